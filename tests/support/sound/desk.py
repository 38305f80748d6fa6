"""A sound player on a device that only takes notes, with a clock that the test moves."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import game
from game.ui.audio.decode import DecodeStem
from game.ui.audio.player import AudioPlayer

FOLDER = Path(game.__file__).parent.parent / "assets" / "sounds"


class Clip:
    def __init__(self, name: str) -> None:
        self.name = name
        self.volume = 1.0

    def set_volume(self, value: float) -> None:
        self.volume = value


class NotingDevice:
    """A device of `length` milliseconds a sound, on the clock of the test; `log` holds what was started."""

    def __init__(self, clock: Clock, length: int = 1000) -> None:
        self.clock, self.length = clock, length
        self.ends: list[int] = []
        self.log: list[tuple[int, str, float, float]] = []
        self.clips: dict[str, Clip] = {}
        self.missing: set[str] = set()
        self.calls: list[tuple[object, ...]] = []
        self.music_ends: int | None = None
        self.stems: list[float] = []
        self.refusals = 0
        self.position = 0

    def open(self, voices: int, stems: int) -> None:
        self.ends = [0] * voices
        self.stems = [0.0] * stems

    def close(self) -> None:
        self.calls.append(("close",))

    def load(self, path: Path) -> Clip:
        if path.name in self.missing:
            raise FileNotFoundError(path)
        return self.clips.setdefault(path.name, Clip(path.name))

    def busy(self, voice: int) -> bool:
        return self.ends[voice] > self.clock.time

    def start(self, voice: int, clip: Clip, left: float, right: float) -> None:
        self.ends[voice] = self.clock.time + self.length
        self.log.append((voice, clip.name, left, right))

    def silence(self) -> None:
        self.ends = [0] * len(self.ends)
        self.calls.append(("silence",))

    def take(self, file: Path) -> Clip:
        return Clip(file.read_text(encoding="utf-8"))

    def start_stems(self, clips: Sequence[Clip]) -> bool:
        self.calls.append(("stems", *(clip.name for clip in clips)))
        self.refusals -= 1
        return self.refusals < 0

    def set_stem_volume(self, stem: int, level: float) -> None:
        self.stems[stem] = level

    def stop_stems(self) -> None:
        self.calls.append(("stop stems",))

    def play_music(self, path: Path, level: float, fade_ms: int) -> None:
        if path.name in self.missing:
            raise RuntimeError("unreadable")
        self.music_ends = None
        self.calls.append(("play", path.name, round(level, 3)))

    def fade_music(self, fade_ms: int) -> None:
        self.music_ends = self.clock.time + fade_ms
        self.calls.append(("fade",))

    def stop_music(self) -> None:
        self.calls.append(("stop",))

    def pause_music(self) -> None:
        self.calls.append(("pause",))

    def resume_music(self) -> None:
        self.calls.append(("resume",))

    def set_music_volume(self, level: float) -> None:
        self.calls.append(("volume", round(level, 3)))

    def music_position(self) -> int:
        return self.position

    def music_busy(self) -> bool:
        return self.music_ends is None or self.music_ends > self.clock.time

    @property
    def names(self) -> list[str]:
        return [name for _, name, _, _ in self.log]


class Clock:
    def __init__(self) -> None:
        self.time = 10_000

    def __call__(self) -> int:
        return self.time


class Decoder:
    """A worker that decodes stems when it is told to."""

    def __init__(self) -> None:
        self.jobs: list[tuple[DecodeStem, Callable[[str], None]]] = []

    def __call__(self, job: DecodeStem, done: Callable[[str], None]) -> None:
        self.jobs.append((job, done))

    def answer(self, fault: str = "") -> None:
        """Answer the job that has waited longest."""
        job, done = self.jobs.pop(0)
        if not fault:
            job.target.write_text(job.file.stem, encoding="utf-8")
        done(fault)


class Desk:
    """An audio under test with its clock, device, decoder and captions."""

    def __init__(self, seed: int = 0) -> None:
        self.clock = Clock()
        self.device = NotingDevice(self.clock)
        self.decoder = Decoder()
        self.captions: list[str] = []
        self.audio = AudioPlayer(FOLDER, self.clock, self.device, self.captions.append, self.decoder, seed)
        assert self.audio.start()

    def wait(self, milliseconds: int) -> None:
        self.clock.time += milliseconds

    def frames(self, milliseconds: int) -> None:
        for _ in range(milliseconds // 20):
            self.wait(20)
            self.audio.update()


def play_in_process(code: str, arguments: list[str], **variables: str) -> subprocess.CompletedProcess[str]:
    """Run code on another SDL sound driver, which is chosen once a process."""
    run = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert run.returncode == 0, run.stderr
    return run
