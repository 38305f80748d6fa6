"""Killer Sudoku: cages with sums, what follows from them, and how they are grown."""
