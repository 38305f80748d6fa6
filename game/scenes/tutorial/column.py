"""The column beside a lesson: its sheet, the tools, the ways back and on, and a hint over them."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.engine.words import _
from game.scenes.board.frame import Frame
from game.scenes.board.guide import GuidedScene
from game.scenes.tutorial.sheet import CLOSE, LEAST, ROOMY, TIGHT, LessonSheet
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.widgets import Button, columns


class LessonColumn(GuidedScene):
    """Lays the column of a lesson out. The subclass makes the sheet and the ways."""

    sheet: LessonSheet
    earlier: Button
    next: Button
    won_at: float | None

    _room = ROOMY
    _fits = True
    _hint_top = 0
    _covered = False

    def column_width(self) -> int:
        """Wide enough for the title and for all buttons in one row, the same in every step."""
        room = self.title.measure(self.look)[0] + self.look.metrics.target + self.look.u(24)
        row = (len(self.tools) + 2) * (MIN_TARGET + 2)
        return max(super().column_width(), room, row, self.look.u(560))

    def _place_column(self, frame: Frame) -> None:
        """Where text is large and the window small, the sheet takes less room, and the buttons lose their words."""
        usual, least = self.look.metrics.target, max(44, self.look.line_height("button"))
        for room, row in ((ROOMY, usual), (CLOSE, usual), (CLOSE, least), (TIGHT, least), (LEAST, least)):
            self._room = room
            if self._try_column(frame, row, True):
                break
        self.clock.visible = False
        self.subtitle.visible = self._room < LEAST
        self._place_hint(frame)

    def _place_cards(self, place: pygame.Rect) -> int:
        top = place.y if self._room < LEAST else self.pause_button.rect.bottom
        return self.sheet.place(place.x, top, place.w, self._room)

    def _place_tools(self, place: pygame.Rect, frame: Frame, height: int) -> None:
        """The way back and on stands at the column's foot: below the tools, or in one row with them."""
        column, gap = frame.column, self.look.u(14)
        self._hint_top = place.y
        foot = column.bottom - height
        self.label_ways()
        if self._room < TIGHT:
            above = pygame.Rect(column.x, column.y, column.w, column.h - height - gap)
            super()._place_tools(place, replace(frame, column=above), height)
            row = [self.earlier, self.next]
        else:
            self._label_tools(False)
            row = [self.earlier, *self.tools.values(), self.next]
        gap = min(gap, max(2, (column.w - len(row) * MIN_TARGET) // (len(row) - 1)))
        for button, (x, wide) in zip(row, columns.equal(column.x, column.w, len(row), gap), strict=True):
            button.place(x, foot, wide, height)
        if self._room >= TIGHT:
            self._tools_at = (foot, column.bottom)
        # Neither the tools nor the tray may reach the last row.
        self._fits = (self._tools_at[1] if self._room < TIGHT else place.y) <= foot

    def _try_column(self, frame: Frame, row: int, cards: bool) -> bool:
        super()._try_column(frame, row, cards)
        return self._fits

    def label_ways(self) -> None:
        """The words of Back and Next; their icons alone, where there is no room."""
        named, done = self._room < TIGHT, self.won_at is not None
        self.earlier.text = _("Back") if named else ""
        self.next.text = (_("Next") if done else _("Skip")) if named else ""
        self.next.icon, self.next.kind = ("forward", "primary") if done else ("skip", "quiet")

    def _refresh_line(self) -> None:
        """What is said stands with the task."""
        super()._refresh_line()
        self.sheet.explain(self.line.text if self.line.visible else "", self.line.colour)
        self.line.visible = False

    def _place_hint(self, frame: Frame) -> None:
        """A hint stands over the tools and the ways on, and over the task where those leave too little room."""
        column, top = frame.column, self._hint_top
        need = self.hints.need(self.look, column.w, self._hint)
        y = min(top, max(column.y + self.look.metrics.target, column.bottom - need))
        self._covered = y < self.sheet.panel.rect.bottom
        self.hints.place(pygame.Rect(column.x, y, column.w, min(need, column.bottom - y)))
        self._show_panel()

    def _show_panel(self) -> None:
        super()._show_panel()
        shown = bool(self._hint)
        for button in self.tools.values():
            button.visible = not shown
        self.earlier.visible = self.next.visible = not shown
        covered = shown and self._covered
        self.sheet.show(not covered)
        self.subtitle.visible = self._room < LEAST and not covered
