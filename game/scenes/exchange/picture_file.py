"""A picture on its way to being a file: written beside the window, and whoever asks for it early is served then."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.services import Services


class PictureFile:
    """The PNG file of a picture, once there is one; `ready` tells whether nothing is on its way any more."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.data: bytes | None = None
        self.ready = False
        self._asked: Callable[[bytes], None] | None = None

    def write(self, picture: pygame.Surface | None) -> None:
        """Have it written; None: there is no picture."""
        if picture is None:
            self._take(None)
        else:
            self._services.maker.encode(picture.get_size(), pygame.image.tobytes(picture, "RGB"), self._take)

    def ask(self, serve: Callable[[bytes], None]) -> None:
        """Hand the file to `serve`, now or as soon as it is there; of two that wait the later one is served."""
        if self.data is not None:
            serve(self.data)
        elif not self.ready:
            self._asked = serve

    def _take(self, data: bytes | None) -> None:
        self.data, self.ready = data, True
        asked, self._asked = self._asked, None
        if asked is not None and data is not None:
            asked(data)
