"""A small Hitori that tests play: its five black cells, and a window on it."""

from game.engine.core import Change, cell
from game.puzzles import registry
from game.puzzles.hitori.board import board_of

ROWS = ((1, 1, 2, 3), (2, 3, 4, 3), (3, 2, 1, 1), (4, 2, 3, 2))
BLACK = (cell(0, 0), cell(0, 3), cell(1, 1), cell(2, 3), cell(3, 1))
SPEC = registry()["hitori"]


def board():
    return board_of([list(row) for row in ROWS])


def open_play(pilot, shaded=()):
    """The play scene on the small board, with some cells shaded already."""
    game = pilot.manager.services.library.open("hitori", board())
    for slot in shaded:
        game.session.play((Change(slot, 0, 1),), 0)
    return pilot.open("play", game=game)


def click(pilot, scene, slot, button="left"):
    pilot.click(*scene.view.box_of(slot).center, button)
