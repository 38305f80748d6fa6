"""Layouts of jigsaws: the boxes of a board, or its rows, with cells exchanged until nothing is left of them."""

from __future__ import annotations

from game.engine.rng import Rng
from game.puzzles.sudoku.shape import BOXES, beside, bits
from game.puzzles.sudoku.variants import connected

EXCHANGES = 6
"""How many exchanges a cell there are on the way, for sides of nine."""


def layout(n: int, rng: Rng) -> tuple[int, ...]:
    """The number of each cell's region, in the order of their first cells.

    Two cells at the border of two regions go to each other's, as long as both stay in one piece.
    """
    width, height = BOXES.get(n, (n, 1))
    region = [r // height * (n // width) + c // width for r in range(n) for c in range(n)]
    masks = [sum([1 << p for p, at in enumerate(region) if at == number]) for number in range(n)]
    near = [beside(p, n) for p in range(n * n)]
    done = tried = 0
    while (done < EXCHANGES * n or _straight(masks, n)) and tried < 100 * n:
        tried += 1
        p = rng.below(n * n)
        mine = region[p]
        others = [region[q] for q in bits(near[p] & ~masks[mine])]
        if not others:
            continue
        other = others[rng.below(len(others))]
        fuller, poorer = masks[other] | 1 << p, masks[mine] & ~(1 << p)
        back = [q for q in bits(fuller & ~(1 << p)) if near[q] & poorer]
        if not back:
            continue
        q = back[rng.below(len(back))]
        theirs, ours = fuller & ~(1 << q), poorer | 1 << q
        if connected(theirs, n) and connected(ours, n):
            masks[other], masks[mine] = theirs, ours
            region[p], region[q] = other, mine
            done += 1
    order = {number: at for at, number in enumerate(dict.fromkeys(region))}
    return tuple(order[number] for number in region)


def _straight(masks: list[int], n: int) -> bool:
    """Whether a region is still a whole row or column: it would say nothing."""
    row, column = (1 << n) - 1, sum([1 << r * n for r in range(n)])
    lines = {*(row << r * n for r in range(n)), *(column << c for c in range(n))}
    return not lines.isdisjoint(masks)
