"""The human techniques of Slant, easiest first.

The names are those in common use on puzzle pages, among them those of the hints in Simon Tatham's Slant
(https://www.chiark.greenend.org.uk/~sgtatham/puzzles/), whose ideas of V shapes and of exits the ladder follows.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.logic.habits import Habits
from game.engine.logic.ladder import Ladder
from game.engine.logic.mask_position import both_marks
from game.engine.logic.pattern import Pattern
from game.engine.logic.supposing import forced
from game.engine.masks import at_least
from game.puzzles.slant.logic import bits, loop_reasons, number_rows, reasons, words
from game.puzzles.slant.logic.bits import CornerClues
from game.puzzles.slant.logic.closure import CONTRADICTION, HARD, close, shut_in
from game.puzzles.slant.logic.position import SlantConsequences, SlantPosition
from game.puzzles.slant.logic.tracing import refutation


def _contradictions(position: SlantPosition) -> SlantConsequences:
    """The cells of which one line, supposed and followed through all other techniques, breaks a rule."""

    def follow(back: int, forward: int) -> tuple[int, int] | None:
        state = position.state.copy()
        fails = not state.place(back, forward) or close(state, position.clues, HARD) == CONTRADICTION
        return None if fails else (state.back, state.forward)

    return SlantConsequences(*forced(position.free, follow))


# -- what the patterns find ------------------------------------------------------------------------------------------


def _lone(position: SlantPosition) -> int:
    return (position.clues.c0 | position.clues.c1) & position.lay.lone


def _paired(position: SlantPosition) -> int:
    return (position.clues.c0 | position.clues.c2) & position.lay.paired


def _central(position: SlantPosition) -> int:
    return (position.clues.c0 | position.clues.c4) & position.lay.inner


def _decisive(corners: Callable[[SlantPosition], int]) -> Callable[[SlantPosition], SlantConsequences]:
    def find(position: SlantPosition) -> SlantConsequences:
        where = corners(position)
        zero = position.clues.c0
        return position.new_lines(bits.touch_avoid(position.lay, where & ~zero, where & zero))

    return find


def _full(position: SlantPosition) -> SlantConsequences:
    judged = bits.judged(position.lay, position.clues, position.state.back, position.state.forward)
    return position.new_lines(bits.touch_avoid(position.lay, 0, judged[2]))


def _starved(position: SlantPosition) -> SlantConsequences:
    judged = bits.judged(position.lay, position.clues, position.state.back, position.state.forward)
    return position.new_lines(bits.touch_avoid(position.lay, judged[1], 0))


def _loops(position: SlantPosition) -> SlantConsequences:
    return position.new_lines(bits.Both(position.state.loop_back, position.state.loop_forward))


def _twins(position: SlantPosition) -> SlantConsequences:
    lay = position.lay
    touch, avoid = bits.twins(lay, position.clues.c3), bits.twins(lay, position.clues.c1)
    return position.new_lines(bits.Both(touch.back | avoid.forward, touch.forward | avoid.back))


def _equal_at_number(position: SlantPosition) -> SlantConsequences:
    return position.new_lines(bits.lines_at_equal_pairs(position.lay, position.clues, position.pairs))


def _second_of_pair(position: SlantPosition) -> SlantConsequences:
    state = position.state
    return position.new_lines(bits.lines_of_pairs(position.lay, position.pairs, state.back, state.forward))


def _edge_one(position: SlantPosition) -> SlantConsequences:
    ones = CornerClues(0, position.clues.c1 & position.lay.paired, 0, 0, 0, 0)
    lay = position.lay
    return position.new_pairs(bits.pairs_of_clues(lay, ones) | bits.pairs_left_over(lay, ones, 0, 0))


def _shapes(position: SlantPosition) -> SlantConsequences:
    return position.new_pairs(bits.pairs_of_clues(position.lay, position.clues))


def _left_over(position: SlantPosition) -> SlantConsequences:
    state = position.state
    return position.new_pairs(bits.pairs_left_over(position.lay, position.clues, state.back, state.forward))


def _across_two(position: SlantPosition) -> SlantConsequences:
    twos = bits.two_blocks(position.lay, position.clues)
    return position.new_pairs(bits.pairs_across(position.lay, position.pairs, twos, twos))


def _parallel(position: SlantPosition) -> SlantConsequences:
    pairs = position.pairs
    equal_v, equal_h = bits.equal_blocks(position.lay, pairs)
    return position.new_pairs(bits.pairs_across(position.lay, pairs, equal_v, equal_h))


def _diagonal_ones(position: SlantPosition) -> SlantConsequences:
    lay, state = position.lay, position.state
    touched = at_least(*bits.touching(lay, state.back, state.forward))[0]
    return position.new_lines(bits.lines_between(lay, position.clues.c1 & lay.inner & ~touched))


def _exits(position: SlantPosition) -> SlantConsequences:
    return position.new_lines(shut_in(position.state, position.clues))


PATTERNS: Ladder[SlantPosition] = Ladder(
    (
        Pattern(
            "corner_number", "A number in a corner", "easy", 1,
            "A corner of the board has one cell, and its number says how it slants.",
            _decisive(_lone), reasons.decisive(_lone, words.corner_number), oversight=True,
        ),
        Pattern(
            "edge_number", "0 or 2 at the edge", "easy", 1,
            "At the edge, no line touches a 0, and both lines touch a 2.",
            _decisive(_paired), reasons.decisive(_paired, words.edge_number), oversight=True,
        ),
        Pattern(
            "centre_four", "A 4 takes all four", "easy", 1,
            "All four lines around a 4 touch it.",
            _decisive(_central), reasons.decisive(_central, words.centre_four), oversight=True,
        ),
        Pattern(
            "full_corner", "A number that has enough", "easy", 1,
            "When a number has its lines, the others around it turn away.",
            _full, reasons.full, oversight=True,
        ),
        Pattern(
            "starved_corner", "A number that needs all", "easy", 1,
            "When a number needs every open cell, each of their lines touches it.",
            _starved, reasons.starved,
        ),
        Pattern(
            "avoid_loop", "No closed loop", "easy", 2,
            "Where one slant would close a loop, the cell takes the other.",
            _loops, loop_reasons.loop,
        ),
        Pattern(
            "twin_numbers", "Twin 1s or 3s", "medium", 4,
            "Outer lines turn away from two 1s side by side, and touch two 3s.",
            _twins, reasons.twins,
        ),
        Pattern(
            "number_row", "Row of numbers", "medium", 5,
            "Each line between neighbouring numbers touches one of them, so the rest are outer lines.",
            lambda position: position.new_lines(number_rows.find(position)), number_rows.reason,
            labour=number_rows.work,
        ),
        Pattern(
            "pair_at_number", "An equal pair at a 1 or 3", "medium", 5,
            "Of two cells that slant alike, just one touches the number between them.",
            _equal_at_number, reasons.equal_at_number,
        ),
        Pattern(
            "pair_line", "The other line of a pair", "medium", 5,
            "With one line of a ruled-out V in place, the other slants alike.",
            _second_of_pair, reasons.second_of_pair,
        ),
        Pattern(
            "edge_one", "A 1 at the edge", "medium", 4,
            "The two cells at a 1 at the edge slant the same way.",
            _edge_one, reasons.edge_one,
        ),
        Pattern(
            "number_shapes", "No V at a 1 or 3", "medium", 4,
            "Two lines never meet at a 1, nor turn away together from a 3.",
            _shapes, reasons.shape_at_number,
        ),
        Pattern(
            "left_over", "Two cells left over", "medium", 5,
            "When one side of a 1 or 3 is settled, the other side has one line.",
            _left_over, reasons.left_over,
        ),
        Pattern(
            "across_two", "Across a 2", "medium", 5,
            "Around a 2, a V that is ruled out on one side is out on the other.",
            _across_two, reasons.across_two,
        ),
        Pattern(
            "parallel_pairs", "Two equal pairs in a block", "medium", 6,
            "Between two equal pairs, both sides of the block look alike.",
            _parallel, reasons.parallel,
        ),
        Pattern(
            "diagonal_ones", "Diagonal 1s", "hard", 10,
            "Two 1s across a cell are never joined, or a loop closes around them.",
            _diagonal_ones, loop_reasons.diagonal_ones,
        ),
        Pattern(
            "keep_exit", "A way to the border", "hard", 14,
            "Lines need a way out to the border, or a loop surrounds them.",
            _exits, loop_reasons.keep_exit,
        ),
    )
)  # fmt: skip
"""The techniques that look, easiest first."""

PAIRS = frozenset(
    ("pair_at_number", "pair_line", "edge_one", "number_shapes", "left_over", "across_two", "parallel_pairs")
)
"""What two neighbouring cells cannot hold together, and what follows from it."""

HABITS = Habits(
    {
        "full_corner": 1.0, "starved_corner": 0.79, "avoid_loop": 0.58, "corner_number": 0.40, "edge_number": 0.26,
        "centre_four": 0.18, "twin_numbers": 0.24, "number_row": 0.24, "diagonal_ones": 0.16,
    },
    far=(0.30, 0.04, 0.01),
    in_line=1.8,
)  # fmt: skip
"""From the orders in which 150 boards were filled."""

LADDER: Ladder[SlantPosition] = Ladder(
    (
        *PATTERNS.techniques,
        Pattern(
            "contradiction", "A what-if", "expert", 40,
            "If the other line breaks a rule in the end, it is out.",
            _contradictions, lambda position, effect: refutation(position, effect, PATTERNS),
            labour=both_marks,
        ),
    ),
    HABITS,
)  # fmt: skip
"""Every technique, easiest first."""
