"""Sizes for one window: everything is designed at 1920x1080 and scaled from there."""

import pygame
from msgspec import Struct
from msgspec.structs import force_setattr

MIN_SIZE = (960, 540)
SMALLEST = (240, 160)  # what a window can be squeezed to and still show something
MIN_TARGET = 44

# Heights of text by role, at 1080 lines. No role is under 26.
TEXT_ROLES: dict[str, int] = {
    "display": 88,
    "title": 56,
    "sentence": 52,
    "heading": 38,
    "value": 46,
    "action": 38,
    "button": 29,
    "body": 28,
    "small": 26,
}
# Big titles keep their size when the player enlarges text: they are legible anyway, and the room is for the rest.
GROWTH: dict[str, float] = {
    "display": 0.15,
    "title": 0.4,
    "sentence": 0.4,
    "value": 0.6,
    "heading": 0.75,
    "action": 0.75,
}


class Metrics(Struct, frozen=True):
    """size: the window in pixels. text_scale: the player's wish, 1.0 to 2.0."""

    size: tuple[int, int]
    text_scale: float = 1.0
    unit: float = 0.0
    """Pixels for one design pixel; it follows from the size."""

    def __post_init__(self) -> None:
        force_setattr(self, "unit", min(self.size[0] / 1920, self.size[1] / 1080))

    def u(self, length: float) -> int:
        """A design length in whole pixels; what is not 0 stays at least 1."""
        px = round(length * self.unit)
        return px if px or not length else 1

    def font_px(self, role: str) -> int:
        """Height of a text role in pixels."""
        growth = 1 + (self.text_scale - 1) * GROWTH.get(role, 1.0)
        return round(TEXT_ROLES[role] * self._text_unit * growth)

    @property
    def _text_unit(self) -> float:
        """Pixels of text for one design pixel. Small windows shrink text less than the rest."""
        unit = self.unit
        return unit if unit >= 1 else unit + (1 - unit) * 0.31

    @property
    def least_px(self) -> int:
        """The least height of a text that can be read well, whatever the player's wish."""
        return round(TEXT_ROLES["small"] * self._text_unit)

    @property
    def tight_px(self) -> int:
        """The height of a text that would be cut otherwise: a fifth less than reads well."""
        return round(0.8 * self.least_px)

    @property
    def target(self) -> int:
        """The least height of anything that is clicked."""
        return max(MIN_TARGET, self.u(64), round(self.font_px("button") * 1.9))

    @property
    def gap(self) -> int:
        """The usual distance between two things."""
        return self.u(20)

    @property
    def margin(self) -> int:
        """Distance between the window's edge and its content."""
        return self.u(72)

    @property
    def safe(self) -> pygame.Rect:
        """The window without its margins."""
        return pygame.Rect((0, 0), self.size).inflate(-2 * self.margin, -2 * self.u(48))
