"""Which technique a mark stands for, and whether it was made alone, on boards of real kinds and a toy."""

from __future__ import annotations

from typing import Any

import pytest
from suite.each import each
from toy import Board, Toy

from game.coach.occasions import Occasion, occasions
from game.engine.budget import Budget
from game.engine.core import Change, cell
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.play.way import way_to
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry

SPEC = Toy()
PLENTY = 200_000


def play(*moves: tuple[int, int, int], **about: Any) -> Game:
    """A game on five cells, A first: (milliseconds, cell, value)."""
    game = Game(Session(SPEC, Board(5, 1)), **about)
    for at, place, value in moves:
        slot = cell(0, place)
        game.session.play((Change(slot, game.session.marks.get(slot, 0), value),), at)
        game.elapsed = at
    return game


RIGHT = ((1000, 1, 2), (2000, 2, 1), (3000, 3, 2), (4000, 4, 1))


def read(game: Game) -> list[Occasion]:
    return list(occasions(game, Budget(PLENTY)))


def test_every_mark_of_a_clean_game_is_a_step_made_alone() -> None:
    found = read(play(*RIGHT))
    assert [one.outcome for one in found] == [1.0] * 4
    assert [one.taken for one in found] == [None, 1000, 1000, 1000]


def test_help_counts_for_the_mark_after_it() -> None:
    game = play(*RIGHT)
    game.helps = [(1500, "place"), (2500, "hint"), (2600, "place"), (3500, "check")]
    assert [one.outcome for one in read(game)] == [1.0, 0.5, 0.0, 1.0]


def test_a_mark_that_was_refused_counts_as_wrong_where_it_was_made() -> None:
    clean = read(play(*RIGHT))
    game = play(*RIGHT)
    game.elapsed = 1500
    game.refuse(cell(0, 3))
    game.refuse(cell(0, 3))
    found = read(game)
    assert [(one.outcome, one.wrong) for one in found] == [(1.0, False), (0.0, True), *[(1.0, False)] * 3]
    assert [one for one in found if not one.wrong] == clean


def test_a_mark_that_was_refused_counts_against_its_own_technique() -> None:
    """The next mark that stands, which another technique gives, is not held against anybody."""
    spec = registry()["hitori"]
    made = spec.make(Recipe((6, 6), "medium"), 3)
    steps, position = [], spec.position(made.board, {})
    while (step := spec.ladder.next(position)) is not None:
        steps += [(step[0].name, e) for e in position.effects(step[1]) if not e.remove]
        position = position.apply(step[1])
    game, clean = Game(Session(spec, made.board)), steps[0][0]
    start, ladder = spec.position(made.board, {}), spec.ladder.graded()
    ways = ((e.target, way_to(spec, made.board, ladder, start, e.target, e.value)) for _name, e in steps)
    slot, way = next((slot, way) for slot, way in ways if way is not None and way.technique != clean)
    game.elapsed = 500
    game.refuse(slot)
    for number, (_name, effect) in enumerate(steps):
        old = game.session.marks.get(effect.target, 0)
        if old != effect.value:
            game.session.play((Change(effect.target, old, effect.value),), 1000 * number + 1000)
    assert game.session.solved
    assert [one.technique for one in read(game) if one.wrong] == [way.technique]
    assert read(game)[1] == Occasion(clean, 1.0)


def test_a_mark_that_was_refused_nobody_knows_where_says_nothing() -> None:
    game = play(*RIGHT)
    game.helps = [(1500, "refused")]
    assert read(game) == read(play(*RIGHT))


def test_a_wrong_mark_counts_against_the_technique_of_the_right_one_and_its_correction_too() -> None:
    found = read(play((1000, 1, 1), (1500, 1, 2), *RIGHT[1:]))
    assert [(one.outcome, one.wrong) for one in found[:2]] == [(0.0, True), (1.0, False)]
    assert found[0].technique == found[1].technique


def test_a_mark_that_is_made_again_is_no_step() -> None:
    game = play(*RIGHT[:2], (2100, 2, 0), (2200, 2, 1), *RIGHT[2:])
    assert len(read(game)) == 4


def test_marks_of_one_move_count_once() -> None:
    game = Game(Session(SPEC, Board(5, 1)))
    game.session.play((Change(cell(0, 1), 0, 2),), 10)
    game.session.extend((Change(cell(0, 2), 0, 1),), 20)
    game.session.play((Change(cell(0, 3), 0, 2), Change(cell(0, 4), 0, 1)), 30)
    assert len(read(game)) == 2


def test_a_long_pause_has_no_time() -> None:
    game = play(RIGHT[0], (300_000, 2, 1), (301_000, 3, 2), (302_000, 4, 1))
    assert [one.taken for one in read(game)] == [None, None, 1000, 1000]


@each("game", [play(*RIGHT[:3]), play(*RIGHT, mode="versus"), play(*RIGHT, mode="zen")])
def test_an_open_board_a_match_and_a_board_without_end_say_nothing(game: Game) -> None:
    assert read(game) == []


def test_what_the_solver_puts_down_says_nothing() -> None:
    game = Game(Session(SPEC, Board(3, 1)))
    game.session.play((Change(cell(0, 1), 0, 2),), 10)
    game.session.play((Change(cell(0, 2), 0, 1),), 20, "solver")
    assert len(read(game)) == 1


def test_a_budget_that_is_spent_gives_what_was_found() -> None:
    assert len(occasions(play(*RIGHT), Budget(2))) < 4


@pytest.mark.parametrize("kind", ["hitori", "tents", "slant", "sudoku", "binairo", "light-up", "star-battle"])
def test_a_board_solved_by_its_ladder_shows_its_techniques(kind: str) -> None:
    """Marks in the order of the ladder are steps of the techniques that the grade names, and the hardest is met."""
    spec = registry()[kind]
    size, level = spec.sizes[0], spec.levels_at(spec.sizes[0])[-1]
    made = spec.make(Recipe(size, level), 7)
    position, session = spec.position(made.board, {}), Session(spec, made.board)
    ladder, wanted = spec.ladder_for(made.board), spec.required(made.board, made.solution)
    needed: set[str] = set()
    while not session.solved:
        step = ladder.next(position)
        assert step is not None
        needed.add(step[0].name)
        for effect in position.effects(step[1]):
            if not effect.remove and wanted.get(effect.target) == effect.value:
                old = session.marks.get(effect.target, 0)
                session.play((Change(effect.target, old, effect.value),), 1000 * len(session.log) + 1000)
        position = position.apply(step[1])
    found = occasions(Game(session), Budget(PLENTY))
    assert found
    assert {one.technique for one in found} <= {one.name for one in ladder.techniques}
    assert all(one.outcome == 1 for one in found)
    assert {one.technique for one in found} & needed
