"""What the pages of the statistics have in common: their place in the scene, sheets in lists, and words for days."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

import pygame

from game.engine.puzzle.recipe import Size
from game.engine.record.statistics import Account
from game.engine.wording import MONTHS
from game.engine.words import _, _c
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.scene.scene import Scene
from game.ui.stage.stage import Node
from game.ui.widgets import ItemState, ScrollGrid, columns
from game.ui.widgets.card import Card
from game.ui.widgets.plot import Plot

PAD = 26  # design pixels between the edge of a sheet and its texts


class StatsPage:
    """One page. `fill` says what it shows, `layout` places it; `empty` is what to say while there is nothing.

    ``nodes`` are what it shows: they are visible while the page is open and has something to show.
    """

    nodes: tuple[Node, ...] = ()
    empty = ""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.services = scene.services

    @property
    def look(self) -> Look:
        return self.scene.look

    def fill(self, account: Account[Any], kind: str, today: int) -> None:
        """Show the games of an account: those of a kind, or of all ("")."""
        raise AssertionError("every page has its own")

    def layout(self, room: pygame.Rect) -> None:
        """Take this place in the window."""
        raise AssertionError("every page has its own")

    def show(self, open_: bool) -> None:
        """Show or hide the page."""
        for node in self.nodes:
            node.visible = open_ and not self.empty


class CardsPage(StatsPage):
    """Cards in rows above a diagram, which its maker sets; cards without room are left out, the last ones first."""

    cards: Sequence[Card]
    plot: Plot

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._shown = 0

    def layout(self, room: pygame.Rect) -> None:
        self._shown, top = _place_cards(self.look, self.cards, room)
        self.plot.place(room.x, top, room.w, max(1, room.bottom - top))

    def show(self, open_: bool) -> None:
        for number, card in enumerate(self.cards):
            card.visible = open_ and number < self._shown
        self.plot.visible = open_ and not self.empty


def _place_cards(look: Look, cards: Sequence[Card], room: pygame.Rect) -> tuple[int, int]:
    """Place cards in rows at the top of a room, as many as leave room for a diagram: their number, and where that
    begins."""
    gap = look.u(20)
    width = max(card.measure(look)[0] for card in cards)
    height = max(card.measure(look)[1] for card in cards)
    across = max(1, min(len(cards), (room.w + gap) // (width + gap)))
    rows = -(-len(cards) // across)
    across = -(-len(cards) // rows)
    least = look.line_height("small") * 5
    fitting = rows
    while fitting > 1 and fitting * (height + gap) + least > room.h:  # the diagram matters more than the last cards
        fitting -= 1
    for number, card in enumerate(cards):
        row, column = divmod(number, across)
        last = len(cards) - row * across
        x, wide = columns.equal(room.x, room.w, min(across, last), gap)[column]
        card.rect = pygame.Rect(x, room.y + row * (height + gap), wide, height)
    return min(len(cards), fitting * across), room.y + fitting * (height + gap) + look.u(4)


def list_and_plot(look: Look, room: pygame.Rect, texts: Iterable[str]) -> tuple[pygame.Rect, pygame.Rect]:
    """The places of a list, and of the diagram of what is chosen in it; ``texts`` are the second lines of sheets."""
    widest = max((look.text(text, "small").get_width() for text in texts), default=0)
    needed = min(widest + look.u(2 * PAD + 28) + 1, room.w // 2)
    left = pygame.Rect(room.x, room.y, max(look.u(560), round(room.w * 0.34), needed), room.h)
    x = left.right + look.u(36)
    return left, pygame.Rect(x, room.y, max(1, room.right - x), room.h)


def place_list(look: Look, grid: ScrollGrid[Any], room: pygame.Rect, more: int = 28) -> None:
    """Place a list of sheets with two lines and ``more`` design pixels each."""
    lines = look.line_height("body") + look.line_height("small") + look.u(more)
    grid.cell = (0, round(lines / look.metrics.unit))
    grid.place(*room)
    grid.refresh()


def draw_sheet(target: pygame.Surface, look: Look, rect: pygame.Rect, state: ItemState, chosen: bool = False) -> None:
    """An item of a list."""
    theme = look.theme
    look.draw_panel(target, rect)
    if state.hover or state.pressed:
        paint.put(target, look.block(rect.size, theme.hover, None, 0, None, theme.hover_alpha), rect.topleft)
    if chosen:
        paint.put(target, look.block(rect.size, None, theme.accent, 3.0), rect.topleft)


def draw_lines(target: pygame.Surface, look: Look, rect: pygame.Rect, title: str, text: str, taken: int = 0) -> None:
    """Two lines in the middle of a sheet's height; so many pixels at the end of the first are taken."""
    head = look.text(title, "body", strong=True, limit=rect.w - taken)
    tail = look.text(text, "small", look.theme.text2, limit=rect.w)
    y = rect.centery - (head.get_height() + tail.get_height()) // 2
    target.blit(head, (rect.x, y))
    target.blit(tail, (rect.x, y + head.get_height()))


def size_text(spec: Any, text: str) -> str:
    """A size as its puzzle writes it."""
    return str(spec.size_text(Size.parse(text)))


def when(start: int, unit: str) -> str:
    """A day, week or month in words."""
    text = short(start, unit)
    return _("week of {day}").format(day=text) if unit == "week" else text


def short(start: int, unit: str) -> str:
    """A day, week or month below the axis of a diagram."""
    first = date.fromordinal(start)
    text = _("{month} {year}") if unit == "month" else _c("short month", "{day} {month}")
    return text.format(day=first.day, month=_c("short", MONTHS[first.month - 1]), year=f"{first:%y}")
