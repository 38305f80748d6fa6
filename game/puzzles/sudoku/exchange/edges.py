"""Blocks of cells as the lines between them, in the letters of Simon Tatham's Solo.

The lines between columns come first, in reading order, then those between rows, column by column. A letter is a run of
as many places without a line and then a line, ``_`` a line at once, ``z`` 25 places without a line; behind the last
place stands one line more.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import PuzzleError
from game.engine.words import _

LONGEST_RUN = 25


def _pairs(n: int) -> list[tuple[int, int]]:
    """The neighbours between which there may be a line."""
    upright = [(r * n + c, r * n + c + 1) for r in range(n) for c in range(n - 1)]
    return upright + [(r * n + c, (r + 1) * n + c) for c in range(n) for r in range(n - 1)]


def write_blocks(blocks: Sequence[int], n: int) -> str:
    """The letters for the number of each cell's block."""
    out, run = "", 0
    for line in [*(blocks[a] != blocks[b] for a, b in _pairs(n)), True]:
        if not line:
            run += 1
            continue
        out += "z" * ((run - 1) // LONGEST_RUN if run else 0)
        rest = run - (run - 1) // LONGEST_RUN * LONGEST_RUN if run else 0
        out += chr(96 + rest) if rest else "_"
        run = 0
    return out


def read_blocks(text: str, n: int) -> list[int]:
    """The inverse: a number for each cell. Raises PuzzleError naming the first wrong character."""
    pairs = _pairs(n)
    block = list(range(n * n))
    at = 0
    for number, letter in enumerate(text, 1):
        if letter != "_" and not ("a" <= letter <= "z"):
            raise PuzzleError(
                _("character {at} of the blocks, {symbol!r}, does not belong there").format(at=number, symbol=letter)
            )
        run = 0 if letter == "_" else LONGEST_RUN if letter == "z" else ord(letter) - 96
        if at + run + (letter != "z") > len(pairs) + 1 or at + run > len(pairs):
            raise PuzzleError(_("the blocks run past the {count} lines of the board").format(count=len(pairs)))
        for a, b in pairs[at : at + run]:
            old, new = block[b], block[a]
            block = [new if each == old else each for each in block]
        at += run + (letter != "z")
    if at != len(pairs) + 1:
        raise PuzzleError(_("the blocks end after {count} of {needed} lines").format(count=at, needed=len(pairs)))
    return block
