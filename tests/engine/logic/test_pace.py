"""How long people take, on the toy whose easy technique gives one mark at a time, and on looks made by hand."""

from __future__ import annotations

import pytest
from suite.each import each
from toy import TOY, Strip

from game.engine.budget import Budget
from game.engine.core import Effect, GivenUp
from game.engine.logic.pace import Glance, Pace, Walk, walked

PACE = Pace("", True, start=10, mark=2, pause=5, rates={"easy": 0.5, "left": 0.25}, board=4)


def every(effect: Effect) -> bool:
    return True


def test_a_mark_costs_the_share_that_is_open_over_how_fast_the_open_ones_are_seen() -> None:
    walk = walked(TOY.ladder, Strip((0, 0, 1, 0, 0)), PACE, every)
    assert walk == Walk((Glance(1, 0.5, 0.5),) * 2 + (Glance(1, 0.25, 0.25),) * 2, 0)
    # 4 of 4 open at .5, 3 at .5, 2 at .25, 1 at .25
    assert PACE.seconds(walk) == 10 + 4 * 2 + (2 + 1.5) + (2 + 1)


def test_a_technique_without_a_rate_is_a_pause() -> None:
    pace = Pace("", True, start=10, mark=2, pause=5, rates={"easy": 0.5}, board=4)
    walk = walked(TOY.ladder, Strip((0, 0, 1, 0, 0)), pace, every)
    assert walk is not None
    assert walk.pauses == 2
    assert pace.seconds(walk) == 10 + 4 * 2 + (2 + 1.5) + 2 * 5


@each(
    ("glance", "seconds"),
    [
        (Glance(1, 0.5, 1.0), 0.25),
        (Glance(2, 0.5, 1.0), 0.5 + 0.25 / 0.5),  # the second is seen with one way less
        (Glance(1, 0.5, 0.01), 3.0),  # nobody looks for longer
    ],
)
def test_marks_that_are_open_at_once_are_seen_sooner(glance: Glance, seconds: float) -> None:
    pace = Pace("", True, start=0, mark=0, pause=0, rates={}, board=4, longest=3)
    assert pace.seconds(Walk((glance,), 0)) == seconds


def test_only_marks_that_can_be_played_count() -> None:
    walk = walked(TOY.ladder, Strip((0, 0, 1, 0, 0)), PACE, lambda effect: effect.target.index[1] > 2)
    assert walk is not None
    assert (len(walk.glances), walk.pauses) == (2, 2)


def test_a_ladder_that_stalls_or_clashes_tells_nothing_and_a_budget_ends_it() -> None:
    assert walked(TOY.ladder, Strip((0, 0)), PACE, every) is None
    assert walked(TOY.ladder, Strip((1, 1, 0)), PACE, every) is None
    with pytest.raises(GivenUp):
        walked(TOY.ladder.within(Budget(2), 5), Strip((0, 0, 1, 0, 0)), PACE, every)
