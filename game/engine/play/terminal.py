"""The game in a terminal that the puzzles share: commands in, answers out; a puzzle adds its words and its drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TextIO

from game.engine.budget import HINTING, Budget
from game.engine.core import LEVELS, Change, Deduction, Effect, GivenUp, Marks, Status, Target, cell
from game.engine.play.hints import plan
from game.engine.play.session import Session
from game.engine.puzzle.clashes import violation_text
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.spec import B, PuzzleSpec
from game.engine.rng import Rng


def choose(spec: PuzzleSpec[B], size: Size, rng: Rng, arguments: Sequence[str]) -> tuple[B, Marks | None]:
    """The board that ``arguments`` ask for, and its only solution (None when there is not exactly one, or when the
    search for it is given up).

    An argument is a level, a size or a puzzle to play; without a puzzle one is made, of ``size`` and easy unless they
    say otherwise. Raises PuzzleError for an argument that is none of these, and Refused for a level that the size has
    not.
    """
    level = LEVELS[0]
    board: B | None = None
    for argument in arguments:
        if argument in LEVELS:
            level = argument
            continue
        read = _read(spec, argument)
        if read is None:
            size = spec.parse_size(argument)
        else:
            board = read
    if board is None:
        made = spec.generate(Recipe(size, level), rng)
        return made.board, made.solution
    try:
        count = spec.count(board, 2)
    except GivenUp:
        return board, None
    return board, count.solution if count.number == 1 else None


def _read(spec: PuzzleSpec[B], text: str) -> B | None:
    named = spec.named_board(text.removeprefix(f"{spec.kind}:"))
    if named is not None:
        return named
    for form in spec.formats:
        if form.read is not None and form.claims(text):
            board: B = form.read(text).board
            return board
    return None


def places(targets: Sequence[Target]) -> str:
    """Targets in words: ``(1, 2)`` for a cell, ``corner (1, 2)``, ``row 3``."""
    return " ".join(map(_place, targets))


def grid_text(rows: Iterable[Iterable[str]]) -> str:
    """Rows of symbols with the numbers of rows and columns around them."""
    shown = [list(row) for row in rows]
    lines = ["    " + " ".join(f"{c:>2}" for c in range(len(shown[0])))]
    lines += [f"{r:>3} " + " ".join(f"{symbol:>2}" for symbol in row) for r, row in enumerate(shown)]
    return "\n".join(lines)


def _place(target: Target) -> str:
    where = str(target.index) if len(target.index) > 1 else str(target.index[0])
    return where if target.kind == "cell" else f"{target.kind} {where}"


class MarkCommand(NamedTuple):
    """A command that sets a mark on a cell: the mark, what help says of it, and what a hint that sets it does."""

    value: int
    about: str
    does: str = ""


ALWAYS = (
    ("undo, redo", "one move back, one forward again"),
    ("hint", "the easiest next step"),
    ("check", "the broken rules"),
    ("restart", "clear the board"),
)
"""What can be typed in every puzzle, and what it does."""


class TerminalGame:
    """A session that speaks: every command prints its answer.

    A puzzle says in ``marks`` which commands set which mark on a cell, and may draw the board. It may add to
    ``commands`` those that take no arguments, with their words in ``others``. ``first`` is the size that is played
    unasked, None for the puzzle's smallest. A puzzle's ``terminal.play`` is this class's :meth:`play`.
    """

    marks: ClassVar[Mapping[str, MarkCommand]]
    others: ClassVar[Sequence[tuple[str, str]]] = ALWAYS
    first: ClassVar[Size | None] = None

    @classmethod
    def play(cls, spec: PuzzleSpec[Any], stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
        """Play until ``quit`` or the end of input. Takes the arguments, and raises, like :func:`choose`."""
        size = spec.sizes[0] if spec.prefix or cls.first is None else cls.first
        return cls(spec, *choose(spec, size, rng, arguments), stdout).run(stdin)

    def __init__(self, spec: PuzzleSpec[Any], board: Any, solution: Marks | None, stdout: TextIO) -> None:
        self.session = Session(spec, board)
        self.solution = solution
        self.stdout = stdout
        self.moves = 0  # the commands so far: the session's time
        self.commands: dict[str, Callable[[], None]] = {
            "undo": lambda: self.step("undo", self.session.can_undo, self.session.undo),
            "redo": lambda: self.step("redo", self.session.can_redo, self.session.redo),
            "restart": self.restart,
            "check": self.check,
            "hint": self.hint,
            "help": self.explain,
        }

    def drawing(self, board: Any, marks: Marks) -> str:
        """The board with these marks, without a line break at the end: its rows, unless they do not say all."""
        return grid_text(self.session.spec.rows(board, marks))

    def effects(self, step: Deduction) -> Iterator[str]:
        """What ``step`` of a hint does, in lines such as ``Shade (0, 1)``."""
        for effect in step.effects:
            if effect.remove:
                yield self.excluded(effect)
        for mark in self.marks.values():
            targets = [e.target for e in step.effects if e.value == mark.value and not e.remove]
            if targets and mark.does:
                yield f"{mark.does} {places(targets)}"

    def excluded(self, effect: Effect) -> str:
        """What an effect says that rules something out, where the puzzle has such."""
        return f"Not {effect.value}: {places((effect.target,))}"

    @property
    def help(self) -> str:
        """What can be typed."""
        set_marks = ((f"{name} R C", mark.about) for name, mark in self.marks.items())
        lines = [f"  {words:<12} {about}" for words, about in (*set_marks, *self.others)]
        return "\n".join(["Commands (rows and columns count from 0):", *lines, "  help, quit"])

    def run(self, stdin: TextIO) -> int:
        """Show the board and obey, until a quit command or the end of input; the exit code 0."""
        self.show()
        for line in stdin:
            command, *arguments = line.lower().split() or [""]
            if command in ("quit", "exit", "q"):
                break
            if command:
                self.moves += 1
                self.obey(command, arguments)
        return 0

    def obey(self, command: str, arguments: Sequence[str]) -> None:
        """Do one command; arguments that it does not take are passed over."""
        if command in self.marks:
            self.mark(command, arguments)
        elif command in self.commands:
            self.commands[command]()
        else:
            self.say(f"There is no command {command!r}; help lists them.")

    def say(self, text: str) -> None:
        print(text, file=self.stdout, flush=True)

    def show(self) -> None:
        """The board, and what is to be said of it."""
        self.say(self.drawing(self.session.board, self.session.marks))
        if self.session.solved:
            self.say("Solved!")
        elif Status.BROKEN in self.session.status:
            self.check()

    def mark(self, command: str, arguments: Sequence[str]) -> None:
        if len(arguments) != 2 or not all(a.isascii() and a.isdigit() for a in arguments):
            self.say(f"Write {command} ROW COLUMN, both numbers from 0.")
            return
        slot = cell(*(int(a[:6]) for a in arguments))
        if slot in self.session.spec.slots(self.session.board):
            self.put(slot, self.marks[command].value)
        else:
            self.say(self.obstacle(*slot.index))

    def obstacle(self, row: int, column: int) -> str:
        """Why no mark can be set there."""
        return f"There is no cell at row {row}, column {column}."

    def put(self, slot: Target, value: int) -> None:
        self.session.play((Change(slot, self.session.marks.get(slot, 0), value),), self.moves)
        self.show()

    def step(self, name: str, possible: bool, act: Callable[[int], object]) -> None:
        if possible:
            act(self.moves)
            self.show()
        else:
            self.say(f"There is nothing to {name}.")

    def restart(self) -> None:
        self.session.restart(self.moves)
        self.show()

    def check(self) -> None:
        session = self.session
        for violation in session.violations:
            self.say(
                f"{violation_text(session.spec, session.board, session.marks, violation)} {places(violation.targets)}"
            )
        if not session.violations:
            self.say("Solved!" if session.solved else "No rule is broken so far.")

    def hint(self) -> None:
        session = self.session
        budget, last = Budget(HINTING), session.last_played
        try:
            found = plan(session.spec, session.board, session.marks, self.solution, last, budget, whole=True)
        except GivenUp as error:
            self.say(f"{str(error).capitalize()}.")
            return
        if session.solved:
            self.say("Solved!")
        elif found.mistakes:
            self.say(f"Wrong: {places(found.mistakes)}")
        elif not found.steps:
            self.say("No technique known here goes on.")
            if found.trial:
                self.say("Only trying is left. Suppose this, and undo it if it clashes:")
                for line in self.effects(Deduction("", "", (found.trial,), (), ())):
                    self.say(f"  {line}")
        for step in found.steps:
            self.say(f"{session.spec.ladder.named(step.technique).title}: {' '.join(step.why)}")
            for line in self.effects(step):
                self.say(f"  {line}")

    def explain(self) -> None:
        rules = self.session.spec.rules_of(self.session.board)
        self.say("\n".join((*rules, self.help)))
