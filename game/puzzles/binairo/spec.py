"""What Binairo provides to everything else."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.engine.core import PuzzleError, Target
from game.engine.puzzle.pars import ArcadePars
from game.engine.puzzle.recipe import COMPOSED, Recipe, Size, Switch
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.symmetry import images
from game.engine.words import N_, NN_, _
from game.puzzles.binairo.marks import LONGEST, OFF, ON, UNIQUE

if TYPE_CHECKING:
    from game.puzzles.binairo.board import BinairoBoard

WORDS = {4: 6, 6: 14}
"""By their length, how many lines there are that break no rule, where boards may have more lines than that."""


class Binairo(PuzzleSpec["BinairoBoard"]):
    """Binairo. Mark 1 is a ring, 2 a disc; every empty cell takes one."""

    kind: ClassVar[str] = "binairo"
    title: ClassVar[str] = "Binairo"
    tagline: ClassVar[str] = "Rings and discs, never three alike in a row"
    order: ClassVar[int] = 50
    version: ClassVar[int] = 4
    aliases: ClassVar[Mapping[str, str]] = {"tatham": "unruly"}
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in (6, 8, 10, 12, 14, 16, 20))
    sides: ClassVar[tuple[int, int]] = (4, LONGEST)
    switches: ClassVar[tuple[Switch, ...]] = (
        Switch(
            "unique-lines",
            UNIQUE,
            N_("Different lines"),
            (N_("No two rows are equal, and no two columns."), N_("Rows may be equal, and columns too.")),
        ),
    )
    acts: ClassVar[tuple[str, ...]] = ("primary", "secondary", "ring", "disc")
    move_names: ClassVar[Mapping[int, tuple[str, str]]] = {
        1: NN_("Draw this ring", "Draw these {count} rings"),
        2: NN_("Draw this disc", "Draw these {count} discs"),
    }
    methods: ClassVar[tuple[str, ...]] = (COMPOSED,)
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(6, 6), 42), (Size(8, 8), 95)), boards=(4,), since="2026-11-29", earlier=(40, 95)
    )

    def levels_at(self, size: Size) -> tuple[str, ...]:
        if size.width % 2 or size.height % 2:
            raise PuzzleError(_("a Binairo has an even number of rows and columns, not {size}").format(size=size))
        return super().levels_at(size)

    def levels_with(self, size: Size, options: Mapping[str, str]) -> tuple[str, ...]:
        """Boards whose lines must differ have at most as many lines as there are words of their length.

        What is left out of small boards was looked for in vain in some thousands of them.
        """
        levels, unique = self.levels_at(size), options.get("unique-lines") != OFF
        short, long = sorted(size)
        if unique and long > WORDS.get(short, long):
            raise PuzzleError(
                _("a Binairo of {size} has equal lines: there are not enough different ones").format(size=size)
            )
        if long == 4:
            return levels[: 1 + unique]
        if short == 4 and long == 6 and not unique:
            return levels[:2]
        return tuple(level for level in levels if level != "hard") if long == 6 and not unique else levels

    def made_since(self, recipe: Recipe) -> int:
        """Version 2 finds hard boards whose lines may be equal in fewer tries, version 4 all that seldom come out."""
        equal = recipe.options.get("unique-lines") == OFF
        if recipe.level == "expert" or (recipe.level == "hard" and min(recipe.size) <= 10):
            return 4
        if recipe.level == "medium" and equal and max(recipe.size) <= 6:
            return 4
        return 2 if recipe.level == "hard" and equal else 1

    def options_of(self, board: BinairoBoard) -> dict[str, str]:
        return {"unique-lines": ON if board.unique_lines else OFF}

    def canonical(self, board: BinairoBoard) -> Hashable:
        swapped = tuple(row.translate(str.maketrans("01", "10")) for row in board.rows)
        return board.unique_lines, min(*images(board.rows), *images(swapped))

    def slots(self, board: BinairoBoard) -> Sequence[Target]:
        return board.cells_with(".")

    def variant(self, board: BinairoBoard) -> str:
        return "" if board.unique_lines else N_("equal lines allowed")

    def rules_of(self, board: BinairoBoard) -> tuple[str, ...]:
        rules = self.words.rules
        return rules if board.unique_lines else (*rules[:-1], N_("Here two rows or two columns may be equal."))


SPECS = (Binairo(),)
