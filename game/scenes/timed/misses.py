"""Misses: boards of all runs that went wrong or were skipped, waiting to be played again until they are solved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame

from game.engine.core import PuzzleError
from game.engine.play.session import Session
from game.engine.record.misses import Miss
from game.engine.wording import capital, day
from game.engine.words import _, ngettext
from game.scenes.timed.advice import rule_text
from game.scenes.timed.board_row import bare_in_pieces, bare_preview
from game.scenes.timed.run_facts import errors_text
from game.ui.drawing import paint
from game.ui.drawing.theme import blend
from game.ui.input.actions import Action, Press
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene, as_asked_for
from game.ui.widgets import Button, ItemState, Label, ScrollGrid

PAD = 18


class WaitingBoard(NamedTuple):
    """A board that waits, opened."""

    miss: Miss
    session: Session


class MissesScene(Scene):
    """The list; a board is played as any other."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.header = Header(self, _("To play again"))
        self.start = self.form.add(Button(_("Play the oldest"), self._play_oldest, "primary", "play"))
        self.list: ScrollGrid[WaitingBoard] = self.form.add(
            ScrollGrid((), self._draw, self._play, (360, 380), soft=True), default=True
        )
        self.empty = self.stage.add(Label("", "body", "text2", "center"))
        self.empty.text = _("No board waits here. Boards with an error, skipped or cut off by the clock come here.")
        self.line = self.stage.add(Label("", "small", "text2"))

    remake = as_asked_for

    def enter(self) -> None:
        self._list()
        self.form.set_focus(self.list if self.list.items else self.header.back)

    def resume(self, result: Any) -> None:
        """A board was played, or left: it may wait no longer."""
        self._list()
        self.layout(self.look.size)

    def _list(self) -> None:
        items = []
        for miss in self.services.profile.misses.all():
            try:
                spec, board = miss.open(self.services.library.kinds.__getitem__)
            except (PuzzleError, LookupError):  # of a puzzle that is not there
                continue
            items.append(WaitingBoard(miss, Session(spec, board)))
        self.list.set_items(items, self.list.index)
        self.list.visible = self.start.visible = bool(items)
        self.empty.visible = not items
        text = ngettext("{number} board waits.", "{number} boards wait.", len(items)).format(number=len(items))
        self.line.text = text if items else ""

    def _play(self, item: WaitingBoard) -> None:
        self.host.push("play", spec=item.session.spec, board=item.session.board, returns=True)

    def _play_oldest(self) -> None:
        self._play(self.list.items[-1])

    def handle(self, action: Action) -> bool:
        if isinstance(action, Press) and action.key == "delete" and self.list.items and not action.repeat:
            self.services.profile.misses.drop(self.list.items[self.list.pointed].miss)
            self.services.audio.play("erase")
            self.resume(None)
            return True
        return super().handle(action)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        width, height = self.start.measure(look)
        right = self.start.place(safe.right - width, safe.y, width, height).x - look.u(20)
        y = self.header.layout(right if self.start.visible else 0)
        self.line.visible = bool(self.line.text)
        if self.line.visible:
            y = self.line.place((safe.x, y), width=safe.w).bottom + look.u(16)
        room = pygame.Rect(safe.x, y, safe.w, max(1, safe.bottom - y))
        words = 3 * look.line_height("small") + look.line_height("body")
        wanted = look.u(240) + words + 2 * look.u(PAD)
        self.list.cell = (360, round(min(wanted, max(room.h, words + look.u(100))) / look.metrics.unit))
        self.list.place(room.x, room.y, room.w + look.u(28), room.h)
        self.list.refresh()
        self.empty.place(room.center, "center", width=min(room.w, look.u(900)))
        self.host.later(self._prepare(), self)

    def _picture(self, rect: pygame.Rect) -> int:
        look = self.look
        words = 3 * look.line_height("small") + look.line_height("body")
        return max(1, min(rect.w - 2 * look.u(PAD), rect.h - 3 * look.u(PAD) - words))

    def _prepare(self) -> Iterator[None]:
        """Draw the pictures ahead that are in sight."""
        for number, item in enumerate(self.list.items):
            rect = self.list.item_rect(number)
            if rect.top > self.list.rect.bottom:
                return
            side = self._picture(rect)
            yield from bare_in_pieces(self.look, item.session, side)
            self.list.damage()
            yield

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, item: WaitingBoard, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        look.draw_panel(target, rect)
        if state.hover:
            fill = blend(theme.board, theme.hover, theme.hover_alpha / 255)
            paint.put(target, look.block(rect.size, fill, None, 0, None, 160), rect.topleft)
        pad, small, side = look.u(PAD), look.line_height("small"), self._picture(rect)
        picture = bare_preview(look, item.session, side)
        if picture is not None:
            middle = (rect.centerx, rect.y + pad + side // 2)
            paint.put(target, picture, picture.get_rect(center=middle).topleft)
        y, room = rect.y + 2 * pad + side, max(1, rect.w - 2 * pad)
        spec, miss = item.session.spec, item.miss
        lines = (
            (f"{_(spec.title)} {spec.board_text(item.session.board)}", "body", theme.text, True),
            (self._trouble(item), "small", theme.error if miss.errors else theme.text2, False),
            (day(miss.at, self.services.clock.utc()), "small", theme.text2, False),
        )
        for text, role, colour, strong in lines:
            if strong:
                words = look.text(text, role, colour, strong=True, limit=room)
            else:  # one of them may take two lines
                words = look.text(text, role, colour, width=room, height=2 * small)
            target.blit(words, (rect.x + pad, y))
            y += max(words.get_height(), look.line_height(role))

    @staticmethod
    def _trouble(item: WaitingBoard) -> str:
        miss = item.miss
        if miss.skipped:
            return _("Skipped")
        if not miss.errors:
            return _("Time ran out")
        rule = rule_text(item.session.spec, miss.rule) if miss.rule else ""
        return capital(rule) if rule else errors_text(miss.errors)


SCENE = MissesScene
