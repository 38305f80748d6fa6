"""Level packs on disk: which files of a folder are packs, and their contents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from game.engine.foreign_text import utf8
from game.engine.formats import levels
from game.engine.formats.levels import ShippedPacks, read_packs, reading_packs
from game.engine.puzzle.spec import FindSpec
from game.engine.words import _
from game.store import files

EARLIER = "earlier"
"""The folder of packs whose place others took, beside those of today."""
MAX_BYTES = levels.MOST_BYTES


def library(folder: Path, kinds: Iterable[str], find: FindSpec) -> ShippedPacks:
    """The packs of ``folder`` and of its folders named like ``kinds``, by path; bad ones with their error."""
    return read_packs(_contents(pack_files(folder, kinds), plain=folder.is_dir()), find)


def libraries(folders: Iterable[Path], kinds: Iterable[str], find: FindSpec) -> Iterator[ShippedPacks]:
    """The packs of several folders, in pieces, whole after the last; folders that are not there count as empty."""
    names = tuple(kinds)
    files = (file for folder in folders if folder.is_dir() for file in pack_files(folder, names))
    return reading_packs(_contents(files), find)


def earlier_packs(folder: Path, names: Iterable[str], find: FindSpec) -> Iterator[ShippedPacks]:
    """Packs whose place others took, by their ids: files of the folders in ``folder``, each named by its pack."""
    wanted = set(names)
    return reading_packs(_contents(file for file in sorted(folder.glob("*/*.json")) if file.stem in wanted), find)


def pack_files(path: Path, kinds: Iterable[str]) -> list[Path]:
    """``path`` itself if it is a file, else the JSON files of the folder and of its folders named like ``kinds``."""
    if not path.is_dir():
        return [path]
    files = (file for folder in (path, *(path / kind for kind in kinds)) for file in folder.glob("*.json"))
    return sorted(file for file in files if not file.name.endswith(".schema.json"))


def _contents(named: Iterable[Path], plain: bool = True) -> Iterator[tuple[str, bytes | str]]:
    """What is in the files, or a sentence; a file that was named, not found, may be a pipe."""
    for file in named:
        try:
            data = files.read(file, MAX_BYTES, plain)
            if data is None:
                yield str(file), _("the file is larger than {size} MB").format(size=MAX_BYTES >> 20)
            else:
                yield str(file), utf8(data)
        except OSError as error:
            yield str(file), error.strerror or str(error)
