"""Where a file goes, or which one is taken in: a path to type, and for imports the files that are found there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.engine.core import PuzzleError
from game.engine.formats.content import FoundRun
from game.engine.wording import day, sentence
from game.engine.words import _
from game.scenes.exchange.line_sheet import LineSheet
from game.services import ForeignFile
from game.ui.drawing import paint
from game.ui.scene.opening import look_at
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Choice, ItemState, Label, Panel, ScrollGrid, TextField

LONGEST = 1000
ROWS = 430  # design pixels of files at most


class FilesScene(Scene):
    """Argument ``content``: makes the bytes to write for an ending, the name of which is among ``endings``.

    ``name`` is what the file is called after. Gives back the path that was written. Without ``content`` a file is to
    be imported: the scene that takes it in takes this scene's place.
    """

    overlay = True

    def __init__(
        self,
        host: Host,
        title: str = "",
        name: str = "solitudo",
        content: Callable[[str], bytes] | None = None,
        endings: Sequence[str] = ("json",),
    ) -> None:
        super().__init__(host)
        self.exchange = self.services.exchange
        self.name, self.content = name, content
        self.panel = self.stage.add(Panel())
        self.title = self.stage.add(Label(title or (_("Export") if content else _("Import")), "heading"))
        start = str(self.exchange.suggest(name, endings[0])) if content else str(self.exchange.folder)
        window = self.services.window
        self.endings = self.form.add(
            Choice("", [(ending.upper(), ending) for ending in endings], endings[0], self._end_with)
        )
        self.endings.visible = len(endings) > 1
        self.path = self.form.add(
            TextField(start, self._typed, lambda text: self.go(), limit=LONGEST, paste=window.paste, copy=window.copy)
        )
        self.path.called = self.title.text
        self.files = self.form.add(
            ScrollGrid[ForeignFile]((), self._draw_file, self._choose, (0, 84), gap=10), default=content is None
        )
        self.files.visible = content is None
        self.line = self.stage.add(Label("", "small", "text2"))
        self.ok = self.form.add(
            Button("", self.go, "primary", "share" if content else "folder"), default=content is not None
        )
        self.cancel = self.form.add(Button(_("Cancel"), self.back))
        self._typed(start)

    def enter(self) -> None:
        self.form.set_focus(self.ok if self.content is not None or not self.files.items else self.files)

    def _end_with(self, ending: str) -> None:
        """Another format: the name's ending follows."""
        path = Path(self.path.text)
        self.path.set_text(str(path.with_suffix(f".{ending}")) if path.name else self.path.text)
        self._typed(self.path.text)

    def _typed(self, text: str) -> None:
        """Say what will become of the path."""
        saves, there = self.content is not None, False
        try:
            path = self.exchange.path_of(text)
        except PuzzleError as error:
            self._say(sentence(str(error)), "error")
            self.ok.enabled, self.ok.why_not = False, sentence(str(error))
        else:
            there, note = path.is_file(), ""
            if saves and there:
                note = _("This file is there already and will be replaced.")
            elif not saves:
                folder = path if path.is_dir() or not path.suffix else path.parent
                self.files.set_items(self.exchange.found(folder))
                if not self.files.items and not there:
                    note = _("No games, runs or profiles are in {folder}.").format(folder=folder)
            self._say(note, "text2")
            self.ok.enabled = saves or there
            self.ok.why_not = _("Choose a file first.")
        self.ok.text = (_("Replace") if there else _("Save")) if saves else _("Import")

    def _say(self, text: str, colour: str) -> None:
        self.line.text, self.line.colour = text, colour

    def go(self) -> None:
        """Write the file, or take it in."""
        try:
            path = self.exchange.path_of(self.path.text)
            if self.content is None:
                if not path.is_dir():
                    self._import(path)
                return
            self.exchange.write(path, self.content(str(self.endings.value)))
        except PuzzleError as error:
            self._say(sentence(str(error)), "error")
            self.services.audio.play("blocked")
        else:
            self.host.pop(path)

    def _choose(self, file: ForeignFile) -> None:
        self._import(file.path)

    def _import(self, path: Path) -> None:
        found = look_at(self.services, path)
        if isinstance(found, FoundRun):
            self.host.replace("exchange.run_file", found=found, what=path)
        else:
            self.host.replace("exchange.import_file", found=found, path=path)

    def _draw_file(self, target: pygame.Surface, rect: pygame.Rect, file: ForeignFile, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        fill = look.tint(theme.board, 1.0 if state.hover or state.pressed else 0.0)
        paint.put(target, look.block(rect.size, fill, theme.line_major, 2.0), rect.topleft)
        px = look.metrics.font_px("body")
        icon = {"profile": "people", "run": "forward"}.get(file.what, "play")
        paint.put(target, look.icon(icon, px, theme.accent), (rect.x + look.u(20), rect.centery - px // 2))
        when = look.text(day(file.modified, self.services.clock.utc()), "small", theme.text2)
        target.blit(when, when.get_rect(midright=(rect.right - look.u(20), rect.centery)))
        left = rect.x + look.u(36) + px
        room = rect.right - look.u(40) - when.get_width() - left
        words = look.text(file.path.stem, "body", limit=max(1, room))
        target.blit(words, words.get_rect(midleft=(left, rect.centery)))

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        sheet = LineSheet(look, size, self.title)
        gap, high, line = sheet.gap, sheet.row, 2 * look.line_height("small")
        rows = max(0, min(look.u(ROWS), sheet.spare - line - gap)) if self.files.visible else 0
        ends = high + gap if self.endings.visible else 0
        x, y = sheet.open(self.panel, line + ends + (rows + gap if rows else 0))
        if self.endings.visible:
            self.endings.place(x, y, min(sheet.inner, max(look.u(360), self.endings.measure(look)[0])), high)
            y += high + gap
        y = self.path.place(x, y, sheet.inner, high).bottom + gap
        if self.files.visible:
            self.files.place(x, y, sheet.inner, max(1, rows))
            self.files.refresh()
            y += rows + gap
        self.line.place((x, y), width=sheet.inner)
        sheet.answer(self.ok, self.cancel, look.text(_("Replace"), "button").get_width())

    def resume(self, result: Any) -> None:
        self._typed(self.path.text)


SCENE = FilesScene
