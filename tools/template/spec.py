"""What New puzzle provides to everything else.

FILL IN, LAST OF ALL: sizes, levels, switches and pars. This module is imported at start, so it stays light: it imports
the board, and everything else inside the methods that need it. The other parts of the folder are found by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.engine.budget import Budget
from game.engine.core import LEVELS, Count, Marks, Move, PuzzleError, Status, Target, Violation
from game.engine.puzzle.recipe import Size
from game.engine.puzzle.spec import ArcadePars, PuzzleSpec
from game.engine.words import _
from game.puzzles.new_puzzle.board import DOT, MOST, NewPuzzleBoard, board_of, marks_of_rows, state_rows


class NewPuzzle(PuzzleSpec[NewPuzzleBoard]):
    """New puzzle. Mark 1 on a cell is a dot, 2 a note that none belongs there."""

    kind: ClassVar[str] = "new-puzzle"
    title: ClassVar[str] = "New puzzle"
    tagline: ClassVar[str] = "A dot on every circle"
    order: ClassVar[int] = 90  # the place in menus
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in (5, 6, 8, 10))
    levels: ClassVar[tuple[str, ...]] = LEVELS[:1]
    arcade: ClassVar[ArcadePars] = ArcadePars(pars=((Size(5, 5), 10), (Size(6, 6), 15)), boards=(2, 4))

    def levels_at(self, size: Size) -> tuple[str, ...]:
        if not all(2 <= side <= MOST for side in size):
            raise PuzzleError(
                _("{puzzle} is made from 2x2 to {most}x{most}, not {size}").format(
                    puzzle=_(self.title), most=MOST, size=size
                )
            )
        return self.levels

    def size_of(self, board: NewPuzzleBoard) -> Size:
        return board.size

    def board_to_json(self, board: NewPuzzleBoard) -> object:
        return list(board.rows)

    def board_from_json(self, value: object, options: Mapping[str, str]) -> NewPuzzleBoard:
        if options:
            raise PuzzleError(
                _("{puzzle} has no switch {name!r}").format(puzzle=_(self.title), name=next(iter(options)))
            )
        return board_of(value)

    # -- rules -------------------------------------------------------------------------------------------------

    def slots(self, board: NewPuzzleBoard) -> Sequence[Target]:
        return board.cells

    def violations(self, board: NewPuzzleBoard, marks: Marks) -> tuple[Violation, ...]:
        from game.puzzles.new_puzzle import rules

        return rules.violations(board, marks)

    def status(self, board: NewPuzzleBoard, marks: Marks) -> Status:
        from game.puzzles.new_puzzle import rules

        return rules.status(board, marks)

    def tap(self, board: NewPuzzleBoard, marks: Marks, target: Target, act: str) -> Move:
        from game.puzzles.new_puzzle import rules

        return rules.tap(board, marks, target, act)

    def required(self, board: NewPuzzleBoard, solution: Marks) -> dict[Target, int]:
        return {slot: value for slot, value in solution.items() if value == DOT}

    def contradicts(self, solution: Marks, slot: Target, value: int) -> bool:
        return value != 0 and (value == DOT) != (solution.get(slot) == DOT)

    def rows(self, board: NewPuzzleBoard, marks: Marks) -> tuple[str, ...]:
        return state_rows(board, marks)

    def marks_from_rows(self, board: NewPuzzleBoard, rows: Sequence[str]) -> Marks:
        return marks_of_rows(board, rows)

    # -- solving -----------------------------------------------------------------------------------------------

    def count(self, board: NewPuzzleBoard, limit: int = 2, budget: Budget | None = None) -> Count:
        from game.puzzles.new_puzzle.solver import solutions

        return Count.of(solutions(board, limit, budget))

    def position(self, board: NewPuzzleBoard, marks: Marks) -> Any:
        from game.puzzles.new_puzzle.logic.position import NewPuzzlePosition

        return NewPuzzlePosition(board, frozenset(slot for slot, value in marks.items() if value == DOT))


SPECS = (NewPuzzle(),)
