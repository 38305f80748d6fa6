"""The seals: what was won, what is nearest, and the rest by what belongs together. Each has its name, what it takes,
and its date or how far the player is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

import pygame

from game.achievements.achievement import Achievement
from game.achievements.catalogue import ALL, ROWS, by_id
from game.achievements.earned import EarnedSeal
from game.achievements.facts import SealCount
from game.engine.wording import local_today
from game.engine.words import _
from game.scenes.seals.words import date_of, far, name_of, sentence_of, stamp_of
from game.ui.drawing import paint, stamps
from game.ui.drawing.fonts import wrap
from game.ui.drawing.glow import glow
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.clip import clipped
from game.ui.stage.overheard import overheard
from game.ui.widgets import ItemState, ScrollGrid
from game.ui.widgets.row import draw_bar

STAMP, GAP = 84, 6  # design pixels
BAR = (96, 10)
LINES = 3
ROOM = 15  # so many times the height of its letters is the least width of what a seal takes, where two stand in a row
TITLE = 236
GLOW = (255, 206, 110)


class SealSection(NamedTuple):
    """Seals that stand together, below a title at the left and a number of them; "" for none."""

    title: str
    number: str
    seals: tuple[Achievement, ...]


def sections(
    earned: Mapping[str, EarnedSeal], near: Sequence[Achievement], new: bool = False
) -> tuple[SealSection, ...]:
    """All seals: what is nearest, then what was won, the newest first, then the rest by what belongs together. ``new``:
    what was won comes before the nearest, for stamps are still to come down there."""
    newest = sorted(earned.values(), key=lambda one: one.at, reverse=True)
    won = tuple(by_id()[one.id] for one in newest if one.id in by_id())
    there = {one.id for one in (*won, *near)}
    told = _("{count} of {all}")
    rest = (
        SealSection(
            _(row.title),
            told.format(count=sum(one.id in earned for one in row.seals), all=len(row.seals)),
            tuple(one for one in row.seals if one.id not in there),
        )
        for row in ROWS
    )
    head = SealSection(_("Won"), told.format(count=len(won), all=len(ALL)), won)
    nearest = SealSection(_("Next seals"), "", tuple(near))
    return tuple(one for one in (*((head, nearest) if new else (nearest, head)), *rest) if one.seals)


class SealGrid(ScrollGrid[Achievement | None]):
    """All seals by ``sections``, each of which begins a row. ``earned`` are those that the player has; ``progress``
    says how far the player is with others; ``falling`` are the ids of those whose stamp is still to come down, which
    are drawn as if they were not there; ``landing`` those of whose stamps nothing is drawn here, for they are on their
    way; ``now`` tells the date of today."""

    def __init__(self, on_choose: Callable[[Achievement], None], now: Callable[[], float]) -> None:
        super().__init__(
            (),
            self._draw_item,
            lambda one: on_choose(one) if one is not None else None,
            (0, STAMP),
            gap=0,
            bleed=14,
            pick=lambda one: one is not None,
        )
        self.sections: tuple[SealSection, ...] = ()
        self.earned: Mapping[str, EarnedSeal] = {}
        self.falling: set[str] = set()
        self.landing: set[str] = set()
        self._now = now
        self.progress: Mapping[str, SealCount] = {}
        self._across, self._title_wide = 2, 0

    # Geometry

    @property
    def columns(self) -> int:
        return self._across

    def _view(self) -> pygame.Rect:
        view = super()._view()
        return pygame.Rect(view.x + self._title_wide, view.y, view.w - self._title_wide, view.h)

    def arrange(self, room: pygame.Rect) -> None:
        """Take a place: two in a row where what they take has room, else one; as high as the longest of them wants."""
        look = self.look
        titles = [look.text(row.title, "heading").get_width() for row in self.sections]
        self._title_wide = min(max((look.u(TITLE - 40), *titles)) + look.u(40), room.w // 3)
        self.place(room.x, room.y, room.w, room.h)
        wide = self._view().w
        self._across = 2 if wide // 2 - self._beside >= ROOM * look.metrics.font_px("small") else 1
        font, words = look.font("small"), max(1, wide // self._across - self._beside)
        longest = max(len(wrap(sentence_of(one, self.earned.get(one.id)), font, words)) for one in ALL)
        lines = min(LINES, longest) * look.line_height("small") + look.line_height("body")
        self.cell = (0, max(look.u(STAMP), lines) + 2 * look.u(GAP))
        self._fill()
        self.refresh()

    def _fill(self) -> None:
        """Put the seals into rows; the cursor stays on its seal, or on the first one."""
        here = self.items[self.index] if self.items else None
        items: list[Achievement | None] = []
        for section in self.sections:
            items += section.seals
            items += [None] * (-len(items) % self._across)
        self.items = items
        self.index = items.index(here) if self.index and here in items else 0

    def place_of(self, seal: str) -> int:
        """The place of a seal by its id, -1 where there is none."""
        return next((at for at, one in enumerate(self.items) if one is not None and one.id == seal), -1)

    @property
    def _beside(self) -> int:
        """What of the width of a seal its stamp takes, and the gaps."""
        return self.look.u(STAMP) + self.look.u(20 + 36)

    @property
    def row_height(self) -> int:
        return max(1, round(self.cell[1]))

    def stamp_place(self, index: int) -> pygame.Rect:
        """Where the stamp of a seal is now."""
        look, rect = self.look, self.item_rect(index)
        px = max(1, min(look.u(STAMP), rect.w, rect.h - look.u(GAP)))
        return pygame.Rect(rect.x + look.u(8), rect.centery - px // 2, px, px)

    def shown(self, index: int) -> bool:
        """Whether a seal is wholly in the part that shows."""
        return self.rect.contains(self.item_rect(index).clip(self._view()).union(self.stamp_place(index)))

    def prepare(self, index: int) -> None:
        """Make the pictures of a seal, and draw it with them."""
        look, one, px = self.look, self.items[index], self.stamp_place(index).w
        if one is None:
            return
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
        seals = (child for child in found.children if child.name)
        return found._replace(children=(Accessible(Role.TEXT, phrase(titles)), *seals))

    def told_item(self, index: int) -> Accessible:
        number = sum(one is not None for one in self.items[: index + 1])
        place = _("{number} of {count}").format(number=number, count=len(ALL))
        return super().told_item(index)._replace(value=place)

    def _go(self, index: int) -> bool:
        """No step ends on an empty place."""
        while 0 < index < len(self.items) and self.items[index] is None:
            index -= 1
        return index != self.index and super()._go(index)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        with clipped(target, self.rect):
            self._draw_titles(target)
        super().draw(target)

    def _draw_titles(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        rows = [-(-len(section.seals) // self._across) for section in self.sections]
        for number, (section, end) in enumerate(zip(self.sections, accumulate(rows), strict=True)):
            first = self.item_rect((end - rows[number]) * self._across)
            box = pygame.Rect(self.rect.x, first.y, self._view().right - self.rect.x, rows[number] * self.row_height)
            if not box.colliderect(target.get_clip()):
                continue
            if number:
                target.fill(theme.line, (box.x, box.y, box.w, max(1, look.u(2))))
            room = self._title_wide - look.u(16)
            title = look.text(section.title, "heading", limit=room)
            words = [title]
            if section.number:
                words.append(look.text(section.number, "small", theme.text2, limit=room))
            y = first.centery - sum(text.get_height() for text in words) // 2
            for text in words:
                target.blit(text, (box.x + look.u(8), y))
                y += text.get_height()

    def _draw_item(self, target: pygame.Surface, rect: pygame.Rect, one: Achievement | None, state: ItemState) -> None:
        if one is not None:
            self._draw_seal(target, rect, one, state)

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
        self._draw_words(target, rect, one, today)

    def _draw_words(self, target: pygame.Surface, rect: pygame.Rect, one: Achievement, today: bool) -> None:
        """The name, with the date or how far it is beside it, and below what it takes."""
        look, theme, earned = self.look, self.look.theme, self.earned.get(one.id)
        x = rect.x + look.u(8 + STAMP + 20)
        room = max(1, rect.right - look.u(28) - x)
        beside, count = 0, self.progress.get(one.id) if earned is None else None
        ink = theme.text if earned is not None else theme.text2
        high = look.line_height("body")
        said = look.text(
            sentence_of(one, earned), "small", theme.text2, width=room, height=max(1, rect.h - high - look.u(GAP))
        )
        y = rect.centery - (high + said.get_height()) // 2
        if earned is not None or count is not None:
            colour = theme.accent_text if today else theme.text2
            words = date_of(earned, self._now()) if earned is not None else far(count or SealCount(0, 1))
            told = look.text(words, "small", colour, limit=room // 2)
            beside = told.get_width() + look.u(16)
            middle = y + high // 2
            target.blit(told, told.get_rect(midright=(x + room, middle)))
            if count is not None:
                bar = pygame.Rect(0, 0, look.u(BAR[0]), look.u(BAR[1]))
                bar.midright = (x + room - beside, middle)
                draw_bar(target, look, bar, count.done / count.of, theme.accent)
                beside += bar.w + look.u(16)
        name = look.text(name_of(one, earned), "body", ink, strong=True, limit=max(1, room - beside))
        target.blit(name, (x, y))
        target.blit(said, (x, y + high))
