"""What scenes are given to work with, as protocols: nothing here opens a file, a device or a window."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


class Clock(Protocol):
    """Time, handed in so that tests decide it."""

    def now(self) -> int:
        """Milliseconds since some moment; never goes back."""

    def utc(self) -> float:
        """Seconds since 1970, UTC: for dates only."""


class Audio(Protocol):
    """Sound. Every call is harmless without a device."""

    def play(self, name: str, step: int = 0) -> None:
        """Play an effect; `step` is the rung of the pentatonic ladder."""

    def music(self, name: str | None) -> None:
        """Fade to a piece, or to silence."""

    def set_volume(self, channel: str, level: float) -> None:
        """Loudness 0 to 1 of "effects", "music" or "interface"."""

    def mute(self, silent: bool) -> None:
        """Silence everything for now: the window is not in front."""


class Settings(Protocol):
    """The player's choices, by name. Values are what JSON can hold."""

    def get(self, key: str, default: Any = None) -> Any: ...

    def set(self, key: str, value: Any) -> None: ...


class Profile(Protocol):
    """Everything kept between sessions."""

    @property
    def settings(self) -> Settings: ...

    def close(self) -> None:
        """Write what is pending and let go of the files."""


class Maker(Protocol):
    """Makes puzzles and long hints beside the window."""

    def poll(self) -> None:
        """Take in finished work; called once a frame, never waits."""

    def close(self) -> None:
        """Stop the worker."""


class Window(Protocol):
    """What a scene may ask of the window."""

    def toggle_fullscreen(self) -> None: ...

    def apply_settings(self) -> None:
        """Read theme, text size, motion and sound from the settings again and show them."""

    def quit(self) -> None:
        """Save and leave."""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""

    def paste(self) -> str:
        """The text on the clipboard, "" if there is none."""


@dataclass(frozen=True, slots=True)
class Services:
    """The one value handed to every scene. `seed()` gives a fresh seed for a puzzle."""

    audio: Audio
    profile: Profile
    clock: Clock
    maker: Maker
    window: Window
    seed: Callable[[], int]
