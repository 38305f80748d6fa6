"""Clues shown one by one: they solve the board, and none of them can be left out."""

from __future__ import annotations

import pytest

from game.engine.puzzle.showing import needed, shown
from game.engine.rng import Rng

PLACES = 12


def following(tells: list[tuple[int, int]]):
    """Each clue decides the places of its second mask once all of its first are decided."""

    def follow(known: int, clues: int) -> tuple[int, int]:
        while True:
            telling = [n for n, (wants, gives) in enumerate(tells) if not wants & ~known and gives & ~known]
            new = [tells[n][1] for n in telling if clues >> n & 1]
            if not new:
                return known, sum(1 << n for n in telling)
            for gives in new:
                known |= gives

    return follow


@pytest.mark.parametrize("seed", range(40))
def test_shown_clues_are_enough_and_all_are_needed(seed):
    rng = Rng(seed)
    tells = [(rng.below(1 << PLACES) & (rng.below(1 << PLACES) if n else 0), rng.below(1 << PLACES)) for n in range(14)]
    follow = following(tells)
    known, steps = shown(0, follow, [1 << n for n in rng.shuffled(range(14))])
    assert (known, 0) == follow(0, (1 << 14) - 1)
    clues = needed(steps, follow)
    assert follow(0, clues) == (known, 0)
    for n in range(14):
        if clues >> n & 1:
            assert follow(0, clues & ~(1 << n))[0] != known
