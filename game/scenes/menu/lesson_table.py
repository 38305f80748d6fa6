"""The board of the step at which a lesson was left, on its sheet: a press on it goes on with the lesson."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.play.session import Session
from game.ui.board.preview import preview_in_pieces
from game.ui.board.shown import ShownBoard
from game.ui.scene.scene import Scene
from game.ui.stage.accessible import Accessible
from game.ui.widgets import Button
from game.ui.widgets.base import Z_PANEL
from game.ui.widgets.button import Pressable


class BoardPress(Pressable):
    """A press on the board is a press on a button."""

    focusable = False

    def __init__(self, button: Button) -> None:
        super().__init__(button.activate, z=Z_PANEL)

    def describe(self) -> Accessible | None:
        return None  # its button says it

    def draw(self, target: pygame.Surface) -> None:
        """The board is drawn by itself."""


class LessonTable:
    """Adds itself to a scene. session: the board of the step; button: what a press on it does."""

    def __init__(self, scene: Scene, session: Session, button: Button) -> None:
        self.scene, self.session = scene, session
        self.press = scene.form.add(BoardPress(button))
        self.board = scene.stage.add(ShownBoard())

    def place(self, room: pygame.Rect) -> None:
        """The square that its sheet fills."""
        self.press.rect = self.board.rect = room

    def bring(self) -> Iterator[None]:
        """Draw the board, a piece at a time."""
        if self.board.rect.w:
            yield from preview_in_pieces(self.scene.look, self.session, self.board.rect.size)
            self.board.session = self.session

    def remove(self) -> None:
        """Take it off the scene."""
        self.scene.form.remove(self.press)
        self.scene.stage.remove(self.board)
