"""How a run stands, in words: its card, which board it is, and how far ahead of the best run."""

from __future__ import annotations

from game.arcade.arcade_session import ArcadeSession, EarlierRun
from game.arcade.run import DAILY, SPRINT, STORM, SURVIVAL
from game.engine.wording import thousands
from game.engine.words import N_, _

TITLES = {STORM: N_("Storm"), SPRINT: N_("Sprint"), SURVIVAL: N_("Survival"), DAILY: N_("Daily run")}


def tally(arcade: ArcadeSession) -> tuple[str, str]:
    """The caption and the value of the card: points or boards."""
    run = arcade.run
    if run.rules == SPRINT:
        return _("Boards"), f"{run.solved}/{arcade.numbers.sprint.boards}"
    if run.rules == SURVIVAL:
        strikes = arcade.numbers.survival.strikes
        return _("Boards"), f"{run.solved}  {'×' * run.strikes}{'·' * (strikes - run.strikes)}"
    return _("Points"), thousands(run.points)


def standing(arcade: ArcadeSession, ghost: EarlierRun | None, solved_at: int) -> str:
    """Which board this is, and how far ahead of the best run; ``solved_at``: what the clock said at the last one."""
    text = _("Board {n}").format(n=len(arcade.run.laps))
    pace = _pace(arcade, ghost, solved_at) if ghost is not None else ""
    return f"{text} \N{MIDDLE DOT} {pace}" if pace else text


def _pace(arcade: ArcadeSession, ghost: EarlierRun, solved_at: int) -> str:
    """The best run, and by how much this one is ahead of it now."""
    run, now = arcade.run, arcade.now
    if run.rules == STORM:
        ahead = run.points - ghost.at(run.elapsed(now) * run.slow)
        return _("Best {best} ({ahead})").format(best=thousands(ghost.points), ahead=_signed(ahead))
    if run.rules == SURVIVAL:
        ahead = run.solved - ghost.boards
        return _("Best {best} ({ahead})").format(best=ghost.boards, ahead=_signed(ahead))
    before = ghost.solved_at(run.solved)
    if before is None:
        return ""
    # At the moment at which a board was solved; later in it, the best run is not met again before the next one.
    seconds = round((before - solved_at) / 1000)
    return _("{ahead} s to your best").format(ahead=_signed(seconds))


def _signed(number: int) -> str:
    return f"{'+' if number >= 0 else '-'}{thousands(abs(number))}"
