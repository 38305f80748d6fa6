"""Composed Hitori boards: some starting patterns, and a good part that these do not decide.

They are of the plain recipe, repaired, and thrown away where the easy techniques get too far.
"""

from __future__ import annotations

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.rng import Rng
from game.puzzles.hitori.board import HitoriBoard
from game.puzzles.hitori.generator import EASY, EXPERT, HARD, made_of, plain, repaired
from game.puzzles.hitori.logic.settling import settle

LOOSE = {HARD: 0.4, EXPERT: 0.5}
"""By level, the share of the shaded cells that are hidden so that they make no pattern but long chains: with all of
them nothing would open the board, with none hardly a board would be of this level."""
MOST = (1.0, 0.9, 0.88, 1.0)
"""By level, the share of the cells that easy techniques may decide; expert boards are too rare to be choosy."""
PATIENCE = 6
"""So many boards are looked at before one is taken in which they decide more."""
LARGE = 12 * 12
"""On boards of more cells they nearly always do, so the first is taken."""


def candidate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``; each board tried is one step of ``budget``.

    Raises GivenUp when the budget is spent, Cancelled.
    """
    level = LEVELS.index(recipe.level)
    grid = HitoriBoard(recipe.size, ()).grid
    cells = grid.valid.bit_count()
    most = MOST[level] * cells if cells <= LARGE else cells
    found = 0
    while True:
        budget.spend()
        clues, black = plain(grid, rng, LOOSE.get(level, 0.0))
        if not repaired(clues, level, black, rng):
            continue
        found += 1
        decided = settle(clues, EASY, black)
        if found == PATIENCE or (decided.black | decided.white).bit_count() <= most:
            return made_of(recipe, clues, black)
