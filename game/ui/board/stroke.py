"""From presses and drags to moves: what a hand on the board means, without drawing anything."""

from __future__ import annotations

import math
from typing import Any

from game.engine.core import Change, Marks, Move, Target
from game.engine.puzzle.spec import PuzzleSpec
from game.ui.board.geometry import Geometry


def cycle(spec: PuzzleSpec[Any], board: Any, marks: Marks, target: Target) -> Move:
    """What the left button alone does: nothing, the main mark, the other mark, nothing again.

    Where the main act means more than a mark (a click on a clue), it is that act.
    """
    first = spec.tap(board, marks, target, "primary")
    if len(first) != 1 or first[0].slot != target:
        return first
    empty = {slot: value for slot, value in marks.items() if slot != target}
    values = [0]
    for act in ("primary", "secondary"):
        move = spec.tap(board, empty, target, act)
        if len(move) == 1 and move[0].new not in values:
            values.append(move[0].new)
    old = marks.get(target, 0)
    new = values[(values.index(old) + 1) % len(values)] if old in values else 0
    return (Change(target, old, new),) if new != old else ()


def cycle_past(spec: PuzzleSpec[Any], board: Any, marks: Marks, change: Change) -> Move:
    """What the left button alone does in place of a mark that may not be: the one after it; () where there is none."""
    after = cycle(spec, board, {**marks, change.slot: change.new}, change.slot)
    if len(after) != 1 or after[0].new == change.old:
        return ()
    return (Change(change.slot, change.old, after[0].new),)


class Stroke:
    """A press and the drag that may follow.

    The drag paints only cells that held what the first cell held, with what the first cell got; from the second cell
    on it keeps to the line of the first two.
    """

    def __init__(self, geometry: Geometry, start: Target, button: str, point: tuple[float, float]) -> None:
        self.geometry = geometry
        self.start = start
        self.button = button
        self.first: Change | None = None
        self.painted: list[Target] = [start]
        self.point = point

    def begin(self, move: Move) -> None:
        """Note the move that the press made; only a mark on the pressed cell itself can be painted further."""
        if len(move) == 1 and move[0].slot == self.start and self.start.kind == "cell":
            self.first = move[0]

    def over(self, x: float, y: float) -> list[Target]:
        """The targets that the pointer newly passes on its way to (x, y), in order, kept to the line."""
        fresh: list[Target] = []
        from_x, from_y = self.point
        self.point = (x, y)
        steps = max(1, math.ceil(math.dist((from_x, from_y), (x, y)) / max(1.0, self.geometry.cell / 3)))
        for i in range(1, steps + 1):
            t = i / steps
            target = self._at(from_x + (x - from_x) * t, from_y + (y - from_y) * t)
            if target is not None and target not in self.painted:
                self.painted.append(target)
                fresh.append(target)
        return fresh

    def paints(self, move: Move) -> bool:
        """Whether `move`, made on a cell that the drag passes, belongs to the stroke."""
        return (
            self.first is not None
            and len(move) == 1
            and move[0].old == self.first.old
            and move[0].new == self.first.new
        )

    def _at(self, x: float, y: float) -> Target | None:
        if len(self.painted) > 1:
            return self.geometry.on_line(self.painted[0], self.painted[1], x, y)
        target = self.geometry.at(x, y)
        if target is None or self.geometry.on_line(self.start, target, x, y) is None:
            return None
        return target
