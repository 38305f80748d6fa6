"""Plays the stems: has them decoded, starts them together, and moves each to how loud it should be."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.engine.words import LazyText
from game.ui.audio.decode import DecodeStem
from game.ui.audio.harmony import BAR_MS, RUN, Chord
from game.ui.audio.mixer import RATE, Clip, Device
from game.ui.audio.music import EASE_MS
from game.ui.audio.stems import INTENSITIES, LEAD, STEMS, StemPlan, section_at, stem_file, swollen

STEM_FADE_MS, CUT_MS = 400, 120
HELD_MS = BAR_MS  # how long what an error has cut stays away at least
SWELL_MS = 2 * BAR_MS  # how long more sounds when something was reached
LATE_MS = 20  # a fade goes on by so much a frame at most: a larger step would be heard
STEP = 1 / 255  # of the mixer's volume

Decode = Callable[[DecodeStem, Callable[[str], None]], object]
"""Hands a job to the worker process; the function is told at a later frame, with what went wrong or ""."""


class StemPlayer:
    """Brings the stems to the intensity that is ``wanted``, a little at every update.

    They are read when they are wanted first, one after the other, and forgotten when they have faded out.
    """

    def __init__(self, device: Device, folder: Path, now: Callable[[], int], decode: Decode, seed: int) -> None:
        self.wanted: str | None = None
        self._device, self._folder, self._now, self._decode = device, folder, now, decode
        self._plan = StemPlan(seed)
        self._scratch: Path | None = None
        self._asked = self._broken = False
        self._fault = ""
        self._decoded: Path | None = None
        self._clips: list[Clip] = []
        self._gains = dict.fromkeys(STEMS, 0.0)
        self._level = 0.0
        self._heard = dict.fromkeys(STEMS, 0.0)
        self._started: int | None = None
        self._intensity = ""
        self._changed = -1
        self._cut_at: int | None = None
        self._swell_at: int | None = None
        self.busy = False
        """Whether stems are waited for, or faded: at the next frame there is more to do."""
        self._then = now()

    @property
    def playing(self) -> bool:
        """Whether the stems run."""
        return self._started is not None

    @property
    def chord(self) -> Chord | None:
        """The chord that sounds now."""
        return None if self._started is None or not self.wanted else RUN.at(self._now() - self._started)

    def cut(self) -> None:
        """An error: what it silences goes at once."""
        self._cut_at, self._swell_at = self._now(), None

    def swell(self) -> None:
        """Something was reached: more sounds for a moment."""
        self._swell_at = self._now()

    def close(self) -> None:
        """Stop, and forget everything that was read."""
        if self._started is not None:
            self._device.stop_stems()
        self._started, self._clips, self.busy = None, [], False
        self._gains = dict.fromkeys(STEMS, 0.0)
        self._level = 0.0
        self._clean()

    def update(self, level: float, ready: bool) -> str:
        """Move on. The error to show, or "".

        level: the loudness of all music, from 0 to 1. ready: whether stems may be read now.
        """
        elapsed, self._then = min(self._now() - self._then, LATE_MS), self._now()
        if self._broken:
            return ""
        if self._started is None:
            self.busy = bool(self.wanted) and level > 0
            if ready and (self.busy or (self.wanted and self._asked)):
                return self._load()
            if not self.wanted and (self._clips or self._asked):
                self.close()
            return ""
        self._level = _towards(self._level, level, elapsed / EASE_MS)
        self.busy = self._level != level
        sounding, cut = self._sounding(), self._is_since(self._cut_at, HELD_MS)
        for number, (name, stem) in enumerate(STEMS.items()):
            silenced = cut and stem.cut
            goal = float(name in sounding and not silenced)
            self._gains[name] = _towards(self._gains[name], goal, elapsed / (CUT_MS if silenced else STEM_FADE_MS))
            self.busy |= self._gains[name] != goal
            loud = round(self._gains[name] * self._level / STEP) * STEP
            if loud != self._heard[name]:
                self._heard[name] = loud
                self._device.set_stem_volume(number, loud)
        if not self.wanted and not any(self._gains.values()):
            self.close()
        return ""

    # What should sound

    def _sounding(self) -> frozenset[str]:
        """The stems that should be heard. Those of a new intensity are at once, whatever their rests."""
        if not self.wanted or self._started is None:
            return frozenset()
        section = section_at(self._now() - self._started)
        if self.wanted != self._intensity:
            self._intensity, self._changed = self.wanted, section
        more = swollen(self.wanted) if self._is_since(self._swell_at, SWELL_MS) else ()
        if section == self._changed:
            return frozenset((*INTENSITIES[self.wanted], *more))
        return self._plan.sounding(self.wanted, section).union(more)

    def _is_since(self, moment: int | None, ms: int) -> bool:
        return moment is not None and self._now() - moment < ms

    # Reading

    def _load(self) -> str:
        """The next step towards stems that run: one file is asked for, or taken, a frame."""
        if self._fault:
            return self._give_up()
        try:
            if self._decoded is not None:
                self._clips.append(self._device.take(self._decoded))
                self._decoded, self._asked = None, False
            elif len(self._clips) == len(STEMS):
                self._clean()
                if self._device.start_stems(self._clips):
                    self._started = self._now()
                    self._heard = dict.fromkeys(STEMS, 0.0)
                    self._intensity = ""
            elif not self._asked:
                self._ask()
        except (OSError, RuntimeError) as error:
            self._fault = str(error)
            return self._give_up()
        return ""

    def _ask(self) -> None:
        if self._scratch is None:
            import tempfile

            self._scratch = Path(tempfile.mkdtemp(prefix="solitudo-music-"))
        name, stem = list(STEMS.items())[len(self._clips)]
        target = self._scratch / "stem.pcm"
        self._asked = True

        def told(fault: str) -> None:
            if self._scratch == target.parent:  # not closed meanwhile
                self._fault = fault
                self._decoded = None if fault else target

        length = stem.bars * BAR_MS * RATE // 1000
        self._decode(DecodeStem(self._folder / stem_file(name), target, LEAD, length), told)

    def _give_up(self) -> str:
        file = stem_file(list(STEMS)[min(len(self._clips), len(STEMS) - 1)])
        self.close()
        self._broken = True
        return LazyText("Some sounds are missing: {file} cannot be read.", file=file)

    def _clean(self) -> None:
        self._asked, self._decoded = False, None
        if self._scratch is not None:
            import shutil  # not before: it knows all archives

            with suppress(OSError):
                shutil.rmtree(self._scratch)
            self._scratch = None


def _towards(value: float, goal: float, stride: float) -> float:
    """A value moved to its goal by at most a stride."""
    return value + min(max(goal - value, -stride), stride)
