"""The law of leftovers: as many lines as regions hold the same digits, so what sticks out on either side does too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.engine.masks import union
from game.engine.words import N_, _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import DIGITS, KEPT, Houses, lowest

MOST = 6  # cells on a side: nobody looks over more
SAME = {
    1: (
        N_("This row and region hold the same digits. So the cells A hold the same as the cells B."),
        N_("This column and region hold the same digits. So the cells A hold the same as the cells B."),
    ),
    2: (
        N_("These rows and regions hold the same digits. So the cells A hold the same as the cells B."),
        N_("These columns and regions hold the same digits. So the cells A hold the same as the cells B."),
    ),
}
"""For one line or several, for rows and for columns."""


class Leftover(NamedTuple):
    """Lines and as many regions, and the masks of the cells that lie in the lines alone and in the regions alone."""

    lines: tuple[int, ...]
    regions: tuple[int, ...]
    within: int
    outside: int


@lru_cache(maxsize=KEPT)
def leftovers(shape: Houses) -> tuple[Leftover, ...]:
    """What is left over by neighbouring lines and the regions that share most with them, few cells first."""
    n, masks = shape.n, shape.house_mask
    found: dict[tuple[int, int], Leftover] = {}
    for first in (0, n):
        for start in range(n):
            for end in range(start + 1, n + 1 if start else n):
                lines = tuple(range(first + start, first + end))
                inside = union([masks[line] for line in lines])
                for regions in _nearest(shape, inside, len(lines)):
                    mine = union([masks[region] for region in regions])
                    within, outside = inside & ~mine, mine & ~inside
                    if within and within.bit_count() <= MOST:
                        found.setdefault((within, outside), Leftover(lines, regions, within, outside))
    return tuple(sorted(found.values(), key=lambda each: (each.within.bit_count(), len(each.lines), each)))


def _nearest(shape: Houses, inside: int, number: int) -> Iterator[tuple[int, ...]]:
    """The choices of so many regions that share most cells with a mask."""
    n = shape.n
    shared = {region: (shape.house_mask[region] & inside).bit_count() for region in range(2 * n, 3 * n)}
    least = sorted(shared.values(), reverse=True)[number - 1]
    sure = [region for region, count in shared.items() if count > least]
    like = [region for region, count in shared.items() if count == least]
    for some in combinations(like, number - len(sure)):
        yield tuple(sorted((*sure, *some)))


@dataclass(frozen=True)
class LawOfLeftovers(SudokuTechnique):
    """A digit that is impossible in all cells that stick out on one side goes from those of the other side.

    Where one cell sticks out on each side, what stands in one stands in the other.
    """

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape = position.shape
        if not shape.regions:
            return
        possible = [position.plain >> d * shape.cells & shape.plane for d in range(shape.n)]
        for leftover in leftovers(shape):
            sides = ((leftover.within, leftover.outside), (leftover.outside, leftover.within))
            for near, far in sides if not leftover.within & leftover.within - 1 else ():
                d = position.values[lowest(near)] - 1
                if d >= 0 and position.planes[d] & far:
                    yield SudokuPattern(shape.of_digit(far, d), 0, (leftover, near, far, d))
            for d, plane in enumerate(possible):
                for near, far in sides:
                    hit = position.planes[d] & far
                    if hit and not plane & near:
                        yield SudokuPattern(0, shape.of_digit(hit, d), (leftover, near, far, d))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        leftover, near, far, d = pattern.detail
        first = SAME[min(2, len(leftover.lines))][leftover.lines[0] >= shape.n]
        if pattern.place:
            needs = shape.of_cells(near) & ~shape.of_digit(near, d)
            then, closed = _("A is {digit}, so B is {digit} too."), 0
        else:
            needs = shape.of_digit(near, d)
            then, closed = _("No A can be {digit}, so no B is {digit} either."), near & position.unsolved
        return SudokuReason(
            0,
            needs,
            (_(first), then.format(digit=DIGITS[d])),
            tuple(map(shape.house_target, (*leftover.lines, *leftover.regions))),
            beats=(
                *pictures.set_letters(shape, (near, far)),
                pictures.frame(shape, leftover.lines),
                pictures.frame(shape, leftover.regions),
                pictures.light(shape, cells=near | far),
                *pictures.blocked(position, d, closed, 1),
                pictures.light(shape, shape.of_digit(far, d) & position.u, s=1),
            ),
        )
