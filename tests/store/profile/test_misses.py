"""The boards of runs that went wrong: each waits once, and goes when it is solved."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from keeping import START, Clock
from runs import FakeRun

from game.engine.core import Change, PuzzleError
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe
from game.engine.record.misses import Miss, board_text
from game.puzzles import find
from game.store import schema
from game.store.profile import misses
from game.store.profile.profile import StoredProfile, open_profile

SLANT = find("slant")
MADE = SLANT.make(Recipe(SLANT.sizes[0], "easy"), 5, 0)


@pytest.fixture
def profile() -> Iterator[StoredProfile]:
    with closing(open_profile(None, Clock())) as opened:
        yield opened


def miss(at: float = 1.0, board: str = "") -> Miss:
    text = board or board_text(SLANT.board_to_json(MADE.board), SLANT.options_of(MADE.board))
    return Miss("slant", text, "easy", "storm", "loop", 2, False, at)


def solved(mode: str = "play", mistakes: int = 0, actor: str = "player") -> Game:
    game = Game(Session(SLANT, MADE.board), mode=mode, mistakes=mistakes)
    wanted = SLANT.required(MADE.board, MADE.solution)
    game.session.play(tuple(Change(slot, 0, value) for slot, value in wanted.items()), 900, actor)
    return game


def test_a_board_waits_once_and_opens_again(profile: StoredProfile) -> None:
    profile.misses.keep([miss(1.0)])
    profile.misses.keep([miss(2.0)])
    (waiting,) = profile.misses.all()
    assert (waiting, profile.misses.number()) == (miss(2.0), 1)
    assert waiting.open(find) == (SLANT, MADE.board)


@pytest.mark.parametrize(
    ("game", "left"),
    [
        (solved(), 0),
        (solved("practice"), 0),
        (solved(mistakes=1), 0),
        (solved("practice", mistakes=2), 0),
        (solved("versus"), 1),
        (solved(actor="solver"), 1),
    ],
)
def test_it_goes_when_the_player_has_solved_it(profile: StoredProfile, game: Game, left: int) -> None:
    profile.misses.keep([miss()])
    profile.finish(game)
    assert profile.misses.number() == left


def test_a_later_run_can_settle_it(profile: StoredProfile) -> None:
    profile.misses.keep([miss()])
    profile.misses.keep([miss(board="other")], [("slant", miss().board)])
    assert [one.board for one in profile.misses.all()] == ["other"]


def test_the_oldest_go_first(profile: StoredProfile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(misses, "MOST", 3)
    for number in range(5):
        profile.misses.keep([miss(float(number), f"board {number}")])
    assert [one.at for one in profile.misses.all()] == [4.0, 3.0, 2.0]


def test_what_is_damaged_is_refused_in_a_sentence() -> None:
    for board in ("{", "[]", "{}", '{"board": [], "switches": {}}'):
        with pytest.raises(PuzzleError):
            miss(board=board).open(find)


def test_the_list_moves_in_an_exported_profile(profile: StoredProfile) -> None:
    assert b"misses" not in profile.export(find)  # as it was written before
    profile.misses.keep([miss()])
    with closing(open_profile(None, Clock())) as other:
        for _again in range(2):
            other.take_in(profile.export(find), find)
        assert other.misses.all() == (miss(),)


def test_a_profile_from_before_the_list_gets_an_empty_one_and_loses_nothing(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "profile.db", isolation_level=None)) as old:
        before = next(n for n, script in enumerate(schema.MIGRATIONS) if "TABLE miss" in script)
        for script in schema.MIGRATIONS[:before]:
            old.executescript(script)
        old.executescript(
            "INSERT INTO score (mode, kind, pace, initials, rank, at, points, boards, elapsed, day)"
            f" VALUES ('storm', 'toy', '1', 'OLD', 7, 5.0, 7, 1, 9, '2025-06-15'); PRAGMA user_version = {before};"
        )
    with closing(open_profile(tmp_path, Clock())) as opened:
        assert (opened.notices, opened.misses.all()) == ([], ())
        assert [(row.initials, row.rank) for row in opened.scores.all()] == [("OLD", 7)]
        opened.misses.keep([miss()])
    with closing(open_profile(tmp_path, Clock())) as again:
        assert again.misses.all() == (miss(),)


def test_a_score_stands_among_all_of_its_table(profile: StoredProfile) -> None:
    numbers = [profile.scores.add(FakeRun(rank)).id for rank in (5, 9, 9, 1)]
    profile.scores.add(FakeRun(50, pace="2"))
    assert [profile.scores.standing(number) for number in numbers] == [(3, 4), (1, 4), (2, 4), (4, 4)]
    assert profile.scores.standing(99) == (0, 0)


def test_boards_dated_in_the_future_push_no_others_out(profile: StoredProfile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(misses, "MOST", 3)
    profile.misses.keep([miss(1e11, f"later {number}") for number in range(3)])
    profile.misses.keep([miss(START, "now")])
    assert [one.board for one in profile.misses.all()] == ["now", "later 2", "later 1"]
