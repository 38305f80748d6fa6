"""Small pictures on the coach's pages: a board for each puzzle, and the pattern of a technique."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.engine.core import Change, PuzzleError
from game.engine.formats.examples import shown
from game.engine.play.session import Session
from game.engine.play.telling import timeline
from game.engine.puzzle.spec import PuzzleSpec
from game.services import Library
from game.ui.board.pattern import pattern, pattern_in_pieces
from game.ui.board.preview import flat_preview, forget_preview, preview_in_pieces
from game.ui.drawing.look import Look

LEAST_BOARD = 160  # pixels: smaller boards are not drawn whole, so a larger one is made smaller


def bring_pattern(library: Library, look: Look, kind: str, technique: str, side: int) -> Iterator[None]:
    """Make the picture of a technique, a piece at a time; of one without an example there is none."""
    spec: PuzzleSpec[Any] = library.kinds[kind]
    example = library.examples(kind).get(technique)
    if example is None or side <= 0 or pattern(look, kind, technique, side) is not None:
        return
    try:
        board, marks = example.open(spec)
        plan = shown(spec, board, marks, technique, example.alone)
    except PuzzleError:
        return
    if plan is None:
        return
    yield
    session = Session(spec, board)
    session.play(tuple(Change(slot, 0, value) for slot, value in marks.items()), 0)
    told = timeline(spec, board, plan.steps, plan.effects)
    yield from pattern_in_pieces(look, session, told, technique, plan.area, side)


def bring_icon(look: Look, session: Session, side: int) -> Iterator[None]:
    """Make the small board of a puzzle, a piece at a time."""
    key = _icon_key(session.spec.kind, side)
    if key in look.sprites or side <= 0:
        return
    size = (max(LEAST_BOARD, side),) * 2
    yield from preview_in_pieces(look, session, size)
    board = flat_preview(look, session, size)
    if board is not None:
        small = pygame.transform.smoothscale_by(board, side / max(board.get_size()))
        look.sprites.get(key, lambda: small)
    forget_preview(look, session, size)
    yield


def icon_of(look: Look, kind: str, side: int) -> pygame.Surface | None:
    """The small board of a puzzle, where it is made."""
    key = _icon_key(kind, side)
    return look.sprites.get(key, lambda: pygame.Surface((1, 1))) if key in look.sprites else None


def _icon_key(kind: str, side: int) -> tuple[str, str, int]:
    return ("coach-icon", kind, side)
