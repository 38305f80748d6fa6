"""What stands beside a board that is being made: what it is, what is known of it, what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import pygame

from game.engine.play.editing import Assessment, Draft
from game.engine.puzzle.clues import BegunSheet, ClueSheet, lacking
from game.engine.puzzle.recipe import Size, Switch
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import N_, _
from game.scenes.board.frame import Frame, frame
from game.scenes.board.tools import UNUSABLE
from game.ui.drawing.look import Look
from game.ui.stage.stage import Stage
from game.ui.widgets import Button, Form, Label, Stepper, columns
from game.ui.widgets.report import PuzzleReport, report
from game.ui.widgets.report_sheet import ReportSheet

FILL = {
    False: N_("Complete adds the clues that are missing, and changes none of yours."),
    True: N_("Complete adds the clues that are missing, and may change some of yours for it."),
}
"""What is said of Complete beside a board without clues, by whether it may change one that stands, unless some have to
be put down first."""
COMPLETING = {
    False: N_("Complete adds clues until one solution is left. Yours stay as they are."),
    True: N_("Complete adds clues until one solution is left. Some of yours may be changed for it."),
}
"""What its button says of it."""
GAPS = N_("Some cells are still empty. Complete fills them, and the solution stays the same.")
WHICH = N_("The button Solutions shows which.")

TOOLS = (
    ("undo", N_("Undo"), "undo", N_("Undo ({undo})")),
    ("redo", N_("Redo"), "redo", N_("Redo ({redo})")),
    ("empty", N_("Clear"), "eraser", N_("Remove all clues ({restart})")),
    ("toggle_solutions", N_("Solutions"), "hint", N_("Show or hide solutions ({hint})")),
    ("copy", N_("Copy"), "share", N_("Copy the puzzle ({copy})")),
    ("paste", N_("Paste"), "folder", N_("Paste a puzzle ({paste})")),
)
"""What each tool does to the scene, its name where there is room for it, its icon and its tip."""
ACROSS = 3
"""So many tools with names stand beside each other."""
SPARE = 48
"""Design pixels of the width of a button that its name and icon do not need."""
LINES = 6
"""So many lines of what is known of the board go before the names of the tools."""


def fill(sheet: ClueSheet[Any]) -> str:
    """What is said of Complete beside a board without clues."""
    return _(sheet.begin if isinstance(sheet, BegunSheet) else FILL[sheet.rewrites])


def verdict(draft: Draft[Any], found: Assessment, solutions: bool) -> PuzzleReport:
    """What is said of a board with clues. solutions: they are drawn on it."""
    said = report(draft.spec, draft.board, found)
    if found.number == 1 and lacking(draft.sheet, draft.board):
        return said._replace(lines=(_(GAPS), *said.lines))
    if found.number == 2 and not solutions:
        return said._replace(lines=(*said.lines[:1], _(WHICH)))
    return said


class Editing(Protocol):
    """What the column asks of its scene."""

    @property
    def look(self) -> Look: ...
    @property
    def form(self) -> Form: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def untouched(self) -> bool: ...
    def back(self) -> None: ...
    def choose(self, kind: str, size: Size | None = None) -> None: ...
    def switch(self, name: str, value: str) -> None: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def empty(self) -> None: ...
    def copy(self) -> None: ...
    def paste(self) -> None: ...
    def toggle_solutions(self) -> None: ...
    def complete(self) -> None: ...
    def play(self) -> None: ...
    def keep(self) -> None: ...


class EditorColumn:
    """The widgets of the column. Adds itself to the scene's form."""

    def __init__(self, scene: Editing, kinds: Mapping[str, PuzzleSpec[Any]]) -> None:
        self.scene, self.kinds = scene, kinds
        form = scene.form
        self.back = form.add(Button("", scene.back, "quiet", "back", tip=_("Back")))
        self.title = scene.stage.add(Label(_("Editor"), "title"))
        self.kind = form.add(Stepper("", [(_(spec.title), name) for name, spec in kinds.items()], "", scene.choose))
        self.kind.called, self.kind.wraps = _("Puzzle"), True
        self.size = form.add(Stepper("", [("", None)], None, self._resize))
        self.size.called = _("Size")
        self.rule = form.add(Stepper("", [("", "")], "", self._switch))
        self.rule.called = _("Rule")
        self._rule = ""
        self._frame: Frame | None = None
        self.tools = tuple(
            form.add(Button("", getattr(scene, deed), icon=icon, tip=_(tip), role="small"))
            for deed, _name, icon, tip in TOOLS
        )
        self.undo, self.redo, self.empty, self.shown, self.copy, self.paste = self.tools
        self.sheet = scene.stage.add(ReportSheet())
        self.complete = form.add(Button(_("Complete"), scene.complete, icon="plus"))
        self.play = form.add(Button(_("Play"), scene.play, "primary", "play"))
        self.keep = form.add(Button(_("Add to my levels"), scene.keep, icon="star", tip=_("Add to my levels")))

    def show(
        self, draft: Draft[Any], report: PuzzleReport, found: Assessment | None, completing: bool, solutions: bool
    ) -> None:
        """Say what holds now."""
        spec, size = draft.spec, draft.spec.size_of(draft.board)
        _choose(self.kind, self.kind.options, spec.kind)
        sizes = sorted({*spec.sizes, size}, key=lambda one: (one.width * one.height, one.width))
        _choose(self.size, [(spec.size_text(one), one) for one in sizes], size)
        switch = self._switch_of(draft, size)
        self._rule = switch.name if switch else ""
        self.rule.visible = switch is not None
        about = ""
        if switch is not None:
            value, label = spec.options_of(draft.board).get(switch.name, switch.values[0]), _(switch.label)
            named = zip(switch.names or switch.values, switch.values, strict=True)
            there = [(f"{label}: {_(name)}", one) for name, one in named if self._has(draft, size, switch, one)]
            _choose(self.rule, there, value)
            about = _(dict(zip(switch.values, switch.about, strict=True))[value])
            report = report._replace(lines=(*report.lines[:1], about, *report.lines[1:]))
        self.rule.tip = about
        self.undo.enabled, self.redo.enabled = draft.can_undo, draft.can_redo
        self.undo.why_not, self.redo.why_not = _(UNUSABLE["undo"]), _(UNUSABLE["redo"])
        self.complete.tip = _(COMPLETING[draft.sheet.rewrites])
        self.shown.kind = "secondary" if solutions else "quiet"
        self.sheet.report = PuzzleReport(_("Adding clues ...")) if completing else report
        lacks = isinstance(draft.sheet, BegunSheet) and self.scene.untouched
        done = found is not None and found.number is not None and found.number <= 1
        one = found is not None and found.number == 1
        gaps = one and lacking(draft.sheet, draft.board)
        self.complete.enabled = not (completing or lacks) and (gaps or not done)
        self.play.enabled = not self.scene.untouched
        self.keep.enabled = self.play.enabled and one
        full = _("The board has exactly one solution already.") if one else _("This board has no solution.")
        self.complete.why_not = fill(draft.sheet) if lacks else full
        self.play.why_not = _("The board is still empty.")
        self.keep.why_not = _("The board needs exactly one solution for that.")
        self._place()

    def _switch_of(self, draft: Draft[Any], size: Size) -> Switch | None:
        """The switch that makes a difference to the board."""
        sheet, spec = draft.sheet, draft.spec
        for switch in spec.switches:
            if len({sheet.blank(size, {switch.name: value}) for value in switch.values}) > 1:
                return switch
        return None

    def _has(self, draft: Draft[Any], size: Size, switch: Switch, value: str) -> bool:
        """Whether there are boards of this size with such a value."""
        board = draft.sheet.blank(size, {switch.name: value})
        return draft.spec.options_of(board).get(switch.name, switch.values[0]) == value

    def _resize(self, size: Size) -> None:
        self.scene.choose(self.kind.value, size)

    def _switch(self, value: str) -> None:
        self.scene.switch(self._rule, value)

    # Places

    def layout(self, size: tuple[int, int], left_handed: bool = False) -> Frame:
        """Place everything, left of the board for the left-handed; the frame with the room for the board."""
        look = self.scene.look
        row = look.metrics.target
        least = max(len(self.tools) * (min(row, 60) + look.u(8)), row * 2 + look.u(16) + self.title.measure(look)[0])
        self._frame = frame(look, least, left_handed)
        self._place()
        return self._frame

    def _place(self) -> None:
        """Where text is large and the window small, first the tools lose their names, then the rows get lower, then two
        buttons lose theirs."""
        if self._frame is None:
            return
        look = self.scene.look
        usual, least = look.metrics.target, max(44, look.line_height("button"))
        ways = ((usual, True, True), (usual, True, False), (least, True, False), (least, False, False))
        for row, named, words in ways:
            lines = LINES if words and self._frame.wide else 2
            self._name_tools(words, True)
            room = self._try(self._frame, row, named)
            enough = room >= look.line_height("heading") + lines * look.line_height("small")
            if enough and (not words or self._names_fit()):
                break

    def _name_tools(self, named: bool, icons: bool) -> None:
        for tool, (_deed, name, icon, tip) in zip(self.tools, TOOLS, strict=True):
            tool.text, tool.icon, tool.tip = _(name) if named else "", icon if icons else "", _(tip)

    def _names_fit(self) -> bool:
        """Whether the tools have room for their names, with their icons or without any."""
        look = self.scene.look
        if any(tool.measure(look)[0] - look.u(SPARE) > tool.rect.w for tool in self.tools):
            self._name_tools(True, False)
        clear = self.tools[-1].rect.bottom <= min(self.play.rect.y, self.complete.rect.y)
        return clear and all(tool.least(look) <= tool.rect.w for tool in self.tools)

    def _try(self, frame: Frame, row: int, named: bool) -> int:
        """Place everything with rows of a height; how much is left for what is known of the board."""
        room, gap = frame.column, self.scene.look.u(14)
        self.complete.text = _("Complete") if named else ""
        self.keep.text = _("Add to my levels") if named else ""
        if frame.wide:
            y = self._place_tools(pygame.Rect(room.x, self._place_choices(room, row), room.w, 0), row)
            left, bottom = room, self._place_buttons(room, row, named)
        else:
            half = (room.w - self.scene.look.u(32)) // 2
            left, right = (
                pygame.Rect(room.x, room.y, half, room.h),
                pygame.Rect(room.right - half, room.y, half, room.h),
            )
            y, bottom = self._place_choices(left, row), left.bottom + gap
            self._place_tools(right, row)
            self._place_buttons(right, row, named)
        self.sheet.rect = pygame.Rect(left.x, y, left.w, max(0, bottom - gap - y))
        return self.sheet.rect.h

    def _place_choices(self, room: pygame.Rect, row: int) -> int:
        look = self.scene.look
        gap = look.u(12)
        head = self.back.place(room.x - look.u(8), room.y, row, row)
        limit = max(1, room.right - head.right)
        title = self.title.place((head.right + look.u(12), head.centery), "midleft", limit=limit)
        y = self.kind.place(room.x, max(head.bottom + gap, title.bottom), room.w, row).bottom + gap
        if not self.rule.visible:
            return self.size.place(room.x, y, room.w, row).bottom + gap
        if self.size.measure(look)[0] + self.rule.measure(look)[0] + gap <= room.w:
            narrow = max(self.size.measure(look)[0], round(room.w * 0.42))
            self.size.place(room.x, y, narrow, row)
            return self.rule.place(room.x + narrow + gap, y, room.w - narrow - gap, row).bottom + gap
        y = self.size.place(room.x, y, room.w, row).bottom + gap
        return self.rule.place(room.x, y, room.w, row).bottom + gap

    def _place_tools(self, room: pygame.Rect, row: int) -> int:
        """The icons in a row, or in two where that is too narrow, or where they have names."""
        look, number = self.scene.look, len(self.tools)
        across = ACROSS if self.undo.text or number * row > room.w else number
        gap = min(look.u(14), (room.w - across * row) // (across - 1))
        places = columns.equal(room.x, room.w, across, gap)
        for i, button in enumerate(self.tools):
            line, at = divmod(i, across)
            x, wide = places[at]
            button.place(x, room.y + line * (row + look.u(12)), wide, row)
        return self.tools[-1].rect.bottom + look.u(16)

    def _place_buttons(self, room: pygame.Rect, row: int, named: bool) -> int:
        """The buttons at the foot; the y above them."""
        look = self.scene.look
        gap, y = look.u(12), room.bottom - row
        if not named:
            self.play.place(room.x, y, room.w - 2 * (row + gap), row)
            self.complete.place(room.right - 2 * row - gap, y, row, row)
            self.keep.place(room.right - row, y, row, row)
            return y - gap
        self.keep.place(room.x, y, room.w, row)
        half = (room.w - gap) // 2
        y -= row + gap
        if max(self.play.measure(look)[0], self.complete.measure(look)[0]) <= half:
            self.play.place(room.x, y, half, row)
            self.complete.place(room.right - half, y, half, row)
        else:
            self.complete.place(room.x, y, room.w, row)
            y -= row + gap
            self.play.place(room.x, y, room.w, row)
        return y - gap


def _choose(stepper: Stepper, options: list[tuple[str, Any]], value: Any) -> None:
    """Let a stepper offer `options` and show `value`; tells nobody."""
    stepper.options = options
    stepper.index = next((i for i, (_text, one) in enumerate(options) if one == value), 0)
    stepper.damage()
