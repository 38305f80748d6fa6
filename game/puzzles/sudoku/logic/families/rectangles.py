"""Unique rectangles: four cells that could swap two digits would give a second solution, unless one of them is given.

They lie in two rows, two columns and two boxes. Source: the types are numbered as on
http://sudopedia.enjoysudoku.com/Uniqueness_Test.html.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.masks import union
from game.engine.wording import either, listed
from game.engine.words import N_, _, ngettext
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.corners import Rectangle, rectangles
from game.puzzles.sudoku.logic.families.sets import cells_in
from game.puzzles.sudoku.logic.families.subsets import covers
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import LETTERS, digit_names, house_name
from game.puzzles.sudoku.shape import DIGITS, bits, lowest

SWAP = N_("These four corners could swap {digits}: two solutions.")


class Case(NamedTuple):
    """What follows for a rectangle, and what matters besides it: candidates absent, and those to point at.

    ``named`` are the cells that the sentences call A, B and so on, ``others`` those that have the letter after.
    """

    why: tuple[str, ...]
    needs: int = 0
    shown: int = 0
    named: tuple[int, ...] = ()
    others: int = 0


@dataclass(frozen=True)
class UniqueRectangle(SudokuTechnique):
    """Types 1 to 6 and the hidden rectangle."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        for rectangle in rectangles(position):
            for pattern in all_types(position, rectangle):
                remove = pattern.remove & position.u
                if remove:
                    yield pattern._replace(remove=remove)

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        rectangle, case = pattern.detail
        cells = rectangle.floor | rectangle.roof
        shown = shape.block(cells, rectangle.pair) | case.shown
        needs = shape.besides(rectangle.floor, rectangle.pair)
        a, *between, f = sorted(rectangle.corners)
        first = _(SWAP).format(digits=digit_names(rectangle.pair))
        return SudokuReason(
            shown & position.u,
            needs | case.needs,
            (first, *case.why),
            beats=(
                pictures.light(shape, shape.block(cells, rectangle.pair) & position.u, cells),
                *pictures.cases(shape, pictures.swapped(bits(rectangle.pair), (a, f), between)),
                *pictures.set_letters(shape, filter(None, (*(1 << p for p in case.named), case.others))),
                pictures.light(shape, case.shown & position.u, sum(1 << p for p in case.named) | case.others, 1),
            ),
        )


def all_types(position: SudokuPosition, rectangle: Rectangle) -> Iterator[SudokuPattern]:
    """What follows for a rectangle by any of the types, candidates that are gone already included."""
    count = rectangle.roof.bit_count()
    if count == 1:
        yield from _type_1(position, rectangle)
    elif count:
        extra = union(position.digits[p] for p in rectangle.corners) & ~rectangle.pair  # what else the roof may hold
        if extra.bit_count() == 1:
            yield from _same_extra(position, rectangle, extra)
        if count == 2 and position.shape.common_houses(rectangle.roof):
            yield from _type_3(position, rectangle, extra)
            yield from _type_4(position, rectangle)
        elif count == 2:
            yield from _type_6(position, rectangle)
        yield from _hidden(position, rectangle)


def _confined(position: SudokuPosition, digit: int, house: int, cells: int) -> bool:
    """Whether the house still needs the digit and has places for it only in ``cells``."""
    places = position.planes[digit] & position.shape.house_mask[house]
    return places != 0 and not places & ~cells


def _type_1(position: SudokuPosition, rectangle: Rectangle) -> Iterator[SudokuPattern]:
    place = rectangle.roof.bit_length() - 1
    case = Case((_("The puzzle has one, so A takes another digit."),), named=(place,))
    yield SudokuPattern(0, position.shape.block(rectangle.roof, rectangle.pair), (rectangle, case))


def _same_extra(position: SudokuPosition, rectangle: Rectangle, extra: int) -> Iterator[SudokuPattern]:
    """Types 2 and 5: the roof has one further digit, which must stand in it."""
    shape, z = position.shape, lowest(extra)
    hit = shape.seen_by_all(rectangle.roof) & position.planes[z]
    if hit:
        named = tuple(bits(rectangle.roof))
        why = _("The puzzle has one, so {cells} is {digit}: a cell that sees them all is not.").format(
            cells=either(LETTERS[: len(named)]), digit=DIGITS[z]
        )
        needs = shape.besides(rectangle.roof, rectangle.pair | extra)
        case = Case((why,), needs, shape.of_digit(rectangle.roof, z), named)
        yield SudokuPattern(0, shape.of_digit(hit, z), (rectangle, case))


def _type_3(position: SudokuPosition, rectangle: Rectangle, extra: int) -> Iterator[SudokuPattern]:
    """The further digits of the roof act as one cell of a naked subset."""
    shape, digits = position.shape, position.digits
    for house in shape.common_houses(rectangle.roof):
        rest = shape.house_mask[house] & position.unsolved & ~(rectangle.roof | rectangle.floor)
        most = min(4, rest.bit_count() - 1)
        places = [p for p in cells_in(rest) if (digits[p] | extra).bit_count() <= most + 1]
        for size in range(max(1, extra.bit_count() - 1), min(most, len(places)) + 1):
            for chosen, together in covers([digits[p] for p in places], size, extra):
                cells = sum([1 << places[i] for i in bits(chosen)])
                hit = shape.block(rest & ~cells, together) & position.u
                if hit and together.bit_count() == size + 1:
                    named = tuple(bits(rectangle.roof))
                    why = (
                        _("The puzzle has one, so {cells} holds one of {digits}.").format(
                            cells=either(LETTERS[: len(named)]), digits=digit_names(extra)
                        ),
                        ngettext(
                            "With cell {letter}, that uses up {digits} in {house}.",
                            "With the cells {letter}, that uses up {digits} in {house}.",
                            size,
                        ).format(
                            letter=LETTERS[len(named)],
                            digits=digit_names(together),
                            house=house_name(shape, house),
                        ),
                    )
                    needs = shape.besides(cells, together)
                    needs |= shape.besides(rectangle.roof, rectangle.pair | extra)
                    shown = shape.block(cells, together) | shape.block(rectangle.roof, extra)
                    yield SudokuPattern(0, hit, (rectangle, Case(why, needs, shown, named, cells)))


def _type_4(position: SudokuPosition, rectangle: Rectangle) -> Iterator[SudokuPattern]:
    """One of the two digits has to stand in the roof, so the other may not."""
    shape, roof = position.shape, rectangle.roof
    for house in shape.common_houses(roof):
        for a in cells_in(rectangle.pair):
            b = lowest(rectangle.pair & ~(1 << a))
            hit = position.planes[b] & roof
            if hit and _confined(position, a, house, roof):
                named = tuple(bits(roof))
                why = _("The puzzle has one. {digit} must be in {cells} for {house}, so neither is {digit2}.").format(
                    digit=DIGITS[a], cells=either("AB"), house=house_name(shape, house), digit2=DIGITS[b]
                )
                needs = shape.of_digit(shape.house_mask[house] & ~roof, a)
                case = Case((why,), needs, shape.of_digit(roof, a), named)
                yield SudokuPattern(0, shape.of_digit(hit, b), (rectangle, case))


def _type_6(position: SudokuPosition, rectangle: Rectangle) -> Iterator[SudokuPattern]:
    """A diagonal roof, and one digit that forms an X-wing on the rectangle: it cannot stand in the roof."""
    shape = position.shape
    cells = rectangle.floor | rectangle.roof
    a, _b, _c, d = rectangle.corners
    for which in (0, 1):
        first, second = shape.houses_of[a][which], shape.houses_of[d][which]
        lines = shape.house_mask[first] | shape.house_mask[second]
        for x in bits(rectangle.pair):
            if _confined(position, x, first, cells) and _confined(position, x, second, cells):
                named = tuple(bits(rectangle.roof))
                why = _("The puzzle has one. {digit} fills two opposite corners, so {cells} are not {digit}.").format(
                    digit=DIGITS[x], cells=listed("AB")
                )
                needs = shape.of_digit(lines & ~cells, x)
                case = Case((why,), needs, 0, named)
                yield SudokuPattern(0, shape.of_digit(rectangle.roof, x), (rectangle, case))


def _hidden(position: SudokuPosition, rectangle: Rectangle) -> Iterator[SudokuPattern]:
    """A floor corner; at the opposite one, a digit that is confined to the rectangle in both of its lines."""
    shape, planes, houses = position.shape, position.planes, position.shape.house_mask
    corners, pair, floor, roof = rectangle
    for p in cells_in(floor):
        s = corners[0] + corners[3] - p
        row, column = shape.houses_of[s][:2]
        outside = (houses[row] | houses[column]) & ~(floor | roof)
        for x in cells_in(pair):
            if not planes[x] & outside and planes[x] & houses[row] and planes[x] & houses[column]:
                y = lowest(pair & ~(1 << x))
                if planes[y] >> s & 1:
                    why = _("The puzzle has one. {digit} in A would force the swap, so A is not {digit}.")
                    case = Case((why.format(digit=DIGITS[y]),), shape.of_digit(outside, x), 0, (s,))
                    yield SudokuPattern(0, shape.bit(s, y), (rectangle, case))
