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
PAD, APART = 32, 14  # design pixels beside its words, and between them and their icon


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
    """A short message that goes by itself and stops nothing."""

    alpha = Live(0.0)
    lift = Live(0.0)
    tells_news = True

    def __init__(self) -> None:
        super().__init__(z=Z_TOAST)
        self._sprite: pygame.Surface | None = None
        self.text = ""

    @staticmethod
    def measure(look: Look, text: str, icon: str, width: int, letters: float = 1.0) -> tuple[int, int]:
        """The size of the sheet of a message, without its shadow, where it may be so wide; ``letters``: how large they
        are, as a share of the usual size, but never smaller than reads well."""
        px = look.metrics.font_px("body")
        aside = 2 * look.u(PAD) + (px + look.u(APART) if icon else 0)
        room = max(1, width - aside)
        size = max(min(px, look.metrics.least_px), round(letters * px))
        wide, high = look.fonts.block_size(text, look.face("body"), size, room)
        return min(room, wide) + aside, max(look.metrics.target, high + 2 * look.u(16))

    def show(self, stage: Stage, text: str, icon: str, sheet: pygame.Rect, told: bool = True) -> None:
        """Show `text` on a sheet at a place, instead of the last message. told: whether a voice says it; else
        something beside it does."""
        stage.remove(self)
        look = stage.look
        self.text, self.untold = text, not told
        self._sprite = self._paint(look, text, icon, sheet.size)
        self.rect = self._sprite.get_rect(center=sheet.center)
        self.alpha, self.lift = 0.0, float(look.u(16))
        stage.add(self)
        stage.animator.animate(self, "alpha", 255.0, 160, "linear", fade=True, keep=True)
        stage.animator.animate(self, "lift", 0.0, 200, "outCubic", keep=True)
        stage.animator.after(TOAST_MS + TOAST_MS_A_LETTER * len(text), self.hide, "toast")

    def hide(self) -> None:
        stage = self.stage
        if stage is not None:
            stage.animator.stop_timer("toast")
            stage.animator.animate(
                self, "alpha", 0.0, 200, "linear", fade=True, keep=True, on_done=lambda: stage.remove(self)
            )

    def _paint(self, look: Look, text: str, icon: str, size: tuple[int, int]) -> pygame.Surface:
        theme = look.theme
        pad = look.panel_pad
        px = look.metrics.font_px("body") if icon else 0
        room = max(1, size[0] - 2 * look.u(PAD) - (px + look.u(APART) if icon else 0))
        words = look.text(text, "body", width=room, height=max(1, size[1] - 2 * look.u(6)), align="center")
        wide = words.get_width() + px + (look.u(APART) if icon else 0)
        out = paint.canvas((size[0] + 2 * pad, size[1] + 2 * pad))
        paint.put(out, look.panel(size, radius=min(size[1] // 2, look.u(24))), (0, 0))
        x = pad + (size[0] - wide) // 2
        middle = out.get_height() // 2
        if icon:
            paint.put(out, look.icon(icon, px, theme.accent), (x, middle - px // 2))
            x += px + look.u(APART)
        out.blit(words, words.get_rect(midleft=(x, middle)))
        return out

    def describe(self) -> Accessible | None:
        return None if self.untold else Accessible(Role.STATUS, self.text)

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.move(0, round(self.lift))

    def draw(self, target: pygame.Surface) -> None:
        blit(target, self._sprite, self.bounds.topleft, self.alpha)
