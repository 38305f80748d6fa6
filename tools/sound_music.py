"""The two music loops: soft pads with sparse plucks, composed in a circle so that the end runs into the start.

Every note is mixed into a buffer of exactly one loop with its tail wrapped around, and the room is a circular
convolution, so the last sample and the first are neighbours like any other two. The melodies keep to C D E G A, the
scale of the effects.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from sound_synth import (
    RATE,
    Signal,
    degree,
    edges,
    felt,
    kalimba,
    loudness,
    marimba,
    pitch,
    rise,
    room_response,
    samples,
)

from game.ui.audio.harmony import DAY, NIGHT, Chord, ChordPlan

Pluck = tuple[float, int, float]
"""When in its bar, in beats; a step of the scale; a weight."""


@dataclass(frozen=True)
class Piece:
    plan: ChordPlan
    plucks: tuple[tuple[Pluck, ...], ...]
    voice: str
    brightness: float
    seed: int


DAY_PIECE = Piece(
    DAY,
    (
        ((0, 7, 0.7), (1.5, 9, 0.5), (3, 8, 0.45)),
        ((0.5, 5, 0.4),),
        ((0, 9, 0.65), (1, 7, 0.45), (2.5, 6, 0.5)),
        ((2, 8, 0.35),),
        ((0, 10, 0.6), (1.5, 9, 0.5), (2.5, 7, 0.45)),
        ((1, 5, 0.4), (3, 6, 0.35)),
        ((0, 8, 0.6), (2, 6, 0.45)),
        ((1.5, 3, 0.35),),
        ((0, 10, 0.6), (0.5, 9, 0.4), (2, 7, 0.5)),
        ((1, 5, 0.4), (3.5, 6, 0.3)),
        ((0, 7, 0.6), (1.5, 8, 0.5), (3, 11, 0.4)),
        ((2, 9, 0.35),),
        ((0, 10, 0.55), (1, 9, 0.4), (2, 7, 0.5), (3, 5, 0.35)),
        ((1.5, 4, 0.35),),
        ((0, 6, 0.6), (2.5, 8, 0.45)),
        ((0.5, 8, 0.4), (2, 6, 0.35)),
        ((0, 9, 0.6), (1.5, 10, 0.45), (3, 7, 0.4)),
        ((0, 5, 0.45), (2, 9, 0.35)),
        ((0, 7, 0.55), (2.5, 5, 0.4)),
        ((1, 3, 0.35),),
    ),
    "kalimba",
    1500.0,
    2101,
)

NIGHT_PIECE = Piece(
    NIGHT,
    (
        ((0, 4, 0.6), (2.5, 7, 0.4)),
        ((1, 6, 0.35),),
        ((0, 5, 0.55), (3, 9, 0.3)),
        ((2, 7, 0.35),),
        ((0, 2, 0.55), (1.5, 5, 0.45), (3, 6, 0.3)),
        (),
        ((0.5, 8, 0.4), (2, 7, 0.4)),
        ((1, 4, 0.3),),
        ((0, 9, 0.45), (1, 7, 0.4), (2.5, 4, 0.4)),
        ((1, 6, 0.4), (3, 8, 0.3)),
        ((0, 5, 0.5), (2, 4, 0.35)),
        ((1.5, 10, 0.28),),
        ((0, 3, 0.5), (2.5, 6, 0.35)),
        ((1, 8, 0.3),),
        ((0, 7, 0.4), (2, 2, 0.4)),
        (),
    ),
    "felt",
    1000.0,
    2102,
)


def render(piece: Piece, target: float) -> Signal:
    """One stereo loop of the piece, its loudest second at `target` LUFS."""
    rng = np.random.default_rng(piece.seed)
    beat, bars = piece.plan.beat, piece.plan.bars
    dry = np.zeros((samples(beat * 4 * len(bars)), 2))
    for chord, start, count in _held_chords(bars):
        for i, note in enumerate(chord.voices):
            pan = (-0.5, 0.35, -0.15, 0.6)[i % 4]
            add(dry, start * 4 * beat - 0.9, 0.065 * pad(pitch(note), count * 4 * beat, piece.brightness, rng), pan)
    for number, (chord, plucks) in enumerate(zip(bars, piece.plucks, strict=True)):
        now = number * 4 * beat
        if number == 0 or chord.bass != bars[number - 1].bass:
            add(dry, now, 0.34 * felt(chord.bass, 0.8, rng, 2.6), 0.0)
        for at, step, weight in plucks:
            # A person is never quite on the beat.
            late = float(rng.uniform(0.0, 0.025))
            add(
                dry,
                now + at * beat + late,
                0.30 * _pluck(piece.voice, step, weight, rng),
                float(rng.uniform(-0.5, 0.5)),
            )
    wet = np.stack([circular_room(dry[:, c], 33 + c) for c in range(2)], axis=1)
    # The file begins a beat early, so that its seam lies where no pluck starts.
    mix = np.roll(dry + 0.42 * wet, piece.plan.lead * samples(beat), axis=0) * _breath(len(dry))[:, None]
    return mix * 10 ** ((target - loudness(mix, 1.0)) / 20)


def _breath(length: int) -> Signal:
    """Gain that sinks by 20 dB around the seam: what the encoder loses differs before and after it by a tiny step."""
    gain = np.ones(length)
    out, back = samples(2.2), samples(1.4)
    gain[length - out :] -= 0.9 * rise(out)
    gain[:back] -= 0.9 * rise(back)[::-1]
    return gain


def _held_chords(bars: tuple[Chord, ...]) -> list[tuple[Chord, int, int]]:
    """Runs of the same chord as (chord, first bar, number of bars)."""
    runs: list[tuple[Chord, int, int]] = []
    for number, chord in enumerate(bars):
        if runs and runs[-1][0].voices == chord.voices:
            _chord, start, count = runs[-1]
            runs[-1] = (chord, start, count + 1)
        else:
            runs.append((chord, number, 1))
    return runs


def _pluck(voice: str, step: int, weight: float, rng: np.random.Generator) -> Signal:
    note = degree(step)
    if voice == "kalimba":
        return kalimba(note, weight, rng)
    low, high = felt(note, weight, rng, 2.2), 0.25 * marimba(note, weight, rng)
    low[: len(high)] += high[: len(low)]
    return low


def pad(hz: float, seconds: float, brightness: float, rng: np.random.Generator) -> Signal:
    """A slowly swelling, slightly detuned choir of soft harmonics; `brightness` is where they fade, in Hz."""
    length = seconds + 3.2
    t = np.arange(samples(length)) / RATE
    out = np.zeros(len(t))
    for n in range(1, 9):
        gain = n**-1.3 / np.sqrt(1 + (n * hz / brightness) ** 4)
        for cents in (-5.0, 0.0, 4.0):
            drift = 0.0012 * np.sin(2 * np.pi * rng.uniform(0.05, 0.13) * t + rng.uniform(0, 2 * np.pi))
            phase = 2 * np.pi * hz * n * 2 ** (cents / 1200) * t + rng.uniform(0, 2 * np.pi)
            out += gain / 3 * np.sin(phase + 2 * np.pi * drift * hz * n * 0.2)
    swell = 1 + 0.16 * np.sin(2 * np.pi * 0.09 * t + rng.uniform(0, 2 * np.pi))
    return edges(out * swell, 2.4, 3.0)


def add(loop: Signal, at: float, part: Signal, pan: float) -> None:
    """Mix a mono part into the loop from `at` seconds on, wrapping around; `pan` from -1 (left) to 1."""
    angle = (pan + 1) * np.pi / 4
    start = samples(at)
    both = part[:, None] * np.array([np.cos(angle), np.sin(angle)])
    while len(both):
        start %= len(loop)
        fits = min(len(both), len(loop) - start)
        loop[start : start + fits] += both[:fits]
        both, start = both[fits:], start + fits


def circular_room(signal: Signal, seed: int) -> Signal:
    """The loop heard in a warm hall of two seconds."""
    response = room_response(2.0, seed, 2600.0)
    response[: samples(0.01)] *= rise(samples(0.01))
    padded = np.zeros(len(signal))
    padded[: len(response)] = response
    return np.fft.irfft(np.fft.rfft(signal) * np.fft.rfft(padded), len(signal))
