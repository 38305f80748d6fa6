"""The score table at the end of a run: a few rows around the new one, whose initials are written where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.engine.record.scores import Score
from game.scenes.timed.end_words import row_text
from game.ui.drawing import paint
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

ROW, OWN = 68, 112  # design pixels: a row, and the one that is being signed


class TableRow(NamedTuple):
    """A row of the table with its place, 0 for a run that is in none of its rows."""

    place: int
    score: Score


class RunTable(Node):
    """Rows on a sheet; its head and its foot are left free. `own`: the number of the score of this run, 0 for none.

    ranks: it is in a table, so it has initials. signing: the own row is higher, and `slot` is where its initials are
    to be put.
    """

    signing = Live(False)
    lit = Live(1.0, steps=6)

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        self.rows: Sequence[TableRow] = ()
        self.own = 0
        self.ranks = False
        self.head = self.foot = 0
        self.gold = False
        self.initials = 0
        """How wide the initials are that are being written."""
        self._shown: list[tuple[TableRow, pygame.Rect]] = []

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage is not None else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    @property
    def row_height(self) -> int:
        """The height of a row."""
        return max(self.look.u(ROW), self.look.line_height("body") + self.look.u(8))

    def own_height(self, initials: int) -> int:
        """The height of the row that is being signed; ``initials`` is that of the letters."""
        return max(self.row_height, self.look.u(OWN), initials + self.look.u(12)) if self.signing else self.row_height

    def arrange(self, initials: tuple[int, int]) -> None:
        """Choose the rows that there is room for, around the own one, and place them; ``initials``: their size."""
        self.initials = initials[0]
        gap, usual = self.look.u(4), self.row_height
        top, bottom = self.rect.y + self.head, self.rect.bottom - self.foot
        own = next((n for n, row in enumerate(self.rows) if row.score.id == self.own and self.own), -1)
        high = self.own_height(initials[1])
        room = bottom - top - (high + gap if own >= 0 else 0)
        others = max(0, (room + gap) // (usual + gap))
        count = min(len(self.rows), others + (own >= 0))
        first = 0
        if own >= 0:
            first = max(0, min(own - (count - 1) // 2 - ((count - 1) % 2), len(self.rows) - count))
            first = min(first, own)
        self._shown = []
        y = top
        for number in range(first, first + count):
            tall = min(high, max(1, bottom - y)) if number == own else usual
            self._shown.append((self.rows[number], pygame.Rect(self.rect.x, y, self.rect.w, tall)))
            y += tall + gap
        self.damage()

    @property
    def slot(self) -> pygame.Rect:
        """The own row, a little smaller than the sheet; empty where it is not shown."""
        inset = self.look.u(16)
        for row, rect in self._shown:
            if row.score.id == self.own and self.own:
                return rect.inflate(-2 * inset, 0)
        return pygame.Rect(self.rect.topleft, (0, 0))

    def name_x(self, rect: pygame.Rect) -> int:
        """Where the initials of a row begin."""
        look = self.look
        return rect.x + look.u(32) + look.text("00", "body", strong=True).get_width() + look.u(20)

    def draw(self, target: pygame.Surface) -> None:
        if self.rect.w <= 0 or self.rect.h <= 0:
            return
        self.look.draw_panel(target, self.rect)
        for row, rect in self._shown:
            if rect.colliderect(target.get_clip()):
                self._draw_row(target, rect, row)

    def _draw_row(self, target: pygame.Surface, rect: pygame.Rect, row: TableRow) -> None:
        look, theme = self.look, self.look.theme
        mine = bool(self.own) and row.score.id == self.own
        if mine:
            slot = self.slot
            rim = theme.gold if self.gold else theme.cause
            paint.put(target, look.block(slot.size, theme.fill_cause, rim, 3.0), slot.topleft)
        middle, right = rect.centery, rect.right - look.u(40)
        number = str(row.place) if row.place else "\N{EN DASH}"
        place = look.text(number, "body", theme.text if mine else theme.text2, strong=mine)
        column = look.text("00", "body", strong=True).get_width()
        target.blit(place, place.get_rect(midright=(rect.x + look.u(32) + column, middle)))
        x = self.name_x(rect)
        signing = mine and self.signing
        if signing:
            x += self.initials + look.u(16)
        else:
            name = look.text(row.score.initials, "body", strong=mine, limit=max(1, right - x))
            target.blit(name, name.get_rect(midleft=(x, middle)))
            x += look.text("WWW", "body", strong=True).get_width() + look.u(16)
        value, rest = row_text(row.score)
        first = look.text(value, "body", strong=True, limit=max(1, right - x))
        detail = look.text(rest, "small", theme.text2)
        if rest and x + first.get_width() + look.u(20) + detail.get_width() <= right:
            target.blit(detail, detail.get_rect(midright=(right, middle)))
            widest = look.text("00 boards", "small").get_width()
            right -= max(detail.get_width(), min(widest, right - x - first.get_width() - look.u(20))) + look.u(20)
        target.blit(first, first.get_rect(midright=(right, middle)))
