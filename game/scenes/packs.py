"""The levels of a pack: number, level, stars, best time; what is suspended; what is locked yet."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.core import LEVELS, PuzzleError
from game.engine.shelf import Shelf
from game.ui import paint
from game.ui.card import clock_text
from game.ui.dialog import Answer, Dialog
from game.ui.look import Look
from game.ui.manager import SceneManager
from game.ui.scene import Scene
from game.ui.theme import blend
from game.ui.widgets import ItemState, Label, ScrollGrid, draw_stars
from game.ui.widgets.header import Header
from game.ui.wording import count

WIDTH = 214


class Packs(Scene):
    """Argument: the id of the pack; without one, the first."""

    def __init__(self, host: SceneManager, pack: str = "") -> None:
        super().__init__(host)
        library = self.services.library
        self.shelf: Shelf | None = None
        shelves = library.shelves()
        if pack or shelves:
            self.shelf = library.shelf(pack or shelves[0].pack.id)
        title = self.shelf.pack.title if self.shelf else "Level packs"
        author = self.shelf.pack.author if self.shelf else ""
        self.header = Header(self, title, f"by {author}" if author else "")
        self.progress = self.stage.add(Label("", "body", "text2"))
        self.note = self.stage.add(Label("", "small", "text2"))
        self.grid = self.form.add(
            ScrollGrid[int]((), self._draw_level, self._choose, (WIDTH, 190), gap=24, pick=self._open), default=True
        )
        self.sizes: list[str] = []
        self._asked = -1
        if self.shelf is not None:
            for level in self.shelf.pack.levels:
                spec, board = level.open(lambda kind: library.kinds[kind])
                self.sizes.append(spec.size_text(spec.size_of(board)))
            self.grid.set_items(range(len(self.shelf.pack.levels)), self.shelf.next_unsolved)
        self._tell()

    def enter(self) -> None:
        self.form.set_focus(self.grid)

    def resume(self, result: Any) -> None:
        asked, self._asked = self._asked, -1
        if self.shelf is None:
            return
        self.shelf = self.services.library.shelf(self.shelf.pack.id)
        self._tell()
        self.layout(self.look.size)
        self.grid.damage()
        if asked >= 0 and result in ("resume", "start"):
            self._start(asked, result == "resume")

    def _tell(self) -> None:
        shelf = self.shelf
        if shelf is None:
            self.progress.text = "There are no level packs yet."
            return
        number = len(shelf.pack.levels)
        self.progress.text = f"{shelf.solved} of {number} solved \N{MIDDLE DOT} {shelf.stars} of {3 * number} stars"
        last = number - shelf.always_open
        self.note.text = f"Solve {shelf.missing} more to open the last {count(last, 'level')}." if shelf.missing else ""

    def _open(self, index: int) -> bool:
        return self.shelf is not None and self.shelf.is_open(index)

    def _choose(self, index: int) -> None:
        shelf = self.shelf
        if shelf is None:
            return
        if shelf.pack.levels[index].id in shelf.suspended:
            self._asked = index
            answers = (
                Answer("Start again", "start", icon="restart"),
                Answer("Resume", "resume", "primary", "play"),
            )
            self.host.push(Dialog, title=f"Level {index + 1}", text="You have begun this level.", answers=answers)
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
            self.toast(f"{error}.", "warning")
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
        size = look.text(self.sizes[index], "small", theme.text2 if open_ else ink)
        target.blit(size, (face.x + pad, face.y + look.u(8) + number.get_height() - look.u(4)))
        self._draw_dots(target, face, level.level, open_)
        foot = pygame.Rect(face.x + pad, face.bottom - pad - look.u(30), face.w - 2 * pad, look.u(30))
        if not open_:
            px = foot.h
            paint.put(target, look.icon("lock", px, ink), (foot.x, foot.y))
            return
        stars = pygame.Rect(foot.x, foot.y, 0, min(look.u(28), foot.h))
        stars.w = 3 * stars.h + 2 * (stars.h // 6)
        draw_stars(target, look, stars, reached.won if reached else 0)
        if level.id in shelf.suspended:
            px = look.u(30)
            paint.put(target, look.icon("pause", px, theme.accent), (face.right - pad - px, foot.y))
        elif reached is not None:
            time = look.text(clock_text(reached.best), "small", theme.text2)
            room = foot.right - stars.right - look.u(8)
            if time.get_width() <= room:
                target.blit(time, time.get_rect(midright=(foot.right, stars.centery)))

    def _draw_dots(self, target: pygame.Surface, face: pygame.Rect, level: str | None, open_: bool) -> None:
        """One dot for easy, four for expert."""
        if level not in LEVELS:
            return
        look, theme = self.look, self.look.theme
        px, gap = look.u(13), look.u(7)
        dot = look.block((px, px), theme.accent if open_ else theme.line, None, 0, px // 2)
        x = face.right - look.u(20) - px
        for _ in range(LEVELS.index(level) + 1):
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
        top = self.header.layout()
        line = self.progress.place((safe.x, top), limit=safe.w)
        note = self.note.measure(look)
        beside = bool(self.note.text) and line.w + note[0] + look.u(40) <= safe.w
        self.note.visible = beside
        self.note.place((safe.right, line.centery), "midright")
        y = line.bottom + look.u(24)
        self.grid.cell = self._cell(look)
        self.grid.place(safe.x, y, safe.w + look.u(28), safe.bottom - y)
        self.grid.refresh()
        self.grid.show(self.grid.index, False)


SCENE = Packs
