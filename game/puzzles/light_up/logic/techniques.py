"""The human techniques of Light Up, easiest first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.logic.ladder import Ladder
from game.engine.logic.mask_position import both_marks, one_mark
from game.engine.logic.pattern import described
from game.engine.logic.proof import refuted_by
from game.puzzles.light_up.board import FOLDER
from game.puzzles.light_up.logic import closure, pairs, probing, reasons
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout
from game.puzzles.light_up.logic.closure import where_ahead
from game.puzzles.light_up.logic.position import Consequences, LightUpPosition
from game.puzzles.light_up.logic.tracing import clash_of
from game.puzzles.light_up.marks import SORTS

Cells = Callable[[LightUpLayout, Lights], int]
Finder = Callable[[LightUpPosition], Consequences | None]


def _lamps(find: Cells) -> Finder:
    return lambda position: position.in_open(first=find(position.lay, position.state))


def _dots(find: Cells) -> Finder:
    return lambda position: position.in_open(second=find(position.lay, position.state))


def _both(find: Callable[[LightUpLayout, Lights], Consequences]) -> Finder:
    return lambda position: position.in_open(*find(position.lay, position.state))


DESCRIBED = described(FOLDER)
PATTERNS: Ladder[LightUpPosition] = Ladder(
    (
        DESCRIBED["full_number"].found_by(
            _dots(lambda lay, state: lay.around(closure.full_numbers(lay, state))), reasons.full_number
        ),
        DESCRIBED["needs_all"].found_by(
            _lamps(lambda lay, state: lay.around(closure.needing_all(lay, state))), reasons.needs_all
        ),
        DESCRIBED["only_source"].found_by(_lamps(closure.only_sources), reasons.only_source),
        DESCRIBED["number_diagonal"].found_by(_dots(closure.number_diagonals), reasons.number_diagonal),
        DESCRIBED["crossing"].found_by(_dots(closure.crossings), reasons.crossing),
        DESCRIBED["dark_cell_ahead"].found_by(_dots(partial(where_ahead, closure.dark_ahead)), reasons.dark_cell_ahead),
        DESCRIBED["number_ahead"].found_by(_dots(partial(where_ahead, closure.numbers_ahead)), reasons.number_ahead),
        DESCRIBED["shared_cells"].found_by(_both(pairs.shared_cells), reasons.shared_cells),
        DESCRIBED["either_or"].found_by(_both(pairs.either_or), reasons.either_or),
    )
)
"""The techniques that look, easiest first."""

_REFUTED = refuted_by(PATTERNS.upto("easy"), clash_of, FOLDER, SORTS)

LADDER: Ladder[LightUpPosition] = Ladder(
    (
        *PATTERNS.techniques,
        DESCRIBED["if_lamp"].found_by(_dots(probing.soon), _REFUTED, one_mark),
        DESCRIBED["contradiction"].found_by(_both(probing.in_the_end), _REFUTED, both_marks),
    )
)
"""Every technique, easiest first."""
