"""The column beside a lesson: step dots and Skip above, the words, the tools, Back and Next below."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame

from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.frame import Frame
from game.scenes.board.parts import BoardHost
from game.scenes.board.tools import TOOLS
from game.scenes.tutorial.sheet import LessonSheet
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.scene.step_dots import StepDots
from game.ui.tray.tray import FewKeys, TrayKey
from game.ui.widgets import Button, columns
from game.ui.widgets.card import Card

WIDTH = 553  # design pixels
WIDEST = 1.6  # times that, for large text


class LessonTray(FewKeys):
    """Lays out the keys that a lesson needs."""

    def place(self, room: pygame.Rect, keys: Sequence[TrayKey], wide: bool, height: int) -> int:
        """Place them from the top of `room` on, wide boards' in two rows; where what follows may begin."""
        self.show(keys)
        gap, y = self.form.stage.look.u(8), room.y
        if self.pad:
            y = self.place_pad(room, height, self.across(wide)) + gap
        return self.place_pen(pygame.Rect(room.x, y, room.w, 0), height) + gap if self.pen else y


class LessonColumn(Column):
    """Lays the column of a lesson out, with the parts that its scene makes. No hint stands here: lessons give their
    own."""

    whole = True
    compact = False
    tray: LessonTray
    sheet: LessonSheet
    dots: StepDots
    skip: Button
    again: Button
    earlier: Button
    next: Button
    onward: tuple[str, str]
    """What the last button says, and its tip."""

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        super().__init__(scene, cards)
        self.tools["hint"].kind = "secondary"
        self.clock.visible = self.subtitle.visible = self.line.visible = False

    def _make_tray(self) -> LessonTray:
        return LessonTray(self.scene.form, self._choose)

    def width(self) -> int:
        """As wide in every step: wider for large text, and the buttons in one row have room."""
        wide = self.look.u(WIDTH * min(WIDEST, self.look.metrics.text_scale))
        return max(wide, (len(self.tools) + 3) * (MIN_TARGET + 2))

    def place(self, frame: Frame) -> None:
        """Where text is large and the window small, rows get lower, then all that is pressed stands in two rows."""
        column = frame.column
        usual, least = self.look.metrics.target, max(MIN_TARGET, self.look.line_height("button"))
        rows = ((usual, False), (min(usual, least), False), (MIN_TARGET, True))
        for px, (row, close) in product(self.sheet.wanted, rows):
            rect = self._place_all(frame, row, close)
            if self.sheet.fits(rect, px):
                break
        self.sheet.place(rect)
        for node in (self.clock, self.subtitle, self.line):
            node.visible = False
        self._keys_top = self._tools_at[0]
        self.overview.fit(pygame.Rect(column.x, column.bottom, 0, 0))
        self.show_hint()

    def _place_all(self, frame: Frame, row: int, close: bool) -> pygame.Rect:
        """Everything but the words, with rows so high; the room for the words."""
        look, column = self.look, frame.column
        gap = look.u(12)
        top = self._place_head(column, row, close)
        foot = self._place_foot(column, row, close)
        keys = self.scene.view.all_keys()
        low = max(MIN_TARGET, min(row, look.u(64)))
        high = self.tray.place(pygame.Rect(column.x, 0, column.w, 0), keys, frame.wide, low)
        bottom = foot - gap - high
        self.tray.place(pygame.Rect(column.x, bottom, column.w, 0), keys, frame.wide, low)
        return pygame.Rect(column.x, top, column.w, max(1, bottom - gap - top))

    def _place_head(self, column: pygame.Rect, row: int, close: bool) -> int:
        """Title and Leave, and the dots with Skip below them, or Skip beside them; returns where they end."""
        look = self.look
        gap = look.u(12)
        self.dots.visible = not close
        self.pause_button.place(column.right - row, column.y, row, row)
        room = column.w - row - gap
        self.skip.text = "" if close else _("Skip this step")
        if close:
            room -= row + gap
            self.skip.place(self.pause_button.rect.x - gap - row, column.y, row, row)
        title = look.line_height("title")
        self.title.place((column.x, column.y + max(0, row - title) // 2), limit=max(1, room))
        below = column.y + max(row, title) + look.u(4)
        if close:
            return below
        wide = self.skip.measure(look)[0]
        if wide > column.w * 0.6:
            self.skip.text, wide = _("Skip"), min(column.w // 2, Button(_("Skip"), icon="skip").measure(look)[0])
        self.skip.place(column.right - wide, below, wide, row)
        dots = min(column.w - wide - look.u(16), self.dots.steps * look.u(56))
        self.dots.rect = pygame.Rect(column.x, below, max(1, dots), row)
        return below + row + look.u(10)

    def _place_foot(self, column: pygame.Rect, row: int, close: bool) -> int:
        """The tools, and below them Back at the left and Next at the right, or all in one row; where they begin."""
        look = self.look
        self.earlier.text, self.next.text = ("", "") if close else (_("Back"), self.onward[0])
        self.earlier.tip, self.next.tip = (_("The step before"), self.onward[1]) if close else ("", "")
        tools = [*(button for name, button in self.tools.items() if name != "hint"), self.again, self.tools["hint"]]
        if close:
            every = [self.earlier, *tools, self.next]
            gap = max(2, min(look.u(10), (column.w - len(every) * MIN_TARGET) // (len(every) - 1)))
            for button in tools:
                button.text = ""
            for button, (x, wide) in zip(every, columns.equal(column.x, column.w, len(every), gap), strict=True):
                button.place(x, column.bottom - row, wide, row)
            self._tools_at = (column.bottom - row, column.bottom)
            return column.bottom - row
        high = max(row, min(look.u(104), column.h // 8))
        wide = min(max(self.earlier.measure(look)[0], look.u(120)), column.w * 2 // 5)
        self.earlier.place(column.x, column.bottom - high, wide, high)
        left = column.x + wide + look.u(16)
        self.next.place(left, column.bottom - high, column.right - left, high)
        top = column.bottom - high - look.u(14) - row
        self._place_row(column, top, row, tools)
        self._tools_at = (top, top + row)
        return top

    def _place_row(self, column: pygame.Rect, y: int, row: int, tools: Sequence[Button]) -> None:
        """Undo, Redo and Restart as icons, then Again and Hint with their words where these fit."""
        look = self.look
        *icons, again, hint = tools
        gap = look.u(10)
        for button in icons:
            button.text = ""
        again.text, hint.text = _("Again"), _("Hint")
        icon = round(look.metrics.font_px("button") * 1.12) + look.u(10)
        words = max(look.text(button.text, "button").get_width() for button in (again, hint))
        for side in (row, MIN_TARGET):
            left = column.x + len(icons) * (side + gap)
            if (column.right - left - gap) // 2 - 2 * look.u(8) - icon >= words:
                break
        else:
            again.text = hint.text = ""
        for i, button in enumerate(icons):
            button.place(column.x + i * (side + gap), y, side, row)
        for button, (x, wide) in zip((again, hint), columns.equal(left, column.right - left, 2, gap), strict=True):
            button.place(x, y, wide, row)

    def label_tools(self, named: bool, icons: bool = True) -> None:
        for name, button in self.tools.items():
            button.icon = TOOLS[name].icon
            button.tip = self.with_key(_(TOOLS[name].tip), name)

    def say(self, text: str, colour: str) -> None:
        """Nothing is said below the tools: a lesson answers in its sheet."""

    def make_room(self, frame: Frame) -> bool:
        """No hint stands here."""
        return False

    def place_overview(self) -> None:
        """Boards of lessons are small."""

    def show_hint(self) -> None:
        """No hint stands here."""
        self.hints.show(None)
