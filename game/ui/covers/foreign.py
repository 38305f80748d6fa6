"""A cover for a pack that names none: a landscape that its own name decides."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet
from game.ui.covers.scenery import bird, fir, mountains, sun

W, H = WIDTH, HEIGHT


def landscape(s: InkSheet, name: str) -> Iterator[None]:
    """Mountains, a sun and some trees, as `name` would have them."""
    rng = Random(name)
    seed = rng.randrange(1000)
    right = rng.random() < 0.5
    ink = rng.choice((s.p.ink, s.p.sea, s.p.moss, s.p.wood))
    sun(
        s,
        W * (rng.uniform(0.6, 0.85) if right else rng.uniform(0.15, 0.4)),
        H * rng.uniform(0.2, 0.36),
        rng.uniform(16, 30),
    )
    layers = [(H * (0.55 + 0.18 * n), H * rng.uniform(0.16, 0.34), 80 + 60 * n) for n in range(rng.randint(2, 3))]
    yield from mountains(s, layers, ink, seed)
    for number in range(rng.randint(0, 6)):
        x = W * (rng.uniform(0.02, 0.4) if right else rng.uniform(0.6, 0.98))
        fir(s, x, H * (0.86 + 0.02 * number), rng.uniform(36, 74))
    for number in range(rng.randint(0, 4)):
        bird(s, W * (0.34 + 0.09 * number), H * (0.24 - 0.05 * (number % 2)), 8)
    yield
