"""The paper that the packs lie on: a scroll between two rollers, hills painted on it from end to end."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random

import pygame

from game.ui.drawing import paint
from game.ui.drawing.backdrop import make_board_texture
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend
from game.ui.widgets.button import Pressable

HILLS = ((0.46, 0.22, 34), (0.56, 0.17, 42), (0.93, 0.24, 36), (0.99, 0.17, 52))
"""Of each row of hills the base and the height, of the paper's height, and the strength of the ink."""
FADE = 0.2
ROLLER = 44
KNOB = 26


class Scroll:
    """The picture of the paper, made once a size and theme; `bring` makes it in pieces."""

    def __init__(self) -> None:
        self._made: tuple[Look, tuple[int, int], pygame.Surface] | None = None

    def draw(self, target: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        """Draw a spread of it: the bare colour of the paper as long as it is not painted."""
        if self._made is not None and self._made[:2] == (look, place.size):
            target.blit(self._made[2], place)
        else:
            target.fill(look.theme.board, place)

    def bring(self, look: Look, size: tuple[int, int]) -> Iterator[None]:
        """Paint it, a piece at a time."""
        if (self._made is not None and self._made[:2] == (look, size)) or min(size) <= 0:
            return
        theme = look.theme
        out = paint.opaque(size)
        out.blit(make_board_texture(theme, size, look.metrics.unit), (0, 0))
        yield
        if theme.backdrop != "plain":
            colour = theme.text if not theme.dark else blend(theme.background, (0, 0, 0), 0.4)
            for number, (base, height, strength) in enumerate(HILLS):
                out.blit(
                    _hills(size, base, height, (*colour, strength if not theme.dark else 2 * strength), number), (0, 0)
                )
                yield
        self._made = (look, size, out)


def _hills(
    size: tuple[int, int], base: float, height: float, colour: tuple[int, int, int, int], seed: int
) -> pygame.Surface:
    """A row of hills that ends as it begins, its ink thinning downwards; drawn small, for nothing in it is sharp."""
    w, h = max(1, size[0] // 2), max(1, size[1] // 2)
    rng = Random(31 + 5 * seed)
    a, b, c = (rng.random() * math.pi for _ in range(3))
    line = []
    for i in range(161):
        t = math.pi * i / 160
        rise = 0.62 * (1 - abs(math.sin(2 * t + a))) ** 1.3 + 0.28 * (1 - abs(math.sin(5 * t + b)))
        line.append((w * i / 160, h * (base - height * (rise + 0.05 * math.sin(26 * t + c)))))
    low = h * (base + FADE)
    layer = paint.canvas((w, h))
    pygame.draw.polygon(layer, (255, 255, 255, 255), [*line, (w, low), (0, low)])
    layer = pygame.transform.gaussian_blur(layer, 1)
    strip = pygame.Surface((1, 32), pygame.SRCALPHA)
    for row in range(32):
        t = min(1.0, max(0.0, (h * row / 31 - h * (base - height)) / max(1.0, low - h * (base - height))))
        strip.set_at((0, row), (*colour[:3], round(colour[3] * (1 - t * t * (3 - 2 * t)))))
    layer.blit(pygame.transform.smoothscale(strip, (w, h)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(layer, size)


class Roller(Pressable):
    """A roller at the left (-1) or right (1) of the scroll: pressed, it turns to the next spread on that side."""

    focusable = False

    def __init__(self, side: int, on_press: Callable[[], None], tip: str) -> None:
        super().__init__(on_press, tip=tip)
        self.side = side

    @property
    def _wood(self) -> pygame.Rect:
        """Where its wood is; the scroll lies at its inner side."""
        wide = min(self.rect.w, self.look.u(ROLLER))
        x = self.rect.right - wide if self.side < 0 else self.rect.x
        return pygame.Rect(x, self.rect.y, wide, self.rect.h)

    def draw(self, target: pygame.Surface) -> None:
        look, wood = self.look, self._wood
        picture = look.sprites.get(("roller", wood.size), lambda: _roller(look, wood.size))
        paint.put(target, picture, wood.topleft)
        if self.hover > 0.05:
            alpha = round(look.theme.hover_alpha * 2 * round(self.hover * 4) / 4)
            body = _body(look, wood.size)
            veil = look.block(body.size, look.theme.hover, None, 0, body.w // 3, alpha)
            paint.put(target, veil, body.move(wood.topleft).topleft)


def _body(look: Look, size: tuple[int, int]) -> pygame.Rect:
    """The wood between the knobs."""
    return pygame.Rect(0, look.u(KNOB), size[0], max(1, size[1] - 2 * look.u(KNOB)))


def _roller(look: Look, size: tuple[int, int]) -> pygame.Surface:
    theme = look.theme
    out = paint.canvas(size)
    wood = _body(look, size)
    plain = theme.backdrop == "plain"
    body = theme.board if plain else (104, 70, 42) if not theme.dark else (78, 54, 44)
    gloss = theme.text if plain else (158, 114, 74) if not theme.dark else (124, 92, 76)
    knob = theme.text if plain else theme.seal
    for y in (0, size[1] - look.u(KNOB) - look.u(6)):
        wide = wood.w * 2 // 3
        end = paint.rounded((wide, look.u(KNOB) + look.u(6)), look.u(8), knob)
        paint.put(out, end, (wood.centerx - wide // 2, y))
    paint.put(out, paint.rounded(wood.size, look.u(12), body), wood.topleft)
    if plain:
        paint.put(out, paint.ring(wood.size, look.u(12), theme.text, max(1.0, 2 * look.metrics.unit)), wood.topleft)
    else:
        shine = (max(1, wood.w // 5), max(1, wood.h - look.u(12)))
        paint.put(out, paint.rounded(shine, shine[0] // 2, gloss), (wood.x + wood.w // 4, wood.y + look.u(6)))
    return out
