"""What Star Battle provides to everything else."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from game.engine.core import PuzzleError, Target
from game.engine.puzzle.pars import ArcadePars
from game.engine.puzzle.recipe import COMPOSED, Recipe, Size, Switch
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.regions import NONE
from game.engine.rows import cells_of
from game.engine.symmetry import images, relabelled
from game.engine.words import N_, NN_, _
from game.puzzles.star_battle.marks import DOT, STAR, STARS

if TYPE_CHECKING:
    from game.puzzles.star_battle.board import StarBattleBoard

MADE = {1: {5: 4, 6: 4, 7: 4, 8: 4, 9: 4, 10: 3}, 2: {9: 4, 10: 4, 11: 2, 12: 1}, 3: {14: 3}}
"""By the number of stars, and by side: how many levels are made."""
ONE_TO, TWO_TO = 8, 12

STARS_EACH = Switch(
    "stars",
    STARS,
    N_("Stars"),
    (
        N_("Every row, column and region has one star."),
        N_("Every row, column and region has two stars."),
        N_("Every row, column and region has three stars."),
    ),
    always=True,
)


def stars_each(side: int, options: Mapping[str, str]) -> int:
    """How many stars boards of a side have in every row: more on larger ones where nothing is said."""
    return int(options.get("stars", 1 if side <= ONE_TO else 2 if side <= TWO_TO else 3))


class StarBattle(PuzzleSpec["StarBattleBoard"]):
    """Star Battle. Mark 1 is a star, 2 a dot, a note that is never needed."""

    kind: ClassVar[str] = "star-battle"
    title: ClassVar[str] = "Star Battle"
    tagline: ClassVar[str] = "Stars in every row, column and region, and none that touch"
    order: ClassVar[int] = 70
    version: ClassVar[int] = 4
    effort: ClassVar[int] = 60_000
    aliases: ClassVar[Mapping[str, str]] = {"pzpr": "starbattle"}
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in (5, 6, 7, 8, 9, 10, 11, 12, 14))
    sides: ClassVar[tuple[int, int]] = (5, 14)
    switches: ClassVar[tuple[Switch, ...]] = (STARS_EACH,)
    acts: ClassVar[tuple[str, ...]] = ("primary", "secondary", "star", "dot")
    answer: ClassVar[int] = STAR
    move_names: ClassVar[Mapping[int, tuple[str, str]]] = {
        STAR: NN_("Set this star", "Set these {count} stars"),
        DOT: NN_("Set this dot", "Set these {count} dots"),
    }
    methods: ClassVar[tuple[str, ...]] = (COMPOSED,)
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(5, 5), 16), (Size(6, 6), 26), (Size(7, 7), 70), (Size(8, 8), 104)),
        boards=(2, 3, 4),
        since="2026-11-29",
        earlier=(20, 35, 55, 80),
    )

    def levels_at(self, size: Size) -> tuple[str, ...]:
        """Those of the usual number of stars."""
        return self.levels_with(size, {})

    def levels_with(self, size: Size, options: Mapping[str, str]) -> tuple[str, ...]:
        super().levels_at(size)
        if size.width != size.height:
            raise PuzzleError(_("a Star Battle is a square, not {size}").format(size=size))
        return self.levels[: MADE.get(stars_each(size.width, options), {}).get(size.width, 0)]

    def made_since(self, recipe: Recipe) -> int:
        """Version 2 frees the last cells of easy boards, 3 drops too hard ones, 4 seeks other solutions for longer."""
        stars = recipe.options.get("stars") or str(stars_each(recipe.size.width, {}))
        hard = 4 if stars == "2" else 3
        return {"easy": 2, "medium": 1}.get(recipe.level, hard)

    def lacking(self, recipe: Recipe) -> str:
        if self.levels_with(recipe.size, recipe.options):
            return super().lacking(recipe)
        text = _("no Star Battle of {size} with {stars} stars is made: 1 is for 5 to 10 rows, 2 for 9 to 12, 3 for 14")
        return text.format(size=recipe.size, stars=stars_each(recipe.size.width, recipe.options))

    def options_of(self, board: StarBattleBoard) -> dict[str, str]:
        return {"stars": str(board.stars)}

    def canonical(self, board: StarBattleBoard) -> Hashable:
        regions = (relabelled(list(chain(*image)), NONE) for image in images(board.rows))
        return board.stars, len(board.rows), min(regions)

    def slots(self, board: StarBattleBoard) -> Sequence[Target]:
        return cells_of(board.size)

    def variant(self, board: StarBattleBoard) -> str:
        return {2: N_("two stars"), 3: N_("three stars")}.get(board.stars, "")

    def rules_of(self, board: StarBattleBoard) -> tuple[str, ...]:
        return (STARS_EACH.about[STARS.index(str(board.stars))], *self.words.rules[1:])


SPECS = (StarBattle(),)
