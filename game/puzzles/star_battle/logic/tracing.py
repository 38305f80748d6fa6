"""The proof that a supposed mark leaves a house without room."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import Effect, Target
from game.engine.logic.beats import refuted, ring
from game.engine.logic.ladder import Ladder
from game.engine.logic.proof import refute
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.star_battle.board import DOT, STAR
from game.puzzles.star_battle.logic import words
from game.puzzles.star_battle.logic.position import StarBattlePosition


class BrokenHouse(NamedTuple):
    """What cannot stand together, in which words."""

    targets: tuple[Target, ...]
    words: str


def refutation(position: StarBattlePosition, effect: Effect, ladder: Ladder[StarBattlePosition]) -> Reason:
    """Why the other mark than that of ``effect`` cannot stand: what follows from it by ``ladder``, up to the clash."""
    other = Effect(effect.target, STAR + DOT - effect.value)
    star = other.value == STAR
    sentence = _("What if a star were here?") if star else _("What if no star were here?")
    kept, ghosts, clash = refute(position, other, sentence, ladder, clash_of)
    causes = [target for target in kept.wanted if target not in kept.made]
    links = tuple(link for step in kept.steps for link in step.links)
    why = sentence, _("Then {clash}.").format(clash=clash.words), words.so(not star)
    beats = (ring(effect.target)._replace(ms=0), *refuted(ghosts, clash.targets))
    return Reason((effect,), causes, why, links, tuple(ghosts), clash.targets, beats)


def clash_of(position: StarBattlePosition) -> BrokenHouse:
    """The rule that a contradictory position breaks. Raises AssertionError when it breaks none."""
    lay, near = position.lay, position.lay.pack.near
    for p in bits_of(position.touching):
        return BrokenHouse(tuple(lay.targets(near[p] & position.stars)), _("two stars touch"))
    for house, (need, cells) in enumerate(zip(position.needs, position.opens, strict=True)):
        line = () if lay.is_region(house) else (lay.line(house),)
        if need < 0:
            stars = lay.targets(lay.houses[house] & position.stars)
            return BrokenHouse((*line, *stars), words.too_many(lay, house))
        if not lay.pack.room(cells, need):
            shown = lay.targets(lay.houses[house] & ~position.free)
            return BrokenHouse((*line, *shown), words.no_room(lay, house, need))
    raise AssertionError("the position breaks no rule")
