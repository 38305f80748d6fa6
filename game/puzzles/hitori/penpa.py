"""Hitori in Penpa+."""

from __future__ import annotations

from game.engine.puzzle.penpa import PenpaPuzzle, penpa_format
from game.engine.puzzle.spec import Reading
from game.puzzles.hitori.board import CIRCLED, SHADED, board_of, check_sides, rows_of_numbers

_DARK = (1, 3, 4, 8)  # greys and black; other colours say that a cell stays white


def _looks(puzzle: PenpaPuzzle) -> bool:
    """Numbers in most of the cells, and nothing else."""
    given = puzzle.given
    inside = sum(0 <= r < puzzle.height and 0 <= c < puzzle.width for r, c in given.numbers)
    bare = not (given.corners or given.symbols or given.slants or given.walls or given.others)
    return puzzle.grid == "square" and bare and 2 * inside > puzzle.width * puzzle.height


def _read(puzzle: PenpaPuzzle) -> Reading:
    check_sides(puzzle.width, puzzle.height)
    numbers, solver = puzzle.given.numbers, puzzle.solver
    rows = [[numbers.get((r, c), ".") for c in range(puzzle.width)] for r in range(puzzle.height)]
    board = board_of(rows_of_numbers([" ".join("".join(token.split()) for token in row) for row in rows]))
    found = dict.fromkeys(solver.symbols, CIRCLED)
    found |= {place: SHADED if colour in _DARK else CIRCLED for place, colour in solver.fills.items()}
    slots = board.grid.targets(board.grid.valid)
    return Reading(board, {slot: found[slot.index] for slot in slots if slot.index in found})


FORMAT = penpa_format(("hitori",), _looks, _read)
