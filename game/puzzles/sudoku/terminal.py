"""Sudoku in the terminal: set, hint, validate, restart, exit.

Every message is a line of its own, the prompt too, and nothing else is printed. Columns come first here, from 1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TextIO

from game.engine.core import PuzzleError
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rng import Rng
from game.engine.words import _
from game.puzzles.sudoku.grids import randomised
from game.puzzles.sudoku.shape import bits, usual
from game.puzzles.sudoku.solver import first_solution
from game.puzzles.sudoku.variants import VARIANTS

PROMPT = "Please enter the number of cells to fill [0-80]"
BAD_NUMBER = "Error: invalid number of cells to fill"
BAD_COMMAND = "Error: invalid command"
BAD_VALUE = "Error: value is invalid"
RULE = "-" * 34
_PLAIN = re.compile(r"solo:3x3[^:jxkw]*:")


def play(spec: PuzzleSpec[Any], stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
    """Play until ``exit`` or the end of input; returns the exit code 0. Raises PuzzleError for any argument, with the
    reason where it is a variant or a board of one."""
    if any(word in VARIANTS[1:] or (word.startswith("solo:") and not _PLAIN.match(word)) for word in arguments):
        raise PuzzleError(
            _("the terminal plays plain 9x9 boards alone: it draws no diagonals, regions, windows or cages")
        )
    if arguments:
        raise PuzzleError(_("this takes no arguments; it asks for the number of cells to fill itself"))
    SudokuTerminal(stdin, stdout, rng).run()
    return 0


class SudokuTerminal:
    """One session: the fixed cells, the digits that stand, and the stored solution."""

    def __init__(self, stdin: TextIO, stdout: TextIO, rng: Rng) -> None:
        self.stdin, self.stdout, self.rng = stdin, stdout, rng
        self.shape = usual(9)
        self.values: list[int] = []
        self.fixed: set[int] = set()
        self.solution: list[int] = []

    def run(self) -> None:
        """All rounds, each from the prompt on; ``restart`` begins the next."""
        while self.ask_for_board() and self.round():
            pass
        self.say("Exiting...")

    def say(self, line: str) -> None:
        print(line, file=self.stdout, flush=True)

    def ask_for_board(self) -> bool:
        """Ask until a number of cells is given, and make the board; False at the end of input."""
        self.say(PROMPT)
        for line in self.stdin:
            if not line.strip():
                continue
            number = _number(line.strip())
            if number is not None and 0 <= number <= 80:
                self.make(number)
                self.say(board_text(self.values, self.fixed))
                return True
            self.say(BAD_NUMBER)
            self.say(PROMPT)
        return False

    def make(self, number: int) -> None:
        """Fix ``number`` random cells of a random solved grid and clear the rest."""
        self.solution = randomised(self.shape, self.rng)
        self.fixed = set(self.rng.shuffled(range(81))[:number])
        self.values = [v if p in self.fixed else 0 for p, v in enumerate(self.solution)]

    def round(self) -> bool:
        """Commands until ``restart`` (True), or ``exit`` or the end of input (False)."""
        for line in self.stdin:
            words = line.split()
            if not words:
                continue
            name, arguments = words[0].lower(), words[1:]
            if name == "exit":
                return False
            if name == "restart":
                return True
            if all(self.values) or len(arguments) < {"set": 3, "hint": 2, "validate": 0}.get(name, 99):
                self.say(BAD_COMMAND)
            elif name == "set":
                self.set(arguments)
            elif name == "hint":
                self.hint(arguments)
            else:
                self.validate()
        return False

    def place(self, arguments: list[str]) -> int | None:
        """The cell that the first two words name, or None."""
        column, row = _number(arguments[0]), _number(arguments[1])
        if column is None or row is None or not (1 <= column <= 9 and 1 <= row <= 9):
            return None
        return (row - 1) * 9 + column - 1

    def set(self, arguments: list[str]) -> None:
        place, digit = self.place(arguments), _number(arguments[2])
        if place is None or digit is None or not 0 <= digit <= 9 or place in self.fixed:
            return self.say(BAD_VALUE)
        if digit and any(self.values[q] == digit for q in bits(self.shape.peers[place])):
            return self.say(BAD_VALUE)
        self.values[place] = digit
        self.say(board_text(self.values, self.fixed))
        if all(self.values):
            self.say("Puzzle solved successfully")
        return None

    def hint(self, arguments: list[str]) -> None:
        place = self.place(arguments)
        known = place is None or self.values[place]
        self.say(BAD_VALUE if known else f"Hint: set cell to {self.solution[place or 0]}")

    def validate(self) -> None:
        found = first_solution(self.shape, self.values)
        self.solution = found or self.solution
        self.say("validation passed: board is solvable" if found else "validation failed, the board is unsolvable")


def _number(text: str) -> int | None:
    """A whole number in plain digits, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def board_text(values: list[int], fixed: set[int]) -> str:
    """The 13 lines of a board."""
    lines = [RULE]
    for r in range(9):
        cells = [
            f"{'.' if r * 9 + c in fixed else ' '}{values[r * 9 + c]}" if values[r * 9 + c] else "  " for c in range(9)
        ]
        lines.append("| " + " | ".join(" ".join(cells[c : c + 3]) for c in (0, 3, 6)) + " |")
        if r % 3 == 2:
            lines.append(RULE)
    return "\n".join(lines)
