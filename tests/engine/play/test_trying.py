"""The last word of a hint where the ladder ends: a mark to suppose, on boards of every kind."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import Effect, Marks
from game.engine.play import hints
from game.engine.play.telling import HintStage, told
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry
from game.puzzles.sudoku.formats import read_grid

KINDS = registry()
SEVERAL = "This board has several solutions, so logic alone does not lead on from here."


def easiest(kind: str) -> tuple[Any, Any, Marks]:
    """A small board with its solution."""
    spec = KINDS[kind]
    size = spec.sizes[0]
    made = spec.make(Recipe(size, spec.levels_at(size)[0]), 22)
    return spec, made.board, made.solution


@pytest.mark.parametrize("kind", KINDS)
def test_a_ladder_that_ends_offers_a_mark_that_can_be_put_on_the_board(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec, board, solution = easiest(kind)
    monkeypatch.setattr(type(spec.ladder_for(board)), "hint", lambda *_asked: ())
    plan = hints.plan(spec, board, {}, solution)
    assert plan.trial is not None
    assert plan.solutions == 1
    (page,) = told(spec, board, plan)
    assert (page.stage, page.title, page.paid) == (HintStage.TRY, "Only trying is left", False)
    assert page.timeline.effects == (plan.trial,)
    assert spec.carry_out(board, {}, (plan.trial,))


def test_a_solved_board_is_left_alone() -> None:
    spec, board, solution = easiest("sudoku")
    assert hints.plan(spec, board, solution, solution) == hints.Plan()


def test_of_several_solutions_the_hint_says_so() -> None:
    spec = KINDS["sudoku"]
    board = read_grid("1...............").board
    plan = hints.plan(spec, board, {}, None)
    assert plan.solutions == 2
    assert told(spec, board, plan)[0].timeline.sentences[0] == SEVERAL


def test_a_board_without_a_solution_offers_nothing() -> None:
    spec = KINDS["sudoku"]
    board = read_grid("123....4........").board
    plan = hints.plan(spec, board, {}, None)
    assert (plan.steps, plan.trial, plan.solutions) == ((), None, 0)
    assert told(spec, board, plan)[0].text == "This board has no solution."


def test_the_cell_supposed_has_as_few_digits_as_any() -> None:
    spec = KINDS["sudoku"]
    board = read_grid("12..............").board
    plan = hints.plan(spec, board, {}, None)
    assert isinstance(plan.trial, Effect)
    position = spec.position(board, {})
    counts = [mask.bit_count() for mask in position.digits if mask]
    assert position.digits[board.shape.number(plan.trial.target)].bit_count() == min(counts)
