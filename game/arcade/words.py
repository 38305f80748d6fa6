"""What runs are called, and how their times are written."""

from __future__ import annotations

from game.arcade.run import DAILY, SPRINT, STORM, SURVIVAL
from game.engine.words import N_

TITLES = {STORM: N_("Storm"), SPRINT: N_("Sprint"), SURVIVAL: N_("Survival"), DAILY: N_("Daily run")}
"""The modes, in the order in which they are listed."""


def tenths(milliseconds: int) -> str:
    """A time to the tenth of a second."""
    whole = milliseconds // 100
    return f"{whole // 600}:{whole // 10 % 60:02}.{whole % 10}"
