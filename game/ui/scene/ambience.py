"""What moves in the background while somebody is there: fibres that drift in the paper, stars and lanterns at night.

A handful of small sprites, each where nothing else stands, moved a few times a second: a frame redraws some small
squares. A few seconds after the last input nothing new comes, what is there fades, and the window costs nothing.
Nothing moves in high contrast, under reduced motion, or while frames are slow.
"""

from __future__ import annotations

import math
import weakref
from random import Random
from typing import NamedTuple

import pygame
from msgspec import Struct

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend
from game.ui.stage.stage import Node

Z_AMBIENCE = -100
AWAKE_MS = 3500
"""How long after an input something new comes."""
STEP_MS = 66
BETWEEN_MS = 420
MOST = 7
TRIES = 5
LEVELS = 10
SHAPES = 5


class MoteSort(NamedTuple):
    """A sort of mote: its side (design pixels), its seconds, how fast it drifts and rises (design pixels a second)."""

    name: str
    side: int
    life: float
    drift: float
    rise: float


SORTS: dict[str, tuple[MoteSort, ...]] = {
    "washi": (MoteSort("fibre", 46, 5.0, 8.0, 1.5),),
    "night": (
        MoteSort("star", 13, 3.4, 0.0, 0.0),
        MoteSort("star", 19, 4.2, 0.0, 0.0),
        MoteSort("lantern", 34, 6.0, 2.0, 11.0),
    ),
    "plain": (),
}


class Mote(Struct):
    """One small thing in the background; `age` in seconds."""

    sort: MoteSort
    shape: int
    x: float
    y: float
    vx: float
    vy: float
    side: int
    age: float = 0.0

    @property
    def rect(self) -> pygame.Rect:
        """Where it is now."""
        return self.at(self.age)

    def at(self, age: float) -> pygame.Rect:
        return pygame.Rect(round(self.x + self.vx * age), round(self.y + self.vy * age), self.side, self.side)

    @property
    def way(self) -> pygame.Rect:
        """All of the window that it will touch."""
        return self.at(0.0).union(self.at(self.sort.life))

    @property
    def level(self) -> int:
        """How strongly it is seen, in steps: it comes and goes softly."""
        return round(math.sin(math.pi * min(1.0, self.age / self.sort.life)) * LEVELS)


class Ambience(Node):
    """The motes of one scene. `tick` lets time pass, `wake` says that somebody did something."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(z=Z_AMBIENCE)
        self.motes: list[Mote] = []
        self._rng = Random(seed)
        self._awake = float(AWAKE_MS)
        self._since = 0.0
        self._next = float(BETWEEN_MS)
        self._drawn_for: weakref.ref[Look] | None = None  # it may be hundreds of megabytes: not to be kept by this

    @property
    def bounds(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.look.size) if self.motes else pygame.Rect(0, 0, 0, 0)

    def wake(self) -> None:
        """Go on for a while."""
        self._awake = AWAKE_MS

    def tick(self, dt: float) -> None:
        """Let `dt` milliseconds pass."""
        if self._awake <= 0 and not self.motes:
            return
        self._awake -= dt
        self._since += dt
        if self._since < STEP_MS:
            return
        elapsed, self._since = self._since, 0.0
        if (look := weakref.ref(self.look)) != self._drawn_for:  # a new size or theme is drawn whole
            self._drawn_for = look
            self.motes.clear()
        self._move(elapsed / 1000)
        self._next -= elapsed
        if self._next <= 0 and self._awake > 0:
            self._next = BETWEEN_MS
            self._come()

    def damage(self) -> None:
        """Motes damage what they touch."""

    def draw(self, target: pygame.Surface) -> None:
        clip = target.get_clip()
        for mote in self.motes:
            rect = mote.rect
            if rect.colliderect(clip) and mote.level:
                paint.put(target, picture(self.look, mote), rect.topleft)

    @property
    def _allowed(self) -> bool:
        return not self.animator.reduce_motion and self.animator.governor.background

    def _move(self, seconds: float) -> None:
        stage = self._on_stage()
        allowed = self._allowed
        for mote in list(self.motes):
            before, level = mote.rect, mote.level
            mote.age += seconds
            if mote.age >= mote.sort.life or not allowed:
                self.motes.remove(mote)
                stage.damage(before)
            elif mote.rect != before or mote.level != level:
                stage.damage(before.union(mote.rect))

    def _come(self) -> None:
        """Let one more come, where there is a free place."""
        sorts = SORTS[self.look.theme.backdrop]
        if not sorts or not self._allowed or len(self.motes) >= MOST:
            return
        look, rng = self.look, self._rng
        width, height = look.size
        gap = look.u(10)
        taken = [n.bounds for n in self._on_stage().nodes if n.visible and n is not self]
        taken += [mote.way for mote in self.motes]
        for _ in range(TRIES):
            sort = rng.choice(sorts)
            side = max(5, look.u(sort.side))
            drift = look.metrics.unit * sort.drift * rng.choice((-1, 1)) * rng.uniform(0.6, 1.0)
            x, y = rng.uniform(0, width - side), rng.uniform(0, height - side)
            if sort.name == "star":
                y *= 0.66
            rise = look.metrics.unit * sort.rise * rng.uniform(0.7, 1.0)
            mote = Mote(sort, rng.randrange(SHAPES), x, y, drift, -rise, side)
            if mote.way.inflate(gap, gap).collidelist(taken) < 0:
                self.motes.append(mote)
                return


def picture(look: Look, mote: Mote) -> pygame.Surface:
    """A mote as it is seen now, premultiplied."""
    draw = {"fibre": _fibre, "star": _star, "lantern": _lantern}[mote.sort.name]
    shape = mote.shape if mote.sort.name == "fibre" else 0
    whole = ("mote", mote.sort.name, mote.side, shape)
    key = (*whole, mote.level)
    return look.sprites.get(
        key,
        lambda: paint.faded(look.sprites.get(whole, lambda: draw(look, mote.side, shape)), mote.level / LEVELS),
    )


def _fibre(look: Look, side: int, shape: int) -> pygame.Surface:
    """A curved hair of the paper."""
    rng = Random(shape * 31 + 5)
    colour = blend(look.theme.background, look.theme.line_major, 0.42)

    def draw(big: pygame.Surface, k: int) -> None:
        angle, bend = rng.uniform(0, math.tau), rng.choice((-1, 1)) * rng.uniform(0.06, 0.16)
        step = side * k * 0.062
        x, y = side * k / 2 - math.cos(angle) * step * 6, side * k / 2 - math.sin(angle) * step * 6
        points = []
        for _ in range(13):
            points.append((x, y))
            angle += bend
            x, y = x + math.cos(angle) * step, y + math.sin(angle) * step
        pygame.draw.lines(big, (*colour, 255), False, points, max(k, round(look.metrics.unit * 1.5 * k)))

    return paint.supersample((side, side), draw)


def _star(look: Look, side: int, shape: int) -> pygame.Surface:
    """A star with four rays in a faint halo."""
    colour = blend(look.theme.background, (235, 238, 255), 0.92)

    def draw(big: pygame.Surface, k: int) -> None:
        m = side * k / 2
        thin = m * 0.1
        pygame.draw.polygon(big, (*colour, 255), ((m, 0), (m + thin, m), (m, 2 * m), (m - thin, m)))
        pygame.draw.polygon(big, (*colour, 255), ((0, m), (m, m - thin), (2 * m, m), (m, m + thin)))
        pygame.draw.circle(big, (*colour, 255), (m, m), m * 0.26)

    return paint.supersample((side, side), draw)


def _lantern(look: Look, side: int, shape: int) -> pygame.Surface:
    """A paper lantern far away, with its light around it."""
    warm = look.theme.accent

    def halo(big: pygame.Surface, k: int) -> None:
        pygame.draw.circle(big, (*warm, 90), (side * k / 2, side * k / 2), side * k * 0.24)

    def body(big: pygame.Surface, k: int) -> None:
        s = side * k
        shell = ((s * 0.40, s * 0.36), (s * 0.60, s * 0.36), (s * 0.57, s * 0.64), (s * 0.43, s * 0.64))
        pygame.draw.polygon(big, (*blend(warm, (120, 40, 20), 0.25), 235), shell)
        pygame.draw.circle(big, (*blend(warm, (255, 255, 235), 0.6), 255), (s * 0.5, s * 0.56), s * 0.065)

    out = pygame.transform.gaussian_blur(paint.supersample((side, side), halo), max(1, round(side * 0.13)))
    paint.put(out, paint.supersample((side, side), body), (0, 0))
    return out
