"""Runs of cells on a whole-board integer: what lies in one line without a gap, for all lines at once.

A parallel prefix fill (Kogge and Stone) doubles its reach at each step and stops at gaps.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache


class BitRuns:
    """The runs of the cells ``inside`` whose neighbours are ``step`` bits apart."""

    __slots__ = ("_steps", "step")

    def __init__(self, inside: int, step: int) -> None:
        self.step = step
        steps = []
        reach, up, down = step, inside & inside << step, inside & inside >> step
        while up:
            steps.append((reach, up, down))
            up &= up << reach
            down &= down >> reach
            reach *= 2
        self._steps = tuple(steps)

    def fill(self, cells: int) -> int:
        """All runs in which ``cells``, which are inside, lie."""
        for reach, up, down in self._steps:
            cells |= cells << reach & up | cells >> reach & down
        return cells

    def later(self, cells: int) -> int:
        """Those of ``cells`` that come after another one in their run."""
        reached = cells
        for reach, up, _down in self._steps:
            reached |= reached << reach & up
        return reached << self.step & cells


def lines_of(inside: int, width: int, height: int) -> dict[int, int]:
    """For each cell ``inside`` a rectangle, as a mask, the runs of its row and of its column as one mask.

    The cell in row r and column c is at bit ``r * (width + 1) + c``.
    """
    stride = width + 1
    row, column = (1 << width) - 1, ((1 << stride * height) - 1) // ((1 << stride) - 1)
    found: dict[int, int] = {}
    for shift in range(0, stride * height, stride):
        found.update(_runs(inside & row << shift, 1))
    for shift in range(width):
        for bit, run in _runs(inside & column << shift, stride).items():
            found[bit] |= run
    return found


@lru_cache(maxsize=4096)
def _runs(line: int, step: int) -> dict[int, int]:
    """The cells of one line, each with its run; small boards have the same lines again and again."""
    found = {}
    left = line & ~(line << step)
    while left:
        first = bit = run = left & -left
        left ^= first
        while bit := bit << step & line:
            run |= bit
        bit = first
        while bit:
            found[bit] = run
            bit = bit << step & line
    return found


def only_in_sight(sights: Mapping[int, int], places: int, cells: int) -> int:
    """The ``places`` that are the only ones in sight of one of the ``cells``, each of which has some; what can be seen
    from a place that is found is not looked at any more."""
    found = 0
    while cells:
        bit = cells & -cells
        seen = sights[bit] & places
        if seen & seen - 1:
            cells ^= bit
        else:
            found |= seen
            cells &= ~sights[seen]
    return found
