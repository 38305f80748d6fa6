"""A puzzle that a run goes through, or not: a small board to be switched on and off."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

import pygame

from game.engine.play.session import Session
from game.ui.board.preview import flat_preview, forget_preview, preview_in_pieces
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.drawing.paint import blit
from game.ui.input.actions import Pointer, Press
from game.ui.stage.accessible import Accessible, Role, State
from game.ui.stage.stage import Live
from game.ui.widgets.button import Pressable

SIDE, INSET, FAINT = 60, 5, 120  # design pixels; of 255: the board of a puzzle that is off
BADGE = 0.46  # of its side: the plus of a puzzle that is off
LEAST_BOARD = 160  # pixels: smaller boards are not drawn whole, so a larger one is made smaller
RIM_ON, RIM_OFF = 3.5, 1.5


def chip_side(look: Look) -> int:
    """How large a chip is, in pixels."""
    return max(look.u(SIDE), MIN_TARGET)


class PuzzleChip(Pressable):
    """on: runs go through it; one that is off has a plus, for a press adds it. The board shows once `shown`, when its
    picture is there. on_alone: called by the other button or key, for this puzzle and no other."""

    obeys = ("confirm", "alternate")

    on = Live(True)
    shown = Live(False)

    def __init__(
        self, session: Session, on: bool, on_press: Callable[[], None], on_alone: Callable[[], None], tip: str
    ) -> None:
        super().__init__(on_press, tip=tip)
        self.way = ""
        self.session, self.on, self.on_alone = session, on, on_alone
        self._other = False  # the other button is down

    def pointer(self, action: Pointer) -> bool:
        if action.button == "right" and action.phase == "down":
            self._other = True
            return True
        if action.button == "right" and action.phase == "up" and self._other:
            self._other = False
            if self.usable and self.hit(action.pos):
                self.on_alone()
            return True
        return super().pointer(action)

    def press(self, action: Press) -> bool:
        if action.command != "alternate" or action.repeat or not self.usable:
            return super().press(action)
        self.on_alone()
        return True

    def activate(self) -> None:
        """What becomes of the press is heard from the lobby: a puzzle that must stay refuses."""
        if self.usable and self.on_press:
            self.on_press()

    def tell(self, name: str, way: str) -> None:
        """Say its puzzle and whether runs go through it, and what the other button does."""
        self.called, self.way = name, way
        self.tip = ". ".join((name, way))

    def describe(self) -> Accessible | None:
        told = super().describe()
        state = (State.ON if self.on else State.OFF,)
        return told._replace(role=Role.SWITCH, help=self.way, state=state) if told else None

    def measure(self, look: Look) -> tuple[int, int]:
        return chip_side(look), chip_side(look)

    def bring(self) -> Iterator[None]:
        """Draw its board, a piece at a time; it needs its place."""
        look, room = self.look, self._room
        if not self.visible or room.w <= 0 or self.has_board:
            return
        size = (max(LEAST_BOARD, room.w),) * 2
        yield from preview_in_pieces(look, self.session, size)
        board = flat_preview(look, self.session, size)
        if board is not None:
            share = room.w / max(board.get_size())
            small = pygame.transform.smoothscale_by(board, share)
            look.sprites.get(self._key, lambda: small)
        forget_preview(look, self.session, size)

    @property
    def has_board(self) -> bool:
        """Whether the picture of its board is there."""
        return self._key in self.look.sprites

    @property
    def _key(self) -> Hashable:
        return ("chip", self.session.spec.kind, self._room.size)

    @property
    def _room(self) -> pygame.Rect:
        inset = 2 * self.look.u(INSET)
        return self.rect.inflate(-inset, -inset)

    def draw(self, target: pygame.Surface) -> None:
        look, theme, room = self.look, self.look.theme, self._room
        radius = look.u(theme.radius * 0.7)
        rim, width = (theme.accent, RIM_ON) if self.on else (theme.line_major, RIM_OFF)
        paint.put(
            target,
            look.block(self.rect.size, look.tint(theme.board, self.hover), rim, width, radius),
            self.rect.topleft,
        )
        if self.shown and self.has_board:
            board = look.sprites.get(self._key, lambda: paint.canvas((1, 1)))
            blit(target, board, board.get_rect(center=room.center).topleft, 255 if self.on else FAINT)
        if not self.on:
            side = round(self.rect.w * BADGE)
            disc = look.block((side, side), theme.board, theme.line_major, RIM_OFF, side // 2)
            place = disc.get_rect(bottomright=self.rect.bottomright)
            paint.put(target, disc, place.topleft)
            plus = look.icon("plus", max(1, side * 3 // 4), theme.text)
            paint.put(target, plus, plus.get_rect(center=place.center).topleft)
        if self.ring_shown:
            look.draw_focus(target, self.rect, radius)
