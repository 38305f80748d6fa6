"""The rules: what is broken, how a position stands, what a click does."""

from __future__ import annotations

from game.engine.core import Change, Marks, Move, Status, Target, Violation
from game.engine.rows import is_cell
from game.puzzles.binairo.board import BinairoBoard
from game.puzzles.binairo.logic.bits import layout
from game.puzzles.binairo.logic.breaches import broken
from game.puzzles.binairo.logic.position import marked_of
from game.puzzles.binairo.marks import DISC, RING

STEPS = {"primary": 1, "secondary": 2}
"""How far an act goes through empty, ring, disc."""
MARKS = {"ring": RING, "disc": DISC}
"""What an act draws, or takes away where it stands."""


def violations(board: BinairoBoard, marks: Marks) -> tuple[Violation, ...]:
    """``three`` alike in a row: these cells. ``count``: the line and its cells of a sort that are too many. ``equal``:
    two complete lines and their cells."""
    found = broken(layout(board.size), marked_of(board, marks), board.unique_lines)
    return tuple(breach.violation for breach in found)


def status(board: BinairoBoard, marks: Marks) -> Status:
    """Full when no cell is empty; solved when then no rule is broken."""
    lay, marked = layout(board.size), marked_of(board, marks)
    return Status.of(bool(violations(board, marks)), marked[0] | marked[1] == lay.cells)


def tap(board: BinairoBoard, marks: Marks, target: Target, act: str) -> Move:
    """``primary`` goes from empty to ring, disc and back to empty, ``secondary`` the other way round; ``ring`` and
    ``disc`` draw one, or take it away."""
    if act not in (*STEPS, *MARKS) or not is_cell(target, *board.size) or board.given(target):
        return ()
    old = marks.get(target, 0)
    new = (old + STEPS[act]) % 3 if act in STEPS else 0 if old == MARKS[act] else MARKS[act]
    return (Change(target, old, new),)
