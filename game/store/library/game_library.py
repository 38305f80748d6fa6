"""The games a player can start, continue and finish: random ones, levels of packs, suspended ones."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.core import Count, Marks, PuzzleError
from game.engine.pieces import at_once
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.play.tally import Tally
from game.engine.puzzle import parts
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.record.misses import board_text
from game.engine.record.outcome import Following, Outcome, variations
from game.engine.words import _
from game.store.library import shown, solving, sorts
from game.store.library.pending import PendingDrill, PendingGame
from game.store.library.solving import SOLVING_STEPS, WAITING_STEPS, is_vast, onto_empty, solve, takes_long, tally_of

if TYPE_CHECKING:
    from game.engine.formats import levels
    from game.engine.formats.examples import Example
    from game.engine.formats.lessons import Course
    from game.engine.formats.start import StartBoard
    from game.services import Finished, Maker, Suspended
    from game.store.library.coach import CoachKeeper
    from game.store.library.paces import PaceKeeper
    from game.store.library.packs import ReadEarlier, StoredPacks
    from game.store.library.seals import SealJudge
    from game.store.profile.games import SuspendedGame
    from game.store.profile.history import StoredHistory
    from game.store.profile.profile import StoredProfile


class GameLibrary:
    """The library of one profile.

    kinds: every kind of puzzle in menu order. read: reads all pack files, in pieces, when packs are first asked for;
    read_earlier: by their ids, those whose place others took. own: the player's folder for packs, which it reads too.
    """

    def __init__(
        self,
        kinds: Mapping[str, PuzzleSpec[Any]],
        profile: StoredProfile,
        maker: Maker,
        read: Callable[[], Iterator[levels.ShippedPacks]],
        own: Path | None = None,
        read_earlier: ReadEarlier | None = None,
    ) -> None:
        self.kinds = kinds
        self._profile, self._maker = profile, maker
        self._read, self._own, self._read_earlier = read, own, read_earlier
        self._samples: dict[str, Game] = {}
        self._courses: dict[str, Course | None] = {}
        self._more: dict[str, Course | None] = {}
        self._examples: dict[str, Mapping[str, Example]] = {}
        self._latest: tuple[Game, Outcome] | None = None  # the game that was recorded last, and what it brought
        self._begun: tuple[Game, Iterator[None]] | None = None
        self._graded: tuple[Any, Mapping[str, int]] | None = None
        self._search: int | None = None
        profile.games.on_end = self._ended
        profile.scores.judge = lambda run: self.seals.judge_run(run)

    @cached_property
    def packs(self) -> StoredPacks:
        """The level packs."""
        from game.store.library.packs import StoredPacks

        return StoredPacks(self._profile, self.find, self._read, self._own, self._read_earlier)

    @cached_property
    def history(self) -> StoredHistory:
        """What the finished games of the kinds that are there add up to."""
        from game.store.profile.history import StoredHistory

        return StoredHistory(self._profile, self.kinds)

    @cached_property
    def paces(self) -> PaceKeeper:
        """How long boards take the player."""
        from game.store.library.paces import PaceKeeper

        return PaceKeeper(self._profile, self._maker, self.kinds)

    @cached_property
    def coach(self) -> CoachKeeper:
        """What the player knows of the techniques."""
        from game.store.library.coach import CoachKeeper

        return CoachKeeper(self._profile, self._maker, self.kinds)

    @cached_property
    def seals(self) -> SealJudge:
        """What decides which seals are earned, with all that can be."""
        from game.store.library.seals import SealJudge

        return SealJudge(self._profile, self)

    # -- new games ---------------------------------------------------------------------------------------------

    def prepare(self, kind: str, recipe: Recipe) -> None:
        """A random puzzle of this recipe is likely to be asked for soon."""
        self._maker.prepare(kind, recipe)

    def make(self, kind: str, recipe: Recipe) -> PendingGame:
        """Begin to make a random puzzle beside the window, there at once if one is ready; ask once a frame."""
        return PendingGame(self.find(kind), recipe, self._maker.request(kind, recipe))

    def drill(self, kind: str, recipe: Recipe, technique: str) -> PendingDrill:
        """Begin to make a random puzzle that needs a technique of its ladder, as in :meth:`make`."""
        return PendingDrill(self.find(kind), recipe, self._maker.drill(kind, recipe, technique))

    def open(self, kind: str, board: Any, marks: Marks | None = None) -> Game:
        """A game on a given board, with the marks that stood in it as its first move."""
        spec = self.find(kind)
        game = Game(Session(spec, board))
        if marks:
            game.session.play(onto_empty(marks), 0)
        return self._solved(game)

    def sample(self, kind: str) -> Game:
        """A small game, half done, to show what the puzzle looks like. It is not kept."""
        if kind not in self._samples:
            spec = self.find(kind)
            board, solution = (shown.sample(spec) or shown.make_sample(spec)).open(spec)
            required = list(spec.required(board, solution).items())
            game = Game(Session(spec, board), solution=solution)
            game.session.play(onto_empty(dict(required[: (2 * len(required) + 2) // 3])), 0)
            self._samples[kind] = game
        return self._samples[kind]

    def course(self, kind: str) -> Course | None:
        """The lessons of a kind; None when there are none, or none that can be read."""
        if kind not in self._courses:
            self._courses[kind] = shown.course(self.find(kind))
        return self._courses[kind]

    def more_lessons(self, kind: str) -> Course | None:
        """The one-step lessons of a kind, each step one of them; None when there are none, or none to read."""
        if kind not in self._more:
            self._more[kind] = shown.course(self.find(kind), "more_lessons")
        return self._more[kind]

    def start(self, kind: str) -> StartBoard | None:
        """The board of the title screen on the first day; None where a kind has none."""
        return shown.start(self.find(kind))

    def examples(self, kind: str) -> Mapping[str, Example]:
        """The examples of a kind's techniques, by the technique's name; a technique may have none."""
        if kind not in self._examples:
            self._examples[kind] = shown.examples(self.find(kind))
        return self._examples[kind]

    def need_solution(self, game: Game) -> None:
        """Spend a moment on the solution of a game that is of no use without one, if it is not known yet."""
        if game.solution is None:
            solve(game, WAITING_STEPS)

    def start_level(self, pack: str, level: str) -> Game:
        """A level from the start. Raises PuzzleError when there is none or it is locked."""
        one = self.packs.open_level(pack, level)
        spec, board = one.open(self.find)
        return self._solved(Game(Session(spec, board), pack=pack, level=level, difficulty=one.level or ""))

    # -- suspended games ---------------------------------------------------------------------------------------

    def suspended(self) -> tuple[SuspendedGame, ...]:
        """The games that can be continued, the latest first."""
        return tuple(game for game in self._profile.games.suspended() if game.kind in self.kinds)

    def resume(self, number: int) -> Game:
        """A suspended game as it was, recorded if it was over already. Raises PuzzleError when it cannot be read."""
        return at_once(self.resume_in_pieces(number))

    def resume_in_pieces(self, number: int) -> Generator[None, None, Game]:
        """The same of a game with thousands of marks, a piece at a time: nothing is done to it meanwhile."""
        game = yield from self.look_in_pieces(number)
        self._profile.games.follow(game, number)
        if game.over:
            self._record_late(game)
        return self._solved(game)

    def settle(self) -> Iterator[None]:
        """Record the games that were over when the program was cut off, and name the variants, a game at a time."""
        for kept in self.suspended():
            with contextlib.suppress(PuzzleError):
                game = yield from self._profile.games.sort_in_pieces(kept, self.find)
                if game.session.solved or game.over:  # it may have been recorded, or gone on with, meanwhile
                    game = self._profile.games.resume(kept.id, self.find)
                    if game.session.solved or game.over:
                        self._record_late(game)
            yield

    def look_at(self, number: int) -> Game:
        """A suspended game to be shown, not played. Raises PuzzleError when it cannot be read."""
        return self._profile.games.resume(number, self.find)

    def look_in_pieces(self, number: int) -> Generator[None, None, Game]:
        """The same, a piece at a time."""
        return self._profile.games.look_in_pieces(number, self.find)

    def delete(self, number: int) -> None:
        """Forget a suspended game for good."""
        self._profile.games.delete(number)

    # -- finished games ----------------------------------------------------------------------------------------

    def help(self, game: Game, techniques: Iterable[str]) -> None:
        """Help was taken for techniques: counted with the game, and among all that is known of the player."""
        names = list(dict.fromkeys(techniques))
        for name in names:
            game.helped[name] = game.helped.get(name, 0) + 1
        solving.count_techniques(self._profile.settings, game.kind, {name: Tally(0, 1) for name in names})

    def replay(self, number: int) -> Game:
        """A finished game with its whole log. Raises PuzzleError when there is none or it is not kept any more."""
        return self._profile.results.replay(number, self.find)

    def name(self, game: Game | Suspended | Finished) -> str:
        """What to call a game beside its puzzle's name: its pack and level, or its size and difficulty."""
        title, detail = self.label(game)
        return f"{title}, {detail}" if game.pack else detail

    def label(self, game: Game | Suspended | Finished) -> tuple[str, str]:
        """A game's name in two parts: its pack or puzzle, and its level or size and difficulty."""
        if game.pack:
            try:
                pack = self.packs.pack(game.pack)
                number = next(i for i, one in enumerate(pack.levels, 1) if one.id == game.level)
            except (PuzzleError, StopIteration):
                return game.pack, game.level
            return _(pack.title), _("level {number}").format(number=number)
        spec = self.find(game.kind)
        return _(spec.title), sorts.told(spec, game)

    def finish(self, game: Game) -> Outcome:
        """Record a finished game, once, as soon as it is solved, and say what it brought.

        The techniques of a long puzzle are found beside the window; they are in what a later call says.
        """
        for _piece in self.finishing(game):
            pass
        return self.outcome(game)

    def outcome(self, game: Game) -> Outcome:
        """What a solved game came to, as far as that is known. Nothing is recorded by it."""
        if self._latest is not None and self._latest[0] is game:
            return self._latest[1]
        par = self.packs.par_of(game)
        return Outcome(game.stars(par), par, self._profile.best(game), False)

    def finishing(self, game: Game) -> Iterator[None]:
        """Record a finished game a piece at a time: the rest of what `finish` has to do."""
        if game.result is not None and (self._begun is None or self._begun[0] is not game):
            return iter(())  # it was recorded when it was opened
        if self._begun is None or self._begun[0] is not game:
            self._begun = (game, self._finish(game))
        return self._begun[1]

    def _ended(self, game: Game) -> None:
        """Record a win, or the end of a match, with its last mark; the rest of it is for spare time."""
        if not game.counts:
            self._forget(game)
            return
        next(self.finishing(game), None)  # nothing where it was recorded before

    def _forget(self, game: Game) -> None:
        """Let go of a game whose end is no result."""
        if game.id is not None:
            self.delete(game.id)
            game.id = None

    def _record_late(self, game: Game) -> None:
        """Record a game that was over earlier, with the date of then."""
        if not game.counts:
            self._forget(game)
            return
        at = next((kept.updated for kept in self._profile.games.suspended() if kept.id == game.id), None)
        self._begun = (game, self._finish(game, at))
        for _piece in self._begun[1]:
            pass

    def precompute(self, game: Game) -> Iterator[None]:
        """Find out now what takes longest when the game is finished, a piece at a time."""
        yield from parts.bring(game.session.spec, "logic.techniques")
        yield from parts.bring(game.session.spec, "feats")
        self.needed(game)
        yield
        game.session.spec.ladder_for(game.session.board)
        yield
        board_text({}, {})
        for keeper in ("coach", "paces", "seals"):  # what that and these load, the last mark would have to wait for
            yield
            getattr(self, keeper)

    def needed(self, game: Game) -> Mapping[str, int]:
        """How often a puzzle needs which technique; none when that takes long to find out."""
        level = self.packs.level_of(game)
        if level is not None and level.techniques:
            return dict.fromkeys(level.techniques, 1)
        if takes_long(game):
            return {}
        spec, board = game.session.spec, game.session.board
        if self._graded is None or self._graded[0] is not board:
            self._graded = board, spec.ladder_for(board).solve(spec.position(board, {}))[1].techniques
        return self._graded[1]

    def _finish(self, game: Game, at: float | None = None) -> Iterator[None]:
        from game.engine.record.outcome import Outcome

        par, best = self.packs.par_of(game), self._profile.best(game)
        stars = self._profile.finish(game, par, at, self.coach.after(game))
        record = stars.solved and (best is None or game.elapsed < best)
        self._latest = (game, Outcome(stars, par, best, record))
        yield
        self.seals.judge_game(game)
        yield
        needed = self.needed(game)
        yield
        praised = yield from solving.praised(game)
        if not needed and takes_long(game):
            self._maker.rate(
                game.session.spec,
                game.session.board,
                lambda grade: None if grade is None else self._add_techniques(game, grade.techniques, praised),
            )
        else:
            self._add_techniques(game, needed, praised)
        yield
        self.paces.count(game.kind)
        self.coach.count()

    def _add_techniques(self, game: Game, needed: Mapping[str, int], praised: Mapping[str, str]) -> None:
        """Put the techniques that a finished game needed to its result, and count them; some are `praised`, by their
        titles."""
        from game.engine.record.learned import learned

        used = tally_of(game, needed, {})
        of_kind = self._profile.settings.of(game.kind)
        gained = learned(
            praised,
            {name: tally.used for name, tally in used.items()},
            game.helped,
            of_kind.practice,
            shown.taught(self.course(game.kind), self.more_lessons(game.kind), of_kind),
        )
        solving.count_techniques(self._profile.settings, game.kind, used)
        if game.result is not None:
            self._profile.results.learn(game.result, tally_of(game, needed, game.helped))
            self.history.learned(game.result)
            self.seals.learned(game.kind, game)
        if self._latest is not None and self._latest[0] is game:
            titles = shown.titles(game.session.spec, game.session.board, needed)
            self._latest = (game, self._latest[1]._replace(techniques=titles, learned=gained))

    def following(self, game: Game) -> Following:
        """What can come after a game."""
        return self.packs.following(game) if game.pack else variations(game)

    def again(self, game: Game) -> Game:
        """The same puzzle from the start; only a level is the same game for its records. Raises PuzzleError."""
        if game.pack:
            return self.start_level(game.pack, game.level)
        again = self.open(game.kind, game.session.board)
        again.par = game.par
        return again

    # -- inside ------------------------------------------------------------------------------------------------

    def find(self, kind: str) -> PuzzleSpec[Any]:
        """The spec of a kind. Raises PuzzleError when there is none."""
        if kind not in self.kinds:
            raise PuzzleError(_("there is no puzzle called {kind!r}").format(kind=kind))
        return self.kinds[kind]

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

        if is_vast(spec, board) or not solve(game, SOLVING_STEPS):
            self._search = self._maker.count(spec, board, found)
        return game
