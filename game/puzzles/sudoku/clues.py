"""What is put down to make a Sudoku: givens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.engine.core import Marks, PuzzleError, Target
from game.engine.puzzle.clues import Clue, NumberSheet
from game.engine.puzzle.recipe import Size
from game.engine.rng import Rng
from game.engine.words import _
from game.puzzles.sudoku.board import SudokuBoard, of_size
from game.puzzles.sudoku.jigsaw import layout
from game.puzzles.sudoku.shape import Houses
from game.puzzles.sudoku.variants import (
    CLASSIC,
    JIGSAW,
    JIGSAW_X,
    MOST,
    WINDOKU,
    X,
    connected,
    form_of,
    regions_of,
)

WINDOWED = 9  # the side of a board that has windows


class SudokuClues(NumberSheet):
    """Digits in cells, contradictory ones too: the board says so."""

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
        return range(1, board.n + 1)

    def number(self, board: SudokuBoard, place: Target) -> int:
        return board.shape.number(place)

    def distinguishing(self, board: SudokuBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        places = (place for place in self.places(board) if self.clue(board, place) is None)
        differing = next((place for place in places if wanted.get(place) != other.get(place)), None)
        return () if differing is None else (Clue(differing, wanted[differing]),)

    def drags(self, board: SudokuBoard) -> bool:
        return bool(board.regions)

    def dragged(self, board: SudokuBoard, start: Target, end: Target) -> SudokuBoard:
        """A jigsaw in which two cells have exchanged their regions."""
        a, b, n = board.shape.number(start), board.shape.number(end), board.n
        numbers = list(board.regions)
        numbers[a], numbers[b] = numbers[b], numbers[a]
        if numbers == list(board.regions):
            return board
        for region in {board.regions[a], board.regions[b]}:
            if not connected(sum([1 << p for p, number in enumerate(numbers) if number == region]), n):
                raise PuzzleError(_("that would leave a region in pieces; drag between cells at the border of two"))
        return replace(board, regions=regions_of(numbers, n))


def _form(n: int, variant: str) -> Houses:
    """The houses to begin with: of a jigsaw some regions, where there are no windows the usual houses."""
    if variant in (JIGSAW, JIGSAW_X) and n <= MOST:
        return form_of(n, variant, layout(n, Rng("jigsaw", n)))
    return form_of(n, variant if variant == X or (variant == WINDOKU and n == WINDOWED) else CLASSIC)


CLUES = SudokuClues()
