"""A board that is drawn a few rows of pixels at a time, as a kept picture is, looks as if it were drawn at once."""

from __future__ import annotations

import pygame
import pytest
from table import FONTS

from game.engine.core import Change
from game.engine.play.session import Session
from game.puzzles import find, registry
from game.store.library.shown import make_sample
from game.ui.board.view import BoardView, view_class
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import THEMES
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.widgets import Form

pytestmark = pytest.mark.usefixtures("display")

WINDOW, LEAST = pygame.Rect(0, 0, 320, 320), 8
"""The window, and the pixels of a cell of a very large board that is seen whole."""


def small(kind: str, theme: str) -> BoardView:
    """The solved sample of a kind, some of it wrong and pointed out, in cells as small as they get."""
    spec = find(kind)
    board, wanted = make_sample(spec).open(spec)
    session = Session(spec, board)
    view = view_class(spec)(session, lambda move, more: None)
    view.attach(Form(Stage(Look(THEMES[theme], Metrics(WINDOW.size), FONTS), Animator(reduce_motion=True))))
    view.camera.whole = True
    side = round(max(view.measures))
    view.fit(pygame.Rect(16, 16, LEAST * (side + 3), LEAST * (side + 3)))
    for number, (slot, value) in enumerate(wanted.items()):
        if number % 5:
            session.play((Change(slot, 0, value),), 0)
    some = [slot for slot in spec.slots(board) if slot not in session.marks][:6]
    for slot in some:
        change = spec.tap(board, session.marks, slot, "primary")
        session.play(tuple(change), 0)
    view.refresh(animate=False)
    view.show_errors([target for broken in session.violations for target in view.errors_of(broken)])
    view.animator.finish()
    return view


def drawn(view: BoardView, high: int) -> bytes:
    """The stage, drawn so many rows of pixels at a time."""
    out = pygame.Surface(WINDOW.size)
    for top in range(0, WINDOW.h, high):
        band = pygame.Rect(0, top, WINDOW.w, high)
        out.set_clip(band)
        view.stage.draw_below(1000, out, band)
    return pygame.image.tobytes(out, "RGB")


@pytest.mark.parametrize("theme", ["day", "high-contrast"])
@pytest.mark.parametrize("kind", registry())
def test_a_board_in_small_cells_looks_the_same_in_bands(kind: str, theme: str) -> None:
    view = small(kind, theme)
    assert drawn(view, 1) == drawn(view, WINDOW.h)
