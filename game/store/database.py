"""The database of the profile: the file while it can be written, and a copy in memory for as long as it cannot.

Durability: the journal is a write-ahead log with ``synchronous = NORMAL``. A commit has been handed to the operating
system when it returns, so a killed process loses nothing that was acknowledged; only a power cut can take the last
commits, and it never damages the file. What waits for the disk is kept out of play: checkpoints, and the log itself,
which somebody else has put on the disk when ``commits`` and ``milestones`` say so.

No call here raises because of the file. What cannot be written is kept in memory and tried again, with every further
write and whenever :meth:`Database.retry` is called; ``trouble`` says so until all of it is written. A file that turns
out to be damaged is mended or replaced as at the start.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.engine.words import LazyText
from game.store import backups
from game.store.profile_file import ProfileFile, UnusableFile, Utc, damaged, in_memory, snapshot_of, why

Statement = tuple[str, Sequence[Any]]
MANY = 300  # waiting transactions: to try all of them with every further one would hold frames up


class Database:
    """An open profile; without a folder, one that is forgotten when it is closed.

    ``writing`` tells whether what is written reaches the file, ``trouble`` why it does not ("" while it does).
    ``folder`` is where the file is. ``era`` is another number after all that was in it has been replaced or forgotten.
    ``commits`` counts the transactions that the file has taken, ``milestones`` those of them that are more than the
    next mark or second of play.
    """

    def __init__(self, folder: Path | None, utc: Utc) -> None:
        self.notices: list[str] = []
        self.era = self.commits = self.milestones = 0
        self._utc = utc
        self._start(folder)

    def _start(self, folder: Path | None) -> None:
        self.era += 1
        self.trouble = ""
        self.folder = folder
        self._file = ProfileFile(folder, self._utc, self.notices) if folder else None
        self._waiting: list[Sequence[Statement]] = []  # what only memory holds, one transaction each
        self._disk: sqlite3.Connection | None = None  # the file, open, while memory is ahead of it
        self._mended = self._closed = False
        self._connection = self._open()

    def _open(self) -> sqlite3.Connection:
        """The file, or a copy of it in memory while it cannot be used."""
        self.writing = False
        if self._file is None:
            return in_memory()
        try:
            connection = self._file.open()
        except UnusableFile as error:
            self.notices.append(error.notice)
            self._stop_saving(error.reason)
            return self._file.snapshot()
        self.writing = True
        return connection

    # -- use ---------------------------------------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Whether another window writes the file."""
        return self._file is not None and self._file.shared

    @property
    def backup(self) -> Path | None:
        """A copy on offer in place of a file that was damaged, until it is taken or declined."""
        return self._file.backup if self._file is not None else None

    @property
    def journal(self) -> Path | None:
        """The file that holds the latest commits, None while nothing is written."""
        return self._file.journal if self._file is not None and self.writing else None

    @property
    def unsaved(self) -> bool:
        """Whether something that was played is in memory alone."""
        return any(" setting " not in sql for statements in self._waiting for sql, _values in statements)

    def write(self, *statements: Statement, milestone: bool = True) -> int:
        """Run all statements in one transaction, acknowledged when this returns; gives the last new row's number.

        Without ``milestone`` it is only the next of many small ones.
        """
        if 0 < len(self._waiting) < MANY:
            self.retry()
        while True:
            try:
                row = _run(self._connection, statements)
            except sqlite3.Error as error:
                self._fail(error)
                continue
            if self.writing:
                self._count(milestone)
            elif self._file is not None:
                self._waiting.append(statements)
            return row

    def read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows that a query gives."""
        while True:
            try:
                return self._connection.execute(sql, values).fetchall()
            except sqlite3.Error as error:
                self._fail(error)

    def retry(self) -> bool:
        """Write what only memory holds, if the file allows it now; whether there is nothing left to write."""
        if self.writing or self._file is None or self._file.hopeless:
            return self.writing
        try:
            if self._disk is None:
                self._disk = self._file.open_again()
            self._catch_up(self._disk)
        except UnusableFile as error:
            self._stop_saving(error.reason)
            return False
        except sqlite3.Error as error:
            self._stop_saving(why(error))
            return False
        self._connection.close()
        self._connection, self._disk, self.writing, self.trouble = self._disk, None, True, ""
        self._waiting.clear()
        self._count()
        return True

    def tidy(self) -> None:
        """Between games: move the log into the file, and write what only memory holds if the file allows it."""
        self.retry()
        if self.writing:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def restore(self) -> bool:
        """Put the backup on offer in place of the profile, which is kept beside it; returns whether that worked."""
        if self._file is None or self._file.backup is None or not self.writing:
            return False
        backup = self._file.backup
        try:
            self._file.restore(self._connection)
        except (sqlite3.Error, OSError) as error:
            self.notices.append(LazyText("The backup could not be restored: {reason}.", reason=error))
            return False
        self.era += 1
        self._count()
        self.notices.append(LazyText("The backup of {day} is in place.", day=backups.day(backup)))
        return True

    def decline(self) -> None:
        """Go on without the backup on offer."""
        if self._file is not None:
            self._file.answered()

    def move(self, folder: Path) -> None:
        """Close this profile as :meth:`close` does, and open the one in another folder."""
        self.close()
        self._start(folder)

    def clear(self, settings: Sequence[str] = ()) -> None:
        """Forget everything but the settings, and those of the given names too, in one transaction."""
        tables = self.read("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        statements: list[Statement] = [(f"DELETE FROM {name}", ()) for (name,) in tables if name != "setting"]
        self.era += 1
        self.write(*statements, *(("DELETE FROM setting WHERE name = ?", (name,)) for name in settings))

    def close(self) -> None:
        """Write what is pending, take the day's backup and let go of the file; a second call does nothing."""
        if self._closed:
            return
        self._closed = True
        self.tidy()
        if self.writing and self._file is not None:
            self._file.back_up(self._connection)
        for connection in (self._connection, self._disk):
            if connection is not None:
                with contextlib.suppress(sqlite3.Error):
                    connection.close()
        if self._file is not None:
            self._file.release()

    def _count(self, milestone: bool = True) -> None:
        self.commits += 1
        self.milestones += milestone

    # -- failing -----------------------------------------------------------------------------------------------

    def _fail(self, error: sqlite3.Error) -> None:
        """The file failed: mend it when it is damaged, or else go on in memory until it can be written again."""
        if not self.writing or self._file is None:
            raise error
        disk, self.writing = self._connection, False
        if not (damaged(error) and not self._mended):
            try:
                self._connection = snapshot_of(disk)
            except sqlite3.Error as worse:
                error = worse
            else:
                self._disk = disk
                with contextlib.suppress(sqlite3.Error):
                    disk.execute("PRAGMA busy_timeout = 0")  # trying again must not hold a frame up
                self._stop_saving(why(error))
                return
        with contextlib.suppress(sqlite3.Error):
            disk.close()
        self._mended = True
        begun = self._file.begun
        self._connection = self._open()
        if self._file.begun != begun or not self.writing:
            self.era += 1

    def _stop_saving(self, reason: str) -> None:
        self.trouble = LazyText("Nothing is being saved: {reason}.", reason=reason)

    def _catch_up(self, disk: sqlite3.Connection) -> None:
        """Make the file what memory holds. Raises sqlite3.Error, with the file as it was."""
        everything = [statement for statements in self._waiting for statement in statements]
        try:
            _run(disk, everything)
        except sqlite3.Error as error:
            if not damaged(error):
                raise
            self._connection.backup(disk)
        disk.execute(f"PRAGMA busy_timeout = {backups.PLAYING_MS}")


def _run(connection: sqlite3.Connection, statements: Sequence[Statement]) -> int:
    connection.execute("BEGIN IMMEDIATE")
    try:
        row = 0
        for sql, values in statements:
            row = connection.execute(sql, values).lastrowid or row
        connection.execute("COMMIT")
    except BaseException:  # also for a value that no column takes: what is left open would keep all others waiting
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return row
