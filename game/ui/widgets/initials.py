"""Initials in arcade fashion: three letters in their row of a table, each turned like a wheel, or typed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.record.scores import COUNT, LETTERS
from game.engine.words import _
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.input.actions import Pointer, Press, Wheel
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Live
from game.ui.widgets.base import PartedWidget


class Initials(PartedWidget[int]):
    """Three letters side by side.

    Up, down and the wheel turn the letter at `slot`; left, right and a click choose the slot; a typed letter goes into
    it and on to the next. A click on the chosen slot turns its letter: on by its upper half, back by its lower one.
    Enter calls `on_done(text)`; the main button of a pad goes on first, up to the last letter.
    """

    cursor = "hand"
    text = Live("AAA")
    slot = Live(0)

    def __init__(self, text: str = "AAA", on_done: Callable[[str], None] | None = None) -> None:
        super().__init__()
        self.on_done = on_done
        self.text = text

    def measure(self, look: Look) -> tuple[int, int]:
        wide = max(MIN_TARGET, look.u(64), look.line_height("value"))
        return COUNT * wide + (COUNT - 1) * look.u(8), max(2 * MIN_TARGET, look.u(100))

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

    # Input

    def part(self, slot: int) -> pygame.Rect:
        """The place of a letter."""
        gap = self.look.u(8)
        wide = (self.rect.w - (COUNT - 1) * gap) // COUNT
        return pygame.Rect(self.rect.x + slot * (wide + gap), self.rect.y, wide, self.rect.h)

    def part_at(self, pos: tuple[int, int]) -> int | None:
        return next((i for i in range(COUNT) if self.part(i).collidepoint(pos)), None)

    def cursor_over(self, part: int | None) -> str:
        return "hand"

    def click(self, part: int, action: Pointer) -> None:
        if part == self.slot:
            self.turn(1 if action.y < self.rect.centery else -1)
        self.slot = part

    def wheel(self, action: Wheel) -> bool:
        if action.dy:
            self.turn(1 if action.dy > 0 else -1, self.part_at(action.pos))
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
            if action.device == "pad" and self.slot < COUNT - 1:
                self.slot += 1
            elif self.on_done:
                self.sound("press")
                self.on_done(self.text)
            return True
        return action.device == "keys" and len(action.key) == 1 and not action.mods.ctrl  # it comes as a text

    def type_text(self, text: str) -> bool:
        used = [self.put(letter) for letter in text]
        return any(used)

    def describe(self) -> Accessible | None:
        letter = _("letter {number} of {count}: {letter}").format(
            number=self.slot + 1, count=COUNT, letter=self.text[self.slot]
        )
        actions = ("up", "down", "right", "left", "confirm")
        return Accessible(Role.FIELD, _("Your initials"), phrase((" ".join(self.text), letter)), actions=actions)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        for slot in range(COUNT):
            current = slot == self.slot
            box = self.part(slot)
            fill = look.tint(theme.board, 1.0 if self.over == slot else 0.0)
            rim, width = (theme.accent, 4.0) if current else (theme.line_major, 2.0)
            paint.put(target, look.block(box.size, fill, rim, width, look.u(10)), box.topleft)
            sign = max(8, min(box.w // 3, box.h // 4))
            letter = look.digits(self.text[slot], round(min(box.h - 2 * sign, box.w * 0.9) * 0.86), strong=True)
            target.blit(letter, letter.get_rect(center=box.center))
            if not current:
                continue
            for icon, y in (("up", box.y + look.u(3)), ("down", box.bottom - look.u(3) - sign)):
                paint.put(target, look.icon(icon, sign, theme.accent), (box.centerx - sign // 2, y))
        if self.ring_shown:
            look.draw_focus(target, self.part(self.slot), look.u(10))
