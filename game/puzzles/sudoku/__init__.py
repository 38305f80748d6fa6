"""Sudoku: 4x4, 6x6, 9x9, 16x16 and 25x25, with a graded ladder of human techniques."""
