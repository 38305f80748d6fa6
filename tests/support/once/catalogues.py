"""The translations that are shipped are read once, not for every window that speaks one of them or lists them all."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from game.app import application, languages

MOST = 32
"""So many catalogues are known."""


class PairsOnce:
    """Stands for what a catalogue's bytes hold; one that cannot be read to its end is read as ever, each time."""

    def __init__(self) -> None:
        self._read = languages._pairs
        self._known: dict[tuple[str, bytes], tuple[tuple[str, str], ...]] = {}

    def __call__(self, file: Path, data: bytes | None = None) -> Iterable[tuple[str, str]]:
        data = languages._data(file) if data is None else data
        key = file.name, data
        if key not in self._known:
            try:
                found = tuple(self._read(file, data))
            except languages._UNREADABLE:
                return self._read(file, data)
            while len(self._known) >= MOST:
                self._known.pop(next(iter(self._known)))
            self._known[key] = found
        return iter(self._known[key])


class LettersOnce(languages.Alphabets):
    """The letters of catalogues, known to all windows."""

    _shared: ClassVar[dict[tuple[Path, int], str]] = {}

    def __init__(self) -> None:
        self._known = self._shared


def read_once() -> None:
    """Have all windows know what was read."""
    languages._pairs = PairsOnce()
    application.Alphabets = LettersOnce
