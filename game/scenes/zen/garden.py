"""The garden of Zen: raked sand, or still water at night, around stones; every solved board leaves one more."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour, blend
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

GAP, RINGS = 24, 15  # design pixels between furrows; how many of them go around the stones
FLAT = 0.62  # how flat circles look
STEP, SWELL = 30, 5  # design pixels: the pieces of a furrow, and by how much it sways
LIGHT, DARK = 0.55, 0.2  # how far a furrow's edges are from the ground
MOST, SPREAD = 34, 37  # stones; design pixels between them
GOLDEN = math.pi * (3 - 5**0.5)  # the turn from one to the next
SIDES = (58, 46, 66, 40, 52, 62, 44)  # design pixels: how wide stones are, in turn
LAY_MS, LAYS = 700, 12


class StoneGarden(Node):
    """count: of the stones that were laid around the one in the middle of the room. `lay` lays another one."""

    count = Live(0)
    part = Live(1.0, steps=LAYS)
    """How far the last stone has come up."""

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)

    @property
    def next(self) -> tuple[int, int]:
        """Where the next stone comes to lie."""
        return self._middle(min(self.count + 1, MOST))

    def lay(self) -> None:
        """Another board is solved."""
        self.count = min(MOST, self.count + 1)
        self.animator.animate(self, "part", 1.0, LAY_MS, "outCubic", start=0.0, keep=True)

    def draw(self, target: pygame.Surface) -> None:
        for number in sorted(range(self.count + 1), key=lambda one: self._middle(one)[1]):  # those in front lie above
            share = round(self.part * LAYS) / LAYS if number and number == self.count else 1.0
            sprite = stone(self.look, max(2, round(self.look.u(SIDES[number % len(SIDES)]) * (0.4 + 0.6 * share))))
            paint.put(target, sprite, sprite.get_rect(center=self._middle(number)).topleft)

    def _middle(self, number: int) -> tuple[int, int]:
        far, turn = self.look.u(SPREAD) * math.sqrt(number), number * GOLDEN
        x, y = self.rect.center
        return round(x + math.cos(turn) * far), round(y + math.sin(turn) * far * FLAT)


def stone(look: Look, wide: int) -> pygame.Surface:
    """A stone with light from above, on its shadow."""
    theme, high = look.theme, round(wide * 0.7)
    body: Colour = blend(theme.text, theme.background, 0.35) if theme.backdrop == "washi" else (84, 92, 128)
    if theme.backdrop == "plain":
        body = theme.board

    def draw(big: pygame.Surface, k: int) -> None:
        box = pygame.Rect(0, 0, wide * k, high * k)
        pygame.draw.ellipse(big, (*blend(theme.background, (0, 0, 0), 0.5), 90), box.move(0, round(high * k * 0.16)))
        for share in range(6):
            t = share / 5
            inner = box.inflate(-round(box.w * 0.62 * t), -round(box.h * 0.62 * t)).move(0, -round(box.h * 0.1 * t))
            pygame.draw.ellipse(big, (*blend(body, (255, 255, 255), 0.26 * t), 255), inner)
        if theme.backdrop == "plain":
            pygame.draw.ellipse(big, (*theme.line_major, 255), box, max(1, 2 * k))

    size = (wide, round(high * 1.2))
    return look.sprites.get(("zen-stone", wide, theme.name), lambda: paint.supersample(size, draw))


def ground(look: Look, middle: tuple[int, int]) -> pygame.Surface:
    """The backdrop with furrows all over, in rings around a place; in high contrast it stays plain."""
    if look.theme.backdrop == "plain":
        return look.backdrop
    return look.sprites.get(("zen-ground", look.size, middle, look.theme.name), lambda: _raked(look, middle))


def _raked(look: Look, middle: tuple[int, int]) -> pygame.Surface:
    out = look.backdrop.copy()
    theme = look.theme
    day = theme.backdrop == "washi"
    light = blend(theme.background, (255, 255, 255), LIGHT if day else 0.15)
    dark = blend(theme.background, theme.text, DARK if day else 0.0) if day else blend(theme.background, (0, 0, 0), 0.5)
    shift = max(1, look.u(3))
    for furrow in _furrows(look, middle):
        pygame.draw.aalines(out, light, False, [(x, y + shift) for x, y in furrow])
        pygame.draw.aalines(out, dark, False, furrow)
    return out


def _furrows(look: Look, middle: tuple[int, int]) -> Iterator[list[tuple[float, float]]]:
    """Furrows from side to side that leave the rings free, and the rings."""
    (width, height), gap, step = look.size, look.u(GAP), max(4, look.u(STEP))
    reach = gap * RINGS
    for y in range(gap // 2, height, gap):
        piece: list[tuple[float, float]] = []
        for x in range(-step, width + 2 * step, step):
            sway = math.sin(x / look.u(420) + y * 0.004) * look.u(SWELL)
            if math.hypot(x - middle[0], (y - middle[1]) / FLAT) > reach:
                piece.append((x, y + sway))
            else:
                if len(piece) > 1:
                    yield piece
                piece = []
        if len(piece) > 1:
            yield piece
    for ring in range(4, RINGS + 1):
        far = ring * gap
        yield [
            (middle[0] + math.cos(i * math.tau / 72) * far, middle[1] + math.sin(i * math.tau / 72) * far * FLAT)
            for i in range(73)
        ]
