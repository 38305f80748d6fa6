"""Where the parts of a board scene go: board and column side by side, or one above the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.engine.dataclass import dataclass
from game.ui.board.view import BoardView
from game.ui.drawing.look import Look
from game.ui.input.actions import Action
from game.ui.scene.early_input import EarlyInput
from game.ui.scene.scene import Scene

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

    def __init__(self, scene: Scene, view: Callable[[], BoardView], *after: Callable[[], None]) -> None:
        self.scene, self.view, self.after = scene, view, after
        self._early = EarlyInput()

    def fit(self, room: pygame.Rect) -> None:
        """Lay the board out; at once below an overlay, which shows a picture of it."""
        scene, view, top = self.scene, self.view(), self.scene.host.top
        pieces = view.fit_in_pieces(room)
        next(pieces)
        if not view.large or (top is not None and top is not scene and top.overlay):
            for _piece in pieces:
                pass
        if self._early or not view.stands:
            scene.host.later(self._stand(view, pieces), scene)

    def holds(self, action: Action) -> bool:
        """Whether an action waits for the board."""
        return self._early.takes(action, self.view().stands)

    def show(self) -> Iterator[None]:
        """Show the board that stands now, with what tells of it."""
        stage = self.scene.stage
        stage.backdrop = self.scene.backdrop()
        stage.damage_all()
        for show in self.after:
            yield
            show()

    def _stand(self, view: BoardView, pieces: Iterator[None]) -> Iterator[None]:
        if not view.stands:
            yield from pieces
            if self.view() is view:
                yield from self.show()
        yield from self._early.hand_on(self.scene.handle)
