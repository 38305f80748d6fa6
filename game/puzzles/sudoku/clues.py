"""What is put down to make a Sudoku: givens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.core import Marks, PuzzleError, Target
from game.engine.puzzle.clues import Clue, NumberSheet
from game.engine.puzzle.recipe import Size
from game.engine.rng import Rng
from game.engine.words import _
from game.puzzles.sudoku.board import SudokuBoard, of_size
from game.puzzles.sudoku.jigsaw import layout
from game.puzzles.sudoku.shape import Houses
from game.puzzles.sudoku.variants import CLASSIC, JIGSAW, JIGSAW_X, WINDOKU, check_side, form_of


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


def _form(n: int, variant: str) -> Houses:
    """The houses to begin with: of a jigsaw some regions, where there are no windows the usual houses."""
    if variant in (JIGSAW, JIGSAW_X):
        check_side(n)
        return form_of(n, variant, layout(n, Rng("jigsaw", n)))
    return form_of(n, variant if variant != WINDOKU or n == 9 else CLASSIC)


CLUES = SudokuClues()
