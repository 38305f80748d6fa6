"""The frame around the board of a run: a vessel of time that drains at both sides at once."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.ui.arcade.places import FRAME, THICK
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour, blend
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

RADIUS, RIM, KNOB, TRACK = 30, 10, 15, 6  # design pixels: of its corners, around it, of its ends, of an empty frame
OVER, OVER_OUT = 5, 15  # the thin ring of more than a full vessel: its width, how far outside it lies
NOTCHES, FILLED = 10, 0.82  # of the last seconds, and how much of each is not gap
FULL_MS, LAST_MS = 180_000, 10_000
Band = tuple[pygame.Rect, pygame.Surface]
Point = tuple[int, int]


class Vessel(Node):
    """How much time is left, from the bottom's middle up both sides to the top's middle.

    `show` says so. heat: how warm its light is, 0 to 3. gilded: it shines, for the moment in which a board is solved.
    """

    heat = Live(0)
    gilded = Live(False)

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        self.left = FULL_MS
        self._ends: tuple[Point, Point] = ((0, 0), (0, 0))
        self._notched = False

    @property
    def part(self) -> float:
        """How full it is, from 0 to 1; of the last ten seconds once these have begun."""
        return min(1.0, self.left / (LAST_MS if self._notched else FULL_MS))

    @property
    def over(self) -> float:
        """How much of the ring outside it is drawn."""
        return min(1.0, max(0.0, self.left / FULL_MS - 1))

    @property
    def danger(self) -> bool:
        """Whether the last seconds have begun."""
        return self._notched

    def place(self, sheet: pygame.Rect) -> None:
        """Stand around this sheet."""
        out = 2 * self.look.u(FRAME + THICK / 2 + RIM)
        self.rect = sheet.inflate(out, out)
        self._ends = self._find_ends()
        self.damage()

    def show(self, left: int, last: bool = True) -> None:
        """So many milliseconds are left; `last`: the last ten seconds are shown in notches."""
        notched = last and left < LAST_MS
        changed = notched != self._notched
        self.left, self._notched = left, notched
        before, self._ends = self._ends, self._find_ends()
        if self.stage is None or before == self._ends:
            return
        reach = 2 * self.look.u(KNOB) + 2
        for old, new in zip(before, self._ends, strict=True):
            if changed or min(abs(old[0] - new[0]), abs(old[1] - new[1])) > self.look.u(RADIUS):
                self.damage()
                return
            for x, y in ((0, 0), (self.rect.left + self.rect.right - new[0] - old[0], 0)):
                box = pygame.Rect(min(old[0], new[0]), min(old[1], new[1]), 0, 0)
                box.size = (abs(old[0] - new[0]), abs(old[1] - new[1]))
                self.stage.damage(box.inflate(reach, reach).move(x, y))

    def damage(self) -> None:
        if self.stage is not None:
            for box in self._strips():
                self.stage.damage(box)

    # The way around

    @property
    def _line(self) -> pygame.Rect:
        """The middle of the frame."""
        out = 2 * self.look.u(THICK / 2 + RIM)
        return self.rect.inflate(-out, -out)

    def _find_ends(self) -> tuple[Point, Point]:
        if self.stage is None:
            return ((0, 0), (0, 0))
        out = self.look.u(OVER_OUT)
        return self._along(self._line, self.part), self._along(self._line.inflate(2 * out, 2 * out), self.over)

    def places(self, part: float) -> tuple[Point, Point]:
        """Where it ends at the right and at the left when it is so full, from 0 to 1."""
        x, y = self._along(self._line, part)
        return (x, y), (self.rect.left + self.rect.right - x, y)

    def _along(self, line: pygame.Rect, part: float) -> Point:
        """A point of the right half, so far up from the bottom's middle."""
        r = self.look.u(RADIUS)
        straight, quarter, up = line.w / 2 - r, r * math.pi / 2, line.h - 2 * r
        d = part * (2 * straight + 2 * quarter + up)
        if d <= straight:
            return round(line.centerx + d), line.bottom
        d -= straight
        if d <= quarter:
            return round(line.right - r + math.sin(d / r) * r), round(line.bottom - r + math.cos(d / r) * r)
        d -= quarter
        if d <= up:
            return line.right, round(line.bottom - r - d)
        d -= up
        if d <= quarter:
            return round(line.right - r + math.cos(d / r) * r), round(line.top + r - math.sin(d / r) * r)
        return round(line.right - r - (d - quarter)), line.top

    def _filled(self, line: pygame.Rect, end: Point) -> list[pygame.Rect]:
        """What of the window is filled at the right when the frame is filled up to `end`."""
        r, (x, y), reach = self.look.u(RADIUS), end, self.look.u(THICK + RIM)
        bend = round(r * (1 - math.sqrt(0.5)))
        right, low = line.right + reach, line.bottom + reach
        if y > line.bottom - bend:
            return [pygame.Rect(line.centerx, line.bottom - r, x - line.centerx, low - line.bottom + r)]
        if y > line.top + bend:
            return [pygame.Rect(line.centerx, y, right - line.centerx, low - y)]
        side = pygame.Rect(line.centerx, line.top + r, right - line.centerx, low - line.top - r)
        return [side, pygame.Rect(x, line.top - reach, right - x, r + reach)]

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        theme, line = self.look.theme, self._line
        for box, strip in self._bands("track", blend(theme.background, theme.track, 0.55), TRACK):
            paint.put(target, strip, box.topleft)
        self._draw_filled(target, line, self._ends[0], self._bands("full", self.colour, THICK, self._notched))
        if self.over:
            self._draw_filled(target, line, self._ends[1], self._bands("over", theme.gold, OVER, out=OVER_OUT))
        if self.part and not self._notched:
            knob = self._knob()
            for x in (self._ends[0][0], line.left + line.right - self._ends[0][0]):
                paint.put(target, knob, knob.get_rect(center=(x, self._ends[0][1])).topleft)

    @property
    def colour(self) -> Colour:
        """What it is filled with: ink by day, light by night, warmer with the heat, red in the last seconds."""
        theme = self.look.theme
        if self._notched:
            return theme.error
        if self.gilded:
            return theme.gold
        if theme.backdrop == "washi":
            return theme.gold if self.heat > 1 else theme.text
        return theme.gold_light if self.heat > 2 else theme.gold if self.heat > 1 else theme.accent

    def _draw_filled(self, target: pygame.Surface, line: pygame.Rect, end: Point, bands: list[Band]) -> None:
        clip = target.get_clip()
        for right in self._filled(line, end):
            left = right.copy()
            left.x = line.left + line.right - right.right
            for area in (right, left):
                for box, strip in bands:
                    seen = area.clip(box).clip(clip)
                    if seen.w and seen.h:
                        where = seen.move(-box.x, -box.y)
                        target.blit(strip, seen.topleft, where, special_flags=pygame.BLEND_PREMULTIPLIED)

    def warm(self) -> Iterator[None]:
        """Draw what comes ahead of it, a frame in one colour a piece."""
        theme = self.look.theme
        self._bands("full", theme.error, THICK, True)
        yield
        for colour in (theme.gold, theme.gold_light, theme.text):
            self._bands("full", colour, THICK, False)
            yield
        self._bands("over", theme.gold, OVER, out=OVER_OUT)
        yield

    def _strips(self) -> tuple[pygame.Rect, ...]:
        """The four sides that the frame lies in."""
        deep, rect = self.look.u(RADIUS + THICK / 2 + RIM), self.rect
        return (
            pygame.Rect(rect.x, rect.y, rect.w, deep),
            pygame.Rect(rect.x, rect.bottom - deep, rect.w, deep),
            pygame.Rect(rect.x, rect.y + deep, deep, rect.h - 2 * deep),
            pygame.Rect(rect.right - deep, rect.y + deep, deep, rect.h - 2 * deep),
        )

    def _bands(self, name: str, colour: Colour, wide: int, notched: bool = False, out: int = 0) -> list[Band]:
        """The whole frame in one colour, side by side."""
        made: list[pygame.Surface] = []
        bands = []
        for number, box in enumerate(self._strips()):

            def cut(box: pygame.Rect = box) -> pygame.Surface:
                if not made:
                    made.append(self._ring(colour, wide, notched, out))
                return made[0].subsurface(box.move(-self.rect.x, -self.rect.y)).copy()

            key = ("vessel", name, self.rect.size, colour, notched, number)
            bands.append((box, self.look.sprites.get(key, cut)))
        return bands

    def _ring(self, colour: Colour, wide: int, notched: bool, out: int) -> pygame.Surface:
        u, whole, line = self.look.u, paint.canvas(self.rect.size), self._line.move(-self.rect.x, -self.rect.y)
        box = line.inflate(2 * u(out) + u(wide), 2 * u(out) + u(wide))
        paint.put(whole, paint.ring(box.size, u(RADIUS + out + wide / 2), colour, u(wide)), box.topleft)
        if notched:
            for number in range(NOTCHES):
                for part in (number + FILLED + 0.03 * step for step in range(7)):
                    x, y = self._along(line, min(1.0, part / NOTCHES))
                    for at in (x, line.left + line.right - x):
                        side = u(wide) + 2
                        whole.fill((0, 0, 0, 0), pygame.Rect(at - side // 2, y - side // 2, side, side))
        return whole

    def _knob(self) -> pygame.Surface:
        theme, side = self.look.theme, 2 * self.look.u(KNOB)
        inner, colour = theme.board if theme.backdrop == "washi" else (255, 250, 235), self.colour

        def draw(big: pygame.Surface, k: int) -> None:
            pygame.draw.circle(big, (*colour, 255), (side * k / 2, side * k / 2), side * k / 2)
            pygame.draw.circle(big, (*inner, 255), (side * k / 2, side * k / 2), side * k * 0.22)

        return self.look.sprites.get(("knob", side, colour), lambda: paint.supersample((side, side), draw))
