"""Score tables: spans of UTC days, ties, paces, initials, the one ranked try a day."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from contextlib import closing
from functools import partial
from pathlib import Path

import msgspec
import pytest
import storms
import toy
from keeping import DAY, START, Clock
from runs import FakeRun

from game.app.settling import count_clean
from game.engine.core import PuzzleError
from game.engine.record.scores import ROWS, SPANS
from game.store import schema
from game.store.profile.profile import StoredProfile, open_profile
from game.store.profile.scores import keep_few

MIDNIGHT = START - START % DAY  # of the UTC day that the tests begin in


def ranks(profile: StoredProfile, span: str = "all", **about: str) -> list[int]:
    return [row.rank for row in profile.scores.table(**{"mode": "storm", "kind": "toy", "span": span, **about})]


def test_best_first_and_ties_to_the_earlier(profile: StoredProfile, clock: Clock) -> None:
    numbers = []
    for rank in (50, 70, 50):
        numbers.append(profile.scores.add(FakeRun(rank)).id)
        clock.time += 60
    table = profile.scores.table("storm", "toy")
    assert [(row.id, row.rank) for row in table] == [(numbers[1], 70), (numbers[0], 50), (numbers[2], 50)]
    assert table[0] == profile.scores.best("storm", "toy")
    assert profile.scores.best("sprint", "toy") is None


def test_a_score_that_was_entered_earlier_stays_before_an_equal_one_with_a_larger_number(
    profile: StoredProfile, clock: Clock
) -> None:
    late = profile.scores.add(FakeRun(50)).id
    clock.time -= 60
    early = profile.scores.add(FakeRun(50)).id
    assert [row.id for row in profile.scores.table("storm", "toy")] == [early, late]


def test_ten_rows_and_the_place_of_a_run(profile: StoredProfile) -> None:
    places = [profile.scores.add(FakeRun(rank)) for rank in range(100, 0, -10)]
    assert [entry.places["all"] for entry in places] == list(range(1, 11))
    assert ranks(profile) == list(range(100, 0, -10))
    below = profile.scores.add(FakeRun(10))  # equal to the last row, and later
    assert not below.ranks
    assert below.id
    above = profile.scores.add(FakeRun(95))
    assert above.places == {"today": 2, "week": 2, "all": 2}
    assert ranks(profile) == [100, 95, 90, 80, 70, 60, 50, 40, 30, 20]


def test_spans_are_utc_days(profile: StoredProfile, clock: Clock) -> None:
    for days, rank in ((-7, 1), (-6, 2), (-1, 3), (0, 4)):
        clock.time = MIDNIGHT + days * DAY
        profile.scores.add(FakeRun(rank))
        clock.time = MIDNIGHT + days * DAY + DAY - 1
        profile.scores.add(FakeRun(rank * 10))
    assert ranks(profile, "today") == [40, 4]
    assert ranks(profile, "week") == [40, 30, 20, 4, 3, 2]
    assert ranks(profile, "all") == [40, 30, 20, 10, 4, 3, 2, 1]
    clock.time = MIDNIGHT + DAY
    assert ranks(profile, "today") == []
    with pytest.raises(KeyError):
        profile.scores.table("storm", "toy", span="month")


def test_a_run_may_rank_today_and_not_of_all_time(profile: StoredProfile, clock: Clock) -> None:
    for _ in range(10):
        profile.scores.add(FakeRun(90))
    clock.time += 30 * DAY
    assert profile.scores.add(FakeRun(5)).places == {"today": 1, "week": 1}


def test_modes_kinds_and_paces_have_tables_of_their_own(profile: StoredProfile) -> None:
    for run in (FakeRun(1), FakeRun(2, pace="1.5"), FakeRun(3, kind="mixed"), FakeRun(-4, mode="sprint")):
        assert profile.scores.add(run).places == {"today": 1, "week": 1, "all": 1}
    assert (ranks(profile), ranks(profile, pace="1.5"), ranks(profile, pace="2")) == ([1], [2], [])
    assert (ranks(profile, kind="mixed"), ranks(profile, mode="sprint")) == ([3], [-4])
    assert len(profile.scores.all()) == 4


def test_a_row_says_what_the_run_was(profile: StoredProfile, clock: Clock) -> None:
    number = profile.scores.add(FakeRun(7, points=70, boards=4, elapsed=61_000)).id
    row = profile.scores.score(number)
    assert row is not None
    assert row == (
        *(number, "storm", "toy", "1", "AAA", 7, 70, 4, 61_000, START),
        *("2027-01-15", True, 0, 4),
    )
    assert profile.scores.today == "2027-01-15"
    assert profile.scores.score(99) is None


def test_initials_are_signed_and_remembered(profile: StoredProfile) -> None:
    first = profile.scores.add(FakeRun(1)).id
    assert profile.scores.initials == "AAA"
    profile.scores.sign(first, "EVA")
    second = profile.scores.add(FakeRun(2)).id
    assert [row.initials for row in profile.scores.table("storm", "toy")] == ["EVA", "EVA"]
    profile.scores.sign(second, "BOB")
    assert [row.initials for row in profile.scores.table("storm", "toy")] == ["BOB", "EVA"]
    profile.settings.set("initials", 5)
    assert profile.scores.initials == "AAA"


def test_the_run_is_kept_whole(profile: StoredProfile) -> None:
    number = profile.scores.add(FakeRun(12)).id
    assert json.loads(profile.scores.run(number)) == {"format": "made-up", "rank": 12}
    with pytest.raises(PuzzleError, match="no score 77"):
        profile.scores.run(77)
    for bad in (b"no", b"x\x9c\x01"):
        profile._database.write(("UPDATE run SET run = ? WHERE score = ?", (bad, number)))
        with pytest.raises(PuzzleError, match=f"score {number} cannot be read"):
            profile.scores.run(number)


def test_one_ranked_daily_try(profile: StoredProfile, clock: Clock) -> None:
    scores = profile.scores
    day = scores.today
    assert scores.begin_daily(day)
    (begun,) = scores.dailies().values()
    assert (begun.day, begun.finished) == (day, False)
    assert scores.table("daily", "mixed") == ()  # what is not finished is in no table
    with pytest.raises(PuzzleError, match="never finished"):
        scores.run(begun.id)
    assert not scores.begin_daily(day)
    assert scores.begin_daily(day, "toy")
    clock.time += 300
    entry = scores.add(FakeRun(80, "daily", "mixed", day=day))
    assert entry == (begun.id, {"today": 1, "week": 1, "all": 1})
    assert scores.dailies()[day].finished
    assert not scores.begin_daily(day)
    assert scores.add(FakeRun(500, "daily", "mixed", day=day)) == (0, {})
    assert [row.rank for row in scores.table("daily", "mixed")] == [80]


def test_a_daily_try_is_given_back_only_until_it_is_finished(profile: StoredProfile) -> None:
    scores, day = profile.scores, profile.scores.today
    scores.begin_daily(day)
    scores.begin_daily(day, "toy")
    scores.keep_run(b"x", 5)
    scores.give_back_daily(day)
    assert scores.dailies() == {}
    assert day in scores.dailies("toy")
    assert scores.kept_parts() == ()
    assert scores.begin_daily(day)
    scores.add(FakeRun(80, "daily", "mixed", day=day))
    scores.give_back_daily(day)
    assert scores.dailies()[day].rank == 80


def test_a_daily_run_belongs_to_its_day_also_when_it_ends_after_midnight(profile: StoredProfile, clock: Clock) -> None:
    clock.time = MIDNIGHT + DAY - 10
    day = profile.scores.today
    assert profile.scores.begin_daily(day)
    clock.time += 60
    entry = profile.scores.add(FakeRun(80, "daily", "mixed", day=day))
    assert entry.places == {"week": 1, "all": 1}
    assert profile.scores.begin_daily(profile.scores.today)


def test_a_daily_run_that_was_never_begun_is_not_ranked(profile: StoredProfile) -> None:
    assert profile.scores.add(FakeRun(5, "daily", "mixed", day="2026-11-28")) == (0, {})
    assert profile.scores.dailies() == {}


def test_the_try_is_used_up_by_a_crash_too(tmp_path: Path, profile: StoredProfile, clock: Clock) -> None:
    day = profile.scores.today
    profile.scores.begin_daily(day)
    with closing(sqlite3.connect(tmp_path / "profile.db")) as seen:  # what another program finds on the disk now
        assert seen.execute("SELECT mode, day FROM score").fetchall() == [("daily", day)]
    profile.close()
    with closing(open_profile(tmp_path, clock)) as again:
        assert not again.scores.begin_daily(day)


def test_scores_go_from_profile_to_profile(profile: StoredProfile, tmp_path: Path, clock: Clock) -> None:
    scores = profile.scores
    scores.add(FakeRun(12))
    scores.begin_daily("2027-01-14")
    scores.begin_daily("2027-01-15")
    scores.add(FakeRun(30, "daily", "mixed", day="2027-01-15"))
    data = profile.export(toy.find)
    with closing(open_profile(tmp_path / "other", clock)) as other:
        other.take_in(data, toy.find)
        other.take_in(data, toy.find)
        assert [row[1:] for row in other.scores.all()] == [row[1:] for row in scores.all()]
        assert [row.finished for row in other.scores.dailies().values()] == [False, True]
        assert not other.scores.begin_daily("2027-01-15")
        for row in other.scores.all():
            assert json.loads(other.scores.run(row.id))["rank"] == row.rank


def test_an_older_profile_keeps_its_scores(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "old").mkdir()
    with closing(sqlite3.connect(tmp_path / "old" / "profile.db")) as old:
        old.executescript(schema.MIGRATIONS[0] + "PRAGMA user_version = 1;")
        old.execute("INSERT INTO score VALUES (3, 'storm', 'toy', '1', 'OLD', 44, ?, ?)", (START, b"{}"))
        old.commit()
    with closing(open_profile(tmp_path / "old", clock)) as profile:
        (row,) = profile.scores.table("storm", "toy", span="today")
        assert (row.initials, row.rank, row.points, row.day) == ("OLD", 44, 44, "2027-01-15")
        with pytest.raises(PuzzleError, match="cannot be read"):
            profile.scores.run(row.id)


def test_runs_that_no_table_shows_are_let_go_of_but_for_the_latest(
    profile: StoredProfile, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.profile.scores.keep_few", partial(keep_few, runs=3))
    scores = profile.scores
    best = [scores.add(FakeRun(1000 + rank)).id for rank in range(ROWS)]
    other = scores.add(FakeRun(1, mode="survival")).id
    day = scores.today
    scores.begin_daily(day)
    daily = scores.add(FakeRun(7, "daily", "mixed", day=day)).id
    old = []
    for _ in range(5):
        clock.time += 60
        old.append(scores.add(FakeRun(5)).id)
    assert scores.kept() == {*best, other, daily, *old[-3:]}
    clock.time += 30 * DAY
    begun = [scores.add(FakeRun(rank)).id for rank in range(20, 40)]
    best_of_day, last = begun[-ROWS:], begun[-3:]
    assert scores.kept() >= {*best, other, daily, *best_of_day, *last}
    assert not scores.kept() & {*old, *begun[:ROWS]}
    clock.time += 6 * DAY
    newest = scores.add(FakeRun(2)).id
    assert scores.kept() == {*best, other, daily, *best_of_day, newest}
    clock.time += DAY
    newer = scores.add(FakeRun(2)).id
    assert scores.kept() == {*best, other, daily, begun[-1], newest, newer}
    assert len(scores.all()) == 10 + 1 + 1 + 5 + 20 + 2
    gone = scores.score(old[0])
    assert gone is not None
    assert gone.finished
    with pytest.raises(PuzzleError, match="not kept any more"):
        scores.run(old[0])


def test_every_run_that_a_table_shows_can_be_watched(
    profile: StoredProfile, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.profile.scores.keep_few", partial(keep_few, runs=2))
    rng = random.Random(3)
    for _ in range(300):
        clock.time += rng.choice((50, 4000, DAY))
        profile.scores.add(FakeRun(rng.randrange(50), mode=rng.choice(("storm", "sprint"))))
        for mode in ("storm", "sprint"):
            for span in SPANS:
                assert profile.scores.kept() >= {row.id for row in profile.scores.table(mode, "toy", span=span)}
    assert len(profile.scores.all()) == 300
    assert len(profile.scores.kept()) < 100


def test_scores_without_their_runs_go_from_profile_to_profile(
    profile: StoredProfile, tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.profile.scores.keep_few", partial(keep_few, runs=1))
    for rank in range(20, 0, -1):
        clock.time += DAY
        profile.scores.add(FakeRun(rank))
    assert len(profile.scores.kept()) == 17  # ten of all time, seven days
    data = profile.export(toy.find)
    with closing(open_profile(tmp_path / "other", clock)) as other:
        other.take_in(data, toy.find)
        other.take_in(data, toy.find)
        assert [row[1:] for row in other.scores.all()] == [row[1:] for row in profile.scores.all()]
        assert len(other.scores.kept()) == 17


def test_a_score_of_a_day_to_come_leads_neither_today_nor_the_week(profile: StoredProfile, clock: Clock) -> None:
    clock.time += 2000 * DAY
    profile.scores.add(FakeRun(900))
    clock.time -= 2000 * DAY
    profile.scores.add(FakeRun(100))
    assert [ranks(profile, span) for span in SPANS] == [[100], [100], [900, 100]]


@pytest.mark.parametrize(
    ("zone", "today", "before"),
    [("Pacific/Kiritimati", "2027-01-16", "2027-01-15"), ("Pacific/Pago_Pago", "2027-01-14", "2027-01-13")],
)
def test_daily_runs_go_by_the_players_own_day(
    profile: StoredProfile, clock: Clock, zone: str, today: str, before: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scores = profile.scores
    with monkeypatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        clock.time = MIDNIGHT + (11 * 3600 if zone.endswith("Kiritimati") else 3600)
        assert scores.today == today
        assert scores.begin_daily(today)
        entry = scores.add(FakeRun(80, "daily", "mixed", day=today))
        assert entry.places == {"today": 1, "week": 1, "all": 1}
        assert scores.begin_daily(before)
        assert set(scores.add(FakeRun(90, "daily", "mixed", day=before)).places) == {"week", "all"}
        assert [scores.add(FakeRun(5)).places, scores.all()[-1].day] == [dict.fromkeys(SPANS, 1), "2027-01-15"]  # UTC
    time.tzset()


def test_boards_without_an_error_are_counted_one_by_one_for_runs_of_before_too(tmp_path: Path, clock: Clock) -> None:
    record = storms.play(4)[1]
    first, *others = record.played
    record = msgspec.structs.replace(record, played=(msgspec.structs.replace(first, errors=3), *others))
    with closing(open_profile(tmp_path / "old", clock)) as profile:
        profile.scores.add(record)
        profile.scores.add(FakeRun(boards=5, errors=2))  # its run says nothing of its boards
        assert profile.scores.all()[0].unaided + profile.scores.all()[1].unaided == record.boards - 1 + 3
    with closing(sqlite3.connect(tmp_path / "old" / "profile.db")) as old:
        old.executescript(f"ALTER TABLE score DROP COLUMN clean; PRAGMA user_version = {len(schema.MIGRATIONS) - 1};")
    with closing(open_profile(tmp_path / "old", clock)) as profile:
        for _piece in count_clean(profile):
            pass
        found = {row.errors: (row.clean, row.unaided) for row in profile.scores.all()}
        assert found == {3: (record.boards - 1, record.boards - 1), 2: (None, 3)}
