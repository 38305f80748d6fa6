"""The editor: a puzzle is made by hand, with its solutions counted while it grows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game.engine.core import Marks, PuzzleError, Target
from game.engine.formats.content import FoundNothing, FoundPuzzles
from game.engine.formats.listing import Listing, read_listing
from game.engine.formats.recognise import ReadPuzzle
from game.engine.play.editing import Assessment, Draft
from game.engine.puzzle.clues import Clue
from game.engine.puzzle.recipe import Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.wording import sentence
from game.engine.words import N_, _, ngettext
from game.scenes.board.frame import BoardPlacing
from game.scenes.board.new_seals import told
from game.scenes.editor.board import EditorBoard
from game.scenes.editor.column import EditorColumn, fill, verdict
from game.scenes.editor.kept import blank, keep, kept_or_blank
from game.ui.input.actions import Action, Dropped, Press
from game.ui.scene.answers import CopyAs
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.opening import look_at, open_found
from game.ui.scene.pasting import NOTHING, copy_text, expected
from game.ui.scene.scene import Host, Scene
from game.ui.widgets.report import WAITING, PuzzleReport

ASSESS_MS = 300
TYPING_MS = 1200  # in which a second digit belongs to the first
BEGIN = N_("Click a place to set its clue, or type digits. Right click counts down.")
FORMATS = (("id", N_("ID")), ("url", N_("Link")), ("text", N_("Text")))


class EditorScene(Scene):
    """Arguments: the board to begin with, or the kind; without them, what was made last, or the puzzle played last.

    drafts: the one to go on with, and those of other kinds and sizes."""

    def __init__(
        self,
        host: Host,
        spec: PuzzleSpec[Any] | None = None,
        board: Any = None,
        marks: Marks | None = None,
        kind: str = "",
        drafts: tuple[Draft[Any], ...] = (),
    ) -> None:
        super().__init__(host)
        self.kinds = {name: one for name, one in self.services.library.kinds.items() if one.clues is not None}
        self.draft: Draft[Any]
        if drafts:
            self.draft = drafts[0]
        elif spec is not None:
            self.draft = Draft.begin(spec, board)
        else:
            self.draft = kept_or_blank(self.services, self.kinds, kind)
        self._drafts = {(one.spec.kind, one.spec.size_of(one.board)): one for one in drafts[1:]}
        self.board = EditorBoard(self.draft, self._step, self._digit, self._clear, self._drag)
        self.placing = BoardPlacing(self, lambda: self.board.view, self.board.decorate)
        self.board.on_fit, self.board.on_zoom = self.placing.fit, self.placing.zoom
        self.board.on_exchange = self.placing.exchange
        self.column = EditorColumn(self, self.kinds)
        self.solutions = False  # nobody who tries the own puzzle wants to see it solved
        self.assessment: Assessment | None = None
        self._assessing: int | None = None
        self._completing: int | None = None
        self._typed: tuple[Target, int] | None = None
        self.board.attach(self.form)

    def enter(self) -> None:
        self._sync()
        self._ask()

    def leave(self) -> None:
        self._drop()
        keep(self.services, self.draft)

    def cover(self) -> None:
        keep(self.services, self.draft)

    def remake(self) -> dict[str, Any]:
        return {"drafts": (self.draft, *self._drafts.values())}

    def resume(self, result: Any) -> None:
        if isinstance(result, ReadPuzzle):
            self.take(result)
        elif isinstance(result, CopyAs):
            self._copy(result.format)

    def backdrop(self) -> pygame.Surface:
        surface = super().backdrop().copy()
        self.board.bake(surface)
        return surface

    def layout(self, size: tuple[int, int]) -> None:
        self.board.fit(self.column.layout(size, self.services.profile.settings.now.left_handed))

    def handle(self, action: Action) -> bool:
        if self.placing.holds(action) or super().handle(action):
            return True
        if isinstance(action, Dropped):
            return self._take_dropped(action.what)
        if not isinstance(action, Press):
            return False
        does = {
            "undo": self.undo,
            "redo": self.redo,
            "restart": self.empty,
            "copy": self.copy,
            "paste": self.paste,
            "hint": self.toggle_solutions,
            "rules": self.rules,
        }.get(action.command)
        if does is None:
            return self.board.type_digit(action)
        if not action.repeat or action.command in ("undo", "redo"):
            does()
        return True

    # The draft

    def _step(self, place: Target, by: int) -> None:
        self._typed = None
        self.services.audio.play("mark")
        self._change(self.draft.stepped(place, by))

    def _digit(self, place: Target, digit: int) -> None:
        now = self.services.clock.now()
        more = self._typed is not None and self._typed[0] == place and now - self._typed[1] <= TYPING_MS
        self._typed = (place, now)
        after = self.draft.typed(place, digit, more)
        values = self.draft.sheet.values(self.draft.board, place)
        if after is self.draft and digit not in values and digit == 0:
            after = self.draft.put(place, None)
        elif after is self.draft and digit not in values:
            self.toast(_("A clue here is from {least} to {most}.").format(least=values[0], most=values[-1]))
            return
        self.services.audio.play("tap")
        self._change(after)

    def _clear(self, place: Target) -> None:
        self._typed = None
        self.services.audio.play("erase")
        self._change(self.draft.put(place, None))

    def _drag(self, start: Target, end: Target) -> None:
        try:
            self._change(self.draft.dragged(start, end))
        except PuzzleError as error:
            self.toast(sentence(str(error)), "warning")

    def _change(self, draft: Draft[Any], fresh: Sequence[Target] = ()) -> None:
        """Show a draft, and ask about it in a moment."""
        same = draft.spec is self.draft.spec and draft.board == self.draft.board
        self.draft = draft
        if not same:
            self._drop()
            self.assessment = None
            if self.board.show(draft):
                self.placing.show_at_once()
            self.board.light(tuple(fresh))
            self.animator.after(ASSESS_MS, self._ask, "assess")
        else:
            self.board.show(draft)
        self._sync()

    def undo(self) -> None:
        """One change back."""
        if self.draft.can_undo:
            self.services.audio.play("undo")
            self._change(self.draft.undone())

    def redo(self) -> None:
        """One change forward."""
        if self.draft.can_redo:
            self.services.audio.play("undo")
            self._change(self.draft.redone())

    def empty(self) -> None:
        """Take all clues away: one change."""
        size, spec = self._size, self.draft.spec
        self._change(self.draft.changed(self.draft.sheet.blank(size, spec.options_of(self.draft.board))))

    def choose(self, kind: str, size: Size | None = None) -> None:
        """Make a puzzle of another kind or size; what was begun there before is still there."""
        spec = self.kinds[kind]
        if size is None:
            size = self._size if self._size in spec.sizes else spec.sizes[min(1, len(spec.sizes) - 1)]
        if (kind, size) == (self.draft.spec.kind, self._size):
            return
        self._drafts[self.draft.spec.kind, self._size] = self.draft
        self._change(self._drafts.get((kind, size)) or blank(spec, size))

    def switch(self, name: str, value: str) -> None:
        """Play by another rule, with the same clues."""
        self._change(self.draft.switched(name, value))

    def take(self, puzzle: ReadPuzzle) -> None:
        """Go on with a puzzle from elsewhere."""
        spec, size = puzzle.spec, puzzle.spec.size_of(puzzle.board)
        if spec.clues is None:
            self.toast(_("{puzzle} cannot be edited.").format(puzzle=_(spec.title)), "warning")
            return
        here = (spec.kind, size)
        self._drafts[self.draft.spec.kind, self._size] = self.draft
        draft = self._drafts.get(here)
        self._change(draft.changed(puzzle.board) if draft is not None else Draft.begin(spec, puzzle.board))

    @property
    def _size(self) -> Size:
        return self.draft.spec.size_of(self.draft.board)

    # What is known of it

    def _ask(self) -> None:
        self.animator.stop_timer("assess")
        keep(self.services, self.draft)
        board = self.draft.board
        self._assessing = self.services.maker.assess(self.draft.spec, board, lambda found: self._told(board, found))

    def _told(self, board: Any, found: Assessment | None) -> None:
        self._assessing = None
        if board != self.draft.board:
            return
        self.assessment = found if found is not None else Assessment(None, trouble=_("the search has stopped"))
        self._show_solutions()
        self._sync()

    def _drop(self) -> None:
        """Nobody waits any more for what was asked about an earlier board."""
        self.animator.stop_timer("assess")
        for number in (self._assessing, self._completing):
            if number is not None:
                self.services.maker.cancel(number)
        self._assessing = self._completing = None

    def toggle_solutions(self) -> None:
        """Show what was found on the board, or hide it."""
        self.solutions = not self.solutions
        self._show_solutions()
        self._sync()

    def _show_solutions(self) -> None:
        found = self.assessment if self.solutions and not self.untouched else None
        self.board.show_solutions(found.solution if found else None, found.other if found else None)

    @property
    def waiting(self) -> bool:
        return self.assessment is None

    @property
    def untouched(self) -> bool:
        """Whether the board has no clue: any marks solve it, and how to begin is what a player wants to know."""
        draft = self.draft
        return bool(draft.board == draft.sheet.blank(self._size, draft.spec.options_of(draft.board)))

    @property
    def report(self) -> PuzzleReport:
        """What is said beside the board."""
        if self.untouched:
            single = self.assessment is not None and self.assessment.number == 1  # there is nothing to complete
            more = () if single else (fill(self.draft.sheet),)
            return PuzzleReport(_("No clues yet"), lines=(_(BEGIN), *more))
        if self.assessment is None:
            return PuzzleReport(_(WAITING))
        return verdict(self.draft, self.assessment, self.solutions)

    def _sync(self) -> None:
        """Let the column say what holds now."""
        self.column.show(self.draft, self.report, self.assessment, self._completing is not None, self.solutions)

    # What can be done with it

    def complete(self) -> None:
        """Have clues added until one solution is left."""
        if self._completing is None:
            self._completing = self.services.maker.complete(self.draft.spec, self.draft.board, self._completed)
            self._sync()

    def _completed(self, clues: Sequence[Clue], error: str) -> None:
        self._completing = None
        if error or not clues:
            self.toast(sentence(error) if error else _("It has one solution already."), "warning" if error else "check")
            self._sync()
            return
        board = self.draft.board
        for place, value in clues:
            board = self.draft.sheet.put(board, place, value)
        self._change(self.draft.changed(board), [place for place, value in clues if value is not None])
        text = ngettext("{number} clue changed.", "{number} clues changed.", len(clues)).format(number=len(clues))
        self.toast(text, "check")

    def play(self) -> None:
        """Play it."""
        if self.untouched or (self.assessment is not None and self.assessment.number == 0):
            self.toast(_("Set a clue first.") if self.untouched else _("There is no solution to find."), "warning")
            return
        self.host.push("play", game=self.services.library.open(self.draft.spec.kind, self.draft.board))

    def keep(self) -> None:
        """Add it to the player's own levels."""
        found = self.assessment
        if self.untouched or found is None or found.number != 1:
            self.toast(_("A level needs exactly one solution."), "warning")
            return
        try:
            one = (self.draft.spec.kind, self.draft.board, found.grade)
            shelf = self.services.library.packs.keep(_("My levels"), [one])
        except PuzzleError as error:
            self.toast(sentence(str(error)), "warning")
        else:
            level = found.grade.level if found.grade is not None else None
            seals = told(self.services, self.services.library.seals.made(self.draft.spec.kind, level or ""))
            added = _("Added to {title} as level {number}.")
            self.toast(added.format(title=_(shelf.pack.title), number=len(shelf.pack.levels)) + seals, "check")

    def copy(self) -> None:
        """Ask in which form it is to be copied."""
        names = {one.name for one in self.draft.spec.formats if one.write is not None}
        answers = [DialogAnswer(_(text), CopyAs(name)) for name, text in FORMATS if name in names]
        answers[0] = DialogAnswer(answers[0].text, answers[0].value, "primary")
        text = _("Other programs read the link and the text; the ID is the shortest.")
        self.host.push(Dialog, title=_("Copy the puzzle as"), text=text, answers=(*answers, DialogAnswer(_("Cancel"))))

    def _copy(self, name: str) -> None:
        form = next(one for one in self.draft.spec.formats if one.name == name and one.write is not None)
        assert form.write is not None
        try:
            text = form.write(self.draft.board, {})
        except PuzzleError as error:
            self.toast(sentence(str(error)), "warning")
            return
        named = name != "id" or ":" in text.split("/")[0]
        copy_text(self, text if named else f"{self.draft.spec.kind}:{text}")

    def paste(self) -> None:
        """Take the puzzle on the clipboard; of several, one is to be chosen."""
        text = self.services.window.paste()
        if not text.strip():
            self.toast(_(NOTHING), "warning")
        else:
            self._take_text(text)

    def _take_dropped(self, what: Path | str) -> bool:
        """Take the puzzle in a file or a text; a level pack is not for the editor."""
        found = look_at(self.services, what, as_text=True)
        if isinstance(found, FoundPuzzles):
            self._take_listing(found.listing)
        elif isinstance(found, FoundNothing):
            self.toast(f"{sentence(found.reason)} {expected(self.services, self.draft.spec.kind)}", "warning")
        else:
            open_found(self.host, found, what)
        return True

    def _take_text(self, text: str) -> None:
        try:
            self._take_listing(read_listing(text, self.services.library.kinds))
        except PuzzleError as error:
            self.toast(f"{sentence(str(error))} {expected(self.services, self.draft.spec.kind)}", "warning")

    def _take_listing(self, found: Listing) -> None:
        if len(found.puzzles) == 1 and not found.errors:
            self.take(found.puzzles[0])
        else:
            self.host.push("exchange.preview", listing=found, editing=True)

    def rules(self) -> None:
        """Rules and controls of the puzzle."""
        self.host.push("rules", spec=self.draft.spec, board=self.draft.board)


SCENE = EditorScene
