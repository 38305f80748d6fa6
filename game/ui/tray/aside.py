"""A small sheet between the keys beside a board: what is to be known of the cell that is selected."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

PAD, ROWS, GAP, EDGE = 14, 2, 5, 6  # design pixels at the sides, rows of parts, between parts, within one
AIR = 7  # design pixels above and below the words


class Aside(NamedTuple):
    """caption and value: the line above. parts: short texts, and whether each holds; those that do not are struck.
    plain: the same texts shorter, for where they have no room. line: what stands there when there are no parts."""

    caption: str
    value: str = ""
    parts: tuple[tuple[str, bool], ...] = ()
    plain: tuple[str, ...] = ()
    line: str = ""


class AsideSheet(Node):
    """The sheet; what it tells changes, its size does not."""

    told: Live[Aside | None] = Live(None)

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        self.visible = False

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def describe(self) -> Accessible | None:
        told = self.told
        if told is None:
            return None
        held = [text for text, holds in told.parts if holds]
        return Accessible(Role.TEXT, told.caption, phrase((told.value, *held, told.line)))

    def height(self, look: Look) -> int:
        """How high it is, whatever it tells."""
        return look.line_height("small") + ROWS * self._row(look) + 2 * look.u(AIR)

    def draw(self, target: pygame.Surface) -> None:
        told, look, rect = self.told, self.look, self.rect
        if told is None:
            return
        look.draw_panel(target, rect)
        pad, top = look.u(PAD), rect.y + look.u(AIR)
        room, line = rect.w - 2 * pad, look.line_height("small")
        value = look.text(told.value, "small", strong=True, limit=room) if told.value else None
        taken = value.get_width() + look.u(GAP) if value is not None else 0
        caption = look.text(told.caption, "small", look.theme.text2, limit=max(1, room - taken))
        target.blit(caption, (rect.x + pad, top))
        if value is not None:
            target.blit(value, (rect.right - pad - value.get_width(), top))
        below = pygame.Rect(rect.x + pad, top + line, room, ROWS * self._row(look))
        if told.parts:
            self._draw_parts(target, told, below)
        elif told.line:
            words = look.text(told.line, "small", look.theme.text2, limit=room, most=below.h)
            target.blit(words, words.get_rect(midleft=below.midleft))

    def _row(self, look: Look) -> int:
        return look.line_height("small") + look.u(2)

    def _draw_parts(self, target: pygame.Surface, told: Aside, place: pygame.Rect) -> None:
        """All parts in as large letters as they have room in: in one row, in two, or in short; where the least letters
        are too large still, the last one says how many more there are."""
        look = self.look
        texts, (px, least) = (
            [text for text, _holds in told.parts],
            (look.metrics.font_px("small"), look.metrics.least_px),
        )
        tries = [(texts, px, 1), (texts, px, ROWS), (list(told.plain or texts), px, ROWS)]
        tries += [(list(told.plain or texts), size, ROWS) for size in range(px - 1, least - 1, -1)]
        rows: list[list[int]] = []
        holds = [held for _text, held in told.parts]
        for texts, px, most in tries:
            rows = self._rows(texts, px, place.w)
            if len(rows) <= most:
                break
        if len(rows) > ROWS:
            shown = sum(map(len, rows[:ROWS])) - 1
            texts = [*texts[:shown], f"+{len(texts) - shown}"]
            holds = [*holds[:shown], any(holds[shown:])]
            rows = [rows[0], list(range(len(rows[0]), shown + 1))]
        high, gap = self._row(look), look.u(GAP)
        y = place.centery - len(rows) * high // 2
        for row in rows:
            x = place.x
            for number in row:
                x += self._draw_part(target, texts[number], holds[number], px, (x, y)) + gap
            y += high

    def _rows(self, texts: list[str], px: int, room: int) -> list[list[int]]:
        """The numbers of the texts in rows that have room for them."""
        rows: list[list[int]] = [[]]
        used, gap = 0, self.look.u(GAP)
        for number, text in enumerate(texts):
            wide = self._width(text, px)
            if rows[-1] and used + gap + wide > room:
                rows.append([])
                used = 0
            used += wide + (gap if rows[-1] else 0)
            rows[-1].append(number)
        return rows

    def _width(self, text: str, px: int) -> int:
        look = self.look
        return look.fonts.font(look.theme.faces.strong, px).size(text)[0] + 2 * look.u(EDGE)

    def _draw_part(self, target: pygame.Surface, text: str, holds: bool, px: int, at: tuple[int, int]) -> int:
        """A part on its ground, or struck; how wide it is."""
        look, theme = self.look, self.look.theme
        box = pygame.Rect(*at, self._width(text, px), self._row(look) - look.u(4))
        box.y += look.u(2)
        if holds:
            rim = theme.focus if theme.backdrop == "plain" else None
            paint.put(target, look.block(box.size, theme.fill_cause, rim, 1.5, box.h // 4), box.topleft)
        colour = theme.text if holds else theme.text2
        words = look.fonts.render(text, look.theme.faces.strong, px, colour)
        target.blit(words, words.get_rect(center=box.center))
        if not holds:
            line = pygame.Rect(0, 0, words.get_width() + look.u(6), max(1, look.u(2)))
            line.center = box.center
            target.fill(colour, line)
        return box.w
