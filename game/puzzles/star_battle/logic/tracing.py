"""The proof that a supposed mark leaves a house without room."""

from __future__ import annotations

from game.engine.core import Effect
from game.engine.logic import proof
from game.engine.logic.ladder import Ladder
from game.engine.logic.proof import Contradiction
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.star_battle.board import DOT, STAR
from game.puzzles.star_battle.logic import words
from game.puzzles.star_battle.logic.position import StarBattlePosition


def refutation(position: StarBattlePosition, effect: Effect, ladder: Ladder[StarBattlePosition]) -> Reason:
    """Why the other mark than that of ``effect`` cannot stand: what follows from it by ``ladder``, up to the clash."""
    other = Effect(effect.target, STAR + DOT - effect.value)
    supposed = words.what_if() if other.value == STAR else _("What if no star were here?")
    sentences = supposed, words.so(effect.value == STAR)
    return proof.refutation(position, effect, other, sentences, proof.Refuting(ladder, clash_of))


def clash_of(position: StarBattlePosition) -> Contradiction:
    """The rule that a contradictory position breaks. Raises AssertionError when it breaks none."""
    lay, near = position.lay, position.lay.pack.near
    for p in bits_of(position.touching):
        return Contradiction(tuple(lay.targets(near[p] & position.stars)), _("two stars touch"))
    for house, (need, cells) in enumerate(zip(position.needs, position.opens, strict=True)):
        if need < 0:
            stars = lay.targets(lay.houses[house] & position.stars)
            return Contradiction((*lay.line(house), *stars), words.too_many(lay, house))
        if not lay.pack.room(cells, need):
            shown = lay.targets(lay.houses[house] & ~position.free)
            return Contradiction((*lay.line(house), *shown), words.no_room(lay, house, need))
    raise AssertionError("the position breaks no rule")
