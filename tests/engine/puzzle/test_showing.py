"""Clues shown one by one: they solve the board, and none of them can be left out."""

from __future__ import annotations

from collections.abc import Sequence

from suite.each import each

from game.engine.puzzle.showing import ClueShowing
from game.engine.rng import Rng

PLACES = 12


class Telling(ClueShowing[int, tuple[int, int]]):
    """Each clue decides the places of its second mask once all of its first are decided."""

    def telling(self, known: int) -> int:
        return sum(1 << n for n, (wants, gives) in enumerate(self.clues) if not wants & ~known and gives & ~known)

    def followed(self, known: int, clues: Sequence[tuple[int, int]]) -> int:
        before = -1
        while known != before:
            before = known
            for wants, gives in clues:
                known |= 0 if wants & ~known else gives
        return known


@each("seed", range(40))
def test_shown_clues_are_enough_and_all_are_needed(seed):
    rng = Rng(seed)
    tells = [(rng.below(1 << PLACES) & (rng.below(1 << PLACES) if n else 0), rng.below(1 << PLACES)) for n in range(14)]
    showing = Telling(tells)
    known, steps = showing.shown(0)
    assert known == showing.followed(0, tells)
    assert not showing.telling(known)
    clues = [n for n in range(14) if showing.needed(steps) >> n & 1]
    assert showing.followed(0, [tells[n] for n in clues]) == known
    for n in clues:
        assert showing.followed(0, [tells[other] for other in clues if other != n]) != known
