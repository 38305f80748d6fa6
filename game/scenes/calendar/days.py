"""The days of the daily runs: what became of each, how it is drawn, and what the signs mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from enum import Enum

import pygame

from game.engine.record.scores import Score
from game.engine.wording import thousands
from game.engine.words import N_, _, ngettext
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.seals import dashes
from game.ui.drawing.theme import blend
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

RING = 1.2  # of the height of small letters
SWATCH, BETWEEN = 30, 30  # design pixels


class DayState(Enum):
    """What became of a day. The value is what the legend calls it; today needs no word."""

    PLAYED = N_("played")
    BEGUN = N_("not finished")
    MISSED = N_("missed")
    BEFORE = N_("before your first run")
    TODAY = ""
    COMING = N_("to come")


def day_state(day: date, today: date, first: date | None, score: Score | None) -> DayState:
    """What became of a day; `first`: the day of the first daily run there ever was."""
    if score is not None:
        return DayState.PLAYED if score.finished else DayState.BEGUN
    if day >= today:
        return DayState.TODAY if day == today else DayState.COMING
    return DayState.MISSED if first is not None and day > first else DayState.BEFORE


def first_day(days: Mapping[str, Score]) -> date | None:
    """The earliest of these days; None where there is none."""
    return date.fromisoformat(min(days)) if days else None


def draw_sheet(target: pygame.Surface, look: Look, rect: pygame.Rect, state: DayState) -> None:
    """The paper of a day: filled once it was played, none while it is still to come."""
    theme = look.theme
    if state is DayState.COMING:
        return
    fill = theme.fill_cause if state is DayState.PLAYED else theme.board
    rim = blend(theme.board, theme.line_major, 0.2 if state is DayState.BEFORE else 0.5)
    if state is DayState.PLAYED:
        rim = blend(fill, theme.cause, 0.6)
    paint.put(target, look.block(rect.size, fill, rim, 1.5, min(look.u(look.theme.radius), rect.h // 4)), rect.topleft)


def sign_of(look: Look, state: DayState, px: int) -> pygame.Surface | None:
    """The sign of a day: a flag for one that was begun, a dashed ring for one that was missed."""
    colour = look.theme.text2
    if state is DayState.BEGUN:
        return look.icon("flag", px, colour)
    if state is DayState.MISSED:
        side = min(max(4, round(px * RING)), look.u(SWATCH))
        return look.sprites.get(("missed", side, colour), lambda: dashes(side, colour, bold=True))
    return None


def draw_day(
    target: pygame.Surface, look: Look, rect: pygame.Rect, day: date, state: DayState, score: Score | None
) -> None:
    """The number of a day, and what became of it."""
    theme = look.theme
    ink = {DayState.COMING: blend(theme.board, theme.text2, 0.5), DayState.BEFORE: theme.text2}.get(state, theme.text)
    pad = look.u(10)
    number = look.text(str(day.day), "small", ink, strong=state is DayState.TODAY)
    if state in (DayState.BEFORE, DayState.TODAY, DayState.COMING):
        target.blit(number, number.get_rect(center=rect.center))
        return
    two = rect.h >= 2 * number.get_height()
    spot = number.get_rect(topleft=(rect.x + pad, rect.y + look.u(2)))
    if not two:
        spot.midleft = (rect.x + pad, rect.centery)
    target.blit(number, spot)
    room = rect.w - 2 * pad - (0 if two else number.get_width() + pad)
    px = min(look.metrics.font_px("small"), room)
    if px <= 0:
        return
    sign, points = sign_of(look, state, px), None
    if score is not None and score.finished:  # a tick where there is no room for the points
        written = thousands(score.points)
        told = ngettext("{number} point", "{number} points", score.points).format(number=written)
        points = look.text(written, "small", theme.text, strong=True, aloud=told)
        points = points if points.get_width() <= room else None
        sign = points or look.icon("check", px, theme.text)
    if sign is None:
        return
    box = sign.get_rect(bottomright=(rect.right - pad, rect.bottom - look.u(4)))
    if not two:
        box.midright = (rect.right - pad, rect.centery)
    if points is not None:
        target.blit(points, box)
    else:
        paint.put(target, sign, box.topleft)


class DayLegend(Node):
    """What the signs of a month mean, in one line; `states` are those that it has."""

    states: Live[Sequence[DayState]] = Live(())

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)

    def entries(self) -> list[tuple[DayState, str]]:
        """The signs with their words, as many as the line has room for."""
        look = self.look
        out, x = [], 0
        for state in DayState:
            if state not in self.states or not state.value:
                continue
            words = _(state.value)
            x += look.u(SWATCH + 10) + look.text(words, "small").get_width() + look.u(BETWEEN)
            if x - look.u(BETWEEN) > self.rect.w:
                break
            out.append((state, words))
        return out

    def describe(self) -> Accessible | None:
        words = phrase(text for _state, text in self.entries())
        return Accessible(Role.TEXT, words) if words else None

    def draw(self, target: pygame.Surface) -> None:
        look, rect, x = self.look, self.rect, self.rect.x
        side = look.u(SWATCH)
        for state, text in self.entries():
            box = pygame.Rect(x, rect.centery - side // 2, side, side)
            draw_sheet(target, look, box, state)
            sign = sign_of(look, state, round(side * 0.72))
            if sign is not None:
                paint.put(target, sign, sign.get_rect(center=box.center).topleft)
            elif state is DayState.COMING:
                faint = look.text("0", "small", blend(look.theme.board, look.theme.text2, 0.5))
                target.blit(faint, faint.get_rect(center=box.center))
            words = look.text(text, "small", look.theme.text2)
            target.blit(words, words.get_rect(midleft=(box.right + look.u(10), rect.centery)))
            x = box.right + look.u(10) + words.get_width() + look.u(BETWEEN)
