"""How strong a technique is at any moment: the chance to make its step alone, times that it is still remembered."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.coach.cards import DAY
from game.coach.occasions import UNAIDED, Occasion
from game.coach.skills import SECONDS_A_WEEK, TechniqueSkill, moved
from game.coach.training import WEAK

WEEKS, POINTS = 8, 17
STEPS = 3  # of a technique on a board that needs it
MASTERED, MONTH = 0.85, 30.0
"""The chance, and the stability in days, from which on a technique is mastered."""


def strength(skill: TechniqueSkill, at: float) -> float:
    """The strength at a moment from now on, from 0 to 1."""
    return skill.chance if skill.recall is None else skill.chance * skill.recall.at(at)


def mastered(skill: TechniqueSkill, now: float) -> bool:
    """Whether it is known well, for long, and not due."""
    recall = skill.recall
    return recall is not None and skill.chance >= MASTERED and recall.stability >= MONTH and recall.due > now


def one_more(skill: TechniqueSkill, technique: str, now: float) -> bool:
    """Whether one more board on which all its steps are made alone masters it."""
    if skill.recall is None or mastered(skill, now):
        return False
    return mastered(moved(skill, [Occasion(technique, UNAIDED)] * STEPS, now), now)


def weak(skill: TechniqueSkill, now: float) -> bool:
    """Whether its strength is below the line."""
    return strength(skill, now) < WEAK


def curve(skill: TechniqueSkill, now: float, points: int = POINTS) -> tuple[float | None, ...]:
    """The strength over the last eight weeks, the latest last; None before the technique was met.

    Between the ends of weeks in which it was met it goes straight, since then it falls as what was learned does.
    """
    last = now if skill.recall is None else min(now, skill.recall.last)
    ends = [((week + 1) * SECONDS_A_WEEK, chance / 1000) for week, chance in skill.weeks[-WEEKS - 2 :]]
    known = [(min(end, last), chance) for end, chance in ends]
    step = WEEKS * SECONDS_A_WEEK / max(1, points - 1)
    moments = [now - (points - 1 - number) * step for number in range(points)]
    return tuple(_at(skill, known, last, moment) for moment in moments)


def _at(skill: TechniqueSkill, known: Sequence[tuple[float, float]], last: float, moment: float) -> float | None:
    if not known or moment < known[0][0] - SECONDS_A_WEEK:
        return None
    if moment >= last:
        return strength(skill, moment)
    if moment <= known[0][0]:
        return known[0][1]
    for (start, before), (end, after) in pairwise(known):
        if moment <= end:
            return before + (after - before) * (moment - start) / (end - start) if end > start else after
    return known[-1][1]


def grown(skill: TechniqueSkill, now: float, weeks: int = 4) -> float:
    """By how much the chance has grown over so many weeks, or since it was first met."""
    since = int((now - weeks * 7 * DAY) // SECONDS_A_WEEK)
    before = [chance / 1000 for week, chance in skill.weeks if week <= since]
    first = skill.weeks[0][1] / 1000 if skill.weeks else skill.chance
    return skill.chance - (before[-1] if before else first)
