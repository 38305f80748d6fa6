"""What is said of a run that is over: its title, its number, and how it stands against the best one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.arcade.numbers import numbers
from game.arcade.record import RunRecord
from game.arcade.run import DAILY, SPRINT, STORM, SURVIVAL
from game.arcade.run_result import boards_text, count_text, puzzles_text
from game.arcade.words import TITLES, spoken_tenths, tenths
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.record.misses import Miss
from game.engine.record.periods import until_midnight
from game.engine.record.scores import Score, streaks
from game.engine.wording import DOT, PACES, capital, decimal, thousands
from game.engine.words import N_, _, ngettext
from game.scenes.timed.outcome import RunOutcome, slower
from game.services import Services
from game.ui.widgets.card import clock_text

OVER = {STORM: N_("Time is up"), DAILY: N_("Time is up")}


def title(outcome: RunOutcome) -> str:
    """The headline."""
    record = outcome.record
    if outcome.high and outcome.among > 1:
        return _("A new best")
    if record.mode == SURVIVAL and record.boards and not outcome.left:
        text = ngettext("{number} board by lantern light", "{number} boards by lantern light", record.boards)
        return capital(text.format(number=count_text(record.boards)))
    if record.mode == SPRINT and record.boards == numbers().sprint.boards:
        return _("All {boards} boards solved").format(boards=count_text(record.boards))
    return _("The run is over") if outcome.left else _(OVER.get(record.mode, N_("The run is over")))


def about(record: RunRecord, specs: Mapping[str, PuzzleSpec[object]], date: str) -> str:
    """The mode, the puzzles, the pace of the clock where it is not the usual one, and the date."""
    kinds = puzzles_text(record.kind, len(record.made_by), specs)
    clock = _("{pace} clock").format(pace=_(PACES[record.pace])) if record.pace != "1" else ""
    return DOT.join(filter(None, (_(TITLES[record.mode]), kinds, clock, date)))


def again(services: Services, outcome: RunOutcome) -> str:
    """What the button for another run says: of a daily one, whether that counts."""
    unranked = outcome.record.mode == DAILY and not counts_again(services, outcome.record)
    return _("Again, unranked") if unranked else _("Again")


def counts_again(services: Services, record: RunRecord) -> bool:
    """Whether another run over the boards of a daily one is ranked: its day is today, and has none yet."""
    scores = services.profile.scores
    return record.day == scores.today and record.day not in scores.dailies(record.kind)


def row_text(row: Score) -> tuple[str, str]:
    """A score in its mode's own measure, and the rest of it."""
    if row.mode == SPRINT:
        return tenths(row.elapsed), ""
    if row.mode == SURVIVAL:
        return boards_text(row.boards), clock_text(row.elapsed)
    return thousands(row.points), boards_text(row.boards)


def daily(services: Services, outcome: RunOutcome) -> str:
    """What follows a daily run that counts: the days in a row, and when the next one comes; or that one without a right
    mark has not used the day's try; "" for other runs."""
    record = outcome.record
    if record.mode != DAILY:
        return ""
    if not outcome.placing.id:
        free = counts_again(services, record)
        yours = _("No mark that counts was right, so today's try is still yours."), _("Its boards wait for you.")
        return " ".join(yours) if free else ""
    hours, minutes = until_midnight(services.clock.utc())
    in_hours = _("The next one comes in {hours} h {minutes} min.")
    coming = (in_hours if hours else _("The next one comes in {minutes} min.")).format(hours=hours, minutes=minutes)
    row = _days(services, record.kind)
    if row < 2:
        return " ".join((_("The first day of a new streak."), coming))
    days = ngettext("{number} day in a row.", "{number} days in a row.", row).format(number=row)
    return f"{days} {coming}"


def verdict(outcome: RunOutcome, daily: str = "") -> str:
    """How the run stands against the best one before it, and among all; of a race, who won it. daily: what is said
    of a daily run in the place of that, as far as it came."""
    if outcome.race:
        return " ".join((outcome.race, _("A race stays out of the tables.")))
    if daily:
        kept = bool(outcome.placing.id)
        some = _("No board was finished, yet your right marks count.") if kept and not outcome.record.boards else ""
        than = _against(outcome.record, outcome.before[0]) if kept and outcome.before else ""
        return " ".join(filter(None, (some, daily, than)))
    record, best = outcome.record, outcome.before[0] if outcome.before else None
    if not outcome.placing.id:
        return _unkept(outcome)
    if best is None:
        return _("Your first score in this table. It is the one to beat.")
    return " ".join(filter(None, (_against(record, best), _place(outcome.place, outcome.among))))


def _unkept(outcome: RunOutcome) -> str:
    """Of a run that is no score."""
    record = outcome.record
    if record.mode == DAILY:
        return _("This try is not ranked: only the first one counts, on the day itself.")
    if record.mode == SPRINT and record.boards:
        return _("A sprint counts when all {boards} boards are solved.").format(boards=numbers().sprint.boards)
    return "" if record.boards else _nothing(outcome)


def _nothing(outcome: RunOutcome) -> str:
    """Of a run without a solved board, of which nothing is kept: what happened, and what to try next."""
    if outcome.left:
        return _("You stopped before a board was solved. Begin again when you like.")
    if outcome.record.mode == SURVIVAL:
        return _("All lanterns are out. No clock runs here: look twice, then mark.")
    if len(outcome.record.played) > 1:
        if slower(outcome):
            return _("Time ran out before a board was solved. A slower clock leaves more of it.")
        return _("Time ran out before a board was solved. Practise one, then run again.")
    if slower(outcome):
        return _("Time ran out on the first board. A slower clock leaves more of it.")
    return _("Time ran out on the first board. Practise it, then run again.")


def _against(record: RunRecord, best: Score) -> str:
    if record.mode == SPRINT:
        apart, then = record.elapsed - best.elapsed, spoken_tenths(best.elapsed)
        seconds = decimal(abs(apart) / 1000)
        if apart:
            text = _("You were {seconds} s slower than your best of {best}.") if apart > 0 else _(
                "You were {seconds} s faster than your best of {best}.")  # fmt: skip
            return text.format(seconds=seconds, best=then)
        return _("You were as fast as your best of {best}.").format(best=then)
    value, other = (record.boards, best.boards) if record.mode == SURVIVAL else (record.points, best.points)
    apart = value - other
    if not apart:
        return _("You ended level with your best of {best}.").format(best=_firm(other))
    text = (
        _("You ended {apart} above your best of {best}.")
        if apart > 0
        else _("You ended {apart} below your best of {best}.")
    )
    return text.format(apart=_firm(abs(apart)), best=_firm(other))


def _place(place: int, among: int) -> str:
    """Where a run stands among all, the best first; nothing of the best one and of the last, which are known to be."""
    if place in (1, among):
        return ""
    return _("That is place {place} of your {number} runs.").format(place=thousands(place), number=thousands(among))


def waiting(misses: Iterable[Miss]) -> str:
    """How many boards of a run wait, and how many of them to be put right: the others were merely skipped."""
    found = list(misses)
    wrong = sum(not miss.skipped for miss in found)
    if wrong == len(found):
        text = ngettext("{number} board waits to be put right", "{number} boards wait to be put right", wrong)
    elif wrong:
        text = ngettext(
            "{number} board waits, {wrong} to be put right",
            "{number} boards wait, {wrong} to be put right",
            len(found),
        )
    else:
        text = ngettext("{number} board waits.", "{number} boards wait.", len(found)).rstrip(".")
    return text.format(number=len(found), wrong=wrong) if found else ""


def _firm(number: int) -> str:
    """A number that no line breaks."""
    return thousands(number).replace(" ", "\N{NO-BREAK SPACE}")


def _days(services: Services, kind: str) -> int:
    """How many days in a row, up to today, had a daily run."""
    scores = services.profile.scores
    return streaks([day for day, score in scores.dailies(kind).items() if score.finished], scores.today)[0]
