"""Star Battle in words."""

from __future__ import annotations

from game.engine.puzzle.manual import Words
from game.engine.words import N_

RULES = {
    1: (
        N_("Every row, every column and every region has one star."),
        N_("Stars never touch, not even at a corner."),
    ),
    2: (
        N_("Every row, every column and every region has two stars."),
        N_("Stars never touch, not even at a corner."),
    ),
    3: (
        N_("Every row, every column and every region has three stars."),
        N_("Stars never touch, not even at a corner."),
    ),
}
VARIANTS = {2: N_("two stars"), 3: N_("three stars")}

WORDS = Words(
    rules=(
        "Every row, every column and every region has as many stars: one, two or three.",
        "Stars never touch, not even at a corner.",
    ),
    controls=(
        ("Left click", "Set a star, then a dot, then clear the cell"),
        ("Right click", "Set a dot: your note that no star stands there"),
        ("Drag", "Set dots in several cells in one go"),
    ),
    violations={
        "touch": "Two stars touch.",
        "row": "This row has too many stars.",
        "row_short": "This row has no room left for its stars.",
        "column": "This column has too many stars.",
        "column_short": "This column has no room left for its stars.",
        "region": "This region has too many stars.",
        "region_short": "This region has no room left for its stars.",
        "crowded": "Stars never touch, and here they have no room left.",
    },
    faults={
        "touch": "stars that touch",
        "row": "too many stars in a row",
        "row_short": "too few stars in a row",
        "column": "too many stars in a column",
        "column_short": "too few stars in a column",
        "region": "too many stars in a region",
        "region_short": "too few stars in a region",
        "crowded": "stars without room",
    },
    goal="Give every row, column and region its stars. They never touch, not even at a corner.",
    hands="Left click sets a star, right click sets a dot.",
)
