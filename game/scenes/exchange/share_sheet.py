"""The sheet on which something is shared: its picture, what it is, the ways to hand it on, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.words import _
from game.ui.drawing import paint
from game.ui.scene.scene import Scene
from game.ui.stage.stage import Node
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.base import Z_WIDGET

LEAST = 140  # design pixels: a smaller preview shows nothing


class SharedPicture(Node):
    """The picture that would be handed on, made to fit; until it is there, that it is being drawn."""

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)
        self._whole: pygame.Surface | None = None
        self._fitted: pygame.Surface | None = None
        self._room = (0, 0)

    def show(self, picture: pygame.Surface | None) -> None:
        """Show this picture from now on."""
        self._whole, self._fitted = picture, None
        self.damage()

    def draw(self, target: pygame.Surface) -> None:
        rect = self.rect
        if min(rect.size) <= 0:
            return
        if self._whole is None:
            look = self.look
            paint.put(target, look.block(rect.size, None, look.theme.line, 1.5), rect.topleft)
            words = look.text(
                _("Drawing the picture ..."), "small", look.theme.text2, width=rect.w, height=rect.h, align="center"
            )
            target.blit(words, words.get_rect(center=rect.center))
            return
        if self._fitted is None or self._room != rect.size:
            self._fitted, self._room = self._fit(self._whole), rect.size
        target.blit(self._fitted, self._fitted.get_rect(center=rect.center))

    def _fit(self, whole: pygame.Surface) -> pygame.Surface:
        """As large as there is room; a pattern of few pixels by whole steps, so that it stays sharp."""
        (w, h), room = whole.get_size(), self.rect
        share = min(room.w / w, room.h / h)
        if share >= 2:
            return pygame.transform.scale_by(whole, int(share))
        return pygame.transform.smoothscale(whole, (max(1, round(w * share)), max(1, round(h * share))))


class ShareSheet:
    """Adds itself to a scene, whose buttons it places."""

    def __init__(self, scene: Scene, title: str, about: str) -> None:
        self.scene = scene
        self.panel = scene.stage.add(Panel())
        self.preview = scene.stage.add(SharedPicture())
        self.title = scene.stage.add(Label(title, "title"))
        self.about = scene.stage.add(Label(about, "body", "text2"))
        self.line = scene.stage.add(Label("", "small", "text2"))

    def tell(self, text: str, colour: str) -> None:
        """Say what came of a press."""
        self.line.text, self.line.colour = text, colour

    def layout(self, size: tuple[int, int], all_buttons: Sequence[Button]) -> None:
        """Lay everything out in the middle of the window, the buttons below the words."""
        look = self.scene.look
        pad, gap, high = look.u(44), look.u(16), look.metrics.target
        buttons = [button for button in all_buttons if button.visible]
        room = pygame.Rect((0, 0), size).inflate(-2 * look.u(24), -2 * look.u(20))
        need = max(self.title.measure(look)[0], *(button.measure(look)[0] for button in buttons))
        said = 2 * look.line_height("small")
        head = self.title.measure(look)[1] + self.about.measure(look, need)[1] + gap
        tall = head + len(buttons) * (high + gap) + said
        tight = tall + 2 * pad > room.h
        if tight:  # two buttons in a row, and smaller gaps
            pad, gap = look.u(24), look.u(8)
            tall = head + -(-len(buttons) // 2) * (high + gap) + said
        side = max(0, min(room.h - 2 * pad, look.u(760), room.w - 2 * pad - look.u(48) - need))
        if side < look.u(LEAST):
            side = 0
        between = look.u(48) if side else 0
        least = 2 * need + gap if tight else need
        column = min(max(look.u(430), least), room.w - 2 * pad - side - between)
        if tight and column < least and side:
            side = max(0, room.w - 2 * pad - between - least)
            side = side if side >= look.u(LEAST) else 0
            between = between if side else 0
            column = min(least, room.w - 2 * pad - side - between)
        box = pygame.Rect(0, 0, column + side + between + 2 * pad, min(room.h, max(tall, side) + 2 * pad))
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = box
        self.preview.visible = bool(side)
        self.preview.rect = pygame.Rect(box.x + pad, box.centery - side // 2, side, side)
        x, y = box.x + pad + side + between, box.y + pad
        y = self.title.place((x, y), limit=column).bottom
        y = self.about.place((x, y), width=column).bottom + gap
        across = 2 if tight and column >= least else 1
        wide = (column - gap * (across - 1)) // across
        for number, button in enumerate(buttons):
            row, at = divmod(number, across)
            button.place(x + at * (wide + gap), y + row * (high + gap), wide, high)
        y += -(-len(buttons) // across) * (high + gap)
        self.line.place((x, y), width=column, height=max(1, box.bottom - pad - y))
