"""Runs of cells on a whole-board integer: what lies in one line without a gap, for all lines at once.

A parallel prefix fill (Kogge and Stone) doubles its reach at each step and stops at gaps.
"""

from __future__ import annotations


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
