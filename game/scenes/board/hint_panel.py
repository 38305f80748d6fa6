"""The words of a hint, beside the board: its title, one sentence, and what can be done next."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest

import pygame

from game.engine.play.pages import HintStage, Page
from game.engine.words import N_, _
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.drawing.typeface import Typeface
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
from game.ui.widgets.label import Label, Panel

NEXT = {
    HintStage.AREA: N_("Show technique"),
    HintStage.TECHNIQUE: N_("Why?"),
    HintStage.WHY: N_("Next"),
    HintStage.PROMPT: N_("Why?"),
    HintStage.REFUTE: N_("Next"),
}
JUDGED = (HintStage.PROMPT, HintStage.REFUTE)
ALARMING = (HintStage.MISTAKES, HintStage.NOTHING, HintStage.PROMPT)
USUAL_LINES = (3, 4, 5)  # of title and sentence together


class HintPanel:
    """A sheet with the page of a hint. Hidden until `show`; `place` it in the scene's layout.

    on_next, on_apply, on_undo (back to the last good position, or of the mark that is judged), on_close: what its
    buttons do.
    """

    def __init__(
        self,
        form: Form,
        on_next: Callable[[], None],
        on_apply: Callable[[], None],
        on_undo: Callable[[], None],
        on_close: Callable[[], None],
    ) -> None:
        self.form = form
        self.page: Page | None = None
        self._closing = ""  # what the last button says
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.panel = form.stage.add(Panel())
        self.title = form.stage.add(Label("", "body", strong=True))
        self.text = form.stage.add(Label("", "body", "text2"))
        self.next = form.add(Button(_("Next"), on_next, "primary"))
        self.apply = form.add(Button(_("Apply"), on_apply, "primary"))
        self.undo = form.add(Button(_("Undo to last good position"), on_undo, "primary"))
        self.close = form.add(Button(_("Close"), on_close))
        self.show(None)

    @property
    def shown(self) -> bool:
        return self.page is not None

    @property
    def _buttons(self) -> tuple[Button, ...]:
        return (self.next, self.apply, self.undo, self.close)

    def show(self, page: Page | None, following: Page | None = None) -> None:
        """Show a page, or nothing. following: the next one, if there is one already."""
        self.page = page
        for node in (self.panel, self.title, self.text, self.close):
            node.visible = page is not None
        stage = None if page is None else page.stage
        self.next.visible = stage in NEXT and (following is not None or stage is HintStage.PROMPT)
        self.apply.visible = stage is HintStage.MOVE
        self.undo.visible = stage is HintStage.MISTAKES or stage in JUDGED
        if page is None:
            return
        self.title.text, self.text.text = page.title, page.text
        self.title.colour = "error" if stage in ALARMING else "text"
        self.next.text = _next_text(page, following)
        judged = stage in JUDGED
        self.undo.text = _("Undo") if judged else _("Undo to last good position")
        self.undo.kind = "secondary" if self.next.visible else "primary"
        self._closing = _("Keep") if judged else _("Close")
        self.close.text = self._closing
        if self.rect.w:
            self.place(self.rect)

    def need(self, look: Look, width: int, script: Sequence[Page]) -> int:
        """How high it has to be at a width, to show every page of a script in one place."""
        pad = look.u(26)
        inner = max(1, width - 2 * pad)
        words = 0
        strong = look.fonts.font(look.theme.faces.strong, look.metrics.font_px("body"))
        for page in script:
            lines = _lines(page.title, strong, inner) + _lines(page.text, look.font("body"), inner)
            words = max(words, _words_height(look, lines))
        pairs = zip_longest(script, script[1:])
        rows = max((self._rows(look, inner, page, following) for page, following in pairs), default=1)
        return _height(look, words, rows)

    def warm(self, look: Look, width: int, script: Iterable[tuple[Page, Page | None]]) -> Iterator[None]:
        """Draw pages ahead, each with the one that follows, a piece at a time: hints would have to wait for them."""
        for lines in USUAL_LINES:
            look.panel((width, _height(look, _words_height(look, lines), 1)))
            yield
        spare = HintPanel(Form(Stage(look, Animator())), _nothing, _nothing, _nothing, _nothing)
        for page, following in script:
            script_ahead = (page,) if following is None else (page, following)
            spare.rect = pygame.Rect(0, 0, width, self.need(look, width, script_ahead))
            yield
            spare.show(page, following)
            yield
            scratch = paint.canvas(spare.rect.size)
            for node in spare.form.stage.nodes:
                if node.visible:
                    node.draw(scratch)
            yield

    def _rows(self, look: Look, inner: int, page: Page, following: Page | None) -> int:
        """In how many rows the buttons of a page stand."""
        if page.stage in JUDGED:
            texts: tuple[str, ...] = (_("Why?"), _("Undo"), _("Keep"))
        elif page.stage is HintStage.MISTAKES:
            texts = (_("Undo to last good position"), _("Close"))
        else:
            texts = (_("Apply") if page.stage is HintStage.MOVE else _next_text(page, following), _("Close"))
        wide = sum(Button(text).measure(look)[0] for text in texts) + look.u(12) * (len(texts) - 1)
        return 1 if wide <= inner else len(texts)

    def place(self, rect: pygame.Rect) -> None:
        """Lay the sheet out in `rect`."""
        self.rect = pygame.Rect(rect)
        if self.page is None:
            return
        look = self.panel.look
        pad = look.u(26)
        self.panel.rect = self.rect
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        self.text.text, self.text.role = self.page.text, "body"
        words = self.title.measure(look, inner.w)[1] + look.u(8) + self.text.measure(look, inner.w)[1]
        foot = self._place_buttons(inner, look.metrics.target, False)
        if inner.y + words > foot:
            foot = self._place_buttons(inner, max(MIN_TARGET, look.line_height("button")), True)
        self._place_words(inner, foot - look.u(8))

    def _place_buttons(self, inner: pygame.Rect, height: int, brief: bool) -> int:
        """The buttons at the foot, one above the other where they do not fit side by side; the y above them.

        brief: of two that do not fit, the one that closes is an icon.
        """
        look = self.panel.look
        gap = look.u(12)
        shown = [b for b in self._buttons if b.visible]
        self.close.text, self.close.icon, self.close.tip = self._closing, "", ""
        widths = [b.measure(look)[0] for b in shown]
        spare = inner.w - sum(widths) - gap * (len(widths) - 1)
        y = inner.bottom - height
        if spare < 0 and brief and len(shown) == 2:
            self.close.text, self.close.icon, self.close.tip = "", "close", self._closing
            widths, spare = [inner.w - gap - height, height], 0
        if spare < 0 and len(shown) > 1:
            for i, button in enumerate(reversed(shown)):
                button.place(inner.x, y - i * (height + gap), inner.w, height)
            return y - (len(shown) - 1) * (height + gap)
        x = inner.x
        for i, (button, width) in enumerate(zip(shown, widths, strict=True)):
            x = button.place(x, y, width + (spare if i == 0 else 0), height).right + gap
        return y

    def _place_words(self, inner: pygame.Rect, bottom: int) -> None:
        """Title and sentence above the buttons; in a small window with large text, the last sentence has to do."""
        look = self.panel.look
        words = "" if self.page is None else self.page.text
        self.text.text, self.text.role, self.title.visible = words, "body", True
        box = self.title.place(inner.topleft, width=inner.w)
        text = self.text.place((inner.x, box.bottom + look.u(8)), width=inner.w)
        if text.bottom > bottom:
            self.title.visible = False
            text = self.text.place(inner.topleft, width=inner.w)
        if text.bottom > bottom:
            self.text.role = "small"
            text = self.text.place(inner.topleft, width=inner.w)
        if text.bottom > bottom:
            self.text.text = words.rsplit(". ", 1)[-1]
            self.text.place(inner.topleft, width=inner.w, height=max(1, bottom - inner.y))


def _nothing() -> None:
    """What the buttons of a sheet do that is only drawn ahead."""


def _next_text(page: Page, following: Page | None) -> str:
    """What the button to the next page says."""
    if following is not None and following.stage is HintStage.MOVE:
        return _("Show move")
    return _(NEXT.get(page.stage, "Next"))


def _words_height(look: Look, lines: int) -> int:
    return look.u(8) + lines * round(look.line_height("body") * 1.02)


def _height(look: Look, words: int, rows: int) -> int:
    """The height of a sheet with words of a height and rows of buttons."""
    gap = look.u(12)
    return 2 * look.u(26) + words + look.u(18) + rows * (look.metrics.target + gap) - gap


def _lines(text: str, font: Typeface, width: int) -> int:
    """How many lines a text needs at most; lines broken at blanks leave an eighth of them empty."""
    return max(1, math.ceil(font.size(text)[0] * 1.14 / width)) if font.size(text)[0] > width else 1
