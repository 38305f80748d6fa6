"""The game pads that are plugged in: opened when they come, let go when they leave, shaken when they can."""

from __future__ import annotations

from contextlib import suppress
from typing import Protocol

import pygame


class Pad(Protocol):
    """What is asked of pygame's controller."""

    def rumble(self, low_frequency: float, high_frequency: float, duration: int, /) -> bool: ...


class Pads:
    """Pads by SDL's number of their instance. `in_use`: what the player did last was done on one."""

    def __init__(self) -> None:
        self.in_use = False
        self._open: dict[int, Pad] = {}

    def __len__(self) -> int:
        return len(self._open)

    def add(self, index: int) -> None:
        """Open the device that was plugged in at `index`. One that is no pad, or is gone already, is left alone."""
        from pygame._sdl2 import controller

        with suppress(pygame.error):
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._open[pad.as_joystick().get_instance_id()] = pad

    def remove(self, number: int) -> bool:
        """Forget a pad that was unplugged; whether the player is now left without the one in use."""
        known = self._open.pop(number, None) is not None
        lost = known and self.in_use and not self._open
        if lost:
            self.in_use = False
        return lost

    def rumble(self, low: float, high: float, ms: int) -> None:
        """Shake the pads, if they are what the player holds: two motors from 0 to 1, for `ms` milliseconds.

        A pad without motors does nothing.
        """
        if not self.in_use:
            return
        for pad in self._open.values():
            with suppress(pygame.error):
                pad.rumble(low, high, ms)
