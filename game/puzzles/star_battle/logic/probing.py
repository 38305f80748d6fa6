"""Suppositions: a star, or none, followed until a house has no room; and the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine.logic.proof import Contradiction
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.star_battle.logic.closure import MEDIUM, after, close, settle
from game.puzzles.star_battle.logic.layout import StarBattleLayout, State
from game.puzzles.star_battle.logic.position import Firing, Masks, StarBattlePosition

Follow = Callable[[StarBattleLayout, State, Masks], State | None]


def follow_medium(lay: StarBattleLayout, state: State, found: Masks) -> State | None:
    """What a supposition leads to by what is medium; None when a house has no room."""
    return close(lay, after(lay, state, found), MEDIUM, 0)


def short_chain(position: StarBattlePosition) -> Iterator[Firing]:
    """Stars that what is plain refutes."""
    lay = position.lay
    begun = after(lay, (0, lay.cells), (position.stars, position.dots), plain=True)
    for p in bits_of(position.free) if begun else ():
        bit = 1 << p
        if begun and not begun[0] & bit and (not begun[1] & bit or after(lay, begun, (bit, 0), plain=True) is None):
            yield Firing(0, bit)


def contradiction(position: StarBattlePosition) -> Iterator[Firing]:
    """Stars and dots that what is easy refutes; where there are none, those that what is medium does."""
    yield from [*probed(position, after)] or probed(position, follow_medium)


def probed(position: StarBattlePosition, follow: Follow) -> Iterator[Firing]:
    """What the refuted marks leave."""
    lay = position.lay
    begun = settle(lay, position.stars, position.free)
    if begun is None:
        return
    for p in bits_of(position.free):
        bit = 1 << p
        if not begun[1] & bit:
            yield Firing(begun[0] & bit, bit & ~begun[0])
        elif follow(lay, begun, (bit, 0)) is None:
            yield Firing(0, bit)
        elif follow(lay, begun, (0, bit)) is None:
            yield Firing(bit, 0)


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
