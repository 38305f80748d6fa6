"""Light Up in words."""

from __future__ import annotations

from game.engine.puzzle.manual import Words

WORDS = Words(
    rules=(
        "Put up lamps until every cell is lit.",
        "A lamp lights its own cell and its row and column, up to the next wall.",
        "No lamp lights another.",
        "A number says how many lamps stand beside it.",
    ),
    controls=(
        ("Left click", "Put up a lamp, or take it away"),
        ("Right click", "Draw a dot: your note that no lamp stands there"),
        ("Drag", "Mark several cells in one go"),
    ),
    violations={
        "sight": "Two lamps see each other.",
        "number": "This number has too many lamps.",
        "number_short": "This number has too few cells left for its lamps.",
        "short": "This number has too few cells left for its lamps.",
        "dark": "This cell cannot be lit any more.",
    },
    faults={
        "sight": "lamps that see each other",
        "number": "too many lamps at a number",
        "number_short": "too few lamps at a number",
        "short": "too few lamps at a number",
        "dark": "cells that stay dark",
    },
    goal="Light every cell with lamps that do not see each other, as many beside each number as it says.",
    hands="Left click puts up a lamp, right click draws a dot.",
)
