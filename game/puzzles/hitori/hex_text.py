"""Hexagonal Hitori in words."""

from __future__ import annotations

from game.engine.puzzle.manual import Words
from game.puzzles.hitori import text

WORDS = Words(
    rules=(
        "Shade cells until no number stands twice among the unshaded cells of a line.",
        "Lines run in three directions: along the rows and both ways across them.",
        "Shaded cells never touch. All unshaded cells then hang together by themselves.",
        "A circle marks a cell that stays unshaded.",
    ),
    controls=text.WORDS.controls,
    violations=text.WORDS.violations,
    faults=text.WORDS.faults,
    goal="Shade cells until no number stays twice in a line, in any of the three directions.",
    hands="Left click shades a cell, right click circles one that stays.",
)
