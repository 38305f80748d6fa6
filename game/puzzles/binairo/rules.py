"""The rules: what is broken, how a position stands, what a click does."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Change, Marks, Move, Status, Target, Violation
from game.engine.masks import bits_of
from game.engine.rows import is_cell
from game.puzzles.binairo.board import BinairoBoard
from game.puzzles.binairo.logic.bits import BinairoLayout, layout
from game.puzzles.binairo.logic.position import marked_of
from game.puzzles.binairo.logic.words_of_line import Marked, three
from game.puzzles.binairo.marks import DISC, RING

STEPS = {"primary": 1, "secondary": 2}
"""How far an act goes through empty, ring, disc."""
MARKS = {"ring": RING, "disc": DISC}
"""What an act draws, or takes away where it stands."""


def violations(board: BinairoBoard, marks: Marks) -> tuple[Violation, ...]:
    """``three`` alike in a row: these cells. ``count``: the line and its cells of a sort that are too many. ``equal``:
    two complete lines and their cells."""
    lay, marked = layout(board.size), marked_of(board, marks)
    found = [*_threes(lay, marked), *_counts(lay, marked)]
    if board.unique_lines:
        found += _equals(lay, marked)
    return tuple(found)


def _threes(lay: BinairoLayout, marked: Marked) -> Iterator[Violation]:
    for mask in marked:
        for step in (1, lay.stride):
            for p in bits_of(three(mask, step)):
                yield Violation("three", tuple(map(lay.cell, (p, p + step, p + 2 * step))))


def _counts(lay: BinairoLayout, marked: Marked) -> Iterator[Violation]:
    for line, mask in enumerate(lay.lines):
        for cells in marked:
            if (cells & mask).bit_count() > lay.length(line) // 2:
                yield Violation("count", (lay.target(line), *lay.targets(cells & mask)))


def _equals(lay: BinairoLayout, marked: Marked) -> Iterator[Violation]:
    done = marked[0] | marked[1]
    for group in lay.alike():
        seen: dict[int, int] = {}
        for line in group:
            if lay.lines[line] & ~done:
                continue
            other = seen.setdefault(lay.word(marked[1], line), line)
            if other != line:
                cells = lay.targets(lay.lines[other] | lay.lines[line])
                yield Violation("equal", (lay.target(other), lay.target(line), *cells))


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
