"""Colours that a player puts into cells: each has a pattern too, so that nobody has to tell them apart by colour."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour, blend

STEP = 0.2  # of the cell: from one line of a pattern to the next
LINE = 0.028  # of the cell: how broad it is
INK = 0.17  # how far a pattern is from its ground to the ink of texts
INK_PLAIN = 0.42  # the same with high contrast

Draw = Callable[[pygame.Surface, Colour, float, int], None]


class Paint(NamedTuple):
    """A colour and the number of its pattern, from 0."""

    ground: Colour
    pattern: int


def tile(look: Look, size: tuple[int, int], paints: Sequence[Paint]) -> pygame.Surface:
    """A cell with these colours side by side, opaque."""

    def make() -> pygame.Surface:
        out = paint.opaque(size)
        edges = [round(size[0] * i / max(1, len(paints))) for i in range(len(paints) + 1)]
        for one, (left, right) in zip(paints, pairwise(edges), strict=True):
            out.blit(_whole(look, size, one), (left, 0), (left, 0, right - left, size[1]))
        return out

    return look.sprites.get(("paints", look.theme.name, size, tuple(paints)), make)


def _whole(look: Look, size: tuple[int, int], one: Paint) -> pygame.Surface:
    share = INK_PLAIN if look.theme.backdrop == "plain" else INK
    ink = blend(one.ground, look.theme.text, share)

    def draw(big: pygame.Surface, k: int) -> None:
        big.fill((*one.ground, 255))
        side = min(size) * k
        PATTERNS[one.pattern % len(PATTERNS)](big, ink, side * STEP, max(k, round(side * LINE)))

    return paint.supersample(size, draw)


def _lines(dx: int, dy: int) -> Draw:
    """Parallel lines along (dx, dy)."""

    def draw(big: pygame.Surface, ink: Colour, step: float, width: int) -> None:
        w, h = big.get_size()
        apart = step * (math.sqrt(2) if dx and dy else 1.0)
        if not dx:
            ways = [((x, 0), (x, h)) for x in _spread(w, apart)]
        elif not dy:
            ways = [((0, y), (w, y)) for y in _spread(h, apart)]
        else:
            starts = _spread(w + h, apart)
            ways = [((s, 0), (s - h, h)) if dy > 0 else ((s - h, 0), (s, h)) for s in starts]
        for start, end in ways:
            pygame.draw.line(big, (*ink, 255), start, end, width)

    return draw


def _dots(share: float, hollow: bool = False) -> Draw:
    def draw(big: pygame.Surface, ink: Colour, step: float, width: int) -> None:
        w, h = big.get_size()
        for row, y in enumerate(_spread(h, step)):
            for x in _spread(w, step, 0.5 if row % 2 else 0.0):
                pygame.draw.circle(big, (*ink, 255), (x, y), step * share, width if hollow else 0)

    return draw


def _both(one: Draw, other: Draw) -> Draw:
    def draw(big: pygame.Surface, ink: Colour, step: float, width: int) -> None:
        one(big, ink, step * 1.3, width)
        other(big, ink, step * 1.3, width)

    return draw


def _plain(big: pygame.Surface, ink: Colour, step: float, width: int) -> None:
    """No pattern."""


def _spread(length: int, step: float, shift: float = 0.0) -> list[int]:
    """Places at even distances over a length."""
    return [round((i + 0.5 + shift) * step) for i in range(-1, math.ceil(length / step) + 1)]


PATTERNS: tuple[Draw, ...] = (
    _lines(1, 1),
    _lines(1, 0),
    _dots(0.2),
    _lines(1, -1),
    _lines(0, 1),
    _both(_lines(1, 0), _lines(0, 1)),
    _both(_lines(1, 1), _lines(1, -1)),
    _dots(0.34, hollow=True),
    _plain,
)
"""One for each colour."""
