"""Runs of cells on a whole-board integer: what lies in one line without a gap, for all lines at once.

A parallel prefix fill (Kogge and Stone) doubles its reach at each step and stops at gaps.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.masks import single_bits


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


def lines_of(inside: int, steps: Sequence[int]) -> dict[int, int]:
    """For each cell ``inside``, as a mask, the runs that it lies in, one for each of the ``steps``, as one mask."""
    found = dict.fromkeys(single_bits(inside), 0)
    for step in steps:
        left = inside & ~(inside << step)
        while left:
            first = bit = run = left & -left
            left ^= first
            while bit := bit << step & inside:
                run |= bit
            bit = first
            while bit:
                found[bit] |= run
                bit = bit << step & inside
    return found
