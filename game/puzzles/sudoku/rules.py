"""Broken rules, found in two ways: by scanning the whole grid, and by looking only at the last change.

A violation is a digit that stands more than once in a house, or what is wrong in a cage. Both ways give the same answer
in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core import Marks, Status, Violation
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.killer.broken import CAGED, cage_of_violation, in_cage
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
    """Every repeated digit of the whole grid, by house and then by digit; then what is wrong in cages."""
    shape, values = board.shape, board.values(marks)
    return tuple(v for room in range(len(shape.houses) + len(shape.cages)) for v in _in_room(shape, values, room))


def _in_room(shape: Houses, values: Sequence[int], room: int) -> list[Violation]:
    """What is wrong in a house; cages count on after these."""
    cage = room - len(shape.houses)
    return in_house(shape, values, room) if cage < 0 else in_cage(shape, values, cage)


def house_of(board: SudokuBoard, violation: Violation) -> int:
    """The number of the house that a violation speaks of; cages count on after these."""
    shape = board.shape
    if violation.rule in CAGED:
        return len(shape.houses) + cage_of_violation(shape, violation)
    cells = sum({1 << shape.number(target) for target in violation.targets})
    kind = violation.rule.removeprefix("repeat_")
    return next(house for house in shape.common_houses(cells) if shape.kind(house) == kind)


def after_change(board: SudokuBoard, marks: Marks, before: Sequence[Violation], places: Iterable[int]) -> BrokenRules:
    """What :func:`violations` gives for ``marks``, knowing its answer ``before`` the cells of ``places`` changed."""
    shape = board.shape
    touched = {house for place in places for house in shape.houses_of[place]}
    if shape.cages:
        touched |= {len(shape.houses) + cage for place in places if (cage := shape.cage_of[place]) >= 0}
    if not touched:
        return tuple(before)
    values = board.values(marks)
    kept = [(house, v) for v in before if (house := house_of(board, v)) not in touched]
    fresh = [(house, v) for house in touched for v in _in_room(shape, values, house)]
    return tuple(v for _, v in sorted(kept + fresh, key=lambda pair: pair[0]))


def status(board: SudokuBoard, marks: Marks) -> Status:
    """Full when every cell holds a digit, broken when a rule is, solved when full and not broken."""
    state = Status.OPEN
    if all(board.values(marks)):
        state |= Status.FULL
    if violations(board, marks):
        state |= Status.BROKEN
    return state | Status.SOLVED if state == Status.FULL else state
