"""Making killers: cages grown over a full grid, and moved until logic of exactly the level solves them.

Logic that takes no single solution for granted proves it, so nothing is counted on the way. Where it stalls, a few
cages around an open cell are grown anew; where it stays below the level, cages are merged.
"""

from __future__ import annotations

from game.engine.budget import Budget
from game.engine.core import LEVELS, PuzzleError, Refused
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.rng import Rng
from game.engine.words import _, ngettext
from game.puzzles.sudoku.board import of_size
from game.puzzles.sudoku.grids import around
from game.puzzles.sudoku.jigsaw import layout
from game.puzzles.sudoku.killer.growing import Soil, Weights
from game.puzzles.sudoku.logic import grading
from game.puzzles.sudoku.logic.position import from_values
from game.puzzles.sudoku.logic.techniques import ladder as ladder_of
from game.puzzles.sudoku.shape import Houses, bits, caged
from game.puzzles.sudoku.solver import count
from game.puzzles.sudoku.variants import KILLER_JIGSAW, form_of

WEIGHTS: tuple[Weights, ...] = ({2: 8, 3: 2}, {2: 55, 3: 30, 4: 15}, {2: 8, 3: 7, 4: 4, 5: 1})
"""By level, the last for all from hard on."""
AGAIN: tuple[Weights, ...] = ({2: 7, 3: 3}, {2: 7, 3: 3}, {2: 5, 3: 4, 4: 1})
"""The same for cages that are grown anew."""
FAILURES = 25  # before another grid
GRIDS = 400
MERGING = 0.9  # how often what is too easy has cages merged


def generate(recipe: Recipe, variant: str, rng: Rng, budget: Budget) -> Made:
    """A killer as ``recipe`` asks. Raises PuzzleError for what no killer has, Refused when none is found."""
    if "givens" in recipe.options and int(recipe.options["givens"]):
        raise PuzzleError(_("a killer has no givens, only cages"))
    level = LEVELS.index(recipe.level) if recipe.level else grading.MEDIUM
    n, tries = recipe.size.width, int(recipe.options.get("tries", GRIDS))
    if tries < 1:
        raise PuzzleError(_("tries is at least 1"))
    for _tried in range(tries):
        base = form_of(n, variant, layout(n, rng) if variant == KILLER_JIGSAW else ())
        grid = around(base, rng, budget)
        made = grid and _from_grid(base, grid, level, variant, rng, budget)
        if made:
            if recipe.options.get("uniqueness") == "off":
                return made._replace(board=of_size(made.board.shape, made.board.givens, False))
            return made
    raise Refused(
        ngettext(
            "{tries} grid gave no {level} killer of {side}x{side}",
            "{tries} grids gave no {level} killer of {side}x{side}",
            tries,
        ).format(tries=tries, level=_(LEVELS[level]), side=n)
    )


def _from_grid(base: Houses, grid: list[int], level: int, variant: str, rng: Rng, budget: Budget) -> Made | None:
    """Cages over a grid, moved towards the level; None when too many moves fail."""
    soil, ladder, which = Soil(grid, base.n, rng), ladder_of(False, variant), min(level, len(WEIGHTS) - 1)
    empty = [0] * base.cells

    def graded(cages: list[int]) -> tuple[Houses, int, int]:
        """The shape, the open cells where logic up to the level stalls, and the levels that it stays below."""
        budget.spend()
        shape = caged(base, soil.summed(cages))
        rank, last = grading.as_far(from_values(shape, empty), ladder, level)
        return shape, last.unsolved if rank is None else 0, level - rank if rank is not None else 0

    cages = soil.all_over(WEIGHTS[which])
    shape, open_cells, below = graded(cages)
    failures = 0
    while failures < FAILURES:
        if not open_cells and not below:
            if grading.exactly(from_values(shape, empty), ladder, level):
                board = of_size(shape, empty)
                (found,) = count(board, 2)
                return Made(board, board.marks_of(shape.values_of(found)), LEVELS[level])
            return None
        if open_cells or rng.random() >= MERGING:
            place = rng.choice(list(bits(open_cells or shape.plane)))
            other = soil.regrown(cages, place, 3 + rng.below(2), AGAIN[which])
        else:
            other = soil.merged(cages)
        failures += 1
        if other is None:
            continue
        now = graded(other)
        if _worth(now[1], now[2]) <= _worth(open_cells, below):
            if _worth(now[1], now[2]) < _worth(open_cells, below):
                failures = 0
            cages, (shape, open_cells, below) = other, now
    return None


def _worth(open_cells: int, below: int) -> tuple[int, int]:
    """How far from the level, most important first."""
    return open_cells.bit_count(), below
