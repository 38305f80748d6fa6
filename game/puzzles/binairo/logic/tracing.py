"""The rule that a supposed mark breaks in the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from game.engine.core import Violation
from game.engine.logic.proof import Contradiction
from game.engine.said import said
from game.puzzles.binairo.board import FOLDER
from game.puzzles.binairo.logic.breaches import Breach, counts, equals, threes
from game.puzzles.binairo.logic.position import BinairoPosition
from game.puzzles.binairo.logic.words_of_line import lexicon


def clash_of(position: BinairoPosition) -> Contradiction:
    """The rule that a contradictory position breaks. Raises AssertionError when it breaks none."""
    lay, marked = position.lay, position.marked
    others = chain(counts(lay, marked), equals(lay, marked) if position.unique else ())
    for violation, of in chain(threes(lay, marked), _unfillable(position), others):
        return Contradiction(violation.targets, said(FOLDER, violation.rule, of))
    raise AssertionError("the position breaks no rule")


def _unfillable(position: BinairoPosition) -> Iterator[Breach]:
    """The line of a cell that was to be both ring and disc, for nothing fits its marks."""
    lay = position.lay
    rings, discs = position.marked
    both = rings & discs
    for line, mask in enumerate(lay.lines):
        if both & mask and not lexicon(lay.length(line)).fitting(*lay.words((rings & ~both, discs & ~both), line)):
            target = lay.target(line)
            cells = lay.targets(mask & (rings | discs) & ~both)
            yield Breach(Violation("unfillable", (target, *cells)), target.kind)
