"""Sudoku: 4x4, 6x6, 9x9 and 16x16, with a graded ladder of human techniques."""
