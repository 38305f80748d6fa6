"""The words of a hint, beside the board: its title, its sentences, the stages of its timeline, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.engine.play.telling import HintStage, Told
from game.engine.words import _
from game.scenes.board.hint_text import HintText
from game.scenes.board.hint_words import known_of, letter_codes, move_text
from game.scenes.board.parts import BoardHost
from game.scenes.board.stage_bar import StageBar
from game.ui.board.hints.layer import HintLayer
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.input.actions import Press
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
from game.ui.widgets.label import Panel

ENTER = ("return", "enter")
JUDGED = (HintStage.PROMPT, HintStage.REFUTE, HintStage.SPOILT)
ALARMING = (HintStage.MISTAKES, HintStage.NOTHING, HintStage.PROMPT, HintStage.SPOILT)
LOW, WORDS = 1.8, 0.56  # in a room so much wider than high, the words have so much of its width
LEAST_LINES = 3
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


class Around(NamedTuple):
    """How a hint stands around the button that goes on: its sheets, their inner margin, the height that the words need,
    how far below the button the one that closes stands; whether the words are above it, the stages on the other side,
    whether that button has room, and the stages."""

    sheet: pygame.Rect
    below: pygame.Rect
    pad: int
    variant: Variant
    need: int
    behind: int
    over: bool
    aside: bool
    closes: bool
    there: bool


class HintPanel:
    """Sheets with one press of a hint: its words, and the stages of its timeline; its buttons at the foot.

    Hidden until `show`; `place` it in the scene's layout. It shows what plays on a layer of the board, and its buttons
    ask the scene's guide.
    """

    def __init__(self, scene: BoardHost, form: Form, layer: Callable[[], HintLayer]) -> None:
        self.scene, self.form, self.layer = scene, form, layer
        self.page: Told | None = None
        self.move = ""
        """What the button says that makes the move; "" for none."""
        self._closing = ""  # what the last button says
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.covered = self.rect
        """The part of its room that it takes."""
        self.anchor: pygame.Rect | None = None
        """Where the button that goes on stands: where the tool was that was pressed for the hint. None: at the foot."""
        self.panel = form.stage.add(Panel())
        self.below = form.stage.add(Panel())
        self.words = HintText(form, lambda: scene.guide.learn())
        self.bar = StageBar(form, layer)
        self.next = form.add(Button(_("Why?"), lambda: scene.guide.go_on(scene.guide.ask), "primary"))
        self.apply = form.add(Button("", lambda: scene.guide.go_on(scene.guide.apply), "primary", "check"))
        one = _("Take back only this mark")
        self.only = form.add(Button(one, lambda: scene.guide.go_on(scene.guide.take_back), "primary"))
        self.undo = form.add(Button("", self._take_back, "primary"))
        self.close = form.add(Button("", lambda: scene.guide.drop(), "quiet"))
        self.show(None)

    @property
    def shown(self) -> bool:
        return self.page is not None

    @property
    def _may_go(self) -> bool:
        """Whether the last button does no more than closing."""
        return self.page is not None and self.page.stage not in JUDGED

    def _take_back(self) -> None:
        """Take moves back; where the page has just come that names mistakes, a second click is not meant for that."""
        guide = self.scene.guide
        if self.page is not None and self.page.stage is HintStage.MISTAKES:
            guide.go_on(guide.undo_to_good)
        else:
            guide.undo_to_good()

    def press(self, action: Press) -> bool:
        """Enter goes on as the main button does, unless the keys are on another one; whether it was that key."""
        last: tuple[Button, ...] = (self.close,) if self.page is not None and self.page.stage is HintStage.RULE else ()
        main = next((one for one in (self.next, self.apply, self.only, self.undo, *last) if one.usable), None)
        if main is None or action.key not in ENTER or action.repeat or isinstance(self.form.focus, Button):
            return False
        return main.press(action)

    @property
    def _buttons(self) -> tuple[Button, ...]:
        return (self.next, self.apply, self.only, self.undo, self.close)

    def tell(self, page: Told | None, following: Told | None) -> None:
        """Show a press of a hint, or nothing, with all that the scene says beside it; following: the next one."""
        scene, style = self.scene, self.scene.choices.coordinates
        teaches = bool(scene.policy.lesson(scene))
        move = move_text(scene.session, page, style)
        self.show(page, following, move, letter_codes(page, style), known_of(scene, page), teaches)

    def show(
        self,
        page: Told | None,
        following: Told | None = None,
        move: str = "",
        note: str = "",
        known: str = "",
        lesson: bool = False,
    ) -> None:
        """Show a press of a hint, or nothing. following: the next one; move: what the button says that makes the move;
        note: a line below the sentences; known: how well the player knows the technique, "" for none;
        lesson: there is one to learn this."""
        self.page, self.move = page, move
        stage = None if page is None else page.stage
        colour = "error" if stage in ALARMING else "cause_text"
        self.words.show(page, note, known, lesson and stage is HintStage.WHY, colour)
        for node in (self.panel, self.close):
            node.visible = page is not None
        self.next.visible = stage is HintStage.PROMPT or following is not None
        self.apply.visible = bool(move) and stage in (HintStage.WHY, HintStage.TRY)
        self.only.visible = stage is HintStage.MISTAKES and self.scene.guide.takes_one
        self.undo.visible = stage is HintStage.MISTAKES or stage in JUDGED
        self.bar.show(page is not None and len(page.timeline.pictures) > 1)
        self.below.visible = self.bar.shown
        if page is None:
            return
        self.apply.text = move
        judged = stage in JUDGED
        spoilt = stage is HintStage.SPOILT
        self.undo.text = _("Take it back") if spoilt else _("Undo") if judged else _("Undo to before the first mistake")
        self.undo.kind = "secondary" if self.next.visible or self.only.visible else "primary"
        kept = _("End the match") if spoilt else _("Keep")
        self._closing = kept if judged else _("I will do it myself") if self.apply.visible else _("Close")
        self.close.kind = "secondary" if judged else "quiet"
        if stage is HintStage.RULE:
            self._closing, self.close.kind = _("To the board"), "primary"
        self._read()
        if self.rect.w:
            self.place(self.rect, self.anchor)

    def refresh(self) -> None:
        """Another picture plays: the sentence that is read is bright."""
        if (self._read() or self.words.tight) and self.rect.w:
            self.place(self.rect, self.anchor)

    def _read(self) -> bool:
        """Tell the words and the stages which picture plays; whether other words show now."""
        if self.page is None:
            return False
        layer, told = self.layer(), self.page.timeline
        playing = layer.timeline is told and bool(told.pictures)
        picture = max(0, layer.picture) if playing else 0
        changed = self.words.read(picture, playing, layer.ended and not layer.playing)
        self.bar.refresh()
        return changed

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
        yield from self.words.warm()

    def warm_words(self, page: Told) -> Iterator[None]:
        """Draw the words of a press ahead, a line a piece, as wide as they usually are."""
        look, told = self.panel.look, page.timeline
        width = self.rect.w - 2 * look.u(self._variants()[0].pad)
        for words, strong in ((told.title, True), *((sentence, False) for sentence in told.sentences)):
            look.text(words, "body", width=max(1, width), strong=strong)
            yield

    def place(self, rect: pygame.Rect, anchor: pygame.Rect | None = None) -> None:
        """Lay it out in `rect`, around the button that goes on, which stands at `anchor`: a pointer that rests there
        goes on from press to press. Without one, or where the words have no room beside it: the words at the top, the
        stages and the buttons at the foot; buttons that end a hint right below the words; in a low one, beside them.
        """
        self.rect, self.anchor = pygame.Rect(rect), anchor
        self.covered = self.rect
        if self.page is None or (anchor is not None and self._place_around(anchor)):
            return
        if anchor is None or self.page.stage not in (HintStage.MISTAKES, HintStage.NOTHING):
            self._stack(self.rect)
            return
        if anchor.y - rect.y < rect.bottom - anchor.bottom:
            self.covered = pygame.Rect(rect.x, anchor.y, rect.w, rect.bottom - anchor.y)
        self._stack(self.covered, anchor.bottom)
        buttons = [button.rect for button in self._buttons if button.visible]
        if anchor.collidelist([*buttons, self.below.rect]) >= 0:  # a second click there is meant for none of these
            free = max(1, anchor.y - self.panel.look.u(12) - rect.y)
            self.covered = self.rect
            self._stack(pygame.Rect(rect.x, rect.y, rect.w, free))

    def _stack(self, rect: pygame.Rect, floor: int = 0) -> None:
        """Words at the top, the stages and the buttons at the foot; these below `floor`, as far as they have room."""
        bottom = rect.bottom
        if rect.w > LOW * rect.h:
            words = pygame.Rect(rect.x, rect.y, round(rect.w * WORDS), rect.h)
            gap = self.panel.look.u(16)
            rect = pygame.Rect(words.right + gap, rect.y, rect.right - words.right - gap, rect.h)
        else:
            words = None
        self.close.visible = not self.only.visible  # the head has a sign that closes, too
        shown = [b for b in self._buttons if b.visible]
        large = tuple(b.kind == "primary" for b in shown)
        for variant in self._variants():
            top = self._foot(rect, variant, large)
            sheet, below, pad = self._sheets(rect, variant, top, self.bar.shown)
            fits = (words is None or below.y >= rect.y) and (below.y if below.h else top) >= floor
            sheet = words or sheet
            need = self.words.height(max(1, sheet.w - 2 * pad))
            if fits and need <= sheet.h - 2 * pad:
                break
        if words is None and not self.bar.shown and not self.next.visible:  # the eye is on the words
            sheet.h = min(sheet.h, need + 2 * pad)
            rect = pygame.Rect(rect.x, rect.y, rect.w, sheet.bottom - rect.y + self.panel.look.u(variant.gap))
            rect.h += bottom - top
        self._place_buttons(rect, variant, shown)
        self._place_sheets(sheet, below, pad, variant)

    def _place_around(self, anchor: pygame.Rect) -> bool:
        """Place the words on the larger side of the button that goes on, the stages there, too, or on the other side,
        and the button that closes at the end; whether there is room. Above the words' side stays what is there.

        Where marks would be taken back nothing stands there: a second click does no harm.
        """
        look, rect = self.panel.look, self.rect
        leading = next((button for button in self._buttons if button.visible and button.kind == "primary"), None)
        if leading is None or not self._may_go or leading in (self.only, self.undo):
            return False
        found = self._around(anchor)
        if found is None:
            return False
        sheet, below = found.sheet, found.below
        if found.aside or not below.h:  # the eye is on the words
            foot = sheet.bottom
            sheet.h = min(sheet.h, found.need + 2 * found.pad)
            sheet.bottom = foot if found.over else sheet.bottom
        self.covered = pygame.Rect(rect.x, rect.y if found.over or found.aside else anchor.y, rect.w, 0)
        self.covered.h = rect.bottom - self.covered.y
        self._fit_move(rect.w)
        leading.place(rect.x, anchor.y, rect.w, anchor.h)
        self.close.visible = found.closes
        self.close.text, self.close.icon, self.close.tip = self._closing, "", ""
        if found.closes:
            gap = look.u(12)
            y = anchor.bottom + gap + found.behind
            if not found.over:
                y = max(sheet.bottom, below.bottom) + look.u(found.variant.gap) // 2
            self.close.place(rect.x, y, rect.w, found.variant.usual)
        self._place_sheets(sheet, below, found.pad, found.variant)
        return True

    def _around(self, anchor: pygame.Rect) -> Around | None:
        """How words, stages and the button that closes stand around the button that goes on: as roomy as they have
        room, else as close as can be. Then the words are those that are read; None where there is no room for these.
        """
        sides = (False, True) if self.bar.shown else (False,)
        least = LEAST_LINES * self.panel.look.line_height("small")
        highest: Around | None = None
        for role, aside, variant in product(("body", "small"), sides, self._variants()):
            way = self._way(anchor, aside, variant, role)
            if not way.there:
                continue
            if way.need <= way.sheet.h - 2 * way.pad:
                return way
            if way.sheet.h >= least and (highest is None or way.sheet.h > highest.sheet.h):
                highest = way
        return highest

    def _way(self, anchor: pygame.Rect, aside: bool, variant: Variant, role: str) -> Around:
        """How it stands around a place. aside: the stages are on the other side than the words."""
        look, rect = self.panel.look, self.rect
        gap, gap_high = look.u(12), look.u(variant.gap)
        above = pygame.Rect(rect.x, rect.y, rect.w, max(0, anchor.y - gap - rect.y))
        under = pygame.Rect(rect.x, anchor.bottom + gap, rect.w, max(0, rect.bottom - anchor.bottom - gap))
        over = above.h >= under.h
        room = above.copy() if over else under.copy()
        stages = self.bar.height(look, not variant.named) + look.u(variant.pad) if aside else 0
        free = (under if over else above).h
        if aside and variant.beside and stages > free:  # dots are smaller before words are left out
            stages = MIN_TARGET + look.u(variant.pad)
        behind = stages + gap_high if aside and over else 0
        # There is a sign that closes in the head, too.
        closes = under.h >= behind + variant.usual if over else not variant.beside
        room.h -= variant.usual + gap_high // 2 if closes and not over else 0
        sheet, below, pad = self._sheets(room, variant, room.bottom + gap_high, self.bar.shown and not aside)
        if aside:
            below = pygame.Rect(rect.x, under.y if over else anchor.y - gap - stages, rect.w, stages)
        sheet.h = sheet.h if below.h and not aside else room.h
        need = self.words.height(max(1, sheet.w - 2 * pad), role)
        return Around(sheet, below, pad, variant, need, behind, over, aside, closes, free >= stages)

    def _place_sheets(self, sheet: pygame.Rect, below: pygame.Rect, pad: int, variant: Variant) -> None:
        """What stands on the sheets of the words and of the stages."""
        self.panel.rect, self.below.rect = sheet, below
        if self.bar.shown:
            high = max(MIN_TARGET, below.h - pad)
            self.bar.place(below.x + pad, below.bottom - pad // 2, below.w - 2 * pad, not variant.named, high)
        self.words.place(sheet.inflate(-2 * pad, -2 * pad))

    def _fit_move(self, width: int) -> None:
        """What the button says that makes the move, as far as it has room."""
        for text, icon in ((self.move, "check"), (self.move, ""), (_("Apply"), "check")):
            self.apply.text, self.apply.icon = text, icon
            if self.apply.measure(self.panel.look)[0] - self.panel.look.u(44) <= width:  # its margins may be slimmer
                break

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

    def _place_buttons(self, rect: pygame.Rect, variant: Variant, shown: Sequence[Button]) -> None:
        """The buttons at the foot, one below the other, those of a question side by side."""
        look = self.panel.look
        row = self._in_row(variant, len(shown))
        gap = look.u(8)
        beside = variant.usual + gap if row else 0
        self._fit_move(rect.w - beside)
        self.close.text, self.close.icon, self.close.tip = self._closing, "", ""
        y = self._foot(rect, variant, tuple(b.kind == "primary" for b in shown))
        if row:
            widths = [(rect.w - gap * (len(shown) - 1)) // len(shown)] * len(shown)
            if len(shown) == 2 and self._may_go and not self.only.visible:  # the head has a sign that closes, too
                self.close.visible, shown, widths = False, shown[:1], [rect.w]
            elif len(shown) == 2 and not self.only.visible:
                self.close.text, self.close.icon, self.close.tip = "", "close", self._closing
                widths = [rect.w - gap - variant.usual, variant.usual]
            x = rect.x
            for button, width in zip(shown, widths, strict=True):
                x = button.place(x, y, width, variant.usual).right + gap
            return
        for button in shown:
            high = variant.large if button.kind == "primary" else variant.usual
            y = button.place(rect.x, y, rect.w, high).bottom + look.u(variant.gap) // 2
