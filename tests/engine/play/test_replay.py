"""A log played again, forwards and backwards."""

from __future__ import annotations

import pytest
import toy
from hypothesis import given
from hypothesis import strategies as st
from keeping import new_game, put
from suite.part import THOROUGH, some

from game.engine.core import Change, cell
from game.engine.play import replay
from game.engine.play.replay import LINGER_MS, Replay, ReplaySign, Tape
from game.engine.play.session import Session

Act = tuple[int, int]


def played(acts: list[Act], length: int = 6) -> Session:
    """A session of random acts: marks, undo (column 0) and redo (column 1)."""
    session = Session(toy.TOY, toy.Board(length, 1))
    for number, (column, value) in enumerate(acts):
        if column == 0:
            session.undo(10 * number)
        elif column == 1:
            session.redo(10 * number)
        else:
            slot = cell(0, column - 1)
            session.play((Change(slot, session.marks.get(slot, 0), value),), 10 * number)
    return session


ACTS = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 2)), max_size=300)


@given(ACTS, st.lists(st.integers(-5, 310), max_size=12))
def test_every_place_of_the_log(acts: list[Act], places: list[int]) -> None:
    session = played(acts)
    shown = Replay(session)
    assert (shown.marks, shown.position, shown.log) == ({}, 0, [])
    for place in (*places, len(session.log)):
        shown.seek(place)
        at = min(len(session.log), max(0, place))
        assert shown.position == at
        assert shown.marks == session.marks_at(at)
        assert shown.log == session.log[:at]
        assert shown.violations == toy.TOY.violations(session.board, shown.marks)
        assert shown.status == toy.TOY.status(session.board, shown.marks)
    assert shown.marks == session.marks


def test_times_and_places() -> None:
    game = new_game()
    for column, at in ((1, 100), (2, 250), (3, 250), (4, 240)):  # a clock that stepped back once
        put(game, column, 1 + column % 2, at)
    shown = Replay(game.session, elapsed=900)
    assert shown.duration == 900
    assert [shown.index_at(ms) for ms in (0, 99, 100, 249, 250, 900)] == [0, 0, 1, 1, 4, 4]
    assert not shown.seek(0)
    assert shown.last_change() is None
    assert shown.seek(2)
    assert shown.last_change() == Change(cell(0, 2), 0, 1)


def test_the_last_change_of_an_undo_is_the_way_back() -> None:
    session = Session(toy.TOY, toy.Board(5, 1))
    session.play((Change(cell(0, 1), 0, 2),), 1)
    session.undo(2)
    shown = Replay(session)
    shown.seek(2)
    assert shown.last_change() == Change(cell(0, 1), 2, 0)


def test_errors_are_the_marks_that_were_wrong_and_stood_for_a_moment() -> None:
    game = new_game()
    put(game, 1, 1, 1000)  # wrong, and right at once: on the way through the marks of a cell
    put(game, 1, 2, 1200)
    put(game, 2, 2, 2000)  # wrong until 5000
    put(game, 2, 1, 5000)
    put(game, 3, 2, 6000)
    put(game, 4, 1, 6000)
    assert game.session.solved
    shown = Replay(game.session, [(500, "hint"), (9_999_999, "check")], 7000)
    assert shown.signs == (ReplaySign(500, "hint"), ReplaySign(2000, "error"), ReplaySign(7000, "check"))


def test_a_game_without_an_end_has_no_errors() -> None:
    game = new_game()
    put(game, 1, 1, 1000)
    assert Replay(game.session).signs == ()


def test_long_logs_keep_few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    if not THOROUGH:
        monkeypatch.setattr(replay, "STRIDE", 4)
        monkeypatch.setattr(replay, "KEPT", 16)
    game = new_game(3)
    for number in range(entries := some(400, 40_000)):
        put(game, 1, 1 + number % 2, number)
    shown = Replay(game.session)
    assert len(shown._kept) <= replay.KEPT + 1
    shown.seek(entries - 1)
    assert shown.marks == {cell(0, 1): 1}


def test_a_tape_of_several_boards() -> None:
    games = []
    for _ in range(2):
        game = new_game()
        for column, at in ((1, 100), (2, 250)):
            put(game, column, 1 + column % 2, at)
        games.append(("one", Replay(game.session, [(120, "hint")], 300)))
    tape = Tape(games)
    later = 300 + LINGER_MS
    assert [reel.start for reel in tape.reels] == [0, later]
    assert tape.duration == later + 300
    assert tape.signs == (ReplaySign(120, "hint"), ReplaySign(later + 120, "hint"))
    for at, number, position in ((0, 0, 0), (100, 0, 1), (299, 0, 2), (later - 1, 0, 2), (later, 1, 0), (9999, 1, 2)):
        reel, _ = tape.seek(at)
        assert (reel.number, reel.replay.position) == (number, position)
    assert tape.steps == (0, 100, 250, later + 100, later + 250, tape.duration)
    assert tape.next(100, tape.steps) == 250
    assert tape.previous(100, tape.steps) == 0
    assert tape.previous(0, tape.steps) == 0
    assert tape.next(tape.duration, tape.steps) == tape.duration
