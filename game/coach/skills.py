"""How well a person knows a technique, and when it is due again: moved by every game, and nothing else is kept.

The skill is a logistic Elo: ``value`` moves by K = 1/(1 + .05 n) times what an occasion differs from what was
expected, and the chance to make a step alone is ``1 / (1 + exp(-value))``. The due date is that of a card of FSRS,
which is reviewed once a game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec

from game.coach import cards
from game.coach.cards import DAY, Recall
from game.engine.core import LEVELS

if TYPE_CHECKING:
    from game.coach.occasions import Occasion

EASING = 0.05
FARTHEST = 6.0
FIRST = (1.5, 0.75, 0.0, -0.75, -1.5)
"""What is thought of a technique of each level before it was met."""
HARD = 0.8  # mean outcome of a game below which a card is Hard
TIMES = 30  # times of unaided steps that the own median is taken of
LATELY = 5  # games of which it is kept whether a technique was missed
MISSED = 12  # steps that were missed, whose days are kept
SECONDS_A_WEEK = 7 * 24 * 3600

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]
Week = Annotated[int, msgspec.Meta(ge=0, le=165_000)]
Thousandths = Annotated[int, msgspec.Meta(ge=0, le=1000)]
DayNumber = Annotated[int, msgspec.Meta(ge=0, le=1_150_000)]


class TechniqueSkill(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of a person at one technique.

    value: see above. steps: occasions so far. boards: games in which it was met. times: milliseconds of the latest
    unaided steps. weeks: the chance in thousandths at the end of each week in which it was met, by the number of the
    week since 1970, the earliest first. lately: whether it was missed in each of the latest games with it.
    missed: the days, since 1970, of the latest steps that were named or marked wrong.
    """

    value: Annotated[float, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)] = 0.0
    steps: Annotated[int, msgspec.Meta(ge=0, le=1 << 40)] = 0
    boards: Annotated[int, msgspec.Meta(ge=0, le=1 << 40)] = 0
    wrong: Annotated[int, msgspec.Meta(ge=0, le=1 << 40)] = 0
    times: Annotated[tuple[Milliseconds, ...], msgspec.Meta(max_length=TIMES)] = ()
    recall: Recall | None = None
    weeks: tuple[tuple[Week, Thousandths], ...] = ()
    lately: Annotated[tuple[bool, ...], msgspec.Meta(max_length=LATELY)] = ()
    missed: Annotated[tuple[DayNumber, ...], msgspec.Meta(max_length=MISSED)] = ()

    @property
    def chance(self) -> float:
        """How likely a step is made alone, from 0 to 1, as of the last game with one."""
        return 1 / (1 + math.exp(-self.value))

    @property
    def due(self) -> float | None:
        """When it is due, in seconds since 1970; None before it was met."""
        return None if self.recall is None else self.recall.due


Skills = Mapping[str, TechniqueSkill]
"""The skills of one kind, by technique."""


def unmet(level: str) -> TechniqueSkill:
    """What is thought of a technique of a level that was never met."""
    return TechniqueSkill(value=FIRST[LEVELS.index(level)])


def moved(skill: TechniqueSkill, met: Sequence[Occasion], at: float) -> TechniqueSkill:
    """The skill after the occasions of one game, at least one, which was finished at a moment."""
    value, steps = skill.value, skill.steps
    for occasion in met:
        value += (occasion.outcome - 1 / (1 + math.exp(-value))) / (1 + EASING * steps)
        value = max(-FARTHEST, min(FARTHEST, value))
        steps += 1
    alone = tuple(one.taken for one in met if one.outcome == 1 and one.taken is not None)
    recall = cards.reviewed(skill.recall, _grade(skill, met, alone), at)
    week = int(at // SECONDS_A_WEEK)
    before = tuple(pair for pair in skill.weeks if pair[0] < week)
    return TechniqueSkill(
        value=value,
        steps=steps,
        boards=skill.boards + 1,
        wrong=skill.wrong + sum(one.wrong for one in met),
        times=(*skill.times, *alone)[-TIMES:],
        recall=recall,
        weeks=(*before, (week, round(1000 / (1 + math.exp(-value))))),
        lately=(*skill.lately, any(one.failed for one in met))[-LATELY:],
        missed=(*skill.missed, *[int(at // DAY) for one in met if one.failed])[-MISSED:],
    )


def believed(skill: TechniqueSkill, now: float, latest: float) -> TechniqueSkill:
    """The skill without what lies after ``latest``, as a clock that ran ahead has left it: reviewed then, it is due."""
    recall = skill.recall
    if recall is not None and recall.last > latest:
        recall = msgspec.structs.replace(recall, last=now, due=now)
    weeks = tuple(pair for pair in skill.weeks if pair[0] * SECONDS_A_WEEK <= latest)
    missed = tuple(day for day in skill.missed if day * DAY <= latest)
    return msgspec.structs.replace(skill, recall=recall, weeks=weeks, missed=missed)


def after_game(
    skills: Skills, levels: Mapping[str, str], met: Iterable[Occasion], at: float
) -> dict[str, TechniqueSkill]:
    """The skills of a kind after one game more. ``levels``: the level of each of its techniques."""
    by_name: dict[str, list[Occasion]] = {}
    for occasion in met:
        by_name.setdefault(occasion.technique, []).append(occasion)
    out = dict(skills)
    for name, group in by_name.items():
        out[name] = moved(out.get(name) or unmet(levels[name]), group, at)
    return out


def _grade(skill: TechniqueSkill, met: Sequence[Occasion], alone: Sequence[int]) -> cards.Grade:
    """What a game says to the card: Again and Hard by its mean outcome, Easy when faster than the own median."""
    from statistics import median  # takes its time, and the title screen does without

    mean = sum(one.outcome for one in met) / len(met)
    if mean < 0.5:
        return "again"
    if mean < HARD:
        return "hard"
    quick = mean == 1 and bool(alone) and bool(skill.times) and median(alone) < median(skill.times)
    return "easy" if quick else "good"
