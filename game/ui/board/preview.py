"""A picture of a board as it stands, without a cursor, for cards, lists, the rules and prints.

Drawn by the puzzle's own view, made once.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.core import Target
from game.engine.pieces import at_once
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.widgets.form import Form

FEW_KEYS = 4
"""Digits in one high row, with what is said below each; more of them are plain."""

BANDS = 8
"""In so many pieces all that stands on a large board is drawn."""

ICON = 260
"""Design pixels: a board in less room stands for its puzzle, and is not read line by line."""

RIM = 5
"""Design pixels: of a panel."""

BARE = 0.1
"""Cells: a board whose `edge` is wider has something on it, which a picture without its rim keeps, too."""

PARTS = tuple(f"game.ui.board.{name}" for name in ("art", "effects", "hints.layer", "picture", "view"))

if TYPE_CHECKING:
    from game.engine.play.session import Session
    from game.engine.play.timeline import Timeline
    from game.engine.puzzle.spec import PuzzleSpec
    from game.ui.board.assists import Demo
    from game.ui.board.view import BoardView


def board_preview(
    look: Look, session: Session, room: tuple[int, int], whole: bool = False, tight: bool = False
) -> pygame.Surface | None:
    """The board on its panel, as large as fits into `room`, with the panel's shadow around it. Premultiplied, cached.

    The shadow reaches `look.panel_pad` pixels out of the panel on every side. With `whole` the panel is as large as the
    room, the board in its middle; `tight` leaves hardly any of it around the board. None when the puzzle draws no
    board.
    """
    key = _key(session, room, whole, tight)
    found = look.sprites.get(key, lambda: _whole(_drawn_small(look, session, room, whole, tight)))
    return found if found.get_width() else None


def flat_preview(look: Look, session: Session, room: tuple[int, int], tight: bool = False) -> pygame.Surface | None:
    """The same picture without the shadow, as large as the panel; a `tight` one without the panel's rim, too."""

    def cut() -> pygame.Surface:
        whole = board_preview(look, session, room, tight=tight)
        if whole is None:
            return pygame.Surface((0, 0))
        off = 2 * look.panel_pad + (2 * bare_rim(look) if tight else 0)
        inner = whole.get_rect().inflate(-off, -off)
        if tight:
            return whole.subsurface(inner).copy()
        shape = paint.rounded(inner.size, look.u(look.theme.radius), (255, 255, 255))
        shape.blit(whole, (0, 0), inner, pygame.BLEND_RGBA_MULT)
        return shape

    found = look.sprites.get(("flat", *_key(session, room, False, tight)), cut)
    return found if found.get_width() else None


def bare_rim(look: Look) -> int:
    """So many pixels inside the edge of a `tight` picture's panel nothing of its round corners is left."""
    corner = max(4, look.u(look.theme.radius))  # an arc is nearest to its corner in the middle
    return max(4, look.u(RIM), math.ceil((1 - math.sqrt(0.5)) * corner) + 1)


def preview_in_pieces(look: Look, session: Session, room: tuple[int, int], tight: bool = False) -> Iterator[None]:
    """Make the same picture ahead, a piece at a time: all of it takes longer than a frame."""
    key = _key(session, room, False, tight)
    if key not in look.sprites:
        yield from load_parts()
        made = yield from _drawn_small(look, session, room, False, tight)
        look.sprites.get(key, lambda: made or pygame.Surface((0, 0)))


def preview_ready(look: Look, session: Session, room: tuple[int, int], tight: bool = False) -> bool:
    """Whether the picture is there: `board_preview` then costs nothing."""
    return _key(session, room, False, tight) in look.sprites


def same_preview(one: Session, other: Session) -> bool:
    """Whether the pictures of two boards are the same."""
    return _key(one, (0, 0), False) == _key(other, (0, 0), False)


def preview_keys(
    session: Session, room: tuple[int, int], tight: bool = False
) -> tuple[tuple[Hashable, ...], tuple[Hashable, ...]]:
    """Under what the look keeps a picture, with its shadow and without."""
    key = _key(session, room, False, tight)
    return key, ("flat", *key)


def forget_preview(look: Look, session: Session, room: tuple[int, int], tight: bool = False) -> None:
    """Let go of a picture that will not be shown again, with its shadow and without."""
    for key in preview_keys(session, room, tight):
        look.sprites.forget(key)


def demo_preview(
    look: Look, spec: PuzzleSpec[Any], demo: Demo, on: Iterable[str], room: tuple[int, int], live: bool = True
) -> pygame.Surface | None:
    """What an assist shows: a small position, with the assists `on`, after the press or pointing of the demonstration.

    live: broken rules are marked. Else as `board_preview`, always as large as the room.
    """
    names = frozenset(on)

    def dress(view: BoardView) -> None:
        view.assists = set(names)
        view.live = live
        view.demonstrate(demo)
        if live:
            view.show_errors(t for v in view.session.violations for t in view.errors_of(v))

    def make() -> pygame.Surface:
        return _whole(drawn_in_pieces(look, demo.session(spec), room, True, dress, demo.keys))

    found = look.sprites.get(("demo", spec.kind, demo, names, room, live), make)
    return found if found.get_width() else None


def told_in_pieces(
    look: Look, session: Session, room: tuple[int, int], timeline: Timeline, wrong: Target
) -> Iterator[None]:
    """Make the picture of :func:`told_preview`, a piece at a time."""
    key = _told_key(session, room, timeline, wrong)
    if key in look.sprites:
        return

    def dress(view: BoardView) -> None:
        view.show_errors((wrong,))
        view.hints.show(timeline, soft=True)

    yield from load_parts()
    made = yield from drawn_in_pieces(look, session, room, False, dress, tight=True)
    look.sprites.get(key, lambda: made or pygame.Surface((0, 0)))


def told_preview(
    look: Look, session: Session, room: tuple[int, int], timeline: Timeline, wrong: Target
) -> pygame.Surface | None:
    """The board with a mark shown as wrong and the last picture of why it is, where it was drawn; else None."""
    key = _told_key(session, room, timeline, wrong)
    return look.sprites.get(key, _nothing) if key in look.sprites else None


def _told_key(session: Session, room: tuple[int, int], timeline: Timeline, wrong: Target) -> tuple[Hashable, ...]:
    return ("told", *_key(session, room, False), timeline.title, timeline.chapters, timeline.beats, wrong)


def _nothing() -> pygame.Surface:
    return pygame.Surface((0, 0))


def _key(session: Session, room: tuple[int, int], whole: bool, tight: bool = False) -> tuple[Hashable, ...]:
    spec, board = session.spec, session.board
    return ("preview", spec.kind, board, spec.rows(board, session.marks), room, whole, tight)


def load_parts() -> Iterator[None]:
    """Import what draws boards, where nobody has needed it yet: all at once takes longer than a frame."""
    for name in PARTS:
        if name not in sys.modules:
            import_module(name)
            yield


def _whole(pieces: Generator[None, None, pygame.Surface | None]) -> pygame.Surface:
    return at_once(pieces) or pygame.Surface((0, 0))


def _drawn_small(
    look: Look, session: Session, room: tuple[int, int], whole: bool, tight: bool
) -> Generator[None, None, pygame.Surface | None]:
    """The picture for a room: what helps to play is left out where nobody could read it."""
    simple = tight and min(room) < look.u(ICON)
    return (yield from drawn_in_pieces(look, session, room, whole, tight=tight, simple=simple))


def drawn_in_pieces(
    look: Look,
    session: Session,
    room: tuple[int, int],
    whole: bool,
    dress: Callable[[BoardView], None] = lambda view: None,
    keys: bool = False,
    tight: bool = False,
    simple: bool = False,
) -> Generator[None, None, pygame.Surface | None]:
    """A board on its panel, a piece at a time; `dress` puts onto its view what is to be seen besides. simple: without
    what is counted beside its lines."""
    try:
        draws = session.spec.view()
    except ModuleNotFoundError:
        return None
    if draws is None:
        return None
    stage = Stage(look, Animator(reduce_motion=True))
    view = draws(session, lambda move, more: session.play(move, 0))
    form = Form(stage)
    view.attach(form)
    if simple:
        from game.ui.board.layers import Layer

        for node in stage.nodes:
            if isinstance(node, Layer):
                node.simplify()
    yield
    pad = look.panel_pad
    space = pygame.Rect((pad, pad), room)
    kept = bare_rim(look) if tight and view.edge > BARE else 0
    foot = 2 * look.metrics.target + look.u(28) if keys else 0
    view.camera.whole = view.piecemeal = True
    around = pygame.Rect(space.topleft, (space.w, space.h - foot)).inflate(-2 * kept, -2 * kept)
    yield from view.fit_in_pieces(around, tight=tight)
    view.fills.clear()
    dress(view)
    if keys:
        low = pygame.Rect(space.x + look.u(14), space.bottom - foot + look.u(8), space.w - 2 * look.u(14), 0)
        from game.ui.tray.tray import Tray

        tray = Tray(form, view.act)
        tray.show([key for key in view.all_keys() if key.place == "pad"])
        tray.place_pad(low, round(look.metrics.target * (2 if len(tray.pad) <= FEW_KEYS else 1)), len(tray.pad))
    stage.animator.finish()
    yield
    yield from view.warm()
    sheet = space if whole else view.sheet.inflate(2 * kept, 2 * kept)
    look.panel(sheet.size)
    yield
    # Drawn on an opaque ground first, since texts and fades do not mix with a clear one; the shadow comes after.
    ground = pygame.Surface(space.inflate(2 * pad, 2 * pad).size)
    view.bake(ground, sheet=sheet)
    yield
    high = max(1, ground.get_height() // (BANDS if view.large else 1))
    for top in range(0, ground.get_height(), high):
        stage.picture(pygame.Rect(0, top, ground.get_width(), high).clip(ground.get_rect()), ground)
        yield
    ground.set_clip(None)
    view.tiles = None  # what is not needed any more is large on paper
    out = paint.canvas((sheet.w + 2 * pad, sheet.h + 2 * pad))
    paint.put(out, look.panel(sheet.size), (0, 0))
    paint.put_rounded(out, ground.subsurface(sheet), pygame.Rect((pad, pad), sheet.size), look.u(look.theme.radius))
    return out
