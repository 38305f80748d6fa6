"""Rows of a settings page: a name on the left, a control on the right."""

from collections.abc import Callable

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour, blend
from game.ui.input.actions import Pointer, Press
from game.ui.stage.accessible import Accessible, Role, State, plain
from game.ui.stage.stage import Live
from game.ui.widgets.base import Z_WIDGET, Widget
from game.ui.widgets.button import Pressable


class Row(Widget):
    """What the rows share. With an empty text the control takes all the width; `share` is its part otherwise.

    Ask `height` first where texts may be long: the name then wraps, or stands above the control, and nothing is cut.
    """

    text = Live("")
    cursor = "hand"
    obeys: tuple[str, ...] = ("left", "right")

    def __init__(self, text: str, share: float = 0.5, z: int = Z_WIDGET, tip: str = "") -> None:
        Widget.__init__(self, z, tip)
        self.text, self.share = text, share
        self._room = 0  # of the name, once the height was asked for
        self._above = 0  # how much of the height is the name's alone

    def need(self, look: Look) -> int:
        """The least width of the control."""
        return look.metrics.target

    def height(self, look: Look, width: int) -> int:
        """How high the row is at a width; settles where the name goes."""
        target = look.metrics.target
        if not self.text:
            return target
        gap, need = look.u(20), self.need(look)
        name = look.text(self.text, "body").get_width()
        self._room, self._above = width - need - gap, 0
        if name <= self._room:
            self._room = max(name, min(self._room, width - round(width * self.share) - gap))
            return target
        if need <= width // 2:
            return max(target, look.text(self.text, "body", width=self._room).get_height() + look.u(12))
        self._room = width
        self._above = look.text(self.text, "body", width=width).get_height() + look.u(4)
        return self._above + target

    def measure(self, look: Look) -> tuple[int, int]:
        return (look.u(640), look.metrics.target)

    @property
    def control(self) -> pygame.Rect:
        """Where the control is."""
        if not self.text:
            return self.rect
        if self._above:
            return pygame.Rect(self.rect.x, self.rect.y + self._above, self.rect.w, self.rect.h - self._above)
        width = self.rect.w - self._room - self.look.u(20) if self._room else round(self.rect.w * self.share)
        return pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.h)

    @property
    def head(self) -> pygame.Rect:
        """Where its name is drawn, and the switch of a toggle."""
        return self.rect

    def ink(self, colour: Colour) -> Colour:
        """`colour`, fainter when the row is not enabled."""
        return colour if self.enabled else blend(self.look.theme.board, colour, 0.5)

    def describe(self) -> Accessible | None:
        value, state = self.told_value(), self.told_state()
        return Accessible(self.told_as, self.text or self.called, value, state, self.obeys, help=plain(self.tip))

    def told_value(self) -> str:
        """What it holds, in words."""
        return ""

    def told_state(self) -> tuple[State, ...]:
        """How it stands, besides what every widget may be."""
        return ()

    def draw_name(self, target: pygame.Surface) -> None:
        if self.text:
            look = self.look
            ink = self.ink(look.theme.text)
            if self._room:
                words = look.text(self.text, "body", ink, width=self._room)
            else:
                words = look.text(self.text, "body", ink, limit=max(1, self.head.w - self.control.w - look.u(16)))
            if self._above:
                target.blit(words, self.head.topleft)
            else:
                target.blit(words, words.get_rect(midleft=self.head.midleft))


class Toggle(Row, Pressable):
    """A switch. `on_change(value)` is called when the player turns it."""

    knob = Live(0.0)
    told_as = Role.SWITCH
    obeys = ("confirm",)

    def __init__(self, text: str, value: bool, on_change: Callable[[bool], None] | None = None, tip: str = "") -> None:
        Row.__init__(self, text, 0.2, tip=tip)
        self.on_press = None
        self.on_change = on_change
        self.value = value
        self.knob = 1.0 if value else 0.0

    def told_state(self) -> tuple[State, ...]:
        return (State.ON if self.value else State.OFF,)

    def need(self, look: Look) -> int:
        return look.u(90 * look.metrics.text_scale)

    def activate(self) -> None:
        if not self.usable:
            return
        self.set_value(not self.value)
        self.sound("toggle", int(self.value))
        if self.on_change:
            self.on_change(self.value)

    def set_value(self, value: bool) -> None:
        self.value = value
        self.animator.animate(self, "knob", 1.0 if value else 0.0, 140, "outCubic")

    def draw(self, target: pygame.Surface) -> None:
        look, theme, head = self.look, self.look.theme, self.head
        self.draw_name(target)
        h = min(head.h - look.u(16), look.u(44 * look.metrics.text_scale))
        track = pygame.Rect(0, 0, round(h * 1.8), h)
        track.midright = (head.right - look.u(4), head.centery)
        step = round(self.knob * 6) / 6
        fill = self.ink(blend(blend(theme.board, theme.track, 0.55), theme.accent, step))
        fill = blend(fill, theme.hover, 0.1 * round(self.hover * 4) / 4)
        paint.put(target, look.block(track.size, fill, self.ink(theme.line_major), 2.0, h // 2), track.topleft)
        size = h - 2 * look.u(6)
        x = track.x + look.u(6) + round((track.w - h) * self.knob)
        face = theme.on_accent if step > 0.5 else theme.line_major
        paint.put(target, look.block((size, size), self.ink(face), None, 0, size // 2), (x, track.y + look.u(6)))
        if self.knob > 0.9:
            px = round(size * 0.8)
            paint.put(
                target,
                look.icon("check", px, self.ink(theme.accent)),
                (x + (size - px) // 2, track.y + look.u(6) + (size - px) // 2),
            )
        if self.ring_shown:
            look.draw_focus(target, track, h // 2)


class Slider(Row):
    """A value from 0 to 1 in steps. `on_change(value)` follows the knob; `show(value)` is the text beside it."""

    value = Live(0.0)
    told_as = Role.SLIDER

    def __init__(
        self,
        text: str,
        value: float,
        on_change: Callable[[float], None] | None = None,
        step: float = 0.05,
        show: Callable[[float], str] = lambda v: f"{round(v * 100)} %",
        tip: str = "",
    ) -> None:
        super().__init__(text, 0.58, tip=tip)
        self.value, self.on_change, self.step, self.show = value, on_change, step, show

    def need(self, look: Look) -> int:
        return look.u(240) + look.text(self.show(1.0), "body").get_width()

    def told_value(self) -> str:
        return self.show(self.value)

    def _track(self) -> pygame.Rect:
        look, control = self.look, self.control
        knob = look.u(36)
        words = look.text(self.show(1.0), "body").get_width() + look.u(20)
        return pygame.Rect(control.x + knob // 2, control.centery - look.u(5), control.w - words - knob, look.u(10))

    def _set(self, value: float) -> None:
        value = round(min(1.0, max(0.0, round(value / self.step) * self.step)), 6)
        if value != self.value:
            self.value = value
            if self.on_change:
                self.on_change(value)

    @property
    def drags(self) -> bool:
        return self.pressed

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            self.pressed = action.button == "left"
        if self.pressed and action.phase in ("down", "move"):
            track = self._track()
            self._set((action.x - track.x) / max(1, track.w))
        if action.phase in ("up", "cancel"):
            if self.pressed and action.phase == "up":
                self.sound("toggle")
            self.pressed = False
        return True

    def press(self, action: Press) -> bool:
        if action.command in ("left", "right"):
            self._set(self.value + (self.step if action.command == "right" else -self.step))
            return True
        if action.command in ("first", "last"):
            self._set(0.0 if action.command == "first" else 1.0)
            return True
        return False

    def draw(self, target: pygame.Surface) -> None:
        look, theme, track = self.look, self.look.theme, self._track()
        self.draw_name(target)
        draw_bar(target, look, track, self.value, self.ink(theme.accent))
        size = look.u(36)
        knob = pygame.Rect(0, 0, size, size)
        knob.center = (track.x + round(track.w * self.value), track.centery)
        fill = look.tint(theme.board, 1.0 if self.pressed else self.hover)
        paint.put(target, look.block(knob.size, fill, self.ink(theme.line_major), 2.5, size // 2), knob.topleft)
        words = look.text(self.show(self.value), "body", self.ink(theme.text2))
        target.blit(words, words.get_rect(midright=self.rect.midright))
        if self.ring_shown:
            look.draw_focus(target, knob, size // 2)


def draw_bar(target: pygame.Surface, look: Look, rect: pygame.Rect, part: float, colour: Colour) -> None:
    """A round-ended bar, filled from the left to `part` (0 to 1). Allocates nothing that depends on `part`."""
    radius = rect.h // 2
    paint.put(target, look.block(rect.size, look.theme.track, None, 0, radius), rect.topleft)
    width = round(rect.w * min(1.0, max(0.0, part)))
    if width <= 0:
        return
    fill = look.block(rect.size, colour, None, 0, radius)
    cap = min(radius, width // 2)
    flag = pygame.BLEND_PREMULTIPLIED
    target.blit(fill, rect.topleft, (0, 0, width - cap, rect.h), flag)
    target.blit(fill, (rect.x + width - cap, rect.y), (rect.w - cap, 0, cap, rect.h), flag)
