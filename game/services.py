"""What scenes are given to work with, as protocols: nothing here opens a file, a device or a window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from game.engine.book import Example
from game.engine.core import Count, Marks, Move, Target
from game.engine.editing import Assessment, Clue
from game.engine.game import Game
from game.engine.hinting import Plan
from game.engine.ladder import Grade
from game.engine.lessons import Course
from game.engine.practice import Answer
from game.engine.puzzle import PuzzleSpec, Recipe
from game.engine.scores import Entry, Run, Score
from game.engine.session import Session
from game.engine.shelf import Following, Outcome, Shelf
from game.engine.versus import Match


class Clock(Protocol):
    """Time, handed in so that tests decide it."""

    def now(self) -> int:
        """Milliseconds since some moment; never goes back."""

    def utc(self) -> float:
        """Seconds since 1970, UTC: for dates only."""


class Audio(Protocol):
    """Sound. Every call is harmless without a device."""

    @property
    def status(self) -> str:
        """Why there is no sound, in a sentence for the settings; "" while all is well."""

    def play(self, name: str, step: int | None = None, *, pan: float = 0.0) -> None:
        """Play a sound of `game.ui.sounds`; `step` chooses among its variants, `pan` is its place from -1 to 1."""

    def correct(self, pan: float = 0.0) -> None:
        """A mark was right: one rung up the pentatonic ladder."""

    def wrong(self, pan: float = 0.0) -> None:
        """A mark was wrong: a soft thud, and the ladder falls by a minor third."""

    def reset_ladder(self) -> None:
        """The next right mark starts from the lowest rung."""

    def music(self, name: str | None) -> None:
        """Fade to a piece, or to silence."""

    def set_volume(self, channel: str, level: float) -> None:
        """Loudness 0 to 1 of "effects", "music" or "interface"."""

    def mute(self, silent: bool) -> None:
        """Silence everything for now: the window is not in front."""


class Settings(Protocol):
    """The player's choices, by name. Values are what JSON can hold."""

    def get(self, key: str, default: Any = None) -> Any: ...

    def set(self, key: str, value: Any) -> None: ...


class Games(Protocol):
    """The games in progress, as the scene that plays one keeps them."""

    def begin(self, game: Game) -> int:
        """Keep a game from now on: every entry of its log is written as it is made. Returns its number."""

    def suspend(self, game: Game) -> None:
        """Write what is no entry of the log: time, helps, checkpoints."""

    def settle(self) -> None:
        """Tidy up, on leaving a board."""


class Scores(Protocol):
    """The score tables: mode by kind by pace, each over three spans of days. Ties go to the earlier score."""

    def add(self, run: Run) -> Entry:
        """Keep a finished run, at once, under the initials used last.

        Of a daily run only the ranked try is kept: the one that :meth:`begin_daily` said yes to.
        """

    def sign(self, number: int, initials: str) -> None:
        """Put initials to a score, and remember them for the next one."""

    @property
    def initials(self) -> str:
        """The initials used last; three letters."""

    def table(self, mode: str, kind: str, pace: str = "1", span: str = "all") -> Sequence[Score]:
        """The ten best scores of a span ("today", "week": seven days with today, "all"), best first."""

    def score(self, number: int) -> Score | None:
        """One score by its number."""

    def best(self, mode: str, kind: str, pace: str = "1") -> Score | None:
        """The player's best, to race against."""

    def run(self, number: int) -> bytes:
        """The run behind a score, as it was encoded. Raises PuzzleError when there is none or it cannot be read."""

    @property
    def today(self) -> str:
        """The UTC date, ``2026-11-28``."""

    def begin_daily(self, day: str, kind: str = "mixed") -> bool:
        """A daily run begins: whether it is the ranked one. Only the first of a day is, however it ends."""

    def dailies(self, kind: str = "mixed") -> Mapping[str, Score]:
        """The ranked daily runs by their day, the unfinished ones too."""


class Finished(Protocol):
    """A finished game. ``elapsed`` in milliseconds, ``finished`` in seconds since 1970, UTC.

    ``logged`` tells whether it can be watched again.
    """

    @property
    def id(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def mode(self) -> str: ...
    @property
    def pack(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def difficulty(self) -> str: ...
    @property
    def size(self) -> str: ...
    @property
    def elapsed(self) -> int: ...
    @property
    def hints(self) -> int: ...
    @property
    def checks(self) -> int: ...
    @property
    def mistakes(self) -> int: ...
    @property
    def gave_up(self) -> bool: ...
    @property
    def flawless(self) -> bool: ...
    @property
    def finished(self) -> float: ...
    @property
    def logged(self) -> bool: ...


class Profile(Protocol):
    """Everything kept between sessions."""

    @property
    def settings(self) -> Settings: ...

    @property
    def games(self) -> Games: ...

    @property
    def scores(self) -> Scores: ...

    @property
    def notices(self) -> list[str]:
        """What the player should be told, oldest first; the reader clears it."""

    @property
    def backup(self) -> Path | None:
        """A backup on offer in place of a damaged profile."""

    def restore_backup(self) -> bool:
        """Take the backup on offer; whether that worked."""

    def close(self) -> None:
        """Write what is pending and let go of the files."""


class Made(Protocol):
    """A puzzle to play; ``seed`` and ``index`` say which one of its recipe it is."""

    @property
    def board(self) -> Any: ...
    @property
    def solution(self) -> Marks: ...
    @property
    def level(self) -> str: ...
    @property
    def seed(self) -> int: ...
    @property
    def index(self) -> int: ...


class Order(Protocol):
    """A puzzle asked for: ``puzzle`` when it is there, or ``error``; neither while it is being made."""

    @property
    def puzzle(self) -> Made | None: ...
    @property
    def error(self) -> str: ...

    def cancel(self) -> None:
        """Nobody wants it any more."""


class Maker(Protocol):
    """Makes puzzles and long hints beside the window."""

    def prepare(self, kind: str, recipe: Recipe) -> None:
        """Have puzzles of this recipe ready soon; they are likely to be asked for."""

    def request(self, kind: str, recipe: Recipe, seed: int | None = None, index: int = 0) -> Order:
        """Ask for any puzzle of the recipe, or for a certain one of ``seed``."""

    def drill(self, kind: str, recipe: Recipe, technique: str) -> Order:
        """Ask for a puzzle of the recipe that needs a technique of its ladder."""

    def plan(self, session: Session, solution: Marks | None, done: Callable[[Plan | None], None]) -> int:
        """Plan a hint beside the window; ``done`` is called by a later poll, with None when none could be made."""

    def explain(self, session: Session, solution: Marks, slot: Target, done: Callable[[Answer | None], None]) -> int:
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


class Suspended(Protocol):
    """A game that can be continued. ``elapsed`` in milliseconds, ``updated`` in seconds since 1970, UTC."""

    @property
    def id(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def mode(self) -> str: ...
    @property
    def pack(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def difficulty(self) -> str: ...
    @property
    def size(self) -> str: ...
    @property
    def elapsed(self) -> int: ...
    @property
    def updated(self) -> float: ...


class Library(Protocol):
    """The games a player can start, continue and finish. A game from here knows its solution when there is just one.

    Games are kept in the profile from their first entry on; the scene that plays one suspends it when it is left.
    """

    @property
    def kinds(self) -> Mapping[str, PuzzleSpec[Any]]:
        """Every kind of puzzle, in menu order."""

    def prepare(self, kind: str, recipe: Recipe) -> None:
        """A random puzzle of this recipe is likely to be asked for soon."""

    def make(self, kind: str, recipe: Recipe) -> Making:
        """Begin to make a random puzzle beside the window, there at once if one is ready; ask once a frame."""

    def drill(self, kind: str, recipe: Recipe, technique: str) -> Making:
        """Begin to make a random puzzle that needs a technique of its ladder, as in :meth:`make`."""

    def open(self, kind: str, board: Any, marks: Marks | None = None) -> Game:
        """A game on a given board. Its solution may be found a little later; a poll of the maker brings it."""

    def need_solution(self, game: Game) -> None:
        """Spend a moment on the solution of a game that is of no use without one, if it is not known yet."""

    def sample(self, kind: str) -> Game:
        """A small finished-looking game to show what the puzzle looks like. It is not kept."""

    def course(self, kind: str) -> Course | None:
        """The lessons of a kind; None when there are none, or none that can be read."""

    def examples(self, kind: str) -> Mapping[str, Example]:
        """The examples of a kind's techniques, by the technique's name; a technique may have none."""

    def shelves(self, kind: str = "") -> Sequence[Shelf]:
        """The level packs with their progress; with ``kind``, those that hold such levels."""

    def shelf(self, pack: str) -> Shelf:
        """One pack with its progress. Raises PuzzleError when there is none of that id."""

    @property
    def broken(self) -> Mapping[str, str]:
        """The pack files that could not be read, with the reason."""

    def reread(self) -> None:
        """Look for packs again, if there are other files in the player's own folder than when they were read."""

    @property
    def pack_folder(self) -> Path | None:
        """The player's own folder for packs; it is made when the first one is added."""

    def is_pack(self, given: Path | str) -> bool:
        """Whether a file, or a text, means to be a level pack, right or wrong."""

    def add_pack(self, given: Path | str) -> Shelf:
        """Add the pack in a file, or in a text, to the player's own. Raises PuzzleError with the reason."""

    def text_of(self, given: Path | str) -> str:
        """What is in a file, or the text itself. Raises PuzzleError for what is too large or no text."""

    def keep(self, title: str, puzzles: Sequence[tuple[str, Any, Grade | None]], name: str = "my-levels") -> Shelf:
        """Put puzzles (kind, board, grade) into a pack of the player's own, which is made or gets longer.

        Raises PuzzleError when all of them are there already, or the pack cannot be written.
        """

    def free_name(self, title: str) -> str:
        """An id for a new pack with this title, which no pack has yet."""

    def removable(self, file: str) -> bool:
        """Whether a pack file, good or broken, is one of the player's own."""

    def remove_pack(self, file: str) -> None:
        """Remove a pack file of the player's own; what was reached in it stays known. Raises PuzzleError."""

    def start_level(self, pack: str, level: str) -> Game:
        """A level from the start. Raises PuzzleError when there is none or it is locked."""

    def suspended(self) -> Sequence[Suspended]:
        """The games that can be continued, the latest first."""

    def resume(self, number: int) -> Game:
        """A suspended game as it was. Raises PuzzleError when it cannot be read."""

    def look_at(self, number: int) -> Game:
        """A suspended game to be shown, not played. Raises PuzzleError when it cannot be read."""

    def delete(self, number: int) -> None:
        """Forget a suspended game for good."""

    def finished(self) -> Sequence[Finished]:
        """Every finished game of a kind that is there, the latest first."""

    def replay(self, number: int) -> Game:
        """A finished game with its whole log. Raises PuzzleError when there is none or it is not kept any more."""

    def name(self, game: Game | Suspended | Finished) -> str:
        """What to call a game beside its puzzle's name: its pack and level, or its size and difficulty."""

    def label(self, game: Game | Suspended | Finished) -> tuple[str, str]:
        """A game's name in two parts: its pack or puzzle, and its level or size and difficulty."""

    def finish(self, game: Game) -> Outcome:
        """Record a finished game, once, as soon as it is solved, and say what it brought."""

    def following(self, game: Game) -> Following:
        """What can come after a game."""


class Player(Protocol):
    """Somebody who plays here. ``current`` is who does now."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def current(self) -> bool: ...


class Holdings(Protocol):
    """How much a player has: suspended games, finished games, solved levels, high scores."""

    @property
    def games(self) -> int: ...
    @property
    def results(self) -> int: ...
    @property
    def levels(self) -> int: ...
    @property
    def scores(self) -> int: ...


class Players(Protocol):
    """The players of this machine, each with a profile. Every call that changes something may raise PuzzleError."""

    @property
    def current(self) -> Player:
        """Who plays now."""

    def all(self) -> Sequence[Player]:
        """Every player, the first one first."""

    def holdings(self, player: str) -> Holdings:
        """How much a player has, by their id. Raises PuzzleError when that cannot be read."""

    def create(self, name: str) -> Player:
        """A new player, who sees the game as the current one has set it."""

    def rename(self, player: str, name: str) -> None:
        """Give a player another name."""

    def switch(self, player: str) -> None:
        """Let another player play. Scenes that show the profile are to be left before, and to be made anew after."""

    def delete(self, player: str) -> None:
        """Remove a player and all that is theirs; the current one makes room for another player first."""

    def reset(self) -> None:
        """Forget all that the current player did; settings and name stay."""


class FoundFile(Protocol):
    """A file that can be taken in: a ``game`` or a ``profile``; ``modified`` in seconds since 1970, UTC."""

    @property
    def path(self) -> Path: ...
    @property
    def what(self) -> str: ...
    @property
    def modified(self) -> float: ...


class Exchange(Protocol):
    """Games and profiles in files. Whatever does not work raises PuzzleError and changes nothing."""

    @property
    def folder(self) -> Path:
        """Where files go unless the player says otherwise."""

    def suggest(self, name: str, ending: str = "json") -> Path:
        """A path for a new file called after ``name``, where nothing is yet."""

    def path_of(self, text: str) -> Path:
        """The path that a player typed."""

    def write(self, path: Path, data: bytes) -> None:
        """Write a file, whole or not at all."""

    def game(self, game: Game) -> bytes:
        """A game in progress as a file."""

    def profile(self) -> bytes:
        """Everything in the profile as a file."""

    def found(self, folder: Path) -> Sequence[FoundFile]:
        """The games and profiles in a folder, the latest first."""

    def kind(self, path: Path) -> str:
        """What a file is: a ``game`` or a ``profile``."""

    def take_in(self, path: Path) -> int | None:
        """Take a file in; the number of the suspended game that it held, None for a profile."""


class Window(Protocol):
    """What a scene may ask of the window."""

    def toggle_fullscreen(self) -> None: ...

    def apply_settings(self) -> None:
        """Read theme, text size, motion and sound from the settings again and show them."""

    def displays(self) -> Sequence[tuple[int, int]]:
        """The screens there are, by their size in pixels; the setting ``display`` is the number of one."""

    def languages(self) -> Mapping[str, str]:
        """The languages the game can speak, by code; the setting ``language`` is one of them."""

    def quit(self) -> None:
        """Save and leave."""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""

    def copy_picture(self, png: bytes) -> bool:
        """Put a picture, a PNG file, on the clipboard; False where that takes texts only."""

    def paste(self) -> str:
        """The text on the clipboard, "" if there is none."""


@dataclass(frozen=True, slots=True)
class Services:
    """The one value handed to every scene. `seed()` gives a fresh seed for a puzzle."""

    audio: Audio
    profile: Profile
    clock: Clock
    maker: Maker
    window: Window
    seed: Callable[[], int]
    library: Library
    players: Players
    exchange: Exchange
