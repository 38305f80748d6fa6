"""Every technique from positions at random, on boards of small shapes: right where the position is, calm where not."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pysat.solvers import Cadical153
from sudoku_oracle import model
from suite.part import some

from game.engine.rng import Rng
from game.engine.symmetry import orbits
from game.puzzles.sudoku import grids, mask
from game.puzzles.sudoku.board import of_size
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition, from_values
from game.puzzles.sudoku.logic.techniques import ladder
from game.puzzles.sudoku.shape import Houses, bits, shape
from game.puzzles.sudoku.solver import count
from game.puzzles.sudoku.spec import SPECS

SHAPES = ((2, 2), (3, 2), (2, 3))
NAME = re.compile(r"\br(\d+)c(\d+)\b")


def played(form: Houses, rng: Rng, wrong: bool = False) -> tuple[SudokuPosition, int]:
    """A minimal puzzle with some digits set and some candidates removed, and its solution; ``wrong`` removes any."""
    grid = grids.backtracking(form, rng)
    givens = mask.Digger(form, grid).dig(list(grid), rng.shuffled(orbits(form.n, form.n, "none")))
    digits, candidates = rng.choice((0, 10, 30)), rng.choice((0, 10, 40))
    values = [given or (digit if rng.below(100) < digits else 0) for given, digit in zip(givens, grid, strict=True)]
    position = from_values(form, values, sum(1 << p for p, given in enumerate(givens) if given))
    solution = sum(form.bit(p, digit - 1) for p, digit in enumerate(grid))
    free = position.u if wrong else position.u & ~solution
    gone = sum(1 << k for k in bits(free) if rng.below(100) < (candidates // 3 if wrong else candidates))
    return position.apply(SudokuConsequences(0, gone, 1)), solution


@pytest.fixture(scope="module")
def rules() -> Iterator[dict[tuple[int, int], Cadical153]]:
    """The clauses of an empty board of each shape."""
    made = {(width, height): model([0] * (width * height) ** 2, width, height) for width, height in SHAPES}
    yield made
    for solver in made.values():
        solver.delete()


def forced(solver: Cadical153, form: Houses, absent: int, literals: list[int]) -> bool:
    """Whether the rules force ``literals`` (candidate + 1, negative when false) when some candidates are absent."""
    cells, n = form.cells, form.n

    def variable(k: int) -> int:
        return k % cells * n + k // cells + 1

    gone = [-variable(k) for k in bits(absent)]
    opposite = [-variable(v - 1) if v > 0 else variable(-v - 1) for v in literals]
    return not any(solver.solve(assumptions=[*gone, each]) for each in opposite)


def lettered(why: tuple[str, ...]) -> set[str]:
    """The letters that sentences call cells by; an A before a small letter may be a word."""
    return set(re.findall(r"\b[B-DX]\b|\bA\b(?! [a-z]+ (?:cell|digit))", " ".join(why)))


@pytest.mark.parametrize("size", SHAPES)
@settings(max_examples=some(2, 4))
@given(st.integers(0, 10**6))
def test_techniques_work_from_any_correct_position(rules, size, seed):
    form = shape(*size)
    position, solution = played(form, Rng("anywhere", seed))
    for technique in ladder().finders:
        found = technique.consequences(position)
        if not found:
            continue
        assert not found.remove & solution, technique.name
        assert not found.place & ~solution, technique.name
        for effect in list(position.effects(found))[:2]:
            deduction, reason = technique.justify(position, effect)
            assert effect in deduction.effects
            assert not reason.needs & position.u, technique.name
            assert not reason.shown & ~position.u, technique.name
            for sentence in (*deduction.why, *(ghost.sentence for ghost in deduction.ghosts)):
                assert len(sentence.split()) <= 20 + 2 * (form.n == 16), sentence
            assert lettered(deduction.why) <= {beat.text for beat in deduction.beats}, (technique.name, deduction.why)
            for beat in deduction.beats:
                assert beat.sentence < len(deduction.why), technique.name
            if not technique.unique:
                bits_of = [position.bit_of(each).bit_length() for each in deduction.effects]
                literals = [-k if each.remove else k for k, each in zip(bits_of, deduction.effects, strict=True)]
                assert forced(rules[size], form, reason.needs, literals), technique.name


@pytest.mark.parametrize("size", SHAPES)
@settings(max_examples=some(3, 6))
@given(st.integers(0, 10**6))
@example(1621)  # on 6x6 two cells with one digit, which is no pair to swap
def test_techniques_put_up_with_any_wrong_position(size, seed):
    """Automatic notes without the right digit on a board with several solutions are no mistake that anybody can see."""
    position, _solution = played(shape(*size), Rng("wrong", seed), wrong=True)
    for technique in () if position.contradiction else ladder().finders:
        found = technique.consequences(position)
        for effect in list(position.effects(found))[:2] if found else ():
            assert effect in technique.explain(position, effect).effects


@pytest.mark.parametrize("size", SHAPES)
@settings(max_examples=8)
@given(st.integers(0, 10**6))
def test_every_step_holds_in_all_of_several_solutions(size, seed):
    form, rng = shape(*size), Rng("several", seed)
    grid = grids.backtracking(form, rng)
    board = of_size(form, [digit if rng.below(100) < 35 else 0 for digit in grid])
    solutions = count(board, 300)
    for deduction in SPECS[0].ladder_for(board).walk(SPECS[0].position(board, {})):
        for effect in deduction.effects:
            k = form.bit(form.number(effect.target), effect.value - 1)
            assert all(bool(k & solution) != effect.remove for solution in solutions), deduction.technique
