"""What stands in the column beside a solved board: its name, seals, numbers, what was learned, and where to go next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.engine.wording import DOT
from game.engine.words import _
from game.scenes.board.win_nodes import (
    FITS,
    NEAR_FITS,
    WITH_SEALS,
    FactSheet,
    Fit,
    GainedSheet,
    NextButton,
    TitleStroke,
    WayButton,
    WinWords,
)
from game.scenes.board.win_report import WinReport
from game.ui.stage.stage import Node
from game.ui.stage.veil import cross_fade
from game.ui.widgets import columns
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Form
from game.ui.widgets.label import Label
from game.ui.widgets.seal import Seal
from game.ui.widgets.seal_notice import SealNotice
from game.ui.widgets.underline import under
from game.ui.win.near_notice import NearNotice

FADE_MS = 200
STAMPS_MS = (150, 350, 550)  # after the strip has come: when each seal is stamped
SHEETS_MS = 700  # and when the numbers and the technique follow


class WayOn(NamedTuple):
    """A way on from a solved board; `detail` and `time` are written on the largest one only."""

    title: str
    icon: str
    go: Callable[[], None]
    detail: str = ""
    time: str = ""


RING = 18  # design pixels, so that the focus around Next keeps clear of what is above
APART = 10  # design pixels between two sheets, words and seals, and names of ways: else these stand in two rows
STEP = 184  # design pixels from one seal to the next


def rehearsed(strip: WinStrip, buttons: bool = True) -> Iterator[None]:
    """Draw a strip where nobody sees it, with its `buttons` or without, and its seals as they stay, a piece at a time:
    the frames of one like it then find all words and seals drawn."""
    nowhere, ways = pygame.Surface((1, 1)), (strip.next, *strip.ways)
    if buttons:
        strip.form.stage.look.focus_ring(strip.next.rect.size, strip.next.corner)
    for nodes in (ways if buttons else (), [node for node in strip.nodes if node not in ways]):
        for node in nodes:
            if node.visible:
                node.draw(nowhere)
        if nodes:
            yield
    strip.stand()
    for seal in strip.seals:
        seal.draw(nowhere)
    yield


class WinStrip:
    """The nodes of the strip on a form; `place` puts them into a column of any shape."""

    def __init__(self, form: Form, report: WinReport, following: WayOn, ways: Sequence[WayOn]) -> None:
        self.form, self.report, self._came_with = form, report, report
        add = form.stage.add
        self.title = add(Label(report.title, "display"))
        self.underline = add(TitleStroke("gold" if report.perfect else "accent"))
        self.about = add(Label(report.about, "body", "text2"))
        self.counted = add(Label(report.counted, "small", "text2"))
        self.note = add(Label(report.note, *(("small", "text2") if report.goals else ("body",))))
        self.news = add(Label(report.words, "body", "cause_text", strong=True))
        self.seals = [add(Seal(number)) for number in range(len(report.goals))]
        self.names = [
            add(Label(goal.title, "small", "text" if goal.won else "text2", "center", strong=goal.won))
            for goal in report.goals
        ]
        self.notes = [
            add(Label(_("{star}: {why}").format(star=goal.title, why=goal.note), "small", "text2"))
            if goal.wide
            else add(Label(goal.note, "small", "text2", "center"))
            for goal in report.goals
        ]
        for seal, *words in zip(self.seals, self.names, self.notes, strict=True):
            seal.untold = True
            for label in words:
                label.untold = True
        self.facts = add(FactSheet(report.facts))
        self.gained = add(GainedSheet(report.gained)) if report.gained is not None else None
        self.title.tells_news = True
        for node in (self.about, self.counted, self.note, self.news):
            node.untold = True
        self.words, self.sealed, self.later = add(WinWords(report.aloud)), add(WinWords()), add(WinWords())
        self.next = form.add(NextButton(following.title, following.detail, following.go, following.time))
        self.ways = [form.add(WayButton(way.title, way.icon, way.go)) for way in ways]
        self.notice: SealNotice | None = None
        self._seal_words = ""
        self._shown_apart: set[str] = set()
        self.near: NearNotice | None = None
        self._nearby = False  # there is room for it
        self.room = pygame.Rect(0, 0, 1, 1)
        self._fit = FITS[0]
        self._first: Fit | None = None
        """How it was placed first: what comes later moves no button."""
        self._told = True
        """Whether the numbers are shown yet."""
        self.says = report, [(way.title, way.detail, way.time) for way in (following, *ways)]
        self.like: WinStrip | None = None  # one that was placed before: if all is the same, so is what has room

    @property
    def nodes(self) -> tuple[Node, ...]:
        """All that belongs to it."""
        sheets = (self.facts, self.gained) if self.gained is not None else (self.facts,)
        spoken = (self.words, self.sealed, self.later)
        head = (self.title, self.underline, self.about, self.counted, self.note, self.news)
        new = [notice for notice in (self.notice, self.near) if notice is not None]
        return (*spoken, *head, *self.names, *self.notes, *self.seals, *sheets, self.next, *self.ways, *new)

    def remove(self) -> None:
        """Take it away."""
        for node in self.nodes:
            if isinstance(node, Widget):
                self.form.remove(node)
            else:
                self.form.stage.remove(node)

    def learn(self, report: WinReport) -> None:
        """Show what has become known since: techniques that took long to find."""
        self.report = report
        if report.words != self.news.text:
            self.news.text = report.words
        if self.gained is None and report.gained is not None:
            self.gained = self.form.stage.add(GainedSheet(report.gained))
        self._settle()

    def award(self, notice: SealNotice, words: str) -> None:
        """Show at the foot that seals were earned; `words` say so where there is no room for it."""
        if self.notice is not None:
            self.form.remove(self.notice)
        if self.near is not None:
            self.form.remove(self.near)
            self.near = None
        self.notice, self._seal_words = notice, words
        self._settle()

    def take_unseen(self) -> str:
        """What was earned, opened and learned and has no room here, to be shown elsewhere; "" where all of that was
        shown there before."""
        report, gained = self.report, self.report.gained
        words = (report.achieved, report.news) if not self.news.visible else ()
        learned = DOT.join(gained[:2]) if gained is not None and gained.more and not self._fit.gained else ""
        apart = [part for part in (self._unseen_seals, *words, learned) if part]
        if self._shown_apart.issuperset(apart):
            return ""
        self._shown_apart.update(apart)
        return "\n".join(apart)

    @property
    def _unseen_seals(self) -> str:
        return self._seal_words if self.notice is not None and not self._fit.sealed else ""

    def point_out(self, near: NearNotice) -> None:
        """Name a seal at the foot that is near, where no new one stands there and there is room."""
        self.near = near
        self._settle()

    # How it comes

    def stand(self) -> None:
        """Show all of it as it stays."""
        for seal, goal in zip(self.seals, self.report.goals, strict=True):
            if goal.won:
                seal.stamp(0)
            if self.report.perfect:
                seal.gild(0)

    def play(self, stamped: Callable[[int], None], gather: Callable[[], bool]) -> None:
        """Let the seals be stamped one after the other, and then the sheets come.

        stamped: called with how many were stamped before, for the sound. gather: called before the sheets come, and
        once more in the next frame where it says that they cannot come yet.
        """
        animator = self.form.stage.animator
        self._told = False
        self._show()
        earned = [number for number, goal in enumerate(self.report.goals) if goal.won]
        for before, number in enumerate(earned):
            animator.after(STAMPS_MS[number], partial(self._stamp, number, before, stamped), ("seal", number))
        animator.after(SHEETS_MS, lambda: self._tell(gather), "sheets")

    def _stamp(self, number: int, before: int, stamped: Callable[[int], None]) -> None:
        self.seals[number].stamp()
        if self.report.perfect:
            self.seals[number].gild()
        stamped(before)

    def _tell(self, gather: Callable[[], bool]) -> None:
        """Let the sheets come as soon as they can; what makes room for them is placed a frame earlier."""
        then: Callable[[], None] = self._fade_in if gather() else partial(self._tell, gather)
        self.form.stage.animator.after(0, then, "sheets")

    def _fade_in(self) -> None:
        def show() -> None:
            self._told = True
            self._show()

        cross_fade(self.form.stage, self.facts.rect.unionall([n.rect for n in (self.gained,) if n]), show, FADE_MS)

    def _show(self) -> None:
        """Show what there is room for, and what its time has come for."""
        fit = self._fit
        self.facts.visible = self._told and fit.facts and bool(self.report.facts)
        if self.gained is not None:
            self.gained.visible, self.gained.lines = self._told and fit.gained > 0, fit.gained
        for note, goal in zip(self.notes, self.report.goals, strict=True):
            note.visible = fit.notes and bool(goal.note)
        self.note.visible = bool(self.note.text) and fit.notes
        if self.notice is not None:
            self.notice.visible = fit.sealed
        if self.near is not None:
            self.near.visible = self._nearby
        self.sealed.text, self.later.text = self._unseen_seals, self.report.since(self._came_with)

    # Places

    def place(self, room: pygame.Rect) -> None:
        """Put it into a column, or, where that lies on its side, into the two halves of it."""
        self.room, self._first = pygame.Rect(room), None
        self._settle()

    def _settle(self) -> None:
        """Place what there is to show; the buttons stay at the foot, where they were placed first."""
        room, fits, (like, self.like) = self.room, self._fits, (self.like, None)
        if like is not None and (like.room, like.says) == (room, self.says) and like.form.stage.look is self.title.look:
            fits = [(like._fit, False)]
        wide = room.w > room.h * 1.25
        gap = self.form.stage.look.u(48)
        half = (room.w - gap) // 2
        left = pygame.Rect(room.x, room.y, half if wide else room.w, room.h)
        right = pygame.Rect(room.right - half, room.y, half, room.h) if wide else left
        for fit, nearby in fits:
            if self._first is not None:
                fit = fit._replace(brief=self._first.brief, named=self._first.named)
            self._fit, self._nearby = fit, nearby
            low = self._place_buttons(right)
            above = self._place_sheets(pygame.Rect(right.x, 0, right.w, low))
            bottom = self._place_head(left, 0 if wide else above + room.bottom - low)
            below = self._place_sheets(pygame.Rect(right.x, right.y if wide else bottom, right.w, low))
            if max(bottom, below) <= (room.bottom if wide else low) and below <= low:
                break
        self._first = self._first or self._fit
        self._show()

    @property
    def _fits(self) -> list[tuple[Fit, bool]]:
        """What is tried in turn, and whether a seal that is near is named."""
        if self.notice is not None:
            return [(fit, False) for fit in WITH_SEALS]
        if self.near is None:
            return [(fit, False) for fit in FITS]
        parts = (FITS[:NEAR_FITS], FITS[NEAR_FITS:])  # what was learned goes before what is near
        return [
            (fit, near)
            for part in parts
            for near in (True, False)
            for fit in part
            if not near or (fit.notes and fit.facts)
        ]

    def _place_head(self, room: pygame.Rect, foot: int) -> int:
        """The title, the name and the seals, or what is said in place of these, smaller where `foot` pixels below have
        to be left; where they end."""
        look, fit = self.form.stage.look, self._fit
        box, below = self._place_title(room)
        self.words.rect = self.sealed.rect = self.later.rect = box
        stroke = max(3, look.u(18))
        self.underline.rect = pygame.Rect(box.x, below, min(room.w, box.w + look.u(12)), stroke)
        y = self.about.place((room.x, max(box.bottom, below + stroke)), limit=room.w).bottom
        self.counted.visible = bool(self.counted.text) and fit.notes and fit.facts
        if self.counted.visible:
            y = self.counted.place((room.x, y), limit=room.w).bottom
        self.news.visible = bool(self.news.text) and fit.facts
        if self.news.visible:
            y = self.news.place((room.x, y), width=room.w).bottom
        y += look.u(max(fit.gap, APART) if self.news.visible else fit.gap)
        if not self.seals:
            if not fit.notes:
                return y
            high = max(1, room.bottom - foot - look.u(fit.gap) - y)
            return self.note.place((room.x, y), width=room.w, height=high).bottom + look.u(fit.gap)
        px = max(24, look.u(fit.seal))
        step = min(room.w // len(self.seals), max(look.u(STEP), self._widest() + look.u(16)))
        first = room.x + min(look.u(10) + px // 2, step // 2)
        first = max(first, room.x + min(step // 2, self.names[0].measure(look)[0] // 2))
        px = min(px, step - look.u(8))
        bottom = y + px
        for name in (*self.names, *self.notes):
            name.most = look.fitting_px((goal.title for goal in self.report.goals), "small", step - look.u(6), True)
        for number, seal in enumerate(self.seals):
            x = first + number * step
            seal.place((x, y + px // 2), px)
            low = self._place_name(self.names[number], (x, y + px + look.u(6)), step - look.u(6)).bottom
            bottom = max(bottom, low)
            goal = self.report.goals[number]
            if goal.wide or not (fit.notes and goal.note):
                continue
            note = self.notes[number].place((x, low), "midtop", width=step - look.u(6))
            bottom = max(bottom, note.bottom)
        for rule in (note for note, goal in zip(self.notes, self.report.goals, strict=True) if goal.wide and fit.notes):
            bottom = rule.place((room.x, bottom), width=room.w).bottom
        bottom = self.note.place((room.x, bottom), width=room.w).bottom if self.note.text and fit.notes else bottom
        return bottom + look.u(fit.gap)

    def _place_title(self, room: pygame.Rect) -> tuple[pygame.Rect, int]:
        """One line, or several where its letters would be the least; what it takes, and where its stroke goes."""
        look, title = self.form.stage.look, self.title
        whole = look.fitting_px([title.text], "display", room.w) > look.metrics.least_px
        title.role = "display" if whole else "heading"
        box = title.place(room.topleft, limit=room.w) if whole else title.place(room.topleft, width=room.w)
        return box, under(look, box)

    def _widest(self) -> int:
        return max(name.measure(self.form.stage.look)[0] for name in self.names)

    def _place_name(self, name: Label, at: tuple[int, int], wide: int) -> pygame.Rect:
        """Below its seal, in one line or, where it has several words, in as many as it needs."""
        look = self.form.stage.look
        least = name.measure(look)[0] * look.metrics.least_px / look.metrics.font_px("small")
        broken = least > wide and " " in name.text
        return name.place(at, "midtop", width=wide) if broken else name.place(at, "midtop", limit=wide)

    def _place_buttons(self, room: pygame.Rect) -> int:
        """The ways on, at the foot of `room`; where they begin, with what keeps clear of them."""
        look, fit = self.form.stage.look, self._first or self._fit
        self.next.brief = fit.brief
        high, gap = self.next.height(look, fit.brief), look.u(min(14, fit.gap))
        ways = self._place_ways(pygame.Rect(room.x, 0, room.w, 0)) if self.ways else 0
        y = room.bottom - ways - gap - high
        self.next.place(room.x, y, room.w, high)
        if self.ways:
            self._place_ways(pygame.Rect(room.x, y + high + gap, room.w, 0))
        return y

    def _place_sheets(self, room: pygame.Rect) -> int:
        """The sheets from the top of `room` on, and a seal below them, above what begins at its height; where they
        end."""
        look, fit, y = self.form.stage.look, self._fit, room.y
        gap, between = max(look.u(fit.gap), look.u(RING)), max(look.u(fit.gap), look.u(APART))
        sheets: list[FactSheet | GainedSheet] = [self.facts] if fit.facts and self.report.facts else []
        if self.gained is not None and fit.gained:
            sheets.append(self.gained)
        for sheet in sheets:
            high = sheet.height(look, fit.gained) if isinstance(sheet, GainedSheet) else sheet.height(look)
            sheet.rect = pygame.Rect(room.x, y, room.w, high)
            y = sheet.rect.bottom + between
        last: Widget | None = self.notice if fit.sealed else None
        high = self.notice.measure(look)[1] if self.notice is not None else 0
        if self.near is not None and self._nearby:
            last, high = self.near, max(self.near.least(look), min(room.h - y - gap, self.near.height(look, room.w)))
        if last is not None:
            return last.place(room.x, y, room.w, high).bottom + gap
        return y + gap - between if sheets else y

    def _place_ways(self, room: pygame.Rect) -> int:
        """The smaller ways side by side; where they end."""
        look, fit, y = self.form.stage.look, self._fit, room.y
        high = self.ways[0].height(look, fit.named)
        needs = [way.need(look) + look.u(APART) if fit.named else 0 for way in self.ways]
        whole = sum(needs) <= room.w
        across = len(self.ways) if whole else -(-len(self.ways) // 2)
        rows = [slice(start, start + across) for start in range(0, len(self.ways), across)]
        wants = [max(needs[row.start + at] for row in rows if row.start + at < len(needs)) for at in range(across)]
        places = columns.equal(room.x, room.w, across, 0)
        if max(wants) > places[0][1]:
            places = columns.fitted(room.x, room.w, wants, 0)
        for row in rows:  # the ways of the second row stand below those of the first
            for way, (x, wide) in zip(self.ways[row], places, strict=False):
                way.name(fit.named)
                way.place(x, y, wide, high)
            y += high
        return y
