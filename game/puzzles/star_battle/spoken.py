"""Star Battle by ear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine.core import Marks, Target
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.spoken import CountedMarks, SpokenBoard, number_left
from game.engine.regions import NONE
from game.engine.words import N_, NN_, _, ngettext
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.marks import DOT, STAR

MISSING = NN_("{count} star is missing.", "{count} stars are missing.")


class SpokenStarBattle(SpokenBoard[StarBattleBoard]):
    """The region of each cell by its letter, stars and dots."""

    marks: ClassVar[Mapping[int, str]] = {STAR: N_("star"), DOT: N_("dot")}
    counted = CountedMarks(N_("stars"), *NN_("{count} star", "{count} stars"), N_("dots"))

    def given(self, board: StarBattleBoard, cell: Target) -> str:
        letter = board.symbol(cell)
        return "" if letter == NONE else _("region {letter}").format(letter=letter)

    def line(self, board: StarBattleBoard, line: Target) -> str:
        return ngettext("{count} star", "{count} stars", board.stars).format(count=board.stars)

    def left(self, spec: PuzzleSpec[Any], board: StarBattleBoard, marks: Marks) -> str:
        stars = board.stars * len(board.rows) - sum(value == STAR for value in marks.values())
        return number_left(stars, *MISSING) or _("There are as many stars as needed.")


SPOKEN = SpokenStarBattle()
