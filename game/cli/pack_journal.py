"""What a build has made so far, in a file beside the pack: a build that was interrupted goes on from there."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from types import TracebackType
from typing import IO, Generic, NamedTuple, TypeVar

import msgspec

from game.engine.core import PuzzleError

T = TypeVar("T")


class JournalEntry(NamedTuple, Generic[T]):
    """What a stream gave as its ``number``-th, from 0: a candidate, or nothing."""

    stream: str
    number: int
    candidate: T | None


class Journal(Generic[T]):
    """Entries of one recipe, each written as soon as it is made.

    ``about`` is all that decides what is made: a file that was written about something else is begun anew. A last line
    that was cut off counts for nothing. Without a ``path`` nothing is kept. Raises PuzzleError when the file cannot be
    written.
    """

    def __init__(self, path: Path | None, about: bytes, kind: type[T]) -> None:
        self.path = path
        self._mark = hashlib.sha256(about).hexdigest()
        self._kind = kind
        self._file: IO[bytes] | None = None
        self.made: dict[str, list[T | None]] = {}

    def __enter__(self) -> Journal[T]:
        if self.path is not None:
            try:
                whole = self._read(self.path.read_bytes()) if self.path.is_file() else 0
                self._file = open(self.path, "r+b" if whole else "wb", opener=_no_link)  # closed at exit
                self._file.truncate(whole)
                self._file.seek(whole)
                if not whole:
                    self._write(self._mark)
            except OSError as error:
                raise PuzzleError(f"{self.path}: {error.strerror}") from None
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, stream: str, number: int, candidate: T | None) -> None:
        """Keep what was made."""
        self._write(JournalEntry(stream, number, candidate))

    def remove(self) -> None:
        """The pack is made: nothing is left to go on with."""
        if self._file is not None and self.path is not None:
            self._file.close()
            self.path.unlink(missing_ok=True)

    def _write(self, value: object) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(value) + b"\n")
            self._file.flush()

    def _read(self, data: bytes) -> int:
        """Take in the entries; how many bytes of the file are whole and to be kept."""
        decoder = msgspec.json.Decoder(tuple[str, int, self._kind | None])  # type: ignore[name-defined]
        whole = 0
        for line in data.splitlines(keepends=True):
            try:
                if not whole:
                    if msgspec.json.decode(line) != self._mark:
                        return 0
                else:
                    stream, number, candidate = decoder.decode(line)
                    made = self.made.setdefault(stream, [])
                    if number != len(made):
                        return whole
                    made.append(candidate)
            except msgspec.DecodeError:
                return whole
            if not line.endswith(b"\n"):
                return whole
            whole += len(line)
        return whole


def _no_link(path: str, flags: int) -> int:
    """Opens a file, but not through a link that somebody has put in its place, and without waiting at a pipe."""
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0), 0o666)
