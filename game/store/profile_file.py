"""The file of a profile: opened when it is sound, mended or replaced when it is not, and a backup offered instead."""

from __future__ import annotations

import contextlib
import errno
import sqlite3
from collections.abc import Callable
from pathlib import Path

from game.engine.words import N_, LazyText
from game.store import backups, files, schema
from game.store.lock import HeldLock, Lock

FILE = "profile.db"
LOCK_FILE = "profile.lock"

Utc = Callable[[], float]
WAITING = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
)
"""What is the fault of the way to the file, and may pass."""


PLACED = "{file}: {reason}"


class UnusableFile(Exception):
    """The file cannot be written now: a whole sentence to tell once, and why, in a few words."""

    def __init__(self, notice: str, reason: str) -> None:
        super().__init__(notice)
        self.notice, self.reason = notice, reason


class ProfileFile:
    """The file in a folder, with its lock. What is to be told goes into ``notices``.

    ``shared``: another window writes it. ``hopeless``: trying again is of no use. ``backup`` is on offer. ``begun``
    counts the files that were begun in place of a damaged one.
    """

    def __init__(self, folder: Path, utc: Utc, notices: list[str]) -> None:
        self.folder, self._path = folder, folder / FILE
        self._utc, self._notices = utc, notices
        self.shared = self.hopeless = False
        self.backup: Path | None = None
        self.begun = 0
        self.journal = folder / f"{FILE}-wal"
        self._lock: Lock | None = None
        self._seen: object = None  # what the file was like when it could not be locked

    # -- opening -----------------------------------------------------------------------------------------------

    def open(self) -> sqlite3.Connection:
        """The file, sound and ready to be written. Raises UnusableFile."""
        self._take_lock()
        for folder in (self.folder, self.folder / backups.FOLDER):
            files.sweep(folder, self._utc())
        try:
            connection = self._open()
        except (sqlite3.Error, OSError) as error:
            if isinstance(error, OSError) or not damaged(error):
                sentence = LazyText("The profile cannot be used, so nothing will be saved: {reason}.", reason=error)
                raise UnusableFile(sentence, why(error)) from None
            return self._replace()
        if self.backup is None and (offer := backups.offered(self.folder)) is not None:
            self.backup = offer
            self._notices.append(
                LazyText("The profile was damaged. A backup of {day} can be restored.", day=backups.day(offer))
            )
        return connection

    def open_again(self) -> sqlite3.Connection:
        """The file, if it can be written now and is as it was. Raises UnusableFile and sqlite3.Error."""
        if self._lock is None:
            self._take_lock()
            if self._stamp() != self._seen:  # somebody else has written it meanwhile
                self.hopeless = True
                raise UnusableFile("", LazyText("another window has used this profile"))
        try:
            connection = self._open()
        except OSError as error:
            raise UnusableFile("", why(error)) from None
        connection.execute("PRAGMA busy_timeout = 0")
        return connection

    def snapshot(self) -> sqlite3.Connection:
        """A copy in memory of a file that may only be read; an empty one when it cannot even be read."""
        for more in ("", "&immutable=1"):  # the second for folders where no index of the log can be made
            with contextlib.suppress(sqlite3.Error), backups.read_only(self._path, backups.PATIENCE, more) as source:
                if 0 < schema.version_of(source) <= schema.VERSION:
                    return snapshot_of(source)
        return in_memory()

    def release(self) -> None:
        """Let go of the lock; a second call does nothing."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _take_lock(self) -> None:
        if self._lock is not None:
            return
        try:
            files.make_folder(self.folder)
            self._lock = Lock(self.folder / LOCK_FILE)
        except HeldLock:
            self.shared = self.hopeless = True
            sentence = N_(
                "Another window is using this profile. You can play here, but this window will not save anything."
            )
            raise UnusableFile(LazyText(sentence), LazyText("another window is using this profile")) from None
        except OSError as error:
            self._seen = self._stamp()
            told = N_("The profile folder cannot be used, so nothing will be saved: {reason}.")
            raise UnusableFile(LazyText(told, reason=_place_of(error)), why(error)) from None

    def _stamp(self) -> object:
        found = []
        for tail in ("", "-wal"):
            with contextlib.suppress(OSError):
                about = self._path.with_name(FILE + tail).stat()
                found.append((tail, about.st_size, about.st_mtime_ns))
        return found

    def _open(self) -> sqlite3.Connection:
        """Raises sqlite3.Error, OSError and UnusableFile."""
        if self._path.exists():
            version, empty = self._look()
            if version > schema.VERSION:
                self.hopeless = True
                raise UnusableFile(
                    LazyText(
                        "This profile was made by a newer version. It is left untouched and nothing will be saved."
                    ),
                    LazyText("the profile was made by a newer version"),
                )
            foreign = not version and not empty
        else:
            empty, foreign = True, False
        if foreign or (empty and self.backup is None and backups.last_good(self.folder) is not None):
            raise sqlite3.DatabaseError(schema.DAMAGED)  # a profile that was there is gone
        connection = backups.connect(self._path, backups.PATIENCE)
        try:
            self._make_ready(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _look(self) -> tuple[int, bool]:
        """The file's version, and whether nothing is in it. What was cut off half written is rolled back for that,
        which a connection for reading alone may not do. Raises sqlite3.Error."""
        try:
            with backups.read_only(self._path, backups.PATIENCE) as file:
                return schema.version_of(file), schema.empty(file)
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_READONLY:
                raise
        with contextlib.closing(backups.connect(self._path, backups.PATIENCE)) as file:
            return schema.version_of(file), schema.empty(file)

    def _make_ready(self, connection: sqlite3.Connection) -> None:
        if not schema.mend(connection):
            raise sqlite3.DatabaseError(schema.DAMAGED)
        for tail in ("", "-wal", "-shm"):
            files.make_private(self._path.with_name(self._path.name + tail))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA wal_autocheckpoint = 8000")
        version = schema.version_of(connection)
        if version < schema.VERSION:  # otherwise it is known to be complete
            if version:
                self.back_up(connection)
            schema.migrate(connection)
            if not schema.complete(connection):
                raise sqlite3.DatabaseError(schema.DAMAGED)
        if version:  # there is nothing in a new one
            self._drop_unfit(connection)
        connection.execute("BEGIN IMMEDIATE")  # find out now, not at the first mark, that it cannot be written
        connection.execute("ROLLBACK")
        connection.execute(f"PRAGMA busy_timeout = {backups.PLAYING_MS}")

    # -- damage ------------------------------------------------------------------------------------------------

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
        self._notices.append(
            LazyText(
                "Some of the profile was damaged and is left out. All of it has been kept as {file}.", file=aside.name
            )
        )

    def _aside(self) -> Path:
        """A new name for a damaged file, so that nothing is overwritten."""
        name = f"profile-damaged-{backups.stamp(self._utc())}"
        number = 1
        while (aside := self.folder / f"{name}-{number}.db").exists():
            number += 1
        return aside

    def _replace(self) -> sqlite3.Connection:
        """Move a damaged file aside, never overwriting anything, and begin a new one. Raises UnusableFile."""
        backup = backups.offered(self.folder) or backups.last_good(self.folder)
        aside = self._aside()
        there = self._path.exists()
        try:
            for tail in ("", "-wal", "-shm"):
                with contextlib.suppress(FileNotFoundError):
                    self._path.with_name(FILE + tail).rename(aside.with_name(aside.name + tail))
            self.backup = backup
            connection = self._open()
        except (OSError, sqlite3.Error) as error:
            self.hopeless = True
            told = N_("The profile is damaged and cannot be replaced, so nothing will be saved: {reason}.")
            raise UnusableFile(LazyText(told, reason=error), why(error)) from None
        self.begun += 1
        told = N_("The profile was gone, and a new one has been begun. A backup of {day} can be restored.")
        if there:
            told = N_("The profile was damaged. It has been kept as {file}, and a new one begun.")
        if there and backup is not None:
            told = N_(
                "The profile was damaged. It has been kept as {file}, and a new one begun. "
                "A backup of {day} can be restored."
            )
        self._notices.append(LazyText(told, file=aside.name, day=backups.day(backup) if backup is not None else ""))
        if backup is not None:
            backups.offer(self.folder, backup)
        return connection

    # -- backups -----------------------------------------------------------------------------------------------

    def answered(self) -> None:
        """The backup on offer was taken or declined."""
        self.backup = None
        backups.offer(self.folder, None)

    def back_up(self, connection: sqlite3.Connection) -> None:
        """Take the day's backup, if that can be done; the one on offer always stays."""
        with contextlib.suppress(sqlite3.Error, OSError):
            backups.take(connection, self.folder, self._utc(), self.backup)

    def restore(self, connection: sqlite3.Connection) -> None:
        """Put the backup on offer in place of what is open, which is kept beside. Raises OSError, sqlite3.Error."""
        assert self.backup is not None
        backups.copy(connection, self.folder / f"profile-before-restore-{backups.stamp(self._utc())}.db")
        # Made ready in memory: the profile is replaced in one piece, or not at all.
        with contextlib.closing(in_memory()) as ready:
            with backups.read_only(self.backup) as source:
                source.backup(ready)
            schema.migrate(ready)
            self._drop_unfit(ready)
            ready.backup(connection)
        self.answered()


def in_memory() -> sqlite3.Connection:
    """An empty profile."""
    connection = backups.connect(":memory:")
    schema.migrate(connection)
    return connection


def snapshot_of(source: sqlite3.Connection) -> sqlite3.Connection:
    """A sound copy in memory, without rows that hold nonsense. Raises sqlite3.Error."""
    memory = backups.connect(":memory:")
    source.backup(memory)
    if not schema.mend(memory):
        raise sqlite3.DatabaseError(schema.DAMAGED)
    schema.migrate(memory)
    for statement in schema.unfit(memory):
        memory.execute(statement)
    return memory


def damaged(error: sqlite3.Error) -> bool:
    """Whether the file's content is at fault, and not the way to it."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is None or code & 0xFF not in WAITING


def why(error: sqlite3.Error | OSError) -> str:
    """Why a file cannot be written, in a few words."""
    if isinstance(error, OSError):
        return _place_of(error)
    code = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
    return {
        sqlite3.SQLITE_FULL: LazyText("the disk is full"),
        sqlite3.SQLITE_IOERR: LazyText("the disk may be full or failing"),
        sqlite3.SQLITE_BUSY: LazyText("another program has locked the profile"),
    }.get(code, str(error))


def _place_of(error: OSError) -> str:
    reason = {
        errno.ENOSPC: LazyText("the disk is full"),
        errno.EIO: LazyText("the disk may be full or failing"),
    }.get(error.errno or 0, error.strerror)
    if error.filename and reason:
        return LazyText(PLACED, file=error.filename, reason=reason)
    return f"{error.filename}: {reason}" if error.filename else reason or str(error)
