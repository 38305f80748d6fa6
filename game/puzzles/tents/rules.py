"""The rules: what is broken, how a position stands, what a click does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from game.engine.core import Breaches, Change, Marks, Move, Status, Target, Violation, after, all_of, cell, in_batches
from game.engine.logic.rectangle import RectangleLayout, rectangle
from game.engine.masks import bits_of
from game.engine.rows import turned
from game.puzzles.tents.board import GRASS, LINKED, LOCAL, TENT, TentsBoard, edge_between
from game.puzzles.tents.logic.bits import masks
from game.puzzles.tents.logic.pairing import stranded

BY_ACT = {"primary": TENT, "secondary": GRASS}


def marks_of(lay: RectangleLayout, tents: int) -> dict[Target, int]:
    """Tents as marks, in reading order."""
    return dict.fromkeys(lay.targets(tents), TENT)


def is_full(board: TentsBoard, tents: int) -> bool:
    """Whether there are as many tents as trees, or more."""
    return tents.bit_count() >= board.trees.bit_count()


def violations(board: TentsBoard, marks: Marks) -> tuple[Violation, ...]:
    """Every rule that is broken, or cannot be kept any more without taking a mark away.

    ``touch``: two tents. ``row_count``, ``column_count``: the clue, then its tents, which are too many, or with all
    cells left too few. ``lonely_tent``: a tent beside no tree. ``lonely_tree``: a tree beside which no tent stands or
    fits. ``matching`` (not under the local rule): trees that have too few tents to themselves, the first one without
    any, then those tents; or tents that have too few trees to themselves, then those trees. Until the board is solved
    also ``link_to_grass``: a tree and the cell that it is linked to; and ``shared_link`` (not under the local rule): a
    cell and the trees that it is linked to, or a tree and its cells.
    """
    return all_of(breaches(board, marks))


def breaches(board: TentsBoard, marks: Marks) -> Breaches:
    """The violations in batches."""
    tents, grass = masks(board, marks)
    yield []
    broken = False
    for batch in _breaches(board, tents, grass):
        broken = broken or bool(batch)
        yield batch
    ties = [
        slot.index for slot, value in marks.items() if slot.kind == "edge" and value == LINKED and board.joins(slot)
    ]
    if ties and not (is_full(board, tents) and not broken):
        yield from in_batches(_misleading(board, marks, ties))


def _misleading(board: TentsBoard, marks: Marks, ties: Iterable[tuple[int, ...]]) -> Iterator[Violation]:
    """What links cannot say."""
    linked: dict[Target, list[Target]] = {}
    for a, b, c, d in sorted(ties):
        tree, spot = (cell(a, b), cell(c, d)) if board.is_tree(a, b) else (cell(c, d), cell(a, b))
        if marks.get(spot) == GRASS:
            yield Violation("link_to_grass", (tree, spot))
        linked.setdefault(tree, []).append(spot)
        linked.setdefault(spot, []).append(tree)
    if board.rule != LOCAL:
        for one, others in linked.items():
            if len(others) > 1:
                yield Violation("shared_link", (one, *others))


@lru_cache(maxsize=64)
def _is_broken(board: TentsBoard, tents: int, grass: int) -> bool:
    return any(_breaches(board, tents, grass))


def _breaches(board: TentsBoard, tents: int, grass: int) -> Breaches:
    lay = rectangle(board.size)
    trees = board.trees
    free = 0 if is_full(board, tents) else lay.cells & ~(trees | tents | grass)
    yield from in_batches(Violation("touch", pair) for pair in lay.touching(tents))
    found = []
    for kind, lines, counts in (("row", lay.rows, board.rows), ("column", lay.columns, board.columns)):
        for i, (mask, count) in enumerate(zip(lines, counts, strict=True)):
            if count is None:
                continue
            number = (tents & mask).bit_count()
            if number > count or number + (free & mask).bit_count() < count:
                found.append(Violation(f"{kind}_count", (Target(kind, (i,)), *lay.targets(tents & mask))))
    lonely_tents = tents & ~lay.beside(trees)
    lonely_trees = trees & ~lay.beside(tents | free)
    yield found
    found = [Violation("lonely_tent", (lay.cell(p),)) for p in bits_of(lonely_tents)]
    found += [Violation("lonely_tree", (lay.cell(p),)) for p in bits_of(lonely_trees)]
    yield found
    found = []
    if board.rule != LOCAL:
        groups = stranded(lay, trees & ~lonely_trees, tents | free)
        if not (groups or is_full(board, tents)):
            groups = stranded(lay, tents & ~lonely_tents, trees)
        found += [Violation("matching", tuple(lay.cell(p) for p in (*g.wanting, *g.offered))) for g in groups]
    yield found


def status(board: TentsBoard, marks: Marks) -> Status:
    """Full with as many tents as trees; solved when then no rule is broken. Grass is never needed."""
    tents, grass = masks(board, marks)
    return Status.of(_is_broken(board, tents, grass), is_full(board, tents))


def tap(board: TentsBoard, marks: Marks, target: Target, act: str) -> Move:
    """``primary`` sets or clears a tent, ``secondary`` grass. On a count with its tents either act fills the rest of
    the line with grass, on the edge between a tree and a cell it draws or removes a link."""
    if act not in BY_ACT:
        return ()
    if target.kind == "edge" and board.joins(target):
        return turned(marks, target, act, {}, dict.fromkeys(BY_ACT, LINKED))
    if target.kind in ("row", "column"):
        return fill(board, marks, target)
    if not board.has(target) or board.is_tree(*target.index):
        return ()
    return turned(marks, target, act, {}, BY_ACT)


def fill(board: TentsBoard, marks: Marks, line: Target) -> Move:
    """Grass in every empty cell of a ``row`` or ``column`` whose count is satisfied; else nothing."""
    width, height = board.size
    count = board.count_at(line)
    at = line.index[0]
    slots = [cell(at, c) for c in range(width)] if line.kind == "row" else [cell(r, at) for r in range(height)]
    if count is None or sum(marks.get(slot) == TENT for slot in slots) != count:
        return ()
    return tuple(Change(s, 0, GRASS) for s in slots if not (marks.get(s) or board.is_tree(*s.index)))


def with_grass(board: TentsBoard, marks: Marks, move: Move) -> Move:
    """``move`` and what automatic grass adds to it: around its new tents, and in lines whose counts they satisfy."""
    placed = [change.slot for change in move if change.new == TENT and change.slot.kind == "cell"]
    if not placed:
        return move
    now = after(marks, move)
    lay = rectangle(board.size)
    tents, grass = masks(board, now)
    around = lay.around(sum(1 << r * lay.stride + c for r, c in (slot.index for slot in placed)))
    grown = [Change(lay.cell(p), 0, GRASS) for p in bits_of(around & lay.cells & ~(board.trees | tents | grass))]
    now = after(now, tuple(grown))
    for row, column in (slot.index for slot in placed):
        for line in (Target("row", (row,)), Target("column", (column,))):
            filled = fill(board, now, line)
            grown += filled
            now = after(now, filled)
    return (*move, *grown)


def certain_ties(board: TentsBoard, marks: Marks) -> tuple[Target, ...]:
    """The edges between trees and the tents that must be theirs, as the marks stand; none under the local rule.

    A tent with one tree left beside it takes that tree; so does a tree with one tent and no open cell beside it.
    """
    if board.rule == LOCAL:
        return ()
    lay = rectangle(board.size)
    tents, grass = masks(board, marks)
    trees, free = board.trees, lay.cells & ~(board.trees | tents | grass)
    ties: list[Target] = []
    found = True
    while found:
        found = False
        for ones, others, open_cells in ((tents, trees, 0), (trees, tents, free)):
            for p in bits_of(ones):
                near = lay.beside(1 << p)
                mine = near & others
                if mine and not mine & (mine - 1) and not near & open_cells:
                    ties.append(edge_between(lay.cell(p), lay.cell(mine.bit_length() - 1)))
                    tents &= ~(1 << p | mine)
                    trees &= ~(1 << p | mine)
                    found = True
                    break
            if found:
                break
    return tuple(ties)
