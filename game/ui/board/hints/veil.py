"""The veil over what a hint does not speak of."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.engine.core import Target
from game.engine.pieces import at_once
from game.ui.board import art as board_art
from game.ui.board.geometry import Geometry
from game.ui.board.layers import Z_DIM, DrawnBoard, Layer
from game.ui.board.shapes import CellShape
from game.ui.drawing import paint
from game.ui.drawing.theme import blend
from game.ui.stage.clip import clipped

BANDS = 10
MANY = 100  # places that a hint lights up at once
PIECE = 2000  # of them that are looked at in one piece
DIM_OPACITY = {"day": 0.66, "night": 0.68, "high-contrast": 0.6}
TINT_KEPT = 0.75  # of the tint by which a region is told apart, in the colour of the veil over it
BLOCK_OPACITY = {"night": 0.4}  # over blocks: under more of a dark veil they look like cells


class _Places:
    """All that a veil can lie on in a geometry, of which there may be thousands: found once."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.boxes: list[pygame.Rect] = []
        self.shapes: list[CellShape] = []
        self.inside: list[pygame.Rect] = []
        self._numbers: dict[tuple[int, ...], int] = {}
        self._cores: list[pygame.Rect] = []
        self.blocks = frozenset[tuple[int, ...]]()
        self.keys = frozenset[tuple[int, ...]]()

    def find(self, view: DrawnBoard) -> Generator[None, None, _Places]:
        """Find them, a piece at a time."""
        geometry, width = self.geometry, view.frame_width  # the lines of the grid stay as they are
        clues = (t for t in view.given_targets() if t.kind in ("row", "column"))
        blocks = frozenset(view.blocks)
        filled: set[tuple[int, ...]] = set()
        for number, target in enumerate((*geometry.targets, *clues)):
            box, shape = geometry.rect(target), geometry.shape_of(target)
            self.boxes.append(box)
            self.shapes.append(shape)
            self.inside.append(box.inflate(-width, -width) if shape.solid else box)
            if target in blocks:
                filled.add(tuple(self.inside[-1]))
            self._numbers[tuple(box)] = number
            self._cores.append(shape.core(box))
            if not (number + 1) % PIECE:
                yield
        self.keys, self.blocks = frozenset(self._numbers), frozenset(filled)
        return self

    def under(self, bright: Sequence[pygame.Rect], many: bool) -> Iterator[int]:
        """The numbers of those that one of these boxes reaches; of very many, most are such a place themselves."""
        for box in bright:
            number = self._numbers.get(tuple(box)) if many else None
            if number is not None:
                yield number
            else:
                yield from box.inflate(-2, -2).collidelistall(self._cores)

    def split(self, bright: Sequence[pygame.Rect]) -> Generator[None, None, _Split]:
        """What these boxes leave bright, a piece at a time."""
        found: set[int] = set()
        for start in range(0, len(bright), PIECE):
            found.update(self.under(bright[start : start + PIECE], len(bright) > MANY))
            yield
        dark = self.keys - {tuple(self.boxes[number]) for number in found}
        yield
        others = [number for number in range(len(self.boxes)) if number not in found]
        inside, shapes = [self.inside[number] for number in others], [self.shapes[number] for number in others]
        return _Split(frozenset(found), dark, inside, shapes)


class _Split(NamedTuple):
    """The numbers of the places that stay bright; the boxes of those that do not, what of them is dimmed, and how they
    are shaped."""

    bright: frozenset[int]
    dark: frozenset[tuple[int, ...]]
    inside: list[pygame.Rect]
    shapes: list[CellShape]


class DimLayer(Layer):
    """A veil of the board's own colour over every cell that the hint does not speak of: what stands there goes grey.

    It is drawn down over the board in bands: to blend all of it anew in each frame would take longer than a frame.
    """

    def __init__(self, view: DrawnBoard) -> None:
        super().__init__(view, Z_DIM)
        self.boxes: list[pygame.Rect] = []
        self.shapes: list[CellShape] = []
        self.lit: frozenset[Target] = frozenset()
        self._places: _Places | None = None
        self._bright: frozenset[int] = frozenset()
        """Which of the places stay as they are, by number."""
        self._dark: frozenset[tuple[int, ...]] = frozenset()
        self._ready: tuple[frozenset[Target], _Places, _Split] | None = None
        self._above: dict[Target, pygame.Rect] = {}  # where what stands above the veil was drawn
        self._tinted: dict[tuple[int, ...], Target] = {}  # the cells of regions, by what of them is dimmed
        self._amount = 0.0

    def bright(self, target: Target) -> bool:
        """Whether a place stays as it is."""
        return tuple(self.view.geometry.rect(target)) not in self._dark

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

    def put(
        self, target: pygame.Surface, place: Target, box: pygame.Rect, picture: Callable[[float], pygame.Surface]
    ) -> None:
        """Draw what stands above the veil in the middle of ``box``: as far as the veil is drawn over it, as a
        ``picture`` of which so much is hidden, unless the hint speaks of ``place``."""
        self._above[place] = box
        clear, parts = self.amount <= 0 or place in self.lit or not box.colliderect(self.veiled), [(box, 0.0)]
        if not clear:
            parts = [(pygame.Rect(box.x, self.veiled.bottom, box.w, box.h), 0.0), (self.veiled, self.opacity)]
        for part, opacity in parts:
            with clipped(target, part):
                drawn = picture(opacity)
                paint.put(target, drawn, drawn.get_rect(center=box.center).topleft)

    def find_places(self) -> Generator[None, None, _Places]:
        """All that it can lie on, found a piece at a time where there is much."""
        if self._places is None or self._places.geometry is not self.view.geometry:
            self._places = yield from _Places(self.view.geometry).find(self.view)
        return self._places

    def ahead(self, lit: frozenset[Target]) -> Iterator[None]:
        """Find what stays bright among thousands of places, a piece at a time: `show` comes after it."""
        places = yield from self.find_places()
        yield
        split = yield from places.split([self.view.geometry.rect(target) for target in lit])
        self._ready = lit, places, split

    def show(self, lit: frozenset[Target]) -> None:
        """Dim all cells and clues but those in `lit`, or those inside a lit line."""
        view, changed, self.lit = self.view, self.lit ^ lit, lit
        before, places, ready = self._places, at_once(self.find_places()), self._ready
        self._ready = None
        if ready is not None and ready[0] == lit and ready[1] is places:
            split = ready[2]
        else:
            split = at_once(places.split([view.geometry.rect(target) for target in lit]))
        bright, self._dark, self.boxes, self.shapes = split
        width = view.frame_width
        self._tinted = {tuple(view.geometry.rect(place).inflate(-width, -width)): place for place in view.tints}
        turned, self._bright = self._bright ^ bright, bright
        if self.amount > 0:
            for number in turned if places is before else range(len(places.boxes)):
                self.damage_at(places.inside[number].move(view.origin))
            for target in changed & self._above.keys():
                self.damage_at(self._above[target])

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if self.amount <= 0 or not self.boxes:
            return
        x, y = self.view.origin
        theme, opacity = self.look.theme, self.opacity
        tints = self.view.tints
        over_blocks = BLOCK_OPACITY.get(theme.name, opacity)
        blocks = self._places.blocks if self._places is not None else ()
        with clipped(target, self.veiled):
            for i in target.get_clip().move(-x, -y).collidelistall(self.boxes):
                box = self.boxes[i]
                hides = over_blocks if tuple(box) in blocks else opacity
                tint = tints[self._tinted[tuple(box)]] if tuple(box) in self._tinted else None
                over = theme.board if tint is None else blend(theme.board, tint, TINT_KEPT)
                tile = board_art.wash(self.look, box.size, over, hides, self.shapes[i])
                target.blit(tile, (box.x + x, box.y + y))
