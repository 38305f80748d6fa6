"""Binairo by ear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.core import Marks, Target
from game.engine.puzzle.spoken import CountedMarks, SpokenBoard
from game.engine.words import N_, NN_, _
from game.puzzles.binairo.board import BinairoBoard
from game.puzzles.binairo.marks import DISC, RING

GIVEN = {RING: N_("given ring"), DISC: N_("given disc")}


class SpokenBinairo(SpokenBoard[BinairoBoard]):
    """Rings and discs, those that are given told apart."""

    marks: ClassVar[Mapping[int, str]] = {RING: N_("ring"), DISC: N_("disc")}
    counted = CountedMarks(N_("rings and discs"), *NN_("{count} ring or disc", "{count} rings or discs"))

    def given(self, board: BinairoBoard, cell: Target) -> str:
        return _(GIVEN.get(board.given(cell), ""))

    def mark(self, board: BinairoBoard, marks: Marks, cell: Target) -> str:
        return "" if board.given(cell) else super().mark(board, marks, cell)


SPOKEN = SpokenBinairo()
