"""The human techniques of Star Battle, easiest first.

The names are those of the field: exclusion, packing, pressured exclusion, squeeze, fins. Those that
take for granted that the solution is the only one are left out, since the ladder proves that it is.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core import Effect
from game.engine.logic.habits import Habits
from game.engine.logic.ladder import Ladder
from game.engine.logic.mask_position import both_marks, one_mark
from game.engine.logic.pattern import Pattern
from game.engine.logic.reasons import Reason
from game.puzzles.star_battle.logic import bounds, counts, plain, probing, reasons
from game.puzzles.star_battle.logic.position import Finder, StarBattlePosition, joined
from game.puzzles.star_battle.logic.reasons import StarTelling

Told = Callable[[StarTelling], Reason]


def _pattern(
    name: str, title: str, level: str, weight: int, find: Finder, told: Told, sentence: str, oversight: bool = False
) -> Pattern[StarBattlePosition]:
    """A technique of what it finds and how the first firing with an effect is told."""

    def reason(position: StarBattlePosition, effect: Effect) -> Reason:
        p = position.lay.bit_of(effect.target)
        return told(StarTelling(position, effect, next(one for one in find(position) if one.brings(effect, p))))

    return Pattern(name, title, level, weight, sentence, lambda p: joined(p, find(p)), reason, oversight=oversight)


def _labour_of_both(position: StarBattlePosition) -> int:
    """What following both marks of each open cell takes: on 10x10 some six looks a mark, on 20x20 eighty."""
    return both_marks(position) * (1 + position.lay.cells.bit_count() ** 2 // 2000)


PATTERNS: Ladder[StarBattlePosition] = Ladder(
    (
        _pattern("star_neighbours", "Around a star", "easy", 1, plain.star_neighbours, reasons.star_neighbours,
                 "Stars never touch, so dots go all around one.", oversight=True),
        _pattern("full_house", "All stars placed", "easy", 1, plain.full_house, reasons.full_house,
                 "A row, column or region that has its stars takes dots in the rest.", oversight=True),
        _pattern("last_cells", "The last open cells", "easy", 1, plain.last_cells, reasons.last_cells,
                 "Where as many cells are open as stars are missing, all of them are stars.", oversight=True),
        _pattern("exclusion", "A star that closes too much", "easy", 2, plain.exclusion, reasons.exclusion,
                 "A star that would leave a row, column or region too few open cells cannot stand."),
        _pattern("packing", "Where stars fit", "easy", 3, plain.packing_of_houses, reasons.packing,
                 "Stars never touch, so a block of 2x2 cells holds at most one of them."),
        _pattern("confined", "A region in one line", "easy", 3, counts.confined, reasons.counted,
                 "A region with open cells in one line alone takes its stars there, and dots go in the rest."),
        _pattern("pressured_exclusion", "A star that fills its lines", "medium", 6,
                 plain.pressured_exclusion, reasons.pressured_exclusion,
                 "A star closes the rest of the lines that it fills, and must leave room for all others."),
        _pattern("counting_2", "Two regions in two lines", "medium", 7, counts.counting(1, 2), reasons.counted,
                 "Two regions with open cells in two lines alone take all the stars of these lines."),
        _pattern("pressure", "Regions and a line", "medium", 8, bounds.pressure, reasons.shares,
                 "Where regions can or must put just as many stars into a line as it takes, all are settled."),
        _pattern("squeeze", "Two lines squeezed", "hard", 12, bounds.squeeze, reasons.squeeze,
                 "When the stars of two lines side by side stand as close as they can, their places are known."),
        _pattern("counting_3", "Three regions in three lines", "hard", 13, counts.counting_3, reasons.counted,
                 "Three or more regions with open cells in as many lines take all the stars of these lines."),
        _pattern("spans", "Regions and several lines", "hard", 15, bounds.wide_pressure, reasons.shares,
                 "Where regions can or must put just as many stars into some lines as these take, all are settled."),
        _pattern("composite", "Regions put together", "hard", 16, counts.composite, reasons.composite,
                 "Lines without the regions inside them are an area with a known number of stars."),
        _pattern("finned", "A star that upsets a count", "hard", 17, bounds.finned, reasons.finned,
                 "A star that would force more stars into some lines than they take cannot stand."),
    ),
    Habits(unsaid=("star_neighbours", "full_house")),
)  # fmt: skip
"""The techniques that look, easiest first."""

PLAIN: Ladder[StarBattlePosition] = Ladder(PATTERNS.techniques[:3])

LADDER: Ladder[StarBattlePosition] = Ladder(
    (
        *PATTERNS.techniques,
        Pattern(
            "short_chain", "A star followed", "expert", 35,
            "If a star soon leaves some row, column or region without room, it cannot stand.",
            lambda position: joined(position, probing.short_chain(position)),
            lambda position, effect: probing.refutation(position, effect, PLAIN),
            labour=one_mark,
        ),
        Pattern(
            "contradiction", "A what-if", "expert", 50,
            "If a star, or its absence, leaves some row, column or region without room, it is wrong.",
            lambda position: joined(position, probing.contradiction(position)),
            lambda position, effect: probing.refutation(position, effect, PATTERNS.upto("medium")),
            labour=_labour_of_both,
        ),
    ),
    PATTERNS.habits,
)  # fmt: skip
"""Every technique, easiest first."""
