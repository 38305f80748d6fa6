"""The rules of New puzzle.

FILL IN, SECOND: every rule that marks can break, by name; ``words.json`` has a sentence for each,
and, EIGHTH, rules and controls for F1.
"""

from __future__ import annotations

from game.engine.core import Change, Marks, Move, Status, Target, Violation
from game.engine.rows import is_cell
from game.puzzles.new_puzzle.board import DOT, NOTE, NewPuzzleBoard


def violations(board: NewPuzzleBoard, marks: Marks) -> tuple[Violation, ...]:
    """``stray``: dots on crosses."""
    stray = tuple(slot for slot, value in marks.items() if value == DOT and slot in board.where("x"))
    return (Violation("stray", stray),) if stray else ()


def status(board: NewPuzzleBoard, marks: Marks) -> Status:
    """Solved when a dot is on every circle and on no cross."""
    found = Status.BROKEN if violations(board, marks) else Status.OPEN
    if all(marks.get(slot) == DOT for slot in board.circles):
        found |= Status.FULL if found else Status.FULL | Status.SOLVED
    return found


def tap(board: NewPuzzleBoard, marks: Marks, target: Target, act: str) -> Move:
    """Set a dot (``primary``) or a note, or take it away."""
    if not is_cell(target, *board.size):
        return ()
    old = marks.get(target, 0)
    new = DOT if act == "primary" else NOTE
    return (Change(target, old, 0 if old == new else new),)
