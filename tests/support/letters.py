"""A puzzle small enough to say anything about, for tests of reading, packs and the command line.

Each cell holds a letter that says what its mark can be: ``a`` must be marked, ``b`` must not, ``?`` may be either (so
there are several solutions), ``!`` can be neither (so there is none). Written as ``toy:ab/ba`` with rows parted by
slashes; the marks (``#``) may follow after an ``@``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TextIO

from game.engine.budget import Budget
from game.engine.core import (
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
from game.engine.puzzle.recipe import Made, Recipe, Size, Switch
from game.engine.puzzle.spec import Format, PuzzleSpec, Reading
from game.engine.rng import Rng


@dataclass(frozen=True)
class Board:
    rows: tuple[str, ...]
    ink: str = "black"

    def letters(self) -> dict[Target, str]:
        return {cell(r, c): letter for r, row in enumerate(self.rows) for c, letter in enumerate(row)}


@dataclass(frozen=True)
class Position:
    board: Board
    known: frozenset[Effect]

    @property
    def solved(self) -> bool:
        return len(self.known) == len(self.board.letters())

    @property
    def contradiction(self) -> bool:
        return any("!" in row for row in self.board.rows)

    def apply(self, found: Any) -> Position:
        return Position(self.board, self.known | frozenset(found))

    def apply_effects(self, effects: Sequence[Effect]) -> Position:
        return self.apply(effects)

    def effects(self, found: Any) -> list[Effect]:
        return sorted(found)

    def firings(self, found: Any) -> int:
        return len(found)


@dataclass(frozen=True)
class ReadLetter:
    name: str
    level: str
    letter: str
    weight: int = 2
    ungraded: bool = False
    rare: bool = False

    @property
    def title(self) -> str:
        return self.name.replace("_", " ").capitalize()

    sentence = "The letter says it."

    def consequences(self, position: Position) -> tuple[Effect, ...]:
        value = 1 if self.letter == "a" else 2
        found = (Effect(t, value) for t, letter in position.board.letters().items() if letter == self.letter)
        return tuple(e for e in found if e not in position.known)

    def explain(self, position: Position, effect: Effect) -> Deduction:
        return Deduction(self.name, self.level, (effect,), (effect.target,), ("The letter says so.",))


class Toy(PuzzleSpec[Board]):
    kind = "toy"
    title = "Toy"
    tagline = "Letters."
    order = 1
    aliases: Mapping[str, str] = {"elsewhere": "spielzeug"}
    sizes = (Size(2, 2), Size(3, 3), Size(4, 4))
    levels = ("easy", "medium")
    switches = (Switch("ink", ("black", "blue"), "Ink"),)
    methods: tuple[str, ...] = ("stamp",)
    arcade = ArcadePars(((Size(2, 2), 5),), (1,))

    def levels_at(self, size: Size) -> tuple[str, ...]:
        if size.width > 9:
            raise PuzzleError(f"a toy of {size} is too big")
        return ("easy",) if size.width == 1 else self.levels

    def size_of(self, board: Board) -> Size:
        return Size(len(board.rows[0]), len(board.rows))

    def board_to_json(self, board: Board) -> object:
        return list(board.rows)

    def board_from_json(self, value: object, options: Mapping[str, str]) -> Board:
        if not isinstance(value, list) or not all(isinstance(row, str) and row for row in value) or not value:
            raise PuzzleError("a board is a list of rows")
        for number, row in enumerate(value):
            if set(row) - set("ab?!"):
                raise PuzzleError(f"row {number}: letters are a, b, ? and !")
        return Board(tuple(value), options.get("ink", "black"))

    def options_of(self, board: Board) -> dict[str, str]:
        return {} if board.ink == "black" else {"ink": board.ink}

    def named_board(self, name: str) -> Board | None:
        return Board(("ab", "ba")) if name == "default" else None

    @property
    def formats(self) -> tuple[Format, ...]:
        return (
            Format("id", "Toy ID", lambda t: t.strip().startswith(("toy:", "spielzeug:")), self._read, self._id),
            Format("text", "Toy text", lambda t: t.startswith("TOY\n"), self._read_text, self._text),
            Format("sdm", "Only read", lambda t: False, lambda t: Reading(None, {}), None),
        )

    def _read(self, text: str) -> Reading:
        body, _, state = text.strip().partition(":")[2].partition("@")
        board = self.board_from_json(body.split("/"), {})
        return Reading(board, self.marks_from_rows(board, state.split("/")) if state else {})

    def _read_text(self, text: str) -> Reading:
        return Reading(self.board_from_json(text.split()[1:], {}), {})

    def _id(self, board: Board, marks: Marks) -> str:
        return f"{self.kind}:" + "/".join(board.rows) + ("@" + "/".join(self.rows(board, marks)) if marks else "")

    def _text(self, board: Board, marks: Marks) -> str:
        return "TOY\n" + "\n".join(board.rows)

    def slots(self, board: Board) -> Sequence[Target]:
        return tuple(board.letters())

    def violations(self, board: Board, marks: Marks) -> tuple[Violation, ...]:
        wrong = tuple(t for t, letter in board.letters().items() if letter == "b" and marks.get(t))
        return (Violation("marked_b", wrong),) if wrong else ()

    def status(self, board: Board, marks: Marks) -> Status:
        done = all(marks.get(t) if letter == "a" else letter != "!" for t, letter in board.letters().items())
        return Status.SOLVED if done and not self.violations(board, marks) else Status.OPEN

    def tap(self, board: Board, marks: Marks, target: Target, act: str) -> Move:
        return ()

    def contradicts(self, solution: Marks, slot: Target, value: int) -> bool:
        return solution.get(slot, 0) != value

    def rows(self, board: Board, marks: Marks) -> tuple[str, ...]:
        return tuple(
            "".join("#" if marks.get(cell(r, c)) == 1 else "." for c in range(len(row)))
            for r, row in enumerate(board.rows)
        )

    def marks_from_rows(self, board: Board, rows: Sequence[str]) -> Marks:
        if [*map(len, rows)] != [*map(len, board.rows)] or set("".join(rows)) - set("#."):
            raise PuzzleError("row 0: the state does not fit")
        return {cell(r, c): 1 for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"}

    def count(self, board: Board, limit: int = 2, budget: Budget | None = None) -> Count:
        letters = board.letters()
        if "!" in letters.values():
            return Count(0, None)
        number = min(limit, 2 ** list(letters.values()).count("?"))
        return Count(number, {t: 1 for t, letter in letters.items() if letter == "a"})

    @property
    def ladder(self) -> Ladder[Any]:
        return Ladder((ReadLetter("read_a", "easy", "a"), ReadLetter("read_b", "medium", "b")))

    def position(self, board: Board, marks: Marks) -> Position:
        return Position(board, frozenset(Effect(t, v) for t, v in marks.items()))

    def playable(self, board: Board, marks: Marks, effect: Effect) -> bool:
        return effect.value == 1 and not marks.get(effect.target)

    def generate(self, recipe: Recipe, rng: Rng, budget: Budget | None = None) -> Made:
        if recipe.options.get("ink") == "blue" and rng.below(3) == 0:
            raise Refused("no blue toy was found")
        letters = "a" if recipe.level == "easy" else "ab"
        width, height = recipe.size
        rows = ["".join(rng.choice(letters) for _ in range(width)) for _ in range(height)]
        if recipe.level == "medium":
            rows[0] = "b" * width
        board = Board(tuple(rows), recipe.options.get("ink", "black"))
        return Made(board, self.count(board).solution or {}, recipe.level)

    @property
    def words(self) -> Words:
        return Words(("Mark every a.",), (("Click", "mark"),), {"marked_b": "A b is marked."}, "Mark every a.")

    def terminal(self, stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
        stdout.write(f"{rng.below(1000)} {' '.join(arguments)} {stdin.readline().strip()}\n")
        return 0

    def view(self) -> Any:
        raise AssertionError("no test opens a window")


class Other(Toy):
    """The same letters under another name: without a name before it, a board reads as either."""

    kind = "other"
    title = "Other"
    order = 2
    aliases: Mapping[str, str] = {}
    methods: tuple[str, ...] = ()
    switches = ()

    @property
    def formats(self) -> tuple[Format, ...]:
        return (Format("id", "ID", lambda t: t.strip().startswith("other:"), self._read, self._id),)


SPECS: dict[str, PuzzleSpec[Any]] = {"toy": Toy(), "other": Other()}


def find(kind: str) -> PuzzleSpec[Any]:
    if kind not in SPECS:
        raise PuzzleError(f"there is no puzzle called {kind!r}")
    return SPECS[kind]
