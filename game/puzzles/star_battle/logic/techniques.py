"""The human techniques of Star Battle, easiest first.

The names are those of the field: exclusion, packing, pressured exclusion, squeeze, fins. Those that
take for granted that the solution is the only one are left out, since the ladder proves that it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.core import Effect
from game.engine.logic.habits import Habits
from game.engine.logic.ladder import Ladder
from game.engine.logic.mask_position import both_marks, one_mark
from game.engine.logic.pattern import Pattern, described
from game.engine.logic.proof import refuted_by
from game.engine.logic.reasons import Reason
from game.puzzles.star_battle.board import FOLDER
from game.puzzles.star_battle.logic import bounds, counts, plain, probing, reasons
from game.puzzles.star_battle.logic.plain import InHouses
from game.puzzles.star_battle.logic.position import Finder, Masks, StarBattlePosition, joined
from game.puzzles.star_battle.logic.reasons import StarTelling
from game.puzzles.star_battle.marks import DOT, SORTS

Told = Callable[[StarTelling], Reason]
Found = Callable[[StarBattlePosition], Masks | None]


def _pattern(name: str, find: Finder, told: Told, found: Found | None = None) -> Pattern[StarBattlePosition]:
    """A technique of what it finds and how the first firing with an effect is told.

    ``found`` is all that it finds at once, where that is sooner said than firing by firing.
    """

    def reason(position: StarBattlePosition, effect: Effect) -> Reason:
        p = position.lay.bit_of(effect.target)
        bringing = (one for one in find(position) if (one.stars, one.dead)[effect.value == DOT] >> p & 1)
        return told(StarTelling(position, effect, next(bringing)))

    return DESCRIBED[name].found_by(found or (lambda position: joined(position, find(position))), reason)


def _of_houses(name: str, find: InHouses, told: Told) -> Pattern[StarBattlePosition]:
    """A technique that looks at houses, all of them at once where none is told."""
    return _pattern(name, plain.house_by_house(find), told, lambda position: find(position, position.counts))


def _labour_of_both(position: StarBattlePosition) -> int:
    """What following both marks of each open cell takes: on 10x10 some six looks a mark, on 20x20 eighty."""
    return both_marks(position) * (1 + position.lay.cells.bit_count() ** 2 // 2000)


DESCRIBED = described(FOLDER)
refuting = partial(refuted_by, clash_of=probing.clash_of, folder=FOLDER, sorts=SORTS)
PATTERNS: Ladder[StarBattlePosition] = Ladder(
    (
        _pattern("star_neighbours", plain.star_neighbours, reasons.star_neighbours),
        _of_houses("full_house", plain.full_house, reasons.full_house),
        _of_houses("last_cells", plain.last_cells, reasons.last_cells),
        _of_houses("exclusion", plain.exclusion, reasons.exclusion),
        _of_houses("packing", plain.packing_of_houses, reasons.packing),
        _pattern("confined", counts.confined, reasons.counted),
        _pattern("pressured_exclusion", plain.pressured_exclusion, reasons.pressured_exclusion),
        _pattern("counting_2", counts.counting(1, 2), reasons.counted),
        _pattern("pressure", bounds.pressure, reasons.shares),
        _pattern("squeeze", bounds.squeeze, reasons.squeeze),
        _pattern("counting_3", counts.counting_3, reasons.counted),
        _pattern("spans", bounds.wide_pressure, reasons.shares),
        _pattern("composite", counts.composite, reasons.packing),
        _pattern("finned", bounds.finned, reasons.finned),
    ),
    Habits(unsaid=("star_neighbours", "full_house")),
)
"""The techniques that look, easiest first."""

PLAIN: Ladder[StarBattlePosition] = Ladder(PATTERNS.techniques[:3])

LADDER: Ladder[StarBattlePosition] = Ladder(
    (
        *PATTERNS.techniques,
        DESCRIBED["short_chain"].found_by(probing.short_chain, refuting(PLAIN), one_mark),
        DESCRIBED["contradiction"].found_by(probing.contradiction, refuting(PATTERNS.upto("medium")), _labour_of_both),
    ),
    PATTERNS.habits,
)
"""Every technique, easiest first."""
