"""Clues shown one by one: they solve the board, and none of them can be left out."""

from __future__ import annotations

import pytest

from game.engine.puzzle.showing import Step, needed
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
    steps: list[Step[int]] = []
    known, telling = follow(0, 0)
    while telling:
        steps.append((1 << rng.choice([n for n in range(14) if telling >> n & 1]), known, telling))
        known, telling = follow(0, sum(clue for clue, _before, _telling in steps))
    clues = needed(steps, lambda before, clues: follow(before, clues)[1])
    assert follow(0, clues) == (known, 0)
    for n in range(14):
        if clues >> n & 1:
            assert follow(0, clues & ~(1 << n))[0] != known
