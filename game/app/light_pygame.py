"""pygame without the parts that the first frame does without."""

from __future__ import annotations

import sys

LATER = ("pygame.pkgdata", "pygame._debug", "pygame.mixer", "pygame.mixer_music")
"""They load the sound's libraries, and a sixth of all modules that there are at the first frame."""


def import_pygame() -> None:
    """Import pygame, which takes `LATER` for parts that are not installed; whoever needs one imports it then.

    Nothing happens where pygame is there already.
    """
    if "pygame" in sys.modules:
        return
    hidden = [name for name in LATER if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]  # None: there is no such module
    try:
        import pygame  # noqa: F401
    finally:
        for name in hidden:
            del sys.modules[name]
