"""All forty seals: five rows of eight."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from types import MappingProxyType

from game.achievements.achievement import Achievement, AchievementRow
from game.achievements.arcade import ARCADE
from game.achievements.curious import CURIOUS
from game.achievements.discovery import DISCOVERY
from game.achievements.facts import Facts
from game.achievements.finesse import FINESSE
from game.achievements.mastery import MASTERY

ROWS: tuple[AchievementRow, ...] = (DISCOVERY, FINESSE, MASTERY, ARCADE, CURIOUS)
ALL: tuple[Achievement, ...] = tuple(one for row in ROWS for one in row.seals)


@cache
def by_id() -> MappingProxyType[str, Achievement]:
    """The seals by their ids."""
    return MappingProxyType({one.id: one for one in ALL})


def earned_by(facts: Facts, have: Container[str]) -> tuple[str, ...]:
    """The ids of the seals that these facts earn, without those that the player has already."""
    return tuple(one.id for one in ALL if one.id not in have and one.earned(facts))
