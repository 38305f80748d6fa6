"""Puzzles written down: a format of the puzzle's own, or a level as JSON."""

from __future__ import annotations

from typing import Any

from game.engine.core import Marks, PuzzleError
from game.engine.formats.levels import Level, level_of
from game.engine.jsonio import encode_line
from game.engine.puzzle.spec import PuzzleSpec

FORMATS_HELP = "json, or a format that the kind has: id, url, text, pzprv3, 81, sdk, sdm"


def check_format(spec: PuzzleSpec[Any], format: str) -> None:
    """Raises PuzzleError when no board of ``spec`` can be written in ``format``."""
    names = list(dict.fromkeys(["json", *(f.name for f in spec.formats if f.write is not None)]))
    if format not in names:
        raise PuzzleError(f"{spec.kind} cannot be written as {format}; it can be written as {', '.join(names)}")


def written(spec: PuzzleSpec[Any], board: Any, marks: Marks, format: str, level: Level | None = None) -> str:
    """The board in ``format``; as JSON, the ``level`` it belongs to. Raises PuzzleError when it cannot be."""
    check_format(spec, format)
    if format == "json":
        return encode_line(level or level_of(spec, board, "puzzle"))
    write = next(f.write for f in spec.formats if f.name == format and f.write is not None)
    return write(board, marks).rstrip("\n")
