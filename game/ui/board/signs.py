"""The signs of errors, above the marks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

import pygame

from game.engine.core import Target
from game.ui.board import art
from game.ui.board.layers import FADE_LEVELS, MOST_MOVING, Z_SIGNS, DrawnBoard, Layer, badge_side
from game.ui.board.shapes import CellShape
from game.ui.drawing import brush, paint
from game.ui.drawing.theme import Colour, blend, luminance
from game.ui.stage.animator import Moving

PIECE = 800  # signs that are put in one piece


class SignLayer(Layer):
    """What tells of errors above the marks: a frame and a badge, and a hatch where a mark fills the cell.

    clashing: the places of a clash that is shown with a badge of its own; one is enough.
    """

    def __init__(self, view: DrawnBoard, clashing: Callable[[], Collection[Target]] = tuple) -> None:
        super().__init__(view, Z_SIGNS)
        self.clashing = clashing
        self.errors: tuple[Target, ...] = ()
        self.signs: dict[Target, ErrorSign] = {}
        self._drawn: tuple[list[ErrorSign], list[pygame.Rect]] | None = None
        """All of them and what they may draw on, until either changes: there may be thousands."""

    def show(self, targets: Iterable[Target], ms: float = 280) -> None:
        """Exactly `targets` are wrong from now on."""
        wanted = dict.fromkeys(targets)
        gone, coming = [t for t in self.signs if t not in wanted], [t for t in wanted if t not in self.signs]
        many = len(gone) + len(coming) > MOST_MOVING
        self._drawn = None
        for target in gone:
            sign = self.signs.pop(target)
            self.animator.cancel(sign, "shown")
            if not many:
                self.damage_at(sign.area)
        for target in coming:
            sign = self.signs[target] = ErrorSign(self, target)
            if many:
                sign.appear()
            else:
                self.animator.animate(sign, "shown", 1.0, ms, "linear", start=0.0, fade=True)
        if many:
            self.damage()
        self.errors = tuple(wanted)

    def show_ahead(self, targets: Iterable[Target]) -> Iterator[None]:
        """Have signs of very many where they are to be, some a piece: `show` comes after it."""
        wanted = dict.fromkeys(targets)
        gone, coming = [t for t in self.signs if t not in wanted], [t for t in wanted if t not in self.signs]
        yield
        for number, target in enumerate((*gone, *coming), 1):
            if target in wanted:
                self.signs[target] = ErrorSign(self, target)
                self.signs[target].appear()
            else:
                if (sign := self.signs.pop(target, None)) is not None:
                    self.animator.cancel(sign, "shown")
            if not number % PIECE:
                yield
        self._drawn = None
        self.damage()
        yield
        self._place()
        yield

    def relayout(self) -> None:
        self._drawn = None
        self.damage()

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        x, y = self.view.origin
        signs, areas = self._drawn or self._place()
        for number in clip.move(-x, -y).collidelistall(areas):
            self._draw_sign(target, signs[number])

    def _place(self) -> tuple[list[ErrorSign], list[pygame.Rect]]:
        signs, place = list(self.signs.values()), self.view.geometry.rect
        side = badge_side(self.view.geometry.cell)
        self._drawn = signs, [place(sign.target).inflate(side, side) for sign in signs]
        return self._drawn

    def _draw_sign(self, target: pygame.Surface, sign: ErrorSign) -> None:
        view, look = self.view, self.look
        size = view.geometry.cell
        level = round(sign.shown * FADE_LEVELS) / FADE_LEVELS
        colour = look.theme.error
        box = view.box_of(sign.target)
        ground, shape = view.ground(sign.target), view.geometry.shape_of(sign.target)
        if ground is not None:
            toward = (255, 255, 255) if luminance(ground) < 0.3 else (0, 0, 0)
            lines = blend(colour, toward, 0.38)
            inset = box.inflate(-round(size * 0.16), -round(size * 0.16))
            key = ("hatch-over", shape, inset.size, lines, level)
            paint.put(target, look.sprites.get(key, lambda: _hatch(shape, inset.size, lines, level)), inset.topleft)
        frame = look.sprites.get(
            ("error-frame", shape, box.size, level),
            lambda: paint.faded(_frame(shape, box.size, size, colour), level),
        )
        paint.put(target, frame, box.topleft)
        if sign.target in self.clashing():
            return
        side = badge_side(size)
        # The badge drops in from a little above its size and settles.
        grow = 1.0 + 0.5 * (1 - level)
        mark = look.sprites.get(
            ("error-badge", side, level),
            lambda: paint.faded(art.scaled(brush.exclamation(side, colour, _on(colour)), grow), min(1.0, level * 1.6)),
        )
        paint.put(target, mark, mark.get_rect(center=shape.badge(box, side, 1.0, view.badge_down)).topleft)


class ErrorSign:
    """The sign of one wrong target; `shown` runs from 0 to 1."""

    shown = Moving(0.0, lambda sign: sign.layer.damage_at(sign.area))

    def __init__(self, layer: SignLayer, target: Target) -> None:
        self.layer, self.target = layer, target
        self._shown = 0.0

    @property
    def area(self) -> pygame.Rect:
        """All that it may draw on."""
        box = self.layer.view.box_of(self.target)
        side = badge_side(self.layer.view.geometry.cell)
        return box.inflate(side, side)

    def appear(self) -> None:
        """Be there at once; whoever asks for it has the board redrawn."""
        self._shown = 1.0


def _hatch(shape: CellShape, size: tuple[int, int], colour: Colour, level: float) -> pygame.Surface:
    return paint.faded(shape.hatch(size, colour), level)


def _frame(shape: CellShape, size: tuple[int, int], cell: int, colour: Colour) -> pygame.Surface:
    return shape.ring(size, max(2, cell // 16), colour, max(2.0, cell * 0.045))


def _on(colour: Colour) -> Colour:
    return (255, 255, 255) if luminance(colour) < 0.4 else (0, 0, 0)
