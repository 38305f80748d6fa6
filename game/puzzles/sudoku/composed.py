"""Composed Sudokus: each candidate is a plain one, and classic hard ones are changed into others."""

from __future__ import annotations

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.rng import Rng
from game.engine.rows import cells_of
from game.puzzles.sudoku.generator import SudokuMaker, generate
from game.puzzles.sudoku.variants import CLASSIC

VARIED = {"hard": 1.0}
"""By level, what a board may lack of the score that is enough, to be worth changing rather than made anew: hard ones
always are, as new ones take twice as long."""


def candidate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle as ``recipe`` asks. Raises like the generator."""
    return generate(recipe, rng, budget)


def varied(recipe: Recipe, made: Made, rng: Rng, budget: Budget) -> Made | None:
    """The puzzle ``made`` with a few givens exchanged, of the same level; None where none comes soon."""
    if "givens" in recipe.options or recipe.options.get("variant", CLASSIC) != CLASSIC:
        return None
    board = made.board
    places = zip(cells_of(board.size), board.givens, strict=True)
    grid = [given or made.solution[target] for target, given in places]
    maker = SudokuMaker(board.shape, recipe, rng, budget)
    return maker.vary(list(board.givens), grid, LEVELS.index(recipe.level))
