"""The boards that seals were earned on."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.achievements.earned import EarnedSeal
from game.arcade.boards import open_boards
from game.arcade.record import decode
from game.arcade.run import LapState
from game.arcade.words import TITLES
from game.engine.core import PuzzleError
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.wording import DOT
from game.engine.words import _, ngettext
from game.services import Services


class SealBoard(NamedTuple):
    """A board as it stood when its seal was earned, and what it is called. ``game`` can be watched and played again;
    of a run, ``record`` can be watched."""

    session: Session
    title: str
    game: Game | None = None
    record: bytes | None = None


def board_of(services: Services, earned: EarnedSeal) -> SealBoard | None:
    """The board of a seal; None where it was earned on none, or its moves cannot be read."""
    try:
        if earned.result is not None:
            game = services.library.replay(earned.result)
            return SealBoard(game.session, DOT.join(services.library.label(game)), game)
        if earned.score is not None:
            return _of_run(services, services.profile.scores.run(earned.score))
    except PuzzleError:
        return None
    return None


def _of_run(services: Services, data: bytes) -> SealBoard | None:
    """The last board that was solved in a run. Raises PuzzleError for a run that cannot be read."""
    kinds, record = services.library.kinds, decode(data)

    def find(kind: str) -> PuzzleSpec[Any]:
        if kind not in kinds:
            raise PuzzleError(_("there is no puzzle called {kind!r}").format(kind=kind))
        return kinds[kind]

    opened = open_boards(record, find)
    solved = [one for one in opened if one.shown.state is LapState.SOLVED]
    if not solved:
        return None
    last = solved[-1]
    session = Session(last.spec, last.board)
    for move in last.spec.solving(last.board, {}, last.solution) or ():
        session.play(move, 0, "solver")
    count = ngettext("{count} board", "{count} boards", record.boards).format(count=record.boards)
    return SealBoard(session, DOT.join((_(TITLES[record.mode]), count)), record=data)
