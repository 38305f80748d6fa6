"""Modules that are loaded before they are asked for, one at a time: fifty in a row are longer than a frame."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from typing import Any

OWN = "game."
# What stands at the beginning of a line is loaded with the module; what is set in, for types or on demand, is not. To
# parse the source takes as long as a frame, and what was compiled of it does not tell what is for types alone.
_IMPORT = r"(?m)^from (game(?:\.\w+)*) import (\([^)]*\)|.*)|^import (game(?:\.\w+)+)"
_NAME = r"(\w+)(?: as \w+)?\s*(?:,|\)|$)"


def data_of(package: str, file: str) -> bytes:
    """What a file holds that lies beside the modules of ``package``. Raises OSError where there is none."""
    home: Any = importlib.import_module(package)
    if home.__file__ is None:  # a folder without modules
        raise FileNotFoundError(file)
    data: bytes = home.__spec__.loader.get_data(os.path.join(os.path.dirname(home.__file__), file))
    return data


def load_in_pieces(name: str) -> Iterator[None]:
    """Load a module of the game: first what it needs, a module a piece.

    Where there is no source to read that from, it comes in one piece. Whatever is wrong with a module is told when it
    is asked for.
    """
    yield from _load(name, set())


def _load(name: str, seen: set[str]) -> Iterator[None]:
    if name in sys.modules or name in seen or not name.startswith(OWN):
        return
    seen.add(name)
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:
        return
    if spec is None:
        return
    yield  # to find it and to read what it needs is a piece, too
    for needed in _needs(name, spec):
        yield from _load(needed, seen)
    if name not in sys.modules:
        importlib.import_module(name)
        yield


def _needs(name: str, spec: ModuleSpec) -> Iterator[str]:
    """The modules that a module loads as it is loaded, as they stand there."""
    source = getattr(spec.loader, "get_source", lambda name: None)(name) or ""
    for found in re.finditer(_IMPORT, source):
        module, names, plain = found.groups()
        if plain:
            yield plain
            continue
        yield module
        loaded = sys.modules.get(module)
        if loaded is None or hasattr(loaded, "__path__"):  # of a folder, names may be modules
            for each in re.findall(_NAME, names):
                if not hasattr(loaded, each):
                    yield f"{module}.{each}"
