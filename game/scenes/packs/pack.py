"""One level pack: number, level, stars and best time of each puzzle; what is begun; what is locked yet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.engine.core import LEVELS, PuzzleError
from game.engine.record.progress import PackProgress
from game.engine.wording import sentence
from game.engine.words import _, ngettext
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend
from game.ui.input.actions import Action, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, ItemState, Label, ScrollGrid, draw_seals
from game.ui.widgets.card import clock_text
from game.ui.widgets.pack_card import about_locked

WIDTH = 214


class PackScene(Scene):
    """Argument: the id of the pack; without one, the first."""

    def __init__(self, host: Host, pack: str = "") -> None:
        super().__init__(host)
        library = self.services.library
        self.shelf: PackProgress | None = None
        shelves = library.packs.shelves()
        if pack or shelves:
            self.shelf = library.packs.shelf(pack or shelves[0].pack.id)
        title = _(self.shelf.pack.title) if self.shelf else _("Level packs")
        author = self.shelf.pack.author if self.shelf else ""
        self.header = Header(self, title, _("by {author}").format(author=_(author)) if author else "")
        self.remove = self.form.add(Button(_("Remove"), self._ask_to_remove, "quiet", "close"))
        self.remove.visible = self.shelf is not None and self.shelf.own
        self.print = self.form.add(Button(_("Print"), self._print, "quiet", "print"))
        self.print.visible = self.shelf is not None
        self.progress = self.stage.add(Label("", "body", "text2"))
        self.note = self.stage.add(Label("", "small", "text2"))
        self.unlock = self.form.add(Button("", self._unlock, icon="lock", tip=_("In every pack")))
        self.grid = self.form.add(
            ScrollGrid[int]((), self._draw_level, self._choose, (WIDTH, 190), gap=24, pick=self._open, soft=True),
            default=True,
        )
        self.detail = self.stage.add(Label("", "small", "text2"))
        self._asked = self._told = -1
        if self.shelf is not None:
            self.grid.set_items(range(len(self.shelf.pack.levels)), self.shelf.next_unsolved)
        self._tell()

    def enter(self) -> None:
        self.form.set_focus(self.grid)

    def resume(self, result: Any) -> None:
        asked, self._asked = self._asked, -1
        if self.shelf is None:
            return
        if result is Answer.REMOVE:
            self._remove()
            return
        self._look_again()
        if asked >= 0 and result in (Answer.RESUME, Answer.START_AGAIN):
            self._start(asked, result is Answer.RESUME)

    def handle(self, action: Action) -> bool:
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "erase" and self.remove.visible:
            self._ask_to_remove()
            return True
        return False

    def _look_again(self) -> None:
        if self.shelf is not None:
            self.shelf = self.services.library.packs.shelf(self.shelf.pack.id)
            self._tell()
            self._told = -1
            self.layout(self.look.size)
            self.grid.damage()

    def _tell(self) -> None:
        shelf = self.shelf
        self.unlock.visible = shelf is not None and replace(shelf, unlocked=False).unlock_remaining > 0
        if shelf is None:
            self.progress.text = _("There are no level packs yet. Those that you add are listed here.")
            return
        self.unlock.text = _("Lock the last third") if shelf.unlocked else _("Open them all")
        number = len(shelf.pack.levels)
        solved = _("{solved} of {number} solved").format(solved=shelf.solved, number=number)
        stars = ngettext("{stars} of {number} star", "{stars} of {number} stars", 3 * number)
        stars = stars.format(stars=shelf.stars, number=3 * number)
        self.progress.text = f"{solved} \N{MIDDLE DOT} {stars}"
        self.note.text = about_locked(shelf)

    def _unlock(self) -> None:
        """Open the locked levels of every pack, or lock them again."""
        opened = self.shelf is None or not self.shelf.unlocked
        settings = self.services.profile.settings
        settings.keep(replace(settings.now, unlock_all=opened))
        self._look_again()
        self.toast(_("Every level is open.") if opened else _("Solve more levels to open the last third."), "check")

    def _ask_to_remove(self) -> None:
        shelf = self.shelf
        if shelf is None:
            return
        text = _("The file of {title} is deleted. Your stars and times stay, in case it comes back.")
        answers = (DialogAnswer(_("Keep it"), None, "primary"), DialogAnswer(_("Remove"), Answer.REMOVE, icon="close"))
        self.host.push(
            Dialog, title=_("Remove this pack?"), text=text.format(title=_(shelf.pack.title)), answers=answers
        )

    def _print(self) -> None:
        if self.shelf is not None:
            self.host.push("exchange.formats", pack=self.shelf.pack.id)

    def _remove(self) -> None:
        shelf, library = self.shelf, self.services.library
        if shelf is None:
            return
        try:
            for number in shelf.suspended.values():
                library.delete(number)
            library.packs.remove(shelf.file)
        except PuzzleError as error:
            self.toast(sentence(str(error)), "warning")
            return
        self.host.pop()

    def _open(self, index: int) -> bool:
        return self.shelf is not None and self.shelf.is_open(index)

    def _choose(self, index: int) -> None:
        shelf = self.shelf
        if shelf is None:
            return
        if shelf.pack.levels[index].id in shelf.suspended:
            self._asked = index
            answers = (
                DialogAnswer(_("Start again"), Answer.START_AGAIN, icon="restart"),
                DialogAnswer(_("Resume"), Answer.RESUME, "primary", "play"),
            )
            title = _("Level {number}").format(number=index + 1)
            self.host.push(Dialog, title=title, text=_("You have begun this level."), answers=answers)
            return
        self._start(index, False)

    def _start(self, index: int, resume: bool) -> None:
        shelf, library = self.shelf, self.services.library
        if shelf is None:
            return
        level = shelf.pack.levels[index].id
        number = shelf.suspended.get(level)
        try:
            if number is not None and not resume:
                library.delete(number)
            game = (
                library.resume(number) if number is not None and resume else library.start_level(shelf.pack.id, level)
            )
        except PuzzleError as error:
            self.toast(sentence(str(error)), "warning")
            return
        self.host.push("play", game=game)

    # Drawing

    def _draw_level(self, target: pygame.Surface, rect: pygame.Rect, index: int, state: ItemState) -> None:
        shelf = self.shelf
        if shelf is None:
            return
        look, theme = self.look, self.look.theme
        level = shelf.pack.levels[index]
        reached, open_ = shelf.reached.get(level.id), shelf.is_open(index)
        face = rect.move(0, look.u(2)) if state.pressed and open_ else rect
        if open_:
            look.draw_panel(target, face)
        else:
            fill = blend(theme.background, theme.board, 0.45)
            paint.put(target, look.block(face.size, fill, blend(fill, theme.line_major, 0.35), 1.5), face.topleft)
        if state.hover and open_:
            paint.put(target, look.block(face.size, theme.hover, None, 0, None, theme.hover_alpha), face.topleft)
        if index == shelf.next_unsolved and reached is None:
            paint.put(target, look.block(face.size, None, theme.accent, 3.0), face.topleft)
        pad = look.u(18)
        ink = theme.text if open_ else blend(theme.background, theme.text2, 0.7)
        number = look.text(str(index + 1), "value", ink)
        target.blit(number, (face.x + pad, face.y + look.u(8)))
        size = look.text(shelf.sizes[index], "small", theme.text2 if open_ else ink)
        target.blit(size, (face.x + pad, face.y + look.u(8) + number.get_height() - look.u(4)))
        self._draw_dots(target, face, level.level, open_)
        foot = pygame.Rect(face.x + pad, face.bottom - pad - look.u(30), face.w - 2 * pad, look.u(30))
        if not open_:
            px = foot.h
            paint.put(target, look.icon("lock", px, ink), (foot.x, foot.y))
            return
        px = min(look.u(28), foot.h)
        x = draw_seals(target, look, foot.topleft, px, reached.stars if reached else (False, False, False))
        if level.id in shelf.suspended:
            mark = look.u(30)
            y = face.y + look.u(8) + number.get_height() - look.u(4) + (size.get_height() - mark) // 2
            paint.put(target, look.icon("pause", mark, theme.accent), (face.right - pad - mark, y))
        if reached is not None:
            time = look.text(clock_text(reached.best), "small", theme.text2)
            if time.get_width() <= foot.right - x - look.u(8):
                target.blit(time, time.get_rect(midright=(foot.right, foot.y + px // 2)))

    def _draw_dots(self, target: pygame.Surface, face: pygame.Rect, level: str | None, open_: bool) -> None:
        """One dot for easy, four for expert."""
        if level not in LEVELS:
            return
        look, theme = self.look, self.look.theme
        px, gap = look.u(13), look.u(7)
        dot = look.block((px, px), theme.accent if open_ else theme.line, None, 0, px // 2)
        x = face.right - look.u(20) - px
        for _dot in range(LEVELS.index(level) + 1):
            paint.put(target, dot, (x, face.y + look.u(22)))
            x -= px + gap

    def _cell(self, look: Look) -> tuple[int, int]:
        """Width and height of a level in design pixels: large enough for large text."""
        unit = look.metrics.unit
        words = look.line_height("value") + look.line_height("small")
        height = (words + look.u(8 + 30 + 18 + 12)) / unit
        return max(WIDTH, round(look.line_height("small") * 3.6 / unit)), max(176, round(height))

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        right = safe.right
        for button in (self.remove, self.print):
            if button.visible:
                width, height = button.measure(look)
                right = button.place(right + look.u(12) - width, safe.y, width, height).x - look.u(16)
        y = self.header.layout(right)
        gap = look.u(20)
        row = look.line_height("body")
        right = safe.right
        if self.unlock.visible:
            width, row = self.unlock.measure(look)
            right = self.unlock.place(safe.right - width, y, width, row).x - gap
        line = self.progress.place((safe.x, y + row // 2), "midleft", limit=max(1, right - safe.x))
        self.note.visible = bool(self.note.text)
        beside = line.right + 2 * gap + self.note.measure(look)[0] <= right
        y += row
        if beside:
            self.note.place((right, line.centery), "midright")
        elif self.note.visible:
            y = self.note.place((safe.x, y), width=safe.w).bottom
        y += gap
        foot = look.line_height("small")
        self.detail.place((safe.x, safe.bottom), "bottomleft", limit=safe.w)
        self.grid.cell = self._cell(look)
        self.grid.place(safe.x, y, safe.w + look.u(28), safe.bottom - foot - look.u(32) - y)
        self.grid.refresh()
        self.grid.show(self.grid.index, False)

    def update(self, dt: float) -> None:
        index = self.grid.pointed
        if index != self._told and self.shelf is not None:
            self._told = index
            self.detail.text = self._about(self.shelf, index)

    @staticmethod
    def _about(shelf: PackProgress, index: int) -> str:
        """A level in words: what its stars stand for, its times, what waits."""
        level = shelf.pack.levels[index]
        reached = shelf.reached.get(level.id)
        parts = [_("Level {number}").format(number=index + 1) + (f": {_(level.title)}" if level.title else "")]
        parts += [shelf.sizes[index], _(level.level) if level.level else ""]
        if not shelf.is_open(index):
            parts.append(_("locked"))
        if reached is not None:
            names = zip((_("solved"), _("flawless"), _("under par")), reached.stars, strict=True)
            parts.append(", ".join(name for name, won in names if won))
            parts.append(_("best {time}").format(time=clock_text(reached.best)))
        if level.par is not None:
            parts.append(_("par {time}").format(time=clock_text(1000 * level.par)))
        if level.id in shelf.suspended:
            parts.append(_("begun"))
        return " \N{MIDDLE DOT} ".join(part for part in parts if part)


SCENE = PackScene
