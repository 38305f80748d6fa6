"""Reading files that others have written: never more than is wanted of them."""

from __future__ import annotations

import errno
import stat
from pathlib import Path

from game.engine.words import _


def read(file: Path, most: int, plain: bool = True) -> bytes | None:
    """What is in a file; None when that is more than ``most`` bytes.

    Raises OSError when it cannot be read. A pipe or a device may never end, or never begin: they are read only where
    they need not be ``plain``, that is, where somebody who waits can end it.
    """
    about = file.stat()
    if plain and not (stat.S_ISREG(about.st_mode) or stat.S_ISDIR(about.st_mode)):
        raise OSError(errno.EINVAL, _("it is a pipe or a device"), str(file))
    if about.st_size > most and not stat.S_ISDIR(about.st_mode):
        return None
    with file.open("rb") as opened:
        data = opened.read(most + 1)
    return None if len(data) > most else data
