"""Tents in words."""

from __future__ import annotations

from game.engine.words import N_

LOCAL_NAME = N_("Local rule")
LOCAL_RULES = (
    N_("Every tree has a tent beside it, and every tent a tree. A tent may serve two trees."),
    N_("There are as many tents as trees."),
    N_("Tents never touch, not even at a corner."),
    N_("A number says how many tents stand in its row or column."),
)
