"""The games a player can start, continue and finish: random ones, levels of packs, suspended ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, count
from pathlib import Path
from typing import Any

import msgspec

from game.engine import hinting, levels, practice
from game.engine.book import Example
from game.engine.budget import Budget
from game.engine.core import Change, Count, Marks, Move, PuzzleError, Refused, Target
from game.engine.game import Game
from game.engine.ladder import Grade
from game.engine.lessons import Course
from game.engine.puzzle import PuzzleSpec, Recipe, Size
from game.engine.session import Session
from game.engine.shelf import Following, Outcome, Reached, Shelf
from game.services import Finished as AnyFinished
from game.services import Maker, Order
from game.services import Suspended as AnySuspended
from game.store import pack_files
from game.store.games import Suspended
from game.store.pack_files import PackFiles
from game.store.profile import Profile
from game.store.results import Result

MINE = "my-levels"  # the pack of what the player made: nothing in it is ever locked
SAMPLE_SIDE = 5
SAMPLE_SEED = 5
# Steps of the search for the one solution of a board that was not made here: in a frame or two, and while a scene that
# cannot do without it opens. On the largest boards a step takes a millisecond at worst.
SOLVING_STEPS, WAITING_STEPS = 50, 1500


class Sample(msgspec.Struct, frozen=True):
    """A board to show what a kind looks like, as in a level pack, and its solution as rows."""

    board: Any
    rows: tuple[str, ...]
    switches: dict[str, str] = {}

    def open(self, spec: PuzzleSpec[Any]) -> tuple[Any, Marks]:
        """The board and its solution. Raises PuzzleError."""
        board = spec.board_from_json(self.board, self.switches)
        return board, spec.marks_from_rows(board, self.rows)


def make_sample(spec: PuzzleSpec[Any]) -> Sample:
    """A small puzzle of a kind."""
    size = next((s for s in spec.sizes if s.width >= SAMPLE_SIDE), spec.sizes[-1])
    made = spec.make(Recipe(size, spec.levels_at(size)[0]), SAMPLE_SEED)
    rows = spec.rows(made.board, made.solution)
    return Sample(spec.board_to_json(made.board), rows, dict(spec.options_of(made.board)))


class Making:
    """A random puzzle being made."""

    def __init__(self, spec: PuzzleSpec[Any], recipe: Recipe, order: Order) -> None:
        self._spec = spec
        self._recipe = recipe
        self._order = order
        self._game: Game | None = None

    @property
    def game(self) -> Game | None:
        """The game on the finished puzzle, None while it is not there."""
        made = self._order.puzzle
        if self._game is None and made is not None:
            self._game = Game(
                Session(self._spec, made.board),
                difficulty=made.level,
                method=self._recipe.method,
                seed=made.seed,
                index=made.index,
                solution=made.solution,
            )
        return self._game

    @property
    def error(self) -> str:
        """Why there will be none, "" while there may be."""
        return self._order.error

    def cancel(self) -> None:
        """Stop; a second call does nothing."""
        self._order.cancel()


class Library:
    """The library of one profile.

    kinds: every kind of puzzle in menu order. read: reads all pack files; called when packs are first asked for.
    samples: the samples that were made ahead, by kind; making one takes the window longer than a frame.
    course: reads the lessons of a kind; called once a kind. examples: reads the examples of its techniques, likewise.
    own: the folder for packs that the player adds; it is among those that ``read`` reads.
    """

    def __init__(
        self,
        kinds: Mapping[str, PuzzleSpec[Any]],
        profile: Profile,
        maker: Maker,
        read: Callable[[], levels.Library],
        samples: Callable[[], Mapping[str, Sample]] = dict,
        course: Callable[[str], Course | None] = lambda kind: None,
        examples: Callable[[str], Mapping[str, Example]] = lambda kind: {},
        own: Path | None = None,
    ) -> None:
        self.kinds = kinds
        self._profile = profile
        self._maker = maker
        self._read = read
        self._files: levels.Library | None = None
        self._own = PackFiles(own, self.find) if own is not None else None
        self._own_stamp: pack_files.Stamp = ()
        self._sizes: dict[str, tuple[str, ...]] = {}
        self._read_samples = samples
        self._samples: dict[str, Game] = {}
        self._read_course = course
        self._courses: dict[str, Course | None] = {}
        self._read_examples = examples
        self._examples: dict[str, Mapping[str, Example]] = {}
        self._outcomes: list[tuple[Game, Outcome]] = []
        self._search: int | None = None

    # -- new games ---------------------------------------------------------------------------------------------

    def prepare(self, kind: str, recipe: Recipe) -> None:
        """A random puzzle of this recipe is likely to be asked for soon."""
        self._maker.prepare(kind, recipe)

    def make(self, kind: str, recipe: Recipe) -> Making:
        """Begin to make a random puzzle beside the window, there at once if one is ready; ask once a frame."""
        return Making(self.find(kind), recipe, self._maker.request(kind, recipe))

    def drill(self, kind: str, recipe: Recipe, technique: str) -> Making:
        """Begin to make a random puzzle that needs a technique of its ladder, as in :meth:`make`."""
        return Making(self.find(kind), recipe, self._maker.drill(kind, recipe, technique))

    def open(self, kind: str, board: Any, marks: Marks | None = None) -> Game:
        """A game on a given board, with the marks that stood in it as its first move."""
        spec = self.find(kind)
        game = Game(Session(spec, board))
        if marks:
            game.session.play(_onto_empty(marks), 0)
        return self._solved(game)

    def sample(self, kind: str) -> Game:
        """A small game, half done, to show what the puzzle looks like. It is not kept."""
        if kind not in self._samples:
            spec = self.find(kind)
            board, solution = (self._read_samples().get(kind) or make_sample(spec)).open(spec)
            required = list(spec.required(board, solution).items())
            game = Game(Session(spec, board), solution=solution)
            game.session.play(_onto_empty(dict(required[: (2 * len(required) + 2) // 3])), 0)
            self._samples[kind] = game
        return self._samples[kind]

    def course(self, kind: str) -> Course | None:
        """The lessons of a kind; None when there are none, or none that can be read."""
        if kind not in self._courses:
            self._courses[kind] = self._read_course(kind)
        return self._courses[kind]

    def examples(self, kind: str) -> Mapping[str, Example]:
        """The examples of a kind's techniques, by the technique's name; a technique may have none."""
        if kind not in self._examples:
            self._examples[kind] = self._read_examples(kind)
        return self._examples[kind]

    def need_solution(self, game: Game) -> None:
        """Spend a moment on the solution of a game that is of no use without one, if it is not known yet."""
        if game.solution is None:
            _solve(game, WAITING_STEPS)

    # -- packs -------------------------------------------------------------------------------------------------

    def shelves(self, kind: str = "") -> tuple[Shelf, ...]:
        """The level packs with their progress, the easiest first; with ``kind``, those that hold such levels."""
        suspended = self.suspended()
        chosen = (
            (file, pack)
            for file, pack in self._packs.packs.items()
            if not kind or any(level.kind == kind for level in pack.levels)
        )
        shelves = (self._shelf(file, pack, suspended) for file, pack in chosen)
        return tuple(sorted(shelves, key=lambda shelf: shelf.demand))

    def shelf(self, pack: str) -> Shelf:
        """One pack with its progress. Raises PuzzleError when there is none of that id."""
        return self._shelf(*self._entry(pack), self.suspended())

    @property
    def broken(self) -> Mapping[str, str]:
        """The pack files that could not be read, with the reason."""
        return self._packs.errors

    def reread(self) -> None:
        """Look for packs again, if there are other files in the player's own folder than when they were read."""
        if self._own is None or self._own.stamp() != self._own_stamp:
            self._files = None

    @property
    def pack_folder(self) -> Path | None:
        """The player's own folder for packs; it is made when the first one is added."""
        return self._own.folder if self._own is not None else None

    def is_pack(self, given: Path | str) -> bool:
        """Whether a file, or a text, means to be a level pack, right or wrong."""
        return pack_files.is_pack(given)

    def add_pack(self, given: Path | str) -> Shelf:
        """Add the pack in a file, or in a text, to the player's own. Raises PuzzleError with the reason."""
        if self._own is None:
            raise PuzzleError("there is no folder for packs")
        data = pack_files.content(given)
        self.reread()
        name = self._own.add(data, self._packs)
        self._files = None
        return self.shelf(name)

    def text_of(self, given: Path | str) -> str:
        """What is in a file, or the text itself. Raises PuzzleError for what is too large or no text."""
        return pack_files.text(given)

    def keep(self, title: str, puzzles: Sequence[tuple[str, Any, Grade | None]], name: str = MINE) -> Shelf:
        """Put puzzles (kind, board, grade) into a pack of the player's own, which is made or gets longer.

        Raises PuzzleError when all of them are there already, or the pack cannot be written.
        """
        if self._own is None:
            raise PuzzleError("there is no folder for packs")
        self.reread()
        old = next((pack for pack in self._packs.packs.values() if pack.id == name), None)
        kept = list(old.levels) if old is not None else []
        taken = {one.id for one in kept}
        there = [(one.kind, one.board, one.switches) for one in kept]
        number = 0
        for kind, board, grade in puzzles:
            spec = self.find(kind)
            level = levels.level_of(spec, board, "new", level=None)
            if (kind, level.board, level.switches) in there:
                continue
            there.append((kind, level.board, level.switches))
            number = next(n for n in range(number + 1, len(taken) + number + 2) if f"level-{n}" not in taken)
            grades: Any = grade.level if grade is not None else None
            used = levels.in_order(spec, board, grade.techniques) if grades is not None and grade is not None else ()
            kept.append(msgspec.structs.replace(level, id=f"level-{number}", level=grades, techniques=used))
        if len(kept) == len(taken):
            raise PuzzleError(f"you have this already: it is in {old.title if old is not None else title}")
        pack = levels.Pack(
            format="solitudo-pack", version=levels.VERSION, id=name, title=title[:200], levels=tuple(kept)
        )
        if old is not None:
            pack = msgspec.structs.replace(old, levels=pack.levels)
        self._own.put(pack, self._packs)
        self._files = None
        return self.shelf(name)

    def free_name(self, title: str) -> str:
        """An id for a new pack with this title, which no pack has yet."""
        self.reread()
        known = {pack.id for pack in self._packs.packs.values()}
        plain = "-".join(re.findall("[a-z0-9]+", title.lower()))[:50].strip("-") or "puzzles"
        return next(name for name in chain((plain,), (f"{plain}-{n}" for n in count(2))) if name not in known)

    def removable(self, file: str) -> bool:
        """Whether a pack file, good or broken, is one of the player's own."""
        return self._own is not None and self._own.holds(file)

    def remove_pack(self, file: str) -> None:
        """Remove a pack file of the player's own; what was reached in it stays known. Raises PuzzleError."""
        if self._own is None:
            raise PuzzleError("there is no folder for packs")
        self._own.remove(file)
        self._files = None

    def start_level(self, pack: str, level: str) -> Game:
        """A level from the start. Raises PuzzleError when there is none or it is locked."""
        shelf = self.shelf(pack)
        try:
            index = shelf.index_of(level)
        except KeyError:
            raise PuzzleError(f"the pack {pack!r} has no level {level!r}") from None
        if not shelf.is_open(index):
            raise PuzzleError(f"this level opens when {shelf.missing} more levels of its pack are solved")
        one = shelf.pack.levels[index]
        spec, board = one.open(self.find)
        return self._solved(Game(Session(spec, board), pack=pack, level=level, difficulty=one.level or ""))

    # -- suspended games ---------------------------------------------------------------------------------------

    def suspended(self) -> tuple[Suspended, ...]:
        """The games that can be continued, the latest first."""
        return tuple(game for game in self._profile.games.suspended() if game.kind in self.kinds)

    def resume(self, number: int) -> Game:
        """A suspended game as it was. Raises PuzzleError when it cannot be read."""
        return self._solved(self._profile.games.resume(number, self.find))

    def look_at(self, number: int) -> Game:
        """A suspended game to be shown, not played. Raises PuzzleError when it cannot be read."""
        return self._profile.games.resume(number, self.find)

    def delete(self, number: int) -> None:
        """Forget a suspended game for good."""
        self._profile.games.delete(number)

    # -- finished games ----------------------------------------------------------------------------------------

    def finished(self) -> tuple[Result, ...]:
        """Every finished game of a kind that is there, the latest first."""
        return tuple(game for game in self._profile.results.all() if game.kind in self.kinds)

    def replay(self, number: int) -> Game:
        """A finished game with its whole log. Raises PuzzleError when there is none or it is not kept any more."""
        return self._profile.results.replay(number, self.find)

    # -- names -------------------------------------------------------------------------------------------------

    def name(self, game: Game | AnySuspended | AnyFinished) -> str:
        """What to call a game beside its puzzle's name: its pack and level, or its size and difficulty."""
        title, detail = self.label(game)
        return f"{title}, {detail}" if game.pack else detail

    def label(self, game: Game | AnySuspended | AnyFinished) -> tuple[str, str]:
        """A game's name in two parts: its pack or puzzle, and its level or size and difficulty."""
        if game.pack:
            try:
                pack = self._pack(game.pack)
                number = next(i for i, one in enumerate(pack.levels, 1) if one.id == game.level)
            except (PuzzleError, StopIteration):
                return game.pack, game.level
            return pack.title, f"level {number}"
        spec = self.find(game.kind)
        size = spec.size_of(game.session.board) if isinstance(game, Game) else Size.parse(game.size)
        what = game.mode if game.mode == "versus" else game.difficulty
        return spec.title, " ".join(part for part in (spec.size_text(size), what) if part)

    # -- the end of a game -------------------------------------------------------------------------------------

    def finish(self, game: Game) -> Outcome:
        """Record a finished game, once, as soon as it is solved, and say what it brought.

        The techniques of a long puzzle are found beside the window; they are in what a later call says.
        """
        for known, outcome in self._outcomes:
            if known is game:
                return outcome
        level = self._level_of(game)
        par = level.par if level else None
        best = self._best(game)
        stars = self._profile.finish(game, par)
        record = stars.solved and (best is None or game.elapsed < best)
        needed = self._needed(game, level)
        self._remember(game, needed)
        outcome = Outcome(stars, par, best, record, _titles(game, needed))
        self._outcomes = [(game, outcome)]
        if not needed and _takes_long(game):
            self._maker.rate(game.session.spec, game.session.board, lambda grade: self._add_techniques(game, grade))
        return outcome

    def _add_techniques(self, game: Game, grade: Grade | None) -> None:
        if grade is not None:
            titles = _titles(game, grade.techniques)
            self._remember(game, grade.techniques)
            self._outcomes = [(g, o._replace(techniques=titles) if g is game else o) for g, o in self._outcomes]

    def following(self, game: Game) -> Following:
        """What can come after a game."""
        if game.pack:
            try:
                return Following(self.shelf(game.pack).after(game.level))
            except (PuzzleError, KeyError):
                return Following()
        spec = game.session.spec
        size = spec.size_of(game.session.board)
        options = spec.options_of(game.session.board)
        grades = spec.levels_at(size) if size in spec.sizes else ()
        if game.seed is None or game.difficulty not in grades:
            return Following()

        def recipe(difficulty: str, size: Size = size) -> Recipe:
            return Recipe(size, difficulty, game.method, options)

        at = grades.index(game.difficulty)
        harder = recipe(grades[at + 1]) if at + 1 < len(grades) else None
        easier = recipe(grades[at - 1]) if at else None
        place = spec.sizes.index(size)
        if harder is None and place + 1 < len(spec.sizes):
            larger = spec.sizes[place + 1]
            if game.difficulty in spec.levels_at(larger):
                harder = recipe(game.difficulty, larger)
        if easier is None and place:
            smaller = spec.sizes[place - 1]
            if game.difficulty in spec.levels_at(smaller):
                easier = recipe(game.difficulty, smaller)
        return Following(None, recipe(game.difficulty), harder, easier)

    # -- inside ------------------------------------------------------------------------------------------------

    def find(self, kind: str) -> PuzzleSpec[Any]:
        """The spec of a kind. Raises PuzzleError when there is none."""
        try:
            return self.kinds[kind]
        except KeyError:
            raise PuzzleError(f"there is no puzzle called {kind!r}") from None

    @property
    def _packs(self) -> levels.Library:
        if self._files is None:
            self._own_stamp = self._own.stamp() if self._own is not None else ()
            self._files = self._read()
            self._sizes.clear()
        return self._files

    def _entry(self, name: str) -> tuple[str, levels.Pack]:
        """A pack by its id, and the file it is in. Raises PuzzleError."""
        for file, pack in self._packs.packs.items():
            if pack.id == name:
                return file, pack
        raise PuzzleError(f"there is no level pack {name!r}")

    def _pack(self, name: str) -> levels.Pack:
        return self._entry(name)[1]

    def _shelf(self, file: str, pack: levels.Pack, suspended: tuple[Suspended, ...]) -> Shelf:
        if file not in self._sizes:
            boards = (level.open(self.find) for level in pack.levels)
            self._sizes[file] = tuple(spec.size_text(spec.size_of(board)) for spec, board in boards)
        return Shelf(
            pack,
            {level: Reached(p.best, p.stars) for level, p in self._profile.progress(pack.id).items()},
            {s.level: s.id for s in reversed(suspended) if s.pack == pack.id},
            self._sizes[file],
            file,
            self.removable(file),
            pack.id == MINE or self._profile.settings.get("unlock_all", False) is True,
        )

    def _level_of(self, game: Game) -> levels.Level | None:
        if not game.pack:
            return None
        try:
            return next((one for one in self._pack(game.pack).levels if one.id == game.level), None)
        except PuzzleError:
            return None

    def _best(self, game: Game) -> int | None:
        """The best time so far of this level, or of random games like this one."""
        if game.pack:
            reached = self._profile.progress(game.pack).get(game.level)
            return reached.best if reached else None
        size = str(game.session.spec.size_of(game.session.board))
        for row in self._profile.results.summary():
            if (row.kind, row.size, row.difficulty) == (game.kind, size, game.difficulty):
                return row.best
        return None

    def _needed(self, game: Game, level: levels.Level | None) -> Mapping[str, int]:
        """How often a puzzle needs which technique; none when that takes long to find out."""
        if level is not None and level.techniques:
            return dict.fromkeys(level.techniques, 1)
        if _takes_long(game):
            return {}
        spec, board = game.session.spec, game.session.board
        return spec.ladder_for(board).solve(spec.position(board, {}))[1].techniques

    def _remember(self, game: Game, needed: Mapping[str, int]) -> None:
        """Count the techniques of a game that the player solved; practice counts its own."""
        if game.mode != "practice" and not game.gave_up and needed:
            settings, key = self._profile.settings, f"practice_{game.kind}"
            known = practice.tallies(settings.get(key))
            used = {name: practice.Tally(number) for name, number in needed.items()}
            settings.set(key, practice.to_json(practice.add(known, used)))

    def _solved(self, game: Game) -> Game:
        """The game with its solution, if there is just one; what takes long is found beside the window, later."""
        if self._search is not None:
            self._maker.cancel(self._search)
            self._search = None
        spec, board = game.session.spec, game.session.board

        def found(count: Count | None) -> None:
            self._search = None
            if count is not None:
                game.solution = count.solution if count.number == 1 else None

        if not _solve(game, SOLVING_STEPS):
            self._search = self._maker.count(spec, board, found)
        return game


def _solve(game: Game, steps: int) -> bool:
    """Give a game its solution, if there is just one; whether it is known now how many there are."""
    try:
        count = game.session.spec.count(game.session.board, 2, Budget(steps))
    except Refused:
        return False
    game.solution = count.solution if count.number == 1 else None
    return True


def _takes_long(game: Game) -> bool:
    return hinting.takes_long(len(game.session.spec.slots(game.session.board)), game.difficulty)


def _titles(game: Game, names: Iterable[str]) -> tuple[str, ...]:
    """Titles of techniques, easiest first."""
    wanted = set(names)
    ladder = game.session.spec.ladder_for(game.session.board)
    return tuple(t.title for t in ladder.techniques if t.name in wanted)


def _onto_empty(marks: Mapping[Target, int]) -> Move:
    """The move that puts ``marks`` onto an empty board."""
    return tuple(Change(slot, 0, value) for slot, value in marks.items())
