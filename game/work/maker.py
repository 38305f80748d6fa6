"""Puzzles without waiting: a pool of ready ones for every recipe in use, filled by the worker."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from game.engine.core import Count, Marks, Move, PuzzleError, Target
from game.work import jobs
from game.work.coaching import ReadSkills
from game.work.jobs import (
    ChooseMove,
    Counted,
    CountSolutions,
    Drill,
    Drilled,
    Explain,
    Generate,
    Generated,
    Job,
    PlanHint,
    Written,
)
from game.work.timing import FitPace, TimeBoard, TimeGames
from game.work.worker import JobOutcome, Urgency, Worker

if TYPE_CHECKING:
    from game.arcade.run_file import ProvedRun
    from game.engine.formats.levels import Pack
    from game.engine.formats.listing import SentListing
    from game.engine.logic.ladder import Grade
    from game.engine.logic.pace import Pace
    from game.engine.play.editing import Assessment
    from game.engine.play.hints import Plan
    from game.engine.play.refutation import Refutation
    from game.engine.play.session import Session
    from game.engine.puzzle.clues import Clue
    from game.engine.puzzle.fitting import FittedPace
    from game.engine.puzzle.recipe import Recipe
    from game.engine.puzzle.spec import FindSpec, PuzzleSpec
    from game.engine.puzzle.versus import Match
    from game.work.coaching import KindSkills
    from game.work.process import Speech

DEPTH = 2  # puzzles kept ready of each recipe
RECIPES = 24  # recipes kept, those used last
DRILLS = {"easy": 1000, "medium": 300, "hard": 120, "expert": 80, "master": 80}
"""How many puzzles are made at most to find one that needs a certain technique: more where they cost little."""
MISSES = 3  # puzzles in a row that may fail before an order gets the reason


class ReadyPuzzle(Struct, frozen=True):
    """A puzzle to play. ``seed`` and ``index`` say which one of its recipe it is; ``seconds`` how long people take for
    it, where times of people tell; ``effort`` how much work a certain one is beside others of its recipe."""

    kind: str
    recipe: Recipe
    seed: int
    index: int
    board: Any
    solution: Marks
    level: str
    seconds: float | None = None
    effort: int = 0


class PendingPuzzle:
    """A puzzle asked for: ``puzzle`` when it is there, or ``error``, one sentence; neither while it is being made.

    ``opening``: the marks with which the technique that it was asked for is the next step; None where there is no such
    moment, or no such technique.
    """

    __slots__ = ("_drop", "error", "opening", "puzzle")

    def __init__(self) -> None:
        self.puzzle: ReadyPuzzle | None = None
        self.opening: Marks | None = None
        self.error = ""
        self._drop: Callable[[], None] | None = None

    @property
    def pending(self) -> bool:
        return self.puzzle is None and not self.error

    def cancel(self) -> None:
        """Nobody wants it any more; nothing when it is there."""
        if self._drop is not None and self.pending:
            self._drop()
            self._drop = None


class _Shelf(Struct):
    """What there is of one recipe: ready puzzles, the jobs that make more, and the orders waiting for them."""

    kind: str
    recipe: Recipe
    seed: int
    depth: int = DEPTH
    next: int = 0
    misses: int = 0
    ready: deque[tuple[int, Generated]] = field(default_factory=deque)
    jobs: dict[int, int] = field(default_factory=dict)  # index of the puzzle by the job's number
    orders: deque[PendingPuzzle] = field(default_factory=deque)


class WorkerMaker:
    """Hands out puzzles. ``find`` looks a kind up; ``seed`` gives a fresh seed for each new recipe."""

    def __init__(self, find: FindSpec, seed: Callable[[], int], worker: Worker | None = None) -> None:
        self._find = find
        self._seed = seed
        self._worker = worker or Worker(find)
        self._shelves: dict[object, _Shelf] = {}

    def start(self) -> None:
        """Start the worker: the first order finds it ready."""
        self._worker.start()

    def speak(self, speech: Speech | None) -> None:
        """Have hints and reasons written in this language from now on; None is English."""
        self._worker.speak(speech)

    def prepare(self, kind: str, recipe: Recipe, depth: int = DEPTH) -> None:
        """Have ``depth`` puzzles of this recipe ready soon; they are likely to be asked for."""
        shelf = self._shelf(kind, recipe)
        shelf.depth = max(shelf.depth, depth)
        self._fill(shelf)

    def request(self, kind: str, recipe: Recipe, seed: int | None = None, index: int = 0) -> PendingPuzzle:
        """Ask for a puzzle: any one of the recipe, there at once when one is ready, or a certain one of ``seed``."""
        order = PendingPuzzle()
        if seed is not None:
            job = Generate(kind, recipe, seed, index, rated=True)
            number = self._worker.submit(job, lambda outcome: self._deliver(order, job, outcome), Urgency.NOW)
            order._drop = lambda: self._worker.cancel(number)
            return order
        shelf = self._shelf(kind, recipe)
        if shelf.ready:
            at, generated = shelf.ready.popleft()
            self._deliver(order, Generate(kind, recipe, shelf.seed, at), JobOutcome(generated))
        else:
            shelf.orders.append(order)
            order._drop = lambda: self._forget(shelf, order)
        self._fill(shelf)
        return order

    def ahead(self, kind: str, recipe: Recipe) -> Generated | None:
        """The puzzle that the next order of this recipe gets, if it is made already."""
        shelf = self._shelves.get(_key(kind, recipe))
        return shelf.ready[0][1] if shelf is not None and shelf.ready else None

    def drill(self, kind: str, recipe: Recipe, technique: str) -> PendingPuzzle:
        """Ask for a puzzle of the recipe that needs ``technique``; the order's error says when none turned up."""
        order = PendingPuzzle()
        job = Drill(kind, recipe, self._seed(), technique, DRILLS[recipe.level])

        def done(outcome: JobOutcome) -> None:
            drilled: Drilled | None = outcome.value
            at, generated, opening = (0, None, None) if drilled is None else drilled
            self._deliver(order, Generate(kind, recipe, job.seed, at), outcome._replace(value=generated), opening)

        number = self._worker.submit(job, done, Urgency.SOON)
        order._drop = lambda: self._worker.cancel(number)
        return order

    def plan(
        self,
        session: Session,
        solution: Marks | None,
        done: Callable[[Plan | None], None],
        met: frozenset[str] = frozenset(),
    ) -> int:
        """Plan a hint for the position now, looking for the solution first if it is not known. ``met``: the techniques
        that the player has met.

        ``done`` is called by a later :meth:`poll` with the plan, or with None when none could be made.
        """
        board = Written.of(session.spec, session.board)
        job = PlanHint(board, dict(session.marks), solution, session.last_played, met=met)
        return self.submit(job, lambda outcome: done(outcome.value))

    def explain(
        self, session: Session, solution: Marks, slot: Target, done: Callable[[Refutation | None], None]
    ) -> int:
        """Find out why the mark on ``slot`` is wrong; ``done`` gets the answer as in :meth:`plan`."""
        job = Explain(Written.of(session.spec, session.board), dict(session.marks), solution, slot)
        return self.submit(job, lambda outcome: done(outcome.value))

    def count(self, spec: PuzzleSpec[Any], board: Any, done: Callable[[Count | None], None]) -> int:
        """Look for one solution and for a second; ``done`` gets the answer as in :meth:`plan`."""

        def told(outcome: JobOutcome) -> None:
            if outcome.error:
                done(None)
                return
            counted: Counted = outcome.value
            done(Count(counted.number, None if counted.rows is None else spec.marks_from_rows(board, counted.rows)))

        return self.submit(CountSolutions(Written.of(spec, board)), told)

    def choose(self, session: Session, solution: Marks, match: Match, done: Callable[[Move | None], None]) -> int:
        """Choose the computer's next move of a match; ``done`` gets it as in :meth:`plan`."""
        board = Written.of(session.spec, session.board)
        marks = dict(session.marks)
        job = ChooseMove(board, marks, solution, match.level, match.rng(session), match.lead(session))
        return self.submit(job, lambda outcome: done(outcome.value))

    def assess(self, spec: PuzzleSpec[Any], board: Any, done: Callable[[Assessment | None], None]) -> int:
        """Count a board's solutions and grade it; ``done`` as in :meth:`plan`."""
        return self.submit(jobs.Assess(Written.of(spec, board)), lambda outcome: done(outcome.value))

    def complete(self, spec: PuzzleSpec[Any], board: Any, done: Callable[[Sequence[Clue], str], None]) -> int:
        """Find clues that leave a board one solution; ``done`` gets them, or none and the reason."""
        job = jobs.Complete(Written.of(spec, board))
        return self.submit(job, lambda outcome: done(outcome.value or (), outcome.error))

    def rate(self, spec: PuzzleSpec[Any], board: Any, done: Callable[[Grade | None], None]) -> int:
        """Grade a board by its ladder; ``done`` as in :meth:`plan`."""
        return self.submit(jobs.Rate(Written.of(spec, board)), lambda outcome: done(outcome.value))

    def read_pack(self, data: bytes, done: Callable[[Pack | None, str], None]) -> int:
        """Read a level pack; ``done`` gets it, or None and the reason."""
        return self.submit(jobs.ReadPack(data), lambda outcome: done(outcome.value, outcome.error))

    def read_listing(self, text: str, kinds: Iterable[str], done: Callable[[SentListing | None, str], None]) -> int:
        """Read the puzzles of these kinds in a text; ``done`` gets them, or None and the reason."""
        return self.submit(jobs.ReadListing(text, tuple(kinds)), lambda outcome: done(outcome.value, outcome.error))

    def prove_run(self, data: bytes, done: Callable[[ProvedRun | None, str], None]) -> int:
        """Play the run in a file again; ``done`` gets it, or None and the reason."""
        return self.submit(jobs.ProveRun(data), lambda outcome: done(outcome.value, outcome.error))

    def encode(self, size: tuple[int, int], pixels: bytes, done: Callable[[bytes | None], None]) -> int:
        """Write a picture of three bytes a pixel as a PNG file; ``done`` as in :meth:`plan`."""
        return self.submit(jobs.EncodePicture(size, pixels), lambda outcome: done(outcome.value))

    def qr_code(self, text: str, done: Callable[[Sequence[bytes] | None], None]) -> int:
        """Write a text as a QR code: its rows of modules, 1 is dark. ``done`` as in :meth:`plan`."""
        return self.submit(jobs.MakeQrCode(text), lambda outcome: done(outcome.value))

    def time(
        self, board: tuple[str, object, Mapping[str, str]], pace: Pace, done: Callable[[float | None], None]
    ) -> int:
        """How many seconds a board takes at a pace, in spare time; the board as in a level pack: kind, board and
        switches. ``done`` as in :meth:`plan`."""
        return self._worker.submit(TimeBoard(Written(*board), pace), lambda outcome: done(outcome.value))

    def time_games(
        self, games: Sequence[bytes], pace: Pace, done: Callable[[Sequence[tuple[float, float]] | None], None]
    ) -> int:
        """How many seconds games should have taken at a pace and how many each took, in spare time: pairs for those
        whose times tell something. ``done`` as in :meth:`plan`."""
        return self._worker.submit(TimeGames(tuple(games), pace), lambda outcome: done(outcome.value))

    def fit_pace(self, games: Sequence[bytes], pace: Pace, done: Callable[[FittedPace | None], None]) -> int:
        """The pace that games of one kind show, in spare time; ``done`` as in :meth:`plan`."""
        return self._worker.submit(FitPace(tuple(games), pace), lambda outcome: done(outcome.value))

    def read_skills(
        self,
        games: Sequence[tuple[float, bytes]],
        skills: KindSkills,
        done: Callable[[KindSkills | None], None],
    ) -> int:
        """The skills that games change, each with the moment of its end, in spare time; ``done`` as in :meth:`plan`."""
        return self._worker.submit(ReadSkills(tuple(games), skills), lambda outcome: done(outcome.value))

    def submit(self, job: Job, done: Callable[[JobOutcome], None]) -> int:
        """Have any other job done before puzzles for the pool; ``done`` is called by a later :meth:`poll`."""
        return self._worker.submit(job, done, Urgency.NOW)

    def cancel(self, number: int) -> None:
        """Drop a hint, count or job by its number: its ``done`` is never called. Nothing when it has ended."""
        self._worker.cancel(number)

    @property
    def busy(self) -> bool:
        """Whether something that was asked for is not there yet."""
        return self._worker.busy

    def poll(self) -> None:
        """Take in finished work; called once a frame, never waits."""
        self._worker.poll()

    def close(self) -> None:
        """Stop the worker, within a fifth of a second even when it is busy."""
        self._worker.close()

    # -- inside ------------------------------------------------------------------------------------------------

    def _shelf(self, kind: str, recipe: Recipe) -> _Shelf:
        key = _key(kind, recipe)
        shelf = self._shelves.pop(key, None) or _Shelf(kind, recipe, self._seed())
        self._shelves[key] = shelf  # the one used last stands last
        if len(self._shelves) > RECIPES:
            oldest = next((k for k, s in self._shelves.items() if not s.orders), key)
            for number in self._shelves.pop(oldest).jobs:
                self._worker.cancel(number)
        return shelf

    def _fill(self, shelf: _Shelf) -> None:
        """Keep as many jobs going as there are orders and free places, those for orders first."""
        while len(shelf.jobs) < len(shelf.orders) + shelf.depth - len(shelf.ready):
            job = Generate(shelf.kind, shelf.recipe, shelf.seed, shelf.next)
            shelf.next += 1
            self._submit(shelf, job)
        for number in list(shelf.jobs)[: len(shelf.orders)]:
            self._worker.hurry(number)

    def _submit(self, shelf: _Shelf, job: Generate) -> None:
        def done(outcome: JobOutcome) -> None:
            del shelf.jobs[number]
            shelf.misses = shelf.misses + 1 if outcome.error else 0
            if outcome.error and shelf.orders and shelf.misses < MISSES:
                self._fill(shelf)  # another index may have better luck with its budget
            elif shelf.orders:
                self._deliver(shelf.orders.popleft(), job, outcome)
            elif not outcome.error:
                shelf.ready.append((job.index, outcome.value))

        number = self._worker.submit(job, done)
        shelf.jobs[number] = job.index

    def _forget(self, shelf: _Shelf, order: PendingPuzzle) -> None:
        shelf.orders.remove(order)
        while len(shelf.jobs) > len(shelf.orders) + shelf.depth - len(shelf.ready):
            number, _ = shelf.jobs.popitem()
            self._worker.cancel(number)
        for number in list(shelf.jobs)[len(shelf.orders) :]:
            self._worker.relax(number)

    def _deliver(
        self, order: PendingPuzzle, job: Generate, outcome: JobOutcome, opening: tuple[str, ...] | None = None
    ) -> None:
        if outcome.error:
            order.error = outcome.error
            return
        generated: Generated = outcome.value
        try:
            spec, board = generated.written.read(self._find)
            solution = spec.marks_from_rows(board, generated.rows)
            order.opening = None if opening is None else spec.marks_from_rows(board, opening)
        except PuzzleError as error:
            order.error = str(error)
            return
        made = (job.kind, job.recipe, job.seed, job.index, board, solution, generated.level)
        order.puzzle = ReadyPuzzle(*made, generated.seconds, generated.effort)


def _key(kind: str, recipe: Recipe) -> object:
    return kind, recipe.size, recipe.level, recipe.method, tuple(sorted(recipe.options.items()))
