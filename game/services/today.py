"""What a player has done today, boards and lessons, and what all days have come to."""

from __future__ import annotations

from datetime import date
from operator import itemgetter
from typing import NamedTuple

from game.engine.record.periods import local_day
from game.engine.wording import DOT
from game.engine.words import _, ngettext
from game.services import Services
from game.services.lessons import one_steps

DAY = 2 * 86_400
"""Seconds: what lies further away is not of today, wherever the player lives."""


class DoneToday(NamedTuple):
    """boards: for each board that was solved whether it was flawless, in the order of games and runs, those of a run
    that were so first: as many as the statistics count for the day. lessons: how many were gone through."""

    boards: tuple[bool, ...] = ()
    lessons: int = 0

    @property
    def text(self) -> str:
        """It in words; "" where nothing was done."""
        solved, taught = len(self.boards), self.lessons
        boards = ngettext("{count} board", "{count} boards", solved).format(count=solved)
        lessons = ngettext("{count} lesson", "{count} lessons", taught).format(count=taught)
        if solved and taught:
            return _("Today: {boards} and {lessons}").format(boards=boards, lessons=lessons)
        return _("Today: {what}").format(what=boards if solved else lessons) if solved or taught else ""


class Totals(NamedTuple):
    """What all days have come to: stars on levels, seals, and the days in a row with a solved game until now."""

    stars: int = 0
    seals: int = 0
    days: int = 0

    @property
    def text(self) -> str:
        """It in words, without what there is none of; one day is no row."""
        stars = ngettext("{count} star", "{count} stars", self.stars).format(count=self.stars)
        seals = ngettext("{count} seal", "{count} seals", self.seals).format(count=self.seals)
        days = ngettext("{count} day in a row", "{count} days in a row", self.days).format(count=self.days)
        parts = ((stars, self.stars), (seals, self.seals), (days, self.days > 1))
        return DOT.join(text for text, there in parts if there)


def totals(services: Services) -> Totals:
    """What all days have come to, as far as the games are counted; the packs are read for it."""
    library = services.library
    today = date.fromisoformat(services.profile.scores.today).toordinal()
    stars = sum(shelf.stars for shelf in (*library.packs.shelves(), *library.packs.earlier()))
    return Totals(stars, len(library.seals.earned), library.history.account().sums(today).days.current)


def done_today(services: Services) -> DoneToday:
    """What was done since midnight, as far as the games are counted."""
    today = date.fromisoformat(services.profile.scores.today)
    now = services.clock.utc()
    boards: list[tuple[float, bool]] = [
        (score.at, number >= score.boards - score.unaided)  # turned around below
        for score in services.profile.scores.all()
        if score.finished and abs(score.at - now) < DAY and local_day(score.at) == today.toordinal()
        for number in range(score.boards)
    ]
    for game in reversed(services.library.history.account().games):
        day = local_day(game.finished)
        if day < today.toordinal():
            break
        solved = not game.gave_up and game.mode != "versus"  # half of a match's board is somebody else's, won or lost
        if day == today.toordinal() and solved:  # a later one: the clock was set back
            boards.append((game.finished, game.flawless))
    boards.reverse()
    boards.sort(key=itemgetter(0))
    return DoneToday(tuple(flawless for _at, flawless in boards), _lessons(services, today.isoformat()))


def _lessons(services: Services, today: str) -> int:
    """How many lessons the player went through that day: the first one of each kind, and those of one step."""
    number = 0
    for kind in services.library.kinds:
        taught = services.profile.settings.of(kind).taught
        number += taught.get("") == today
        if len(taught) > ("" in taught):
            number += sum(taught.get(one.id) == today for one in one_steps(services, kind))
    return number
