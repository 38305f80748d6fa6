"""Composed Hex Hitori boards: each candidate is a plain one, and expert ones are changed into others."""

from __future__ import annotations

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.masks import union
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.rng import Rng
from game.puzzles.hitori.generator import made_of
from game.puzzles.hitori.hex_generator import NumberSearch, generate
from game.puzzles.hitori.logic.bits import NumberClues

VARIED = {"expert": 0.68}
"""By level, what a board may lack of the score that is enough, to be worth changing rather than made anew: expert
boards always are, as they take so long, and new ones of the other levels are as quick."""
CHANGES = 4
"""So many numbers change from a board to the next."""
TRIES = 60
"""So many changes are tried for these before a new board is made."""

candidate = generate


def varied(recipe: Recipe, made: Made, rng: Rng, budget: Budget) -> Made | None:
    """The puzzle ``made`` with a few other numbers, of the same level; None where none comes soon."""
    grid = made.board.grid
    black = union(1 << grid.bit(*slot.index) for slot in made.solution)
    clues = NumberClues(grid, made.board.numbers)
    search = NumberSearch(clues, black, LEVELS.index(recipe.level), rng, budget)
    return made_of(recipe, clues, black) if search.vary(CHANGES, TRIES) else None
