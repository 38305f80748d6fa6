"""Rectangles of four cells in two boxes: none of which something follows is passed over, and they come in order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from suite.part import part

from game.engine.rng import Rng
from game.puzzles.sudoku import grids
from game.puzzles.sudoku.logic.families.corners import Rectangle
from game.puzzles.sudoku.logic.families.rectangles import all_types
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition, from_values
from game.puzzles.sudoku.logic.techniques import ladder
from game.puzzles.sudoku.shape import Houses, bits, shape

LADDER = ladder()
BOXES = [(3, 2), (3, 3), (2, 4)]


def positions(form: Houses, rng: Rng, times: int) -> Iterator[SudokuPosition]:
    """Positions on the way to some grids, with few givens and more and more digits and eliminations."""
    for _ in range(times):
        grid = grids.backtracking(form, rng)
        fixed = sum(1 << p for p in range(form.cells) if not rng.below(6))
        position = from_values(form, [d if fixed >> p & 1 else 0 for p, d in enumerate(grid)], fixed)
        solution = sum(form.bit(p, digit - 1) for p, digit in enumerate(grid))
        while not position.solved:
            yield position
            gone = sum(1 << k for k in bits(position.u & ~solution) if not rng.below(12))
            place = 1 << rng.choice(list(bits(position.u & solution))) if rng.below(2) else 0
            position = position.apply(SudokuConsequences(place, gone, 1))


def corners(form: Houses, a: int) -> Iterator[tuple[int, int, int]]:
    """The other corners of the rectangles of two boxes on a cell: in its row, in its column, opposite."""
    row, column, box = form.houses_of[a]
    for b, c in product(form.houses[row], form.houses[column]):
        d = b + c - a
        if a not in (b, c) and len({box, *(form.houses_of[p][2] for p in (b, c, d))}) == 2:
            yield b, c, d


def unique(position: SudokuPosition) -> Iterator[Rectangle]:
    """The rectangles with a cell that holds just the two digits, each at the first such cell."""
    digits, seen = position.digits, set()
    for a in bits(position.bivalue):
        for b, c, d in corners(position.shape, a):
            cells = sum(1 << p for p in (a, b, c, d))
            if all(digits[p] & digits[a] for p in (b, c, d)) and (cells, digits[a]) not in seen:
                seen.add((cells, digits[a]))
                floor = sum(1 << p for p in (a, b, c, d) if digits[p] == digits[a])
                yield Rectangle((a, b, c, d), digits[a], floor, cells & ~floor)


def avoidable(position: SudokuPosition) -> Iterator[tuple[int, int]]:
    """The corners and what goes: with one corner left to fill, or two in a line."""
    form, values, digits = position.shape, position.values, position.digits
    own = {p for p in range(form.cells) if values[p] and not position.fixed >> p & 1}
    for a in own:
        x = values[a] - 1
        for beside, below, d in corners(form, a):
            cells = sum(1 << p for p in (a, beside, below, d))
            for b, c in ((beside, below), (below, beside)):
                if b not in own or not digits[d] >> x & 1:
                    continue
                y = values[b] - 1
                if c in own and values[c] == values[b]:
                    yield cells, form.bit(d, x)
                pairs = digits[c] & ~(1 << y), digits[d] & ~(1 << x)
                if len({digits[c].bit_count(), digits[d].bit_count(), 2}) == 1 and pairs[0] == pairs[1]:
                    z = pairs[0]
                    if z.bit_count() == 1:
                        lost = form.peers[c] & form.peers[d] & position.planes[z.bit_length() - 1]
                        if lost:
                            yield cells, lost << (z.bit_length() - 1) * form.cells


@pytest.mark.parametrize("boxes", part(BOXES, 1))
def test_unique_rectangles_are_those_of_the_definition(boxes):
    form, rng = shape(*boxes), Rng("rectangles", *boxes)
    technique, found = LADDER.named("unique_rectangle"), 0
    for position in positions(form, rng, 8):
        expected = [
            pattern._replace(remove=pattern.remove & position.u)
            for rectangle in unique(position)
            for pattern in all_types(position, rectangle)
            if pattern.remove & position.u
        ]
        assert list(technique.find(position)) == expected
        found += len(expected)
    assert found > 20


@pytest.mark.parametrize("boxes", part([(3, 2), (2, 4), (3, 3)], 1))
def test_avoidable_rectangles_are_those_of_the_definition(boxes):
    form, rng = shape(*boxes), Rng("avoidable", *boxes)
    technique, found = LADDER.named("avoidable_rectangle"), 0
    for position in positions(form, rng, 3):
        expected = set(avoidable(position))
        assert {(p.detail[0], p.remove) for p in technique.find(position)} == expected
        found += len(expected)
    assert found > 20
