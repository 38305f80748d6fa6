"""Boards of Star Battle, and how they and their marks are written as rows of characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.engine.core import PuzzleError
from game.engine.puzzle.board_of_rows import BoardOfRows
from game.engine.regions import LETTERS, NONE, Place, check_regions, regions_of
from game.engine.rows import MarkSymbols, check_lengths, check_symbols, rows_to_json, strings_from_json
from game.engine.words import N_, _
from game.puzzles.star_battle.marks import STARS

FOLDER = "game.puzzles.star_battle"
LONGEST = 20
MARKS = MarkSymbols(".*-", N_("{symbol!r} at row {row}, column {column} is none of *, - and ."))


class StarBattleBoard(BoardOfRows, frozen=True, dict=True):
    """``rows`` hold the letter of each cell's region, ``.`` where there is none yet; ``stars`` is how many every row,
    column and region takes."""

    stars: int = 1

    @cached_property
    def regions(self) -> dict[str, list[Place]]:
        """The cells of every region as (row, column), in reading order."""
        return regions_of(self.rows)

    @cached_property
    def unfinished(self) -> bool:
        """Whether cells without a region are left."""
        return any(NONE in row for row in self.rows)


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
        few = _("with {stars} stars a Star Battle has at least {least} rows, not {side}")
        raise PuzzleError(few.format(stars=board.stars, least=4 * board.stars, side=side))
    if len(regions) != side:
        uneven = _("this board has {count} regions and {side} rows; a Star Battle has as many of each")
        raise PuzzleError(uneven.format(count=len(regions), side=side))
    check_regions(board.rows)
    return board


def board_from_json(rows: object, options: Mapping[str, str]) -> StarBattleBoard:
    """The board of a level; one that is being made may lack regions. Raises PuzzleError naming what is wrong."""
    return board_of(
        strings_from_json(rows, N_("a Star Battle board is a list of rows such as 'AABBB'")),
        int(options.get("stars", STARS[0])),
    )


board_to_json, state_rows, marks_of_rows = rows_to_json, MARKS.rows_of, MARKS.marks_of
