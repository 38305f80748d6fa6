"""Sudoku in words."""

from __future__ import annotations

from game.engine.puzzle import Words

WORDS = Words(
    rules=(
        "Fill every cell with a digit.",
        "Each row, each column and each box holds every digit once.",
        "The digits given at the start stay as they are.",
    ),
    controls=(
        ("Left click", "select a cell"),
        ("1 to 9, A to G", "put the digit into the selected cell"),
        ("Right click, Ctrl + digit", "pencil a note, or rub it out"),
        ("Delete, Backspace, 0", "clear the cell"),
        ("Drag", "select several cells for notes"),
        ("Arrow keys", "move the selection"),
    ),
    violations={
        "repeat_row": "A digit stands twice in this row.",
        "repeat_column": "A digit stands twice in this column.",
        "repeat_box": "A digit stands twice in this box.",
    },
)
