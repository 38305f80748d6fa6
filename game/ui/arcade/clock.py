"""The clock on the sheet of a run, and the seconds that stand beside it for a moment."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.words import _
from game.ui.arcade.figures import draw_figures, figures_width, warm_figures
from game.ui.arcade.places import CLOCK_PX
from game.ui.drawing import brush, paint
from game.ui.drawing.paint import blit
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.label import theme_colour

GAIN_MS, LOSS_MS, GONE_MS, FADES = 900, 900, 200, 8
NOTE_PX, OLD_PX, GAP = 60, 40, 36  # design pixels
BEAT_MS, BEATS, SWELL = 420, 3, 0.14  # of a second that is felt: its steps, and how much larger the figures get
COLOURS = ("text", "accent_text", "success_text", "error")


class RunClock(Node):
    """value: what it says, as in ``1:53`` or ``7.4``. colour: the name of a theme's colour."""

    tells_time = True
    value = Live("")
    colour = Live("text")
    pulse = Live(0.0, steps=BEATS)

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)

    def describe(self) -> Accessible | None:
        return Accessible(Role.TEXT, _("Time"), self.value) if self.value else None

    @property
    def px(self) -> int:
        """The height of its figures at rest."""
        return self.look.u(CLOCK_PX)

    def beat(self) -> None:
        """Another second that is to be felt: the figures swell for a moment."""
        self.animator.animate(self, "pulse", 0.0, BEAT_MS, "outQuad", start=1.0, keep=True)

    def _px(self, beat: int) -> int:
        return round(self.px * (1 + SWELL * beat / BEATS))

    def place(self, middle: tuple[int, int]) -> None:
        """Stand around this point."""
        box = pygame.Rect(0, 0, figures_width(self.look, "00:00.0", self.px, even=True), self.look.u(120))
        box.center = middle
        self.rect = box

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(round(self.rect.w * SWELL), round(self.rect.h * SWELL))

    @property
    def written(self) -> pygame.Rect:
        """What its figures cover now."""
        box = pygame.Rect(0, 0, figures_width(self.look, self.value, self.px, even=True), self.rect.h)
        box.center = self.rect.center
        return box

    def warm(self) -> Iterator[None]:
        """Draw its figures ahead, those of a size and colour a piece."""
        for name in COLOURS:
            warm_figures(self.look, self.px, theme_colour(self.look.theme, name))
            yield
        for beat in range(1, BEATS + 1):
            for name in ("accent_text", "error"):
                warm_figures(self.look, self._px(beat), theme_colour(self.look.theme, name))
                yield

    def draw(self, target: pygame.Surface) -> None:
        colour = theme_colour(self.look.theme, self.colour)
        px = self._px(round(self.pulse * BEATS))
        draw_figures(target, self.look, self.value, px, colour, self.rect.center, "center", even=True)


class ClockNote(Node):
    """Seconds won, left of the clock, or lost, right of it with the time that was struck out: never over its figures.

    `tell` shows them for a moment.
    """

    strength = Live(0.0, steps=FADES)
    tells_news = True

    def __init__(self, clock: RunClock, lost: bool) -> None:
        super().__init__(z=Z_WIDGET)
        self.clock, self.lost = clock, lost
        self.text = self.old = ""
        self.told = 0
        """How often it has said something."""

    def tell(self, text: str, old: str = "") -> None:
        """Show `text`, as in ``+4 s``, and what the clock said before."""
        self.text, self.old = text, old
        self.told += 1
        look = self.look
        box = pygame.Rect(0, 0, self._wide(), look.u(80))
        gap, clock = look.u(GAP), self.clock.rect if self.lost else self.clock.written
        box.midleft = (self.clock.written.right + gap, clock.centery)
        if not self.lost:
            box.midright = (clock.left - gap, clock.centery)
        self.rect = box
        self.strength = 1.0
        self.animator.after(LOSS_MS if self.lost else GAIN_MS, self._go, self)

    def describe(self) -> Accessible | None:
        return Accessible(Role.STATUS, self.text) if self.text and self.strength else None

    def _go(self) -> None:
        self.animator.animate(self, "strength", 0.0, GONE_MS, "linear", keep=True, fade=True)

    def _words(self) -> pygame.Surface:
        theme = self.look.theme
        colour = ((255, 255, 255) if not theme.dark else theme.background) if self.lost else theme.success_text
        return self.look.fonts.render(self.text, theme.faces.strong, self.look.u(NOTE_PX), colour)

    def _wide(self) -> int:
        wide = self._words().get_width()
        if not self.lost:
            return wide
        old = figures_width(self.look, self.old, self.look.u(OLD_PX)) if self.old else 0
        return wide + self.look.u(44) + (old + self.look.u(44) if old else 0)

    def draw(self, target: pygame.Surface) -> None:
        look, level = self.look, round(self.strength * FADES) / FADES
        key = ("clock-note", self.lost, self.text, self.old, self.rect.size)
        blit(target, look.sprites.get(key, self._make), self.rect.topleft, 255 * level)

    def _make(self) -> pygame.Surface:
        look, theme, out = self.look, self.look.theme, paint.canvas(self.rect.size)
        words, middle = self._words(), self.rect.h // 2
        if not self.lost:
            paint.put(out, words.premul_alpha(), (0, middle - words.get_height() // 2))
            return out
        tag = (words.get_width() + look.u(44), look.u(76))
        paint.put(out, paint.rounded(tag, look.u(18), theme.error), (0, middle - tag[1] // 2))
        paint.put(out, words.premul_alpha(), (look.u(22), middle - words.get_height() // 2))
        if self.old:
            straight = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            draw_figures(straight, look, self.old, look.u(OLD_PX), theme.text2, (tag[0] + look.u(22), middle))
            paint.put(out, straight.premul_alpha(), (0, 0))
            start, end = (tag[0] + look.u(12), middle + look.u(14)), (self.rect.w - look.u(10), middle - look.u(12))
            paint.put(out, brush.stroke(self.rect.size, start, end, look.u(7), theme.error, 3, dry=False), (0, 0))
        return out
