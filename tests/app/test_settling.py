"""A run that was cut off: a score with the first piece of settling, or gone when nothing can be made of it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from pilot import Pilot

from game.app.settling import settle_run
from game.arcade import cut_off
from game.arcade.cut_off import RunAbout, RunPart, ended
from game.arcade.numbers import numbers
from game.arcade.record import RunStep, decode
from game.puzzles import find
from game.store.profile.scores import StoredScores

RUN = decode((Path(__file__).parents[1] / "data" / "pins" / "run.json").read_bytes())
ABOUT = RunAbout(RUN.mode, RUN.kind, RUN.pace, RUN.day, RUN.seed, RUN.made_by)
_with = msgspec.structs.replace


def part(about: object = ABOUT, boards: object = RUN.played, steps: tuple[RunStep, ...] = RUN.steps) -> bytes:
    return msgspec.json.encode({"about": about, "boards": boards, "steps": steps})


def settled(pilot: Pilot) -> list[Exception]:
    """Settle; what was reported."""
    failed: list[Exception] = []
    settle_run(pilot.app.parts.profile, pilot.app.parts.library, failed.append)
    return failed


def test_a_run_is_a_score_at_once() -> None:
    pilot = Pilot()
    scores = pilot.app.parts.profile.scores
    scores.keep_run(msgspec.json.encode(RunPart(ABOUT, RUN.played, RUN.steps[:-1])), RUN.steps[-1].at)
    settled(pilot)
    (score,) = scores.all()
    assert (score.points, score.boards) == (RUN.points, RUN.boards)
    assert scores.kept_parts() == ()
    pilot.close()


def test_a_run_of_an_earlier_program_keeps_the_order_of_its_boards() -> None:
    """Its parts say nothing of an order."""
    about = {name: value for name, value in msgspec.to_builtins(ABOUT).items() if name != "version"}
    for told, version in ((about, 1), ({**about, "version": 2}, 2)):
        record = ended([part(told)], RUN.steps[-1].at, find, numbers())
        assert record is not None
        assert record.version == version


def test_a_daily_run_that_was_cut_off_before_its_first_board_is_no_try() -> None:
    pilot = Pilot()
    scores = pilot.app.parts.profile.scores
    scores.begin_daily("2020-01-01")
    assert scores.begin_daily(scores.today)
    settled(pilot)
    assert list(scores.dailies()) == ["2020-01-01"]
    assert scores.begin_daily(scores.today)
    pilot.close()


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"\xff",
        b"{}",
        part(steps=RUN.steps[1:]),
        part(boards=()),
        part(boards=[_with(RUN.played[0], board=5)]),
        part(boards=[_with(RUN.played[0], kind="chess")]),
        part(boards=[_with(RUN.played[0], solution=("x",))]),
        part(steps=(RUN.steps[0], RunStep(5, "mark", (("corner", (9, 9), 3),)))),
        part(_with(ABOUT, mode="rain")),
        part(_with(ABOUT, pace="7")),
    ],
)
def test_a_run_that_cannot_be_read_is_dropped(broken: bytes) -> None:
    pilot = Pilot()
    scores = pilot.app.parts.profile.scores
    scores.keep_run(broken or b"x", 99)
    assert settled(pilot) == []
    assert scores.all() == ()
    assert scores.kept_parts() == ()
    pilot.close()


@pytest.mark.parametrize("right", [True, False])
def test_a_daily_run_that_was_cut_off_is_a_try_if_a_mark_was_right(right: bool) -> None:
    pilot = Pilot()
    scores = pilot.app.parts.profile.scores
    day = scores.today
    scores.begin_daily(day, RUN.kind)
    steps = RUN.steps[:-1] if right else RUN.steps[:1]
    scores.keep_run(part(_with(ABOUT, mode="daily", day=day), RUN.played if right else RUN.played[:1], steps), 9000)
    settled(pilot)
    assert [one.finished for one in scores.dailies(RUN.kind).values()] == [True] * right
    assert scores.kept_parts() == ()
    pilot.close()


@pytest.mark.parametrize("broken", [(cut_off, "ended"), (StoredScores, "add")])
def test_a_run_whose_settling_raises_stays_for_the_next_start(
    monkeypatch: pytest.MonkeyPatch, broken: tuple[object, str]
) -> None:
    """A run that begins until then is one of its own."""

    def raises(*_given: object) -> None:
        raise AttributeError

    pilot = Pilot()
    scores = pilot.app.parts.profile.scores
    scores.keep_run(part(steps=RUN.steps[:-1]), RUN.steps[-1].at)
    with monkeypatch.context() as patched:
        patched.setattr(*broken, raises)
        assert list(map(type, settled(pilot))) == [AttributeError]
    assert len(scores.kept_parts()) == 1
    scores.keep_run(part(boards=RUN.played[:1], steps=RUN.steps[:1]), 5)
    scores.keep_run(b"", 9)
    assert [one.played for one in scores.kept_parts()] == [RUN.steps[-1].at, 9]
    scores.drop_run()
    assert len(scores.kept_parts()) == 1
    scores.keep_run(part(steps=RUN.steps[:-1]), RUN.steps[-1].at)
    assert settled(pilot) == []  # of both, when the second one was cut off, too
    assert [one.points for one in scores.all()] == [RUN.points] * 2
    assert scores.kept_parts() == ()
    pilot.close()


def test_a_daily_run_that_cannot_be_settled_keeps_its_try(monkeypatch: pytest.MonkeyPatch) -> None:
    def raises(*_given: object) -> None:
        raise AttributeError

    pilot = Pilot()
    scores = pilot.app.parts.profile.scores
    for kind in (RUN.kind, "tents"):
        scores.begin_daily(scores.today, kind)
    scores.keep_run(part(_with(ABOUT, mode="daily", day=scores.today), steps=RUN.steps[:-1]), 9000)
    monkeypatch.setattr(cut_off, "ended", raises)
    settled(pilot)
    assert scores.begun_dailies() == (RUN.kind,)
    pilot.close()


def test_a_daily_run_of_another_day_that_cannot_be_settled_takes_no_try_of_today(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def raises(*_given: object) -> None:
        raise AttributeError

    pilot = Pilot()
    scores = pilot.app.parts.profile.scores
    for day in ("2020-01-01", scores.today):
        scores.begin_daily(day, RUN.kind)
    scores.keep_run(part(_with(ABOUT, mode="daily", day="2020-01-01"), steps=RUN.steps[:-1]), 9000)
    monkeypatch.setattr(cut_off, "ended", raises)
    assert list(map(type, settled(pilot))) == [AttributeError]
    assert list(scores.dailies(RUN.kind)) == ["2020-01-01"]
    assert len(scores.kept_parts()) == 1
    pilot.close()
