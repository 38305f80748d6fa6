"""The column beside a lesson: step dots and Skip above, the words, the tools, Back and Next below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.frame import Frame
from game.scenes.board.parts import BoardHost
from game.scenes.board.tools import TOOLS
from game.scenes.tutorial.dots import StepDots
from game.scenes.tutorial.sheet import LessonSheet
from game.ui.board.tray import Tray
from game.ui.board.view import TrayKey
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.widgets import Button, columns
from game.ui.widgets.card import Card

WIDTH = 553  # design pixels
KEYS = ("digit", "noting", "erase", "clear", "tool")


class LessonTray(Tray):
    """The keys that a lesson needs: digits, notes, and what takes them away."""

    def place(self, room: pygame.Rect, keys: Sequence[TrayKey], wide: bool, height: int) -> int:
        return super().place(room, _needed(keys), wide, height)

    def show(self, keys: Sequence[TrayKey]) -> None:
        super().show(_needed(keys))


def _needed(keys: Sequence[TrayKey]) -> list[TrayKey]:
    return [key for key in keys if key.act.partition(":")[0] in KEYS]


class LessonColumn(Column):
    """Lays the column of a lesson out, with the parts that its scene makes. No hint stands here: lessons give their
    own."""

    sheet: LessonSheet
    dots: StepDots
    skip: Button
    again: Button
    earlier: Button
    next: Button

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        super().__init__(scene, cards)
        self.tray = LessonTray(scene.form, self._choose)
        self.tools["hint"].kind = "secondary"
        self.clock.visible = self.subtitle.visible = self.line.visible = False

    def width(self) -> int:
        """As wide in every step: the buttons in one row have room."""
        return max(self.look.u(WIDTH), (len(self.tools) + 1) * (MIN_TARGET + 8))

    def place(self, frame: Frame) -> None:
        look, column = self.look, frame.column
        self.clock.visible = self.subtitle.visible = self.line.visible = False
        gap, side = look.u(14), look.metrics.target
        self.pause_button.place(column.right - side, column.y, side, side)
        top = column.y + max(0, side - look.line_height("title")) // 2
        self.title.place((column.x, top), limit=column.w - side - gap)
        y = column.y + max(side, look.line_height("title")) + look.u(4)
        y = self._place_steps(pygame.Rect(column.x, y, column.w, side))
        foot = self._place_ways(column)
        rows = self.scene.view.all_keys()
        low = max(MIN_TARGET, look.line_height("button")) if column.h < look.u(900) else side
        tools = foot - gap - low
        keys = self._keys_height(column, rows, frame.wide, low)
        self.tray.place(pygame.Rect(column.x, tools - keys, column.w, 0), rows, frame.wide, low)
        self._place_row(column, tools, low)
        self._tools_at = (tools, tools + low)
        self.sheet.place(pygame.Rect(column.x, y, column.w, tools - keys - look.u(16) - y))
        self.overview.fit(pygame.Rect(0, 0, 0, 0))
        self.show_hint()

    def _place_steps(self, row: pygame.Rect) -> int:
        """The dots, and Skip at their right end; returns where they end."""
        look = self.look
        self.skip.text = _("Skip this step") if row.w >= look.u(420) else ""
        wide = self.skip.measure(look)[0]
        if len(self.scene.policy.tools) and wide > row.w * 0.62:
            self.skip.text = _("Skip")
            wide = self.skip.measure(look)[0]
        self.skip.place(row.right - wide, row.y, wide, row.h)
        dots = min(row.w - wide - look.u(16), self.dots.steps * look.u(56))
        self.dots.rect = pygame.Rect(row.x, row.y, max(1, dots), row.h)
        return row.bottom + look.u(10)

    def _place_ways(self, column: pygame.Rect) -> int:
        """Back at the lower left, Next at the lower right; returns where they begin."""
        look = self.look
        high = max(look.metrics.target, min(look.u(104), column.h // 8))
        wide = max(self.earlier.measure(look)[0], look.u(120))
        wide = min(wide, column.w * 2 // 5)
        self.earlier.place(column.x, column.bottom - high, wide, high)
        left = column.x + wide + look.u(16)
        self.next.place(left, column.bottom - high, column.right - left, high)
        return column.bottom - high

    def _place_row(self, column: pygame.Rect, y: int, height: int) -> None:
        """Undo, Redo and Restart as icons, then Again and Hint with their words where these fit."""
        look = self.look
        icons = [button for name, button in self.tools.items() if name != "hint"]
        named = [self.again, self.tools["hint"]]
        gap = look.u(10)
        for button in icons:
            button.text = ""
        self.again.text, self.tools["hint"].text = _("Again"), _("Hint")
        square = max(height, MIN_TARGET)
        left = column.x + len(icons) * (square + gap)
        icon = round(look.metrics.font_px("button") * 1.12) + look.u(10)
        room = (column.right - left - gap) // 2 - 2 * look.u(12) - icon
        if max(look.text(button.text, "button").get_width() for button in named) > room:
            for button in named:
                button.text = ""
        for i, button in enumerate(icons):
            button.place(column.x + i * (square + gap), y, square, height)
        for button, (x, wide) in zip(named, columns.equal(left, column.right - left, 2, gap), strict=True):
            button.place(x, y, wide, height)

    def _keys_height(self, column: pygame.Rect, rows: Sequence[object], wide: bool, height: int) -> int:
        if not rows:
            return 0
        top = self.tray.place(pygame.Rect(column.x, 0, column.w, 0), self.scene.view.all_keys(), wide, height)
        return top + self.look.u(6)

    def label_tools(self, named: bool, icons: bool = True) -> None:
        for name, button in self.tools.items():
            button.icon = TOOLS[name].icon
            button.tip = self.with_key(_(TOOLS[name].tip), name)

    def say(self, text: str, colour: str) -> None:
        """Nothing is said below the tools: a lesson answers in its sheet."""

    def place_hint(self, frame: Frame) -> None:
        """No hint stands here."""

    def place_overview(self) -> None:
        """Boards of lessons are small."""

    def show_hint(self) -> None:
        """No hint stands here."""
        self.hints.show(None)
