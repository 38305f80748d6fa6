"""The board of somebody else, small and live: on a sheet that lets the page through, only what changes is drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.play.session import Session
from game.ui.board.view import BoardView, view_class
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Live, Node, Stage
from game.ui.widgets.base import Z_PANEL
from game.ui.widgets.form import Form

OPAQUE, TINT = 196, 34  # of 255: the sheet over the page, and the ghost's colour over the sheet by night
RIM, GLOW = 2.5, 22  # design pixels
LIGHT = 70  # of 255
PALE: Colour = (190, 206, 255)


class _Film:
    """A board on a stage of its own, with the picture of it."""

    def __init__(self, look: Look, session: Session, place: pygame.Rect) -> None:
        self.session, self.size = session, place.size
        self.picture = paint.opaque(place.size)
        self._look, self._place = look, place
        self._stage = Stage(look, Animator(reduce_motion=True))
        self._view: BoardView | None = None
        self._pieces = self._make()

    def prepare(self) -> Iterator[None]:
        """Draw it, a piece at a time."""
        yield from self._pieces

    def refresh(self) -> list[pygame.Rect]:
        """Draw what differs from the last time; where that was."""
        for _piece in self._pieces:
            pass
        if self._view is not None:
            self._view.refresh(undo=True)
            self._stage.animator.finish()
        return self._stage.draw(self.picture)

    def _make(self) -> Iterator[None]:
        look, side = self._look, self.size[0]
        view = view_class(self.session.spec)(self.session, lambda move, more: None)
        view.locked = True
        view.attach(Form(self._stage))
        yield
        view.fit(pygame.Rect(0, 0, side, side))
        while view.camera.cell > view.camera.fitting:
            view.zoom(-1, view.window.center)
        yield
        ground = paint.opaque(self.size)
        ground.blit(look.backdrop, (0, 0), self._place)
        view.bake(ground, sheet=pygame.Rect(0, 0, side, side))
        if look.theme.backdrop == "night":
            paint.put(ground, paint.rounded(self.size, look.u(look.theme.radius), PALE, TINT), (0, 0))
        self._stage.backdrop = ground
        yield
        yield from view.warm(coming=True)
        self._stage.damage_all()
        self._stage.draw(self.picture)
        self._view = view
        yield


class GhostSheet(Node):
    """`show` puts a board on it, `prepare` draws the next one ahead; `refresh` after the board has changed.
    covered: time stands, and it is not to be read."""

    covered = Live(False)

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        self._film: _Film | None = None
        self._next: _Film | None = None

    def forget(self) -> None:
        """Let go of the pictures: the look or the place is another one."""
        self._film = self._next = None

    def prepare(self, session: Session) -> Iterator[None]:
        """Draw a board ahead, a piece at a time."""
        if self.rect.w > 1 and (self._next is None or self._next.session is not session):
            self._next = film = _Film(self.look, session, self.rect)
            yield from film.prepare()

    def show(self, session: Session) -> None:
        """Show this board from now on."""
        if self.rect.w <= 1 or (self._film is not None and self._film.session is session):
            return
        film, self._next = self._next, None
        if film is None or film.session is not session or film.size != self.rect.size:
            film = _Film(self.look, session, self.rect)
        self._film = film
        film.refresh()
        self.damage()

    def refresh(self) -> None:
        """Draw what has changed on the board."""
        if self._film is not None and self.stage is not None:
            for rect in self._film.refresh():
                self.stage.damage(rect.move(self.rect.topleft))

    @property
    def bounds(self) -> pygame.Rect:
        if self.stage is None or self.look.theme.backdrop != "night":
            return self.rect
        reach = 4 * max(1, self.look.u(GLOW))
        return self.rect.inflate(reach, reach)

    def _light(self) -> tuple[pygame.Surface, int]:
        """What shines around the sheet, and by how far."""
        look, size = self.look, self.rect.size
        radius, blur = look.u(look.theme.radius), max(1, look.u(GLOW))

        def make() -> pygame.Surface:
            light, pad = paint.shadow(size, radius, blur, PALE, LIGHT)
            light.blit(paint.rounded(size, radius, (255, 255, 255)), (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)
            return light

        return look.sprites.get(("ghost-light", size), make), 2 * blur

    def draw(self, target: pygame.Surface) -> None:
        if self._film is None:
            return
        theme, picture = self.look.theme, self._film.picture
        picture.set_alpha(None if theme.name == "high-contrast" else OPAQUE)
        if self.covered:
            paint.put(target, self.look.block(self.rect.size, theme.board), self.rect.topleft)
        else:
            target.blit(picture, self.rect, pygame.Rect((0, 0), self.rect.size))
        if theme.backdrop == "night":
            light, pad = self._light()
            paint.put(target, light, (self.rect.x - pad, self.rect.y - pad))
        colour = PALE if theme.backdrop == "night" else theme.line_major
        rim = self.look.sprites.get(
            ("ghost-rim", self.rect.size, colour),
            lambda: paint.ring(self.rect.size, self.look.u(theme.radius), colour, RIM * self.look.metrics.unit),
        )
        paint.put(target, rim, self.rect.topleft)
