"""Short effects over a board: the sweep along a finished line, the wave of a solved board, what flies over it.

All sprites are small and cached; at most 80 particles live at once. While a wave runs, the board below it is a still
picture. Nothing here moves when motion is reduced, and nothing waits for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Protocol

import pygame

from game.engine.core import Target
from game.engine.play.session import Session
from game.ui.board import art
from game.ui.board.celebrations import CELEBRATIONS, COUNT, Celebration, Flight, Shape, delays
from game.ui.board.layers import Z_EFFECTS, DrawnBoard, Layer
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour
from game.ui.stage.still import Still

SWEEP_MS, WAVE_MS, SPLASH_MS = 220, 900, 760
START_MS = 20
MAX_PARTICLES = 80
STEPS = 8
LIGHT = 0.4
NARROW_RING = 0.3
TURNS = 4
COLOURS = ("star", "accent", "accent")  # of the theme: particles take turns
LOOKED_AT = 1000  # cells in a piece of spare time
WARM_BANDS = 8
# On more pixels than this the ring of light is narrower: all that it covers is blended anew in each frame.
RING_PIXELS = 2_000_000


class _Glow:
    """A light that runs over cells: each lights up when the front reaches its `delay` (0 to 1) and fades."""

    def __init__(self, layer: EffectsLayer, cells: Sequence[tuple[pygame.Rect, float]], width: float, colour: Colour):
        self.layer, self.width, self.colour = layer, width, colour
        self.boxes = [box for box, _ in cells]
        self.delays = [delay for _, delay in cells]
        self._front = 0.0
        self.steps = [0] * len(cells)

    @property
    def front(self) -> float:
        return self._front

    @front.setter
    def front(self, value: float) -> None:
        self._front = value
        changed: list[pygame.Rect] = []
        for i, delay in enumerate(self.delays):
            part = (value * (1 + self.width) - delay) / self.width
            step = round(math.sin(math.pi * part) * STEPS) if 0 < part < 1 else 0
            if step != self.steps[i]:
                self.steps[i] = step
                changed.append(self.boxes[i])
        if changed:
            self.layer.damage_at(changed[0].unionall(changed).move(self.layer.view.origin))


class _Splash:
    """Particles of one burst; `age` in milliseconds."""

    def __init__(self, layer: EffectsLayer, flights: list[Flight], pull: float, ms: float, shape: Shape) -> None:
        self.layer, self.flights, self.pull, self.ms, self.shape = layer, flights, pull, ms, shape
        self._age = 0.0
        self.boxes = [self._box(flight) for flight in flights]

    @property
    def age(self) -> float:
        return self._age

    @age.setter
    def age(self, value: float) -> None:
        before, self._age = self.boxes, value
        self.boxes = [self._box(flight) for flight in self.flights]
        area = before[0].unionall(before + self.boxes)
        self.layer.damage_at(area.move(self.layer.view.origin))

    def alpha(self, flight: Flight) -> int:
        """How strongly a particle is seen, 0 to 255."""
        return round(max(0.0, 1 - self._age / (self.ms * flight.life)) * 255)

    def _box(self, flight: Flight) -> pygame.Rect:
        t = self._age / 1000
        x = flight.x + flight.vx * t
        y = flight.y + flight.vy * t + self.pull * t * t / 2
        return pygame.Rect(round(x) - flight.size // 2, round(y) - flight.size // 2, flight.size, flight.size)


class EffectsLayer(Layer):
    """Plays effects; each call starts one and returns at once."""

    def __init__(self, view: DrawnBoard) -> None:
        super().__init__(view, Z_EFFECTS)
        self._glows: list[_Glow] = []
        self._splashes: list[_Splash] = []
        self._still: Still | None = None

    def damage_at(self, rect: pygame.Rect) -> None:
        if self.stage is not None:
            self.stage.damage_above(rect.clip(self.view.window))

    def warm(self) -> Iterator[None]:
        """Make what a celebration needs, a little a piece: without it the first one would cost frames."""
        still, room = self._room(), self.view.window.size
        for top in range(0, room[1], max(1, room[1] // WARM_BANDS)):
            # The system hands out memory when it is written to.
            still.fill((0, 0, 0), (0, top, still.get_width(), room[1] // WARM_BANDS))
            yield
        geometry, colour = self.view.geometry, self.look.theme.success
        sizes = set()
        for number, target in enumerate(geometry.targets, 1):
            sizes.add(geometry.rect(target).size)
            if not number % LOOKED_AT:
                yield
        for size in sizes:
            for step in range(1, STEPS + 1):
                art.wash(self.look, size, colour, LIGHT * step / STEPS, geometry.shape)
            yield
        for way in CELEBRATIONS:
            for side in way.sizes(geometry.cell):
                for number in range(TURNS * len(COLOURS) if way.shape == "petal" else len(COLOURS)):
                    self._dot(way.shape, side, number)
                yield

    def _room(self) -> pygame.Surface:
        """The surface for the still picture, shared by all boards of this size."""
        size = self.view.window.size
        return self.look.sprites.get(("still", size), lambda: paint.opaque(size))

    @property
    def particles(self) -> int:
        return sum(len(s.flights) for s in self._splashes)

    def sweep(self, cells: Sequence[Target], colour: Colour | None = None) -> None:
        """A light runs along `cells` in their order."""
        count = max(1, len(cells) - 1)
        boxes = [(self.view.geometry.rect(c), i / count) for i, c in enumerate(cells)]
        self._glow(boxes, 0.6, colour or self.look.theme.success, SWEEP_MS)

    def celebrate(self, start: Target | None, cells: Sequence[Target], way: Celebration) -> None:
        """Light spreads over `cells` from `start` (the middle of the board when there is none), and something flies."""
        grid = self.view.geometry.grid
        origin = self.view.geometry.rect(start).center if start is not None else grid.center
        boxes = [self.view.geometry.rect(c) for c in cells]
        timed = list(zip(boxes, delays(way, origin, [box.center for box in boxes]), strict=True))
        width = way.width if grid.w * grid.h < RING_PIXELS else min(way.width, NARROW_RING)
        self._glow(timed, width, self.look.theme.success, WAVE_MS)
        # The frame of the last mark has enough to do.
        self.animator.after(START_MS, lambda: self._begin(way, origin))

    def _begin(self, way: Celebration, origin: tuple[int, int]) -> None:
        if self.stage is None or not self._glows:  # the board has been laid out anew, or taken away
            return
        self._burst(way, origin)
        self._still = Still(self._room(), self.view.window, self.z)
        self.stage.freeze(self._still)

    def _burst(self, way: Celebration, origin: tuple[int, int]) -> None:
        count = min(COUNT, MAX_PARTICLES - self.particles)
        if self.animator.reduce_motion or not self.animator.governor.particles or count <= 0:
            return
        size = self.view.geometry.cell
        rng = Random(origin[0] * 7919 + origin[1])
        flights = way.flights(rng, origin, size, count)
        burst = _Splash(self, flights, size * way.pull, SPLASH_MS, way.shape)
        self._splashes.append(burst)
        self.animator.animate(
            burst, "age", burst.ms, burst.ms, "linear", start=0.0, on_done=lambda: self._end_splash(burst)
        )

    def clear(self) -> None:
        """Stop everything (the board is laid out anew)."""
        for glow in self._glows:
            self.animator.cancel(glow, "front")
        for burst in self._splashes:
            self.animator.cancel(burst, "age")
        self._glows.clear()
        self._splashes.clear()
        self._thaw()
        self.damage()

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if not (self._glows or self._splashes):
            return
        x, y = self.view.origin
        here, shape = clip.move(-x, -y), self.view.geometry.shape
        for glow in self._glows:
            washes: dict[tuple[int, int, int], pygame.Surface] = {}
            for i in here.collidelistall(glow.boxes):
                box, step = glow.boxes[i], glow.steps[i]
                if step:
                    key = (box.w, box.h, step)
                    if key not in washes:
                        washes[key] = art.wash(self.look, box.size, glow.colour, LIGHT * step / STEPS, shape)
                    target.blit(washes[key], (box.x + x, box.y + y))
        for burst in self._splashes:
            for i in here.collidelistall(burst.boxes):
                box, alpha = burst.boxes[i], burst.alpha(burst.flights[i])
                if alpha > 0:
                    dot = self._dot(burst.shape, box.w, i)
                    dot.set_alpha(alpha)
                    target.blit(dot, (box.x + x, box.y + y))

    def _glow(self, cells: Sequence[tuple[pygame.Rect, float]], width: float, colour: Colour, ms: float) -> None:
        if self.animator.reduce_motion or not cells:
            return
        glow = _Glow(self, cells, width, colour)
        self._glows.append(glow)
        self.animator.animate(
            glow, "front", 1.0, ms, "outQuad", start=0.0, keep=True, on_done=lambda: self._end_glow(glow)
        )

    def _end_glow(self, glow: _Glow) -> None:
        self._glows = [g for g in self._glows if g is not glow]
        if not self._glows:
            self._thaw()

    def _end_splash(self, burst: _Splash) -> None:
        burst.age = burst.age
        self._splashes = [s for s in self._splashes if s is not burst]

    def _thaw(self) -> None:
        if self._still is not None and self.stage is not None:
            self.stage.thaw(self._still)
        self._still = None

    def _dot(self, shape: Shape, size: int, number: int) -> pygame.Surface:
        """The picture of a particle, with straight alpha: it fades by the alpha of the whole."""
        colour: Colour = getattr(self.look.theme, COLOURS[number % len(COLOURS)])
        turn = number % TURNS if shape == "petal" else 0

        def make() -> pygame.Surface:
            drawn = petal(size, colour, turn) if shape == "petal" else paint.rounded((size, size), size // 2, colour)
            drawn.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            drawn.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return drawn

        return self.look.sprites.get(("particle", shape, size, colour, turn), make)


def petal(size: int, colour: Colour, turn: int) -> pygame.Surface:
    """A small leaf, turned by one of `TURNS` steps."""

    def draw(big: pygame.Surface, k: int) -> None:
        middle, angle = size * k / 2, math.pi * turn / TURNS
        c, s = math.cos(angle), math.sin(angle)
        points = []
        for i in range(24):
            t = i / 24 * math.tau
            x, y = math.cos(t) * middle * 0.98, math.sin(t) * abs(math.sin(t / 2 + 0.4)) * middle * 0.5
            points.append((middle + x * c - y * s, middle + x * s + y * c))
        pygame.draw.polygon(big, (*colour, 255), points)

    return paint.supersample((size, size), draw)


def from_change(cells: Sequence[Target], changed: Sequence[Target]) -> Sequence[Target]:
    """The cells of a line, beginning at the end nearer to the change."""
    if changed and cells and changed[-1] in cells and cells.index(changed[-1]) * 2 > len(cells):
        return cells[::-1]
    return cells


class LinedBoard(DrawnBoard, Protocol):
    """A board with lines that can be done."""

    session: Session
    effects: EffectsLayer

    def finished_lines(self) -> frozenset[Target]: ...


class DoneLines:
    """What of a board's `finished_lines` may be praised: a light runs along each new one.

    ``known`` says of a mark on a slot whether it is known to be right, in games that judge marks a moment after they
    are made; None where a mark that completes a line is praised at once. ``waits``: a line that looks done is not
    praised yet. Whoever judges then refreshes the view.
    """

    def __init__(self, view: LinedBoard) -> None:
        self._view = view
        self._lines: frozenset[Target] = frozenset()
        self._changed: tuple[Target, ...] = ()
        self.known: Callable[[Target, int], bool] | None = None
        self.waits = False

    def sure(self, cells: Iterable[Target]) -> bool:
        """Whether no mark on these cells waits to be judged."""
        if (known := self.known) is None:
            return True
        marks = self._view.session.marks
        found = all(known(slot, marks[slot]) for slot in cells if slot in marks)
        self.waits = self.waits or not found
        return found

    def show(self, changed: Iterable[Target] | None) -> None:
        """Find what is done, with a light along what has become so, from the end nearer to what has ``changed`` or else
        did so last; None: without a light."""
        self.waits = False
        view = self._view
        cells, done = dict(view.geometry.lines), view.finished_lines()
        done = frozenset(line for line in done if self.sure(cells.get(line, ())))
        if changed is not None:
            self._changed = tuple(changed) or self._changed
            for line in done - self._lines:
                view.effects.sweep(from_change(cells.get(line, ()), self._changed))
        self._lines = done
