"""The registry: finds the puzzles by itself. A folder with a module ``spec`` is one; its ``SPECS`` are the kinds.

Scenes, the application and commands ask it; others are handed what they need. No puzzle's own folder is entered from
outside.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from game.engine.core import PuzzleError
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _


@cache
def registry() -> Mapping[str, PuzzleSpec[Any]]:
    """Every kind of puzzle by its name, in menu order."""
    specs: list[PuzzleSpec[Any]] = []
    for folder in pkgutil.iter_modules(__path__):
        name = f"{__name__}.{folder.name}.spec"
        if folder.ispkg and importlib.util.find_spec(name):
            specs += importlib.import_module(name).SPECS
    return MappingProxyType({spec.kind: spec for spec in sorted(specs, key=lambda spec: spec.order)})


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
