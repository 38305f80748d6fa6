"""Copies of the profile: three of them, at most one a day, each whole or not there at all."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from game.engine.words import _
from game.store import files, schema

FOLDER = "backups"
KEEP = 3
DAY = 24 * 3600


def stamp(utc: float) -> str:
    """A moment as it stands in file names: sortable, and without characters that some systems forbid."""
    return datetime.fromtimestamp(utc, UTC).strftime("%Y%m%dT%H%M%SZ")


def day(path: Path) -> str:
    """The day a backup was taken, as players read it."""
    text = path.stem.removeprefix("profile-")
    return f"{text[:4]}-{text[4:6]}-{text[6:8]}"


def _all(folder: Path) -> list[Path]:
    """Every backup, oldest first."""
    return sorted((folder / FOLDER).glob("profile-*.db"))


def read_only(path: Path, patience: float = 0.0, more: str = "") -> contextlib.closing[sqlite3.Connection]:
    """Open a file for reading alone; closed at the end of the ``with``. Raises sqlite3.Error."""
    if files.is_special(path):
        error = sqlite3.OperationalError(_("it is a pipe or a device"))
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error
    return contextlib.closing(connect(f"{path.absolute().as_uri()}?mode=ro{more}", patience, uri=True))


def connect(path: Path | str, patience: float = 0.0, uri: bool = False) -> sqlite3.Connection:
    """Open a file, or memory; what is damaged in a text is read as the sign for that. Raises sqlite3.Error."""
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, uri=uri)
    connection.text_factory = lambda data: data.decode(errors="replace")
    return connection


def copy(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the open profile to ``path`` in one piece. Raises OSError or sqlite3.Error, leaving no half copy."""
    files.make_folder(path.parent)
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    try:
        part.touch(files.PRIVATE, exist_ok=False)
        with contextlib.closing(sqlite3.connect(part)) as target:
            connection.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def take(connection: sqlite3.Connection, folder: Path, utc: float) -> None:
    """Make today's backup unless there is one, and drop those beyond the newest three. Raises like :func:`copy`."""
    kept = _all(folder)
    if kept and kept[-1].name > f"profile-{stamp(utc - DAY)}.db":
        return
    copy(connection, folder / FOLDER / f"profile-{stamp(utc)}.db")
    for old in _all(folder)[:-KEEP]:
        old.unlink(missing_ok=True)


def last_good(folder: Path) -> Path | None:
    """The newest backup that is whole and of a version this program knows."""
    for path in reversed(_all(folder)):
        with contextlib.suppress(sqlite3.Error), read_only(path) as connection:
            if schema.intact(connection) and 0 < schema.version_of(connection) <= schema.VERSION:
                return path
    return None
