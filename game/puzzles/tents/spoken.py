"""Tents by ear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine.core import Marks, Target, cell
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.spoken import CountedMarks, SpokenBoard, number_left
from game.engine.words import N_, NN_, _, ngettext
from game.puzzles.tents.board import CUT, GRASS, LINKED, TENT, TentsBoard, edge_between

SIDES = (
    ((-1, 0), N_("above")),
    ((0, 1), N_("to the right")),
    ((1, 0), N_("below")),
    ((0, -1), N_("to the left")),
)
ROPES = {LINKED: N_("tied to the cell {side}"), CUT: N_("not tied to the cell {side}")}
MISSING = NN_("{count} tent is missing.", "{count} tents are missing.")


class SpokenTents(SpokenBoard[TentsBoard]):
    """Trees, tents and grass, the ropes of a cell, and the number of tents of a line."""

    marks: ClassVar[Mapping[int, str]] = {TENT: N_("tent"), GRASS: N_("grass")}
    counted = CountedMarks(N_("tents"), *NN_("{count} tent", "{count} tents"), N_("grass"))

    def given(self, board: TentsBoard, cell: Target) -> str:
        return _("tree") if board.is_tree(*cell.index) else ""

    def mark(self, board: TentsBoard, marks: Marks, cell: Target) -> str:
        return "" if board.is_tree(*cell.index) else super().mark(board, marks, cell)

    def more(self, board: TentsBoard, marks: Marks, at: Target) -> str:
        row, column = at.index
        found = ((marks.get(edge_between(at, cell(row + dr, column + dc)), 0), side) for (dr, dc), side in SIDES)
        return ", ".join(_(ROPES[rope]).format(side=_(side)) for rope, side in found if rope in ROPES)

    def line(self, board: TentsBoard, line: Target) -> str:
        count = board.count_at(line)
        return "" if count is None else ngettext("{count} tent", "{count} tents", count).format(count=count)

    def left(self, spec: PuzzleSpec[Any], board: TentsBoard, marks: Marks) -> str:
        tents = board.trees.bit_count() - sum(value == TENT for slot, value in marks.items() if slot.kind == "cell")
        return number_left(tents, *MISSING) or _("There are as many tents as trees.")


SPOKEN = SpokenTents()
