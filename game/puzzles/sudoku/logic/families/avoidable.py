"""Avoidable rectangles: the unique rectangle with cells that are filled already, none of them by a given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.words import _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.corners import crosses_of
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import DIGITS, bits, lowest


@dataclass(frozen=True)
class AvoidableRectangle(SudokuTechnique):
    """Corners that the solver has filled, none of them given, that must not complete a swap."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape, planes, two = position.shape, position.planes, position.bivalue
        n, done = shape.n, position.done
        line, first = (1 << n) - 1, shape.house_mask[n]  # the cells of the first row and column
        crosses = crosses_of(shape)
        own = {p: d for d in range(n) for p in bits(done >> d * shape.cells & shape.plane & ~position.fixed)}
        filled = sum([1 << p for p in own])
        for a in sorted(own):
            opposite = crosses[a].facing & planes[own[a]]
            if not opposite:
                continue
            row, column = divmod(a, n)
            # the columns that have such a cell in this row, and the rows that have one in this column
            filled_across, two_across = (filled >> row * n & line) * first, (two >> row * n & line) * first
            filled_down, two_down = (filled >> column & first) * line, (two >> column & first) * line
            across = opposite & filled_across & (filled_down | two & two_down)
            for d in sorted(bits(across), key=lambda d: d % n):
                yield from _on_filled(position, own, a, row * n + d % n, d)
            for d in bits(opposite & filled_down & (filled_across | two & two_across)):
                yield from _on_filled(position, own, a, d // n * n + column, d)

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        cells, unsolved, digits, z, needs = pattern.detail
        x, y = digits
        words = {"x": DIGITS[x], "y": DIGITS[y], "z": DIGITS[z]}
        filled = tuple(shape.target(p) for p in bits(cells & ~unsolved))
        open_places = list(bits(unsolved))
        single = len(open_places) == 1
        first = _("None of these corners is given, and they must not be able to swap {x} and {y}.")
        then = _("So X is not {z}.") if single else _("So C or D is {z}: a cell that sees both is not.")
        a, *between, d = bits(cells)  # in reading order: a and d are opposite
        standing = (x, y) if x + 1 in (position.values[a], position.values[d]) else (y, x)
        return SudokuReason(
            shape.of_cells(unsolved) & position.u,
            needs,
            (first.format(**words), then.format(**words)),
            filled,
            beats=(
                pictures.light(shape, 0, cells),
                *pictures.cases(shape, pictures.swapped(standing, (a, d), between)),
                *pictures.letters(shape, open_places, "X" if single else "CD"),
                pictures.light(shape, shape.of_cells(unsolved) & position.u, 0, 1),
                *pictures.seen_by(shape, () if single else open_places, pattern.remove, 1),
            ),
        )


def _on_filled(position: SudokuPosition, own: dict[int, int], a: int, b: int, d: int) -> Iterator[SudokuPattern]:
    """What follows for ``d``, opposite to ``a``: as ``b``, that is filled too; ``own`` are the digits filled in."""
    shape, digits, c = position.shape, position.digits, a + d - b
    x, y = own[a], own[b]
    cells = 1 << a | 1 << b | 1 << c | 1 << d
    if c in own:
        if own[c] == y:
            yield SudokuPattern(0, shape.bit(d, x), (cells, 1 << d, (x, y), x, 0))
        return
    z = digits[c] & digits[d]
    if z.bit_count() == 1 and digits[c] == 1 << y | z and digits[d] == 1 << x | z:
        digit = lowest(z)
        hit = shape.peers[c] & shape.peers[d] & position.planes[digit]
        if hit:
            both = 1 << c | 1 << d
            needs = shape.of_cells(both) & ~position.u
            yield SudokuPattern(0, shape.of_digit(hit, digit), (cells, both, (x, y), digit, needs))
