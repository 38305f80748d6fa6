"""A small picture of what a technique looks like: the part of a board that its step speaks of, as a hint shows it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

import pygame

from game.engine.core import Target, cell_of
from game.engine.play.session import Session
from game.engine.play.timeline import Timeline
from game.ui.board.preview import drawn_in_pieces, load_parts
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.drawing.look import Look

LEAST, MOST, NEAR = 3, 6, 5
"""Cells across a part of a board; of what needs more than the most, those near the mark that the step leads to."""


def _key(kind: str, about: Hashable, side: int) -> Hashable:
    return ("pattern", kind, about, side)


def pattern(look: Look, kind: str, about: Hashable, side: int) -> pygame.Surface | None:
    """The picture, where it is made: as wide or as high as `side`. ``about`` says which step of a kind it shows."""
    key = _key(kind, about, side)
    if key not in look.sprites:
        return None
    found = look.sprites.get(key, lambda: pygame.Surface((0, 0)))
    return found if found.get_width() else None


def pattern_in_pieces(
    look: Look, session: Session, shown: Timeline, about: Hashable, area: Iterable[Target], side: int
) -> Iterator[None]:
    """Make the picture of a step, a piece at a time.

    shown: the step as a hint tells it. area: what it speaks of; the picture keeps to that, or where that is too wide to
    be seen in a small picture, to what is near the marks that it leads to.
    """
    key = _key(session.spec.kind, about, side)
    if key in look.sprites or side <= 0:
        return
    yield from load_parts()
    cells: list[pygame.Rect] = []
    places: list[pygame.Rect] = []
    marks: list[pygame.Rect] = []

    def dress(view: BoardView) -> None:
        view.hints.show(shown)
        view.hints.dim.amount = 0.0
        cells[:] = [view.box_of(target).move(-view.sheet.x, -view.sheet.y) for target in view.geometry.targets]
        places[:] = [view.box_of(target).move(-view.sheet.x, -view.sheet.y) for target in area]
        effects = (cell_of(effect.target) for effect in shown.effects)
        marks[:] = [view.box_of(target).move(-view.sheet.x, -view.sheet.y) for target in effects]

    size = session.spec.size_of(session.board)
    across = max(size)
    whole = round(side * across / LEAST)
    made = yield from drawn_in_pieces(look, session, (whole, whole), False, dress, tight=True)
    yield
    picture = (
        pygame.Surface((0, 0)) if made is None else _cut(look, made, cells, places, marks[0] if marks else None, side)
    )
    look.sprites.get(key, lambda: picture)


def _cut(
    look: Look, made: pygame.Surface, cells: list[pygame.Rect], places: list[pygame.Rect], mark: pygame.Rect | None,
    side: int,
) -> pygame.Surface:  # fmt: skip
    """The part of a picture around some places, with its sides on the lines of the board."""
    pad = look.panel_pad
    board = cells[0].unionall(cells)
    cell = max(1, cells[0].w)
    wanted = (places[0].unionall(places) if places else board).clip(board)
    across, down = (max(LEAST, -(-length // cell)) for length in wanted.size)
    if max(across, down) > MOST and mark is not None:
        wanted, across, down = mark, NEAR, NEAR
    if max(across, down) > MOST or not places:
        wanted = board.inflate(cell // 6, cell // 6)
    else:
        box = pygame.Rect(0, 0, min(board.w, across * cell), min(board.h, down * cell))
        box.center = wanted.center
        box.clamp_ip(board)
        box.x -= (box.x - board.x) % cell
        box.y -= (box.y - board.y) % cell
        wanted = box.inflate(max(2, cell // 12), max(2, cell // 12))
    sheet = made.get_rect().inflate(-2 * pad, -2 * pad)
    part = wanted.move(pad, pad).clip(sheet)
    share = side / max(part.size)
    shape = (max(1, round(part.w * share)), max(1, round(part.h * share)))
    small = pygame.transform.smoothscale(made.subsurface(part), shape)
    out = paint.masked(small, paint.rounded(shape, max(2, look.u(6)), (255, 255, 255)))
    paint.put(out, paint.ring(shape, max(2, look.u(6)), look.theme.line_major, max(1.0, 2 * look.metrics.unit)), (0, 0))
    return out
