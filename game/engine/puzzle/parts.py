"""The parts of a puzzle, found by name in its own folder and read when they are first asked for.

A part is an attribute of a module (``formats.FORMATS``) or a JSON file (``lessons.json``). A second kind in the same
folder has a prefix: where a module or file whose name begins with it is there (``hex_formats``, ``hex_lessons.json``),
the part is its own; all others it shares with the first kind.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

from game.engine.loading import data_of, load_in_pieces


@cache
def module_of(package: str, name: str, prefix: str = "") -> str:
    """The full name of a module of the folder ``package``, its ``prefix`` tried first; "" where there is none.

    ``name`` may have folders before it (``logic.techniques``); the prefix stands before its last word.
    """
    folder, _, last = f"{package}.{name}".rpartition(".")
    tried = [f"{folder}.{prefix}{last}", f"{folder}.{last}"] if package else []
    return next((full for full in tried if _is_there(full)), "")


def load(package: str, part: str, prefix: str = "", needed: bool = True) -> Any:
    """The part ``MODULE.ATTRIBUTE`` of the folder ``package``; None where the module is not there.

    Raises AttributeError where the module has no such attribute, unless it is not ``needed``: then it is None too.
    """
    name, _, attribute = part.rpartition(".")
    module = module_of(package, name, prefix)
    if not module:
        return None
    # What is asked for at every move need not go through the importer again.
    found = sys.modules.get(module) or importlib.import_module(module)
    return getattr(found, attribute) if needed else getattr(found, attribute, None)


def bring(spec: Any, name: str) -> Iterator[None]:
    """Load a module of a puzzle's folder before it is asked for, with all that it needs, a module a piece."""
    module = module_of(type(spec).__module__.rpartition(".")[0], name, spec.prefix)
    if module:
        yield from load_in_pieces(module)


def data(package: str, name: str, prefix: str = "") -> bytes | None:
    """What is in the file ``NAME.json`` of the folder ``package``; None where it cannot be read."""
    for file in dict.fromkeys((f"{prefix}{name}.json", f"{name}.json")):
        with suppress(OSError):
            return data_of(package, file) if package else None
    return None


def _is_there(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # a folder on the way is missing
        return False
