"""The application: the window, the scenes in it, and the services that they are given."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace

from game.app import crash, languages
from game.app.hands import Hands
from game.app.languages import Alphabets, Catalogue
from game.app.narration import Narration
from game.app.pacing import Pacing, SpareTime
from game.app.rehearsal import Rehearsal
from game.app.routes import HOME, exists
from game.app.system_language import ENGLISH, SYSTEM, best
from game.app.window import SystemWindow
from game.app.wiring import Parts
from game.engine import words
from game.engine.core import PuzzleError
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import THEMES, Theme
from game.ui.input.actions import Action, Dropped, FocusGained, FocusLost, Pointer, Press, Quit, Resized
from game.ui.input.keymap import KeyMap
from game.ui.input.pads import Pads
from game.ui.input.translate import Inputs
from game.ui.scene.manager import SceneManager
from game.ui.scene.routes import load_scene
from game.ui.scene.scene import Scene

DROPPED = "exchange.dropped"  # what is dropped on the window and no scene takes is dealt with there
RETRY_MS = 1000
UNSAVED = "unsaved"  # where the player says what becomes of what could not be saved


class App:
    """The window and the scenes in it, and the `Window` service. `feed` it events, `step` the time, and `draw`.

    strict: an exception of a scene is raised, not shown. look: what looks are made by, else each is made anew.
    """

    def __init__(
        self,
        parts: Parts,
        size: tuple[int, int] | None = None,
        fullscreen: bool = False,
        load: Callable[[str], type[Scene]] = load_scene,
        strict: bool = False,
        look: Callable[[Theme, Metrics], Look] | None = None,
    ) -> None:
        self.parts = parts
        self.strict = strict
        self.running = True
        self._look = look or partial(Look, fonts=Fonts())
        self.inputs = Inputs()
        self._alphabets = Alphabets()
        self._wanted_size: tuple[int, int] | None = None
        self._last_input = self._last_step = parts.clock.now()
        self.drawn_at = 0.0
        self._retry_at = 0
        self._left_unsaved = False
        self.pads = Pads()
        parts.audio.on_felt = self._feel
        self.services = parts.services(self)
        self.window = SystemWindow(parts.profile.settings, parts.clock, size, fullscreen)
        self._wished = self._wish()
        self._language = ""
        self.manager = SceneManager(self.services, self._make_look(), self._reduce_motion, load)
        self._spare_time = SpareTime(self.manager, parts.clock)
        self._rehearsal = Rehearsal(self.manager, time.process_time)
        self.narration = Narration(self.manager, parts.profile.settings, parts.voice)
        self.hands = Hands(self.manager, parts.profile.settings, self.narration.tell)
        self.pacing = Pacing(parts, self.manager, self.inputs, self.narration, self.hands, self.pads)
        self._obey()

    # What scenes may ask of the window

    @property
    def fullscreen(self) -> bool:
        return self.window.fullscreen

    @property
    def voice_status(self) -> str:
        return words._(self.parts.voice.status)

    def toggle_fullscreen(self) -> None:
        self.window.fullscreen = self._wished = not self.window.fullscreen
        settings = self.parts.profile.settings
        settings.keep(replace(settings.now, fullscreen=self.window.fullscreen))
        self.window.toggled = True

    def apply_settings(self) -> None:
        wished, self._wished = self._wished, self._wish()
        if self._wished != wished:
            self.window.fullscreen = self._wished
        if self._wished != wished or self.window.misplaced:
            self.window.open()
        self.apply_volumes()
        spoken = self._language
        self._obey()
        self._relook()
        if self._language != spoken:
            with Guard(self):
                self.manager.renew()

    def _wish(self) -> bool:
        """What the settings say; the window may have been opened otherwise, and stays so until they change."""
        wanted = self.parts.profile.settings.now.fullscreen
        return self.fullscreen if wanted is None else wanted

    def displays(self) -> list[tuple[int, int]]:
        return list(pygame.display.get_desktop_sizes())

    def languages(self) -> dict[str, str]:
        found = {code: languages.name_of(code, file) for code, file in self._catalogues().items()}
        return {SYSTEM: words._("System"), ENGLISH: "English", **found}

    def letters(self, language: str) -> str:
        file = self._catalogues().get(self._spoken(language))
        return self._alphabets.of(file) if file is not None else ""

    def quit(self, anyway: bool = False) -> None:
        profile = self.parts.profile
        if anyway or profile.retry() or not profile.unsaved or not exists(self.manager, UNSAVED):
            self._left_unsaved = anyway
            self.running = False
        elif not any(isinstance(scene, self.manager.load(UNSAVED)) for scene in self.manager.stack):
            self.manager.push(UNSAVED)

    def stop(self) -> None:
        """The system wants the program to end, now: nobody is asked anything."""
        self.running = False

    def copy(self, text: str) -> bool:
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, ValueError):  # no clipboard, or a text that is none: a folder's name may be any bytes
            return False
        return True

    def copy_picture(self, png: bytes) -> bool:
        from game.ui.input import clipboard

        return clipboard.put_picture(png, os.environ)

    def paste(self) -> str:
        try:
            return pygame.scrap.get_text()
        except (pygame.error, ValueError):  # what other programs put there may be no text
            return ""

    # Driving

    def start(self, scene: str | type[Scene], args: Mapping[str, Any]) -> None:
        """Show the first scene; when it is not the menu, the menu lies below it."""
        with Guard(self):
            if scene != HOME and isinstance(scene, str) and exists(self.manager, HOME):
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
        dt = min(now - self._last_step, self.pacing.longest)
        self._last_step = now
        if self.window.settle():
            self._relook()
        self._watch_saving(now)
        if self._wanted_size not in (None, self.manager.look.size):
            self._relook()
        self._wanted_size = None
        self._dispatch(self.inputs.tick(now))
        self.parts.audio.update()
        with Guard(self):
            self.parts.maker.poll()
            self.manager.update(dt)
            self.narration.step(dt)
            self.hands.step(dt)

    def prepare(self) -> bool:
        """Make some of what lies under a scene that has just come, before it is drawn; whether that is all."""
        with Guard(self):
            return self._rehearsal.lay_under()
        return True  # it has raised

    def rehearse(self) -> bool:
        """Make some of what the first frame of the scene on top shows; whether that is all."""
        with Guard(self):
            return self._rehearsal.go_on(self.window.surface)
        return True  # it has raised

    def draw(self) -> None:
        """Bring the window up to date."""
        surface = self.window.surface
        if surface is None:
            return
        if surface.get_size() != self.manager.look.size:
            self._relook()
        with Guard(self):
            rects = self.manager.draw(surface)
            if rects:
                pygame.display.update(rects)
        self.window.point(self.manager.top.form.cursor if self.manager.top is not None else "arrow")
        self.drawn_at = time.monotonic()
        self._use_spare_time()

    def pace(self) -> float:
        """Seconds to sleep until the next frame."""
        return self.pacing.pause(self.parts.clock.now() - self._last_input)

    def close(self) -> None:
        """Let every scene save, then close everything. Nothing can keep this from finishing."""
        while self.manager.stack:
            scene = self.manager.stack.pop()
            try:
                scene.leave()
            except Exception as error:
                self.report(error, scene)
        self.window.remember()
        if not self._left_unsaved:
            self.parts.rescue()
        self.parts.close()

    def report(self, error: BaseException, scene: Scene | None) -> Path | None:
        doing = type(scene).__name__ if scene is not None else "nothing"
        return crash.write_report(self.parts.reports, error, self.parts.clock.utc(), doing)

    def fail(self, error: Exception) -> None:
        """A scene raised: write a report and show the way on. If that fails too, there is nothing left to show."""
        from game.app.settling import settle_run
        from game.ui.scene.failure import Failure

        scene = self.manager.top
        if self.strict or isinstance(scene, Failure):
            raise error
        report = self.report(error, scene)
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        self.manager.abandon()
        settle_run(self.parts.profile, self.parts.library, lambda other: self.report(other, scene))
        self.manager.push(Failure, what=what[:300], report=report, home=HOME)

    # Inside

    def _watch_saving(self, now: int) -> None:
        """Have saved things reach the disk; once a second try again what could not be saved, with the sign for it."""
        profile = self.parts.profile
        if now >= self._retry_at:
            self._retry_at = now + RETRY_MS
            if not profile.writing:
                profile.retry()
        self.manager.trouble = words.spoken(profile.trouble)
        self.parts.syncing.step(now)

    def _dispatch(self, actions: Iterable[Action]) -> None:
        for action in self.hands.through(actions):
            self._last_input = self.parts.clock.now()
            if isinstance(action, Press):
                self.pads.in_use, self.manager.by_keys = action.device == "pad", True
            elif isinstance(action, Pointer) and action.phase == "down":
                self.pads.in_use = self.manager.by_keys = False
            self.manager.on_pad = self.pads.in_use
            if isinstance(action, Quit):
                self.quit()
            elif isinstance(action, Resized):
                self._wanted_size = action.size
            elif isinstance(action, Press) and action.command == "fullscreen" and not self._captured:
                if not action.repeat:
                    self.toggle_fullscreen()
            elif not self.narration.takes(action):
                if isinstance(action, FocusLost | FocusGained):
                    wanted = self.parts.profile.settings.now.mute_in_background
                    self.parts.audio.mute(isinstance(action, FocusLost) and wanted)
                    self.parts.syncing.hurry()
                with Guard(self):
                    used = self.manager.handle(action)
                    if isinstance(action, Dropped) and not used and exists(self.manager, DROPPED):
                        from game.ui.scene.opening import open_dropped

                        open_dropped(self.manager, action.what)

    @property
    def _captured(self) -> bool:
        """Whether the scene on top wants the window's own keys, too."""
        return self.manager.top is not None and self.manager.top.captures

    def _obey(self) -> None:
        """Take over from the settings what belongs to no scene: keys, captions, and the language."""
        settings = self.parts.profile.settings.now
        self.inputs.keymap = self.manager.keymap = KeyMap.of(settings.keys)
        self.narration.obey()
        self.hands.obey()
        self.parts.audio.on_caption = self._caption if settings.captions else None
        wanted = self._spoken(settings.language)
        if wanted == self._language:
            return
        file = self._catalogues().get(wanted)
        speech = Catalogue(file, self.parts.texts) if file is not None else None
        try:
            self._speak(speech)
        except PuzzleError as error:
            speech = None
            words.use(words.English())
            notice = words._("The language {language} was not loaded: {reason}.")
            self.parts.profile.notices.append(notice.format(language=wanted, reason=error))
        self.parts.maker.speak(speech)
        self._language = wanted

    def _spoken(self, language: str) -> str:
        """What a value of the setting comes to: a language, or English where the system's has no catalogue."""
        return best(self.parts.speaks, {ENGLISH, *self._catalogues()}) if language == SYSTEM else language

    def _speak(self, speech: Catalogue | None) -> None:
        """Speak a language from now on, or English, and tell what of it cannot be used. Raises PuzzleError."""
        if speech is None:
            words.use(words.English())
            return
        words.use(texts := speech())
        if (notice := texts.notice()) is not None:
            self.parts.profile.notices.append(notice)

    def _catalogues(self) -> Mapping[str, Path]:
        return languages.languages(self.parts.languages)

    def _caption(self, text: str) -> None:
        if self.manager.top is not None:
            self.manager.top.hear(words._(text))

    def _use_spare_time(self) -> None:
        with Guard(self):
            self._spare_time.use(self._last_step)

    @property
    def _reduce_motion(self) -> bool:
        return self.parts.profile.settings.now.reduce_motion

    def _make_look(self) -> Look:
        settings = self.parts.profile.settings.now
        return self._look(THEMES[settings.theme], Metrics(self.window.size, settings.text_scale))

    def _relook(self) -> None:
        with Guard(self):
            self.manager.relook(self._make_look(), self._reduce_motion)

    def apply_volumes(self) -> None:
        """Hand the loudness from the settings to the sound."""
        for channel, level in self.parts.profile.settings.now.volumes.items():
            self.parts.audio.set_volume(channel, level)

    def _feel(self, low: float, high: float, ms: int) -> None:
        """Let the pad shake, unless the player has switched that off."""
        if self.parts.profile.settings.now.rumble:
            self.pads.rumble(low, high, ms)


class Guard:
    """An exception inside is shown to the player instead of ending the game."""

    def __init__(self, app: App) -> None:
        self.app = app

    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        if not isinstance(error, Exception):
            return False
        self.app.fail(error)
        return True
