"""Following a square board up to a level quickly: what the ladder's techniques give, without reasons or names."""

from __future__ import annotations

from typing import NamedTuple

from game.puzzles.hitori.logic.bits import NumberClues
from game.puzzles.hitori.logic.supposition import cut_off, fails

ROUNDS = 3
"""How long a short contradiction is."""
WRONG = "the shading does not solve the board"


class SettledCells(NamedTuple):
    """The shaded and the white cells that were found, and the hardest level that was needed (0 easy to 3 expert)."""

    black: int
    white: int
    hardest: int

    def solves(self, clues: NumberClues) -> bool:
        """Whether that is every cell."""
        return self.black | self.white == clues.layout.valid


def settle(clues: NumberClues, level: int, solution: int, before: SettledCells | None = None) -> SettledCells:
    """What the techniques up to ``level`` find on the board, or from ``before`` on.

    ``solution`` is a shading that solves the board: only suppositions against it are tried, for no other fails.
    The techniques are monotone, so their order does not change what is found, nor the hardest that is needed.
    """
    lay = clues.layout
    bit, valid = lay.bit, lay.valid
    black, white, hardest = before or (0, 0, 0)
    looked = rooted = 0  # the shaded cells whose walls were looked at, and those of them whose walls reach the border
    new_black, new_white = clues.patterns_all()
    new_black |= clues.equals_of(white, valid)
    while True:
        black, white = _follow(clues, black, white, new_black, new_white)
        new_black = 0
        free = valid & ~(black | white)
        if not free:
            return SettledCells(black, white, hardest)
        new_white = lay.last_exits(black) & free
        if new_white:
            continue
        if level >= 1 and looked != black:
            walls = lay.walls(black, black ^ looked, rooted, free)
            if walls is None:
                raise AssertionError(WRONG)
            looked, (rooted, new_white) = black, walls
            if new_white:
                hardest = max(hardest, 1)
                continue
        if level >= 2:
            tries = free & (clues.twins | ~solution)
            while tries:
                b = bit[tries.bit_length() - 1]
                tries ^= b
                if fails(clues, black, white, b & ~solution, b & solution, ROUNDS, cut_off):
                    black, white = _follow(clues, black, white, b & solution, b & ~solution)
                    tries &= valid & ~(black | white)
            if free & (black | white):
                hardest = max(hardest, 2)
                continue
        if level >= 3:
            tries = free & (clues.twins | ~solution)
            while tries:
                b = bit[tries.bit_length() - 1]
                tries ^= b
                after = clues.full(black, white, b & ~solution, b & solution, rooted)
                if after is None:
                    new_black, new_white = b & solution, b & ~solution
                    hardest = 3
                    break
                tries &= ~(after[0] & ~solution | after[1] & solution)
            if hardest == 3 and new_black | new_white:
                continue
        return SettledCells(black, white, hardest)


def _follow(clues: NumberClues, black: int, white: int, new_black: int, new_white: int) -> tuple[int, int]:
    state = clues.spread(black, white, new_black, new_white)
    if state is None:
        raise AssertionError(WRONG)
    return state
