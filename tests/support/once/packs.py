"""The level packs that come with the game are read and checked once, and their levels opened, not for every window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game import paths
from game.engine.formats.levels import Level, ShippedPacks
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.words import language
from game.puzzles import find, registry
from game.store.library import folders

Stamp = tuple[object, ...]
MOST = 4
"""So many readings are known: of the packs that come with the game alone, and with others, and in other languages."""


class PacksOnce:
    """Stands for `folders.libraries`; what was read is known again as long as no file and no puzzle is another one."""

    def __init__(self) -> None:
        self._known: dict[Stamp, ShippedPacks] = {}

    def __call__(self, places: Iterable[Path], kinds: Iterable[str], find: FindSpec) -> Iterator[ShippedPacks]:
        chosen, names = tuple(places), tuple(kinds)
        stamp = (names, find, language(), *_files(chosen, names))
        known = self._known.get(stamp)
        if known is not None:
            yield ShippedPacks(dict(known.packs), dict(known.errors))
            return
        for read in folders.libraries(chosen, names, find):
            yield read
        while len(self._known) >= MOST:
            self._known.pop(next(iter(self._known)))
        self._known[stamp] = ShippedPacks(dict(read.packs), dict(read.errors))


class LevelsOnce:
    """Stands for `Level.open`: the board of a level, which never changes, is the one that was read before.

    A level is known by itself, and one that was read anew by what its file says.
    """

    def __init__(self) -> None:
        self._open = Level.open
        self._known: dict[int, tuple[Level, PuzzleSpec[Any], Any]] = {}
        self._written: dict[tuple[str, str, str], tuple[PuzzleSpec[Any], Any]] = {}

    def __call__(self, level: Level, find: FindSpec) -> tuple[PuzzleSpec[Any], Any]:
        known = self._known.get(id(level))
        if known is not None and find(level.kind) is known[1]:
            return known[1:]
        written = level.kind, repr(level.board), repr(level.switches)
        again = self._written.get(written)
        if again is None or find(level.kind) is not again[0]:
            again = self._written[written] = self._open(level, find)
        self._known[id(level)] = (level, *again)  # the level is kept, so that no other one has its number
        return again


PACKS = PacksOnce()


def shipped() -> ShippedPacks:
    """The packs that come with the game."""
    (*_before, whole) = PACKS((paths.levels(),), registry(), find)
    return whole


def _files(places: Iterable[Path], kinds: tuple[str, ...]) -> Iterator[tuple[str, int, int]]:
    for place in places:
        if place.is_dir():
            for file in folders.pack_files(place, kinds):
                about = file.stat()
                yield str(file), about.st_mtime_ns, about.st_size
