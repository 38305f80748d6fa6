"""What runs are called, and how their times are written."""

from __future__ import annotations

from game.arcade.numbers import numbers
from game.arcade.run import DAILY, SPRINT, STORM, SURVIVAL
from game.engine.wording import decimal
from game.engine.words import N_, _, ngettext

MINUTE_MS = 60_000
LAST_MS = 10_000
"""The end of a storm, in which every tenth counts."""

TITLES = {STORM: N_("Storm"), SPRINT: N_("Sprint"), SURVIVAL: N_("Survival"), DAILY: N_("Daily run")}
"""The modes, in the order in which they are listed."""


def tenths(milliseconds: int) -> str:
    """A time to the tenth of a second."""
    whole = milliseconds // 100
    return f"{whole // 600}:{whole // 10 % 60:02}{decimal(whole % 10 / 10)[1:]}"


def spoken_tenths(milliseconds: int) -> str:
    """The same within a sentence, with its unit: 7.0 s, or 2:05.3 min."""
    if milliseconds < MINUTE_MS:
        return _("{seconds} s").format(seconds=decimal(milliseconds // 100 / 10))
    return _("{time} min").format(time=tenths(milliseconds))


def clock_words(rules: str, milliseconds: int) -> str:
    """What the clock of a run says. A storm's has whole seconds, tenths in the last ten; others have tenths."""
    if rules != STORM:
        return tenths(milliseconds)
    left = max(0, milliseconds)
    if left < LAST_MS:
        return decimal(left // 100 / 10)
    whole = -(-left // 1000)
    return f"{whole // 60}:{whole % 60:02}"


def daily_words() -> str:
    """What a daily run is, in one sentence."""
    minutes = round(numbers().clock.start / 60)
    return ngettext(
        "Against the clock, all puzzles mixed: {count} minute, one try a day.",
        "Against the clock, all puzzles mixed: {count} minutes, one try a day.",
        minutes,
    ).format(count=minutes)
