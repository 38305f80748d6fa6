"""The application without a screen: for pictures of scenes, and for tests that drive it."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame

from game.app.application import App
from game.app.routes import check
from game.app.window import init_display
from game.app.wiring import StepClock, scratch_parts
from game.store.files import write
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import SMALLEST, Metrics
from game.ui.drawing.theme import DAY, THEMES, Theme
from game.ui.scene.routes import load_scene
from game.ui.scene.scene import Scene

PIECES = 40  # of what can wait, in a frame of a picture
RESTED = 3  # frames in which nothing came


def headless(
    size: tuple[int, int] = (1280, 720),
    settings: Mapping[str, Any] | None = None,
    load: Callable[[str], type[Scene]] = load_scene,
    seed: int | None = 1,
    strict: bool = True,
    clock: StepClock | None = None,
    look: Callable[[Theme, Metrics], Look] | None = None,
    speaks: tuple[str, ...] = (),
) -> tuple[App, StepClock]:
    """An application without a screen, a disk or sound, and the clock that drives it."""
    init_display("dummy")
    clock = clock or StepClock()
    return App(scratch_parts(clock, settings or {}, seed, speaks), size, False, load, strict, look), clock


def shot(
    scene: str | type[Scene], out: Path, size: tuple[int, int] = (1920, 1080), theme: str = DAY.name, **args: Any
) -> None:
    """Draw a scene without a window, when its movements have settled, and write it to a PNG file.

    LookupError for an unknown scene or theme, for arguments that the scene does not take and for a size that shows
    nothing; OSError when the file cannot be written.
    """
    if theme not in THEMES:
        raise LookupError(f"there is no theme {theme!r}")
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
        raise LookupError(f"a picture has at least {SMALLEST[0]}x{SMALLEST[1]} pixels, not {size[0]}x{size[1]}")
    check(scene, args)
    from game.store.exchange import sample

    app, clock = headless(size, {"theme": theme})
    sample.fill(app.parts.profile, app.parts.library)
    app.manager.push(scene, **args)
    rested = 0
    for _ in range(300):
        clock.step(16)
        app.step()
        worked = sum(app.manager.work() for _piece in range(PIECES))  # what the idle time of frames would bring
        app.draw()
        rested = rested + 1 if app.manager.settled and not worked else 0
        if rested >= RESTED:
            if app.manager.top is None or not app.manager.top.waiting:
                break
            time.sleep(0.02)  # for the worker
    surface = pygame.display.get_surface()
    assert surface is not None
    try:
        picture = io.BytesIO()
        pygame.image.save(surface, picture, out.name)
        write(out, picture.getvalue(), plain=False)
    except pygame.error as error:
        raise OSError(f"cannot write {out}: {error}") from None
    finally:
        app.close()
