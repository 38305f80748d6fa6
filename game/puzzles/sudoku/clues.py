"""What is put down to make a Sudoku: givens, regions, and cages with their sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.engine.core import Marks, PuzzleError, Target
from game.engine.puzzle.clues import Clue, NumberSheet
from game.engine.puzzle.recipe import Size
from game.engine.rng import Rng
from game.engine.words import _
from game.puzzles.sudoku.board import SudokuBoard, of_size
from game.puzzles.sudoku.jigsaw import layout
from game.puzzles.sudoku.killer import editing
from game.puzzles.sudoku.killer.sums import extremes
from game.puzzles.sudoku.shape import BOXES, Houses
from game.puzzles.sudoku.variants import (
    CLASSIC,
    JIGSAW,
    JIGSAW_X,
    LEAST,
    MOST,
    UNDER,
    WINDOKU,
    X,
    connected,
    form_of,
    regions_of,
    variant_of,
)

WINDOWED = 9  # the side of a board that has windows


class SudokuClues(NumberSheet):
    """Digits in cells, contradictory ones too: the board says so. In a killer, a cage's first cell holds its sum."""

    member = "givens"
    blank_number = 0
    rewrites = False

    def blank(self, size: Size, options: Mapping[str, str]) -> SudokuBoard:
        if size.width != size.height:
            raise PuzzleError(_("a Sudoku has as many rows as columns, not {size}").format(size=size))
        shape = _form(size.width, options.get("variant", CLASSIC))
        return of_size(shape, (0,) * shape.cells)

    def places(self, board: SudokuBoard) -> Sequence[Target]:
        return [board.shape.target(p) for p in range(board.shape.cells)]

    def values(self, board: SudokuBoard, place: Target) -> Sequence[int]:
        cage = editing.led_by(board, board.shape.number(place))
        return range(1, (board.n if cage < 0 else extremes(len(board.cages[cage].cells), board.n)[1]) + 1)

    def clue(self, board: SudokuBoard, place: Target) -> int | None:
        cage = editing.led_by(board, board.shape.number(place))
        return super().clue(board, place) if cage < 0 else board.cages[cage].total or None

    def put(self, board: SudokuBoard, place: Target, value: int | None) -> SudokuBoard:
        """The board with another clue; the same where the clue is none for that place, as of another variant."""
        if value is not None and value not in self.values(board, place):
            return board
        cage = editing.led_by(board, board.shape.number(place))
        if cage >= 0 and (value or board.cages[cage].total):
            return editing.with_sum(board, cage, value or 0)
        put: SudokuBoard = super().put(board, place, value)
        return put

    def switched(self, board: SudokuBoard, blank: SudokuBoard) -> SudokuBoard:
        """The digits, and regions and cages with their sums where the other variant has such as well.

        Cages to begin with give way to those of the other variant: they may not go with its diagonals or regions.
        """
        begun = board.cages == _form(board.n, variant_of(board.shape)).cages
        return replace(
            blank,
            givens=board.givens,
            regions=board.regions if blank.regions and board.regions else blank.regions,
            cages=board.cages if blank.cages and board.cages and not begun else blank.cages,
        )

    def number(self, board: SudokuBoard, place: Target) -> int:
        return board.shape.number(place)

    def distinguishing(self, board: SudokuBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        told = editing.telling_sum(board, wanted, other) if board.cages else None
        if told is not None:
            return (Clue(board.shape.target(told[0]), told[1]),)
        places = (place for place in self.places(board) if self.clue(board, place) is None)
        if board.cages:
            places = (place for place in places if editing.led_by(board, board.shape.number(place)) < 0)
        differing = next((place for place in places if wanted.get(place) != other.get(place)), None)
        return () if differing is None else (Clue(differing, wanted[differing]),)

    def drags(self, board: SudokuBoard) -> bool:
        return bool(board.regions or board.cages)

    def dragged(self, board: SudokuBoard, start: Target, end: Target) -> SudokuBoard:
        """A killer in which cells have joined a cage, or a jigsaw in which two cells have exchanged their regions."""
        if board.cages:
            return editing.joined(board, board.shape.number(start), board.shape.number(end))
        a, b, n = board.shape.number(start), board.shape.number(end), board.n
        numbers = list(board.regions)
        numbers[a], numbers[b] = numbers[b], numbers[a]
        if numbers == list(board.regions):
            return board
        for region in {board.regions[a], board.regions[b]}:
            if not connected(sum([1 << p for p, number in enumerate(numbers) if number == region]), n):
                raise PuzzleError(_("that would leave a region in pieces; drag between cells at the border of two"))
        return replace(board, regions=regions_of(numbers, n))


@lru_cache(maxsize=64)  # an editor asks for the blank boards of all variants after each change
def _form(n: int, variant: str) -> Houses:
    """The houses to begin with: of a jigsaw some regions, of a killer some cages.

    Where there are no windows these are the usual houses, and where there are no boxes, as on 7x7, regions.
    """
    if variant in UNDER and n <= MOST:
        return editing.begun(_form(n, UNDER[variant]))
    if LEAST <= n <= MOST and (variant in (JIGSAW, JIGSAW_X) or n not in BOXES):
        return form_of(n, JIGSAW_X if variant == JIGSAW_X else JIGSAW, layout(n, Rng("jigsaw", n)))
    return form_of(n, variant if variant == X or (variant == WINDOKU and n == WINDOWED) else CLASSIC)


CLUES = SudokuClues()
