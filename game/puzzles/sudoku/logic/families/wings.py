"""Wings of cells with two or three candidates: XY-wing, XYZ-wing and W-wing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.words import _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.sets import cells_in
from game.puzzles.sudoku.logic.families.turbot import conjugates
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import DIGITS, bits, lowest


@dataclass(frozen=True)
class XYWing(SudokuTechnique):
    """A pivot and two bivalue pincers that share a digit z; with ``size`` 3 the pivot holds z as well."""

    size: int = 2

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape, digits, peers, pairs = position.shape, position.digits, position.shape.peers, position.pairs
        for pivot, near in _pivots_of_two(position) if self.size == 2 else _pivots_of_three(position):
            for a in bits(near):
                others = pairs.get(digits[pivot] ^ digits[a], 0) if self.size == 2 else ~pairs[digits[a]]
                for b in bits(near & others & (1 << a) - 1):
                    z = lowest(digits[a] & digits[b])
                    seen = peers[a] & peers[b] & position.planes[z]
                    if self.size == 3:
                        seen &= peers[pivot]
                    if seen:
                        yield SudokuPattern(0, shape.of_digit(seen, z), (pivot, a, b, z))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape, digits = position.shape, position.digits
        pivot, a, b, z = pattern.detail
        shown = needs = 0
        for p in (pivot, a, b):
            shown |= shape.block(1 << p, digits[p])
            needs |= shape.besides(1 << p, digits[p])
        x = (digits[a] & ~(1 << z)).bit_length() - 1
        y = (digits[b] & ~(1 << z)).bit_length() - 1
        words = {"x": DIGITS[x], "y": DIGITS[y], "z": DIGITS[z]}
        if self.size == 2:
            why = (
                _("If A is {x}, B is {z}; if A is {y}, C is {z}.").format(**words),
                _("So B or C is {z}: a cell that sees both is not.").format(**words),
            )
        else:
            why = (
                _("If A is {x}, B is {z}; if A is {y}, C is {z}; else A is {z}.").format(**words),
                _("So a cell that sees all three is not {z}.").format(**words),
            )
        every = [{pivot: x, a: z}, {pivot: y, b: z}, *([{pivot: z}] if self.size == 3 else [])]
        ends = (a, b) if self.size == 2 else (pivot, a, b)
        beats = (
            *pictures.letters(shape, (pivot, a, b)),
            pictures.light(shape, shown, 1 << pivot | 1 << a | 1 << b),
            *pictures.cases(shape, every),
            *pictures.seen_by(shape, ends, pattern.remove, 1),
        )
        k = shape.cells
        links = (
            (z * k + a, x * k + a, "strong"),
            (x * k + a, x * k + pivot, "weak"),
            (y * k + pivot, y * k + b, "weak"),
            (y * k + b, z * k + b, "strong"),
        )
        return SudokuReason(shown, needs, why, links=links, beats=beats)


def _pivots_of_two(position: SudokuPosition) -> Iterator[tuple[int, int]]:
    """The bivalue cells that see others with either candidate, and those with one of the two around each."""
    digits, peers, two = position.digits, position.shape.peers, position.bivalue
    holding = [plane & two for plane in position.planes]
    for pivot in bits(two):
        x, y = cells_in(digits[pivot])
        near = (holding[x] ^ holding[y]) & peers[pivot]
        if near & holding[x] and near & holding[y]:
            yield pivot, near


def _pivots_of_three(position: SudokuPosition) -> Iterator[tuple[int, int]]:
    """The cells with three candidates, and the bivalue cells with two of the three around each, where there are any."""
    digits, peers, two = position.digits, position.shape.peers, position.bivalue
    holding = [plane & two for plane in position.planes]
    _, _, three, four, _ = position.counts
    for pivot in bits(three & ~four):
        x, y, z = cells_in(digits[pivot])
        near = (holding[x] & (holding[y] | holding[z]) | holding[y] & holding[z]) & peers[pivot]
        if near & near - 1:
            yield pivot, near


@dataclass(frozen=True)
class WWing(SudokuTechnique):
    """Two equal bivalue cells joined by a strong link of one of their digits."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape, peers, planes = position.shape, position.shape.peers, position.planes
        for pair, cells in position.pairs.items():
            if not cells & cells - 1:
                continue
            low, high = cells_in(pair)
            for a in bits(cells):
                for b in bits(cells & (1 << a) - 1 & ~peers[a]):
                    for z, x in ((low, high), (high, low)):
                        seen = peers[a] & peers[b] & planes[z]
                        if not seen:
                            continue
                        by_a, by_b = cells_in(peers[a] & planes[x]), cells_in(peers[b] & planes[x])
                        for house, c, d in conjugates(shape, planes[x]):
                            if c in by_a and d in by_b:
                                yield SudokuPattern(0, shape.of_digit(seen, z), (a, b, c, d, x, z, house))
                            if d in by_a and c in by_b:
                                yield SudokuPattern(0, shape.of_digit(seen, z), (a, b, d, c, x, z, house))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape, k = position.shape, position.shape.cells
        a, b, near, far, x, z, house = pattern.detail
        ends = 1 << a | 1 << b
        shown = shape.block(ends, 1 << x | 1 << z) | shape.of_digit(1 << near | 1 << far, x)
        needs = shape.besides(ends, 1 << x | 1 << z)
        needs |= shape.of_digit(shape.house_mask[house] & ~(1 << near | 1 << far), x)
        words = {"x": DIGITS[x], "z": DIGITS[z]}
        why = (
            _("C or D is {x}, and so A or B is not {x} but {z}.").format(**words),
            _("So a cell that sees A and B is not {z}.").format(**words),
        )
        beats = (
            *pictures.letters(shape, (a, b, near, far)),
            pictures.frame(shape, [house], along=True),
            pictures.light(shape, shown, ends),
            *pictures.cases(shape, ({near: x, a: z}, {far: x, b: z})),
            *pictures.seen_by(shape, (a, b), pattern.remove, 1),
        )
        links = (
            (z * k + a, x * k + a, "strong"),
            (x * k + a, x * k + near, "weak"),
            (x * k + near, x * k + far, "strong"),
            (x * k + far, x * k + b, "weak"),
            (x * k + b, z * k + b, "strong"),
        )
        return SudokuReason(shown, needs, why, (shape.house_target(house),), links, beats=beats)
