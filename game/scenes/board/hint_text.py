"""The words of a hint on its sheet: title and sentences, what they cost, and how well the technique is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.engine.play.tally import Tally
from game.engine.play.telling import Told
from game.engine.words import _, ngettext
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.drawing.seals import seal
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
from game.ui.widgets.label import Label
from game.ui.widgets.seal import Seal

UNAIDED = 1  # the number of its seal
MOST_SENTENCES = 3  # of a chapter; of one that has more, those before the one that is read go


def known_text(tally: Tally, taught: bool = False) -> str:
    """How well the player knows a technique. taught: by a lesson."""
    alone = tally.used - tally.helped
    if alone > 0:
        return ngettext("You used it alone once", "You used it alone {n} times", alone).format(n=alone)
    if taught and not tally.used:
        return _("You know it from the lesson")
    return _("You used it with hints only") if any(tally) else _("New to you")


class HintText:
    """on_learn: what its way to a lesson does.

    title, sentences: as they show. tight: there is room only for what is read.
    """

    def __init__(self, form: Form, on_learn: Callable[[], None]) -> None:
        self.page: Told | None = None
        self.note = ""
        """A line below the sentences."""
        self.tight = False
        self._teaches = self._tallied = False  # whether there is a lesson, and a technique to be known
        self.title = form.stage.add(Label("", "body", strong=True))
        self.sentences = [form.stage.add(Label("", "body")) for _ in range(MOST_SENTENCES + 1)]
        """Those of the reason, and the price of the next press."""
        self.places = form.stage.add(Label("", "small", "text2"))
        self.known = form.stage.add(Label("", "small", "text2"))
        self.seal = form.stage.add(Seal(UNAIDED))
        """What the next press costs, beside the sentence that says so."""
        self.seal.down = 1.0
        self.learn = form.add(Button(_("Learn this"), on_learn, "link"))

    @property
    def look(self) -> Look:
        return self.title.look

    def show(self, page: Told | None, note: str, known: str, teaches: bool, colour: str) -> None:
        """Show the words of a press, or none. note: a line below the sentences; known: how well the player knows the
        technique, "" for none; teaches: there is a lesson; colour: of the title."""
        self.page, self.note = page, note
        self._tallied = bool(known)
        self._teaches = self.learn.visible = teaches
        self.known.text = known
        self.title.visible, self.title.colour = page is not None, colour
        if page is None:
            self.known.visible = self.seal.visible = False
            for label in (*self.sentences, self.places):
                label.visible = False

    def read(self, picture: int, playing: bool, ended: bool) -> bool:
        """A picture plays: its sentence is bright; whether other words show now."""
        if self.page is None:
            return False
        told = self.page.timeline
        first, texts = spoken(self.page, picture)
        chapter = told.chapters[told.chapter_at(picture)].title if told.chapters else told.title
        bright = told.spoken(picture) - first if playing and not ended else -1
        changed = (self.title.text, [label.text for label in self.sentences]) != (chapter, _padded(texts))
        self.title.text = chapter
        for number, (label, text) in enumerate(zip(self.sentences, _padded(texts), strict=True)):
            label.text, label.visible = text, bool(text)
            label.colour = "text" if bright in (-1, number) else "text2"
        self.places.text = self.note
        return changed

    def height(self, width: int, role: str = "body") -> int:
        """The height that its words take at most while it plays, in letters of a role."""
        assert self.page is not None
        told, look = self.page.timeline, self.look
        texts = {spoken(self.page, picture)[1] for picture in range(max(1, len(told.pictures)))}
        titles = {told.title, *(chapter.title for chapter in told.chapters)}
        title = max(look.text(text, "body", width=width, strong=True).get_height() for text in titles)
        aside = self._seal_width() if self.page.priced else 0  # the last sentence stands beside the seal
        most = max(
            sum(self._high(text, width, role) for text in spoken[:-1])
            + self._high(spoken[-1] if spoken else "", max(1, width - aside), role)
            for spoken in texts
        )
        return title + self._hangs + most + self._beneath()

    def _high(self, text: str, width: int, role: str) -> int:
        look = self.look
        return look.u(8) + look.text(text, role, width=width).get_height()

    def _beneath(self) -> int:
        """What stands below the sentences: the places of the letters, and how well the technique is known."""
        look = self.look
        return (bool(self.note) + self._tallied) * (look.line_height("small") + look.u(8))

    def place(self, inner: pygame.Rect) -> None:
        """Title and sentences; in a small window with large text smaller ones, then only what is read."""
        look = self.look
        told = [label for label in self.sentences if label.text]
        for label in told:
            label.visible = True
        title = self.title.measure(look, inner.w)[1] + self._hangs
        self.title.visible, self.tight, role, bottom = True, False, "body", inner.bottom - self._beneath()
        if title + sum(self._high(label.text, inner.w, role) for label in told) > bottom - inner.y:
            role = "small"
        if title + sum(self._high(label.text, inner.w, role) for label in told) > bottom - inner.y:
            self.tight, bottom = True, inner.bottom
            read = self._reading(told, bottom - inner.y, inner.w)
            alone = sum(self._high(label.text, inner.w, role) for label in read)
            self.title.visible = title + alone <= bottom - inner.y
            for label in told:
                label.visible = label in read
        y = inner.y
        priced = self.seal.visible = self.page is not None and self.page.priced and not self.tight
        if self.title.visible:
            y = self._place_title(inner)
        else:
            self.learn.visible = False
        for label in told:
            label.role = role
            if label.visible:
                x = inner.x + (self._place_seal(inner.x, y) if priced and label is told[-1] else 0)
                y = label.place((x, y), width=inner.right - x, height=max(1, bottom - y)).bottom + look.u(8)
        self.places.visible = bool(self.note) and not self.tight
        if self.places.visible:
            self.places.place((inner.x, y), limit=inner.w)
        self.known.visible = self._tallied and not self.tight
        self.known.place((inner.x, inner.bottom - look.line_height("small")), limit=inner.w)

    def _reading(self, told: Sequence[Label], room: int, width: int) -> list[Label]:
        """Where there is little room: the sentence that is read, what the next press costs, in smaller letters sooner
        than not at all, and what else fits, the sentences before the read one first. That it costs nothing comes last.
        """
        page, price = self.page, len(told) - 1
        added = len(told) > 1 and page is not None and (page.priced or page.free)
        priced = added and page is not None and page.priced
        spoken = told[:price] if added else told
        read = max((number for number, label in enumerate(spoken) if label.colour == "text"), default=len(spoken) - 1)
        kept = [read]
        room -= self._high(told[read].text, width, "small")
        if priced:
            left = room - self.look.u(8)
            if left > 0 and told[price].fitted(self.look, width, left)[1] <= left:
                kept.append(price)
                room -= self._high(told[price].text, width, "small")
        for number in (*reversed(range(read)), *range(read + 1, len(told) - priced)):  # a line without a price is last
            room -= self._high(told[number].text, width, "small")
            if room < 0:
                break
            kept.append(number)
        return [told[number] for number in sorted(kept)]

    def _place_seal(self, x: int, y: int) -> int:
        """The seal before the first two lines of a sentence; how far that is moved by it."""
        look = self.look
        side = self._seal_side
        self.seal.place((x + side // 2, y + look.line_height("body")), side)
        return self._seal_width()

    def _seal_width(self) -> int:
        return self._seal_side + self.look.u(12)

    @property
    def _seal_side(self) -> int:
        return round(self.look.line_height("body") * 1.5)

    def warm(self) -> Iterator[None]:
        """Draw the seal of a price ahead."""
        seal(self.look, self._seal_side, True, UNAIDED)
        yield

    @property
    def _link_high(self) -> int:
        return max(MIN_TARGET, self.look.line_height("button"))

    @property
    def _hangs(self) -> int:
        """How far the way to a lesson hangs into the sentences, which move down for it."""
        look = self.look
        below = (self._link_high - look.line_height("body") + 1) // 2 - look.u(8)
        return max(0, below) if self._teaches else 0

    def _place_title(self, inner: pygame.Rect) -> int:
        """The title, and beside it the way to a lesson, where that costs no line; where the sentences begin."""
        look = self.look
        wide = look.text(self.learn.text, "button").get_width() + 2 * look.u(10)
        beside = inner.w - wide - look.u(10)
        self.learn.visible = (
            self._teaches and self.title.measure(look, max(1, beside))[1] <= self.title.measure(look, inner.w)[1]
        )
        box = self.title.place(inner.topleft, width=beside if self.learn.visible else inner.w)
        high = self._link_high
        self.learn.place(inner.right - wide, inner.y + (look.line_height("body") - high) // 2, wide, high)
        return box.bottom + look.u(8) + (self._hangs if self.learn.visible else 0)


def spoken(page: Told, picture: int) -> tuple[int, tuple[str, ...]]:
    """The sentences that show during a picture, the price at last, and the number of the first of them."""
    told = page.timeline
    last = len(told.sentences) - (page.priced or page.free)
    first, end = 0, last
    if told.chapters:
        number = told.chapter_at(picture)
        first = told.chapters[number].sentence
        end = told.chapters[number + 1].sentence if number + 1 < len(told.chapters) else last
    if end - first > MOST_SENTENCES:
        end = min(max(first + MOST_SENTENCES, told.spoken(picture) + 1), end)
        first = end - MOST_SENTENCES
    return first, (*told.sentences[first:end], *told.sentences[last:])


def _padded(texts: Sequence[str]) -> list[str]:
    return [*texts, *("" for _ in range(MOST_SENTENCES + 1 - len(texts)))]
