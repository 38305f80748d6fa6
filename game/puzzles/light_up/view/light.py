"""The light of lamps: a warm wash on lit cells, a beam in four directions, red between lamps that see each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from game.engine.core import Target, cell
from game.engine.rows import is_cell
from game.ui.board import art
from game.ui.board.layers import FADE_LEVELS, Z_FILLS, Layer
from game.ui.board.view import BoardView
from game.ui.drawing import glow, paint
from game.ui.drawing.theme import blend

CELL_MS, MOST_MS = 45, 260  # a beam takes so long for a cell, and at most so long in all
OUT_MS, CLASH_MS = 120, 180
CENTRE = 4
GLOW = 1.15  # of the cell: how far a lamp glows
DIRECTIONS = ((1, 0), (0, -1), (-1, 0), (0, 1))  # columns and rows, by quarter turns
ALPHAS = {"washi": (170, 36), "night": (150, 44), "plain": (200, 150)}
EDGE, CLASH, CORE = 0.045, 0.5, 0.03  # of the cell


class Arm(NamedTuple):
    """A beam in one direction, over so many cells, and whether it ends at a wall; CENTRE is the lamp's own cell."""

    turn: int
    cells: int
    wall: bool


class Beam:
    """The light of one lamp. Its ``phase`` goes from 0 to 1 while it spreads, and from 1 to 2 while it fades."""

    __slots__ = ("_phase", "arms", "lamp", "layer", "longest")

    def __init__(self, layer: LightLayer, lamp: Target) -> None:
        self.layer, self.lamp = layer, lamp
        self.arms = tuple(layer.arms_of(lamp))
        self.longest = max(arm.cells for arm in self.arms)
        self._phase = 1.0

    @property
    def phase(self) -> float:
        return self._phase

    @phase.setter
    def phase(self, value: float) -> None:
        self._phase = value
        self.layer.damage_beam(self)

    @property
    def strength(self) -> float:
        """How strong it is, in the steps that are drawn."""
        return round((2 - max(1.0, self._phase)) * FADE_LEVELS) / FADE_LEVELS


class LightLayer(Layer):
    """Under fills and marks, above the board's ground; the lines of the board stand above it."""

    view: BoardView

    def __init__(self, view: BoardView) -> None:
        super().__init__(view, Z_FILLS)
        self.beams: dict[Target, Beam] = {}
        self._leaving: list[Beam] = []
        self._clashes: frozenset[tuple[Target, Target]] = frozenset()
        self._alarm = 1.0

    @property
    def alarm(self) -> float:
        """How strong the red beams are, 0 to 1."""
        return self._alarm

    @alarm.setter
    def alarm(self, value: float) -> None:
        self._alarm = value
        for pair in self._clashes:
            self.damage_at(self._between(*pair))

    def show(self, lamps: Iterable[Target], clashes: Iterable[tuple[Target, ...]], animate: bool) -> None:
        """Exactly these lamps shine, and these pairs of them are at odds."""
        wanted = dict.fromkeys(lamps)
        for lamp in [lamp for lamp in self.beams if lamp not in wanted]:
            beam = self.beams.pop(lamp)
            self.animator.cancel(beam, "phase")
            self.damage_beam(beam)
            if animate:
                self._leaving.append(beam)
                done = lambda beam=beam: self._leaving.remove(beam)  # noqa: E731
                self.animator.animate(beam, "phase", 2.0, OUT_MS, "linear", fade=True, on_done=done)
        for lamp in [lamp for lamp in wanted if lamp not in self.beams]:
            beam = self.beams[lamp] = Beam(self, lamp)
            self.damage_beam(beam)
            if animate:
                ms = min(MOST_MS, CELL_MS * beam.longest)
                self.animator.animate(beam, "phase", 1.0, ms, "linear", start=0.0)
        pairs = frozenset((pair[0], pair[1]) for pair in clashes)
        new, old, self._clashes = pairs - self._clashes, self._clashes, pairs
        for pair in old ^ pairs:
            self.damage_at(self._between(*pair))
        if new:
            self.animator.animate(self, "alarm", 1.0, CLASH_MS, "outBack", start=0.0, fade=True)

    def arms_of(self, lamp: Target) -> Iterator[Arm]:
        """Its own cell, and how far the lamp shines each way."""
        row, column = lamp.index
        white = self.view.marks.sprites
        yield Arm(CENTRE, 1, False)
        for turn, (dx, dy) in enumerate(DIRECTIONS):
            cells = 1
            while (end := cell(row + cells * dy, column + cells * dx)) in white:
                cells += 1
            yield Arm(turn, cells - 1, is_cell(end, *self.view.board.size))

    def damage_beam(self, beam: Beam) -> None:
        """All that a lamp may light, and the sides of the walls around."""
        side = self.view.geometry.cell // 4
        for arm in beam.arms:
            self.damage_at(self._box(beam.lamp, arm, arm.cells).inflate(side, side))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        lit, seen, side = self.view.colour("lit"), [], self.view.geometry.cell // 4
        for beam in (*self._leaving, *self.beams.values()):
            for arm in beam.arms:
                box = self._box(beam.lamp, arm, min(float(arm.cells), beam.phase * beam.longest))
                if box.inflate(side, side).colliderect(clip):
                    seen.append((beam, arm, box))
                    if beam.strength == 1:
                        target.fill(lit, box)
                    else:
                        target.blit(art.wash(self.look, box.size, lit, beam.strength), box.topleft)
        for beam, arm, box in seen:
            picture, area = self._picture(arm, beam.strength), pygame.Rect((0, 0), box.size)
            if arm.turn in (1, 2):  # up and to the left its near end is the far one of the picture
                area.bottomright = picture.get_size()
            target.blit(picture, box.topleft, area, pygame.BLEND_PREMULTIPLIED)
        tiles, (x, y) = self.view.tiles, self.view.origin
        for beam, arm, box in seen:
            if tiles is not None:
                target.blit(tiles, box.topleft, box.move(-x, -y), special_flags=pygame.BLEND_PREMULTIPLIED)
            if arm.wall and beam.phase == 1:
                self._edge(target, beam.lamp, arm)
        for pair in self._clashes:
            box = self._between(*pair)
            if box.colliderect(clip):
                paint.put(target, self._red(box.size, round(self.alarm * FADE_LEVELS)), box.topleft)

    def _box(self, lamp: Target, arm: Arm, cells: float) -> pygame.Rect:
        """What an arm of so many cells covers, in window pixels."""
        home = self.view.box_of(lamp)
        if arm.turn == CENTRE:
            return home
        long = round(cells * home.w)
        dx, dy = DIRECTIONS[arm.turn]
        box = pygame.Rect(0, 0, long if dx else home.w, long if dy else home.h)
        box.center = home.center
        if dx:
            box.left = home.right if dx > 0 else home.left - long
        else:
            box.top = home.bottom if dy > 0 else home.top - long
        return box

    def _picture(self, arm: Arm, level: float) -> pygame.Surface:
        look, side, colour = self.look, self.view.geometry.cell, self.view.colour("beam")
        near, far = ALPHAS[look.theme.backdrop]

        def halo() -> pygame.Surface:
            return glow.glow(round(side * GLOW * 2), colour, 0 if look.theme.backdrop == "plain" else near)

        def make() -> pygame.Surface:
            around = look.sprites.get(("light-up-glow", side, colour), halo)
            reach = around.get_width() // 2
            if arm.turn == CENTRE:
                out = paint.faded(glow.beam(side, 1, colour, near, near), 0.8)
                paint.put(out, around, (side // 2 - reach, side // 2 - reach))
            else:
                out = glow.beam(side, max(1, arm.cells), colour, near, far)
                paint.put(out, around, (-side // 2 - reach, side // 2 - reach))
                out = pygame.transform.rotate(out, 90 * arm.turn)
            return paint.faded(out, level) if level < 1 else out

        return look.sprites.get(("light-up-beam", arm.turn, arm.cells, side, colour, level), make)

    def _edge(self, target: pygame.Surface, lamp: Target, arm: Arm) -> None:
        """The lit side of the wall at the end of an arm."""
        side, (dx, dy) = self.view.geometry.cell, DIRECTIONS[arm.turn]
        thick, long, end = max(2, round(side * EDGE)), side // 2, self._box(lamp, arm, arm.cells)
        bar = pygame.Rect(0, 0, thick if dx else long, thick if dy else long)
        bar.center = end.center
        if dx:
            bar.centerx = (end.right if dx > 0 else end.left) + dx * thick
        else:
            bar.centery = (end.bottom if dy > 0 else end.top) + dy * thick
        pygame.draw.rect(target, self.view.colour("edge"), bar, border_radius=thick // 2)

    def _between(self, first: Target, second: Target) -> pygame.Rect:
        """The red beam from lamp to lamp, in window pixels."""
        a, b = self.view.box_of(first), self.view.box_of(second)
        wide = round(a.w * CLASH)
        whole = pygame.Rect(a.center, (b.centerx - a.centerx, b.centery - a.centery))
        whole.normalize()
        return whole.inflate(0 if whole.w else wide, 0 if whole.h else wide)

    def _red(self, size: tuple[int, int], level: int) -> pygame.Surface:
        colour, core = self.view.colour("clash"), max(2, round(self.view.geometry.cell * CORE))

        def make() -> pygame.Surface:
            out = paint.faded(paint.rounded(size, 0, colour), 0.75)
            line = pygame.Rect(0, 0, size[0] if size[0] > size[1] else core, core if size[0] > size[1] else size[1])
            line.center = size[0] // 2, size[1] // 2
            out.fill((*blend(colour, self.look.theme.board, 0.65), 255), line)
            return paint.faded(out, level / FADE_LEVELS) if level < FADE_LEVELS else out

        return self.look.sprites.get(("light-up-clash", size, colour, level), make)
