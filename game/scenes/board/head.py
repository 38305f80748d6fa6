"""The head of a column beside a board: title, clock and pause in one line, what stands aside right below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.play.telling import HintStage, Told
from game.engine.words import N_, _
from game.scenes.board.frame import Frame
from game.scenes.board.parts import BoardHost
from game.ui.widgets import Button, Label
from game.ui.widgets.card import Card

SHRUNK = 0.85  # so small the subtitle gets at most beside cards
EASIEST = N_("Hint \N{MIDDLE DOT} the easiest step")
CLOCKED = (
    N_("Hint \N{MIDDLE DOT} the easiest step; the clock runs on"),
    N_("Easiest step; the clock runs on"),
    N_("Hint; the clock runs on"),
)
"""The same where time counts: it does not stand while a hint is read, for the board is in sight."""


def place_head(
    column: pygame.Rect, title: Label, subtitle: Label, clock: Card, cards: Sequence[Card], pause: Button
) -> int:
    """Place the head at the top of `column`, where `pause` stands already; where the keys begin.

    The cards are bare. They share the line of the subtitle, as far as they do not cut it short; the others have one of
    their own.
    """
    look = title.look
    gap = look.u(20)
    room = pause.rect.x - look.u(16) - column.x
    if clock.visible:
        width = clock.measure(look)[0]
        clock.rect = pygame.Rect(column.x + room - width, column.y, width, pause.rect.h)
        room -= width + gap
    y = max(title.place(column.topleft, limit=room).bottom + look.u(2), pause.rect.bottom)
    sizes = [(card, card.measure(look)) for card in cards if card.visible]
    least, aside, shared = subtitle.measure(look)[0] * SHRUNK, 0, 0
    for _card, (width, _height) in sizes:
        if least + aside + width + gap > column.w:
            break
        aside, shared = aside + width + gap, shared + 1
    below = subtitle.place((column.x, y), limit=column.w - aside).bottom
    right = column.right
    for number, (card, (width, height)) in enumerate(sizes):
        apart = right - width < column.x and right < column.right  # large letters: each in a line of its own
        if number == shared or apart:
            right, y = column.right, below
        card.rect = pygame.Rect(right - width, y, width, height)
        right -= width + gap
        below = max(below, card.rect.bottom)
    return below + look.u(22)


class HintHead(Label):
    """What the head says while a hint shows, below the title: that it is the easiest step, and that the clock runs on;
    or the name of its technique, where the hint's own sheet has no room for that."""

    def __init__(self, title: Label, subtitle: Label, pause: Button, scene: BoardHost) -> None:
        super().__init__(_(EASIEST), "small", "text2")
        self.title, self.subtitle, self.pause = title, subtitle, pause
        clocked = scene.policy.counts_time and scene.game.counts
        self._heads = (*(CLOCKED if clocked else ()), EASIEST)
        self.visible = self._names = False

    def stand(self, column: pygame.Rect) -> int:
        """Take its place in the head of `column`, which stands already; where it ends."""
        look, top = self.title.look, min(self.title.rect.y, self.pause.rect.y)
        if not self._names:
            heads = [_(head) for head in self._heads]  # the fullest in letters as large as the player wishes
            self.text = next((head for head in heads if look.text_size(head, "small", 0)[0] <= column.w), heads[-1])
        foot = self.place(self.subtitle.rect.topleft, limit=column.w).bottom
        long = self.visible and self._names and self.measure(look)[0] > column.w
        self.title.visible = not long
        if long:  # on two lines in the title's place it is as large as the sentences
            self.place((column.x, top), width=self.pause.rect.x - look.u(16) - column.x, height=foot - top)
        return foot

    def name(self, page: Told | None, named: bool, frame: Frame | None) -> None:
        """Say what there is to be said of a press of a hint, or nothing. named: its sheet names the technique."""
        self.visible = page is not None and page.stage in (HintStage.PLACE, HintStage.WHY)
        self.subtitle.visible, self.title.visible = not self.visible, True
        if self.visible and page is not None and frame is not None:
            self._names = page.stage is HintStage.WHY and not named
            if self._names:
                self.text = page.timeline.title
            self.stand(frame.column)
