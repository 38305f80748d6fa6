"""The column beside a lesson: its sheet, the tools, the ways back and on, and a hint over them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.frame import Frame
from game.scenes.board.parts import BoardHost
from game.scenes.tutorial.sheet import CLOSE, LEAST, ROOMY, TIGHT, LessonSheet
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.widgets import Button, columns
from game.ui.widgets.card import Card


class LessonColumn(Column):
    """Lays the column of a lesson out, with the sheet and the ways that its scene makes."""

    whole = True
    compact = False
    sheet: LessonSheet
    earlier: Button
    next: Button

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        super().__init__(scene, cards)
        self._room = ROOMY
        self._fits = True
        self._hint_top = 0
        self._covered = False

    def width(self) -> int:
        """Wide enough for the title and for all buttons in one row, the same in every step."""
        room = self.title.measure(self.look)[0] + self.look.metrics.target + self.look.u(24)
        row = (len(self.tools) + 2) * (MIN_TARGET + 2)
        return max(super().width(), room, row, self.look.u(560))

    def place(self, frame: Frame) -> None:
        """Where text is large and the window small, the sheet takes less room, and the buttons lose their words."""
        usual, least = self.look.metrics.target, max(44, self.look.line_height("button"))
        for room, row in ((ROOMY, usual), (CLOSE, usual), (CLOSE, least), (TIGHT, least), (LEAST, least)):
            self._room, self._squat = room, room >= TIGHT
            if self.try_place(frame, row, True):
                break
        self.clock.visible = False
        self.subtitle.visible = self._room < LEAST
        self.place_hint(frame)

    def place_cards(self, place: pygame.Rect) -> int:
        top = place.y if self._room < LEAST else self.pause_button.rect.bottom
        return self.sheet.place(place.x, top, place.w, self._room)

    def place_tools(self, place: pygame.Rect, frame: Frame, height: int) -> None:
        """The way back and on stands at the column's foot: below the tools, or in one row with them."""
        column, gap = frame.column, self.look.u(14)
        self._hint_top = place.y
        foot = column.bottom - height
        self.label_ways()
        if self._room < TIGHT:
            above = pygame.Rect(column.x, column.y, column.w, column.h - height - gap)
            super().place_tools(place, replace(frame, column=above), height)
            row = [self.earlier, self.next]
        else:
            self.label_tools(False)
            row = [self.earlier, *self.tools.values(), self.next]
        gap = min(gap, max(2, (column.w - len(row) * MIN_TARGET) // (len(row) - 1)))
        for button, (x, wide) in zip(row, columns.equal(column.x, column.w, len(row), gap), strict=True):
            button.place(x, foot, wide, height)
        if self._room >= TIGHT:
            self._tools_at = (foot, column.bottom)
        # Neither the tools nor the tray may reach the last row.
        self._fits = (self._tools_at[1] if self._room < TIGHT else place.y) <= foot

    def try_place(self, frame: Frame, row: int, cards: bool) -> bool:
        super().try_place(frame, row, cards)
        return self._fits

    def label_ways(self) -> None:
        """The words of Back and Next; their icons alone, where there is no room."""
        named, done = self._room < TIGHT, self.scene.won_at is not None
        self.earlier.text = _("Back") if named else ""
        self.next.text = (_("Next") if done else _("Skip")) if named else ""
        self.next.icon, self.next.kind = ("forward", "primary") if done else ("skip", "quiet")

    def say(self, text: str, colour: str) -> None:
        """What is said stands with the task."""
        super().say(text, colour)
        self.sheet.explain(self.line.text if self.line.visible else "", self.line.colour)
        self.line.visible = False

    def place_hint(self, frame: Frame) -> None:
        """A hint stands over the tools and the ways on, and over the task where those leave too little room."""
        column, top = frame.column, self._hint_top
        need = self.hints.need(self.look, column.w, self.script)
        y = min(top, max(column.y + self.look.metrics.target, column.bottom - need))
        self._covered = y < self.sheet.panel.rect.bottom
        self.hints.place(pygame.Rect(column.x, y, column.w, min(need, column.bottom - y)))
        self.show_hint()

    def show_hint(self) -> None:
        super().show_hint()
        shown = bool(self.script)
        for button in self.tools.values():
            button.visible = not shown
        self.earlier.visible = self.next.visible = not shown
        covered = shown and self._covered
        self.sheet.show(not covered)
        self.subtitle.visible = self._room < LEAST and not covered
