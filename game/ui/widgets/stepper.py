"""Rows with a choice among values: one by one with arrows, or all of them side by side."""

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend
from game.ui.input.actions import Pointer, Press, Wheel
from game.ui.stage.accessible import Accessible, Role, State
from game.ui.stage.stage import Live
from game.ui.widgets.row import Row
from game.ui.widgets.underline import draw_underline

STEPPER = 0.5  # the share of a row that a stepper takes
UNDERLINE, STROKE = 0.72, 7  # of a segment's width: the stroke under the chosen one; in design pixels, how thick it is


class Stepper(Row):
    """One of many options, one shown at a time between two arrows. The right button goes back.

    wraps: after the last option the first one comes. turns: so it does, and the wheel turns it.
    """

    told_as = Role.CHOICE

    def __init__(
        self,
        text: str,
        options: list[tuple[str, Any]],
        value: Any,
        on_change: Callable[[Any], None] | None = None,
        share: float = STEPPER,
        tip: str = "",
    ) -> None:
        super().__init__(text, share, tip=tip)
        self.options, self.on_change = options, on_change
        self.wraps = self.turns = False
        self._turned = 0.0  # of a notch of the wheel
        self.index = next((i for i, (_, v) in enumerate(options) if v == value), 0)

    @property
    def value(self) -> Any:
        return self.options[self.index][1]

    @property
    def _around(self) -> bool:
        return self.wraps or self.turns

    def measure(self, look: Look) -> tuple[int, int]:
        control = Stepper.need(self, look)
        return (round(control / self.share) if self.text else control, look.metrics.target)

    def need(self, look: Look) -> int:
        widest = max(look.text(name, "button", strong=True).get_width() for name, _ in self.options)
        return widest + 2 * look.metrics.target + 2 * look.u(10)

    def describe(self) -> Accessible | None:
        row = super().describe()
        options = (
            Accessible(Role.ITEM, name, state=(State.CHOSEN,) if i == self.index else ())
            for i, (name, _) in enumerate(self.options)
        )
        return row._replace(children=tuple(options)) if row is not None else None

    def told_value(self) -> str:
        return self.options[self.index][0] if self.options else ""

    def choose(self, index: int, tell: bool = True) -> None:
        """Select the option `index`, or the nearest there is."""
        index = min(len(self.options) - 1, max(0, index))
        if index == self.index:
            return
        self.index = index
        self.damage()
        if tell:
            self.sound("toggle")
            if self.on_change:
                self.on_change(self.value)

    def step(self, by: int) -> bool:
        """Go `by` options on; whether there was one."""
        index = self.index + by
        if self._around:
            index %= max(1, len(self.options))
        there = 0 <= index < len(self.options)
        if there:
            self.choose(index)
        return there

    def wheel(self, action: Wheel) -> bool:
        if not (self.turns and self.usable):
            return False
        self._turned += action.dy
        notches = int(self._turned)
        self._turned -= notches
        if notches:
            self.step(-notches)
        return True

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            self.pressed = action.button in ("left", "right")
        elif action.phase in ("up", "cancel"):
            if action.phase == "up" and self.pressed and self.control.collidepoint(action.pos):
                self.step(1 if action.x >= self.control.centerx and action.button != "right" else -1)
            self.pressed = False
        return True

    def press(self, action: Press) -> bool:
        if action.command in ("left", "right"):
            return self.step(1 if action.command == "right" else -1)
        return False

    def draw(self, target: pygame.Surface) -> None:
        look, theme, control = self.look, self.look.theme, self.control
        self.draw_name(target)
        radius = min(control.h // 2, look.u(theme.radius + 6))
        fill = look.tint(theme.board, self.hover)
        paint.put(target, look.block(control.size, fill, self.ink(theme.line_major), 2.0, radius), control.topleft)
        px = round(control.h * 0.46)
        inset = control.h // 2
        for name, x, there in (
            ("back", control.x + inset, self._around or self.index > 0),
            ("forward", control.right - inset, self._around or self.index < len(self.options) - 1),
        ):
            ink = self.ink(theme.text) if there else blend(theme.board, theme.text2, 0.35)
            paint.put(target, look.icon(name, px, ink), (x - px // 2, control.centery - px // 2))
        words = self._words(control.w - 2 * control.h)
        target.blit(words, words.get_rect(center=control.center))
        if self.ring_shown:
            look.draw_focus(target, control, radius)

    def _words(self, limit: int) -> pygame.Surface:
        """The option that is chosen, as it stands between the arrows."""
        return self.look.text(self.told_value(), "button", self.ink(self.look.theme.text), limit=limit)


class Choice(Stepper):
    """One of a few options, side by side. Left and right choose; `on_change(value)` tells.

    `height` lets it become a stepper where the options have no room beside each other.
    """

    thumb = Live(0.0)

    def __init__(
        self,
        text: str,
        options: list[tuple[str, Any]],
        value: Any,
        on_change: Callable[[Any], None] | None = None,
        share: float = 0.66,
        tip: str = "",
    ) -> None:
        super().__init__(text, options, value, on_change, share, tip)
        self.narrow = False
        self._wide = share
        self.thumb = float(self.index)

    def need(self, look: Look) -> int:
        if self.narrow:
            return super().need(look)
        widest = max(look.text(name, "button", strong=True).get_width() for name, _ in self.options)
        return (widest + 2 * look.u(26)) * len(self.options)

    def height(self, look: Look, width: int) -> int:
        self.narrow = False
        self.narrow = self.need(look) > width
        self.share = STEPPER if self.narrow else self._wide
        return super().height(look, width)

    def measure(self, look: Look) -> tuple[int, int]:
        widest = max(look.text(name, "button", strong=True).get_width() for name, _ in self.options)
        control = (widest + 2 * look.u(26)) * len(self.options)
        return (round(control / self.share) if self.text else control, look.metrics.target)

    def choose(self, index: int, tell: bool = True) -> None:
        before = self.index
        super().choose(index, tell)
        if self.index != before and self.stage is not None:  # whoever was told may have put another in its place
            self.animator.animate(self, "thumb", float(self.index), 160, "outCubic")

    def _segment(self, place: float) -> pygame.Rect:
        inner = self.control.inflate(-2 * self.look.u(5), -2 * self.look.u(5))
        left = inner.x + round(inner.w * place / len(self.options))
        right = inner.x + round(inner.w * (place + 1) / len(self.options))
        return pygame.Rect(left, inner.y, right - left, inner.h)

    def describe(self) -> Accessible | None:
        found = super().describe()
        if found is None or self.narrow or self.stage is None:
            return found
        boxes = (self._segment(index) for index in range(len(self.options)))
        placed = zip(found.children, boxes, strict=True)
        return found._replace(children=tuple(one._replace(rect=(b.x, b.y, b.w, b.h)) for one, b in placed))

    def pointer(self, action: Pointer) -> bool:
        if self.narrow:
            return super().pointer(action)
        if action.phase == "down":
            self.pressed = action.button == "left"
        elif action.phase == "up":
            if self.pressed and self.control.collidepoint(action.pos):
                part = (action.x - self.control.x) * len(self.options) // max(1, self.control.w)
                self.choose(part)
            self.pressed = False
        elif action.phase == "cancel":
            self.pressed = False
        return True

    def press(self, action: Press) -> bool:
        if self.narrow:
            return super().press(action)
        if action.command in ("left", "right"):
            index = self.index + (1 if action.command == "right" else -1)
            if not 0 <= index < len(self.options):
                return False
            self.choose(index)
            return True
        if action.command == "confirm" and not action.repeat:
            self.choose((self.index + 1) % len(self.options))
            return True
        return False

    def draw(self, target: pygame.Surface) -> None:
        if self.narrow:
            super().draw(target)
            return
        look, theme, control = self.look, self.look.theme, self.control
        self.draw_name(target)
        radius = min(control.h // 2, look.u(theme.radius + 6))
        ground = look.tint(blend(theme.board, theme.background, 0.5), self.hover)
        paint.put(target, look.block(control.size, ground, self.ink(theme.line_major), 2.0, radius), control.topleft)
        thumb, ink = self._segment(self.thumb), self.ink(theme.accent)
        stroke = pygame.Rect(0, 0, round(thumb.w * UNDERLINE), max(6, look.u(14)))
        stroke.midbottom = thumb.midbottom
        draw_underline(target, look, stroke, ink, STROKE)
        for i, (name, _) in enumerate(self.options):
            box = self._segment(i)
            near = abs(self.thumb - i) < 0.5
            words = look.text(name, "button", self.ink(theme.text), limit=box.w - look.u(8), strong=near)
            target.blit(words, words.get_rect(center=(box.centerx, box.centery - look.u(3))))
        if self.ring_shown:
            look.draw_focus(target, control, radius)
