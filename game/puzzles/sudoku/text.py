"""Sudoku in words."""

from __future__ import annotations

from game.engine.words import N_
from game.puzzles.sudoku.variants import JIGSAW, JIGSAW_X, KILLER, KILLER_JIGSAW, KILLER_X, WINDOKU, X

_FILL = N_("Fill every cell with a digit.")
STAY = N_("The digits given at the start stay as they are.")
_BOXES = N_("Each row, each column and each box holds every digit once.")
_REGIONS = N_("Each row, each column and each region with a thick border holds every digit once.")
_DIAGONALS = N_("Each of the two long diagonals holds every digit once as well.")
_CAGES = N_("The digits in a dashed cage are all different and add up to the small number in its corner.")
RULES = {
    X: (_FILL, _BOXES, _DIAGONALS),
    JIGSAW: (_FILL, _REGIONS),
    JIGSAW_X: (_FILL, _REGIONS, _DIAGONALS),
    WINDOKU: (_FILL, _BOXES, N_("Each of the four tinted windows holds every digit once as well.")),
    KILLER: (_FILL, _BOXES, _CAGES),
    KILLER_X: (_FILL, _BOXES, _DIAGONALS, _CAGES),
    KILLER_JIGSAW: (_FILL, _REGIONS, _CAGES),
}
"""Of the variants, before :data:`STAY`, which is true where there are givens."""
