"""What a contradictory position of Tents breaks, in targets and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.core import Target
from game.engine.masks import at_least_two, bits_of
from game.engine.words import _
from game.puzzles.tents.logic.bits import confined_sets, packings
from game.puzzles.tents.logic.lines import lines_of
from game.puzzles.tents.logic.position import TentsPosition
from game.puzzles.tents.logic.ropes import blocked, spots_of, trees_at, unpaired
from game.puzzles.tents.logic.side_by_side import neighbouring


class TentClash(NamedTuple):
    """What cannot stand together, and in which words."""

    targets: Sequence[Target]
    words: str


def clash_of(position: TentsPosition) -> TentClash:
    """The rule that a contradictory position breaks, of those that :func:`position.is_broken` knows."""
    lay, given, tents = position.lay, position.given, position.state.tents
    touching = lay.around(tents) & tents
    if touching:
        one = touching & -touching
        return TentClash(
            lay.targets(one | lay.around(one) & tents & -(lay.around(one) & tents)), _("two tents would touch")
        )
    for tree in bits_of(given.trees):
        if not spots_of(position, tree):
            return TentClash((lay.cell(tree), *blocked(position, tree)), _("this tree would get no tent"))
    lonely = tents & ~lay.beside(given.trees)
    if lonely:
        return TentClash(lay.targets(lonely & -lonely), _("this tent would be beside no tree"))
    for line in lines_of(position):
        if (tents & line.mask).bit_count() > line.number:
            return TentClash(
                (line.target, *lay.targets(tents & line.mask)),
                line.said(_("this row would get too many tents"), _("this column would get too many tents")),
            )
        if line.room(position) < 0:
            return TentClash(
                (line.target, *line.closed(position)),
                line.said(
                    _("this row would have no room left for its tents"),
                    _("this column would have no room left for its tents"),
                ),
            )
    for found in neighbouring(position, 2, position.possible):
        if found.room < 0:
            return TentClash(
                found.causes(position),
                found.said(
                    _("these two rows would have no room left for their tents"),
                    _("these two columns would have no room left for their tents"),
                ),
            )
    if tents.bit_count() > given.number:
        return TentClash(lay.targets(tents), _("there would be more tents than trees"))
    if position.possible.bit_count() < given.number:
        closed = lay.cells & ~(position.possible | given.trees)
        return TentClash(lay.targets(closed), _("there would be too few cells for the tents"))
    return _pairing_clash(position) if given.matching else _sharing_clash(position)


def _sharing_clash(position: TentsPosition) -> TentClash:
    lay = position.lay
    for line in lines_of(position):
        sets = confined_sets(position.lay, line.mask, line.is_row, position.state)
        best = packings(bits_of(line.mask), sets)[-1]
        if len(best.trees) > line.number:
            causes = [t for tree in best.trees for t in (lay.cell(tree), *blocked(position, tree))]
            return TentClash(
                (line.target, *causes),
                line.said(
                    _("these trees would need more tents than this row has"),
                    _("these trees would need more tents than this column has"),
                ),
            )
    raise AssertionError("the position breaks no rule")


def _pairing_clash(position: TentsPosition) -> TentClash:
    lay, given, tents = position.lay, position.given, position.state.tents
    for tent in bits_of(tents):
        if not trees_at(position, tent):
            return TentClash((lay.cell(tent), *unpaired(position, tent)), _("this tent would have no tree of its own"))
    lone = given.trees & ~at_least_two(*position.edges)
    owner: dict[int, int] = {}
    for tree in bits_of(lone):
        spot = spots_of(position, tree)[0]
        if spot in owner:
            both = (owner[spot], tree)
            causes = [t for one in both for t in (lay.cell(one), *blocked(position, one))]
            return TentClash(causes, _("two trees would have only the same cell left"))
        owner[spot] = tree
    guests: dict[int, int] = {}
    for tent in bits_of(tents):
        trees = trees_at(position, tent)
        if len(trees) > 1:
            continue
        if trees[0] in guests:
            both = (guests[trees[0]], tent)
            causes = [t for one in both for t in (lay.cell(one), *unpaired(position, one))]
            return TentClash((lay.cell(trees[0]), *causes), _("two tents would have only the same tree left"))
        guests[trees[0]] = tent
    for line in lines_of(position):
        into, out = line.reach(position)
        confined = bits_of(into & ~out)
        if len(confined) > line.number:
            causes = [t for tree in confined for t in (lay.cell(tree), *blocked(position, tree, ~line.mask))]
            return TentClash(
                (line.target, *causes),
                line.said(_("too many trees would need this row"), _("too many trees would need this column")),
            )
        if into.bit_count() < line.number:
            causes = []
            for other in bits_of(given.trees & line.near()):
                causes += blocked(position, other, line.mask)
            return TentClash(
                (line.target, *causes),
                line.said(_("too few trees would reach this row"), _("too few trees would reach this column")),
            )
    closed = lay.cells & ~(position.possible | given.trees)
    return TentClash(lay.targets(tents | closed), _("one of these trees would have no tent of its own"))
