"""Initials in arcade fashion: three letters, each turned like a wheel, or typed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.record.scores import COUNT, LETTERS
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.input.actions import Pointer, Press, Wheel
from game.ui.stage.stage import Live
from game.ui.widgets.base import Widget


class Initials(Widget):
    """Three letters with an arrow above and below each.

    Up, down and the wheel turn the letter at `slot`; left, right and a click choose the slot; a typed letter goes into
    it and on to the next. Enter goes on too, and from the last one calls `on_done(text)`. on_change(text) tells every
    change.
    """

    cursor = "hand"
    text = Live("AAA")
    slot = Live(0)
    over = Live(-1)

    def __init__(
        self,
        text: str = "AAA",
        on_change: Callable[[str], None] | None = None,
        on_done: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__()
        self.on_change, self.on_done = on_change, on_done
        self.text = text
        self._down = -1

    def measure(self, look: Look) -> tuple[int, int]:
        wide = max(look.metrics.target, look.u(130))
        return COUNT * wide + (COUNT - 1) * look.u(20), 2 * look.metrics.target + look.u(150)

    # Letters

    def put(self, letter: str) -> bool:
        """A letter for the current slot, then on to the next; whether it is one that can stand there."""
        letter = letter.upper()
        if len(letter) != 1 or not (letter.isalnum() or letter in LETTERS):
            return False
        self._set(letter)
        self.slot = min(COUNT - 1, self.slot + 1)
        return True

    def turn(self, by: int, slot: int | None = None) -> None:
        """Turn the letter of a slot, the current one by default, by so many places; Z and A are no ends."""
        if slot is not None:
            self.slot = slot
        at = LETTERS.find(self.text[self.slot])
        self._set(LETTERS[(at + by) % len(LETTERS) if at >= 0 else 0])

    def _set(self, letter: str) -> None:
        self.text = self.text[: self.slot] + letter + self.text[self.slot + 1 :]
        self.sound("toggle")
        if self.on_change:
            self.on_change(self.text)

    # Input

    def part(self, index: int) -> pygame.Rect:
        """The place of slot `index // 3`: its arrow up (0), its letter (1) or its arrow down (2)."""
        slot, which = divmod(index, 3)
        gap, arrow = self.look.u(20), self.look.metrics.target
        wide = (self.rect.w - (COUNT - 1) * gap) // COUNT
        x = self.rect.x + slot * (wide + gap)
        high = self.rect.h - 2 * arrow
        return (
            pygame.Rect(x, self.rect.y, wide, arrow),
            pygame.Rect(x, self.rect.y + arrow, wide, high),
            pygame.Rect(x, self.rect.bottom - arrow, wide, arrow),
        )[which]

    def _at(self, pos: tuple[int, int]) -> int:
        return next((i for i in range(3 * COUNT) if self.part(i).collidepoint(pos)), -1)

    def set_hover(self, over: bool) -> None:
        super().set_hover(over)
        if not over:
            self.over = -1

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            self._down = self._at(action.pos) if action.button == "left" else -1
            return self._down >= 0
        if action.phase == "move":
            self.over = self._at(action.pos)
        elif action.phase == "up" and self._down >= 0 and self._at(action.pos) == self._down:
            slot, which = divmod(self._down, 3)
            self.slot = slot
            if which != 1:
                self.turn(1 - which)
        if action.phase in ("up", "cancel"):
            self._down = -1
        return True

    def wheel(self, action: Wheel) -> bool:
        index = self._at(action.pos)
        if action.dy:
            self.turn(1 if action.dy > 0 else -1, index // 3 if index >= 0 else None)
        return True

    def press(self, action: Press) -> bool:
        command = action.command
        if command in ("up", "down"):
            self.turn(1 if command == "up" else -1)
            return True
        if command in ("left", "right"):
            slot = self.slot + (1 if command == "right" else -1)
            if slot >= COUNT:
                return False  # on to what stands beside
            self.slot = max(0, slot)
            return True
        if command == "erase":
            self.slot = max(0, self.slot - 1)
            return True
        if command == "confirm":
            if action.key == "space" or action.repeat:
                return True
            if self.slot < COUNT - 1:
                self.slot += 1
            elif self.on_done:
                self.sound("press")
                self.on_done(self.text)
            return True
        return action.device == "keys" and len(action.key) == 1 and not action.mods.ctrl  # it comes as a text

    def type_text(self, text: str) -> bool:
        used = [self.put(letter) for letter in text]
        return any(used)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        px = round(look.metrics.target * 0.5)
        for slot in range(COUNT):
            current = slot == self.slot
            box = self.part(3 * slot + 1)
            fill = look.tint(theme.board, 1.0 if self.over == 3 * slot + 1 else 0.0)
            rim, width = (theme.accent, 4.0) if current else (theme.line_major, 2.0)
            paint.put(target, look.block(box.size, fill, rim, width), box.topleft)
            ink = theme.accent if current else theme.text
            letter = look.digits(self.text[slot], round(box.h * 0.62), ink, strong=True)
            target.blit(letter, letter.get_rect(center=box.center))
            for which, icon in ((0, "up"), (2, "down")):
                place = self.part(3 * slot + which)
                lit = self.over == 3 * slot + which
                colour = theme.text if lit or current else theme.text2
                paint.put(target, look.icon(icon, px, colour), (place.centerx - px // 2, place.centery - px // 2))
        if self.ring_shown:
            look.draw_focus(target, self.part(3 * self.slot + 1))
