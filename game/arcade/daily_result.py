"""What a daily run came to, to be shown to others: nothing of it tells how a board is solved."""

from __future__ import annotations

from datetime import date, datetime, time
from enum import Enum
from typing import NamedTuple

from game.arcade.record import RunRecord, decode
from game.arcade.run import LapState
from game.engine.core import PuzzleError
from game.engine.record.scores import Score
from game.engine.wording import date_text, thousands
from game.engine.words import _, ngettext

GAME = "Solitudo"


class BoardSquare(Enum):
    """How a board went: without an error, with some, or not to its end. The value is what is pasted for it."""

    CLEAN = "\N{LARGE GREEN SQUARE}"
    FAULTY = "\N{LARGE YELLOW SQUARE}"
    OPEN = "\N{WHITE LARGE SQUARE}"


class DailyResult(NamedTuple):
    """``squares``: the boards in their order; none where the run is not there any more."""

    day: str
    points: int
    boards: int
    squares: tuple[BoardSquare, ...]

    @property
    def date(self) -> str:
        """The day as players read it."""
        then = datetime.combine(date.fromisoformat(self.day), time()).timestamp()
        return date_text(then, then)

    @property
    def boards_text(self) -> str:
        return ngettext("{number} board", "{number} boards", self.boards).format(number=self.boards)

    @property
    def points_text(self) -> str:
        return ngettext("{number} point", "{number} points", self.points).format(number=thousands(self.points))

    @property
    def text(self) -> str:
        """Three lines to paste: which run it was, what it came to, and a square for each board."""
        name = _("{game} daily {date}").format(game=GAME, date=self.date)
        squares = "".join(square.value for square in self.squares)
        return "\n".join(filter(None, (name, f"{self.boards_text}  {self.points_text}", squares)))


def daily_result(score: Score, run: bytes) -> DailyResult:
    """The result of a daily run that was finished; ``run``: as it was encoded, b"" when it is not kept any more."""
    try:
        squares = _squares(decode(run)) if run else ()
    except PuzzleError:
        squares = ()
    return DailyResult(score.day, score.points, score.boards, squares)


def _squares(record: RunRecord) -> tuple[BoardSquare, ...]:
    return tuple(
        BoardSquare.OPEN
        if board.state is not LapState.SOLVED
        else BoardSquare.FAULTY
        if board.errors
        else BoardSquare.CLEAN
        for board in record.played
    )
