"""Killer Sudoku: cages with sums, how they are read and drawn up, and how they are grown."""
