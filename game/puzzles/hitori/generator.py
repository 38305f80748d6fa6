"""Making Hitori puzzles: a shading, a Latin square under it, and numbers for the shaded cells that hide them.

The whites take the numbers of a shuffled cyclic Latin square, so none repeats. Every shaded cell takes the number of a
white cell of its line. Where the techniques up to the wanted level get stuck, a stuck shaded cell takes the number of
a decided white cell; that a puzzle is solved by techniques alone proves that its solution is the only one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.budget import Budget
from game.engine.core import LEVELS, PuzzleError, Refused
from game.engine.grid import Grid
from game.engine.puzzle import Made, Recipe
from game.engine.rng import Rng
from game.puzzles.hitori.bits import Clues, Layout, layout
from game.puzzles.hitori.board import SHADED, Board
from game.puzzles.hitori.settling import settle

if TYPE_CHECKING:
    from game.puzzles.hitori.spec import Hitori

ATTEMPTS = 30_000
"""How many boards are tried by default."""


def generate(spec: Hitori, recipe: Recipe, rng: Rng, budget: Budget | None = None) -> Made:
    """A puzzle of exactly the level of ``recipe``; each board tried is one step of ``budget`` (30,000 by default).

    ``method``: "" as above; ``latin`` the plain recipe, Latin square, random shading, duplicates under it, accepted
    when the level is right. Raises PuzzleError for a wrong recipe, Refused when there is none, Cancelled.
    """
    if recipe.method not in ("", *spec.methods):
        raise PuzzleError(f"{spec.title} has no method {recipe.method!r}; it has {', '.join(spec.methods)}")
    if recipe.level not in LEVELS:
        raise PuzzleError(f"there is no level {recipe.level!r}; there are {', '.join(LEVELS)}")
    if recipe.options:
        raise PuzzleError(f"{spec.title} has no option {next(iter(recipe.options))!r}")
    if recipe.level not in spec.levels_at(recipe.size):
        raise Refused(f"{spec.title} has no {recipe.level} puzzles of {recipe.size}")
    budget = budget or Budget(ATTEMPTS)
    level = LEVELS.index(recipe.level)
    grid = Board(recipe.size, ()).grid
    attempt = _plain if recipe.method == "latin" else _repaired
    while True:
        budget.spend()
        found = attempt(grid, level, rng)
        if found is not None:
            clues, black = found
            board = Board(recipe.size, tuple(clues.number[p] for p in grid.bits))
            return Made(board, dict.fromkeys(grid.targets(black), SHADED), recipe.level)


def _plain(grid: Grid, level: int, rng: Rng) -> tuple[Clues, int] | None:
    """The plain recipe, once."""
    black = _shading(layout(grid), rng)
    number = _latin(grid, rng)
    _hide(grid, number, black, rng, 0)
    clues = Clues(grid, [number[p] for p in grid.bits])
    _, white, hardest = settle(clues, level, black)
    return (clues, black) if black | white == grid.valid and hardest == level else None


def _repaired(grid: Grid, level: int, rng: Rng) -> tuple[Clues, int] | None:
    """A board repaired until the techniques up to ``level`` solve it; None when they do not, or an easier one does."""
    lay = layout(grid)
    black = _shading(lay, rng)
    if level == 0 and not _exits_decide(lay, black):
        return None
    number = _latin(grid, rng)
    _hide(grid, number, black, rng, level)
    clues = Clues(grid, [number[p] for p in grid.bits])
    while True:
        done_black, done_white, hardest = settle(clues, level, black)
        if done_black | done_white == grid.valid:
            return (clues, black) if hardest == level else None
        stuck = lay.bits_of(black & ~done_black)
        for p in rng.shuffled(stuck):
            known = lay.bits_of(_lines_through(grid, p) & done_white)
            if known:
                clues.change(p, clues.number[rng.choice(known)])
                break
        else:
            return None


def _shading(lay: Layout, rng: Rng) -> int:
    """A random shading to which no cell can be added: none touch, and the border and corners join them to no cycle."""
    grid = lay.grid
    root = list(range(len(lay.bit) + 1))  # the last one is the border
    border = len(lay.bit)
    diagonal = (grid.stride - 1, grid.stride + 1)
    black = taken = 0
    for p in rng.shuffled(grid.bits):
        b = lay.bit[p]
        if taken & b:
            continue
        roots = []
        if lay.edge & b:
            roots.append(border)
        for shift in diagonal:
            if black >> p + shift & 1:
                roots.append(p + shift)
            if p >= shift and black >> p - shift & 1:
                roots.append(p - shift)
        for i, q in enumerate(roots):
            while root[q] != q:
                root[q] = q = root[root[q]]
            roots[i] = q
        if len(set(roots)) == len(roots):
            black |= b
            taken |= b | grid.neighbours[p]
            for q in roots:
                root[q] = p
    return black


def _exits_decide(lay: Layout, black: int) -> bool:
    """Whether, all shaded cells known, their neighbours and last exits are all the other cells."""
    return black | lay.grow(black) | lay.last_exits(black) == lay.valid


def _latin(grid: Grid, rng: Rng) -> list[int]:
    """Numbers by bit, none twice in a line: a cyclic Latin square with rows, columns and numbers shuffled."""
    span = max(grid.width, grid.height)
    rows, columns = rng.shuffled(range(span)), rng.shuffled(range(span))
    names = rng.shuffled(range(1, span + 1))
    number = [0] * (max(grid.bits) + 1)
    for (r, c), p in zip(grid.cells, grid.bits, strict=True):
        number[p] = names[(rows[r] + columns[c]) % span]
    return number


def _lines_through(grid: Grid, p: int) -> int:
    mask = 0
    for line in grid.lines_of[p]:
        mask |= line.mask
    return mask


def _hide(grid: Grid, number: list[int], black: int, rng: Rng, level: int) -> None:
    """Give every shaded cell the number of a white one of its line.

    From hard on (2) such a number stands at no distance below 3 in a line of the cell, so that no starting pattern
    gives it away; for expert (3) it is also the one with the fewest copies.
    """
    for p in rng.shuffled(layout(grid).bits_of(black)):
        lines = [line.bits for line in grid.lines_of[p]]
        places = [(line, line.index(p)) for line in lines]
        whites = [q for line in lines for q in line if not black >> q & 1]
        if level >= 2:
            near = {number[q] for line, i in places for q in line[max(0, i - 2) : i + 3] if q != p}
            whites = [q for q in whites if number[q] not in near] or whites
        if level >= 3:
            copies = [number[q] for line in lines for q in line if q != p]
            fewest = min(copies.count(number[q]) for q in whites)
            whites = [q for q in whites if copies.count(number[q]) == fewest]
        number[p] = number[rng.choice(whites)]
