"""Puzzles written down: a format of the puzzle's own, or a level as JSON."""

from __future__ import annotations

from typing import Any

from game.engine.core import Marks, PuzzleError
from game.engine.documents import encode_line
from game.engine.levels import Level, level_of
from game.engine.puzzle import PuzzleSpec

FORMATS_HELP = "json, or a format that the kind has: id, url, text, pzprv3, 81, sdk, sdm"


def written(spec: PuzzleSpec[Any], board: Any, marks: Marks, format: str, level: Level | None = None) -> str:
    """The board in ``format``; as JSON, the ``level`` it belongs to. Raises PuzzleError when it cannot be."""
    if format == "json":
        return encode_line(level or level_of(spec, board, "puzzle"))
    for known in spec.formats:
        if known.name == format and known.write is not None:
            return known.write(board, marks).rstrip("\n")
    names = ", ".join(dict.fromkeys(["json", *(f.name for f in spec.formats if f.write is not None)]))
    raise PuzzleError(f"{spec.kind} cannot be written as {format}; it can be written as {names}")
