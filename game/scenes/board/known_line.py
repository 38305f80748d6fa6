"""How well a hint's technique is known: how often it was found without help, and five pearls."""

from __future__ import annotations

import pygame

from game.engine.play.mistakes import Tally
from game.engine.record.learned import pearls
from game.engine.words import _, ngettext
from game.ui.drawing.look import Look
from game.ui.stage.stage import Node
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.pearls import draw_pearls, pearls_width


class KnownLine(Node):
    """One line of a sheet: words at the left, pearls at the right."""

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)
        self.tally = Tally()

    def show(self, tally: Tally) -> None:
        """What is known of the player's use of a technique."""
        self.tally = tally
        self.damage()

    @property
    def text(self) -> str:
        """What it says."""
        alone = self.tally.used - self.tally.helped
        if alone <= 0:
            return _("New to you") if not any(self.tally) else _("Not without hints yet")
        return ngettext("Once alone", "{n} times alone", alone).format(n=alone)

    def height(self, look: Look) -> int:
        """How high it is."""
        return look.line_height("small")

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        room = max(1, rect.w - pearls_width(look) - look.u(16))
        text = look.text(self.text, "small", look.theme.text2, limit=room)
        target.blit(text, text.get_rect(midleft=rect.midleft))
        draw_pearls(target, look, rect.midright, pearls(self.tally))
