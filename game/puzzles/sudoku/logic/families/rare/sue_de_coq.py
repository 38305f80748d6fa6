"""Sue de Coq: the cells where a line crosses a box, with some of either, hold as many digits as there are places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.engine.masks import union
from game.engine.words import _, ngettext
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.sets import cells_in
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import digit_names
from game.puzzles.sudoku.shape import KEPT, Houses

FEW = 2  # cells of the line, or of the box, on boards with more than nine digits

Choice = tuple[int, int, int]
"""Some cells: how many, as a mask, and their digits."""


class LineAndBox(NamedTuple):
    """Where a line crosses a box: the cells of both, and the other cells of each."""

    both: tuple[int, ...]
    line: tuple[int, ...]
    box: tuple[int, ...]


@lru_cache(maxsize=KEPT)
def crossings(shape: Houses) -> tuple[LineAndBox, ...]:
    """Those with several cells."""
    n, houses = shape.n, shape.houses
    out = []
    for line in houses[: 2 * n]:
        for box in houses[2 * n : 3 * n]:
            both = tuple([p for p in line if p in box])
            if len(both) > 1:
                out.append(LineAndBox(both, *(tuple([p for p in house if p not in both]) for house in (line, box))))
    return tuple(out)


def choices(digits: list[int], cells: Iterable[int], most: int) -> list[Choice]:
    """Up to so many unsolved cells of some, few first."""
    out: list[Choice] = [(0, 0, 0)]
    for p in cells:
        if digits[p]:
            bit, held = 1 << p, digits[p]
            out += [(size + 1, mask | bit, held | more) for size, mask, more in out if size < most]
    return sorted(out[1:])


@dataclass(frozen=True)
class SueDeCoq(SudokuTechnique):
    """Two or more cells of a crossing, and cells of its line and of its box, so that each digit must be there.

    A digit counts twice when it is in the cells of the line and in those of the box, and not in the crossing.
    """

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape, digits = position.shape, position.digits
        most = shape.n - 3 if shape.n <= 9 else FEW
        for crossing in crossings(shape):
            middle = [p for p in crossing.both if digits[p]]
            if len(middle) < 2:
                continue
            lines, boxes = (choices(digits, cells, most) for cells in crossing[1:])
            for size in range(2, len(middle) + 1):
                for cells in combinations(middle, size):
                    held = 0
                    for p in cells:
                        held |= digits[p]
                    spare = held.bit_count() - size
                    if spare >= 2:
                        yield from self.around(position, sum([1 << p for p in cells]), held, spare, lines, boxes)

    def around(
        self, position: SudokuPosition, cells: int, held: int, spare: int, lines: list[Choice], boxes: list[Choice]
    ) -> Iterator[SudokuPattern]:
        """With these cells of a crossing, which have ``spare`` digits more than places."""
        sides = []
        for side in (lines, boxes):
            gains = [(size - (more & ~held).bit_count(), mask, more) for size, mask, more in side]
            sides.append([each for each in gains if each[0] > 0])
        for gain, in_line, of_line in sides[0]:
            for other, in_box, of_box in sides[1]:
                if gain + other - (of_line & of_box & held).bit_count() == spare:
                    twice = of_line & of_box & ~held
                    remove = self.lost(position, cells, in_line, in_box, twice)
                    if remove:
                        yield SudokuPattern(0, remove, (cells, in_line, in_box, twice))

    def lost(self, position: SudokuPosition, cells: int, in_line: int, in_box: int, twice: int) -> int:
        """What sees all places of a digit that must be in one of them."""
        shape, every = position.shape, cells | in_line | in_box
        out = 0
        for d, plane in enumerate(position.planes):
            places = every & plane
            if places:
                for part in (places & in_line, places & in_box) if twice >> d & 1 else (places,):
                    out |= shape.of_digit(shape.seen_by_all(part) & plane, d)
        return out

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        cells, in_line, in_box, _twice = pattern.detail
        every = cells | in_line | in_box
        of_line, of_box = (union(position.digits[p] for p in cells_in(side)) for side in (in_line, in_box))
        twice = of_line & of_box  # the crossing may hold it too: B and C do all the same
        if twice:
            second = ngettext(
                "Only {digits} fits both B and C; with it twice, there are as many digits as cells.",
                "Only {digits} fit both B and C; with them twice, there are as many digits as cells.",
                twice.bit_count(),
            ).format(digits=digit_names(twice))
        else:
            second = _("No digit fits both B and C, and there are as many digits as cells.")
        why = (
            _("The cells A and B see each other, and so do A and C, so there no digit is twice."),
            second,
            _("So each of them is there, and a cell that sees all its places loses it."),
        )
        shown = shape.of_cells(every) & position.u
        needs = shape.of_cells(every) & ~position.u
        lost = [d for d, plane in enumerate(position.planes) if shape.of_digit(plane, d) & pattern.remove]
        beats = [
            *pictures.set_letters(shape, (cells, in_line, in_box)),
            pictures.light(shape, shown & shape.of_cells(cells), cells, along=True),
            pictures.light(shape, shown & shape.of_cells(in_line), in_line, along=True),
            pictures.light(shape, shown & shape.of_cells(in_box), in_box),
        ]
        for d in lost[:1]:
            gone = shape.fold(pattern.remove & shape.of_digit(shape.plane, d))
            seeing = [(p, gone & shape.peers[p]) for p in cells_in(every & position.planes[d])]
            beats += pictures.bands(shape, seeing, 2)
        return SudokuReason(shown, needs, why, beats=tuple(beats))
