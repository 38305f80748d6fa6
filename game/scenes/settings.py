"""The settings: three pages, everything remembered and applied at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.manager import SceneManager
from game.ui.scene import Scene
from game.ui.theme import THEMES
from game.ui.widgets import Choice, Label, Panel, Row, Slider, Stepper, Toggle
from game.ui.widgets.header import Header

PAGES = ("Look", "Sound", "Play")
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
VOLUMES = {"effects": ("Effects", 0.8), "music": ("Music", 0.5), "interface": ("Interface", 0.6)}
ERRORS = [("At once", "live"), ("On check", "check"), ("Never", "off")]


class SettingsScene(Scene):
    def __init__(self, host: SceneManager) -> None:
        super().__init__(host)
        self.header = Header(self, "Settings")
        self.pages = self.form.add(Choice("", [(name, name) for name in PAGES], PAGES[0], self._turn), default=True)
        self.panel = self.stage.add(Panel())
        get = self.services.profile.settings.get
        themes: list[tuple[str, Any]] = [(theme.label, name) for name, theme in THEMES.items()]
        theme = get("theme", next(iter(THEMES)))
        scales: list[tuple[str, Any]] = [(f"{round(100 * scale)} %", scale) for scale in SCALES]
        self.theme = Choice("Theme", themes, theme, self._keep("theme"))
        self.small_theme = Stepper("Theme", themes, theme, self._keep("theme"))
        self.text_scale = Stepper("Text size", scales, get("text_scale", 1.0), self._keep("text_scale"))
        self.fullscreen = Toggle("Full screen", bool(get("fullscreen", True)), self._keep("fullscreen"))
        self.motion = Toggle("Reduce motion", bool(get("reduce_motion", False)), self._keep("reduce_motion"))
        self.volumes = [
            Slider(text, float(get(f"volume_{name}", level)), self._keep(f"volume_{name}", self._sound(name)))
            for name, (text, level) in VOLUMES.items()
        ]
        self.focus_mute = Toggle(
            "Mute in the background", bool(get("mute_in_background", True)), self._keep("mute_in_background")
        )
        errors = get("errors", "live")
        self.errors = Choice("Show broken rules", ERRORS, errors, self._keep("errors"))
        self.small_errors = Stepper("Show broken rules", ERRORS, errors, self._keep("errors"))
        self.left_only = Toggle("Left button only", bool(get("left_only", False)), self._keep("left_only"))
        self.contents: dict[str, list[Row]] = {
            "Look": [self.theme, self.small_theme, self.text_scale, self.fullscreen, self.motion],
            "Sound": [*self.volumes, self.focus_mute],
            "Play": [self.errors, self.small_errors, self.left_only],
        }
        for rows in self.contents.values():
            for row in rows:
                self.form.add(row)
        self.note = self.stage.add(Label("Every change is kept at once.", "small", "text2"))

    def _keep(self, key: str, then: Callable[[Any], None] | None = None) -> Callable[[Any], None]:
        """What a control does: keep its value and apply it."""

        def change(value: Any) -> None:
            self.services.profile.settings.set(key, value)
            if then is not None:
                then(value)
            else:
                self.services.window.apply_settings()

        return change

    def _sound(self, channel: str) -> Callable[[float], None]:
        return lambda level: self.services.audio.set_volume(channel, level)

    def enter(self) -> None:
        self._turn(PAGES[0])

    def resume(self, result: Any) -> None:
        self.layout(self.look.size)

    def _turn(self, page: str) -> None:
        self.layout(self.look.size)

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        # F11 may have changed it behind the scene.
        self.fullscreen.value = bool(self.services.profile.settings.get("fullscreen", self.fullscreen.value))
        self.fullscreen.knob = 1.0 if self.fullscreen.value else 0.0
        for choice, stepper in ((self.theme, self.small_theme), (self.errors, self.small_errors)):
            index = stepper.index if stepper.visible and not choice.visible else choice.index
            choice.choose(index, tell=False)
            stepper.index = index
        top = self.header.layout() + look.u(4)
        width = min(safe.w, max(look.u(1320), self.pages.measure(look)[0] + look.u(96)))
        high, gap = look.metrics.target, look.u(18)
        pages = min(width, max(look.u(640), self.pages.measure(look)[0]))
        self.pages.place((size[0] - pages) // 2, top, pages, high)
        top += high + look.u(28)
        most = 4 * (high + gap) - gap
        pad = max(look.u(16), min(look.u(48), (safe.bottom - top - most - look.u(4)) // 2))
        sheet = pygame.Rect((size[0] - width) // 2, top, width, min(safe.bottom - top, most + 2 * pad))
        self.panel.rect = sheet
        inner = width - 2 * look.u(48)
        for page, rows in self.contents.items():
            y = sheet.y + pad
            for row in rows:
                row.visible = page == self.pages.value and self._suits(row, inner)
                if row.visible:
                    row.place(sheet.x + look.u(48), y, inner, high)
                    y += high + gap
        foot = self.note.measure(look)
        self.note.visible = sheet.bottom + look.u(20) + foot[1] <= safe.bottom
        self.note.place((sheet.centerx, sheet.bottom + look.u(20)), "midtop")

    def _suits(self, row: Row, inner: int) -> bool:
        """Options stand side by side where there is room, else one at a time."""
        for choice, stepper in ((self.theme, self.small_theme), (self.errors, self.small_errors)):
            if row in (choice, stepper):
                name = self.look.text(choice.text, "body").get_width() + self.look.u(16)
                fits = choice.measure(self.look)[0] <= inner and name <= inner * (1 - choice.share)
                return fits if row is choice else not fits
        return True


SCENE = SettingsScene
