"""The lists of the coach's page: a row is drawn with the pictures that are made, and fills up as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.coach.rating import MIDDLE, SCALE
from game.engine.wording import DOT
from game.engine.words import _
from game.scenes.coach.pictures import bring_icon, bring_pattern, icon_of
from game.scenes.coach.rows import PartRow, RatingRow, SkillRow
from game.scenes.coach.spark import make_spark, spark_key
from game.scenes.coach.words import games_text, of_hundred
from game.services import Library
from game.ui.board.pattern import pattern
from game.ui.drawing import paint, seals
from game.ui.drawing.look import Look
from game.ui.widgets import ItemState, ScrollGrid

ICON, SPARK, HIGH = 84, 240, 62  # design pixels
ROW = 96
WHEN = 236
"""What stands right of the curves."""
FEW, PICTURE, SMALL = 3, 140, 124
"""A set of so few techniques has large pictures."""


class CoachList(ScrollGrid[SkillRow | PartRow | RatingRow]):
    """Rows with a line between them; nothing of them is pressed unless `on_choose` is given."""

    def __init__(self, library: Library, on_choose: Callable[[SkillRow | PartRow | RatingRow], None]) -> None:
        super().__init__((), self._draw_row, on_choose, (0, ROW), gap=0, bleed=0)
        self.library = library

    @property
    def inner(self) -> pygame.Rect:
        """Where rows are: left of the bar only where there is one."""
        return self._view()

    def _view(self) -> pygame.Rect:
        bar = self.look.u(28) if self.stage is not None and self.reach else 0
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w - bar, self.rect.h)

    def place_whole(self, room: pygame.Rect) -> None:
        """Take a place; where not all rows fit, those in sight are whole and fill it."""
        self.place(*room)
        if self.reach and room.h >= self.row_height:
            high = room.h // (room.h // self.row_height)
            self.cell = (0, high / self.look.metrics.unit)
            self.place(room.x, room.y, room.w, room.h // high * self.row_height)
        self.refresh()

    def bring(self) -> Iterator[None]:
        """Make the pictures of all rows, those in sight first, a piece at a time."""
        look = self.look
        for row in list(self.items):
            if isinstance(row, PartRow):
                yield from bring_pattern(self.library, look, row.kind, row.technique, self.picture_side)
            else:
                yield from bring_icon(look, self.library.sample(row.kind).session, look.u(ICON))
            if isinstance(row, SkillRow) and row.skill.weeks:
                make_spark(look, self.spark_size, row.curve, row.weak)
            self.damage()
            yield

    @property
    def picture_side(self) -> int:
        """The side of a technique's picture."""
        return self.look.u(PICTURE if len(self.items) <= FEW else SMALL)

    @property
    def spark_size(self) -> tuple[int, int]:
        return self.look.u(SPARK), self.look.u(HIGH)

    # Drawing

    def _draw_row(
        self, target: pygame.Surface, rect: pygame.Rect, row: SkillRow | PartRow | RatingRow, state: ItemState
    ) -> None:
        look, theme = self.look, self.look.theme
        if state.hover or state.pressed:
            lit = look.block(rect.size, theme.hover, None, 0, look.u(8), theme.hover_alpha)
            paint.put(target, lit, rect.topleft)
        if row is not self.items[0]:
            target.fill(theme.line, (rect.x, rect.y, rect.w, max(1, look.u(2))))
        if isinstance(row, PartRow):
            self._draw_part(target, rect, row)
        elif isinstance(row, SkillRow):
            self._draw_skill(target, rect, row)
        else:
            self._draw_rating(target, rect, row)

    def _draw_icon(self, target: pygame.Surface, rect: pygame.Rect, kind: str) -> int:
        """The small board at the left; where words begin."""
        side = self.look.u(ICON)
        icon = icon_of(self.look, kind, side)
        if icon is not None:
            paint.put(target, icon, icon.get_rect(center=(rect.x + side // 2, rect.centery)).topleft)
        return rect.x + side + self.look.u(24)

    def _draw_skill(self, target: pygame.Surface, rect: pygame.Rect, row: SkillRow) -> None:
        look = self.look
        x = self._draw_icon(target, rect, row.kind)
        spark = self.spark_at(rect)
        room = self._name_room(rect)
        puzzle = look.text(self._puzzle(row.kind), "small", look.theme.text2, limit=room)
        name = look.text(row.title, "body", width=room, height=rect.h - puzzle.get_height(), strong=True)
        y = rect.centery - (name.get_height() + puzzle.get_height()) // 2
        target.blit(name, (x, y))
        target.blit(puzzle, (x, y + name.get_height()))
        values = row.curve
        if row.skill.weeks and spark_key(self.spark_size, values, row.weak) in look.sprites and spark > x:
            made = make_spark(look, self.spark_size, values, row.weak)
            paint.put(target, made, made.get_rect(midleft=(spark, rect.centery)).topleft)
        self._draw_when(target, rect, row, spark)

    def _name_room(self, rect: pygame.Rect) -> int:
        """How wide a technique's name may be in a row: between the small board and the curve."""
        return max(1, self.spark_at(rect) - self.look.u(16 + ICON + 24) - rect.x)

    def least_row(self, wide: int) -> int:
        """How high a row of the techniques is, in pixels, so that a name of two lines and its puzzle stand in it."""
        look = self.look
        room = self._name_room(pygame.Rect(0, 0, wide - look.u(28), 1))
        names = [row.title for row in self.items if isinstance(row, SkillRow)]
        high = max((look.text_size(name, "body", room, strong=True)[1] for name in names), default=0)
        line = look.line_height("body")
        return max(line, min(2 * line, high)) + look.line_height("small") + look.u(16)

    def _puzzle(self, kind: str) -> str:
        return _(self.library.kinds[kind].title)

    def spark_at(self, rect: pygame.Rect) -> int:
        """Where the curves begin."""
        return max(rect.x, rect.right - self.look.u(WHEN) - self.spark_size[0])

    @property
    def has_sparks(self) -> bool:
        """Whether a row has a curve, and there is room for it: what only a lesson has shown has none yet."""
        room = self.spark_at(self.inner) - self.inner.x
        curves = any(isinstance(row, SkillRow) and row.skill.weeks for row in self.items)
        return curves and room > self.look.u(ICON) + self.look.u(24)

    def _draw_when(self, target: pygame.Surface, rect: pygame.Rect, row: SkillRow, spark: int) -> None:
        look, theme = self.look, self.look.theme
        room = max(1, rect.right - spark - self.spark_size[0] - look.u(16))
        if row.mastered:
            px = look.u(54)
            mark = seals.seal(look, px, True)
            paint.put(target, mark, mark.get_rect(midright=(rect.right, rect.centery)).topleft)
            words = look.text(_("mastered"), "small", theme.success_text, limit=max(1, room - px - look.u(10)))
            target.blit(words, words.get_rect(midright=(rect.right - px - look.u(10), rect.centery)))
            return
        if row.when == _("today"):
            words = look.text(row.when, "small", theme.on_accent, strong=True, limit=room)
            pill = words.get_rect().inflate(2 * look.u(18), 2 * look.u(6))
            pill.midright = rect.midright
            paint.put(target, look.block(pill.size, theme.accent, None, 0, pill.h // 2), pill.topleft)
            target.blit(words, words.get_rect(center=pill.center))
            return
        told = _("weak, {when}").format(when=row.when) if row.weak else row.when
        ink = theme.accent_text if row.weak else theme.text2
        words = look.text(told, "small", ink, limit=room)
        target.blit(words, words.get_rect(midright=rect.midright))

    def _draw_part(self, target: pygame.Surface, rect: pygame.Rect, row: PartRow) -> None:
        look, theme, side = self.look, self.look.theme, self.picture_side
        made = pattern(look, row.kind, row.technique, side)
        if made is not None:
            place = made.get_rect(center=(rect.x + side // 2, rect.centery))
            paint.put(target, made, place.topleft)
        x = rect.x + side + look.u(36)
        room = max(1, rect.right - x)
        large = len(self.items) <= FEW
        px = look.metrics.font_px("body") if row.done else 0
        role, most = "heading" if large else "body", 2 * look.line_height("body")
        title = look.text(row.title, role, width=max(1, room - px), height=most, strong=not large)
        puzzle = self._puzzle(row.kind)
        note = look.text(puzzle + DOT + row.note, "small", strong=True, limit=room)
        if row.done:
            note = look.text(puzzle + DOT + self._came_to(row), "small", theme.success_text, strong=True, limit=room)
            check = look.icon("check", px, theme.success)
            paint.put(target, check, (rect.right - px, rect.y + look.u(20)))
        most = max(look.line_height("small"), rect.h - title.get_height() - note.get_height() - look.u(24))
        text = look.text(row.text, "small", theme.text2, width=room, height=most)
        # In large letters a row may end below the list: how many boards it has comes before its reason.
        lines = [title, note, text] if look.metrics.text_scale > 1 else [title, text, note]
        if sum(line.get_height() for line in lines) > rect.h - look.u(8):
            lines = [title, note]
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            target.blit(line, (x, y))
            y += line.get_height()

    @staticmethod
    def _came_to(row: PartRow) -> str:
        """What a technique came to."""
        if row.after is None:
            return row.note
        if row.before is None:
            return _("new: {after}").format(after=of_hundred(row.after))
        if row.before == row.after:
            return _("not needed this time")
        return _("{before} \N{RIGHTWARDS ARROW} {after}").format(
            before=of_hundred(row.before), after=of_hundred(row.after)
        )

    def _draw_rating(self, target: pygame.Surface, rect: pygame.Rect, row: RatingRow) -> None:
        look, theme, rating = self.look, self.look.theme, row.rating
        x = self._draw_icon(target, rect, row.kind)
        told = f"{rating.value} \N{PLUS-MINUS SIGN} {rating.band}" if rating.games else _("not known yet")
        value = look.text(told, "body", theme.text if rating.games else theme.text2, strong=bool(rating.games))
        wide = look.u(240)
        target.blit(value, value.get_rect(midright=rect.midright))
        scale = pygame.Rect(0, 0, look.u(360), look.u(14))
        scale.midright = (rect.right - wide - look.u(20), rect.centery)
        room = max(1, scale.x - look.u(20) - x)
        name = look.text(row.title, "body", strong=True, limit=room)
        games = look.text(games_text(rating.games), "small", theme.text2, limit=room)
        y = rect.centery - (name.get_height() + games.get_height()) // 2
        target.blit(name, (x, y))
        target.blit(games, (x, y + name.get_height()))
        if scale.x < x + look.u(60):
            return
        paint.put(target, look.block(scale.size, theme.track, None, 0, scale.h // 2, 110), scale.topleft)
        middle = pygame.Rect(scale.centerx - 1, scale.y - look.u(8), max(1, look.u(2)), scale.h + 2 * look.u(8))
        target.fill(theme.line_major, middle)
        if not rating.games:
            return
        left, right = (_along(scale, rating.value + side * rating.band) for side in (-1, 1))
        band = pygame.Rect(left, scale.y, max(scale.h, right - left), scale.h)
        paint.put(target, look.block(band.size, theme.success, None, 0, band.h // 2, 130), band.topleft)
        px = look.u(24)
        dot = look.block((px, px), theme.success, theme.board, 2.0, px // 2)
        paint.put(target, dot, dot.get_rect(center=(_along(scale, rating.value), scale.centery)).topleft)


def _along(scale: pygame.Rect, value: float) -> int:
    """Where a rating is on a scale that ends where somebody is four times as fast or as slow as most."""
    share = 0.5 + (value - MIDDLE) / (2 * 1.4 * SCALE)
    return scale.x + round(scale.w * min(1.0, max(0.0, share)))


def row_height(look: Look, large: bool) -> int:
    """The height of a set's rows in design pixels."""
    title, small = look.line_height("heading" if large else "body"), look.line_height("small")
    wraps = look.metrics.text_scale > 1  # in large letters the title has two lines, and its reason one more
    lines = title + 3 * small + (title + small if wraps else 0)
    least = PICTURE + 48 if large else SMALL + 36
    return max(least, round((lines + look.u(24 if large else 14)) / look.metrics.unit))
