"""How long boards take, in words, and the player's own pace: learned from the finished games, beside the window."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from game.engine.puzzle import fitting, own_pace
from game.engine.puzzle.minutes import about, pace_of
from game.engine.puzzle.own_pace import OwnPace
from game.engine.words import _, ngettext
from game.store.moments import known

if TYPE_CHECKING:
    from game.engine.formats.levels import Level
    from game.engine.logic.pace import Pace
    from game.engine.puzzle.fitting import FittedPace
    from game.engine.puzzle.recipe import Recipe
    from game.engine.puzzle.spec import PuzzleSpec
    from game.services import Maker
    from game.store.profile.profile import StoredProfile

AT_ONCE = 20  # games that are sent to the worker together
FITTED_ON = 150  # games at most, the latest
AGAIN = 1.5  # times as many games: then a pace is fitted anew
REMEMBERED = 4000  # boards

WrittenBoard = tuple[str, object, Mapping[str, str]]


class PaceKeeper:
    """The paces of one profile. What is not known yet is asked of the worker; ``news`` counts what has come.

    Minutes are told at the pace of many people, where one is known for the puzzle, or at one that was fitted on the
    player's own games; after a few games they are the player's own.
    """

    def __init__(self, profile: StoredProfile, maker: Maker, kinds: Mapping[str, PuzzleSpec[Any]]) -> None:
        self._profile, self._maker, self._kinds = profile, maker, kinds
        self.news = 0
        self._models: dict[str, str] = {}
        self._seconds: dict[bytes, float | None] = {}
        self._busy: set[str] = set()  # kinds whose games are with the worker

    # -- what is told ------------------------------------------------------------------------------------------

    def tells(self, kind: str) -> bool:
        """Whether minutes of a kind are told at all."""
        pace = self._pace(kind)
        return pace is not None and pace.fitted

    def about(self, spec: PuzzleSpec[Any], board: Any) -> str:
        """How long a board takes, as in "about 5 minutes"; "" where that is not told, or not known yet."""
        if not self.tells(spec.kind):
            return ""
        return self._about((spec.kind, spec.board_to_json(board), dict(spec.options_of(board))))

    def about_level(self, level: Level) -> str:
        """The same of a pack's level."""
        own = self._own(level.kind)
        if level.minutes is not None and own.fitted is None and self.tells(level.kind):
            return about(own.seconds(60 * level.minutes) / 60)
        return self._about((level.kind, level.board, level.switches))

    def about_next(self, kind: str, recipe: Recipe) -> str:
        """The same of the random puzzle that is made ahead and will be played next; "" while there is none."""
        made = self._maker.ahead(kind, recipe) if self.tells(kind) else None
        if made is None:
            return ""
        own = self._own(kind)
        if own.fitted is None:
            return "" if made.seconds is None else about(own.seconds(made.seconds) / 60)
        return self._about(tuple(made.written))  # type: ignore[arg-type]

    def rests_on(self, kind: str) -> str:
        """What the minutes of a kind rest on, in a sentence; "" where nothing is known of its pace."""
        pace, own = self._pace(kind), self._own(kind)
        if pace is None:
            return ""
        puzzle, games = _(self._kinds[kind].title), own.games
        if own.fitted is not None:
            text = ngettext(
                "The minutes named for {puzzle} rest on {count} game of yours without hints.",
                "The minutes named for {puzzle} rest on {count} games of yours without hints.",
                own.fitted_on,
            )
            return text.format(puzzle=puzzle, count=own.fitted_on)
        if not pace.fitted:
            text = ngettext(
                "How many minutes {puzzle} takes you is told after {most} games without hints; there is {count}.",
                "How many minutes {puzzle} takes you is told after {most} games without hints; there are {count}.",
                games,
            )
            return text.format(puzzle=puzzle, most=fitting.ENOUGH, count=games)
        if games >= own_pace.ENOUGH:
            text = _("The minutes named for {puzzle} follow your own pace in {count} games without hints.")
            return text.format(puzzle=puzzle, count=games)
        text = _(
            "The minutes named for {puzzle} are those of many people; after {most} games without hints they follow "
            "your own pace."
        )
        return text.format(puzzle=puzzle, most=own_pace.ENOUGH)

    def _about(self, board: WrittenBoard) -> str:
        kind = board[0]
        pace, own = self._pace(kind), self._own(kind)
        if pace is None or not pace.fitted:
            return ""
        key = msgspec.json.encode((*board, own.model, own.fitted_on))
        if key not in self._seconds:
            if len(self._seconds) >= REMEMBERED:
                self._seconds.clear()
            self._seconds[key] = None
            self._maker.time(board, pace, partial(self._timed, key))
        seconds = self._seconds[key]
        return "" if seconds is None else about(own.seconds(seconds) / 60)

    def _timed(self, key: bytes, seconds: float | None) -> None:
        self._seconds[key] = seconds
        self.news += 1

    # -- the player's own pace ---------------------------------------------------------------------------------

    def settle(self) -> Iterator[None]:
        """Have the games counted that are not yet, kind by kind: those of old profiles, and the last one."""
        for kind in self._kinds:
            self.count(kind)
            yield

    def count(self, kind: str) -> None:
        """Have the worker look at games of a kind that are not counted yet, and fit a pace when there are enough."""
        pace, own = self._pace(kind), self._own(kind)
        if pace is None or kind in self._busy or self._profile.shared:
            return
        rows = self._profile.results.unaided(kind, own.until, AT_ONCE)
        if rows:
            self._busy.add(kind)
            done = partial(self._counted, kind, self._profile.era, rows[-1][0])
            self._maker.time_games([log for _moment, log in rows], pace, done)
        elif own.games >= max(fitting.ENOUGH, AGAIN * own.tried):
            self._busy.add(kind)
            games = self._profile.results.unaided(kind, limit=FITTED_ON, latest=True)
            model = pace_of(self._kinds[kind]) or pace
            self._maker.fit_pace(
                [log for _moment, log in games], model, partial(self._fitted, kind, self._profile.era, own.games)
            )

    def _counted(self, kind: str, era: object, until: float, pairs: Sequence[tuple[float, float]] | None) -> None:
        self._busy.discard(kind)
        if pairs is None:
            return
        if era != self._profile.era:  # somebody else plays now
            self.count(kind)
            return
        own = self._own(kind)
        for modelled, taken in pairs:
            own = own.after(modelled, taken)
        self._keep(kind, msgspec.structs.replace(own, until=until))
        self.count(kind)

    def _fitted(self, kind: str, era: object, tried: int, found: FittedPace | None) -> None:
        self._busy.discard(kind)
        if era != self._profile.era:
            self.count(kind)
            return
        own = msgspec.structs.replace(self._own(kind), tried=tried)
        if found is not None:
            own = msgspec.structs.replace(own, fitted=found.pace, fitted_on=found.games, lead=found.lead)
        self._keep(kind, own)

    def _keep(self, kind: str, own: OwnPace) -> None:
        settings = self._profile.settings
        settings.keep_of(kind, replace(settings.of(kind), pace=own))
        self.news += 1

    def _own(self, kind: str) -> OwnPace:
        """What is known of the player; nothing where it was measured by another pace than that of the puzzle, or when
        cannot be."""
        if kind not in self._models:
            pace = pace_of(self._kinds[kind])
            self._models[kind] = "" if pace is None else f"{zlib.crc32(msgspec.json.encode(pace)):08x}"
        own = self._profile.settings.of(kind).pace
        if own.model != self._models[kind]:
            return OwnPace(model=self._models[kind])
        if not known(own.until, self._profile.utc()):  # by a clock that ran ahead: all games are counted anew
            return msgspec.structs.replace(own, lead=0.0, games=0, until=0.0)
        return own

    def _pace(self, kind: str) -> Pace | None:
        return self._own(kind).fitted or pace_of(self._kinds[kind])
