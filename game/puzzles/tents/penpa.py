"""Tents in Penpa+: symbols for trees and tents, and counts beside the board."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import cell
from game.engine.puzzle.penpa import Drawing, PenpaPuzzle, Place, penpa_format
from game.engine.puzzle.spec import Reading
from game.puzzles.tents.board import GRASS, TENT, board_of, check_sides, counts_of

_NAME = "tents"
_TREE, _TENT = 1, 2  # styles of the symbol


def _looks(puzzle: PenpaPuzzle) -> bool:
    return any(name == _NAME for name, _style in puzzle.given.symbols.values())


def _read(puzzle: PenpaPuzzle) -> Reading:
    numbers = puzzle.given.numbers
    down, right = _frame(puzzle)
    width, height = puzzle.width - right, puzzle.height - down
    check_sides(width, height)

    def moved(found: Mapping[Place, object]) -> dict[Place, object]:
        return {(r - down, c - right): what for (r, c), what in found.items()}

    counts = moved(numbers)
    columns = [str(counts.get((-1, c), counts.get((height, c), "?"))) for c in range(width)]
    rows = [str(counts.get((r, -1), counts.get((r, width), "?"))) for r in range(height)]
    trees = [place for place, what in moved(puzzle.given.symbols).items() if what == (_NAME, _TREE)]
    board = board_of(width, height, sorted(trees), *counts_of(columns, rows, ("?",)))
    found = _marks(puzzle.solver) | _tents(puzzle.given)
    marks = {cell(r - down, c - right): mark for (r, c), mark in sorted(found.items())}
    return Reading(board, {s: m for s, m in marks.items() if board.has(s) and not board.is_tree(*s.index)})


def _frame(puzzle: PenpaPuzzle) -> Place:
    """Rows above and columns to the left of the board that hold the counts and belong to the grid."""
    numbers, (width, height) = puzzle.given.numbers, (puzzle.width, puzzle.height)
    if any(r in (-1, height) or c in (-1, width) for r, c in numbers):
        return 0, 0
    return int(any(r == 0 and c for r, c in numbers)), int(any(c == 0 and r for r, c in numbers))


def _marks(drawing: Drawing) -> dict[Place, int]:
    """Whatever is not a tent says that none stands there."""
    grass = dict.fromkeys((*drawing.fills, *drawing.symbols), GRASS)
    return grass | _tents(drawing)


def _tents(drawing: Drawing) -> dict[Place, int]:
    return {place: TENT for place, symbol in drawing.symbols.items() if symbol == (_NAME, _TENT)}


FORMAT = penpa_format((_NAME,), _looks, _read)
