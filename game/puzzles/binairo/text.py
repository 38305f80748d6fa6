"""Binairo in words."""

from __future__ import annotations

from game.engine.puzzle.manual import Words

WORDS = Words(
    rules=(
        "Put a ring or a disc in every cell.",
        "Three in a row are never alike.",
        "Every row and every column has as many rings as discs.",
        "No two rows are equal, and no two columns.",
    ),
    controls=(
        ("Left click", "Draw a ring, then a disc, then clear the cell"),
        ("Right click", "Draw a disc, then a ring, then clear the cell"),
        ("Drag", "Draw the same in several cells"),
    ),
    violations={
        "three": "Three in a row are alike.",
        "count": "This line has too many of one sort.",
        "equal": "These two lines are equal.",
        "unfillable": "This line cannot be filled any more.",
    },
    faults={
        "three": "three alike in a row",
        "count": "too many of one sort in a line",
        "equal": "two equal lines",
        "unfillable": "lines that cannot be filled",
    },
    goal="Fill every cell with a ring or a disc: never three alike in a row, as many of each in every line.",
    hands="Left click draws a ring, right click draws a disc.",
)
