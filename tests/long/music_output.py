"""Measure the music of runs in what the mixer gives to the sound card, written to a file by SDL's disk driver.

    python tests/long/music_output.py [--seconds 30]

Bit by bit: the stems, started together, must be the sum of their samples for longer than a loop, so that none is a
sample early or late and the loop has no seam. Then the game's own player goes up and down the intensities with errors
and eight voices of effects over it: the levels and the peak, jumps while stems are faded against the largest that they
make by themselves, the memory that the music takes, and how long the frames of its loading are. Exit code 1 when
something is beyond its bound.
"""

from __future__ import annotations

import argparse
import itertools
import math
import os
import statistics
import sys
import tempfile
import time
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

from game.app.loop import SystemClock
from game.app.wiring import audio_parts
from game.puzzles import find
from game.ui.audio.decode import DecodeStem
from game.ui.audio.harmony import BAR_MS, LOOP_MS
from game.ui.audio.mixer import FRAME, RATE, PygameDevice
from game.ui.audio.player import VOICES, AudioPlayer
from game.ui.audio.sounds import CHANNELS
from game.ui.audio.stems import INTENSITIES, LEAD, STEMS, stem_file
from game.work.worker import Worker

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
PEAK, MEMORY, FRAME_MS, SPREAD = -1.0, 60.0, 8.0, 13.0  # dBFS, megabytes, milliseconds of processor time, dB
LOUD = ("high_score", "solved", "chord", "canvas", "thud", "countdown", "combo_up", "time_out")


def decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1e-9) / 32768)


def peak(wave: array[int]) -> int:
    return max(max(wave), -min(wave))


def jump(wave: array[int]) -> int:
    """The largest step from a sample to the next, on the left."""
    left = wave[::2]
    return max(abs(b - a) for a, b in itertools.pairwise(left))


def on_disk(file: Path, delay: int | None = None) -> None:
    """From now on the device writes to a file, in real time or after so many milliseconds a gulp."""
    os.environ |= {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file)}
    os.environ.pop("SDL_DISKAUDIODELAY", None)
    if delay is not None:
        os.environ["SDL_DISKAUDIODELAY"] = str(delay)


def written(file: Path) -> array[int]:
    return array("h", file.read_bytes())


def decode(folder: Path) -> dict[str, array[int]]:
    """The samples of every stem, and a file of each."""
    stems = {}
    for name, stem in STEMS.items():
        target = folder / f"{name}.pcm"
        DecodeStem(SOUNDS / stem_file(name), target, LEAD, stem.bars * BAR_MS * RATE // 1000).run(None, lambda: False)
        stems[name] = array("h", target.read_bytes())
    return stems


def together(folder: Path, stems: dict[str, array[int]]) -> Iterable[str]:
    """Faults of the stems when all of them sound: they must be the sum of their samples."""
    mix = folder / "together.raw"
    length = (LOOP_MS + 3 * BAR_MS) * RATE // 1000
    on_disk(mix, 1)
    device = PygameDevice()
    device.open(VOICES, len(STEMS))
    clips = [device.take(folder / f"{name}.pcm") for name in STEMS]
    tries = 1
    while not device.start_stems(clips):
        tries += 1
    for number in range(len(STEMS)):
        device.set_stem_volume(number, 1.0)
    while mix.stat().st_size < (length + RATE) * FRAME:
        time.sleep(0.05)
    device.close()
    rounds = [samples * (1 + 2 * length // len(samples)) for samples in stems.values()]
    total = array("h", map(sum, zip(*(samples[: 2 * length] for samples in rounds), strict=True)))
    data = mix.read_bytes()
    probe = slice(2 * RATE, 2 * RATE + 512)  # a second after the beginning all of them are at full volume
    at = data.find(total[probe].tobytes())
    if at < 0:
        yield "the stems were not started with the same sample"
        return
    begin, first = at // 2 - probe.start, 2 * RATE // 2
    heard = array("h", data)[begin + first : begin + 2 * length]
    wrong = sum(a != b for a, b in zip(heard, total[first:], strict=False))
    print(f"together: started at the {tries}. try, {len(heard) / 2 / RATE:.1f} s heard, {wrong} samples differ")
    if wrong:
        yield f"{wrong} samples are not the sum of the stems"


def levels(stems: dict[str, array[int]]) -> Iterable[str]:
    loud = {}
    for name, samples in stems.items():
        left = samples[::2]
        loud[name] = decibels(math.sqrt(sum(value * value for value in left) / len(left)))
        seam, most = abs(left[0] - left[-1]), jump(samples)
        print(f"{name:8} peak {decibels(peak(samples)):6.1f} dBFS  rms {loud[name]:6.1f}  seam {seam} of {most}")
        if seam > most:
            yield f"{name} jumps where its loop closes"
    if max(loud.values()) - min(loud.values()) > SPREAD:
        yield "the stems are not balanced"


def memory() -> float:
    """Megabytes that this process holds."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6


class OutputClock(SystemClock):
    """The time that has been written to a file of sound."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file

    def now(self) -> int:
        try:
            return self._file.stat().st_size * 1000 // (FRAME * RATE)
        except FileNotFoundError:
            return 0


class Performance:
    """The game's player at full volume on a device that writes to a file.

    delay: milliseconds that a gulp takes, which hold 12 of sound; then the file is the clock. Else it is real time.
    """

    def __init__(self, file: Path, delay: int | None = None) -> None:
        self.worker = Worker(find, print)
        self.worker.start()
        self.clock = SystemClock() if delay is None else OutputClock(file)
        self.audio: AudioPlayer = audio_parts(self.clock, self.worker, 7)
        self.took: list[float] = []
        self._rest = 1 / 120 if delay is None else delay / 2000
        for channel in CHANNELS:
            self.audio.set_volume(channel, 1)
        on_disk(file, delay)
        if not self.audio.start():
            sys.exit(str(self.audio.status))
        while self.audio._to_load:
            self.go_on(0.1)

    def go_on(self, seconds: float, act: Callable[[], None] | None = None) -> None:
        """So many seconds of frames, each with an act."""
        end = self.clock.now() + 1000 * seconds
        while self.clock.now() < end:
            begun = time.thread_time()
            self.worker.poll()
            self.audio.update()
            self.took.append(1000 * (time.thread_time() - begun))
            if act:
                act()
            time.sleep(self._rest)

    def close(self) -> None:
        self.audio.close()
        self.worker.close()


def music_alone(file: Path, seconds: float, stems: dict[str, array[int]]) -> Iterable[str]:
    """Every intensity after the other, then with errors in each, without effects."""
    show = Performance(file)
    before, show.took = memory(), []
    show.audio.music("calm")
    show.go_on(5)
    held, slow = memory() - before, sorted(show.took)[-sum(stem.bars > 2 for stem in STEMS.values()) :]
    print(f"memory of the music {held:.1f} MB, frames that take a stem", *(f"{ms:.1f}" for ms in slow), "ms")
    for name in INTENSITIES:
        show.audio.music(name)
        show.go_on(seconds / 2 / len(INTENSITIES))
    faded = file.stat().st_size // 2
    for name in INTENSITIES:
        show.audio.music(name)
        show.go_on(seconds / 2 / len(INTENSITIES))
        show.audio._stems.cut()
        show.go_on(0.2)
    show.close()
    whole = array("h", map(sum, zip(*(stems[name] for name in INTENSITIES["fire"]), strict=True)))
    wave, natural = written(file), jump(whole)
    fades, cuts = jump(wave[:faded]), jump(wave[faded:])
    print(f"music alone: peak {decibels(peak(wave)):.1f} dBFS, jumps {fades} in fades, {cuts} in cuts, {natural} else")
    if held > MEMORY:
        yield f"the music takes {held:.0f} MB"
    if statistics.median(slow) > FRAME_MS:
        yield "loading holds frames up"
    if fades > natural:
        yield "a fade clicks"
    if cuts > 2 * natural:  # the thud of the error sounds over it
        yield "a cut clicks"


def with_effects(file: Path, seconds: float) -> Iterable[str]:
    """All that a run can sound like at once."""
    show = Performance(file)
    show.audio.music("fire")
    show.go_on(4)
    names = iter(LOUD * 1000)

    def act() -> None:
        show.audio.play(next(names))

    show.go_on(seconds, act)
    show.close()
    wave = written(file)
    clipped = sum(abs(value) >= 32767 for value in wave)
    print(f"with eight voices: peak {decibels(peak(wave)):.1f} dBFS, {clipped} samples clipped")
    if decibels(peak(wave)) > PEAK:
        yield f"the peak is {decibels(peak(wave)):.1f} dBFS"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30, help="of music alone, and of music with effects")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        stems = decode(folder)
        faults = [
            *levels(stems),
            *together(folder, stems),
            *music_alone(folder / "music.raw", arguments.seconds, stems),
            *with_effects(folder / "effects.raw", arguments.seconds),
        ]
    print("; ".join(faults) or "nothing is beyond its bound")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
