"""The chords of all music, bar by bar: the notes of marks keep to the one that sounds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from game.ui.audio.sounds import RUNGS, SCALE


class Chord(Struct, frozen=True):
    """A chord: its voices and bass in semitones from middle C.

    marks: the notes of the pentatonic scale that belong to it, in semitones above C. roots: those whose fifth does too.
    """

    voices: tuple[int, ...]
    bass: int
    marks: tuple[int, ...]
    roots: tuple[int, ...]

    def rung_above(self, rung: int) -> int:
        """The next rung of the ladder that belongs to the chord; at the top the highest one that does."""
        mine = [k for k, note in enumerate(RUNGS) if note % 12 in self.marks]
        return next((k for k in mine if k > rung), mine[-1])

    def root_near(self, step: int, steps: int) -> int:
        """The scale step from ``step`` on whose note and fifth belong to the chord, or the highest of ``steps``."""
        mine = [k for k in range(steps) if SCALE[k % len(SCALE)] in self.roots]
        return next((k for k in mine if k >= step), mine[-1])


C_ADD9 = Chord((-8, -5, 2, 7), -24, (0, 2, 4, 7), (0, 7))
A_MINOR7 = Chord((-8, -5, 0, 7), -15, (0, 4, 7, 9), (0, 9))
F_MAJOR9 = Chord((-8, -3, 0, 7), -19, (0, 4, 7, 9), (0, 9))
G_SUS = Chord((-10, -5, 0, 2), -17, (0, 2, 7), (0, 7))
E_MINOR7 = Chord((-8, -5, 2, 7), -20, (2, 4, 7), (7,))
D_SUS = Chord((-10, -5, -3, 7), -22, (2, 7, 9), (2, 7))


class ChordPlan(Struct, frozen=True):
    """The chords of a piece, a bar of four beats each, again and again. lead: beats before the first of them."""

    beats_per_minute: float
    bars: tuple[Chord, ...]
    lead: int = 0

    @property
    def beat(self) -> float:
        """Seconds of a beat."""
        return 60 / self.beats_per_minute

    @property
    def bar_ms(self) -> float:
        return 4000 * self.beat

    @property
    def length_ms(self) -> int:
        return round(self.bar_ms * len(self.bars))

    def at(self, ms: float) -> Chord:
        """The chord that sounds so many milliseconds after the beginning."""
        return self.bars[int((ms / self.bar_ms - self.lead / 4) % len(self.bars))]


def _held(*chords: Chord) -> tuple[Chord, ...]:
    """Two bars of each."""
    return tuple(chord for chord in chords for _bar in range(2))


RUN = ChordPlan(
    100,
    _held(
        *(C_ADD9, A_MINOR7, F_MAJOR9, G_SUS),
        *(C_ADD9, E_MINOR7, F_MAJOR9, D_SUS),
        *(A_MINOR7, E_MINOR7, F_MAJOR9, D_SUS, G_SUS),
    ),
)
# The files of the pieces begin a beat early, where their seam is not heard.
DAY = ChordPlan(
    64,
    (
        *_held(C_ADD9, A_MINOR7, F_MAJOR9, G_SUS, C_ADD9, E_MINOR7, F_MAJOR9),
        *(D_SUS, G_SUS, A_MINOR7, F_MAJOR9, C_ADD9, G_SUS),
    ),
    lead=1,
)
NIGHT = ChordPlan(
    52,
    (
        *_held(A_MINOR7, F_MAJOR9, C_ADD9, E_MINOR7),
        *(A_MINOR7, D_SUS, F_MAJOR9, F_MAJOR9, G_SUS, G_SUS, E_MINOR7, E_MINOR7),
    ),
    lead=1,
)
PIECE_PLANS: Mapping[str, ChordPlan] = MappingProxyType({"music_day": DAY, "music_night": NIGHT})
LOOP_MS = RUN.length_ms
BAR_MS = LOOP_MS // len(RUN.bars)
