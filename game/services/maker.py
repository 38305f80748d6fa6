"""Puzzles and long answers made beside the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from game.engine.puzzle.order import MadeBoard, Order

if TYPE_CHECKING:
    from game.coach.skills import TechniqueSkill
    from game.engine.core import Count, Marks, Move, Target
    from game.engine.formats.levels import Pack
    from game.engine.formats.listing import SentListing
    from game.engine.logic.ladder import Grade
    from game.engine.logic.pace import Pace
    from game.engine.play.editing import Assessment
    from game.engine.play.game import Game
    from game.engine.play.hints import Plan
    from game.engine.play.refutation import Refutation
    from game.engine.play.session import Session
    from game.engine.puzzle.clues import Clue
    from game.engine.puzzle.fitting import FittedPace
    from game.engine.puzzle.recipe import Recipe
    from game.engine.puzzle.spec import PuzzleSpec
    from game.engine.puzzle.versus import Match


class MadePuzzle(MadeBoard, Protocol):
    """A puzzle to play; ``seed`` and ``index`` say which one of its recipe it is, ``seconds`` how long people take for
    it, where times of people tell, ``effort`` how much work a certain one is beside others of its recipe."""

    @property
    def seed(self) -> int: ...
    @property
    def index(self) -> int: ...
    @property
    def seconds(self) -> float | None: ...
    @property
    def effort(self) -> int: ...


class DrillOrder(Order[MadePuzzle], Protocol):
    """A puzzle that needs a technique; ``opening``: the marks with which that is the next step, None if it never is."""

    @property
    def opening(self) -> Marks | None: ...


class PuzzleAhead(Protocol):
    """A puzzle that is made and not asked for yet: the board as in a level pack (kind, board, switches), and how long
    people take for it, where times of people tell."""

    @property
    def written(self) -> tuple[str, object, Mapping[str, str]]: ...
    @property
    def seconds(self) -> float | None: ...


class ProvedFile(Protocol):
    """A run from a file that comes to what it says: whose it is, its record, and whether it is too fast for hands."""

    @property
    def name(self) -> str: ...
    @property
    def record(self) -> bytes: ...
    @property
    def too_fast(self) -> bool: ...


class Maker(Protocol):
    """Makes puzzles and long hints beside the window."""

    def prepare(self, kind: str, recipe: Recipe) -> None:
        """Have puzzles of this recipe ready soon; they are likely to be asked for."""

    def request(self, kind: str, recipe: Recipe, seed: int | None = None, index: int = 0) -> Order[MadePuzzle]:
        """Ask for any puzzle of the recipe, or for a certain one of ``seed``."""

    def ahead(self, kind: str, recipe: Recipe) -> PuzzleAhead | None:
        """The puzzle that the next order of the recipe gets, if it is made already."""

    def time(
        self, board: tuple[str, object, Mapping[str, str]], pace: Pace, done: Callable[[float | None], None]
    ) -> int:
        """How many seconds a board (kind, board and switches as in a level pack) takes at a pace."""

    def time_games(
        self, games: Sequence[bytes], pace: Pace, done: Callable[[Sequence[tuple[float, float]] | None], None]
    ) -> int:
        """How many seconds kept games should have taken at a pace, and how many each took."""

    def fit_pace(self, games: Sequence[bytes], pace: Pace, done: Callable[[FittedPace | None], None]) -> int:
        """The pace that kept games of one kind show."""

    def read_skills(
        self,
        games: Sequence[tuple[float, bytes]],
        skills: Mapping[str, Mapping[str, TechniqueSkill]],
        done: Callable[[Mapping[str, Mapping[str, TechniqueSkill]] | None], None],
    ) -> int:
        """The skills that kept games change, each with the moment of its end; ``skills`` are those before."""

    def drill(self, kind: str, recipe: Recipe, technique: str) -> DrillOrder:
        """Ask for a puzzle of the recipe that needs a technique of its ladder."""

    def plan(
        self,
        session: Session,
        solution: Marks | None,
        done: Callable[[Plan | None], None],
        met: frozenset[str] = frozenset(),
    ) -> int:
        """Plan a hint beside the window, for somebody who has ``met`` these techniques; ``done`` is called by a later
        poll, with None when none could be made."""

    def explain(
        self, session: Session, solution: Marks, slot: Target, done: Callable[[Refutation | None], None]
    ) -> int:
        """Find out beside the window why the mark on ``slot`` is wrong; ``done`` as in :meth:`plan`."""

    def count(self, spec: PuzzleSpec[Any], board: Any, done: Callable[[Count | None], None]) -> int:
        """Look for a solution and for a second one beside the window; ``done`` as in :meth:`plan`."""

    def choose(self, session: Session, solution: Marks, match: Match, done: Callable[[Move | None], None]) -> int:
        """Choose the computer's next move of a versus match beside the window; ``done`` as in :meth:`plan`."""

    def assess(self, spec: PuzzleSpec[Any], board: Any, done: Callable[[Assessment | None], None]) -> int:
        """Count a board's solutions and grade it beside the window; ``done`` as in :meth:`plan`."""

    def complete(self, spec: PuzzleSpec[Any], board: Any, done: Callable[[Sequence[Clue], str], None]) -> int:
        """Find clues beside the window that leave a board one solution; ``done`` gets them, or none and the reason."""

    def rate(self, spec: PuzzleSpec[Any], board: Any, done: Callable[[Grade | None], None]) -> int:
        """Grade a board by its ladder beside the window; ``done`` as in :meth:`plan`."""

    def read_pack(self, data: bytes, done: Callable[[Pack | None, str], None]) -> int:
        """Read a level pack beside the window; ``done`` gets it, or None and the reason."""

    def read_listing(self, text: str, kinds: Iterable[str], done: Callable[[SentListing | None, str], None]) -> int:
        """Read the puzzles of these kinds in a text beside the window; ``done`` gets them, or None and the reason."""

    def prove_run(self, data: bytes, done: Callable[[ProvedFile | None, str], None]) -> int:
        """Play the run in a file again beside the window; ``done`` gets it, or None and the reason."""

    def encode(self, size: tuple[int, int], pixels: bytes, done: Callable[[bytes | None], None]) -> int:
        """Write a picture of three bytes a pixel as a PNG file beside the window; ``done`` gets it, or None."""

    def qr_code(self, text: str, done: Callable[[Sequence[bytes] | None], None]) -> int:
        """Write a text as a QR code beside the window; ``done`` gets its rows of modules, 1 is dark, or None."""

    def cancel(self, number: int) -> None:
        """Drop a hint, count or choice by its number: its ``done`` is never called."""

    def poll(self) -> None:
        """Take in finished work; called once a frame, never waits."""

    def close(self) -> None:
        """Stop the worker."""


class Making(Protocol):
    """A puzzle being made. When it has ended, ``game`` or ``error`` is set, or neither if it was cancelled."""

    @property
    def game(self) -> Game | None: ...

    @property
    def error(self) -> str: ...

    def cancel(self) -> None:
        """Stop; a second call does nothing."""


class DrillMaking(Making, Protocol):
    """A puzzle being made that needs a technique; ``opening`` as in :class:`DrillOrder`."""

    @property
    def opening(self) -> Marks | None: ...
