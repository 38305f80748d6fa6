"""What Hitori provides to everything else."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from game.engine.budget import Budget
from game.engine.core import LEVELS, Count, Marks, Move, PuzzleError, Status, Target, Violation
from game.engine.puzzle.recipe import Size
from game.engine.puzzle.spec import ArcadePars, PuzzleSpec
from game.engine.symmetry import hexagon_images, images, relabelled
from game.engine.words import _
from game.puzzles.hitori.board import (
    SHADED,
    HitoriBoard,
    board_of,
    board_to_json,
    hex_board_of,
    marks_of_rows,
    rows_from_json,
    state_rows,
)

if TYPE_CHECKING:
    from game.puzzles.hitori.logic.bits import NumberClues
    from game.puzzles.hitori.logic.position import HitoriPosition

SMALLEST, LARGEST = 3, 25


@lru_cache(maxsize=32)
def clues_of(board: HitoriBoard) -> NumberClues:
    """The masks of a board's numbers."""
    from game.puzzles.hitori.logic.bits import NumberClues

    return NumberClues(board.grid, board.numbers)


class Hitori(PuzzleSpec[HitoriBoard]):
    """Hitori on rectangles. Marks: 1 shaded, 2 circled. Only the shading counts; circles are notes."""

    kind: ClassVar[str] = "hitori"
    title: ClassVar[str] = "Hitori"
    tagline: ClassVar[str] = "Shade the doubles, keep the rest together"
    order: ClassVar[int] = 10
    aliases: ClassVar[Mapping[str, str]] = {"tatham": "singles", "pzpr": "hitori"}
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in (4, 5, 6, 7, 8, 10, 12, 15, 20, 25))
    methods: ClassVar[tuple[str, ...]] = ("latin",)
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(4, 4), 12), (Size(5, 5), 25), (Size(6, 6), 45), (Size(7, 7), 70)), boards=(2, 4, 4)
    )

    def levels_at(self, size: Size) -> tuple[str, ...]:
        if not all(SMALLEST <= side <= LARGEST for side in size):
            raise PuzzleError(
                _("Hitori is made from {smallest}x{smallest} to {largest}x{largest}, not {size}").format(
                    smallest=SMALLEST, largest=LARGEST, size=size
                )
            )
        return LEVELS[:3] if size == (3, 3) else LEVELS[:4]  # no board of 3x3 needs more, by trying all

    def size_of(self, board: HitoriBoard) -> Size:
        return board.size

    def board_to_json(self, board: HitoriBoard) -> object:
        return board_to_json(board)

    def board_from_json(self, value: object, options: Mapping[str, str]) -> HitoriBoard:
        if options:
            raise PuzzleError(_("Hitori has no switch {name!r}").format(name=next(iter(options))))
        return board_of(rows_from_json(value))

    def canonical(self, board: HitoriBoard) -> Hashable:
        return min((len(image), relabelled(sum(image, ()))) for image in images(board.number_rows()))

    # -- rules -------------------------------------------------------------------------------------------------

    def slots(self, board: HitoriBoard) -> Sequence[Target]:
        return board.grid.targets(board.grid.valid)

    def violations(self, board: HitoriBoard, marks: Marks) -> tuple[Violation, ...]:
        """``adjacent``, ``repeat`` and ``cut``; see :func:`game.puzzles.hitori.rules.violations`."""
        from game.puzzles.hitori import rules

        return rules.violations(clues_of(board), *rules.masks(board, marks))

    def status(self, board: HitoriBoard, marks: Marks) -> Status:
        """Solved as soon as the shading is right, circled or not; full when nothing more can be shaded."""
        from game.puzzles.hitori import rules

        return rules.status(clues_of(board), *rules.masks(board, marks))

    def tap(self, board: HitoriBoard, marks: Marks, target: Target, act: str) -> Move:
        from game.puzzles.hitori import rules

        return rules.tap(marks, target, act) if target.kind == "cell" and board.grid.has(*target.index) else ()

    def required(self, board: HitoriBoard, solution: Marks) -> dict[Target, int]:
        return {slot: value for slot, value in solution.items() if value == SHADED}

    def contradicts(self, solution: Marks, slot: Target, value: int) -> bool:
        return value != 0 and (value == SHADED) != (solution.get(slot, 0) == SHADED)

    def rows(self, board: HitoriBoard, marks: Marks) -> tuple[str, ...]:
        return state_rows(board, marks)

    def marks_from_rows(self, board: HitoriBoard, rows: Sequence[str]) -> Marks:
        return marks_of_rows(board, rows)

    # -- solving -----------------------------------------------------------------------------------------------

    def count(self, board: HitoriBoard, limit: int = 2, budget: Budget | None = None) -> Count:
        """Solutions as marks of the shaded cells; see :func:`game.puzzles.hitori.solver.count_shadings`."""
        from game.puzzles.hitori.solver import count_shadings

        found = count_shadings(clues_of(board), limit, budget)
        return Count.of([dict.fromkeys(board.grid.targets(black), SHADED) for black in found])

    def position(self, board: HitoriBoard, marks: Marks) -> HitoriPosition:
        from game.puzzles.hitori.logic.position import start
        from game.puzzles.hitori.rules import masks

        return start(clues_of(board), *masks(board, marks))


class HexHitori(Hitori):
    """Hitori on hexagons: six neighbours, three lines through every cell. Sizes hold the side twice."""

    kind: ClassVar[str] = "hex-hitori"
    prefix: ClassVar[str] = "hex_"
    title: ClassVar[str] = "Hex Hitori"
    tagline: ClassVar[str] = "Shade the doubles along three directions"
    order: ClassVar[int] = 15
    effort: ClassVar[int] = 120_000  # a step is a change of one number, and quick
    aliases: ClassVar[Mapping[str, str]] = {}
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in (3, 4, 5, 6))
    methods: ClassVar[tuple[str, ...]] = ()
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(3, 3), 15), (Size(4, 4), 40), (Size(5, 5), 80), (Size(6, 6), 130)), boards=(2, 4, 4)
    )

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
                _("{puzzle} is made with sides from {width} to {width2}, not {size}").format(
                    puzzle=_(self.title), width=self.sizes[0].width, width2=self.sizes[-1].width, size=size
                )
            )
        return LEVELS[:4]

    def board_from_json(self, value: object, options: Mapping[str, str]) -> HitoriBoard:
        if options:
            raise PuzzleError(
                _("{puzzle} has no switch {name!r}").format(puzzle=_(self.title), name=next(iter(options)))
            )
        return hex_board_of(rows_from_json(value))

    def canonical(self, board: HitoriBoard) -> Hashable:
        side = board.size.width
        return side, min(map(relabelled, hexagon_images(side, board.numbers)))


SPECS = (Hitori(), HexHitori())
