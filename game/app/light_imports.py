"""pygame and msgspec without the parts that the first frame does without."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager

LATER = (
    *("pygame.pkgdata", "pygame._debug", "pygame.mixer", "pygame.mixer_music"),
    *("pygame.system", "pygame._data_classes", "pygame.typing"),
)
"""They load the sound's libraries, and a sixth of all modules that there are at the first frame."""
BESIDE = ("typing_extensions",)
"""msgspec takes what it needs of it from `typing`, where that has it."""


def import_light() -> None:
    """Import pygame and msgspec, which take `LATER` and `BESIDE` for parts that are not installed; whoever needs one
    imports it then.

    Nothing happens where they are there already.
    """
    with _hidden("pygame", LATER):
        importlib.import_module("pygame")
    with _hidden("msgspec", BESIDE):
        importlib.import_module("msgspec")


@contextmanager
def _hidden(whole: str, parts: tuple[str, ...]) -> Iterator[None]:
    """A time in which `parts` are missing, unless `whole` is there already."""
    hidden = [] if whole in sys.modules else [name for name in parts if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]  # None: there is no such module
    try:
        yield
    finally:
        for name in hidden:
            del sys.modules[name]
