"""The coach of one profile: has the worker read finished games, keeps the skills, and makes the set of the day."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from typing import Any

from game.coach.exported import exported
from game.coach.rating import Rating, rating
from game.coach.skills import TechniqueSkill
from game.coach.training import Exercise, Known, todays_set
from game.engine.play.game import Game
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _
from game.services import Maker, Making
from game.store.library.pending import PendingGame
from game.store.profile.profile import StoredProfile

AT_ONCE = 5  # games that are sent to the worker together
SMALLEST = 6  # side from which on a board is not shown twice
YEAR = 365 * 24 * 3600  # seconds
TRIES = 5  # boards that were shown already before an order is given up


class TrainingBoard:
    """A board for an exercise being made: ``game`` when it is there, or ``error``, one sentence; neither before."""

    def __init__(self, drill: Callable[[], Making], fresh: Callable[[Game], bool]) -> None:
        self._drill, self._fresh = drill, fresh
        self._tries = 1
        self._making = drill()
        self._game: Game | None = None

    @property
    def game(self) -> Game | None:
        made = self._making.game
        if self._game is None and made is not None:
            if self._fresh(made):
                self._game = made
            elif self._tries < TRIES:
                self._tries += 1
                self._making = self._drill()
        return self._game

    @property
    def error(self) -> str:
        if self._making.error:
            return self._making.error
        shown = self._game is None and self._tries == TRIES and self._making.game is not None
        return _("every board that was made has been shown this year") if shown else ""

    def cancel(self) -> None:
        """Stop; a second call does nothing."""
        self._making.cancel()


class CoachKeeper:
    """What the coach knows. ``news`` counts what has come; games that are not read yet are in no skill."""

    def __init__(self, profile: StoredProfile, maker: Maker, kinds: Mapping[str, PuzzleSpec[Any]]) -> None:
        self._profile, self._maker, self._kinds = profile, maker, kinds
        self.news = 0
        self._known: tuple[tuple[int, int], dict[str, dict[str, TechniqueSkill]]] = ((-1, -1), {})
        self._busy = False

    @property
    def skills(self) -> Mapping[str, Mapping[str, TechniqueSkill]]:
        """The skills by kind and technique; techniques that were never met are not there."""
        now = (self._profile.era, self.news)
        if self._known[0] != now:
            self._known = (now, self._profile.skills.all())
        return self._known[1]

    @property
    def left(self) -> int:
        """How many finished games are not read yet."""
        return self._profile.skills.left()

    def rating(self, kind: str) -> Rating:
        """The player's pace at a kind as a rating."""
        return rating(self._profile.settings.of(kind).pace)

    def today(self, day: int, kinds: Sequence[str] = (), boards: int | None = None) -> tuple[Exercise, ...]:
        """The set of a day. ``kinds``: those that may be trained; by default those that were played, or all."""
        skills, chosen = self.skills, [kind for kind in kinds if kind in self._kinds]
        chosen = chosen or [kind for kind in self._kinds if kind in skills] or list(self._kinds)
        ladders = [
            Known(kind, technique.name, technique.level)
            for kind in chosen
            for technique in self._kinds[kind].ladder.techniques
            if technique.level in self._kinds[kind].levels
        ]
        known = {(kind, name): skill for kind in chosen for name, skill in skills.get(kind, {}).items()}
        return todays_set(ladders, known, self._profile.utc(), day, boards)

    def export(self) -> dict[str, object]:
        """All of it by kind, as JSON holds it."""
        return exported(self.skills, {kind: self._profile.settings.of(kind).pace for kind in self.skills})

    # -- the boards of a set -----------------------------------------------------------------------------------

    def order(self, exercise: Exercise) -> TrainingBoard:
        """Begin to make a board for an exercise beside the window; ask once a frame."""
        spec = self._kinds[exercise.kind]
        size = next((size for size in spec.sizes if min(size) >= SMALLEST), None)
        recipe = spec.training(exercise.technique, size)
        return TrainingBoard(
            lambda: PendingGame(spec, recipe, self._maker.drill(spec.kind, recipe, exercise.technique)), self._fresh
        )

    def _fresh(self, game: Game) -> bool:
        """Whether a board was not shown within a year, from which on it has been; small ones may come again."""
        spec, board, now = game.session.spec, game.session.board, self._profile.utc()
        if min(spec.size_of(board)) < SMALLEST:
            return True
        form = blake2b(repr(spec.canonical(board)).encode(), digest_size=16).hexdigest()
        if self._profile.skills.shown(spec.kind, form, now - YEAR):
            return False
        self._profile.skills.show(spec.kind, form, now, now - YEAR)
        return True

    def settle(self) -> Iterator[None]:
        """Have the games read that are not yet: those of old profiles, and the last one."""
        self.count()
        yield

    def count(self) -> None:
        """Have the worker read the next games; nothing while it does, or where another window writes the profile."""
        if self._busy or self._profile.shared:
            return
        rows = self._profile.skills.unread(AT_ONCE)
        if rows:
            self._busy = True
            done = partial(self._read, self._profile.era, [number for number, _at, _log in rows])
            self._maker.read_skills([(at, log) for _number, at, log in rows], self.skills, done)

    def _read(self, era: int, games: Sequence[int], found: Mapping[str, Mapping[str, TechniqueSkill]] | None) -> None:
        self._busy = False
        if found is None:  # the worker is gone; they are read at the next start
            return
        if era == self._profile.era:  # else somebody else plays now
            self._profile.skills.keep(found, games)
            self.news += 1
        self.count()
