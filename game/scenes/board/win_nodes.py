"""What the strip of a win is made of: sheets with numbers and techniques, the way on, and smaller ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.engine.wording import DOT
from game.engine.words import _
from game.ui.drawing import brush, paint, seals
from game.ui.drawing.look import Look
from game.ui.drawing.portraits import Mood, has_portrait, portrait
from game.ui.drawing.theme import Colour
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL, Z_WIDGET
from game.ui.widgets.button import Button, Pressable
from game.ui.widgets.label import theme_colour
from game.ui.widgets.pearls import draw_pearls, pearls_width

LEAST_FACE = 44  # design pixels


def warm_strip(look: Look) -> Iterator[None]:
    """Draw ahead what the strip of a win is made of wherever it stands: its largest letters and its seals."""
    look.text(_("Solved"), "display")
    look.text(_("Next"), "heading", strong=True)
    yield
    px = max(24, look.u(FITS[0].seal))
    for number in range(len(seals.TURNS)):
        seals.seal(look, px, True, number)
        yield


class Fact(NamedTuple):
    """A number of a game: what it is, the colour of the theme in which it is written, and whose portrait stands
    beside it."""

    caption: str
    value: str
    colour: str = "text"
    face: str = ""
    mood: Mood = Mood.CALM


class Gained(NamedTuple):
    """What was learned: how it is called, the technique, what is said of it, and its pearls; whether it is more than
    was known before."""

    caption: str
    title: str
    note: str
    pearls: int
    more: bool = False


class Fit(NamedTuple):
    """How much of the strip is shown, in how many lines what was learned, and how large its seals are in design
    pixels."""

    seal: int
    gained: int = 3
    facts: bool = True
    notes: bool = True
    brief: bool = False
    named: bool = True
    gap: int = 24
    sealed: bool = True


FITS = (
    Fit(132),
    Fit(116, gap=18),
    Fit(108, gap=12),
    Fit(100, gained=2, gap=12),
    Fit(84, gained=2, brief=True, gap=10),
    Fit(72, gained=2, brief=True, gap=8),
    Fit(60, gained=1, brief=True, gap=6),
    Fit(60, gained=2, brief=True, notes=False, gap=6),
    Fit(48, gained=2, brief=True, notes=False, gap=4),
    Fit(48, gained=1, brief=True, notes=False, gap=4),
    Fit(36, gained=1, brief=True, notes=False, gap=2),
    Fit(72, gained=0, brief=True, gap=8),
    Fit(64, gained=0, brief=True, notes=False, gap=8),
    Fit(60, gained=0, brief=True, named=False, notes=False, gap=6),
    Fit(60, gained=0, facts=False, brief=True, gap=8),
    Fit(60, gained=0, facts=False, brief=True, notes=False, gap=6),
    Fit(60, gained=0, facts=False, brief=True, named=False, notes=False, gap=6),
    Fit(60, gained=0, facts=False, brief=True, named=False, notes=False, gap=6, sealed=False),
    Fit(48, gained=0, facts=False, brief=True, named=False, notes=False, gap=2, sealed=False),
)
"""From all of it to what is left in the smallest window with the largest text."""
WITH_SEALS = (*FITS[:3], Fit(84, brief=True, gap=10), *FITS[3:])
"""The same where new seals stand at the foot, whose room is not taken from what was learned."""
NEAR_FITS = 7
"""So many of these show what was learned and all words."""


class WinSheet(Node):
    """A panel with something written on it, which stands in the words of the win, too: it is told there."""

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage is not None else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def describe(self) -> Accessible | None:
        return None


class WinWords(Node):
    """What a win says below its title, for a voice, at once as it comes; nothing of it is drawn, and what is drawn of
    it is not told beside it."""

    text = Live("")
    tells_news = True

    def __init__(self, text: str = "") -> None:
        super().__init__(z=Z_WIDGET)
        self.text = text

    def describe(self) -> Accessible | None:
        return Accessible(Role.STATUS, self.text) if self.text else None

    def draw(self, target: pygame.Surface) -> None:
        """There is nothing to be seen."""


class FactSheet(WinSheet):
    """Some numbers side by side, with a thin line between them."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        super().__init__()
        self.facts = tuple(facts)

    def height(self, look: Look) -> int:
        """How high it has to be."""
        return look.line_height("small") + look.line_height("value") + look.u(20)

    def draw(self, target: pygame.Surface) -> None:
        if not self.facts:
            return
        look, theme, rect = self.look, self.look.theme, self.rect
        look.draw_panel(target, rect)
        pad, gap = look.u(24), look.u(18)
        wide = (rect.w - pad) // len(self.facts)
        small = look.line_height("small")
        top = rect.y + (rect.h - small - look.line_height("value")) // 2
        room = max(1, wide - gap - look.u(4))
        captions = look.fitting_px((fact.caption for fact in self.facts), "small", room)
        values = look.fitting_px((fact.value for fact in self.facts), "value", room)
        for number, fact in enumerate(self.facts):
            x = rect.x + pad + number * wide
            if number:
                line = pygame.Rect(x - gap, rect.y + look.u(22), max(1, look.u(2)), rect.h - 2 * look.u(22))
                target.fill(theme.line, line)
            target.blit(look.text(fact.caption, "small", theme.text2, limit=room, most=captions), (x, top))
            value = look.text(fact.value, "value", theme_colour(theme, fact.colour), limit=room, most=values)
            target.blit(value, (x, top + small))
            self._draw_face(target, fact, (x, x + wide - gap))

    def _draw_face(self, target: pygame.Surface, fact: Fact, span: tuple[int, int]) -> None:
        """The portrait at the right of a number, as large as caption and number leave it room."""
        look, rect = self.look, self.rect
        taken = max(look.text(fact.caption, "small").get_width(), look.text(fact.value, "value").get_width())
        px = min(rect.h - 2 * look.u(10), span[1] - span[0] - taken - look.u(16))
        if has_portrait(fact.face) and px >= look.u(LEAST_FACE):
            paint.put(target, portrait(look, fact.face, px, fact.mood), (span[1] - px, rect.centery - px // 2))


class GainedSheet(WinSheet):
    """A technique with its five pearls: in three lines, or without its note in two, or in one."""

    def __init__(self, gained: Gained) -> None:
        super().__init__()
        self.gained = gained
        self.lines = 3

    def height(self, look: Look, lines: int = 3) -> int:
        """How high it has to be for so many lines."""
        small = look.line_height("small")
        if lines < 3:
            return lines * small + look.u(16)
        return 2 * small + look.line_height("body") + look.u(34)

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        look.draw_panel(target, rect)
        pad = look.u(24)
        small, room = look.line_height("small"), max(1, rect.w - 2 * pad)
        beside = max(1, room - pearls_width(look) - look.u(16))
        y = rect.y + (rect.h - self.height(look, self.lines)) // 2 + look.u(17 if self.lines == 3 else 8)
        if self.lines == 1:
            self._draw_line(target, (rect.x + pad, y), room, beside)
            return
        draw_pearls(target, look, (rect.right - pad, y + small // 2), self.gained.pearls)
        target.blit(look.text(self.gained.caption, "small", theme.text2, limit=beside), (rect.x + pad, y))
        y += small
        role = "body" if self.lines == 3 else "small"
        target.blit(look.text(self.gained.title, role, strong=True, limit=room), (rect.x + pad, y))
        if self.lines == 3:
            y += look.line_height("body")
            target.blit(look.text(self.gained.note, "small", theme.text2, limit=room), (rect.x + pad, y))

    def _draw_line(self, target: pygame.Surface, at: tuple[int, int], room: int, beside: int) -> None:
        """What was learned and its technique; without its pearls, or without what it is called, where both are too
        long."""
        look, whole = self.look, DOT.join(self.gained[:2])
        fits = look.text(whole, "small", strong=True).get_width() <= room
        title = look.text(whole if fits else self.gained.title, "small", strong=True, limit=room)
        target.blit(title, at)
        if title.get_width() <= beside:
            right = (self.rect.right - look.u(24), at[1] + title.get_height() // 2)
            draw_pearls(target, look, right, self.gained.pearls)


class TitleStroke(Node):
    """A stroke of the brush under a title."""

    def __init__(self, colour: str) -> None:
        super().__init__(z=Z_WIDGET)
        self.colour = colour

    def draw(self, target: pygame.Surface) -> None:
        look, (w, h) = self.look, self.rect.size
        if w <= 0 or h <= 0:
            return
        colour: Colour = theme_colour(look.theme, self.colour)

        def make() -> pygame.Surface:
            return brush.stroke((w, h), (w * 0.01, h * 0.6), (w * 0.99, h * 0.5), h * 0.62, colour, 4, 0.012, 0.6)

        paint.put(target, look.sprites.get(("underline", w, h, colour), make), self.rect.topleft)


class NextButton(Button):
    """The way on: what it does in large letters, where it leads below them, and where there is room, how long that
    takes."""

    def __init__(self, text: str, detail: str, on_press: Callable[[], None], time: str = "") -> None:
        super().__init__(text, on_press, "primary", "forward")
        self.detail, self.time = detail, time
        self.brief = False

    def describe(self) -> Accessible | None:
        return Accessible(Role.BUTTON, self.text, phrase((self.detail, self.time)), actions=self.obeys)

    @property
    def corner(self) -> int:
        """The radius of its corners."""
        return self.look.u(24)

    def height(self, look: Look, brief: bool) -> int:
        """How high it has to be; `brief` leaves the second line out."""
        lines = look.line_height("heading") + (0 if brief or not self.detail else look.line_height("small"))
        return max(look.metrics.target, lines + look.u(16), look.u(80 if brief else 112))

    def words(self, look: Look, room: int) -> str:
        """Where it leads and how long it takes; the end of the way alone, as the level within its pack or the variant
        and the level, where the whole is too long."""
        parts = self.detail.split(DOT)
        ends = [DOT.join(parts[place:]) for place in range(len(parts))]
        timed = [f"{words}{DOT}{self.time}" for words in ends if words and self.time]
        wishes = (*timed, *ends)
        return next((words for words in wishes if look.text(words, "small").get_width() <= room), ends[-1])

    def draw(self, target: pygame.Surface) -> None:
        look = self.look
        rect = self.rect.move(0, look.u(2)) if self.pressed else self.rect
        fill, rim, ink = self._colours(look, self.kind, self.enabled)
        if fill is not None:
            paint.put(target, look.block(rect.size, fill, rim, 2.0, self.corner), rect.topleft)
        px = min(look.u(52), rect.h // 2)
        pad = min(look.u(36), rect.w // 10)
        paint.put(target, look.icon(self.icon, px, ink), (rect.right - pad - px, rect.centery - px // 2))
        room = max(1, rect.w - 2 * pad - px - look.u(8))
        title = look.text(self.text, "heading", ink, strong=True, limit=room)
        words = "" if self.brief else self.words(look, room)
        detail = look.text(words, "small", ink, limit=room) if words else None
        y = rect.centery - (title.get_height() + (detail.get_height() if detail else 0)) // 2
        target.blit(title, (rect.x + pad, y))
        if detail is not None:
            target.blit(detail, (rect.x + pad, y + title.get_height()))
        if self.ring_shown:
            look.draw_focus(target, rect, self.corner)


class WayButton(Pressable):
    """A small way: an icon over its name. `named`: there is room for the name; else it is a tip."""

    named = Live(True)

    def __init__(self, text: str, icon: str, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.text, self.icon = text, icon

    def name(self, named: bool) -> None:
        """Show the name below the icon, or as a tip."""
        self.named, self.tip = named, "" if named else self.text

    def height(self, look: Look, named: bool) -> int:
        """How high it has to be."""
        return max(look.metrics.target, self._icon_px(look) + look.line_height("small") + look.u(20) if named else 0)

    def _icon_px(self, look: Look) -> int:
        return max(look.u(34), look.metrics.font_px("small"))

    def need(self, look: Look) -> int:
        """How wide it has to be for its name."""
        return look.text(self.text, "small").get_width() + look.u(6)

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        if self.hover > 0.05 or self.pressed:
            alpha = round(theme.hover_alpha * (1.6 if self.pressed else self.hover))
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, min(255, alpha)), rect.topleft)
        ink = theme.text if self.hover > 0.5 else theme.text2
        px = self._icon_px(look) if self.named else min(rect.h // 2, max(look.u(40), look.metrics.font_px("small")))
        words = look.text(self.text, "small", ink, limit=max(1, rect.w - look.u(6))) if self.named else None
        y = rect.centery - (px + (words.get_height() + look.u(2) if words else 0)) // 2
        paint.put(target, look.icon(self.icon, px, ink), (rect.centerx - px // 2, y))
        if words is not None:
            target.blit(words, words.get_rect(midtop=(rect.centerx, y + px + look.u(2))))
        if self.ring_shown:
            look.draw_focus(target, rect)
