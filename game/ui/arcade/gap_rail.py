"""How far apart two runs are: two lanterns on a rail, the one that is ahead farther on, and the time between them."""

from __future__ import annotations

import pygame

from game.engine.words import _, _c
from game.ui.arcade.figures import draw_figures, figures_width
from game.ui.drawing import paint
from game.ui.drawing.glow import glow
from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

SLIDE_MS, COUNT_MS = 300, 200
FULL_MS = 30_000  # a gap at which the lanterns stand at the ends
REACH, BEND = 0.4, 0.7  # how far from the middle that is, as a share of the rail; small gaps are seen better
WIDE, HIGH, LINE = 34, 44, 5  # design pixels
PALE: tuple[Colour, Colour] = ((126, 146, 214), (206, 218, 255))
WARM: tuple[Colour, Colour] = ((214, 74, 44), (250, 160, 84))


class GapRail(Node):
    """name: who is raced; `you` is what stands below the player's own lantern. `tell` moves the lanterns."""

    offset = Live(0)
    seconds = Live(0)
    known = Live(True)

    def __init__(self, name: str, you: str) -> None:
        super().__init__(z=Z_PANEL)
        self.name, self.you = name, you
        self._slid = self._counted = 0.0
        self._told: int | None = 0

    @property
    def slid(self) -> float:
        """How far the own lantern is from the middle on its way, as a share of the rail."""
        return self._slid

    @slid.setter
    def slid(self, value: float) -> None:
        self._slid = value
        self.offset = round(value * self.rect.w)

    @property
    def counted(self) -> float:
        """The seconds on their way."""
        return self._counted

    @counted.setter
    def counted(self, value: float) -> None:
        self._counted = value
        self.seconds = round(value)

    def tell(self, ahead: int | None) -> None:
        """So many milliseconds ahead, less than 0 for behind; None when the other one never comes so far."""
        seconds = None if ahead is None else round(ahead / 1000)
        if seconds == self._told:
            return
        self._told, self.known = seconds, seconds is not None
        part = 1.0 if ahead is None else max(-1.0, min(1.0, ahead / FULL_MS))
        share = REACH * abs(part) ** BEND * (1 if part > 0 else -1)
        self.animator.animate(self, "slid", share, SLIDE_MS, "outCubic", keep=True)
        if seconds is not None:
            self.animator.animate(self, "counted", float(seconds), COUNT_MS, "linear", keep=True)

    def height(self) -> int:
        """How high it is: the words, the rail, the names."""
        look = self.look
        return look.line_height("body") + look.u(HIGH + 14) + look.line_height("small")

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(self.look.u(90), 0) if self.stage is not None else self.rect

    def warm(self) -> None:
        """Draw it ahead."""
        for colours in (PALE, WARM):
            self._lantern(colours)

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect, u = self.look, self.look.theme, self.rect, self.look.u
        ahead = self.offset > 0 or (self.offset == 0 and self.seconds >= 0)
        colour = theme.success_text if ahead else theme.error
        line = look.line_height("body")
        y, thick = rect.y + line + u(HIGH) // 2 + u(6), max(2, u(LINE))
        track = paint.rounded((rect.w, thick), thick // 2, theme.track)
        paint.put(target, track, (rect.x, y - thick // 2))
        own, other = rect.centerx + self.offset, rect.centerx - self.offset
        between = pygame.Rect(min(own, other), y - thick // 2, abs(own - other), thick)
        target.fill(colour, between.clip(target.get_clip()))
        tick = pygame.Rect(rect.centerx - max(1, u(1)), y - u(12), max(2, u(3)), u(24))
        target.fill(theme.text2, tick.clip(target.get_clip()))
        for x, colours in ((other, PALE), (own, WARM)):
            sprite = self._lantern(colours)
            paint.put(target, sprite, sprite.get_rect(center=(x, y)).topleft)
        self._draw_words(target, rect.y + line // 2, colour)
        self._draw_names(target, own, other)

    def _draw_words(self, target: pygame.Surface, y: int, colour: Colour) -> None:
        """The gap, and before it what it is, where there is room for that."""
        look, rect, gap = self.look, self.rect, self.look.u(10)
        if not self.known:
            text = _("farther than it came")
        elif self.seconds:
            text = _("ahead") if self.seconds > 0 else _("behind")
        else:
            text = _c("neither ahead nor behind", "level")
        whole, px = abs(self.seconds), look.metrics.font_px("body")
        figures = f"{whole // 60}:{whole % 60:02}" if self.known and whole else ""
        wide = figures_width(look, figures, px) + gap if figures else 0
        words = look.text(text, "body", colour, strong=True, limit=max(1, rect.w - wide))
        target.blit(words, words.get_rect(midright=(rect.right, y)))
        x = rect.right - words.get_width() - gap
        draw_figures(target, look, figures, px, colour, (x, y), "right")
        caption = look.text(_("Gap"), "body", look.theme.text2)
        if caption.get_width() + gap <= x - wide - rect.x:
            target.blit(caption, caption.get_rect(midleft=(rect.x, y)))

    def _draw_names(self, target: pygame.Surface, own: int, other: int) -> None:
        """Below the lanterns, never over each other."""
        look, rect = self.look, self.rect
        half = rect.w // 2
        names = (
            (other, look.text(self.name, "small", look.theme.text2, limit=half)),
            (own, look.text(self.you, "small", look.theme.text, limit=half)),
        )
        boxes = [words.get_rect(midtop=(x, rect.bottom - look.line_height("small"))) for x, words in names]
        first, second = (0, 1) if own >= other else (1, 0)
        over = boxes[first].right + look.u(12) - boxes[second].left
        if over > 0:
            boxes[first].x -= over // 2
            boxes[second].x += over - over // 2
        for (_x, words), box in zip(names, boxes, strict=True):
            target.blit(words, box)

    def _lantern(self, colours: tuple[Colour, Colour]) -> pygame.Surface:
        """A lantern of paper between two caps; by night with its light around it."""
        look, theme = self.look, self.look.theme
        wide, high = look.u(WIDE), look.u(HIGH)
        side = 2 * high
        rim, heart = colours

        def draw(big: pygame.Surface, k: int) -> None:
            middle = side * k // 2
            for share, colour in ((1.0, rim), (0.56, heart)):
                box = pygame.Rect(0, 0, round(wide * k * 0.8 * share), round(high * k * 0.8))
                box.center = (middle, middle)
                pygame.draw.ellipse(big, (*colour, 255), box)
            cap = pygame.Rect(0, 0, round(wide * k * 0.5), max(k, round(high * k * 0.1)))
            for y in (-0.4, 0.4):
                cap.center = (middle, round(middle + y * high * k))
                pygame.draw.rect(big, (24, 20, 26, 255), cap, border_radius=max(1, cap.h // 3))

        def make() -> pygame.Surface:
            out = paint.canvas((side, side))
            if theme.backdrop == "night":
                paint.put(out, glow(side, heart, 130), (0, 0))
            paint.put(out, paint.supersample((side, side), draw), (0, 0))
            return out

        return look.sprites.get(("gap-lantern", side, colours, theme.backdrop), make)
