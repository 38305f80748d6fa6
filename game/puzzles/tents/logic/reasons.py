"""Why a technique's effect holds: causes, arrows and words. Runs only when somebody looks.

A cell named as a cause is a tree, a tent, or known to hold no tent; an edge is one that leads to no tent of its tree.
"""

from __future__ import annotations

from game.engine.core import Effect, Link
from game.engine.logic.reasons import Reason
from game.engine.logic.spacing import alternate
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.tents.board import GRASS, TENT
from game.puzzles.tents.logic import pictures, words
from game.puzzles.tents.logic.bits import confined_sets, packings
from game.puzzles.tents.logic.lines import lines_of
from game.puzzles.tents.logic.position import TentsPosition, tree_and_spot
from game.puzzles.tents.logic.ropes import blocked, rope, spots_of, trees_at, unpaired


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
    beats = pictures.full_line(line, causes[1:], [effect.target for effect in effects])
    return Reason(effects, causes, words.full_line(line, len(effects)), beats=tuple(beats))


def all_needed(position: TentsPosition, effect: Effect) -> Reason:
    bit, possible = _bit(position, effect), position.possible
    line = next(n for n in lines_of(position) if n.mask & bit and (possible & n.mask).bit_count() == n.number)
    return Reason(
        marks(position, line.mask, TENT),
        (line.target, *line.closed(position)),
        words.all_needed(line, (position.state.open & line.mask).bit_count()),
        beats=tuple(pictures.all_needed(position, line)),
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
                beats=tuple(pictures.tight_runs(position, line)),
            )
    raise AssertionError("no line needs all its runs")


def beside_run(position: TentsPosition, effect: Effect) -> Reason:
    lay, bit = position.lay, _bit(position, effect)
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
            beats = pictures.beside_run(position, line, lay.bit_of(effect.target), room)
            causes = (line.target, *line.closed(position))
            return Reason((effect,), causes, words.beside_run(line), beats=tuple(beats))
    raise AssertionError("no run beside the cell is tight")


def tent_total(position: TentsPosition, effect: Effect) -> Reason:
    lay, state = position.lay, position.state
    if effect.value == GRASS:
        why = words.trees_have_tents(position.given.number)
        beats = pictures.total(position, state.tents)
        return Reason(marks(position, state.open, GRASS), lay.targets(state.tents), why, beats=tuple(beats))
    closed = lay.cells & ~(position.possible | position.given.trees)
    why = words.tents_missing(state.open.bit_count())
    beats = pictures.total(position, state.open)
    return Reason(marks(position, state.open, TENT), lay.targets(closed), why, beats=tuple(beats))


# -- trees and tents ---------------------------------------------------------------------------------------------------


def no_tree(position: TentsPosition, effect: Effect) -> Reason:
    far = position.state.open & ~position.lay.beside(position.given.trees)
    return Reason(
        marks(position, far, GRASS), (), words.no_tree(far.bit_count()), beats=tuple(pictures.no_tree(position, far))
    )


def around_tent(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    tent = bits_of(lay.around(_bit(position, effect)) & position.state.tents)[0]
    effects = marks(position, lay.around(1 << tent), GRASS)
    return Reason(
        effects, (lay.cell(tent),), words.around_tent(len(effects)), beats=tuple(pictures.around_tent(position, tent))
    )


def last_spot(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    spot = lay.bit_of(effect.target)
    tree = next(t for t in trees_at(position, spot) if spots_of(position, t) == [spot])
    return Reason(
        (effect,),
        (lay.cell(tree), *blocked(position, tree)),
        (_("All cells beside this tree but one are closed."), _("So its tent stands in that one.")),
        (rope(position, tree, spot),),
        beats=tuple(pictures.last_spot(position, tree, spot)),
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
                (*(rope(position, tree, spot) for spot in spots), Link(root, effect.target)),
                beats=tuple(pictures.tree_corner(position, tree, spots, effect.target)),
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
                beats=tuple(pictures.separate_trees(position, line, packing.trees, effect.target)),
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
        (rope(position, tree, spot), Link(lay.cell(tree), effect.target)),
        beats=tuple(pictures.claimed_spot(position, tree, other, spot)),
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
        (rope(position, tree, tent), Link(lay.cell(tent), effect.target)),
        beats=tuple(pictures.bound_tent(position, tree, tent)),
    )


def trees_taken(position: TentsPosition, effect: Effect) -> Reason:
    spot = position.lay.bit_of(effect.target)
    causes = unpaired(position, spot)
    return Reason((effect,), causes, words.trees_taken(len(causes)), beats=tuple(pictures.trees_taken(position, spot)))


def line_trees(position: TentsPosition, effect: Effect) -> Reason:
    lay = position.lay
    other, spot = tree_and_spot(position.given, effect.target)
    for line in lines_of(position):
        into, out = line.reach(position)
        trees = bits_of(into & ~out)
        if line.mask >> spot & 1 and into & out & 1 << other and len(trees) == line.number:
            causes = [t for tree in trees for t in (lay.cell(tree), *blocked(position, tree, ~line.mask))]
            beats = pictures.line_trees(position, line, trees, other)
            return Reason((effect,), (line.target, *causes), words.line_trees(line), beats=tuple(beats))
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
            beats=tuple(pictures.line_reach(position, line, bits_of(into))),
        )
    raise AssertionError("no line needs all trees that reach it")
