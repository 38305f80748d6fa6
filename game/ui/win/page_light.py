"""The light on the page around a board that was won: drawn ahead, it spreads from the board in a few frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.board.view import BoardView
from game.ui.drawing.rects import outside
from game.ui.stage.stage import Stage
from game.ui.win.surroundings import draw_halo, halo_in_pieces

SPREAD_MS = 130


class PageLight:
    """page: makes what lies under the board and all around it, to be drawn on; `lit` is the one with light, ahead."""

    def __init__(self, stage: Stage, view: BoardView, page: Callable[[], pygame.Surface]) -> None:
        self.stage, self.view, self.page = stage, view, page
        self.lit: pygame.Surface | None = None
        self._lighting: Iterator[None] | None = None  # what draws it ahead
        self._part = 0.0

    @property
    def wanted(self) -> bool:
        """Whether nobody has begun to draw it."""
        return self.lit is None and self._lighting is None

    def warm(self) -> Iterator[None]:
        """Have it at hand, a piece at a time: in a large window it takes longer than a frame."""
        if not self.wanted:
            return
        pieces = self._lighting = self._light()
        for _piece in pieces:
            yield
            if self._lighting is not pieces:  # the board has moved: another one is wanted
                return
        self._lighting = None

    def _light(self) -> Iterator[None]:
        surface = self.page()
        yield
        yield from halo_in_pieces(surface, self.stage.look, self.view.window)
        self.view.bake(surface)
        self.lit = surface

    def forget(self) -> None:
        """What was drawn ahead is of no use."""
        self.stage.animator.cancel(self)
        self.lit = self._lighting = None

    def draw(self, shining: bool) -> pygame.Surface:
        """The page at once, with light or without."""
        self.forget()
        surface = self.page()
        if shining:
            draw_halo(surface, self.stage.look, self.view.window)
        self.view.bake(surface)
        return surface

    def come(self) -> None:
        """Let the page that is seen light up."""
        lit = self.lit or self.draw(True)
        if self.stage.backdrop is None or self.stage.backdrop.get_size() != lit.get_size():
            self.stage.backdrop = lit
            self.stage.damage_all()
            return
        self.lit, self._part = lit, 0.0
        self.stage.animator.animate(self, "part", 1.0, SPREAD_MS, "linear", start=0.0, keep=True, on_done=self.forget)

    @property
    def part(self) -> float:
        """How far the light has come from the middle of the board, 0 to 1 at the farther end of the page."""
        return self._part

    @part.setter
    def part(self, value: float) -> None:
        before, self._part = self._part, value
        page, lit = self.stage.backdrop, self.lit
        if page is None or lit is None or value <= before:
            return
        sheet, edge = self.view.window, 2 * self.stage.look.u(self.stage.look.theme.radius)
        far = max(sheet.centery, lit.get_height() - sheet.centery)
        near, new = round(far * before), round(far * value)
        for top in (sheet.centery - new, sheet.centery + near):
            band = pygame.Rect(0, top, lit.get_width(), new - near).clip(lit.get_rect())
            # Below the sheet there is no light.
            for place in outside(band, sheet.inflate(-edge, -edge)):
                page.blit(lit, place, place)
                self.stage.damage(place)
