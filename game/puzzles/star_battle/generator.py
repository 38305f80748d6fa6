"""Making Star Battles.

FILL IN, SIXTH: boards that the techniques up to the level solve, and no lower level does.
"""

from __future__ import annotations

from game.engine.budget import Budget
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.rng import Rng
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.solver import solutions


def generate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``, which was checked; a board tried is one step of ``budget``.

    Takes every chance from ``rng``. Raises Refused when the budget is spent, Cancelled.
    """
    width, height = recipe.size
    while True:
        budget.spend()
        board = StarBattleBoard(tuple("".join(rng.choice("oox") for _ in range(width)) for _ in range(height)))
        if board.circles:
            return Made(board, solutions(board)[0], recipe.level)
