"""Targets, moves and the other values; sizes, switches of a recipe, the random source, budgets."""

from __future__ import annotations

import pickle

import pytest
import toy
from hypothesis import given
from hypothesis import strategies as st
from suite.each import each

from game.engine.budget import Budget
from game.engine.core import Cancelled, Change, PuzzleError, Refused, Status, Target, cell, inverse
from game.engine.puzzle.recipe import Recipe, Size, Switch
from game.engine.rng import Rng

numbers = st.integers(0, 99)
targets = st.builds(
    Target, st.sampled_from(("cell", "row", "edge")), st.lists(numbers, min_size=1, max_size=4).map(tuple)
)


def test_a_target_as_json() -> None:
    assert cell(2, 3).to_json() == {"cell": [2, 3]}
    assert Target("row", (4,)).to_json() == {"row": 4}
    assert Target("candidate", (1, 2, 9)).to_json() == {"candidate": [1, 2, 9]}


@given(targets)
def test_a_target_comes_back_from_json(target: Target) -> None:
    assert Target.from_json(target.to_json()) == target


@each(
    "value",
    [
        None,
        1,
        [],
        {},
        {"cell": []},
        {"cell": [1.0, 2]},
        {"cell": "12"},
        {"cell": [True, 0]},
        {"cell": None},
        {1: [0]},
        {"cell": [0], "row": 1},
    ],
)
def test_what_is_no_target(value: object) -> None:
    with pytest.raises(PuzzleError, match="a target is an object such as"):
        Target.from_json(value)


def test_kinds_of_targets_never_meet() -> None:
    assert len({cell(1, 2), Target("corner", (1, 2)), cell(2, 1)}) == 3


@given(st.lists(st.builds(Change, targets, numbers, numbers), max_size=6).map(tuple))
def test_the_inverse_of_the_inverse_is_the_move(move: tuple[Change, ...]) -> None:
    assert inverse(inverse(move)) == move
    assert [(c.old, c.new) for c in inverse(move)] == [(c.new, c.old) for c in reversed(move)]


def test_statuses_combine() -> None:
    assert Status.SOLVED not in Status.FULL | Status.BROKEN
    assert not Status.OPEN


@each(("text", "size"), [("8x6", (8, 6)), ("8", (8, 8)), ("10X12", (10, 12)), ("0", (0, 0))])
def test_sizes_in_words(text: str, size: tuple[int, int]) -> None:
    assert Size.parse(text) == size


@each("text", ["", "x", "8x", "x8", "8x8x8", "-3", "8.5", "1000", "eight", "8 x 8", "²", "٣"])
def test_what_is_no_size(text: str) -> None:
    with pytest.raises(PuzzleError, match="a size is written like 8x8 or 8"):
        Size.parse(text)


def test_a_source_goes_on_in_another_process_where_it_stands() -> None:
    rng = Rng("versus", 3)
    rng.below(9)
    there = pickle.loads(pickle.dumps(rng))
    assert [there.below(1000) for _ in range(5)] == [rng.below(1000) for _ in range(5)]


def test_random_numbers_are_these_everywhere() -> None:
    rng = Rng("hitori", 1, 8)
    assert [rng.below(100) for _ in range(8)] == [75, 33, 6, 17, 4, 84, 34, 30]
    assert Rng("a").shuffled(list(range(8))) == [6, 0, 7, 5, 3, 4, 2, 1]
    assert Rng("a").random() != Rng("b").random()
    assert Rng("a", "b").random() != Rng("ab").random()


@given(st.integers(1, 50), st.integers())
def test_shuffles_and_choices(n: int, key: int) -> None:
    rng = Rng(key)
    items = list(range(n))
    assert sorted(rng.shuffled(items)) == items == list(range(n))
    assert 0 <= rng.below(n) < n
    assert rng.choice(items) in items


def test_a_budget_ends() -> None:
    budget = Budget(3)
    budget.spend(2)
    budget.spend()
    with pytest.raises(Refused, match="budget"):
        budget.spend()


def test_a_budget_can_be_cancelled() -> None:
    wanted = [False, True]
    budget = Budget(10, lambda: wanted.pop(0))
    budget.spend()
    with pytest.raises(Cancelled):
        budget.spend()


def test_the_puzzles_of_a_batch_depend_on_everything_asked_for() -> None:
    drawn = []

    class Drawing(toy.Toy):
        switches = (Switch("a", ("1",), "A"), Switch("b", ("2",), "B"))
        methods = ("x",)
        levels = ("easy", "hard")

        def generate(self, recipe, rng, budget=None):  # type: ignore[no-untyped-def]
            drawn.append(rng.random())
            return super().generate(recipe, rng, budget)

    class Later(Drawing):
        version = 2

    recipe = Recipe(Size(5, 1), "easy", options={"a": "1", "b": "2"})
    Drawing().make(recipe, 1, 0)
    Drawing().make(Recipe(Size(5, 1), "easy", options={"b": "2", "a": "1"}), 1, 0)
    assert drawn[0] == drawn[1]
    Drawing().make(recipe, 1, 1)
    Drawing().make(recipe, 2, 0)
    Drawing().make(Recipe(Size(3, 1), "easy", options={"a": "1", "b": "2"}), 1, 0)
    Drawing().make(Recipe(Size(5, 1), "hard", options={"a": "1", "b": "2"}), 1, 0)
    Drawing().make(Recipe(Size(5, 1), "easy"), 1, 0)
    Drawing().make(Recipe(Size(5, 1), "easy", "x", {"a": "1", "b": "2"}), 1, 0)
    Later().make(recipe, 1, 0)
    assert len(set(drawn)) == 8


def test_making_can_be_cancelled_and_has_the_effort_of_its_puzzle() -> None:
    with pytest.raises(Cancelled):
        toy.TOY.make(Recipe(Size(5, 1), "easy"), 1, 0, lambda: True)

    class Idle(toy.Toy):
        effort = 0

    with pytest.raises(Refused):
        Idle().make(Recipe(Size(5, 1), "easy", "slow"), 1)


def test_what_a_puzzle_gets_for_nothing() -> None:
    board, spec = toy.Board(4, 1), toy.TOY
    solution = spec.count(board).solution
    assert solution is not None
    assert spec.required(board, {**solution, cell(0, 1): 0}) == {cell(0, 2): 1, cell(0, 3): 2}
    assert spec.contradicts(solution, cell(0, 1), 1)
    assert not spec.contradicts(solution, cell(0, 1), 2)
    assert not spec.contradicts(solution, cell(0, 1), 0)
    effects = spec.position(board, {}).effects([(1, 2), (2, 1)])
    assert spec.carry_out(board, {cell(0, 2): 1}, effects) == (Change(cell(0, 1), 0, 2),)
    assert spec.effect_to_json(board, effects[0]) == {"cell": [0, 1], "mark": "B"}
    assert spec.named_board("default") is None
    assert spec.options_of(board) == {}
    assert str(spec.sizes[0]) == spec.size_text(spec.sizes[0]) == "3x1"
