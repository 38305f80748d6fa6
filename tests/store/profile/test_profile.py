"""What a profile keeps, on a file that works."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
import toy
from keeping import DAY, START, Clock, new_game, put, solve

from game.engine.core import Change, PuzzleError, cell
from game.engine.play.game import Stars
from game.store.profile.profile import StoredProfile, open_profile


def reopen(profile: StoredProfile, folder: Path, clock: Clock) -> StoredProfile:
    profile.close()
    return open_profile(folder, clock)


def test_a_new_profile_writes_and_has_nothing_to_say(profile: StoredProfile, tmp_path: Path) -> None:
    assert profile.writing
    assert profile.notices == []
    assert profile.backup is None
    assert not profile.restore_backup()
    assert (tmp_path / "profile.db").exists()


def test_settings_stay(profile: StoredProfile, tmp_path: Path, clock: Clock) -> None:
    assert profile.settings.get("theme") is None
    assert profile.settings.get("theme", "day") == "day"
    for name, value in {"theme": "night", "volume": 0.5, "keys": {"undo": ["z"]}, "off": None}.items():
        profile.settings.set(name, value)
    profile.settings.set("theme", "day")
    again = reopen(profile, tmp_path, clock)
    assert again.settings.all() == {"theme": "day", "volume": 0.5, "keys": {"undo": ["z"]}, "off": None}
    again.close()


def test_a_setting_is_a_copy_and_must_be_json(profile: StoredProfile) -> None:
    keys = ["z"]
    profile.settings.set("keys", keys)
    keys.append("y")
    assert profile.settings.get("keys") == ["z"]
    with pytest.raises(TypeError):
        profile.settings.set("bad", object())


def test_every_mark_is_in_the_file_before_the_next(profile: StoredProfile, tmp_path: Path) -> None:
    game = new_game()
    profile.games.begin(game)
    with sqlite3.connect(tmp_path / "profile.db") as other:
        for number in range(1, 4):
            put(game, number, 2, 100 * number)
            assert other.execute("SELECT count(*) FROM action").fetchone() == (number,)
    other.close()


def test_a_game_continues_exactly(profile: StoredProfile, tmp_path: Path, clock: Clock) -> None:
    game = new_game(mode="practice", difficulty="easy", seed=7, index=3, versus={"turn": 1})
    put(game, 1, 2, 50)  # before it is kept
    profile.games.begin(game)
    game.session.mark_checkpoint()
    put(game, 2, 2, 150)
    game.session.extend((Change(cell(0, 3), 0, 1), Change(cell(0, 4), 0, 2)), 250)
    game.session.undo(350)
    put(game, 2, 0, 450)
    game.session.undo(550)
    game.elapsed, game.hints, game.checks, game.mistakes = 999, 1, 2, 3
    profile.games.suspend(game)
    again = reopen(profile, tmp_path, clock)
    assert game.id is not None
    resumed = again.games.resume(game.id, toy.find)
    for name in ("mode", "difficulty", "seed", "index", "versus", "elapsed", "hints", "checks", "mistakes", "gave_up"):
        assert getattr(resumed, name) == getattr(game, name)
    mine, other = game.session, resumed.session
    assert (other.board, other.log, other.marks, other.checkpoints) == (mine.board, mine.log, mine.marks, [1])
    assert (other.undo_stack, other.redo_stack) == (mine.undo_stack, mine.redo_stack)
    put(resumed, 4, 1, 1000)
    once_more = reopen(again, tmp_path, clock)
    assert once_more.games.resume(game.id, toy.find).session.log == resumed.session.log
    once_more.close()


def test_the_list_of_games(profile: StoredProfile, clock: Clock) -> None:
    old, new = new_game(pack="p", level="l1", difficulty="easy"), new_game(3, mode="practice")
    profile.games.begin(old)
    clock.time += 60
    profile.games.begin(new)
    put(old, 1, 2, 7000)  # not suspended since: its time is that of its last mark
    first, second = profile.games.suspended()
    assert (first.id, first.mode, first.size, first.updated, first.rows) == (
        new.id,
        "practice",
        "3x1",
        START + 60,
        ("A..",),
    )
    assert (second.id, second.pack, second.level, second.elapsed) == (old.id, "p", "l1", 7000)
    clock.time += 60
    profile.games.suspend(old)
    assert [g.id for g in profile.games.suspended()] == [old.id, new.id]
    assert profile.games.suspended()[0].rows == ("AB...",)
    assert old.id is not None
    profile.games.delete(old.id)
    profile.games.delete(old.id)
    assert [g.id for g in profile.games.suspended()] == [new.id]
    with pytest.raises(PuzzleError, match=f"no suspended game {old.id}"):
        profile.games.resume(old.id, toy.find)


def test_suspending_makes_up_for_what_is_missing(profile: StoredProfile) -> None:
    game = new_game()
    profile.games.suspend(game)  # never begun
    assert game.id is not None
    game.session.on_entry = None
    put(game, 1, 2)  # never written
    profile.games.suspend(game)
    assert profile.games.resume(game.id, toy.find).session.log == game.session.log
    profile.games.delete(game.id)
    profile.games.suspend(game)  # deleted meanwhile
    assert profile.games.resume(game.id, toy.find).session.log == game.session.log


def test_a_damaged_game_is_one_error(profile: StoredProfile, tmp_path: Path) -> None:
    game = new_game()
    number = profile.games.begin(game)
    put(game, 1, 2)
    with sqlite3.connect(tmp_path / "profile.db") as other:
        other.execute("UPDATE action SET move = '[[{\"cell\": [0, 1]}, 1, 2]]'")
    other.close()
    with pytest.raises(PuzzleError, match="entry 0 of the log"):
        profile.games.resume(number, toy.find)
    with sqlite3.connect(tmp_path / "profile.db") as other:
        other.execute("UPDATE game SET header = '{'")
    other.close()
    with pytest.raises(PuzzleError):
        profile.games.resume(number, toy.find)


def test_finishing_moves_a_game_to_the_results(profile: StoredProfile, clock: Clock) -> None:
    game = new_game(pack="first", level="one", difficulty="easy", seed=9, index=4)
    profile.games.begin(game)
    solve(game)
    game.elapsed = 4000
    assert profile.finish(game, par=5) == Stars(True, True, True)
    assert profile.games.suspended() == ()
    (result,) = profile.results.latest()
    assert result[1:] == (
        *("toy", "play", "first", "one", "easy", "5x1", 4000, 0, 0, 0, False, True, 9, 4),
        START,
        "",
        None,
    )
    assert profile.results.logged() == {result.id}
    assert profile.results.latest(kind="chess") == ()
    replay = profile.results.replay(result.id, toy.find)
    assert replay.session.log == game.session.log
    assert replay.session.solved
    with pytest.raises(PuzzleError, match="no finished game 77"):
        profile.results.replay(77, toy.find)
    put(game, 1, 0)  # played on after the end: no longer anyone's business
    assert profile.games.suspended() == ()
    assert game.id is None
    clock.time += 1
    assert profile.progress("first")["one"] == (START, 4000, Stars(True, True, True))


def test_stars_and_best_time_only_improve(profile: StoredProfile) -> None:
    def play(elapsed: int, **help_used: object) -> Stars:
        game = new_game(pack="p", level="l", **help_used)
        solve(game)
        game.elapsed = elapsed
        return profile.finish(game, par=5)

    assert play(9000, hints=1) == Stars(True, False, False)
    assert profile.progress("p")["l"].stars == Stars(True, False, False)
    assert play(9500) == Stars(True, True, False)
    assert play(5000, mistakes=1) == Stars(True, False, True)
    assert profile.progress("p")["l"][1:] == (5000, Stars(True, True, True))
    assert profile.progress("other") == {}


def test_a_game_given_up_earns_nothing(profile: StoredProfile) -> None:
    game = new_game(pack="p", level="l", gave_up=True)
    solve(game)
    assert profile.finish(game) == Stars(False, False, False)
    assert profile.progress("p") == {}
    assert profile.results.latest()[0].gave_up is True
    assert profile.results.best("toy", "5x1", "") is None


def test_the_best_time_of_a_sort(profile: StoredProfile) -> None:
    for length, elapsed, gave_up in ((5, 2000, False), (5, 2001, False), (5, 900, True), (3, 500, False)):
        game = new_game(length, difficulty="easy", gave_up=gave_up)
        solve(game)
        game.elapsed = elapsed
        profile.finish(game)
    game = new_game(5, difficulty="easy", mode="versus", elapsed=7)
    solve(game)
    profile.finish(game)
    assert profile.results.best("toy", "5x1", "easy") == 2000
    assert profile.results.best("toy", "3x1", "easy") == 500
    assert profile.results.best("toy", "3x1", "hard") is None


def test_backups_are_daily_and_three_are_kept(profile: StoredProfile, tmp_path: Path, clock: Clock) -> None:
    current = profile
    for number in range(6):
        current.settings.set("day", number)
        current = reopen(current, tmp_path, clock)
        current = reopen(current, tmp_path, clock)  # twice a day
        clock.time += DAY + 1
    current.close()
    names = sorted(p.name for p in (tmp_path / "backups").iterdir())
    assert len(names) == 3
    with sqlite3.connect(tmp_path / "backups" / names[-1]) as newest:
        assert newest.execute("SELECT value FROM setting").fetchone() == ("5",)
    newest.close()


def test_closing_twice(profile: StoredProfile) -> None:
    profile.close()
    profile.close()


def test_a_game_of_a_clock_that_ran_ahead_stands_where_it_was_written(profile: StoredProfile, clock: Clock) -> None:
    ahead, now = new_game(), new_game()
    clock.time += 2000 * DAY
    profile.games.begin(ahead)
    clock.time -= 2000 * DAY
    profile.games.begin(now)
    assert [game.id for game in profile.games.suspended()] == [now.id, ahead.id]
    profile.games.suspend(ahead)
    assert [game.id for game in profile.games.suspended()] == [ahead.id, now.id]


def test_a_result_of_a_clock_that_ran_ahead_is_not_the_latest(profile: StoredProfile, clock: Clock) -> None:
    for length, at in ((4, START + 2000 * DAY), (5, START), (3, START - DAY)):
        game = new_game(length)
        solve(game)
        profile.results.finish(game, at=at)
    assert [row.size for row in profile.results.latest()] == ["5x1", "3x1", "4x1"]
    assert [row.size for row in profile.results.all()] == ["5x1", "3x1", "4x1"]


def test_a_game_is_kept_whole_or_not_at_all(profile: StoredProfile) -> None:
    """One call of the database begins a game, however long its log is."""
    calls = []
    write = profile._database.write
    profile._database.write = lambda *statements: calls.append(statements) or write(*statements)  # type: ignore
    game = new_game()
    for at in range(5):
        put(game, 1, 1 + at % 2, at)
    number = profile.games.begin(game)
    assert len(calls) == 1
    assert profile.games.look_at(number, toy.find).session.log == game.session.log


def test_a_game_of_thousands_of_changes_is_read_in_pieces(profile: StoredProfile) -> None:
    game = new_game()
    for at in range(3000):
        put(game, 1, 1 + at % 2, at)
    number = profile.games.begin(game)
    reading, pieces = profile.games.look_in_pieces(number, toy.find), 0
    while True:
        try:
            next(reading)
            pieces += 1
        except StopIteration as end:
            found = end.value
            break
    assert pieces > 5
    assert (found.session.log, found.session.marks) == (game.session.log, game.session.marks)
