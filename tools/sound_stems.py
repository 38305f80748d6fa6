"""The stems of a run's music: six voices of one length, composed in a circle over the chords that the game knows.

Every stem is written in a circle like the music of the menu, and stored with a little of its end before its beginning
and of its beginning after its end: what the encoder loses at the edges of a file is cut off again by the game.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from sound_music import add, circular_room, pad
from sound_synth import (
    RATE,
    Signal,
    band,
    edges,
    kalimba,
    knock,
    loudness,
    modes,
    noise,
    pitch,
    rise,
    samples,
    thump,
)

from game.ui.audio.harmony import LOOP_MS, RUN, Chord
from game.ui.audio.sounds import SCALE
from game.ui.audio.stems import LEAD

BEAT, BARS = RUN.beat, len(RUN.bars)
BAR = 4 * BEAT
LOOP = samples(LOOP_MS / 1000)
CHORD_BARS = 2
PLAN = RUN.bars[::CHORD_BARS]
HEART_BARS = 2

Rng = np.random.Generator


def pad_stem(rng: Rng) -> Signal:
    """A: a soft choir that breathes from chord to chord over a low string."""
    loop = _empty()
    for number, chord in enumerate(PLAN):
        start = number * CHORD_BARS * BAR
        for i, note in enumerate(chord.voices):
            pan = (-0.5, 0.35, -0.15, 0.6)[i % 4]
            add(loop, start - 1.0, 0.06 * pad(pitch(note), CHORD_BARS * BAR - 1.2, 1250.0, rng), pan)
        add(loop, start - 0.4, 0.07 * pad(pitch(chord.bass + 12), CHORD_BARS * BAR - 1.4, 500.0, rng), 0.0)
    return _in_room(loop, 0.4)


def water_stem(rng: Rng) -> Signal:
    """A: a brook that comes and goes, with drops in the notes of the chord."""
    loop = _empty()
    t = np.arange(LOOP) / LOOP
    for side in range(2):
        swell = sum(np.sin(2 * np.pi * (n * t + rng.uniform())) / n for n in (2, 3, 5, 9))
        loop[:, side] += 0.10 * _circle(rng, 350, 1300) * (1 + 0.35 * swell)
        loop[:, side] += 0.03 * _circle(rng, 1500, 3600) * (1 + 0.3 * np.roll(swell, LOOP // 5))
    for number in range(4 * BARS):
        if rng.uniform() < 0.55:
            at = number * BEAT + float(rng.uniform(0, BEAT))
            chord = PLAN[int(at / (CHORD_BARS * BAR)) % len(PLAN)]
            note = int(rng.choice(chord.marks)) + 12 * int(rng.integers(1, 3))
            add(loop, at, 0.12 * float(rng.uniform(0.4, 1)) * _drop(note), float(rng.uniform(-0.8, 0.8)))
    return _in_room(loop, 0.5)


def kalimba_stem(rng: Rng) -> Signal:
    """B: tines in eighths, turning over the notes of the chord."""
    loop = _empty()
    turns = ((0, 2, 1, 3, 2, 4, 3, 2), (0, 3, 1, 4, 2, 3, 4, 1), (1, 3, 2, 4, 0, 2, 3, 5))
    weights = (1.0, 0.45, 0.6, 0.5, 0.85, 0.45, 0.65, 0.5)
    for bar in range(BARS):
        notes = _ladder(PLAN[bar // CHORD_BARS], 0, 19)
        turn = turns[(bar // 2) % 3]
        for i, (k, weight) in enumerate(zip(turn, weights, strict=True)):
            if (bar % 4 == 3 and i in (5, 7)) or (i and rng.uniform() < 0.1):
                continue
            at = bar * BAR + i * BEAT / 2 + float(rng.uniform(0, 0.008))
            tone = kalimba(notes[k % len(notes)], weight * float(rng.uniform(0.85, 1)), rng)
            add(loop, at, 0.3 * tone, -0.45 if i % 2 else 0.3)
        if bar % 2 == 0:
            add(loop, bar * BAR, 0.22 * kalimba(notes[0] - 12, 0.8, rng), 0.0)
    return _in_room(loop, 0.26)


def drum_stem(rng: Rng) -> Signal:
    """C: a frame drum: deep strokes, finger taps between them, a short fill at the end of every four bars."""
    loop = _empty()
    deep, taps = (0, 2.5), ((1, 0.8), (1.5, 0.35), (3, 0.9), (3.5, 0.4), (3.75, 0.3))
    for bar in range(BARS):
        fill = bar % 4 == 3 or bar == BARS - 1
        for at in (*deep, *((1.5,) if bar % 2 else ())):
            add(loop, bar * BAR + at * BEAT, (1.0 if at == 0 else 0.75) * _deep(rng), -0.1)
        for at, weight in (*taps, *(((2.25, 0.5), (2.75, 0.6), (3.25, 0.7)) if fill else ())):
            if weight > 0.5 or rng.uniform() < 0.75:
                late = float(rng.uniform(0, 0.006))
                add(loop, bar * BAR + at * BEAT + late, 0.5 * weight * _finger(rng), 0.25)
    return _in_room(loop, 0.18)


def flute_stem(rng: Rng) -> Signal:
    """D: a bamboo flute in long notes with breath, over a shaker in sixteenths."""
    loop = _empty()
    lines: tuple[tuple[tuple[float, float], ...], ...] = (
        ((0, 3), (3, 1), (4, 2.5)),
        ((0.5, 1.5), (2, 1), (3, 1), (4, 3.5)),
        ((1, 1), (2, 2), (4, 1), (5, 2.5)),
    )
    last = 12
    for number, chord in enumerate(PLAN):
        start = number * CHORD_BARS * BAR
        notes = _ladder(chord, 5, 22)
        for at, length in lines[number % 3]:
            near = sorted(notes, key=lambda note: (abs(note - last), note))[:4]
            last = int(rng.choice([note for note in near if note != last]))
            add(loop, start + at * BEAT, 0.2 * _flute(last, length * BEAT, rng), -0.2)
    for step in range(16 * BARS):
        weight = (0.5, 0.22, 0.85, 0.3)[step % 4] * float(rng.uniform(0.8, 1))
        if step % 64 < 60:
            add(loop, step * BEAT / 4, 0.05 * weight * _shake(rng), 0.45)
    return _in_room(loop, 0.3)


def heart_stem(rng: Rng) -> Signal:
    """E: a heart, close and low; the same two bars all through, so that the game keeps no more of it."""
    loop = _empty()
    first, second = _lub(64, 1.0, rng), _lub(78, 0.62, rng)
    for beat in range(4 * HEART_BARS):
        add(loop, beat * BEAT, (1.0 if beat % 4 == 0 else 0.9) * first, 0.0)
        add(loop, beat * BEAT + 0.21, second, 0.0)
    period = samples(HEART_BARS * BAR)
    # What hangs over the end of the second bar is heard at the beginning of the first, every time round.
    once = loop[:period] + loop[period : 2 * period]
    # A sixteenth late, so that its seam lies in silence, where the encoder errs least.
    return np.roll(np.tile(once, (LOOP // period, 1)), samples(BEAT / 4), axis=0)


STEMS: dict[str, tuple[Callable[[Rng], Signal], float, float]] = {
    # recipe, loudness of its loudest second in LUFS, Vorbis quality
    "stem_pad": (pad_stem, -27.0, 0.2),
    "stem_water": (water_stem, -34.0, 0.0),
    "stem_kalimba": (kalimba_stem, -27.5, 0.2),
    "stem_drum": (drum_stem, -28.0, 0.1),
    "stem_flute": (flute_stem, -27.0, 0.1),
    "stem_heart": (heart_stem, -25.0, 0.3),
}


def finished(loop: Signal, target: float) -> Signal:
    """The loop as it is stored: without rumble, at its loudness, between what comes before it and after it."""
    f = np.fft.rfftfreq(LOOP, 1 / RATE)[:, None]
    f[0] = 1e-6
    clean = np.fft.irfft(np.fft.rfft(loop, axis=0) / np.sqrt(1 + (28 / f) ** 4), LOOP, axis=0)
    level = clean * 10 ** ((target - loudness(clean, 1.0)) / 20)
    return np.concatenate([level[-LEAD:], level, level[:LEAD]])


def _empty() -> Signal:
    return np.zeros((LOOP, 2))


def _in_room(loop: Signal, wet: float) -> Signal:
    return loop + wet * np.stack([circular_room(loop[:, c], 61 + c) for c in range(2)], axis=1)


def _ladder(chord: Chord, low: int, high: int) -> list[int]:
    """The notes of the scale that belong to a chord, from one semitone above middle C to another."""
    return [note for note in range(low, high + 1) if note % 12 in SCALE and note % 12 in chord.marks]


def _circle(rng: Rng, low: float, high: float) -> Signal:
    """Noise as long as the loop, of RMS 1, whose end runs into its beginning."""
    spectrum = np.fft.rfft(rng.standard_normal(LOOP))
    f = np.fft.rfftfreq(LOOP, 1 / RATE)
    f[0] = 1e-6
    spectrum /= np.sqrt((1 + (low / f) ** 4) * (1 + (f / high) ** 4))
    out: Signal = np.fft.irfft(spectrum, LOOP)
    return out / float(np.sqrt(np.mean(out**2)))


def _drop(note: int) -> Signal:
    """A drop falls into still water: a tone that ends a little higher."""
    t = np.arange(samples(0.3)) / RATE
    phase = 2 * np.pi * np.cumsum(pitch(note) * (1 - 0.12 * np.exp(-t / 0.02))) / RATE
    return edges(np.sin(phase) * np.exp(-t / 0.06), 0.006, 0.1)


def _deep(rng: Rng) -> Signal:
    out = 1.1 * thump(72, 105, 0.17)
    skin = modes([(148, 0.3, 0.10), (231, 0.12, 0.06)], 0.5, 0.004)
    out[: len(skin)] += skin[: len(out)]
    hit = 0.2 * knock(0.04, 150, 900, rng)
    out[: len(hit)] += hit
    return out


def _finger(rng: Rng) -> Signal:
    out = modes([(318, 0.5, 0.05), (497, 0.3, 0.035), (741, 0.15, 0.02)], 0.3, 0.002)
    hit = 0.35 * knock(0.02, 500, 2800, rng)
    out[: len(hit)] += hit
    return out


def _shake(rng: Rng) -> Signal:
    return edges(noise(0.075, 2600, 7000, rng), 0.018, 0.045)


def _flute(note: int, seconds: float, rng: Rng) -> Signal:
    """A bamboo flute: it bends up into the note, and its vibrato comes late."""
    n = samples(seconds + 0.12)
    t = np.arange(n) / RATE
    vibrato = np.clip((t - 0.35) / 0.5, 0, 1)
    hz = pitch(note) * (1 - 0.018 * np.exp(-t / 0.05) + 0.0045 * vibrato * np.sin(2 * np.pi * 5.1 * t))
    phase = 2 * np.pi * np.cumsum(hz) / RATE
    tone = sum(gain * np.sin(n * phase) for n, gain in ((1, 1.0), (2, 0.22), (3, 0.1), (4, 0.03)))
    breath = 0.09 * noise(n / RATE, 900, 3800, rng)[:n] + 0.06 * band(rng.standard_normal(n), 1500, 3000)
    swell = 0.8 + 0.2 * np.sin(np.pi * np.arange(n) / n)
    return edges((tone + breath) * swell, 0.07, 0.14)


def _lub(hz: float, weight: float, rng: Rng) -> Signal:
    """One beat of a heart: low, round, with enough above it for small speakers."""
    out = weight * thump(hz, hz * 1.5, 0.075)
    body = weight * 0.22 * modes([(hz * 2, 1, 0.06), (hz * 3, 0.5, 0.04)], 0.35, 0.01)
    out[: len(body)] += body[: len(out)]
    out[: samples(0.004)] *= rise(samples(0.004))
    return out
