"""The sound device behind `Audio`: the few calls that it needs, and pygame's mixer as one that has them."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

RATE = 44_100
BUFFER = 512
SILENCE_MS = 80
FRAME = 4  # bytes of a sample on both sides
HEADROOM = 0.9  # eight voices and the music stay below -1 dBFS, however they fall together


class Clip(Protocol):
    """A loaded sound."""

    def set_volume(self, value: float, /) -> None: ...


class Device(Protocol):
    """What plays sounds. Calls raise OSError or RuntimeError (pygame.error is one) when they fail."""

    def open(self, voices: int, stems: int) -> None:
        """Open with so many voices for effects, and others for the stems of the music."""

    def close(self) -> None: ...

    def load(self, path: Path) -> Clip: ...

    def busy(self, voice: int) -> bool: ...

    def start(self, voice: int, clip: Clip, left: float, right: float) -> None:
        """Play the clip on a voice, ending what it played, at these two gains."""

    def silence(self) -> None:
        """Fade all voices out quickly; music is another matter."""

    def take(self, file: Path) -> Clip:
        """A stem from a file of raw samples as `decode` writes it."""

    def start_stems(self, clips: Sequence[Clip]) -> bool:
        """Loop stems for ever, all from the same sample on, unheard; False when they were not: try again."""

    def set_stem_volume(self, stem: int, level: float) -> None: ...

    def stop_stems(self) -> None: ...

    def play_music(self, path: Path, level: float, fade_ms: int) -> None:
        """Loop a file for ever."""

    def fade_music(self, fade_ms: int) -> None: ...

    def stop_music(self) -> None: ...

    def pause_music(self) -> None: ...

    def resume_music(self) -> None: ...

    def set_music_volume(self, level: float) -> None: ...

    def music_busy(self) -> bool: ...

    def music_position(self) -> int:
        """Milliseconds of music played since it began, without its pauses."""


class PygameDevice:
    """pygame's mixer, imported and opened only when asked."""

    def open(self, voices: int, stems: int) -> None:
        import pygame.mixer as mixer

        self._mixer = mixer
        with _quiet_stderr():
            mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        mixer.set_num_channels(voices + stems + 1)
        channels = [mixer.Channel(i) for i in range(voices + stems + 1)]
        self._channels, self._stems, self._witness = channels[:voices], channels[voices:-1], channels[-1]

    def close(self) -> None:
        self._mixer.quit()

    def load(self, path: Path) -> Clip:
        return self._mixer.Sound(path)

    def busy(self, voice: int) -> bool:
        return self._channels[voice].get_busy()

    def start(self, voice: int, clip: Clip, left: float, right: float) -> None:
        assert isinstance(clip, self._mixer.Sound)
        channel = self._channels[voice]
        channel.play(clip)
        channel.set_volume(HEADROOM * left, HEADROOM * right)

    def silence(self) -> None:
        for channel in self._channels:
            channel.fadeout(SILENCE_MS)

    def take(self, file: Path) -> Clip:
        import mmap

        with file.open("rb") as pcm, mmap.mmap(pcm.fileno(), 0, access=mmap.ACCESS_READ) as samples:
            return self._mixer.Sound(buffer=samples)

    def start_stems(self, clips: Sequence[Clip]) -> bool:
        # The mixer takes what it plays in gulps. A single silent sample does not outlive one: while it is still to
        # be played, no gulp was taken since, and everything started after it begins with the same one.
        self._witness.play(self._mixer.Sound(buffer=bytes(FRAME)))
        for channel, clip in zip(self._stems, clips, strict=True):
            assert isinstance(clip, self._mixer.Sound)
            channel.play(clip, loops=-1)
            channel.set_volume(0.0, 0.0)
        if self._witness.get_busy():
            return True
        self.stop_stems()
        return False

    def set_stem_volume(self, stem: int, level: float) -> None:
        # On both sides apart a volume has 255 steps, on both together 128.
        self._stems[stem].set_volume(level, level)

    def stop_stems(self) -> None:
        for channel in self._stems:
            channel.stop()

    def play_music(self, path: Path, level: float, fade_ms: int) -> None:
        self._mixer.music.load(path)
        self._mixer.music.set_volume(level)
        self._mixer.music.play(-1, fade_ms=fade_ms)

    def fade_music(self, fade_ms: int) -> None:
        self._mixer.music.fadeout(fade_ms)

    def stop_music(self) -> None:
        self._mixer.music.stop()

    def pause_music(self) -> None:
        self._mixer.music.pause()

    def resume_music(self) -> None:
        self._mixer.music.unpause()

    def set_music_volume(self, level: float) -> None:
        self._mixer.music.set_volume(level)

    def music_busy(self) -> bool:
        return self._mixer.music.get_busy()

    def music_position(self) -> int:
        return max(0, self._mixer.music.get_pos())


@contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Keep the sound libraries' own complaints about a missing card off the terminal."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
