"""A board from elsewhere opens at once, however long its solution takes to find; the worker brings it later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from furnish import first
from keeping import Clock

from game.engine.budget import Budget
from game.engine.core import Count
from game.engine.puzzle.recipe import Made, Recipe
from game.store.library.game_library import GameLibrary
from game.store.library.solving import SOLVING_STEPS, WAITING_STEPS
from game.store.profile.profile import open_profile

FEW = SOLVING_STEPS


class Long:
    """A kind of puzzle whose search takes `steps` steps."""

    def __init__(self, steps: int, solution: Any) -> None:
        self.real = first()
        self.steps, self.solution = steps, solution
        self.spent = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def count(self, board: Any, limit: int = 2, budget: Budget | None = None) -> Count:
        assert budget is not None
        for _ in range(self.steps):
            budget.spend()
            self.spent += 1
        return Count(1, self.solution)


class Worker:
    """Takes searches and keeps them."""

    def __init__(self) -> None:
        self.waiting: dict[int, Callable[[Count | None], None]] = {}
        self.number = 0

    def count(self, spec: Any, board: Any, done: Callable[[Count | None], None]) -> int:
        self.number += 1
        self.waiting[self.number] = done
        return self.number

    def cancel(self, number: int) -> None:
        self.waiting.pop(number, None)


@pytest.fixture
def made() -> Made[Any]:
    return first().make(Recipe(first().sizes[0], "easy"), 3)


def library(tmp_path: Any, spec: Any) -> tuple[GameLibrary, Worker]:
    worker: Any = Worker()
    return GameLibrary({"long": spec}, open_profile(tmp_path, Clock()), worker, dict), worker  # type: ignore[arg-type]


def test_a_short_search_is_done_at_once(tmp_path: Any, made: Made[Any]) -> None:
    own, worker = library(tmp_path, Long(5, made.solution))
    assert own.open("long", made.board).solution == made.solution
    assert worker.number == 0


@pytest.mark.parametrize(
    ("answer", "known"), [(lambda s: Count(1, s), True), (lambda s: Count(2, s), False), (lambda s: None, False)]
)
def test_a_long_search_is_left_to_the_worker(tmp_path: Any, made: Made[Any], answer: Any, known: bool) -> None:
    spec = Long(10**9, made.solution)
    own, worker = library(tmp_path, spec)
    game = own.open("long", made.board)
    assert game.solution is None
    assert spec.spent <= FEW
    (done,) = worker.waiting.values()
    done(answer(made.solution))
    assert game.solution == (made.solution if known else None)


def test_only_the_last_game_is_searched_for(tmp_path: Any, made: Made[Any]) -> None:
    own, worker = library(tmp_path, Long(10**9, made.solution))
    for _ in range(4):
        game = own.open("long", made.board)
    ((number, done),) = worker.waiting.items()
    assert number == 4
    done(Count(1, made.solution))
    assert game.solution == made.solution


@pytest.mark.parametrize(("steps", "known"), [(FEW, True), (WAITING_STEPS, True), (10**9, False)])
def test_what_needs_the_solution_waits_only_so_long(tmp_path: Any, made: Made[Any], steps: int, known: bool) -> None:
    spec = Long(steps, made.solution)
    own, _ = library(tmp_path, spec)
    game = own.open("long", made.board)
    own.need_solution(game)
    assert (game.solution is not None) == known
    assert spec.spent <= WAITING_STEPS + FEW
