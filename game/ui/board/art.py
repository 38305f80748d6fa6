"""What a mark looks like, and the frames in which it appears and goes.

Frames are made once and kept in the look's sprite cache, so that a moving board allocates nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.board.shapes import BOX, CellShape
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour
from game.ui.stage.animator import EASINGS

Reveal = Literal["pop", "fade", "sweep", "wipe"]

STEPS = 12
PLACE_MS: dict[Reveal, int] = {"pop": 140, "fade": 140, "sweep": 190, "wipe": 170}
ERASE_MS = 90
UNDO_MS = 110
TRIAL_OPACITY = 0.62
GHOST_OPACITY = 0.5
LOOKED_AT = 300  # marks in a piece of spare time, of those that are drawn already


@dataclass(frozen=True)
class Art:
    """The picture of one mark.

    key: tells this picture from all others of the kind of puzzle, whatever the cell's size (part of a cache key).
    make: called with the cell's size in pixels; returns a premultiplied surface, which is centred on the slot's box.
    reveal: how it comes onto the board: grown (`pop`), faded in, drawn round (`sweep`), drawn along `toward` (`wipe`).
    ground: the colour that fills the cell, None when the board shows through: signs on top keep their contrast.
    under: drawn below the other marks (links).
    shape: that of the cell, framed while the mark is only tried or imagined.
    """

    key: Hashable
    make: Callable[[int], pygame.Surface]
    reveal: Reveal = "pop"
    toward: tuple[float, float] = (1.0, 1.0)
    ground: Colour | None = None
    under: bool = False
    shape: CellShape = BOX


def settled(look: Look, art: Art, cell: int) -> pygame.Surface:
    """The mark as it stands."""
    return look.sprites.get(("mark", art.key, cell), lambda: art.make(cell))


def made(look: Look, art: Art, cell: int) -> bool:
    """Whether the mark's picture is there already."""
    return ("mark", art.key, cell) in look.sprites


def trial(look: Look, art: Art, cell: int) -> pygame.Surface:
    """The mark as it stands during a trial: lighter, in a dashed frame."""

    def make() -> pygame.Surface:
        out = light(look, art, cell, TRIAL_OPACITY)
        line = max(1, round(cell * 0.035))
        frame = art.shape.dashes(cell, look.theme.mark, line)
        if art.ground is not None:
            # On a filled cell the dashes stand on a light line, or they could not be seen.
            paint.put(out, art.shape.dashes(cell, look.theme.board, line + 2), _centred(frame, out))
        paint.put(out, frame, _centred(frame, out))
        return out

    return look.sprites.get(("trial", art.key, cell), make)


def ghost(look: Look, art: Art, cell: int) -> pygame.Surface:
    """The mark as something only imagined: half seen, in a dotted frame."""

    def make() -> pygame.Surface:
        out = light(look, art, cell, GHOST_OPACITY)
        frame = art.shape.dashes(cell, look.theme.text2, max(1, round(cell * 0.03)))
        paint.put(out, frame, _centred(frame, out))
        return out

    return look.sprites.get(("ghost", art.key, cell), make)


def light(look: Look, art: Art, cell: int, opacity: float) -> pygame.Surface:
    """A new surface with the mark half seen; where it fills its cell, what is given there does not shine through."""
    whole = settled(look, art, cell)
    out = paint.faded(whole, opacity)
    if art.ground is not None:
        shape = pygame.mask.from_surface(whole, 128)
        ground = shape.to_surface(setcolor=(*look.theme.board, 255), unsetcolor=(0, 0, 0, 0))
        paint.put(ground, out, (0, 0))
        return ground
    return out


def appearing(look: Look, art: Art, cell: int, progress: float, tried: bool = False) -> pygame.Surface:
    """The mark on its way onto the board; `progress` runs evenly from 0 to 1."""
    whole = trial(look, art, cell) if tried else settled(look, art, cell)
    step = min(STEPS, max(0, round(progress * STEPS)))
    if step >= STEPS:
        return whole
    key = ("in", art.key, cell, step, tried)
    return look.sprites.get(key, lambda: _appear(whole, art, step / STEPS))


def leaving(look: Look, art: Art, cell: int, progress: float) -> pygame.Surface | None:
    """The mark on its way off the board, None when it is gone."""
    step = max(0, round(progress * STEPS))
    if step >= STEPS:
        return None
    whole = settled(look, art, cell)
    if step == 0:
        return whole
    key = ("out", art.key, cell, step)
    t = step / STEPS
    return look.sprites.get(key, lambda: paint.faded(scaled(whole, 1 - 0.14 * t), 1 - t))


def settled_in_pieces(look: Look, arts: Iterable[Art], cell: int) -> Iterator[None]:
    """Have pictures of marks at hand, one a piece."""
    for number, art in enumerate(arts, 1):
        new = not made(look, art, cell)
        if new:
            settled(look, art, cell)
        if new or not number % LOOKED_AT:
            yield


def wash(look: Look, size: tuple[int, int], colour: Colour, opacity: float, shape: CellShape = BOX) -> pygame.Surface:
    """A plain tile with straight alpha, to be blitted without flags: twice as fast as a tile with `set_alpha`."""
    alpha = round(255 * opacity)

    return look.sprites.get(("wash", shape, size, colour, alpha), lambda: shape.wash(size, colour, alpha))


def scaled(surface: pygame.Surface, factor: float) -> pygame.Surface:
    """A copy scaled about its centre; slightly larger surfaces result when `factor` is above 1."""
    w, h = surface.get_size()
    return pygame.transform.smoothscale(surface, (max(1, round(w * factor)), max(1, round(h * factor))))


def _appear(whole: pygame.Surface, art: Art, t: float) -> pygame.Surface:
    if art.reveal == "fade":
        return paint.faded(whole, t)
    if art.reveal == "pop":
        return paint.faded(scaled(whole, 0.55 + 0.45 * EASINGS["outBack"](t)), min(1.0, 0.25 + t * 2.2))
    out = whole.copy()
    mask = _wedge(whole.get_size(), t) if art.reveal == "sweep" else _band(whole.get_size(), art.toward, t)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _wedge(size: tuple[int, int], t: float) -> pygame.Surface:
    """A mask open from twelve o'clock on, clockwise, for a share `t` of the turn."""
    mask = paint.canvas(size)
    x, y = size[0] / 2, size[1] / 2
    reach = math.hypot(x, y)
    turn = EASINGS["inOutSine"](t) * math.tau
    points = [(x, y)]
    steps = max(2, round(turn / 0.15))
    for i in range(steps + 1):
        angle = -math.pi / 2 + turn * i / steps
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    return mask


def _band(size: tuple[int, int], toward: tuple[float, float], t: float) -> pygame.Surface:
    """A mask open on the near side of a line that moves along `toward`."""
    mask = paint.canvas(size)
    length = math.hypot(*toward) or 1.0
    ux, uy = toward[0] / length, toward[1] / length
    w, h = size
    reach = (abs(ux) * w + abs(uy) * h) / 2
    edge = -reach + 2 * reach * EASINGS["outQuad"](t)
    far = w + h
    cx, cy = w / 2 + ux * edge, h / 2 + uy * edge
    pygame.draw.polygon(
        mask,
        (255, 255, 255, 255),
        (
            (cx - uy * far, cy + ux * far),
            (cx + uy * far, cy - ux * far),
            (cx + uy * far - ux * far, cy - ux * far - uy * far),
            (cx - uy * far - ux * far, cy + ux * far - uy * far),
        ),
    )
    return mask


def _centred(small: pygame.Surface, large: pygame.Surface) -> tuple[int, int]:
    return small.get_rect(center=large.get_rect().center).topleft
