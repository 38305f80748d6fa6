"""Decides which seals are earned, and keeps them: for what is played now, and once for all that was played before."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from game.achievements.catalogue import earned_by
from game.achievements.earned import EarnedSeal
from game.achievements.facts import Facts, GameFacts, KindFacts, MadeFacts, PackFacts, PlayerFacts, SealCount
from game.achievements.nearest import NearSeal, farthest, nearest
from game.achievements.reading import game_facts, run_facts
from game.arcade.numbers import numbers
from game.arcade.record import RunRecord, decode
from game.engine.core import LEVELS, PuzzleError
from game.engine.formats.lessons import Course
from game.engine.formats.levels import Pack
from game.engine.play.game import Game, Stars
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.record.scores import FinishedRun
from game.store.library.packs import StoredPacks
from game.store.profile.profile import StoredProfile
from game.store.profile.results import Result

SPOILT = (PuzzleError, TypeError, ValueError, LookupError, AttributeError)
"""What a log can come to by a flipped bit: it earns nothing."""
MEDIUM, HARD = LEVELS[1:], LEVELS[2:]
RUNS = 12
"""Runs, the latest ones, in which it is looked how far the player came with the seals of the arcade."""


class Lessons(Protocol):
    """Where lessons and specs are looked up."""

    kinds: Mapping[str, PuzzleSpec[Any]]

    @property
    def packs(self) -> StoredPacks: ...

    @property
    def find(self) -> FindSpec: ...

    def more_lessons(self, kind: str) -> Course | None: ...


class SealJudge:
    """The seals of one profile. What is asked for is decided at once; `settle` does what was played before."""

    def __init__(self, profile: StoredProfile, lessons: Lessons) -> None:
        self._profile, self._lessons = profile, lessons
        self._known: tuple[tuple[int, int], dict[str, EarnedSeal]] = ((-1, -1), {})
        self._far: tuple[int, dict[str, SealCount]] = (-1, {})

    # -- what there is -----------------------------------------------------------------------------------------

    @property
    def earned(self) -> Mapping[str, EarnedSeal]:
        """The seals that were earned, by their ids, the earliest first."""
        now = (self._profile.era, self._profile.commits)
        if self._known[0] != now or not self._profile.writing:
            self._known = (now, {seal.id: seal for seal in self._profile.seals.all()})
        return self._known[1]

    def of_game(self, game: Game) -> tuple[str, ...]:
        """The seals that a finished game has earned, by their ids."""
        return tuple(one.id for one in self.earned.values() if game.result and one.result == game.result)

    def of_run(self, score: int) -> tuple[str, ...]:
        """The seals that the run of a score has earned, by their ids."""
        return tuple(one.id for one in self.earned.values() if score and one.score == score)

    def see(self, seals: Sequence[str]) -> None:
        """The player has looked at these on the page of seals."""
        self._profile.seals.see(seals)

    def progress(self) -> Mapping[str, SealCount]:
        """How far the player is with the seals that can be counted, as far as `reckon` has come."""
        era, far = self._far
        return far if era == self._profile.era else {}

    def nearest(self, most: int = 3) -> tuple[NearSeal, ...]:
        """The nearest seals that are not earned yet, the first of which every screen calls the next; what is counted is
        known as far as `reckon` has come."""
        return nearest(self.progress(), self.earned, most)

    def reckon(self) -> Iterator[None]:
        """Find out how far the player is with each seal, a piece at a time."""
        profile, found = self._profile, list[Facts]()
        era = profile.era
        for kind in self._lessons.kinds:
            found.append(self._player((kind,)))
            yield
            if profile.era != era:
                return
        for name in sorted(profile.results.begun_packs()):
            pack = self._lessons.packs.shipped(name)
            if pack is not None:
                found.append(GameFacts("", pack=self._pack_facts(pack, {})))
                yield
                if profile.era != era:
                    return
        for score in profile.scores.recent(RUNS):
            with contextlib.suppress(*SPOILT):
                found.append(run_facts(decode(profile.scores.run(score)), numbers()))
            yield
            if profile.era != era:
                return
        self._far = (era, farthest(found))

    # -- what is played now ------------------------------------------------------------------------------------

    def judge_game(self, game: Game) -> None:
        """Decide the seals of a game that was just recorded, unless they are decided: what its last mark would have to
        wait for. Where the program ends before, `settle` does it."""
        for result in self._profile.results.unjudged():
            if result.id == game.result:
                self._decide(result, lambda: game)

    def judge_run(self, run: FinishedRun) -> tuple[str, ...]:
        """The seals that a run earns which is about to be recorded. Nothing is kept by it."""
        return earned_by(run_facts(run, numbers()), self.earned) if isinstance(run, RunRecord) else ()

    def learned(self, kind: str, game: Game | None = None) -> tuple[str, ...]:
        """Something was learned of a kind of puzzle, in a lesson or by a ``game``: the seals that this earns."""
        found = earned_by(self._player((kind,)), self.earned)
        result = game.result if game is not None else None
        self._profile.seals.give(found, self._profile.utc(), result)
        return found

    def made(self, kind: str, level: str) -> tuple[str, ...]:
        """A board with one solution was made in the editor and kept: the seals that this earns."""
        found = earned_by(MadeFacts(kind, level), self.earned)
        self._profile.seals.give(found, self._profile.utc())
        return found

    # -- what was played before --------------------------------------------------------------------------------

    def settle(self) -> Iterator[None]:
        """Decide the seals of the games and runs whose moves are kept and were never looked at, one by one, with the
        date of then; and those of what the player knows."""
        profile, era = self._profile, self._profile.era
        results, scores = profile.results.unjudged(), profile.scores.unjudged()
        yield
        for result in results:
            if profile.era != era:  # it is another player's by now
                return
            self._decide(result, partial(profile.results.replay, result.id, self._lessons.find))
            yield
        for score in scores:
            if profile.era != era:
                return
            with contextlib.suppress(*SPOILT):
                found = earned_by(run_facts(decode(profile.scores.run(score.id)), numbers()), self.earned)
                profile.seals.give(found, score.at, score=score.id)
            profile.scores.judged(score.id)
            yield
        if results:
            latest = min(profile.utc(), results[-1].finished)
            for kind in self._lessons.kinds:
                if profile.era != era:
                    return
                profile.seals.give(earned_by(self._player((kind,)), self.earned), latest)
                yield

    # -- inside ------------------------------------------------------------------------------------------------

    def _decide(self, result: Result, read: Callable[[], Game]) -> None:
        """Give the seals of a recorded game, with its date."""
        profile = self._profile
        with contextlib.suppress(*SPOILT):
            game = read()
            level = self._lessons.packs.level_of(game)
            par = level.par if level is not None else None
            facts = game_facts(game, par, self._pack(game, game.stars(par)))
            profile.seals.give(earned_by(facts, self.earned), result.finished, result=result.id)
        profile.results.judged(result.id)

    def _pack(self, game: Game, stars: Stars) -> PackFacts | None:
        """What a game means for its pack; None for a game of none, or of a pack of the player's own."""
        pack = self._lessons.packs.shipped(game.pack) if game.pack else None
        if pack is None:
            return None
        return self._pack_facts(pack, {game.level: stars})

    def _pack_facts(self, pack: Pack, won: Mapping[str, Stars]) -> PackFacts:
        """What is reached in a pack, with stars that were just won."""
        reached = {level: progress.stars for level, progress in self._profile.progress(pack.id).items()}
        for level, stars in won.items():
            before = reached.get(level, Stars(False, False, False))
            reached[level] = Stars(*(a or b for a, b in zip(before, stars, strict=True)))
        perfect = sum(all(reached[level.id]) for level in pack.levels if level.id in reached)
        return PackFacts(len(pack.levels), perfect)

    def _player(self, closely: Sequence[str]) -> PlayerFacts:
        """What the player knows; of the kinds ``closely`` all of it, of others what costs nothing to find out."""
        medium = self._profile.results.solved_kinds(MEDIUM, flawless=False)
        hard = self._profile.results.solved_kinds(HARD, flawless=True)
        return PlayerFacts(
            {kind: self._kind(kind, kind in closely, kind in medium, kind in hard) for kind in self._lessons.kinds}
        )

    def _kind(self, kind: str, closely: bool, medium: bool, hard: bool) -> KindFacts:
        own = self._profile.settings.of(kind)
        plain = KindFacts(
            lesson=own.learn is not None and own.learn.done,
            skipped=own.learn is None or bool(own.learn.skipped),
            done=frozenset(own.learned),
            medium=medium,
            hard=hard,
        )
        alone = frozenset(name for name, tally in own.practice.items() if tally.used > tally.helped)
        if not closely or not (alone or own.learned):
            return plain
        more = self._lessons.more_lessons(kind)
        return plain._replace(
            small={step.id: step.technique for step in more.steps} if more is not None else {},
            ladder={one.name: one.level for one in self._lessons.kinds[kind].ladder.graded().techniques}
            if alone
            else {},
            alone=alone,
        )
