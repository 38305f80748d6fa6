"""A small picture of a game as the choices make it: theme, text, column, clock and broken rules."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.words import _
from game.services import Services
from game.services.settings import ErrorDisplay, Settings
from game.ui.board.preview import demo_preview
from game.ui.board.view import view_class
from game.ui.drawing import paint
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.clip import clipped
from game.ui.stage.stage import Node

SHAPE = 0.74  # height by width


class Preview(Node):
    """Shows the first puzzle that has a position with a broken rule."""

    def __init__(self, services: Services) -> None:
        super().__init__(z=11)
        self.services = services
        self.spec: Any = next((s for s in services.library.kinds.values() if view_class(s).flaw is not None), None)

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def height(self, width: int) -> int:
        """How high it is at a width."""
        return round(width * SHAPE)

    def describe(self) -> Accessible | None:
        return Accessible(Role.PICTURE, _("How a board looks with these settings"))

    def draw(self, target: pygame.Surface) -> None:
        look, theme, box = self.look, self.look.theme, self.rect
        settings = self.services.profile.settings.now
        look_at = look.block(box.size, theme.background, theme.line_major, 2.0)
        target.blit(look_at, box.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        inside = box.inflate(-2 * look.u(18), -2 * look.u(18))
        side = min(inside.h, round(inside.w * 0.62))
        board = pygame.Rect(inside.x, inside.centery - side // 2, side, side)
        column = pygame.Rect(board.right + look.u(18), board.y, inside.right - board.right - look.u(18), side)
        if settings.left_handed:
            board.right, column.x = inside.right, inside.x
        if self.spec is not None:
            flaw = view_class(self.spec).flaw
            live = settings.errors is ErrorDisplay.LIVE
            picture = demo_preview(look, self.spec, flaw, (), board.size, live) if flaw else None
            if picture is not None:
                pad = look.panel_pad
                flags = pygame.BLEND_PREMULTIPLIED
                target.blit(picture, (board.x - pad, board.y - pad), special_flags=flags)
        with clipped(target, column):
            self._column(target, column, settings)

    def _column(self, target: pygame.Surface, column: pygame.Rect, settings: Settings) -> None:
        look, theme = self.look, self.look.theme
        flags = pygame.BLEND_PREMULTIPLIED
        y = column.y
        if settings.timer:
            time = look.text("1:24", "body", limit=column.w)
            target.blit(time, (column.x, y))
            y += time.get_height() + look.u(10)
        high = max(look.u(30), look.line_height("small") + look.u(8))
        room = max(1, column.w - look.u(8))
        for text, icon in ((_("Undo"), "undo"), (_("Hint"), "hint")):
            block = look.block((column.w, high), theme.board, theme.line_major, 2.0, high // 2)
            target.blit(block, (column.x, y), special_flags=flags)
            middle = column.centerx, y + high // 2
            if look.fitting((text, ""), "small", room):
                words = look.text(text, "small", limit=room)
                target.blit(words, words.get_rect(center=middle))
            else:
                px = look.metrics.font_px("small")
                paint.put(target, look.icon(icon, px), (middle[0] - px // 2, middle[1] - px // 2))
            y += high + look.u(10)
