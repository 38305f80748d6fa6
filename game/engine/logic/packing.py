"""Where things fit that never touch, not even at a corner: exact answers about any set of cells, remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TypeVar

from game.engine.logic.rectangle import rectangle
from game.engine.masks import bits_of, oftener

Settled = tuple[int, int]
"""Cells that surely have one, and cells that surely have none."""

REMEMBERED = 200_000  # answers of each kind; then all are forgotten


Answer = TypeVar("Answer")


class _Answers(dict[tuple[int, int], Answer]):
    """What is said of so many in some cells, worked out once."""

    def __init__(self, find: Callable[[int, int], Answer]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, key: tuple[int, int]) -> Answer:
        if len(self) > REMEMBERED:
            self.clear()
        found = self[key] = self.find(*key)
        return found


class ExactPacking:
    """The answers for boards of one size (columns, rows). ``near[p]`` is a cell with the up to eight around it,
    ``said`` what :meth:`settled` says, ``closed`` what :meth:`excluded` does, and ``fitted`` what :meth:`fitting` does,
    by their arguments: for those who ask very often."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.grid = rectangle(size)
        self.cells = self.grid.cells
        self.near = [ring | 1 << p & self.cells for p, ring in enumerate(self.grid.rings)]
        self._room: dict[tuple[int, int], bool] = {}
        self.said: _Answers[Settled | None] = _Answers(self._settle)
        self.closed: _Answers[int] = _Answers(self._exclude)
        self.fitted: _Answers[int] = _Answers(self.fitting)

    def around(self, mask: int) -> int:
        """The cells of ``mask`` and all that touch them."""
        return mask | self.grid.around(mask)

    def room(self, mask: int, number: int) -> bool:
        """Whether so many fit into ``mask``."""
        if number <= 1:
            return number <= 0 or mask != 0
        low = mask & -mask
        if number == 2:
            pair = low | low << 1
            stride = self.grid.stride
            return bool(mask & ~(pair | pair << stride)) and bool(mask & ~(low | (low | low >> 1) << stride))
        if not mask:
            return False
        key = (mask, number)
        known = self._room.get(key)
        if known is None:
            if len(self._room) > REMEMBERED:
                self._room.clear()
            known = self._room[key] = self._fits(mask, low.bit_length() - 1, number)
        return known

    def _fits(self, mask: int, p: int, number: int) -> bool:
        """The same for three or more. Some best way has one on the first cell, or on two cells around it."""
        near = self.near
        if self.room(mask & ~near[p], number - 1):
            return True
        left = p + self.grid.stride - 1
        if left < 0 or not mask >> left & 1:
            return False
        return any(
            mask >> right & 1 and self.room(mask & ~(near[left] | near[right]), number - 2)
            for right in (p + 1, left + 2)
        )

    def fitting(self, mask: int, most: int) -> int:
        """How many fit into some cells, up to ``most``."""
        if not mask:
            return 0 if most > 0 else most
        while most > 1 and not self.room(mask, most):
            most -= 1
        return most

    def put(self, mask: int, number: int) -> list[int]:
        """Cells of ``mask`` that do not touch, taken one after another: at most so many, though more may fit."""
        near, found = self.near, []
        while mask and number > 0:
            p = (mask & -mask).bit_length() - 1
            mask &= ~near[p]
            number -= 1
            found.append(p)
        return found

    def roomy(self, mask: int, number: int) -> bool:
        """Whether so many surely fit, as they are put. False says nothing."""
        return len(self.put(mask, number)) >= number

    def counted(self, mask: int, number: int) -> Settled | None:
        """What counting alone says of so many in ``mask``; None when they do not fit."""
        if number < 0 or not self.room(mask, number):
            return None
        return (0, mask) if not number else (mask, 0) if mask.bit_count() == number else (0, 0)

    def settled(self, mask: int, number: int) -> Settled | None:
        """What follows from so many in ``mask``, also for cells around it; None when they do not fit."""
        return self.said[mask, number]

    def settled_all(self, parts: Iterable[tuple[int, int]]) -> Settled:
        """What follows from so many in each of several masks; nothing from one in which they do not fit."""
        sure = dead = 0
        for mask, number in parts:
            found = self.settled(mask, number) or (0, 0)
            sure, dead = sure | found[0], dead | found[1]
        return sure, dead

    def _settle(self, mask: int, number: int) -> Settled | None:
        if number <= 0:
            return (0, mask) if number == 0 else None
        if not self.room(mask, number):
            return None
        some = self.put(mask, number + 4)
        over = len(some) - number
        if over >= 4:  # no cell touches more than four of them
            return 0, 0
        near = self.near
        if number == 1:
            common = self.cells
            for p in bits_of(mask):
                common &= near[p]
            single = mask if not mask & (mask - 1) else 0
            return single, common & ~mask
        # Where some stand already, only a cell that touches more of them than are over is in the way of the others,
        # and only one of them can be needed, if none is over.
        rings = [near[p] for p in some]
        in_way, more = oftener(rings, over + 1)
        suspects = self.around(mask) & (in_way & ~mask | more)
        sure = dead = 0
        for p in bits_of(suspects):
            if not self.room(mask & ~near[p], number - (mask >> p & 1)):
                dead |= 1 << p
        for p in some if not over else bits_of(mask) if over < 0 else ():
            bit = 1 << p
            if not dead & bit and not self.room(mask & ~bit, number):
                sure |= bit
        return sure, dead

    def excluded(self, mask: int, number: int) -> int:
        """The cells where one would leave ``mask`` fewer cells than so many need."""
        return self.closed[mask, number]

    def _exclude(self, mask: int, number: int) -> int:
        rings = [self.near[p] for p in bits_of(mask)]
        in_way, more = oftener(rings, len(rings) - number + 1)
        return self.around(mask) & (in_way & ~mask | more)

    def tiles(self, mask: int, number: int) -> list[int] | None:
        """So many squares of 2x2 cells that cover ``mask``, each with its cells of it; None where there are none."""
        if not mask:
            return []
        if not number:
            return None
        low = mask & -mask
        for pair in (low | low << 1, low | low >> 1):
            square = (pair | pair << self.grid.stride) & mask
            rest = self.tiles(mask & ~square, number - 1)
            if rest is not None:
                return [square, *rest]
        return None

    def ways(self, mask: int, number: int) -> Iterator[int]:
        """Every way to put so many into ``mask``."""
        if not number:
            yield 0
        while number and self.room(mask, number):
            low = mask & -mask
            mask ^= low
            for way in self.ways(mask & ~self.near[low.bit_length() - 1], number - 1):
                yield low | way


@cache
def packing(size: tuple[int, int]) -> ExactPacking:
    """The answers for a size (columns, rows), one shared object."""
    return ExactPacking(size)
