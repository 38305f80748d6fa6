"""Sudoku by ear."""

from __future__ import annotations

from game.engine.core import Marks, Target
from game.engine.puzzle.spoken import SpokenBoard
from game.engine.words import _
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.notes import note
from game.puzzles.sudoku.shape import DIGITS, bits


class SpokenSudoku(SpokenBoard[SudokuBoard]):
    """Digits, those that are given told apart, and the notes of an empty cell."""

    def given(self, board: SudokuBoard, cell: Target) -> str:
        digit = board.givens[board.shape.number(cell)]
        return _("given {digit}").format(digit=DIGITS[digit - 1]) if digit else ""

    def mark(self, board: SudokuBoard, marks: Marks, cell: Target) -> str:
        if board.givens[board.shape.number(cell)]:
            return ""
        digit = marks.get(cell, 0)
        return DIGITS[digit - 1] if digit else _(self.empty)

    def more(self, board: SudokuBoard, marks: Marks, cell: Target) -> str:
        mask = marks.get(note(*cell.index), 0)
        if marks.get(cell) or not mask:
            return ""
        return _("notes {digits}").format(digits=" ".join(DIGITS[digit] for digit in bits(mask)))


SPOKEN = SpokenSudoku()
