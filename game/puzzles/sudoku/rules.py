"""Broken rules, found in two ways: by scanning the whole grid, and by looking only at the last change.

A violation is a digit that stands more than once in a house. Both ways give the same answer in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core import Marks, Status, Violation
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.shape import Houses

BrokenRules = tuple[Violation, ...]


def in_house(shape: Houses, values: Sequence[int], house: int) -> list[Violation]:
    """The repeated digits of one house, smallest digit first."""
    digits = [digit for place in shape.houses[house] if (digit := values[place])]
    if len(set(digits)) == len(digits):
        return []
    places: dict[int, list[int]] = {}
    for place in shape.houses[house]:
        if values[place]:
            places.setdefault(values[place], []).append(place)
    rule = f"repeat_{shape.kind(house)}"
    return [
        Violation(rule, tuple(map(shape.target, places[digit]))) for digit in sorted(places) if len(places[digit]) > 1
    ]


def violations(board: SudokuBoard, marks: Marks) -> BrokenRules:
    """Every repeated digit of the whole grid, by house and then by digit."""
    values = board.values(marks)
    return tuple(v for house in range(len(board.shape.houses)) for v in in_house(board.shape, values, house))


def house_of(board: SudokuBoard, violation: Violation) -> int:
    """The number of the house that a violation speaks of."""
    shape = board.shape
    cells = sum({1 << shape.number(target) for target in violation.targets})
    kind = violation.rule.removeprefix("repeat_")
    return next(house for house in shape.common_houses(cells) if shape.kind(house) == kind)


def after_change(board: SudokuBoard, marks: Marks, before: Sequence[Violation], places: Iterable[int]) -> BrokenRules:
    """What :func:`violations` gives for ``marks``, knowing its answer ``before`` the cells of ``places`` changed."""
    shape = board.shape
    touched = {house for place in places for house in shape.houses_of[place]}
    if not touched:
        return tuple(before)
    values = board.values(marks)
    kept = [(house, v) for v in before if (house := house_of(board, v)) not in touched]
    fresh = [(house, v) for house in touched for v in in_house(shape, values, house)]
    return tuple(v for _, v in sorted(kept + fresh, key=lambda pair: pair[0]))


def status(board: SudokuBoard, marks: Marks) -> Status:
    """Full when every cell holds a digit, broken when one repeats, solved when full and not broken."""
    state = Status.OPEN
    if all(board.values(marks)):
        state |= Status.FULL
    if violations(board, marks):
        state |= Status.BROKEN
    return state | Status.SOLVED if state == Status.FULL else state
