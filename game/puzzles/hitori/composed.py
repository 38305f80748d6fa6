"""Composed Hitori boards: some starting patterns, and a good part that these do not decide.

They are of the plain recipe, repaired, and thrown away where the easy techniques get too far.
"""

from __future__ import annotations

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.masks import bit_at, bits_of, union
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.rng import Rng
from game.puzzles.hitori.board import HitoriBoard
from game.puzzles.hitori.generator import EASY, EXPERT, HARD, made_of, plain, repaired
from game.puzzles.hitori.logic.bits import NumberClues
from game.puzzles.hitori.logic.settling import settle

LOOSE = {HARD: 0.4, EXPERT: 1.0}
"""By level, the share of the shaded cells that are hidden so that they make no pattern but long chains: with all of
them nothing would open the board, with none hardly a board would be of this level."""
MOST = (1.0, 0.9, 0.88, 1.0)
"""By level, the share of the cells that easy techniques may decide; expert boards are too rare to be choosy."""
PATIENCE = 6
"""So many boards are looked at before one is taken in which they decide more."""
LARGE = 12 * 12
"""On boards of more cells they nearly always do, so the first is taken."""

VARIED = {"hard": 0.06, "expert": 0.2}
"""By level, what a board may lack of the score that is enough, to be worth changing rather than made anew: new ones of
the other levels are as quick, and differ more."""
HIDDEN_ANEW = 4
"""So many shaded cells get another number when a board is changed."""
TRIES = 20
"""How often that is tried before a new board is made."""


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


def varied(recipe: Recipe, made: Made, rng: Rng, budget: Budget) -> Made | None:
    """The puzzle ``made`` with other numbers for some shaded cells, of the same level; None where none comes soon."""
    level = LEVELS.index(recipe.level)
    grid = made.board.grid
    black = union(1 << grid.bit(*slot.index) for slot in made.solution)
    for _ in range(TRIES):
        budget.spend()
        clues = NumberClues(grid, made.board.numbers)
        for p in rng.shuffled(bits_of(black))[:HIDDEN_ANEW]:
            whites = clues.layout.through[p] & ~black
            clues.change(p, clues.number[bit_at(whites, rng.below(whites.bit_count()))])
        if repaired(clues, level, black, rng):
            return made_of(recipe, clues, black)
    return None
