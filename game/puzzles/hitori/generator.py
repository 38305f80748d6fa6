"""Making Hitori puzzles: a shading, a Latin square under it, and numbers for the shaded cells that hide them.

The whites take the numbers of a shuffled cyclic Latin square, so none repeats. Every shaded cell takes the number of a
white cell of its line. Where the techniques up to the wanted level get stuck, a stuck shaded cell takes the number of
a decided white cell; that a puzzle is solved by techniques alone proves that its solution is the only one.
"""

from __future__ import annotations

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.grid import Grid
from game.engine.masks import bit_at, bits_of
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.rng import Rng
from game.puzzles.hitori.board import SHADED, HitoriBoard
from game.puzzles.hitori.logic.bits import NumberClues
from game.puzzles.hitori.logic.layout import HitoriLayout, layout
from game.puzzles.hitori.logic.settling import settle

EASY, HARD, EXPERT = 0, 2, 3
MANY = 9
MENDED = 40
"""How often cells around those that nothing decides are shaded anew."""


def generate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``; each board tried is one step of ``budget``.

    ``method``: "" as above; ``latin`` the plain recipe, Latin square, random shading, duplicates under it, accepted
    when the level is right. Raises Refused when the budget is spent, Cancelled.
    """
    level = LEVELS.index(recipe.level)
    grid = HitoriBoard(recipe.size, ()).grid
    attempt = _plain if recipe.method == "latin" else _repaired
    while True:
        budget.spend()
        found = attempt(grid, level, rng)
        if found is not None:
            return made_of(recipe, *found)


def made_of(recipe: Recipe, clues: NumberClues, black: int) -> Made:
    """The puzzle of these numbers, which the shading ``black`` solves."""
    grid = clues.layout.grid
    board = HitoriBoard(recipe.size, tuple(clues.number[p] for p in grid.bits), grid.shape)
    return Made(board, dict.fromkeys(grid.targets(black), SHADED), recipe.level)


def _plain(grid: Grid, level: int, rng: Rng) -> tuple[NumberClues, int] | None:
    """The plain recipe, once."""
    clues, black = plain(grid, rng)
    return (clues, black) if _exact(clues, black, level) else None


def _exact(clues: NumberClues, black: int, level: int) -> bool:
    found = settle(clues, level, black)
    return found.solves(clues) and found.hardest == level


def _repaired(grid: Grid, level: int, rng: Rng) -> tuple[NumberClues, int] | None:
    lay = layout(grid)
    black = _shading(lay, rng, (1, 2, MANY) if level == EASY else (MANY,))
    if level == EASY:
        for _ in range(MENDED):
            undecided = _undecided(lay, black)
            if not undecided:
                break
            near = lay.grow(lay.grow(undecided))
            black = _shading(lay, rng, (1, 2, MANY), black & ~(near | lay.grow(near)))
        else:
            return None
    number = _latin(grid, rng)
    (hide, hide, hide_far, hide_loose)[level](lay, number, black, rng)
    clues = NumberClues(grid, [number[p] for p in grid.bits])
    return (clues, black) if repaired(clues, level, black, rng) else None


def plain(grid: Grid, rng: Rng, loose: float = 0.0) -> tuple[NumberClues, int]:
    """The numbers and the shading of the plain recipe, which may have other solutions.

    So large a part of the shaded cells is hidden by :func:`hide_loose`.
    """
    lay = layout(grid)
    black = _shading(lay, rng)
    number = _latin(grid, rng)
    if loose:
        hide_loose(lay, number, black, rng, loose)
    else:
        hide(lay, number, black, rng)
    return NumberClues(grid, [number[p] for p in grid.bits]), black


def repaired(clues: NumberClues, level: int, black: int, rng: Rng) -> bool:
    """Change numbers until the techniques up to ``level`` solve it; False when they do not, or when easier ones do."""
    lay = clues.layout
    found = settle(clues, level, black)
    if found.solves(clues):
        return found.hardest == level
    while not found.solves(clues):
        changed = False
        for p in rng.shuffled(bits_of(black & ~found.black)):
            if changed and (level < EXPERT or rng.random() < 0.5):
                continue
            known = bits_of(lay.through[p] & found.white)
            if known:
                clues.change(p, clues.number[rng.choice(known)])
                changed = True
        if not changed:
            return False
        found = settle(clues, level, black, found)
    return _exact(clues, black, level)  # what was found before a change may have rested on the number changed


def _shading(lay: HitoriLayout, rng: Rng, joints: tuple[int, ...] = (MANY,), kept: int = 0) -> int:
    """A random shading to which no cell can be added: none touch, and the border and corners join them to no cycle.

    The cells of ``kept``, which do neither, are shaded.

    The cells are gone through once for each of ``joints``, the most walls that a cell may join then: small numbers
    first make short walls.
    """
    grid = lay.grid
    border = len(lay.bit)
    root = list(range(border + 1))
    black = taken = 0
    order = rng.shuffled(grid.bits)
    for most, cells in [(MANY, bits_of(kept)), *((most, order) for most in joints)]:
        for p in cells:
            b = lay.bit[p]
            if taken & b:
                continue
            walls = [border] if lay.edge & b else []
            for shift in (grid.stride - 1, grid.stride + 1):
                if black >> p + shift & 1:
                    walls.append(p + shift)
                if p >= shift and black >> p - shift & 1:
                    walls.append(p - shift)
            if len(walls) > most:
                continue
            for i, q in enumerate(walls):
                while root[q] != q:
                    root[q] = q = root[root[q]]
                walls[i] = q
            if len(set(walls)) == len(walls):
                black |= b
                taken |= b | grid.neighbours[p]
                for q in walls:
                    root[q] = p
    return black


def _undecided(lay: HitoriLayout, black: int) -> int:
    """The cells that are neither shaded nor, all shaded cells known, neighbours of those or last exits."""
    return lay.valid & ~(black | lay.grow(black) | lay.last_exits(black))


def _latin(grid: Grid, rng: Rng) -> list[int]:
    """Numbers by bit, none twice in a line: a cyclic Latin square with rows, columns and numbers shuffled."""
    span = max(grid.width, grid.height)
    rows, columns = rng.shuffled(range(span)), rng.shuffled(range(span))
    names = rng.shuffled(range(1, span + 1))
    number = [0] * (max(grid.bits) + 1)
    for (r, c), p in zip(grid.cells, grid.bits, strict=True):
        number[p] = names[(rows[r] + columns[c]) % span]
    return number


def hide(lay: HitoriLayout, number: list[int], black: int, rng: Rng) -> None:
    """Give every shaded cell the number of a white one of its line."""
    for p in rng.shuffled(bits_of(black)):
        whites = lay.through[p] & ~black
        number[p] = number[bit_at(whites, rng.below(whites.bit_count()))]


def hide_far(lay: HitoriLayout, number: list[int], black: int, rng: Rng) -> None:
    """As :func:`hide`, with a number that makes no starting pattern: not found up to two cells away in a line."""
    for p in rng.shuffled(bits_of(black)):
        _take(lay, number, p, bits_of(lay.through[p] & ~black), rng)


def _take(lay: HitoriLayout, number: list[int], p: int, whites: list[int], rng: Rng) -> None:
    """Give ``p`` the number of one of ``whites``, where that is possible one that is not near."""
    near = {number[q] for q in lay.near[p]}
    number[p] = number[rng.choice([q for q in whites if number[q] not in near] or whites)]


def hide_loose(lay: HitoriLayout, number: list[int], black: int, rng: Rng, share: float = 1.0) -> None:
    """As :func:`hide`, with the number of a white cell that touches as few shaded ones as there are in the lines.

    Supposing such a cell shaded clashes late, so that chains get long. Of those, again none that makes a pattern. Of
    the shaded cells a ``share`` are hidden so, the others as :func:`hide` does it.
    """
    grid = lay.grid
    touching = [0] * (2 * len(grid.shifts) + 1)  # the white cells beside 0, 1, 2 ... shaded ones
    for p in bits_of(grid.valid & ~black):
        touching[(grid.neighbours[p] & black).bit_count()] |= lay.bit[p]
    for p in rng.shuffled(bits_of(black)):
        lines = lay.through[p]
        if share < 1 and rng.random() >= share:
            whites = lines & ~black
            number[p] = number[bit_at(whites, rng.below(whites.bit_count()))]
            continue
        _take(lay, number, p, bits_of(next(mask & lines for mask in touching if mask & lines)), rng)
