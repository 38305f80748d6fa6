"""Subsets are found as the definition says, in its order, and the same by what is known from positions before."""

from __future__ import annotations

from itertools import combinations

import pytest
from suite.part import some

from game.engine.masks import union
from game.engine.rng import Rng
from game.puzzles.sudoku import grids
from game.puzzles.sudoku.logic.families.subsets import Subset, covers
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition, from_values
from game.puzzles.sudoku.logic.techniques import ladder
from game.puzzles.sudoku.shape import bits, filled, shape

SUBSETS = [technique for technique in ladder().finders if isinstance(technique, Subset)]


def by_definition(position: SudokuPosition, size: int, hidden: bool) -> list[tuple[int, int, int, int]]:
    """House, cells, digits and what goes, for every subset that removes something."""
    form, digits, out = position.shape, position.digits, []
    for house, places in enumerate(form.houses):
        unsolved = [p for p in places if digits[p]]
        at = {d: sum(1 << p for p in unsolved if digits[p] >> d & 1) for d in range(form.n)}
        for chosen in combinations([d for d in at if at[d]] if hidden else unsolved, size):
            own = union(1 << one for one in chosen)
            if hidden:
                cells, values = union(at[d] for d in chosen), own
            else:
                cells, values = own, union(digits[p] for p in chosen)
            if cells.bit_count() == values.bit_count() == size:
                remove = sum(
                    1 << d * form.cells + p
                    for p in unsolved
                    for d in bits(digits[p])
                    if (cells >> p & 1 and not values >> d & 1 if hidden else not cells >> p & 1 and values >> d & 1)
                )
                if remove:
                    out.append((house, cells, values, remove))
    return out


@pytest.mark.parametrize(("boxes", "times", "most"), [((3, 2), some(5, 8), 3), ((3, 3), some(1, 2), 4)])
def test_subsets_are_those_of_the_definition_on_the_way_and_anew(boxes, times, most):
    form, rng = shape(*boxes), Rng("subsets", *boxes)
    techniques = [technique for technique in SUBSETS if technique.size <= most]
    seen = dict.fromkeys([(technique.name, singles) for technique in techniques for singles in (False, True)], 0)
    for _ in range(times):
        grid = grids.backtracking(form, rng)
        givens = [digit if not rng.below(5) else 0 for digit in grid]
        position = from_values(form, givens, filled(givens))
        solution = sum(form.bit(p, digit - 1) for p, digit in enumerate(grid))
        while not position.solved:
            fresh = SudokuPosition(position.table, position.x, position.opened, position.fixed)
            for technique in techniques:
                expected = by_definition(position, technique.size, technique.hidden)
                for each in (position, fresh):
                    assert [(*p.detail, p.remove) for p in technique.find(each)] == expected
                seen[technique.name, position.singles != 0] += len(expected)
            alone = sum({1 << position.table.index[b] for b in bits(position.singles)})
            if alone and rng.below(6):
                position = position.apply(SudokuConsequences(alone, 0, 1))
            else:
                wrong = list(bits(position.u & ~solution))
                position = position.apply(SudokuConsequences(0, sum(1 << k for k in wrong if rng.below(100) < 2), 1))
    assert min(found for (_name, singles), found in seen.items() if singles) > 10
    assert min(found for (name, singles), found in seen.items() if not singles and "pair" in name) > 2


def test_a_further_mask_counts_as_one_more():
    masks = (0b0011, 0, 0b0110, 0b1001)
    assert covers(masks, 2) == []
    assert covers(masks, 2, 0b0100) == [(0b0101, 0b0111)]
    assert covers(masks, 1, 0b0001) == [(0b0001, 0b0011), (0b1000, 0b1001)]
