"""A picture of a board as it stands: for cards, lists and the rules. Drawn by the puzzle's own view, made once."""

from __future__ import annotations

import pygame

from game.engine.session import Session
from game.ui import paint
from game.ui.animator import Animator
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.widgets.form import Form


def board_preview(look: Look, session: Session, room: tuple[int, int]) -> pygame.Surface | None:
    """The board on its panel, as large as fits into `room`, with the panel's shadow around it. Premultiplied, cached.

    The shadow reaches `look.panel_pad` pixels out of the panel on every side. None when the puzzle draws no board.
    """
    spec, board = session.spec, session.board
    key = ("preview", spec.kind, board, spec.rows(board, session.marks), room)
    found = look.sprites.get(key, lambda: _draw(look, session, room) or pygame.Surface((0, 0)))
    return found if found.get_width() else None


def _draw(look: Look, session: Session, room: tuple[int, int]) -> pygame.Surface | None:
    try:
        draws = session.spec.view()
    except ModuleNotFoundError:
        return None
    stage = Stage(look, Animator(reduce_motion=True))
    view = draws(session, lambda move, more: None)
    view.attach(Form(stage))
    pad = look.panel_pad
    panel = view.fit(pygame.Rect((pad, pad), room))
    while view.camera.cell > view.camera.fitting:
        view.zoom(-1, panel.center)
        panel = view.window
    view.refresh(animate=False)
    # Drawn on an opaque ground first, since texts and fades do not mix with a clear one; the shadow comes after.
    whole = pygame.Surface((room[0] + 2 * pad, room[1] + 2 * pad))
    view.bake(whole)
    stage.draw(whole)
    out = paint.canvas((panel.w + 2 * pad, panel.h + 2 * pad))
    paint.put(out, look.panel(panel.size), (0, 0))
    inside = paint.masked(
        whole.subsurface(panel), paint.rounded(panel.size, look.u(look.theme.radius), (255, 255, 255))
    )
    paint.put(out, inside, (pad, pad))
    if look.theme.panel_rim_alpha:
        width = max(1.0, 1.5 * look.metrics.unit)
        rim = paint.ring(panel.size, look.u(look.theme.radius), look.theme.panel_rim, width, look.theme.panel_rim_alpha)
        paint.put(out, rim, (pad, pad))
    return out
