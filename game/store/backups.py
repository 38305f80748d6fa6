"""Copies of the profile: three of them, at most one a day, each whole or not there at all.

They are counted as they are made, since the clock may have been wrong: a date in the future says nothing.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.engine.words import _
from game.store import files, schema

FOLDER = "backups"
OFFER = "on-offer"  # beside them, a file with the name of the one that the player has to answer for
KEEP = 3
PATIENCE = 0.25  # seconds to wait for another program that has the file locked
PLAYING_MS = 20  # the same while somebody plays: what cannot be written is tried again soon
DAY = 24 * 3600


def stamp(utc: float) -> str:
    """A moment as it stands in file names: sortable, and without characters that some systems forbid."""
    return datetime.fromtimestamp(utc, UTC).strftime("%Y%m%dT%H%M%SZ")


def day(path: Path) -> str:
    """The day a backup was taken, as players read it."""
    text = path.stem.removeprefix("profile-")
    return f"{text[:4]}-{text[4:6]}-{text[6:8]}"


def _all(folder: Path) -> list[Path]:
    """Every backup, in the order in which they were made."""
    return sorted((folder / FOLDER).glob("profile-*.db"), key=lambda path: (_count(path), path.name))


def _count(path: Path) -> int:
    """The how-manieth it is; 0 for those from before they were counted."""
    parts = path.stem.split("-")
    return int(parts[2]) if len(parts) == 3 and parts[2].isdecimal() else 0


class _Connection(sqlite3.Connection):
    """Makes of a message of SQLite that is no text an error like its others."""

    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        try:
            return super().execute(*arguments)
        except UnicodeDecodeError:
            raise schema.Garbled(schema.DAMAGED) from None


def read_only(path: Path, patience: float = 0.0, more: str = "") -> contextlib.closing[sqlite3.Connection]:
    """Open a file for reading alone; closed at the end of the ``with``. Raises sqlite3.Error."""
    if files.is_special(path):
        error = sqlite3.OperationalError(_("it is a pipe or a device"))
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error
    return contextlib.closing(connect(f"{path.absolute().as_uri()}?mode=ro{more}", patience, uri=True))


def connect(path: Path | str, patience: float = 0.0, uri: bool = False) -> sqlite3.Connection:
    """Open a file, or memory; what is damaged in a text is read as the sign for that. Raises sqlite3.Error."""
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, uri=uri, factory=_Connection)
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


def take(connection: sqlite3.Connection, folder: Path, utc: float, spare: Path | None = None) -> None:
    """Make today's backup unless there is one, and drop those beyond the newest three, but never ``spare``.

    Raises like :func:`copy`.
    """
    kept = _all(folder)
    if kept and stamp(utc - DAY) < _stamp_of(kept[-1]) <= stamp(utc):
        return
    number = _count(kept[-1]) + 1 if kept else 1
    copy(connection, folder / FOLDER / f"profile-{stamp(utc)}-{number}.db")
    for old in _all(folder)[:-KEEP]:
        if old != spare:
            old.unlink(missing_ok=True)


def last_good(folder: Path) -> Path | None:
    """The newest backup that is whole and of a version this program knows."""
    return next((path for path in reversed(_all(folder)) if _good(path)), None)


def offer(folder: Path, backup: Path | None) -> None:
    """Remember which backup the player has to answer for; None when that is done."""
    note = folder / FOLDER / OFFER
    with contextlib.suppress(OSError):
        if backup is None:
            note.unlink(missing_ok=True)
        else:
            note.write_text(backup.name, encoding="utf-8")


def offered(folder: Path) -> Path | None:
    """The backup that the player has to answer for, while it is there and good."""
    try:
        name = (folder / FOLDER / OFFER).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return next((path for path in _all(folder) if path.name == name and _good(path)), None)


def _stamp_of(path: Path) -> str:
    return path.stem.split("-")[1]


def _good(path: Path) -> bool:
    with contextlib.suppress(sqlite3.Error), read_only(path) as connection:
        return schema.intact(connection) and 0 < schema.version_of(connection) <= schema.VERSION
    return False
