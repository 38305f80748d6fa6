"""The stems of a run's music: which there are, and which of them sound when. Plain rules, without a device."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from msgspec import Struct

from game.ui.audio.harmony import BAR_MS, RUN

LEAD = 4410
"""Samples of the loop's end before its beginning in a file, and of its beginning after its end."""
SECTIONS = 6
SECTION_BARS = 4  # the last section has two bars more


class Stem(Struct, frozen=True):
    """One voice of the music.

    least: in how many of the six sections of a loop it sounds at least; where it does not is its rest.
    cut: whether an error silences it. bars: its music repeats after so many, and no more of it is kept.
    """

    least: int
    cut: bool = False
    bars: int = len(RUN.bars)

    @property
    def rests(self) -> bool:
        return self.least < SECTIONS


STEMS: Mapping[str, Stem] = MappingProxyType(
    {
        "pad": Stem(SECTIONS),
        "water": Stem(3),
        "kalimba": Stem(4, cut=True),
        "drum": Stem(4, cut=True),
        "flute": Stem(4, cut=True),
        "heart": Stem(SECTIONS, bars=2),
    }
)
INTENSITIES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "menu": ("pad", "water", "kalimba"),
        "calm": ("pad", "water"),
        "warm": ("pad", "water", "kalimba"),
        "hot": ("pad", "water", "kalimba", "drum"),
        "fire": ("pad", "water", "kalimba", "drum", "flute"),
        "danger": ("heart",),
        "end": ("pad", "kalimba"),
    }
)


CARRIED = ("calm", "warm", "hot", "fire")
"""The intensities that follow each other as a run goes well."""


def swollen(intensity: str) -> tuple[str, ...]:
    """The stems of the next intensity, which sound for a moment when something was reached; none beyond the last."""
    if intensity not in CARRIED[:-1]:
        return ()
    return INTENSITIES[CARRIED[CARRIED.index(intensity) + 1]]


def stem_file(stem: str) -> str:
    """The file of a stem, in the folder of the sounds."""
    return f"stem_{stem}.ogg"


def section_at(ms: int) -> int:
    """The number of the section that sounds ``ms`` after the beginning, counted through all loops."""
    loop, bar = divmod(ms // BAR_MS, len(RUN.bars))
    return loop * SECTIONS + min(bar // SECTION_BARS, SECTIONS - 1)


class StemPlan:
    """Where stems rest: every loop in another way, by seed, for more than ten loops."""

    def __init__(self, seed: int) -> None:
        self._plans: dict[str, list[int]] = {}
        for name, stem in STEMS.items():
            if stem.rests:
                plan = list(_masks(stem.least))
                random.Random(f"{seed} {name}").shuffle(plan)
                self._plans[name] = plan

    def sounding(self, intensity: str, section: int) -> frozenset[str]:
        """The stems that sound at an intensity in a section, counted through all loops."""
        return frozenset(name for name in INTENSITIES[intensity] if self._sounds(name, section))

    def _sounds(self, name: str, section: int) -> bool:
        plan = self._plans.get(name)
        if plan is None:
            return True
        loop, place = divmod(section, SECTIONS)
        return bool(plan[loop % len(plan)] >> place & 1)


@cache
def _masks(least: int) -> tuple[int, ...]:
    """All ways to sound in at least so many sections of a loop without resting in two that follow each other."""
    ways = range(1 << SECTIONS)
    return tuple(way for way in ways if way.bit_count() >= least and "00" not in f"{way:0{SECTIONS}b}")
