"""What a key is called and what is held with it, whatever is printed on the keyboard."""

from __future__ import annotations

import string
import sys
import unicodedata

import pygame

from game.ui.input.actions import Mods

MAC = sys.platform == "darwin"
"""Whether the command key does what Ctrl does elsewhere, and the keypad writes digits always."""

PLACES: dict[int, str] = {
    **{pygame.KSCAN_A + i: letter for i, letter in enumerate(string.ascii_lowercase)},
    **{pygame.KSCAN_1 + i: digit for i, digit in enumerate("1234567890")},
}
"""The letters and digits of the US layout by the number that SDL gives to a key's place, its scancode."""

_KEYPAD = {pygame.K_KP0 if d == 0 else pygame.K_KP1 + d - 1: str(d) for d in range(10)}
_WITHOUT_NUMLOCK: dict[int, str] = {
    pygame.K_KP0: "insert",
    pygame.K_KP1: "end",
    pygame.K_KP2: "down",
    pygame.K_KP3: "page down",
    pygame.K_KP4: "left",
    pygame.K_KP5: "clear",
    pygame.K_KP6: "right",
    pygame.K_KP7: "home",
    pygame.K_KP8: "up",
    pygame.K_KP9: "page up",
    pygame.K_KP_PERIOD: "delete",
}


def modifiers(bits: int, mac: bool = MAC) -> Mods:
    """`Mods` from pygame's bit set. AltGr counts as Alt; Windows reports Ctrl with it."""
    return Mods(
        ctrl=bool(bits & (pygame.KMOD_CTRL | (pygame.KMOD_META if mac else 0))),
        shift=bool(bits & pygame.KMOD_SHIFT),
        alt=bool(bits & (pygame.KMOD_ALT | pygame.KMOD_MODE)),
        altgr=bool(bits & (pygame.KMOD_RALT | pygame.KMOD_MODE)) and not bits & pygame.KMOD_LALT,
    )


def for_the_desktop(bits: int, mac: bool = MAC) -> bool:
    """Whether what is pressed now is meant for the desktop and not for the game: with Super, or the Windows key."""
    return not mac and bool(bits & pygame.KMOD_META)


def printed(event: pygame.event.Event, mac: bool = MAC) -> str:
    """The name of a key by what it writes in the player's layout: "a", "я", "5", "space", "f1"; "" for none."""
    key: int = event.key
    if key in _WITHOUT_NUMLOCK:
        digits = mac or (event.mod & pygame.KMOD_NUM and not event.mod & pygame.KMOD_SHIFT)
        return _KEYPAD.get(key) or pygame.key.name(key) if digits else _WITHOUT_NUMLOCK[key]
    typed: str = event.unicode
    if len(typed) == 1 and typed.isdecimal():  # in many layouts only with Shift, in some in scripts of their own
        return str(unicodedata.decimal(typed))
    name = pygame.key.name(key)
    return name or (chr(key) if 0x7F < key <= sys.maxunicode and chr(key).isprintable() else "")


def place_beside(name: str, event: pygame.event.Event) -> str:
    """What stands at the key's place in the US layout, for a key that writes a letter of another script; else "".

    Latin letters with accents are left alone: such a keyboard has the plain ones, too.
    """
    if len(name) != 1 or name.isascii() or unicodedata.name(name, "").startswith("LATIN"):
        return ""
    return PLACES.get(getattr(event, "scancode", 0), "")
