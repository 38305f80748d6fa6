"""Sudoku on the stage: its view and its drawings. The only part of this puzzle with pygame; for scenes."""

from game.puzzles.sudoku.view.board import SudokuView

VIEW = SudokuView
