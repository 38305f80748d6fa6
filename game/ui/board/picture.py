"""The board as it is drawn: places, panel, givens, marks and effects. `BoardView` adds the hands on it."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import ClassVar

import pygame

from game.engine.core import Change, Effect, Marks, Target, Violation
from game.engine.play.session import Session
from game.ui.board.art import Art, settled_in_pieces
from game.ui.board.camera import Camera
from game.ui.board.celebrations import choose
from game.ui.board.cursor import CursorLayer
from game.ui.board.effects import DoneLines, EffectsLayer
from game.ui.board.fills import FillLayer
from game.ui.board.geometry import MIN_CELL, Geometry, SquareGeometry
from game.ui.board.ground import LARGE, bake, build_in_pieces, draw_grid, fill_cells
from game.ui.board.hints.layer import HintLayer
from game.ui.board.layers import Layer
from game.ui.board.marks import MarkLayer
from game.ui.board.palette import palette
from game.ui.board.signs import SignLayer
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour, Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Form

LARGEST = 290  # design pixels: cells of the smallest boards


class BoardPicture(Widget):
    """A session on the stage, and what a puzzle's view says about how it looks.

    Attributes to set: `coordinates`, their style at the edge of the board, "" for none, before it is laid out;
    `on_scroll`, called after the board was panned, and `on_zoom`, which goes through the pieces of a zoom (those of
    `fit_in_pieces`) and then sees to a new backdrop.
    """

    margins: ClassVar[tuple[float, float, float, float]] = (0.0, 0.0, 0.0, 0.0)
    padding: ClassVar[float] = 0.42
    edge: ClassVar[float] = 0.04  # what of the cells around is seen on a board that is panned, in cells
    box: tuple[int, int] = (0, 0)
    readable: ClassVar[int] = MIN_CELL  # the smallest cells that can be read, in pixels
    overhang: ClassVar[float] = 0.0
    tints: Mapping[Target, Colour] = {}  # the grounds by which the regions of cells are told apart, if there are any
    sounds: ClassVar[Mapping[int, str]] = {}  # of marks, by name
    piecemeal = False  # built a piece at a time, however small it is
    badge_down: ClassVar[float] = 0.0  # where badges sit at the side of a cell: 0 is its top, 1 its foot

    def __init__(self, session: Session) -> None:
        super().__init__(z=20)
        self.session = session
        self.spec, self.board = session.spec, session.board
        self.slots: tuple[Target, ...] = tuple(self.spec.slots(self.board))
        self.camera = Camera(self.measures, self.margins, self.padding, self.edge, self.readable)
        self.geometry: Geometry = self.make_geometry(8, 0)
        self.spot: Target = self.geometry.targets[0]
        self.fills = FillLayer(self)
        self.marks = MarkLayer(self)
        self.hints = HintLayer(self, self.fills, self.marks)
        self.signs = SignLayer(self, lambda: self.hints.clashing)
        self.ring = CursorLayer(self)
        self.effects = EffectsLayer(self)
        self.coordinates, self.largest = "", LARGEST
        self.wrong: tuple[Target, ...] = ()
        self.seat_of: Callable[[Target], int | None] | None = None  # whose a mark is, in games of two
        self.on_zoom: Callable[[Iterator[None]], object] = list
        self.on_scroll: Callable[[], None] = lambda: None
        self._layers: tuple[Layer, ...] = (
            *(self.fills, self.marks, self.hints.dim, self.signs, self.hints.frames),
            *(self.hints, self.ring, self.effects),
        )
        self._givens: dict[Target, pygame.Surface | None] = {}
        self.tiles: pygame.Surface | None = None
        self.stands = True
        self._building: Iterator[None] | None = None
        self.done_lines = DoneLines(self)
        self._looks: tuple[Look, Look] | None = None

    @property
    def look(self) -> Look:
        """What the board is drawn with: the stage's look, in the colours of `dress`."""
        around = super().look
        if self._looks is None or self._looks[0] is not around:
            self._looks = around, around.dressed(self.dress(around.theme))
        return self._looks[1]

    # What a puzzle's view says

    def dress(self, theme: Theme) -> Theme:
        """The theme for the board itself; by default that of everything around it."""
        return theme

    @property
    def extent(self) -> tuple[int, int]:
        """Columns and rows of the board."""
        size = self.spec.size_of(self.board)
        return size.width, size.height

    @property
    def measures(self) -> tuple[float, float]:
        """How many cells' widths the board is wide and high, without margins."""
        return self.extent

    def make_geometry(self, cell: int, pad: int) -> Geometry:
        """The places of the board with cells of `cell` pixels and `pad` pixels inside the panel's rim."""
        columns, rows = self.extent
        return SquareGeometry(columns, rows, cell, pad, self.camera.margins, self.box)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Draw what lies under fills, on the scene's own backdrop: cells of another colour than the sheet's."""
        if self.look is not super().look:
            fill_cells(self, surface)

    def paint_tiles(self, surface: pygame.Surface) -> None:
        """Draw what never changes (lines, shades) on a clear surface of the panel's size."""
        self.draw_grid(surface)

    def tiles_ahead(self) -> Iterator[None]:
        """Make pictures that `paint_tiles` needs, one a piece, where they take long."""
        yield from ()

    def given_targets(self) -> Iterable[Target]:
        """Where there may be givens."""
        return self.geometry.targets

    @property
    def blocks(self) -> Iterable[Target]:
        """The cells that are filled with a block, so that nothing goes there."""
        return ()

    @property
    def numbered(self) -> Iterable[Target]:
        """Where numbers stand on the board that are drawn above the marks, and so are no part of `tiles`."""
        return ()

    def make_given(self, target: Target) -> pygame.Surface | None:
        """The glyph of what is given there, None if nothing is."""
        return None

    def mark(self, slot: Target, value: int) -> Art:
        """How the mark `value` (not 0) looks on `slot`."""
        raise ValueError(f"{self.spec.kind} draws no mark {value} on {slot}")

    def clues_in_pieces(self) -> Iterator[None]:
        """Find what many clues have to show, a piece at a time: `refresh` comes after it."""
        yield from ()

    def finished_lines(self) -> frozenset[Target]:
        """The lines that are done now; a light runs along each new one. By default: every cell of it is marked."""
        marks = self.session.marks
        return frozenset(line for line, cells in self.geometry.lines if all(marks.get(c) for c in cells))

    def errors_of(self, violation: Violation) -> tuple[Target, ...]:
        """The targets to hatch for a broken rule."""
        return violation.targets

    def notes_of(self, effects: Iterable[Effect]) -> dict[Target, int]:
        """The notes by place that show what `effects` rule out between cells."""
        out = tuple(effect for effect in effects if effect.remove and effect.target.kind == "edge")
        return {slot: new for slot, _, new in self.spec.noted(self.board, {}, out)} if out else {}

    def standing(self) -> Marks:
        """What is drawn: the marks, and what an assist draws by itself."""
        return self.session.marks

    def sound_of(self, change: Change) -> str:
        """The name of the sound of a mark: the scene plays it."""
        return self.sounds.get(change.new, "mark") if change.new else "erase"

    # On the stage

    def attach(self, form: Form) -> None:
        """Put the board and its layers on the form's stage; it gets the keyboard first, unless that is in use."""
        form.add(self, default=True)
        for layer in self._layers:
            form.stage.add(layer)
        if form.focus is None or not form.show_focus:
            form.set_focus(self)

    def detach(self, form: Form) -> None:
        """Take the board and its layers off."""
        self.hints.rest()
        self.effects.clear()
        form.remove(self)  # the pointer leaves it, which its layers show
        for layer in self._layers:
            form.stage.remove(layer)
        form.stage.film = None

    def fit(self, room: pygame.Rect, touch: bool = False, tight: bool = False) -> pygame.Rect:
        """Lay the board out in the middle of `room`; returns its panel. Call after a resize or a change of theme.

        tight: hardly any of the panel is left around the board.
        """
        for _piece in self.fit_in_pieces(room, touch, tight):
            pass
        return self.window

    def fit_in_pieces(self, room: pygame.Rect, touch: bool = False, tight: bool = False) -> Iterator[None]:
        """The same, a piece at a time where the board is `large` or `piecemeal`; the first one gives it its place.
        Until it `stands` its sheet is empty. The pieces end early when it is laid out again meanwhile."""
        self.camera.fit(room, self.look.u(self.largest), touch, tight)
        yield from self._rebuild()

    @property
    def window(self) -> pygame.Rect:
        """The part of the window in which the board is seen."""
        return self.camera.window

    @property
    def sheet(self) -> pygame.Rect:
        """The sheet that the board lies on, in window pixels: larger than `window` when the board is panned."""
        return self.camera.sheet

    @property
    def origin(self) -> tuple[int, int]:
        """Where the panel's top left corner is, in window pixels (outside `window` when the board is panned)."""
        return self.camera.origin

    @property
    def line_width(self) -> int:
        """The width of the grid's thin lines."""
        return max(1, round(self.geometry.cell * 0.024))

    @property
    def frame_width(self) -> int:
        """The width of the line around the grid."""
        return max(2, round(self.geometry.cell * 0.038))

    def bake(self, surface: pygame.Surface, clip: pygame.Rect | None = None, sheet: pygame.Rect | None = None) -> None:
        """Draw the board's sheet, or another `sheet`, and all that never changes onto the scene's own backdrop."""
        bake(self, super().look, surface, clip, sheet or self.sheet)

    @property
    def coded(self) -> bool:
        return bool(self.coordinates) and self.geometry.shape.solid

    def box_of(self, target: Target) -> pygame.Rect:
        """The box of a target in window pixels."""
        return self.geometry.rect(target).move(self.origin)

    def clue_boxes(self) -> list[pygame.Rect]:
        return [self.box_of(target) for target in self.given_targets()]

    @property
    def kept_clear(self) -> pygame.Rect:
        """The grid and its clues: the rim of the sheet is free."""
        return self.geometry.grid.move(self.origin).unionall(self.clue_boxes()).clip(self.window)

    def place_at(self, x: int, y: int) -> Target | None:
        """What is seen at a point, in panel pixels."""
        return self.geometry.at(x, y)

    def shown(self, slot: Target) -> int:
        """The mark that is drawn on a slot, 0 for none."""
        sprite = self.marks.sprites.get(slot)
        return sprite.value if sprite is not None else 0

    def reveal(self, targets: Iterable[Target]) -> None:
        """Scroll a board that does not fit so that these places are seen; of some that are far apart, the first."""
        boxes = [self.geometry.rect(target) for target in targets if target.kind not in ("row", "column", "line")]
        if not boxes or not self.camera.panned:
            return
        whole = boxes[0].unionall(boxes[1:])
        room = self.window.inflate(-2 * self.geometry.cell, -2 * self.geometry.cell)
        if self.camera.reveal(whole if whole.w <= room.w and whole.h <= room.h else boxes[0]):
            self._scrolled()

    def given(self, target: Target) -> pygame.Surface | None:
        """The glyph of a given, made once a layout."""
        if target not in self._givens:
            self._givens[target] = self.make_given(target)
        return self._givens[target]

    def ground(self, target: Target) -> Colour | None:
        """The colour that the mark on `target` fills its cell with, None where the board shows."""
        sprite = self.marks.sprites.get(target)
        return sprite.art.ground if sprite is not None and sprite.art is not None else None

    def colour(self, name: str) -> Colour:
        """A colour of the puzzle's own, from its ``palette.json``, in the theme that is shown."""
        return palette(self.spec, self.look.theme)[name]

    def glyph(self, text: str, share: float, colour: Colour | None = None, strong: bool = False) -> pygame.Surface:
        """Digits in the board's face, `share` of a cell high in all, cut to their ink: centred, they look centred."""
        px = max(6, round(self.geometry.cell * share))
        colour = colour or self.look.theme.text

        def make() -> pygame.Surface:
            drawn = self.look.digits(text, px, colour, strong)
            return drawn.subsurface(drawn.get_bounding_rect()).premul_alpha()

        return self.look.sprites.get(("glyph", text, px, colour, strong), make)

    def draw_grid(self, surface: pygame.Surface) -> None:
        """Thin lines between cells, heavier ones around boxes and the whole."""
        draw_grid(self, surface, self.extent, self.box)

    # Showing the session

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]:
        """Show the session's marks; every slot that differs moves there. Returns those slots."""
        tried = self.session.tried()
        if not animate:
            show = self.marks.rebuild if self.stands else self.marks.put  # what is being built has just been made
            show(self.standing(), tried)
            self.done_lines.show(None)
            return []
        if not self.stands:
            return []
        changed = self.marks.show(self.standing(), tried, undo)
        self.done_lines.show(None if undo else changed)
        return changed

    def show_ahead(self) -> Iterator[None]:
        """Show very many marks that have changed, a piece at a time: `refresh` comes after it."""
        yield from self.marks.show_ahead(self.standing()) if self.stands else ()

    def warm(self, coming: bool = False) -> Iterator[None]:
        """Make the pictures of the marks that stand, one a piece; the board must have its place. With `coming` also
        those that a press can bring, or the first ones would take longer than a frame."""
        arts = [sprite.art for sprite in self.marks.sprites.values() if sprite.art is not None]
        yield from settled_in_pieces(self.look, chain(arts, self._coming() if coming else ()), self.geometry.cell)

    def _coming(self) -> Iterator[Art]:
        for slot in self.slots:
            for act in self.spec.acts:
                for change in self.spec.tap(self.board, {}, slot, act):
                    if change.new:
                        yield self.mark(change.slot, change.new)

    def show_errors(self, targets: Iterable[Target]) -> None:
        """Hatch exactly these targets."""
        self.wrong = tuple(dict.fromkeys(targets))
        self.fills.show("error", self.wrong, 280, 110)
        self.signs.show(self.wrong)

    def celebrate(self, start: Target | None) -> None:
        """The wave of a solved board, from the mark placed last, in one of several ways."""
        seed = zlib.crc32(repr((self.spec.kind, self.spec.board_to_json(self.board), start)).encode())
        self.effects.celebrate(start, self.geometry.targets, choose(seed))

    def damage(self) -> None:
        """The layers draw; the widget itself has nothing to redraw."""

    def zoom(self, notches: int, about: tuple[int, int]) -> bool:
        """Larger or smaller cells, where the board does not fit at a readable size; keeps the point in its place."""
        if self.camera.zoom(notches, about):
            self.on_zoom(self._rebuild())
        return True

    def look_at(self, x: float, y: float) -> None:
        """Scroll so that a point of the panel, given as shares of its size, is in the middle of the window."""
        w, h = self.geometry.size
        middle = self.window.center
        self._scroll(middle[0] - self.origin[0] - round(x * w), middle[1] - self.origin[1] - round(y * h))

    # Inside

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect

    def measure(self, look: Look) -> tuple[int, int]:
        return self.window.size

    @property
    def large(self) -> bool:
        """Whether it takes longer than a frame to build it."""
        columns, rows = self.extent
        return columns * rows > LARGE

    def _rebuild(self) -> Iterator[None]:
        building = self._building = self._rebuilding()
        for _piece in building:
            if self.piecemeal or self.large:
                yield
            if self._building is not building or self.stage is None:
                return
        yield from () if self.piecemeal or self.large else (None,)

    def _rebuilding(self) -> Iterator[None]:
        self._givens.clear()
        yield from build_in_pieces(self)

    def _scroll(self, dx: int, dy: int) -> None:
        if self.camera.scroll(dx, dy):
            self._scrolled()

    def _scrolled(self) -> None:
        if (stage := self.stage) is not None and stage.backdrop is not None:
            area = self.sheet if self.coded else self.window
            self.bake(stage.backdrop, area)
            stage.damage(area)
        self.on_scroll()
