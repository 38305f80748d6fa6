"""The proof that a supposed mark breaks a rule, and what a contradictory position breaks, in targets and words."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Deduction, Effect, Link
from game.engine.logic import proof
from game.engine.logic.ladder import Ladder
from game.engine.logic.proof import Contradiction
from game.engine.logic.reasons import Reason
from game.engine.masks import at_least_two, bits_of
from game.engine.words import _
from game.puzzles.tents.board import GRASS, TENT
from game.puzzles.tents.logic.bits import confined_sets, packings
from game.puzzles.tents.logic.lines import lines_of
from game.puzzles.tents.logic.position import TentsPosition
from game.puzzles.tents.logic.ropes import blocked, spots_of, trees_at, unpaired
from game.puzzles.tents.logic.side_by_side import neighbouring


def refutation(position: TentsPosition, effect: Effect, ladder: Ladder[TentsPosition]) -> Reason:
    """Why the opposite of ``effect`` cannot stand: what follows from it by ``ladder``, up to the clash."""
    other = Effect(effect.target, TENT + GRASS - effect.value)
    if other.value == TENT:
        sentences = _("What if a tent were here?"), _("So it is grass.")
    else:
        sentences = _("What if grass were here?"), _("So it is a tent.")
    return proof.refutation(position, effect, other, sentences, proof.Refuting(ladder, clash_of, _links))


def _links(step: Deduction) -> Iterator[Link]:
    """The lines that explain what is left of a step."""
    targets = {e.target for e in step.effects}
    return (link for link in step.links if link.target in targets or link.kind == "pair")


def clash_of(position: TentsPosition) -> Contradiction:
    """The rule that a contradictory position breaks, of those that :func:`position.is_broken` knows."""
    lay, given, tents = position.lay, position.given, position.state.tents
    touching = lay.around(tents) & tents
    if touching:
        one = touching & -touching
        return Contradiction(
            lay.targets(one | lay.around(one) & tents & -(lay.around(one) & tents)), _("two tents would touch")
        )
    for tree in bits_of(given.trees):
        if not spots_of(position, tree):
            return Contradiction((lay.cell(tree), *blocked(position, tree)), _("this tree would get no tent"))
    lonely = tents & ~lay.beside(given.trees)
    if lonely:
        return Contradiction(lay.targets(lonely & -lonely), _("this tent would be beside no tree"))
    for line in lines_of(position):
        if (tents & line.mask).bit_count() > line.number:
            return Contradiction(
                (line.target, *lay.targets(tents & line.mask)),
                line.said(_("this row would get too many tents"), _("this column would get too many tents")),
            )
        if line.room(position) < 0:
            return Contradiction(
                (line.target, *line.closed(position)),
                line.said(
                    _("this row would have no room left for its tents"),
                    _("this column would have no room left for its tents"),
                ),
            )
    for found in neighbouring(position, 2, position.possible):
        if found.room < 0:
            return Contradiction(
                found.causes(position),
                found.said(
                    _("these two rows would have no room left for their tents"),
                    _("these two columns would have no room left for their tents"),
                ),
            )
    if tents.bit_count() > given.number:
        return Contradiction(lay.targets(tents), _("there would be more tents than trees"))
    if position.possible.bit_count() < given.number:
        closed = lay.cells & ~(position.possible | given.trees)
        return Contradiction(lay.targets(closed), _("there would be too few cells for the tents"))
    return _pairing_clash(position) if given.matching else _sharing_clash(position)


def _sharing_clash(position: TentsPosition) -> Contradiction:
    lay = position.lay
    for line in lines_of(position):
        sets = confined_sets(position.lay, line.mask, line.is_row, position.state)
        best = packings(bits_of(line.mask), sets)[-1]
        if len(best.trees) > line.number:
            causes = [t for tree in best.trees for t in (lay.cell(tree), *blocked(position, tree))]
            return Contradiction(
                (line.target, *causes),
                line.said(
                    _("these trees would need more tents than this row has"),
                    _("these trees would need more tents than this column has"),
                ),
            )
    raise AssertionError("the position breaks no rule")


def _pairing_clash(position: TentsPosition) -> Contradiction:
    lay, given, tents = position.lay, position.given, position.state.tents
    for tent in bits_of(tents):
        if not trees_at(position, tent):
            return Contradiction(
                (lay.cell(tent), *unpaired(position, tent)), _("this tent would have no tree of its own")
            )
    lone = given.trees & ~at_least_two(*position.edges)
    owner: dict[int, int] = {}
    for tree in bits_of(lone):
        spot = spots_of(position, tree)[0]
        if spot in owner:
            both = (owner[spot], tree)
            causes = [t for one in both for t in (lay.cell(one), *blocked(position, one))]
            return Contradiction(causes, _("two trees would have only the same cell left"))
        owner[spot] = tree
    guests: dict[int, int] = {}
    for tent in bits_of(tents):
        trees = trees_at(position, tent)
        if len(trees) > 1:
            continue
        if trees[0] in guests:
            both = (guests[trees[0]], tent)
            causes = [t for one in both for t in (lay.cell(one), *unpaired(position, one))]
            return Contradiction((lay.cell(trees[0]), *causes), _("two tents would have only the same tree left"))
        guests[trees[0]] = tent
    for line in lines_of(position):
        into, out = line.reach(position)
        confined = bits_of(into & ~out)
        if len(confined) > line.number:
            causes = [t for tree in confined for t in (lay.cell(tree), *blocked(position, tree, ~line.mask))]
            return Contradiction(
                (line.target, *causes),
                line.said(_("too many trees would need this row"), _("too many trees would need this column")),
            )
        if into.bit_count() < line.number:
            causes = []
            for other in bits_of(given.trees & line.near()):
                causes += blocked(position, other, line.mask)
            return Contradiction(
                (line.target, *causes),
                line.said(_("too few trees would reach this row"), _("too few trees would reach this column")),
            )
    closed = lay.cells & ~(position.possible | given.trees)
    return Contradiction(lay.targets(tents | closed), _("one of these trees would have no tent of its own"))
