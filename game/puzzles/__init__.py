"""The registry: finds the puzzle folders by itself. Each has a module ``spec`` with a tuple ``SPECS``."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from game.engine.core import PuzzleError
from game.engine.puzzle import PuzzleSpec


@cache
def registry() -> Mapping[str, PuzzleSpec[Any]]:
    """Every kind of puzzle by its name, in menu order."""
    specs: list[PuzzleSpec[Any]] = []
    for folder in pkgutil.iter_modules(__path__):
        if folder.ispkg:
            specs += importlib.import_module(f"{__name__}.{folder.name}.spec").SPECS
    return MappingProxyType({spec.kind: spec for spec in sorted(specs, key=lambda spec: spec.order)})


def find(kind: str) -> PuzzleSpec[Any]:
    """The spec of ``kind``, which may also be a name in another program. Raises PuzzleError when there is none."""
    specs = registry()
    if kind in specs:
        return specs[kind]
    for spec in specs.values():
        if kind in spec.aliases.values():
            return spec
    raise PuzzleError(f"there is no puzzle called {kind!r}; there are {', '.join(specs)}")
