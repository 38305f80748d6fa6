"""The human techniques of Light Up, easiest first."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.logic.ladder import Ladder
from game.engine.logic.mask_position import both_marks, one_mark
from game.engine.logic.pattern import Pattern
from game.puzzles.light_up.logic import closure, probing, reasons
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout
from game.puzzles.light_up.logic.pairs import choices_of, either_or, shared_cells
from game.puzzles.light_up.logic.position import Consequences, LightUpPosition
from game.puzzles.light_up.logic.tracing import refuted_mark

Cells = Callable[[LightUpLayout, Lights], int]
Finder = Callable[[LightUpPosition], Consequences | None]


def _lamps(find: Cells) -> Finder:
    return lambda position: position.in_open(first=find(position.lay, position.state))


def _dots(find: Cells) -> Finder:
    return lambda position: position.in_open(second=find(position.lay, position.state))


def _shared_cells(position: LightUpPosition) -> Consequences | None:
    return position.in_open(*shared_cells(position.lay, position.state))


def _either_or(position: LightUpPosition) -> Consequences | None:
    lay, state = position.lay, position.state
    return position.in_open(
        *either_or(lay, state, choices_of(lay, state, closure.spare_one(lay, state)), closure.taken)
    )


def _contradictions(position: LightUpPosition) -> Consequences | None:
    return position.in_open(*probing.in_the_end(position.lay, position.state))


PATTERNS: Ladder[LightUpPosition] = Ladder(
    (
        Pattern(
            "full_number", "A number that has all", "easy", 1,
            "A number with all its lamps takes no more, and a 0 takes none.",
            _dots(lambda lay, state: lay.around(closure.full_numbers(lay, state))), reasons.full_number, oversight=True,
        ),
        Pattern(
            "needs_all", "A number that needs all", "easy", 1,
            "A number with just as many cells left as it lacks lamps takes a lamp in each.",
            _lamps(lambda lay, state: lay.around(closure.needing_all(lay, state))), reasons.needs_all, oversight=True,
        ),
        Pattern(
            "only_source", "The only light", "easy", 2,
            "Where only one cell can still light a dark one, a lamp goes there.",
            _lamps(closure.only_sources), reasons.only_source, oversight=True,
        ),
        Pattern(
            "number_diagonal", "Diagonal to a number", "medium", 4,
            "When one of two cells of a number is a lamp, the cell that both see takes none.",
            _dots(closure.number_diagonals), reasons.number_diagonal,
        ),
        Pattern(
            "crossing", "Where two beams cross", "medium", 5,
            "A cell in sight of both cells that can still light a dark one takes no lamp.",
            _dots(closure.crossings), reasons.crossing,
        ),
        Pattern(
            "dark_cell_ahead", "A cell left dark", "hard", 10,
            "A cell takes no lamp if that would take every light from a dark cell.",
            _dots(closure.dark_cells_ahead), reasons.dark_cell_ahead,
        ),
        Pattern(
            "number_ahead", "A number left short", "hard", 10,
            "A cell takes no lamp if that would leave a number too few cells.",
            _dots(closure.all_numbers_ahead), reasons.number_ahead,
        ),
        Pattern(
            "shared_cells", "Shared cells", "hard", 12,
            "When one number needs cells that it shares with another, they settle each other's rest.",
            _shared_cells, reasons.shared_cells,
        ),
        Pattern(
            "either_or", "One or the other", "hard", 14,
            "Of two pairs with a lamp each, whose middle cells exclude each other, one end is a lamp.",
            _either_or, reasons.either_or,
        ),
    )
)  # fmt: skip
"""The techniques that look, easiest first."""

_EASY = PATTERNS.upto("easy")

LADDER: Ladder[LightUpPosition] = Ladder(
    (
        *PATTERNS.techniques,
        Pattern(
            "if_lamp", "A what-if", "expert", 40,
            "If a lamp breaks a rule soon, none goes there.",
            _dots(probing.soon), lambda position, effect: refuted_mark(position, effect, _EASY), labour=one_mark,
        ),
        Pattern(
            "contradiction", "A long what-if", "expert", 80,
            "If a lamp breaks a rule in the end, none goes there; if its lack does, one goes there.",
            _contradictions, lambda position, effect: refuted_mark(position, effect, _EASY), labour=both_marks,
        ),
    )
)  # fmt: skip
"""Every technique, easiest first."""
