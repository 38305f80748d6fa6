"""The player's choices about play, as they stand in the settings; what is not one of the options counts as unset."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.services import Settings

LIVE, ON_CHECK, OFF = "live", "check", "off"
ERRORS = (LIVE, ON_CHECK, OFF)
"""When broken rules show: at once, when Check is asked for, or never."""
TWO, CYCLE, TOOLS = "two", "cycle", "tools"
MICE = (TWO, CYCLE, TOOLS)
"""How the mouse marks: a button for each mark, one that goes through them all, or one and a tool beside the board."""


def one_of(settings: Settings, key: str, options: Sequence[Any]) -> Any:
    """The setting, or the first option where it is none of them."""
    value = settings.get(key)
    return value if value in options else options[0]


def flag(settings: Settings, key: str, default: bool = False) -> bool:
    """A setting that is on or off."""
    value = settings.get(key, default)
    return value if isinstance(value, bool) else default


@dataclass(frozen=True, slots=True)
class Choices:
    """errors: of `ERRORS`. mouse: of `MICE`. swapped: left and right button change places on boards. timer: the time
    shows. left_handed: the column stands at the left."""

    errors: str = LIVE
    mouse: str = TWO
    swapped: bool = False
    timer: bool = True
    left_handed: bool = False

    @classmethod
    def of(cls, settings: Settings) -> Choices:
        """The choices in the settings."""
        return cls(
            one_of(settings, "errors", ERRORS),
            one_of(settings, "mouse", MICE),
            flag(settings, "swap_buttons"),
            flag(settings, "timer", True),
            flag(settings, "left_handed"),
        )
