"""Following a position up to a level quickly: what the ladder's techniques give, without reasons or names."""

from __future__ import annotations

from game.puzzles.hitori.bits import Clues
from game.puzzles.hitori.supposition import cut_off, fails

ROUNDS = 3
"""How long a short contradiction is."""


def settle(clues: Clues, level: int, solution: int) -> tuple[int, int, int]:
    """The shaded and white cells that the techniques up to ``level`` (0 easy to 3 expert) find, and the hardest used.

    ``solution`` is a shading that solves the board: only suppositions against it are tried, for no other fails.
    The techniques are monotone, so their order does not change what is found, nor the hardest that is needed.
    """
    lay = clues.layout
    bit, valid = lay.bit, lay.valid
    black = white = hardest = 0
    new_black, new_white = clues.patterns_all()
    while True:
        black, white = _settled(clues, black, white, new_black, new_white)
        new_black = 0
        free = valid & ~(black | white)
        if not free:
            return black, white, hardest
        new_white = lay.last_exits(black) & free
        if new_white:
            continue
        if level >= 1:
            new_white = lay.cutting(black, free)
            if new_white:
                hardest = max(hardest, 1)
                continue
        if level >= 2:
            before = black | white
            tries = free & (clues.twins | ~solution)
            while tries:
                b = bit[tries.bit_length() - 1]
                tries ^= b
                against = (0, b) if b & solution else (b, 0)
                if fails(clues, black, white, *against, ROUNDS, cut_off):
                    black, white = _settled(clues, black, white, b & solution, b & ~solution)
                    tries &= valid & ~(black | white)
            if black | white != before:
                hardest = max(hardest, 2)
                continue
        if level >= 3:
            tries = free & (clues.twins | ~solution)
            while tries:
                b = bit[tries.bit_length() - 1]
                tries ^= b
                against = (0, b) if b & solution else (b, 0)
                after = clues.full(black, white, *against)
                if after is None:
                    new_black, new_white = b & solution, b & ~solution
                    hardest = 3
                    break
                tries &= ~(after[0] & ~solution | after[1] & solution)
            if new_black | new_white:
                continue
        return black, white, hardest


def _settled(clues: Clues, black: int, white: int, new_black: int, new_white: int) -> tuple[int, int]:
    state = clues.spread(black, white, new_black, new_white)
    if state is None:
        raise AssertionError("the shading does not solve the board")
    return state
