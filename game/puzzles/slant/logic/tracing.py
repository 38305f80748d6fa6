"""The proof that a supposed line breaks a rule."""

from __future__ import annotations

from game.engine.core import Effect
from game.engine.logic import proof
from game.engine.logic.ladder import Ladder
from game.engine.logic.proof import Contradiction
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.slant.board import BACK, FORWARD, SYMBOLS
from game.puzzles.slant.logic.bits import clashing, judged
from game.puzzles.slant.logic.forest import Forest
from game.puzzles.slant.logic.loop_reasons import path_links
from game.puzzles.slant.logic.places import cells_around, number_at, pair_at
from game.puzzles.slant.logic.position import SlantPosition, pair_effects


def refutation(position: SlantPosition, effect: Effect, ladder: Ladder[SlantPosition]) -> Reason:
    """Why the other line than that of ``effect`` cannot stand: what follows from it by ``ladder``, up to the clash."""
    other = Effect(effect.target, BACK + FORWARD - effect.value)
    supposed, line = SYMBOLS[other.value], SYMBOLS[effect.value]
    sentences = _("What if {line} were here?").format(line=supposed), _("So the cell takes {line}.").format(line=line)
    # of an edge, one shape may stand, one follow
    known = {e.target for e in pair_effects(position.lay, position.state.pairs)}
    return proof.refutation(position, effect, other, sentences, proof.Refuting(ladder, clash_of), known)


def clash_of(position: SlantPosition) -> Contradiction:
    """The rule that a contradictory position breaks: a loop, a number, or an excluded pair that stands."""
    lay, back, forward = position.lay, position.state.back, position.state.forward
    loops = Forest(lay).loops(back, forward)
    if loops:
        cells = tuple(map(lay.cell, bits_of(min(loops, key=int.bit_count))))
        return Contradiction(cells, _("a loop would close"), path_links(cells))
    for q in bits_of(judged(lay, position.clues, back, forward)[0]):
        number = number_at(position, q)
        lines = cells_around(position, q, True)
        if len(lines) > number:
            return Contradiction(
                (lay.corner(q), *lines), _("this {number} would get too many lines").format(number=number)
            )
        return Contradiction(
            (lay.corner(q), *cells_around(position, q, False)),
            _("this {number} could not get its lines").format(number=number),
        )
    for shape in pair_effects(lay, clashing(lay, position.state.pairs, back, forward)):
        pair = pair_at(lay, shape.target)
        both = lay.cell(pair.p), lay.cell(pair.second(lay))
        return Contradiction((shape.target, *both), _("these two lines would form a V that is ruled out"))
    raise AssertionError("the position breaks no rule")
