"""The seals in rows of what belongs together, each with its name and its date."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.achievements.achievement import Achievement
from game.achievements.catalogue import ALL, ROWS
from game.achievements.earned import EarnedSeal
from game.engine.wording import local_today
from game.engine.words import _
from game.scenes.seals.words import date_of, name_of, stamp_of
from game.ui.drawing import paint, stamps
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.overheard import overheard
from game.ui.stage.stage import clipped
from game.ui.widgets import ItemState, ScrollGrid
from game.ui.win.glow import glow

STAMP, LEAST = 92, 76  # design pixels
EACH = 8
TITLE = 236
GLOW = (255, 206, 110)
TALL = 177


class SealGrid(ScrollGrid[Achievement]):
    """All seals. ``earned`` are those that the player has; ``falling`` the ids of those whose stamp is still to come
    down, which are drawn as if they were not there; ``landing`` those of whose stamps nothing is drawn here, for they
    are on their way; ``now`` tells the date of today."""

    def __init__(self, on_choose: Callable[[Achievement], None], now: Callable[[], float]) -> None:
        super().__init__(ALL, self._draw_seal, on_choose, (0, TALL), gap=0, bleed=14)
        self.earned: Mapping[str, EarnedSeal] = {}
        self.falling: set[str] = set()
        self.landing: set[str] = set()
        self._now = now
        self._across, self._title_wide = EACH, 0

    # Geometry

    @property
    def columns(self) -> int:
        return self._across

    def _view(self) -> pygame.Rect:
        view = super()._view()
        return pygame.Rect(view.x + self._title_wide, view.y, view.w - self._title_wide, view.h)

    def arrange(self, room: pygame.Rect) -> None:
        """Take a place: eight in a row where all names fit so, else four, two or one; as high as there is room."""
        look = self.look
        titles = [look.text(_(row.title), "heading").get_width() for row in ROWS]
        self._title_wide = min(max(look.u(TITLE - 40), *titles) + look.u(40), room.w // 3)
        self.place(room.x, room.y, room.w, room.h)
        names = max(look.text(name_of(one, self.earned.get(one.id)), "small", strong=True).get_width() for one in ALL)
        wide = self._view().w
        self._across = next(n for n in (8, 4, 2, 1) if n == 1 or wide // n >= names + look.u(6))
        lines = 2 * look.line_height("small")
        whole = self._across == EACH
        least = look.u(LEAST if whole else STAMP) + lines + look.u(10 if whole else 32)
        self.cell = (0, max(least, room.h // len(ROWS)) if whole else least)
        self.refresh()

    @property
    def row_height(self) -> int:
        return max(1, round(self.cell[1]))

    def stamp_place(self, index: int) -> pygame.Rect:
        """Where the stamp of a seal is now."""
        look, rect = self.look, self.item_rect(index)
        lines = look.line_height("small") * 2
        px = max(1, min(look.u(STAMP), rect.w, rect.h - lines - look.u(10)))
        top = rect.y + max(0, (rect.h - px - lines - look.u(4)) // 2)
        return pygame.Rect(rect.centerx - px // 2, top, px, px)

    def shown(self, index: int) -> bool:
        """Whether a seal is wholly in the part that shows."""
        return self.rect.contains(self.item_rect(index).clip(self._view()).union(self.stamp_place(index)))

    def prepare(self, index: int) -> None:
        """Make the pictures of a seal, and draw it with them."""
        look, one, px = self.look, self.items[index], self.stamp_place(index).w
        stamp = stamp_of(one, one.id in self.earned)
        if one.id in self.earned:
            stamps.stamp(look, px, stamp)
        if one.id not in self.earned or one.id in self.falling:
            stamps.ring(look, px, stamp)
        self._damage_item(index)

    def _picture(self, one: Achievement, px: int) -> pygame.Surface | None:
        """The stamp or the ring of a seal; None while it is not made: all of them take longer than a frame."""
        look, stamp = self.look, stamp_of(one, one.id in self.earned)
        if one.id in self.earned and one.id not in self.falling:
            return stamps.stamp(look, px, stamp) if stamps.stamp_ready(look, px, stamp) else None
        return stamps.ring(look, px, stamp) if stamps.ring_ready(look, px, stamp) else None

    def describe(self) -> Accessible | None:
        found, titles = super().describe(), overheard(self.look, self._draw_titles)
        if found is None:
            return None
        return found._replace(children=(Accessible(Role.TEXT, phrase(titles)), *found.children))

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        with clipped(target, self.rect):
            self._draw_titles(target)
        super().draw(target)

    def _draw_titles(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        rows = EACH // self._across
        for number, row in enumerate(ROWS):
            first = self.item_rect(number * EACH)
            box = pygame.Rect(self.rect.x, first.y, self._view().right - self.rect.x, rows * self.row_height)
            if not box.colliderect(target.get_clip()):
                continue
            if number:
                target.fill(theme.line, (box.x, box.y, box.w, max(1, look.u(2))))
            room = self._title_wide - look.u(16)
            title = look.text(_(row.title), "heading", limit=room)
            got = sum(one.id in self.earned for one in row.seals)
            words = _("{count} of {all}").format(count=got, all=EACH)
            text = look.text(words, "small", theme.text2, limit=room)
            y = first.centery - (title.get_height() + text.get_height()) // 2
            target.blit(title, (box.x + look.u(8), y))
            target.blit(text, (box.x + look.u(8), y + title.get_height()))

    def _draw_seal(self, target: pygame.Surface, rect: pygame.Rect, one: Achievement, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        earned = self.earned.get(one.id)
        place = self.stamp_place(self.items.index(one))
        if state.hover or state.pressed:
            inner = rect.inflate(-look.u(6), -look.u(6))
            paint.put(target, look.block(inner.size, theme.hover, None, 0, None, theme.hover_alpha), inner.topleft)
        today = earned is not None and local_today(earned.at, self._now())
        picture = self._picture(one, place.w) if one.id not in self.landing else None
        if today and theme.backdrop != "plain" and one.id not in self.falling and picture is not None:
            side = round(place.w * 1.9)
            light = look.sprites.get(("seal-today", side), lambda: glow(side, GLOW, 210))
            paint.put(target, light, light.get_rect(center=place.center).topleft)
        if picture is not None:
            paint.put(target, picture, picture.get_rect(center=place.center).topleft)
        ink = theme.text if earned is not None else theme.text2
        limit = max(1, rect.w - look.u(4))
        name = look.text(name_of(one, earned), "small", ink, strong=earned is not None, limit=limit)
        y = place.bottom + look.u(4)
        target.blit(name, name.get_rect(midtop=(rect.centerx, y)))
        if earned is not None:
            colour = theme.accent_text if today else theme.text2
            date = look.text(date_of(earned, self._now()), "small", colour, limit=limit)
            target.blit(date, date.get_rect(midtop=(rect.centerx, y + name.get_height())))
