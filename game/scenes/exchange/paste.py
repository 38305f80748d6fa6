"""A field to type or paste a puzzle into: what it is shows as it is typed, or else what was expected."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.engine.formats.content import Found, FoundNothing, FoundPack, FoundProfile, FoundPuzzles, FoundRun
from game.engine.formats.recognise import ReadPuzzle
from game.engine.play.editing import Assessment
from game.engine.wording import sentence
from game.engine.words import _, ngettext
from game.scenes.exchange.line_sheet import LineSheet
from game.ui.scene.opening import TextReader, look_briefly, open_found
from game.ui.scene.pasting import NOTHING, expected
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel, TextField
from game.ui.widgets.report import WAITING, PuzzleReport, report
from game.ui.widgets.report_sheet import ReportSheet

SHOWN = 2000
"""So many characters stand in the field at most; of what was pasted the rest is read, too."""
LINES = 4
CHECK_MS = 250  # after the last letter


class PasteScene(Scene):
    """Argument: the text that the field begins with."""

    overlay = True

    def __init__(self, host: Host, text: str = "") -> None:
        super().__init__(host)
        self.panel = self.stage.add(Panel())
        self.title = self.stage.add(Label(_("Paste a puzzle"), "heading"))
        self.field = self.form.add(
            TextField("", self._typed, lambda _text: self.go(), limit=SHOWN, paste=self._paste, copy=self._copy),
            default=True,
        )
        self.field.called = self.title.text
        self.fill = self.form.add(Button(_("Paste"), self._fill, icon="folder"))
        self.clear = self.form.add(Button(_("Clear"), self._clear, icon="eraser"))
        self.fill.called = self.fill.tip = self.fill.text
        self.clear.called = self.clear.tip = self.clear.text
        self.sheet = self.stage.add(ReportSheet())
        self.open = self.form.add(Button(_("Open"), self.go, "primary", "forward"))
        self.cancel = self.form.add(Button(_("Cancel"), self.back))
        self._whole = ""  # what was pasted, with its lines, while the field holds just that
        self._flat = ""
        self._found: Found | None = None
        self._reading: TextReader | None = None
        self._job: int | None = None
        if text.strip():
            self._take(text)
            self.field.set_text(self._flat)
        self._typed(self.field.text)

    def remake(self) -> dict[str, Any]:
        return {"text": self._what}

    def enter(self) -> None:
        self.form.set_focus(self.field)

    def leave(self) -> None:
        self._stop()

    @property
    def waiting(self) -> bool:
        return self._job is not None or self._reading is not None

    # What it is

    @property
    def _what(self) -> str:
        return self._whole if self.field.text == self._flat else self.field.text

    def _take(self, text: str) -> None:
        """Remember a text with the lines that the field does not show."""
        self._whole = text
        self._flat = "".join(c for c in " ".join(text.split()) if c.isprintable())[:SHOWN]

    def _paste(self) -> str:
        """What Ctrl+V puts into the field."""
        text = self.services.window.paste()
        if not text.strip():  # a picture, or bytes that are no text
            self.toast(_(NOTHING), "warning")
            return ""
        if self.field.text != self.field.selected:
            return text
        self._take(text)
        return self._flat

    def _copy(self, text: str) -> bool:
        """Copy a part of the field; all of it is what was pasted, with its lines."""
        return self.services.window.copy(self._what if text == self.field.text else text)

    def _fill(self) -> None:
        """Put what is on the clipboard into the field, in the place of all that stands there."""
        if self.services.window.paste().strip():
            self.field.select_all()
        if text := self._paste():
            self.field.insert(text)
            self.form.set_focus(self.field)

    def _clear(self) -> None:
        """Begin with an empty field."""
        self.field.clear()
        self.form.set_focus(self.field)

    def _typed(self, text: str) -> None:
        """Say what the text is: of a long one beside the window, once nobody types."""
        self._stop()
        self.clear.enabled, self.clear.why_not = bool(text), _("The field is empty.")
        seen = look_briefly(self.services, self._what) if text.strip() else None
        if not isinstance(seen, str):
            self._take_found(seen)
            return
        self._found = None
        self.open.enabled, self.open.why_not = False, _("The text is still being read.")
        self.sheet.report = PuzzleReport(_("Looking for puzzles ..."), "text2", "clock")
        self.animator.after(CHECK_MS, partial(self._read_beside, seen), "assess")

    def _read_beside(self, text: str) -> None:
        self._reading = TextReader(self, text, self._take_found)

    def _take_found(self, found: Found | None) -> None:
        """Say what the text is now that it is known; nothing of an empty field."""
        self._reading, self._found = None, found
        self.open.enabled = found is not None and not isinstance(found, FoundNothing)
        self.open.why_not = _("There is no puzzle in the field yet.")
        self.sheet.report = self._read()
        one = self._one
        if one is not None:
            self.animator.after(CHECK_MS, lambda: self._assess(one), "assess")

    @property
    def _one(self) -> ReadPuzzle | None:
        """The puzzle, where it is just one."""
        found = self._found
        return found.listing.puzzles[0] if isinstance(found, FoundPuzzles) and len(found.listing.puzzles) == 1 else None

    def _read(self) -> PuzzleReport:
        """What the text is, before its solutions are counted."""
        found, one = self._found, self._one
        if found is None:
            return PuzzleReport(_("Type or paste a puzzle"), "text2", "plus", (expected(self.services, ""),))
        if isinstance(found, FoundNothing):
            lines = (sentence(found.reason), expected(self.services, self._what))
            return PuzzleReport(_("Not a puzzle yet"), "error", "warning", lines)
        if one is not None:
            return PuzzleReport(self._name(one), "text", "check", (_(WAITING),))
        if isinstance(found, FoundPuzzles):
            number = len(found.listing.puzzles)
            heading = ngettext("{number} puzzle", "{number} puzzles", number).format(number=number)
            return PuzzleReport(heading, "success_text", "check", tuple(map(sentence, found.listing.errors[:1])))
        if isinstance(found, FoundPack):
            return PuzzleReport(_("A level pack"), "success_text", "check")
        if isinstance(found, FoundRun):
            return PuzzleReport(_("A run to race"), "success_text", "check")
        return PuzzleReport(
            _("A profile") if isinstance(found, FoundProfile) else _("A saved game"), "success_text", "check"
        )

    def _name(self, one: ReadPuzzle) -> str:
        return f"{_(one.spec.title)}, {one.spec.board_text(one.board)}"

    def _assess(self, one: ReadPuzzle) -> None:
        self._job = self.services.maker.assess(one.spec, one.board, lambda found: self._told(one, found))

    def _told(self, one: ReadPuzzle, found: Assessment | None) -> None:
        """Its solutions have been counted."""
        self._job = None
        said = report(one.spec, one.board, found)
        self.sheet.report = said._replace(heading=self._name(one), lines=(f"{said.heading}.", *said.lines[:1]))

    def _stop(self) -> None:
        self.animator.stop_timer("assess")
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if self._job is not None:
            self.services.maker.cancel(self._job)
            self._job = None

    def go(self) -> None:
        """Open what the text is."""
        if self._found is None or isinstance(self._found, FoundNothing):
            self.services.audio.play("blocked")
            return
        found, what = self._found, self._what
        self.host.pop()
        open_found(self.host, found, what)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        if self._reading is not None:
            self._reading.go_on()
        look = self.look
        sheet = LineSheet(look, size, self.title)
        gap, high = sheet.gap, sheet.row
        told = 2 * look.u(22) + look.line_height("heading") + LINES * look.line_height("small") + look.u(12)
        told = max(1, min(told, sheet.spare))
        x, y = sheet.open(self.panel, told)
        y = self.field.place(x, y, sheet.inner, high).bottom + gap
        self.sheet.rect = pygame.Rect(x, y, sheet.inner, told)
        sheet.answer(self.open, self.cancel)
        bottom = self.open.rect.y
        for one in (self.fill, self.clear):
            one.text = one.called
        small = max(self.fill.measure(look)[0], self.clear.measure(look)[0])
        if x + 2 * (small + gap) > self.cancel.rect.x:  # their signs alone
            small, self.fill.text, self.clear.text = high, "", ""
        self.fill.place(x, bottom, small, high)
        self.clear.place(self.fill.rect.right + gap, bottom, small, high)


SCENE = PasteScene
