"""What the window system has told, as far as pygame can hand it on."""

from __future__ import annotations

import pygame

from game.engine.words import N_

DROPS = (pygame.DROPFILE, pygame.DROPTEXT)
UNREADABLE = N_(
    "What was dropped cannot be read: there are broken letters in it, or in its name. Rename it and try again."
)


def read_events() -> tuple[list[pygame.event.Event], bool]:
    """All that has happened, and whether something was dropped whose name or text is no UTF-8.

    pygame raises for such a thing, and loses all that it has read with it: what was dropped is read last, one by one.
    """
    events, broken = pygame.event.get(exclude=DROPS), False
    while pygame.event.peek(DROPS):
        try:
            events.append(pygame.event.poll())
        except (SystemError, UnicodeError):
            broken = True
    return events, broken
