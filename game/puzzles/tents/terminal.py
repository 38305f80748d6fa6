"""Tents in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TextIO

from game.engine.core import LEVELS, Change, Marks, Status, Target, cell
from game.engine.hinting import plan
from game.engine.puzzle import Recipe, Size
from game.engine.rng import Rng
from game.engine.session import Session
from game.puzzles.tents.board import GRASS, TENT, Board
from game.puzzles.tents.pictures import write_ascii, write_emoji
from game.puzzles.tents.text import WORDS

if TYPE_CHECKING:
    from game.puzzles.tents.spec import Tents

HELP = """Commands (rows and columns count from 0):
  tent R C     a tent in row R, column C
  grass R C    grass, a note that no tent stands there
  clear R C    nothing
  undo, redo   one move back, one forward again
  hint         the easiest next step
  check        the broken rules
  restart      clear the board
  ascii, emoji how the board is drawn
  help, quit"""

_MARKS = {"tent": TENT, "grass": GRASS, "clear": 0}
_PICTURES = {"ascii": write_ascii, "emoji": write_emoji}
_NAMES = {TENT: "A tent", GRASS: "Grass"}
_DEFAULT_SIZE, _DEFAULT_LEVEL = Size(6, 6), "easy"


def play(spec: Tents, stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
    """Read commands until ``quit`` or the end of input; 0.

    ``arguments``: ``ascii`` (the default) or ``emoji``, a size, a level, or a puzzle to play (``default`` is the board
    of that name). Raises PuzzleError for arguments that are none of these, and Refused for a level that the size has
    not.
    """
    size, level, style = _DEFAULT_SIZE, _DEFAULT_LEVEL, "ascii"
    board: Board | None = None
    for argument in arguments:
        if argument in LEVELS:
            level = argument
        elif argument in _PICTURES:
            style = argument
        else:
            read = _read(spec, argument)
            if read is None:
                size = spec.parse_size(argument)
            board = read or board
    if board is None:
        board = spec.generate(Recipe(size, level), rng).board
    count = spec.count(board, 2)
    game = _Game(Session(spec, board), count.solution if count.number == 1 else None, stdout, style)
    game.show()
    for line in stdin:
        words = line.lower().split()
        if words and not game.obey(words[0], words[1:]):
            break
    return 0


def _read(spec: Tents, text: str) -> Board | None:
    board = spec.named_board(text.removeprefix("tents:"))
    if board is not None:
        return board
    for form in spec.formats:
        if form.read is not None and form.claims(text):
            found = form.read(text).board
            if isinstance(found, Board):
                return found
    return None


class _Game:
    """A session that speaks: every command prints its answer."""

    def __init__(self, session: Session, solution: Marks | None, stdout: TextIO, style: str) -> None:
        self.session = session
        self.solution = solution
        self.stdout = stdout
        self.style = style
        self.moves = 0

    def say(self, text: str) -> None:
        print(text, file=self.stdout, flush=True)

    def show(self) -> None:
        session = self.session
        self.say(_PICTURES[self.style](session.board, session.marks).rstrip("\n"))
        if session.solved:
            self.say("Solved!")
        elif Status.BROKEN in session.status:
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
        elif command in _PICTURES:
            self.style = command
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
        if len(arguments) != 2 or not all(a.isascii() and a.isdigit() for a in arguments):
            self.say(f"Write {command} ROW COLUMN, both numbers from 0.")
            return
        row, column = (int(a[:6]) for a in arguments)
        slot, board = cell(row, column), self.session.board
        if not board.has(slot):
            self.say(f"There is no cell at row {row}, column {column}.")
        elif board.is_tree(row, column):
            self.say(f"A tree stands at row {row}, column {column}.")
        else:
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
            for effect in step.effects:
                if effect.remove:
                    first, second = effect.target.index[:2], effect.target.index[2:]
                    self.say(f"  No pair: {_places((cell(*first), cell(*second)))}")
            for value, name in _NAMES.items():
                targets = [e.target for e in step.effects if e.value == value and not e.remove]
                if targets:
                    self.say(f"  {name} at {_places(targets)}")


def _places(targets: Sequence[Target]) -> str:
    return " ".join(f"({t.index[0]}, {t.index[1]})" if t.kind == "cell" else f"{t.kind} {t.index[0]}" for t in targets)
