"""The techniques of each variant: the same, in words that name its houses, and what it alone has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.engine.words import N_
from game.puzzles.sudoku.logic.families.base import SudokuTechnique
from game.puzzles.sudoku.logic.families.singles import HiddenSingle
from game.puzzles.sudoku.logic.fields import BOXES, COLUMNS, EXTRA, ROWS
from game.puzzles.sudoku.variants import (
    CLASSIC,
    JIGSAW,
    JIGSAW_X,
    KILLER,
    KILLER_JIGSAW,
    KILLER_X,
    UNDER,
    WINDOKU,
    X,
)

VariantWords = Mapping[str, tuple[str, str]]
"""By technique its title and its sentence, where they differ from the usual ones."""

_DIAGONALS: VariantWords = {
    "full_house": (
        N_("The last digit"),
        N_("The last empty cell of a row, column, box or diagonal takes the digit that is lacking."),
    ),
    "hidden_single_line": (
        N_("The last place in a line"),
        N_("A digit that fits only one cell of a row, column or diagonal goes there."),
    ),
    "naked_single": (N_("The last digit of a cell"), N_("A cell that sees all other digits takes the last one.")),
}
_REGIONS: VariantWords = {
    "full_house": (
        N_("The last digit"),
        N_("The last empty cell of a row, column or region takes the digit that is lacking."),
    ),
    "hidden_single_box": (
        N_("The last place in a region"),
        N_("A digit that fits only one cell of a region goes there."),
    ),
    "naked_single": (
        N_("The last digit of a cell"),
        N_("A cell whose row, column and region hold all other digits takes the last one."),
    ),
    "pointing": (
        N_("A digit bound to one line"),
        N_("If a digit fits only one line of a region, the rest of the line loses it."),
    ),
    "claiming": (
        N_("A digit bound to one region"),
        N_("If a digit fits only one region of a line, the rest of the region loses it."),
    ),
    "naked_pair": (
        N_("A pair of two digits"),
        N_("Two cells of a line or region with only two digits use both of them up."),
    ),
    "two_string_kite": (
        N_("Kite"),
        N_("If a row and a column with two places each meet in a region, a far end is the digit."),
    ),
    "turbot_fish": (
        N_("Two links"),
        N_("If two lines or regions with two places each for a digit see each other, a far end is it."),
    ),
    "empty_rectangle": (
        N_("A cross in a region"),
        N_("If a digit forms a cross in a region, a line with two places can rule it out elsewhere."),
    ),
    "unique_rectangle": (
        N_("A rectangle that could swap"),
        N_("Four cells in two regions must not be able to swap two digits."),
    ),
    "finned_x_wing": (
        N_("X-wing with a fin"),
        N_("If only a few places spoil an X-wing, what sees all of these there still loses the digit."),
    ),
    "finned_swordfish": (
        N_("Swordfish with a fin"),
        N_("If only a few places spoil a swordfish, what sees all of these there still loses the digit."),
    ),
    "finned_jellyfish": (
        N_("Jellyfish with a fin"),
        N_("If only a few places spoil a jellyfish, what sees all of these there still loses the digit."),
    ),
    "grouped_aic": (
        N_("A chain with groups"),
        N_("A chain may count several cells of a line in a region as one place."),
    ),
    "sue_de_coq": (
        N_("Sue de Coq"),
        N_("Cells about where a line crosses a region, with as many digits as places, use all of them up."),
    ),
    "franken_x_wing": (N_("Franken X-wing"), N_("In an X-wing, a region may stand for a line.")),
    "franken_swordfish": (N_("Franken swordfish"), N_("In a swordfish, regions may stand for lines.")),
    "franken_jellyfish": (N_("Franken jellyfish"), N_("In a jellyfish, regions may stand for lines.")),
    "mutant_fish": (
        N_("Mutant fish"),
        N_("If rows, columns and regions hold a digit in as many others, the rest of these loses it."),
    ),
}
_WINDOWS: VariantWords = {
    "full_house": (
        N_("The last digit"),
        N_("The last empty cell of a row, column, box or window takes the digit that is lacking."),
    ),
    "hidden_single_box": (
        N_("The last place in a box or window"),
        N_("A digit that fits only one cell of a box or window goes there."),
    ),
    "naked_single": _DIAGONALS["naked_single"],
    "pointing": (
        N_("A digit bound to one line"),
        N_("If a digit fits only one line of a box or window, the rest of the line loses it."),
    ),
    "claiming": (
        N_("A digit bound to one box or window"),
        N_("If a digit fits only one box or window of a line, the rest of that loses it."),
    ),
    "naked_pair": (
        N_("A pair of two digits"),
        N_("Two cells of a line, box or window with only two digits use both of them up."),
    ),
}
WORDS: Mapping[str, VariantWords] = {
    X: _DIAGONALS,
    JIGSAW: _REGIONS,
    JIGSAW_X: {
        **_REGIONS,
        **_DIAGONALS,
        "full_house": (
            N_("The last digit"),
            N_("The last empty cell of a row, column, region or diagonal takes the digit that is lacking."),
        ),
    },
    WINDOKU: _WINDOWS,
    KILLER: {"naked_single": _DIAGONALS["naked_single"]},
    KILLER_X: _DIAGONALS,
    KILLER_JIGSAW: {**_REGIONS, "naked_single": _DIAGONALS["naked_single"]},
}


def techniques_of(every: Iterable[SudokuTechnique], variant: str) -> tuple[SudokuTechnique, ...]:
    """Those of all techniques that a variant has, in its words.

    In a killer a swap of two digits would have to keep sums too, so nothing is argued with that.
    """
    jigsaw, killer = UNDER.get(variant, variant) in (JIGSAW, JIGSAW_X), variant in UNDER
    return tuple(
        _spoken(technique, variant)
        for technique in every
        if (jigsaw or not technique.irregular) and (not technique.unique if killer else not technique.caged)
    )


def _spoken(technique: SudokuTechnique, variant: str) -> SudokuTechnique:
    if variant == CLASSIC:
        return technique
    title, sentence = WORDS[variant].get(technique.name, (technique.title, technique.sentence))
    technique = replace(technique, title=title, sentence=sentence)
    if isinstance(technique, HiddenSingle) and (technique.name == "hidden_single_box") == (variant == WINDOKU):
        return replace(technique, layouts=(BOXES, EXTRA) if variant == WINDOKU else (ROWS, COLUMNS, EXTRA))
    return technique
