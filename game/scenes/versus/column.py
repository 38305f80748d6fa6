"""What stands beside the board of a match: the points of both seats, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.board.column import Column
from game.scenes.board.frame import Frame
from game.scenes.board.parts import BoardHost
from game.ui.board.fills import SEAT_WORDS
from game.ui.drawing import paint
from game.ui.drawing.portraits import Mood, has_portrait, portrait
from game.ui.stage.stage import Live, Node
from game.ui.widgets import Label
from game.ui.widgets.card import Card
from game.ui.widgets.label import theme_colour

FACE, LEAST = 84, 44  # design pixels: the portrait of the computer


class SeatCard(Card):
    """The points of a seat, with its sign (a disc or a square); a strong rim while it is its turn."""

    turn = Live(False)
    mood = Live(Mood.CALM)
    """What the portrait looks like."""

    def __init__(self, caption: str, seat: int) -> None:
        self.seat = seat
        super().__init__(caption, "0", SEAT_WORDS[seat])
        self.face = ""
        """The opponent whose portrait it has; "" for a person."""

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        look, rect = self.look, self.rect
        colour = theme_colour(look.theme, self.colour)
        side = look.u(26)
        sign = look.block((side, side), colour, None, 0, side // 2 if self.seat == 0 else side // 6)
        paint.put(target, sign, (rect.right - look.u(20) - side, rect.y + look.u(18)))
        self._draw_face(target, rect.right - look.u(28) - side)
        if self.turn:
            paint.put(target, look.block(rect.size, None, colour, 5.0), rect.topleft)

    def _draw_face(self, target: pygame.Surface, right: int) -> None:
        """The portrait, left of the sign, as large as caption and number leave it room."""
        look, rect = self.look, self.rect
        left = rect.x + look.u(28) + max(look.text(self.caption, "small").get_width(), self.value_width())
        px = min(rect.h - 2 * look.u(12), look.u(FACE), right - left)
        if has_portrait(self.face) and px >= look.u(LEAST):
            paint.put(target, portrait(look, self.face, px, self.mood), (right - px, rect.centery - px // 2))

    def damage(self) -> None:
        Node.damage(self)


class VersusColumn(Column):
    """The points of both seats, which are never left out, and below them whose turn it is."""

    compact = False

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        super().__init__(scene, cards)
        self.turn = scene.stage.add(Label("", "body", strong=True))

    def hide(self) -> None:
        super().hide()
        self.turn.visible = False

    def show_hint(self) -> None:
        super().show_hint()
        self.turn.visible = not (self.hints.shown and self.hints.covered.colliderect(self.turn.bounds))

    def try_place(self, frame: Frame, row: int, cards: bool) -> bool:
        return super().try_place(frame, row, True)

    def place_cards(self, place: pygame.Rect) -> int:
        look, gap = self.look, self.look.u(16)
        self.clock.visible = False
        width = (place.w - gap) // 2
        height = max(card.measure(look)[1] for card in self.cards)
        for seat, card in enumerate(self.cards):
            card.rect = pygame.Rect(place.x + seat * (width + gap), place.y, width, height)
        return self.turn.place((place.x, place.y + height + look.u(14)), limit=place.w).bottom
