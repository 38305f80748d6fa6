"""Measure what runs sound like: `python tests/long/run_sound.py [--runs 10] [--seconds 6] [--modes MODE ...]`.

A hand plays runs of every mode to their ends, as in arcade_runs.py, and every sound and change of music that they ask
for is taken down with its time. The part of each run in which most happens is then played by the game's own player at
full volume, and what the mixer gives to the sound card is written to a file by SDL's disk driver, quicker than it would
sound: its level, its peak and clipped samples, the balance of left and right, and the longest silence. With --stems it
is measured, too, that the stems of the music keep together to the sample. Prints a line for each run when it has been
played and when it has been listened to, and a table; exit code 1 when something is beyond its bound. Two minutes of
processor time.
"""

from __future__ import annotations

import argparse
import math
import signal
import sys
import tempfile
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from arcade_runs import MODES, play
from music_output import PEAK, Performance, decibels, decode, peak, together, written
from pilot import Pilot

from game.cli.values import whole
from game.ui.audio.mixer import FRAME, RATE

HEARD = ("play", "correct", "wrong", "swell", "reset_ladder", "music")
QUIET, LOUD, ASKEW = -42.0, -9.0, 3.0  # dB: how low and how high a run may be on average, and left against right
SILENT_MS, SILENCE = 1500, 40  # a longer silence is none that was meant; samples below this are silent
LEAD_MS = 400
DELAY = 4  # milliseconds that 12 of sound take


class Asked(NamedTuple):
    """What a run has asked of the player of sounds, and when."""

    at: int
    act: Callable[[Any], object]


class Listener:
    """Takes down what a pilot's game asks of its player of sounds."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self._deep = False
        self._music: tuple[Any, ...] = ()

    def watch(self, pilot: Pilot) -> None:
        """Listen to a pilot from now on."""
        audio = pilot.manager.services.audio
        for name in HEARD:
            setattr(audio, name, partial(self._heard, pilot, name, getattr(audio, name)))

    def _heard(self, pilot: Pilot, name: str, real: Callable[..., object], *words: Any, **named: Any) -> object:
        again = name == "music" and words == self._music  # it is asked for in every frame
        if not self._deep and not again:
            self.asked.append(Asked(pilot.clock.now(), lambda audio: getattr(audio, name)(*words, **named)))
        if name == "music":
            self._music = words
        deep, self._deep = self._deep, True
        try:
            return real(*words, **named)
        finally:
            self._deep = deep

    def busiest(self, seconds: float) -> tuple[Sequence[Asked], Sequence[Asked]]:
        """What was asked in the part of so many seconds in which most was, and before it."""
        times = [one.at for one in self.asked]
        spans = [bisect_left(times, at + 1000 * seconds) - number for number, at in enumerate(times)]
        first = max(range(len(spans)), key=spans.__getitem__)
        return self.asked[first : first + spans[first]], self.asked[:first]


def perform(show: Performance, file: Path, listener: Listener, seconds: float) -> array[int]:
    """Play the busiest part of a run; the samples that came of it."""
    part, before = listener.busiest(seconds)
    for one in before[-200:]:  # the music, and the rung of the ladder, as they were
        one.act(show.audio)
    show.go_on(LEAD_MS / 1000)
    begin = file.stat().st_size // FRAME * FRAME
    now = part[0].at
    for one in part:
        show.go_on(max(0, one.at - now) / 1000)
        now = max(now, one.at)
        one.act(show.audio)
    show.go_on(max(0.2, seconds - (now - part[0].at) / 1000))
    length = file.stat().st_size // FRAME * FRAME - begin
    with file.open("rb") as mix:
        mix.seek(begin)
        return array("h", mix.read(length))


def level(samples: Sequence[int]) -> float:
    return decibels(math.sqrt(sum(value * value for value in samples) / max(1, len(samples))))


def longest_silence(wave: array[int]) -> float:
    """In milliseconds, looked at 10 ms at a time."""
    step, longest, now = 2 * RATE // 100, 0, 0
    for start in range(0, len(wave) - step, step):
        now = now + 1 if max(map(abs, wave[start : start + step])) < SILENCE else 0
        longest = max(longest, now)
    return 10.0 * longest


class Heard(NamedTuple):
    """What a run sounded like."""

    mode: str
    seed: int
    asked: int
    seconds: float
    left: float
    right: float
    high: float
    clipped: int
    silent: float

    @classmethod
    def of(cls, mode: str, seed: int, asked: int, wave: array[int]) -> Heard:
        clipped = sum(abs(value) >= 32767 for value in wave)
        left, right = level(wave[::2]), level(wave[1::2])
        length = len(wave) / 2 / RATE
        return cls(mode, seed, asked, length, left, right, decibels(peak(wave)), clipped, longest_silence(wave))

    def line(self) -> str:
        return (
            f"{self.mode:9} {self.seed:3}  {self.asked:3} sounds in {self.seconds:4.1f} s"
            f"  left {self.left:6.1f} right {self.right:6.1f} dBFS"
            f"  peak {self.high:6.1f}  clipped {self.clipped}  silence {self.silent:4.0f} ms"
        )

    def faults(self) -> Iterable[str]:
        where = f"{self.mode} {self.seed}"
        if self.high > PEAK or self.clipped:
            yield f"{where} peaks at {self.high:.1f} dBFS with {self.clipped} samples clipped"
        if not QUIET < (self.left + self.right) / 2 < LOUD:
            yield f"{where} is at {(self.left + self.right) / 2:.1f} dBFS"
        if abs(self.left - self.right) > ASKEW:
            yield f"{where} leans to a side by {abs(self.left - self.right):.1f} dB"
        if self.silent > SILENT_MS:
            yield f"{where} is silent for {self.silent:.0f} ms"


def table(all_heard: Sequence[Heard]) -> Iterable[str]:
    """A row for each mode: the quietest and the loudest of its runs, and the worst of the rest."""
    for mode in dict.fromkeys(one.mode for one in all_heard):
        runs = [one for one in all_heard if one.mode == mode]
        levels = [(one.left + one.right) / 2 for one in runs]
        yield (
            f"{mode:9} {len(runs):3} runs  level {min(levels):6.1f} to {max(levels):6.1f} dBFS"
            f"  peak {max(one.high for one in runs):6.1f}  clipped {sum(one.clipped for one in runs)}"
            f"  to a side {max(abs(one.left - one.right) for one in runs):4.1f} dB"
            f"  silence {max(one.silent for one in runs):4.0f} ms"
        )


def played(modes: Iterable[str], runs: int) -> list[tuple[str, int, Listener]]:
    """What the runs of these modes have asked for."""
    took = []
    for mode in modes:
        for seed in range(runs):
            listener = Listener()
            told = play(mode, seed, listener.watch)
            print(f"played {mode:9} {seed:3}  {told}", flush=True)
            took.append((mode, seed, listener))
    return took


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=whole(1), default=10, help="of each mode")
    parser.add_argument("--seconds", type=float, default=6, help="of each run that are listened to")
    parser.add_argument("--stems", action="store_true", help="measure that the stems keep together, too")
    parser.add_argument("--modes", nargs="+", choices=MODES, default=MODES)
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # the files go, and the workers
    faults, all_heard = [], []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        runs = played(arguments.modes, arguments.runs)
        if arguments.stems:
            faults += together(folder, decode(folder))
        file = folder / "runs.raw"
        show = Performance(file, DELAY)
        for mode, seed, listener in runs:
            wave = perform(show, file, listener, arguments.seconds)
            heard = Heard.of(mode, seed, len(listener.busiest(arguments.seconds)[0]), wave)
            print(heard.line(), flush=True)
            all_heard.append(heard)
            faults += heard.faults()
        show.close()
        print(f"all of it: peak {decibels(peak(written(file))):.1f} dBFS")
    for row in table(all_heard):
        print(row)
    print("; ".join(faults) or "nothing is beyond its bound")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
