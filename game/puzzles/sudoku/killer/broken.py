"""Cages that digits have broken: a digit twice, or a sum that is not made any more."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Violation
from game.puzzles.sudoku.killer.sums import combinations_of, extremes
from game.puzzles.sudoku.shape import Cage, Houses

REPEAT, WRONG, OVER, LOW, UNREACHED = "repeat_cage", "cage_sum", "cage_over", "cage_low", "cage_unreached"
CAGED = frozenset({REPEAT, WRONG, OVER, LOW, UNREACHED})


def in_cage(shape: Houses, values: Sequence[int], number: int) -> list[Violation]:
    """What is broken in a cage: repeated digits, smallest first, or else its sum, by its filled cells."""
    cage = shape.cages[number]
    places = [p for p in cage.cells if values[p]]
    digits = [values[p] for p in places]
    if len(set(digits)) < len(digits):
        return [
            Violation(REPEAT, tuple(shape.target(p) for p in places if values[p] == digit))
            for digit in sorted(set(digits))
            if digits.count(digit) > 1
        ]
    rule = _wrong_sum(shape, cage, digits) if digits and cage.total else ""
    return [Violation(rule, tuple(map(shape.target, places)))] if rule else []


def _wrong_sum(shape: Houses, cage: Cage, digits: Sequence[int]) -> str:
    """The rule that a cage with these digits, each once, breaks by its sum; empty for none."""
    left, rest = len(cage.cells) - len(digits), cage.total - sum(digits)
    if not left:
        return WRONG if rest else ""
    used = sum([1 << digit - 1 for digit in digits])
    if rest > 0 and any(not used & mask for mask in combinations_of(left, rest, shape.n)):
        return ""
    least, most = extremes(left, shape.n)
    if rest < least:
        return OVER
    return LOW if rest > most else UNREACHED


def cage_of_violation(shape: Houses, violation: Violation) -> int:
    """The number of the cage that a violation speaks of."""
    return shape.cage_of[shape.number(violation.targets[0])]
