"""Suppositions: a star, or none, followed until a house has no room; and the rule that it breaks."""

from __future__ import annotations

from game.engine.logic.proof import Contradiction
from game.engine.logic.supposing import forced
from game.engine.masks import bits_of, single_bits, union
from game.engine.words import _
from game.puzzles.star_battle.logic.closure import EASY, MEDIUM, after, close, settle
from game.puzzles.star_battle.logic.position import Masks, StarBattlePosition


def short_chain(position: StarBattlePosition) -> Masks | None:
    """Dots where what is plain refutes a star."""
    lay = position.lay
    begun = after(lay, (0, lay.cells), (position.stars, position.dots), plain=True)
    if begun is None:
        return None
    tried = single_bits(begun[1])
    refuted = union(bit for bit in tried if after(lay, begun, (bit, 0), plain=True) is None)
    return position.in_open(0, lay.cells & ~(begun[0] | begun[1]) | refuted)


def contradiction(position: StarBattlePosition) -> Masks | None:
    """Stars and dots where what is easy refutes the other; where there are none, those where what is medium does."""
    return _probed(position, EASY) or _probed(position, MEDIUM)


def _probed(position: StarBattlePosition, level: int) -> Masks | None:
    lay = position.lay
    begun = settle(lay, position.stars, position.free)
    if begun is None:
        return None

    def supposed(star: int, dot: int) -> Masks | None:
        found = close(lay, after(lay, begun, (star, dot)), level, 0)
        return found and (found[0], lay.cells & ~(found[0] | found[1]))

    stars, dots = forced(begun[1], supposed)
    return position.in_open(stars | begun[0], dots | lay.cells & ~(begun[0] | begun[1]))


def clash_of(position: StarBattlePosition) -> Contradiction:
    """The rule that a contradictory position breaks. Raises AssertionError when it breaks none."""
    lay, near = position.lay, position.lay.pack.near
    for p in bits_of(position.touching):
        return Contradiction(tuple(lay.targets(near[p] & position.stars)), _("two stars touch"))
    house = position.crowded
    if house is None:
        raise AssertionError("the position breaks no rule")
    need = position.needs[house]
    name, shown = ("too_many", position.stars) if need < 0 else ("no_room", ~position.free)
    targets = *lay.line(house), *lay.targets(lay.houses[house] & shown)
    return Contradiction(targets, lay.said((house,), name, need))
