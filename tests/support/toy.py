"""A tiny puzzle for tests of everything that must not know which puzzle it serves.

A strip of cells, each A (1) or B (2), neighbours differ; the board gives the length and the letter of the first cell.
Grass-like notes are targets of kind ``note``. Methods of the generator make it slow, stubborn or deadly.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TextIO

from game.engine.budget import Budget
from game.engine.core import (
    Cancelled,
    Change,
    Count,
    Deduction,
    Effect,
    Marks,
    Move,
    PuzzleError,
    Refused,
    Status,
    Target,
    Violation,
    cell,
)
from game.engine.logic.ladder import Ladder
from game.engine.puzzle.manual import Words
from game.engine.puzzle.pars import ArcadePars
from game.engine.puzzle.recipe import Made, Recipe, Size
from game.engine.puzzle.spec import Format, PuzzleSpec
from game.engine.rng import Rng


class Board(NamedTuple):
    length: int
    first: int


class Strip(NamedTuple):
    """The ladder's position: what is known of each cell, 0 for nothing."""

    known: tuple[int, ...]

    @property
    def solved(self) -> bool:
        return all(self.known) and not self.contradiction

    @property
    def contradiction(self) -> bool:
        return any(a and a == b for a, b in zip(self.known, self.known[1:], strict=False))

    def apply(self, consequences: Sequence[tuple[int, int]]) -> Strip:
        known = list(self.known)
        for place, value in consequences:
            known[place] = value
        return Strip(tuple(known))

    def effects(self, consequences: Sequence[tuple[int, int]]) -> tuple[Effect, ...]:
        return tuple(Effect(cell(0, place), value) for place, value in consequences)

    def apply_effects(self, effects: Sequence[Effect]) -> Strip:
        return self.apply([(e.target.index[1], e.value) for e in effects])

    def firings(self, consequences: Sequence[tuple[int, int]]) -> int:
        return len(consequences)


class Neighbour:
    """The cell beside a known one, to its right (easy) or to its left (hard)."""

    weight = 3
    ungraded = oversight = False
    rare = False

    def __init__(self, name: str, level: str, step: int) -> None:
        self.name = name
        self.title = name.capitalize()
        self.level = level
        self.step = step
        self.sentence = "Neighbours differ."

    def consequences(self, position: Strip) -> list[tuple[int, int]]:
        known = position.known
        return [
            (place, 3 - known[place - self.step])
            for place, value in enumerate(known)
            if not value and 0 <= place - self.step < len(known) and known[place - self.step]
        ]

    def explain(self, position: Strip, effect: Effect) -> Deduction:
        cause = cell(0, effect.target.index[1] - self.step)
        return Deduction(self.name, self.level, (effect,), (cause,), (self.sentence,))


class Toy(PuzzleSpec[Board]):
    kind = "toy"
    title = "Toy"
    tagline = "Neighbours differ."
    order = 99
    effort = 1000
    sizes = (Size(3, 1), Size(5, 1))
    levels = ("easy",)
    methods = ("slow", "deaf", "refuse", "deadly", "faulty", "moody")
    arcade = ArcadePars(((Size(3, 1), 5),), (1,))

    def levels_at(self, size: Size) -> tuple[str, ...]:
        return self.levels

    def size_of(self, board: Board) -> Size:
        return Size(board.length, 1)

    def board_to_json(self, board: Board) -> object:
        return {"length": board.length, "first": "AB"[board.first - 1]}

    def board_from_json(self, value: object, options: Mapping[str, str]) -> Board:
        if not isinstance(value, dict) or value.keys() != {"length", "first"}:
            raise PuzzleError("a toy board has a length and a first letter")
        length, first = value["length"], value["first"]
        if type(length) is not int or not 1 <= length <= 50:
            raise PuzzleError("length: from 1 to 50")
        if first not in ("A", "B"):
            raise PuzzleError("first: A or B")
        return Board(length, "AB".index(first) + 1)

    @property
    def formats(self) -> tuple[Format, ...]:
        return ()

    def slots(self, board: Board) -> Sequence[Target]:
        return [cell(0, c) for c in range(1, board.length)]

    def violations(self, board: Board, marks: Marks) -> tuple[Violation, ...]:
        row = self._values(board, marks)
        return tuple(
            Violation("equal", (cell(0, c), cell(0, c + 1)))
            for c in range(board.length - 1)
            if row[c] and row[c] == row[c + 1]
        )

    def status(self, board: Board, marks: Marks) -> Status:
        status = Status.BROKEN if self.violations(board, marks) else Status.OPEN
        if all(self._values(board, marks)):
            status |= Status.FULL if status else Status.FULL | Status.SOLVED
        return status

    def tap(self, board: Board, marks: Marks, target: Target, act: str) -> Move:
        if target not in self.slots(board):
            return ()
        old = marks.get(target, 0)
        return (Change(target, old, (old + (1 if act == "primary" else 2)) % 3),)

    def rows(self, board: Board, marks: Marks) -> tuple[str, ...]:
        return ("".join(".AB"[v] for v in self._values(board, marks)),)

    def marks_from_rows(self, board: Board, rows: Sequence[str]) -> Marks:
        if len(rows) != 1 or len(rows[0]) != board.length or set(rows[0]) - set(".AB"):
            raise PuzzleError("row 0: not a strip")
        return {cell(0, c): ".AB".index(x) for c, x in enumerate(rows[0]) if c and x != "."}

    def count(self, board: Board, limit: int = 2, budget: Budget | None = None) -> Count:
        (budget or Budget(10)).spend(board.length)
        return Count(1, self._solution(board))

    @property
    def ladder(self) -> Ladder[Any]:
        return Ladder((Neighbour("right", "easy", 1), Neighbour("left", "hard", -1)))

    def position(self, board: Board, marks: Marks) -> Strip:
        return Strip(self._values(board, marks))

    def generate(self, recipe: Recipe, rng: Rng, budget: Budget | None = None) -> Made:
        budget = budget or Budget(self.effort)
        if recipe.method == "slow":
            for _ in range(1000):
                budget.spend()
                time.sleep(0.005)
        if recipe.method == "deaf":
            time.sleep(60)
        if recipe.method == "deadly":
            os._exit(3)
        if recipe.method == "faulty":
            raise RuntimeError("a fault in the generator")
        if recipe.method == "refuse" or (recipe.method == "moody" and rng.below(2)):
            raise Refused("no such toy")
        if budget.cancelled():
            raise Cancelled
        board = Board(recipe.size.width, 1 + rng.below(2))
        return Made(board, self._solution(board), recipe.level)

    @property
    def words(self) -> Words:
        return Words(
            ("Neighbours differ.",),
            (("Click", "Next letter"),),
            {"equal": "Neighbours are equal."},
            "Make neighbours differ.",
        )

    def terminal(self, stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
        return 0

    def view(self) -> Any:
        return None

    @staticmethod
    def _values(board: Board, marks: Marks) -> tuple[int, ...]:
        return board.first, *(marks.get(cell(0, c), 0) for c in range(1, board.length))

    @staticmethod
    def _solution(board: Board) -> Marks:
        return {cell(0, c): board.first if c % 2 == 0 else 3 - board.first for c in range(1, board.length)}


TOY = Toy()


def find(kind: str) -> PuzzleSpec[Any]:
    """The registry with the toy alone."""
    if kind == "toy":
        return TOY
    raise PuzzleError(f"there is no puzzle called {kind!r}; there are toy")
