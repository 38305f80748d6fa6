"""The rules: what is broken, how a position stands, what a click does."""

from __future__ import annotations

from game.engine.core import Marks, Move, Status, Target, Violation
from game.engine.rows import is_cell, turned
from game.puzzles.binairo.board import BinairoBoard
from game.puzzles.binairo.logic.bits import layout
from game.puzzles.binairo.logic.breaches import broken
from game.puzzles.binairo.logic.position import marked_of
from game.puzzles.binairo.marks import DISC, RING

STEPS, DRAWN = {"primary": 1, "secondary": 2}, {"ring": RING, "disc": DISC}
"""How far an act goes through empty, ring, disc; and what one draws."""


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
    empty = is_cell(target, *board.size) and not board.given(target)
    return turned(marks, target, act, STEPS, DRAWN) if empty else ()
