"""Hitori in words, and in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TextIO

from game.engine.core import LEVELS, Change, Marks, Status, Target, cell
from game.engine.hinting import plan
from game.engine.puzzle import Recipe, Size, Words
from game.engine.rng import Rng
from game.engine.session import Session
from game.puzzles.hitori.board import CIRCLED, SHADED, SYMBOLS, Board

if TYPE_CHECKING:
    from game.puzzles.hitori.spec import Hitori

WORDS = Words(
    rules=(
        "Shade cells until no number stands twice among the unshaded cells of a row or column.",
        "Shaded cells never touch by an edge.",
        "All unshaded cells are joined: one group, by edges.",
    ),
    controls=(
        ("Left click", "Shade a cell, or unshade it"),
        ("Right click", "Circle a cell that stays white"),
        ("Drag", "Mark several cells in one go"),
    ),
    violations={
        "adjacent": "Two shaded cells touch.",
        "repeat": "A number stands twice among the unshaded cells of a line.",
        "cut": "The unshaded cells are cut apart.",
    },
)

HELP = """Commands (rows and columns count from 0):
  shade R C    shade the cell in row R, column C
  circle R C   circle it: it stays white
  clear R C    take its mark away
  undo, redo   one move back, one forward again
  hint         the easiest next step
  check        the broken rules
  restart      clear the board
  help, quit"""

_MARKS = {"shade": SHADED, "circle": CIRCLED, "clear": 0}
_DEFAULT_SIZE, _DEFAULT_LEVEL = Size(6, 6), "easy"


def drawing(board: Board, marks: Marks) -> str:
    """The numbers with ``#`` behind shaded and ``o`` behind circled ones, row and column numbers around."""
    rows = board.number_rows()
    wide = max(2, *(len(str(n)) for row in rows for n in row if n is not None)) if board.numbers else 2
    lines = ["    " + "".join(str(c).rjust(wide) + " " for c in range(max(map(len, rows))))]
    for r, row in enumerate(rows):
        line = f"{r:>3} "
        for c, number in enumerate(row):
            mark = marks.get(cell(r, c), 0)
            line += (". " if number is None else str(number)).rjust(wide) + (SYMBOLS[mark] if mark else " ")
        lines.append(line)
    return "\n".join(line.rstrip() for line in lines)


def play(spec: Hitori, stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
    """Read commands until ``quit`` or the end of input; 0. ``arguments``: a size, a level, or a puzzle to play.

    Raises PuzzleError for arguments that are none of these, and Refused for a level that the size has not.
    """
    board, solution = _board(spec, rng, arguments)
    session = Session(spec, board)
    game = _Game(session, solution, stdout)
    game.show()
    for line in stdin:
        words = line.lower().split()
        if words and not game.obey(words[0], words[1:]):
            break
    return 0


def _board(spec: Hitori, rng: Rng, arguments: Sequence[str]) -> tuple[Board, Marks | None]:
    size, level = _DEFAULT_SIZE, _DEFAULT_LEVEL
    for argument in arguments:
        if argument in LEVELS:
            level = argument
        elif any(form.read is not None and form.claims(argument) for form in spec.formats):
            reading = next(form for form in spec.formats if form.read is not None and form.claims(argument)).read
            assert reading is not None
            board = reading(argument).board
            count = spec.count(board, 2)
            return board, count.solution if count.number == 1 else None
        else:
            size = spec.parse_size(argument)
    made = spec.generate(Recipe(size, level), rng)
    return made.board, made.solution


class _Game:
    """A session that speaks: every command prints its answer."""

    def __init__(self, session: Session, solution: Marks | None, stdout: TextIO) -> None:
        self.session = session
        self.solution = solution
        self.stdout = stdout
        self.moves = 0

    def say(self, text: str) -> None:
        print(text, file=self.stdout, flush=True)

    def show(self) -> None:
        self.say(drawing(self.session.board, self.session.marks))
        if self.session.solved:
            self.say("Solved!")
        elif Status.BROKEN in self.session.status:
            self.check()

    def obey(self, command: str, arguments: Sequence[str]) -> bool:
        """Do one command; False to stop."""
        self.moves += 1
        if command in ("quit", "exit", "q"):
            return False
        if command in _MARKS:
            self.mark(command, arguments)
        elif command == "undo":
            self.changed(self.session.can_undo, lambda: self.session.undo(self.moves), "There is nothing to undo.")
        elif command == "redo":
            self.changed(self.session.can_redo, lambda: self.session.redo(self.moves), "There is nothing to redo.")
        elif command == "restart":
            self.session.restart(self.moves)
            self.show()
        elif command == "check":
            self.check()
        elif command == "hint":
            self.hint()
        elif command == "help":
            self.say("\n".join((*WORDS.rules, HELP)))
        else:
            self.say(f"There is no command {command!r}; help lists them.")
        return True

    def mark(self, command: str, arguments: Sequence[str]) -> None:
        grid = self.session.board.grid
        if len(arguments) != 2 or not all(a.isascii() and a.isdigit() for a in arguments):
            self.say(f"Write {command} ROW COLUMN, both numbers from 0.")
            return
        row, column = (int(a[:6]) for a in arguments)
        if not grid.has(row, column):
            self.say(f"There is no cell at row {row}, column {column}.")
            return
        slot = cell(row, column)
        self.session.play((Change(slot, self.session.marks.get(slot, 0), _MARKS[command]),), self.moves)
        self.show()

    def changed(self, possible: bool, act: Callable[[], object], otherwise: str) -> None:
        if possible:
            act()
            self.show()
        else:
            self.say(otherwise)

    def check(self) -> None:
        for violation in self.session.violations:
            self.say(f"{WORDS.violations[violation.rule]} {_places(violation.targets)}")
        if not self.session.violations:
            self.say("Solved!" if self.session.solved else "No rule is broken so far.")

    def hint(self) -> None:
        session = self.session
        found = plan(session.spec, session.board, session.marks, self.solution, session.last_target)
        if session.solved:
            self.say("Solved!")
        elif found.mistakes:
            self.say(f"Wrong: {_places(found.mistakes)}")
        elif not found.steps:
            self.say("No technique known here goes on.")
        for step in found.steps:
            self.say(f"{session.spec.ladder.named(step.technique).title}: {' '.join(step.why)}")
            for mark, verb in ((SHADED, "Shade"), (CIRCLED, "Circle")):
                if cells := [e.target for e in step.effects if e.value == mark]:
                    self.say(f"  {verb} {_places(cells)}")


def _places(targets: Sequence[Target]) -> str:
    return " ".join(f"({row}, {column})" for row, column in (t.index for t in targets))
