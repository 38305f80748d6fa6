"""Following a hexagonal board up to a level quickly: what the ladder's techniques give, without reasons or names.

Pair wings are medium and touching pairs hard. Both rest on the numbers alone, so that a board is settled up to hard by
following once what can be started from.
"""

from __future__ import annotations

from game.puzzles.hitori.logic.bits import HitoriState, NumberClues

MEDIUM, HARD, EXPERT = 1, 2, 3


def starting(clues: NumberClues, level: int) -> HitoriState:
    """The cells that techniques up to ``level``, 3 being no more than 2, shade or keep white on the empty board."""
    black, white = clues.patterns_all()
    if level >= MEDIUM:
        white |= clues.patterns.wings
    if level >= HARD:
        white |= clues.touching
    return black, white


def settled(clues: NumberClues, level: int, solution: int, before: HitoriState = (0, 0)) -> HitoriState:
    """The cells that techniques up to ``level`` shade or keep white, from ``before``, a lower level, on.

    ``solution`` is a shading that solves the board: only suppositions against it are tried, for no other fails.
    """
    bit, valid, spread = clues.layout.bit, clues.layout.valid, clues.spread
    state = _stands(spread(*before, *starting(clues, level)))
    while level >= EXPERT:
        black, white = state
        tries = valid & ~(black | white) & (clues.twins | ~solution)
        while tries:
            b = bit[tries.bit_length() - 1]
            tries ^= b
            after = spread(black, white, b & ~solution, b & solution)
            if after is None:
                state = _stands(spread(black, white, b & solution, b & ~solution))
                break
            # what follows from a mark that stands stands too
            tries &= ~(after[0] & ~solution | after[1] & solution)
        else:
            break
    return state


def _stands(state: HitoriState | None) -> HitoriState:
    if state is None:
        raise AssertionError("the shading does not solve the board")
    return state
