"""Plays the pieces of the menu and the boards, which are streamed from their files, with fades and pauses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.engine.words import LazyText
from game.ui.audio.harmony import PIECE_PLANS, Chord
from game.ui.audio.mixer import Device

FADE_MS = 1200
EASE_MS = 250


class MusicPlayer:
    """Brings the music that plays to `wanted`, a little at every update, with fades and pauses."""

    def __init__(self, device: Device, folder: Path, now: Callable[[], int]) -> None:
        self.wanted: str | None = None
        self._device, self._folder, self._now = device, folder, now
        self._playing: str | None = None
        self._leaving = self._paused = False
        self._gain = self._level = 0.0
        self._then = now()

    @property
    def chord(self) -> Chord | None:
        """The chord that sounds now; None while nothing does."""
        if self._playing is None or self._leaving or self._paused:
            return None
        return PIECE_PLANS[self._playing].at(self._device.music_position())

    @property
    def changing(self) -> bool:
        """Whether the next piece is to begin, or the one before to end."""
        return self._leaving or (self._playing != self.wanted and self._level > 0)

    def update(self, level: float) -> str:
        """Move on towards `level` (0 to 1; at 0 the piece is paused). The error to show, or ""."""
        elapsed, self._then = self._now() - self._then, self._now()
        self._level = level
        if self._playing and (self._leaving or self._playing != self.wanted) and not self._left():
            return ""
        if self._playing:
            self._ease(level, elapsed)
        elif self.wanted and level > 0:
            return self._begin(level)
        return ""

    def _left(self) -> bool:
        """Fade the piece out; True once it is gone."""
        if self._paused:
            self._device.stop_music()
        elif not self._leaving:
            self._device.fade_music(FADE_MS)
            self._leaving = True
            return False
        elif self._device.music_busy():
            return False
        self._playing = None
        self._leaving = self._paused = False
        return True

    def _begin(self, level: float) -> str:
        file = f"{self.wanted}.ogg"
        try:
            self._device.play_music(self._folder / file, level, FADE_MS)
        except (OSError, RuntimeError):
            self.wanted = None
            return LazyText("Some sounds are missing: {file} cannot be read.", file=file)
        self._playing, self._gain = self.wanted, level
        return ""

    def _ease(self, level: float, elapsed: int) -> None:
        if level == self._gain:
            return
        if self._paused:
            self._device.resume_music()
            self._paused = False
        stride = elapsed / EASE_MS
        self._gain += min(max(level - self._gain, -stride), stride)
        self._device.set_music_volume(self._gain)
        if self._gain == 0:
            self._device.pause_music()
            self._paused = True
