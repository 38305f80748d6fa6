"""The rule that a supposed mark breaks in the end."""

from __future__ import annotations

from game.engine.logic.proof import Contradiction
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.light_up.logic.bits import clashing
from game.puzzles.light_up.logic.causes import dark_for_good, of_dark, of_number, short_for_good
from game.puzzles.light_up.logic.position import LightUpPosition


def clash_of(position: LightUpPosition) -> Contradiction:
    """The rule that a contradictory position breaks. Raises AssertionError when it breaks none."""
    lay, lamps = position.lay, position.lamps
    for p, q in clashing(lay, lamps):
        return Contradiction((lay.cell(p), lay.cell(q)), _("two lamps see each other"))
    for p in bits_of(lay.numbered):
        around, number = lay.around(1 << p) & lamps, lay.number_at(p)
        if around.bit_count() > number:
            words = _("this {number} has too many lamps").format(number=number)
            return Contradiction((lay.cell(p), *lay.targets(around)), words)
    for p in short_for_good(position):
        words = _("too few cells are left for this {number}").format(number=lay.number_at(p))
        return Contradiction(tuple(of_number(position, p)), words)
    for p in dark_for_good(position):
        return Contradiction(tuple(of_dark(position, p)), _("a cell cannot be lit any more"))
    raise AssertionError("the position breaks no rule")
