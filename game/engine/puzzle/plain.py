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


def blocks_format(
    title: str,
    pattern: re.Pattern[str],
    wrong: str,
    read: Callable[[re.Match[str], list[str]], Any],
    head: Callable[[Any], str],
    rows_of: Callable[[Any, Marks], Iterable[str]],
    marks_of: Callable[[Any, Sequence[str]], Marks],
) -> Format:
    """Plain text of a board that is ``rows`` of symbols: a ``head`` in a line of its own, the rows, and after an empty
    line those of the state, which are left out where nothing is marked. The last group of ``pattern`` is all below the
    head; ``read`` makes the board of what matched and its rows, ``rows_of`` and ``marks_of`` go for its states."""

    def reading(found: re.Match[str]) -> Reading:
        rows, _gap, state = found[found.re.groups].strip().replace("\r", "").partition("\n\n")
        board = read(found, rows.split())
        return Reading(board, marks_of(board, state.split()) if state.split() else {})

    def writing(board: Any, marks: Marks) -> str:
        state = ["", *rows_of(board, marks)] if any(marks.values()) else []
        return "\n".join([head(board), *board.rows, *state]) + "\n"

    return pattern_format("text", title, pattern, wrong, reading, writing)


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
