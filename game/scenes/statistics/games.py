"""Every finished game, the latest first, to be watched again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.engine.record.statistics import Account
from game.engine.wording import DOT, day
from game.engine.words import _
from game.scenes.statistics.page import PAD, StatsPage, draw_lines, draw_sheet, place_list
from game.ui.drawing import paint
from game.ui.drawing.seals import icon_seal
from game.ui.scene.scene import Scene
from game.ui.widgets import ItemState, ScrollGrid
from game.ui.widgets.card import clock_text

Watch = Callable[[Any], None]
"""What watches a finished game again."""


class GamesPage(StatsPage):
    """A list."""

    def __init__(self, scene: Scene, watch: Watch) -> None:
        super().__init__(scene)
        self.list = scene.form.add(
            ScrollGrid[Any]((), self._draw, watch, gap=14, pick=lambda game: game.id in self._logged, soft=True)
        )
        self.nodes = (self.list,)

    @property
    def _logged(self) -> frozenset[int]:
        """The games whose moves are kept."""
        return self.services.library.history.logged

    def fill(self, account: Account[Any], kind: str, today: int) -> None:
        self.list.set_items(account.games[::-1])
        self.empty = "" if account.games else _("No such puzzle is finished yet. Finished games are listed here.")

    def layout(self, room: pygame.Rect) -> None:
        place_list(self.look, self.list, room)

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, game: Any, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        logged = game.id in self._logged
        draw_sheet(target, look, rect, state if logged else ItemState())
        inner = rect.inflate(-2 * look.u(PAD), 0)
        px = look.metrics.font_px("body")
        if logged:
            paint.put(target, look.icon("play", px, theme.accent), (inner.right - px, inner.centery - px // 2))
        sign = icon_seal(look, px, "check", True) if game.flawless else look.icon("check", px, theme.success)
        if game.gave_up:
            sign = look.icon("skip", px, theme.text2)
        paint.put(target, sign, (inner.x, inner.centery - px // 2))
        inner = pygame.Rect(inner.x + px + look.u(20), inner.y, inner.w - 2 * px - look.u(40), inner.h)
        parts = [clock_text(game.elapsed), day(game.finished, self.services.clock.utc())]
        if game.gave_up:
            parts.append(_("solution shown"))
        if game.hints:
            parts.append(_("hints: {number}").format(number=game.hints))
        if game.mistakes:
            parts.append(_("mistakes: {number}").format(number=game.mistakes))
        draw_lines(target, look, inner, DOT.join(self.services.library.label(game)), DOT.join(parts))
