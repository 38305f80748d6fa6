"""Push buttons."""

from collections.abc import Callable
from typing import Literal

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour, blend
from game.ui.input.actions import Pointer, Press
from game.ui.stage.accessible import Accessible, State
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL, Z_WIDGET, Widget

Kind = Literal["primary", "secondary", "quiet", "link", "chosen"]
Colours = tuple[Colour | None, Colour | None, Colour]
"""Of the sheet, of its rim, and of what stands on it."""


class Pressable(Widget):
    """A widget that is pressed and let go: it acts on the release inside, on Enter, and on the pad's main button."""

    cursor = "hand"

    def __init__(self, on_press: Callable[[], None] | None = None, z: int = Z_WIDGET, tip: str = "") -> None:
        super().__init__(z, tip)
        self.on_press = on_press

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            self.pressed = action.button == "left"
            return self.pressed
        if action.phase == "move":
            if action.button is not None:
                self.pressed = self.hit(action.pos)
            return True
        if action.phase == "up" and action.button == "left" and self.pressed and self.hit(action.pos):
            self.pressed = False
            self.activate()
        self.pressed = False
        return True

    def press(self, action: Press) -> bool:
        if action.command != "confirm" or action.repeat:
            return False
        self.activate()
        return True

    def activate(self) -> None:
        """What a press does."""
        if not self.usable:
            return
        self.sound("press")
        if self.on_press:
            self.on_press()


class Button(Pressable):
    """A button with a text, an icon, or both.

    primary: filled with the accent, one a screen. secondary: a sheet with a rim. quiet: bare until hovered.
    link: words in the accent, bare until hovered. role: of its text; "action" for the one large button of a page.
    chosen: one that is switched on, filled with ink.
    """

    text = Live("")
    icon = Live("")
    kind: Live[Kind] = Live("secondary")

    def describe(self) -> Accessible | None:
        found = super().describe()
        return found._replace(state=(State.CHOSEN,)) if found is not None and self.kind == "chosen" else found

    def overheard(self) -> tuple[str, ...]:
        return (self.text,) if self.text else ()  # it need not be drawn to know that

    def __init__(
        self,
        text: str = "",
        on_press: Callable[[], None] | None = None,
        kind: Kind = "secondary",
        icon: str = "",
        tip: str = "",
        z: int = Z_WIDGET,
        role: str = "button",
    ) -> None:
        super().__init__(on_press, z, tip)
        self.text, self.icon, self.kind, self.role = text, icon, kind, role

    def measure(self, look: Look) -> tuple[int, int]:
        height = look.metrics.target
        if not self.text:
            return (height, height)
        width = look.text_size(self.text, self.role, 0)[0] + 2 * look.u(34)
        if self.icon:
            width += self._icon_px(look, height, self.text) + look.u(10)
        return (max(width, look.u(120), height), height)

    def least(self, look: Look) -> int:
        """How wide it has to be for its text alone, on one line of the smallest letters that are well to read."""
        px, least = look.metrics.font_px(self.role), look.metrics.least_px
        return -(-look.text_size(self.text, self.role, 0)[0] * min(least, px) // px) + 2 * look.u(10)

    def draw(self, target: pygame.Surface) -> None:
        rect = self.rect.move(0, self.look.u(2)) if self.pressed else self.rect
        self._draw_as(target, rect, self.text, self.icon, self._colours(self.look, self.kind, self.enabled))
        if self.ring_shown:
            self.look.draw_focus(target, rect, self._radius(self.look))

    def warm(self, text: str | None = None, icon: str | None = None, kind: Kind | None = None) -> None:
        """Make the pictures of it, able to be pressed and not, or those of what it may become; it needs its place."""
        if not self.rect.w:
            return
        scratch, look = paint.canvas(self.rect.size), self.look
        words, picture = self.text if text is None else text, self.icon if icon is None else icon
        for enabled in (True, False):
            self._draw_as(scratch, scratch.get_rect(), words, picture, self._colours(look, kind or self.kind, enabled))

    def _draw_as(self, target: pygame.Surface, rect: pygame.Rect, text: str, icon: str, colours: Colours) -> None:
        look, (fill, rim, ink) = self.look, colours
        if fill is not None:
            paint.put(target, look.block(rect.size, fill, rim, 2.0, self._radius(look)), rect.topleft)
        px = self._icon_px(look, rect.h, text) if icon else 0
        gap = look.u(10) if icon and text else 0
        room = rect.w - 2 * min(look.u(10), rect.w // 8)
        words = look.beside(text, self.role, ink, room, px + gap, rect.h - look.u(6)) if text else None
        if words and words.get_width() > room - px - gap:  # words come first
            px, gap, icon = 0, 0, ""
        width = px + gap + (words.get_width() if words else 0)
        x = rect.centerx - width // 2
        if icon:
            paint.put(target, look.icon(icon, px, ink), (x, rect.centery - px // 2))
        if words:
            target.blit(words, words.get_rect(midleft=(x + px + gap, rect.centery)))

    def _radius(self, look: Look) -> int:
        return min(self.rect.h // 2, look.u(look.theme.radius + 6))

    def _icon_px(self, look: Look, height: int, text: str) -> int:
        return round(look.metrics.font_px(self.role) * 1.12) if text else round(height * 0.5)

    def _colours(self, look: Look, kind: Kind, enabled: bool) -> Colours:
        theme = look.theme
        if not enabled:
            faint = blend(theme.board, theme.text2, 0.55)
            if kind in ("quiet", "link"):
                return None, None, blend(theme.background, theme.text2, 0.55)
            return blend(theme.board, theme.background, 0.6), blend(theme.board, theme.line_major, 0.35), faint
        level = 1.0 if self.pressed else self.hover
        if kind == "primary":
            away = (255, 255, 255) if not theme.dark else (255, 244, 214)
            fill = blend(theme.accent, away, round(level * 6) / 6 * 0.12)
            return blend(fill, (0, 0, 0), 0.14) if self.pressed else fill, None, theme.on_accent
        if kind == "chosen":
            return blend(theme.text, theme.board, round(level * 6) / 6 * 0.12), None, theme.board
        if kind in ("quiet", "link"):
            ink = theme.accent_text if kind == "link" else theme.text
            return look.tint(theme.background, level * 2) if level >= 0.05 else None, None, ink
        fill = look.tint(theme.board, level)
        return blend(fill, theme.hover, 0.08) if self.pressed else fill, theme.line_major, theme.text


INSET = 4  # design pixels between a band and what is chosen on it


class Band(Node):
    """The sheet of a row of choices."""

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        radius = min(rect.h // 2, look.u(look.theme.radius + 6))
        paint.put(target, look.block(rect.size, look.theme.board, look.theme.line_major, 2.0, radius), rect.topleft)


class Segment(Button):
    """One of the choices on a band: bare until it is chosen, or pointed at."""

    def _draw_as(self, target: pygame.Surface, rect: pygame.Rect, text: str, icon: str, colours: Colours) -> None:
        inset = 2 * self.look.u(INSET)
        super()._draw_as(target, rect.inflate(-inset, -inset), text, icon, colours)

    def _colours(self, look: Look, kind: Kind, enabled: bool) -> Colours:
        fill, _rim, ink = super()._colours(look, "chosen" if kind == "chosen" else "secondary", enabled)
        return fill if kind == "chosen" or self.hover > 0.05 or self.pressed else None, None, ink

    def measure(self, look: Look) -> tuple[int, int]:
        if not self.text:
            return look.metrics.target, look.metrics.target
        width = look.text(self.text, "button").get_width() + 2 * look.u(12)
        if self.icon:
            width += self._icon_px(look, look.metrics.target, self.text) + look.u(10)
        return width, look.metrics.target
