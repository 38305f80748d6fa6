"""What the end of a run is made of: a number that counts up, sheets with facts, and what to practise."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.words import _
from game.scenes.timed.run_facts import RunFact
from game.ui.arcade.figures import draw_figures, figures_width, warm_figures
from game.ui.arcade.hearts import lantern
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL, Z_WIDGET

COUNT_MS, TICK_MS = 1200, 45
GILT = 3.5  # design pixels: the rim around what is the best yet


class CountedScore(Node):
    """The number that a run is about. on_tick: called as it grows, with at least `TICK_MS` between two calls.

    gilt: it is written in gold, as the best so far.
    """

    value = Live(0)
    unit = Live("")
    gilt = Live(False)

    def __init__(self, end: int, write: Callable[[int], str], on_tick: Callable[[], None]) -> None:
        super().__init__(z=Z_WIDGET)
        self.end, self.write, self._on_tick = end, write, on_tick
        self.px = 1
        self._shown = 0.0
        self._ticked = 0.0
        self._age = 0.0

    @property
    def shown(self) -> float:
        """The number on its way."""
        return self._shown

    @shown.setter
    def shown(self, value: float) -> None:
        self._shown = value
        self.value = round(value)

    @property
    def counting(self) -> bool:
        """Whether it is on its way still."""
        return self.stage is not None and self.animator.is_running(self, "shown")

    def begin(self, done: Callable[[], None]) -> None:
        """Count up from nothing; `done` is called at the end of it."""
        self.animator.animate(self, "shown", float(self.end), COUNT_MS, "outQuart", start=0.0, on_done=done)

    def pass_time(self, dt: float) -> None:
        """Tick, where the number has changed since the last tick."""
        self._age += dt
        if self._age >= TICK_MS and self.value != self._ticked and self.counting:
            self._age, self._ticked = 0.0, float(self.value)
            self._on_tick()

    def fit(self, rect: pygame.Rect, px: int) -> None:
        """Put it here, `px` pixels high or lower where the whole number would not fit."""
        self.rect = rect
        wide = figures_width(self.look, self.write(self.end), px)
        words = self.look.text(self.unit, "body").get_width() + self.look.u(24) if self.unit else 0
        self.px = min(px, max(1, px * max(1, rect.w - words) // max(1, wide)))

    def warm(self) -> None:
        """Draw its figures ahead, in ink and in gold."""
        for colour in (self.look.theme.text, self.look.theme.star):
            warm_figures(self.look, self.px, colour)

    def describe(self) -> Accessible | None:
        return Accessible(Role.TEXT, phrase((self.write(self.end), self.unit)))

    @property
    def _colour(self) -> tuple[int, int, int]:
        return self.look.theme.star if self.gilt else self.look.theme.text

    def draw(self, target: pygame.Surface) -> None:
        look, text = self.look, self.write(self.value)
        draw_figures(target, look, text, self.px, self._colour, self.rect.midleft)
        if self.unit:
            x = self.rect.x + figures_width(look, text, self.px) + look.u(24)
            words = look.text(self.unit, "body", look.theme.text2, limit=max(1, self.rect.right - x))
            target.blit(words, words.get_rect(midleft=(x, self.rect.centery + round(self.px * 0.22))))


class FactCard(Node):
    """A sheet with one number of the run. lines: how many of caption, number and note there is room for."""

    fact: Live[RunFact] = Live(RunFact("", ""))

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        self.lines = 3

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage is not None else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def describe(self) -> Accessible | None:
        fact = self.fact
        if fact.lanterns is None:
            return super().describe()
        value = _("{number} of {count}").format(number=fact.lanterns[0], count=fact.lanterns[1])
        return Accessible(Role.TEXT, phrase((*self.overheard(), value)))

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect, fact = self.look, self.look.theme, self.rect, self.fact
        if rect.w <= 0 or rect.h <= 0:
            return
        look.draw_panel(target, rect)
        if fact.good:
            paint.put(target, look.block(rect.size, None, theme.gold, GILT), rect.topleft)
        pad = min(look.u(22), rect.w // 10)
        room = max(1, rect.w - 2 * pad)
        caption = look.fitting((fact.caption, fact.brief or fact.caption), "small", room)
        aside = 0 if look.text(caption, "small").get_width() <= room else pad - look.u(6)  # a long one may go further
        small, value = look.line_height("small"), look.line_height("value")
        y = rect.y + (rect.h - value - small * (self.lines - 1)) // 2
        target.blit(look.text(caption, "small", theme.text2, limit=room + 2 * aside), (rect.x + pad - aside, y))
        y += small
        ink = theme.success_text if fact.good else theme.text
        if fact.lanterns is not None:
            lit, number = fact.lanterns
            high = min(round(value * 0.8), room // max(1, number))
            for i in range(number):
                picture = lantern(look, high, i < lit)
                middle = rect.x + pad + high // 2 + i * round(high * 1.05), y + value // 2
                paint.put(target, picture, picture.get_rect(center=middle).topleft)
        else:
            target.blit(look.text(fact.value, "value", ink, limit=room), (rect.x + pad, y))
        if self.lines > 2 and fact.note:
            words = look.fitting((fact.note, fact.short or fact.note), "small", room)
            note = look.text(words, "small", theme.success_text if fact.good else theme.text2, limit=room)
            target.blit(note, (rect.x + pad, y + value))


class AdviceSheet(Node):
    """A sheet with a sign, a title and a sentence; the scene puts a button on its right."""

    title = Live("")
    text = Live("")

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        self.icon = "hint"
        self.fits = False
        self.brief = ""
        """The title where there is little room."""
        self.short = ""
        """The sentence where there is little room, "" for the same."""
        self.aside = 0
        """How much room the button takes."""
        self._decided: tuple[Look, int, int] | None = None

    def decide(self, room: int, aside: int) -> None:
        """Show itself where there is room for it beside the button; what it says later changes nothing about that."""
        if (self.look, room, aside) != self._decided:
            self._decided = self.look, room, aside
            self.fits = bool(self.title) and room >= aside + self.need
        self.visible = self.fits

    @property
    def need(self) -> int:
        """How wide it has to be, besides the button."""
        return self._least(self.brief or self.title, "body", True) + 2 * self.look.u(24) + 2

    def _least(self, text: str, role: str, strong: bool) -> int:
        """How wide a text is at the least height that can be read."""
        metrics = self.look.metrics
        wide = self.look.text(text, role, strong=strong).get_width()
        return -(-wide * min(metrics.least_px, metrics.font_px(role)) // metrics.font_px(role)) + 2

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage is not None else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        if rect.w <= 0 or rect.h <= 0:
            return
        look.draw_panel(target, rect)
        px = min(look.u(52), rect.h // 2)
        pad = look.u(24)
        body, small = look.line_height("body"), look.line_height("small")
        room = rect.w - self.aside - 2 * pad
        if room - px - look.u(20) >= self._least(self.title, "body", True):
            paint.put(target, look.icon(self.icon, px, theme.cause), (rect.x + pad, rect.centery - px // 2))
            x, room = rect.x + pad + px + look.u(20), room - px - look.u(20)
        else:
            x = rect.x + pad
        room = max(1, room)
        whole = look.text(self.text, "small").get_width() <= room
        text = self.text if whole else self.short or self.text
        fits = body + small <= rect.h - look.u(8) and self._least(text, "small", False) <= room
        with_text = bool(text) and fits
        if not with_text and look.text(self.title, "body", strong=True).get_width() > room:
            words = look.text(self.title, "body", theme.text, strong=True, width=room, height=rect.h - look.u(8))
            target.blit(words, words.get_rect(midleft=(x, rect.centery)))
            return
        title = look.fitting((self.title, self.brief or self.title), "body", room, strong=True)
        y = rect.centery - (body + (small if with_text else 0)) // 2
        target.blit(look.text(title, "body", theme.text, strong=True, limit=room), (x, y))
        if with_text:
            target.blit(look.text(text, "small", theme.text2, limit=room), (x, y + body))
