"""Almost locked sets: all are found, related as the definitions say, and the same when carried on."""

from __future__ import annotations

from itertools import combinations

import pytest
from suite.part import part, some

from game.engine.rng import Rng
from game.engine.symmetry import orbits
from game.puzzles.sudoku import grids, mask
from game.puzzles.sudoku.logic.families.restricted import Sets, sets_of
from game.puzzles.sudoku.logic.families.sets import Almost
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition, from_values
from game.puzzles.sudoku.logic.techniques import ladder
from game.puzzles.sudoku.shape import Houses, bits, filled, shape, usual

LADDER = ladder()
ALS_XZ = LADDER.named("als_xz")
MASTERS = (
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
)


def opened(form: Houses, rng: Rng) -> SudokuPosition:
    """A minimal puzzle without some of the wrong candidates."""
    grid = grids.backtracking(form, rng)
    givens = mask.Digger(form, grid).dig(list(grid), rng.shuffled(orbits(form.n, form.n, "none")))
    return less(from_values(form, givens, filled(givens)), grid, rng, 30)


def less(position: SudokuPosition, grid: list[int], rng: Rng, share: int) -> SudokuPosition:
    """The position without some wrong candidates, so many of a hundred."""
    solution = sum(position.shape.bit(p, digit - 1) for p, digit in enumerate(grid))
    gone = sum(1 << k for k in bits(position.u & ~solution) if rng.below(100) < share)
    return position.apply(SudokuConsequences(0, gone, 1))


def by_definition(position: SudokuPosition) -> dict[int, int]:
    """The digits of every set by its cells."""
    form, out = position.shape, {}
    for house in form.houses:
        unsolved = [p for p in house if position.digits[p]]
        for size in range(1, form.n - 1):
            for cells in combinations(unsolved, size):
                digits = 0
                for p in cells:
                    digits |= position.digits[p]
                if digits.bit_count() == size + 1:
                    out[sum(1 << p for p in cells)] = digits
    return out


def see(form: Houses, some: int, others: int) -> bool:
    """Whether every cell of one mask sees every cell of another."""
    return all(not others & ~form.peers[p] for p in bits(some))


def listed(web: Sets) -> list[Almost]:
    """The sets in their order."""
    return [web.sets[number] for number in web.in_order(web.present)]


def related(web: Sets, almost: Almost, digit: int) -> tuple[set[int], set[int]]:
    """The cells of the sets apart that have a digit as restricted common one with a set, or rule out the same place."""
    plane = web.planes[digit]
    mine = almost.cells & plane
    linked, shared, _ends = web.relation(digit, mine)
    apart = web.present & ~web.overlapping(almost)
    return tuple({web.sets[number].cells for number in bits(sets & apart)} for sets in (linked, shared))


@pytest.mark.parametrize("boxes", [(2, 2), (3, 2)])
def test_all_sets_are_found_and_related_as_the_definitions_say(boxes):
    form, rng = shape(*boxes), Rng("sets", *boxes)
    found = 0
    for _ in range(some(1, 3)):
        position = opened(form, rng)
        web, every = sets_of(position), by_definition(position)
        assert {web.sets[n].cells: web.sets[n].digits for n in bits(web.present)} == every
        for almost in [web.sets[n] for n in bits(web.present)]:
            assert (almost.size, almost.at) == (almost.cells.bit_count(), tuple(bits(almost.cells)))
            for d in bits(almost.digits):
                plane = position.planes[d]
                apart = [c for c, digits in every.items() if digits >> d & 1 and not c & almost.cells]
                linked = {c for c in apart if see(form, almost.cells & plane, c & plane)}
                shared = {c for c in apart if any(see(form, 1 << p, (almost.cells | c) & plane) for p in bits(plane))}
                assert related(web, almost, d) == (linked, shared)
                found += len(linked)
    assert found > some(30, 100)


def test_what_is_carried_is_as_if_found_anew():
    form, rng = usual(9), Rng("carried")
    for _ in range(some(1, 2)):
        grid = grids.backtracking(form, rng)
        givens = mask.Digger(form, grid).dig(list(grid), rng.shuffled(orbits(form.n, form.n, "none")))
        position = from_values(form, givens, filled(givens))
        while not position.solved:
            web, anew = sets_of(position), Sets(position)
            assert [web.sets[n] for n in web.in_order(web.present)] == [
                anew.sets[n] for n in anew.in_order(anew.present)
            ]
            for number in list(bits(web.present))[::7]:
                almost = web.sets[number]
                for d in bits(almost.digits):
                    assert related(web, almost, d) == related(anew, almost, d)
            position = less(position, grid, rng, 4)
            places = [k for k in bits(position.u) if grid[k % form.cells] == k // form.cells + 1]
            position = position.apply(SudokuConsequences(1 << rng.choice(places), 0, 1))


@pytest.mark.parametrize("puzzle", part(MASTERS, 1))
def test_als_xz_finds_the_same_with_and_without_what_it_remembers(puzzle):
    values = [int(digit) if digit != "." else 0 for digit in puzzle]
    position = from_values(usual(9), values, filled(values))
    found = searched = 0
    for _ in range(some(20, 40)):
        step = LADDER.first(position)
        if step is None:
            break
        fresh = SudokuPosition(position.table, position.x, position.opened, position.fixed)
        here, anew = (next(ALS_XZ.find(each), None) for each in (position, fresh))
        assert here == anew
        searched += 1
        if here is not None:
            found += 1
            everything = list(ALS_XZ.find(fresh))
            assert list(ALS_XZ.find(position)) == everything
        position = position.apply(SudokuConsequences(step[1].place, step[1].remove, 1))
    assert searched > 10
    assert found > 2
