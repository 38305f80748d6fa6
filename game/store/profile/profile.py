"""Everything kept between sessions. One folder, one file; :func:`open_profile` never fails."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.core import PuzzleError
from game.engine.formats import saves
from game.engine.words import _
from game.store.database import Database
from game.store.profile.games import StoredGames
from game.store.profile.misses import StoredMisses, keep_latest
from game.store.profile.results import LevelProgress, StoredResults, keep_logs
from game.store.profile.scores import FINISHED, StoredScores, keep_few
from game.store.profile.seals import StoredSeals
from game.store.settings import StoredSettings

if TYPE_CHECKING:
    from game.engine.play.game import Game, Stars
    from game.engine.puzzle.spec import FindSpec
    from game.store.profile.skills import StoredSkills
    from game.store.profile_file import Utc


class ProfileHoldings(NamedTuple):
    """How much a profile holds: suspended games, finished games, solved levels, high scores, and the boards that were
    solved, in games and in finished runs."""

    games: int
    results: int
    levels: int
    scores: int
    boards: int


HOLDINGS = f"""
    SELECT (SELECT count(*) FROM game), (SELECT count(*) FROM result), (SELECT count(*) FROM progress),
    (SELECT count(*) FROM score),
    (SELECT count(*) FROM result WHERE NOT gave_up AND mode != 'versus')
    + (SELECT coalesce(sum(boards), 0) FROM score WHERE {FINISHED})
"""


class StoredProfile:
    """An open profile. Nothing here raises because of the file; trouble is told in ``notices``, plain sentences."""

    def __init__(self, folder: Path | None, utc: Utc) -> None:
        self.utc = utc
        self._database = Database(folder, utc)
        self.settings = StoredSettings(self._database)
        self.games = StoredGames(self._database, utc)
        self.results = StoredResults(self._database, utc)
        self.scores = StoredScores(self._database, self.settings, utc)
        self.seals = StoredSeals(self._database)
        self.misses = StoredMisses(self._database, utc)

    @cached_property
    def skills(self) -> StoredSkills:
        """What the coach knows of the player: the title screen does without."""
        from game.store.profile.skills import StoredSkills

        return StoredSkills(self._database)

    @property
    def notices(self) -> list[str]:
        """What the player should be told, oldest first; the reader clears it."""
        return self._database.notices

    @property
    def writing(self) -> bool:
        """Whether what is kept reaches the disk. A second window, a full disk or a read-only folder play on without."""
        return self._database.writing

    @property
    def trouble(self) -> str:
        """Why nothing reaches the disk now, in a sentence; "" while all is well."""
        return self._database.trouble

    @property
    def journal(self) -> Path | None:
        """The file that has to reach the disk for all that was written to be safe from a power cut; None: nothing."""
        return self._database.journal

    @property
    def commits(self) -> int:
        """How often something was written."""
        return self._database.commits

    @property
    def milestones(self) -> int:
        """How often of that it was more than the next mark or second of play."""
        return self._database.milestones

    @property
    def unsaved(self) -> bool:
        """Whether something that was played is in memory alone."""
        return self._database.unsaved

    def retry(self) -> bool:
        """Write what only memory holds, if that is possible now; whether there is nothing left to write."""
        return self._database.retry()

    @property
    def shared(self) -> bool:
        """Whether another window writes this profile; the first notice then says so."""
        return self._database.shared

    @property
    def folder(self) -> Path | None:
        """Where it is kept; None when it lives in memory."""
        return self._database.folder

    @property
    def era(self) -> int:
        """Another number after everything in it was replaced or forgotten."""
        return self._database.era

    def holdings(self) -> ProfileHoldings:
        """How much is in it."""
        return ProfileHoldings._make(self._database.read(HOLDINGS)[0])

    def move(self, folder: Path) -> None:
        """Close this profile and become the one in another folder. Trouble is told in the notices, as on opening."""
        self._database.move(folder)
        self.settings.reload()

    def clear(self, settings: Callable[[str], bool]) -> None:
        """Forget everything but the settings, and of these the ones that ``settings`` says yes to."""
        self._database.clear([name for name in self.settings.all() if settings(name)])
        self.settings.reload()

    @property
    def backup(self) -> Path | None:
        """A backup on offer in place of a damaged profile."""
        return self._database.backup

    def restore_backup(self) -> bool:
        """Take the backup on offer; what was played since stays in a file beside. Returns whether that worked."""
        restored = self._database.restore()
        if restored:
            self.settings.reload()
        return restored

    def decline_backup(self) -> None:
        """Go on without the backup on offer; until then it is offered at every start."""
        self._database.decline()

    def export(self, find: FindSpec) -> bytes:
        """Everything in the profile as JSON. Games that cannot be read any more are left out."""
        from game.store.profile import export

        games = []
        for suspended in self.games.suspended():
            with contextlib.suppress(PuzzleError):
                games.append(saves.encode(self.games.look_at(suspended.id, find)))
        return export.write(self._database, games, find)

    def take_in(self, data: bytes, find: FindSpec) -> None:
        """Add an exported profile to this one: its settings win, stars and times only improve.

        Raises PuzzleError naming the place, with nothing changed, when ``data`` is no such document.
        """
        from game.store.profile import export

        statements, games = export.read(data, find)
        if statements:
            statements += [keep_logs(self.utc()), keep_few(self.utc()), keep_latest(self.utc())]
        seen: set[bytes] = set()
        for data in reversed(games):  # the one played last was written first
            game = saves.decode(data, find)
            told = saves.encode(game)  # however the file writes it down
            if told not in seen and self.games.find(game, find) is None:
                statements += self.games.beginning(game)
            seen.add(told)
        if statements:
            self._database.write(*statements)
        self.settings.reload()

    def take_in_game(self, data: bytes, find: FindSpec) -> int:
        """Add a saved game to the suspended ones, unless it is there; its number.

        Raises PuzzleError when ``data`` is no saved game, or one that is among the finished ones already.
        """
        game = saves.decode(data, find)
        if game.session.solved and self.results.recorded(game):
            raise PuzzleError(_("this game is among the finished ones already"))
        known = self.games.find(game, find)
        return self.games.begin(game) if known is None else known

    def progress(self, pack: str) -> dict[str, LevelProgress]:
        """The solved levels of a pack by their ids."""
        return self.results.progress(pack)

    def best(self, game: Game) -> int | None:
        """The best time so far of this level, or of random games like this one."""
        if game.pack:
            reached = self.progress(game.pack).get(game.level)
            return reached.best if reached else None
        spec, board = game.session.spec, game.session.board
        return self.results.best(game.kind, str(spec.size_of(board)), game.difficulty, spec.variant(board))

    def finish(
        self,
        game: Game,
        par: int | None = None,
        at: float | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> Stars:
        """Record a finished game and take it from the suspended ones; ``par`` in seconds. Returns its stars.

        ``at``: when it was finished, in seconds since 1970 (default: now). ``settings``: those that it changes, by
        their names, in the same transaction.
        """
        return self.results.finish(game, par, at, beside=self.settings.taking(settings or {}))

    def close(self) -> None:
        """Write what is pending and let go of the files; a second call does nothing."""
        self._database.close()


def open_profile(folder: Path | None, utc: Utc) -> StoredProfile:
    """The profile in ``folder``, made when there is none; ``utc`` gives seconds since 1970. None: it lives in memory.

    A profile that cannot be used is replaced by one in memory, and ``notices`` says so.
    """
    return StoredProfile(folder, utc)
