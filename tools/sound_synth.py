"""Instruments and effects from which `render_sounds.py` makes the game's sounds (needs numpy).

A signal is a float64 array at `RATE`; mono has one dimension, stereo has shape (n, 2). Every noise comes from a
generator that the caller seeds, so the same call gives the same samples.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]

RATE = 44_100
C4 = 261.6256
PENTATONIC = (0, 2, 4, 7, 9)


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def pitch(semitones: float) -> float:
    """Frequency in Hz of a note so many semitones above middle C."""
    return float(C4 * 2.0 ** (semitones / 12.0))


def degree(step: int) -> int:
    """Semitones above middle C of a step of the major pentatonic scale (step 0 is C)."""
    octave, place = divmod(step, len(PENTATONIC))
    return 12 * octave + PENTATONIC[place]


def rise(count: int) -> Signal:
    """A raised-cosine ramp from 0 to 1."""
    return 0.5 - 0.5 * np.cos(np.pi * (np.arange(count) + 0.5) / max(count, 1))


def edges(signal: Signal, attack: float, release: float) -> Signal:
    """The signal with smooth ends, in seconds; both are shortened to fit."""
    out = signal.copy()
    a = min(samples(attack), len(out) // 2)
    r = min(samples(release), len(out) - a)
    out[:a] *= rise(a)
    out[len(out) - r :] *= rise(r)[::-1]
    return out


def place(parts: Sequence[tuple[float, Signal]], length: float = 0.0) -> Signal:
    """Mix signals, each from its start in seconds, into one that holds them all."""
    total = max([samples(length)] + [samples(at) + len(part) for at, part in parts])
    out = np.zeros(total)
    for at, part in parts:
        start = samples(at)
        out[start : start + len(part)] += part
    return out


def shape(signal: Signal, response: Signal) -> Signal:
    out: Signal = np.fft.irfft(np.fft.rfft(signal) * response, len(signal))
    return out


def band(signal: Signal, low: float, high: float, order: int = 2) -> Signal:
    """Zero-phase band-pass with soft slopes between two frequencies in Hz; also removes any constant offset."""
    padded = np.concatenate([signal, np.zeros(samples(0.1))])
    f = np.fft.rfftfreq(len(padded), 1 / RATE)
    f[0] = 1e-6
    response = 1 / np.sqrt((1 + (low / f) ** (2 * order)) * (1 + (f / high) ** (2 * order)))
    return shape(padded, response)[: len(signal)]


def noise(seconds: float, low: float, high: float, rng: np.random.Generator, order: int = 2) -> Signal:
    """Band-limited noise of unit loudness (RMS 1)."""
    out = band(rng.standard_normal(samples(seconds)), low, high, order)
    return out / float(np.sqrt(np.mean(out**2)))


def grain(seconds: float, rate: float, depth: float, rng: np.random.Generator) -> Signal:
    """A slowly wandering gain around 1, as bristles or pencil lead catch on paper `rate` times a second."""
    wander = band(rng.standard_normal(samples(seconds) + RATE), rate / 6, rate)[: samples(seconds)]
    gain: Signal = np.clip(1 + depth * wander / np.std(wander), 0.05, None)
    return gain


def modes(partials: Sequence[tuple[float, float, float]], seconds: float, attack: float = 0.003) -> Signal:
    """Decaying sines, each (Hz, amplitude, time in seconds to fall to 1/e); those above 9 kHz are left out."""
    t = np.arange(samples(seconds)) / RATE
    out = np.zeros(len(t))
    for hz, amplitude, decay in partials:
        if hz < 9000:
            out += amplitude * np.sin(2 * np.pi * hz * t) * np.exp(-t / decay)
    return edges(out, attack, 0.03)


def marimba(semitones: float, velocity: float, rng: np.random.Generator) -> Signal:
    """A rosewood bar under a yarn mallet: fundamental, the tuned double octave, a breath of mallet noise."""
    hz = pitch(semitones)
    decay = 0.30 * (C4 / hz) ** 0.45
    bright = 0.5 + 0.5 * velocity
    partials = [
        (hz, 1.0, decay),
        (hz * 1.003, 0.25, decay * 1.3),
        (hz * 2, 0.06, decay * 0.5),
        (hz * 3.98, 0.20 * bright, decay * 0.3),
        (hz * 9.4, 0.035 * bright, decay * 0.12),
    ]
    tone = modes(partials, decay * 5.5, 0.0035)
    return velocity * place([(0, tone), (0, 0.10 * bright * knock(0.03, 300, 1400, rng))])


def kalimba(semitones: float, velocity: float, rng: np.random.Generator) -> Signal:
    """A tine plucked over a wooden box: a long pure tone, a quick high overtone, the thumb leaving the tine."""
    hz = pitch(semitones)
    decay = 0.55 * (C4 / hz) ** 0.4
    partials = [
        (hz, 1.0, decay),
        (hz * 2.003, 0.16, decay * 0.45),
        (hz * 3.01, 0.05, decay * 0.3),
        (hz * 5.41, 0.07 * velocity, decay * 0.10),
    ]
    tone = modes(partials, decay * 5, 0.004)
    return velocity * place([(0, tone), (0, 0.09 * knock(0.025, 350, 1300, rng))])


def felt(semitones: float, velocity: float, rng: np.random.Generator, length: float = 1.0) -> Signal:
    """A felted piano string: soft attack, dark harmonics that fade one after the other."""
    hz = pitch(semitones)
    decay = length * 0.42 * (C4 / hz) ** 0.3
    partials = [(hz * n * (1 + 0.0004 * n * n), n**-1.9, decay / n**0.8) for n in range(1, 8)]
    tone = modes(partials, decay * 5, 0.009)
    return velocity * place([(0, tone), (0, 0.05 * knock(0.05, 120, 600, rng))])


def knock(seconds: float, low: float, high: float, rng: np.random.Generator) -> Signal:
    """A burst of noise that dies away within `seconds`."""
    n = samples(seconds * 2)
    envelope = np.exp(-np.arange(n) / (samples(seconds) / 3.5))
    return edges(noise(seconds * 2, low, high, rng) * envelope, 0.0015, seconds)


def wood(hz: float, velocity: float, rng: np.random.Generator) -> Signal:
    """A fingertip on a small wooden box whose lowest resonance is `hz`."""
    tone = modes([(hz, 1.0, 0.028), (hz * 1.72, 0.45, 0.018), (hz * 2.63, 0.22, 0.010)], 0.2, 0.002)
    return velocity * place([(0, tone), (0, 0.20 * knock(0.018, hz * 0.7, hz * 3, rng))])


def thump(low: float, high: float, fall: float) -> Signal:
    """A soft low hit whose pitch falls from `high` to `low` Hz; `fall` is its decay in seconds."""
    t = np.arange(samples(fall * 6)) / RATE
    phase = 2 * np.pi * np.cumsum(low + (high - low) * np.exp(-t / 0.03)) / RATE
    return edges(np.sin(phase) * np.exp(-t / fall), 0.006, fall)


def swoosh(seconds: float, start: float, end: float, rng: np.random.Generator, peak: float = 0.4) -> Signal:
    """Air moving past: noise whose centre glides from `start` to `end` Hz, loudest at the fraction `peak`."""
    n = samples(seconds)
    x = np.arange(n) / n
    layers = 7
    raw = rng.standard_normal(n)
    out = np.zeros(n)
    for i in range(layers):
        centre = start * (end / start) ** (i / (layers - 1))
        part = band(raw, centre / 1.25, centre * 1.25)
        weight = np.clip(1 - np.abs(x * (layers - 1) - i), 0, None)
        out += part / np.std(part) * np.sqrt(weight)
    envelope = np.where(x < peak, x / peak, (1 - x) / (1 - peak))
    return edges(out * np.sin(envelope * np.pi / 2) ** 2, 0.01, 0.03)


def room_response(seconds: float, seed: int, dark: float = 3800.0) -> Signal:
    """Impulse response of a small room without its direct sound: a few early echoes, then a fading dark tail."""
    rng = np.random.default_rng(seed)
    n = samples(seconds)
    tail = rng.standard_normal(n) * np.exp(-6.9 * np.arange(n) / n)
    tail[: samples(0.012)] = 0
    tail = band(tail, 180, dark)
    tail *= 1 / np.sqrt(np.sum(tail**2))
    for at, gain in ((0.0071, 0.42), (0.0113, -0.34), (0.0167, 0.30), (0.0229, -0.22), (0.0313, 0.17)):
        tail[samples(at)] += gain
    return tail


def room(signal: Signal, wet: float, seconds: float = 0.45) -> Signal:
    """The signal in a small room; the result is longer by the room's tail."""
    response = room_response(seconds, 4711)
    n = len(signal) + len(response) - 1
    size = 1 << (n - 1).bit_length()
    echo = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(response, size), size)[:n]
    echo = band(echo, 150, 5000)
    echo[: len(signal)] += signal / max(wet, 1e-9)
    return wet * echo


def loudness(signal: Signal, window: float = 0.1) -> float:
    """Loudest moment in LUFS after ITU-R BS.1770, over windows of 0.1 s since effects are short.

    A mono signal counts as it is played, on both speakers.
    """
    channels = signal.reshape(len(signal), -1).T
    power = 2 * np.mean([k_weight(channel) ** 2 for channel in channels], axis=0)
    total = np.concatenate([[0.0], np.cumsum(power)])
    size = min(samples(window), len(power))
    return float(-0.691 + 10 * np.log10(np.max(total[size:] - total[:-size]) / samples(window) + 1e-12))


def k_weight(signal: Signal) -> Signal:
    """K-weighting of BS.1770 (its two filters at 48 kHz, as magnitudes): treble shelf, then low cut."""
    padded = np.concatenate([signal, np.zeros(samples(0.05))])
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(len(padded), 1 / RATE) / 48_000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z * z) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z * z
    )
    cut = (1 - 2 * z + z * z) / (1 - 1.99004745483398 * z + 0.99007225036621 * z * z)
    return shape(padded, np.abs(shelf * cut))[: len(signal)]


def master(signal: Signal, target: float, ceiling: float) -> Signal:
    """Finished effect: no rumble, silence cut off, at `target` LUFS unless its peak would pass `ceiling` dBFS."""
    out = band(signal, 40, 12_000, order=2)
    level = np.abs(out)
    heard = np.flatnonzero(level > np.max(level) * 10 ** (-52 / 20))
    start, end = max(int(heard[0]) - 32, 0), int(heard[-1]) + 1
    out = edges(out[start:end], 0.0015, 0.1)
    # Three silent milliseconds give the encoder's echo ahead of an attack room to rise from nothing.
    out = np.concatenate([np.zeros(128), out])
    gain = 10 ** ((target - loudness(out)) / 20)
    return out * min(gain, 10 ** (ceiling / 20) / float(np.max(np.abs(out))))
