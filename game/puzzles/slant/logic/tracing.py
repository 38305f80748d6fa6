"""The proof that a supposed line breaks a rule."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import Effect, Target
from game.engine.logic.beats import refuted, ring
from game.engine.logic.ladder import Ladder
from game.engine.logic.proof import refute
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.slant.board import BACK, FORWARD
from game.puzzles.slant.logic.bits import clashing, judged
from game.puzzles.slant.logic.forest import Forest
from game.puzzles.slant.logic.loop_reasons import path_links
from game.puzzles.slant.logic.places import cells_around, pair_at
from game.puzzles.slant.logic.position import SlantPosition, pair_effects


class LineClash(NamedTuple):
    """What cannot stand together, in which words, and whether it is a loop."""

    targets: tuple[Target, ...]
    words: str
    loop: bool = False


def refutation(position: SlantPosition, effect: Effect, ladder: Ladder[SlantPosition]) -> Reason:
    """Why the other line than that of ``effect`` cannot stand: what follows from it by ``ladder``, up to the clash."""
    other = Effect(effect.target, BACK + FORWARD - effect.value)
    lay = position.lay
    symbol = "\\" if other.value == BACK else "/"
    sentence = _("What if {line} were here?").format(line=symbol)
    kept, ghosts, clash = refute(position, other, sentence, ladder, clash_of)
    before = {e.target for e in pair_effects(lay, position.state.pairs)}  # of an edge, one shape may stand, one follow
    causes = [t for t in kept.wanted if t not in kept.made or t in before]
    links = [link for step in kept.steps for link in step.links]
    if clash.loop:
        links += path_links(clash.targets)
    why = (
        sentence,
        _("Then {clash}.").format(clash=clash.words),
        _("So the cell takes {line}.").format(line="/" if other.value == BACK else "\\"),
    )
    beats = (ring(effect.target)._replace(ms=0), *refuted(ghosts, clash.targets))
    return Reason((effect,), causes, why, tuple(links), tuple(ghosts), clash.targets, beats)


def clash_of(position: SlantPosition) -> LineClash:
    """The rule that a contradictory position breaks: a loop, a number, or an excluded pair that stands."""
    lay, back, forward = position.lay, position.state.back, position.state.forward
    loops = Forest(lay).loops(back, forward)
    if loops:
        return LineClash(tuple(map(lay.cell, bits_of(min(loops, key=int.bit_count)))), _("a loop would close"), True)
    for q in bits_of(judged(lay, position.clues, back, forward)[0]):
        number = next(n for n, mask in enumerate(position.clues[:5]) if mask >> q & 1)
        lines = cells_around(position, q, True)
        if len(lines) > number:
            return LineClash((lay.corner(q), *lines), _("this {number} would get too many lines").format(number=number))
        return LineClash(
            (lay.corner(q), *cells_around(position, q, False)),
            _("this {number} could not get its lines").format(number=number),
        )
    for shape in pair_effects(lay, clashing(lay, position.state.pairs, back, forward)):
        pair = pair_at(lay, shape.target)
        cells = lay.cell(pair.p), lay.cell(pair.second(lay))
        return LineClash((shape.target, *cells), _("these two lines would form a V that is ruled out"))
    raise AssertionError("the position breaks no rule")
