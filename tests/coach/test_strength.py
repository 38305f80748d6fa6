"""How strong a technique is: over the weeks, now, and after one more board."""

from __future__ import annotations

from game.coach.cards import DAY, Recall
from game.coach.plan import TrainingPart, TrainingPlan, estimate
from game.coach.skills import SECONDS_A_WEEK, TechniqueSkill
from game.coach.strength import POINTS, curve, grown, mastered, one_more, strength, weak

NOW = 2900.0 * SECONDS_A_WEEK + 2 * DAY
WEEK = int(NOW // SECONDS_A_WEEK)


def known(value: float, days: float, ago: float = 1.0, **about: object) -> TechniqueSkill:
    """A skill with a stability of so many days, used so many days ago."""
    last = NOW - ago * DAY
    return TechniqueSkill(value=value, steps=9, recall=Recall(days, 5.0, last, last + days * DAY), **about)  # type: ignore[arg-type]


def test_what_is_not_used_fades() -> None:
    fresh, old = known(2.0, 10, ago=0), known(2.0, 10, ago=40)
    assert strength(fresh, NOW) == fresh.chance
    assert strength(old, NOW) < 0.9 * old.chance
    assert (weak(fresh, NOW), weak(old, NOW)) == (False, True)


def test_the_curve_begins_where_it_was_met_and_ends_now() -> None:
    skill = known(1.0, 10, ago=3, weeks=((WEEK - 5, 400), (WEEK - 2, 600), (WEEK - 1, 731)))
    points = curve(skill, NOW)
    assert len(points) == POINTS
    assert points[0] is None
    told = [point for point in points if point is not None]
    assert told[0] <= 0.45
    assert max(told) <= 0.74
    assert points[-1] == strength(skill, NOW)
    assert all(point is None for point in curve(TechniqueSkill(), NOW))


def test_mastered_is_known_well_for_long_and_not_due() -> None:
    assert mastered(known(3.0, 40), NOW)
    assert not mastered(known(3.0, 20), NOW)
    assert not mastered(known(1.0, 40), NOW)
    assert not mastered(known(3.0, 40, ago=50), NOW)


def test_one_more_board_masters_what_is_nearly_so() -> None:
    assert one_more(known(3.0, 20, ago=19), "x", NOW)
    assert not one_more(known(-2.0, 20, ago=19), "x", NOW)
    assert not one_more(known(3.0, 40), "x", NOW)
    assert not one_more(TechniqueSkill(), "x", NOW)


def test_growth_is_from_four_weeks_ago_or_from_the_beginning() -> None:
    skill = known(0.0, 5, weeks=((WEEK - 9, 100), (WEEK - 5, 300), (WEEK - 1, 500)))
    assert round(grown(skill, NOW), 3) == 0.2
    assert round(grown(known(0.0, 5, weeks=((WEEK - 1, 450),)), NOW), 3) == 0.05


def test_the_time_of_a_set_is_told_when_enough_is_known() -> None:
    parts = tuple(
        TrainingPart("a", name, "easy", "weak", state) for name, state in (("x", "done"), ("y", ""), ("z", ""))
    )  # type: ignore[arg-type]
    plan = TrainingPlan(9, parts, begun=True)
    assert estimate(plan, (None, 60.0, None), False) is None
    assert estimate(plan, (None, 60.0, None), True) == 120.0
    assert estimate(plan, (None, 60.0, 90.0), False) == 150.0
    assert estimate(plan, (None, None, None), True) is None
    assert plan.ended(1).ended(2).over
    assert plan.before(2) == 0
