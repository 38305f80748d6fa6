"""What Star Battle provides to everything else.

FILL IN, LAST OF ALL: sizes, levels, switches and pars. This module is imported at start, so it stays light: it imports
the board and nothing else of the folder. The other parts are found by name, the functions of ``board``, ``rules``,
``solver`` and ``logic.position`` too; :mod:`game.engine.puzzle.spec` lists them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.engine.core import LEVELS, Target
from game.engine.puzzle.pars import ArcadePars
from game.engine.puzzle.recipe import Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rows import cells_of
from game.puzzles.star_battle.board import DOT, MOST, StarBattleBoard


class StarBattle(PuzzleSpec[StarBattleBoard]):
    """Star Battle. Mark 1 on a cell is a dot, 2 a note that none belongs there."""

    kind: ClassVar[str] = "star-battle"
    title: ClassVar[str] = "Star Battle"
    tagline: ClassVar[str] = "A dot on every circle"
    order: ClassVar[int] = 90  # the place in menus
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in (5, 6, 8, 10))
    sides: ClassVar[tuple[int, int]] = (2, MOST)  # the shortest and the longest that is made
    levels: ClassVar[tuple[str, ...]] = LEVELS[:1]
    answer: ClassVar[int] = DOT  # all other marks are notes
    arcade: ClassVar[ArcadePars] = ArcadePars(pars=((Size(5, 5), 10), (Size(6, 6), 15)), boards=(2, 4))

    def slots(self, board: StarBattleBoard) -> Sequence[Target]:
        return cells_of(board.size)


SPECS = (StarBattle(),)
