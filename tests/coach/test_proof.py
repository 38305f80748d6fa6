"""Proof mode: what counts, what is asked about, what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from training.proofs import proof_of

from game.coach.proof import Proof, is_mark, proves
from game.engine.core import Deduction, Effect, Target, cell
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles import registry


def board_of(kind: str, level: str = "easy") -> tuple[PuzzleSpec[Any], Any, dict[Any, int]]:
    spec = registry()[kind]
    made = spec.make(Recipe(next(size for size in spec.sizes if min(size) >= 6), level), 3)
    return spec, made.board, dict(spec.required(made.board, made.solution))


@pytest.mark.parametrize("kind", ["slant", "hitori", "sudoku"])
def test_marks_in_the_order_of_the_ladder_all_count(kind: str) -> None:
    spec, board, solution = board_of(kind)
    ladder, position = spec.ladder, spec.position(board, {})
    marks: dict[Any, int] = {}
    while len(marks) < len(solution):
        step = ladder.next(position)
        assert step is not None
        for effect in position.effects(step[1]):
            if not effect.remove and solution.get(effect.target) == effect.value and effect.target not in marks:
                assert proof_of(spec, board, marks, solution, effect, "").verdict == "counts"
                marks[effect.target] = effect.value
        position = position.apply(step[1])


def test_a_wrong_mark_and_a_guess_do_not_count() -> None:
    spec, board, solution = board_of("slant", "medium")
    slot = next(iter(solution))
    assert proof_of(spec, board, {}, solution, Effect(slot, 3 - solution[slot]), "").verdict == "wrong"
    verdicts = {one: proof_of(spec, board, {}, solution, Effect(one, value), "") for one, value in solution.items()}
    assert {"counts", "unproved"} <= {proof.verdict for proof in verdicts.values()}
    first = spec.ladder.techniques[0].name
    harder = [proof_of(spec, board, {}, solution, Effect(one, value), first) for one, value in solution.items()]
    asked = [proof for proof in harder if proof.verdict == "why"]
    assert asked
    assert all(proof.step is not None and proof.step.technique != first for proof in asked)


def test_notes_are_no_marks() -> None:
    spec, board, solution = board_of("hitori")
    slot = next(iter(solution))
    assert is_mark(spec, board, slot, spec.answer)
    assert not is_mark(spec, board, slot, 0)
    assert not is_mark(spec, board, slot, spec.answer + 1)


def test_most_of_the_causes_and_little_else_prove_a_mark() -> None:
    causes = tuple(cell(0, column) for column in range(4))
    step = Deduction("x", "easy", (Effect(cell(1, 1), 1),), causes, ("Because.",))
    there = {one: (one,) for one in causes}
    everything = [cell(row, column) for row in range(6) for column in range(6)]
    assert proves(step, causes, there)
    assert proves(step, causes[:3], there)
    assert not proves(step, causes[:2], there)
    assert not proves(step, everything, there)
    assert proves(step, (), {})  # nothing of it can be pressed
    assert Proof("counts").step is None


def test_a_number_between_cells_is_shown_by_itself_or_by_two_of_its_cells() -> None:
    around = tuple(cell(row, column) for row in (0, 1) for column in (0, 1))
    step = Deduction("x", "easy", (Effect(cell(0, 0), 1),), (Target("corner", (1, 1)),), ("Because.",))
    there = {Target("corner", (1, 1)): around}
    assert proves(step, (Target("corner", (1, 1)),), there)
    assert proves(step, around[1:3], there)
    assert not proves(step, around[1:2], there)
    assert not proves(step, (), there)


def test_lines_need_not_be_shown_where_cells_prove_the_mark() -> None:
    row = Target("row", (0,))
    there = {cell(0, 1): (cell(0, 1),), row: tuple(cell(0, column) for column in range(6))}
    step = Deduction("x", "easy", (Effect(cell(0, 0), 1),), tuple(there), ("Because.",))
    assert proves(step, (cell(0, 1),), there)
    alone = step._replace(causes=(row,))
    assert not proves(alone, (cell(0, 3),), there)
    assert proves(alone, (cell(0, 3), cell(0, 4)), there)
