"""The proof that a supposed mark breaks a rule."""

from __future__ import annotations

from game.engine.core import Effect
from game.engine.logic import proof
from game.engine.logic.ladder import Ladder
from game.engine.logic.proof import Contradiction
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.binairo.logic import words
from game.puzzles.binairo.logic.closure import complete
from game.puzzles.binairo.logic.position import BinairoPosition
from game.puzzles.binairo.logic.words_of_line import lexicon, three
from game.puzzles.binairo.marks import DISC, RING


def refutation(position: BinairoPosition, effect: Effect, ladder: Ladder[BinairoPosition]) -> Reason:
    """Why the other mark than that of ``effect`` cannot stand: what follows from it by ``ladder``, up to the clash."""
    other = Effect(effect.target, RING + DISC - effect.value)
    if other.value == RING:
        sentences = _("What if a ring were here?"), _("So this is a disc.")
    else:
        sentences = _("What if a disc were here?"), _("So this is a ring.")
    return proof.refutation(position, effect, other, sentences, proof.Refuting(ladder, clash_of))


def clash_of(position: BinairoPosition) -> Contradiction:
    """The rule that a contradictory position breaks. Raises AssertionError when it breaks none."""
    for found in (_three(position), _unfillable(position), _uneven(position), _equal(position)):
        if found is not None:
            return found
    raise AssertionError("the position breaks no rule")


def _three(position: BinairoPosition) -> Contradiction | None:
    lay = position.lay
    for value, cells in zip((RING, DISC), position.marked, strict=True):
        for step in (1, lay.stride):
            for p in bits_of(three(cells, step)):
                return Contradiction(tuple(map(lay.cell, (p, p + step, p + 2 * step))), words.three_alike(value))
    return None


def _unfillable(position: BinairoPosition) -> Contradiction | None:
    """The line of a cell that was to be both ring and disc, for nothing fits its marks."""
    lay = position.lay
    rings, discs = position.marked
    both = rings & discs
    for line, mask in enumerate(lay.lines):
        if both & mask and not lexicon(lay.length(line)).fitting(*lay.words((rings & ~both, discs & ~both), line)):
            target = lay.target(line)
            return Contradiction((target, *lay.targets(mask & ~position.free & ~both)), words.no_way_left(target))
    return None


def _uneven(position: BinairoPosition) -> Contradiction | None:
    lay = position.lay
    for line, mask in enumerate(lay.lines):
        for value, cells in zip((RING, DISC), position.marked, strict=True):
            if (cells & mask).bit_count() > lay.length(line) // 2:
                target = lay.target(line)
                return Contradiction((target, *lay.targets(cells & mask)), words.too_many(target, value))
    return None


def _equal(position: BinairoPosition) -> Contradiction | None:
    lay = position.lay
    for group in lay.alike() if position.unique else ():
        seen: dict[int, int] = {}
        for line, word in complete(lay, position.marked, group)[0].items():
            twin = seen.setdefault(word, line)
            if twin != line:
                targets = lay.target(twin), lay.target(line), *lay.targets(lay.lines[twin] | lay.lines[line])
                return Contradiction(targets, words.two_equal(lay.target(line)))
    return None
