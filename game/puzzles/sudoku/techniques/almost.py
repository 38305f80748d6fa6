"""ALS-XZ: two almost locked sets with a restricted common digit."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from game.engine.words import _, ngettext
from game.puzzles.sudoku.position import Position
from game.puzzles.sudoku.shape import DIGITS, Shape, bits, fold, lowest
from game.puzzles.sudoku.techniques.base import (
    Pattern,
    Reason,
    SudokuTechnique,
    block,
    cell_names,
    digit_names,
    of_cells,
    of_digit,
)
from game.puzzles.sudoku.techniques.restricted import Sets, sets_of
from game.puzzles.sudoku.techniques.sets import Almost, place_of


@dataclass(frozen=True)
class AlsXZ(SudokuTechnique):
    """Two sets with a restricted common digit: any other common digit is in one of them.

    With two, the sets share them out: each is locked but for them.
    """

    def find(self, position: Position) -> Iterator[Pattern]:
        web = sets_of(position)
        came_to: tuple[int, int] | None = None
        for almost, pattern in self.pairs(position, web):
            if came_to is None:
                came_to = place_of(almost)
                position.barren[self.name] = position.u, came_to
            yield pattern
        if came_to is None:
            position.barren[self.name] = position.u, None

    def pairs(self, position: Position, web: Sets) -> Iterator[tuple[Almost, Pattern]]:
        """The later set of each pair that removes something, and what it removes."""
        cells, plane = position.shape.cells, position.shape.plane
        sets, shadows = web.sets, web.shadows
        for number in self.to_search(position, web):
            almost = sets[number]
            before = (1 << number) - 1
            once, twice = (partners & before for partners in web.partners(almost))
            if not once | twice:
                continue
            links = [(way.digit, web.relation(way).linked) for way in almost.ways]
            mine = shadows[number]
            for j in bits(twice):
                used = 0
                for d, link in links:
                    if link >> j & 1:
                        used |= plane << d * cells
                theirs = shadows[j]
                remove = mine & theirs & used | (mine | theirs) & ~used
                if remove:
                    restricted = sum([1 << d for d, link in links if link >> j & 1])
                    yield almost, Pattern(0, remove, (almost, sets[j], restricted))
            for d, link in links:
                others = mine & ~(plane << d * cells)
                found = [
                    (lowest(remove) // cells, j, remove) for j in bits(link & once) if (remove := others & shadows[j])
                ]
                for _digit, j, remove in sorted(found):
                    yield almost, Pattern(0, remove, (almost, sets[j], 1 << d))

    def to_search(self, position: Position, web: Sets) -> Iterable[int]:
        """The sets that may remove something with an earlier one, in order.

        Where pairs up to some set gave nothing before, one of the two has changed since: sets that did not change are
        related as they were, and see no more candidates.
        """
        sets = web.sets
        if self.name not in position.barren:
            return range(len(sets))
        u, came_to = position.barren[self.name]
        end = len(sets) if came_to is None else bisect_left(sets, came_to, key=place_of)
        changed = numbers = 0
        for p in bits(fold(position.shape, u ^ position.u)):
            changed |= web.touching[p]
        searched = (1 << end) - 1
        for number in bits(changed & searched):
            once, twice = web.partners(sets[number])
            partners = (once | twice) & searched
            later = partners >> number << number
            numbers |= later | (1 << number if partners ^ later else 0)
        return chain(bits(numbers), range(end, len(sets)))

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape = position.shape
        a, b, restricted = pattern.detail
        lost = sum([1 << d for d, plane in enumerate(position.planes) if of_digit(shape, plane, d) & pattern.remove])
        why = [
            ngettext("{cells} holds {digits}.", "{cells} hold {digits}.", len(almost.at)).format(
                cells=cell_names(shape, almost.cells), digits=digit_names(almost.digits)
            )
            for almost in (a, b)
        ]
        if restricted.bit_count() == 1:
            why += (
                _("Only one of them holds {digits}, so the other is locked.").format(digits=digit_names(restricted)),
                _("Whichever that is, it holds {digits}.").format(digits=digit_names(lost)),
            )
        else:
            why += (
                _("They share out {digits}, so both are locked.").format(digits=digit_names(restricted)),
                _("Cells that see all places of one of their digits lose it."),
            )
        return sets_reason(position, [a, b], why)


def held(shape: Shape, almost: Almost, digit: int) -> str:
    """What a set holds, and that all the rest is there without ``digit``."""
    text = ngettext(
        "{cells} holds {digits}: without {digit} it is locked.",
        "{cells} hold {digits}: without {digit} they are locked.",
        len(almost.at),
    )
    return text.format(cells=cell_names(shape, almost.cells), digits=digit_names(almost.digits), digit=DIGITS[digit])


def sets_reason(position: Position, sets: list[Almost], why: list[str]) -> Reason:
    """What rests on nothing but what some sets hold."""
    shape = position.shape
    shown = needs = 0
    for almost in sets:
        mine = block(shape, almost.cells, almost.digits)
        shown |= mine & position.u
        needs |= of_cells(shape, almost.cells) & ~position.u
    return Reason(shown, needs, tuple(why))


def als_xz() -> SudokuTechnique:
    """ALS-XZ."""
    return AlsXZ(
        "als_xz",
        "ALS-XZ",
        "expert",
        300,
        "Two almost locked sets share a digit that only one can hold: their other common digits are used up.",
    )
