"""What Tents provides to everything else."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.engine.budget import Budget
from game.engine.core import Count, Effect, Marks, Move, PuzzleError, Status, Target, Violation, cell
from game.engine.logic.ladder import Ladder
from game.engine.puzzle.recipe import Recipe, Size, Switch
from game.engine.puzzle.spec import ArcadePars, PuzzleSpec
from game.engine.symmetry import images
from game.engine.words import _
from game.puzzles.tents.board import (
    BOTH,
    LOCAL,
    MATCHING,
    RULES,
    TENT,
    TentsBoard,
    board_from_json,
    board_to_json,
    default_board,
    levels_of,
    marks_of_rows,
    state_rows,
)

if TYPE_CHECKING:
    from game.puzzles.tents.logic.position import TentsPosition

SMALLEST, LARGEST = 4, 30

_EDGE = -1  # where no count is, on the rim of a board


class Tents(PuzzleSpec[TentsBoard]):
    """Tents and Trees. Marks on cells: 1 is a tent, 2 is grass, a note that is never needed. Mark 1 on the edge between
    a tree and a cell is a link, a note as well. Counts stand at rows and columns."""

    kind: ClassVar[str] = "tents"
    title: ClassVar[str] = "Tents and Trees"
    tagline: ClassVar[str] = "A tent for every tree, and none too close"
    order: ClassVar[int] = 20
    version: ClassVar[int] = 3
    effort: ClassVar[int] = 60_000
    aliases: ClassVar[Mapping[str, str]] = {"tatham": "tents", "pzpr": "tents"}
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in (5, 6, 7, 8, 10, 12, 15, 20, 25, 30))
    switches: ClassVar[tuple[Switch, ...]] = (Switch("rule", RULES, "Rule"),)
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(5, 5), 20), (Size(6, 6), 32), (Size(7, 7), 48), (Size(8, 8), 70)), boards=(2, 4, 4)
    )

    def levels_at(self, size: Size) -> tuple[str, ...]:
        """Those under the default rule. The matching rule has hard puzzles of 4x4 too, the local rule no hard ones."""
        if not all(SMALLEST <= side <= LARGEST for side in size):
            raise PuzzleError(
                _("Tents is made from {smallest}x{smallest} to {largest}x{largest}, not {size}").format(
                    smallest=SMALLEST, largest=LARGEST, size=size
                )
            )
        return levels_of(size, BOTH)

    def levels_with(self, size: Size, options: Mapping[str, str]) -> tuple[str, ...]:
        return levels_of(size, options.get("rule", BOTH))

    def size_of(self, board: TentsBoard) -> Size:
        return board.size

    def board_to_json(self, board: TentsBoard) -> object:
        return board_to_json(board)

    def board_from_json(self, value: object, options: Mapping[str, str]) -> TentsBoard:
        return board_from_json(value, options)

    def options_of(self, board: TentsBoard) -> dict[str, str]:
        return {"rule": board.rule}

    def named_board(self, name: str) -> TentsBoard | None:
        return default_board() if name == "default" else None

    def canonical(self, board: TentsBoard) -> Hashable:
        across = range(board.size.width)
        columns = (_EDGE, *(_EDGE if count is None else count for count in board.columns), _EDGE)
        rows = [
            (count, *(int(board.is_tree(row, column)) for column in across), count)
            for row, count in enumerate(_EDGE if count is None else count for count in board.rows)
        ]
        return board.rule, min(images((columns, *rows, columns)))  # the counts stand around the trees

    # -- rules -------------------------------------------------------------------------------------------------

    def slots(self, board: TentsBoard) -> Sequence[Target]:
        width, height = board.size
        return [cell(r, c) for r in range(height) for c in range(width) if not board.is_tree(r, c)]

    def violations(self, board: TentsBoard, marks: Marks) -> tuple[Violation, ...]:
        """See :func:`game.puzzles.tents.rules.violations`."""
        from game.puzzles.tents import rules

        return rules.violations(board, *rules.masks(board, marks))

    def status(self, board: TentsBoard, marks: Marks) -> Status:
        from game.puzzles.tents import rules

        return rules.status(board, *rules.masks(board, marks))

    def tap(self, board: TentsBoard, marks: Marks, target: Target, act: str) -> Move:
        from game.puzzles.tents import rules

        return rules.tap(board, marks, target, act)

    def required(self, board: TentsBoard, solution: Marks) -> dict[Target, int]:
        return {slot: TENT for slot, value in solution.items() if slot.kind == "cell" and value == TENT}

    def contradicts(self, solution: Marks, slot: Target, value: int) -> bool:
        return slot.kind == "cell" and value != 0 and (value == TENT) != (solution.get(slot) == TENT)

    def rows(self, board: TentsBoard, marks: Marks) -> tuple[str, ...]:
        return state_rows(board, marks)

    def marks_from_rows(self, board: TentsBoard, rows: Sequence[str]) -> Marks:
        return marks_of_rows(board, rows)

    # -- solving -----------------------------------------------------------------------------------------------

    def count(self, board: TentsBoard, limit: int = 2, budget: Budget | None = None) -> Count:
        """See :func:`game.puzzles.tents.solver.count_solutions`."""
        from game.puzzles.tents.logic.bits import layout
        from game.puzzles.tents.rules import marks_of
        from game.puzzles.tents.solver import count_solutions

        lay = layout(board.size)
        return Count.of([marks_of(lay, tents) for tents in count_solutions(board, limit, budget)])

    def ladder_for(self, board: TentsBoard) -> Ladder[TentsPosition]:
        from game.puzzles.tents.logic.techniques import LADDERS

        return LADDERS[board.rule != LOCAL]

    def position(self, board: TentsBoard, marks: Marks) -> TentsPosition:
        from game.puzzles.tents.logic.bits import given_of
        from game.puzzles.tents.logic.position import start
        from game.puzzles.tents.rules import masks

        return start(given_of(board), *masks(board, marks))

    def effect_to_json(self, board: TentsBoard, effect: Effect) -> dict[str, object]:
        """A mark as ``{"cell": [r, c], "mark": "A"}``; ``{"edge": ..., "mark": "link"}`` for an excluded pair."""
        if effect.target.kind == "edge":
            return {**effect.target.to_json(), "mark": "link"}
        return super().effect_to_json(board, effect)

    # -- making and people ---------------------------------------------------------------------------------------

    def lacking(self, recipe: Recipe) -> str:
        rule = recipe.options.get("rule", BOTH)
        if rule == LOCAL and recipe.level == "hard":
            return _("under the local rule no puzzle is hard, since trees and tents need not pair off")
        if rule == BOTH and recipe.level in {*levels_of(recipe.size, MATCHING)} - {*levels_of(recipe.size, BOTH)}:
            return _("no {level} puzzle of {size} has one solution under both rules; take the matching rule").format(
                level=_(recipe.level), size=recipe.size
            )
        return super().lacking(recipe)

    def rules_of(self, board: TentsBoard) -> tuple[str, ...]:
        from game.puzzles.tents.text import LOCAL_RULES

        return LOCAL_RULES if board.rule == LOCAL else self.words.rules

    def variant(self, board: TentsBoard) -> str:
        from game.puzzles.tents.text import LOCAL_NAME

        return LOCAL_NAME if board.rule == LOCAL else ""


SPECS = (Tents(),)
