"""Progress and short messages: what is shown, not pressed."""

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.paint import blit
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.stage import Live, Node, Stage
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.label import theme_colour
from game.ui.widgets.row import draw_bar

Z_TOAST = 800
TOAST_MS, TOAST_MS_A_LETTER = 1600, 45


class ProgressBar(Node):
    """A bar from 0 to 1. Animate `value` with `keep=True`, or call `go`."""

    value = Live(0.0)
    colour = Live("accent")

    def __init__(self, value: float = 0.0, colour: str = "accent", z: int = Z_WIDGET) -> None:
        super().__init__(z=z)
        self.value, self.colour = value, colour

    def go(self, value: float, ms: float = 260) -> None:
        """Move to a share from 0 to 1."""
        self.animator.animate(self, "value", value, ms, "outCubic", keep=True, fade=True)

    def describe(self) -> Accessible | None:
        return Accessible(Role.PROGRESS, "", f"{round(100 * self.value)} %")

    def draw(self, target: pygame.Surface) -> None:
        draw_bar(target, self.look, self.rect, self.value, theme_colour(self.look.theme, self.colour))


class Toast(Node):
    """A short message at the lower edge that goes by itself and stops nothing."""

    alpha = Live(0.0)
    lift = Live(0.0)
    tells_news = True

    def __init__(self) -> None:
        super().__init__(z=Z_TOAST)
        self._sprite: pygame.Surface | None = None
        self.text = ""

    def show(
        self,
        stage: Stage,
        text: str,
        icon: str = "",
        bottom: int = 0,
        middle: int = 0,
        width: int = 0,
        told: bool = True,
    ) -> None:
        """Show `text`, in the place of the last message.

        bottom: the lowest y it may reach (default: the window's). middle: the x of its middle (default: the window's),
        as far as the window allows. width: the most it may take (default: most of the window's). told: whether a voice
        says it; else something beside it does.
        """
        stage.remove(self)
        look = stage.look
        self.text, self.untold = text, not told
        x, y = middle or look.size[0] // 2, (bottom or look.size[1]) - look.u(24)
        self._sprite = self._paint(look, text, icon, width, y)
        self.rect = self._sprite.get_rect(midbottom=(x, y)).clamp(pygame.Rect((0, 0), look.size))
        self.alpha, self.lift = 0.0, float(look.u(16))
        stage.add(self)
        stage.animator.animate(self, "alpha", 255.0, 160, "linear", fade=True, keep=True)
        stage.animator.animate(self, "lift", 0.0, 200, "outCubic", keep=True)
        stage.animator.after(TOAST_MS + TOAST_MS_A_LETTER * len(text), self.hide, "toast")

    def keep_off(self, covered: pygame.Rect, room: pygame.Rect) -> None:
        """Stand below `covered`, or else above it, where `room` has space for that."""
        high = self.rect.h - 2 * self.look.panel_pad
        below = room.bottom - covered.bottom
        if max(below, covered.top - room.top) < high:
            return
        self.rect.centery = (covered.bottom + room.bottom if below >= high else room.top + covered.top) // 2

    def hide(self) -> None:
        stage = self.stage
        if stage is not None:
            stage.animator.stop_timer("toast")
            stage.animator.animate(
                self, "alpha", 0.0, 200, "linear", fade=True, keep=True, on_done=lambda: stage.remove(self)
            )

    def _paint(self, look: Look, text: str, icon: str, width: int, height: int) -> pygame.Surface:
        theme = look.theme
        pad = look.panel_pad
        room = look.size[0] - 2 * look.u(120)
        if width:
            room = max(
                1, min(room, width - 2 * look.u(32) - (look.metrics.font_px("body") + look.u(14) if icon else 0))
            )
        high = max(1, height - 2 * look.u(16) - 2 * pad)
        words = look.text(text, "body", width=room, height=high, align="center")
        px = look.metrics.font_px("body") if icon else 0
        inner = (words.get_width() + px + (look.u(14) if icon else 0), words.get_height())
        size = (inner[0] + 2 * look.u(32), max(look.metrics.target, inner[1] + 2 * look.u(16)))
        out = paint.canvas((size[0] + 2 * pad, size[1] + 2 * pad))
        paint.put(out, look.panel(size, radius=min(size[1] // 2, look.u(24))), (0, 0))
        x = pad + (size[0] - inner[0]) // 2
        middle = out.get_height() // 2
        if icon:
            paint.put(out, look.icon(icon, px, theme.accent), (x, middle - px // 2))
            x += px + look.u(14)
        out.blit(words, words.get_rect(midleft=(x, middle)))
        return out

    def describe(self) -> Accessible | None:
        return None if self.untold else Accessible(Role.STATUS, self.text)

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.move(0, round(self.lift))

    def draw(self, target: pygame.Surface) -> None:
        blit(target, self._sprite, self.bounds.topleft, self.alpha)
