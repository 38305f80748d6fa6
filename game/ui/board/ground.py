"""What never changes on a board, and how all of it is built for a new size or theme: at once, or a piece at a time."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Protocol

import pygame

from game.engine.core import Marks, Target
from game.engine.play.session import Session
from game.ui.board import codes
from game.ui.board.art import wash
from game.ui.board.camera import Camera
from game.ui.board.cursor import CursorLayer
from game.ui.board.effects import EffectsLayer
from game.ui.board.fills import FillLayer
from game.ui.board.geometry import Geometry
from game.ui.board.hints.layer import HintLayer
from game.ui.board.layers import Z_HINT, DrawnBoard
from game.ui.board.marks import MarkLayer
from game.ui.board.signs import SignLayer
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.stage import Stage

if TYPE_CHECKING:
    from game.ui.stage.film import Film

LARGE = 1200  # cells of a board that takes longer than a frame to build
BAND = 1_000_000  # pixels of a large board's surface that are drawn in one piece
DRAWN = 300  # cells that are drawn in one piece
GIVENS = 200  # that are put on it in one piece, where their pictures are there


class BuiltBoard(DrawnBoard, Protocol):
    """What building asks of the board; `BoardPicture` says what each means."""

    camera: Camera
    session: Session
    coordinates: str
    rect: pygame.Rect
    spot: Target
    fills: FillLayer
    marks: MarkLayer
    signs: SignLayer
    hints: HintLayer
    ring: CursorLayer
    effects: EffectsLayer

    @property
    def extent(self) -> tuple[int, int]: ...

    @property
    def coded(self) -> bool: ...

    @property
    def large(self) -> bool: ...

    def make_geometry(self, cell: int, pad: int) -> Geometry: ...

    def paint_ground(self, surface: pygame.Surface) -> None: ...

    def paint_tiles(self, surface: pygame.Surface) -> None: ...

    def tiles_ahead(self) -> Iterator[None]: ...

    def standing(self) -> Marks: ...

    def clues_in_pieces(self) -> Iterator[None]: ...

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]: ...


def build_in_pieces(view: BuiltBoard) -> Iterator[None]:
    """Give the board its places, with an empty sheet; then draw what never changes, and make sprites and clues."""
    camera = view.camera
    geometry = view.make_geometry(camera.cell, camera.pad)
    over = camera.excess(geometry.size)
    if over:
        geometry = view.make_geometry(camera.cell, max(0, camera.pad - over))
    if geometry != view.geometry:  # the places of a large board take a while to find
        view.geometry = geometry
    camera.place(view.geometry.size, view.geometry.pitches)
    view.rect = view.window
    before, view.tiles, view.stands = view.tiles, None, False
    view.effects.clear()
    yield
    tiles = yield from _tiles_in_pieces(view, before)
    del before  # to let go of so much takes a while, too
    yield
    yield from view.marks.rebuild_in_pieces(view.standing(), view.session.tried())
    yield from view.clues_in_pieces()
    while view.marks.far(view.standing()):  # a replay went on meanwhile
        yield
        yield from view.marks.show_ahead(view.standing())
        yield from view.clues_in_pieces()
    yield
    view.tiles = tiles
    view.refresh(animate=False)
    view.stands = True
    view.fills.relayout()
    view.signs.relayout()
    view.hints.relayout()
    view.ring.go(view.geometry.rect(view.spot), 0)


def bake(view: BuiltBoard, around: Look, surface: pygame.Surface, clip: pygame.Rect | None, sheet: pygame.Rect) -> None:
    """Draw a sheet in the look of what is around, and all that never changes, onto the scene's own backdrop."""
    for _piece in bake_in_pieces(view, around, surface, clip, sheet):
        pass


def bake_in_pieces(
    view: BuiltBoard, around: Look, surface: pygame.Surface, clip: pygame.Rect | None, sheet: pygame.Rect
) -> Iterator[None]:
    """The same in two pieces, on a surface that nobody else draws on meanwhile."""
    before = surface.get_clip()
    if clip is not None:
        surface.set_clip(clip)
        surface.blit(around.backdrop, clip, clip)
    around.bake_panel(surface, sheet)
    yield
    if view.tiles is not None:
        if view.coded and view.camera.panned:
            codes.draw_beside(surface, view.look, view.geometry, view.camera, *view.extent, view.coordinates)
        surface.set_clip(view.window.clip(surface.get_clip()))
        view.paint_ground(surface)
        paint.put(surface, view.tiles, view.origin)
    surface.set_clip(before)


def film_of(view: BuiltBoard, stage: Stage) -> Film | None:
    """What keeps a large board of which much is seen as a picture; None for another one."""
    window, cell = view.window, view.geometry.cell
    across = max(1, window.w // cell)
    if not view.large or across * (window.h // cell) <= LARGE:
        return None
    from game.ui.stage.film import Film  # few boards are so large

    return Film(stage, window, Z_HINT, max(1, DRAWN // across) * cell)


def _tiles_in_pieces(view: BuiltBoard, before: pygame.Surface | None) -> Generator[None, None, pygame.Surface]:
    """The surface of what never changes: on a large one, a band of rows a piece, in the room of the one before."""
    width, height = view.geometry.size
    yield from view.tiles_ahead()
    if not view.large:
        tiles = paint.canvas((width, height))
        _draw(view, tiles)
    else:
        used = before if before is not None and before.get_size() == (width, height) else None
        tiles = used or paint.vast((width, height))
        high = max(1, BAND // width)
        for top in range(0, height, high):
            tiles.set_clip((0, top, width, high))
            if used is not None:
                tiles.fill((0, 0, 0, 0))
            _draw(view, tiles)
            yield
        tiles.set_clip(None)
    known, put = len(view.look.sprites), 0
    for target in view.given_targets():
        _put_given(view, tiles, target)
        put += 1
        if put >= GIVENS or len(view.look.sprites) != known:
            known, put = len(view.look.sprites), 0
            yield
    return tiles


def _draw(view: BuiltBoard, tiles: pygame.Surface) -> None:
    view.paint_tiles(tiles)
    if view.coded and not view.camera.panned:
        codes.draw(tiles, view.look, view.geometry, *view.extent, view.coordinates)


def _put_given(view: BuiltBoard, tiles: pygame.Surface, target: Target) -> None:
    if (glyph := view.given(target)) is not None:
        paint.put(tiles, glyph, glyph.get_rect(center=view.geometry.rect(target).center).topleft)


def draw_grid(view: DrawnBoard, surface: pygame.Surface, extent: tuple[int, int], box: tuple[int, int]) -> None:
    """Thin lines between cells, heavier ones around boxes and the whole, on a surface of the panel's size."""
    theme, size, grid = view.look.theme, view.geometry.cell, view.geometry.grid
    columns, rows = extent
    thin, thick = view.line_width, view.frame_width
    heavy: list[pygame.Rect] = []
    for across, count, every in ((True, columns, box[0]), (False, rows, box[1])):
        for i in range(count + 1):
            major = i in (0, count) or (every and i % every == 0)
            width = thick if major else thin
            if across:
                bar = pygame.Rect(grid.x + i * size - width // 2, grid.y - thick // 2, width, grid.h + thick)
            else:
                bar = pygame.Rect(grid.x - thick // 2, grid.y + i * size - width // 2, grid.w + thick, width)
            if major:
                heavy.append(bar)
            else:
                surface.fill((*theme.line, 255), bar)
    for bar in heavy:
        surface.fill((*theme.line_major, 255), bar)


def fill_cells(view: DrawnBoard, surface: pygame.Surface) -> None:
    """Give the cells the board's own ground, on the window's surface."""
    geometry, colour = view.geometry, view.look.theme.board
    if geometry.shape.solid:
        surface.fill(colour, geometry.grid.move(view.origin))
        return
    for target in geometry.targets:
        box = geometry.rect(target)
        surface.blit(wash(view.look, box.size, colour, 1.0, geometry.shape), box.move(view.origin))
