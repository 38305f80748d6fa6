"""Files of the player's choice: never more is read than is wanted, and what is written is there whole or not at all.

A pipe or a device may never end, or never begin. They are read and written only where a file need not be ``plain``,
that is, where somebody who waits can end it.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from game.engine.words import _


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


def write(file: Path, data: bytes, plain: bool = True) -> None:
    """Write a file; what was there stays until all of it is written. Raises OSError, which names the file."""
    try:
        if file.exists() and not file.is_file():
            if plain and _special(file.stat().st_mode):
                raise _refused(file)
            file.write_bytes(data)
            return
        target = file.resolve()
        part = target.with_name(f".{target.name}.part")
        try:
            part.write_bytes(data)
            os.replace(part, target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from None


def _special(mode: int) -> bool:
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _refused(file: Path) -> OSError:
    return OSError(errno.EINVAL, _("it is a pipe or a device"), str(file))
