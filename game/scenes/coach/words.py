"""The coach's sentences: why a technique is in a set, when it is due, what has grown, and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.coach.cards import DAY
from game.coach.plan import TrainingPart
from game.coach.skills import TechniqueSkill
from game.coach.strength import MASTERED
from game.engine.core import LEVELS
from game.engine.words import N_, _, ngettext

TODAY = N_("today")
OFTEN = 0.4
"""Of the latest games with a technique: so many that were missed are worth a word."""
SEVERAL = 8
"""Techniques that are due; more are more than a set takes."""
FEW = 5
"""Games with a technique; fewer say little of how well it is known."""


def due_text(due: float, now: float) -> str:
    """When something is due; both in seconds since 1970, by the days where the player lives."""
    days = (datetime.fromtimestamp(due).date() - datetime.fromtimestamp(now).date()).days
    if days <= 0:
        return _(TODAY)
    if days == 1:
        return _("tomorrow")
    if days < 14:
        return ngettext("in {count} day", "in {count} days", days).format(count=days)
    weeks = round(days / 7)
    if weeks < 9:
        return ngettext("in {count} week", "in {count} weeks", weeks).format(count=weeks)
    months = round(days / 30)
    return ngettext("in {count} month", "in {count} months", months).format(count=months)


def why(
    part: TrainingPart, skill: TechniqueSkill | None, now: float, nearly: bool = False, taught: bool = False
) -> str:
    """Why a technique is in a set, in one sentence. nearly: one more board made alone, and it is mastered. taught: by a
    lesson."""
    if part.reason == "placement":
        level = min(2, LEVELS.index(part.level))
        return (_("An easy one to begin with."), _("One step further."), _("Take your time, and any hint."))[level]
    if part.reason == "mistake":
        return _("A step that you did not make alone, on a new board.")
    if part.reason == "chosen":
        return _("You have chosen it.")
    if skill is None or skill.recall is None:
        return _("A lesson has shown it: today you use it.") if taught else _("New: the next one after those you know.")
    missed, games = sum(skill.lately), len(skill.lately)
    if missed and missed >= OFTEN * games:
        if games == 1:
            return _("You did not make it alone in the last board that had it.")
        text = ngettext(
            "You did not make it alone in {missed} of the last {count} boards.",
            "You did not make it alone in {missed} of the last {count} boards.",
            missed,
        )
        return text.format(missed=missed, count=games)
    if nearly:
        return _("One more and it is mastered.")
    days = int((now - skill.recall.last) // DAY)
    if part.reason == "due" and days > 0:
        return ngettext("Not used for {count} day.", "Not used for {count} days.", days).format(count=days)
    if part.reason != "weak" and skill.boards < FEW:
        text = ngettext("You met it on {count} board so far.", "You met it on {count} boards so far.", skill.boards)
        return text.format(count=skill.boards)
    if part.reason == "weak" or skill.chance < MASTERED:
        number = max(1, min(9, round(10 * skill.chance)))
        text = ngettext(
            "You make it alone about {count} time in ten.", "You make it alone about {count} times in ten.", number
        )
        return text.format(count=number)
    return _("You know it; today keeps it fresh.")


def pace_text() -> str:
    """What a rating means."""
    return _("Games without hints show your pace: 1500 is usual, 400 more is twice as fast.")


def games_text(games: int) -> str:
    """What a rating rests on."""
    return ngettext("{count} game", "{count} games", games).format(count=games)


def minutes_text(seconds: float) -> str:
    """A time of play in whole minutes, at least one."""
    count = max(1, round(seconds / 60))
    return ngettext("{count} minute", "{count} minutes", count).format(count=count)


def due_today(due: float, now: float) -> bool:
    """Whether something is due on this day of the player, or was before."""
    return datetime.fromtimestamp(due).date() <= datetime.fromtimestamp(now).date()


def boards_text(boards: int, seconds: float | None) -> str:
    """How many boards, and how many minutes where that is known."""
    text = ngettext("{count} board", "{count} boards", boards).format(count=boards)
    if seconds is None:
        return text
    return _("{boards} \N{MIDDLE DOT} {minutes} min").format(boards=text, minutes=max(1, round(seconds / 60)))


def of_hundred(chance: float) -> int:
    """A chance as steps of a hundred."""
    return round(100 * chance)


def curve_text() -> str:
    """What the curve of a technique shows."""
    return _("The curve is your strength: below the dashed line it is due.")


def improved_text(technique: str, before: float, after: float) -> str:
    """What has grown most."""
    text = _(
        "Grown most in four weeks: \N{LEFT DOUBLE QUOTATION MARK}{technique}\N{RIGHT DOUBLE QUOTATION MARK}, "
        "{before} to {after} of 100."
    )
    return text.format(technique=technique, before=of_hundred(before), after=of_hundred(after))


def advice_text(due: int, weakest: str, over: bool) -> str:
    """One sentence of advice, "" where the list says enough. due: how many techniques are, today; weakest: the name of
    the one furthest below the line."""
    if over:
        return _("Enough for today. What comes back when it is half forgotten stays longest.")
    if due > SEVERAL:
        text = _("{count} techniques are due: a set takes what gains most.")
        return text.format(count=due)
    if weakest:
        text = _(
            "Take your time with \N{LEFT DOUBLE QUOTATION MARK}{technique}\N{RIGHT DOUBLE QUOTATION MARK}: "
            "say why before you mark."
        )
        return text.format(technique=weakest)
    return "" if due else _("Everything is fresh: boards of the next level would teach you most.")


def promises() -> Sequence[tuple[str, str]]:
    """What the coach will do for somebody of whom nothing is known: icons and sentences."""
    return (
        ("check", _("It reads each board that you finish: which technique a mark needed, and whether you saw it.")),
        ("chart", _("It knows what you make alone, what fades, and when each technique is due again.")),
        ("hint", _("Every day it makes a few new boards that need just these techniques.")),
        ("lock", _("All of it stays on this computer.")),
    )
