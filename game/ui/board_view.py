"""The board on the stage: the base class of every puzzle's view.

**Writing a view.** Subclass `BoardView` in `game/puzzles/<folder>/view.py` and say what is particular to the puzzle:

- `margins`, `padding`, `box`: class attributes for the usual square board (see `SquareGeometry`); another shape
  overrides `make_geometry`. In cells: `overhang`, by how much marks reach beyond their slots; `rim`, by how much
  anything does beyond the grid.
- `paint_tiles(surface)`: everything on the panel that never changes except the givens: lines, shades. The default
  draws the grid, with heavier lines around `box`es.
- `make_given(target)`: the glyph of a given (a digit, a clue, a tree) or None. It is drawn in the middle of
  `geometry.rect(target)`; fills (hints, errors, selection) come under it. `given_targets()` lists where there are some.
- `mark(slot, value)`: the `Art` of a mark. Placing, erasing, undo, redo, trials and ghosts animate by themselves.
- Only where it differs: `act_for` (buttons to acts), `key_act` (keys to acts), `link` (a drag between two cells),
  `lit` (what lights up for a cell), `errors_of` (where a broken rule shows), `finished_lines`, `tray` (digits to
  choose from, drawn by the scene), `selects` (a press selects first, as in Sudoku).
- Layers of its own (clues that change with the marks) go into `_layers` after `super().__init__`.

`self.geometry`, `self.look`, `self.board`, `self.spec`, `self.session` are there. Surfaces are premultiplied; texts
come from `self.glyph(...)`. Drawn shapes are in `game.ui.brush`. Nothing in a view decides a rule.

**Using one.** `view.attach(form)`; in `layout`: `view.fit(room)`; in `backdrop`: `view.bake(copy of the backdrop)`;
after every change of the session: `view.refresh(...)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, ClassVar, NamedTuple

import pygame

from game.engine.core import Change, Marks, Move, Target, Violation
from game.engine.session import Session
from game.ui import paint
from game.ui.board_art import Art, made, settled
from game.ui.board_camera import Camera
from game.ui.board_cursor import CursorLayer
from game.ui.board_fills import FillLayer
from game.ui.board_geometry import Geometry, SquareGeometry
from game.ui.board_input import Stroke, cycle
from game.ui.board_layers import Layer
from game.ui.board_marks import MarkLayer
from game.ui.board_signs import SignLayer
from game.ui.effects import EffectsLayer
from game.ui.hint_layer import HintLayer
from game.ui.inputs import Mods, Pointer, Press, Wheel
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.theme import Colour
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Form

HOVER_IN_MS, HOVER_OUT_MS = 70, 110
ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class TrayKey(NamedTuple):
    """A key of the tray beside the board.

    act: what it does to the cursor's cell. left: how many are left to place. on: it is switched on, or chosen.
    wide: it belongs to the rows of words below the digits.
    """

    act: str
    text: str
    left: int | None = None
    on: bool = False
    wide: bool = False
    tip: str = ""


class BoardView(Widget):
    """A session on the stage, and the hands on it.

    on_move: called with a move and whether it continues the one before (a drag); an empty move means that the press
    did nothing. The view never changes the session itself.
    left_only: the left button goes through all marks of a cell.

    Attributes to set: `locked` (no marks), `assists` (names of those switched on, None where none are offered),
    `lights` (equal cells light up), `on_scroll` and `on_zoom` (called after the board was panned or zoomed; a zoom
    needs a new backdrop), `rule` (says what an act does on a target, in place of the puzzle: versus).
    """

    margins: ClassVar[tuple[float, float, float, float]] = (0.0, 0.0, 0.0, 0.0)
    padding: ClassVar[float] = 0.42
    box: tuple[int, int] = (0, 0)
    overhang: ClassVar[float] = 0.0
    rim: ClassVar[float] = 0.0
    selects: ClassVar[bool] = False
    links: ClassVar[bool] = False

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None], left_only: bool = False) -> None:
        super().__init__(z=20)
        self.session = session
        self.spec = session.spec
        self.board = session.board
        self.on_move = on_move
        self.left_only = left_only
        self.locked = False
        self.rule: Callable[[Target, str], Move] | None = None
        self.slots: tuple[Target, ...] = tuple(self.spec.slots(self.board))
        self.camera = Camera(self.extent, self.margins, self.padding)
        self.geometry: Geometry = self.make_geometry(8, 0)
        self.spot: Target = self.geometry.targets[0]
        self.fills = FillLayer(self)
        self.marks = MarkLayer(self)
        self.signs = SignLayer(self)
        self.hints = HintLayer(self)
        self.ring = CursorLayer(self)
        self.effects = EffectsLayer(self)
        self.on_zoom: Callable[[], None] = lambda: None
        self.on_scroll: Callable[[], None] = lambda: None
        self.lights = True
        self.on_tray: Callable[[], None] = lambda: None
        self.assists: set[str] | None = None
        self.on_assist: Callable[[], None] = lambda: None
        self._layers: tuple[Layer, ...] = (
            self.fills,
            self.marks,
            self.hints.dim,
            self.signs,
            self.hints,
            self.ring,
            self.effects,
        )
        self._givens: dict[Target, pygame.Surface | None] = {}
        self.tiles: pygame.Surface | None = None
        self._stroke: Stroke | None = None
        self._hover: Target | None = None
        self._grab: tuple[int, int] | None = None
        self._done_lines: frozenset[Target] = frozenset()

    # What a puzzle's view says

    @property
    def extent(self) -> tuple[int, int]:
        """Columns and rows of the board."""
        size = self.spec.size_of(self.board)
        return size.width, size.height

    def make_geometry(self, cell: int, pad: int) -> Geometry:
        """The places of the board with cells of `cell` pixels and `pad` pixels inside the panel's rim."""
        columns, rows = self.extent
        return SquareGeometry(columns, rows, cell, pad, self.margins, self.box)

    def paint_tiles(self, surface: pygame.Surface) -> None:
        """Draw what never changes (lines, shades) on a clear surface of the panel's size."""
        self.draw_grid(surface)

    def given_targets(self) -> Iterable[Target]:
        """Where there may be givens."""
        return self.geometry.targets

    def make_given(self, target: Target) -> pygame.Surface | None:
        """The glyph of what is given there, None if nothing is."""
        return None

    def mark(self, slot: Target, value: int) -> Art:
        """How the mark `value` (not 0) looks on `slot`."""
        raise ValueError(f"{self.spec.kind} draws no mark {value} on {slot}")

    def act_for(self, button: str, target: Target, mods: Mods) -> str:
        """The act of a mouse button; "" when a press only selects."""
        return "secondary" if button == "right" or mods.shift else "primary"

    def key_act(self, action: Press) -> str:
        """The act of a key on the cursor's cell, "erase" to clear it, "" for none."""
        if action.command == "confirm":
            return "secondary" if action.mods.shift else "primary"
        return {"alternate": "secondary", "erase": "erase"}.get(action.command, "")

    def link(self, first: Target, second: Target) -> Target | None:
        """What a drag from one cell into another means, other than painting (with `links`)."""
        return None

    def lit(self, target: Target) -> Iterable[Target]:
        """The cells that light up while `target` is pointed at: an assist."""
        return ()

    def finished_lines(self) -> frozenset[Target]:
        """The lines that are done now; a light runs along each new one. By default: every cell of it is marked."""
        marks = self.session.marks
        return frozenset(line for line, cells in self.geometry.lines if all(marks.get(c) for c in cells))

    def errors_of(self, violation: Violation) -> tuple[Target, ...]:
        """The targets to hatch for a broken rule."""
        return violation.targets

    def moved(self, move: Move) -> Move:
        """What an assist makes of a press: the move and what follows from it at once."""
        return move

    def standing(self) -> Marks:
        """What is drawn: the marks, and what an assist draws by itself."""
        return self.session.marks

    def tray(self) -> tuple[TrayKey, ...]:
        """Keys to show beside the board (digits); their acts go to the cursor's cell."""
        return ()

    # On the stage

    def attach(self, form: Form) -> None:
        """Put the board and its layers on the form's stage; it gets the keyboard first."""
        form.add(self, default=True)
        form.set_focus(self)
        for layer in self._layers:
            form.stage.add(layer)

    def detach(self, form: Form) -> None:
        """Take the board and its layers off."""
        for layer in self._layers:
            form.stage.remove(layer)
        form.remove(self)

    def fit(self, room: pygame.Rect, touch: bool = False) -> pygame.Rect:
        """Lay the board out in the middle of `room`; returns its panel. Call after a resize or a change of theme."""
        self.camera.fit(room, self.look.u(168), touch)
        self._rebuild()
        return self.window

    @property
    def window(self) -> pygame.Rect:
        """The part of the window in which the board is seen."""
        return self.camera.window

    @property
    def origin(self) -> tuple[int, int]:
        """Where the panel's top left corner is, in window pixels (outside `window` when the board is panned)."""
        return self.camera.origin

    @property
    def line_width(self) -> int:
        """The width of the grid's thin lines."""
        return max(1, round(self.geometry.cell * 0.024))

    def bake(self, surface: pygame.Surface, clip: pygame.Rect | None = None, sheet: pygame.Rect | None = None) -> None:
        """Draw the panel, or a larger `sheet`, and all that never changes onto the scene's own backdrop."""
        pad = self.look.panel_pad
        before = surface.get_clip()
        if clip is not None:
            surface.set_clip(clip)
            surface.blit(self.look.backdrop, clip, clip)
        window = self.window
        sheet = sheet or window
        paint.put(surface, self.look.panel(sheet.size), (sheet.x - pad, sheet.y - pad))
        inside = window.inflate(-2 * self.line_width, -2 * self.line_width) if self.camera.panned else window
        surface.set_clip(inside.clip(surface.get_clip()))
        if self.tiles is not None:
            paint.put(surface, self.tiles, self.origin)
        surface.set_clip(before)

    def box_of(self, target: Target) -> pygame.Rect:
        """The box of a target in window pixels."""
        return self.geometry.rect(target).move(self.origin)

    def given(self, target: Target) -> pygame.Surface | None:
        """The glyph of a given, made once a layout."""
        if target not in self._givens:
            self._givens[target] = self.make_given(target)
        return self._givens[target]

    def ground(self, target: Target) -> Colour | None:
        """The colour that the mark on `target` fills its cell with, None where the board shows."""
        sprite = self.marks.sprites.get(target)
        return sprite.art.ground if sprite is not None and sprite.art is not None else None

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
        theme, size = self.look.theme, self.geometry.cell
        grid = self.geometry.grid
        columns, rows = self.extent
        thin, thick = self.line_width, max(2, round(size * 0.038))
        heavy: list[pygame.Rect] = []
        for across, count, every in ((True, columns, self.box[0]), (False, rows, self.box[1])):
            for i in range(count + 1):
                major = i in (0, count) or (every and i % every == 0)
                width = thick if major else thin
                if across:
                    x = grid.x + i * size - width // 2
                    bar = pygame.Rect(x, grid.y - thick // 2, width, grid.h + thick)
                else:
                    y = grid.y + i * size - width // 2
                    bar = pygame.Rect(grid.x - thick // 2, y, grid.w + thick, width)
                if major:
                    heavy.append(bar)
                else:
                    surface.fill((*theme.line, 255), bar)
        for bar in heavy:
            surface.fill((*theme.line_major, 255), bar)

    # Showing the session

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]:
        """Show the session's marks; every slot that differs moves there. Returns those slots."""
        tried = self.session.tried()
        if not animate:
            self.marks.settle(self.standing(), tried)
            self._done_lines = self.finished_lines()
            return []
        changed = self.marks.show(self.standing(), tried, undo)
        done = self.finished_lines()
        if not undo:
            cells = dict(self.geometry.lines)
            for line in done - self._done_lines:
                self.effects.sweep(self._from_change(cells.get(line, ()), changed))
        self._done_lines = done
        return changed

    def warm(self, coming: bool = False) -> Iterator[None]:
        """Make the pictures of the marks that stand, one a piece; the board must have its place.

        With `coming` also those that a press can bring, or the first ones would take longer than a frame.
        """
        arts = [sprite.art for sprite in self.marks.sprites.values() if sprite.art is not None]
        for art in chain(arts, self._coming() if coming else ()):
            if not made(self.look, art, self.geometry.cell):
                settled(self.look, art, self.geometry.cell)
                yield

    def _coming(self) -> Iterator[Art]:
        for slot in self.slots:
            for act in self.spec.acts:
                for change in self.spec.tap(self.board, {}, slot, act):
                    if change.new:
                        yield self.mark(change.slot, change.new)

    def show_errors(self, targets: Iterable[Target]) -> None:
        """Hatch exactly these targets."""
        wanted = tuple(dict.fromkeys(targets))
        self.fills.show("error", wanted, 280, 110)
        self.signs.show(wanted)

    def celebrate(self, start: Target | None) -> None:
        """The wave of a solved board, from the mark placed last."""
        self.effects.wave(start, self.geometry.targets)

    # Hands

    def damage(self) -> None:
        """The layers draw; the widget itself has nothing to redraw."""

    def set_hover(self, over: bool) -> None:
        self.hovered = over
        if not over:
            self._point_at(None)

    def pointer(self, action: Pointer) -> bool:
        x, y = action.x - self.origin[0], action.y - self.origin[1]
        if action.phase == "down":
            return self._down(action, x, y)
        if action.phase == "move":
            if self._grab is not None:
                self._drag_view(action)
            elif self._stroke is not None and action.button is not None:
                self._drag(x, y)
            if not action.touch:
                self._point_at(self.geometry.at(x, y) if self.window.collidepoint(action.pos) else None)
        elif action.phase == "cancel":
            self._stroke = self._grab = None
        else:
            if self._stroke is not None and action.button == self._stroke.button:
                self._stroke = None
            if action.button == "middle":
                self._grab = None
        return True

    def wheel(self, action: Wheel) -> bool:
        if action.mods.ctrl:
            return self.zoom(1 if action.dy > 0 else -1, action.pos) if action.dy else True
        if not self.camera.panned:
            return False
        step = self.geometry.cell
        dx, dy = (action.dy, 0.0) if action.mods.shift else (-action.dx, action.dy)
        self._scroll(round(dx * step), round(dy * step))
        return True

    def press(self, action: Press) -> bool:
        if action.command in ARROWS:
            return self._move_cursor(action)
        if action.command in ("first", "last"):
            ahead = self.extent[0] * (-1 if action.command == "first" else 1)
            return self.move_to(self.geometry.step(self.spot, ahead, 0))
        if action.command in ("zoom_in", "zoom_out"):
            return self.zoom(1 if action.command == "zoom_in" else -1, self.box_of(self.spot).center)
        act = self.key_act(action)
        if not act or action.repeat:
            return False
        if action.command == "confirm" and not self._ring_on and not self.selects:
            return self.move_to(self.spot)
        self.act(act)
        return True

    def act(self, act: str) -> None:
        """Do an act on the cursor's cell, as a key of the tray does; ``assist:NAME`` switches an assist."""
        if act.startswith("assist:") and self.assists is not None:
            self.assists ^= {act.removeprefix("assist:")}
            self.refresh()
            self.on_assist()
            return
        self._show_ring(True)
        self._play(self.spot, act)

    def move_to(self, target: Target) -> bool:
        """Put the cursor on a cell and show it."""
        self._place_cursor(target)
        self._show_ring(True)
        return True

    def zoom(self, notches: int, about: tuple[int, int]) -> bool:
        """Larger or smaller cells, where the board does not fit at a readable size; keeps the point in its place."""
        if self.camera.zoom(notches, about):
            self._rebuild()
            self.on_zoom()
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
    def _ring_on(self) -> bool:
        return self.ring.strength > 0.5 or self.animator.is_running(self.ring, "strength")

    def _rebuild(self) -> None:
        self.geometry = self.make_geometry(self.camera.cell, round(self.padding * self.camera.cell))
        self.camera.settle(self.geometry.size)
        self.rect = self.window
        self._stroke = self._grab = None
        self._givens.clear()
        given = tuple(t for t in self.given_targets() if self.given(t) is not None)
        tiles = paint.canvas(self.geometry.size)
        self.paint_tiles(tiles)
        for target in given:
            glyph = self.given(target)
            if glyph is not None:
                paint.put(tiles, glyph, glyph.get_rect(center=self.geometry.rect(target).center).topleft)
        self.tiles = tiles
        self.effects.clear()
        self.refresh(animate=False)
        self.fills.settle()
        self.signs.settle()
        self.hints.settle()
        self.ring.go(self.geometry.rect(self.spot), 0)

    def _from_change(self, cells: Sequence[Target], changed: Sequence[Target]) -> Sequence[Target]:
        """The cells of a line, beginning at the end nearer to the change."""
        if changed and cells and changed[-1] in cells and cells.index(changed[-1]) * 2 > len(cells):
            return cells[::-1]
        return cells

    def _down(self, action: Pointer, x: int, y: int) -> bool:
        if not self.window.collidepoint(action.pos):
            return False
        if action.button == "middle":
            self._grab = action.pos if self.camera.panned else None
            return True
        target = self.geometry.at(x, y)
        self._show_ring(False)
        if target is None or action.button is None:
            return True
        self._place_cursor(target)
        self._stroke = stroke = Stroke(self.geometry, target, action.button, (x, y))
        act = self.act_for(action.button, target, action.mods)
        if act and not self.locked:
            if self.left_only and self.rule is None and action.button == "left" and not action.mods.shift:
                move = cycle(self.spec, self.board, self.session.marks, target)
            else:
                move = self._tap(target, act)
            stroke.begin(move)
            if move or not self.links:
                self.on_move(self.moved(move), False)
        return True

    def _drag(self, x: int, y: int) -> None:
        stroke = self._stroke
        if stroke is None or self.locked:
            return
        for target in stroke.over(x, y):
            if stroke.first is not None:
                change = Change(target, self.session.marks.get(target, 0), stroke.first.new)
                if stroke.paints((change,)) and target in self.marks.sprites:
                    self.on_move((change,), True)
            elif self.links and len(stroke.painted) == 2:
                joined = self.link(stroke.start, target)
                if joined is not None:
                    self._play(joined, "primary")

    def _play(self, target: Target, act: str) -> None:
        if not self.locked:
            self.on_move(self.moved(self._tap(target, act)), False)

    def _tap(self, target: Target, act: str) -> Move:
        if self.rule is not None:
            return self.rule(target, act)
        marks = self.session.marks
        if act == "erase" and "erase" not in self.spec.acts:
            old = marks.get(target, 0)
            return (Change(target, old, 0),) if old else ()
        return self.spec.tap(self.board, marks, target, act)

    def _move_cursor(self, action: Press) -> bool:
        if not self._ring_on:
            return self.move_to(self.spot)
        dx, dy = ARROWS[action.command]
        there = self.geometry.step(self.spot, dx, dy)
        if there == self.spot:
            # A pad has no Tab key: its stick leaves the board at the rim.
            return action.device != "pad" or action.repeat
        return self.move_to(there)

    def _place_cursor(self, target: Target) -> None:
        if target.kind != "cell":
            return
        self.spot = target
        if self.camera.reveal(self.geometry.rect(target)):
            self._scrolled()
        self.ring.go(self.geometry.rect(target))
        if self.selects:
            self.fills.show("selected", (target,), 70, 70)
            lit = [t for t in self.lit(target) if t != target] if self.lights else []
            self.fills.show("lit", lit, 110, 110)

    def _show_ring(self, visible: bool) -> None:
        self.ring.show(visible)
        if visible:
            self._point_at(None)

    def _point_at(self, target: Target | None) -> None:
        if target == self._hover:
            return
        self._hover = target
        self.fills.show("hover", () if target is None else (target,), HOVER_IN_MS, HOVER_OUT_MS)
        if not self.selects and self.lights:
            self.fills.show("lit", () if target is None else self.lit(target), HOVER_IN_MS, HOVER_OUT_MS)

    def _drag_view(self, action: Pointer) -> None:
        if self._grab is not None:
            dx, dy = action.x - self._grab[0], action.y - self._grab[1]
            self._grab = action.pos
            self._scroll(dx, dy)

    def _scroll(self, dx: int, dy: int) -> None:
        if self.camera.scroll(dx, dy):
            self._scrolled()

    def _scrolled(self) -> None:
        stage: Stage | None = self.stage
        if stage is not None and stage.backdrop is not None:
            self.bake(stage.backdrop, self.window)
            stage.damage(self.window)
        self.on_scroll()

    def sound_of(self, change: Change) -> str:
        """The name of the sound of a mark: the scene plays it."""
        return "mark" if change.new else "erase"


ViewClass = Callable[[Session, Callable[[Move, bool], None], bool], BoardView]


def view_class(spec: Any) -> type[BoardView]:
    """The view of a kind of puzzle."""
    found: type[BoardView] = spec.view()
    return found
