"""What a puzzle folder provides: its :class:`PuzzleSpec`.

Everything outside ``game/puzzles`` works through this class, so adding a puzzle touches one folder. A spec module is
imported at start and stays light: the other parts of the folder are found by name when they are first asked for
(:mod:`game.engine.puzzle.parts`):

    board.state_rows, .marks_of_rows  marks as rows of characters, and the inverse (game.engine.rows.MarkSymbols)
    board.board_to_json       (board) -> the ``board`` member of a level
    board.board_from_json     (value) -> the board; (value, options) where there are switches, which were checked
    rules.violations, .status (board, marks) -> what is broken, and how the board stands
    rules.tap                 (board, marks, target, act) -> the move
    solver.count_marks        (board, limit, budget) -> Count
    logic.position.from_marks (board, marks) -> where the ladder starts
    formats.FORMATS           a tuple of Format, the puzzle's own ``id`` first
    logic.techniques.LADDER   the Ladder
    generator.generate        (recipe, rng, budget) -> Made, with the recipe checked
    composed.candidate        the same, one of several for the method "composed"; ``.varied``: another from one, or none
    terminal.play             (spec, stdin, stdout, rng, arguments) -> exit code: a TerminalGame's
    view.VIEW                 the class of the board view, the only part with pygame
    clues.CLUES               a ClueSheet; left out where boards are not made by hand
    versus.VERSUS             a Versus, where the puzzle can be played against somebody
    spoken.SPOKEN             a SpokenBoard: its boards in words (game.engine.puzzle.spoken)
    broken, stuck, needless   more of broken rules (game.engine.puzzle.clashes); these may be left out, as may
    framing, logic.trying, feats        see game.engine.play.telling, game.engine.play.trying, game.achievements.facts
    words.json, assists.json  Words (game.engine.puzzle.manual); what its view does for players (game.ui.board.assists)
    lessons.json, more_lessons.json, examples.json, sample.json, palette.json, pace.json, composition.json
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TextIO, TypeVar

from msgspec import Struct

from game.engine.budget import Budget, never
from game.engine.core import LEVELS, Change, Count, Effect, Marks, Move, PuzzleError, Status, Target, Violation
from game.engine.puzzle import parts, places
from game.engine.puzzle.composed import compose
from game.engine.puzzle.manual import Words, words_of
from game.engine.puzzle.pars import ArcadePars
from game.engine.puzzle.recipe import COMPOSED, Made, Recipe, Size, Switch, check_value
from game.engine.rng import Rng
from game.engine.wording import DOT
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.logic.ladder import Ladder
    from game.engine.puzzle.clues import ClueSheet
    from game.engine.puzzle.versus import Versus


class Reading(NamedTuple):
    """What a format held: a board, and the marks that stood in it."""

    board: Any
    marks: Marks


class Format(Struct, frozen=True):
    """A way to write puzzles down.

    ``name`` is what ``--to`` takes (id, url, text, pzprv3, 81, sdk, sdm). ``claims`` says whether a text is meant to
    be of this format, right or wrong; ``read`` then reads it or raises PuzzleError with the reason; ``write`` is None
    for formats that are only read. ``write`` raises PuzzleError when the format cannot express the board.
    """

    name: str
    title: str
    claims: Callable[[str], bool]
    read: Callable[[str], Reading] | None
    write: Callable[[Any, Marks], str] | None


B = TypeVar("B")


class PuzzleSpec(ABC, Generic[B]):
    """One kind of puzzle. ``B`` is its board: a frozen, hashable value of everything given (clues, switches).

    What is a function of a part is found there; a method is written over where the part does not do.
    """

    kind: ClassVar[str]
    prefix: ClassVar[str] = ""  # of the names of its own parts, where another kind of the folder has the plain ones
    title: ClassVar[str]
    tagline: ClassVar[str]
    order: ClassVar[int]  # place in menus
    version: ClassVar[int] = 1  # of the generator: a change of its output raises it
    effort: ClassVar[int] = 30_000  # steps of its budget that generating one puzzle may spend
    aliases: ClassVar[Mapping[str, str]] = {}  # program -> this puzzle's name there
    sizes: ClassVar[tuple[Size, ...]]  # offered in menus, smallest first
    sides: ClassVar[tuple[int, int]]  # the shortest and the longest side of a puzzle that is made
    levels: ClassVar[tuple[str, ...]] = LEVELS[:4]
    switches: ClassVar[tuple[Switch, ...]] = ()
    methods: ClassVar[tuple[str, ...]] = ()  # further generators by name
    numbers: ClassVar[tuple[str, ...]] = ()  # number options taken without a method; the first settles the level
    arcade: ClassVar[ArcadePars]
    acts: ClassVar[tuple[str, ...]] = ("primary", "secondary")
    move_names: ClassVar[Mapping[int, tuple[str, str]]] = {}  # by mark, what a hint's button says for one and for many
    answer: ClassVar[int] = 0  # the only mark on cells that counts, all others being notes; 0 where all count

    # -- boards ------------------------------------------------------------------------------------------------

    def parse_size(self, text: str) -> Size:
        """A size as written on the command line. Raises PuzzleError."""
        return Size.parse(text)

    def size_text(self, size: Size) -> str:
        """A size as players read it."""
        return str(size)

    def levels_at(self, size: Size) -> tuple[str, ...]:
        """The levels that exist at ``size``. Raises PuzzleError for a size the puzzle does not have."""
        smallest, largest = self.sides
        if not all(smallest <= side <= largest for side in size):
            text = _("{puzzle} is made from {smallest}x{smallest} to {largest}x{largest}, not {size}")
            raise PuzzleError(text.format(puzzle=_(self.title), smallest=smallest, largest=largest, size=size))
        return self.levels

    def levels_with(self, size: Size, options: Mapping[str, str]) -> tuple[str, ...]:
        """The levels that exist at ``size`` with these switches: those of :meth:`levels_at` unless a switch matters."""
        return self.levels_at(size)

    def sizes_with(self, options: Mapping[str, str]) -> tuple[Size, ...]:
        """The sizes offered in menus with these switches: :attr:`sizes` unless a switch matters."""
        return self.sizes

    def size_of(self, board: B) -> Size:
        """The size of a board: its member ``size``."""
        size: Size = board.size  # type: ignore[attr-defined]
        return size

    def board_to_json(self, board: B) -> object:
        """The ``board`` member of a level: lists, numbers and strings that a person can read and type."""
        return self.part("board.board_to_json")(board)

    def board_from_json(self, value: object, options: Mapping[str, str]) -> B:
        """The inverse; ``options`` are the level's switches. Raises PuzzleError naming the bad part."""
        self.check_switches(options)
        read = self.part("board.board_from_json")
        board: B = read(value, options) if self.switches else read(value)
        return board

    def check_switches(self, options: Mapping[str, str]) -> None:
        """Raise PuzzleError unless these are switches of the puzzle, with values that they have."""
        values = {switch.name: switch.values for switch in self.switches}
        for name, found in options.items():
            if name not in values:
                raise PuzzleError(_("{puzzle} has no switch {name!r}").format(puzzle=_(self.title), name=name))
            check_value(name, found, values[name])

    def options_of(self, board: B) -> dict[str, str]:
        """The switches that ``board`` was made with."""
        return {}

    def canonical(self, board: B) -> Hashable:
        """A form that boards share which are one puzzle to a player: turned, mirrored or relabelled images."""
        return repr(self.board_to_json(board))

    def named_board(self, name: str) -> B | None:
        """A board that the puzzle knows by name (``kind:name``), or None."""
        return None

    @property
    def formats(self) -> tuple[Format, ...]:
        """Every format this puzzle reads or writes; its own ``id`` first."""
        found: tuple[Format, ...] = self.part("formats.FORMATS")
        return found

    # -- rules -------------------------------------------------------------------------------------------------

    @abstractmethod
    def slots(self, board: B) -> Sequence[Target]:
        """The places that a player marks, in reading order (givens left out)."""

    def violations(self, board: B, marks: Marks) -> tuple[Violation, ...]:
        """Every rule broken by the marks as they stand; an unfinished board alone is no violation."""
        found: tuple[Violation, ...] = self.part("rules.violations")(board, marks)
        return found

    def violations_after(
        self, board: B, marks: Marks, before: tuple[Violation, ...], changed: Iterable[Target]
    ) -> tuple[Violation, ...]:
        """What :meth:`violations` gives for ``marks``, knowing its answer ``before`` the slots ``changed`` did.

        A puzzle whose rules are local may look at these alone.
        """
        return self.violations(board, marks)

    def status(self, board: B, marks: Marks) -> Status:
        """Whether all needed marks are placed, a rule is broken, the puzzle solved."""
        found: Status = self.part("rules.status")(board, marks)
        return found

    def tap(self, board: B, marks: Marks, target: Target, act: str) -> Move:
        """What ``act`` (one of ``acts``) does on ``target``; empty when nothing."""
        move: Move = self.part("rules.tap")(board, marks, target, act)
        return move

    def required(self, board: B, solution: Marks) -> dict[Target, int]:
        """The marks of ``solution`` that a player has to place (notes such as circles or grass left out)."""
        if self.answer:
            return {slot: value for slot, value in solution.items() if slot.kind == "cell" and value == self.answer}
        return {slot: value for slot, value in solution.items() if value}

    def contradicts(self, solution: Marks, slot: Target, value: int) -> bool:
        """Whether the mark ``value`` on ``slot`` disagrees with ``solution`` (which may leave notes out)."""
        right = solution.get(slot, 0)
        if self.answer:
            return slot.kind == "cell" and value != 0 and (value == self.answer) != (right == self.answer)
        return value != 0 and right != value

    def mistakes(self, board: B, marks: Marks, solution: Marks) -> tuple[Target, ...]:
        """The slots whose marks disagree with ``solution``; marks that are only unproven are none."""
        return tuple(slot for slot, value in marks.items() if self.contradicts(solution, slot, value))

    def where(self, target: Target) -> str:
        """A target as the puzzle's sentences name it: ``cell 0,3`` or ``row 2``, counted from 0 as in JSON."""
        return f"{target.kind} {','.join(map(str, target.index))}"

    def place_name(self, board: B, targets: Sequence[Target]) -> str:
        """Where targets are, as people say it (``the top row``); "" when they are all over the board."""
        return places.place_name(targets, *self.size_of(board))

    def move_name(self, board: B, effects: Sequence[Effect]) -> str:
        """What the button says that puts ``effects`` on the board."""
        return places.move_name(self.move_names, effects)

    def rows(self, board: B, marks: Marks) -> tuple[str, ...]:
        """The state as rows of characters (``--state``, solutions in JSON)."""
        rows: tuple[str, ...] = self.part("board.state_rows")(board, marks)
        return rows

    def marks_from_rows(self, board: B, rows: Sequence[str]) -> Marks:
        """The inverse of :meth:`rows`. Raises PuzzleError naming row and column of the first wrong character."""
        marks: Marks = self.part("board.marks_of_rows")(board, rows)
        return marks

    # -- solving -----------------------------------------------------------------------------------------------

    def count(self, board: B, limit: int = 2, budget: Budget | None = None) -> Count:
        """Solutions up to ``limit`` by search, independent of the ladder."""
        found: Count = self.part("solver.count_marks")(board, limit, budget)
        return found

    def solving(self, board: B, marks: Marks, solution: Marks | None = None) -> tuple[Move, ...] | None:
        """Solve: the moves from ``marks`` to a solution found by search, to be played one by one; None without one.

        First what is wrong is put right, then what is missing placed, a slot a move. ``solution``: one found before.
        """
        solution = self.count(board, 1).solution if solution is None else solution
        if solution is None:
            return None
        wanted = self.required(board, solution)
        slots = dict.fromkeys((*self.mistakes(board, marks, solution), *wanted))
        changes = (Change(slot, marks.get(slot, 0), wanted.get(slot, 0)) for slot in slots)
        return tuple((change,) for change in changes if change.old != change.new)

    @property
    def ladder(self) -> Ladder[Any]:
        """The techniques, easiest first."""
        found: Ladder[Any] = self.part("logic.techniques.LADDER")
        return found

    def position(self, board: B, marks: Marks) -> Any:
        """Where the ladder starts from: the board with a player's marks (a :class:`ladder.Position`)."""
        return self.part("logic.position.from_marks")(board, marks)

    def ladder_for(self, board: B) -> Ladder[Any]:
        """The ladder that holds on this very board (a switch may exclude techniques)."""
        return self.ladder

    def ladder_within(self, board: B, budget: Budget) -> Ladder[Any]:
        """The same, whose work spends of ``budget`` and may raise GivenUp."""
        return self.ladder_for(board).within(budget, len(self.slots(board)))

    def playable(self, board: B, marks: Marks, effect: Effect) -> bool:
        """Whether a player can carry out ``effect`` now: a hint ends at the first such step."""
        return effect.target.kind == "cell"

    def carry_out(self, board: B, marks: Marks, effects: Sequence[Effect]) -> Move:
        """The move that puts the playable ones of ``effects`` onto the board."""
        return tuple(
            Change(e.target, marks.get(e.target, 0), e.value)
            for e in effects
            if self.playable(board, marks, e) and marks.get(e.target, 0) != e.value
        )

    def noted(self, board: B, marks: Marks, effects: Sequence[Effect]) -> Move:
        """The move that puts ``effects`` down as notes, which hints then take as known; empty without such notes."""
        return ()

    def effect_to_json(self, board: B, effect: Effect) -> dict[str, object]:
        """An effect as the hint command prints it: ``{"cell": [r, c], "mark": "#"}`` and the like."""
        return {**effect.target.to_json(), "mark": self.symbol(board, effect.target, effect.value)}

    def symbol(self, board: B, slot: Target, value: int) -> str:
        """The character of a mark on a cell in :meth:`rows`."""
        row, column = slot.index[:2]
        return self.rows(board, {slot: value})[row][column]

    # -- making ------------------------------------------------------------------------------------------------

    def lacking(self, recipe: Recipe) -> str:
        """Why no puzzle of the recipe's level is made, in a sentence; "" where one can be."""
        made = self.levels_with(recipe.size, recipe.options)
        if recipe.level in made:
            return ""
        levels = ", ".join(map(_, made))
        return _("{puzzle}: no {level} puzzles of {size} are made, only {levels}").format(
            level=_(recipe.level), puzzle=_(self.title), size=self.size_text(recipe.size), levels=levels
        )

    def generate(self, recipe: Recipe, rng: Rng, budget: Budget | None = None) -> Made:
        """A puzzle with one solution and exactly the asked level, in ``effort`` steps unless a budget is given.

        Deterministic in ``recipe`` and ``rng``. Raises Refused with the reason where none can be made or the budget is
        spent, PuzzleError for an impossible recipe, Cancelled when the budget's check asks to stop.
        """
        recipe, budget = recipe.checked(self), budget or Budget(self.effort)
        if recipe.method == COMPOSED:
            return compose(self, recipe, rng, budget)
        made: Made = self.part("generator.generate")(recipe, rng, budget)
        return made

    def made_since(self, recipe: Recipe) -> int:
        """The version of the generator since which it makes the same puzzles of ``recipe``; seeds go with it."""
        return self.version

    def make(self, recipe: Recipe, seed: int, index: int = 0, cancelled: Callable[[], bool] = never) -> Made:
        """Puzzle ``index`` of the batch ``seed``, the same wherever it is made; raises like :meth:`generate`."""
        since, options = self.made_since(recipe.checked(self)), sorted(recipe.options.items())
        key = (self.kind, since, *recipe.size, recipe.level, recipe.method, options, seed, index)
        return self.generate(recipe, Rng(*key), Budget(self.effort, cancelled))

    def training(self, technique: str, size: Size | None = None, options: Mapping[str, str] | None = None) -> Recipe:
        """What to generate to meet ``technique``: at ``size``, or where its level does not exist there, a small one.

        ``options`` are the switches. Raises KeyError when the ladder has no such technique.
        """
        named = self.ladder.named(technique)
        level, options = named.level, {**named.needs, **(options or {})}
        fitting = [s for s in self.sizes_with(options) if level in self.levels_with(s, options)]
        return Recipe(size if size in fitting else fitting[min(1, len(fitting) - 1)], level, options=options)

    @property
    def clues(self) -> ClueSheet[B] | None:
        """What the puzzle's clues are, for the editor; None where boards are not made by hand."""
        found: ClueSheet[B] | None = self.part("clues.CLUES")
        return found

    # -- people ------------------------------------------------------------------------------------------------

    @property
    def versus(self) -> Versus[B] | None:
        """The rules of playing it against somebody, where there are any."""
        found: Versus[B] | None = self.part("versus.VERSUS")
        return found

    @property
    def words(self) -> Words:
        """Rules, controls and violations in words."""
        return words_of(type(self).__module__.rpartition(".")[0], self.prefix)

    def rules_of(self, board: B) -> tuple[str, ...]:
        """The rules of a board: the usual ones, unless its switches change them."""
        return self.words.rules

    def variant(self, board: B) -> str:
        """A name for the rules of a board whose switches change them; "" for the usual ones."""
        return ""

    def board_text(self, board: B) -> str:
        """A board as players read it: its size, and the name of its rules unless they are the usual ones."""
        return DOT.join(filter(None, (self.size_text(self.size_of(board)), _(self.variant(board)))))

    def terminal(self, stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
        """Play in a terminal until the end of input or a quit command; returns the exit code."""
        code: int = self.part("terminal.play")(self, stdin, stdout, rng, arguments)
        return code

    def view(self) -> Any:
        """The class of the board view (imports pygame; called only by scenes)."""
        return self.part("view.VIEW")

    # -- parts -------------------------------------------------------------------------------------------------

    def part(self, name: str, needed: bool = True) -> Any:
        """The part ``MODULE.ATTRIBUTE`` of the folder; None where no module is there, or an attribute is not needed."""
        return parts.load(type(self).__module__.rpartition(".")[0], name, self.prefix, needed)

    def data(self, name: str) -> bytes | None:
        """What is in ``NAME.json`` of the puzzle's folder; None where it cannot be read."""
        return parts.data(type(self).__module__.rpartition(".")[0], name, self.prefix)


FindSpec = Callable[[str], PuzzleSpec[Any]]
"""Finds the puzzle of a kind. Raises PuzzleError when there is none."""
