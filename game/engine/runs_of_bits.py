"""Runs of cells on a whole-board integer: what lies in one line without a gap, for all lines at once.

A parallel prefix fill (Kogge and Stone) doubles its reach at each step and stops at gaps.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

REMEMBERED = 50_000  # cells of lines of a kind


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
    rows, across, columns, down = _lines(width, height)
    found: dict[int, int] = {}
    for line in rows:
        found.update(across[inside & line])
    for line in columns:
        for bit, run in down[inside & line].items():
            found[bit] |= run
    return found


class LineRuns(dict[int, dict[int, int]]):
    """By the cells of a line of ``length``, ``step`` bits apart: each with its run. Small boards have the same lines
    again and again; when there are very many, all are forgotten."""

    def __init__(self, step: int, length: int) -> None:
        super().__init__()
        self.step, self.most = step, REMEMBERED // length

    def __missing__(self, line: int) -> dict[int, int]:
        if len(self) >= self.most:
            self.clear()
        found = self[line] = {}
        left = line & ~(line << self.step)
        while left:
            first = bit = run = left & -left
            left ^= first
            while bit := bit << self.step & line:
                run |= bit
            bit = first
            while bit:
                found[bit] = run
                bit = bit << self.step & line
        return found


@lru_cache(maxsize=8)
def _lines(width: int, height: int) -> tuple[list[int], LineRuns, list[int], LineRuns]:
    """The rows and the columns of a rectangle as masks, and what is known of their runs."""
    stride = width + 1
    row, column = (1 << width) - 1, ((1 << stride * height) - 1) // ((1 << stride) - 1)
    rows, columns = [row << shift for shift in range(0, stride * height, stride)], [column << c for c in range(width)]
    return rows, LineRuns(1, width), columns, LineRuns(stride, height)


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
