"""A puzzle in every format there is: copied as a link, an ID, a text or a picture, saved as a picture, printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.engine.core import PuzzleError
from game.engine.play.game import Game
from game.engine.words import N_, _
from game.scenes.exchange.hand import LINKS, Hand
from game.scenes.exchange.picture_file import PictureFile
from game.ui.drawing import paint
from game.ui.input.actions import Action, Press
from game.ui.print import sheet
from game.ui.print.pdf import Pdf
from game.ui.print.sheet import PrintedPuzzle, Sheet
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, ItemState, Label, Panel, ProgressBar, ScrollGrid

CELL = (540, 92)
LETTERS = 13  # heights of a letter that a button is wide at least, so that large texts need not shrink
LEGIBLE = 120  # characters of a text that are shown; no button is wider
PIECE_MS = 10  # of a frame, for drawing pages
OTHER = (N_("Copy: {format}"), N_("On the clipboard: {format}"))


class ShareWay(NamedTuple):
    """One way to share: what it is called, what it gives, what does it, and what it is called where room is short."""

    title: str
    detail: str
    icon: str
    do: Callable[[], None]
    short: str = ""


class FormatsScene(Scene):
    """Arguments: the game whose puzzle is shared, or the id of a level pack to print; without either, a sample."""

    overlay = True

    def __init__(self, host: Host, game: Game | None = None, pack: str = "") -> None:
        super().__init__(host)
        library = self.services.library
        if game is None and not pack:
            game = library.sample(next(iter(library.kinds)))
        self.game = game
        self.shelf = library.packs.shelf(pack) if game is None else None
        self.name = library.name(game) if game is not None else _(self.shelf.pack.title) if self.shelf else ""
        self._hand = Hand(host, self._tell)
        self.panel = self.stands_on = self.stage.add(Panel())
        self.title = self.stage.add(Label(_("All formats") if game else _("Print this pack"), "heading"))
        kind = _(game.session.spec.title) if game else ""
        about = self.name if self.name.startswith(kind) else f"{kind} \N{MIDDLE DOT} {self.name}"
        self.about = self.stage.add(Label(about, "body", "text2"))
        self.ways = self.form.add(
            ScrollGrid[ShareWay](tuple(self._deeds()), self._draw_way, self._choose, CELL, gap=14), default=True
        )
        self.line = self.stage.add(Label("", "small", "text2"))
        self.bar = self.stage.add(ProgressBar())
        self.bar.visible = False
        self.close = self.form.add(Button(_("Close"), self.back))
        self._drawing: Iterator[None] | None = None
        self._left: list[bytes] = []

    def enter(self) -> None:
        self.form.set_focus(self.ways)

    def remake(self) -> dict[str, Any]:
        return {"game": self.game, "pack": self.shelf.pack.id if self.shelf is not None else ""}

    # What can be done

    def _deeds(self) -> Iterator[ShareWay]:
        if self.game is not None:
            yield from self._texts(self.game)
            yield ShareWay(_("Copy a picture"), _("The board as it stands"), "share", self._copy_picture)
            yield ShareWay(_("Save a picture"), _("The board as it is, as PNG"), "folder", self._save_picture)
        pages = _("Puzzle and solution, A4") if self.game else _("Puzzles, then solutions, A4")
        yield ShareWay(_("Print as PDF"), pages, "print", lambda: self._print("pdf"))
        yield ShareWay(_("Print as pictures"), _("PNG files, at 300 dpi"), "print", lambda: self._print("png"))

    def _texts(self, game: Game) -> Iterator[ShareWay]:
        """The formats that can say this puzzle; of two that say it alike, the first."""
        spec, board, seen = game.session.spec, game.session.board, set[str]()
        formats = sorted(spec.formats, key=lambda format: format.name != "url")
        for format in formats:
            if format.write is None:
                continue
            try:
                text = format.write(board, {}).rstrip("\n")
            except PuzzleError:
                continue
            if text in seen:
                continue
            seen.add(text)
            named, done = LINKS.get(format.name, OTHER)
            title = _(format.title)
            copied = _(done).format(format=title)
            copy = partial(self._hand.copy, text, copied)
            start = " ".join(text[:LEGIBLE].split())
            if not self.look.can_show(start, "small"):
                start = _("As it looks in a message")
            yield ShareWay(_(named).format(format=title), start, "share", copy, "" if format.name in LINKS else title)

    def _hand_picture(self, serve: Callable[[bytes, str], None]) -> None:
        """Draw the board as it stands, and hand it on as soon as it is a file."""
        if self.game is not None:
            file = PictureFile(self.services)
            file.write(self._hand.board_picture(self.game.session))
            file.ask(lambda data: serve(data, self._file_name()))

    def _file_name(self) -> str:
        return f"{self.game.kind} {self.name}" if self.game is not None else self.name

    def _copy_picture(self) -> None:
        self._hand_picture(self._hand.copy_picture)

    def _save_picture(self) -> None:
        self._hand_picture(self._hand.save_picture)

    # Printing

    def _entries(self) -> list[PrintedPuzzle]:
        if self.game is not None:
            session = self.game.session
            return [sheet.entry(session.spec, session.board, self.name, self.game.difficulty, self.game.solution)]
        find = self.services.library.kinds.__getitem__
        levels = self.shelf.pack.levels if self.shelf else ()
        return [sheet.level_entry(*level.open(find), level) for level in levels]

    def _print(self, ending: str) -> None:
        """Begin to draw the pages; a piece a frame, so that the window goes on."""
        if self._drawing is None:
            heading = _(self.game.session.spec.title) if self.game is not None else self.name
            made = Sheet(self._entries(), heading, self.look.fonts)
            self._drawing = self._draw_pages(made, heading, ending)
            self.bar.value = 0.0
            self.bar.visible = True
            self._say("")

    def _draw_pages(self, made: Sheet, heading: str, ending: str) -> Iterator[None]:
        pdf, files = Pdf(heading), list[bytes]()
        for page in made.draw():
            if page is not None and ending == "pdf":
                sheet.add_to(pdf, page)
            elif page is not None:
                files.append(sheet.png(page))
            del page  # while the next one is drawn
            self.bar.go(made.progress)
            yield
        first, *self._left = [pdf.finish()] if ending == "pdf" else files
        self.host.push(
            "exchange.files",
            title=_("Save the pages"),
            name=self._file_name(),
            content=lambda ending: first,
            endings=(ending,),
        )

    def update(self, dt: float) -> None:
        drawing, clock = self._drawing, self.services.clock
        end = clock.now() + PIECE_MS
        while drawing is not None and drawing is self._drawing:
            try:
                next(drawing)
            except StopIteration:
                self._drawing = None
                self.bar.visible = False
            if clock.now() >= end:
                return

    def resume(self, result: Any) -> None:
        """The path was chosen, and the first page is there; the others follow it."""
        left, self._left = self._left, []
        if not isinstance(result, Path):
            return
        try:
            for number, page in enumerate(left, 2):
                self.services.exchange.write(sheet.numbered(result, number), page)
        except PuzzleError as error:
            self._fail(error)
            return
        self._say(_("Saved as {path}").format(path=result))

    # Hands

    def handle(self, action: Action) -> bool:
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "copy" and not action.repeat and self.game is not None:
            self._choose(self.ways.items[0])
            return True
        return False

    def _choose(self, way: ShareWay) -> None:
        way.do()

    def _say(self, text: str) -> None:
        self._tell(text, "success_text")

    def _fail(self, error: PuzzleError) -> None:
        self._hand.fail(error)

    def _tell(self, text: str, colour: str) -> None:
        self.line.text, self.line.colour = text, colour

    # Drawing

    def _draw_way(self, target: pygame.Surface, rect: pygame.Rect, way: ShareWay, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        fill = look.tint(theme.board, 1.0 if state.hover or state.pressed else 0.0)
        paint.put(target, look.block(rect.size, fill, theme.line_major, 2.0), rect.topleft)
        px = look.metrics.font_px("body")
        left = rect.x + look.u(20)
        paint.put(target, look.icon(way.icon, px, theme.accent), (left, rect.centery - px // 2))
        left += px + look.u(18)
        room = max(1, rect.right - look.u(20) - left)
        title = look.text(look.fitting((way.title, way.short or way.title), "button", room), "button", limit=room)
        detail = look.text(way.detail, "small", theme.text2, limit=room)
        y = rect.centery - (title.get_height() + detail.get_height()) // 2
        target.blit(title, (left, y))
        target.blit(detail, (left, y + title.get_height()))

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        pad, gap, high = look.u(44), look.u(18), look.metrics.target
        tall = look.line_height("button") + look.line_height("small") + look.u(20)
        wide = max(CELL[0], round(look.metrics.font_px("body") * LETTERS / look.metrics.unit))
        self.ways.cell = (wide, max(CELL[1], round(tall / look.metrics.unit)))
        cell, between = look.u(self.ways.cell[1]), look.u(14)
        width = min(size[0] - 2 * look.u(24), max(look.u(1240), look.metrics.font_px("body") * 30))
        inner = width - 2 * pad
        columns = max(1, (inner + between) // (look.u(wide) + between))
        rows = -(-len(self.ways.items) // columns)
        title, about = self.title.measure(look)[1], self.about.measure(look)[1]
        line = 2 * look.line_height("small")
        foot = max(line, high)
        must = 2 * pad + title + about + gap + gap + foot
        room = size[1] - 2 * look.u(20)
        listed = max(1, min(rows * (cell + between), room - must))
        box = pygame.Rect(0, 0, width, min(room, must + listed))
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = box
        x = box.x + pad
        y = self.title.place((x, box.y + pad), limit=inner).bottom
        y = self.about.place((x, y), limit=inner).bottom + gap
        self.ways.place(x, y, inner + look.u(28), listed)
        self.ways.refresh()
        y = box.bottom - pad - foot
        wide = min(inner // 2, self.close.measure(look)[0] + look.u(40))
        self.close.place(x + inner - wide, y + (foot - high) // 2, wide, high)
        said = inner - wide - gap
        self.line.place((x, y + foot // 2), "midleft", width=said)
        bar = look.u(14)
        self.bar.rect = pygame.Rect(x, y + (foot - bar) // 2, said, bar)


SCENE = FormatsScene
