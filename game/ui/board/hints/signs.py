"""The small things that a hint puts on a board: frames, badges, crosses, bands, ghosts and the move.

Every picture is made once and kept in the look's sprite cache, so that a playing hint allocates nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.engine.core import Effect, Target
from game.ui.board import art as board_art
from game.ui.board.layers import FADE_LEVELS, DrawnBoard, badge_side
from game.ui.drawing import brush, paint
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour, luminance
from game.ui.stage.clip import clipped

PULSES = 4
BAND = 0.085  # of a cell: how wide a band is
LARGE = 100_000  # pixels in all
GAP_AROUND = 0.06  # of a cell: between a band and what is written on its way
SOFT = 70  # how dense the light around a band is, of 255
STRIP = 0.8  # of the rim below a board: how high a strip may be
GAP = "_"  # of a strip: a digit that is lacking


class HintSigns:
    """Draws single signs on the board `view`, in window pixels. `strength` runs from 0 to 1."""

    def __init__(self, view: DrawnBoard) -> None:
        self.view = view

    @property
    def badge_side(self) -> int:
        """The size of a badge."""
        return max(16, round(badge_side(self.view.geometry.cell) * 1.06))

    # Frames

    def frame(self, target: pygame.Surface, place: Target, colour: Colour, strength: float, wide: float = 1.0) -> None:
        """A frame around a cell, line, box or candidate, `wide` times as heavy as usual."""
        paint.put(target, self.frame_of(place, colour, strength, wide), self.view.box_of(place).topleft)

    def frame_line(self, target: pygame.Surface, place: Target, colour: Colour, strength: float, wide: float) -> None:
        """A frame around a line's number and all its cells; around any other place as `frame` does."""
        box = self.line_box(place)
        if box == self.view.box_of(place):
            self.frame(target, place, colour, strength, wide)
            return
        look, size = self.view.look, self.view.geometry.cell
        level, width = round(strength * FADE_LEVELS) / FADE_LEVELS, max(2.0, size * 0.055 * wide)
        radius = max(2, size // 14)
        picture = look.sprites.get(
            ("hint-line", box.size, radius, colour, width, level),
            lambda: paint.faded(paint.ring(box.size, radius, colour, width), level),
        )
        paint.put(target, picture, box.topleft)

    def line_box(self, place: Target) -> pygame.Rect:
        """A row or column with its number, in window pixels."""
        box = self.view.box_of(place)
        if place.kind not in ("row", "column"):
            return box
        cells = dict(self.view.geometry.lines).get(place, ())
        return box.unionall([self.view.box_of(one) for one in (*cells[:1], *cells[-1:])])

    def frame_of(self, place: Target, colour: Colour, strength: float, wide: float = 1.0) -> pygame.Surface:
        box, size = self.view.box_of(place), self.view.geometry.cell
        level = round(strength * FADE_LEVELS) / FADE_LEVELS
        radius, shape = max(2, size // 14), self.view.geometry.shape_of(place)
        width = max(2.0, size * 0.055 * wide)
        if place.kind == "candidate":  # the frame of a small digit leaves it free
            width = max(1.0, min(width, box.w * 0.16))
        return self.view.look.sprites.get(
            ("hint-frame", shape, box.size, radius, colour, width, level),
            lambda: paint.faded(shape.ring(box.size, radius, colour, width), level),
        )

    # Badges

    def badge(self, target: pygame.Surface, place: Target, text: str, colour: Colour, strength: float) -> None:
        """A disc with a letter or a number at the corner of a place."""
        side, middle = self.badge_place(place)
        level = round(strength * FADE_LEVELS) / FADE_LEVELS
        badge = self.view.look.sprites.get(
            ("hint-badge-fading", side, text, colour, level),
            lambda: paint.faded(self.whole_badge(side, text, colour), level),
        )
        paint.put(target, badge, badge.get_rect(center=middle).topleft)

    def badge_place(self, place: Target) -> tuple[int, tuple[int, int]]:
        """The side of a badge and its middle: what stands in small places and in lines of cells stays legible."""
        side, box = self.badge_side, self.view.box_of(place)
        shape = self.view.geometry.shape_of(place)
        x, y = shape.badge(box, side, 0.0, self.view.badge_down)
        if place.kind == "candidate":
            side = max(14, round(side * 0.7))
            aside = max(0, round(side / 2 - box.w * 0.3))
            return side, (box.left - aside, box.top - aside)
        if place.kind in ("box", "region", "diagonal", "window", "cage"):
            return side, box.topleft
        if place.kind == "corner":  # beside its number: above and below stand the badges of cells
            aside = box.w // 2 + side // 4
            right = box.centerx + aside + side // 2 <= self.view.window.right
            return side, (box.centerx + (aside if right else -aside), box.centery)
        if shape.solid and max(box.size) > self.view.geometry.cell * 3 // 2:  # a row or a column: beside its first cell
            return side, (box.left - side // 4, y) if box.w > box.h else (x, box.top - side // 4)
        return side, (x, y)

    def strip(self, target: pygame.Surface, place: Target, text: str, strength: float) -> None:
        """The digits of a row, column or box, side by side beside the board; GAP is one that is lacking."""
        look, box = self.view.look, self.strip_box(place, text)
        side = box.h
        level = round(strength * FADE_LEVELS) / FADE_LEVELS
        key = ("hint-strip", text, side, look.theme.name)
        whole = look.sprites.get(key, lambda: self._strip(text, side))
        picture = look.sprites.get((*key, level), lambda: paint.faded(whole, level))
        paint.put(target, picture, box.topleft)

    def strip_box(self, place: Target, text: str) -> pygame.Rect:
        """Where such a strip is: on the rim of the sheet below the board, where it covers nothing."""
        view = self.view
        room = pygame.Rect(view.origin, view.geometry.size).clip(view.window)
        foot = view.box_of(view.geometry.targets[-1]).bottom
        side = max(20, min(round(self.badge_side * 1.5), round((room.bottom - foot) * STRIP)))
        box = pygame.Rect(0, 0, _step(side) * (len(text) - 1) + side, side)
        box.center = view.box_of(place).centerx, (room.bottom + foot) // 2
        return box.clamp(room)

    def _strip(self, text: str, side: int) -> pygame.Surface:
        look, theme = self.view.look, self.view.look.theme
        step, rim = _step(side), max(1.0, side / 14)
        out = paint.canvas((step * (len(text) - 1) + side, side))
        for number, letter in enumerate(text):
            lacking = letter == GAP
            chip = look.block((side, side), theme.board, theme.effect if lacking else theme.cause, rim * 2, side // 5)
            paint.put(out, chip, (number * step, 0))
            if not lacking:
                drawn = look.fonts.render(letter, theme.faces.strong, round(side * 0.66), theme.text)
                ink = drawn.subsurface(drawn.get_bounding_rect())
                middle = (number * step + side // 2, side // 2)
                paint.put(out, ink.premul_alpha(), ink.get_rect(center=middle).topleft)
        return out

    def alarm_place(self, place: Target) -> tuple[int, tuple[int, int]]:
        """The side of the badge of what cannot stand and its middle: at a corner above its number, or below it where
        there is no room."""
        side, box = badge_side(self.view.geometry.cell), self.view.box_of(place)
        x, y = self.view.geometry.shape_of(place).badge(box, side, 1.0, self.view.badge_down)
        if place.kind == "corner" and y - side // 2 < self.view.window.y:
            y = 2 * box.centery - y
        return side, (x, y)

    def whole_badge(self, side: int, text: str, colour: Colour) -> pygame.Surface:
        look = self.view.look
        ink = (255, 255, 255) if luminance(colour) < 0.35 else (0, 0, 0)
        face = look.theme.faces.strong

        def make() -> pygame.Surface:
            drawn = look.fonts.render(text, face, round(side * (0.66 if len(text) < 3 else 0.5)), ink)
            ink_of = drawn.subsurface(drawn.get_bounding_rect())
            if ink_of.get_width() <= side * 0.8:
                return brush.badge(side, ink_of, colour, ink)
            wide = (ink_of.get_width() + side // 2, side)
            pill = look.block(wide, colour, ink, max(1.0, side / 14), side // 2).copy()
            paint.put(pill, ink_of.premul_alpha(), ink_of.get_rect(center=pill.get_rect().center).topleft)
            return pill

        return look.sprites.get(("hint-badge", side, text, colour), make)

    def alarm(self, target: pygame.Surface, place: Target) -> None:
        """The badge of what cannot stand."""
        colour, (side, middle) = self.view.look.theme.error, self.alarm_place(place)
        ink = (255, 255, 255) if luminance(colour) < 0.4 else (0, 0, 0)
        badge = self.view.look.sprites.get(("clash", side), lambda: brush.exclamation(side, colour, ink))
        paint.put(target, badge, badge.get_rect(center=middle).topleft)

    # Crosses

    def cross(self, target: pygame.Surface, place: Target, strength: float) -> None:
        """A place that is ruled out: a cross on a disc, which pops up; a small digit is struck through."""
        box, theme = self.view.box_of(place), self.view.look.theme
        if strength <= 0 or not target.get_clip().colliderect(box):
            return
        if place.kind in ("candidate", "edge"):
            self.strike(target, place, theme.error, strength)
            return
        self.cross_at(target, box.center, strength)

    def cross_at(self, target: pygame.Surface, middle: tuple[int, int], strength: float = 1.0) -> None:
        """A cross on a disc around a point of the window."""
        theme, level = self.view.look.theme, max(1, round(strength * FADE_LEVELS))
        side = max(14, round(self.view.geometry.cell * 0.42))
        picture = self.view.look.sprites.get(
            ("hint-cross", side, level), lambda: _crossed(round(side * level / FADE_LEVELS), theme.board, theme.error)
        )
        paint.put(target, picture, picture.get_rect(center=middle).topleft)

    def strike(self, target: pygame.Surface, place: Target, colour: Colour, strength: float) -> None:
        """A line through what is ruled out."""
        box = self.view.box_of(place)
        if strength <= 0 or not target.get_clip().colliderect(box):
            return
        inset = box.inflate(-box.w // 5, -box.h // 5)
        end = (inset.left + round(inset.w * strength), inset.bottom - round(inset.h * strength))
        width = max(2, min(max(2, self.view.geometry.cell // 22), box.w // 8))
        pygame.draw.line(target, colour, inset.bottomleft, end, width)

    # Bands

    def band(
        self, target: pygame.Surface, start: Point, end: Point, grown: float, clear: Sequence[pygame.Rect] = ()
    ) -> None:
        """The first part of a glowing line, in panel pixels, with a point at its end. It is open where something is
        written (`clear`), so that nothing is struck through."""
        size, colour = self.view.geometry.cell, self.view.look.theme.cause
        dx, dy = round(end[0] - start[0]), round(end[1] - start[1])
        if grown <= 0 or not (dx or dy):
            return
        pad = round(size * 0.2)
        corner = (pad - round(min(start[0], end[0])), pad - round(min(start[1], end[1])))
        near = pygame.Rect(-corner[0], -corner[1], abs(dx) + 2 * pad, abs(dy) + 2 * pad)
        gap = max(2, round(size * GAP_AROUND))
        holes = tuple(tuple(box.inflate(2 * gap, 2 * gap).move(corner)) for box in clear if near.colliderect(box))
        picture = self.view.look.sprites.get(
            ("hint-band", dx, dy, size, colour, holes), lambda: _opened(_band(dx, dy, pad, size, colour), holes, gap)
        )
        x, y = self.view.origin
        left, top = round(min(start[0], end[0])) + x - pad, round(min(start[1], end[1])) + y - pad
        if grown >= 1:
            paint.put(target, picture, (left, top))
            return
        tip = (start[0] + dx * grown + x, start[1] + dy * grown + y)
        seen = pygame.Rect(
            round(min(start[0] + x, tip[0])) - (pad if dx >= 0 else 0),
            round(min(start[1] + y, tip[1])) - (pad if dy >= 0 else 0),
            round(abs(dx) * grown) + pad + (0 if dx else pad),
            round(abs(dy) * grown) + pad + (0 if dy else pad),
        )
        with clipped(target, seen):
            paint.put(target, picture, (left, top))

    # Marks

    def ghost(self, target: pygame.Surface, effect: Effect, strength: float) -> None:
        """An imagined mark, or a place imagined to be ruled out."""
        if effect.remove:
            self.strike(target, effect.target, self.view.look.theme.text2, strength)
            return
        if not effect.value:
            return
        look, size = self.view.look, self.view.geometry.cell
        art = self.view.mark(effect.target, effect.value)
        level = round(strength * FADE_LEVELS) / FADE_LEVELS
        whole = board_art.ghost(look, art, size)
        picture = look.sprites.get(("ghost-in", art.key, size, level), lambda: paint.faded(whole, level))
        paint.put(target, picture, picture.get_rect(center=self.view.box_of(effect.target).center).topleft)

    def promise(self, target: pygame.Surface, effect: Effect, pulse: float, strength: float) -> None:
        """The mark that the hint leads to, breathing."""
        if effect.remove:
            self.strike(target, effect.target, self.view.look.theme.effect, strength)
            return
        look, size = self.view.look, self.view.geometry.cell
        art = self.view.mark(effect.target, effect.value)
        level = round((FADE_LEVELS - round(pulse * PULSES)) * strength)
        picture = look.sprites.get(
            ("promise", art.key, size, level),
            lambda: board_art.light(look, art, size, level / FADE_LEVELS),
        )
        paint.put(target, picture, picture.get_rect(center=self.view.box_of(effect.target).center).topleft)

    def note(self, target: pygame.Surface, place: Target, value: int, strength: float, pulse: float = 0.0) -> None:
        """A note between two cells; it breathes with `pulse`."""
        look, size = self.view.look, self.view.geometry.cell
        art = self.view.mark(place, value)
        level = round((FADE_LEVELS - round(pulse * PULSES)) * strength)
        whole = board_art.settled(look, art, size)
        picture = look.sprites.get(("note-in", art.key, size, level), lambda: paint.faded(whole, level / FADE_LEVELS))
        paint.put(target, picture, picture.get_rect(center=self.view.box_of(place).center).topleft)

    def digit(self, target: pygame.Surface, place: Target) -> None:
        """The digit of a candidate: it may not be noted on the board."""
        drawn = board_art.settled(self.view.look, self.view.mark(place, 1), self.view.geometry.cell)
        paint.put(target, drawn, drawn.get_rect(center=self.view.box_of(place).center).topleft)

    def reach(self, place: Target) -> pygame.Rect:
        """All that a sign on a place may touch, in window pixels."""
        around = 2 * self.badge_side  # a badge may stand beside its place
        return self.line_box(place).inflate(around, around)


def _step(side: int) -> int:
    """From one digit of a strip to the next."""
    return side + max(1, side // 14)


def _crossed(side: int, ground: Colour, ink: Colour) -> pygame.Surface:
    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        pygame.draw.circle(big, (*ground, 235), (s / 2, s / 2), s / 2)
        near, far, width = s * 0.3, s * 0.7, max(k, round(s * 0.11))
        for a, b in (((near, near), (far, far)), ((near, far), (far, near))):
            pygame.draw.polygon(big, (*ink, 255), brush.ribbon((a, b), width))

    return paint.supersample((max(1, side), max(1, side)), draw)


def _opened(band: pygame.Surface, holes: Sequence[Sequence[int]], radius: int) -> pygame.Surface:
    """A band without what lies in some boxes of it."""
    for hole in holes:
        pygame.draw.rect(band, (0, 0, 0, 0), pygame.Rect(*hole), border_radius=2 * radius)
    return band


def _band(dx: int, dy: int, pad: int, size: int, colour: Colour) -> pygame.Surface:
    """A band from one corner or side of its box to the opposite one, with a soft light around it."""
    box = (abs(dx) + 2 * pad, abs(dy) + 2 * pad)
    start = (pad if dx >= 0 else box[0] - pad, pad if dy >= 0 else box[1] - pad)
    end = (start[0] + dx, start[1] + dy)
    width = max(2.0, size * BAND)

    head = min(size * 0.17, math.hypot(dx, dy))

    def line(big: pygame.Surface, k: int, alpha: int, outline: list[Point]) -> None:
        points = [(x * k, y * k) for x, y in outline]
        pygame.draw.polygon(big, (*colour, alpha), points)
        pygame.draw.aalines(big, (*colour, alpha), True, points)

    soft, core = (brush.arrow_along((start, end), width * much, head * much) for much in (1.5, 1.0))
    if box[0] * box[1] > LARGE:  # far across the board: four times as large it would take too much room
        out = paint.canvas(box)
        red, green, blue = colour
        pale = (
            red * SOFT // 255,
            green * SOFT // 255,
            blue * SOFT // 255,
            SOFT,
        )  # as it is put: no pass over all of it
        pygame.draw.polygon(out, pale, soft)
        pygame.draw.polygon(out, colour, core)
        pygame.draw.aalines(out, colour, True, core)
        return out
    out = paint.supersample(box, lambda big, k: line(big, k, SOFT, soft))
    paint.put(out, paint.supersample(box, lambda big, k: line(big, k, 255, core)), (0, 0))
    return out
