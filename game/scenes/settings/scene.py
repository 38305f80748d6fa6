"""The scene of the settings: its pages, the rows of the page on show, and the preview beside them."""

from __future__ import annotations

import math
from typing import Any

import pygame

from game.engine.words import C_, N_, _, _c
from game.scenes.settings.pages import ASSISTS, CONTROLS, LOOK, PLAY, SOUND, FullScreen, TextSize, rows_of
from game.scenes.settings.preview import Preview
from game.services import Settings
from game.services.favourites import opened_on
from game.ui.input.actions import Action, Pointer, Press, Wheel
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Choice, Panel
from game.ui.widgets.rows import Rows

PAGES = (
    (LOOK, C_("page of the settings", "Look")),
    (SOUND, N_("Sound")),
    (PLAY, C_("page of the settings", "Play")),
    (ASSISTS, N_("Assists")),
    (CONTROLS, N_("Controls")),
)
PREVIEWED = (LOOK, PLAY)
PREVIEW, ROWS, WITH_PREVIEW = (720, 420), 760, 1640  # design pixels: at most and at least, rows beside it, and both
FINGER_MS = 1200  # after a touch the page shows the size that was chosen
MOUSE_MS = 500  # and once the mouse rests elsewhere


class SettingsScene(Scene):
    """page: the name of the page to begin with. kind: the puzzle whose assists are looked at first, by
    default the one played last."""

    def __init__(self, host: Host, page: str = LOOK, kind: str = "") -> None:
        super().__init__(host)
        self.kind = kind or opened_on(self.services, self.services.library.kinds)
        self._held = False  # whether a press goes on
        self.header = Header(self, _("Settings"))
        tabs = [(_c("page of the settings", title), name) for name, title in PAGES]
        self.pages = self.form.add(Choice("", tabs, page, self.turn), default=True)
        self.pages.called = _("Settings")
        self.panel = self.stage.add(Panel())
        self.preview = self.stage.add(Preview(self.services))
        self.rows = Rows(self.form)
        self.rows.show(rows_of(self, page))

    @property
    def page(self) -> str:
        """The page on show."""
        name: str = self.pages.value
        return name

    def keep(self, settings: Settings) -> None:
        """Keep the settings and show everything by them."""
        self.services.profile.settings.keep(settings)
        self.services.window.apply_settings()

    def choose(self, kind: str) -> None:
        """Look at the assists of another puzzle."""
        self.kind = kind
        self.renew()

    def remake(self) -> dict[str, Any]:
        return {"page": self.page, "kind": self.kind}

    def turn(self, page: str) -> None:
        """Show a page."""
        self.rows.show(rows_of(self, page))
        self.layout(self.look.size)

    def renew(self) -> None:
        """Make the rows of the page anew, where they were: what they show has changed elsewhere."""
        first, focus = self.rows.first, self.form.focus
        at = self.rows.rows.index(focus) if focus in self.rows.rows and focus is not None else -1
        self.rows.show(rows_of(self, self.page))
        self.rows.first = first
        self.layout(self.look.size)
        if 0 <= at < len(self.rows.rows):
            self.form.set_focus(self.rows.rows[at])

    def resume(self, result: Any) -> None:
        self.renew()

    def handle(self, action: Action) -> bool:
        size = self._left_size(action)
        pressing = isinstance(action, Pointer) and action.button is not None
        self._held = isinstance(action, Pointer) and pressing and action.phase != "up"
        if size is not None and not isinstance(action, Pointer):
            size.settle()
        if isinstance(action, Press) and self.rows.follow(action):
            return True
        used = super().handle(action)
        if size is not None and pressing and not self._held:  # the press was meant for what was seen
            size.settle()
        if isinstance(action, Pointer):  # on the way to something else it stays where it was seen
            if action.touch or self._left_size(action) is not None:
                self.animator.after(FINGER_MS if action.touch else MOUSE_MS, self._settle, "size")
            else:  # a mouse that rests on an arrow presses it again
                self.animator.stop_timer("size")
        if used:
            return True
        if isinstance(action, Wheel) and action.dy:
            self.rows.scroll(-1 if action.dy > 0 else 1)
            return True
        return False

    def _left_size(self, action: Action | None = None) -> TextSize | None:
        """The text size, once the mouse has left its row or something else is done. Everything is then shown in it:
        laid out anew before, the page would take the arrows from under the mouse."""
        row = next((row for row in self.rows.rows if isinstance(row, TextSize)), None)
        at = row is not None and isinstance(action, Pointer) and row.control.collidepoint(action.pos)
        return None if at else row

    def _settle(self) -> None:
        """Show everything in the size that was chosen, unless a press goes on, which does it at its end."""
        size = None if self._held else self._left_size()
        if size is not None:
            size.settle()

    def leave(self) -> None:
        self._held = False
        self._settle()
        super().leave()

    def layout(self, size: tuple[int, int]) -> None:
        look, safe = self.look, self.look.metrics.safe
        full = next((row for row in self.rows.rows if isinstance(row, FullScreen)), None)
        if full is not None:  # F11 may have changed it behind the scene
            full.value = self.services.window.fullscreen
            full.knob = 1.0 if full.value else 0.0
        top = self.header.layout() + look.u(4)
        gap = look.u(18)
        width = look.u(WITH_PREVIEW if self.page in PREVIEWED else 1320)
        width = min(safe.w, max(width, round(look.u(1320) * look.metrics.text_scale)))
        high = self.pages.height(look, width)
        tabs = min(width, max(look.u(760), self.pages.need(look)))
        self.pages.place((size[0] - tabs) // 2, top, tabs, high)
        top += high + look.u(28)
        pad = look.u(36)
        sheet = pygame.Rect((size[0] - width) // 2, top, width, safe.bottom - top)
        side = self._preview_width(sheet)
        inner = sheet.inflate(-2 * pad, -2 * pad)
        if side:
            inner.w -= side + look.u(44)
        need = self.rows.need(look, inner.w, gap)
        inner.h = min(inner.h, max(need, self.preview.height(side) if side else 0))
        sheet.h = inner.h + 2 * pad
        self.panel.rect = sheet
        self.rows.place(look, inner, gap)
        self.preview.visible = bool(side)
        if side:
            box = pygame.Rect(inner.right + look.u(44), inner.y, side, self.preview.height(side))
            self.preview.rect = box

    def _preview_width(self, sheet: pygame.Rect) -> int:
        """The preview stands beside the rows where there is plenty of room, as large as that lets it be."""
        most, least = (self.look.u(side) for side in PREVIEW)
        wide = min(most, sheet.w - round(self.look.u(ROWS) * self._crowding))
        return wide if self.page in PREVIEWED and wide >= least else 0

    @property
    def _crowding(self) -> float:
        return math.pow(self.look.metrics.text_scale, 1.5)


SCENE = SettingsScene
