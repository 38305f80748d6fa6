"""Why a technique's effect holds: causes, arrows and words. Runs only when somebody looks.

A cell named as a cause is a tree, a tent, or known to hold no tent; an edge is one that leads to no tent of its tree.
"""

from __future__ import annotations

from game.engine.core import Effect, Link, Target
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.tents.board import GRASS, TENT
from game.puzzles.tents.logic import words
from game.puzzles.tents.logic.bits import alternate, confined_sets, packings
from game.puzzles.tents.logic.lines import lines_of
from game.puzzles.tents.logic.position import TentsPosition, edge_of, steps, tree_and_spot


def marks(position: TentsPosition, mask: int, value: int) -> list[Effect]:
    """``value`` in every cell of ``mask`` that is open."""
    return [Effect(target, value) for target in position.lay.targets(mask & position.state.open)]


# -- lines -------------------------------------------------------------------------------------------------------------


def _bit(position: TentsPosition, effect: Effect) -> int:
    return 1 << position.lay.bit_of(effect.target)


def full_line(position: TentsPosition, effect: Effect) -> Reason:
    bit, tents = _bit(position, effect), position.state.tents
    line = next(n for n in lines_of(position) if n.mask & bit and (tents & n.mask).bit_count() == n.number)
    effects = marks(position, line.mask, GRASS)
    causes = (line.target, *position.lay.targets(tents & line.mask))
    return Reason(effects, causes, words.full_line(line, len(effects)))


def all_needed(position: TentsPosition, effect: Effect) -> Reason:
    bit, possible = _bit(position, effect), position.possible
    line = next(n for n in lines_of(position) if n.mask & bit and (possible & n.mask).bit_count() == n.number)
    return Reason(
        marks(position, line.mask, TENT),
        (line.target, *line.closed(position)),
        words.all_needed(line, (position.state.open & line.mask).bit_count()),
    )


def tight_runs(position: TentsPosition, effect: Effect) -> Reason:
    bit = _bit(position, effect)
    for line in lines_of(position):
        first, last = alternate(position.possible, line.shift, line.length)
        if line.mask & first & last & bit and line.room(position) == 0:
            return Reason(
                marks(position, line.mask & first & last, TENT),
                (line.target, *line.closed(position)),
                words.tight_runs(line),
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
            return Reason((effect,), (line.target, *line.closed(position)), words.beside_run(line))
    raise AssertionError("no run beside the cell is tight")


def tent_total(position: TentsPosition, effect: Effect) -> Reason:
    lay, state = position.lay, position.state
    if effect.value == GRASS:
        why = words.trees_have_tents(position.given.number)
        return Reason(marks(position, state.open, GRASS), lay.targets(state.tents), why)
    closed = lay.cells & ~(position.possible | position.given.trees)
    why = words.tents_missing(state.open.bit_count())
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
    return Reason(marks(position, far, GRASS), (), words.no_tree(far.bit_count()))


def around_tent(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    tent = bits_of(lay.around(_bit(position, effect)) & position.state.tents)[0]
    effects = marks(position, lay.around(1 << tent), GRASS)
    return Reason(effects, (lay.cell(tent),), words.around_tent(len(effects)))


def last_spot(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    spot = lay.bit_of(effect.target)
    tree = next(t for t in trees_at(position, spot) if spots_of(position, t) == [spot])
    return Reason(
        (effect,),
        (lay.cell(tree), *blocked(position, tree)),
        (_("All cells beside this tree but one are closed."), _("So its tent stands in that one.")),
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
                    _("This tree's tent stands in A or in B."),
                    _("Either would touch this cell, so it is grass."),
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
                words.separate_trees(line),
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
        (_("Tree A can have its tent only here."), _("So this cell is not for tree B.")),
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
        (_("This tent can belong to this tree only."), _("So the tree has no other tent.")),
        (Link(lay.cell(tree), lay.cell(tent), "pair"), Link(lay.cell(tent), effect.target)),
    )


def unpaired(position: TentsPosition, spot: int) -> list[Target]:
    """The edges between a cell and trees that have their tent elsewhere."""
    lay = position.lay
    trees = bits_of(lay.beside(1 << spot) & position.given.trees)
    return [edge_of(lay, tree, spot) for tree in trees if tree not in trees_at(position, spot)]


def trees_taken(position: TentsPosition, effect: Effect) -> Reason:
    causes = unpaired(position, position.lay.bit_of(effect.target))
    return Reason((effect,), causes, words.trees_taken(len(causes)))


def line_trees(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    other, spot = tree_and_spot(position.given, effect.target)
    for line in lines_of(position):
        into, out = line.reach(position)
        trees = bits_of(into & ~out)
        if line.mask >> spot & 1 and into & out & 1 << other and len(trees) == line.number:
            causes = [t for tree in trees for t in (lay.cell(tree), *blocked(position, tree, ~line.mask))]
            return Reason((effect,), (line.target, *causes), words.line_trees(line))
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
            words.line_reach(line),
        )
    raise AssertionError("no line needs all trees that reach it")
