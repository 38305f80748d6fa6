"""Unique rectangles: four cells that could swap two digits would give a second solution, unless one of them is given.

They lie in two rows, two columns and two boxes. Source: the types are numbered as on
http://sudopedia.enjoysudoku.com/Uniqueness_Test.html.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from game.engine.words import _
from game.puzzles.sudoku.position import Position
from game.puzzles.sudoku.shape import DIGITS, bits
from game.puzzles.sudoku.techniques.base import (
    Pattern,
    Reason,
    SudokuTechnique,
    block,
    cell_name,
    cell_names,
    common_houses,
    digit_names,
    house_name,
    of_cells,
    of_digit,
    seen_by_all,
)


class Rectangle(NamedTuple):
    """Four unsolved cells that may hold ``pair``: ``floor`` holds nothing else, ``roof`` does.

    A cell of the roof may have lost one of the two digits; the swap would use it all the same.
    """

    corners: tuple[int, int, int, int]
    pair: int
    floor: int
    roof: int


def rectangles(position: Position) -> Iterator[Rectangle]:
    """Every rectangle with a bivalue corner; corners are (a, in its row, in its column, opposite)."""
    shape, digits, planes = position.shape, position.digits, position.planes
    n, seen = shape.n, set()
    for a in bits(position.bivalue):
        pair = digits[a]
        low, high = bits(pair)
        either = planes[low] | planes[high]
        row, column, box = shape.houses_of[a]
        for b in bits(either & shape.house_mask[row] & ~(1 << a)):
            for c in bits(either & shape.house_mask[column] & ~(1 << a)):
                if (shape.houses_of[b][2] == box) == (shape.houses_of[c][2] == box):
                    continue
                d = c // n * n + b % n
                cells = 1 << a | 1 << b | 1 << c | 1 << d
                if either >> d & 1 and (cells, pair) not in seen:
                    seen.add((cells, pair))
                    floor = sum(1 << p for p in (a, b, c, d) if digits[p] == pair)
                    yield Rectangle((a, b, c, d), pair, floor, cells & ~floor)


class Case(NamedTuple):
    """What follows for a rectangle, and what matters besides it: candidates absent, and those to point at."""

    why: tuple[str, ...]
    needs: int = 0
    shown: int = 0


@dataclass(frozen=True)
class UniqueRectangle(SudokuTechnique):
    """Types 1 to 6 and the hidden rectangle."""

    def find(self, position: Position) -> Iterator[Pattern]:
        for rectangle in rectangles(position):
            for pattern in _all_types(position, rectangle):
                remove = pattern.remove & position.u
                if remove:
                    yield pattern._replace(remove=remove)

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape = position.shape
        rectangle, case = pattern.detail
        cells = rectangle.floor | rectangle.roof
        shown = block(shape, cells, rectangle.pair) | case.shown
        needs = of_cells(shape, rectangle.floor) & ~block(shape, rectangle.floor, rectangle.pair)
        corners = sorted(rectangle.corners)
        first = _("The corners of {cell} to {cell2} could swap {digits}.").format(
            cell=cell_name(shape, corners[0]), cell2=cell_name(shape, corners[3]), digits=digit_names(rectangle.pair)
        )
        return Reason(shown & position.u, needs | case.needs, (first, *case.why))


def _all_types(position: Position, rectangle: Rectangle) -> Iterator[Pattern]:
    count = rectangle.roof.bit_count()
    if count == 1:
        yield from _type_1(position, rectangle)
    elif count:
        yield from _same_extra(position, rectangle)
        if count == 2 and common_houses(position.shape, rectangle.roof):
            yield from _type_3(position, rectangle)
            yield from _type_4(position, rectangle)
        elif count == 2:
            yield from _type_6(position, rectangle)
        yield from _hidden(position, rectangle)


def _confined(position: Position, digit: int, house: int, cells: int) -> bool:
    """Whether the house still needs the digit and has places for it only in ``cells``."""
    places = position.planes[digit] & position.shape.house_mask[house]
    return places != 0 and not places & ~cells


def _type_1(position: Position, rectangle: Rectangle) -> Iterator[Pattern]:
    place = rectangle.roof.bit_length() - 1
    why = _("So {cell} takes another digit.").format(cell=cell_name(position.shape, place))
    yield Pattern(0, block(position.shape, rectangle.roof, rectangle.pair), (rectangle, Case((why,))))


def _same_extra(position: Position, rectangle: Rectangle) -> Iterator[Pattern]:
    """Types 2 and 5: the roof has one further digit, which must stand in it."""
    shape, extra = position.shape, 0
    for p in bits(rectangle.roof):
        extra |= position.digits[p] & ~rectangle.pair
    if extra.bit_count() == 1:
        z = extra.bit_length() - 1
        hit = seen_by_all(shape, rectangle.roof) & position.planes[z]
        if hit:
            why = _("So one of {cells} is {digit}.").format(cells=cell_names(shape, rectangle.roof), digit=DIGITS[z])
            needs = of_cells(shape, rectangle.roof) & ~block(shape, rectangle.roof, rectangle.pair | extra)
            yield Pattern(
                0, of_digit(shape, hit, z), (rectangle, Case((why,), needs, of_digit(shape, rectangle.roof, z)))
            )


def _type_3(position: Position, rectangle: Rectangle) -> Iterator[Pattern]:
    """The further digits of the roof act as one cell of a naked subset."""
    shape, digits, extra = position.shape, position.digits, 0
    for p in bits(rectangle.roof):
        extra |= digits[p] & ~rectangle.pair
    for house in common_houses(shape, rectangle.roof):
        rest = shape.house_mask[house] & position.unsolved & ~(rectangle.roof | rectangle.floor)
        for size in range(extra.bit_count() - 1, min(5, rest.bit_count())):
            if size < 1:
                continue
            fitting = [p for p in bits(rest) if (digits[p] | extra).bit_count() <= size + 1]
            for chosen in combinations(fitting, size):
                union = extra
                for p in chosen:
                    union |= digits[p]
                if union.bit_count() != size + 1:
                    continue
                cells = sum(1 << p for p in chosen)
                hit = block(shape, rest & ~cells, union) & position.u
                if hit:
                    why = (
                        _("So {cells} hold one of {digits}.").format(
                            cells=cell_names(shape, rectangle.roof), digits=digit_names(extra)
                        ),
                        _("With {cells}, that uses up {digits} in {house}.").format(
                            cells=cell_names(shape, cells), digits=digit_names(union), house=house_name(shape, house)
                        ),
                    )
                    needs = of_cells(shape, cells) & ~block(shape, cells, union)
                    needs |= of_cells(shape, rectangle.roof) & ~block(shape, rectangle.roof, rectangle.pair | extra)
                    shown = block(shape, cells, union) | block(shape, rectangle.roof, extra)
                    yield Pattern(0, hit, (rectangle, Case(why, needs, shown)))


def _type_4(position: Position, rectangle: Rectangle) -> Iterator[Pattern]:
    """One of the two digits has to stand in the roof, so the other may not."""
    shape = position.shape
    for house in common_houses(shape, rectangle.roof):
        for a in bits(rectangle.pair):
            if not _confined(position, a, house, rectangle.roof):
                continue
            b = (rectangle.pair & ~(1 << a)).bit_length() - 1
            why = _("In {house}, one of {cells} is {digit}, so neither is {digit2}.").format(
                house=house_name(shape, house),
                cells=cell_names(shape, rectangle.roof),
                digit=DIGITS[a],
                digit2=DIGITS[b],
            )
            needs = of_digit(shape, shape.house_mask[house] & ~rectangle.roof, a)
            yield Pattern(0, of_digit(shape, rectangle.roof, b), (rectangle, Case((why,), needs)))


def _type_6(position: Position, rectangle: Rectangle) -> Iterator[Pattern]:
    """A diagonal roof, and one digit that forms an X-wing on the rectangle: it cannot stand in the roof."""
    shape = position.shape
    cells = rectangle.floor | rectangle.roof
    a, _b, _c, d = rectangle.corners
    for which in (0, 1):
        first, second = shape.houses_of[a][which], shape.houses_of[d][which]
        lines = shape.house_mask[first] | shape.house_mask[second]
        for x in bits(rectangle.pair):
            if _confined(position, x, first, cells) and _confined(position, x, second, cells):
                why = _("{digit} fills two opposite corners, and not {cells}.").format(
                    digit=DIGITS[x], cells=cell_names(shape, rectangle.roof)
                )
                needs = of_digit(shape, lines & ~cells, x)
                yield Pattern(0, of_digit(shape, rectangle.roof, x), (rectangle, Case((why,), needs)))


def _hidden(position: Position, rectangle: Rectangle) -> Iterator[Pattern]:
    """A floor corner; at the opposite one, a digit that is confined to the rectangle in both of its lines."""
    shape = position.shape
    cells = rectangle.floor | rectangle.roof
    for p, s in sorted(zip(rectangle.corners, reversed(rectangle.corners), strict=True)):
        if not rectangle.floor >> p & 1:
            continue
        row, column, _box = shape.houses_of[s]
        lines = shape.house_mask[row] | shape.house_mask[column]
        for a in bits(rectangle.pair):
            if position.planes[a] & lines & ~cells:
                continue
            if not _confined(position, a, row, cells) or not _confined(position, a, column, cells):
                continue
            b = (rectangle.pair & ~(1 << a)).bit_length() - 1
            if position.planes[b] >> s & 1:
                why = _("{digit} in {cell} would force the swap.").format(digit=DIGITS[b], cell=cell_name(shape, s))
                needs = of_digit(shape, lines & ~cells, a)
                yield Pattern(0, shape.bit(s, b), (rectangle, Case((why,), needs)))


def unique_rectangle() -> SudokuTechnique:
    """All types."""
    return UniqueRectangle(
        "unique_rectangle",
        "Unique rectangle",
        "hard",
        100,
        "Four cells in two boxes must not be able to swap two digits.",
        unique=True,
    )
