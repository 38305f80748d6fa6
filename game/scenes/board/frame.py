"""Where the parts of a board scene go: board and column side by side, or one above the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from game.ui.board.ground import film_of
from game.ui.board.layers import Layer
from game.ui.board.view import BoardView
from game.ui.drawing.look import Look
from game.ui.input.actions import Action, Press, Wheel
from game.ui.scene.early_input import EarlyInput
from game.ui.scene.scene import Scene

ZOOMS = ("zoom_in", "zoom_out")

NARROW = 1.18  # windows narrower than this (width by height) put the column below the board
WIDE = 16 / 9  # in wider ones the parts stand in the middle, as far apart as in one of this shape
# Shares of the window's width, and of its height: the board's sheet and the column beside it.
SHEET_X, SHEET_W, SHEET_Y, SHEET_H = 0.051, 0.61, 0.044, 0.911
COLUMN_W, COLUMN_AFTER, COLUMN_FOOT = 0.288, 0.034, 0.026
MOST = 0.46  # of the width, for a column whose words need it


@dataclass(frozen=True)
class Frame:
    """The room for the board, and the column beside or below it. `across`: tools in a row."""

    board: pygame.Rect
    column: pygame.Rect
    across: int
    wide: bool

    def room(self, shape: tuple[float, float]) -> pygame.Rect:
        """The part of the board's room for one of a shape (width, height): a square, longer where the board is long."""
        side, (across, down) = min(self.board.size), shape
        width = min(self.board.w, max(side, round(side * across / down)))
        height = min(self.board.h, max(side, round(side * down / across)))
        room = pygame.Rect(self.board.x, self.board.y, width, height)
        if not self.wide:
            room.center = self.board.center
        elif self.column.x < self.board.x:
            room.right = self.board.right
        return room


def frame(look: Look, least: int, left_handed: bool = False) -> Frame:
    """The frame for the look's window; `least` is how wide the column beside the board has to be.

    left_handed: the column stands at the left of the board.
    """
    width, height = look.size
    edge = max(look.u(44), 20)
    gap = max(look.u(52), 24)
    if width >= height * NARROW:
        used = min(width, round(height * WIDE))
        left = (width - used) // 2
        across = min(max(round(used * COLUMN_W), least), round(used * MOST))
        top = round(height * SHEET_Y)
        side = pygame.Rect(left + used - round(used * COLUMN_AFTER) - across, top, across, 0)
        side.h = height - round(height * COLUMN_FOOT) - top
        board = pygame.Rect(left + round(used * SHEET_X), top, 0, round(height * SHEET_H))
        board.w = min(round(used * SHEET_W), side.x - gap - board.x)
        if left_handed:
            side.x, board.x = width - side.right, width - board.right
        return Frame(board, side, 2, True)
    column = min(round(height * 0.42), max(look.metrics.target * 4 + look.u(260), height - width - edge))
    side = pygame.Rect(edge, height - edge - column, width - 2 * edge, column)
    return Frame(pygame.Rect(edge, edge, width - 2 * edge, side.top - gap - edge), side, 4, False)


class BoardPlacing:
    """Puts the board of a scene into its room. A large one stands some frames later, on a sheet that is empty until
    then; what is pressed meanwhile waits for it. after: what is shown once it stands.
    """

    def __init__(self, scene: Scene, view: Callable[[], BoardView | None], *after: Callable[[], None]) -> None:
        self.scene, self._view, self.after = scene, view, after
        self._early = EarlyInput()

    def view(self) -> BoardView:
        """The board that is to be placed."""
        view = self._view()
        assert view is not None
        return view

    def fit(self, room: pygame.Rect) -> None:
        """Lay the board out; at once below an overlay, which shows a picture of it."""
        scene, view, top = self.scene, self.view(), self.scene.host.top
        pieces = view.fit_in_pieces(room)
        next(pieces)
        scene.stage.film = film_of(view, scene.stage)
        if not view.large or (top is not None and top is not scene and top.overlay):
            for _piece in pieces:
                pass
        self._hold(not view.stands)
        if self._early or not view.stands:
            scene.host.later(self._stand(view, pieces), scene)

    def zoom(self, pieces: Iterator[None]) -> None:
        """The board is zoomed, by these pieces. What is seen of a large one grows or shrinks until it stands anew."""
        scene, view = self.scene, self.view()
        backdrop, before = scene.stage.backdrop, view.sheet
        if not view.large or backdrop is None:
            for _piece in pieces:
                pass
            self.show_at_once()
            return
        seen, place, grid = self._seen(view, backdrop), view.window, view.geometry.grid.move(view.origin)
        scene.stage.film = None
        next(pieces)
        changed = before.union(view.sheet)
        view.bake(backdrop, changed)
        _put_zoomed(backdrop, seen, place, grid, view)
        self._keep(changed)
        scene.host.later(self._stand(view, pieces), scene, first=True)

    def exchange(self, put: Callable[[], Iterator[None]]) -> None:
        """Another board takes the place of this one by `put`, which gives the pieces that lay it out. What is seen of a
        large one stays until then."""
        scene, view = self.scene, self.view()
        backdrop, place = scene.stage.backdrop, view.window
        if not view.large or backdrop is None:
            for _piece in put():
                pass
            if backdrop is not None:
                self.view().bake(backdrop, self.view().window)
            scene.stage.damage(self.view().window)
            return
        seen = self._seen(view, backdrop)
        pieces, view = put(), self.view()
        next(pieces)
        backdrop.blit(seen, place)
        self._keep(place)
        scene.host.later(self._stand(view, pieces), scene, first=True)

    def _seen(self, view: BoardView, backdrop: pygame.Surface) -> pygame.Surface:
        """What is seen of the board, without what may lie over it."""
        whole, film = pygame.Surface(view.window.bottomright), self.scene.stage.film
        if film is not None:
            film.show(whole, view.window)
        else:
            whole.blit(backdrop, view.window, view.window)
        for node in self.scene.stage.nodes:
            if isinstance(node, Layer) and node.view is view and (film is None or node.z >= film.z):
                node.draw(whole)
        return whole.subsurface(view.window)

    def holds(self, action: Action) -> bool:
        """Whether an action waits for the board; a further zoom does not."""
        if self._view() is None:
            return False
        wheel = isinstance(action, Wheel) and action.mods.ctrl
        if (wheel or (isinstance(action, Press) and action.command in ZOOMS)) and not self._early:
            return False
        return self._early.takes(action, self.view().stands)

    def show(self) -> Iterator[None]:
        """Show the board that stands now, with what tells of it."""
        stage = self.scene.stage
        stage.backdrop = self.scene.backdrop()
        if (film := stage.film) is not None:
            yield
            yield from film.ahead()
        stage.show_all()
        for show in self.after:
            yield
            show()

    def show_at_once(self) -> None:
        """The same, in no more than a frame: of a small board, or of one that could not wait."""
        self.scene.stage.film = film_of(self.view(), self.scene.stage)
        for _piece in self.show():
            pass

    def _keep(self, changed: pygame.Rect) -> None:
        """Show what was put there, and keep all of it until the board stands anew."""
        stage = self.scene.stage
        stage.film = film = film_of(self.view(), stage)
        self._hold(True)
        stage.damage(changed if film is None else changed.union(film.area))

    def _hold(self, held: bool) -> None:
        """What is seen of the board stays until it stands anew."""
        if (film := self.scene.stage.film) is not None:
            film.held = held

    def _stand(self, view: BoardView, pieces: Iterator[None]) -> Iterator[None]:
        waited = not view.stands
        yield from pieces
        if waited and self.view() is view and view.stands:
            for _piece in self.show():
                yield
                if self.view() is not view or not view.stands:  # laid out or zoomed again meanwhile
                    return
        if self.view().stands:  # otherwise it has been laid out or zoomed again meanwhile
            yield from self._early.hand_on(self.scene.handle, lambda: self.view().stands)


def _put_zoomed(
    surface: pygame.Surface, seen: pygame.Surface, place: pygame.Rect, grid: pygame.Rect, view: BoardView
) -> None:
    """Put what was `seen` of a board at a `place`, when its grid was there, where it belongs now."""
    now = view.geometry.grid.move(view.origin)
    wide, high = now.w / grid.w, now.h / grid.h
    whole = pygame.Rect(now.x + (place.x - grid.x) * wide, now.y + (place.y - grid.y) * high, 0, 0)
    whole.size = max(1, round(place.w * wide)), max(1, round(place.h * high))
    shown = whole.clip(view.window)
    if shown.w and shown.h:
        part = pygame.Rect((shown.x - whole.x) / wide, (shown.y - whole.y) / high, shown.w / wide, shown.h / high)
        part = part.clip(seen.get_rect())
        if part.w and part.h:
            surface.blit(pygame.transform.scale(seen.subsurface(part), shown.size), shown)
