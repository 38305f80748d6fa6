"""The recipe of every sound effect: layered transients, tuned wood and a small room (needs numpy)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from sound_synth import (
    Signal,
    band,
    degree,
    edges,
    felt,
    grain,
    kalimba,
    knock,
    marimba,
    modes,
    noise,
    pitch,
    place,
    room,
    swoosh,
    thump,
    wood,
)

STEPS = 12
VARIANTS = 3
TIERS = 5

Rng = np.random.Generator
Recipe = Callable[[Rng], Signal]


# Marks, by material.


def brush(rng: Rng, k: int) -> Signal:
    """Ink drawn over paper: a bristly breath that darkens as the brush runs dry."""
    seconds = (0.20, 0.23, 0.18)[k]
    stroke = swoosh(seconds, 1500 - 150 * k, 520, rng, 0.25) * grain(seconds, 75, 0.3, rng)
    return room(place([(0, stroke), (0.004, 0.9 * thump(88, 130, 0.035))]), 0.10)


def canvas(rng: Rng, k: int) -> Signal:
    """A tent cloth pulled tight: a flap, its echo, a peg in soft ground."""
    flap = edges(noise(0.075, 220, 1300, rng), 0.006, 0.06) * 0.5
    second = edges(noise(0.06, 300, 900, rng), 0.008, 0.05) * 0.2
    parts = [
        (0, flap),
        (0.055 + 0.008 * k, second),
        (0.012, thump(104 + 6 * k, 170, 0.05)),
        (0.012, 0.3 * wood(300, 1, rng)),
    ]
    return room(place(parts), 0.14)


def pencil(rng: Rng, k: int) -> Signal:
    """A short pencil line on a pad: grainy lead over the faint hum of the table."""
    seconds = (0.12, 0.135, 0.11)[k]
    lead = edges(noise(seconds, 900, 3800, rng) * grain(seconds, 150, 0.35, rng), 0.012, 0.07)
    body = edges(noise(seconds, 250, 700, rng), 0.02, 0.07)
    return room(place([(0, 0.35 * lead), (0, 0.35 * body), (0, 0.5 * wood(430 + 15 * k, 1, rng))]), 0.10)


def tap(rng: Rng, k: int) -> Signal:
    """The blunt end of a pencil set down on paper."""
    parts = [
        (0, wood(520 + 22 * k, 1, rng)),
        (0.001, 0.8 * thump(150, 230, 0.03)),
        (0, 0.2 * knock(0.02, 500, 2200, rng)),
    ]
    return room(place(parts), 0.12)


def mark(rng: Rng, k: int) -> Signal:
    """A neutral small mark: circle, grass, note."""
    return room(place([(0, 0.7 * wood(640 + 30 * k, 1, rng)), (0, 0.3 * felt(7 + k, 1, rng, 0.25))]), 0.12)


def erase(rng: Rng) -> Signal:
    rub = [edges(noise(0.085, 380, 2000, rng) * grain(0.085, 90, 0.25, rng), 0.025, 0.045) for _ in range(2)]
    return room(place([(0, rub[0]), (0.075, 0.75 * rub[1])]), 0.10)


def undo(rng: Rng) -> Signal:
    page = 0.16 * swoosh(0.16, 1300, 600, rng, 0.5)
    return room(place([(0, page), (0, felt(7, 0.6, rng, 0.3)), (0.07, felt(4, 0.7, rng, 0.4))]), 0.16)


def redo(rng: Rng) -> Signal:
    page = 0.16 * swoosh(0.16, 600, 1300, rng, 0.5)
    return room(place([(0, page), (0, felt(4, 0.6, rng, 0.3)), (0.07, felt(7, 0.7, rng, 0.4))]), 0.16)


# The ladder and what a mark leads to.


def ladder(rng: Rng, k: int) -> Signal:
    return room(marimba(degree(k), 0.75, rng), 0.22)


def thud(rng: Rng, k: int) -> Signal:
    """An error: a soft thud with a muted note a minor third below step `k`."""
    note = degree(k) - 3
    muted = modes([(pitch(note), 1, 0.11), (pitch(note) * 2, 0.18, 0.05)], 0.6, 0.012)
    parts = [(0, 1.15 * thump(68, 118, 0.085)), (0, 0.35 * knock(0.05, 110, 420, rng)), (0.035, 0.36 * muted)]
    return room(place(parts), 0.14)


def blocked(rng: Rng) -> Signal:
    return room(place([(0, thump(120, 165, 0.035)), (0, 0.25 * knock(0.03, 180, 600, rng))]), 0.10)


def line(rng: Rng) -> Signal:
    """A line is complete: a quick run over five tines, carried by air."""
    run = [(0.042 * i, kalimba(degree(s), 0.42 + 0.06 * i, rng)) for i, s in enumerate((5, 6, 7, 8, 10))]
    return room(place([*run, (0, 0.07 * swoosh(0.26, 500, 2400, rng, 0.6))]), 0.25)


def solved(rng: Rng, k: int) -> Signal:
    """The board is solved: an arpeggio into a warm open chord."""
    runs = ((0, 2, 3, 5, 7, 8), (3, 5, 6, 7, 8, 10), (5, 4, 5, 7, 8, 10))
    chords = ((-12, 4, 7, 14, 16), (-12, 4, 9, 14, 19), (-12, 0, 7, 16, 19))
    parts = [(0.085 * i, marimba(degree(s), 0.5 + 0.05 * i, rng)) for i, s in enumerate(runs[k])]
    landing = 0.085 * len(runs[k]) + 0.03
    parts += [(landing + 0.014 * i, 0.75 * felt(n, 0.6, rng, 1.9)) for i, n in enumerate(chords[k])]
    parts += [(landing + 0.02, 0.45 * kalimba(chords[k][-1] + 5 * (k == 0), 0.6, rng))]
    parts += [(landing, 0.5 * thump(65, 95, 0.16))]
    return room(place(parts), 0.30, 0.9)


def hint(rng: Rng) -> Signal:
    return room(
        place([(0, kalimba(4, 0.7, rng)), (0.12, kalimba(9, 0.75, rng)), (0.12, 0.3 * felt(-3, 0.6, rng))]), 0.30, 0.7
    )


def hint_step(rng: Rng, k: int) -> Signal:
    return room(kalimba(degree(4 + k), 0.7, rng), 0.28, 0.6)


# Timed games.


def combo_up(rng: Rng, k: int) -> Signal:
    steps = (3 + k, 5 + k, 6 + k)
    notes = [(0.065 * i, marimba(degree(s), 0.6 + 0.1 * i, rng)) for i, s in enumerate(steps)]
    return room(place([*notes, (0.13, 0.25 * kalimba(degree(steps[-1] + 2), 0.6, rng))]), 0.24)


def combo_lost(rng: Rng) -> Signal:
    notes = [(0.09 * i, felt(n, 0.8 - 0.12 * i, rng, 0.55)) for i, n in enumerate((7, 4, -3))]
    return room(place([*notes, (0.20, 0.55 * thump(62, 100, 0.12))]), 0.24)


def bonus(rng: Rng) -> Signal:
    notes = [(0.05 * i, kalimba(degree(s), 0.55, rng)) for i, s in enumerate((8, 10, 11, 12))]
    return room(place(notes), 0.28, 0.7)


def clock_tick(rng: Rng, k: int) -> Signal:
    return room(place([(0, wood((700, 590)[k], 1, rng)), (0, 0.4 * thump(170, 220, 0.02))]), 0.14)


def countdown(rng: Rng, k: int) -> Signal:
    """Three, two, one on the same bar; go is a fourth above with its octave."""
    if k == 0:
        notes = [(0, marimba(12, 0.8, rng)), (0.012, 0.6 * marimba(19, 0.7, rng)), (0, 0.6 * felt(0, 0.7, rng))]
        return room(place(notes), 0.26, 0.7)
    return room(place([(0, marimba(7, 0.7, rng)), (0, 0.35 * wood(480, 1, rng))]), 0.2)


def time_out(rng: Rng) -> Signal:
    bowl = modes([(pitch(-12), 1, 0.9), (pitch(-12) * 2.71, 0.18, 0.4), (pitch(-12) * 1.004, 0.5, 1.1)], 3.2, 0.02)
    notes = [(0.16 * i, felt(n, 0.6, rng, 0.9)) for i, n in enumerate((9, 7, 2, 0))]
    return room(place([(0, 0.55 * bowl), (0, 0.7 * thump(60, 85, 0.2)), *notes]), 0.32, 0.9)


def high_score(rng: Rng) -> Signal:
    run = [(0.07 * i, marimba(degree(s), 0.5 + 0.03 * i, rng)) for i, s in enumerate((0, 3, 5, 7, 8, 10, 8, 10, 11))]
    chord = [(0.68 + 0.016 * i, 0.75 * felt(n, 0.65, rng, 2.2)) for i, n in enumerate((-12, 0, 4, 7, 14, 19))]
    glitter = [(0.80 + 0.11 * i, 0.3 * kalimba(degree(s), 0.6, rng)) for i, s in enumerate((10, 12, 11, 13, 12))]
    return room(place([*run, *chord, *glitter, (0.68, 0.6 * thump(62, 95, 0.2))]), 0.32, 1.0)


def seal(rng: Rng, k: int) -> Signal:
    """A seal is stamped: carved wood on paper over a table, a tone higher for each one."""
    note = 2 * k
    hz = pitch(note)
    tuned = modes([(hz / 2, 1, 0.16), (hz, 0.45, 0.10), (hz * 2.76, 0.12, 0.04)], 0.7, 0.004)
    body = 2.0 ** (note / 12)
    parts = [
        (0, 1.1 * thump(72 * body, 132 * body, 0.085)),
        (0, 0.35 * knock(0.035, 240, 1500, rng)),
        (0.004, 0.55 * tuned),
        (0.02, 0.05 * swoosh(0.09, 900, 400, rng, 0.2)),
    ]
    return room(place(parts), 0.16)


def bowl(rng: Rng) -> Signal:
    """A singing bowl, struck once with felt: two and a half seconds, its partials beat slowly."""
    low = pitch(-5)
    partials = [(low, 1, 1.3), (low * 1.004, 0.6, 1.4), (low * 2.71, 0.4, 0.7), (low * 2.722, 0.25, 0.7)]
    ring = modes([*partials, (low * 5.1, 0.12, 0.25)], 2.5, 0.012)
    return edges(room(place([(0, ring), (0, 0.25 * felt(-5, 0.6, rng, 0.5))]), 0.3, 0.05), 0.002, 0.3)


# Interface.


def hover(rng: Rng) -> Signal:
    return room(place([(0, 0.5 * wood(820, 1, rng)), (0, 0.2 * thump(210, 260, 0.012))]), 0.08)


def press(rng: Rng) -> Signal:
    return room(
        place([(0, wood(470, 1, rng)), (0.002, 0.7 * thump(140, 200, 0.025)), (0, 0.2 * felt(7, 1, rng, 0.2))]), 0.12
    )


def back(rng: Rng) -> Signal:
    return room(
        place([(0, wood(360, 1, rng)), (0.002, 0.8 * thump(110, 170, 0.03)), (0, 0.2 * felt(2, 1, rng, 0.2))]), 0.12
    )


def toggle(rng: Rng, k: int) -> Signal:
    first, second = ((560, 430), (430, 560))[k]
    return room(place([(0, 0.6 * wood(first, 1, rng)), (0.055, wood(second, 1, rng))]), 0.12)


def scene(rng: Rng) -> Signal:
    """A sheet of paper slides aside."""
    slide = swoosh(0.30, 420, 1500, rng, 0.45) * grain(0.30, 45, 0.12, rng)
    return room(place([(0, slide), (0.18, 0.5 * band(thump(95, 130, 0.04), 50, 2000))]), 0.15)


MARKS, NOTES, FEEDBACK, FANFARE, QUIET = -18.5, -16.0, -16.5, -14.0, -28.0


def recipes() -> Iterator[tuple[str, float, Recipe]]:
    """Every effect as (file name without suffix, loudness in LUFS, recipe)."""

    def several(
        name: str, count: int, target: float, make: Callable[..., Signal]
    ) -> Iterator[tuple[str, float, Recipe]]:
        for k in range(count):
            yield f"{name}_{k:02}", target, partial(make, k=k)

    yield from several("brush", VARIANTS, MARKS, brush)
    yield from several("canvas", VARIANTS, MARKS, canvas)
    yield from several("pencil", VARIANTS, MARKS - 1, pencil)
    yield from several("tap", VARIANTS, MARKS, tap)
    yield from several("mark", VARIANTS, MARKS - 3, mark)
    yield "erase", MARKS - 3, erase
    yield "undo", MARKS - 1, undo
    yield "redo", MARKS - 1, redo
    yield from several("ladder", STEPS, NOTES, ladder)
    yield from several("thud", STEPS, FEEDBACK, thud)
    yield "blocked", MARKS - 2, blocked
    yield "line", FEEDBACK, line
    yield from several("solved", VARIANTS, FANFARE, solved)
    yield "hint", FEEDBACK - 1, hint
    yield from several("hint_step", 4, FEEDBACK - 2, hint_step)
    yield from several("combo_up", TIERS, NOTES, combo_up)
    yield "combo_lost", FEEDBACK, combo_lost
    yield "bonus", NOTES, bonus
    yield from several("tick", 2, MARKS - 5, clock_tick)
    yield from several("countdown", 4, NOTES, countdown)
    yield "time_out", FANFARE - 1, time_out
    yield "high_score", FANFARE, high_score
    yield from several("seal", 3, FEEDBACK, seal)
    yield "bowl", FEEDBACK, bowl
    yield "hover", QUIET, hover
    yield "press", MARKS - 3, press
    yield "back", MARKS - 3, back
    yield from several("toggle", 2, MARKS - 3, toggle)
    yield "scene", MARKS - 5, scene
