"""What is said of a seal."""

from __future__ import annotations

from game.achievements.achievement import Achievement
from game.achievements.earned import EarnedSeal
from game.achievements.facts import SealCount
from game.engine.wording import day
from game.engine.words import N_, _
from game.ui.drawing.stamps import Stamp

HIDDEN = N_("Hidden")


def stamp_of(one: Achievement, earned: bool = True) -> Stamp:
    """The stamp of a seal; those of runs are square. A hidden one shows a lock until it is earned."""
    return Stamp(one.id, one.motif if earned or not one.hidden else "lock", one.square)


def name_of(one: Achievement, earned: EarnedSeal | None) -> str:
    """What a seal is called."""
    return _(HIDDEN) if one.hidden and earned is None else _(one.name)


def sentence_of(one: Achievement, earned: EarnedSeal | None) -> str:
    """What a seal takes, or its riddle."""
    return _(one.riddle) if one.hidden and earned is None else _(one.sentence)


def far(count: SealCount) -> str:
    """How far somebody is with a seal."""
    return _("{count} of {all}").format(count=min(count.done, count.of), all=count.of)


def date_of(earned: EarnedSeal, now: float) -> str:
    """When a seal was earned."""
    return day(earned.at, now)
