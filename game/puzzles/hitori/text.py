"""Hitori in words."""

from __future__ import annotations

from game.engine.puzzle.manual import Words

WORDS = Words(
    rules=(
        "Shade cells until no number stands twice among the unshaded cells of a row or column.",
        "Shaded cells never touch by an edge.",
        "All unshaded cells are joined: one group, by edges.",
    ),
    controls=(
        ("Left click", "Shade a cell, or unshade it"),
        ("Right click", "Circle a cell that stays"),
        ("Drag", "Mark several cells in one go"),
    ),
    violations={
        "adjacent": "Two shaded cells touch.",
        "repeat": "A number stands twice among the unshaded cells of a line.",
        "cut": "The unshaded cells are cut apart.",
    },
)
