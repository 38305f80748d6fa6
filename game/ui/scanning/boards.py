"""What one switch chooses on a board: its rows, the cells of a row, and the marks of a cell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from game.engine.core import Target, after
from game.engine.puzzle.spoken import spoken
from game.engine.words import _
from game.ui.board import told
from game.ui.board.view import ERASER, BoardView
from game.ui.scanning.choices import ScanItem, called
from game.ui.scene.scene import Host
from game.ui.stage.accessible import phrase

MOST_ROWS = 8  # are gone through one by one; of more, several at once
BLOCK = 4
ACTS = ("primary", "secondary")


def board(host: Host, view: BoardView) -> ScanItem:
    """A board as one thing to choose, which stays chosen after a mark."""
    here = partial(_rows, host, view)
    return ScanItem(id(view), lambda: _(view.spec.title), view.window, here, home=True)


def _rows(host: Host, view: BoardView) -> Sequence[ScanItem]:
    """The rows that have something to mark, in blocks where they are many."""
    if view.stage is None or view.locked:
        return ()
    lines: dict[int, list[Target]] = {}
    for slot in view.spec.slots(view.board):
        if slot.kind == "cell":
            lines.setdefault(slot.index[0], []).append(slot)
    rows = [_row(view, number, cells) for number, cells in sorted(lines.items())]
    if len(rows) <= MOST_ROWS:
        return rows
    return [_block(rows[at : at + BLOCK]) for at in range(0, len(rows), BLOCK)]


def _block(rows: Sequence[ScanItem]) -> ScanItem:
    boxes = [row.rect for row in rows if row.rect is not None]
    first, last = rows[0], rows[-1]
    return ScanItem(
        (first.key, last.key),
        lambda: phrase((first.name(), last.name())),
        boxes[0].unionall(boxes[1:]),
        lambda: rows,
        reveal=first.reveal,
    )


def _row(view: BoardView, number: int, cells: Sequence[Target]) -> ScanItem:
    return ScanItem(
        ("row", number),
        lambda: told.line_name(Target("row", (number,)), cells[0]),
        _around(view, cells),
        lambda: [_cell(view, cell) for cell in cells],
        reveal=_revealing(view, cells[0]),
    )


def _cell(view: BoardView, cell: Target) -> ScanItem:
    def name() -> str:
        found = told.cell(view, cell)
        return phrase((found.name, found.value))

    return ScanItem(cell, name, view.box_of(cell), lambda: _marks(view, cell), reveal=_revealing(view, cell))


def _marks(view: BoardView, cell: Target) -> Sequence[ScanItem]:
    """What can be done with a cell: by the keys beside the board, by the tools, or by the two acts that each has."""
    pad = [(key.act, key.text) for key in view.tray() if key.place == "pad" and key.left != 0]
    if pad:
        held = bool(view.session.marks.get(cell))
        return [_mark(view, cell, act, text) for act, text in (*pad, *((ERASER[0], _(ERASER[1])),) * held)]
    tools = [(act, _(text)) for act, text in view.tools]
    named = dict(tools or ((act, "") for act in ACTS)) | {ERASER[0]: _(ERASER[1])}
    return [_mark(view, cell, act, text) for act, text in _different(view, cell, named.items())]


def _different(view: BoardView, cell: Target, acts: Iterable[tuple[str, str]]) -> Iterable[tuple[str, str]]:
    """The acts that change something, each outcome once; those without a name are called by what stands there then."""
    words, marks, seen = spoken(view.spec), view.session.marks, set()
    for act, text in acts:
        move = view.outcome(cell, act)
        if move and move not in seen:
            seen.add(move)
            yield act, text or words.mark(view.board, after(marks, move), cell)


def _mark(view: BoardView, cell: Target, act: str, text: str) -> ScanItem:
    def mark() -> None:
        if view.stage is not None:
            view.move_to(cell)
            view.act(act)

    return ScanItem(act, called(text), act=mark)


def _around(view: BoardView, cells: Iterable[Target]) -> pygame.Rect:
    first, *rest = (view.box_of(cell) for cell in cells)
    return first.unionall(rest)


def _revealing(view: BoardView, cell: Target) -> Callable[[], None] | None:
    """Brings a cell of a board into sight that is larger than its window."""
    return (lambda: _reveal(view, cell)) if view.camera.panned else None


def _reveal(view: BoardView, cell: Target) -> None:
    if view.stage is not None:
        view.move_to(cell)
