"""The column beside the boards of a set: at its foot, where there is room, a dot for each board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.coach.plan import PartState, TrainingPlan
from game.scenes.board.column import Column
from game.scenes.board.frame import Frame
from game.scenes.board.parts import BoardHost
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.stage import Node
from game.ui.widgets.base import Z_PANEL
from game.ui.widgets.card import Card
from game.ui.widgets.label import Label

DOT, STEP, RING = 26, 52, 6  # design pixels


class PlanDots(Node):
    """The boards of a set: those that are done are filled, those left or answered wrongly are small and grey, the one
    on show has a ring around it."""

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        self.states: tuple[PartState, ...] = ()
        self.now = -1

    def show(self, plan: TrainingPlan) -> None:
        """Show how far a set has come."""
        self.states = tuple(part.state for part in plan.parts)
        self.now = -1 if plan.next is None else plan.next
        self.damage()

    def height(self, look: Look) -> int:
        """How high it is."""
        return look.u(DOT) + 2 * look.u(RING) + 2

    def place_of(self, number: int) -> tuple[int, int]:
        """The middle of a dot."""
        look = self.look
        step = min(look.u(STEP), self.rect.w // max(1, len(self.states)))
        return self.rect.x + look.u(RING) + look.u(DOT) // 2 + number * step, self.rect.centery

    def draw(self, target: pygame.Surface) -> None:
        look, theme, px = self.look, self.look.theme, self.look.u(DOT)
        fills = {"": theme.board, "done": theme.success, "left": theme.line_major}
        for number, state in enumerate(self.states):
            middle = self.place_of(number)
            wide = px // 2 if state == "left" else px
            edge = theme.success if state == "done" else theme.line_major
            dot = look.block((wide, wide), fills[state], edge, 2.5, wide // 2)
            paint.put(target, dot, dot.get_rect(center=middle).topleft)
            if number == self.now:
                side = px + 2 * look.u(RING)
                ring = look.block((side, side), None, theme.accent, 4.0, side // 2)
                paint.put(target, ring, ring.get_rect(center=middle).topleft)


class TrainingColumn(Column):
    """`dots` stand at its foot."""

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        super().__init__(scene, cards)
        self.dots = scene.stage.add(PlanDots())
        self.roomy = False
        """Whether the dots have room."""
        self.dots.visible = False
        self.task = scene.stage.add(Label("", "body"))
        self._on_line = False  # whether the task stands where the line below the tools is
        self.tasks: tuple[str, ...] = ()
        """What is to be done on this board, the fullest words first."""
        self.on_shown: Callable[[], None] = lambda: None
        """Called when a hint or the drawer of tools came or went."""

    def place(self, frame: Frame) -> None:
        super().place(frame)
        look, column = self.look, frame.column
        high = self.dots.height(look)
        self.roomy = column.bottom - high >= self._tools_at[1] + 2 * look.line_height("body")
        self.dots.rect = pygame.Rect(column.x, column.bottom - high, column.w, high)
        self.show_hint()

    def show_hint(self) -> None:
        super().show_hint()
        self.dots.visible = self.roomy and self.page is None and not self.opened
        if self.dots.visible:
            self.overview.visible = False
        self.on_shown()
        self.show_task()

    def show_task(self, hidden: bool = False) -> None:
        """Say what is to be done, as fully as there is room for: where there is little, in the place of the line below
        the tools, while nothing is said there. hidden: something else stands there."""
        look, room = self.look, self.below
        lines = 2 * look.line_height("body")
        more = pygame.Rect(room.x, room.y - lines, room.w, room.h + lines)
        ways = (("body", room), ("small", room), ("small", more))
        found = [(text, role, box) for text in self.tasks for role, box in ways if look.fits(text, role, box.w, box.h)]
        self.task.visible = bool(found) and self.page is None and not self.opened and not hidden
        if found:
            self.task.text, self.task.role, box = found[0]
            self._on_line = box is more
            self.task.place(box.topleft, width=box.w, height=box.h)
            self.make_way()

    def make_way(self) -> None:
        """What is said in the line below the tools goes before the task that stands there."""
        if self._on_line and self.task.text:
            self.task.visible = not self.line.text and self.page is None and not self.opened

    @property
    def below(self) -> pygame.Rect:
        """What is free below the tools and their line, down to the dots."""
        assert self.frame is not None
        column, top = self.frame.column, self._tools_at[1] + self.look.u(24) + 2 * self.look.line_height("body")
        low = self.dots.rect.y if self.roomy else column.bottom
        return pygame.Rect(column.x, top, column.w, max(1, low - self.look.u(16) - top))

    @property
    def landing(self) -> tuple[int, int]:
        """Where a solved sheet flies to: to its dot, or to the words beside the board."""
        return self.dots.place_of(max(0, self.dots.now)) if self.roomy else self.subtitle.rect.center
