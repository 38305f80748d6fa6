"""The chords of the stems, two bars each: the notes of marks keep to the one that sounds."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.audio.sounds import RUNGS, SCALE

BEATS_PER_MINUTE = 100
BAR_MS = 4 * 60_000 // BEATS_PER_MINUTE
CHORD_BARS = 2


@dataclass(frozen=True, slots=True)
class Chord:
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

PLAN = (
    *(C_ADD9, A_MINOR7, F_MAJOR9, G_SUS),
    *(C_ADD9, E_MINOR7, F_MAJOR9, D_SUS),
    *(A_MINOR7, E_MINOR7, F_MAJOR9, D_SUS, G_SUS),
)
LOOP_BARS = CHORD_BARS * len(PLAN)
LOOP_MS = LOOP_BARS * BAR_MS


def chord_at(ms: int) -> Chord:
    """The chord that sounds so many milliseconds after the stems have begun."""
    return PLAN[ms % LOOP_MS // (CHORD_BARS * BAR_MS)]
