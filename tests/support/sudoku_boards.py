"""A Sudoku that several tests play on, and what every format does with a variant."""

from __future__ import annotations

import json

import pytest

from game.engine.core import PuzzleError
from game.puzzles import find
from game.puzzles.sudoku.board import SudokuBoard

ROWS = (
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
)


def check_it_is_written_and_read_again(board: SudokuBoard) -> None:
    """Formats that know variants bring the same board back, all others refuse it."""
    spec = find("sudoku")
    for form in spec.formats:
        if form.write is not None and form.name in ("id", "f-puzzles", "text"):
            assert form.read is not None
            assert form.read(form.write(board, {})).board == board
        elif form.write is not None:
            with pytest.raises(PuzzleError, match="a plain Sudoku only"):
                form.write(board, {})
    written = json.loads(json.dumps(spec.board_to_json(board)))
    assert spec.board_from_json(written, spec.options_of(board)) == board
