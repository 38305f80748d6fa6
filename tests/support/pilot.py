"""Drives the application without a screen: real pygame events, an injected clock, no waiting."""

import time
from collections.abc import Callable, Mapping
from typing import Any, Self

import pygame
from once.ahead import draw_when_it_shows
from once.catalogues import read_once
from once.looks import KNOWN
from once.packs import PACKS, LevelsOnce
from once.profiles import ProfilesOnce
from once.samples import fill_once
from once.workers import LastingWorker
from suite.part import THOROUGH

from game.app import wiring
from game.app.headless import headless
from game.engine.formats.levels import Level
from game.ui.input.translate import Inputs
from game.ui.scene.routes import load_scene
from game.ui.scene.scene import Scene

wiring.libraries = PACKS
wiring.open_profile = ProfilesOnce()
wiring.Worker = LastingWorker  # type: ignore[misc]
draw_when_it_shows()
fill_once()
read_once()
_opened = LevelsOnce()
Level.open = lambda level, find: _opened(level, find)  # type: ignore[method-assign]

BUTTONS = {"left": 1, "middle": 2, "right": 3}
MODS = {
    "ctrl": (pygame.K_LCTRL, pygame.KMOD_CTRL),
    "shift": (pygame.K_LSHIFT, pygame.KMOD_SHIFT),
    "alt": (pygame.K_LALT, pygame.KMOD_ALT),
}
FRAME_MS = 16
WAIT_MS = 64
"""The frames of a wait, of which nobody looks at each."""
LONG_MS, COARSE_MS = 300, 48
"""From how long on a time is gone through in longer frames."""
DRAWN = 8
"""While a time passes that is not watched frame by frame, so many frames are drawn once."""
MOST_STEPS = 20_000
"""So many frames without the worker something may take: 20 minutes of the injected clock."""


def name_of(scene: Scene) -> str:
    """What a scene is called: its class without "Scene"."""
    return type(scene).__name__.removesuffix("Scene")


class Pilot:
    """Hands that press and eyes that look. Times are in milliseconds, places in window pixels.

    An exception of a scene comes out here, unless `strict` is False: then the player's error overlay shows.
    Nothing is drawn before somebody looks at the `screen`, unless `watched`: for tests of what drawing does besides.
    What other pilots drew need not be drawn again, and nothing is drawn ahead, unless `new_look`: for tests of when
    things are drawn; every frame is drawn then, unless `every_frame` says otherwise. In `tests/long/whole_suite.py`
    every window is watched.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        settings: Mapping[str, Any] | None = None,
        load: Callable[[str], type[Scene]] = load_scene,
        new_look: bool = False,
        watched: bool = THOROUGH,
        every_frame: bool | None = None,
        **options: Any,
    ) -> None:
        self.app, self.clock = headless(size, settings, load, look=None if new_look else KNOWN, **options)
        self.manager = self.app.manager
        self.new_look = new_look
        self.every_frame = new_look if every_frame is None else every_frame
        self.watched = watched or new_look

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.manager.top

    @property
    def scene_name(self) -> str:
        """What the scene on top is called: its class without "Scene"."""
        return name_of(self.scene)

    @property
    def screen(self) -> pygame.Surface:
        """The window's picture as it is now; it does not follow what comes, unless the pilot is `watched`."""
        surface = pygame.display.get_surface()
        assert surface is not None
        if not self.watched:
            self._cut()
            if self.manager.dirty:
                self.manager.draw(surface)
        return surface

    def open(self, scene: str | type[Scene], **args: Any) -> Any:
        """Push a scene, wait until it rests, and return it."""
        self.manager.push(scene, **args)
        self.wait_idle()
        return self.scene

    def tick(self, ms: float = FRAME_MS, frame: float = 0) -> None:
        """Let time pass, frame by frame; long times in longer frames, unless `frame` says how long.

        The first frame is drawn, and the last, and some in between: all of them with a new look or a `frame`.
        """
        every = 1 if self.every_frame or frame else DRAWN
        left, frame = ms, frame or (COARSE_MS if ms > LONG_MS else FRAME_MS)
        number = 0
        while left > 0:
            self._step(min(frame, left))
            left -= frame
            self._end_frame(number % every == 0 or left <= 0)
            number += 1

    def _step(self, ms: float) -> None:
        self.clock.step(ms)
        self.app.step()

    def _end_frame(self, drawn: bool) -> None:
        """Draw, or where nobody looks, do what a frame does besides."""
        if drawn and self.watched:
            self.app.draw()
            return
        if not self.watched:
            self._cut()
        self.app._use_spare_time()

    def _cut(self) -> None:
        if self.manager._crossfade.ms:
            self.manager.cut()

    def wait_idle(self, limit: float = 5000) -> None:
        """Go on until nothing moves any more except loops, which is drawn, and now and then a frame on the way."""
        manager = self.manager
        for number in range(round(limit / WAIT_MS)):
            self._step(WAIT_MS)
            self._end_frame(self.every_frame or manager._crossfade.ms > 0 or manager.settled or number % DRAWN == 0)
            if manager.settled and not (self.watched and manager.dirty):
                return
        raise AssertionError(f"still moving after {limit} ms")

    def forget_later(self) -> None:
        """Leave out what the scenes that are there would do in spare time."""
        self.manager._later.clear()

    def until(self, there: Callable[[], Any], seconds: float = 300.0) -> None:
        """Go on until something holds; while the worker is busy, time passes here no quicker than there.

        Raises AssertionError where it does not come.
        """
        end, idle, number = time.monotonic() + seconds, 0, 0
        while not there():
            assert time.monotonic() < end, f"it takes too long, in {self.scene_name}"
            assert idle < MOST_STEPS, f"it does not come, in {self.scene_name}"
            busy = self.app.parts.maker.busy
            self._step(5 if busy else WAIT_MS)
            self._end_frame(self.every_frame or number % DRAWN == 0)
            number += 1
            if busy:
                time.sleep(0.005)
            else:
                idle += 1
        if number:
            self._end_frame(drawn=True)

    def post(self, kind: int, **values: Any) -> None:
        """Hand in one event as the window would."""
        self.app.feed(pygame.event.Event(kind, values))

    def move(self, x: int, y: int) -> None:
        held = tuple(int(b in self.app.inputs.buttons) for b in ("left", "middle", "right"))
        self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=held, touch=False)

    def down(self, x: int, y: int, button: str = "left") -> None:
        self.move(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=BUTTONS[button], touch=False)

    def up(self, x: int, y: int, button: str = "left") -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=BUTTONS[button], touch=False)

    def click(self, x: int, y: int, button: str = "left") -> None:
        self.down(x, y, button)
        self.up(x, y, button)
        self.tick()

    def click_on(self, widget: Any, button: str = "left") -> None:
        """Click the middle of anything that has a `rect`."""
        self.click(*widget.rect.center, button)

    def click_beside(self, column: Any, button: Any) -> None:
        """Click a tool or a key beside a board; the drawer that it lies in is opened first."""
        if not button.visible:
            self.click_on(column.toolbox.more)
        self.click_on(button)

    def drag(self, start: tuple[int, int], stop: tuple[int, int], button: str = "left", steps: int = 8) -> None:
        self.down(*start, button)
        for i in range(1, steps + 1):
            self.move(
                start[0] + (stop[0] - start[0]) * i // steps,
                start[1] + (stop[1] - start[1]) * i // steps,
            )
        self.up(*stop, button)
        self.tick()

    def wheel(self, x: int, y: int, dy: float) -> None:
        self.move(x, y)
        self.post(pygame.MOUSEWHEEL, x=0, y=int(dy), precise_x=0.0, precise_y=float(dy), flipped=False)
        self.tick()

    def press(self, *keys: str) -> None:
        """Press and release keys by pygame's names; modifiers go before with plus signs: "ctrl+z"."""
        for combination in keys:
            *mods, key = combination.split("+") if combination != "+" else ["+"]
            bits = sum(MODS[name][1] for name in mods)
            if key.startswith("[") and len(key) == 3:  # the keypad
                bits |= pygame.KMOD_NUM
            code = pygame.key.key_code(key)
            self.post(pygame.KEYDOWN, key=code, mod=bits, unicode="", scancode=0)
            self.post(pygame.KEYUP, key=code, mod=bits, unicode="", scancode=0)
            if mods:
                self.let_go(mods[-1])
            self.tick()

    def press_apart(self, *keys: str) -> None:
        """The same, each long enough after the one before it to be no double press."""
        for key in keys:
            self.tick(320)
            self.press(key)

    def hold(self, name: str) -> None:
        """Hold a modifier while what follows happens."""
        key, bits = MODS[name]
        self.post(pygame.KEYDOWN, key=key, mod=bits, unicode="", scancode=0)

    def let_go(self, name: str) -> None:
        """Let the last modifier go that is held."""
        self.post(pygame.KEYUP, key=MODS[name][0], mod=0, unicode="", scancode=0)

    def type(self, text: str) -> None:
        """Type characters."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)
        self.tick()

    def pad(self, *buttons: int) -> None:
        """Press and release buttons of a game controller by SDL's numbers."""
        for button in buttons:
            self.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
            self.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
            self.tick()

    def home(self, forget: bool = True) -> Self:
        """Back at the menu at once, with nothing held; for windows that tests share. It is drawn when it is looked at.

        forget: leave out what the menu would do in spare time.
        """
        self.app.inputs = Inputs()
        self.manager.by_keys = False
        self.manager.reset("menu")
        self.manager.cut()
        if forget:
            self.forget_later()
        self.move(2, 2)
        self._step(FRAME_MS)
        return self

    def close(self) -> None:
        self.app.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
