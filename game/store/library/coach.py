"""The coach of one profile: has the worker read finished games, keeps the skills, and makes the set of the day."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from game.coach.exported import exported
from game.coach.plan import Exercise, SetName, TrainingPart, TrainingPlan, plan_of
from game.coach.rating import Rating, rating
from game.coach.skills import TechniqueSkill, believed
from game.coach.training import Known, chosen_set, missed_set, todays_set
from game.engine.core import LEVELS
from game.services.settings import changes
from game.store.library.pending import PendingGame
from game.store.library.training import SMALLEST, ShownBoards, TrainingBoard, have_timed
from game.store.moments import AHEAD, known

if TYPE_CHECKING:
    from game.engine.core import Marks
    from game.engine.play.game import Game
    from game.engine.puzzle.own_pace import OwnPace
    from game.engine.puzzle.spec import PuzzleSpec
    from game.services import Maker, TrainingOrder
    from game.store.profile.profile import StoredProfile

AT_ONCE = 5  # games that are sent to the worker together


class OwnOrder:
    """A board being made, with the time that it will take the player at a pace of their own."""

    def __init__(self, board: TrainingBoard, pace: Callable[[], OwnPace]) -> None:
        self.board, self._pace = board, pace

    @property
    def game(self) -> Game | None:
        return self.board.game

    @property
    def error(self) -> str:
        return self.board.error

    @property
    def seconds(self) -> float | None:
        """How long the player will take for it, an estimate; None while that is not known."""
        modelled = self.board.modelled
        return None if modelled is None else self._pace().seconds(modelled)

    def cancel(self) -> None:
        """Stop; a second call does nothing."""
        self.board.cancel()


def _numbered(plan: TrainingPlan) -> Iterator[tuple[Exercise, int]]:
    """The exercises that are left of a set, each with how many of the same come before it."""
    for index, part in enumerate(plan.parts):
        if not part.state:
            yield part.exercise, plan.before(index)


class CoachKeeper:
    """What the coach knows. ``news`` counts what has come; games that are not read yet are in no skill."""

    def __init__(self, profile: StoredProfile, maker: Maker, kinds: Mapping[str, PuzzleSpec[Any]]) -> None:
        self._profile, self._maker, self._kinds = profile, maker, kinds
        self.news = 0
        self._known: tuple[tuple[int, int], dict[str, dict[str, TechniqueSkill]]] = ((-1, -1), {})
        self._busy = False
        self._most = 0
        self._shown = ShownBoards(profile)
        self._orders: dict[tuple[str, str, int], OwnOrder] = {}
        self._era = profile.era

    @property
    def skills(self) -> Mapping[str, Mapping[str, TechniqueSkill]]:
        """The skills by kind and technique; techniques that were never met are not there."""
        now = (self._profile.era, self.news)
        if self._known[0] != now:
            self._known = (now, self._believed())
        return self._known[1]

    def _believed(self) -> dict[str, dict[str, TechniqueSkill]]:
        now = self._profile.utc()
        found = self._profile.skills.all().items()
        return {kind: {name: believed(one, now, now + AHEAD) for name, one in own.items()} for kind, own in found}

    @property
    def left(self) -> int:
        """How many finished games are not read yet."""
        left = self._profile.skills.left()
        self._most = max(self._most, left) if left else 0
        return left

    @property
    def total(self) -> int:
        """How many games there were to read when reading began; 0 when all are read."""
        return max(self._most, self.left)

    def rating(self, kind: str) -> Rating:
        """The player's pace at a kind as a rating."""
        return rating(self._profile.settings.of(kind).pace)

    def today(self, day: int, kinds: Sequence[str] = (), boards: int | None = None) -> tuple[Exercise, ...]:
        """The set of a day. ``kinds``: those that may be trained; by default those that were played."""
        skills, chosen = self.skills, [kind for kind in kinds if kind in self._kinds]
        chosen = chosen or [kind for kind in self._kinds if kind in skills] or self._begun()
        ladders = [
            known
            for known in self._ladders(chosen)
            if known.technique in skills.get(known.kind, {}) or self._usual(known)
        ]
        return todays_set(ladders, self._known_of(chosen), self._profile.utc(), day, boards)

    def mix(self, techniques: Sequence[tuple[str, str]], boards: int) -> TrainingPlan:
        """A set of a player's own choice: so many boards for techniques, each a kind and a name."""
        kinds = list(dict.fromkeys(kind for kind, _name in techniques if kind in self._kinds))
        chosen = [one for one in self._ladders(kinds) if (one.kind, one.technique) in techniques]
        return plan_of(chosen_set(chosen, boards, "chosen", self._day), self._day)

    def misses(self) -> TrainingPlan:
        """A set of what was missed in the last weeks; it may have no parts."""
        kinds = [kind for kind in self._kinds if kind in self.skills]
        found = missed_set(self._ladders(kinds), self._known_of(kinds), self._profile.utc(), self._day)
        return plan_of(found, self._day)

    def _ladders(self, kinds: Sequence[str]) -> list[Known]:
        """The techniques for which boards can be made."""
        return [
            Known(kind, technique.name, technique.level)
            for kind, spec in ((kind, self._kinds[kind]) for kind in kinds)
            for technique in spec.ladder.graded().techniques
            if technique.level in spec.levels and not technique.rare
        ]

    def _usual(self, known: Known) -> bool:
        """Whether a technique is one of the usual boards: those of a variant are for who has met them."""
        return not self._kinds[known.kind].ladder.named(known.technique).needs

    def _known_of(self, kinds: Sequence[str]) -> dict[tuple[str, str], TechniqueSkill]:
        return {(kind, name): skill for kind in kinds for name, skill in self.skills.get(kind, {}).items()}

    def _begun(self) -> list[str]:
        """The kinds that somebody of whom nothing is known has begun to learn or chosen a board of; else the first."""
        own = {kind: self._profile.settings.of(kind) for kind in self._kinds}
        begun = [kind for kind, one in own.items() if one.learn is not None or one.choice is not None]
        return begun or list(self._kinds)[:1]

    def export(self) -> dict[str, object]:
        """All of it by kind, as JSON holds it."""
        return exported(self.skills, {kind: self._profile.settings.of(kind).pace for kind in self.skills})

    # -- sets --------------------------------------------------------------------------------------------------

    def plan(self, name: SetName = "today") -> TrainingPlan:
        """The set that was begun and holds today, or the one that can be begun; the chosen one may have no parts."""
        kept, day = self._profile.settings.now.training.get(name), self._day
        if kept is not None and self._playable(kept) and kept.holds(day, name):
            return kept
        return plan_of(self.today(day), day) if name == "today" else TrainingPlan(day)

    def begin(self, plan: TrainingPlan, name: SetName = "today") -> TrainingPlan:
        """Begin a set: it is kept from now on."""
        parts = tuple(
            msgspec.structs.replace(part, before=None if (skill := self._skill(part)) is None else skill.chance)
            for part in plan.parts
        )
        begun = msgspec.structs.replace(plan, parts=parts, begun=True)
        self.keep(begun, name)
        return begun

    def keep(self, plan: TrainingPlan, name: SetName = "today") -> None:
        """Keep how far a set has come."""
        settings = self._profile.settings
        settings.keep(replace(settings.now, training={**settings.now.training, name: plan}))

    def after(self, game: Game) -> Mapping[str, Any]:
        """The settings that a game changes which was just solved: the set whose next board it is has come farther."""
        now = self._profile.settings.now
        for name, plan in now.training.items():
            if game.id is not None and plan.game == game.id and plan.next is not None and game.session.solved:
                ended = plan.ended(plan.next, "done", game.elapsed / 1000)
                return changes(now, replace(now, training={**now.training, name: ended}))
        return {}

    @property
    def _day(self) -> int:
        """Today where the player lives, as an ordinal."""
        return date.fromisoformat(self._profile.scores.today).toordinal()

    def _playable(self, plan: TrainingPlan) -> bool:
        """Whether all its puzzles and techniques are there; a set of another version may name some that are not."""
        ladders = {kind: {one.name for one in spec.ladder.graded().techniques} for kind, spec in self._kinds.items()}
        return all(part.technique in ladders.get(part.kind, ()) and part.level in LEVELS for part in plan.parts)

    def _skill(self, part: TrainingPart) -> TechniqueSkill | None:
        return self.skills.get(part.kind, {}).get(part.technique)

    # -- the boards of a set -----------------------------------------------------------------------------------

    def order(self, exercise: Exercise, number: int = 0, whole: bool = False) -> TrainingOrder:
        """Begin to make a board for an exercise beside the window, none that was shown within a year; the order that
        is open, if it was asked for before. ``number``: for several boards of one exercise; ``whole``: nothing stands
        on it, else it begins where its technique is the next step, as far as there is such a moment."""
        if self._era != self._profile.era:
            for order in self._orders.values():
                order.board.cancel()
            self._orders, self._era = {}, self._profile.era
        key = (exercise.kind, exercise.technique, number)
        if key not in self._orders:
            self._orders[key] = OwnOrder(
                self._make(exercise, whole), lambda: self._profile.settings.of(exercise.kind).pace
            )
        return self._orders[key]

    def _make(self, exercise: Exercise, whole: bool) -> TrainingBoard:
        spec = self._kinds[exercise.kind]
        size = next((size for size in spec.sizes if min(size) >= SMALLEST), None)
        recipe = spec.training(exercise.technique, size)
        whole = whole or exercise.reason == "placement"  # which finds out how somebody plays

        def drill() -> tuple[PendingGame, Callable[[], Marks]]:
            order = self._maker.drill(spec.kind, recipe, exercise.technique)
            return PendingGame(spec, recipe, order), lambda: {} if whole else order.opening or {}

        return TrainingBoard(
            drill,
            self._shown.fresh,
            partial(have_timed, self._maker),
        )

    def ahead(self, plan: TrainingPlan) -> bool:
        """Have the boards of a set made, one after the other; call it once a frame. Whether all are there."""
        waiting = list(_numbered(plan))
        for exercise, number in waiting[1:] if plan.game is not None else waiting:
            key = (exercise.kind, exercise.technique, number)
            if key not in self._orders or self._era != self._profile.era:
                self.order(exercise, number)
                return False
            if not self._orders[key].board.settled:
                return False
        return True

    def opened(self, game: Game) -> None:
        """The player sees a board: it does not come again within a year, and its order is done with."""
        self._shown.show(game)
        self._orders = {key: order for key, order in self._orders.items() if order.board.game is not game}

    def dropped(self, order: TrainingOrder) -> None:
        """Nothing came of an order: the next one is another."""
        self._orders = {key: one for key, one in self._orders.items() if one is not order}

    def seconds(self, plan: TrainingPlan) -> tuple[float | None, ...]:
        """How long the boards of a set will take the player, an estimate; None for those that are not made yet."""
        orders = (self._orders.get((one.kind, one.technique, number)) for one, number in _numbered(plan))
        left = iter([None if order is None else order.seconds for order in orders])
        return tuple(None if part.state else next(left) for part in plan.parts)

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
            now = self._profile.utc()
            games = [(at if known(at, now) else now, log) for _number, at, log in rows]
            self._maker.read_skills(games, self.skills, done)

    def _read(self, era: int, games: Sequence[int], found: Mapping[str, Mapping[str, TechniqueSkill]] | None) -> None:
        self._busy = False
        if found is None:  # the worker is gone; they are read at the next start
            return
        if era == self._profile.era:  # else somebody else plays now
            self._profile.skills.keep(found, games)
            self.news += 1
        self.count()
