"""The tools of a board: buttons of its column, each called like the command that it obeys."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.words import N_


class Tool(NamedTuple):
    """A button of the column: its name is the command it obeys."""

    name: str
    text: str
    icon: str
    tip: str


TOOLS: dict[str, Tool] = {
    tool.name: tool
    for tool in (
        Tool("undo", N_("Undo"), "undo", N_("Take the last move back")),
        Tool("redo", N_("Redo"), "redo", N_("Make it again")),
        Tool("hint", N_("Hint"), "hint", N_("Show what follows next")),
        Tool(
            "check",
            N_("Check"),
            "check",
            N_("Look for mistakes: one that only Check finds costs the “No help” star"),
        ),
        Tool("checkpoint", N_("Checkpoint"), "flag", N_("Try something from here")),
        Tool("roll_back", N_("Take all back"), "back", N_("Back to the checkpoint")),
        Tool("restart", N_("Restart"), "restart", N_("Back to the start of the board")),
        Tool("rules", N_("Rules"), "help", N_("Rules and controls")),
        Tool("solve", N_("Solve"), "skip", N_("Fill in the solution")),
        Tool("give_up", N_("Skip"), "skip", N_("Another board")),
        Tool("versus", N_("Versus"), "duel", N_("Play against somebody")),
        Tool("swap", N_("Swap buttons"), "swap", N_("Left and right button change places")),
    )
}

UNUSABLE: dict[str, str] = {
    "undo": N_("There is no move to take back."),
    "redo": N_("No move was taken back."),
    "roll_back": N_("No checkpoint is set."),
    "restart": N_("The board is as it was at the start."),
}
"""Why a tool cannot be used."""
