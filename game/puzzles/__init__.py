"""The registry: finds the puzzles by itself. A folder with a module ``spec`` is one; its ``SPECS`` are the kinds.

Scenes, the application and commands ask it; others are handed what they need. No puzzle's own folder is entered from
outside.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.machinery import SourceFileLoader
from types import MappingProxyType
from typing import Any

from game.engine.core import PuzzleError
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _


@cache
def registry() -> Mapping[str, PuzzleSpec[Any]]:
    """Every kind of puzzle by its name, in menu order."""
    specs: list[PuzzleSpec[Any]] = []
    for folder in _folders():
        name = f"{__name__}.{folder}.spec"
        if importlib.util.find_spec(name):
            specs += importlib.import_module(name).SPECS
    return MappingProxyType({spec.kind: spec for spec in sorted(specs, key=lambda spec: spec.order)})


def _folders() -> Iterable[str]:
    """The names of the folders here, in their order. What tells them everywhere loads a dozen modules of its own."""
    if __spec__ is not None and isinstance(__spec__.loader, SourceFileLoader):
        entries = [entry for place in __path__ for entry in sorted(os.scandir(place), key=lambda entry: entry.name)]
        return [entry.name for entry in entries if entry.is_dir() and entry.name[0] != "_"]
    import pkgutil

    return [folder.name for folder in pkgutil.iter_modules(__path__) if folder.ispkg]


def find(kind: str) -> PuzzleSpec[Any]:
    """The spec of ``kind``, which may also be a name in another program. Raises PuzzleError when there is none."""
    specs = registry()
    if kind in specs:
        return specs[kind]
    for spec in specs.values():
        if kind in spec.aliases.values():
            return spec
    raise PuzzleError(
        _("there is no puzzle called {kind!r}; there are {known}").format(kind=kind, known=", ".join(specs))
    )
