"""Sudoku in Penpa+."""

from __future__ import annotations

from collections.abc import Mapping, Set

from game.engine.core import PuzzleError, Target
from game.engine.puzzle.penpa import PenpaPuzzle, Place, penpa_format
from game.engine.puzzle.spec import Reading
from game.engine.words import _
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.board import check_square, digit_of, of_size
from game.puzzles.sudoku.shape import BOXES, DIGITS, Houses, usual, varied
from game.puzzles.sudoku.variants import regions_of


def _looks(puzzle: PenpaPuzzle) -> bool:
    """A grid for Sudoku; or a plain one in which boxes are drawn."""
    given = puzzle.given
    if puzzle.width != puzzle.height or puzzle.width not in BOXES or given.corners or given.symbols:
        return False
    return puzzle.grid == "sudoku" or _borders(usual(puzzle.width)) <= given.walls


def _read(puzzle: PenpaPuzzle) -> Reading:
    check_square(puzzle.width, puzzle.height)
    form, given = usual(puzzle.width), puzzle.given
    n = form.n
    places = [(r, c) for r in range(n) for c in range(n)]
    drawn = {(a, b) for a, b in given.walls if 0 < a[0] == b[0] < n or 0 < a[1] == b[1] < n}  # but for the rim
    if drawn and drawn != _borders(form):
        form = varied(n, 1, regions_of(_blocks(drawn, n), n))
        if drawn != _borders(form):
            raise PuzzleError(_("this Penpa link holds lines that part no regions"))
    if given.others or given.slants or given.corners or any(place in given.symbols for place in places):
        raise PuzzleError(_("this Penpa link holds a Sudoku with more than digits in it, which is not supported yet"))

    def digit(numbers: Mapping[Place, str], place: Place) -> int:
        where = _("Penpa link, row {row}, column {column}").format(row=place[0], column=place[1])
        return digit_of(numbers[place], n, where, letters=True) if numbers.get(place) else 0

    board = of_size(form, [digit(given.numbers, place) for place in places])
    marks: dict[Target, int] = {}
    for number, place in enumerate(places):
        if board.givens[number]:
            continue
        if played := digit(puzzle.solver.numbers, place):
            marks[Target("cell", place)] = played
        elif noted := {DIGITS.find(symbol) for symbol in puzzle.solver.small.get(place, "").upper()} & {*range(n)}:
            marks[notes.note(*place)] = sum(1 << digit for digit in noted)
    return Reading(board, marks)


def _blocks(walls: Set[tuple[Place, Place]], n: int) -> list[int]:
    """A number for each cell, the same for those that no wall parts."""
    block = list(range(n * n))
    for r in range(n):
        for c in range(n):
            near = (((r, c + 1), (r, c + 1), (r + 1, c + 1)), ((r + 1, c), (r + 1, c), (r + 1, c + 1)))
            for (row, column), start, end in near:
                if row < n and column < n and (start, end) not in walls:
                    old, new = block[row * n + column], block[r * n + c]
                    block = [new if each == old else each for each in block]
    return block


def _borders(form: Houses) -> set[tuple[Place, Place]]:
    """The sides of cells between boxes or regions, as pairs of corners."""
    n, of = form.n, [houses[2] for houses in form.houses_of]
    across = {((r, c), (r, c + 1)) for r in range(1, n) for c in range(n) if of[(r - 1) * n + c] != of[r * n + c]}
    return across | {((r, c), (r + 1, c)) for r in range(n) for c in range(1, n) if of[r * n + c - 1] != of[r * n + c]}


FORMAT = penpa_format(("classic", "sudoku"), _looks, _read)
