"""Puzzles from elsewhere, shown before they are played: what each is, how many solutions it has, how hard it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pygame

from game.engine.core import Change, PuzzleError
from game.engine.formats.listing import Listing
from game.engine.formats.recognise import ReadPuzzle
from game.engine.play.editing import Assessment
from game.engine.play.session import Session
from game.engine.puzzle import parts
from game.engine.wording import sentence
from game.engine.words import _, _c, ngettext
from game.ui.board.shown import QUICK, ShownBoard
from game.ui.drawing import paint
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, ItemState, Label, ScrollGrid
from game.ui.widgets.report import WAITING, PuzzleReport, level_text, report
from game.ui.widgets.report_sheet import ReportSheet

CARD = 96


class PreviewScene(Scene):
    """Arguments: what was read, and where it is from; or one board.

    With ``editing``, the puzzle that is chosen to be edited is the result. Without arguments it shows the samples.
    """

    def __init__(
        self,
        host: Host,
        listing: Listing | None = None,
        name: str = "",
        editing: bool = False,
        spec: Any = None,
        board: Any = None,
        marks: Any = None,
    ) -> None:
        super().__init__(host)
        library = self.services.library
        if listing is None:
            listing = self._listed(spec, board, marks)
        self.listing, self.name, self.editing = listing, name, editing
        self.puzzles = listing.puzzles
        self.known: dict[int, Assessment | None] = {}
        self._asked: int | None = None
        self._asking = -1
        self._news = 0
        self.header = Header(self, self._title())
        self.note = self.stage.add(Label(self._note(), "small", "text2"))
        self.grid = self.form.add(
            ScrollGrid[int](range(len(self.puzzles)), self._draw, self._choose, (0, CARD), gap=14, soft=True),
            default=True,
        )
        self.grid.visible = len(self.puzzles) > 1
        self.index = 0
        self.picture = self.stage.add(ShownBoard(z=6))
        self.sheet = self.stage.add(ReportSheet())
        self.play = self.form.add(Button(_("Play"), self._play, "primary", "play"), default=len(self.puzzles) == 1)
        self.practice = self.form.add(Button(_("Practice"), self._practise, icon="hint"))
        self.edit = self.form.add(Button(_("Edit"), self._edit, icon="pencil"))
        self.keep = self.form.add(Button(_("Add to my levels"), self._keep, icon="star"))
        self.pack = self.form.add(Button(_("Add all as a pack"), self._keep_all, icon="folder"))
        self._sessions: dict[int, Session] = {}
        self.pack.visible = len(self.puzzles) > 1
        self._kinds = library.kinds

    def _listed(self, spec: Any, board: Any, marks: Any) -> Listing:
        library = self.services.library
        if spec is not None:
            return Listing((ReadPuzzle(spec, board, marks or {}),))
        sessions = [library.sample(kind).session for kind in library.kinds]
        return Listing(tuple(ReadPuzzle(one.spec, one.board, {}) for one in sessions))

    def _title(self) -> str:
        number = len(self.puzzles)
        if number == 1:
            return _(self.puzzles[0].spec.title)
        return ngettext("{number} puzzle", "{number} puzzles", number).format(number=number)

    def _note(self) -> str:
        errors, more = self.listing.errors, self.listing.left_out
        parts = []
        if errors:
            text = ngettext("{number} line cannot be read", "{number} lines cannot be read", len(errors))
            parts.append(f"{text.format(number=len(errors))}: {sentence(errors[0])}")
        if more:
            text = ngettext("{number} more line is left out.", "{number} more lines are left out.", more)
            parts.append(text.format(number=more))
        return " ".join(parts)

    def enter(self) -> None:
        self.form.set_focus(self.grid if self.grid.visible else self.play)
        self._show(0)

    def leave(self) -> None:
        if self._asked is not None:
            self.services.maker.cancel(self._asked)
            self._asked = None

    def remake(self) -> dict[str, Any]:
        return {"listing": self.listing, "name": self.name, "editing": self.editing}

    # What is known of them

    def _ask(self) -> None:
        """Have the one that is looked at assessed, then the others in their order."""
        if self._asked is not None:
            return
        order = [self.index, *range(len(self.puzzles))]
        number = next((i for i in order if i not in self.known), None)
        if number is None:
            return
        self._asking = number
        puzzle = self.puzzles[number]
        self._asked = self.services.maker.assess(puzzle.spec, puzzle.board, lambda found: self._told(number, found))

    def _told(self, number: int, found: Assessment | None) -> None:
        self._asked = None
        self.known[number] = found
        self.grid.damage()
        if number == self.index:
            self._sync()
        self._ask()

    def _show(self, index: int) -> None:
        """Look at a puzzle."""
        self.index = index
        size = self.puzzle.spec.size_of(self.puzzle.board)
        quick = size.width * size.height <= QUICK
        self.picture.session = self._session(index) if quick else self._sessions.get(index)
        self.host.later(self._bring(index), self)
        self.grid.damage()
        if self._asked is not None and self._asking != index and index not in self.known:
            self.services.maker.cancel(self._asked)
            self._asked = None
        self._ask()
        self._sync()

    def _session(self, index: int) -> Session:
        if index not in self._sessions:
            self._sessions[index] = _session(self.puzzles[index])
        return self._sessions[index]

    def _bring(self, index: int) -> Iterator[None]:
        """Draw the board that is looked at: a large one comes behind the first frame."""
        yield from parts.bring(self.puzzles[index].spec, "rules")
        if index == self.index:
            self.picture.session = self._session(index)
            yield
            yield from self.picture.bring()

    def _sync(self) -> None:
        puzzle, found = self.puzzles[self.index], self.known.get(self.index)
        waiting = self.index not in self.known
        said = PuzzleReport(_(WAITING)) if waiting else report(puzzle.spec, puzzle.board, found, self._time(self.index))
        lines = said.lines[:1] if found is not None and found.number == 2 else said.lines  # nothing is drawn here
        head = f"{_(puzzle.spec.title)}, {puzzle.spec.board_text(puzzle.board)}."
        if puzzle.level is not None and puzzle.level.title:
            head = f"{_c('level', puzzle.level.title)}. {head}"
        self.sheet.report = said._replace(lines=(head, *lines))
        one = found is not None and found.number == 1
        self.practice.enabled = self.keep.enabled = one
        self.practice.why_not = _("Practice needs exactly one solution")
        self.keep.why_not = _("The board needs exactly one solution for that.")
        self.edit.enabled = puzzle.spec.clues is not None
        self.edit.why_not = _("The editor does not know this kind of board.")

    @property
    def waiting(self) -> bool:
        return len(self.known) < len(self.puzzles)

    # What can be done

    @property
    def puzzle(self) -> ReadPuzzle:
        """The one that is looked at."""
        return self.puzzles[self.index]

    def _play(self) -> None:
        found = self.known.get(self.index)
        if found is not None and found.number == 0:
            self.toast(_("There is no solution to find."), "warning")
            return
        puzzle = self.puzzle
        self._go("play", game=self.services.library.open(puzzle.spec.kind, puzzle.board, puzzle.marks))

    def _practise(self) -> None:
        game = self.services.library.open(self.puzzle.spec.kind, self.puzzle.board, self.puzzle.marks)
        game.mode = "practice"
        self._go("practice", game=game)

    def _go(self, route: str, **arguments: Any) -> None:
        """Leave for good with a single puzzle; a list is still there afterwards."""
        if len(self.puzzles) == 1:
            self.host.replace(route, **arguments)
        else:
            self.host.push(route, **arguments)

    def _edit(self) -> None:
        if self.editing:
            self.host.pop(self.puzzle)
        else:
            self._go("editor", spec=self.puzzle.spec, board=self.puzzle.board)

    def _keep(self) -> None:
        self._add([self.index], {})

    def _keep_all(self) -> None:
        """All that have one solution, as a pack of their own."""
        if len(self.known) < len(self.puzzles):
            left = len(self.puzzles) - len(self.known)
            text = ngettext(
                "{number} puzzle is still being checked.", "{number} puzzles are still being checked.", left
            )
            self.toast(text.format(number=left))
            return
        title = self.name.rsplit(".", 1)[0] or _("Imported puzzles")
        self._add(range(len(self.puzzles)), {"name": self.services.library.packs.free_name(title)}, title)

    def _add(self, numbers: Any, where: Mapping[str, str], title: str = "") -> None:
        found = [(self.puzzles[i], one) for i in numbers if (one := self.known.get(i)) is not None and one.number == 1]
        if not found:
            self.toast(_("A level needs exactly one solution."), "warning")
            return
        boards = [(puzzle.spec.kind, puzzle.board, one.grade) for puzzle, one in found]
        try:
            shelf = self.services.library.packs.keep(title or _("My levels"), boards, **where)
        except PuzzleError as error:
            self.toast(sentence(str(error)), "warning")
            return
        if not where:
            text = _("Added to {title} as level {number}.").format(
                title=_(shelf.pack.title), number=len(shelf.pack.levels)
            )
        else:
            text = ngettext(
                "{title}, {number} level, is now among your packs.",
                "{title}, {number} levels, is now among your packs.",
                len(shelf.pack.levels),
            ).format(title=_(shelf.pack.title), number=len(shelf.pack.levels))
            left = len(self.puzzles) - len(found)
            if left:
                text += " " + ngettext(
                    "{number} without exactly one solution is left out.",
                    "{number} without exactly one solution are left out.",
                    left,
                ).format(number=left)
        self.toast(text, "check")

    # Drawing and places

    def update(self, dt: float) -> None:
        """The cursor of the list says which one is looked at."""
        if self.grid.visible and self.grid.index != self.index:
            self._show(self.grid.index)
        if self._news != self.services.library.paces.news:
            self._news = self.services.library.paces.news
            self.grid.damage()
            self._sync()

    def _choose(self, number: int) -> None:
        self._show(number)

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, number: int, state: ItemState) -> None:
        look, theme, puzzle = self.look, self.look.theme, self.puzzles[number]
        chosen = number == self.index
        fill = theme.fill_effect if chosen else look.tint(theme.board, 1.0 if state.hover else 0.0)
        rim = theme.effect if chosen else theme.line
        paint.put(target, look.block(rect.size, fill, rim, 3.0 if chosen else 2.0, look.u(theme.radius)), rect.topleft)
        pad = look.u(18)
        title = puzzle.level.title if puzzle.level is not None and puzzle.level.title else ""
        title = _c("level", title) if title else _(puzzle.spec.title)
        name = f"{number + 1}. {title}, {puzzle.spec.board_text(puzzle.board)}"
        words = look.text(name, "body", limit=rect.w - 2 * pad)
        told = self._verdict(number, self._time(number))
        if look.text(told, "small").get_width() > rect.w - 2 * pad:
            told = self._verdict(number)  # the sheet at the side says how long it takes
        line = look.text(told, "small", theme.text2, limit=rect.w - 2 * pad)
        y = rect.centery - (words.get_height() + line.get_height()) // 2
        target.blit(words, (rect.x + pad, y))
        target.blit(line, (rect.x + pad, y + words.get_height()))

    def _verdict(self, number: int, time: str = "") -> str:
        if number not in self.known:
            return _(WAITING)
        puzzle, found = self.puzzles[number], self.known[number]
        if found is not None and found.number == 1 and found.grade is not None:
            return level_text(found.grade.level, time)
        return report(puzzle.spec, puzzle.board, found).heading

    def _time(self, number: int) -> str:
        """How long a puzzle takes, as far as that is told; one with several solutions is none to take time over."""
        puzzle, found = self.puzzles[number], self.known.get(number)
        if found is None or found.grade is None or found.grade.level is None:
            return ""
        return self.services.library.paces.about(puzzle.spec, puzzle.board)

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe, row, gap = look.metrics.safe, look.metrics.target, look.u(16)
        y = self.header.layout()
        self.note.visible = bool(self.note.text)
        if self.note.visible:
            y = self.note.place((safe.x, y), width=safe.w).bottom + look.u(14)
        room = pygame.Rect(safe.x, y, safe.w, safe.bottom - y)
        buttons = [self.play, self.practice, self.edit, self.keep] + ([self.pack] if self.pack.visible else [])
        column = max(look.u(400), max(button.measure(look)[0] for button in buttons))
        column = min(column, round(room.w * 0.42))
        wide, apart = (min(look.u(460), round(room.w * 0.3)), look.u(24)) if self.grid.visible else (0, 0)
        listed = pygame.Rect(room.x, room.y, wide, room.h)
        side = pygame.Rect(room.right - column, room.y, column, room.h)
        x = listed.right + apart
        pictured = pygame.Rect(x, room.y, max(0, side.x - look.u(36) - x), room.h)
        if self.services.profile.settings.now.left_handed:
            for part in (listed, pictured, side):
                part.x = room.left + room.right - part.right
        if self.grid.visible:
            self.grid.place(*listed)
            self.grid.cell = (0, round((look.line_height("body") + look.line_height("small")) / look.metrics.unit) + 24)
            self.grid.refresh()
            self.grid.show(self.grid.index, False)
        for high in (row, max(44, look.line_height("button"))):  # large text in a small window: lower buttons
            bottom = self._place_buttons(side, buttons, high, gap if high == row else look.u(8))
            self.sheet.rect = pygame.Rect(side.x, side.y, side.w, max(0, bottom - side.y))
            if self.sheet.rect.h >= look.line_height("heading") + 2 * look.line_height("small"):
                break
        self.picture.rect = pictured
        self.host.later(self.picture.bring(), self)

    def _place_buttons(self, room: pygame.Rect, buttons: list[Button], row: int, gap: int) -> int:
        """From the foot upwards, two beside each other where they fit; the y above them."""
        look = self.look
        half = (room.w - gap) // 2
        rows: list[list[Button]] = []
        for button in buttons:
            narrow = button.measure(look)[0] <= half
            if narrow and rows and len(rows[-1]) == 1 and rows[-1][0].measure(look)[0] <= half:
                rows[-1].append(button)
            else:
                rows.append([button])
        y = room.bottom
        for line in reversed(rows):
            y -= row
            wide = half if len(line) == 2 else room.w
            for at, button in enumerate(line):
                button.place(room.x + at * (wide + gap), y, wide, row)
            y -= gap
        return y


def _session(puzzle: ReadPuzzle) -> Session:
    """The puzzle to be drawn, with the marks that it holds."""
    session = Session(puzzle.spec, puzzle.board)
    if puzzle.marks:
        session.play(tuple(Change(slot, 0, value) for slot, value in puzzle.marks.items()), 0)
    return session


SCENE = PreviewScene
