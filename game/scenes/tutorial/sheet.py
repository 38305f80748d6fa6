"""The words of a lesson: title and technique of the step, its sentence, and the card that gives reasons and answers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame

from game.engine.words import _, _c
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.stage import Live, Node, Stage
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.label import Label, Panel, theme_colour


class Sign(Node):
    """An icon in a colour of the theme."""

    icon = Live("hint")
    colour = Live("cause_text")

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)

    def draw(self, target: pygame.Surface) -> None:
        look = self.look
        paint.put(target, look.icon(self.icon, self.rect.w, theme_colour(look.theme, self.colour)), self.rect.topleft)


class LessonSheet:
    """title: the step's. technique: the one that is taught, "" for none. texts: all that its sentence can be in any
    step, for which room is kept; reasons: all that can stand in the card."""

    def __init__(
        self, stage: Stage, title: str, technique: str, text: str, texts: Sequence[str], reasons: Sequence[str]
    ) -> None:
        self.stage = stage
        self.texts, self.reasons = tuple(texts), tuple(reasons)
        self.title = stage.add(Label(title, "body", "accent_text", strong=True))
        self.technique = stage.add(Label(technique, "small", "text2"))
        self.words = stage.add(Label(text, "sentence"))
        self.panel = stage.add(Panel())
        self.sign = stage.add(Sign())
        self.head = stage.add(Label(_("Why"), "body", "cause_text", strong=True))
        self.reason = stage.add(Label("", "body"))
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._text = text
        self._card = pygame.Rect(0, 0, 0, 0)
        self._words_at = pygame.Rect(0, 0, 0, 0)
        self._why, self._over = "", ""
        self._said = ("", "text")
        self._usual = self._top = 0
        self._px = 0  # of the sentences
        self._named = True
        self._headed = True
        self._small = False

    @property
    def said(self) -> str:
        """What answers the last mark."""
        return self._said[0]

    @property
    def why(self) -> str:
        """The reason that shows since the step is done."""
        return self._why

    def fits(self, rect: pygame.Rect, px: int) -> bool:
        """Whether all words stand in `rect` when sentences have `px` pixels, the card small and without names."""
        look = self.stage.look
        return rect.h >= self._need(look, rect.w, px) + self._card_height(look, rect.w, False, True) + look.u(18)

    @property
    def wanted(self) -> tuple[int, int]:
        """The sizes of sentences that are asked for where there is little room: as the card's words, then any that can
        be read. What has to be read grows with the size of texts before all else."""
        metrics = self.stage.look.metrics
        return metrics.font_px("body"), metrics.least_px

    def place(self, rect: pygame.Rect) -> None:
        """Lay everything out in `rect`: the words are of one size in every step, with a card and without one.

        Where there is little room, the card's head goes, then its words get smaller, then the names go, and last
        the sentences get smaller than the words of a card are.
        """
        look, self.rect = self.stage.look, pygame.Rect(rect)
        for px, (named, headed, small) in product(self.wanted, ((1, 1, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1))):
            self._named, self._headed, self._small = bool(named), bool(headed), bool(small)
            head, card = self._names_height(look), self._card_height(look, rect.w, self._headed, bool(small))
            if rect.h - head - card - look.u(18) >= self._need(look, rect.w, px):
                break
        self.title.visible = self._named
        self.technique.visible = self._named and bool(self.technique.text)
        box = self.title.place(rect.topleft, limit=rect.w)
        self.technique.place((rect.x, box.bottom), limit=rect.w)
        card = min(card, rect.h * 3 // 5)
        self._usual, self._top = card, rect.y + head
        room = max(1, rect.h - head - card - look.u(18))
        usual, least, face = look.metrics.font_px("sentence"), look.metrics.least_px, look.face("sentence")
        self._px = min(look.fonts.fitting(text, face, usual, least, rect.w, room) for text in self.texts)
        self._show()

    def tell_why(self, text: str, over: str = "", instead: str = "") -> None:
        """The step is done: its reason stays from now on, under `over` if that is said of it. `instead` takes the place
        of its sentence, where that speaks of marks to come that stand already."""
        self._over, self._text = over, instead or self._text
        self._why, self._said = text, ("", "text")
        self._show()

    def answer(self, text: str, colour: str = "text") -> None:
        """Answer a mark, "" for nothing."""
        self._said = (text, colour)
        self._show()

    # Inside

    def _divide(self, text: str) -> None:
        """The card at the foot, as high as its usual texts need or, for a longer one, as that does; the words above."""
        look, rect = self.stage.look, self.rect
        pad = look.u(24) if self._headed else look.u(12)
        inner = rect.w - 2 * pad - (0 if self._headed else look.line_height("body") + look.u(10))
        head = look.line_height("body") + look.u(6) if self._headed else 0
        need = 2 * pad + head + _height(look, text, "body", look.metrics.font_px("body"), inner) if text else 0
        words = _height(look, self.words.text, "sentence", self._px or look.metrics.least_px, rect.w)
        room = max(rect.h * 3 // 5 if not self._small else 0, rect.bottom - self._top - words - look.u(18))
        card = max(self._usual, min(need, room))
        self._card = pygame.Rect(rect.x, rect.bottom - card, rect.w, card)
        self._words_at = pygame.Rect(rect.x, self._top, rect.w, max(1, self._card.y - look.u(18) - self._top))

    def _names_height(self, look: Look) -> int:
        if not self._named:
            return 0
        return look.line_height("body") + look.line_height("small") + look.u(8)

    def _card_height(self, look: Look, width: int, headed: bool, small: bool) -> int:
        pad = look.u(24) if headed else look.u(12)
        px = look.metrics.least_px if small else look.metrics.font_px("body")
        inner = width - 2 * pad - (0 if headed else look.line_height("body") + look.u(10))
        words = max(_height(look, text, "body", px, inner) for text in self.reasons)
        return 2 * pad + words + (look.line_height("body") + look.u(6) if headed else 0)

    def _need(self, look: Look, width: int, px: int) -> int:
        """The height that every sentence needs with letters of so many pixels."""
        return max(_height(look, text, "sentence", px, width) for text in self.texts)

    def _show(self) -> None:
        """What stands where: an answer in the card, and over the reason's place once that stands there."""
        look = self.stage.look
        said, colour = self._said
        self.words.text, self.words.colour = self._text, "text"
        if self._why and said:
            self.words.text, self.words.colour = said, colour
        in_card, tone = (self._why, "text") if self._why else (said, colour)
        shown = bool(in_card)
        for node in (self.panel, self.sign, self.reason):
            node.visible = shown
        self.head.visible = shown and self._headed
        if self.rect.w:
            self._divide(in_card)
            self.words.most = self._px
            if not shown:
                self._words_at.h = self.rect.bottom - self._words_at.y
            self.words.place(self._words_at.topleft, width=self._words_at.w, height=self._words_at.h)
        if not shown or not self._card.w:
            return
        self.reason.text, self.reason.colour = in_card, tone
        self.head.text, self.head.colour = self._head(tone)
        self.sign.icon = {"success_text": "check", "error": "warning"}.get("" if self._why else tone, "hint")
        self.sign.colour = self.head.colour
        self.panel.rect = pygame.Rect(self._card)
        pad = look.u(24) if self._headed else look.u(12)
        side = look.line_height("body")
        x, y = self._card.x + pad, self._card.y + pad
        self.sign.rect = pygame.Rect(x, y, side, side)
        self.head.place((x + side + look.u(12), y), limit=self._card.w - 2 * pad - side)
        at = (x, y + side + look.u(6)) if self._headed else (x + side + look.u(10), y)
        width = self._card.right - pad - at[0]
        self.reason.place(at, width=width, height=max(1, self._card.bottom - pad - at[1]))

    def _head(self, tone: str) -> tuple[str, str]:
        if self._why:
            return (self._over, "success_text") if self._over else (_("Why"), "cause_text")
        if tone == "success_text":
            return _c("correct", "Right"), "success_text"
        return (_("What happens"), "error") if tone == "error" else (_("Look"), "cause_text")


def _height(look: Look, text: str, role: str, px: int, width: int) -> int:
    """How high a text is with letters of so many pixels."""
    return look.fonts.render(text, look.face(role), px, look.theme.text, max(1, width)).get_height()
