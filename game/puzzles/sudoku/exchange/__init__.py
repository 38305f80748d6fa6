"""Sudoku in the links and texts of other programs, and variants in a text of our own."""
