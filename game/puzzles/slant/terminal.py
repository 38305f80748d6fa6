"""Slant in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TextIO

from game.engine.core import LEVELS, Change, Marks, Status, Target, cell
from game.engine.hinting import plan
from game.engine.puzzle import Recipe, Size
from game.engine.rng import Rng
from game.engine.session import Session
from game.puzzles.slant.board import BACK, FORWARD, SYMBOLS, Board
from game.puzzles.slant.points import awards
from game.puzzles.slant.text import WORDS

if TYPE_CHECKING:
    from game.puzzles.slant.spec import Slant

HELP = r"""Commands (rows and columns count from 0):
  left R C     draw \ in the cell in row R, column C
  right R C    draw /
  clear R C    take the line away
  undo, redo   one move back, one forward again
  hint         the easiest next step
  check        the broken rules
  solve        draw the solution
  restart      clear the board
  help, quit"""

_MARKS = {"left": BACK, "right": FORWARD, "clear": 0}
_DEFAULT_SIZE, _DEFAULT_LEVEL = Size(5, 5), "easy"


def drawing(board: Board, marks: Marks) -> str:
    """The corners' numbers with the lines between them, row and column numbers of the cells around."""
    width, height = board.size
    lines = ["      " + "".join(f"{c:<4}" for c in range(width)).rstrip()]
    for r, row in enumerate(board.clue_rows()):
        lines.append("    " + "   ".join("+" if symbol == "." else symbol for symbol in row))
        if r < height:
            cells = "   ".join(SYMBOLS[marks.get(cell(r, c), 0)] for c in range(width))
            lines.append(f"{r:>3}   {cells}".replace(".", " ").rstrip())
    return "\n".join(lines)


def play(spec: Slant, stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
    """Read commands until ``quit`` or the end of input; 0. ``arguments``: a size, a level, or a puzzle to play.

    Raises PuzzleError for arguments that are none of these, and Refused for a level that the size has not.
    """
    board, solution = _board(spec, rng, arguments)
    game = _Game(Session(spec, board), solution, stdout)
    game.show()
    for line in stdin:
        words = line.lower().split()
        if words and not game.obey(words[0], words[1:]):
            break
    return 0


def _board(spec: Slant, rng: Rng, arguments: Sequence[str]) -> tuple[Board, Marks | None]:
    size, level = _DEFAULT_SIZE, _DEFAULT_LEVEL
    for argument in arguments:
        if argument in LEVELS:
            level = argument
            continue
        for form in spec.formats:
            if form.read is not None and form.claims(argument):
                board = form.read(argument).board
                count = spec.count(board, 2)
                return board, count.solution if count.number == 1 else None
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
        session = self.session
        self.say(drawing(session.board, session.marks))
        if session.solved:
            self.say("Solved!")
        elif Status.BROKEN in session.status:
            self.check()
        self.say(f"Points: {sum(award.points for award in awards(session.board, session.log))}")

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
        elif command == "solve":
            self.solve()
        elif command == "help":
            self.say("\n".join((*WORDS.rules, HELP)))
        else:
            self.say(f"There is no command {command!r}; help lists them.")
        return True

    def mark(self, command: str, arguments: Sequence[str]) -> None:
        if len(arguments) != 2 or not all(a.isascii() and a.isdigit() for a in arguments):
            self.say(f"Write {command} ROW COLUMN, both numbers from 0.")
            return
        slot = cell(*(int(a[:6]) for a in arguments))
        if not self.session.board.has(slot):
            self.say(f"There is no cell at row {slot.index[0]}, column {slot.index[1]}.")
            return
        before = len(self.session.log)
        self.session.play((Change(slot, self.session.marks.get(slot, 0), _MARKS[command]),), self.moves)
        self.show()
        if len(self.session.log) > before and _MARKS[command]:
            self.say(awards(self.session.board, self.session.log)[-1].text)

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

    def solve(self) -> None:
        moves = self.session.spec.solving(self.session.board, self.session.marks)
        if moves is None:
            self.say("This board has no solution.")
            return
        for number, move in enumerate(moves):
            put = self.session.extend if number else self.session.play  # all of it is one undo
            put(move, self.moves, actor="solver")
        self.show()

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
            for effect in step.effects:
                if effect.remove:
                    shape = ("/ \\", "\\ /")[effect.value - 1]
                    row, column, below, right = effect.target.index
                    self.say(f"  Cells ({row}, {column}) ({below}, {right}) do not hold {shape}")
                else:
                    self.say(f"  Draw {SYMBOLS[effect.value]} in {_places((effect.target,))}")


def _places(targets: Sequence[Target]) -> str:
    names = {"cell": "", "corner": "corner "}
    return " ".join(f"{names[t.kind]}({t.index[0]}, {t.index[1]})" for t in targets)
