"""Lamps at odds in places on the window, and the light of a board that is full of them: found once, for a frame draws
them again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from operator import itemgetter

import pygame

from game.engine.core import Target
from game.ui.board.geometry import Geometry
from game.ui.board.view import BoardView

MANY = 100
"""Pairs of lamps at odds: with more than these the light of each lamp tells nothing, and all of it is more than a frame
can draw."""

Pair = tuple[Target, Target]


class KeptBoxes:
    """Boxes on the board, in window pixels. find: finds them, once for each size of its cells."""

    def __init__(self, view: BoardView, find: Callable[[], Iterable[pygame.Rect]]) -> None:
        self._view, self._find = view, find
        self._geometry: Geometry | None = None
        self._boxes: list[pygame.Rect] = []

    def within(self, clip: pygame.Rect) -> list[pygame.Rect]:
        """Those that are seen there."""
        x, y = self._view.origin
        if self._geometry is not self._view.geometry:
            self._geometry, self._boxes = self._view.geometry, [box.move(-x, -y) for box in self._find()]
        return [self._boxes[number].move(x, y) for number in clip.move(-x, -y).collidelistall(self._boxes)]


def joined(pairs: Iterable[Pair]) -> Iterator[Pair]:
    """The ends of each line of pairs: of those that follow each other in a row or column, one pair."""
    ordered = [(min(pair), max(pair)) for pair in pairs]
    yield from _lines([pair for pair in ordered if pair[0].index[0] == pair[1].index[0]], 0)
    yield from _lines([pair for pair in ordered if pair[0].index[0] != pair[1].index[0]], 1)


def _lines(pairs: list[Pair], across: int) -> Iterator[Pair]:
    """across: which index all of a line have in common."""
    pairs.sort(key=lambda pair: (pair[0].index[across], pair[0].index[1 - across]))
    begin = end = None
    for first, second in pairs:
        if first != end:
            if begin is not None and end is not None:
                yield begin, end
            begin = first
        end = second
    if begin is not None and end is not None:
        yield begin, end


def rows(cells: Iterable[Target]) -> Iterator[Pair]:
    """The ends of each piece of a row that these cells fill."""
    ordered = sorted(cells)
    numbered = ((slot.index[0], slot.index[1] - number, slot) for number, slot in enumerate(ordered))
    for _piece, some in groupby(numbered, key=itemgetter(0, 1)):
        piece = [slot for _row, _start, slot in some]
        yield piece[0], piece[-1]
