"""The application: the only file that starts pygame, opens the window, and reads events and the clock."""

import inspect
import os
import signal
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from gettext import NullTranslations
from pathlib import Path
from types import FrameType
from typing import Any

import pygame

from game import crash, languages
from game.engine import words
from game.engine.core import PuzzleError
from game.languages import ENGLISH
from game.store import sample
from game.ui import clipboard
from game.ui.actions import Action, Dropped, FocusGained, FocusLost, Pointer, Press, Quit, Resized
from game.ui.emblem import draw_emblem
from game.ui.failure import Failure
from game.ui.fonts import Fonts
from game.ui.inputs import Inputs
from game.ui.keymap import KeyMap
from game.ui.look import Look
from game.ui.manager import SceneManager, load_scene
from game.ui.metrics import MIN_SIZE, SMALLEST, Metrics
from game.ui.pads import Pads
from game.ui.scene import Scene
from game.ui.theme import DAY, THEMES
from game.wiring import Parts, StepClock, real_parts, scratch_parts

HOME = "menu"
DROPPED = "dropped"  # what is dropped on the window and no scene takes is dealt with there
TITLE = "Solitudo"
COMMAND = "solitudo"
BUSY_HZ, IDLE_HZ, AWAY_HZ = 120, 20, 8
AWAKE_LOOK, IDLE_LOOK = 0.002, 0.025  # seconds between looks for a press while the next frame is awaited
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.FINGERDOWN, pygame.QUIT)
AWAKE_MS = 2000
MAX_STEP_MS = 100
SPARE_MS = 4
FRAME_MS = 2  # of work: while something moves, only shorter frames have time for work that can wait
PUT_OFF = 8  # frames: where they are always longer, every eighth has to do
SETTLE_MS = 150
KEY_REPEAT_MS = (380, 70)
UNSEEN_DRIVERS = ("offscreen", "dummy", "evdev")  # what SDL falls back to where there is no screen
CURSORS = {"arrow": pygame.SYSTEM_CURSOR_ARROW, "hand": pygame.SYSTEM_CURSOR_HAND, "text": pygame.SYSTEM_CURSOR_IBEAM}


class DisplayError(Exception):
    """There is no screen to open a window on."""


@dataclass(frozen=True, slots=True)
class Options:
    """How to start. size: of the window, in pixels (None: as last time). args: for the first scene."""

    profile: Path | None = None
    windowed: bool = False
    size: tuple[int, int] | None = None
    scene: str = HOME
    args: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    mute: bool = False


class SystemClock:
    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def utc(self) -> float:
        return time.time()


class App:
    """The window and the scenes in it. It is also the `Window` service.

    It can be driven from outside: `feed` events, `step` the time, `draw`. `run` does that with a real clock.
    strict: an exception of a scene is raised, not shown.
    """

    def __init__(
        self,
        parts: Parts,
        size: tuple[int, int] | None = None,
        fullscreen: bool = False,
        load: Callable[[str], type[Scene]] = load_scene,
        strict: bool = False,
    ) -> None:
        self.parts = parts
        self.strict = strict
        self.running = True
        self.fullscreen = fullscreen
        self.fonts = Fonts()
        self.inputs = Inputs()
        self._windowed_size = size or self._remembered_size()
        self._wanted_size: tuple[int, int] | None = None
        self._last_input = parts.clock.now()
        self._last_step = parts.clock.now()
        self._cursor = "arrow"
        self.drawn_at = 0.0
        self._put_off = 0
        self._insist: int | None = None
        self.pads = Pads()
        parts.audio.on_felt = self._feel
        self.services = parts.services(self)
        self._open()
        self._language = ""
        self.manager = SceneManager(self.services, self._make_look(), self._reduce_motion, load)
        self._obey()

    # What scenes may ask of the window

    def toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen
        self.parts.profile.settings.set("fullscreen", self.fullscreen)
        self._open()
        self._relook()

    def apply_settings(self) -> None:
        wanted, screen = bool(self.parts.profile.settings.get("fullscreen", self.fullscreen)), self._screen()
        if wanted != self.fullscreen or screen != self._shown_on:
            self.fullscreen = wanted
            self._open()
        self.apply_volumes()
        spoken = self._language
        self._obey()
        self._relook()
        if self._language != spoken:
            with _Guard(self):
                self.manager.renew()

    def displays(self) -> list[tuple[int, int]]:
        return list(pygame.display.get_desktop_sizes())

    def languages(self) -> dict[str, str]:
        found = {code: languages.name_of(code, file) for code, file in self._catalogues().items()}
        return {ENGLISH: "English", **found}

    def quit(self) -> None:
        self.running = False

    def copy(self, text: str) -> None:
        pygame.scrap.put_text(text)

    def copy_picture(self, png: bytes) -> bool:
        return clipboard.put_picture(png, os.environ)

    def paste(self) -> str:
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    # Driving

    def start(self, scene: str | type[Scene], args: Mapping[str, Any]) -> None:
        """Show the first scene; when it is not the menu, the menu lies below it."""
        with _Guard(self):
            if scene != HOME and isinstance(scene, str) and _exists(self.manager, HOME):
                self.manager.push(HOME)
            self.manager.push(scene, **args)
            self.manager.cut()

    def feed(self, event: pygame.event.Event) -> None:
        """Deal with one pygame event."""
        now = self.parts.clock.now()
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.manager.redraw()
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self.pads.add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            lost = self.pads.remove(event.instance_id)
            self._dispatch(self.inputs.release_all())
            scene = self.manager.top
            if lost and scene is not None and not scene.overlay:
                self._dispatch((Press("pause", device="pad"),))
        else:
            self._dispatch(self.inputs.translate(event, now, self.manager.look.size))

    def step(self) -> None:
        """Let the time since the last step pass for the scenes."""
        now = self.parts.clock.now()
        dt = min(now - self._last_step, MAX_STEP_MS)
        self._last_step = now
        self._insist_on_size()
        if self._wanted_size not in (None, self.manager.look.size):
            self._relook()
        self._wanted_size = None
        self._dispatch(self.inputs.tick(now))
        self.parts.audio.update()
        with _Guard(self):
            self.parts.maker.poll()
            self.manager.update(dt)

    def draw(self) -> None:
        """Bring the window up to date."""
        surface = pygame.display.get_surface()
        if surface is None or _too_small(surface):
            return
        if surface.get_size() != self.manager.look.size:
            self._relook()
        with _Guard(self):
            rects = self.manager.draw(surface)
            if rects:
                pygame.display.update(rects)
        self._show_cursor()
        self.drawn_at = time.monotonic()
        self._use_spare_time()

    def pace(self) -> float:
        """Seconds to sleep until the next frame."""
        if not self.inputs.focused and not self.manager.moving:
            return 1 / AWAY_HZ
        awake = self.parts.clock.now() - self._last_input < AWAKE_MS
        return 1 / (BUSY_HZ if awake or self.manager.moving or self.inputs.holding else IDLE_HZ)

    def close(self) -> None:
        """Let every scene save, then close everything. Nothing can keep this from finishing."""
        while self.manager.stack:
            scene = self.manager.stack.pop()
            try:
                scene.leave()
            except Exception as error:
                self.report(error, scene)
        size = pygame.display.get_window_size() if pygame.display.get_surface() else None
        if size and not self.fullscreen:
            self.parts.profile.settings.set("window_size", list(size))
        self.parts.close()

    def report(self, error: BaseException, scene: Scene | None) -> Path | None:
        doing = type(scene).__name__ if scene is not None else "nothing"
        return crash.write_report(self.parts.reports, error, self.parts.clock.utc(), doing)

    def fail(self, error: Exception) -> None:
        """A scene raised: write a report and show the way on. If that fails too, there is nothing left to show."""
        scene = self.manager.top
        if self.strict or isinstance(scene, Failure):
            raise error
        report = self.report(error, scene)
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        self.manager.abandon()
        self.manager.push(Failure, what=what[:300], report=report, home=HOME)

    # Inside

    def _dispatch(self, actions: Iterable[Action]) -> None:
        for action in actions:
            self._last_input = self.parts.clock.now()
            if isinstance(action, Press):
                self.pads.in_use = action.device == "pad"
            elif isinstance(action, Pointer) and action.phase == "down":
                self.pads.in_use = False
            self.manager.on_pad = self.pads.in_use
            if isinstance(action, Quit):
                self.quit()
            elif isinstance(action, Resized):
                self._wanted_size = action.size
            elif isinstance(action, Press) and action.command == "fullscreen" and not self._captured:
                if not action.repeat:
                    self.toggle_fullscreen()
            else:
                if isinstance(action, FocusLost | FocusGained):
                    wanted = self.parts.profile.settings.get("mute_in_background", True)
                    self.parts.audio.mute(isinstance(action, FocusLost) and bool(wanted))
                with _Guard(self):
                    used = self.manager.handle(action)
                    if isinstance(action, Dropped) and not used and _exists(self.manager, DROPPED):
                        self.manager.push(DROPPED, what=action.what)

    @property
    def _captured(self) -> bool:
        """Whether the scene on top wants the window's own keys, too."""
        return self.manager.top is not None and self.manager.top.captures

    def _remembered_size(self) -> tuple[int, int]:
        size = self.parts.profile.settings.get("window_size")
        if isinstance(size, list | tuple) and len(size) == 2 and all(isinstance(n, int) and n > 0 for n in size):
            # The screen it was on may be gone.
            width, height = map(max, zip(*pygame.display.get_desktop_sizes(), strict=True))
            return (max(MIN_SIZE[0], min(size[0], width)), max(MIN_SIZE[1], min(size[1], height)))
        return (1280, 720)

    def _open(self) -> None:
        """Open the window, or change its mode."""
        first = pygame.display.get_surface() is None
        if first:
            pygame.display.set_icon(draw_emblem(64))
        self._shown_on = self._screen()
        if self.fullscreen:
            if not first:
                self._windowed_size = pygame.display.get_window_size()
            _set_mode((0, 0), pygame.FULLSCREEN, self._shown_on)
        else:
            _set_mode(self._windowed_size, pygame.RESIZABLE, self._shown_on)
            self._insist = None if first else self.parts.clock.now() + SETTLE_MS
        pygame.display.set_caption(TITLE)
        self._cursor = "arrow"

    def _screen(self) -> int:
        """The number of the screen to show the window on: the one of the settings, if it is still there."""
        wanted = self.parts.profile.settings.get("display", 0)
        there = isinstance(wanted, int) and 0 <= wanted < pygame.display.get_num_displays()
        return wanted if there else 0

    def _obey(self) -> None:
        """Take over from the settings what belongs to no scene: keys, captions, and the language."""
        settings = self.parts.profile.settings
        self.inputs.keymap = self.manager.keymap = KeyMap.of(settings.get("keys"))
        self.parts.audio.on_caption = self._caption if settings.get("captions") is True else None
        wanted = settings.get("language", ENGLISH)
        if wanted == self._language:
            return
        file = self._catalogues().get(wanted)
        speech = languages.Catalogue(file) if file is not None else None
        try:
            words.use(speech() if speech is not None else NullTranslations())
        except PuzzleError as error:
            speech = None
            words.use(NullTranslations())
            notice = words._("The language {language} was not loaded: {reason}.")
            self.parts.profile.notices.append(notice.format(language=wanted, reason=error))
        self.parts.maker.speak(speech)
        self._language = wanted

    def _catalogues(self) -> Mapping[str, Path]:
        return languages.languages(self.parts.languages)

    def _caption(self, text: str) -> None:
        if self.manager.top is not None:
            self.manager.top.hear(words._(text))

    def _use_spare_time(self) -> None:
        """Do a piece of the work that can wait, more when it is soon done; while something moves, in short frames."""
        now = self.parts.clock.now()
        end = self._last_step + FRAME_MS if self.manager.moving else now + SPARE_MS
        self._put_off += 1
        if now >= end and self._put_off < PUT_OFF:
            return
        self._put_off = 0
        with _Guard(self):
            while self.manager.work() and self.parts.clock.now() < end:
                pass

    def _insist_on_size(self) -> None:
        """Some window managers keep the size of the screen for a window that leaves full screen: ask once more."""
        if self._insist is None or self.parts.clock.now() < self._insist:
            return
        self._insist = None
        if not self.fullscreen and pygame.display.get_window_size() != self._windowed_size:
            _set_mode(self._windowed_size, pygame.RESIZABLE, self._shown_on)
            self._relook()

    @property
    def _reduce_motion(self) -> bool:
        return bool(self.parts.profile.settings.get("reduce_motion", False))

    def _make_look(self) -> Look:
        settings = self.parts.profile.settings
        theme = THEMES.get(settings.get("theme", DAY.name), DAY)
        scale = settings.get("text_scale", 1.0)
        scale = min(2.0, max(1.0, float(scale))) if isinstance(scale, int | float) else 1.0
        surface = pygame.display.get_surface()
        size = MIN_SIZE if surface is None or _too_small(surface) else surface.get_size()
        return Look(theme, Metrics(size, scale), self.fonts)

    def _relook(self) -> None:
        with _Guard(self):
            self.manager.relook(self._make_look(), self._reduce_motion)

    def apply_volumes(self) -> None:
        """Hand the loudness from the settings to the sound."""
        for channel in ("effects", "music", "interface"):
            level = self.parts.profile.settings.get(f"volume_{channel}")
            if isinstance(level, int | float):
                self.parts.audio.set_volume(channel, float(level))

    def _feel(self, low: float, high: float, ms: int) -> None:
        """Let the pad shake, unless the player has switched that off."""
        if self.parts.profile.settings.get("rumble", True) is True:
            self.pads.rumble(low, high, ms)

    def _show_cursor(self) -> None:
        scene = self.manager.top
        cursor = scene.form.cursor if scene is not None else "arrow"
        if cursor != self._cursor:
            self._cursor = cursor
            with suppress(pygame.error):  # some drivers have no pointer
                pygame.mouse.set_cursor(CURSORS[cursor])


class _Guard:
    """An exception inside is shown to the player instead of ending the game."""

    def __init__(self, app: App) -> None:
        self.app = app

    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        if not isinstance(error, Exception):
            return False
        self.app.fail(error)
        return True


def _check(scene: str | type[Scene], args: Mapping[str, Any]) -> None:
    """Raise LookupError unless there is such a scene and it can be given these arguments."""
    kind = load_scene(scene) if isinstance(scene, str) else scene
    try:
        inspect.signature(kind).bind(None, **args)
    except TypeError:
        raise LookupError(f"the scene {scene!r} cannot be given a puzzle") from None


def _exists(manager: SceneManager, route: str) -> bool:
    try:
        manager.load(route)
    except LookupError:
        return False
    return True


def _too_small(surface: pygame.Surface) -> bool:
    """Whether a window has been squeezed until there is nothing to see. Nothing is drawn then."""
    return surface.get_width() < SMALLEST[0] or surface.get_height() < SMALLEST[1]


def _set_mode(size: tuple[int, int], flags: int, screen: int = 0) -> None:
    """Open or change the window. That the system gives it another size is no news: the layout follows what it is."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        pygame.display.set_mode(size, flags, display=screen)


def init_display(driver: str | None = None) -> None:
    """Start the parts of pygame that the first frame needs. DisplayError when there is no screen."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = COMMAND
    os.environ.setdefault("SDL_APP_NAME", TITLE)
    if driver:
        os.environ["SDL_VIDEODRIVER"] = driver
    try:
        pygame.display.init()
    except pygame.error as error:
        raise DisplayError(f"no screen to open a window on ({error})") from None
    found = pygame.display.get_driver()
    if found in UNSEEN_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise DisplayError("no screen to open a window on (neither DISPLAY nor WAYLAND_DISPLAY leads to one)")
    # On X11 the accelerated framebuffer copies a 4K frame in 148 ms, the plain one in 8.
    if found == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


def run(options: Options) -> int:
    """Open the window and play until it is closed; the exit code."""
    try:
        _check(options.scene, options.args)
        init_display()
    except (LookupError, DisplayError) as error:
        print(f"solitudo: {error.args[0]}", file=sys.stderr)
        return 2
    parts = real_parts(SystemClock(), options.profile, options.seed, options.mute)
    fullscreen = not options.windowed and bool(parts.profile.settings.get("fullscreen", True))
    try:
        app = App(parts, options.size, fullscreen and options.size is None)
    except pygame.error as error:
        parts.close()
        print(f"solitudo: the window could not be opened ({error})", file=sys.stderr)
        return 2

    def stop(number: int, frame: FrameType | None) -> None:
        app.quit()

    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    try:
        pygame.key.set_repeat(*KEY_REPEAT_MS)
        app.start(options.scene, options.args)
        app.draw()
        _start_late(app, options)
        _loop(app)
    finally:
        app.close()
        pygame.display.quit()
    return 0


def _loop(app: App) -> None:
    next_frame = time.monotonic()
    while app.running:
        begun = time.monotonic()
        for event in pygame.event.get():
            app.feed(event)
        app.step()
        if app.running:
            app.draw()
            if app.manager.moving:
                app.manager.governor.note(1000 * (app.drawn_at - begun))
        now, pace = time.monotonic(), app.pace()
        next_frame = max(next_frame + pace, now)
        _rest(min(next_frame, now + pace), idle=pace > 1 / BUSY_HZ)


def _rest(end: float, idle: bool) -> None:
    """Sleep until `end`, or until the player does something: a press does not wait for its frame."""
    look, wanted = (IDLE_LOOK, (*PRESSES, pygame.MOUSEMOTION)) if idle else (AWAKE_LOOK, PRESSES)
    while (left := end - time.monotonic()) > 0:
        time.sleep(min(left, look))
        if left > look and pygame.event.peek(wanted):
            return


def _start_late(app: App, options: Options) -> None:
    """What the first frame does not wait for: the worker, sound and pads."""
    app.parts.maker.start()
    app.apply_volumes()
    if not options.mute:
        app.parts.audio.start()
    from pygame._sdl2 import controller

    controller.init()


def headless(
    size: tuple[int, int] = (1280, 720),
    settings: Mapping[str, Any] | None = None,
    load: Callable[[str], type[Scene]] = load_scene,
    seed: int | None = 1,
    strict: bool = True,
    clock: StepClock | None = None,
) -> tuple[App, StepClock]:
    """An application without a screen, a disk or sound, and the clock that drives it."""
    init_display("dummy")
    clock = clock or StepClock()
    return App(scratch_parts(clock, settings or {}, seed), size, False, load, strict), clock


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
    _check(scene, args)
    app, clock = headless(size, {"theme": theme})
    sample.fill(app.parts.profile, app.parts.library)
    app.manager.push(scene, **args)
    for _ in range(300):
        clock.step(16)
        app.step()
        app.draw()
        if app.manager.settled:
            if app.manager.top is None or not app.manager.top.waiting:
                break
            time.sleep(0.02)  # for the worker
    surface = pygame.display.get_surface()
    assert surface is not None
    try:
        pygame.image.save(surface, out)
    except pygame.error as error:
        raise OSError(f"cannot write {out}: {error}") from None
    finally:
        app.close()
