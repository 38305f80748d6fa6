"""The games a player can start, continue, finish and watch again."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.engine.record.played_game import FinishedGame, PlayedGame
from game.services.maker import DrillMaking, Making

if TYPE_CHECKING:
    from game.achievements.earned import EarnedSeal
    from game.achievements.facts import SealCount
    from game.achievements.nearest import NearSeal
    from game.coach.plan import Exercise, SetName, TrainingPlan
    from game.coach.rating import Rating
    from game.coach.skills import TechniqueSkill
    from game.engine.core import Marks
    from game.engine.formats.examples import Example
    from game.engine.formats.lessons import Course
    from game.engine.formats.levels import Level, Pack
    from game.engine.formats.start import StartBoard
    from game.engine.logic.ladder import Grade
    from game.engine.play.game import Game
    from game.engine.puzzle.recipe import Recipe
    from game.engine.puzzle.spec import PuzzleSpec
    from game.engine.record.outcome import Following, Outcome
    from game.engine.record.progress import PackProgress
    from game.engine.record.statistics import Account


class Finished(FinishedGame, Protocol):
    """A finished game that the profile keeps, by its number there."""

    @property
    def id(self) -> int: ...


class History(Protocol):
    """What the finished games add up to. It is counted once, a few games at a time, and carried on."""

    @property
    def logged(self) -> frozenset[int]:
        """The numbers of the games that can be watched again."""

    def advance(self) -> bool:
        """Count some more games, in a millisecond or two; whether all are counted now."""

    def first_day(self) -> int | None:
        """The day on which a game was finished for the first time, as an ordinal; None before that."""

    def played(self) -> Mapping[str, int]:
        """How many games of each kind were finished, without the kinds of which none was; known at once."""

    def solved(self) -> Mapping[str, int]:
        """The same of games that the player has solved: none that was given up, and no match."""

    def latest(self) -> Sequence[Finished]:
        """The games that were finished last, the newest first, some dozens at most; known at once."""

    def account(self, kind: str = "") -> Account[Any]:
        """The games of one kind, or all of them, as far as they are counted."""


class Suspended(PlayedGame, Protocol):
    """A game that can be continued. ``updated`` in seconds since 1970, UTC."""

    @property
    def id(self) -> int: ...
    @property
    def updated(self) -> float: ...


class Packs(Protocol):
    """The level packs of the game and the player's own, with the progress in them."""

    def shelves(self, kind: str = "") -> Sequence[PackProgress]:
        """The level packs with their progress; with ``kind``, those that hold such levels."""

    def earlier(self, kind: str = "") -> Sequence[PackProgress]:
        """The packs of the game that the player has begun and whose place others took since."""

    def shelf(self, pack: str) -> PackProgress:
        """One pack with its progress. Raises PuzzleError when there is none of that id."""

    def solved(self, kind: str) -> bool:
        """Whether a level of this kind was solved."""

    def ahead(self) -> Iterator[None]:
        """Read the packs before they are asked for, in pieces that a frame has time for."""

    @property
    def broken(self) -> Mapping[str, str]:
        """The pack files that could not be read, with the reason."""

    def open_now(self, pack: str) -> None:
        """Open all of a pack for good, whatever stars are missing."""

    def reread(self) -> None:
        """Look for packs again, if there are other files in the player's own folder than when they were read."""

    @property
    def folder(self) -> Path | None:
        """The player's own folder for packs; it is made when the first one is added."""

    def add(self, data: bytes, pack: Pack | None = None) -> PackProgress:
        """Add a pack to the player's own; ``pack`` if it was read already. Raises PuzzleError with the reason."""

    def keep(
        self, title: str, puzzles: Sequence[tuple[str, Any, Grade | None]], name: str = "my-levels"
    ) -> PackProgress:
        """Put puzzles (kind, board, grade) into a pack of the player's own, which is made or gets longer.

        Raises PuzzleError when all of them are there already, or the pack cannot be written.
        """

    def free_name(self, title: str) -> str:
        """An id for a new pack with this title, which no pack has yet."""

    def removable(self, file: str) -> bool:
        """Whether a pack file, good or broken, is one of the player's own."""

    def remove(self, file: str) -> None:
        """Remove a pack file of the player's own; what was reached in it stays known. Raises PuzzleError."""


class Seals(Protocol):
    """The seals that the player has earned, by their ids, each once; new ones are decided and kept at once."""

    @property
    def earned(self) -> Mapping[str, EarnedSeal]:
        """All of them, the earliest first."""

    def of_game(self, game: Game) -> Sequence[str]:
        """Those that a finished game has earned."""

    def of_run(self, score: int) -> Sequence[str]:
        """Those that the run of a score has earned."""

    def learned(self, kind: str) -> Sequence[str]:
        """Something was learned of a kind of puzzle: what this earns."""

    def made(self, kind: str, level: str) -> Sequence[str]:
        """A board with one solution and this level of technique was made and kept: what this earns."""

    def progress(self) -> Mapping[str, SealCount]:
        """How far the player is with the seals that can be counted, as far as `reckon` has come."""

    def nearest(self, most: int = 3) -> Sequence[NearSeal]:
        """The nearest seals that are not earned yet; the first is the one that every screen calls the next."""

    def reckon(self) -> Iterator[None]:
        """Find out how far the player is with each seal, a piece at a time."""

    def see(self, seals: Sequence[str]) -> None:
        """The player has looked at these on the page of seals."""


class Paces(Protocol):
    """How long boards take, in words: at the pace of many people, and after a few games at the player's own.

    What is not known yet is found beside the window; ``news`` is another number each time something has come.
    """

    @property
    def news(self) -> int: ...

    def tells(self, kind: str) -> bool:
        """Whether minutes of a kind are told at all."""

    def about(self, spec: PuzzleSpec[Any], board: Any) -> str:
        """How long a board takes, as in "about 5 minutes"; "" where that is not told, or not known yet."""

    def about_level(self, level: Level) -> str:
        """The same of a pack's level."""

    def about_next(self, kind: str, recipe: Recipe) -> str:
        """The same of the random puzzle that is made ahead and will be played next; "" while there is none."""

    def rests_on(self, kind: str) -> str:
        """What the minutes of a kind rest on, in a sentence; "" where nothing is known of its pace."""


class TrainingOrder(Making, Protocol):
    """A board for an exercise being made."""

    @property
    def seconds(self) -> float | None:
        """How long the player will take for it, an estimate; None while that is not known."""


class Coach(Protocol):
    """What the coach knows of the player. Games are read beside the window; ``news`` changes when some were."""

    @property
    def news(self) -> int: ...

    @property
    def skills(self) -> Mapping[str, Mapping[str, TechniqueSkill]]:
        """The skills by kind and technique; techniques that were never met are not there."""

    @property
    def left(self) -> int:
        """How many finished games are not read yet."""

    def rating(self, kind: str) -> Rating:
        """The player's pace at a kind as a rating."""

    @property
    def total(self) -> int:
        """How many games there were to read when reading began; 0 when all are read."""

    def plan(self, name: SetName = "today") -> TrainingPlan:
        """The set that was begun and holds today, or the one that can be begun; the chosen one may have no parts."""

    def begin(self, plan: TrainingPlan, name: SetName = "today") -> TrainingPlan:
        """Begin a set: it is kept from now on."""

    def keep(self, plan: TrainingPlan, name: SetName = "today") -> None:
        """Keep how far a set has come."""

    def order(self, exercise: Exercise, number: int = 0, whole: bool = False) -> TrainingOrder:
        """Begin to make a board for an exercise beside the window, none that was shown within a year; the order that
        is open, if it was asked for before. ``number``: for several boards of one exercise; ``whole``: nothing stands
        on it, else it begins where its technique is the next step, as far as there is such a moment."""

    def ahead(self, plan: TrainingPlan) -> bool:
        """Have the boards of a set made, one after the other; call it once a frame. Whether all are there."""

    def opened(self, game: Game) -> None:
        """The player sees a board: it does not come again within a year, and its order is done with."""

    def dropped(self, order: TrainingOrder) -> None:
        """Nothing came of an order: the next one is another."""

    def seconds(self, plan: TrainingPlan) -> Sequence[float | None]:
        """How long the boards of a set will take the player, an estimate; None for those that are not made yet."""

    def export(self) -> Mapping[str, object]:
        """All of it by kind, as JSON holds it."""

    def mix(self, techniques: Sequence[tuple[str, str]], boards: int) -> TrainingPlan:
        """A set of a player's own choice: so many boards for techniques, each a kind and a name."""

    def misses(self) -> TrainingPlan:
        """A set of what was missed in the last weeks; it may have no parts."""

    def today(self, day: int, kinds: Sequence[str] = (), boards: int | None = None) -> Sequence[Exercise]:
        """The set of a day. ``kinds``: those that may be trained; by default those that were played."""


class Library(Protocol):
    """The games a player can start, continue and finish. A game from here knows its solution when there is just one.

    Games are kept in the profile from their first entry on; the scene that plays one suspends it when it is left.
    """

    @property
    def kinds(self) -> Mapping[str, PuzzleSpec[Any]]:
        """Every kind of puzzle, in menu order."""

    @property
    def packs(self) -> Packs:
        """The level packs."""

    @property
    def seals(self) -> Seals:
        """The seals that were earned."""

    @property
    def paces(self) -> Paces:
        """How long boards take."""

    @property
    def coach(self) -> Coach:
        """What to train next."""

    def prepare(self, kind: str, recipe: Recipe) -> None:
        """A random puzzle of this recipe is likely to be asked for soon."""

    def make(self, kind: str, recipe: Recipe) -> Making:
        """Begin to make a random puzzle beside the window, there at once if one is ready; ask once a frame."""

    def drill(self, kind: str, recipe: Recipe, technique: str) -> DrillMaking:
        """Begin to make a random puzzle that needs a technique of its ladder, as in :meth:`make`."""

    def open(self, kind: str, board: Any, marks: Marks | None = None) -> Game:
        """A game on a given board. Its solution may be found a little later; a poll of the maker brings it."""

    def need_solution(self, game: Game) -> None:
        """Spend a moment on the solution of a game that is of no use without one, if it is not known yet."""

    def sample(self, kind: str) -> Game:
        """A small finished-looking game to show what the puzzle looks like. It is not kept."""

    def course(self, kind: str) -> Course | None:
        """The lessons of a kind; None when there are none, or none that can be read."""

    def more_lessons(self, kind: str) -> Course | None:
        """The one-step lessons of a kind, each step one of them; None when there are none, or none to read."""

    def start(self, kind: str) -> StartBoard | None:
        """The board of the title screen on the first day; None where a kind has none."""

    def examples(self, kind: str) -> Mapping[str, Example]:
        """The examples of a kind's techniques, by the technique's name; a technique may have none."""

    def start_level(self, pack: str, level: str) -> Game:
        """A level from the start. Raises PuzzleError when there is none or it is locked."""

    def suspended(self) -> Sequence[Suspended]:
        """The games that can be continued, the latest first."""

    def resume(self, number: int) -> Game:
        """A suspended game as it was. Raises PuzzleError when it cannot be read."""

    def resume_in_pieces(self, number: int) -> Generator[None, None, Game]:
        """The same of a game with thousands of marks, a piece at a time: nothing is done to it meanwhile."""

    def look_at(self, number: int) -> Game:
        """A suspended game to be shown, not played. Raises PuzzleError when it cannot be read."""

    def look_in_pieces(self, number: int) -> Generator[None, None, Game]:
        """The same, a piece at a time."""

    def delete(self, number: int) -> None:
        """Forget a suspended game for good."""

    @property
    def history(self) -> History:
        """What the finished games of the kinds that are there add up to."""

    def replay(self, number: int) -> Game:
        """A finished game with its whole log. Raises PuzzleError when there is none or it is not kept any more."""

    def name(self, game: Game | Suspended | Finished) -> str:
        """What to call a game beside its puzzle's name: its pack and level, or its size and difficulty."""

    def label(self, game: Game | Suspended | Finished) -> tuple[str, str]:
        """A game's name in two parts: its pack or puzzle, and its level or size and difficulty."""

    def help(self, game: Game, techniques: Iterable[str]) -> None:
        """Help was taken for techniques: counted with the game, and among all that is known of the player."""

    def finish(self, game: Game) -> Outcome:
        """Record a finished game, once, as soon as it is solved, and say what it brought."""

    def outcome(self, game: Game) -> Outcome:
        """What a solved game came to, as far as that is known. Nothing is recorded by it."""

    def finishing(self, game: Game) -> Iterator[None]:
        """Record a finished game a piece at a time; `finish` does what is left of it at once."""

    def needed(self, game: Game) -> Mapping[str, int]:
        """How often a puzzle needs which technique; none when that takes long to find out."""

    def precompute(self, game: Game) -> Iterator[None]:
        """Find out ahead what `finish` will need."""

    def following(self, game: Game) -> Following:
        """What can come after a game."""

    def again(self, game: Game) -> Game:
        """The same puzzle from the start; only a level is the same game for its records. Raises PuzzleError."""
