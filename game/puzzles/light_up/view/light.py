"""The light of lamps: a warm wash on lit cells, a beam in four directions, red between lamps that see each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import starmap
from typing import NamedTuple

import pygame

from game.engine.core import Target, cell
from game.engine.rows import is_cell
from game.puzzles.light_up import rules
from game.puzzles.light_up.marks import LAMP
from game.puzzles.light_up.view import crowd
from game.puzzles.light_up.view.crowd import KeptBoxes
from game.ui.board import art
from game.ui.board.geometry import Geometry
from game.ui.board.layers import FADE_LEVELS, Z_FILLS, Layer
from game.ui.board.view import BoardView
from game.ui.drawing import glow, paint
from game.ui.drawing.theme import blend
from game.ui.stage.animator import Moving

CELL_MS, MOST_MS = 45, 260  # a beam takes so long for a cell, and at most so long in all
OUT_MS, CLASH_MS = 120, 180
CENTRE = 4
GLOW = 1.15  # of the cell: how far a lamp glows
DIRECTIONS = ((1, 0), (0, -1), (-1, 0), (0, 1))  # columns and rows, by quarter turns
UP_AND_DOWN = (1, 3)
ALPHAS = {"washi": (170, 36), "night": (150, 44), "plain": (200, 150)}
EDGE, CLASH, CORE = 0.045, 0.5, 0.03  # of the cell
MOST_MOVING = 2_500_000  # pixels: more light than can be drawn in a frame comes and goes at once
SMALL = 40_000  # pixels that are blended sooner than the lines in them one by one
MANY = 30  # arms of beams, or lamps that come and go
FEW = 4  # lamps whose light is laid part by part; of more, all of it is laid anew


class Arm(NamedTuple):
    """A beam in one direction, over so many cells, and whether it ends at a wall; CENTRE is the lamp's own cell."""

    turn: int
    cells: int
    wall: bool


class Beam:
    """The light of one lamp. Its ``phase`` goes from 0 to 1 while it spreads, and from 1 to 2 while it fades."""

    phase = Moving(1.0, lambda beam: beam.layer.damage_beam(beam))

    def __init__(self, layer: LightLayer, lamp: Target) -> None:
        self.layer, self.lamp = layer, lamp
        self.arms = tuple(layer.arms_of(lamp))
        self.longest = max(arm.cells for arm in self.arms)

    @property
    def strength(self) -> float:
        """How strong it is, in the steps that are drawn."""
        return round((2 - max(1.0, self.phase)) * FADE_LEVELS) / FADE_LEVELS


Part = tuple[Beam, Arm, pygame.Rect]
"""An arm of a beam, and what it covers in window pixels."""


class LightLayer(Layer):
    """Under fills and marks, above the board's ground; the lines of the board stand above it.

    On a board full of lamps at odds it is one plain light, without beams, and comes and goes at once.
    """

    view: BoardView
    alarm = Moving(1.0, lambda layer: layer.damage_clashes(layer.clashes))
    """How strong the red beams are, 0 to 1."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view, Z_FILLS)
        self.beams: dict[Target, Beam] = {}
        self._leaving: list[Beam] = []
        self.clashes: frozenset[tuple[Target, Target]] = frozenset()
        self._reds = KeptBoxes(view, self._red_boxes)
        self._plain: KeptBoxes | None = None
        """What is lit on a board full of lamps at odds."""
        self._sheet: pygame.Surface | None = None
        self._tiles: pygame.Surface | None = None
        self._laid: tuple[Beam, ...] = ()
        self._found: tuple[Geometry, tuple[Beam, ...], list[Part], list[pygame.Rect]] | None = None

    def show(self, lamps: Iterable[Target], clashes: Iterable[tuple[Target, ...]], animate: bool) -> None:
        """Exactly these lamps shine, and these pairs of them are at odds."""
        wanted, pairs = dict.fromkeys(lamps), frozenset((pair[0], pair[1]) for pair in clashes)
        if len(pairs) > crowd.MANY:
            self._show_plain(wanted, pairs)
            return
        animate = animate and self._plain is None
        if self._plain is not None:
            self._plain = None
            self.damage_at(self.view.window)
        gone = [self.beams.pop(lamp) for lamp in list(self.beams) if lamp not in wanted]
        new = {lamp: Beam(self, lamp) for lamp in wanted if lamp not in self.beams}
        self.beams.update(new)
        cells = sum(arm.cells for beam in (*gone, *new.values()) for arm in beam.arms)
        moves = animate and cells * self.view.geometry.cell**2 <= MOST_MOVING
        if not moves and len(gone) + len(new) > MANY:
            self.damage_at(self.view.window)
        else:
            for beam in (*gone, *new.values()):
                self.damage_beam(beam)
        for beam in gone:
            self.animator.cancel(beam, "phase")
            if moves:
                self._leaving.append(beam)
                done = lambda beam=beam: self._leaving.remove(beam)  # noqa: E731
                self.animator.animate(beam, "phase", 2.0, OUT_MS, "linear", fade=True, on_done=done)
        for beam in new.values() if moves else ():
            ms = min(MOST_MS, CELL_MS * beam.longest)
            self.animator.animate(beam, "phase", 1.0, ms, "linear", start=0.0)
        at_odds, old = pairs - self.clashes, self.clashes
        self._put_at_odds(pairs)
        self.damage_clashes(old ^ pairs)
        if at_odds:
            self.animator.animate(self, "alarm", 1.0, CLASH_MS, "outBack", start=0.0, fade=True)

    def _show_plain(self, lamps: Mapping[Target, None], pairs: frozenset[tuple[Target, Target]]) -> None:
        """The plain light of these lamps, so many of which are at odds."""
        for beam in (*self._leaving, *self.beams.values()):
            self.animator.cancel(beam, "phase")
        self.beams.clear()
        self._leaving.clear()
        self.animator.cancel(self, "alarm")
        if self.alarm != 1.0:
            self.alarm = 1.0
        lit = rules.lit(self.view.board, dict.fromkeys(lamps, LAMP))
        self._plain = KeptBoxes(self.view, lambda: starmap(self._piece, crowd.rows(lit)))
        self._put_at_odds(pairs)
        self.damage_at(self.view.window)

    def _put_at_odds(self, pairs: frozenset[tuple[Target, Target]]) -> None:
        if pairs != self.clashes:
            self.clashes, self._reds = pairs, KeptBoxes(self.view, self._red_boxes)

    def _piece(self, first: Target, last: Target) -> pygame.Rect:
        """The cells from one to another of a row, in window pixels."""
        return self.view.box_of(first).union(self.view.box_of(last))

    def _red_boxes(self) -> Iterator[pygame.Rect]:
        return starmap(self._between, crowd.joined(self.clashes))

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
        for arm in beam.arms:
            self.damage_at(self._around(self._box(beam.lamp, arm, arm.cells)))

    def damage_clashes(self, pairs: Iterable[tuple[Target, Target]]) -> None:
        """The red beams between lamps."""
        for pair in crowd.joined(pairs):
            self.damage_at(self._between(*pair))

    @property
    def _thick(self) -> int:
        """The width of the lit side of a wall."""
        return max(2, round(self.view.geometry.cell * EDGE))

    def _around(self, box: pygame.Rect) -> pygame.Rect:
        """Where something of an arm that covers ``box`` is seen: on the sides of walls, too."""
        return box.inflate(4 * self._thick, 4 * self._thick)

    def forget_look(self) -> None:
        self._sheet = None

    def warm(self) -> None:
        """Have the room for the light that stands: the frame with the first lamp has enough to do."""
        self._lay(())

    def _lay(self, standing: tuple[Beam, ...]) -> pygame.Surface | None:
        """A picture of the board in exactly this light, to copy from, wherever it falls: light that does not move is
        drawn once. None on a board that is too large to have one."""
        tiles = self.view.tiles
        if tiles is None or self.view.large:
            return None
        if self._sheet is None or self._tiles is not tiles:
            self._sheet, self._tiles, self._laid = paint.opaque(tiles.get_size()), tiles, ()
        if self._laid == standing:
            return self._sheet
        sheet, changed = self._sheet, set(self._laid) ^ set(standing)
        self._laid = standing
        parts = [(beam, arm, self._box(beam.lamp, arm, arm.cells)) for beam in standing for arm in beam.arms]
        x, y = self.view.origin
        places = [self._box(beam.lamp, arm, arm.cells) for beam in changed for arm in beam.arms]
        for place in places if len(changed) <= FEW else [pygame.Rect((x, y), tiles.get_size())]:
            sheet.set_clip(place.move(-x, -y))
            self._shine(sheet, [part for part in parts if part[2].colliderect(place)], (x, y), [])
        return sheet

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if self._plain is not None:
            self._shine_plainly(target, self._plain.within(clip))
        elif self.beams or self._leaving:
            self._paint_beams(target, clip)
        for box in self._reds.within(clip):
            paint.put(target, self._red(box.size, round(self.alarm * FADE_LEVELS)), box.topleft)

    def _shine_plainly(self, target: pygame.Surface, places: Sequence[pygame.Rect]) -> None:
        """Lay the colour of lit cells on some, and the lines of the board above it."""
        lit = self.view.colour("lit")
        for box in places:
            target.blit(art.wash(self.look, box.size, lit, 1.0), box.topleft)
        self._put_lines(target, places, (0, 0))

    def _paint_beams(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        moving = [beam for beam in (*self._leaving, *self.beams.values()) if beam.phase != 1]
        standing = tuple(beam for beam in self.beams.values() if beam.phase == 1)
        seen = [part for part in self._parts(moving) if part[2].colliderect(clip)]
        stands = self._standing_in(standing, clip)
        if self._lay(standing) is None:
            self._shine(target, [*seen, *stands], (0, 0), [])
        else:
            self._shine(target, seen, (0, 0), [box for _beam, _arm, box in stands])
        for beam, arm, _box in stands:
            if arm.wall:
                self._edge(target, beam.lamp, arm)

    def _parts(self, beams: Iterable[Beam]) -> Iterator[Part]:
        """The arms of beams as far as they have come."""
        for beam in beams:
            for arm in beam.arms:
                yield beam, arm, self._box(beam.lamp, arm, min(float(arm.cells), beam.phase * beam.longest))

    def _standing_in(self, standing: tuple[Beam, ...], clip: pygame.Rect) -> list[Part]:
        """The arms of light that stands which are seen in there, with the sides of walls around. Their places are found
        once: a frame has many rectangles."""
        (x, y), geometry = self.view.origin, self.view.geometry
        if self._found is None or self._found[0] is not geometry or self._found[1] != standing:
            parts = [(beam, arm, box.move(-x, -y)) for beam, arm, box in self._parts(standing)]
            self._found = geometry, standing, parts, [self._around(box) for _beam, _arm, box in parts]
        _geometry, _standing, parts, around = self._found
        return [
            (beam, arm, box.move(x, y))
            for beam, arm, box in (parts[number] for number in clip.move(-x, -y).collidelistall(around))
        ]

    def _shine(
        self, target: pygame.Surface, parts: Sequence[Part], corner: tuple[int, int], standing: Sequence[pygame.Rect]
    ) -> None:
        """Draw this light with the lines of the board, and light that stands, onto what has its corner there."""
        lit, side = self.view.colour("lit"), self.view.geometry.cell
        (x, y), (left, top) = self.view.origin, corner
        parts = [(beam, arm, box.move(-left, -top)) for beam, arm, box in parts if box.w and box.h]
        places = [box for _beam, _arm, box in parts]
        strengths = {beam.strength if beam.phase >= 1 else None for beam, _arm, _box in parts}
        if len(parts) > MANY and len(strengths) == 1 and None not in strengths:
            # Many lamps go out at once: what several of them light is drawn once.
            places = _rows(places, side)
            for box in places:
                target.blit(art.wash(self.look, box.size, lit, parts[0][0].strength), box.topleft)
        else:
            for beam, arm, box in parts:  # a tile of the whole arm: there is none for each step of its way
                long = max(1, arm.cells) * side
                whole = (side, long) if arm.turn in UP_AND_DOWN else (long, side)
                target.blit(art.wash(self.look, whole, lit, beam.strength), box.topleft, ((0, 0), box.size))
        for box in standing:
            if self._sheet is not None:
                target.blit(self._sheet, box.topleft, box.move(-x, -y))
        for beam, arm, box in parts:
            picture, area = self._picture(arm, beam.strength), pygame.Rect((0, 0), box.size)
            if arm.turn in (1, 2):  # up and to the left its near end is the far one of the picture
                area.bottomright = picture.get_size()
            target.blit(picture, box.topleft, area, pygame.BLEND_PREMULTIPLIED)
        self._put_lines(target, places, corner)

    def _put_lines(self, target: pygame.Surface, places: Sequence[pygame.Rect], corner: tuple[int, int]) -> None:
        """The lines of the board at these places."""
        (x, y), (left, top), tiles = self.view.origin, corner, self.view.tiles
        if tiles is None:
            return
        for place in (box.move(left - x, top - y) for box in places):
            for line in (place,) if place.w * place.h < SMALL else self._lines(place):
                target.blit(tiles, line.move(x - left, y - top), line, pygame.BLEND_PREMULTIPLIED)

    def _lines(self, box: pygame.Rect) -> Iterator[pygame.Rect]:
        """Where lines of the board run inside a box on it: the rest of the tiles is clear there."""
        home, cell, wide = self.view.geometry.grid, self.view.geometry.cell, 2 * (self.view.frame_width // 2 + 1)
        for x in range(box.x - (box.x - home.x) % cell, box.right + cell, cell):
            yield pygame.Rect(x - wide // 2, box.y, wide, box.h).clip(box)
        for y in range(box.y - (box.y - home.y) % cell, box.bottom + cell, cell):
            yield pygame.Rect(box.x, y - wide // 2, box.w, wide).clip(box)

    def _box(self, lamp: Target, arm: Arm, cells: float) -> pygame.Rect:
        """What an arm of so many cells covers, in window pixels."""
        home = self.view.box_of(lamp)
        return home if arm.turn == CENTRE else _beside(home.topleft, home.w, arm.turn, round(cells * home.w))

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
            return out

        key = ("light-up-beam", arm.turn, arm.cells, side, colour, level)
        return look.sprites.get(key, make if level >= 1 else lambda: paint.faded(self._picture(arm, 1.0), level))

    def _edge(self, target: pygame.Surface, lamp: Target, arm: Arm) -> None:
        """The lit side of the wall at the end of an arm."""
        thick, long, (dx, dy) = self._thick, self.view.geometry.cell // 2, DIRECTIONS[arm.turn]
        end = self._box(lamp, arm, arm.cells)
        x, y = (end.midright, end.midtop, end.midleft, end.midbottom)[arm.turn]
        bar = pygame.Rect(0, 0, thick if dx else long, thick if dy else long)
        bar.center = x + dx * thick, y + dy * thick
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


def _rows(boxes: Iterable[pygame.Rect], side: int) -> list[pygame.Rect]:
    """The cells inside some boxes, each once, in pieces of rows."""
    cells = {(y, x) for box in boxes for y in range(box.y, box.bottom, side) for x in range(box.x, box.right, side)}
    out: list[pygame.Rect] = []
    for y, x in sorted(cells):
        if out and out[-1].y == y and out[-1].right == x:
            out[-1].w += side
        else:
            out.append(pygame.Rect(x, y, side, side))
    return out


@lru_cache(maxsize=2048)
def _beside(corner: tuple[int, int], side: int, turn: int, long: int) -> pygame.Rect:
    """What an arm that is so `long` covers, from the cell of a lamp."""
    (x, y), (dx, dy) = corner, DIRECTIONS[turn]
    x, y = x + max(0, dx) * side + min(0, dx) * long, y + max(0, dy) * side + min(0, dy) * long
    return pygame.Rect(x, y, long if dx else side, long if dy else side)
