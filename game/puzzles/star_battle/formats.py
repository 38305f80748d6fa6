"""Star Battle written down.

FILL IN, SEVENTH: the formats of other programs. ``claims`` may only take what is surely meant for this puzzle.
"""

from __future__ import annotations

import re

from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.spec import Format, Reading
from game.engine.words import _
from game.puzzles.star_battle.board import StarBattleBoard, board_from_json

NAME = "star-battle"
_NAMED = re.compile(rf"\s*{NAME}\s*:(.*)", re.IGNORECASE | re.DOTALL)


def claims_id(text: str) -> bool:
    """``star-battle:`` and rows on the same line."""
    return _NAMED.fullmatch(text) is not None and "\n" not in text.strip()


def read_id(text: str) -> Reading:
    """``star-battle:oxx/xox``: rows parted by slashes. Raises PuzzleError naming what is wrong."""
    return _reading(text, "/")


def write_id(board: StarBattleBoard, marks: Marks) -> str:
    return f"{NAME}:{'/'.join(board.rows)}"


def claims_text(text: str) -> bool:
    """``star-battle:`` and a line for each row."""
    return _NAMED.fullmatch(text) is not None and "\n" in text.strip()


def read_text(text: str) -> Reading:
    """As :func:`write_text` writes it. Raises PuzzleError naming what is wrong."""
    return _reading(text, None)


def write_text(board: StarBattleBoard, marks: Marks) -> str:
    return "\n".join([f"{NAME}:", *board.rows]) + "\n"


def _reading(text: str, between: str | None) -> Reading:
    found = _NAMED.fullmatch(text)
    if found is None:
        raise PuzzleError(_("this begins with {name}: and goes on with rows of o, x and .").format(name=NAME))
    return Reading(board_from_json(found[1].strip().split(between)), {})


FORMATS = (
    Format("id", "Rows in one line", claims_id, read_id, write_id),
    Format("text", "Rows of cells", claims_text, read_text, write_text),
)
