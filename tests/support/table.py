"""A board on a stage, without a scene: for tests of what is drawn and how it moves."""

import pygame

from game.engine.core import Change
from game.engine.play.session import Session
from game.puzzles import registry
from game.puzzles.hitori.board import board_of
from game.ui.board.view import BoardView, view_class
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import THEMES
from game.ui.input.actions import Mods, Pointer
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.widgets import Form

SPEC = registry()["hitori"]
ROWS = ((1, 1, 2, 3), (2, 3, 4, 3), (3, 2, 1, 1), (4, 2, 3, 2))
FONTS = Fonts()


class Table:
    """A board on a stage, without a scene: moves are played at once."""

    def __init__(self, theme="day", size=(1280, 720), rows=ROWS, mouse="two", reduce_motion=False):
        self.look = Look(THEMES[theme], Metrics(size), FONTS)
        self.animator = Animator(reduce_motion)
        self.stage = Stage(self.look, self.animator)
        self.form = Form(self.stage)
        self.session = Session(SPEC, board_of([list(row) for row in rows]))
        self.moves = []
        self.view: BoardView = view_class(SPEC)(self.session, self._move)
        self.view.mouse = mouse
        self.view.attach(self.form)
        self.view.fit(pygame.Rect(20, 20, size[0] * 2 // 3, size[1] - 40))
        self.stage.backdrop = self.look.backdrop.copy()
        self.view.bake(self.stage.backdrop)
        self.surface = pygame.Surface(size)
        self.stage.draw(self.surface)

    def _move(self, move, more):
        self.moves.append((move, more))
        if move:
            (self.session.extend if more else self.session.play)(move, 0)
            self.view.refresh()

    def put(self, slot, value):
        self._move((Change(slot, self.session.marks.get(slot, 0), value),), False)

    def rest(self):
        self.animator.finish()
        return self.stage.draw(self.surface)

    def at(self, slot, dx=0.5, dy=0.5):
        box = self.view.box_of(slot)
        return self.surface.get_at((box.x + round(box.w * dx), box.y + round(box.h * dy)))[:3]

    def point(self, slot):
        return self.view.box_of(slot).center

    def send(self, phase, pos, button=None, mods=None):
        self.form.handle(Pointer(phase, *pos, button, mods or Mods()))

    def click(self, slot, button="left", mods=None):
        self.send("down", self.point(slot), button, mods)
        self.send("up", self.point(slot), button, mods)

    def pixels(self, slot):
        return pygame.image.tobytes(self.surface.subsurface(self.view.box_of(slot)), "RGB")
