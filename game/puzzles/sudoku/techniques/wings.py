"""Wings of cells with two or three candidates: XY-wing, XYZ-wing and W-wing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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
    house_name,
    of_cells,
    of_digit,
)
from game.puzzles.sudoku.techniques.turbot import conjugates


@dataclass(frozen=True)
class XYWing(SudokuTechnique):
    """A pivot and two bivalue pincers that share a digit z; with ``size`` 3 the pivot holds z as well."""

    size: int = 2

    def find(self, position: Position) -> Iterator[Pattern]:
        shape, digits, peers = position.shape, position.digits, position.shape.peers
        pairs = position.bivalue
        if self.size == 2:
            pivots = pairs
        else:
            pivots = sum(1 << p for p in bits(position.counts[2]) if digits[p].bit_count() == 3)
        for pivot in bits(pivots):
            mine = digits[pivot]
            around = pairs & peers[pivot]
            if not around & around - 1:
                continue
            near = list(bits(around))
            for i, a in enumerate(near):
                shared = digits[a] & mine
                if digits[a] == mine or shared.bit_count() != self.size - 1:
                    continue
                for b in near[:i]:
                    z = digits[a] & digits[b]
                    if z.bit_count() != 1 or digits[a] | digits[b] != mine | z:
                        continue
                    if self.size == 2 and z & mine:
                        continue
                    d = z.bit_length() - 1
                    seen = peers[a] & peers[b] & position.planes[d]
                    if self.size == 3:
                        seen &= peers[pivot]
                    if seen:
                        yield Pattern(0, of_digit(shape, seen, d), (pivot, a, b, d))

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape, digits = position.shape, position.digits
        pivot, a, b, z = pattern.detail
        shown = needs = 0
        for p in (pivot, a, b):
            shown |= block(shape, 1 << p, digits[p])
            needs |= of_cells(shape, 1 << p) & ~block(shape, 1 << p, digits[p])
        x = (digits[a] & ~(1 << z)).bit_length() - 1
        y = (digits[b] & ~(1 << z)).bit_length() - 1
        names = [cell_name(shape, p) for p in (pivot, a, b)]
        case = _("If {cell} is {digit}, {cell2} is {digit2}.")
        bearers = 1 << a | 1 << b | (1 << pivot if digits[pivot] >> z & 1 else 0)
        why = (
            case.format(cell=names[0], digit=DIGITS[x], cell2=names[1], digit2=DIGITS[z]),
            case.format(cell=names[0], digit=DIGITS[y], cell2=names[2], digit2=DIGITS[z]),
            _("So one of {cells} is {digit}.").format(cells=cell_names(shape, bearers), digit=DIGITS[z]),
        )
        k = shape.cells
        links = (
            (z * k + a, x * k + a, "strong"),
            (x * k + a, x * k + pivot, "weak"),
            (y * k + pivot, y * k + b, "weak"),
            (y * k + b, z * k + b, "strong"),
        )
        return Reason(shown, needs, why, links=links)


@dataclass(frozen=True)
class WWing(SudokuTechnique):
    """Two equal bivalue cells joined by a strong link of one of their digits."""

    def find(self, position: Position) -> Iterator[Pattern]:
        shape, digits, peers, planes = position.shape, position.digits, position.shape.peers, position.planes
        groups: dict[int, list[int]] = {}
        for p in bits(position.bivalue):
            groups.setdefault(digits[p], []).append(p)
        for pair, cells in groups.items():
            for i, a in enumerate(cells):
                for b in cells[:i]:
                    for z in bits(pair):
                        seen = peers[a] & peers[b] & planes[z]
                        if not seen or peers[a] >> b & 1:
                            continue
                        x = (pair & ~(1 << z)).bit_length() - 1
                        for house, c, d in conjugates(shape, planes[x]):
                            if a in (c, d) or b in (c, d):
                                continue
                            for near, far in ((c, d), (d, c)):
                                if peers[a] >> near & 1 and peers[b] >> far & 1:
                                    yield Pattern(0, of_digit(shape, seen, z), (a, b, near, far, x, z, house))

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape, k = position.shape, position.shape.cells
        a, b, near, far, x, z, house = pattern.detail
        ends = 1 << a | 1 << b
        shown = block(shape, ends, 1 << x | 1 << z) | of_digit(shape, 1 << near | 1 << far, x)
        needs = of_cells(shape, ends) & ~block(shape, ends, 1 << x | 1 << z)
        needs |= of_digit(shape, shape.house_mask[house] & ~(1 << near | 1 << far), x)
        why = (
            _("In {house}, {digit} is at {cell} or {cell2}.").format(
                house=house_name(shape, house),
                digit=DIGITS[x],
                cell=cell_name(shape, near),
                cell2=cell_name(shape, far),
            ),
            _("So {cell} or {cell2} is {digit}.").format(
                cell=cell_name(shape, a), cell2=cell_name(shape, b), digit=DIGITS[z]
            ),
        )
        links = (
            (z * k + a, x * k + a, "strong"),
            (x * k + a, x * k + near, "weak"),
            (x * k + near, x * k + far, "strong"),
            (x * k + far, x * k + b, "weak"),
            (x * k + b, z * k + b, "strong"),
        )
        return Reason(shown, needs, why, (shape.house_target(house),), links)


def wings() -> tuple[SudokuTechnique, ...]:
    """XY, XYZ, W."""
    return (
        XYWing(
            "xy_wing",
            "XY-wing",
            "hard",
            160,
            "A pivot with two candidates forces one of two pincers to be their common digit.",
        ),
        XYWing(
            "xyz_wing",
            "XYZ-wing",
            "hard",
            180,
            "Pivot and two pincers share a digit: one of the three is it.",
            size=3,
        ),
        WWing(
            "w_wing",
            "W-wing",
            "hard",
            150,
            "Two equal pairs joined by a strong link: one of them is the other digit.",
        ),
    )
