"""What is put down to make a Tents puzzle: trees, and counts at rows and columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from game.engine.core import Marks, Status, Target, cell
from game.engine.puzzle.clues import Clue
from game.engine.puzzle.recipe import Size, check_value
from game.engine.words import _
from game.puzzles.tents import rules
from game.puzzles.tents.board import BOTH, RULES, TENT, TentsBoard, check_sides

PLANTED = 1


class TentsClues:
    """A tree is 1 on its cell; a line's count is from 0 to its length."""

    rewrites = True

    def blank(self, size: Size, options: Mapping[str, str]) -> TentsBoard:
        check_sides(*size)
        rule = options.get("rule", BOTH)
        check_value(_("the rule"), rule, RULES)
        return TentsBoard(size, 0, (None,) * size.height, (None,) * size.width, rule)

    def places(self, board: TentsBoard) -> Sequence[Target]:
        width, height = board.size
        out = [Target("column", (c,)) for c in range(width)]
        for r in range(height):
            out.append(Target("row", (r,)))
            out += [cell(r, c) for c in range(width)]
        return out

    def values(self, board: TentsBoard, place: Target) -> Sequence[int]:
        if place.kind == "cell":
            return (PLANTED,)
        return range((board.size.width if place.kind == "row" else board.size.height) + 1)

    def clue(self, board: TentsBoard, place: Target) -> int | None:
        if place.kind == "cell":
            return PLANTED if board.is_tree(*place.index) else None
        return board.count_at(place)

    def put(self, board: TentsBoard, place: Target, value: int | None) -> TentsBoard:
        at = place.index[0]
        if place.kind == "row":
            return replace(board, rows=(*board.rows[:at], value, *board.rows[at + 1 :]))
        if place.kind == "column":
            return replace(board, columns=(*board.columns[:at], value, *board.columns[at + 1 :]))
        bit = 1 << at * (board.size.width + 1) + place.index[1]
        return replace(board, trees=board.trees & ~bit if value is None else board.trees | bit)

    def distinguishing(self, board: TentsBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        for place in self.places(board):
            if place.kind != "cell" and self.clue(board, place) is None:
                count = _tents_in(place, wanted)
                if count != _tents_in(place, other):
                    return (Clue(place, count),)
        return next(self._moved_trees(board, wanted, other), ())

    def _moved_trees(self, board: TentsBoard, wanted: Marks, other: Marks) -> Iterator[tuple[Clue, ...]]:
        """A tree taken from a tent of ``wanted`` and planted on its other side, where ``other`` has a tent."""
        tents = {slot for slot, value in wanted.items() if slot.kind == "cell" and value == TENT}
        for spot in (slot for slot, value in other.items() if slot.kind == "cell" and value == TENT):
            if spot in tents:
                continue
            for tent in (t for t in _beside(board, spot) if t in tents):
                for tree in (t for t in _beside(board, tent) if board.is_tree(*t.index)):
                    changed = self.put(self.put(board, tree, None), spot, PLANTED)
                    if rules.status(changed, wanted) & Status.SOLVED:
                        yield Clue(tree, None), Clue(spot, PLANTED)


def _tents_in(line: Target, marks: Marks) -> int:
    axis = 0 if line.kind == "row" else 1
    return sum(
        value == TENT and slot.index[axis] == line.index[0] for slot, value in marks.items() if slot.kind == "cell"
    )


def _beside(board: TentsBoard, place: Target) -> list[Target]:
    row, column = place.index
    around = (cell(row - 1, column), cell(row, column - 1), cell(row, column + 1), cell(row + 1, column))
    return [target for target in around if board.has(target)]


CLUES = TentsClues()
