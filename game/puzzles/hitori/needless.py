"""Why nothing asks for a mark: a number that no other one repeats stays, since a puzzle has one solution.

Were it shaded in the solution, it could as well stay: it touches shaded cells only as before, cuts nothing off and
repeats nothing. That would be a second solution.
"""

from __future__ import annotations

from game.engine.core import Effect, Marks
from game.engine.words import _
from game.puzzles.hitori.board import SHADED, HitoriBoard


def needless(board: HitoriBoard, marks: Marks, mark: Effect) -> str:
    """Says so of a shaded number that stands once in its lines, shaded cells left out; "" of all others."""
    if mark.value != SHADED:
        return ""
    grid, place = board.grid, board.grid.bit(*mark.target.index)
    number = board.numbers[grid.bits.index(place)]
    open_ = {grid.bit(*slot.index) for slot, value in marks.items() if value == SHADED} ^ set(grid.bits)
    equals = sum(1 << p for p, n in zip(grid.bits, board.numbers, strict=True) if n == number and p in open_ - {place})
    if any(equals & line.mask for group in grid.lines for line in group if line.mask >> place & 1):
        return ""
    if board.shape == "hexagon":
        return _("No other {number} is left in line with this one, so it stays.").format(number=number)
    return _("No other {number} is left in its row and column, so it stays.").format(number=number)
