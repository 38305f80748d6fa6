"""Composed Hex Hitori boards: each candidate is a plain one, and expert ones are changed into others."""

from __future__ import annotations

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.masks import union
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.rng import Rng
from game.puzzles.hitori.generator import made_of
from game.puzzles.hitori.hex_generator import NumberSearch, generate, make
from game.puzzles.hitori.logic.bits import NumberClues

VARIED = {"expert": 0.68}
"""By level, what a board may lack of the score that is enough, to be worth changing rather than made anew: expert
boards always are, as they take so long, and new ones of the other levels are as quick."""
CHANGES = 6
"""So many numbers change from a board to the next."""
TRIES = 80
"""So many changes are tried for these before a new board is made."""
STARTS = 20
"""What a cell costs in the search for expert boards that a lower level finds at once: they come sooner than with less,
and differ less, which the changes make up for."""


def candidate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``; each board looked at is one step of ``budget``.

    Raises Refused when the budget is spent, Cancelled.
    """
    if recipe.level != "expert":
        return generate(recipe, rng, budget)
    return made_of(recipe, *make(recipe.size.width, LEVELS.index(recipe.level), rng, budget, STARTS))


def varied(recipe: Recipe, made: Made, rng: Rng, budget: Budget) -> Made | None:
    """The puzzle ``made`` with a few other numbers, of the same level; None where none comes soon."""
    grid = made.board.grid
    black = union(1 << grid.bit(*slot.index) for slot in made.solution)
    search = NumberSearch(NumberClues(grid, made.board.numbers), black, LEVELS.index(recipe.level), rng, budget)
    return made_of(recipe, search.clues, black) if search.vary(CHANGES, TRIES) else None
