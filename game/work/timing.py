"""Jobs about time: how long boards take, how long games took, and what pace those show."""

from __future__ import annotations

import contextlib
import zlib
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from game.engine.budget import GRADING, Budget
from game.engine.core import Cancelled, PuzzleError

if TYPE_CHECKING:
    from game.engine.logic.pace import Pace
    from game.engine.play.game import Game
    from game.engine.puzzle.fitting import FittedPace
    from game.engine.puzzle.spec import FindSpec, PuzzleSpec
    from game.work.jobs import IsCancelled, Written


class TimeBoard(Struct, frozen=True):
    """How many seconds a board takes at a pace; answers None where that cannot be told."""

    written: Written
    pace: Pace

    def run(self, find: FindSpec, cancelled: IsCancelled) -> float | None:
        spec, board = self.written.read(find)
        return None if len(spec.slots(board)) > self.pace.most else _seconds(spec, board, self.pace, cancelled)


class TimeGames(Struct, frozen=True):
    """How many seconds games should have taken at a pace, and how many each took; answers pairs.

    ``games`` are logs as the profile keeps them; those whose time tells nothing give no pair.
    """

    games: tuple[bytes, ...]
    pace: Pace

    def run(self, find: FindSpec, cancelled: IsCancelled) -> list[tuple[float, float]]:
        pairs: list[tuple[float, float]] = []
        for game in _clean(self.games, find, cancelled):
            modelled = _seconds(game.session.spec, game.session.board, self.pace, cancelled)
            if modelled:
                pairs.append((modelled, game.elapsed / 1000))
        return pairs


class FitPace(Struct, frozen=True):
    """The pace that games of one kind show, the earliest first; answers a FittedPace, or None."""

    games: tuple[bytes, ...]
    pace: Pace

    def run(self, find: FindSpec, cancelled: IsCancelled) -> FittedPace | None:
        from game.engine.puzzle.fitting import TakenBoard, fit

        games = _clean(self.games, find, cancelled)
        if not games:
            return None
        timed = [TakenBoard(game.session.board, game.elapsed / 1000) for game in games]
        return fit(games[0].session.spec, timed, self.pace, cancelled)


def _clean(logs: tuple[bytes, ...], find: FindSpec, cancelled: IsCancelled) -> list[Game]:
    """The games among those that were kept whose times tell something; what cannot be read is none."""
    from game.engine.formats import saves
    from game.engine.play.timing import clean_gaps

    found: list[Game] = []
    for log in logs:
        if cancelled():
            raise Cancelled
        with contextlib.suppress(PuzzleError, zlib.error):
            game = saves.decode(zlib.decompress(log), find)
            if clean_gaps(game) is not None:
                found.append(game)
    return found


def _seconds(spec: PuzzleSpec[Any], board: Any, pace: Pace, cancelled: IsCancelled) -> float | None:
    from game.engine.puzzle.minutes import seconds

    return seconds(spec, board, Budget(GRADING, cancelled), pace)
