"""Whose time tells something: wins by oneself, without paid help, without breaks, from an empty board."""

from __future__ import annotations

from keeping import new_game, put
from suite.each import each
from toy import Toy

from game.engine.core import Change, Target
from game.engine.play.game import Game
from game.engine.play.timing import SILENCE, clean_gaps


def played(game: Game, step: int = 2000) -> Game:
    for number, (slot, value) in enumerate(Toy._solution(game.session.board).items(), 1):
        if game.session.marks.get(slot, 0) != value:
            put(game, slot.index[1], value, number * step)
    game.elapsed = max(game.elapsed, game.session.log[-1].at)
    return game


def test_the_time_to_the_first_mark_and_between_marks() -> None:
    game = new_game(4)
    game.session.play((Change(Target("note", (0, 2)), 0, 1),), 0)  # by an assist
    game.session.play((Change(Target("note", (0, 1)), 0, 1),), 500)
    gaps = clean_gaps(played(game))
    assert gaps is not None
    assert sum(gaps) == game.elapsed
    assert set(gaps[1:]) == {2000}  # a note is no mark, and no end of a wait


@each("about", [{"mode": "practice"}, {"hints": 1}, {"gave_up": True}])
def test_help_and_other_modes_tell_nothing(about: dict[str, object]) -> None:
    game = played(new_game(4))
    assert clean_gaps(game) is not None
    for name, value in about.items():
        setattr(game, name, value)
    assert clean_gaps(game) is None


def test_a_break_on_the_open_board_tells_nothing_and_a_long_look_does() -> None:
    assert clean_gaps(played(new_game(4), SILENCE)) is not None
    assert clean_gaps(played(new_game(4), SILENCE + 1)) is None


def test_a_board_that_is_not_solved_or_had_marks_from_the_start_tells_nothing() -> None:
    assert clean_gaps(new_game(4)) is None
    game = new_game(4)
    put(game, 1, 2, 0)
    assert clean_gaps(played(game)) is None
