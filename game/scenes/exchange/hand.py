"""Handing something on: to the clipboard, or into a file, with a word on what came of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.core import PuzzleError
from game.engine.play.session import Session
from game.engine.wording import sentence
from game.engine.words import N_, _
from game.services import Services
from game.ui.print import sheet
from game.ui.scene.pasting import REFUSED
from game.ui.scene.scene import Host

LINKS = {
    "url": (N_("Copy the link"), N_("The link is on the clipboard.")),
    "id": (N_("Copy the game ID"), N_("The game ID is on the clipboard.")),
}
"""What leads others to the puzzle, the best first: what it is called, and what is said when it was copied."""
SIDE = 1200  # of a board's picture, in pixels


class Hand:
    """tell: shows a line in a colour of the theme."""

    def __init__(self, host: Host, tell: Callable[[str, str], None]) -> None:
        self.host, self.tell = host, tell

    @property
    def _services(self) -> Services:
        return self.host.services

    def board_picture(self, session: Session) -> pygame.Surface | None:
        """The board as it stands; None when the puzzle draws none."""
        return sheet.picture(session, self.host.look.theme, self.host.look.fonts, SIDE)

    def copy(self, text: str, done: str) -> None:
        """Copy a text; `done` is said when the clipboard has taken it."""
        if self._services.window.copy(text):
            self.tell(done, "success_text")
        else:
            self.fail(PuzzleError(_(REFUSED)))

    def copy_picture(self, data: bytes, name: str) -> None:
        """Copy a PNG file; where the clipboard takes no pictures, write it into a file of that name."""
        if self._services.window.copy_picture(data):
            self.tell(_("The picture is on the clipboard."), "success_text")
            return
        path = self._services.exchange.suggest(name, "png")
        try:
            self._services.exchange.write(path, data)
        except PuzzleError as error:
            self.fail(error)
            return
        self.tell(_("The clipboard takes no pictures here. Saved as {path}").format(path=path), "success_text")

    def save_picture(self, data: bytes, name: str) -> None:
        """Ask where a PNG file is to be saved; the scene is resumed with the path."""
        self.host.push(
            "exchange.files",
            title=_("Save the picture"),
            name=name,
            content=lambda _ending: data,
            endings=("png",),
        )

    def fail(self, error: PuzzleError) -> None:
        """Say what went wrong."""
        self.tell(sentence(str(error)), "error")
        self._services.audio.play("blocked")
