"""Which scenes the application can begin with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.ui.scene.manager import SceneManager
from game.ui.scene.routes import load_scene
from game.ui.scene.scene import Scene

HOME = "menu"


def exists(manager: SceneManager, route: str) -> bool:
    """Whether there is such a scene."""
    try:
        manager.load(route)
    except LookupError:
        return False
    return True


def check(scene: str | type[Scene], args: Mapping[str, Any]) -> None:
    """Raise LookupError unless there is such a scene and it can be given these arguments."""
    if scene == HOME and not args:  # it is loaded when the window is there
        return
    kind = load_scene(scene) if isinstance(scene, str) else scene
    import inspect  # takes its time, and starting the game usually does without

    try:
        inspect.signature(kind).bind(None, **args)
    except TypeError:
        raise LookupError(f"the scene {scene!r} cannot be given a puzzle") from None
