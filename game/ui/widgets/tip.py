"""The small label that names what the pointer rests on."""

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import blend
from game.ui.stage.accessible import Accessible
from game.ui.stage.stage import Node, Stage
from game.ui.widgets.base import Z_TIP


class Tip(Node):
    """A tooltip. One a form; shown beside a rectangle, inside the window."""

    def __init__(self) -> None:
        super().__init__(z=Z_TIP)
        self.text = ""

    def show(self, stage: Stage, text: str, beside: pygame.Rect) -> None:
        stage.remove(self)
        look = stage.look
        self.text = text
        words = look.text(text, "small", self._ink(stage))
        box = words.get_rect().inflate(2 * look.u(16), 2 * look.u(9))
        box.midtop = (beside.centerx, beside.bottom + look.u(12))
        if box.bottom > look.size[1]:
            box.bottom = beside.top - look.u(12)
        box.clamp_ip(pygame.Rect((0, 0), look.size).inflate(-2 * look.u(8), -2 * look.u(8)))
        self.rect = box
        stage.add(self)

    def _ink(self, stage: Stage) -> tuple[int, int, int]:
        theme = stage.look.theme
        return theme.text if theme.dark else theme.board

    def describe(self) -> Accessible | None:
        return None  # what it stands beside says it

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        fill = blend(theme.board, (0, 0, 0), 0.45) if theme.dark else theme.token
        rim = theme.line_major if theme.dark else None
        paint.put(target, look.block(self.rect.size, fill, rim, 1.5, look.u(10)), self.rect.topleft)
        words = look.text(self.text, "small", self._ink(self._on_stage()))
        target.blit(words, words.get_rect(center=self.rect.center))
