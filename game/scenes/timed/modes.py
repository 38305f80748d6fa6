"""The modes of the arcade as the lobby offers them: their names, pictures and words."""

from __future__ import annotations

from dataclasses import dataclass

from game.arcade.numbers import numbers
from game.arcade.run import PACES, SPRINT, STORM, SURVIVAL
from game.arcade.words import tenths
from game.engine.record.scores import Score
from game.engine.wording import thousands
from game.engine.words import N_, _, ngettext
from game.ui.covers.modes import ModeCover, draw_sprint, draw_storm, draw_survival


@dataclass(frozen=True)
class LobbyMode:
    """A mode with a card of its own."""

    mode: str
    title: str
    cover: ModeCover


@dataclass(frozen=True)
class QuietMode:
    """What is no race: a line below the cards. route: its scene; nothing is shown while there is none."""

    route: str
    text: str
    icon: str


MODES = (
    LobbyMode(STORM, N_("Storm"), draw_storm),
    LobbyMode(SPRINT, N_("Sprint"), draw_sprint),
    LobbyMode(SURVIVAL, N_("Survival"), draw_survival),
)
"""The first one has the large card."""

QUIET = (QuietMode("zen", N_("Zen: boards without end, no clock"), "play"),)


def about_mode(mode: str, pace: str) -> str:
    """What a mode is, at a pace of the clock."""
    rules = numbers()
    if mode == STORM:
        minutes, cost = rules.clock.start * PACES[pace] / 60, round(rules.clock.error)
        if (minutes, cost) == (3, 10):
            return _("Three minutes. Right marks win seconds, errors cost ten.")
        time = ngettext("{n} minute", "{n} minutes", round(minutes)).format(n=f"{minutes:g}")
        return _("{time}. Right marks win seconds, errors cost {cost}.").format(time=time, cost=cost)
    if mode == SPRINT:
        boards = rules.sprint.boards
        if boards == 5:
            return _("Five boards, as fast as you can.")
        return _("{boards} boards, as fast as you can.").format(boards=boards)
    strikes = rules.survival.strikes
    return _("No clock. Three lanterns.") if strikes == 3 else _("No clock. {count} lanterns.").format(count=strikes)


def best_words(mode: str, best: Score | None) -> str:
    """The own best in the mode's own measure."""
    if best is None:
        return _("No run yet")
    value = {STORM: thousands(best.points), SPRINT: tenths(best.elapsed)}.get(mode)
    if value is None:
        value = ngettext("{number} board", "{number} boards", best.boards).format(number=best.boards)
    return _("Best {value}").format(value=value)
