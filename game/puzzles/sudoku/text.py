"""Sudoku in words."""

from __future__ import annotations

from game.engine.puzzle.manual import Words
from game.engine.words import N_
from game.puzzles.sudoku.variants import JIGSAW, JIGSAW_X, KILLER, KILLER_JIGSAW, KILLER_X, WINDOKU, X

_FILL = N_("Fill every cell with a digit.")
_STAY = N_("The digits given at the start stay as they are.")
_BOXES = N_("Each row, each column and each box holds every digit once.")
_REGIONS = N_("Each row, each column and each region with a thick border holds every digit once.")
_DIAGONALS = N_("Each of the two long diagonals holds every digit once as well.")
_CAGES = N_("The digits in a dashed cage are all different and add up to the small number in its corner.")
RULES = {
    X: (_FILL, _BOXES, _DIAGONALS, _STAY),
    JIGSAW: (_FILL, _REGIONS, _STAY),
    JIGSAW_X: (_FILL, _REGIONS, _DIAGONALS, _STAY),
    WINDOKU: (_FILL, _BOXES, N_("Each of the four tinted windows holds every digit once as well."), _STAY),
    KILLER: (_FILL, _BOXES, _CAGES),
    KILLER_X: (_FILL, _BOXES, _DIAGONALS, _CAGES),
    KILLER_JIGSAW: (_FILL, _REGIONS, _CAGES),
}
"""Of the variants."""

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
        ("Shift + digit", "Write a small note into the corners, or remove it"),
        ("Ctrl + Shift + digit", "Give the cell a colour, or take it away"),
        ("Drag, Shift + click, Shift + arrow keys", "Select several cells: a digit goes to all of them"),
        ("Double click, S", "Select all cells with the same digit, colour or notes"),
        ("Z, N, X, V, Space", "Digits, notes, corner notes, colours, or the next of these"),
        ("Arrow keys", "Move the selection"),
        ("Lock digit", "Choose a digit, then click cells or press Enter"),
    ),
    violations={
        "repeat_row": "A digit stands twice in this row.",
        "repeat_column": "A digit stands twice in this column.",
        "repeat_box": "A digit stands twice in this box.",
        "repeat_region": "A digit stands twice in this region.",
        "repeat_diagonal": "A digit stands twice on this diagonal.",
        "repeat_window": "A digit stands twice in this window.",
        "repeat_cage": "A digit stands twice in this cage.",
        "cage_sum": "These digits do not add up to the sum of their cage.",
        "cage_over": "These digits leave too little of the sum of their cage.",
        "cage_low": "These digits leave too much of the sum of their cage.",
        "cage_unreached": "With these digits, the cage cannot make its sum.",
    },
    faults={
        "repeat_row": "a digit twice in a row",
        "repeat_column": "a digit twice in a column",
        "repeat_box": "a digit twice in a box",
        "repeat_region": "a digit twice in a region",
        "repeat_diagonal": "a digit twice in a diagonal",
        "repeat_window": "a digit twice in a window",
        "repeat_cage": "a digit twice in a cage",
        "cage_sum": "a cage with a wrong sum",
        "cage_over": "a cage that goes over its sum",
        "cage_low": "a cage that stays below its sum",
        "cage_unreached": "a cage that cannot make its sum",
    },
    goal="Fill the board so that each row, column and box holds every digit once.",
    hands="Click a cell, then choose its digit.",
)
