"""The coloured backgrounds of cells and lines, under marks and givens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import pygame

from game.engine.core import Target
from game.ui.board import art
from game.ui.board.assists import GROUPS, group_colours
from game.ui.board.layers import FADE_LEVELS, MOST_MOVING, Z_FILLS, DrawnBoard, Layer
from game.ui.board.shapes import CellShape
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour, Theme, blend

TINTED = 0.13  # of the cell: so far inside it a fill begins where a tint tells the region
THROUGH = 0.55  # of the opacity of a fill over tints of which it leaves no rim
PIECE = 800  # fills that are put in one piece


class Fill:
    """The fading background of one target; `alpha` runs from 0 to 1."""

    __slots__ = ("_alpha", "box", "kind", "layer", "target")

    def __init__(self, layer: FillLayer, kind: str, target: Target, box: pygame.Rect) -> None:
        self.layer, self.kind, self.target, self.box = layer, kind, target, box
        self._alpha = 0.0

    @property
    def alpha(self) -> float:
        return self._alpha

    @alpha.setter
    def alpha(self, value: float) -> None:
        before, self._alpha = self.level, value
        if before != self.level:
            self.layer.damage_at(self.layer.area(self).move(self.layer.view.origin))

    def appear(self) -> None:
        """Be there at once; whoever asks for it has the board redrawn."""
        self._alpha = 1.0

    @property
    def level(self) -> int:
        """How strongly it is drawn, from 0, not at all, to `FADE_LEVELS`."""
        return round(self._alpha * FADE_LEVELS)


# In drawing order. Each has its colour and opacity; "error" is hatched.
FILLS = (
    *(f"group {number}" for number in range(GROUPS)),
    *("seat 0", "seat 1", "house", "lit", "sheer-house", "sheer-lit", "cage", "selected", "sheer-selected", "hover"),
    *("water", "cause", "effect"),
    *("clash", "error"),
)

FOR_HANDS = ("hover", "cage", *(f"{sheer}{kind}" for kind in ("house", "lit", "selected") for sheer in ("", "sheer-")))
"""What lights up for the hands on a board."""

SELECTED = ("selected", "sheer-selected")
"""What has an outline besides; the colours of a cell show through the second."""

SEATS = {"seat 0": "mark", "seat 1": "accent"}
SEAT_WORDS = ("mark", "accent_text")
"""Whose mark it is, in games of two, and what is said of whom: the theme's colours."""


def seat_colour(theme: Theme, seat: int) -> Colour:
    """The colour of all that belongs to a seat."""
    colour: Colour = getattr(theme, SEATS[f"seat {seat}"])
    return colour


class FillLayer(Layer):
    """Coloured backgrounds under marks and givens: seats, hover, selection, equal numbers, causes, effects, errors."""

    def __init__(self, view: DrawnBoard) -> None:
        super().__init__(view, Z_FILLS)
        self.fills: dict[tuple[str, Target], Fill] = {}
        self._layout = object()
        self._boxes: tuple[list[Fill], list[pygame.Rect]] | None = None
        """All of them and their places, until either changes: there may be thousands."""

    def show(self, kind: str, targets: Iterable[Target], in_ms: float = 140, out_ms: float = 140) -> None:
        """Exactly `targets` have this fill from now on; the others of its kind fade away."""
        wanted = dict.fromkeys(targets)
        going = [fill for (other, target), fill in self.fills.items() if other == kind and target not in wanted]
        if len(going) + sum((kind, target) not in self.fills for target in wanted) > MOST_MOVING:
            self._put(kind, going, wanted)
            return
        for fill in going:
            self.animator.animate(fill, "alpha", 0.0, out_ms, "linear", fade=True, on_done=self._forget(fill))
        animator, fills = self.animator, self.fills
        for target in wanted:  # of thousands, most are there already
            found = fills.get((kind, target)) or self._fill(kind, target)
            if found.alpha < 1.0 or animator.is_running(found, "alpha"):
                animator.animate(found, "alpha", 1.0, in_ms, "linear", fade=True)

    def show_ahead(self, kind: str, targets: Iterable[Target]) -> Iterator[None]:
        """Have very many fills where they are to be, some a piece: `show` comes after it."""
        wanted = dict.fromkeys(targets)
        going = [fill for (other, target), fill in self.fills.items() if other == kind and target not in wanted]
        coming = [target for target in wanted if (kind, target) not in self.fills]
        for some in (going[start : start + PIECE] for start in range(0, len(going), PIECE)):
            yield
            self._put(kind, some, ())
        for more in (coming[start : start + PIECE] for start in range(0, len(coming), PIECE)):
            yield
            self._put(kind, (), more)
        yield

    def _put(self, kind: str, going: Iterable[Fill], wanted: Iterable[Target]) -> None:
        """Let these go and those be there at once: so many take their time if each fades."""
        for fill in going:
            self.animator.cancel(fill, "alpha")
            self.fills.pop((kind, fill.target), None)  # one that faded away may be gone
        self._boxes = None
        for target in wanted:
            fill = self._fill(kind, target)
            self.animator.cancel(fill, "alpha")
            fill.appear()
        self.damage()

    def _fill(self, kind: str, target: Target) -> Fill:
        found = self.fills.get((kind, target))
        if found is None:
            found = self.fills[kind, target] = Fill(self, kind, target, self._place(target))
            self._boxes = None
        return found

    def _place(self, target: Target) -> pygame.Rect:
        """Where a fill of a target is: around it the tint stays that tells the region of a cell."""
        box = self.view.geometry.rect(target)
        inset = 2 * round(TINTED * self.view.geometry.cell) if target in self.view.tints else 0
        return box.inflate(-inset, -inset)

    def area(self, fill: Fill) -> pygame.Rect:
        """What is drawn anew with a fill, on the panel: the lines around a cell that does not fill its box, too."""
        return fill.box if self.view.geometry.shape_of(fill.target).solid else self._around(fill.box)

    def _around(self, box: pygame.Rect) -> pygame.Rect:
        reach = 2 * self.view.line_width
        return box.inflate(reach, reach)

    def shown(self, kind: str) -> frozenset[Target]:
        """The targets that have this fill, those that fade away included."""
        return frozenset(target for other, target in self.fills if other == kind)

    def relayout(self) -> None:
        """New geometry: put every fill where its target is now."""
        self._layout = object()  # pictures of the tiles as they were are of no use
        for (_, target), fill in self.fills.items():
            fill.box = self._place(target)
        self._boxes = None
        self.damage()

    def clear(self) -> None:
        """No fills from now on."""
        self.fills.clear()
        self._boxes = None
        self.damage()

    def _forget(self, fill: Fill) -> Callable[[], None]:
        def gone() -> None:
            if self.fills.get((fill.kind, fill.target)) is fill and fill.alpha <= 0:
                del self.fills[fill.kind, fill.target]
                self._boxes = None

        return gone

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if not self.fills:
            return
        x, y = self.view.origin
        if self._boxes is None:
            every = list(self.fills.values())
            self._boxes = every, [self.area(fill) for fill in every]
        fills, boxes = self._boxes
        hits = [fills[number] for number in clip.move(-x, -y).collidelistall(boxes) if fills[number].level]
        if not hits:
            return
        hits.sort(key=lambda f: FILLS.index(f.kind))
        tiles = self.view.tiles
        alone = Counter(tuple(fill.box) for fill in hits)
        shapes = {tuple(fill.box): self.view.geometry.shape_of(fill.target) for fill in hits}
        for fill in hits:
            if tiles is not None and alone[tuple(fill.box)] == 1 and self._opaque(fill):
                target.blit(self._whole(fill, tiles), (fill.box.x + x, fill.box.y + y), ((0, 0), fill.box.size))
                del alone[tuple(fill.box)]
            else:
                self._tile(target, fill, fill.box.move(x, y))
        # What never changes stands above the fills: lines and givens come back in one piece each.
        if tiles is not None:
            for box in alone:
                if shapes[box].solid:
                    target.blit(tiles, (box[0] + x, box[1] + y), box, special_flags=pygame.BLEND_PREMULTIPLIED)
                else:
                    piece, place = self._piece(pygame.Rect(box), shapes[box], tiles)
                    paint.put(target, piece, (place.x + x, place.y + y))

    def _piece(self, box: pygame.Rect, shape: CellShape, tiles: pygame.Surface) -> tuple[pygame.Surface, pygame.Rect]:
        """What never changes in a cell that does not fill its box, the lines around it whole, and its place."""
        place = self._around(box).clip(tiles.get_rect())
        key = ("piece", self._layout, tuple(box))
        return self.look.sprites.get(key, lambda: shape.cut(tiles.subsurface(place))), place

    def _opaque(self, fill: Fill) -> bool:
        return self.view.geometry.shape_of(fill.target).solid and self._lasting(fill)

    def _lasting(self, fill: Fill) -> bool:
        return fill.alpha >= 1.0 and fill.kind != "error" and self._colour(fill)[1] >= 1.0

    def _whole(self, fill: Fill, tiles: pygame.Surface) -> pygame.Surface:
        """An opaque fill with what stands above it: many times quicker to draw than the two blended."""

        def make() -> pygame.Surface:
            out = paint.opaque(fill.box.size)
            out.fill(colour)
            if fill.kind == "selected":
                paint.put(out, self._rim(fill.target, fill.box, 1.0), (0, 0))
            out.blit(tiles, (0, 0), fill.box, special_flags=pygame.BLEND_PREMULTIPLIED)
            return out

        colour = self._colour(fill)[0]
        return self.look.sprites.get(("filled", self._layout, tuple(fill.box), fill.kind, colour), make)

    def _tile(self, target: pygame.Surface, fill: Fill, box: pygame.Rect) -> None:
        level = fill.level / FADE_LEVELS
        shape = self.view.geometry.shape_of(fill.target)
        if fill.kind == "error":
            tile = self.look.sprites.get(
                ("hatch", shape, box.size, level),
                lambda: paint.faded(shape.hatch(box.size, self.look.theme.error), level),
            )
            paint.put(target, tile, box.topleft)
            return
        colour, opacity = self._colour(fill)
        target.blit(art.wash(self.look, box.size, colour, opacity * level, shape), box.topleft)
        if fill.kind in SELECTED:
            paint.put(target, self._rim(fill.target, box, level), box.topleft)

    def _rim(self, target: Target, box: pygame.Rect, level: float) -> pygame.Surface:
        """The outline that tells a selected cell from those that are only lit."""
        shape, colour = self.view.geometry.shape_of(target), self.look.theme.mark
        width = max(2.0, self.view.geometry.cell * 0.045)
        return self.look.sprites.get(
            ("selected-rim", shape, box.size, colour, width, level),
            lambda: paint.faded(shape.ring(box.size, 2, colour, width), level),
        )

    def _colour(self, fill: Fill) -> tuple[Colour, float]:
        colour, opacity = fill_colour(self.look.theme, fill.kind)
        through = self.view.tints and fill.target not in self.view.tints  # a whole line or region
        return colour, opacity * THROUGH if through else opacity


def fill_colour(theme: Theme, kind: str) -> tuple[Colour, float]:
    """The colour and the opacity of a fill, all but the hatch of "error"."""
    if kind == "cause":
        return theme.fill_cause, 1.0
    if kind == "water":
        return blend(theme.board, theme.mark, 0.28), 1.0
    if kind in ("effect", "selected"):
        return theme.fill_effect, 1.0
    if kind.startswith("group "):
        return group_colours(theme, 0.24)[int(kind.removeprefix("group "))], 1.0
    if kind in SEATS:
        return blend(theme.board, getattr(theme, SEATS[kind]), 0.14), 1.0
    if kind == "clash":
        return blend(theme.board, theme.error, 0.24), 1.0
    if kind in ("house", "lit"):
        if theme.dark:  # the fill of effects is as dark as the board
            return blend(theme.board, theme.mark, 0.1 if kind == "house" else 0.16), 1.0
        return blend(theme.board, theme.fill_effect, 0.3 if kind == "house" else 0.6), 1.0
    if kind == "cage":  # the tints of cells show through
        return theme.fill_cause, 0.5
    if kind == "sheer-selected":
        return theme.mark, 0.07
    if kind in ("sheer-house", "sheer-lit"):  # the tints of cells show through
        if theme.dark:
            return theme.mark, 0.16 if kind == "sheer-house" else 0.3
        return theme.fill_effect, 0.42 if kind == "sheer-house" else 0.75
    return theme.hover, theme.hover_alpha / 255
