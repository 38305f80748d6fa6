"""Clues shown one by one: they solve the board, and none of them can be left out."""

from __future__ import annotations

from suite.each import each

from game.engine.masks import single_bits
from game.engine.puzzle.showing import ClueShowing
from game.engine.rng import Rng

PLACES = 12


class Telling(ClueShowing[int]):
    """Each clue decides the places of its second mask once all of its first are decided."""

    def __init__(self, order: list[int], tells: list[tuple[int, int]]) -> None:
        super().__init__(order)
        self.tells = {1 << n: told for n, told in enumerate(tells)}

    def telling(self, known: int) -> int:
        return sum(clue for clue, (wants, gives) in self.tells.items() if not wants & ~known and gives & ~known)

    def followed(self, known: int, clues: int) -> int:
        before = -1
        while known != before:
            before = known
            for wants, gives in map(self.tells.get, single_bits(clues)):
                known |= 0 if wants & ~known else gives
        return known


@each("seed", range(40))
def test_shown_clues_are_enough_and_all_are_needed(seed):
    rng = Rng(seed)
    tells = [(rng.below(1 << PLACES) & (rng.below(1 << PLACES) if n else 0), rng.below(1 << PLACES)) for n in range(14)]
    order = rng.shuffled([1 << n for n in range(14)])
    showing = Telling(order, tells)
    known, steps = showing.shown(0)
    assert known == showing.followed(0, sum(order))
    assert not showing.telling(known)
    for clue, before, telling in steps:  # each is the first that tells more
        assert showing.telling(before) == telling
        assert clue == min(single_bits(telling), key=order.index)
    clues = showing.needed(steps)
    assert showing.followed(0, clues) == known
    for clue in single_bits(clues):
        assert showing.followed(0, clues ^ clue) != known
