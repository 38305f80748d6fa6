"""How a run stands against the best one, in words: by the clock that is gone, and no praise for nothing."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.arcade.arcade_session import EarlierRun
from game.arcade.numbers import numbers
from game.arcade.record import MARK, PASS, SHOW, SKIP, RunBoard, RunRecord, RunStep
from game.arcade.run import SPRINT, STORM, LapState, Phase, Run
from game.engine.core import Target
from game.scenes.timed.standing import overtaken, pace

RULES = numbers()
SLOT, OTHER = Target("cell", 0), Target("cell", 1)


def earlier(mode, boards, steps=(), slow="1"):
    """A run over boards that took 10 s each: errors, points and state of each of them."""
    played = [
        RunBoard(kind="toy", board=[], switches={}, solution=[], level="easy", par=20, state=state, points=points,
                 errors=errors, took=10_000)
        for errors, points, state in boards
    ]  # fmt: skip
    shown = [RunStep(10_000 * number, SHOW) for number in range(len(boards))]
    first = RunStep(0, MARK, (("cell", 0, 1),))
    rest = sorted((*shown, *steps), key=lambda step: step.at)
    record = RunRecord(
        mode=mode, kind="toy", pace=slow, seed=1, made_by={"toy": 1}, played=tuple(played),
        steps=(rest[0], first, *rest[1:]), rank=0, points=sum(points for _e, points, _s in boards),
        boards=len(boards), elapsed=0,
    )  # fmt: skip
    return EarlierRun(record, RULES)


def solved(points, errors=0):
    return errors, points, LapState.SOLVED


def begun(mode, errors, now, slow="1"):
    """A run whose clock began at 0, with so many errors at once, as it stands then."""
    run = Run(mode, slow, RULES)
    run.show(0, 20, {SLOT: 1, OTHER: 1}, True)
    run.mark(0, SLOT, 1)
    run.mark(0, OTHER, 1)
    for number in range(errors):
        run.mark(number, OTHER, 2)
        run.mark(number, SLOT, 1)
    run.tick(now)
    assert run.phase is Phase.RUNNING
    return SimpleNamespace(run=run, now=now, numbers=RULES)


def test_a_storm_is_compared_where_as_much_of_the_clock_is_gone():
    ghost = earlier(STORM, [solved(132)])
    assert pace(begun(STORM, 0, 5000), ghost, 0) == ("", None)  # neither has anything
    arcade = begun(STORM, 2, 5000)
    assert arcade.run.spent(5000) == 25_000
    assert pace(arcade, ghost, 0) == ("132 behind your best", False)
    assert pace(arcade, ghost, 0, "")[0] == ""  # in a race the other one is seen where it is now


def test_what_the_best_run_burnt_is_gone_for_it_too():
    ghost = earlier(STORM, [solved(100, errors=2), solved(50)])
    assert [ghost.at(at) for at in (9999, 10_000, 20_000)] == [0, 100, 150]
    assert [ghost.at(at, spent=True) for at in (29_999, 30_000, 40_000)] == [0, 100, 150]
    assert ghost.course(spent=True) == ((0, 0), (30_000, 100), (40_000, 150))


@pytest.mark.parametrize(("op", "gone"), [(SKIP, 40_000), (PASS, 30_000)])
def test_only_a_skip_that_was_paid_for_burns(op, gone):
    boards = [(0, 0, LapState.SKIPPED), (0, 0, LapState.SKIPPED), solved(70)]
    ghost = earlier(STORM, boards, (RunStep(9000, SKIP), RunStep(19_000, op)))
    assert ghost.course(spent=True)[-1] == (gone, 70)


@pytest.mark.parametrize(("own", "text"), [(0, ""), (70, "level with your best"), (90, "20 ahead of your best")])
def test_nothing_is_no_feat(own, text):
    arcade = begun(STORM, 0, 15_000)
    arcade.run.points = own
    ghost = earlier(STORM, [solved(70 if own else 0)])
    assert pace(arcade, ghost, 0) == (text, True if own else None)


def test_a_storm_that_is_over_is_compared_with_all_of_its_best():
    arcade = begun(STORM, 0, 5000)
    arcade.run.stop(5000)
    arcade.run.points = 40
    assert pace(arcade, earlier(STORM, [solved(60)]), 0)[0] == "20 behind your best"


def test_a_sprint_is_behind_as_soon_as_its_best_had_the_next_board():
    ghost = earlier(SPRINT, [solved(0), solved(0)])
    early, late = begun(SPRINT, 0, 9000), begun(SPRINT, 1, 9000)
    assert (overtaken(early, ghost), overtaken(late, ghost)) == (False, True)
    assert (pace(early, ghost, 0)[0], pace(late, ghost, 0)) == ("", ("behind your best", False))


def test_a_tenth_of_nothing_is_level():
    arcade, ghost = begun(SPRINT, 0, 9000), earlier(SPRINT, [solved(0), solved(0)])
    arcade.run.laps[0].state = LapState.SOLVED
    assert pace(arcade, ghost, 10_020) == ("level with your best", True)
    assert pace(arcade, ghost, 8000) == ("2.0 s ahead of your best", True)
    arcade.now = 21_000
    assert pace(arcade, ghost, 8000) == ("behind your best", False)
