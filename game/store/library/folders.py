"""Level packs and lessons on disk: which files of a folder are packs, and their contents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from game.engine.core import PuzzleError
from game.engine.formats.examples import Example, read
from game.engine.formats.lessons import Course, read_course
from game.engine.formats.levels import ShippedPacks, read_packs
from game.engine.puzzle.spec import FindSpec
from game.engine.words import _
from game.store import files
from game.store.library.library import Sample

MAX_BYTES = 16 << 20


def library(folder: Path, kinds: Iterable[str], find: FindSpec) -> ShippedPacks:
    """The packs of ``folder`` and of its folders named like ``kinds``, by path; bad ones with their error."""
    return read_packs(_contents(pack_files(folder, kinds), plain=folder.is_dir()), find)


def libraries(folders: Iterable[Path], kinds: Iterable[str], find: FindSpec) -> ShippedPacks:
    """The packs of several folders; those that are not there count as empty."""
    names = tuple(kinds)
    files = (file for folder in folders if folder.is_dir() for file in pack_files(folder, names))
    return read_packs(_contents(files), find)


def samples(file: Path) -> dict[str, Sample]:
    """The boards made ahead to show what each kind looks like; none where the file cannot be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, Sample])
    except (OSError, msgspec.MsgspecError):
        return {}


def course(folder: Path, kind: str) -> Course | None:
    """The lessons of a kind in ``folder``; None where there are none, or none that can be read."""
    try:
        return read_course((folder / f"{kind}.json").read_bytes())
    except (OSError, PuzzleError):
        return None


def examples(file: Path) -> dict[str, Example]:
    """The examples of a kind's techniques; none where there is no file, or none that can be read."""
    try:
        return read(file.read_bytes())
    except (OSError, PuzzleError):
        return {}


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
                yield str(file), data
        except OSError as error:
            yield str(file), error.strerror or str(error)
