"""The rules: what is broken, how a position stands, what a click does."""

from __future__ import annotations

from game.engine.core import Breaches, Change, Marks, Move, Status, Target, Violation, all_of, in_batches
from game.engine.masks import bits_of
from game.engine.rows import is_cell, turned
from game.puzzles.light_up.board import LightUpBoard
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout, clashing, layout, masks
from game.puzzles.light_up.logic.closure import full_numbers
from game.puzzles.light_up.marks import DOT, LAMP, WHITE

BY_ACT = {"primary": LAMP, "secondary": DOT}


def violations(board: LightUpBoard, marks: Marks) -> tuple[Violation, ...]:
    """``sight``: two lamps that see each other. ``number``: a number and the lamps beside it, which are too many, or
    with all dark cells beside it too few; dots are notes and do not count."""
    return all_of(breaches(board, marks))


def breaches(board: LightUpBoard, marks: Marks) -> Breaches:
    """The violations in batches."""
    lay = layout(board)
    lamps, _dots = masks(board, marks)
    yield []
    yield from in_batches(Violation("sight", (lay.cell(p), lay.cell(q))) for p, q in clashing(lay, lamps))
    yield _wrong_numbers(lay, lamps)


def _wrong_numbers(lay: LightUpLayout, lamps: int) -> list[Violation]:
    """The numbers with too many lamps beside them, or too few places left."""
    found = []
    places = lamps | lay.white & ~lay.lit(lamps)
    for p in bits_of(lay.numbered):
        around, number = lay.around(1 << p), lay.number_at(p)
        if not (around & lamps).bit_count() <= number <= (around & places).bit_count():
            found.append(Violation("number", (lay.cell(p), *lay.targets(around & lamps))))
    return found


def status(board: LightUpBoard, marks: Marks) -> Status:
    """Full when every cell is lit; solved when then no rule is broken."""
    lay = layout(board)
    lamps, _dots = masks(board, marks)
    seen = lay.later_across(lamps) or lay.later_down(lamps)
    return Status.of(bool(seen or _wrong_numbers(lay, lamps)), not lay.white & ~lay.lit(lamps))


def lit(board: LightUpBoard, marks: Marks) -> frozenset[Target]:
    """The cells that the lamps light."""
    lay = layout(board)
    return frozenset(lay.targets(lay.lit(masks(board, marks)[0])))


def with_dots(board: LightUpBoard, marks: Marks, move: Move) -> Move:
    """``move`` and what automatic dots add to it: around the numbers that its new lamps complete."""
    lay = layout(board)
    new = sum(1 << lay.bit_of(change.slot) for change in move if change.new == LAMP)
    lamps, dots = masks(board, {**marks, **{change.slot: change.new for change in move}})
    full = full_numbers(lay, Lights(lamps, 0, 0)) & lay.around_walls(new)
    around = lay.around(full) & ~(lamps | dots | lay.lit(lamps))
    return (*move, *(Change(slot, 0, DOT) for slot in lay.targets(around)))


def tap(board: LightUpBoard, marks: Marks, target: Target, act: str) -> Move:
    """``primary`` puts up a lamp or takes it away, ``secondary`` a dot; each replaces the other mark."""
    white = is_cell(target, *board.size) and board.symbol(target) == WHITE
    return turned(marks, target, act, {}, BY_ACT) if white else ()
