"""What Slant provides to everything else."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.engine.budget import Budget
from game.engine.core import LEVELS, Count, Effect, Marks, Move, PuzzleError, Status, Target, Violation, cell
from game.engine.puzzle.recipe import Size
from game.engine.puzzle.spec import ArcadePars, PuzzleSpec
from game.engine.symmetry import images
from game.engine.words import _
from game.puzzles.slant.board import SlantBoard, board_from_json, marks_of_rows, state_rows

if TYPE_CHECKING:
    from game.puzzles.slant.logic.position import SlantPosition

LARGEST = 36


class Slant(PuzzleSpec[SlantBoard]):
    r"""Slant. Marks: 1 is ``\``, 2 is ``/``; every cell takes one. Numbers stand at corners."""

    kind: ClassVar[str] = "slant"
    title: ClassVar[str] = "Slant"
    tagline: ClassVar[str] = "A line in every cell, and never a loop"
    order: ClassVar[int] = 30
    version: ClassVar[int] = 3
    aliases: ClassVar[Mapping[str, str]] = {"tatham": "slant", "pzpr": "gokigen"}
    sizes: ClassVar[tuple[Size, ...]] = (
        *(Size(n, n) for n in (3, 4, 5, 6, 7, 8, 9)),
        Size(12, 10),
        *(Size(n, n) for n in (12, 15, 20)),
        Size(36, 24),
    )
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(3, 3), 10), (Size(4, 4), 20), (Size(5, 5), 35), (Size(6, 6), 55)), boards=(2, 4, 4)
    )

    def levels_at(self, size: Size) -> tuple[str, ...]:
        if not all(1 <= side <= LARGEST for side in size):
            raise PuzzleError(
                _("Slant is made from 1x1 to {largest}x{largest}, not {size}").format(largest=LARGEST, size=size)
            )
        short = min(size)
        if short == 1:
            return LEVELS[:1]  # every corner is on the border
        if short == 2:
            return LEVELS[:2]  # no two inner corners are diagonal; of thousands of boards none needed more than medium
        return LEVELS[:4]

    def size_of(self, board: SlantBoard) -> Size:
        return board.size

    def board_to_json(self, board: SlantBoard) -> object:
        return board.clue_rows()

    def board_from_json(self, value: object, options: Mapping[str, str]) -> SlantBoard:
        if options:
            raise PuzzleError(_("Slant has no switch {name!r}").format(name=next(iter(options))))
        return board_from_json(value)

    def canonical(self, board: SlantBoard) -> Hashable:
        return min(images(board.clue_rows()))  # a mirror exchanges the two lines and leaves the clues as they are

    # -- rules -------------------------------------------------------------------------------------------------

    def slots(self, board: SlantBoard) -> Sequence[Target]:
        width, height = board.size
        return [cell(r, c) for r in range(height) for c in range(width)]

    def violations(self, board: SlantBoard, marks: Marks) -> tuple[Violation, ...]:
        """``corner`` and ``loop``; see :meth:`game.puzzles.slant.rules.Referee.violations`."""
        from game.puzzles.slant import rules

        return rules.referee(board).violations(*rules.masks(board, marks))

    def status(self, board: SlantBoard, marks: Marks) -> Status:
        from game.puzzles.slant import rules

        return rules.referee(board).status(*rules.masks(board, marks))

    def tap(self, board: SlantBoard, marks: Marks, target: Target, act: str) -> Move:
        from game.puzzles.slant import rules

        return rules.tap(board, marks, target, act)

    def rows(self, board: SlantBoard, marks: Marks) -> tuple[str, ...]:
        return state_rows(board, marks)

    def marks_from_rows(self, board: SlantBoard, rows: Sequence[str]) -> Marks:
        return marks_of_rows(board, rows)

    # -- solving -----------------------------------------------------------------------------------------------

    def count(self, board: SlantBoard, limit: int = 2, budget: Budget | None = None) -> Count:
        """See :func:`game.puzzles.slant.solver.count_solutions`."""
        from game.puzzles.slant.rules import marks_of, referee
        from game.puzzles.slant.solver import count_solutions

        lay, clues = referee(board).lay, referee(board).clues
        found = count_solutions(lay, clues, limit, budget)
        return Count.of([marks_of(lay, state.back, state.forward) for state in found])

    def position(self, board: SlantBoard, marks: Marks) -> SlantPosition:
        from game.puzzles.slant.logic.position import start
        from game.puzzles.slant.rules import masks, referee

        return start(referee(board).lay, referee(board).clues, *masks(board, marks))

    def effect_to_json(self, board: SlantBoard, effect: Effect) -> dict[str, object]:
        r"""A line as ``{"cell": [r, c], "mark": "/"}``; an excluded pair as ``{"edge": ..., "mark": "/\\"}``, its first
        line, then its second."""
        if effect.target.kind == "edge":
            return {**effect.target.to_json(), "mark": ("/\\", "\\/")[effect.value - 1]}
        return super().effect_to_json(board, effect)


SPECS = (Slant(),)
