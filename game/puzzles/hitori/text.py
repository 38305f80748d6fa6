"""Hitori in words."""

from __future__ import annotations

from game.engine.puzzle.manual import Words

WORDS = Words(
    rules=(
        "Shade cells until no number stands twice among the unshaded cells of a row or column.",
        "Shaded cells never share a side.",
        "All unshaded cells hang together, side by side.",
        "A circle marks a cell that stays unshaded.",
    ),
    controls=(
        ("Left click", "Shade a cell, or unshade it"),
        ("Right click", "Circle a cell that stays"),
        ("Drag", "Mark several cells in one go"),
    ),
    violations={
        "adjacent": "Two shaded cells touch.",
        "repeat": "This number stays twice in one line.",
        "cut": "These cells are cut off from the others.",
    },
    faults={
        "adjacent": "shaded cells that touch",
        "repeat": "numbers that stay twice in a line",
        "cut": "cells that are cut off",
    },
    goal="Shade cells until no number stays twice in a row or column.",
    hands="Left click shades a cell, right click circles one that stays.",
)
