"""ALS-XZ: two almost locked sets with a restricted common digit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from game.engine.words import _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.restricted import Sets, sets_of
from game.puzzles.sudoku.logic.families.sets import Almost
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import digit_names
from game.puzzles.sudoku.shape import bits, lowest


@dataclass(frozen=True)
class AlsXZ(SudokuTechnique):
    """Two sets with a restricted common digit: any other common digit is in one of them.

    With two, the sets share them out: each is locked but for them.
    """

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        web = sets_of(position)
        fresh = web.present & ~web.barren
        for last, pattern in self.pairs(web, fresh):
            if fresh:
                web.barren = sum([1 << number for number in bits(web.present) if web.sets[number] < last])
                fresh = 0
            yield pattern
        if fresh:
            web.barren = web.present

    def pairs(self, web: Sets, fresh: int) -> Iterator[tuple[Almost, SudokuPattern]]:
        """The later set of each pair with a ``fresh`` one (a mask) that removes something, and what it removes.

        From others nothing can come: sets that have not changed are related as they were, and see no more candidates.
        """
        sets = web.sets
        waiting: list[tuple[Almost, int]] = []  # sets that are not fresh, and come after fresh ones
        earlier: dict[int, int] = {}  # by set, those before it with which it removes something
        for number in web.in_order(fresh):
            almost = sets[number]
            while waiting and waiting[0] < (almost,):
                yield from self.pairs_of(web, heappop(waiting)[1], earlier)
            for other in bits(web.partners(almost)):
                if sets[other] < almost:
                    earlier[number] = earlier.get(number, 0) | 1 << other
                elif not fresh >> other & 1:
                    if other not in earlier:
                        heappush(waiting, (sets[other], other))
                    earlier[other] = earlier.get(other, 0) | 1 << number
            if number in earlier:
                yield from self.pairs_of(web, number, earlier)
        for _almost, number in sorted(waiting):
            yield from self.pairs_of(web, number, earlier)

    def pairs_of(self, web: Sets, number: int, earlier: dict[int, int]) -> Iterator[tuple[Almost, SudokuPattern]]:
        """What a set removes with earlier ones, those first that have two restricted common digits with it."""
        shape, almost = web.shape, web.sets[number]
        mine, links = web.shadow(almost), web.links(almost)
        found = []
        for j in web.in_order(earlier[number]):
            other = web.sets[j]
            theirs = web.shadow(other)
            restricted = sum([1 << digit for digit, linked in links.items() if linked >> j & 1])
            used = shape.block(shape.plane, restricted)
            if restricted & restricted - 1:
                remove = mine & theirs & used | (mine | theirs) & ~used
                yield almost, SudokuPattern(0, remove, (almost, other, restricted))
            else:
                remove = mine & theirs & ~used
                found.append((restricted, lowest(remove) // shape.cells, other, remove))
        for restricted, _digit, other, remove in sorted(found):
            yield almost, SudokuPattern(0, remove, (almost, other, restricted))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        a, b, restricted = pattern.detail
        lost = sum([1 << d for d, plane in enumerate(position.planes) if shape.of_digit(plane, d) & pattern.remove])
        first = _("The cells A have one digit more than places, and so have the cells B.")
        if restricted.bit_count() == 1:
            texts = (
                _("Only one of the two holds {shared}, so the other holds all the rest, and with it {lost}."),
                _("So a cell that sees {lost} in both is not."),
            )
        else:
            texts = (
                _("They share out {shared}, so each holds all its other digits."),
                _("So a cell that sees all places of one of these is not that digit."),
            )
        words = {"shared": digit_names(restricted), "lost": digit_names(lost)}
        why = (first, *(text.format(**words) for text in texts))
        return sets_reason(position, [a, b], why, pattern.remove)


def sets_reason(position: SudokuPosition, sets: list[Almost], why: tuple[str, ...], removed: int) -> SudokuReason:
    """What rests on nothing but what some sets hold."""
    shape = position.shape
    shown = needs = 0
    beats = pictures.set_letters(shape, (almost.cells for almost in sets))
    for almost in sets:
        mine = shape.block(almost.cells, almost.digits)
        shown |= mine & position.u
        needs |= shape.of_cells(almost.cells) & ~position.u
        beats.append(pictures.light(shape, mine & position.u, almost.cells, along=almost is sets[0]))
    lost = [d for d, plane in enumerate(position.planes) if shape.of_digit(plane, d) & removed]
    ends = [p for almost in (sets[0], sets[-1]) for p in bits(almost.cells)]
    for d in lost[:1]:
        holding = [p for p in ends if position.planes[d] >> p & 1]
        beats += pictures.seen_by(shape, holding, removed & shape.of_digit(shape.plane, d), len(why) - 1)
    return SudokuReason(shown, needs, why, beats=tuple(beats))
