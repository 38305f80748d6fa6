"""Sudoku by ear."""

from __future__ import annotations

from operator import countOf, itemgetter

from game.engine.core import Marks, Target
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.spoken import CountedMarks, SpokenBoard
from game.engine.wording import listed
from game.engine.words import C_, N_, NN_, _, _c, ngettext
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.notes import beside
from game.puzzles.sudoku.shape import DIGITS, bits

COLOUR_NAMES = (
    C_("colour", "red"),
    C_("colour", "orange"),
    C_("colour", "yellow"),
    C_("colour", "green"),
    C_("colour", "teal"),
    C_("colour", "blue"),
    C_("colour", "purple"),
    C_("colour", "pink"),
    C_("colour", "grey"),
)
"""The colours that cells may have, from 1 on."""
KIND = itemgetter(0)  # of a slot
ON = ((0, -1, N_("left")), (0, 1, N_("right")), (-1, 0, N_("above")), (1, 0, N_("below")))
"""Where a cage goes on from a cell: rows, columns, and the word."""


class SpokenSudoku(SpokenBoard[SudokuBoard]):
    """Digits, those that are given told apart, the notes of an empty cell, and the cage that it lies in."""

    counted = CountedMarks(N_("digits"), *NN_("{count} digit", "{count} digits"), N_("small digits"))

    def given(self, board: SudokuBoard, cell: Target) -> str:
        digit = board.givens[board.shape.number(cell)]
        said = [
            _("given {digit}").format(digit=DIGITS[digit - 1]) if digit else "",
            cage_words(board, cell),
        ]
        return ", ".join(filter(None, said))

    def mark(self, board: SudokuBoard, marks: Marks, cell: Target) -> str:
        if board.givens[board.shape.number(cell)]:
            return ""
        digit = marks.get(cell, 0)
        return DIGITS[digit - 1] if digit else _(self.empty)

    def more(self, board: SudokuBoard, marks: Marks, cell: Target) -> str:
        said = []
        note, corner, colour = beside(cell)
        if not marks.get(cell):
            noted, corners = marks.get(note), marks.get(corner)
            if noted:
                said.append(_("notes {digits}").format(digits=_digits(noted)))
            if corners:
                said.append(_("in the corners {digits}").format(digits=_digits(corners)))
        colours = marks.get(colour)
        if colours:
            names = [_c("colour", COLOUR_NAMES[number]) for number in bits(colours)]
            said.append(_("coloured {colours}").format(colours=listed(names)))
        return ", ".join(said)

    def left(self, spec: PuzzleSpec[SudokuBoard], board: SudokuBoard, marks: Marks) -> str:
        count = board.givens.count(0) - countOf(map(KIND, marks), "cell")
        return ngettext("{count} cell is empty.", "{count} cells are empty.", count).format(count=count)


def _digits(mask: int) -> str:
    return " ".join(DIGITS[digit] for digit in bits(mask))


def cage_words(board: SudokuBoard, cell: Target) -> str:
    """``cage of 15, cell 2 of 3, goes on left and below``; empty where there is none."""
    shape = board.shape
    if not shape.cages:
        return ""
    place = shape.number(cell)
    number = shape.cage_of[place]
    if number < 0:
        return ""
    cage, (row, column) = shape.cages[number], cell.index
    mine = {divmod(p, shape.n) for p in cage.cells}
    words = {"total": cage.total, "at": cage.cells.index(place) + 1, "count": len(mine)}
    ways = [_(word) for down, across, word in ON if (row + down, column + across) in mine]
    if not ways:
        return _("cage of {total}, cell {at} of {count}").format(**words)
    return _("cage of {total}, cell {at} of {count}, goes on {ways}").format(ways=listed(ways), **words)


SPOKEN = SpokenSudoku()
