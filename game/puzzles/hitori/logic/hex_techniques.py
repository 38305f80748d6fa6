"""The human techniques of hexagonal Hitori, easiest first.

There a cell has six neighbours and three lines. Shaded cells that never touch cannot cut the whites apart, since a wall
through them would need two that touch: nothing is taught about keeping the whites together. What remains is pairs of
marks that exclude each other, so chains of "if this, then that" solve everything.
"""

from __future__ import annotations

from game.puzzles.hitori.logic import reasons
from game.puzzles.hitori.logic.supposition import cut_off, touching
from game.puzzles.hitori.logic.techniques import HABITS, HitoriLadder, HitoriSupposition, pattern
from game.puzzles.hitori.logic.techniques import LADDER as SQUARE_LADDER

_SHARED = ("white_around_black", "same_number", "sandwich_pair", "sandwich_triple", "adjacent_pair")

LADDER = HitoriLadder(
    (
        *map(SQUARE_LADDER.named, _SHARED),
        pattern(
            "pair_wings", "Pair wings", "medium", 4,
            "A cell beside both ends of an equal pair is white.",
            lambda p: (0, p.clues.patterns.wings), reasons.pair_wings,
        ),
        HitoriSupposition(
            "touching_pairs", "Touching pairs", "hard", 12,
            "A cell is white if shading it would shade two that touch.",
            1, touching, False,
        ),
        HitoriSupposition(
            "short_chain", "Short chain", "expert", 24,
            "Suppose the opposite: within two rounds two marks clash.",
            2, cut_off,
        ),
        HitoriSupposition(
            "chain", "Chain", "expert", 40,
            "Suppose the opposite and follow the chain: in the end two marks clash.",
            -1, cut_off,
        ),
    ),
    HABITS,
)  # fmt: skip
"""Every technique, easiest first."""
