"""Which scene a route names: the class is imported when it is first needed."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from game.engine.loading import load_in_pieces
from game.ui.scene.scene import Scene


def load_scene(route: str) -> type[Scene]:
    """The class behind a route, imported when it is first needed: `SCENE` of `game.scenes.<route>`.

    A route that is a folder means the module `scene` in it; the others in it are named with a dot: `versus`,
    `versus.setup`. Raises LookupError where there is none.
    """
    if not is_scene(route):
        raise LookupError(f"there is no scene {route!r}")
    module = import_module(_module(route))
    scene: type[Scene] | None = getattr(module, "SCENE", None)
    if scene is None:  # a part that scenes share
        raise LookupError(f"there is no scene {route!r}")
    return scene


def load_in_spare_time(route: str) -> Iterator[None]:
    """Load what a scene is made of, a module a piece; nothing where there is no such scene."""
    if is_scene(route):
        yield from load_in_pieces(_module(route))


def is_scene(route: str) -> bool:
    """Whether there is a file for a route; it is not imported."""
    if not all(part.isidentifier() for part in route.split(".")):
        return False
    try:
        return find_spec(_module(route)) is not None
    except ModuleNotFoundError:  # a folder on the way is none
        return False


def _module(route: str) -> str:
    name = f"game.scenes.{route}"
    found = find_spec(name)
    return f"{name}.scene" if found is not None and found.submodule_search_locations is not None else name
