"""A page of a hint on the board: the rest dims, causes are numbered, links grow, ghosts stand where marks would."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import pygame

from game.engine.core import Effect, Target
from game.engine.play.pages import HintStage, Page
from game.ui.board import art as board_art
from game.ui.board import hint_links
from game.ui.board.fills import FillLayer, fill_colour
from game.ui.board.hint_links import Way
from game.ui.board.layers import FADE_LEVELS, Z_DIM, Z_HINT, DrawnBoard, Layer, badge_side
from game.ui.board.marks import MarkLayer
from game.ui.board.shapes import CellShape
from game.ui.drawing import brush, paint
from game.ui.drawing.theme import Colour, luminance
from game.ui.stage.stage import Live, clipped

HINT_MS = 300
VEIL_MS = 160
BANDS = 10
PULSES = 4
BADGES = 6  # drawn ahead
CORE = 0.12  # of a candidate's box: as far from its middle lies its ink
GROWTH = 16
FLOOR = ("cell", "row", "column", "box")  # what marks stand on
DIM_OPACITY = {"day": 0.66, "night": 0.68, "high-contrast": 0.6}


class DimLayer(Layer):
    """A veil over every cell that the hint does not speak of.

    It is drawn down over the board in bands: to blend all of it anew in each frame would take longer than a frame.
    """

    def __init__(self, view: DrawnBoard) -> None:
        super().__init__(view, Z_DIM)
        self.boxes: list[pygame.Rect] = []
        self.shapes: list[CellShape] = []
        self.lit: frozenset[Target] = frozenset()
        self._amount = 0.0

    @property
    def amount(self) -> float:
        """How far the veil is drawn, 0 to 1."""
        return self._amount

    @amount.setter
    def amount(self, value: float) -> None:
        before, self._amount = self._foot, value
        after = self._foot
        if before != after:
            window = self.view.window
            self.damage_at(pygame.Rect(window.x, min(before, after), window.w, abs(after - before)))

    @property
    def _foot(self) -> int:
        """The y at which the veil ends."""
        window = self.view.window
        return window.y + window.h * round(self._amount * BANDS) // BANDS

    @property
    def veiled(self) -> pygame.Rect:
        """The part of the window over which the veil is drawn by now."""
        window = self.view.window
        return pygame.Rect(window.x, window.y, window.w, self._foot - window.y)

    @property
    def opacity(self) -> float:
        """How much of what lies below the veil hides."""
        return DIM_OPACITY.get(self.look.theme.name, 0.66)

    def show(self, lit: frozenset[Target]) -> None:
        """Dim all cells and clues but those in `lit`, or those inside a lit line."""
        view, self.lit = self.view, lit
        bright = [view.geometry.rect(t).inflate(-2, -2) for t in lit]
        clues = (t for t in view.given_targets() if t.kind in ("row", "column"))
        places = [(view.geometry.rect(t), view.geometry.shape_of(t)) for t in (*view.geometry.targets, *clues)]
        dark = [(box, shape) for box, shape in places if shape.core(box).collidelist(bright) < 0]
        before, self.boxes = self.boxes, [self._with_frame(box) if shape.solid else box for box, shape in dark]
        self.shapes = [shape for _, shape in dark]
        if self.amount > 0:
            for place in {tuple(box) for box in before} ^ {tuple(box) for box in self.boxes}:
                self.damage_at(pygame.Rect(place).move(view.origin))

    def _with_frame(self, box: pygame.Rect) -> pygame.Rect:
        """A box of the grid, and with it the outer half of the line around the grid."""
        grid, width = self.view.geometry.grid, self.view.frame_width
        before, after = width // 2, width - width // 2
        left, right = box.x - before * (box.x == grid.x), box.right + after * (box.right == grid.right)
        top, bottom = box.y - before * (box.y == grid.y), box.bottom + after * (box.bottom == grid.bottom)
        return pygame.Rect(left, top, right - left, bottom - top)

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if self.amount <= 0 or not self.boxes:
            return
        x, y = self.view.origin
        theme, opacity = self.look.theme, self.opacity
        with clipped(target, self.veiled):
            for i in target.get_clip().move(-x, -y).collidelistall(self.boxes):
                box = self.boxes[i]
                tile = board_art.wash(self.look, box.size, theme.background, opacity, self.shapes[i])
                target.blit(tile, (box.x + x, box.y + y))


class FrameLayer(Layer):
    """The frames around the cells, lines and boxes that a page speaks of; a view may put numbers above them."""

    def __init__(self, hints: HintLayer) -> None:
        super().__init__(hints.view, Z_HINT)
        self.hints = hints

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        self.hints.paint_frames(target, floor=True)


class HintLayer(Layer):
    """Draws a `Page`. `grown` runs from 0 to 1 when a page comes: badges fade in, links grow from cause to effect."""

    grown = Live(1.0, steps=GROWTH)
    pulse = Live(0.0, steps=PULSES)

    def __init__(self, view: DrawnBoard, fills: FillLayer, marks: MarkLayer) -> None:
        super().__init__(view, Z_HINT)
        self._fills, self._marks = fills, marks
        self.page: Page | None = None
        self._ways: tuple[Way, ...] = ()
        self._causes: tuple[Target, ...] = ()
        self._numbers: tuple[tuple[str, Target], ...] = ()
        self.dim = DimLayer(view)
        self.frames = FrameLayer(self)

    def show(self, page: Page | None) -> None:
        """Show this page and no other; None takes the hint away.

        Where it shows a digit, the notes of the cell are left out, and the candidate that is the digit's cause.
        """
        self.damage()  # of the page that goes
        fills = self._fills
        coming = (*page.ghosts, *page.effects) if page is not None else ()
        filled = {e.target.index for e in coming if e.value and not e.remove}
        self._marks.cover(Target("note", index) for index in filled)
        causes = page.causes if page is not None else ()
        self._causes = tuple(c for c in causes if c.kind != "candidate" or c.index[:2] not in filled)
        before, self.page = self.page, page
        self._find_ways()
        if page is None:
            fills.show("cause", (), out_ms=140)
            fills.show("effect", (), out_ms=140)
            fills.show("clash", (), out_ms=140)
            self.animator.animate(self.dim, "amount", 0.0, VEIL_MS, "linear", fade=True)
            self.animator.cancel(self, "pulse")
            return
        fills.show("cause", self._causes, HINT_MS)
        fills.show("effect", [e.target for e in page.effects], HINT_MS)
        fills.show("clash", [t for t in page.clash if t.kind == "cell"], HINT_MS)  # floods what is cut off
        self.dim.show(frozenset(page.lit))
        if page.lit:
            self.view.reveal([*(e.target for e in page.effects), *page.lit])
            start = 0.0 if before is None else self.dim.amount
            self.animator.animate(self.dim, "amount", 1.0, VEIL_MS, "linear", start=start, fade=True)
        self.animator.animate(self, "grown", 1.0, HINT_MS, "inOutCubic", start=0.0, fade=True)
        if page.stage is HintStage.MOVE:
            self.animator.animate(self, "pulse", 1.0, 700, "inOutSine", start=0.0, loop=True)
        else:
            self.animator.cancel(self, "pulse")
            self.pulse = 0.0
        self.damage()

    def relayout(self) -> None:
        """New geometry: find the places anew."""
        if self.page is not None:
            self.dim.show(frozenset(self.page.lit))
            self._find_ways()
        self.damage()

    def _find_ways(self) -> None:
        """Where the page's links run, and which of its causes have room for their numbers."""
        page = self.page
        self._ways = hint_links.ways(self.view, page.links) if page is not None else ()
        causes = tuple(dict.fromkeys(page.causes)) if page is not None and page.numbered else ()
        crowded = self._crowded(causes)
        self._numbers = tuple(
            (str(number), cause)
            for number, cause in enumerate(causes if len(causes) > 1 else (), 1)
            if cause in self._causes and not (crowded and cause.kind == "candidate")
        )

    def damage(self) -> None:
        # Only what the page touches; the veil damages itself.
        if self.stage is None or self.page is None:
            return
        rects = [self._reach(t) for t in self._touched(self.page)]
        rects += [hint_links.area(self.view, way) for way in self._ways]
        if rects:
            self.damage_at(rects[0].unionall(rects[1:]))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        page = self.page
        if page is None:
            return
        theme = self.look.theme
        self._ghosts(target, page)
        self.paint_frames(target, floor=False)
        for effect in page.effects:
            self._promise(target, effect)
        for way in self._ways:
            hint_links.draw(target, self.view, way, self.grown)
        if self._ways:
            self._small_places(target, page)
        self._digits(target, page)
        for number, cause in self._numbers:
            self._badge(target, cause, number, theme.cause)
        if page.clash:
            self._clash_badges(target, page)

    def paint_frames(self, target: pygame.Surface, floor: bool) -> None:
        """Draw the frames of cells, lines and boxes, or those of all other places."""
        page, theme = self.page, self.look.theme
        if page is None:
            return
        framed = [(cause, theme.cause, 1.0) for cause in self._causes]
        framed += [(effect.target, theme.effect, 1.0) for effect in page.effects]
        framed += [(clash, theme.error, self.grown) for clash in page.clash]
        framed.sort(key=lambda frame: frame[0].kind == "cell")  # above that of the line or box they are in
        for place, colour, strength in framed:
            if (place.kind in FLOOR) == floor:
                self._frame(target, place, colour, strength)

    def warm(self) -> Iterator[None]:
        """Make the frames and badges that hints often have, one a piece."""
        theme = self.look.theme
        for number in range(1, BADGES + 1):
            self._whole_badge(self._badge_side, str(number), theme.cause)
            yield
        for place in {t.kind: t for t in self.view.geometry.targets}.values():
            for colour in (theme.cause, theme.effect):
                self._frame_of(place, colour, 1.0)
                yield

    # Parts

    @property
    def _badge_side(self) -> int:
        return max(16, round(badge_side(self.view.geometry.cell) * 1.06))

    def _frame(self, target: pygame.Surface, place: Target, colour: Colour, strength: float) -> None:
        paint.put(target, self._frame_of(place, colour, strength), self.view.box_of(place).topleft)

    def _frame_of(self, place: Target, colour: Colour, strength: float) -> pygame.Surface:
        box, size = self.view.box_of(place), self.view.geometry.cell
        level = round(strength * FADE_LEVELS) / FADE_LEVELS
        radius, shape = max(2, size // 14), self.view.geometry.shape_of(place)
        width = max(2.0, size * 0.055)
        if place.kind == "candidate":  # the frame of a small digit leaves it free
            width = max(1.0, min(width, box.w * 0.16))
        return self.look.sprites.get(
            ("hint-frame", shape, box.size, radius, colour, width, level),
            lambda: paint.faded(shape.ring(box.size, radius, colour, width), level),
        )

    def _badge(self, target: pygame.Surface, place: Target, text: str, colour: Colour) -> None:
        side, middle = self._badge_place(place)
        level = round(self.grown * FADE_LEVELS) / FADE_LEVELS
        badge = self.look.sprites.get(
            ("hint-badge-fading", side, text, colour, level),
            lambda: paint.faded(self._whole_badge(side, text, colour), level),
        )
        paint.put(target, badge, badge.get_rect(center=middle).topleft)

    def _badge_place(self, place: Target) -> tuple[int, tuple[int, int]]:
        """The side of a badge and its middle: what stands in small places and in lines of cells stays legible."""
        side, box = self._badge_side, self.view.box_of(place)
        shape = self.view.geometry.shape_of(place)
        x, y = shape.badge(box, side, 0.0, self.view.badge_down)
        if place.kind == "candidate":
            side = max(14, round(side * 0.7))
            aside = max(0, round(side / 2 - box.w * 0.3))
            return side, (box.left - aside, box.top - aside)
        if place.kind == "box":
            return side, box.topleft
        if shape.solid and max(box.size) > self.view.geometry.cell * 3 // 2:  # a row or a column: beside its first cell
            return side, (box.left - side // 4, y) if box.w > box.h else (x, box.top - side // 4)
        return side, (x, y)

    def _crowded(self, causes: Iterable[Target]) -> bool:
        """Whether the numbers of candidates would hide other ones that the page speaks of."""
        small = [cause for cause in causes if cause.kind == "candidate"]
        digits = {cause: self.view.box_of(cause) for cause in small}
        for cause in small:
            side, middle = self._badge_place(cause)
            disc = pygame.Rect(0, 0, side, side).move_to(center=middle)
            for other in disc.collideobjectsall(small, key=lambda place: digits[place]):
                box = digits[other]
                if other != cause and math.dist(middle, box.center) < side / 2 + min(box.size) * CORE:
                    return True
        return False

    def _whole_badge(self, side: int, text: str, colour: Colour) -> pygame.Surface:
        ink = (255, 255, 255) if luminance(colour) < 0.35 else (0, 0, 0)
        face = self.look.theme.faces.strong

        def make() -> pygame.Surface:
            drawn = self.look.fonts.render(text, face, round(side * 0.66), ink)
            return brush.badge(side, drawn.subsurface(drawn.get_bounding_rect()), colour, ink)

        return self.look.sprites.get(("hint-badge", side, text, colour), make)

    def _small_places(self, target: pygame.Surface, page: Page) -> None:
        """The candidates once more, above what passes them; below the links within a cell, which have no other room."""
        theme, level = self.look.theme, round(self.grown * FADE_LEVELS) / FADE_LEVELS
        effects = {effect.target: effect for effect in page.effects}
        for place in dict.fromkeys((*self._causes, *effects)):
            if place.kind == "candidate":
                fill, colour = ("effect", theme.effect) if place in effects else ("cause", theme.cause)
                box = self.view.box_of(place)
                target.blit(board_art.wash(self.look, box.size, fill_colour(theme, fill)[0], level), box.topleft)
                self._frame(target, place, colour, 1.0)
                if place in effects:
                    self._promise(target, effects[place])
        for way in self._ways:
            if way.link.source.index[:2] == way.link.target.index[:2]:
                hint_links.draw(target, self.view, way, self.grown)

    def _digits(self, target: pygame.Surface, page: Page) -> None:
        """The digits of the candidates that it speaks of: they may not be noted on the board."""
        ends = (place for link in page.links for place in (link.source, link.target))
        for place in dict.fromkeys((*self._causes, *(e.target for e in page.effects), *ends)):
            if place.kind == "candidate":
                digit = board_art.settled(self.look, self.view.mark(place, 1), self.view.geometry.cell)
                paint.put(target, digit, digit.get_rect(center=self.view.box_of(place).center).topleft)

    def _ghosts(self, target: pygame.Surface, page: Page) -> None:
        old = len(page.ghosts) - page.fresh
        for i, effect in enumerate(page.ghosts):
            if effect.value and not effect.remove:
                self._ghost(target, effect, self.grown if i >= old else 1.0)
            elif effect.remove:
                self._cross(target, effect.target, self.grown if i >= old else 1.0)

    def _ghost(self, target: pygame.Surface, effect: Effect, strength: float) -> None:
        look, size = self.look, self.view.geometry.cell
        art = self.view.mark(effect.target, effect.value)
        level = round(strength * FADE_LEVELS) / FADE_LEVELS
        whole = board_art.ghost(look, art, size)
        picture = look.sprites.get(("ghost-in", art.key, size, level), lambda: paint.faded(whole, level))
        paint.put(target, picture, picture.get_rect(center=self.view.box_of(effect.target).center).topleft)

    def _promise(self, target: pygame.Surface, effect: Effect) -> None:
        """The mark that the hint leads to, breathing."""
        if effect.remove:
            self._cross(target, effect.target, 1.0)
            return
        look, size = self.look, self.view.geometry.cell
        art = self.view.mark(effect.target, effect.value)
        level = 2 + PULSES - round(self.pulse * PULSES)
        picture = look.sprites.get(
            ("promise", art.key, size, level),
            lambda: board_art.light(look, art, size, level / FADE_LEVELS),
        )
        paint.put(target, picture, picture.get_rect(center=self.view.box_of(effect.target).center).topleft)

    def _cross(self, target: pygame.Surface, place: Target, strength: float) -> None:
        """What is ruled out is struck through."""
        box = self.view.box_of(place)
        if strength <= 0 or not target.get_clip().colliderect(box):
            return
        inset = box.inflate(-box.w // 4, -box.h // 4)
        end = (inset.left + round(inset.w * strength), inset.top + round(inset.h * strength))
        width = max(1, min(max(2, self.view.geometry.cell // 22), box.w // 8))
        pygame.draw.line(target, self.look.theme.effect, inset.topleft, end, width)

    def _clash_badges(self, target: pygame.Surface, page: Page) -> None:
        side = badge_side(self.view.geometry.cell)
        colour = self.look.theme.error
        ink = (255, 255, 255) if luminance(colour) < 0.4 else (0, 0, 0)
        badge = self.look.sprites.get(("clash", side), lambda: brush.exclamation(side, colour, ink))
        if self.grown < 0.5:
            return
        for place in page.clash:
            box = self.view.box_of(place)
            middle = self.view.geometry.shape_of(place).badge(box, side, 1.0, self.view.badge_down)
            paint.put(target, badge, badge.get_rect(center=middle).topleft)

    def _touched(self, page: Page) -> list[Target]:
        ends = [t for link in page.links for t in (link.source, link.target)]
        marks = [e.target for e in (*page.ghosts, *page.effects)]
        return [*page.causes, *page.clash, *ends, *marks]

    def _reach(self, place: Target) -> pygame.Rect:
        around = 2 * self._badge_side  # a badge may stand beside its place
        return self.view.box_of(place).inflate(around, around)
