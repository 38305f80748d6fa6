"""Slant in words."""

from __future__ import annotations

from game.engine.puzzle.manual import Words

WORDS = Words(
    rules=(
        "Draw one diagonal line in every cell.",
        "A number at a corner says how many lines touch it.",
        "Lines never form a closed loop.",
    ),
    controls=(
        ("Left click", "Draw \\, then /, then clear the cell"),
        ("Right click", "Draw /, then \\, then clear the cell"),
        ("Drag", "Draw the same line in several cells"),
    ),
    violations={
        "corner": "Too many lines touch this number.",
        "corner_short": "Too few lines can still touch this number.",
        "loop": "The lines form a closed loop.",
    },
    faults={
        "corner": "too many lines at a number",
        "corner_short": "too few lines at a number",
        "loop": "lines that close a loop",
    },
    goal="Draw a line in every cell, so that each number is touched by as many, and no loop closes.",
    hands="Left click draws \\, right click draws /.",
)
