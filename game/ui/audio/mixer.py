"""The sound device behind `Audio`: the few calls that it needs, and pygame's mixer as one that has them."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

RATE = 44_100
BUFFER = 512
SILENCE_MS = 80
HEADROOM = 0.9  # eight voices and the music stay below -1 dBFS, however they fall together


class Clip(Protocol):
    """A loaded sound."""

    def set_volume(self, value: float, /) -> None: ...


class Device(Protocol):
    """What plays sounds. Calls raise OSError or RuntimeError (pygame.error is one) when they fail."""

    def open(self, voices: int) -> None: ...

    def close(self) -> None: ...

    def load(self, path: Path) -> Clip: ...

    def busy(self, voice: int) -> bool: ...

    def start(self, voice: int, clip: Clip, left: float, right: float) -> None:
        """Play the clip on a voice, ending what it played, at these two gains."""

    def silence(self) -> None:
        """Fade all voices out quickly; music is another matter."""

    def play_music(self, path: Path, level: float, fade_ms: int) -> None:
        """Loop a file for ever."""

    def fade_music(self, fade_ms: int) -> None: ...

    def stop_music(self) -> None: ...

    def pause_music(self) -> None: ...

    def resume_music(self) -> None: ...

    def set_music_volume(self, level: float) -> None: ...

    def music_busy(self) -> bool: ...


class PygameDevice:
    """pygame's mixer, imported and opened only when asked."""

    def open(self, voices: int) -> None:
        from pygame import mixer

        self._mixer = mixer
        with _quiet_stderr():
            mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        mixer.set_num_channels(voices)
        self._channels = [mixer.Channel(i) for i in range(voices)]

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
        self._mixer.fadeout(SILENCE_MS)

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
