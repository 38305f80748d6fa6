"""Slant in Penpa+."""

from __future__ import annotations

from game.engine.core import cell
from game.engine.puzzle.penpa import PenpaPuzzle, penpa_format
from game.engine.puzzle.spec import Reading
from game.puzzles.slant.board import BACK, FORWARD, board_of, check_sides, number_of


def _looks(puzzle: PenpaPuzzle) -> bool:
    """Numbers at corners alone."""
    given = puzzle.given
    return bool(given.corners) and not (given.numbers or given.symbols or given.walls or given.others)


def _read(puzzle: PenpaPuzzle) -> Reading:
    width, height = puzzle.width, puzzle.height
    check_sides(width, height)
    corners = puzzle.given.corners
    board = board_of([[number_of(corners.get((r, c), "."), r, c) for c in range(width + 1)] for r in range(height + 1)])
    lines = {**puzzle.given.slants, **puzzle.solver.slants}
    marks = {cell(*place): BACK if falling else FORWARD for place, falling in sorted(lines.items())}
    return Reading(board, {slot: mark for slot, mark in marks.items() if board.has(slot)})


FORMAT = penpa_format(("slant (gokigen)", "slant", "gokigen"), _looks, _read)
