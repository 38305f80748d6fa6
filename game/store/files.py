"""Files of the player's choice: never more is read than is wanted, and what is written is there whole or not at all.

A pipe or a device may never end, or never begin. They are read and written only where a file need not be ``plain``,
that is, where somebody who waits can end it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
from pathlib import Path

from game.engine.words import _

PRIVATE = 0o600
UNDER_WAY = 60
"""Seconds since something was last written to a file that may still be growing."""
PRIVATE_FOLDER = 0o700
_PART = re.compile(r"\..{1,100}-[0-9a-f]{16}\.part|profile-[0-9A-Za-z-]+\.part(-journal)?")
"""What files are called while they are being written, here and where databases are copied."""
_BINARY = getattr(os, "O_BINARY", 0)  # only Windows tells text from bytes here


_DEVICES = r"(?i)(con|prn|aux|nul|(com|lpt)[0-9])(?=\.|$)"
"""Names that Windows keeps for devices, with any ending."""


def safe_stem(stem: str) -> str:
    """A name for a file, without its ending, that every system takes."""
    return re.sub(_DEVICES, r"\1_", stem, count=1) if re.match(_DEVICES, stem) else stem


def read(file: Path, most: int, plain: bool = True) -> bytes | None:
    """What is in a file; None when that is more than ``most`` bytes. Raises OSError when it cannot be read."""
    about = file.stat()
    if plain and _special(about.st_mode):
        raise _refused(file)
    if about.st_size > most and not stat.S_ISDIR(about.st_mode):
        return None
    with file.open("rb") as opened:
        data = opened.read(most + 1)
    return None if len(data) > most else data


def write(file: Path, data: bytes, plain: bool = True, private: bool = False) -> None:
    """Write a file; what was there stays until all of it is written. Raises OSError, which names the file.

    A ``private`` file is the player's alone; others keep the rights that they have, or get the usual ones.
    """
    try:
        if file.exists() and not file.is_file():
            if plain and _special(file.stat().st_mode):
                raise _refused(file)
            file.write_bytes(data)
            return
        import secrets

        target = file.resolve()
        part = target.with_name(f".{target.name[:100]}-{secrets.token_hex(8)}.part")
        try:
            _write_new(part, data, PRIVATE if private else 0o666)
            if not private and target.exists():
                part.chmod(stat.S_IMODE(target.stat().st_mode))
            os.replace(part, target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from None


def sweep(folder: Path, now: float) -> None:
    """Remove what a write that was cut off has left in a folder of the game's own; what another window may still write
    stays. ``now`` in seconds since 1970."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):
                ours = _PART.fullmatch(entry.name) and entry.is_file(follow_symlinks=False)
                if ours and abs(now - entry.stat(follow_symlinks=False).st_mtime) > UNDER_WAY:
                    os.unlink(entry.path)


def make_folder(folder: Path) -> None:
    """Make a folder, with those above it that are missing, for the player alone. Raises OSError.

    A folder that is there keeps its rights: it may be somebody else's.
    """
    missing = [above for above in (folder, *folder.parents) if not above.exists()]
    for above in reversed(missing):
        above.mkdir(PRIVATE_FOLDER, exist_ok=True)
    folder.mkdir(exist_ok=True)  # raises for what is there and is no folder


def make_private(file: Path) -> None:
    """Let nobody else read a file, where the system has such rights."""
    with contextlib.suppress(OSError):
        file.chmod(PRIVATE)


def is_special(file: Path) -> bool:
    """Whether a path leads to a pipe or a device, which may keep whoever opens it waiting for ever."""
    try:
        return _special(file.stat().st_mode)
    except OSError:
        return False


def _write_new(file: Path, data: bytes, rights: int) -> None:
    """Write a file that is not there yet: a link that somebody has put in its place is never followed."""
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, rights), "wb") as opened:
        opened.write(data)


def _special(mode: int) -> bool:
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _refused(file: Path) -> OSError:
    return OSError(errno.EINVAL, _("it is a pipe or a device"), str(file))
