"""One of several pages, as words in a row, a stroke of the brush under the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.drawing.look import Look
from game.ui.input.actions import Pointer, Press
from game.ui.stage.accessible import Accessible, Role, State
from game.ui.widgets.base import PartedWidget
from game.ui.widgets.underline import draw_underline

GAP, LEAST_GAP = 44, 22  # design pixels between the words, and where there is little room
STROKE = 7  # design pixels: how thick the stroke is


class Tabs(PartedWidget[int]):
    """A choice of one among (text, value) pairs; `on_change(value)` is called when the player chooses."""

    cursor = "hand"

    def __init__(self, options: Sequence[tuple[str, str]], value: str, on_change: Callable[[str], None]) -> None:
        super().__init__()
        self.options = list(options)
        self.index = next((i for i, (_text, one) in enumerate(self.options) if one == value), 0)
        self.on_change = on_change

    @property
    def value(self) -> str:
        return self.options[self.index][1]

    def select(self, value: str) -> None:
        """Show `value` as chosen; tells nobody."""
        self.index = next((i for i, (_text, one) in enumerate(self.options) if one == value), self.index)
        self.damage()

    def measure(self, look: Look) -> tuple[int, int]:
        """The width at which all stand in one row."""
        return self._width(look, GAP), look.metrics.target

    def least(self, look: Look) -> int:
        """The least width at which all stand in one row."""
        return self._width(look, LEAST_GAP)

    def _width(self, look: Look, gap: int) -> int:
        return sum(self._widths(look)) + look.u(gap) * (len(self.options) - 1)

    @property
    def _gap(self) -> int:
        """How far apart the words are in the width that it has."""
        spare = self.rect.w - sum(self._widths(self.look))
        return max(1, min(self.look.u(GAP), spare // max(1, len(self.options) - 1)))

    def _widths(self, look: Look) -> list[int]:
        """As wide as each is when it is chosen, so that nothing moves."""
        return [look.text(text, "button", strong=True).get_width() for text, _value in self.options]

    def option_rect(self, index: int) -> pygame.Rect:
        """Where an option is, in window pixels."""
        look = self.look
        widths, gap = self._widths(look), self._gap
        x = self.rect.x + sum(widths[:index]) + gap * index
        return pygame.Rect(x - gap // 2, self.rect.y, widths[index] + gap, self.rect.h)

    def part_at(self, pos: tuple[int, int]) -> int | None:
        return next((i for i in range(len(self.options)) if self.option_rect(i).collidepoint(pos)), None)

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.u(GAP) if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.option_rect(self.index) if self.options else self.rect

    def click(self, part: int, action: Pointer) -> None:
        self.choose(part)

    def press(self, action: Press) -> bool:
        if action.command in ("left", "right"):
            index = self.index + (1 if action.command == "right" else -1)
            if 0 <= index < len(self.options):
                self.choose(index)
                return True
        return False

    def choose(self, index: int) -> None:
        """Choose an option, as a click on it does; the chosen one leads back to where it begins."""
        self.index = index
        self.damage()
        self.sound("toggle")
        self.on_change(self.value)

    def describe(self) -> Accessible | None:
        tabs = tuple(
            Accessible(Role.TAB, text, state=(State.CHOSEN,) if number == self.index else ())
            for number, (text, _value) in enumerate(self.options)
        )
        return Accessible(Role.TABS, self.called, self.options[self.index][0], actions=("left", "right"), children=tabs)

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        gap = self._gap
        for index, (text, _value) in enumerate(self.options):
            box = self.option_rect(index)
            chosen = index == self.index
            ink = theme.text if chosen or index in (self.over, self.down) else theme.text2
            words = look.text(text, "button", ink, strong=chosen)
            target.blit(words, words.get_rect(midleft=(box.x + gap // 2, box.centery)))
            if chosen:
                high = look.u(20)
                line = pygame.Rect(
                    box.x + gap // 2, box.centery + words.get_height() // 2 - look.u(4), box.w - gap, high
                )
                draw_underline(target, look, line, theme.accent, STROKE)
                if self.ring_shown:
                    look.draw_focus(target, box.inflate(-look.u(8), -look.u(8)))
