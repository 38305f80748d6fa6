"""A race against a ghost: the boards of its run, which makes the race unranked, and who wins it."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.arcade.arcade_session import ArcadeSession
from game.arcade.board_queue import Request
from game.arcade.course import Leg
from game.arcade.ghost import RunGhost
from game.arcade.numbers import ArcadeNumbers
from game.arcade.record import RunRecord
from game.arcade.run import DAILY, SPRINT, STORM, SURVIVAL, Run
from game.arcade.words import TITLES
from game.engine.core import Marks
from game.engine.puzzle.order import MadeBoard
from game.engine.puzzle.spec import FindSpec
from game.engine.wording import capital, decimal, thousands
from game.engine.words import _, ngettext


class _Board(NamedTuple):
    board: Any
    solution: Marks
    level: str


def race(record: RunRecord, find: FindSpec, rules: ArcadeNumbers, request: Request) -> ArcadeSession:
    """A run over the boards of ``record``, and beyond them over those of its seed. It is not ranked, for whoever has
    the record may know its boards.

    Raises PuzzleError for boards that make no sense.
    """

    def given(leg: Leg) -> MadeBoard | None:
        if leg.number >= len(record.played) or record.played[leg.number].kind != leg.kind:
            return None
        shown = record.played[leg.number]
        _spec, board, solution = shown.open(find)
        return _Board(board, solution, shown.level)

    mode = STORM if record.mode == DAILY else record.mode
    specs = [find(kind) for kind in record.made_by]
    session = ArcadeSession(
        mode, record.kind, record.pace, record.seed, specs, rules, request, version=record.version, given=given
    )
    session.ranked = False
    return session


def described(record: RunRecord, find: FindSpec) -> str:
    """A run in a few words: its mode, its puzzles, and what it came to."""
    mode = _(TITLES[record.mode])
    kinds = _("Mixed") if len(record.made_by) > 1 else _(find(next(iter(record.made_by))).title)
    boards = ngettext("{number} board", "{number} boards", record.boards).format(number=record.boards)
    came: tuple[str, ...]
    if record.mode == SPRINT:
        came = (boards, _("{seconds} s").format(seconds=decimal(record.elapsed / 1000)))
    elif record.mode == SURVIVAL:
        came = (boards,)
    else:
        points = ngettext("{number} point", "{number} points", record.points)
        came = (points.format(number=thousands(record.points)), boards)
    return ", ".join(filter(None, (mode, kinds, *came)))


def rival(name: str) -> str:
    """Whom a race is against, within a sentence; ``name`` is "" for the player's own run."""
    return name or _("your ghost")


def verdict(run: Run, ghost: RunGhost) -> str:
    """Who has won a race that is over, and by how much, in one sentence."""
    record, who = ghost.record, rival(ghost.name)
    if run.rank == record.rank:
        return _("You and {name} end level.").format(name=who)
    won = run.rank > record.rank
    if run.rules == SPRINT:
        whole = run.numbers.sprint.boards
        if min(run.solved, record.boards) < whole:
            text = _("You beat {name}, who did not finish.") if won else _("{name} finished, and you did not.")
            both = max(run.solved, record.boards) < whole
            text = (_("You came further than {name}.") if won else _("{name} came further.")) if both else text
            return capital(text.format(name=who))
        seconds = decimal(abs(run.time(run.ended) - record.elapsed) / 1000)
        text = _("You beat {name} by {seconds} s.") if won else _("{name} won by {seconds} s.")
        return capital(text.format(name=who, seconds=seconds))
    more = abs(run.solved - record.boards)
    if run.rules == SURVIVAL and not more:
        text = _("As many boards as {name}, and sooner.") if won else _("As many boards as {name}, but later.")
        return text.format(name=who)
    if run.rules == SURVIVAL:
        text = (
            ngettext("You beat {name} by one board.", "You beat {name} by {count} boards.", more)
            if won
            else ngettext("{name} won by one board.", "{name} won by {count} boards.", more)
        )
        return capital(text.format(name=who, count=more))
    more = abs(run.points - record.points)
    text = (
        ngettext("You beat {name} by one point.", "You beat {name} by {count} points.", more)
        if won
        else ngettext("{name} won by one point.", "{name} won by {count} points.", more)
    )
    return capital(text.format(name=who, count=thousands(more)))
