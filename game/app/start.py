"""Starting: the window first, and what its first frame does not need after it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
from msgspec import Struct, field

from game.app.application import App, Guard
from game.app.loop import SystemClock, play
from game.app.routes import HOME, check
from game.app.window import DisplayError, init_display
from game.app.wiring import real_parts
from game.engine.foreign_text import one_line
from game.engine.garbage import WINDOW, collect_seldom

KEY_REPEAT_MS = (380, 70)


class StartOptions(Struct, frozen=True):
    """How to start. size: of the window, in pixels (None: as last time). args: for the first scene."""

    profile: Path | None = None
    windowed: bool = False
    size: tuple[int, int] | None = None
    scene: str = HOME
    args: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    mute: bool = False


def run(options: StartOptions) -> int:
    """Open the window and play until it is closed; the exit code."""
    try:
        check(options.scene, options.args)
        init_display()
    except (LookupError, DisplayError) as error:
        print(one_line(f"solitudo: {error.args[0]}"), file=sys.stderr)
        return 2
    parts = real_parts(SystemClock(), options.profile, options.seed, options.mute)
    fullscreen = not options.windowed and parts.profile.settings.now.fullscreen is not False
    try:
        app = App(parts, options.size, fullscreen and options.size is None)
    except pygame.error as error:
        parts.close()
        print(one_line(f"solitudo: the window could not be opened ({error})"), file=sys.stderr)
        return 2

    def stop(number: int, frame: FrameType | None) -> None:
        app.stop()

    for number in ends(signal):
        signal.signal(number, stop)
    try:
        pygame.key.set_repeat(*KEY_REPEAT_MS)
        app.start(options.scene, options.args)
        app.draw()
        _start_late(app, options)
        from game.app.wake import find_bell

        play(app, find_bell())
    finally:
        app.close()
        pygame.display.quit()
    return 0


def ends(signals: Any) -> tuple[int, ...]:
    """The signals that ask a program to end; Windows has not all of them."""
    return tuple(getattr(signals, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signals, name))


def _settle(app: App) -> None:
    """Bring to its end what was cut off: a run at once, before another one can begin, and games in spare time."""
    from game.app.settling import settle, settle_run

    profile, library = app.parts.profile, app.parts.library
    settle_run(profile, library, lambda error: app.report(error, app.manager.top))
    app.manager.later(settle(profile, library))


def _start_late(app: App, options: StartOptions) -> None:
    """What the first frame does not wait for: the worker, sound and pads."""
    app.parts.maker.start()
    app.parts.tidy()
    app.narration.connect()
    with Guard(app):
        _settle(app)
    app.parts.players.on_switch = partial(_settle, app)
    app.apply_volumes()
    if not options.mute:
        app.parts.audio.start()
    collect_seldom(WINDOW)
    from pygame._sdl2 import controller

    controller.init()
