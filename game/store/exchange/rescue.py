"""What could not be saved when the program had to end at once: a file in the first place that takes it.

The file is an exported profile. At the next start the player is told where it is, once.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.words import N_, LazyText
from game.store import backups

if TYPE_CHECKING:
    from game.store.profile.profile import StoredProfile

TOLD = "seen_rescued"
"""The setting with the names of the files that the player has been told of."""


def places(home: Path) -> tuple[Path, ...]:
    """Where such a file may go: the folder of the profiles, the user's own, the one for passing files."""
    import tempfile

    found = [home]
    with contextlib.suppress(RuntimeError):
        found.append(Path.home())
    return (*found, Path(tempfile.gettempdir()))


def write(data: bytes, home: Path, utc: float, folders: Iterable[Path]) -> Path | None:
    """Write a new file, which its owner alone can read; None when no place takes it."""
    for folder in folders:
        path = folder / f"{_name(home)}-{backups.stamp(utc)}.json"
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError:
            continue
        try:
            with open(descriptor, "wb") as file:
                file.write(data)
        except OSError:
            path.unlink(missing_ok=True)
            continue
        return path
    return None


def tell(profile: StoredProfile, home: Path, folders: Iterable[Path]) -> None:
    """Put into the notices where files are that were written since the last time."""
    told = profile.settings.get(TOLD, [])
    told = told if isinstance(told, list) else []
    files = [path for folder in folders for path in _files(folder, home)]
    new = [path for path in dict.fromkeys(files) if str(path) not in told]
    for path in new:
        told_so = N_("Some of what was played could not be saved. It is in {file} and can be imported.")
        profile.notices.append(LazyText(told_so, file=path))
    if new:
        profile.settings.set(TOLD, [str(path) for path in files])


def _files(folder: Path, home: Path) -> list[Path]:
    with contextlib.suppress(OSError):
        return [path for path in sorted(folder.glob(f"{_name(home)}-*.json")) if _own(path)]
    return []


def _own(path: Path) -> bool:
    return not hasattr(os, "getuid") or path.lstat().st_uid == os.getuid()


def _name(home: Path) -> str:
    """What the files of this folder of profiles are called; others may lie beside them."""
    return f"solitudo-unsaved-{zlib.crc32(os.fsencode(home.absolute())):08x}"
