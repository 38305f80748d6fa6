"""The boards of a sprint, one a line: what the clock said as each was solved, and how far ahead of the best run or
behind it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.engine.words import _
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

ROW, GAP = 62, 14  # design pixels


class SplitRow(NamedTuple):
    """time: "" for a board that is still to be solved. ahead: None where nothing is compared."""

    number: int
    time: str
    text: str
    ahead: bool | None = None


class SplitTable(Node):
    """rows: one for each board of the run that there is something to say of; most: how many boards it has."""

    stays_quiet = True
    rows: Live[tuple[SplitRow, ...]] = Live(())

    def __init__(self, most: int) -> None:
        super().__init__(z=Z_WIDGET)
        self.most = most

    @staticmethod
    def fits(look: Look, room: pygame.Rect, number: int) -> bool:
        """Whether so many lines have room."""
        behind = look.text(_("+{seconds} s behind").format(seconds="00.0"), "body", strong=True).get_width()
        wide = look.text("0:00.0", "body", strong=True).get_width() + behind
        return number * look.line_height("body") <= room.h and look.u(ROW + GAP) + wide <= room.w

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        if not self.rows:
            return
        small = look.line_height("small")
        lead = small if rect.h >= small + self.most * look.line_height("body") else 0
        if lead:
            words = look.text(_("On the clock after each board"), "small", theme.text2, limit=rect.w)
            target.blit(words, rect.topleft)
        high = min(look.u(ROW), (rect.h - lead) // self.most)
        for index, row in enumerate(self.rows):
            top = rect.y + lead + high * index
            middle = top + high // 2
            done = bool(row.time)
            number = look.text(str(row.number), "body", theme.text if done else theme.text2, strong=done)
            column = look.digit_width("body") + look.u(GAP)
            target.blit(number, number.get_rect(midleft=(rect.x, middle)))
            if done:
                time = look.text(row.time, "body", theme.text, strong=True)
                target.blit(time, time.get_rect(midleft=(rect.x + column, middle)))
            colour = theme.text2
            if row.ahead is not None:
                colour = theme.success_text if row.ahead else theme.error
            words = look.text(row.text, "body", colour, strong=row.ahead is not None)
            target.blit(words, words.get_rect(midright=(rect.right, middle)))
            if index:
                line = look.block((rect.w, max(1, look.u(1))), theme.line, None, 0, 0, 120)
                paint.put(target, line, (rect.x, top))
