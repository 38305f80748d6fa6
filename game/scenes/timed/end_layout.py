"""The page at the end of a run, and where everything on it goes, from all of it down to the smallest window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.scenes.board.win_nodes import TitleStroke, WayButton
from game.scenes.timed.board_row import BoardRow
from game.scenes.timed.end_nodes import AdviceSheet, CountedScore, FactCard
from game.scenes.timed.end_table import RunTable
from game.scenes.timed.helps import RunHelps
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.widgets import Button, Label, columns
from game.ui.widgets.initials import Initials
from game.ui.widgets.seal import Seal
from game.ui.widgets.seal_notice import SealNotice
from game.ui.widgets.underline import under
from game.ui.win.near_notice import NearNotice

MARGIN, TOP = 96, 40  # design pixels
TABLE, AGAIN = 0.402, 0.226  # shares of the width
SMALLER = 0.8  # so much smaller may a sentence get before a shorter one takes its place
WIDE = 1.2  # windows less wide than so many times their height have one thing beside the other no more


class _Fit(NamedTuple):
    """How much is shown: sizes in design pixels, lines of text, and what there is at all."""

    score: int
    facts: int
    lines: int
    picture: int
    foot: int
    gap: int
    about: bool = True
    heading: bool = True
    said: int = 2
    """How the run stands: 2 in as many lines as it takes, 1 in one, 0 not at all."""


FITS = (
    _Fit(150, 3, 3, 104, 142, 24),
    _Fit(124, 3, 3, 100, 120, 20),
    _Fit(110, 3, 3, 92, 96, 14),
    _Fit(96, 3, 3, 84, 84, 8),
    _Fit(104, 2, 3, 92, 90, 12),
    _Fit(100, 2, 2, 84, 80, 10, said=1),
    _Fit(100, 0, 2, 92, 80, 12, said=1),
    _Fit(96, 0, 2, 76, 64, 10, about=False, said=1),
    _Fit(92, 0, 2, 60, 64, 8, about=False, heading=False, said=1),
    _Fit(84, 0, 1, 60, 64, 6, about=False, heading=False, said=1),
    _Fit(72, 0, 1, 44, 64, 4, about=False, heading=False, said=0),
)


@dataclass(frozen=True)
class EndNodes:
    """Everything on the page."""

    title: Label
    stroke: TitleStroke
    about: Label
    score: CountedScore
    seal: Seal
    verdict: Label
    news: Label
    """What is new, once it is known: as much of ``fresh`` as there is room for; ``hoped`` keeps a line free for it."""
    hoped: bool
    fresh: list[str]
    """Each thing that is new, the greatest first."""
    notice: SealNotice | NearNotice | None
    said: Sequence[str]
    facts: Sequence[FactCard]
    table: RunTable
    table_title: Label
    all_scores: Button
    initials: Initials
    hint: Label
    hints: list[str]
    """What it says, the longest first."""
    edit: Button
    """Leads back to the initials, once they are left."""
    keep: Button
    skip: Button
    heading: Label
    tip: Label
    misses: Button
    boards: BoardRow
    helps: RunHelps
    sheet: AdviceSheet
    practise: Button
    again: Button
    ways: Sequence[WayButton]


class EndLayout:
    """Puts the page into a window; ``high``: the run is the best so far."""

    def __init__(self, nodes: EndNodes, look: Look, left_handed: bool, high: bool) -> None:
        self.nodes, self.look, self.high = nodes, look, high
        self.size = look.size
        self._mirror = self.size[0] if left_handed else 0

    def place(self) -> None:
        """Place everything."""
        look, boards = self.look, self.nodes.boards
        area = pygame.Rect((0, 0), self.size).inflate(-2 * look.u(MARGIN), -2 * look.u(TOP))
        for fit in FITS:
            top, row = self._heights(area, fit)
            head = self._heading_height(fit)
            named = self.nodes.ways[0].height(look, fit.about)  # the ways keep their names before facts their notes
            foot = max(look.metrics.target, look.u(fit.foot), named)
            spare = area.h - top - head - row - foot - 2 * look.u(fit.gap)
            if spare >= 0:
                break
        top += max(0, spare)
        self._place_top(pygame.Rect(area.x, area.y, area.w, max(1, min(top, area.h - foot))), fit)
        y = area.y + top + look.u(fit.gap)
        self._place_heading(pygame.Rect(area.x, y, area.w, head), fit)
        y += head
        low = area.bottom - foot
        boards.lines = fit.lines
        boards.place(area.x, y, area.w, max(1, min(row, low - look.u(fit.gap) - y)))
        boards.visible = bool(boards.items)
        boards.refresh()
        self._place_helps(area, top)
        self._place_foot(pygame.Rect(area.x, low, area.w, foot))

    def _place_helps(self, area: pygame.Rect, top: int) -> None:
        """What helps: in the place of the table where there is none, else beside the boards, which are few then."""
        helps, boards, gap = self.nodes.helps, self.nodes.boards, self.look.u(24)
        right = self._halves(area)[1]
        beside = self._turned(pygame.Rect(area.right - right, area.y, right, top))
        if right and not self.nodes.table.visible and helps.place(beside, alone=True):
            return
        row = boards.rect if boards.visible else pygame.Rect(0, 0, 0, 0)
        used = boards.card(len(boards.items) - 1).right + gap if boards.visible and not boards.reach else row.right
        wide = helps.place(pygame.Rect(used, row.y, max(0, row.right - used), row.h))
        if wide:
            boards.place(row.x, row.y, row.w - wide - gap, row.h)
            boards.refresh()

    # How high things are

    def _heights(self, area: pygame.Rect, fit: _Fit) -> tuple[int, int]:
        """The least height of the upper part, and that of the boards."""
        look = self.look
        left, right = self._halves(area)
        high = 0
        if left:
            high = look.line_height("title") + round(look.u(fit.score) * 1.16)
            high += look.line_height("small") if fit.about else 0
            high += self._said_height(fit, left)
            high += self._fact_height(fit) + look.u(fit.gap) if fit.facts else 0
        if right:
            own = self.nodes.table.own_height(self.nodes.initials.measure(look)[1])
            high = max(high, self._table_head + own + self._table_foot)
        boards = self.nodes.boards.height(look, fit.lines, look.u(fit.picture)) if self.nodes.boards.items else 0
        return high, boards + (look.u(14) if boards else 0)

    def _halves(self, area: pygame.Rect) -> tuple[int, int]:
        """How wide the number and the table are, 0 for what has no place in a narrow window."""
        signing = self.nodes.table.signing
        if self.size[0] < WIDE * self.size[1]:
            return (0, area.w) if signing else (area.w, 0)
        right = max(round(area.w * TABLE), self._table_need if signing else 0)
        return area.w - right - self.look.u(24), right

    @property
    def _table_need(self) -> int:
        look = self.look
        least = (
            self.nodes.initials.measure(look)[0] + look.u(180) + look.text("00 000", "body", strong=True).get_width()
        )
        return max(least, sum(button.measure(look)[0] for button in (self.nodes.keep, self.nodes.skip)) + look.u(64))

    @property
    def _table_head(self) -> int:
        return self.look.metrics.target + self.look.u(16)

    @property
    def _table_foot(self) -> int:
        return self.look.metrics.target + self.look.u(16) if self.nodes.table.signing else self.look.u(20)

    def _fact_height(self, fit: _Fit) -> int:
        look = self.look
        return look.line_height("value") + (fit.facts - 1) * look.line_height("small") + look.u(16)

    def _said_height(self, fit: _Fit, width: int) -> int:
        line = self.look.line_height("body")
        lines = self.look.text(self.nodes.said[0], "body", width=width).get_height() if self.nodes.said[0] else 0
        return (0, min(lines, line), lines + line * self._news)[fit.said]

    @property
    def _news(self) -> bool:
        return self.nodes.hoped

    def _heading_height(self, fit: _Fit) -> int:
        return self.look.metrics.target if fit.heading and self.nodes.boards.items else 0

    # Where they go

    def _turned(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle where it goes for the hand that plays."""
        return pygame.Rect(self._mirror - rect.right, rect.y, rect.w, rect.h) if self._mirror else rect

    def _place_top(self, area: pygame.Rect, fit: _Fit) -> None:
        left, right = self._halves(area)
        for node in (
            self.nodes.title,
            self.nodes.score,
            self.nodes.about,
            self.nodes.verdict,
            self.nodes.news,
            self.nodes.stroke,
            self.nodes.seal,
        ):
            node.visible = bool(left)
        for card in self.nodes.facts:
            card.visible = bool(left) and fit.facts > 0 and bool(card.fact.caption)
        if left:
            self._place_number(self._turned(pygame.Rect(area.x, area.y, left, area.h)), fit)
        self._place_table(self._turned(pygame.Rect(area.right - right, area.y, right, area.h)) if right else None)

    def _place_number(self, room: pygame.Rect, fit: _Fit) -> None:
        look = self.look
        box = self.nodes.title.place(room.topleft, limit=room.w)
        self.nodes.stroke.visible = self.high
        wide = min(room.w, self.nodes.title.measure(look)[0] + look.u(12))
        self.nodes.stroke.rect = pygame.Rect(box.x, under(look, box), wide, max(3, look.u(14)))
        y = self.nodes.stroke.rect.bottom if self.high else box.bottom
        self.nodes.about.visible = fit.about
        if fit.about:
            y = self.nodes.about.place((room.x, y), limit=room.w).bottom
        facts = self._fact_height(fit) if self.nodes.facts[0].visible else 0
        texts = self.nodes.said
        said = self._said_height(fit, room.w)
        self.nodes.verdict.visible = fit.said > 0
        low = room.bottom - facts - (look.u(fit.gap) if facts else 0)
        spare = low - y - round(look.u(fit.score) * 1.16) - said
        if self._news:  # what is new may take two lines, and nothing moves when it is known
            spare -= look.line_height("body") * (1 if fit.said > 1 else 2)
        whole = next((one for one in texts if look.fits(one, "body", room.w, said + spare)), "") if fit.said else ""
        self.nodes.verdict.text = whole or self._in_one_line(texts, room.w)
        if whole:  # in as many lines as it takes before it is written smaller
            high = look.text_size(whole, "body", room.w)[1]
            spare -= max(0, high - said)
        tall = round(look.u(fit.score) * 1.16) + max(0, spare) // 2
        seal = min(round(tall * 0.9), look.u(150)) if self.high else 0
        self.nodes.score.fit(pygame.Rect(room.x, y, max(1, room.w - seal - look.u(24)), tall), look.u(fit.score))
        self.nodes.seal.visible = self.high
        if self.high:
            self.nodes.seal.place((room.right - seal // 2 - look.u(20), y + tall // 2), seal)
        y += tall
        if fit.said:
            wide, limit = (room.w, 0) if whole else (0, room.w)
            box = self.nodes.verdict.place((room.x, y), width=wide, limit=limit)
            y = box.bottom if self.nodes.said[0] else y
        self._place_news(pygame.Rect(room.x, y, room.w, max(0, low - y)))
        if not facts:
            return
        top = room.bottom - facts
        places = columns.equal(room.x, room.w, len(self.nodes.facts), look.u(16))
        for card, (x, width) in zip(self.nodes.facts, places, strict=True):
            card.lines = fit.facts
            card.rect = pygame.Rect(x, top, width, facts)

    def _in_one_line(self, texts: Sequence[str], wide: int) -> str:
        """The first of some texts that has room without getting much smaller, else the one that has any."""
        look, least = self.look, SMALLER * self.look.metrics.font_px("body")
        large = (one for one in texts if look.fitting_px((one,), "body", wide) >= least)
        return next(large, "") or look.fitting(texts, "body", wide)

    def _place_news(self, room: pygame.Rect) -> None:
        """What is new: all of it where that has room, else the greatest thing that has, whole or not at all."""
        look, news, fresh = self.look, self.nodes.news, self.nodes.fresh
        news.text = ""
        for text in dict.fromkeys((" ".join(fresh), *fresh)):
            if look.text_size(text, news.role, room.w, room.h, strong=True)[1] <= room.h:
                news.text = text
                break
        news.visible = bool(news.text)
        news.place(room.topleft, width=room.w, height=room.h)

    def _place_table(self, room: pygame.Rect | None) -> None:
        look, table, signing = self.look, self.nodes.table, self.nodes.table.signing
        shown = room is not None and bool(table.rows)
        table.visible = self.nodes.table_title.visible = self.nodes.all_scores.visible = shown
        for node in (self.nodes.initials, self.nodes.keep, self.nodes.skip, self.nodes.hint):
            node.visible = shown and signing
        self.nodes.edit.visible = shown and not signing and bool(table.own) and table.ranks
        if room is None or not shown:
            return
        pad, target = look.u(32), look.metrics.target
        table.rect, table.head, table.foot = room, self._table_head, self._table_foot
        size = self.nodes.initials.measure(look)
        table.arrange(size)
        wide, named = self.nodes.all_scores.measure(look)[0], self.nodes.table_title.measure(look)[0]
        wide = min(room.w // 2, max(round(0.8 * wide), min(wide, room.w - pad - look.u(20) - named)))
        top = room.y + look.u(8)
        self.nodes.all_scores.place(room.right - look.u(8) - wide, top, wide, target)
        middle = top + target // 2
        if self.nodes.edit.visible:
            wide += target
            self.nodes.edit.place(room.right - look.u(8) - wide, top, target, target)
        left = max(1, room.w - wide - pad - look.u(20))
        at, title = (room.x + pad, middle), self.nodes.table_title
        if named > left:  # two lines before small letters
            title.place(at, "midleft", width=left, height=target)
        else:
            title.place(at, "midleft", limit=left)
        if not signing:
            return
        slot = table.slot
        self.nodes.initials.place(table.name_x(slot), slot.centery - size[1] // 2, *size)
        low = room.bottom - look.u(8) - target
        x = room.right - look.u(8)
        for button in (self.nodes.skip, self.nodes.keep):
            x -= button.measure(look)[0]
            button.place(x, low, button.measure(look)[0], target)
        space = x - room.x - pad
        self.nodes.hint.text = look.fitting(self.nodes.hints, "small", max(1, space))
        self.nodes.hint.visible = self.nodes.hint.measure(look)[
            0
        ] * look.metrics.least_px <= space * look.metrics.font_px("small")
        self.nodes.hint.place((room.x + pad, low + target // 2), "midleft", limit=max(1, space))

    def _place_heading(self, room: pygame.Rect, fit: _Fit) -> None:
        look = self.look
        shown = room.h > 0
        self.nodes.heading.visible = shown
        self.nodes.misses.visible = shown and bool(self.nodes.misses.text)
        right = room.right
        if self.nodes.misses.visible:
            gap, named = look.u(16), self.nodes.heading.measure(look)[0]
            wide = self.nodes.misses.measure(look)[0]
            share = (room.w - gap) / max(1, named + wide)
            if share < 1:  # both get smaller alike, or the heading goes, since the button says as much
                shown = share * look.metrics.font_px("body") >= look.metrics.least_px
                self.nodes.heading.visible = shown
                wide = round(wide * share) if shown else min(wide, room.w)
            right -= wide
            self.nodes.misses.place(right, room.y, wide, room.h)
            right -= gap
        box = self.nodes.heading.place((room.x, room.centery), "midleft", limit=max(1, right - room.x))
        self.nodes.tip.visible = shown and self.nodes.tip.measure(look)[0] + box.w + look.u(40) <= right - room.x
        self.nodes.tip.place((right, room.centery), "midright")

    def _place_foot(self, room: pygame.Rect) -> None:
        look = self.look
        gap = look.u(24)
        named = self.nodes.ways[0].height(look, True) <= room.h
        needs = [way.need(look) + look.u(8) for way in self.nodes.ways]
        again = max(self.nodes.again.measure(look)[0], round(room.w * AGAIN))
        named = named and sum(needs) + again + gap <= room.w
        side = [max(look.metrics.target, need if named else 0) for need in needs]
        total = max(sum(side), round(room.w * 0.17)) if named else sum(side)
        total = min(total, room.w - look.metrics.target)
        again = min(again, room.w - total - gap)
        sheet = room.w - total - again - 2 * gap
        button = self.nodes.practise.measure(look)[0] if self.nodes.practise.text else 0
        self.nodes.sheet.decide(sheet, button + look.u(24))
        notice = self.nodes.notice
        if notice is not None:  # a new seal stands where else advice would
            notice.visible = sheet >= notice.measure(look)[0]
            self.nodes.sheet.visible &= not notice.visible
            notice.place(*self._turned(pygame.Rect(room.x, room.y, sheet, room.h)))
        self.nodes.practise.visible = self.nodes.sheet.visible and bool(button)
        if not self.nodes.sheet.visible and (notice is None or not notice.visible):
            again = room.w - total - gap
        x = room.right - total
        for way, (left, wide) in zip(self.nodes.ways, columns.fitted(x, total, side, 0), strict=True):
            way.name(named)
            way.place(*self._turned(pygame.Rect(left, room.y, wide, room.h)))
        self.nodes.again.place(*self._turned(pygame.Rect(x - gap - again, room.y, again, room.h)))
        if self.nodes.sheet.visible:
            self.nodes.sheet.rect = self._turned(pygame.Rect(room.x, room.y, sheet, room.h))
            self.nodes.sheet.aside = button + look.u(24) if button else 0
            high = min(look.metrics.target + look.u(10), max(MIN_TARGET, room.h - look.u(8)))
            at = self.nodes.sheet.rect.right - look.u(24) - button
            self.nodes.practise.place(at, room.centery - high // 2, button, high)
