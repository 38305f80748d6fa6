"""A seal by itself, with the board that has earned it: to be watched, or played again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.achievements.catalogue import ALL, by_id
from game.engine.core import PuzzleError
from game.engine.wording import DOT, sentence
from game.engine.words import _
from game.scenes.seals.boards import board_of
from game.scenes.seals.words import date_of, name_of, sentence_of, stamp_of
from game.ui.board.preview import preview_in_pieces
from game.ui.board.shown import ShownBoard
from game.ui.drawing import paint, stamps
from game.ui.drawing.stamps import Stamp
from game.ui.scene.scene import Host, Scene
from game.ui.stage.stage import Node
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.base import Z_WIDGET

WIDE, BOARD, STAMP = 1120, 480, 132  # design pixels


class StampNode(Node):
    """A stamp as large as its place."""

    def __init__(self, one: Stamp) -> None:
        super().__init__(z=Z_WIDGET)
        self.one = one

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(self.rect.w // 3, self.rect.h // 3)

    def draw(self, target: pygame.Surface) -> None:
        if stamps.stamp_ready(self.look, self.rect.w, self.one):
            picture = stamps.stamp(self.look, self.rect.w, self.one)
            paint.put(target, picture, picture.get_rect(center=self.rect.center).topleft)


class SealScene(Scene):
    """``seal``: its id; without it, or of one that was not earned, a sample is shown."""

    overlay = True

    def __init__(self, host: Host, seal: str = "") -> None:
        super().__init__(host)
        seals = self.services.library.seals.earned
        seal = seal if seal in seals else next(iter(seals), ALL[0].id)
        earned, one = seals.get(seal), by_id()[seal]
        self.board = board_of(self.services, earned) if earned is not None else None
        self.panel = self.stands_on = self.stage.add(Panel())
        self.stamp = self.stage.add(StampNode(stamp_of(one)))
        self.title = self.stage.add(Label(name_of(one, earned), "heading"))
        self.text = self.stage.add(Label(sentence_of(one, earned), "body"))
        when = date_of(earned, self.services.clock.utc()) if earned is not None else ""
        about = DOT.join(filter(None, (when, self.board.title if self.board is not None else "")))
        self.about = self.stage.add(Label(about, "small", "text2"))
        self.shown = self.stage.add(ShownBoard(raised=False))
        self.buttons: list[Button] = []
        if self.board is not None:
            self.buttons.append(self.form.add(Button(_("Watch"), self._watch, "primary", "play"), default=True))
            if self.board.game is not None and self.board.game.mode != "versus":
                self.buttons.append(self.form.add(Button(_("Play it again"), self._again, icon="restart")))
        self.buttons.append(self.form.add(Button(_("Close"), self.back, icon="close"), default=self.board is None))

    def remake(self) -> dict[str, Any]:
        return {"seal": self.stamp.one.id}

    @property
    def waiting(self) -> bool:
        return not stamps.stamp_ready(self.look, self.stamp.rect.w, self.stamp.one) or (
            self.board is not None and self.shown.session is None
        )

    def _watch(self) -> None:
        if self.board is not None and self.board.record is not None:
            self.host.push("replay", record=self.board.record)
        elif self.board is not None:
            self.host.push("replay", game=self.board.game)

    def _again(self) -> None:
        assert self.board is not None
        assert self.board.game is not None
        try:
            self.host.replace("play", game=self.services.library.again(self.board.game))
        except PuzzleError as error:
            self.toast(sentence(str(error)), "warning")

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        pad, gap = look.u(44), look.u(20)
        edge = look.u(24)
        board = self.board is not None
        wide = min(size[0] - 2 * edge, round(look.u(WIDE if board else 680) * max(1.0, look.metrics.text_scale**0.5)))
        side = min(look.u(BOARD), (wide - 3 * pad) // 2) if board else 0
        words = wide - 2 * pad - (side + pad if board else 0)
        px = max(1, min(look.u(STAMP), words // 3))
        target = look.metrics.target
        across = self._across(words, gap)
        rows = -(-len(self.buttons) // across)
        buttons = rows * (target + look.u(12)) - look.u(12)
        head = max(px, self.title.measure(look, words - px - gap)[1])
        text = self.text.measure(look, words)[1]
        about = self.about.measure(look, words)[1] if self.about.text else 0
        need = head + gap + text + gap + about + 2 * gap + buttons
        high = min(size[1] - 2 * edge, max(need, side) + 2 * pad)
        box = pygame.Rect(0, 0, wide, high)
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = box
        inner = box.inflate(-2 * pad, -2 * pad)
        self.stamp.rect = pygame.Rect(inner.x, inner.y, px, px)
        self.title.place((inner.x + px + gap, inner.y + head // 2), "midleft", width=max(1, words - px - gap))
        room = inner.bottom - buttons - gap - (inner.y + head + gap) - about - gap
        y = self.text.place((inner.x, inner.y + head + gap), width=words, height=max(1, room)).bottom + look.u(8)
        self.about.place((inner.x, y), width=words)
        self.about.visible = bool(self.about.text) and y + about <= inner.bottom - buttons
        each = (words - (across - 1) * gap) // across
        for number, button in enumerate(self.buttons):
            row, column = divmod(number, across)
            y = inner.bottom - buttons + row * (target + look.u(12))
            button.place(inner.x + column * (each + gap), y, each, target)
        self.shown.rect = pygame.Rect(inner.right - side, inner.y, side, inner.h) if board else pygame.Rect(0, 0, 0, 0)
        self.shown.session = None
        self.host.later(self._prepare(), self)

    def _across(self, room: int, gap: int) -> int:
        """How many buttons stand side by side."""
        widest = max(button.measure(self.look)[0] for button in self.buttons)
        count = len(self.buttons)
        return next(n for n in (count, 2, 1) if n == 1 or (n <= count and n * (widest + gap) - gap <= room))

    def _prepare(self) -> Iterator[None]:
        """Draw the stamp, and the board a piece at a time."""
        stamps.stamp(self.look, max(1, self.stamp.rect.w), self.stamp.one)
        self.stamp.damage()
        yield
        if self.board is None:
            return
        yield from preview_in_pieces(self.look, self.board.session, self.shown.rect.size)
        self.shown.session = self.board.session


SCENE = SealScene
