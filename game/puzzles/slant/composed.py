"""Composed Slant boards: numbers that a half turn exchanges, and a way that begins with an easy part.

Numbers are taken from a full board in pairs, and some come back until the easy techniques do a good part of it.
"""

from __future__ import annotations

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.puzzle.thinning import nearby
from game.engine.rng import Rng
from game.puzzles.slant.generator import diagonal_ones, full_board, is_exact, made_of, obvious_numbers, thinned
from game.puzzles.slant.logic.bits import SlantLayout, layout
from game.puzzles.slant.logic.closure import EASY, HARD
from game.puzzles.slant.logic.settling import NOTHING, Settler

LEAST, MOST = 0.36, 0.6
"""The share of the cells that easy techniques decide at first."""
LATE = 0.5, 0.8
"""How many of the numbers that decide their cells alone are kept where they are needed: at least, and at most."""
PATIENCE = 4
"""So many boards are looked at before one is taken in which easy techniques decide more."""


def candidate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``, as :func:`generator.generate` makes them, with symmetric numbers."""
    level = LEVELS.index(recipe.level)
    lay = layout(recipe.size)
    pairs = turned_pairs(lay)
    found = 0
    while True:
        budget.spend()
        settler = Settler(lay, full_board(lay, rng))
        kept = thinned(settler, level, _order(settler, level, pairs, rng), pairs, rng, budget)
        if not is_exact(settler, kept, level):
            continue
        if level == EASY:
            return made_of(recipe, settler, kept)
        kept, decided = _opened(settler, kept, level, rng, pairs)
        found += 1
        if found == PATIENCE or decided <= MOST:
            return made_of(recipe, settler, kept)


def _order(settler: Settler, level: int, pairs: list[int], rng: Rng) -> list[int]:
    """One corner of each pair, in the order in which it is tried whether their numbers can go.

    Most numbers that decide their cells alone come last: they make openings, and a variety of reasons.
    """
    lay = settler.lay
    order = nearby(lay.size.width + 1, lay.size.height + 1, lay.stride, rng)
    order = [p for p in order if not pairs[p] & lay.bit[p] - 1]
    obvious = obvious_numbers(settler)
    least, most = LATE if level > EASY else (1.0, 1.0)
    late = least + (most - least) * rng.random()
    place = {p: 0 if not pairs[p] & obvious else 1 if rng.random() < late else -1 for p in order}
    order.sort(key=place.__getitem__)
    if level == HARD:
        last = diagonal_ones(settler, rng)
        order.sort(key=lambda p: bool(last & pairs[p]))
    return order


def turned_pairs(lay: SlantLayout) -> list[int]:
    """By corner, itself and where a half turn of the board takes it, as a mask."""
    return [one | other for one, other in zip(lay.bit, lay.bit[::-1], strict=True)]


def _opened(settler: Settler, kept: int, level: int, rng: Rng, pairs: list[int]) -> tuple[int, float]:
    """``kept`` with more pairs, until easy techniques decide enough cells, and the share of these; the level stays."""
    cells = settler.lay.cells
    total = cells.bit_count()
    known = settler.settle(NOTHING, kept, EASY)
    below = settler.settle(NOTHING, kept, level - 1)
    for p in rng.shuffled(range(len(pairs) + 1 >> 1)):
        if known.known.bit_count() >= LEAST * total:
            break
        if pairs[p] & kept:
            continue
        more = kept | pairs[p]
        opened = settler.settle(known, more, EASY)
        if opened.known.bit_count() > MOST * total:
            continue
        solved = settler.settle(below, more, level - 1)
        if solved.known != cells:
            kept, known, below = more, opened, solved
    return kept, known.known.bit_count() / total
