"""Values over time, drawn: bars that are counted, or dots with a line through them. Read by hovering or by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour, blend
from game.ui.input.actions import Pointer, Press
from game.ui.stage.clip import clipped
from game.ui.stage.stage import Live
from game.ui.widgets.base import Widget

COUNTS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
TIMES = tuple(1000 * s for s in (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18_000, 36_000))
SHARES = (0.25, 0.5, 1.0)
"""Distances between the lines of the grid: of counts, of milliseconds, and of shares from 0 to 1."""

LINES = 5


class Mark(NamedTuple):
    """One value, or a gap. ``part`` of it is drawn stronger (flawless games among the solved). ``label`` stands below
    the axis, ``text`` is what it says when it is read.
    """

    value: float | None
    text: str
    label: str = ""
    part: float = 0.0


def scale(most: float, steps: Sequence[float], lines: int = LINES) -> tuple[float, float]:
    """The distance of grid lines, and the value at the top: a line at or above ``most``, few lines below it."""
    step = next((s for s in steps if most <= s * lines), steps[-1])
    while most > step * lines:
        step *= 10
    return step, step * max(1, -(-most // step))


class Plot(Widget):
    """A diagram on a sheet of its own. ``unit`` writes a value beside the axis; ``steps`` are distances between lines.

    `show` says what it shows. Left and right read one value after the other; ``on_choose`` gets the place of the one
    that is pressed. ``legend`` explains the colours above the diagram: ``strong``, ``faint`` or ``line`` with a text.
    ``least`` is a value that the axis reaches in any case.
    """

    reading = Live(-1)

    def __init__(
        self,
        style: Literal["bars", "dots"],
        unit: Callable[[float], str],
        steps: Sequence[float],
        on_choose: Callable[[int], None] | None = None,
        legend: Sequence[tuple[str, str]] = (),
        least: float = 0.0,
    ) -> None:
        super().__init__()
        self.style, self.unit, self.steps, self.on_choose = style, unit, steps, on_choose
        self.legend = tuple(legend)
        self.least = least
        self.marks: tuple[Mark, ...] = ()
        self.line: tuple[float | None, ...] = ()

    def show(self, marks: Sequence[Mark], line: Sequence[float | None] = ()) -> None:
        """Show these values, the earliest first; ``line`` has a value or a gap for each of them, or is empty."""
        self.marks, self.line = tuple(marks), tuple(line)
        self.reading = -1
        self.damage()

    # Places

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def _scale(self) -> tuple[float, float]:
        values = (*(mark.value for mark in self.marks), *self.line)
        most = max((self.least, *(value for value in values if value is not None)))
        return scale(most, self.steps, max(1, min(LINES, self.rect.h // (3 * self.look.line_height("small")))))

    def area(self) -> pygame.Rect:
        """Where the values are, inside the axes."""
        look = self.look
        step, top = self._scale()
        pad, line = look.u(26), look.line_height("small")
        ticks = range(round(top / step) + 1)
        left = max(look.text(self.unit(step * i), "small").get_width() for i in ticks) + look.u(16)
        right = self.rect.right - pad - look.u(10)
        below = line + look.u(12) if any(mark.label for mark in self.marks) else look.u(6)
        above = line + look.u(14) if self.legend else 0
        box = pygame.Rect(self.rect.x + pad + left, self.rect.y + pad + above + line // 2, 0, 0)
        box.w = max(1, right - box.x)
        box.h = max(1, self.rect.bottom - pad - below - box.y)
        return box

    def _x(self, area: pygame.Rect, index: int) -> float:
        return area.x + area.w * (index + 0.5) / max(1, len(self.marks))

    def _y(self, area: pygame.Rect, value: float, top: float) -> int:
        return area.bottom - round(area.h * min(1.0, value / top))

    def place_of(self, index: int) -> tuple[int, int]:
        """Where a value is drawn, in window pixels; a gap is read on the line."""
        area = self.area()
        value = self.marks[index].value
        if value is None:
            value = self.line[index] if self.line else None
        return round(self._x(area, index)), self._y(area, value or 0.0, self._scale()[1])

    def _at(self, x: int) -> int:
        area = self.area()
        if not self.marks or not area.inflate(self.look.u(30), 0).left <= x <= area.right + self.look.u(15):
            return -1
        return min(len(self.marks) - 1, max(0, (x - area.x) * len(self.marks) // area.w))

    # Hands

    def set_hover(self, over: bool) -> None:
        super().set_hover(over)
        if not over and not self.ring_shown:
            self.reading = -1

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "cancel":
            return True
        self.reading = self._at(action.x) if self.rect.collidepoint(action.pos) else -1
        if action.phase == "up" and action.button == "left" and self.reading >= 0 and self.on_choose is not None:
            self.on_choose(self.reading)
        return True

    def press(self, action: Press) -> bool:
        last = len(self.marks) - 1
        if last < 0:
            return False
        if action.command in ("left", "right"):
            by = 1 if action.command == "right" else -1
            if self.reading < 0:
                self.reading = last
            elif 0 <= self.reading + by <= last:
                self.reading += by
            else:
                return False
            self.sound("hover")
            return True
        if action.command in ("first", "last"):
            self.reading = 0 if action.command == "first" else last
            return True
        if action.command == "confirm" and not action.repeat and self.reading >= 0 and self.on_choose is not None:
            self.on_choose(self.reading)
            return True
        return False

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        look, area = self.look, self.area()
        look.draw_panel(target, self.rect)
        step, top = self._scale()
        with clipped(target, self.rect):
            self._draw_grid(target, area, step, top)
            if self.style == "bars":
                self._draw_bars(target, area, top)
            else:
                self._draw_dots(target, area, top)
            for label, box in self.labels():
                target.blit(look.text(label, "small", look.theme.text2), box)
            self._draw_legend(target)
            if 0 <= self.reading < len(self.marks):
                self._draw_reading(target, area)
        if self.ring_shown:
            look.draw_focus(target, self.rect)

    def _draw_grid(self, target: pygame.Surface, area: pygame.Rect, step: float, top: float) -> None:
        look, theme = self.look, self.look.theme
        thin = max(1, look.u(1.5))
        for i in range(round(top / step) + 1):
            y = self._y(area, step * i, top)
            colour = theme.line_major if i == 0 else blend(theme.board, theme.line, 0.6)
            target.fill(colour, (area.x, y - thin // 2, area.w, thin))
            words = look.text(self.unit(step * i), "small", theme.text2)
            target.blit(words, words.get_rect(midright=(area.x - look.u(14), y)))

    def _draw_bars(self, target: pygame.Surface, area: pygame.Rect, top: float) -> None:
        look, theme = self.look, self.look.theme
        room = area.w / max(1, len(self.marks))
        width = max(2, min(look.u(72), round(room * 0.68)))
        for index, mark in enumerate(self.marks):
            left = round(self._x(area, index) - width / 2)
            for value, colour in ((mark.value or 0.0, self._faint()), (mark.part, theme.accent)):
                if value <= 0:
                    continue
                y = self._y(area, value, top)
                radius = min(look.u(6), width // 2, max(0, area.bottom - y))
                pygame.draw.rect(
                    target,
                    colour,
                    (left, y, width, area.bottom - y),
                    border_top_left_radius=radius,
                    border_top_right_radius=radius,
                )

    def _faint(self) -> Colour:
        """The weaker of the two colours of a bar."""
        theme = self.look.theme
        return blend(theme.board, theme.accent, 0.4)

    def _draw_dots(self, target: pygame.Surface, area: pygame.Rect, top: float) -> None:
        look, theme = self.look, self.look.theme
        room = area.w / max(1, len(self.marks))
        radius = max(look.u(3), min(look.u(9), round(room * 0.38)))
        for index, mark in enumerate(self.marks):
            if mark.value is None:
                continue
            centre = (round(self._x(area, index)), self._y(area, mark.value, top))
            colour = theme.accent if mark.part else self._faint()
            pygame.draw.aacircle(target, colour, centre, radius)
        points = [
            (self._x(area, index), float(self._y(area, value, top)))
            for index, value in enumerate(self.line)
            if value is not None
        ]
        for start, end in pairwise(points):
            pygame.draw.aaline(target, theme.mark, start, end, max(2, look.u(4)))

    def labels(self) -> list[tuple[str, pygame.Rect]]:
        """What stands below the axis, and where: as much as there is room for, the last of what is said twice."""
        look, area = self.look, self.area()
        named = [(i, m.label, look.text(m.label, "small").get_size()) for i, m in enumerate(self.marks) if m.label]
        widest = max((size[0] for _i, _label, size in named), default=0) + look.u(24)
        every = max(1, -(-widest * len(named) // max(1, area.w)))
        free, found = self.rect.right, list[tuple[str, pygame.Rect]]()
        for index, label, size in named[::-1][::every]:
            box = pygame.Rect((0, area.bottom + look.u(8)), size)
            box.centerx = round(self._x(area, index))
            box.x = max(area.x, min(box.x, self.rect.right - look.u(16) - box.w))
            if box.right + look.u(16) <= free and not (found and found[-1][0] == label):
                found.append((label, box))
                free = box.x
        return found

    def _draw_legend(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        x, y = self.rect.right - look.u(26), self.rect.y + look.u(18)
        px = look.u(18)
        # Where the texts have no room beside each other, all of them are smaller.
        beside = (px + look.u(12 + 28)) * len(self.legend)
        whole = sum(look.text(text, "small").get_width() for _name, text in self.legend)
        room = self.rect.w - 2 * look.u(26)
        gap = look.u(28) if whole + beside <= room else look.u(12)
        beside = (px + look.u(12) + gap) * len(self.legend)
        share = min(1.0, max(1, room - beside) / max(1, whole))
        for name, text in reversed(self.legend):
            limit = round(look.text(text, "small").get_width() * share)
            words = look.text(text, "small", theme.text2, limit=max(1, limit))
            x -= words.get_width()
            target.blit(words, (x, y))
            x -= px + look.u(12)
            middle = y + words.get_height() // 2
            if name == "line":
                target.fill(theme.mark, (x, middle - look.u(2), px, max(2, look.u(4))))
            else:
                colour = theme.accent if name == "strong" else self._faint()
                pygame.draw.aacircle(target, colour, (x + px // 2, middle), px // 2)
            x -= gap

    def _draw_reading(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """The value that is read: a line through it, a ring, and a tag that says it."""
        look, theme = self.look, self.look.theme
        mark = self.marks[self.reading]
        x, y = self.place_of(self.reading)
        target.fill(theme.line_major, (x - look.u(1), area.y, max(1, look.u(2)), area.h))
        pygame.draw.aacircle(target, theme.board, (x, y), look.u(13))
        pygame.draw.aacircle(target, theme.mark, (x, y), look.u(9))
        words = look.text(mark.text, "small", theme.text, limit=max(1, area.w - look.u(36)))
        tag = words.get_rect().inflate(2 * look.u(16), 2 * look.u(8))
        tag.midbottom = (x, y - look.u(20))
        if tag.top < self.rect.y + look.u(6):
            tag.top = y + look.u(20)
        tag.clamp_ip(self.rect.inflate(-2 * look.u(8), -2 * look.u(8)))
        paint.put(target, look.block(tag.size, theme.board, theme.mark, 2.5, look.u(10)), tag.topleft)
        target.blit(words, words.get_rect(center=tag.center))

    def measure(self, look: Look) -> tuple[int, int]:
        return (look.u(900), look.u(480))
