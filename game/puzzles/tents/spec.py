"""What Tents provides to everything else."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.engine.core import difference
from game.engine.puzzle.pars import ArcadePars
from game.engine.puzzle.recipe import COMPOSED, Size, Switch
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rows import cells_of
from game.engine.symmetry import images
from game.engine.words import NN_, _
from game.puzzles.tents.board import (
    BOTH,
    BRIEF_AREA,
    CUT,
    GRASS,
    LOCAL,
    MATCHING,
    RULES,
    SYMBOLS,
    TENT,
    WALKED_AREA,
    TentsBoard,
    default_board,
    levels_of,
)

if TYPE_CHECKING:
    from game.engine.core import Effect, Marks, Move, Target
    from game.engine.logic.ladder import Ladder
    from game.engine.puzzle.recipe import Recipe
    from game.puzzles.tents.logic.position import TentsPosition

_ABOUT = (
    "The solution is the same with or without shared tents.",
    "Every tree has a tent of its own beside it.",
    "A tent may serve all trees beside it.",
)
"""What the rules mean, in the order of their names."""
_EDGE = -1  # where no count is, on the rim of a board


class Tents(PuzzleSpec[TentsBoard]):
    """Tents and Trees. Marks on cells: 1 is a tent, 2 is grass, a note that is never needed. Mark 1 on the edge between
    a tree and a cell is a link, mark 2 there a link that is cut, notes as well. Counts stand at rows and columns."""

    kind: ClassVar[str] = "tents"
    title: ClassVar[str] = "Tents and Trees"
    tagline: ClassVar[str] = "A tent for every tree, and none too close"
    order: ClassVar[int] = 20
    version: ClassVar[int] = 8
    effort: ClassVar[int] = 60_000
    aliases: ClassVar[Mapping[str, str]] = {"tatham": "tents", "pzpr": "tents"}
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in (5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 60))
    switches: ClassVar[tuple[Switch, ...]] = (Switch("rule", RULES, "Rule", _ABOUT),)
    sides: ClassVar[tuple[int, int]] = (4, 60)
    answer: ClassVar[int] = TENT
    move_names: ClassVar[Mapping[int, tuple[str, str]]] = {
        TENT: NN_("Put up this tent", "Put up these {count} tents"),
        GRASS: NN_("Mark this cell as grass", "Mark these {count} cells as grass"),
    }
    methods: ClassVar[tuple[str, ...]] = (COMPOSED,)
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(5, 5), 17), (Size(6, 6), 27), (Size(7, 7), 54), (Size(8, 8), 79)),
        boards=(2, 4, 4),
        earlier=(20, 32, 48, 70),
    )

    def levels_at(self, size: Size) -> tuple[str, ...]:
        """Those under the default rule. The matching rule has hard puzzles of 4x4 too, the local rule from 4x8 on."""
        super().levels_at(size)
        return levels_of(size, BOTH)

    def levels_with(self, size: Size, options: Mapping[str, str]) -> tuple[str, ...]:
        super().levels_at(size)
        return levels_of(size, options.get("rule", BOTH))

    def made_since(self, recipe: Recipe) -> int:
        """Version 6 walks to hard and expert boards of up to 15x15, and changes composed ones; version 7 begins walks
        to the smallest hard ones anew sooner; version 8 walks to composed expert ones from where more is open."""
        area = recipe.size.width * recipe.size.height
        if recipe.level not in ("hard", "expert"):
            return 5
        if recipe.level == "expert" and recipe.method and area <= WALKED_AREA:
            return 8
        if recipe.level == "hard" and area <= BRIEF_AREA:
            return 7
        return 6 if recipe.method or area <= WALKED_AREA else 5

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

    def slots(self, board: TentsBoard) -> Sequence[Target]:
        return [
            slot for slot, tree in zip(cells_of(board.size), "".join(board.tree_rows()), strict=True) if tree == "."
        ]

    def ladder_for(self, board: TentsBoard) -> Ladder[TentsPosition]:
        from game.puzzles.tents.logic.techniques import LADDERS

        return LADDERS[board.rule != LOCAL]

    def symbol(self, board: TentsBoard, slot: Target, value: int) -> str:
        return SYMBOLS[value]

    def noted(self, board: TentsBoard, marks: Marks, effects: Sequence[Effect]) -> Move:
        """A rope that is cut."""
        return difference(marks, {effect.target: CUT for effect in effects if effect.remove})

    def effect_to_json(self, board: TentsBoard, effect: Effect) -> dict[str, object]:
        """A mark as ``{"cell": [r, c], "mark": "A"}``; ``{"edge": ..., "mark": "link"}`` for an excluded pair."""
        if effect.target.kind == "edge":
            return {**effect.target.to_json(), "mark": "link"}
        return super().effect_to_json(board, effect)

    # -- making and people ---------------------------------------------------------------------------------------

    def lacking(self, recipe: Recipe) -> str:
        rule = recipe.options.get("rule", BOTH)
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
