"""A picture of a board as it stands: for cards, lists and the rules. Drawn by the puzzle's own view, made once."""

from __future__ import annotations

import pygame

from game.engine.session import Session
from game.ui import paint
from game.ui.animator import Animator
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.widgets.form import Form


def board_preview(look: Look, session: Session, room: tuple[int, int], whole: bool = False) -> pygame.Surface | None:
    """The board on its panel, as large as fits into `room`, with the panel's shadow around it. Premultiplied, cached.

    The shadow reaches `look.panel_pad` pixels out of the panel on every side. With `whole` the panel is as large as the
    room, the board in its middle. None when the puzzle draws no board.
    """
    spec, board = session.spec, session.board
    key = ("preview", spec.kind, board, spec.rows(board, session.marks), room, whole)
    found = look.sprites.get(key, lambda: _draw(look, session, room, whole) or pygame.Surface((0, 0)))
    return found if found.get_width() else None


def _draw(look: Look, session: Session, room: tuple[int, int], whole: bool) -> pygame.Surface | None:
    try:
        draws = session.spec.view()
    except ModuleNotFoundError:
        return None
    if draws is None:
        return None
    stage = Stage(look, Animator(reduce_motion=True))
    view = draws(session, lambda move, more: None)
    view.attach(Form(stage))
    pad, radius = look.panel_pad, look.u(look.theme.radius)
    space = pygame.Rect((pad, pad), room)
    view.fit(space)
    while view.camera.cell > view.camera.fitting:
        view.zoom(-1, view.window.center)
    view.refresh(animate=False)
    sheet = space if whole else view.window
    # Drawn on an opaque ground first, since texts and fades do not mix with a clear one; the shadow comes after.
    ground = pygame.Surface(space.inflate(2 * pad, 2 * pad).size)
    view.bake(ground, sheet=sheet)
    stage.draw(ground)
    out = paint.canvas((sheet.w + 2 * pad, sheet.h + 2 * pad))
    paint.put(out, look.panel(sheet.size), (0, 0))
    inside = paint.masked(ground.subsurface(sheet), paint.rounded(sheet.size, radius, (255, 255, 255)))
    paint.put(out, inside, (pad, pad))
    return out
