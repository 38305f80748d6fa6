"""What every control shares: state, size, and the questions a form asks it; and what a control of several parts is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

import pygame

from game.ui.drawing.look import Look
from game.ui.input.actions import Pointer, Press, Wheel
from game.ui.stage.accessible import NOWHERE, Accessible, Role, accessible, phrase, plain
from game.ui.stage.stage import Live, Node

Z_PANEL, Z_WIDGET, Z_TIP = 5, 10, 900
HOVER_IN_MS, HOVER_OUT_MS = 70, 110

P = TypeVar("P")


class Owner(Protocol):
    """What a widget asks of its form: whether the ring of the focus shows, and a sound of the interface."""

    show_focus: bool

    @property
    def sound(self) -> Callable[[str, int], None]: ...


class Widget(Node):
    """A node that takes part in a form.

    The form routes input: `pointer` gets presses inside the widget and, from then on, all that follows until the
    release; `press` gets keys and pad buttons while focused; `wheel` gets the wheel over it. Each returns whether it
    used the action. A widget that is not `focusable` is skipped by the keyboard and the pad.
    """

    focusable = True
    scrolls = False
    """Whether it brings other things into sight, where keys go by themselves."""
    cursor = "arrow"
    told_as = Role.BUTTON
    obeys: tuple[str, ...] = ("confirm",)
    """What `describe` says that it is, and the commands that it says it obeys."""
    hover = Live(0.0)
    pressed = Live(False)
    focused = Live(False)
    enabled = Live(True)

    def __init__(self, z: int = Z_WIDGET, tip: str = "") -> None:
        super().__init__(z=z)
        self.form: Owner | None = None
        self.tip = tip
        self.why_not = ""
        """Why it cannot be used while it is not enabled: said as its tip, at once when it is pressed."""
        self.called = ""  # its name for those who do not see what it stands beside
        self.beside = ""  # what it stands beside, for them
        self.hovered = False

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.focus_pad + 1 if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    @property
    def usable(self) -> bool:
        return self.visible and self.enabled

    @property
    def kept_clear(self) -> pygame.Rect:
        """What of it a message is not to lie over."""
        return self.rect

    @property
    def drags(self) -> bool:
        """Whether the press that goes on drags something: what moves until it is let go."""
        return False

    @property
    def ring_rect(self) -> pygame.Rect:
        """Where the focus ring is: directions are looked in from there."""
        return self.rect

    @property
    def ring_shown(self) -> bool:
        """Whether the focus ring is to be drawn: focused, and the player is not using the mouse."""
        return self.focused and self.form is not None and self.form.show_focus

    @property
    def said(self) -> str:
        """What its tip says now."""
        return self.tip if self.enabled else self.why_not or self.tip

    def measure(self, look: Look) -> tuple[int, int]:
        """The size it would like, in pixels."""
        return (look.metrics.target, look.metrics.target)

    def place(self, x: int, y: int, w: int = 0, h: int = 0) -> pygame.Rect:
        """Put the top left corner at (x, y), with the measured size where w or h is 0; return the rectangle."""
        if not (w and h):
            size = self.measure(self.look)
            w, h = w or size[0], h or size[1]
        self.rect = pygame.Rect(x, y, w, h)
        return self.rect

    def hit(self, pos: tuple[int, int]) -> bool:
        return bool(self.rect.collidepoint(pos))

    def set_hover(self, over: bool) -> None:
        if over != self.hovered:
            self.hovered = over
            self.animator.animate(
                self, "hover", 1.0 if over else 0.0, HOVER_IN_MS if over else HOVER_OUT_MS, "linear", fade=True
            )

    def describe(self) -> Accessible | None:
        """What it says: by default its `text`, or what it writes, or its tip."""
        tip = plain(self.said)
        text = self.called or str(getattr(self, "text", "")) or phrase(self.overheard())
        more = (tip if text and tip != text else "") or self.beside
        return accessible((self.told_as, text or tip, "", (), self.obeys, NOWHERE, more, ()))

    def point_out(self) -> Accessible | None:
        """What is said when the focus comes here: of several things, the one that the keys are on."""
        return self.describe()

    def focus_moved(self, here: bool) -> None:
        """The focus has come here, or has gone."""

    def pointer(self, action: Pointer) -> bool:
        return False

    def wheel(self, action: Wheel) -> bool:
        return False

    def press(self, action: Press) -> bool:
        return False

    def type_text(self, text: str) -> bool:
        """Characters typed while focused."""
        return False

    def sound(self, name: str, step: int = 0) -> None:
        if self.form is not None:
            self.form.sound(name, step)


class PartedWidget(Widget, ABC, Generic[P]):
    """A widget of several parts, which are pointed at and clicked one by one.

    Subclasses say by `part_at` which part is at a place, and do in `click` what a click on one does.
    """

    over: Live[P | None] = Live(None)
    """The part under the pointer."""

    def __init__(self) -> None:
        super().__init__()
        self.down: P | None = None
        """The part that a press began on, until it is let go."""

    @abstractmethod
    def part_at(self, pos: tuple[int, int]) -> P | None:
        """The part at a place of the window, None where there is none."""

    @abstractmethod
    def click(self, part: P, action: Pointer) -> None:
        """A press that began on a part was let go on it."""

    def cursor_over(self, part: P | None) -> str:
        """What the pointer looks like over a part."""
        return "arrow" if part is None else "hand"

    def set_hover(self, over: bool) -> None:
        super().set_hover(over)
        if not over:
            self.over = None

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            self.down = self.part_at(action.pos) if action.button == "left" else None
            return self.down is not None
        if action.phase == "move":
            self.over = self.part_at(action.pos)
            self.cursor = self.cursor_over(self.over)
        elif action.phase == "up" and self.down is not None and self.part_at(action.pos) == self.down:
            self.click(self.down, action)
        if action.phase in ("up", "cancel"):
            self.down = None
        return True
