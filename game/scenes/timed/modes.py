"""The modes of the arcade as the lobby offers them: their names, pictures and words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.arcade.numbers import numbers
from game.arcade.run import PACES, SPRINT, STORM, SURVIVAL
from game.arcade.words import tenths
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.record.scores import Score
from game.engine.wording import thousands
from game.engine.words import N_, _, ngettext
from game.ui.arcade.run_bars import BarRun
from game.ui.covers.modes import ModeCover, draw_sprint, draw_storm, draw_survival


@dataclass(frozen=True)
class LobbyMode:
    """A mode with a card of its own."""

    mode: str
    title: str
    runs: str
    """What the last runs are called."""
    cover: ModeCover


class QuietMode(NamedTuple):
    """What is no race: a line below the cards. route: its scene. brief: its words where there is little room."""

    route: str
    text: str
    brief: str
    icon: str


MODES = (
    LobbyMode(STORM, N_("Storm"), N_("Your last Storm runs"), draw_storm),
    LobbyMode(SPRINT, N_("Sprint"), N_("Your last Sprint runs"), draw_sprint),
    LobbyMode(SURVIVAL, N_("Survival"), N_("Your last Survival runs"), draw_survival),
)
"""The first one has the large card."""


def quiet_modes(specs: Iterable[PuzzleSpec[Any]]) -> tuple[QuietMode, ...]:
    """What is no race, with these puzzles."""
    zen = QuietMode("zen", _("Zen: boards without end, no clock"), _("Zen"), "play")
    rivals = [_(spec.title) for spec in specs if spec.versus is not None]
    if not rivals:
        return (zen,)
    text = _("Versus: {puzzle}, turn by turn").format(puzzle=rivals[0]) if len(rivals) == 1 else _("Versus")
    return zen, QuietMode("versus.setup", text, _("Versus"), "duel")


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
    if strikes == 3:
        return _("No clock. The third error ends the run.")
    return _("No clock. Error {count} ends the run.").format(count=strikes)


def run_value(mode: str, run: Score) -> str:
    """What a run came to, in the measure of its mode."""
    if mode == SPRINT:
        return tenths(run.elapsed)
    if mode == SURVIVAL:
        return ngettext("{number} board", "{number} boards", run.boards).format(number=run.boards)
    return thousands(run.points)


def best_words(mode: str, best: Score | None) -> str:
    """The own best in the mode's own measure."""
    return _("No best yet") if best is None else _("Best {value}").format(value=run_value(mode, best))


def usual_words(mode: str, best: Score) -> str:
    """The own best with all puzzles and the normal clock, beside another table."""
    return _("With all puzzles: {value}").format(value=run_value(mode, best))


def earlier_words(mode: str, best: Score, titles: Sequence[str]) -> str:
    """The own best with these puzzles, beside another table: one is named, several are counted."""
    count = len(titles)
    if count == 1:
        return _("With {puzzle}: {value}").format(puzzle=titles[0], value=run_value(mode, best))
    text = ngettext("With {count} puzzle: {value}", "With {count} puzzles: {value}", count)
    return text.format(count=count, value=run_value(mode, best))


def run_bars(mode: str, latest: Sequence[Score], best: Score | None) -> tuple[BarRun, ...]:
    """Runs as bars, the higher the better: points, boards, or how near a time came to the best one."""
    if best is None:
        return ()
    out = []
    for run in latest:
        share, text = run.points / max(1, best.points), thousands(run.points)
        if mode == SPRINT:
            share, text = best.elapsed / max(1, run.elapsed), tenths(run.elapsed)
        elif mode == SURVIVAL:
            share, text = run.boards / max(1, best.boards), str(run.boards)
        out.append(BarRun(share, text, run.id == best.id))
    return tuple(out)
