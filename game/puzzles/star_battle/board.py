"""Boards of Star Battle, and how they and their marks are written as rows of characters."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.engine.core import PuzzleError
from game.engine.puzzle.recipe import Size
from game.engine.rows import MarkSymbols, check_lengths, check_symbols
from game.engine.words import N_, _

STAR, DOT = 1, 2
NONE = "."
LETTERS = string.ascii_uppercase
STARS = ("1", "2", "3")
LONGEST = 20
MARKS = MarkSymbols(".*-", N_("{symbol!r} at row {row}, column {column} is none of *, - and ."))


@dataclass(frozen=True)
class StarBattleBoard:
    """``rows`` hold the letter of each cell's region, ``.`` where there is none yet; ``stars`` is how many every row,
    column and region takes."""

    rows: tuple[str, ...]
    stars: int = 1

    @property
    def size(self) -> Size:
        return Size(len(self.rows), len(self.rows))

    @cached_property
    def regions(self) -> dict[str, list[tuple[int, int]]]:
        """The cells of every region as (row, column), in reading order."""
        found: dict[str, list[tuple[int, int]]] = {}
        for r, row in enumerate(self.rows):
            for c, letter in enumerate(row):
                if letter != NONE:
                    found.setdefault(letter, []).append((r, c))
        return found


def board_of(rows: Sequence[str], stars: int = 1) -> StarBattleBoard:
    """The board with these rows. Raises PuzzleError when they make none."""
    if not 1 <= len(rows) <= LONGEST:
        raise PuzzleError(_("a Star Battle has 1 to {most} rows, not {count}").format(most=LONGEST, count=len(rows)))
    check_lengths(rows, len(rows), N_("row {row} of the board has {count} cells, and there are {length} rows"))
    check_symbols(rows, LETTERS + NONE, N_("{symbol!r} at row {row}, column {column} is no letter of a region"))
    return StarBattleBoard(tuple(rows), stars)


def check_whole(board: StarBattleBoard) -> StarBattleBoard:
    """The board itself. Raises PuzzleError unless it has as many regions as rows, each connected, and no other cell."""
    side, regions = len(board.rows), board.regions
    if side < 4 * board.stars:
        raise PuzzleError(
            _("with {stars} stars a Star Battle has at least {least} rows, not {side}").format(
                stars=board.stars, least=4 * board.stars, side=side
            )
        )
    if len(regions) != side:
        raise PuzzleError(
            _("this board has {count} regions and {side} rows; a Star Battle has as many of each").format(
                count=len(regions), side=side
            )
        )
    for r, row in enumerate(board.rows):
        if NONE in row:
            raise PuzzleError(
                _("the cell at row {row}, column {column} is in no region").format(row=r, column=row.index(NONE))
            )
    for cells in regions.values():
        if len(pieces(cells)) > 1:
            first = cells[0]
            raise PuzzleError(
                _("the region of the cell at row {row}, column {column} is not connected").format(
                    row=first[0], column=first[1]
                )
            )
    return board


def pieces(cells: Sequence[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The connected parts of some cells."""
    left = dict.fromkeys(cells)
    found = []
    while left:
        piece = [left.popitem()[0]]
        for r, c in piece:
            for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if near in left:
                    del left[near]
                    piece.append(near)
        found.append(piece)
    return found


def lettered(numbers: Sequence[Sequence[int]], stars: int) -> StarBattleBoard:
    """A board of rows of region numbers, lettered in reading order. Raises PuzzleError for too many regions."""
    names: dict[int, str] = {}
    for number in (number for row in numbers for number in row):
        if number not in names:
            if len(names) == len(LETTERS):
                raise PuzzleError(_("this board has more than {most} regions").format(most=len(LETTERS)))
            names[number] = LETTERS[len(names)]
    return board_of(["".join(names[number] for number in row) for row in numbers], stars)


def board_to_json(board: StarBattleBoard) -> object:
    """The board in a level: a list of strings."""
    return list(board.rows)


def board_from_json(rows: object, options: Mapping[str, str]) -> StarBattleBoard:
    """The inverse; a board that is being made may lack regions. Raises PuzzleError naming what is wrong."""
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise PuzzleError(_("a Star Battle board is a list of rows such as 'AABBB'"))
    return board_of(rows, int(options.get("stars", STARS[0])))


state_rows = MARKS.rows_of
marks_of_rows = MARKS.marks_of
