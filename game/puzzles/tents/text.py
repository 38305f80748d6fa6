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
        ("Right click", "Mark grass: your note that no tent stands there"),
        ("Drag", "Mark several cells of a line"),
        ("Click a count", "Fill the row or column with grass once it has its tents"),
        ("Drag from a tree", "Tie a tree to its tent, as a note"),
    ),
    violations={
        "touch": "Two tents touch.",
        "row_count": "This row has more tents than its number.",
        "row_count_short": "This row has no room left for its tents.",
        "column_count": "This column has more tents than its number.",
        "column_count_short": "This column has no room left for its tents.",
        "lonely_tent": "A tent stands beside no tree.",
        "lonely_tree": "A tree has no tent beside it.",
        "matching": "One of these tents has no tree of its own.",
        "matching_short": "One of these trees has no tent of its own.",
        "link_to_grass": "A tree is tied to a cell with grass.",
        "shared_link": "Two trees are tied to one tent, and each needs its own.",
    },
    faults={
        "touch": "tents that touch",
        "row_count": "too many tents in a row",
        "row_count_short": "too few tents in a row",
        "column_count": "too many tents in a column",
        "column_count_short": "too few tents in a column",
        "lonely_tent": "tents without a tree",
        "lonely_tree": "trees without a tent",
        "matching": "tents without a tree of their own",
        "matching_short": "trees without a tent of their own",
        "link_to_grass": "trees tied to grass",
        "shared_link": "two trees tied to one tent",
    },
    goal="Give each tree a tent beside it, so that no tents touch and all numbers are right.",
    hands="Left click puts up a tent, right click marks grass.",
)
