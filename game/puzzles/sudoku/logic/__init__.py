"""How Sudoku is solved: candidates, techniques, grading. For this puzzle only."""
