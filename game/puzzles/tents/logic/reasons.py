"""Why a technique's effect holds: causes, arrows and words. Runs only when somebody looks.

A cell named as a cause is a tree, a tent, or known to hold no tent; an edge is one that leads to no tent of its tree.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine.core import Effect, Link, Target
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.tents.board import GRASS, TENT
from game.puzzles.tents.logic.bits import alternate, confined_sets, packings, reach
from game.puzzles.tents.logic.position import TentsPosition, edge_of, steps, tree_and_spot


def marks(position: TentsPosition, mask: int, value: int) -> list[Effect]:
    """``value`` in every cell of ``mask`` that is open."""
    return [Effect(target, value) for target in position.lay.targets(mask & position.state.open)]


# -- lines -------------------------------------------------------------------------------------------------------------


class LineAt(NamedTuple):
    """A line with a count: its target, cells, number of tents, the distance of cells along it, and to the next line."""

    target: Target
    mask: int
    number: int
    shift: int
    across: int
    length: int

    @property
    def is_row(self) -> bool:
        """Whether it is a row; else a column."""
        return self.target.kind == "row"

    def said(self, row: str, column: str) -> str:
        """The sentence that speaks of a row, or the same of a column."""
        return row if self.is_row else column

    def room(self, position: TentsPosition) -> int:
        """How many more tents its runs could hold than the count says."""
        return (alternate(position.possible, self.shift, self.length)[0] & self.mask).bit_count() - self.number

    def closed(self, position: TentsPosition) -> list[Target]:
        """Its cells that are neither trees nor may hold a tent."""
        return position.lay.targets(self.mask & ~(position.possible | position.given.trees))

    def near(self) -> int:
        """Its cells and those of the lines beside it."""
        return self.mask | self.mask << self.across | self.mask >> self.across

    def reach(self, position: TentsPosition) -> tuple[int, int]:
        """The trees with an edge into it, and those with an edge out of it."""
        left, right, up, down = position.edges
        along, cross = ((left, right), (up, down)) if self.shift == 1 else ((up, down), (left, right))
        return reach(self.mask, self.shift, self.across, along, cross)


def lines_of(position: TentsPosition) -> Iterable[LineAt]:
    """All lines with counts, rows first."""
    lay, given = position.lay, position.given
    width, height = lay.size
    for kind, lines, masks, shift, across, length in (
        ("row", given.rows, lay.rows, 1, lay.stride, width),
        ("column", given.columns, lay.columns, lay.stride, 1, height),
    ):
        for mask, count in lines:
            yield LineAt(Target(kind, (masks.index(mask),)), mask, count, shift, across, length)


def _bit(position: TentsPosition, effect: Effect) -> int:
    return 1 << position.lay.bit_of(effect.target)


def full_line(position: TentsPosition, effect: Effect) -> Reason:
    bit, tents = _bit(position, effect), position.state.tents
    line = next(n for n in lines_of(position) if n.mask & bit and (tents & n.mask).bit_count() == n.number)
    why = (
        line.said(_("This row has all its tents."), _("This column has all its tents."))
        if line.number
        else line.said(_("A 0 takes no tent in its row."), _("A 0 takes no tent in its column."))
    )
    causes = (line.target, *position.lay.targets(tents & line.mask))
    return Reason(marks(position, line.mask, GRASS), causes, (why, _("The other cells are grass.")))


def all_needed(position: TentsPosition, effect: Effect) -> Reason:
    bit, possible = _bit(position, effect), position.possible
    line = next(n for n in lines_of(position) if n.mask & bit and (possible & n.mask).bit_count() == n.number)
    return Reason(
        marks(position, line.mask, TENT),
        (line.target, *line.closed(position)),
        (
            line.said(_("This row needs every cell that is left."), _("This column needs every cell that is left.")),
            _("So they all hold tents."),
        ),
    )


def tight_runs(position: TentsPosition, effect: Effect) -> Reason:
    bit = _bit(position, effect)
    for line in lines_of(position):
        first, last = alternate(position.possible, line.shift, line.length)
        if line.mask & first & last & bit and line.room(position) == 0:
            return Reason(
                marks(position, line.mask & first & last, TENT),
                (line.target, *line.closed(position)),
                (
                    _("A run of free cells holds half of them at most, rounded up."),
                    line.said(
                        _("This row needs all that: odd runs begin and end with tents."),
                        _("This column needs all that: odd runs begin and end with tents."),
                    ),
                ),
            )
    raise AssertionError("no line needs all its runs")


def beside_run(position: TentsPosition, effect: Effect) -> Reason:
    bit = _bit(position, effect)
    for line in lines_of(position):
        if line.mask & bit or not line.near() & bit:
            continue
        room = line.room(position)
        first, last = alternate(position.possible, line.shift, line.length)
        odd = first & last & line.mask
        source = position.possible & line.mask
        if room == 1:
            source = odd << line.shift & odd >> line.shift
        if room in (0, 1) and (source << line.across | source >> line.across) & bit:
            why = (
                (
                    line.said(
                        _("The runs of this row must hold all they can."),
                        _("The runs of this column must hold all they can."),
                    ),
                    _("However they do, a tent touches this cell."),
                )
                if room == 0
                else (
                    line.said(
                        _("The runs of this row can do without one tent only."),
                        _("The runs of this column can do without one tent only."),
                    ),
                    _("So a tent touches this cell."),
                )
            )
            return Reason((effect,), (line.target, *line.closed(position)), why)
    raise AssertionError("no run beside the cell is tight")


def tent_total(position: TentsPosition, effect: Effect) -> Reason:
    lay, state = position.lay, position.state
    if effect.value == GRASS:
        why = (_("There are as many tents as trees already."), _("The other cells are grass."))
        return Reason(marks(position, state.open, GRASS), lay.targets(state.tents), why)
    closed = lay.cells & ~(position.possible | position.given.trees)
    why = (_("There must be as many tents as trees."), _("Every cell that is left is needed."))
    return Reason(marks(position, state.open, TENT), lay.targets(closed), why)


# -- trees and tents ---------------------------------------------------------------------------------------------------


def blocked(position: TentsPosition, tree: int, cells: int = -1) -> list[Target]:
    """Why a tree has no tent in those ``cells`` beside it to which no edge leads."""
    lay = position.lay
    out = []
    for mask, step in zip(position.edges, steps(lay), strict=True):
        spot = tree + step
        if spot < 0 or mask >> tree & 1 or not lay.cells & ~position.given.trees & cells & 1 << spot:
            continue
        out.append(edge_of(lay, tree, spot) if position.possible >> spot & 1 else lay.cell(spot))
    return out


def spots_of(position: TentsPosition, tree: int) -> list[int]:
    """The cells in which the tree's tent may stand."""
    pairs = zip(position.edges, steps(position.lay), strict=True)
    return [tree + step for mask, step in pairs if mask >> tree & 1]


def trees_at(position: TentsPosition, spot: int) -> list[int]:
    """The trees whose tent may stand in a cell."""
    pairs = zip(position.edges, steps(position.lay), strict=True)
    return [spot - step for mask, step in pairs if spot >= step and mask >> spot - step & 1]


def no_tree(position: TentsPosition, effect: Effect) -> Reason:
    far = position.state.open & ~position.lay.beside(position.given.trees)
    return Reason(marks(position, far, GRASS), (), (_("No tree stands beside these cells."), _("So they are grass.")))


def around_tent(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    tent = bits_of(lay.around(_bit(position, effect)) & position.state.tents)[0]
    why = (_("Tents never touch, not even at a corner."), _("So grass grows around this tent."))
    return Reason(marks(position, lay.around(1 << tent), GRASS), (lay.cell(tent),), why)


def last_spot(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    spot = lay.bit_of(effect.target)
    tree = next(t for t in trees_at(position, spot) if spots_of(position, t) == [spot])
    return Reason(
        (effect,),
        (lay.cell(tree), *blocked(position, tree)),
        (_("This tree has one cell left beside it."), _("So a tent stands there.")),
        (Link(lay.cell(tree), effect.target, "pair"),),
    )


def tree_corner(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    bit = _bit(position, effect)
    for tree in bits_of(position.given.trees & lay.around(bit)):
        spots = spots_of(position, tree)
        if len(spots) == 2 and all(lay.around(1 << spot) & bit for spot in spots):
            root = lay.cell(tree)
            return Reason(
                (effect,),
                (root, *blocked(position, tree)),
                (
                    _("This tree has two cells left beside it."),
                    _("A tent on either touches this cell, so it is grass."),
                ),
                (*(Link(root, lay.cell(spot), "pair") for spot in spots), Link(root, effect.target)),
            )
    raise AssertionError("no tree stands at the corner")


def separate_trees(position: TentsPosition, effect: Effect) -> Reason:
    lay, given = position.lay, position.given
    bit = _bit(position, effect)
    for line in lines_of(position):
        if not line.mask & bit:
            continue
        sets = confined_sets(given.lay, line.mask, line.is_row, position.state)
        cells = bits_of(line.mask)
        packing = packings(cells, sets)[cells.index(bit.bit_length() - 1)]
        if len(packing.trees) == line.number:
            causes = [t for tree in packing.trees for t in (lay.cell(tree), *blocked(position, tree))]
            return Reason(
                (effect,),
                (line.target, *causes),
                (
                    line.said(
                        _("Each of these trees needs a tent of this row, and none can share."),
                        _("Each of these trees needs a tent of this column, and none can share."),
                    ),
                    _("No tent is left here."),
                ),
            )
    raise AssertionError("no line is filled by separate trees")


# -- pairs -------------------------------------------------------------------------------------------------------------


def claimed_spot(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    other, spot = tree_and_spot(position.given, effect.target)
    tree = next(t for t in trees_at(position, spot) if t != other and spots_of(position, t) == [spot])
    return Reason(
        (effect,),
        (lay.cell(tree), *blocked(position, tree)),
        (_("The tent of this tree can stand only here."), _("So it is no other tree's tent.")),
        (Link(lay.cell(tree), lay.cell(spot), "pair"), Link(lay.cell(tree), effect.target)),
    )


def bound_tent(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    tree, _spot = tree_and_spot(position.given, effect.target)
    tents = (s for s in spots_of(position, tree) if position.state.tents >> s & 1 and trees_at(position, s) == [tree])
    tent = next(tents)
    return Reason(
        (effect,),
        (lay.cell(tent), lay.cell(tree), *unpaired(position, tent)),
        (_("Only this tree is left for this tent."), _("So the tree has no other tent.")),
        (Link(lay.cell(tree), lay.cell(tent), "pair"), Link(lay.cell(tent), effect.target)),
    )


def unpaired(position: TentsPosition, spot: int) -> list[Target]:
    """The edges between a cell and trees that have their tent elsewhere."""
    lay = position.lay
    trees = bits_of(lay.beside(1 << spot) & position.given.trees)
    return [edge_of(lay, tree, spot) for tree in trees if tree not in trees_at(position, spot)]


def trees_taken(position: TentsPosition, effect: Effect) -> Reason:
    causes = unpaired(position, position.lay.bit_of(effect.target))
    return Reason(
        (effect,), causes, (_("Each tree beside this cell has its tent elsewhere."), _("So the cell is grass."))
    )


def line_trees(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    other, spot = tree_and_spot(position.given, effect.target)
    for line in lines_of(position):
        into, out = line.reach(position)
        trees = bits_of(into & ~out)
        if line.mask >> spot & 1 and into & out & 1 << other and len(trees) == line.number:
            causes = [t for tree in trees for t in (lay.cell(tree), *blocked(position, tree, ~line.mask))]
            why = (
                (
                    line.said(
                        _("The trees marked here have their tents in this row and fill it."),
                        _("The trees marked here have their tents in this column and fill it."),
                    ),
                    _("This tree's is not."),
                )
                if trees
                else (
                    line.said(_("This row takes no tent."), _("This column takes no tent.")),
                    _("So the tree's tent is elsewhere."),
                )
            )
            return Reason((effect,), (line.target, *causes), why)
    raise AssertionError("no line is filled by its own trees")


def line_reach(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    tree, spot = tree_and_spot(position.given, effect.target)
    for line in lines_of(position):
        into, out = line.reach(position)
        if line.mask >> spot & 1 or not into & out & 1 << tree or into.bit_count() != line.number:
            continue
        causes = lay.targets(into)
        for other in bits_of(position.given.trees & line.near()):
            causes += blocked(position, other, line.mask)
        return Reason(
            (effect,),
            (line.target, *causes),
            (
                line.said(
                    _("Only these trees reach this row, just as many as it needs."),
                    _("Only these trees reach this column, just as many as it needs."),
                ),
                _("So their tents stand in it."),
            ),
        )
    raise AssertionError("no line needs all trees that reach it")
