"""Tents in words."""

from __future__ import annotations

from game.engine.puzzle.manual import Words
from game.engine.words import N_

LOCAL_NAME = N_("Local rule")
LOCAL_RULES = (
    N_("Every tree has a tent beside it, and every tent a tree. A tent may serve two trees."),
    N_("There are as many tents as trees."),
    N_("Tents never touch, not even at a corner."),
    N_("A number says how many tents stand in its row or column."),
)

WORDS = Words(
    rules=(
        "Give every tree a tent of its own, in a cell beside it.",
        "Tents never touch, not even at a corner.",
        "A number says how many tents stand in its row or column.",
    ),
    controls=(
        ("Left click", "Set or clear a tent"),
        ("Right click", "Set or clear grass, a note that no tent stands there"),
        ("Drag", "Mark several cells of a line"),
        ("Click a count", "Fill its line with grass when all its tents stand"),
        ("Drag from a tree", "Link it to a tent, as a note"),
    ),
    violations={
        "touch": "Two tents touch.",
        "row_count": "A row has too many tents, or too few still fit.",
        "column_count": "A column has too many tents, or too few still fit.",
        "lonely_tent": "A tent stands beside no tree.",
        "lonely_tree": "A tree has no tent beside it.",
        "matching": "Trees and tents do not pair off: a tree has no tent of its own.",
    },
)
