"""The assists of a Sudoku, and the small board that shows them."""

from __future__ import annotations

from game.engine.core import cell
from game.engine.words import N_
from game.ui.board.assists import Assist, Demo

DEMO = '["1.3.", ".4.1", "2.1.", "...2"]'
OFFERS = (
    Assist(
        "equal",
        N_("Light up equal digits"),
        N_("All cells that hold the digit of the cell that you selected"),
        Demo(DEMO, at=cell(0, 0)),
        on=True,
    ),
    Assist(
        "left",
        N_("Count the digits left"),
        N_("How many of each digit are still to be placed, on its key"),
        Demo(DEMO, keys=True),
        on=True,
    ),
    Assist(
        "notes",
        N_("Begin with automatic notes"),
        N_("A new board has all notes filled in, and keeps them up to date"),
        Demo(DEMO),
        acts=True,
    ),
)
FLAW = Demo(DEMO, ("1.31", ".4.1", "2.1.", "...2"))
"""A position with a broken rule."""
