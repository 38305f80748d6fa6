"""Formats of texts that a pattern tells from others; rows of cells with a state below them, and squares in one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from math import isqrt
from typing import Any

from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.spec import Format, Reading
from game.engine.words import _


def pattern_format(
    name: str,
    title: str,
    pattern: re.Pattern[str],
    wrong: str,
    read: Callable[[re.Match[str]], Reading],
    write: Callable[[Any, Marks], str],
) -> Format:
    """A format whose texts are those that ``pattern`` matches as a whole; ``wrong`` is said of any other text."""

    def reading(text: str) -> Reading:
        found = pattern.fullmatch(text)
        if found is None:
            raise PuzzleError(_(wrong))
        return read(found)

    return Format(name, title, lambda text: pattern.fullmatch(text) is not None, reading, write)


def read_blocks(text: str) -> tuple[list[str], list[str]]:
    """The rows of a board, and those of the state that follows an empty line, if one does."""
    rows, _gap, state = text.strip().replace("\r", "").partition("\n\n")
    return rows.split(), state.split()


def write_blocks(head: str, rows: Iterable[str], state: Iterable[str], marks: Marks) -> str:
    """The inverse, below a line of its own: the ``state`` is left out where nothing is marked."""
    return "\n".join([head, *rows, *(["", *state] if any(marks.values()) else [])]) + "\n"


def in_square(cells: Sequence[Any], check: Callable[[int, int], None]) -> list[Any]:
    """Cells of a square in reading order, or the text that they make, as rows. Raises PuzzleError for what is none, and
    as ``check`` does for its sides."""
    side = isqrt(len(cells))
    if side * side != len(cells):
        raise PuzzleError(_("this task has {number} cells, which make no square").format(number=len(cells)))
    check(side, side)
    return in_rows(cells, side)


def in_rows(cells: Sequence[Any], width: int) -> list[Any]:
    """Cells in reading order, or the text that they make, as rows."""
    return [cells[at : at + width] for at in range(0, len(cells), width)]
