"""An assist as a row: its switch, what it does in words, and the same board without it and with it."""

from __future__ import annotations

from typing import Any

import pygame
from msgspec.structs import replace

from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _
from game.services import Services
from game.ui.board.assists import Assist, chosen
from game.ui.board.preview import demo_preview
from game.ui.board.view import view_class
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.input.actions import Pointer
from game.ui.widgets import Toggle

SIDE = 230


class AssistRow(Toggle):
    """A press on a picture chooses what it shows."""

    def __init__(self, services: Services, spec: PuzzleSpec[Any], assist: Assist) -> None:
        self.services, self.spec, self.assist = services, spec, assist
        offers = view_class(spec).offers
        on = assist.name in chosen(services.profile.settings.of(spec.kind).assists, offers)
        super().__init__(_(assist.title), on, self._keep)
        self._beside = False
        self._wide = self._head = self._words = 0

    def _keep(self, value: bool) -> None:
        settings, kind = self.services.profile.settings, self.spec.kind
        own = settings.of(kind)
        settings.keep_of(kind, replace(own, assists={**own.assists, self.assist.name: value}))
        self.services.window.apply_settings()

    def height(self, look: Look, width: int) -> int:
        side = self._side(look, width)
        pictures = side + look.line_height("small") + look.u(10)
        beside = width - 2 * side - 2 * look.u(40)
        self._beside = beside >= look.u(560) * look.metrics.text_scale
        self._wide = beside if self._beside else width
        self._head = super().height(look, self._wide)
        self._words = look.text(_(self.assist.tip), "small", width=self._wide).get_height()
        texts = self._head + self._words + look.u(16)
        return max(texts, pictures) if self._beside else texts + pictures

    def _side(self, look: Look, width: int) -> int:
        """The side of a picture."""
        most = look.size[1] - 5 * look.metrics.target - 2 * look.line_height("small") - look.u(220)
        return max(look.u(210), min(look.u(SIDE), (width - look.u(40)) // 2, most))

    @property
    def head(self) -> pygame.Rect:
        """The first line."""
        return pygame.Rect(self.rect.topleft, (self._wide, self._head))

    @property
    def control(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x + self._wide - self.look.u(90), self.rect.y, self.look.u(90), self._head)

    @property
    def pictures(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the board without and with the assist stands."""
        look = self.look
        side = self._side(look, self.rect.w)
        x, y = self.rect.x, self.rect.y + self._head + self._words + look.u(16)
        if self._beside:
            x, y = self.rect.right - 2 * side - look.u(40), self.rect.y
        return pygame.Rect(x, y, side, side), pygame.Rect(x + side + look.u(40), y, side, side)

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "up" and self.pressed:
            for value, box in zip((False, True), self.pictures, strict=True):
                if box.collidepoint(action.pos):
                    self.pressed = False
                    if value != self.value:
                        self.activate()
                    return True
        return super().pointer(action)

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        super().draw(target)
        words = look.text(_(self.assist.tip), "small", theme.text2, width=self._wide)
        target.blit(words, self.head.bottomleft)
        for value, box in zip((False, True), self.pictures, strict=True):
            names = self._names() | {self.assist.name} if value else self._names()
            picture = demo_preview(look, self.spec, self.assist.demo, names, box.size, live=False)
            if picture is not None:
                paint.put(target, picture, (box.x - look.panel_pad, box.y - look.panel_pad))
            chosen_one = value == self.value
            if chosen_one:
                ring = look.block(box.size, None, theme.accent, 5.0)
                paint.put(target, ring, box.topleft)
            text = _("On") if value else _("Off")
            label = look.text(text, "small", theme.text if chosen_one else theme.text2, strong=chosen_one)
            target.blit(label, label.get_rect(midtop=(box.centerx, box.bottom + look.u(6))))

    def _names(self) -> set[str]:
        """The usual assists but this one, so that the pictures differ in it alone."""
        usual = {a.name for a in view_class(self.spec).offers if a.on and not a.acts}
        return usual - {self.assist.name}
