"""The board to touch on the first day: framed cells ask for a press, and the press leads into the lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.engine.core import Move, Target
from game.engine.formats.start import OpenedStart
from game.engine.loading import load_in_pieces
from game.engine.puzzle.parts import bring
from game.engine.puzzle.spec import PuzzleSpec
from game.scenes.menu.pointing import Pointing
from game.ui.board.preview import load_parts
from game.ui.scene.scene import Scene
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.widgets.form import Form

NEEDED = ("game.ui.board.beacon", "game.ui.win.light_band", "game.ui.win.shine")
POINT_MS = 2000
"""Without a press, until the pointer shows how."""


class StartTable:
    """A board on a scene's stage. on_press: called with every right press, with how many framed cells are left;
    on_miss: called when another cell is pressed."""

    def __init__(
        self,
        scene: Scene,
        spec: PuzzleSpec[Any],
        start: OpenedStart,
        on_press: Callable[[int], None],
        on_miss: Callable[[], None],
    ) -> None:
        self.scene, self.spec, self.start, self.on_press, self.on_miss = scene, spec, start, on_press, on_miss
        self.room = pygame.Rect(0, 0, 0, 0)
        self.view: Any = None
        self.beacon: Any = None
        self.lights: tuple[Any, ...] = ()
        """What shines when all is marked."""
        self.pointing = scene.stage.add(Pointing())

    @property
    def left(self) -> tuple[Target, ...]:
        """The framed cells that are not marked yet."""
        marks = self.start.session.marks
        return tuple(target for target in self.start.ring if not marks.get(target))

    def place(self, room: pygame.Rect) -> None:
        """The square that its sheet fills."""
        self.room = room
        if self.view is not None:
            self._fit()

    def bring(self) -> Iterator[None]:
        """Load what draws boards and put the board on the stage, a piece at a time."""
        yield from load_parts()
        for name in NEEDED:
            yield from load_in_pieces(name)
        yield from bring(self.spec, "view")
        if self._there() or not self.room.w:
            return
        from game.ui.board.beacon import Beacon
        from game.ui.win.light_band import LightBand
        from game.ui.win.shine import Shine

        view = self.spec.view()(self.start.session, self._moved)
        view.rule = self._rule
        elsewhere = Form(Stage(self.scene.look, Animator(reduce_motion=True)))
        view.attach(elsewhere)
        view.piecemeal = True
        yield
        room = self.room
        yield from view.fit_in_pieces(room)
        view.piecemeal = False
        view.detach(elsewhere)
        if self._there():  # the page was laid out meanwhile, and has brought another one
            return
        self.view = view
        focus = self.scene.form.focus
        view.attach(self.scene.form)
        self.scene.form.set_focus(focus)
        self.beacon = self.scene.stage.add(Beacon(brackets=True))
        self.lights = (self.scene.stage.add(Shine(view)), self.scene.stage.add(LightBand(view)))
        (self._show if room == self.room else self._fit)()
        yield
        yield from view.warm(True)
        for light in self.lights:
            yield from light.warm()

    def backdrop(self) -> pygame.Surface:
        """The scene's backdrop with the sheet on it, and the board on that as far as it is there."""
        surface = self.scene.look.own_backdrop()
        if not self.room.w:
            return surface
        if self.view is not None:
            self.view.bake(surface, sheet=self.room)
        else:
            self.scene.look.bake_panel(surface, self.room)
        return surface

    def remove(self) -> None:
        """Take it off the stage."""
        if self.view is not None:
            self.view.detach(self.scene.form)
            for light in self.lights:
                light.clear()
                self.scene.stage.remove(light)
            self.scene.stage.remove(self.beacon)
            self.view = None
        self.scene.animator.stop_timer("pointing")
        self.pointing.hide()
        self.scene.stage.remove(self.pointing)

    # Inside

    def _there(self) -> bool:
        return self.view is not None

    def _fit(self) -> None:
        self.lights[1].clear()
        self.view.fit(self.room)
        self._show()

    def _show(self) -> None:
        """The board has its place: what is seen around it, and on it."""
        view = self.view
        view.fills.show("effect", self.start.light)
        if self.scene.stage.backdrop is not None:
            # the shadow around the sheet is there already, and would become twice as dark
            view.bake(self.scene.stage.backdrop, self.room, self.room)
            self.scene.stage.damage(self.room)
        self._frame()
        self.scene.animator.after(POINT_MS, self._point, "pointing")

    def _frame(self) -> None:
        from game.ui.board.beacon import place_of

        framed = self.left
        self.beacon.show(place_of(self.view, target) for target in framed)
        self.beacon.pulse(bool(framed))

    def _point(self) -> None:
        untouched = len(self.left) == len(self.start.ring)
        if untouched and self.view is not None and self.scene.host.top is self.scene:
            box = self.view.box_of(self.start.ring[0])
            self.pointing.show((self.room.centerx, self.room.bottom), box.center)

    def _rule(self, target: Target, act: str) -> Move:
        """A press on a framed cell marks it, whichever button it was; no other does anything."""
        if target not in self.left:
            return ()
        session = self.start.session
        return tuple(self.spec.tap(session.board, session.marks, target, "primary"))

    def _moved(self, move: Move, more: bool) -> None:
        scene, session = self.scene, self.start.session
        scene.animator.stop_timer("pointing")
        self.pointing.hide()
        if not move:
            if self.left:
                scene.services.audio.play("blocked")
                self.beacon.pulse(False)
                self.beacon.pulse(True)
                self.on_miss()
            return
        session.play(move, 0)
        self.view.refresh()
        self._frame()
        if self.left:
            scene.services.audio.correct()
        else:
            self._shine(move)
        self.on_press(len(self.left))

    def _shine(self, move: Move) -> None:
        """All is marked: the board shines as one that is won."""
        rim, band = self.lights
        self.scene.services.audio.play("solved")
        rim.begin(move[-1].slot, (), False)
        band.begin()
