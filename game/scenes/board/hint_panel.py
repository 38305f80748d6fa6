"""The words of a hint, beside the board: its title, its sentences, the stages of its timeline, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.engine.play.mistakes import Tally
from game.engine.play.telling import HintStage, Told
from game.engine.words import _
from game.scenes.board.known_line import KnownLine
from game.scenes.board.stage_bar import StageBar
from game.ui.board.hints.layer import HintLayer
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
from game.ui.widgets.label import Label, Panel
from game.ui.widgets.seal import Seal

JUDGED = (HintStage.PROMPT, HintStage.REFUTE, HintStage.SPOILT)
ALARMING = (HintStage.MISTAKES, HintStage.NOTHING, HintStage.PROMPT, HintStage.SPOILT)
FLAWLESS = 1  # the number of its seal
MOST_SENTENCES = 3  # of a chapter that has more, only the one shows that is read
LOW, WORDS = 1.8, 0.56  # in a room so much wider than high, the words have so much of its width
PRIMARY_HIGH = 98  # design pixels: the button that goes on


class Variant(NamedTuple):
    """How closely a hint stands: the heights of its large button and of the others, the inner margin and the gaps in
    design pixels, whether the stages have names, and whether buttons stand side by side."""

    large: int
    usual: int
    pad: int
    gap: int
    named: bool
    beside: bool


class HintPanel:
    """Sheets with one press of a hint: its words, and the stages of its timeline; its buttons at the foot.

    Hidden until `show`; `place` it in the scene's layout.

    on_next (the reason), on_apply, on_undo (back to before the first mistake, or of the mark that is judged), on_close,
    on_learn: what its buttons do. layer: what plays on the board.
    """

    def __init__(
        self,
        form: Form,
        layer: Callable[[], HintLayer],
        on_next: Callable[[], None],
        on_apply: Callable[[], None],
        on_undo: Callable[[], None],
        on_close: Callable[[], None],
        on_learn: Callable[[], None],
    ) -> None:
        self.form, self.layer = form, layer
        self.page: Told | None = None
        self.move = ""
        """What the button says that makes the move; "" for none."""
        self.note = ""
        """A line below the sentences."""
        self._teaches = False  # there is a lesson
        self._tight = False  # there is room only for what is read
        self._tallied = False
        self._closing = ""  # what the last button says
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.panel = form.stage.add(Panel())
        self.below = form.stage.add(Panel())
        self.title = form.stage.add(Label("", "body", strong=True))
        self.sentences = [form.stage.add(Label("", "body")) for _ in range(MOST_SENTENCES)]
        self.places = form.stage.add(Label("", "small", "text2"))
        self.known = form.stage.add(KnownLine())
        self.seal = form.stage.add(Seal(FLAWLESS))
        """What the next press costs, beside the sentence that says so."""
        self.seal.down = 1.0
        self.bar = StageBar(form, layer)
        self.next = form.add(Button(_("Why?"), on_next, "primary"))
        self.apply = form.add(Button("", on_apply, "primary", "check"))
        self.undo = form.add(Button("", on_undo, "primary"))
        self.close = form.add(Button("", on_close, "quiet"))
        self.learn = form.add(Button(_("Learn this"), on_learn, "link"))
        self.show(None)

    @property
    def shown(self) -> bool:
        return self.page is not None

    @property
    def _may_go(self) -> bool:
        """Whether the last button does no more than closing."""
        return self.page is not None and self.page.stage not in JUDGED

    @property
    def _buttons(self) -> tuple[Button, ...]:
        return (self.next, self.apply, self.undo, self.close)

    def show(
        self,
        page: Told | None,
        following: Told | None = None,
        move: str = "",
        note: str = "",
        tally: Tally | None = None,
        lesson: bool = False,
    ) -> None:
        """Show a press of a hint, or nothing. following: the next one; move: what the button says that makes the move;
        note: a line below the sentences; tally: what is known of the player's use of the technique, None for none;
        lesson: there is one to learn this."""
        self.page, self.move, self.note = page, move, note
        self._tallied = tally is not None
        self.known.show(tally or Tally())
        stage = None if page is None else page.stage
        for node in (self.panel, self.title, self.close):
            node.visible = page is not None
        self.next.visible = stage is HintStage.PROMPT or following is not None
        self.apply.visible = bool(move) and stage in (HintStage.WHY, HintStage.TRY)
        self.undo.visible = stage is HintStage.MISTAKES or stage in JUDGED
        self._teaches = self.learn.visible = lesson and stage is HintStage.WHY
        self.bar.show(page is not None and len(page.timeline.pictures) > 1)
        self.below.visible = self.bar.shown
        if page is None:
            self.known.visible = self.seal.visible = False
            for label in (*self.sentences, self.places):
                label.visible = False
            return
        self.title.colour = "error" if stage in ALARMING else "cause_text"
        self.apply.text = move
        judged = stage in JUDGED
        spoilt = stage is HintStage.SPOILT
        self.undo.text = _("Take it back") if spoilt else _("Undo") if judged else _("Undo to before the first mistake")
        self.undo.kind = "secondary" if self.next.visible else "primary"
        kept = _("End the match") if spoilt else _("Keep")
        self._closing = kept if judged else _("I will do it myself") if self.apply.visible else _("Close")
        self.close.kind = "secondary" if judged else "quiet"
        self.refresh()
        if self.rect.w:
            self.place(self.rect)

    def refresh(self) -> None:
        """Another picture plays: the sentence that is read is bright."""
        if self.page is None:
            return
        layer, told = self.layer(), self.page.timeline
        playing = layer.timeline is told and bool(told.pictures)
        picture = max(0, layer.picture) if playing else 0
        first, texts = self._spoken(self.page, picture)
        chapter = told.chapters[told.chapter_at(picture)].title if told.chapters else told.title
        bright = told.spoken(picture) - first if playing and not (layer.ended and not layer.playing) else -1
        changed = (self.title.text, [label.text for label in self.sentences]) != (chapter, _padded(texts))
        self.title.text = chapter
        for number, (label, text) in enumerate(zip(self.sentences, _padded(texts), strict=True)):
            label.text, label.visible = text, bool(text)
            label.colour = "text" if bright in (-1, number) else "text2"
        self.places.text = self.note
        self.bar.refresh()
        if (changed or self._tight) and self.rect.w:
            self.place(self.rect)

    def _spoken(self, page: Told, picture: int) -> tuple[int, tuple[str, ...]]:
        """The sentences that show during a picture, and the number of the first of them."""
        told = page.timeline
        first, end = 0, len(told.sentences)
        if told.chapters:
            number = told.chapter_at(picture)
            first = told.chapters[number].sentence
            end = told.chapters[number + 1].sentence if number + 1 < len(told.chapters) else end
        if end - first > MOST_SENTENCES:
            first = min(max(first, told.spoken(picture)), end - 1)
            end = first + 1
        return first, told.sentences[first:end]

    # Places

    def _variants(self) -> tuple[Variant, ...]:
        """How it stands, from roomy to close."""
        look = self.panel.look
        usual, low = look.metrics.target, max(MIN_TARGET, look.line_height("button"))
        least = min(usual, low)
        return (
            Variant(max(usual, look.u(PRIMARY_HIGH)), usual, 26, 22, True, False),
            Variant(usual, usual, 24, 14, True, False),
            Variant(usual, usual, 20, 10, False, False),
            Variant(least, least, 16, 8, False, False),
            Variant(least, least, 12, 6, False, True),
        )

    def warm(self, rect: pygame.Rect) -> Iterator[None]:
        """Draw the sheets and the large button ahead as they usually are in a room."""
        variant, look = self._variants()[0], self.panel.look
        for stages in (True, False):
            sheet, below, _foot = self._sheets(rect, variant, self._foot(rect, variant, (True, True)), stages)
            for size in {sheet.size, below.size} - {(0, 0)}:
                look.panel(size)
                yield

    def place(self, rect: pygame.Rect) -> None:
        """Lay it out in `rect`: the words at the top, the stages and the buttons at the foot; buttons alone right below
        the words; in a low one, these beside the words."""
        self.rect = pygame.Rect(rect)
        if self.page is None:
            return
        if rect.w > LOW * rect.h:
            words = pygame.Rect(rect.x, rect.y, round(rect.w * WORDS), rect.h)
            gap = self.panel.look.u(16)
            rect = pygame.Rect(words.right + gap, rect.y, rect.right - words.right - gap, rect.h)
        else:
            words = None
        self.close.visible = True
        shown = [b for b in self._buttons if b.visible]
        large = tuple(b.kind == "primary" for b in shown)
        for variant in self._variants():
            top = self._foot(rect, variant, large)
            sheet, below, pad = self._sheets(rect, variant, top, self.bar.shown)
            fits = words is None or below.y >= rect.y
            sheet = words or sheet
            need = self._most_words(max(1, sheet.w - 2 * pad))
            if fits and need <= sheet.h - 2 * pad:
                break
        if words is None and not self.bar.shown:  # the eye is on the words
            sheet.h = min(sheet.h, need + 2 * pad)
            rect = pygame.Rect(rect.x, rect.y, rect.w, sheet.bottom - rect.y + self.panel.look.u(variant.gap))
            rect.h += self.rect.bottom - top
        self._place_buttons(rect, variant, shown)
        self.panel.rect, self.below.rect = sheet, below
        if self.bar.shown:
            foot = below.bottom - pad // 2
            self.bar.place(below.x + pad, foot, below.w - 2 * pad, not variant.named)
        self._place_words(sheet.inflate(-2 * pad, -2 * pad))

    def _foot(self, rect: pygame.Rect, variant: Variant, large: Sequence[bool]) -> int:
        """Where the buttons begin that stand at the foot; of each, whether it is a large one."""
        if not large or self._in_row(variant, len(large)):
            return rect.bottom - (variant.usual if large else 0)
        gap = self.panel.look.u(variant.gap) // 2
        return rect.bottom - sum((variant.large if one else variant.usual) + gap for one in large) + gap

    def _in_row(self, variant: Variant, number: int) -> bool:
        return number > 2 or (variant.beside and number == 2)

    def _sheets(
        self, rect: pygame.Rect, variant: Variant, top: int, stages: bool
    ) -> tuple[pygame.Rect, pygame.Rect, int]:
        """The sheet of the words, that of the stages, and their inner margin, above the buttons that begin at `top`."""
        look = self.panel.look
        pad, gap = look.u(variant.pad), look.u(variant.gap)
        high = self.bar.height(look, not variant.named) + pad
        foot = top - gap
        below = pygame.Rect(rect.x, foot - high, rect.w, high)
        sheet = pygame.Rect(rect.x, rect.y, rect.w, max(1, below.y - gap - rect.y))
        return sheet, below if stages else pygame.Rect(0, 0, 0, 0), pad

    def _most_words(self, width: int) -> int:
        """The height that its words take at most while it plays."""
        assert self.page is not None
        told, look = self.page.timeline, self.panel.look
        texts = {self._spoken(self.page, picture)[1] for picture in range(max(1, len(told.pictures)))}
        titles = {told.title, *(chapter.title for chapter in told.chapters)}
        title = max(look.text(text, "body", width=width, strong=True).get_height() for text in titles)
        aside = self._seal_width() if self.page.priced else 0  # the last sentence stands beside the seal
        most = max(
            sum(self._high(text, width, "body") for text in spoken[:-1])
            + self._high(spoken[-1] if spoken else "", max(1, width - aside), "body")
            for spoken in texts
        )
        return title + most + self._beneath()

    def _high(self, text: str, width: int, role: str) -> int:
        look = self.panel.look
        return look.u(8) + look.text(text, role, width=width).get_height()

    def _beneath(self) -> int:
        """What stands below the sentences: the places of the letters, and how well the technique is known."""
        look = self.panel.look
        return (bool(self.note) + self._tallied) * (look.line_height("small") + look.u(8))

    def _place_buttons(self, rect: pygame.Rect, variant: Variant, shown: Sequence[Button]) -> None:
        """The buttons at the foot, one below the other, those of a question side by side."""
        look = self.panel.look
        row = self._in_row(variant, len(shown))
        gap = look.u(8)
        beside = variant.usual + gap if row else 0
        for text, icon in ((self.move, "check"), (self.move, ""), (_("Apply"), "check")):
            self.apply.text, self.apply.icon = text, icon
            if self.apply.measure(look)[0] - look.u(44) <= rect.w - beside:  # its margins may be slimmer
                break
        self.close.text, self.close.icon, self.close.tip = self._closing, "", ""
        y = self._foot(rect, variant, tuple(b.kind == "primary" for b in shown))
        if row:
            widths = [(rect.w - gap * (len(shown) - 1)) // len(shown)] * len(shown)
            if len(shown) == 2 and self._may_go:  # the head has a sign that closes, too
                self.close.visible, shown, widths = False, shown[:1], [rect.w]
            elif len(shown) == 2:
                self.close.text, self.close.icon, self.close.tip = "", "close", self._closing
                widths = [rect.w - gap - variant.usual, variant.usual]
            x = rect.x
            for button, width in zip(shown, widths, strict=True):
                x = button.place(x, y, width, variant.usual).right + gap
            return
        for button in shown:
            high = variant.large if button.kind == "primary" else variant.usual
            y = button.place(rect.x, y, rect.w, high).bottom + look.u(variant.gap) // 2

    def _place_words(self, inner: pygame.Rect) -> None:
        """Title and sentences; in a small window with large text smaller ones, then only what is read."""
        look = self.panel.look
        told = [label for label in self.sentences if label.text]
        for label in told:
            label.visible = True
        title = self.title.measure(look, inner.w)[1]
        self.title.visible, self._tight, role, bottom = True, False, "body", inner.bottom - self._beneath()
        if title + sum(self._high(label.text, inner.w, role) for label in told) > bottom - inner.y:
            role = "small"
        if title + sum(self._high(label.text, inner.w, role) for label in told) > bottom - inner.y:
            self._tight, bottom = True, inner.bottom
            read = self._read(told, bottom - inner.y, inner.w)
            alone = sum(self._high(label.text, inner.w, role) for label in read)
            self.title.visible = title + alone <= bottom - inner.y
            for label in told:
                label.visible = label in read
        y = inner.y
        priced = self.seal.visible = self.page is not None and self.page.priced and not self._tight
        if self.title.visible:
            y = self._place_title(inner) + look.u(8)
        else:
            self.learn.visible = False
        for label in told:
            label.role = role
            if label.visible:
                x = inner.x + (self._place_seal(inner.x, y) if priced and label is told[-1] else 0)
                y = label.place((x, y), width=inner.right - x, height=max(1, bottom - y)).bottom + look.u(8)
        self.places.visible = bool(self.note) and not self._tight
        if self.places.visible:
            self.places.place((inner.x, y), limit=inner.w)
        self.known.visible = self._tallied and not self._tight
        high = self.known.height(look)
        self.known.rect = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)

    def _read(self, told: Sequence[Label], room: int, width: int) -> list[Label]:
        """Where there is little room: the sentence that is read, and what else fits, those before it first."""
        bright = [number for number, label in enumerate(told) if label.colour == "text"]
        priced = self.page is not None and self.page.priced and len(bright) > 1
        read = bright[-2 if priced else -1]
        kept: list[int] = []
        for number in (read, *reversed(range(read)), *range(read + 1, len(told))):
            high = self._high(told[number].text, width, "small")
            if kept and high > room:
                break
            kept.append(number)
            room -= high
        return [told[number] for number in sorted(kept)]

    def _place_seal(self, x: int, y: int) -> int:
        """The seal before the first two lines of a sentence; how far that is moved by it."""
        look = self.panel.look
        side = round(look.line_height("body") * 1.5)
        self.seal.place((x + side // 2, y + look.line_height("body")), side)
        return self._seal_width()

    def _seal_width(self) -> int:
        look = self.panel.look
        return round(look.line_height("body") * 1.5) + look.u(12)

    def _place_title(self, inner: pygame.Rect) -> int:
        """The title, and beside it the way to a lesson, where that costs no line; the y below."""
        look = self.panel.look
        wide = look.text(self.learn.text, "button").get_width() + 2 * look.u(10)
        beside = inner.w - wide - look.u(10)
        self.learn.visible = (
            self._teaches and self.title.measure(look, max(1, beside))[1] <= self.title.measure(look, inner.w)[1]
        )
        box = self.title.place(inner.topleft, width=beside if self.learn.visible else inner.w)
        high = max(MIN_TARGET, look.line_height("button"))
        self.learn.place(inner.right - wide, inner.y + (look.line_height("body") - high) // 2, wide, high)
        return box.bottom


def _padded(texts: Sequence[str]) -> list[str]:
    return [*texts, *("" for _ in range(MOST_SENTENCES - len(texts)))]
