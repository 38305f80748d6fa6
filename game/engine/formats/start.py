"""The board of the title screen on the first day: a JSON file with one press to make, before any lesson."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from game.engine import jsonio
from game.engine.core import Change, Target
from game.engine.play.session import Session
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import N_

VERSION = 1


class StartBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``text`` says what stands on the board, ``call`` what to do with the mouse, ``keys`` by keys, with ``{key}`` for
    the one that marks, ``after`` why that was right.

    ``rows`` holds the marks that stand there; ``ring`` are the cells of which one press marks any one, ``light`` those
    that are the reason.
    """

    format: Literal["solitudo-start"]
    version: int
    text: str
    call: str
    keys: str = ""
    after: str
    board: Any
    switches: dict[str, str] = {}
    rows: tuple[str, ...]
    ring: tuple[dict[str, Any], ...]
    light: tuple[dict[str, Any], ...] = ()

    def open(self, spec: PuzzleSpec[Any]) -> OpenedStart:
        """The board as it is shown first. Raises PuzzleError when it does not fit the puzzle."""
        board = spec.board_from_json(self.board, self.switches)
        session = Session(spec, board)
        standing = spec.marks_from_rows(board, self.rows)
        session.play(tuple(Change(slot, 0, value) for slot, value in standing.items() if value), 0)
        ring, light = (tuple(map(Target.from_json, places)) for places in (self.ring, self.light))
        return OpenedStart(session, ring, light)


class OpenedStart(NamedTuple):
    """The session with the marks that stand, the cells to press, and those that are the reason."""

    session: Session
    ring: tuple[Target, ...]
    light: tuple[Target, ...]


def read_start(data: bytes) -> StartBoard:
    """Raises PuzzleError with the place of what is wrong."""
    return jsonio.decode(data, StartBoard, N_("board of the title screen"), VERSION)
