"""What is kept between sessions: games, scores, the profile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.engine.play.game import Game
    from game.engine.record.misses import Miss
    from game.engine.record.scores import FinishedRun, Placing, Score
    from game.services.settings import SettingsKeeper


class Games(Protocol):
    """The games in progress, as the scene that plays one keeps them."""

    def begin(self, game: Game) -> int:
        """Keep a game from now on: every entry of its log is written as it is made. Returns its number."""

    def suspend(self, game: Game) -> None:
        """Write what is no entry of the log: time, helps, checkpoints."""

    def keep_time(self, game: Game) -> None:
        """Write how long a game that is kept has been played, once a second however often this is called."""

    def tidy(self) -> None:
        """Tidy up, on leaving a board."""


class Scores(Protocol):
    """The score tables: mode by kind by pace, each over three spans of days. Ties go to the earlier score."""

    def add(self, run: FinishedRun) -> Placing:
        """Keep a finished run, at once, under the initials used last.

        Of a daily run only the ranked try is kept: the one that :meth:`begin_daily` said yes to.
        """

    def keep_run(self, part: bytes, played: int) -> None:
        """Keep what has happened in the run on its way, after ``played`` milliseconds; b"" when only time passed."""

    def drop_run(self) -> None:
        """Forget the run on its way: it is over, and no score."""

    def sign(self, number: int, initials: str) -> None:
        """Put initials to a score, and remember them for the next one."""

    @property
    def initials(self) -> str:
        """The initials used last; three letters."""

    def standing(self, number: int) -> tuple[int, int]:
        """The place of a score among all that its table ever had, from 1, and how many those are."""

    def table(self, mode: str, kind: str, pace: str = "1", span: str = "all") -> Sequence[Score]:
        """The ten best scores of a span ("today", "week": seven days with today, "all"), best first."""

    def score(self, number: int) -> Score | None:
        """One score by its number."""

    def best(self, mode: str, kind: str, pace: str = "1") -> Score | None:
        """The player's best, to race against."""

    def latest(self, mode: str, kind: str, pace: str = "1", number: int = 10) -> Sequence[Score]:
        """The last runs of a table, the latest one at the end."""

    def all(self) -> Sequence[Score]:
        """Every finished run that is a score, table by table, the best first."""

    def kept(self) -> Iterable[int]:
        """The numbers of the scores whose runs are still there."""

    def run(self, number: int) -> bytes:
        """The run behind a score, as it was encoded. Raises PuzzleError when there is none or it cannot be read."""

    @property
    def today(self) -> str:
        """The date where the player lives, ``2026-11-28``: that of the daily run to be played now."""

    def begin_daily(self, day: str, kind: str = "mixed") -> bool:
        """A daily run begins: whether it is the ranked one. Only the first of a day is, unless it is given back."""

    def give_back_daily(self, day: str, kind: str = "mixed") -> None:
        """The ranked daily run that was begun is none: no mark of it was right. The day is as it was before."""

    def dailies(self, kind: str = "mixed") -> Mapping[str, Score]:
        """The ranked daily runs by their day, the unfinished ones too."""


class Misses(Protocol):
    """The boards of runs that went wrong, each of which waits once; solved in a game it goes."""

    def keep(self, missed: Iterable[Miss], solved: Iterable[tuple[str, str]] = ()) -> None:
        """Let boards wait from now on; those of ``solved``, kinds with texts of boards, wait no longer."""

    def drop(self, miss: Miss) -> None:
        """Take a board from the list."""

    def all(self) -> Sequence[Miss]:
        """Every board that waits, the latest first."""

    def number(self) -> int:
        """How many wait."""


class Profile(Protocol):
    """Everything kept between sessions."""

    @property
    def settings(self) -> SettingsKeeper: ...

    @property
    def games(self) -> Games: ...

    @property
    def scores(self) -> Scores: ...

    @property
    def misses(self) -> Misses: ...

    @property
    def notices(self) -> list[str]:
        """What the player should be told, oldest first; the reader clears it."""

    @property
    def backup(self) -> Path | None:
        """A backup on offer in place of a damaged profile."""

    @property
    def trouble(self) -> str:
        """Why nothing reaches the disk now, in a sentence; "" while all is well."""

    def decline_backup(self) -> None:
        """Go on without the backup on offer."""

    def restore_backup(self) -> bool:
        """Take the backup on offer; whether that worked."""

    def close(self) -> None:
        """Write what is pending and let go of the files."""
