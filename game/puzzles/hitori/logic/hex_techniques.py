"""The human techniques of hexagonal Hitori, easiest first.

There a cell has six neighbours and three lines. Shaded cells that never touch cannot cut the whites apart, since a wall
through them would need two that touch: nothing is taught about keeping the whites together. What remains is pairs of
marks that exclude each other, so chains of "if this, then that" solve everything.
"""

from __future__ import annotations

from game.engine.logic.ladder import Ladder
from game.puzzles.hitori.logic import reasons
from game.puzzles.hitori.logic.position import HitoriPosition
from game.puzzles.hitori.logic.supposition import cut_off, touching
from game.puzzles.hitori.logic.techniques import HABITS, HitoriSupposition, pattern
from game.puzzles.hitori.logic.techniques import LADDER as SQUARE_LADDER

_SHARED = ("white_around_black", "same_number", "sandwich_pair", "sandwich_triple", "adjacent_pair")

LADDER: Ladder[HitoriPosition] = Ladder(
    (
        *map(SQUARE_LADDER.named, _SHARED),
        pattern(
            "pair_wings", "Beside an equal pair", "medium", 4,
            "A cell that touches both of an equal pair stays.",
            lambda p: (0, p.clues.patterns.wings), reasons.pair_wings,
        ),
        HitoriSupposition(
            "touching_pairs", "Touching pairs", "hard", 12,
            "A cell stays if shading it would force two shaded cells to touch.",
            1, touching, False,
        ),
        HitoriSupposition(
            "short_chain", "A short what-if", "expert", 24,
            "If the other mark leads to a clash within two rounds, it is out.",
            2, cut_off,
        ),
        HitoriSupposition(
            "chain", "A long what-if", "expert", 40,
            "If the other mark leads to a clash in the end, it is out.",
            -1, cut_off,
        ),
    ),
    HABITS,
)  # fmt: skip
"""Every technique, easiest first."""
