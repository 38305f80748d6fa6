"""What Hitori provides to everything else."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar

from game.engine.core import LEVELS, PuzzleError, Target
from game.engine.puzzle.pars import ArcadePars
from game.engine.puzzle.places import line_name, lone_line, part_name, scattered
from game.engine.puzzle.recipe import COMPOSED, Recipe, Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.symmetry import hexagon_images, images, relabelled
from game.engine.words import NN_, _
from game.puzzles.hitori.board import CIRCLED, SHADED, STATE, HitoriBoard, hex_board_of, rows_from_json

EXPERT_SIDE = 6
"""The largest hexagons of expert that are made: more take many seconds."""


class Hitori(PuzzleSpec[HitoriBoard]):
    """Hitori on rectangles. Marks: 1 shaded, 2 circled. Only the shading counts; circles are notes.

    Solved as soon as the shading is right, circled or not; full when nothing more can be shaded.
    """

    kind: ClassVar[str] = "hitori"
    version: ClassVar[int] = 4
    title: ClassVar[str] = "Hitori"
    tagline: ClassVar[str] = "Shade the doubles, keep the rest together"
    order: ClassVar[int] = 10
    aliases: ClassVar[Mapping[str, str]] = {"tatham": "singles", "pzpr": "hitori"}
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in (4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 60))
    sides: ClassVar[tuple[int, int]] = (3, 60)
    answer: ClassVar[int] = SHADED
    move_names: ClassVar[Mapping[int, tuple[str, str]]] = {
        SHADED: NN_("Shade this cell", "Shade these {count} cells"),
        CIRCLED: NN_("Circle this cell", "Circle these {count} cells"),
    }
    methods: ClassVar[tuple[str, ...]] = ("latin", COMPOSED)
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(4, 4), 14), (Size(5, 5), 27), (Size(6, 6), 49), (Size(7, 7), 72)),
        boards=(2, 4, 4),
        earlier=(12, 25, 45, 70),
    )

    def levels_at(self, size: Size) -> tuple[str, ...]:
        levels = super().levels_at(size)
        return levels[:3] if size == (3, 3) else levels  # no board of 3x3 needs more, by trying all

    def made_since(self, recipe: Recipe) -> int:
        """Version 2 mends the shadings of easy boards, version 4 changes composed hard and expert ones into others."""
        return {("easy", ""): 2, ("hard", COMPOSED): 4, ("expert", COMPOSED): 4}.get((recipe.level, recipe.method), 1)

    def canonical(self, board: HitoriBoard) -> Hashable:
        return min((len(image), relabelled(sum(image, ()))) for image in images(board.number_rows()))

    def slots(self, board: HitoriBoard) -> Sequence[Target]:
        return board.grid.targets(board.grid.valid)

    def symbol(self, board: HitoriBoard, slot: Target, value: int) -> str:
        return STATE.symbols[value]


class HexHitori(Hitori):
    """Hitori on hexagons: six neighbours, three lines through every cell. Sizes hold the side twice."""

    kind: ClassVar[str] = "hex-hitori"
    version: ClassVar[int] = 2
    prefix: ClassVar[str] = "hex_"
    title: ClassVar[str] = "Hex Hitori"
    tagline: ClassVar[str] = "Shade the doubles along three directions"
    order: ClassVar[int] = 15
    effort: ClassVar[int] = 120_000  # a step is a change of one number, and quick
    aliases: ClassVar[Mapping[str, str]] = {}
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in range(3, 11))
    methods: ClassVar[tuple[str, ...]] = (COMPOSED,)
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(3, 3), 20), (Size(4, 4), 50), (Size(5, 5), 115), (Size(6, 6), 185)),
        boards=(2, 4, 4),
        earlier=(15, 40, 80, 130),
    )

    def made_since(self, recipe: Recipe) -> int:
        """Version 2 changes composed expert boards into others."""
        return 2 if (recipe.level, recipe.method) == ("expert", COMPOSED) else 1

    def parse_size(self, text: str) -> Size:
        """``4``, ``side 4`` or ``4x4``. Raises PuzzleError for anything else."""
        size = Size.parse(text.lower().removeprefix("side").strip())
        if size.width != size.height:
            raise PuzzleError(_("a hexagonal board has one side, like 4, not {found!r}").format(found=text))
        return size

    def size_text(self, size: Size) -> str:
        return _("side {number}").format(number=size.width)

    def levels_at(self, size: Size) -> tuple[str, ...]:
        if size not in self.sizes:
            raise PuzzleError(
                _("{puzzle} is made with sides from {width} to {width2}, not {side}").format(
                    puzzle=_(self.title), width=self.sizes[0].width, width2=self.sizes[-1].width, side=size.width
                )
            )
        return LEVELS[:4] if size.width <= EXPERT_SIDE else LEVELS[:3]

    def board_from_json(self, value: object, options: Mapping[str, str]) -> HitoriBoard:
        self.check_switches(options)
        return hex_board_of(rows_from_json(value))

    def place_name(self, board: HitoriBoard, targets: Sequence[Target]) -> str:
        """As on squares, with rows that begin further in the further they are from the middle one."""
        side = board.size.width
        rows = [target for target in lone_line(targets) or scattered(targets) if target.kind == "row"]
        if rows:
            return line_name(rows[0], side, 2 * side - 1)
        cells = [target.index for target in targets if len(target.index) >= 2]
        middles = [Target("cell", (4 * r + 1, 4 * c + 2 * abs(side - 1 - r) + 1)) for r, c, *_rest in cells]
        return part_name(middles, 8 * side - 4, 8 * side - 4)  # in quarters of a cell

    def canonical(self, board: HitoriBoard) -> Hashable:
        side = board.size.width
        return side, min(map(relabelled, hexagon_images(side, board.numbers)))


SPECS = (Hitori(), HexHitori())
