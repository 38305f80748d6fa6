"""The words of a hint, beside the board: its title, its sentences, the stages of its timeline, and what can be done."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import pygame

from game.engine.play.telling import HintStage, Told
from game.engine.words import _
from game.scenes.board.stage_bar import StageBar
from game.ui.board.hints.layer import HintLayer
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.drawing.typeface import Typeface
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
from game.ui.widgets.label import Label, Panel

JUDGED = (HintStage.PROMPT, HintStage.REFUTE)
ALARMING = (HintStage.MISTAKES, HintStage.NOTHING, HintStage.PROMPT)
MOST_SENTENCES = 3  # of a chapter that has more, only the one shows that is read
USUAL_LINES = (3, 4, 5)  # of title and sentences together


class HintPanel:
    """A sheet with one press of a hint. Hidden until `show`; `place` it in the scene's layout.

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
        self._closing = ""  # what the last button says
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.panel = form.stage.add(Panel())
        self.title = form.stage.add(Label("", "body", strong=True))
        self.sentences = [form.stage.add(Label("", "body")) for _ in range(MOST_SENTENCES)]
        self.places = form.stage.add(Label("", "small", "text2"))
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
    def _buttons(self) -> tuple[Button, ...]:
        return (self.next, self.apply, self.undo, self.close)

    def show(
        self, page: Told | None, following: Told | None = None, move: str = "", note: str = "", lesson: bool = False
    ) -> None:
        """Show a press of a hint, or nothing. following: the next one; move: what the button says that makes the move;
        note: a line below the sentences; lesson: there is one to learn this."""
        self.page, self.move, self.note = page, move, note
        stage = None if page is None else page.stage
        for node in (self.panel, self.title, self.close):
            node.visible = page is not None
        self.next.visible = stage is HintStage.PROMPT or following is not None
        self.apply.visible = bool(move) and stage is HintStage.WHY
        self.undo.visible = stage is HintStage.MISTAKES or stage in JUDGED
        self._teaches = self.learn.visible = lesson and stage is HintStage.WHY
        self.bar.show(page is not None and len(page.timeline.pictures) > 1)
        if page is None:
            for label in (*self.sentences, self.places):
                label.visible = False
            return
        self.title.colour = "error" if stage in ALARMING else "cause_text"
        self.apply.text = move
        judged = stage in JUDGED
        self.undo.text = _("Undo") if judged else _("Undo to before the first mistake")
        self.undo.kind = "secondary" if self.next.visible else "primary"
        self._closing = _("Keep") if judged else _("I will do it myself") if self.apply.visible else _("Close")
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
        self.places.text, self.places.visible = self.note, bool(self.note)
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

    def need(
        self, look: Look, width: int, script: Sequence[Told], moves: Sequence[str], note: str = "", brief: bool = False
    ) -> int:
        """How high it has to be at a width, to show every press and every chapter in one place.

        brief: with buttons side by side, and the stages without their names.
        """
        inner = max(1, width - 2 * look.u(26))
        strong = look.fonts.font(look.theme.faces.strong, look.metrics.font_px("body"))
        most = 0
        for page, move in zip(script, moves, strict=True):
            words = 0
            for picture in range(max(1, len(page.timeline.pictures))):
                _first, texts = self._spoken(page, picture)
                lines = _lines(page.title, strong, inner) + sum(_lines(t, look.font("body"), inner) for t in texts)
                words = max(words, _words_height(look, lines) + look.u(8) * len(texts))
            words += look.line_height("small") if note else 0
            bar = self.bar.height(look, brief) + look.u(14) if len(page.timeline.pictures) > 1 else 0
            rows = 1 + bool(not brief and (move or page.stage not in (HintStage.WHY, HintStage.NOTHING)))
            most = max(most, _height(look, words + bar, rows))
        return most

    def warm(self, look: Look, width: int) -> Iterator[None]:
        """Draw sheets of usual sizes ahead."""
        for lines in USUAL_LINES:
            look.panel((width, _height(look, _words_height(look, lines), 2)))
            yield

    def place(self, rect: pygame.Rect) -> None:
        """Lay the sheet out in `rect`."""
        self.rect = pygame.Rect(rect)
        if self.page is None:
            return
        look = self.panel.look
        pad = look.u(26)
        self.panel.rect = self.rect
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        usual, low = look.metrics.target, max(MIN_TARGET, look.line_height("button"))
        for high, nameless, brief in (
            (usual, False, False),
            (usual, True, False),
            (low, True, False),
            (low, True, True),
        ):
            foot = self._place_buttons(inner, high, brief) - look.u(10)
            if self.bar.shown:
                foot = self.bar.place(inner.x, foot, inner.w, nameless) - look.u(10)
            if self._words_height(inner.w, "body") <= foot - inner.y:
                break
        self._place_words(inner, foot)

    def _words_height(self, width: int, role: str) -> int:
        look = self.panel.look
        shown = [label for label in self.sentences if label.visible]
        total = self.title.measure(look, width)[1]
        for label in shown:
            label.role = role
            total += look.u(8) + label.measure(look, width)[1]
        return total + (look.line_height("small") if self.places.visible else 0)

    def _place_buttons(self, inner: pygame.Rect, height: int, brief: bool) -> int:
        """The buttons at the foot, one below the other, those of a question side by side; the y above them."""
        look = self.panel.look
        gap, y = look.u(8), inner.bottom
        shown = [b for b in self._buttons if b.visible]
        beside = height + gap if brief else 0
        for text, icon in ((self.move, "check"), (self.move, ""), (_("Apply"), "check")):
            self.apply.text, self.apply.icon = text, icon
            if self.apply.measure(look)[0] - look.u(44) <= inner.w - beside:  # its margins may be slimmer
                break
        self.close.text, self.close.icon, self.close.tip = self._closing, "", ""
        if (brief and len(shown) == 2) or len(shown) > 2 or (shown and shown[-1] is not self.close):
            y -= height
            if len(shown) == 2:
                self.close.text, self.close.icon, self.close.tip = "", "close", self._closing
                widths = [inner.w - gap - height, height]
            else:
                widths = [(inner.w - gap * (len(shown) - 1)) // len(shown)] * len(shown)
            x = inner.x
            for button, width in zip(shown, widths, strict=True):
                x = button.place(x, y, width, height).right + gap
            return y
        for button in reversed(shown):
            y -= height
            button.place(inner.x, y, inner.w, height)
            y -= gap
        return y + gap

    def _place_words(self, inner: pygame.Rect, bottom: int) -> None:
        """Title and sentences above the rest; in a small window with large text, smaller, then only what is read."""
        look, room = self.panel.look, bottom - inner.y
        told = [label for label in self.sentences if label.text]
        for label in told:
            label.visible = True
        self.title.visible, self._tight = True, False
        role = "body" if self._words_height(inner.w, "body") <= room else "small"
        if self._words_height(inner.w, role) > room:
            self.title.visible, self._tight = False, True
            read = next((label for label in reversed(told) if label.colour == "text"), None)
            for label in told:
                label.visible = label is read
        y = inner.y
        if self.title.visible:
            y = self._place_title(inner) + look.u(8)
        else:
            self.learn.visible = False
        for label in told:
            if label.visible:
                y = label.place((inner.x, y), width=inner.w, height=max(1, bottom - y)).bottom + look.u(8)
        if self.places.visible:
            self.places.place((inner.x, y), limit=inner.w)
            self.places.visible = not self._tight

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


def _words_height(look: Look, lines: int) -> int:
    return look.u(8) + lines * round(look.line_height("body") * 1.02)


def _height(look: Look, words: int, rows: int) -> int:
    """The height of a sheet with words of a height and rows of buttons."""
    gap = look.u(8)
    return 2 * look.u(26) + words + look.u(18) + rows * (look.metrics.target + gap) - gap


def _lines(text: str, font: Typeface, width: int) -> int:
    """How many lines a text needs at most; lines broken at blanks leave an eighth of them empty."""
    return max(1, math.ceil(font.size(text)[0] * 1.14 / width)) if font.size(text)[0] > width else 1
