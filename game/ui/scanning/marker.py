"""How it is shown what a press of the switch chooses: a frame around it, or a strip of names with one of them lit."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.scanning.choices import ScanItem
from game.ui.stage.accessible import Accessible
from game.ui.stage.stage import Node, Stage

Z_MARKER = 950
FRAME, GAP = 7, 3  # design pixels: how thick the frame is, and the line of another colour in it
PAD, APART, EDGE = 18, 10, 16  # beside a name, between names, to the edge of the window
ROOM = 0.8  # of the window's width, for a strip


class ScanFrame(Node):
    """Two lines around a box."""

    def __init__(self) -> None:
        super().__init__(z=Z_MARKER)

    @property
    def bounds(self) -> pygame.Rect:
        out = self._out() if self.stage else 0
        return self.rect.inflate(2 * out, 2 * out)

    def _out(self) -> int:
        return self.look.u(FRAME) + self.look.u(GAP)

    def describe(self) -> Accessible | None:
        return None  # what it is around says it

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        thick, thin = look.u(FRAME), look.u(GAP)
        pygame.draw.rect(target, theme.focus_gap, self.bounds, self._out(), look.u(theme.radius))
        inside = self.bounds.inflate(-thin, -thin)
        pygame.draw.rect(target, theme.focus, inside, thick, look.u(theme.radius))


class Strip(Node):
    """Names side by side on a sheet."""

    def __init__(self) -> None:
        super().__init__(z=Z_MARKER)
        self.names: tuple[str, ...] = ()
        self.lit = 0
        self._boxes: list[pygame.Rect] = []

    def describe(self) -> Accessible | None:
        return None  # it is said as it is gone through

    def lay(self, look: Look, names: tuple[str, ...], beside: pygame.Rect | None) -> None:
        """Show names below a box, or above it; in the middle of the lower edge without one."""
        pad, apart, edge = look.u(PAD), look.u(APART), look.u(EDGE)
        high, most = look.line_height("body") + pad, round(look.size[0] * ROOM)
        self.names, self._boxes = names, []
        x = y = wide = 0
        for name in names:
            width = max(high, min(most, look.text(name, "body", strong=True).get_width() + 2 * pad))
            if x and x + width > most:
                x, y = 0, y + high + apart
            self._boxes.append(pygame.Rect(x, y, width, high))
            x += width + apart
            wide = max(wide, x - apart)
        window = pygame.Rect((0, 0), look.size).inflate(-2 * edge, -2 * edge)
        box = pygame.Rect(0, 0, wide + 2 * pad, y + high + 2 * pad)
        box.midbottom = window.midbottom
        if beside is not None:
            box.midtop = (beside.centerx, beside.bottom + 2 * pad)
            if box.bottom > window.bottom:
                box.midbottom = (beside.centerx, beside.top - 2 * pad)
        self.rect = box.clamp(window)
        self.damage()

    def light(self, number: int) -> None:
        """Light one of the names, none for -1."""
        if number != self.lit:
            self.lit = number
            self.damage()

    def draw(self, target: pygame.Surface) -> None:
        look, theme, pad = self.look, self.look.theme, self.look.u(PAD)
        paint.put(target, look.block(self.rect.size, theme.board, theme.line_major, 2.0), self.rect.topleft)
        for number, (name, box) in enumerate(zip(self.names, self._boxes, strict=True)):
            place, lit = box.move(self.rect.x + pad, self.rect.y + pad), number == self.lit
            fill, ink = (theme.focus, theme.focus_gap) if lit else (None, theme.text)
            rim = theme.focus if lit else theme.line_major
            paint.put(target, look.block(box.size, fill, rim, 4.0 if lit else 2.0), place.topleft)
            words = look.text(name, "body", ink, strong=True, limit=box.w - pad)
            target.blit(words, words.get_rect(center=place.center))


class Marker:
    """The frame and the strip, on whatever stage is on show. The strip stands beside what was framed last."""

    def __init__(self) -> None:
        self.frame, self.strip = ScanFrame(), Strip()
        self._laid: tuple[Hashable, ...] = ()
        self._beside: pygame.Rect | None = None
        self._look: Look | None = None

    def hide(self) -> None:
        """Show neither."""
        for node in (self.frame, self.strip):
            if node.stage is not None:
                node.stage.remove(node)
        self._laid, self._beside = (), None

    def show(self, stage: Stage, marked: ScanItem, among: Sequence[ScanItem]) -> None:
        """Mark a choice among those that it is gone through with."""
        if self.frame.stage is not stage:
            self.hide()
            for node in (self.frame, self.strip):
                stage.add(node)
        nowhere = [one for one in among if one.rect is None]
        if marked.rect is not None:
            self._beside = marked.rect
        self.frame.visible = marked.rect is not None or len(nowhere) == len(among)
        if self._beside is not None and self.frame.rect != self._beside:
            self.frame.rect = self._beside
        self.strip.visible = marked.rect is None
        if marked.rect is None:
            keys, beside = [one.key for one in nowhere], self._beside if self.frame.visible else None
            laid = (*keys, tuple(beside) if beside is not None else None)
            if (laid, stage.look) != (self._laid, self._look):
                self._laid, self._look = laid, stage.look
                self.strip.lay(stage.look, tuple(one.name() for one in nowhere), beside)
            self.strip.light(keys.index(marked.key))
