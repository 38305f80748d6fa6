"""The places of a digit that no way to place it in every house uses, and which of these a fish may rule out."""

from __future__ import annotations

from functools import lru_cache

from game.puzzles.sudoku.logic.families.sets import cells_in
from game.puzzles.sudoku.logic.families.templates import covered
from game.puzzles.sudoku.shape import Houses

ROUNDS = 12
LARGEST = 6  # lines and boxes that a fish starts from


@lru_cache(maxsize=2_000)
def doomed(shape: Houses, plane: int) -> tuple[int, ...]:
    """The places that a fish with at most ``LARGEST`` base houses may rule out; others need no search."""
    return tuple([place for place in cells_in(plane & ~used(shape, plane)) if not shared_out(shape, plane, place)])


def used(shape: Houses, plane: int) -> int:
    """The places that are in some template. Where a search for one is given up, its place counts as in none."""
    rows = sum([1 for mask in shape.house_mask[: shape.n] if plane & mask])
    out = 0
    for template in covered(shape, plane).templates:
        out |= template
    for place in cells_in(plane):
        if not out >> place & 1:
            for template in covered(shape, plane & ~shape.peers[place]).templates:
                if template.bit_count() == rows:
                    out |= template
    return out


def shared_out(shape: Houses, plane: int, place: int) -> bool:
    """Whether parts of the digit can be shared out among the places that ``place`` leaves, nearly one to each house.

    What a fish holds in its base houses and in its cover houses then differs by less than one, so there is no fish.
    """
    rest = plane & ~shape.peers[place] & ~(1 << place)
    numbers = {p: i for i, p in enumerate(cells_in(rest))}
    own = shape.houses_of[place]
    houses = [
        [numbers[p] for p in cells_in(rest & mask)]
        for house, mask in enumerate(shape.house_mask)
        if house not in own and plane & mask
    ]
    if not all(houses):
        return False
    parts = [1.0] * len(numbers)
    for number in range(ROUNDS):
        off = []
        for house in houses:
            total = sum([parts[i] for i in house])
            for i in house:
                parts[i] /= total
        if number % 3 == 2:
            off = sorted([abs(1 - sum([parts[i] for i in house])) for house in houses])
            if sum(off[1 - 2 * LARGEST :]) < 0.99:
                return True
    return False
