"""Regions of a board of cells: rows of letters, connected pieces, and the borders between them."""

from __future__ import annotations

import string
from collections.abc import Callable, Sequence

from game.engine.core import PuzzleError
from game.engine.words import _

NONE = "."
"""The letter of a cell that is in no region."""

LETTERS = string.ascii_uppercase

Place = tuple[int, int]
"""A cell as (row, column)."""


def regions_of(rows: Sequence[str]) -> dict[str, list[Place]]:
    """The cells of every region by its letter, in reading order."""
    found: dict[str, list[Place]] = {}
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter != NONE:
                found.setdefault(letter, []).append((r, c))
    return found


def check_regions(rows: Sequence[str]) -> None:
    """Raise PuzzleError unless every cell is in a region and every region is connected."""
    for r, row in enumerate(rows):
        if NONE in row:
            raise PuzzleError(
                _("the cell at row {row}, column {column} is in no region").format(row=r, column=row.index(NONE))
            )
    for cells in regions_of(rows).values():
        if len(pieces(cells)) > 1:
            text = _("the region of the cell at row {row}, column {column} is not connected")
            raise PuzzleError(text.format(row=cells[0][0], column=cells[0][1]))


def _beside(at: Place) -> tuple[Place, Place, Place, Place]:
    r, c = at
    return (r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)


def pieces(cells: Sequence[Place], joined: Callable[[Place, Place], bool] = lambda one, two: True) -> list[list[Place]]:
    """The connected parts of some cells, in the order of their first ones; cells side by side may be not ``joined``."""
    left = dict.fromkeys(cells)
    found = []
    for first in cells:
        if first in left:
            del left[first]
            piece = [first]
            for at in piece:
                for near in _beside(at):
                    if near in left and joined(at, near):
                        del left[near]
                        piece.append(near)
            found.append(piece)
    return found


def lettered(numbers: Sequence[Sequence[int]]) -> list[str]:
    """Rows of region numbers as rows of letters, in reading order. Raises PuzzleError for too many regions."""
    names: dict[int, str] = {}
    for number in (number for row in numbers for number in row):
        if number not in names:
            if len(names) == len(LETTERS):
                raise PuzzleError(_("this board has more than {most} regions").format(most=len(LETTERS)))
            names[number] = LETTERS[len(names)]
    return ["".join(names[number] for number in row) for row in numbers]


def numbered(rows: Sequence[str]) -> list[list[int]]:
    """Rows of letters as rows of region numbers, from 0 in reading order."""
    letters = list(regions_of(rows))
    return [[letters.index(letter) for letter in row] for row in rows]
