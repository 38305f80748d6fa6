"""Tents as a library: make a game, look at it, move, ask how it stands; print, load and save it.

Rows and columns count from 0 at the top left. Every call checks its arguments and raises ``ValueError`` with a
sentence that begins with the name of the wrong one.

>>> game = TentsGame.default()
>>> game.height, game.width, game.rule
(8, 8, 'both')
>>> game.get(0, 0), game.get(1, 0)
(<Square.TREE: 'x'>, <Square.EMPTY: ' '>)
>>> game.row_count(7), game.column_count(1)
(3, 0)
>>> game.can_play(1, 0, Square.TENT), game.can_play(0, 0, Square.TENT)
(True, False)
>>> game.play(1, 0, Square.TENT)
>>> game.is_over()
False
>>> for row, column in [(0, 4), (1, 6), (2, 2), (3, 4), (3, 6), (4, 0), (4, 2), (6, 5), (7, 0), (7, 3), (7, 7)]:
...     game.play(row, column, Square.TENT)
>>> game.is_over()
True
>>> print(game)
 x       * x x   1
 *           *   2
     *       x   1
 x   x   *   *   2
 *   *   x       2
     x           0
           *     1
 * x x *   x x * 3
 3 0 2 1 2 1 2 1
>>> twin = game.copy()
>>> twin == game
True
>>> game.restart()
>>> game.get(1, 0), twin == game
(<Square.EMPTY: ' '>, False)
>>> TentsGame.load(twin.save()) == twin
True
>>> game.get(8, 0)
Traceback (most recent call last):
    ...
ValueError: row is 8, not from 0 to 7
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

import msgspec

from game.engine.core import PuzzleError, Status, Target, cell
from game.puzzles.tents import pictures, rules
from game.puzzles.tents.board import (
    BOTH,
    EMPTY,
    GRASS,
    RULES,
    TENT,
    TentsBoard,
    board_from_json,
    board_of,
    board_to_json,
    check_sides,
    default_board,
    marks_of_rows,
    state_rows,
)
from game.puzzles.tents.clues import CLUES, PLANTED


class Square(Enum):
    """What a square holds; the value is how it is printed."""

    EMPTY = " "
    TREE = "x"
    TENT = "*"
    GRASS = "-"


_MARKS = {Square.EMPTY: EMPTY, Square.TENT: TENT, Square.GRASS: GRASS}
_SQUARES = {mark: square for square, mark in _MARKS.items()}


class TentsGame:
    """A board and what stands on it. Two games are equal when both are."""

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __init__(
        self,
        squares: Sequence[Sequence[Square]],
        row_counts: Sequence[int | None],
        column_counts: Sequence[int | None],
        rule: str = BOTH,
    ) -> None:
        """A game with these ``squares`` by rows; None for a count that is not given.

        ``rule``: ``matching`` (trees and tents can be paired off), ``local`` (each tent beside a tree, each tree beside
        a tent, as many tents as trees), or ``both`` for boards whose only solution is the same under either.
        """
        if not squares or not all(squares):
            raise ValueError("squares has no rows, or an empty one")
        height, width = len(squares), len(squares[0])
        _argument("squares", check_sides, width, height)
        trees = []
        marks: dict[Target, int] = {}
        for r, row in enumerate(squares):
            if len(row) != width:
                raise ValueError(f"squares has {len(row)} squares in row {r}, and {width} in row 0")
            for c, square in enumerate(row):
                if not isinstance(square, Square):
                    raise ValueError(f"squares has {square!r} at row {r}, column {c}, which is no Square")
                if square is Square.TREE:
                    trees.append((r, c))
                elif square is not Square.EMPTY:
                    marks[cell(r, c)] = _MARKS[square]
        _check_counts("row_counts", row_counts, height, width)
        _check_counts("column_counts", column_counts, width, height)
        if rule not in RULES:
            raise ValueError(f"rule is {rule!r}, not one of {', '.join(RULES)}")
        self._board = board_of(width, height, trees, column_counts, row_counts, rule)
        self._marks = marks

    @classmethod
    def _of(cls, board: TentsBoard, marks: dict[Target, int]) -> TentsGame:
        game = cls.__new__(cls)
        game._board, game._marks = board, marks
        return game

    @classmethod
    def default(cls) -> TentsGame:
        """The default board, 8x8, with nothing on it."""
        return cls._of(default_board(), {})

    @classmethod
    def empty(cls, width: int, height: int, rule: str = BOTH) -> TentsGame:
        """A game without trees whose counts are all 0, to be filled with :meth:`set`."""
        for name, side in (("width", width), ("height", height)):
            if type(side) is not int or side < 1:
                raise ValueError(f"{name} is {side!r}, not a number from 1 on")
            _argument(name, check_sides, side, side)
        return cls([[Square.EMPTY] * width for _ in range(height)], [0] * height, [0] * width, rule)

    # -- looking -----------------------------------------------------------------------------------------------

    @property
    def height(self) -> int:
        """The number of rows."""
        return self._board.size.height

    @property
    def width(self) -> int:
        """The number of columns."""
        return self._board.size.width

    @property
    def rule(self) -> str:
        """``both``, ``matching`` or ``local``."""
        return self._board.rule

    def get(self, row: int, column: int) -> Square:
        """What the square holds."""
        self._check(row, column)
        return Square.TREE if self._board.is_tree(row, column) else _SQUARES[self._marks.get(cell(row, column), 0)]

    def row_count(self, row: int) -> int | None:
        """How many tents the row needs; None where that is not given."""
        self._check(row, 0)
        return self._board.rows[row]

    def column_count(self, column: int) -> int | None:
        """How many tents the column needs; None where that is not given."""
        self._check(0, column)
        return self._board.columns[column]

    # -- building ----------------------------------------------------------------------------------------------

    def set(self, row: int, column: int, square: Square) -> None:
        """Change a square in any way, trees as well (a move is :meth:`play`)."""
        self._check(row, column)
        _check_square(square)
        self._board = CLUES.put(self._board, cell(row, column), PLANTED if square is Square.TREE else None)
        self._put(cell(row, column), square)

    def set_row_count(self, row: int, count: int | None) -> None:
        """Change how many tents a row needs."""
        self._check(row, 0)
        _check_count("count", count, self.width)
        self._board = CLUES.put(self._board, Target("row", (row,)), count)

    def set_column_count(self, column: int, count: int | None) -> None:
        """Change how many tents a column needs."""
        self._check(0, column)
        _check_count("count", count, self.height)
        self._board = CLUES.put(self._board, Target("column", (column,)), count)

    # -- playing -----------------------------------------------------------------------------------------------

    def can_play(self, row: int, column: int, square: Square) -> bool:
        """Whether :meth:`play` takes this move: no tree is set, and none is replaced. It may still be a bad move."""
        self._check(row, column)
        _check_square(square)
        return square is not Square.TREE and not self._board.is_tree(row, column)

    def play(self, row: int, column: int, square: Square) -> None:
        """Make a square a tent, grass or empty."""
        self._check(row, column)
        _check_square(square)
        if square is Square.TREE:
            raise ValueError("square is TREE, which is no move")
        if self._board.is_tree(row, column):
            raise ValueError(f"row and column name a tree, at {row}, {column}")
        self._put(cell(row, column), square)

    def restart(self) -> None:
        """Clear all tents and grass."""
        self._marks = {}

    def is_over(self) -> bool:
        """Whether the game is won: as many tents as trees, and no rule broken. Grass does not matter."""
        return Status.SOLVED in rules.status(self._board, self._marks)

    def broken_rules(self) -> list[tuple[str, list[tuple[str, tuple[int, ...]]]]]:
        """Every broken rule with the places that break it: ``[("touch", [("cell", (0, 1)), ("cell", (1, 2))])]``."""
        found = rules.violations(self._board, self._marks)
        return [(v.rule, [(t.kind, t.index) for t in v.targets]) for v in found]

    def copy(self) -> TentsGame:
        """An independent copy."""
        return self._of(self._board, dict(self._marks))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TentsGame):
            return NotImplemented
        return self._board == other._board and self._marks == other._marks

    # -- printing, loading, saving -----------------------------------------------------------------------------

    def __str__(self) -> str:
        return pictures.write_ascii(self._board, self._marks).rstrip("\n")

    def emoji(self) -> str:
        """The game in emoji."""
        return pictures.write_emoji(self._board, self._marks).rstrip("\n")

    def save(self) -> str:
        """The game as JSON."""
        value = {
            "board": board_to_json(self._board),
            "rule": self.rule,
            "state": list(state_rows(self._board, self._marks)),
        }
        return msgspec.json.encode(value).decode()

    @classmethod
    def load(cls, text: str) -> TentsGame:
        """The inverse of :meth:`save`."""
        if not isinstance(text, str):
            raise ValueError(f"text is {type(text).__name__}, not str")
        try:
            value: Any = msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise ValueError(f"text is no JSON: {error}") from None
        if not isinstance(value, dict) or set(value) != {"board", "rule", "state"}:
            raise ValueError("text is not a saved game of Tents")
        state = value["state"]
        if not isinstance(state, list) or not all(isinstance(row, str) for row in state):
            raise ValueError("text has a state that is not a list of rows")
        board = _argument("text", board_from_json, value["board"], {"rule": value["rule"]})
        return cls._of(board, _argument("text", marks_of_rows, board, state))

    # -- inside ------------------------------------------------------------------------------------------------

    def _put(self, slot: Target, square: Square) -> None:
        mark = _MARKS.get(square, EMPTY)
        if mark:
            self._marks[slot] = mark
        else:
            self._marks.pop(slot, None)

    def _check(self, row: int, column: int) -> None:
        for name, at, length in (("row", row, self.height), ("column", column, self.width)):
            if type(at) is not int or not 0 <= at < length:
                raise ValueError(f"{name} is {at!r}, not from 0 to {length - 1}")


def _check_square(square: Square) -> None:
    if not isinstance(square, Square):
        raise ValueError(f"square is {square!r}, not a Square")


def _check_count(name: str, count: int | None, most: int) -> None:
    if count is not None and (type(count) is not int or not 0 <= count <= most):
        raise ValueError(f"{name} is {count!r}, not None or from 0 to {most}")


def _check_counts(name: str, counts: Sequence[int | None], number: int, most: int) -> None:
    if len(counts) != number:
        raise ValueError(f"{name} has {len(counts)} counts, not {number}")
    for i, count in enumerate(counts):
        _check_count(f"{name}[{i}]", count, most)


def _argument(name: str, act: Any, *values: Any) -> Any:
    """``act`` on the values; its complaint is about the argument ``name``."""
    try:
        return act(*values)
    except PuzzleError as error:
        raise ValueError(f"{name} is wrong: {error}") from None
