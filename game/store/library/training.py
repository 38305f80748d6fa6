"""The boards of a set being made: none that was shown within a year, and how long each will take."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.core import difference
from game.engine.puzzle.minutes import pace_of
from game.engine.words import _
from game.store.moments import AHEAD

if TYPE_CHECKING:
    from game.engine.core import Marks
    from game.engine.play.game import Game
    from game.engine.puzzle.spec import PuzzleSpec
    from game.services import Maker, Making
    from game.store.profile.profile import StoredProfile

SMALLEST = 6  # side from which on a board is not shown twice
YEAR = 365 * 24 * 3600  # seconds
TRIES = 5  # boards that were shown already before an order is given up


class TrainingBoard:
    """A board for an exercise being made: ``game`` when it is there, or ``error``, one sentence; neither before.

    drill: orders one, with the marks from which it is played. fresh: whether a board may be shown. time: has its
    seconds found out, which come later.
    """

    def __init__(
        self,
        drill: Callable[[], tuple[Making, Callable[[], Marks]]],
        fresh: Callable[[Game], bool],
        time: Callable[[Game, Callable[[float | None], None]], None],
    ) -> None:
        self._drill, self._fresh, self._time = drill, fresh, time
        self._tries = 1
        self._making, self._opening = drill()
        self._game: Game | None = None
        self.modelled: float | None = None
        """What the model of its puzzle gives it, in seconds."""
        self.timed = False
        """Whether that is all that will be known of it."""

    @property
    def game(self) -> Game | None:
        made = self._making.game
        if self._game is None and made is not None:
            if self._fresh(made):
                self._game = made
                made.session.play(difference({}, self._opening()), 0, "computer")
                self._time(made, self._tell)
            elif self._tries < TRIES:
                self._tries += 1
                self._making, self._opening = self._drill()
        return self._game

    def _tell(self, seconds: float | None) -> None:
        self.modelled, self.timed = seconds, True

    @property
    def error(self) -> str:
        if self._making.error:
            return self._making.error
        shown = self._game is None and self._tries == TRIES and self._making.game is not None
        return _("every board that was made has been shown this year") if shown else ""

    @property
    def settled(self) -> bool:
        """Whether nothing more will be known of it."""
        return bool(self.error) or (self.game is not None and self.timed)

    def cancel(self) -> None:
        """Stop; a second call does nothing."""
        self._making.cancel()


class ShownBoards:
    """The boards of sets that the player has seen."""

    def __init__(self, profile: StoredProfile) -> None:
        self._profile = profile

    def fresh(self, game: Game) -> bool:
        """Whether a board was not shown within a year; small ones may come again."""
        form = _form(game)
        now = self._profile.utc()
        return not form or not self._profile.skills.shown(game.kind, form, now - YEAR, now + AHEAD)

    def show(self, game: Game) -> None:
        """A board is shown now."""
        form, now = _form(game), self._profile.utc()
        if form:
            self._profile.skills.show(game.kind, form, now, now - YEAR)


def _form(game: Game) -> str:
    """What stands for a board and all its images; "" for a small one."""
    spec, board = game.session.spec, game.session.board
    if min(spec.size_of(board)) < SMALLEST:
        return ""
    from hashlib import blake2b

    return blake2b(repr(spec.canonical(board)).encode(), digest_size=16).hexdigest()


def have_timed(maker: Maker, game: Game, tell: Callable[[float | None], None]) -> None:
    """Have the worker find out how many seconds a board takes by the model of its puzzle."""
    spec: PuzzleSpec[Any] = game.session.spec
    pace = pace_of(spec)
    if pace is None:
        tell(None)
        return
    board = game.session.board
    maker.time((spec.kind, spec.board_to_json(board), dict(spec.options_of(board))), pace, tell)
