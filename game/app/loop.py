"""The frames of the window, one after the other, and the rest between them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING
from weakref import ref

import pygame

from game.app.application import App
from game.app.events import UNREADABLE, read_events
from game.app.memory import give_back
from game.app.pacing import BUSY_HZ
from game.engine.words import _
from game.ui.drawing.look import Look
from game.ui.scene.scene import Scene

if TYPE_CHECKING:
    from game.app.wake import Bell

NEWS = (
    *(pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED),
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.DROPFILE, pygame.DROPTEXT, pygame.TEXTINPUT),
)
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.FINGERDOWN, pygame.QUIT)
COMING = 2  # frames: to make and lay out a scene, and what lies under it
REHEARSING = 6  # frames at most
AWAKE_LOOK, IDLE_LOOK, PAD_LOOK = 0.002, 0.025, 0.010  # seconds between looks for a press while a frame is awaited


Shown = tuple[ref[Scene], ref[Look]]


class SystemClock:
    """The real time."""

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def utc(self) -> float:
        return time.time()


def play(app: App, bell: Bell | None = None) -> None:
    """Read events, let time pass and draw, until the application has been told to end."""
    next_frame = time.monotonic()
    rested: Shown | None = None  # what came to rest last, and how it looked
    page: ref[Scene] | None = None  # the last of these that fills the window
    coming = 0  # frames until a scene is drawn that has just come: each thing that takes its time has one of its own
    rehearsing = 0  # frames at most in which such a scene makes what it draws, before its first one
    idle = ahead = False  # ahead: things were drawn ahead since, which leaves something behind, too
    while app.running:
        begun, before = time.monotonic(), _shown(app)
        _feed(app, idle)
        app.step()
        coming = COMING if before not in (None, _shown(app)) else coming
        awaited = coming > 0 or rehearsing > 0
        if coming > 0:
            coming -= 1
            if not coming and app.prepare():
                rehearsing = REHEARSING
            elif not coming:  # on a large screen it takes more than one
                coming = 1
        elif rehearsing > 0:
            rehearsing = 0 if app.rehearse() else rehearsing - 1
        elif app.running:
            app.draw()
            if app.manager.moving:
                app.manager.governor.note(1000 * (app.drawn_at - begun))
            elif (top := app.manager.top) is not None:
                shown = _shown(app)
                ahead |= app.manager.waiting_for_time
                if rested != shown or (ahead and idle and not app.manager.waiting_for_time):
                    rested, ahead = shown, rested != shown
                    other = not top.overlay and page != ref(top)
                    page = ref(top) if other else page
                    give_back(everything=other)
        now, pace = time.monotonic(), 1 / BUSY_HZ if awaited else app.pace()
        next_frame = max(next_frame + pace, now)
        idle = pace > 1 / BUSY_HZ
        rest(min(next_frame, now + pace), idle, bell, len(app.pads) > 0)


def _shown(app: App) -> Shown | None:
    """The scene on top, and how it looks."""
    top = app.manager.top
    return None if top is None else (ref(top), ref(app.manager.look))


def _feed(app: App, slept: bool) -> None:
    """Deal with what has happened, until the application is told to end: that waits for one event at most.

    slept: the time that passed without a frame was before what has happened, and not a part of what that sets off.
    """
    events, broken = read_events()
    if slept and (events or broken):
        app.step()
    if broken and app.manager.top is not None:
        app.manager.top.toast(_(UNREADABLE), "warning")
    for event in app.inputs.timely(events):
        if not app.running:
            break
        app.feed(event)


def rest(end: float, idle: bool, bell: Bell | None = None, pads: bool = False) -> None:
    """Sleep until `end`, or until the player does something: a press does not wait for its frame.

    bell: rings when the window system has news. Without one, and for pads, which ring none, the queue is looked at
    again and again.
    """
    wanted = (*PRESSES, *NEWS) if idle else PRESSES
    look = AWAKE_LOOK if not idle else PAD_LOOK if pads else IDLE_LOOK
    if idle and bell is not None and pygame.event.peek(wanted):  # what was read while drawing rings no more
        return
    while (left := end - time.monotonic()) > 0:
        if idle and bell is not None:
            bell.wait(min(left, look) if pads else left)
        else:
            time.sleep(min(left, look))
        if left > look and pygame.event.peek(wanted):
            return
