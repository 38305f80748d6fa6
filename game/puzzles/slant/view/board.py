"""Slant on the stage: brush strokes by day, lit wires by night; numbers stand on discs above the lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product

import pygame

from game.engine.core import Change, Marks, Move, Target, Violation
from game.engine.play.session import Session
from game.puzzles.slant import rules
from game.puzzles.slant.board import BACK, FORWARD
from game.puzzles.slant.view import shapes
from game.puzzles.slant.view.finale import strokes
from game.ui.board.art import Art
from game.ui.board.assists import GroupColouring, group_colours, offered
from game.ui.board.celebrations import Flare
from game.ui.board.fills import seat_colour
from game.ui.board.layers import Z_DIM, Z_FILLS, Layer
from game.ui.board.parts.clues import CAUSE, DONE, OPEN, WRONG, ClueLayer
from game.ui.board.view import BoardView
from game.ui.drawing import brush, paint
from game.ui.drawing.theme import Colour, blend
from game.ui.stage.clip import clipped

VARIANTS = 10
PIECE = 400  # numbers that get their places in one piece
PLACES = 3000  # corners whose numbers are read in one piece
BAND = 0.34  # of the cell: the width of a tree's colour under its lines
DISC = 0.44  # of the cell
GROWTH, LARGEST = 0.32, 0.64  # how far it follows the size of the text, and how much of a cell it takes at most
NOTE = 0.34  # of the cell
AROUND, INSET = 0.06, 0.085  # of the cell: what a brush may take around it; of both, where a line ends in it


class CornerLayer(ClueLayer):
    """The numbers on their discs, above the lines: dim when complete, filled red when they cannot be met any more.

    They stand above the veil of a hint, which would cut them in pieces; those of which it does not speak are veiled
    whole, and its causes amber.
    """

    view: SlantView

    def __init__(self, view: SlantView) -> None:
        self._size = view.spec.size_of(view.board)
        super().__init__(view, ())
        self._live = True
        self._numbers: dict[tuple[int, ...], int] = {}
        self._boxes: list[pygame.Rect] = []
        self._compared: tuple[object, ...] = ()
        """What the numbers were compared with as they got their places."""

    def _find(self) -> Iterator[None]:
        """Read the numbers off the board, some a piece: ten thousand are too many for the board's first frame."""
        size, found = self._size, []
        places = zip(product(range(size.height + 1), range(size.width + 1)), self.view.board.clues, strict=True)
        for i, (at, number) in enumerate(places, 1):
            if number is not None:
                found.append((Target("corner", at), number))
            if i % PLACES == 0:
                yield
        self.clues, self._states = tuple(found), [OPEN] * len(found)
        self._numbers = {place.index: i for i, (place, _) in enumerate(found)}
        yield

    def relayout(self) -> Iterator[None]:
        """New geometry: find the places anew, and what each number shows, some a piece."""
        self._compared = ()
        marks, live = dict(self.view.session.marks), self.view.live
        self._live = live
        self._boxes = []
        if not self.clues:
            yield from self._find()
        for number, (place, _) in enumerate(self.clues):
            self._boxes.append(self._disc_box(place))
            self.compare((number,))
            if not (number + 1) % PIECE:
                yield
        self._compared = (marks, live)
        self.damage()

    def show_ahead(self) -> Iterator[None]:
        """Compare all numbers, some a piece: `show` has nothing left to do for these marks."""
        marks, live = self.view.session.marks, self.view.live
        for first in range(0, len(self.clues), PIECE):
            self.compare(range(first, min(first + PIECE, len(self.clues))))
            yield
        self._live, self._compared = live, (marks, live)

    def show(self, changed: Iterable[Target] | None = None) -> list[Target]:
        """Compare each number with the lines that touch it; with ``changed``, only those around these cells.

        Returns the corners whose number has become complete.
        """
        numbers: Iterable[int] | None = None
        compared, self._compared = self._compared, ()
        if compared == (self.view.session.marks, self.view.live):
            return []
        same, self._live = self._live == self.view.live, self.view.live
        if changed is not None and same:
            cells = (slot.index for slot in changed if slot.kind == "cell")
            around = ((r + y, c + x) for r, c in cells for y in (0, 1) for x in (0, 1))
            numbers = [self._numbers[corner] for corner in dict.fromkeys(around) if corner in self._numbers]
        done = self.compare(numbers)
        return done if same else []

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        x, y = self.view.origin
        hints, dim = self.view.hints, self.view.hints.dim
        veiled = dim.veiled if dim.amount > 0 else pygame.Rect(0, 0, 0, 0)
        discs = dict[tuple[int, int], pygame.Surface]()  # in the part being drawn: most are alike
        for i in clip.move(-x, -y).collidelistall(self._boxes):
            corner, number = self.clues[i]
            state = CAUSE if hints.lights(corner) else self.shown(i)
            box = self._boxes[i].move(x, y)
            disc = discs.get((number, state))
            if disc is None:
                disc = discs[number, state] = self._disc(number, state)
            paint.put(target, disc, disc.get_rect(center=box.center).topleft)
            if corner not in dim.lit and box.colliderect(veiled):
                with clipped(target, veiled):
                    disc = self._disc(number, state, dim.opacity)
                    paint.put(target, disc, disc.get_rect(center=box.center).topleft)

    def state_of(self, place: Target, number: int) -> int:
        """Whether the number is complete, exceeded, or still open; what is wrong for good is the rules' to say."""
        row, column = place.index
        marks = self.view.session.marks
        around = (
            (row - 1, column - 1, BACK),
            (row - 1, column, FORWARD),
            (row, column - 1, FORWARD),
            (row, column, BACK),
        )
        touching, missing, size = 0, 0, self._size
        for r, c, value in around:
            if 0 <= r < size.height and 0 <= c < size.width:
                mark = marks.get(Target("cell", (r, c)), 0)
                touching += mark == value
                missing += mark == 0
        if self._live and (touching > number or touching + missing < number):
            return WRONG
        # In a match a number is complete, and counted, with its last line; alone, once its cells ask for nothing more.
        counted = self.view.seat_of is not None and touching > 0
        return DONE if touching == number and (counted or not missing) else OPEN

    def damage_places(self, places: Sequence[Target], reach: int = 0) -> None:
        """On small cells a disc is larger than its corner."""
        super().damage_places(places, max(reach, self.side))

    def _disc_box(self, place: Target) -> pygame.Rect:
        """What a number's disc covers, on the panel."""
        return pygame.Rect(0, 0, self.side, self.side).move_to(center=self.view.geometry.rect(place).center)

    @property
    def side(self) -> int:
        """How wide a disc is: on small cells the discs take more of them, so that numbers can be read, and with large
        text, as far as the lines between them are seen."""
        cell, scale = self.view.geometry.cell, self.look.metrics.text_scale
        usual = max(round(cell * DISC), min(24, round(cell * 0.56)), min(15, round(cell * 0.7)))
        return max(usual, min(round(usual * (1 + (scale - 1) * GROWTH)), round(cell * LARGEST)))

    def _disc(self, number: int, state: int, veil: float = 0.0) -> pygame.Surface:
        look, theme = self.look, self.look.theme
        side = self.side
        ink, ground, rim = theme.text, theme.board, theme.line_major
        if state == WRONG:
            ink, ground, rim = theme.board, theme.error, theme.board
        elif state == CAUSE:
            ground = theme.fill_cause
        if veil:
            ink, ground, rim = (blend(colour, theme.background, veil) for colour in (ink, ground, rim))

        def make() -> pygame.Surface:
            disc = brush.badge(side, None, ground, rim)
            share = 0.62 + 0.1 * min(1.0, look.metrics.text_scale - 1)
            self.write(disc, number, side * share / self.view.geometry.cell, ink, state)
            return disc

        return look.sprites.get(("slant-clue", side, number, state, veil), make)


class TreeLayer(Layer):
    """A broad band of colour under the lines that hang together, for each tree its own."""

    view: SlantView

    def __init__(self, view: SlantView) -> None:
        super().__init__(view, Z_FILLS)
        self.colouring = GroupColouring()

    def show(self, groups: Iterable[frozenset[Target]], changed: Iterable[Target]) -> None:
        """Colour these groups of cells, those of one cell left out; the lines of ``changed`` are others than before."""
        others = self.colouring.show([group for group in groups if len(group) > 1])
        self.damage_places((*others, *changed), round(self.view.geometry.cell * BAND))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        marks = self.view.session.marks
        for slot, number in self.colouring.of.items():
            box = self._box(slot)
            value = marks.get(slot, 0)
            if value and box.colliderect(clip):
                band = self._band(value, number)
                paint.put(target, band, band.get_rect(center=box.center).topleft)

    def _box(self, slot: Target) -> pygame.Rect:
        reach = round(self.view.geometry.cell * BAND)
        return self.view.box_of(slot).inflate(reach, reach)

    def _band(self, value: int, number: int) -> pygame.Surface:
        cell = self.view.geometry.cell
        colour = group_colours(self.look.theme, 0.42)[number]

        def make() -> pygame.Surface:
            side = cell + round(cell * BAND)
            near, far = (side - cell) / 2, (side + cell) / 2
            start, end = ((near, near), (far, far)) if value == BACK else ((near, far), (far, near))
            return brush.wire((side, side), start, end, cell * BAND, colour)

        return self.look.sprites.get(("slant-tree", cell, value, colour), make)


class SlantView(BoardView):
    """Left button turns a cell through ``\\``, ``/`` and empty, the right button the other way."""

    padding = 0.5
    edge = 0.45  # the numbers on the corners, which small cells make larger
    readable = 44
    overhang = 0.17
    badge_down = 0.5  # clear of the numbers

    offers, flaw = offered("game.puzzles.slant")

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None]) -> None:
        super().__init__(session, on_move)
        self.trees = TreeLayer(self)
        self.clues = self.hints.clues = CornerLayer(self)
        # Numbers stay readable over the frames of cells.
        self.signs.z = self.hints.frames.z = self.ring.z = Z_DIM
        self._layers = (
            self.fills,
            self.trees,
            self.marks,
            self.hints.dim,
            self.ring,
            self.signs,
            self.hints.frames,
            self.clues,
            self.hints,
            self.effects,
        )

    def clues_in_pieces(self) -> Iterator[None]:
        yield from self.clues.relayout()

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]:
        changed = super().refresh(undo, animate)
        self.clues.show(changed if animate else None)
        self.trees.show(rules.trees(self.board, self.session.marks) if "trees" in self.assists else (), changed)
        return changed

    def show_ahead(self) -> Iterator[None]:
        yield from super().show_ahead()
        if self.stands:
            yield from self.clues.show_ahead()

    @property
    def numbered(self) -> Iterable[Target]:
        return (place for place, _number in self.clues.clues)

    def clue_boxes(self) -> list[pygame.Rect]:
        """The numbers with their discs."""
        disc = pygame.Rect(0, 0, self.clues.side, self.clues.side)
        return [disc.move_to(center=self.box_of(place).center) for place in self.numbered]

    def finished_lines(self) -> frozenset[Target]:
        """A full row means nothing here."""
        return frozenset()

    def finale(self, start: Target | None) -> Sequence[Flare]:
        if self.large:  # to find more strokes than are shown would take many frames
            return ()
        discs = {(place.index[0], place.index[1]) for place in self.numbered}
        return strokes(self, start, self._variant, discs, self.clues.side)

    def errors_of(self, violation: Violation) -> tuple[Target, ...]:
        """A number that cannot be met shows on its own disc; its cells stay clear."""
        return () if violation.rule == "corner" else violation.targets

    def standing(self) -> Marks:
        """The marks without the notes between lines that stand, of which they say nothing any more."""
        marks = self.session.marks
        return {
            slot: value
            for slot, value in marks.items()
            if slot.kind != "edge"
            or not all(marks.get(Target("cell", end)) for end in (slot.index[:2], slot.index[2:]))
        }

    def mark(self, slot: Target, value: int) -> Art:
        if slot.kind == "edge":
            level = slot.index[0] == slot.index[2]
            return Art(("slant-note", level, value), lambda side: self._note(side, level, value), "pop")
        seat = None if self.seat_of is None else self.seat_of(slot)
        return self._art(value, self._variant(slot), seat)

    @property
    def _variants(self) -> int:
        """Only the brush draws no line twice."""
        return VARIANTS if self.look.theme.backdrop == "washi" else 1

    def _variant(self, slot: Target) -> int:
        return (slot.index[0] * 5 + slot.index[1] * 3) % self._variants

    def _art(self, value: int, seed: int, seat: int | None) -> Art:
        toward = (1.0, 1.0) if value == BACK else (1.0, -1.0)
        colour = self._colour(value, seat)
        key = ("slant", value, seed, colour)
        return Art(key, lambda side: self._line(side, value, seed, colour), "wipe", toward=toward)

    def _colour(self, value: int, seat: int | None) -> Colour:
        """By direction; in games of two by whose line it is, and a line of nobody is plain."""
        theme = self.look.theme
        if self.seat_of is None:
            return self.colour("backslash" if value == BACK else "slash")
        return theme.text if seat is None else seat_colour(theme, seat)

    def _coming(self) -> Iterator[Art]:
        """Both lines in all their variants, for both sides where there are two."""
        for seat in (None,) if self.seat_of is None else (0, 1):
            for number in range(self._variants):
                for value in (BACK, FORWARD):
                    yield self._art(value, number, seat)

    def sound_of(self, change: Change) -> str:
        return "pencil" if change.new else "erase"

    def _note(self, side: int, level: bool, value: int) -> pygame.Surface:
        """A V that is ruled out, or = for two lines that slant alike, between cells side by side or on top."""
        theme = self.look.theme
        return shapes.note(round(side * NOTE), level, value, theme.text, theme.board, theme.error)

    def _line(self, side: int, value: int, seed: int, colour: Colour) -> pygame.Surface:
        theme = self.look.theme
        glows = theme.backdrop == "night"
        around = round(side * (self.overhang if glows else AROUND))  # so far reaches the light around its ends
        wide = side + 2 * around
        gap = around + (side + 2 * round(side * AROUND)) * INSET - round(side * AROUND)
        start, end = (gap, gap), (wide - gap, wide - gap)
        if value == FORWARD:
            start, end = (gap, wide - gap), (wide - gap, gap)
        if theme.backdrop == "washi":
            return brush.stroke((wide, wide), start, end, side * 0.13, colour, seed)
        return brush.wire((wide, wide), start, end, side * 0.085, colour, glow=glows)
