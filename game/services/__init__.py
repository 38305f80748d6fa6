"""What scenes are given to work with, as protocols: nothing here opens a file, a device or a window.

For scenes, the toolkit, the store and the application.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from game.services.keeping import Games, Profile, Scores
from game.services.library import Coach, Finished, Library, Paces, Packs, Seals, Suspended, TrainingOrder
from game.services.machine import Audio, Clock, Window
from game.services.maker import DrillMaking, MadePuzzle, Maker, Making, ProvedFile, PuzzleAhead
from game.services.people import Exchange, ForeignFile, Holdings, Player, Players
from game.services.settings import Settings, SettingsKeeper

__all__ = [
    "Audio",
    "Clock",
    "Coach",
    "DrillMaking",
    "Exchange",
    "Finished",
    "ForeignFile",
    "Games",
    "Holdings",
    "Library",
    "MadePuzzle",
    "Maker",
    "Making",
    "Paces",
    "Packs",
    "Player",
    "Players",
    "Profile",
    "ProvedFile",
    "PuzzleAhead",
    "Scores",
    "Seals",
    "Services",
    "Settings",
    "SettingsKeeper",
    "Suspended",
    "TrainingOrder",
    "Window",
]


class Services(Struct, frozen=True):
    """The one value handed to every scene. `seed()` gives a fresh seed for a puzzle; `version` is that of the game."""

    audio: Audio
    profile: Profile
    clock: Clock
    maker: Maker
    window: Window
    seed: Callable[[], int]
    library: Library
    players: Players
    exchange: Exchange
    version: str
