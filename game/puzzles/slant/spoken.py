"""Slant by ear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.core import Marks, Target
from game.engine.puzzle.spoken import CountedMarks, SpokenBoard
from game.engine.words import N_, NN_, _
from game.puzzles.slant.board import ALIKE, BACK, FORWARD, NOT_BF, NOT_FB, SlantBoard

CORNERS = (
    ((0, 0), N_("top left {number}")),
    ((0, 1), N_("top right {number}")),
    ((1, 0), N_("bottom left {number}")),
    ((1, 1), N_("bottom right {number}")),
)
NOTES = {
    NOT_FB: N_("note with the cell {side}: no rising line before a falling one"),
    NOT_BF: N_("note with the cell {side}: no falling line before a rising one"),
    ALIKE: N_("note with the cell {side}: both lines alike"),
}


class SpokenSlant(SpokenBoard[SlantBoard]):
    """A line in every cell, which falls or rises to the right; a cell tells the numbers at its corners."""

    marks: ClassVar[Mapping[int, str]] = {BACK: N_("falling line"), FORWARD: N_("rising line")}
    counted = CountedMarks(N_("lines"), *NN_("{count} line", "{count} lines"))

    def given(self, board: SlantBoard, cell: Target) -> str:
        row, column = cell.index
        clues = ((board.clue(row + dr, column + dc), text) for (dr, dc), text in CORNERS)
        return ", ".join(_(text).format(number=clue) for clue, text in clues if clue is not None)

    def more(self, board: SlantBoard, marks: Marks, cell: Target) -> str:
        row, column = cell.index
        sides = (((row, column + 1), _("to the right")), ((row + 1, column), _("below")))
        found = ((marks.get(Target("edge", (row, column, *there)), 0), side) for there, side in sides)
        return ", ".join(_(NOTES[note]).format(side=side) for note, side in found if note in NOTES)


SPOKEN = SpokenSlant()
