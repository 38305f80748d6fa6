"""What a player has done today: boards that were solved, in games and in runs, and lessons."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from operator import itemgetter
from typing import NamedTuple

from game.engine.record.periods import local_day
from game.engine.words import _, ngettext
from game.services import Services
from game.services.lessons import one_steps

DAY = 2 * 86_400
"""Seconds: what lies further away is not of today, wherever the player lives."""


class DoneToday(NamedTuple):
    """boards: for each board that was solved whether it was flawless, those of a run if all of the run was, in their
    order: as many as the statistics count for the day. lessons: what they are called."""

    boards: tuple[bool, ...] = ()
    lessons: tuple[str, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """It in words, the fullest first; none where nothing was done."""
        solved, taught = len(self.boards), len(self.lessons)
        boards = ngettext("{count} board solved", "{count} boards solved", solved) if solved else ""
        boards = boards.format(count=solved)
        lessons = ngettext("{count} lesson", "{count} lessons", taught).format(count=taught) if taught else ""
        names = ", ".join(self.lessons)
        wordings = dict.fromkeys(", ".join(filter(None, parts)) for parts in ((boards, names), (boards, lessons)))
        return tuple(_("Today: {what}").format(what=text) for text in wordings if text)


def done_today(services: Services) -> DoneToday:
    """What was done since midnight, as far as the games are counted."""
    today = date.fromisoformat(services.profile.scores.today)
    now = services.clock.utc()
    boards: list[tuple[float, bool]] = [
        (score.at, score.errors == 0)
        for score in services.profile.scores.all()
        if score.finished and abs(score.at - now) < DAY and local_day(score.at) == today.toordinal()
        for _board in range(score.boards)
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
    return DoneToday(tuple(flawless for _at, flawless in boards), tuple(_lessons(services, today.isoformat())))


def _lessons(services: Services, today: str) -> Iterator[str]:
    for kind, spec in services.library.kinds.items():
        taught = services.profile.settings.of(kind).taught
        if taught.get("") == today:
            yield _("the first lesson of {title}").format(title=_(spec.title))
        if len(taught) > ("" in taught):
            yield from (one.title for one in one_steps(services, kind) if taught.get(one.id) == today)
