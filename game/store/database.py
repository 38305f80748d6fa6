"""The file behind the profile, and a copy in memory for whenever the file cannot be written.

Durability: the journal is a write-ahead log with ``synchronous = NORMAL``. A commit has been handed to the operating
system when it returns, so a killed process loses nothing that was acknowledged; only a power cut can take the last
commits, and it never damages the file. Checkpoints, which do wait for the disk, are kept out of play.

No call here raises: a file that cannot be read or written becomes one sentence in ``notices`` and a profile in memory.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.engine.words import N_, LazyText, _
from game.store import backups, files, schema
from game.store.lock import HeldLock, Lock

FILE = "profile.db"
LOCK_FILE = "profile.lock"
PATIENCE = 0.25  # seconds to wait for another program that has the file locked

Statement = tuple[str, Sequence[Any]]
Utc = Callable[[], float]


class Database:
    """An open profile; without a folder, one that is forgotten when it is closed.

    ``writing`` tells whether what is written reaches the file; ``backup`` is a copy on offer.
    ``folder`` is where the file is; ``shared`` says that another window writes it. ``era`` is another number after all
    that was in it has been replaced or forgotten.
    """

    def __init__(self, folder: Path | None, utc: Utc) -> None:
        self.notices: list[str] = []
        self.era = 0
        self._utc = utc
        self._start(folder)

    def _start(self, folder: Path | None) -> None:
        self.era += 1
        self.backup: Path | None = None
        self.writing = False
        self.shared = False
        self.folder = folder
        self._folder = folder or Path()
        self._lock: Lock | None = None
        self._disk: sqlite3.Connection | None = None  # set while ``_memory`` waits to be written back to it
        self._connection = self._open() if folder else _memory()
        self._closed = False

    # -- use ---------------------------------------------------------------------------------------------------

    def write(self, *statements: Statement) -> int:
        """Run all statements in one transaction, acknowledged when this returns; gives the last new row's number."""
        try:
            return self._run(statements)
        except sqlite3.Error as error:
            self._leave_file(error)
            return self._run(statements)

    def read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows that a query gives."""
        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            self._leave_file(error)
            return self._connection.execute(sql, values).fetchall()

    def tidy(self) -> None:
        """Between games: move the log into the file, and write back what only memory holds if the file allows it."""
        if self._disk is not None:
            self._write_back(self._disk)
        if self.writing:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def restore(self) -> bool:
        """Put the backup on offer in place of the profile, which is kept beside it; returns whether that worked."""
        if self.backup is None or not self.writing:
            return False
        beside = self._folder / f"profile-before-restore-{backups.stamp(self._utc())}.db"
        try:
            backups.copy(self._connection, beside)
            # Made ready in memory: the profile is replaced in one piece, or not at all.
            with contextlib.closing(_memory()) as ready:
                with backups.read_only(self.backup) as source:
                    source.backup(ready)
                schema.migrate(ready)
                self._drop_unfit(ready)
                ready.backup(self._connection)
        except (sqlite3.Error, OSError) as error:
            self.notices.append(LazyText("The backup could not be restored: {reason}.", reason=error))
            return False
        self.era += 1
        self.notices.append(LazyText("The backup of {day} is in place.", day=backups.day(self.backup)))
        self.backup = None
        return True

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
        if self.writing:
            with contextlib.suppress(sqlite3.Error, OSError):
                backups.take(self._connection, self._folder, self._utc())
        for connection in (self._connection, self._disk):
            if connection is not None:
                with contextlib.suppress(sqlite3.Error):
                    connection.close()
        if self._lock is not None:
            self._lock.release()

    # -- opening -----------------------------------------------------------------------------------------------

    def _open(self) -> sqlite3.Connection:
        path = self._folder / FILE
        try:
            files.make_folder(self._folder)
            self._lock = Lock(self._folder / LOCK_FILE)
        except HeldLock:
            self.shared = True
            self.notices.append(
                LazyText(
                    "Another window is using this profile. You can play here, but this window will not save anything."
                )
            )
            return self._snapshot(path)
        except OSError as error:
            self.notices.append(
                LazyText(
                    "The profile folder cannot be used, so nothing will be saved: {reason}.", reason=_reason(error)
                )
            )
            return self._snapshot(path)
        try:
            return self._open_file(path)
        except (sqlite3.Error, OSError) as error:
            if not _damaged(error):
                self.notices.append(
                    LazyText("The profile cannot be used, so nothing will be saved: {reason}.", reason=error)
                )
                return self._snapshot(path)
        return self._replace(path)

    def _open_file(self, path: Path) -> sqlite3.Connection:
        """The file, ready to write. Raises sqlite3.Error and OSError."""
        if path.exists() and _version(path) > schema.VERSION:
            self.notices.append(
                LazyText("This profile was made by a newer version. It is left untouched and nothing will be saved.")
            )
            return _memory()
        connection = backups.connect(path, PATIENCE)
        try:
            if not schema.intact(connection):
                raise sqlite3.DatabaseError(schema.DAMAGED)
            for tail in ("", "-wal", "-shm"):
                files.make_private(path.with_name(path.name + tail))
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("PRAGMA wal_autocheckpoint = 8000")
            if 0 < schema.version_of(connection) < schema.VERSION:
                with contextlib.suppress(sqlite3.Error, OSError):
                    backups.take(connection, self._folder, self._utc())
            schema.migrate(connection)
            if not schema.complete(connection):
                raise sqlite3.DatabaseError(schema.DAMAGED)
            self._drop_unfit(connection)
            connection.execute("BEGIN IMMEDIATE")  # find out now, not at the first mark, that it cannot be written
            connection.execute("ROLLBACK")
        except (sqlite3.Error, OSError):
            connection.close()
            raise
        self.writing = True
        return connection

    def _drop_unfit(self, connection: sqlite3.Connection) -> None:
        """Go on without the rows that hold nonsense; the file as it was stays beside. Raises OSError, sqlite3.Error."""
        statements = schema.unfit(connection)
        if not statements:
            return
        aside = self._aside()
        backups.copy(connection, aside)
        connection.execute("BEGIN IMMEDIATE")
        for statement in statements:
            connection.execute(statement)
        connection.execute("COMMIT")
        self.notices.append(
            LazyText(
                "Some of the profile was damaged and is left out. All of it has been kept as {file}.", file=aside.name
            )
        )

    def _aside(self) -> Path:
        """A new name for a damaged file, so that nothing is overwritten."""
        name = f"profile-damaged-{backups.stamp(self._utc())}"
        number = 1
        while (aside := self._folder / f"{name}-{number}.db").exists():
            number += 1
        return aside

    def _replace(self, path: Path) -> sqlite3.Connection:
        """Move a damaged file aside, never overwriting anything, and begin a new one."""
        self.backup = backups.last_good(self._folder)
        aside = self._aside()
        try:
            path.rename(aside)
            for tail in ("-wal", "-shm"):
                with contextlib.suppress(FileNotFoundError):
                    path.with_name(path.name + tail).rename(aside.with_name(aside.name + tail))
            connection = self._open_file(path)
        except (OSError, sqlite3.Error) as error:
            self.notices.append(
                LazyText(
                    "The profile is damaged and cannot be replaced, so nothing will be saved: {reason}.", reason=error
                )
            )
            return _memory()
        self.notices.append(
            LazyText(
                "The profile was damaged. It has been kept as {file}, and a new one begun. "
                "A backup of {day} can be restored.",
                file=aside.name,
                day=backups.day(self.backup),
            )
            if self.backup
            else LazyText("The profile was damaged. It has been kept as {file}, and a new one begun.", file=aside.name)
        )
        return connection

    def _snapshot(self, path: Path) -> sqlite3.Connection:
        """A copy in memory of a file that this window may only read; an empty one when it cannot even be read."""
        for more in ("", "&immutable=1"):  # the second for folders where no index of the log can be made
            with contextlib.suppress(sqlite3.Error), backups.read_only(path, PATIENCE, more) as source:
                if schema.intact(source) and schema.version_of(source) <= schema.VERSION:
                    return _copy_to_memory(source)
        return _memory()

    # -- failing -----------------------------------------------------------------------------------------------

    def _run(self, statements: Sequence[Statement]) -> int:
        connection = self._connection
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

    def _leave_file(self, error: sqlite3.Error) -> None:
        """Go on in memory after the file failed, keeping it open to write back later."""
        if not self.writing:
            raise error
        self.writing = False
        full = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
        why = _("the disk is full") if full else _(str(error))
        sentence = N_("The profile cannot be written: {reason}. The game goes on, and saving is tried again later.")
        self.notices.append(LazyText(sentence, reason=why))
        disk = self._connection
        try:
            memory = _copy_to_memory(disk)
            if not schema.intact(memory):
                raise sqlite3.DatabaseError(schema.DAMAGED)
            self._disk = disk
        except sqlite3.Error:
            self.era += 1
            memory = _memory()
            with contextlib.suppress(sqlite3.Error):
                disk.close()
        self._connection = memory

    def _write_back(self, disk: sqlite3.Connection) -> None:
        """Make the file what memory holds; when it still cannot be written, it stays as it was."""
        try:
            self._connection.backup(disk)
        except sqlite3.Error:
            return
        self._connection.close()
        self._connection, self._disk, self.writing = disk, None, True
        self.notices.append(LazyText("The profile can be written again. Nothing is lost."))


def _memory() -> sqlite3.Connection:
    connection = backups.connect(":memory:")
    schema.migrate(connection)
    return connection


def _copy_to_memory(source: sqlite3.Connection) -> sqlite3.Connection:
    memory = backups.connect(":memory:")
    source.backup(memory)
    schema.migrate(memory)
    for statement in schema.unfit(memory):
        memory.execute(statement)
    return memory


def _version(path: Path) -> int:
    with backups.read_only(path, PATIENCE) as file:
        return schema.version_of(file)


def _damaged(error: sqlite3.Error | OSError) -> bool:
    """Whether the file's content is at fault, and not the way to it."""
    if isinstance(error, OSError):
        return False
    code = getattr(error, "sqlite_errorcode", None)
    return code is None or code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _reason(error: OSError) -> str:
    return f"{error.filename}: {error.strerror}" if error.filename else str(error)
