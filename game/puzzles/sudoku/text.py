"""Sudoku in words."""

from __future__ import annotations

from game.engine.puzzle.manual import Words

WORDS = Words(
    rules=(
        "Fill every cell with a digit.",
        "Each row, each column and each box holds every digit once.",
        "The digits given at the start stay as they are.",
    ),
    controls=(
        ("Left click", "Select a cell"),
        ("1 to 9, A to G", "Put the digit into the selected cell"),
        ("Ctrl + digit", "Write a note, or remove it"),
        ("Right click", "Write a note with the digit used last"),
        ("Delete, Backspace, 0", "Clear the cell"),
        ("Drag, Shift + arrow keys", "Select several cells for notes"),
        ("Arrow keys", "Move the selection"),
        ("Lock digit", "Choose a digit, then click cells or press Enter"),
    ),
    violations={
        "repeat_row": "A digit stands twice in this row.",
        "repeat_column": "A digit stands twice in this column.",
        "repeat_box": "A digit stands twice in this box.",
    },
    faults={
        "repeat_row": "a digit twice in a row",
        "repeat_column": "a digit twice in a column",
        "repeat_box": "a digit twice in a box",
    },
    goal="Fill the board so that each row, column and box holds every digit once.",
    hands="Click a cell, then choose its digit.",
)
