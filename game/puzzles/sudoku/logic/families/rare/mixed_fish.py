"""Franken and mutant fish: a digit whose places in some lines and boxes lie in as many others, but for fins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.words import _, ngettext
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.rare.hunt import franken, mutant, shared
from game.puzzles.sudoku.logic.families.templates import flawed
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import DIGITS, bits


@dataclass(frozen=True)
class MixedFish(SudokuTechnique):
    """Franken fish of ``size`` houses, with rows or columns alone on either side; with size 0 mutant ones, of all."""

    size: int = 0

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape = position.shape
        for d, plane in position.once(flawed):
            for catch in franken(shape, plane, self.size) if self.size else mutant(shape, plane):
                yield SudokuPattern(0, shape.of_digit(catch.lost, d), (d, catch))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        d, (lost, fins, base, cover) = pattern.detail
        houses = [shape.house_mask[house] for house in base]
        mine = shape.in_houses(base)
        if fins:
            texts = (
                ngettext(
                    "If A is not {digit}, each framed part of the board has it in a cell of its own.",
                    "If no cell A is {digit}, each framed part of the board has it in a cell of its own.",
                    fins.bit_count(),
                ),
                _("These cells all lie in as many other parts, framed as well, and use them up."),
                ngettext(
                    "So a cell there that sees A is not {digit} either way.",
                    "So a cell there that sees every A is not {digit} either way.",
                    fins.bit_count(),
                ),
            )
        else:
            texts = (
                _("Each framed part of the board has {digit} in a cell of its own."),
                _("These cells all lie in as many other parts, framed as well, and use them up."),
                _("So the rest of those parts loses {digit}."),
            )
        why = tuple(text.format(digit=DIGITS[d]) for text in texts)
        shown = shape.of_digit(mine & position.planes[d], d)
        needs = shape.of_digit((mine & ~shape.in_houses(cover) | shared(houses)) & ~fins, d)
        beats = [
            *pictures.set_letters(shape, [fins] if fins else []),
            pictures.frame(shape, base, along=True),
            pictures.light(shape, shown, fins),
            pictures.frame(shape, cover, 1),
            *pictures.bands(shape, [(p, lost & shape.peers[p]) for p in bits(fins)], 2),
        ]
        return SudokuReason(shown, needs, why, tuple(map(shape.house_target, (*base, *cover))), beats=tuple(beats))
