"""A run that was cut off: a score with the first piece of settling, or gone when nothing can be made of it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from pilot import Pilot

from game.app.settling import settle
from game.arcade.cut_off import RunAbout, RunPart, ended
from game.arcade.numbers import numbers
from game.arcade.record import RunStep, decode
from game.puzzles import find

RUN = decode((Path(__file__).parents[1] / "data" / "pins" / "run.json").read_bytes())
ABOUT = RunAbout(RUN.mode, RUN.kind, RUN.pace, RUN.day, RUN.seed, RUN.made_by)
_with = msgspec.structs.replace


def part(about: object = ABOUT, boards: object = RUN.played, steps: tuple[RunStep, ...] = RUN.steps) -> bytes:
    return msgspec.json.encode({"about": about, "boards": boards, "steps": steps})


def test_a_run_is_a_score_at_once() -> None:
    pilot = Pilot()
    scores = pilot.app.parts.profile.scores
    scores.keep_run(msgspec.json.encode(RunPart(ABOUT, RUN.played, RUN.steps[:-1])), RUN.steps[-1].at)
    next(settle(pilot.app.parts.profile, pilot.app.parts.library))
    (score,) = scores.all()
    assert (score.points, score.boards) == (RUN.points, RUN.boards)
    assert scores.kept_run()[0] == []
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
    next(settle(pilot.app.parts.profile, pilot.app.parts.library))
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
    next(settle(pilot.app.parts.profile, pilot.app.parts.library))
    assert scores.all() == ()
    assert scores.kept_run()[0] == []
    pilot.close()


@pytest.mark.parametrize("right", [True, False])
def test_a_daily_run_that_was_cut_off_is_a_try_if_a_mark_was_right(right: bool) -> None:
    pilot = Pilot()
    scores = pilot.app.parts.profile.scores
    day = scores.today
    scores.begin_daily(day, RUN.kind)
    steps = RUN.steps[:-1] if right else RUN.steps[:1]
    scores.keep_run(part(_with(ABOUT, mode="daily", day=day), RUN.played if right else RUN.played[:1], steps), 9000)
    next(settle(pilot.app.parts.profile, pilot.app.parts.library))
    assert [one.finished for one in scores.dailies(RUN.kind).values()] == [True] * right
    assert scores.kept_run()[0] == []
    pilot.close()
