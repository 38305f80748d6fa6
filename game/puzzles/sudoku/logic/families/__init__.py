"""The techniques of Sudoku, one family a module; `logic.techniques` puts them in order."""
