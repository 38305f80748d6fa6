"""Boards of runs that went wrong or were skipped, waiting to be played again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine import jsonio
from game.engine.core import PuzzleError
from game.engine.play.game import Game
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.words import N_, _


class Miss(NamedTuple):
    """A board that held errors, that the end of the time cut off, or that was skipped.

    ``board`` is that of :func:`board_text`; ``mode`` the run's; ``rule`` the name of the rule that its errors broke
    most often, "" where that is not known; ``at`` seconds since 1970, UTC.
    """

    kind: str
    board: str
    level: str
    mode: str
    rule: str
    errors: int
    cut: bool
    at: float

    @property
    def skipped(self) -> bool:
        """Whether nothing went wrong on it: the player has passed it over."""
        return not self.errors and not self.cut

    def open(self, find: FindSpec) -> tuple[PuzzleSpec[Any], Any]:
        """The spec and the board. Raises PuzzleError."""
        spec = find(self.kind)
        try:
            found = jsonio.decode(self.board.encode(), dict, N_("board"))
            return spec, spec.board_from_json(found["board"], found["switches"])
        except (TypeError, ValueError, LookupError, AttributeError):
            raise PuzzleError(_("the board cannot be read")) from None


def board_text(board: object, switches: Mapping[str, str]) -> str:
    """A board, given as JSON, and its switches in one text: the same text for the same board."""
    import json

    return json.dumps({"board": board, "switches": dict(switches)}, sort_keys=True, separators=(",", ":"))


def text_of(game: Game) -> str:
    """The board of a game as such a text."""
    return board_text(*game.session.written)


def solved_again(game: Game) -> bool:
    """Whether a game shows that its board waits no longer: the player has solved it."""
    return game.won and game.mode != "versus" and not game.gave_up
