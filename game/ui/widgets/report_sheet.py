"""A sheet with what is known of a board: a heading with its sign, and as many lines as there is room for.

Where there is not room for all, heading, margins and lines are smaller.
"""

from __future__ import annotations

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.clip import clipped
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL
from game.ui.widgets.label import theme_colour
from game.ui.widgets.report import PuzzleReport


class ReportSheet(Node):
    """Assign `report` to change what it says. A last line that does not fit is left out, or cut at its end."""

    report: Live[PuzzleReport] = Live(PuzzleReport(""))

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def need(self, look: Look, width: int) -> int:
        """How high it has to be for all it says."""
        pad = look.u(22)
        lines = sum(look.text(t, "small", width=width - 2 * pad).get_height() + look.u(6) for t in self.report.lines)
        return 2 * pad + look.line_height("heading") + look.u(4) + lines

    @property
    def kept_clear(self) -> pygame.Rect:
        """What of it a message is not to lie over: its words, below which it may be empty."""
        return pygame.Rect(self.rect.topleft, (self.rect.w, min(self.rect.h, self.need(self.look, self.rect.w))))

    def draw(self, target: pygame.Surface) -> None:
        look, theme, said = self.look, self.look.theme, self.report
        tight = self.need(look, self.rect.w) > self.rect.h
        pad = min(look.u(10 if tight else 22), max(2, (self.rect.h - look.line_height("heading")) // 2))
        if self.rect.h < look.line_height("body"):
            return
        look.draw_panel(target, self.rect)
        inside = self.rect.inflate(-2 * look.u(22), -2 * pad)
        colour = theme_colour(theme, said.colour)
        with clipped(target, self.rect):
            x, y = inside.topleft
            wide = look.text(said.heading, "heading").get_width() + look.u(50) > inside.w
            role = "body" if wide or tight else "heading"
            height = look.line_height(role)
            if said.icon:
                px = round(height * 0.72)
                paint.put(target, look.icon(said.icon, px, colour), (x, y + (height - px) // 2))
                x += px + look.u(12)
            words = look.text(said.heading, role, colour, strong=role == "body", limit=max(1, inside.right - x))
            target.blit(words, (x, y))
            y += height + look.u(4)
            for line in said.lines:
                room = inside.bottom - y
                text = look.text(line, "small", theme.text2, width=inside.w, height=max(1, room))
                if text.get_height() > room:
                    step = look.line_height("small")
                    if room < step:
                        return
                    target.blit(text, (inside.x, y), (0, 0, text.get_width(), room // step * step))
                    return
                target.blit(text, (inside.x, y))
                y += text.get_height() + look.u(6)
