"""What finished games add up to."""

from __future__ import annotations

import csv
import io
import json
import statistics as stdlib
import time
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suite.each import each

from game.engine.play.tally import Tally
from game.engine.record import statistics, statistics_files
from game.engine.record.periods import next_midnight
from game.engine.record.statistics import EVERY, Account, Bin, Streak, TimesRow
from game.engine.record.strengths import USES, Strength, StrengthPoint, over_time, strengths

DAY = 24 * 3600
MONDAY = date(2026, 11, 23).toordinal()


class Finished(NamedTuple):
    finished: float = 0.0
    elapsed: int = 60_000
    flawless: bool = True
    gave_up: bool = False
    kind: str = "hitori"
    size: str = "8x8"
    difficulty: str = "easy"
    mode: str = "play"
    pack: str = ""
    level: str = ""
    hints: int = 0
    checks: int = 0
    mistakes: int = 0
    techniques: Mapping[str, Tally] | None = None
    variant: str = ""


def day(moment: float) -> int:
    """Moments are days since that Monday here."""
    return MONDAY + int(moment // DAY)


def on(number: int, **about: object) -> Finished:
    return Finished(finished=number * DAY + 7, **about)  # type: ignore[arg-type]


def account(games: Sequence[Finished]) -> Account[Finished]:
    return Account.of(games, day)


@each(
    ("days", "today", "streak"),
    [
        ([], 9, Streak(0, 0)),
        ([9], 9, Streak(1, 1)),
        ([8], 9, Streak(1, 1)),  # today may still come
        ([7], 9, Streak(0, 1)),
        ([9, 8, 8, 7], 9, Streak(3, 3)),
        ([1, 2, 3, 4, 8, 9], 9, Streak(2, 4)),
        ([1, 3, 5], 5, Streak(1, 1)),
    ],
)
def test_days_in_a_row(days: list[int], today: int, streak: Streak) -> None:
    assert statistics.day_streak(days, today) == streak


@each(
    ("flawless", "streak"),
    [("", (0, 0)), ("1", (1, 1)), ("0", (0, 0)), ("1101", (1, 2)), ("1110", (0, 3)), ("0111", (3, 3))],
)
def test_flawless_games_in_a_row(flawless: str, streak: tuple[int, int]) -> None:
    games = [on(number, flawless=letter == "1") for number, letter in enumerate(flawless)]
    assert account(games).sums(MONDAY).clean == streak


def test_sums() -> None:
    games = [
        on(1, elapsed=50_000, flawless=False),
        on(0, elapsed=90_000),
        on(2, elapsed=10_000, gave_up=True, flawless=False),
        on(2, elapsed=70_000),
        on(2, elapsed=5_000, mode="versus"),
    ]
    found = account(games).sums(MONDAY + 3)
    assert found == (3, 2, 1, 210_000, 50_000, 70_000, Streak(3, 3), Streak(1, 1))
    assert account([]).sums(MONDAY) == (0, 0, 0, 0, None, None, Streak(), Streak())


def test_kinds_that_were_solved_and_those_without_help() -> None:
    games = [
        on(0, kind="slant", mode="versus"),
        on(1, kind="tents", gave_up=True, flawless=False),
        on(2, kind="sudoku", flawless=False),
        on(3),
        on(4, flawless=False),
    ]
    found = account(games)
    assert (found.solved_kinds, found.unaided_kinds) == ({"sudoku", "hitori"}, {"hitori"})


def test_rows_are_in_the_order_of_a_menu() -> None:
    games = [
        on(0, size="12x12", elapsed=1),
        on(0, difficulty="hard", elapsed=4),
        on(0, elapsed=3, flawless=False),
        on(1, elapsed=6),
        on(1, elapsed=5),
        on(2, kind="slant", difficulty="", elapsed=9),
        on(2, gave_up=True),
    ]
    assert account(games).table() == (
        TimesRow("hitori", "8x8", "easy", "", 3, 2, 3, 5),
        TimesRow("hitori", "8x8", "hard", "", 1, 1, 4, 4),
        TimesRow("hitori", "12x12", "easy", "", 1, 1, 1, 1),
        TimesRow("slant", "8x8", "", "", 1, 1, 9, 9),
    )


def test_boards_with_rules_of_their_own_have_rows_of_their_own() -> None:
    killer, plain = {"kind": "sudoku", "variant": "Killer"}, {"kind": "sudoku"}
    found = account([on(0, elapsed=5, **killer), on(1, elapsed=7, **plain), on(2, elapsed=9, **killer)])
    assert found.table() == (
        TimesRow("sudoku", "8x8", "easy", "", 1, 1, 7, 7),
        TimesRow("sudoku", "8x8", "easy", "Killer", 2, 2, 5, 7),
    )
    assert [game.elapsed for game in found.solved_as(found.table()[1].sort)] == [5, 9]


def test_bins_of_days_weeks_and_months() -> None:
    assert account([]).bins(MONDAY) == ("day", ())
    games = [on(0), on(2), on(2, flawless=False), on(2, gave_up=True)]
    unit, found = account(games).bins(MONDAY + 3)
    assert unit == "day"
    assert found == (Bin(MONDAY, 1, 1), Bin(MONDAY + 1, 0, 0), Bin(MONDAY + 2, 2, 1), Bin(MONDAY + 3, 0, 0))
    unit, found = account([on(-36), on(0)]).bins(MONDAY + 1)
    assert unit == "week"
    assert found[0] == Bin(MONDAY - 42, 1, 1)
    assert [b.start for b in found] == [MONDAY - 42 + 7 * n for n in range(7)]
    unit, found = account([on(-300), on(0)]).bins(MONDAY)
    assert unit == "month"
    assert [date.fromordinal(b.start).isoformat() for b in (found[0], found[-1])] == ["2026-01-01", "2026-11-01"]
    assert len(found) == 11


@given(st.lists(st.tuples(st.integers(0, 900), st.booleans(), st.booleans()), max_size=30), st.integers(900, 930))
def test_bins_hold_every_solved_game_once(entries: list[tuple[int, bool, bool]], today: int) -> None:
    games = [on(at, flawless=clean, gave_up=gave_up) for at, clean, gave_up in entries]
    _, found = account(games).bins(MONDAY + today)
    won = [game for game in games if not game.gave_up]
    assert sum(b.solved for b in found) == len(won)
    assert sum(b.flawless for b in found) == sum(g.flawless for g in won)
    assert [b.start for b in found] == sorted({b.start for b in found})
    sums = account(games).sums(MONDAY + today)
    assert 0 <= sums.days.current <= sums.days.best <= len({g.finished for g in won})
    assert sums.clean.current <= sums.clean.best <= sums.flawless


def test_a_running_median() -> None:
    assert statistics.running_median([], 3) == []
    assert statistics.running_median([5, 1, 9, 2, 2], 3) == [5, 3, 5, 2, 2]


def test_strengths_in_the_order_of_the_ladder() -> None:
    tallies = {"pair": Tally(4, 1), "corner": Tally(0, 2), "gone": Tally(9, 0), "unmet": Tally(0, 0)}
    assert strengths(tallies, ("corner", "unmet", "pair", "triple")) == (
        Strength("corner", 0, 2, 0.0),
        Strength("pair", 4, 1, 0.75),
    )


def test_the_games_of_a_sort_come_in_the_order_in_which_they_were_solved() -> None:
    games = [on(2, elapsed=5), on(0, elapsed=7), on(1, gave_up=True), on(1, elapsed=6), on(1, size="9x9")]
    found = account(games)
    assert [game.elapsed for game in found.solved_as(("hitori", "8x8", "easy", ""))] == [7, 6, 5]
    assert found.solved_as(("hitori", "8x8", "hard", "")) == ()
    assert [game.finished for game in found.games] == sorted(game.finished for game in games)


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(1, 99), st.booleans()), min_size=1, max_size=25))
def test_an_account_that_is_carried_on_says_what_one_made_at_once_says(entries: list[tuple[int, int, bool]]) -> None:
    games = [on(at, elapsed=took, flawless=clean) for at, took, clean in sorted(entries)]
    carried = Account[Finished]()
    for number, game in enumerate(games, 1):
        carried.add(game, day(game.finished))
        whole = account(games[:number])
        assert carried.sums(MONDAY + 40) == whole.sums(MONDAY + 40)
        assert carried.table() == whole.table()
    times = [game.elapsed for game in games]
    assert carried.sums(MONDAY + 40).median == round(stdlib.median(times))
    assert carried.sums(MONDAY + 40).best == min(times)


def test_a_technique_over_time() -> None:
    games = [
        on(0),  # from before techniques were kept
        on(1, techniques={"pair": Tally(4, 1), "corner": Tally(1, 0)}),
        on(3, techniques={"pair": Tally(2, 0)}),
        on(3, techniques={"pair": Tally(2, 2)}, gave_up=True),
        on(3, techniques={"pair": Tally(9, 9)}, mode="versus"),
        on(4, kind="slant", techniques={"pair": Tally(0, 1)}),
        on(4, techniques={}),
    ]
    found = account(games)
    assert found.strength(("hitori", "pair"), MONDAY + 4) == (
        "day",
        (
            StrengthPoint(MONDAY + 1, 4, 1, 0.75, 0.75),
            StrengthPoint(MONDAY + 2, 0, 0, None, 0.75),
            StrengthPoint(MONDAY + 3, 4, 2, 0.5, 1 - 3 / 8),
            StrengthPoint(MONDAY + 4, 0, 0, None, 1 - 3 / 8),
        ),
    )
    _, points = found.strength(EVERY, MONDAY + 4)
    assert [point[1:3] for point in points] == [(5, 1), (0, 0), (4, 2), (0, 1)]
    assert found.strength(("slant", "pair"), MONDAY + 4)[1][-1] == StrengthPoint(MONDAY + 4, 0, 1, 0.0, 0.0)
    assert found.strength(("slant", "pair"), MONDAY + 4)[1][0].running is None
    assert {point.share for point in found.strength(("hitori", "gone"), MONDAY + 4)[1]} == {None}
    assert account(games[:1]).strength(EVERY, MONDAY) == ("day", ())


def test_the_running_strength_is_that_of_the_latest_uses() -> None:
    early = {MONDAY + at: Tally(1, 1) for at in range(9)}
    late = {MONDAY + 9 + at: Tally(1, 0) for at in range(USES)}
    _, points = over_time({**early, **late}, MONDAY, MONDAY + 8 + USES)
    assert points[8].running == 0
    assert points[18].running == pytest.approx(10 / 19)
    assert points[-1].running == 1


@given(st.lists(st.tuples(st.integers(0, 700), st.integers(0, 9), st.integers(0, 9)), max_size=20))
def test_the_points_hold_every_tally_once(entries: list[tuple[int, int, int]]) -> None:
    games = [on(at, techniques={"pair": Tally(used, helped)}) for at, used, helped in entries]
    _, points = account(games).strength(("hitori", "pair"), MONDAY + 700)
    assert sum(point.used for point in points) == sum(used for _, used, _ in entries)
    assert sum(point.helped for point in points) == sum(helped for _, _, helped in entries)
    for point in points:
        assert (point.share is None) == (point.used == point.helped == 0)
        assert point.running is None or 0 <= point.running <= 1


def test_the_table_for_spreadsheets() -> None:
    games = [
        on(1, pack="=1+1", level="a,b", elapsed=1500, techniques={"pair": Tally(3, 1), "corner": Tally(0, 2)}),
        on(0, mode="versus", flawless=False, hints=2),
        on(2, kind="sudoku", variant="Killer"),
    ]
    rows = list(csv.reader(io.StringIO(statistics_files.as_csv(account(games)))))
    assert tuple(rows[0]) == statistics_files.COLUMNS
    assert rows[1][1:] == ["hitori", "8x8", "easy", "versus", "", "", "60.0", "2", "0", "0", "0", "0", "", ""]
    assert rows[1][0] == "1970-01-01T00:00:07Z"
    assert rows[2][5:8] == ["'=1+1", "a,b", "1.5"]
    assert [row[-2:] for row in rows[2:]] == [["corner=0/2; pair=3/1", ""], ["", "Killer"]]


def test_everything_as_json() -> None:
    games = [
        on(0, elapsed=1500, techniques={"pair": Tally(3, 1)}),
        on(1, kind="slant", gave_up=True, flawless=False),
    ]
    tallies = {"slant": {}, "hitori": {"pair": Tally(4, 1)}}
    kinds = {kind: account([game for game in games if game.kind == kind]) for kind in ("hitori", "slant", "tents")}
    made = statistics_files.as_json(account(games), kinds, tallies, MONDAY + 1)
    found = json.loads(json.dumps(made))
    assert (found["format"], found["version"]) == ("solitudo-statistics", 1)
    assert list(found["kinds"]) == ["hitori", "slant"]
    assert found["all"]["solved"] == found["kinds"]["hitori"]["solved"] == 1
    assert found["kinds"]["slant"]["given_up"] == 1
    assert found["kinds"]["slant"]["best_seconds"] is None
    assert found["all"]["day_streak"] == {"current": 1, "best": 1}
    assert found["rows"] == [
        {
            "kind": "hitori",
            "size": "8x8",
            "difficulty": "easy",
            "variant": "",
            "solved": 1,
            "flawless": 1,
            "best_seconds": 1.5,
            "median_seconds": 1.5,
        }
    ]
    assert found["techniques"] == {"hitori": {"pair": {"used": 4, "helped": 1}}}
    assert found["techniques_by_day"] == {"hitori": {"pair": [{"day": "2026-11-23", "used": 3, "helped": 1}]}}
    assert [set(game) for game in found["games"]] == [set(statistics_files.COLUMNS)] * 2
    assert [game["techniques"] for game in found["games"]] == [{"pair": {"used": 3, "helped": 1}}, None]


@pytest.mark.parametrize(
    ("zone", "moment", "midnight"),
    [
        ("UTC", 1_750_000_000, 1_750_032_000),
        ("Europe/Berlin", 1_743_289_200, 1_743_372_000),  # from midnight, the day that summer time takes an hour from
        ("Europe/Berlin", 1_761_429_600, 1_761_519_600),  # the day that gets it back
    ],
)
def test_when_the_next_day_begins(monkeypatch: pytest.MonkeyPatch, zone: str, moment: float, midnight: float) -> None:
    with monkeypatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        assert next_midnight(moment) == midnight
    time.tzset()
