"""Finished games added up: carried on, begun anew, and the techniques of each game with them."""

from __future__ import annotations

import json
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path

import pytest
import toy
from keeping import DAY, START, Clock, new_game, solve

from game.engine.formats import saves
from game.engine.play.tally import Tally
from game.engine.record.periods import local_day
from game.engine.record.statistics import EVERY
from game.store import schema
from game.store.profile.history import StoredHistory
from game.store.profile.profile import StoredProfile, open_profile

PAIR = {"pair": Tally(2, 1)}


def finish(
    profile: StoredProfile, at: float = START, techniques: dict[str, Tally] | None = None, **about: object
) -> int:
    game = new_game(**about)  # type: ignore[arg-type]
    solve(game)
    profile.results.finish(game, at=at, techniques=techniques)
    assert game.result is not None
    return game.result


def count(history: StoredHistory, rows: int = 100) -> int:
    """Bring a history up to date; in how many steps."""
    steps = 1
    while not history.advance(rows):
        steps += 1
        assert steps < 1000
    return steps


def test_games_are_counted_some_at_a_time_and_once(profile: StoredProfile) -> None:
    for number in range(25):
        finish(profile, START + number, PAIR)
    history = StoredHistory(profile, ["toy"])
    assert not history.advance(10)
    assert len(history.account().games) == 10
    assert count(history, 10) == 2
    assert [game.finished for game in history.account().games] == [START + number for number in range(25)]
    assert history.account("toy").sums(local_day(START)).solved == 25
    before = history.account()
    finish(profile, START + 99, PAIR)
    assert history.advance(10)
    assert history.account() is before
    assert len(before.games) == 26
    _, points = before.strength(EVERY, local_day(START + 99))
    assert sum(point.used for point in points) == 52


def test_steps_end_also_where_the_last_one_is_full(profile: StoredProfile) -> None:
    for number in range(20):
        finish(profile, START + number)
    assert count(StoredHistory(profile, ["toy"]), 10) == 3


def test_games_that_were_finished_at_the_same_moment_are_all_counted(profile: StoredProfile) -> None:
    for _ in range(7):
        finish(profile)
    history = StoredHistory(profile, ["toy"])
    assert count(history, 2) == 4
    assert len({game.id for game in history.account().games}) == 7


def test_games_from_earlier_bring_it_into_order(profile: StoredProfile, clock: Clock, tmp_path: Path) -> None:
    clock.time += 3 * DAY
    finish(profile, START + DAY)
    history = StoredHistory(profile, ["toy"])
    count(history)
    with closing(open_profile(tmp_path / "other", Clock())) as other:
        finish(other, START - DAY, PAIR)
        finish(other, START + 2 * DAY)
        profile.take_in(other.export(toy.find), toy.find)
    count(history)
    games = history.account().games
    assert [game.finished for game in games] == [START - DAY, START + DAY, START + 2 * DAY]
    assert [game.techniques for game in games] == [PAIR, None, None]


def test_many_games_from_earlier_are_brought_in_some_at_a_time(
    profile: StoredProfile, clock: Clock, tmp_path: Path
) -> None:
    for number in range(10):
        finish(profile, START + number)
    history = StoredHistory(profile, ["toy"])
    count(history)
    with closing(open_profile(tmp_path / "other", clock)) as other:
        for number in range(15):
            finish(other, START - DAY + number)
        profile.take_in(other.export(toy.find), toy.find)
    assert not history.advance(20)
    assert len(history.account().games) == 20
    assert history.advance(20)
    finished = [game.finished for game in history.account().games]
    assert finished == sorted(finished)
    assert len(finished) == 25


def test_a_game_from_the_future_stands_where_it_was_written_and_on_no_day(profile: StoredProfile, clock: Clock) -> None:
    numbers = []
    for at in (START, START + 2000 * DAY, START + 60):
        numbers.append(finish(profile, at, PAIR))
        clock.time = START + 60
    history = StoredHistory(profile, ["toy"])
    count(history)
    account, today = history.account(), local_day(clock.time)
    assert [game.id for game in account.games] == numbers
    assert account.sums(today).solved == 3
    unit, bins = account.bins(today)
    assert (unit, [one.solved for one in bins]) == ("day", [2])
    assert sum(point.used for point in account.strength(EVERY, today)[1]) == 4


def test_kinds_that_are_not_there_are_left_out(profile: StoredProfile) -> None:
    finish(profile)
    history = StoredHistory(profile, ["slant"])
    assert history.advance()
    assert history.advance()
    assert history.account().games == []
    with pytest.raises(KeyError):
        history.account("toy")


def test_another_profile_begins_anew(profile: StoredProfile, tmp_path: Path) -> None:
    finish(profile, START + 5)
    history = StoredHistory(profile, ["toy"])
    count(history)
    with closing(open_profile(tmp_path / "other", Clock())) as other:
        finish(other, START + 1)
    profile.move(tmp_path / "other")
    count(history)
    assert [game.finished for game in history.account().games] == [START + 1]
    profile.clear(lambda name: False)
    count(history)
    assert history.account().games == []


def test_techniques_that_are_found_later_are_put_to_their_game(profile: StoredProfile) -> None:
    number = finish(profile)
    assert profile.results.latest()[0].techniques is None
    history = StoredHistory(profile, ["toy"])
    history.learned(number)
    count(history)
    assert history.account().strength(EVERY, local_day(START)) == ("day", ())
    profile.results.learn(number, PAIR)
    history.learned(number)
    assert len(history.account().games) == 1  # what was counted stands until somebody counts
    count(history)
    assert profile.results.latest()[0].techniques == PAIR
    assert len(history.account().games) == 1
    assert sum(point.used for point in history.account().strength(EVERY, local_day(START))[1]) == 2


def test_damaged_techniques_are_as_if_not_known(profile: StoredProfile) -> None:
    finish(profile, techniques=PAIR)
    for bad in ("{", "7", '{"pair": [1, null]}', '{"pair": "x"}'):
        profile._database.write(("UPDATE result SET techniques = ?", (bad,)))
        assert profile.results.latest()[0].techniques is None
        assert json.loads(profile.export(toy.find))["results"][0]["techniques"] is None


def test_techniques_go_from_profile_to_profile(profile: StoredProfile, tmp_path: Path) -> None:
    finish(profile, START, PAIR)
    finish(profile, START + 1, {})
    finish(profile, START + 2)
    data = profile.export(toy.find)
    with closing(open_profile(tmp_path / "other", Clock())) as other:
        other.take_in(data, toy.find)
        other.take_in(data, toy.find)
        assert [result.techniques for result in other.results.all()] == [None, {}, PAIR]
        assert len(other.results.logged()) == 3
        old = json.loads(data)
        for result in old["results"]:
            del result["techniques"]
            result["finished"] += 100
        other.take_in(json.dumps(old).encode(), toy.find)
        assert [result.techniques for result in other.results.all()] == [None] * 4 + [{}, PAIR]


def test_help_for_techniques_is_saved_with_a_game(profile: StoredProfile) -> None:
    game = new_game()
    game.helped = {"pair": 2}
    number = profile.games.begin(game)
    assert profile.games.resume(number, toy.find).helped == {"pair": 2}
    old = json.loads(saves.encode(game))
    del old["helped"]
    assert saves.decode(json.dumps(old).encode(), toy.find).helped == {}


def test_an_older_profile_keeps_its_games_and_their_moves(tmp_path: Path, clock: Clock) -> None:
    game = new_game()
    solve(game)
    blob = zlib.compress(saves.encode(game))
    about = ("toy", "play", "", "", "easy", "5x1", 4000, 1, 0, 0, 0, 1, None, 3)
    with closing(sqlite3.connect(tmp_path / "profile.db")) as old:
        for script in schema.MIGRATIONS[:2]:
            old.executescript(script)
        old.executescript("PRAGMA user_version = 2;")
        for number, log in ((4, blob), (9, b"")):
            marks = ", ".join("?" * 17)
            old.execute(f"INSERT INTO result VALUES ({marks})", (number, *about, START + number, log))
        score = ("storm", "toy", "1", "OLD", 44)
        daily = ("daily", "mixed", "1", "OLD", 0)
        sql = f"INSERT INTO score VALUES ({', '.join('?' * 12)})"
        old.execute(sql, (3, *score, START, b"x", 44, 2, 900, "2027-01-15"))
        old.execute(sql, (5, *daily, START, b"", 0, 0, 0, "2027-01-14"))
        old.commit()
    with closing(open_profile(tmp_path, clock)) as profile:
        assert profile.writing
        assert [(row.id, row.number, row.techniques) for row in profile.results.all()] == [(9, 3, None), (4, 3, None)]
        assert profile.results.logged() == {4}
        assert profile.results.replay(4, toy.find).session.solved
        assert finish(profile, START + 50, PAIR) == 10
        (row,) = profile.scores.table("storm", "toy")
        assert row == (3, *score, 44, 2, 900, START, "2027-01-15", True, None, None)
        assert profile.scores.kept() == {3}
        assert [row.finished for row in profile.scores.dailies().values()] == [False]
