"""What a scene may ask of the machine: time, sound, the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class Clock(Protocol):
    """Time, handed in so that tests decide it."""

    def now(self) -> int:
        """Milliseconds since some moment; never goes back."""

    def utc(self) -> float:
        """Seconds since 1970, UTC: for dates only."""


class Audio(Protocol):
    """Sound. Every call is harmless without a device."""

    @property
    def status(self) -> str:
        """Why there is no sound, in a sentence for the settings; "" while all is well."""

    def play(self, name: str, step: int | None = None, *, pan: float = 0.0) -> None:
        """Play a sound of the table `sounds`; `step` chooses among its variants, `pan` is its place from -1 to 1."""

    def correct(self, pan: float = 0.0) -> None:
        """A mark was right: one rung up the pentatonic ladder."""

    def wrong(self, pan: float = 0.0) -> None:
        """A mark was wrong: a soft thud, and the ladder falls by a minor third."""

    def reset_ladder(self) -> None:
        """The next right mark starts from the lowest rung."""

    def swell(self) -> None:
        """Something was reached: the music of a run carries more for a moment."""

    def music(self, name: str | None) -> None:
        """Fade to a piece, to an intensity of the music of runs ("calm", "fire"), or to silence."""

    def set_volume(self, channel: str, level: float) -> None:
        """Loudness 0 to 1 of "effects", "music" or "interface"."""

    def mute(self, silent: bool) -> None:
        """Silence everything for now: the window is not in front."""


class Window(Protocol):
    """What a scene may ask of the window."""

    @property
    def fullscreen(self) -> bool:
        """Whether it fills the screen now; the setting ``fullscreen`` is what was wished last."""

    def toggle_fullscreen(self) -> None: ...

    @property
    def voice_status(self) -> str:
        """Why self-voicing is not heard, in a sentence; "" when there is a voice."""

    def apply_settings(self) -> None:
        """Read theme, text size, motion and sound from the settings again and show them."""

    def displays(self) -> Sequence[tuple[int, int]]:
        """The screens there are, by their size in pixels; the setting ``display`` is the number of one."""

    def languages(self) -> Mapping[str, str]:
        """The languages the game can speak, by code, and that of the system under "": what the setting may be."""

    def letters(self, language: str) -> str:
        """The characters of a language's texts, each once; "" for English and what cannot be read."""

    def quit(self, anyway: bool = False) -> None:
        """Save and leave. What cannot be saved is asked about first, unless it is to be left ``anyway``."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False where that does not take it."""

    def copy_picture(self, png: bytes) -> bool:
        """Put a picture, a PNG file, on the clipboard; False where that takes texts only."""

    def paste(self) -> str:
        """The text on the clipboard, "" if there is none."""
