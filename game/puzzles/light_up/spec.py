"""What Light Up provides to everything else."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.engine.core import Target
from game.engine.puzzle.pars import ArcadePars
from game.engine.puzzle.recipe import COMPOSED, Recipe, Size, Switch
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.symmetry import images
from game.engine.words import N_, NN_, _
from game.puzzles.light_up.marks import DOT, LAMP, WHITE

if TYPE_CHECKING:
    from game.puzzles.light_up.board import LightUpBoard

_SYMMETRIES = ("180", "none", "90", "mirror")

LARGEST = (60 * 60, 60 * 60, 40 * 40, 30 * 30)
"""By level, the largest area of boards that are made: more take many seconds."""


class LightUp(PuzzleSpec["LightUpBoard"]):
    """Light Up. Mark 1 is a lamp, 2 a dot, a note that is never needed."""

    kind: ClassVar[str] = "light-up"
    title: ClassVar[str] = "Light Up"
    tagline: ClassVar[str] = "Lamps that light all, and never each other"
    order: ClassVar[int] = 60
    version: ClassVar[int] = 5
    aliases: ClassVar[Mapping[str, str]] = {"tatham": "lightup", "pzpr": "akari"}
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in (4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 25, 30, 40, 60))
    sides: ClassVar[tuple[int, int]] = (4, 60)
    switches: ClassVar[tuple[Switch, ...]] = (Switch("symmetry", _SYMMETRIES, N_("Symmetry of the walls")),)
    answer: ClassVar[int] = LAMP
    move_names: ClassVar[Mapping[int, tuple[str, str]]] = {
        LAMP: NN_("Put up this lamp", "Put up these {count} lamps"),
        DOT: NN_("Draw this dot", "Draw these {count} dots"),
    }
    methods: ClassVar[tuple[str, ...]] = (COMPOSED,)
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(4, 4), 8), (Size(5, 5), 11), (Size(6, 6), 25), (Size(7, 7), 35)),
        boards=(2, 4, 4),
        since="2026-11-29",
        earlier=(12, 20, 35, 50),
    )

    def levels_at(self, size: Size) -> tuple[str, ...]:
        levels = super().levels_at(size)
        area = size.width * size.height
        return levels[: 3 if max(size) <= 4 else sum(area <= most for most in LARGEST)]

    def lacking(self, recipe: Recipe) -> str:
        if recipe.options.get("symmetry") == "90" and recipe.size.width != recipe.size.height:
            text = _("walls that a quarter turn leaves in place need a square board, not {size}")
            return text.format(size=recipe.size)
        return super().lacking(recipe)

    def made_since(self, recipe: Recipe) -> int:
        """Version 4 puts the lamps of easy boards beside walls first, 5 tries the numbers of expert ones one by one."""
        return {"easy": 4, "expert": 5}.get(recipe.level, 1)

    def canonical(self, board: LightUpBoard) -> Hashable:
        return min(images(board.rows))

    def slots(self, board: LightUpBoard) -> Sequence[Target]:
        return board.cells_with(WHITE)


SPECS = (LightUp(),)
