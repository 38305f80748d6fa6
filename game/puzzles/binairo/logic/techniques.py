"""The human techniques of Binairo, easiest first.

The names are those in common use on puzzle pages: pairs, gaps, completing a line, eliminating impossible combinations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.engine.logic.ladder import Ladder
from game.engine.logic.mask_position import both_marks
from game.engine.logic.pattern import described
from game.engine.logic.proof import refuted_by
from game.puzzles.binairo.board import FOLDER
from game.puzzles.binairo.logic import reasons
from game.puzzles.binairo.logic.closure import probed
from game.puzzles.binairo.logic.position import BinairoPosition
from game.puzzles.binairo.logic.tracing import clash_of
from game.puzzles.binairo.logic.words_of_line import EASY, HARD, Marked, beside_pairs, in_gaps, last_one, lexicon
from game.puzzles.binairo.marks import SORTS

Found = tuple[int, Marked]
"""A line, and the rings and discs that it takes, as words."""


def _beside(places: Callable[[int, int], int]) -> Callable[[BinairoPosition], Marked | None]:
    """A finder of places at two alike in any line, which take the other mark."""

    def found(position: BinairoPosition) -> Marked | None:
        rings, discs = (places(x, 1) | places(x, position.lay.stride) for x in position.marked)
        return position.in_open(discs, rings)

    return found


def _by_line(find: Callable[[BinairoPosition], Iterator[Found]]) -> Callable[[BinairoPosition], Marked | None]:
    """A finder of all that lines take one by one."""

    def found(position: BinairoPosition) -> Marked | None:
        rings = discs = 0
        for line, words in find(position):
            rings |= position.lay.spread(words[0], line)
            discs |= position.lay.spread(words[1], line)
        return position.in_open(rings, discs)

    return found


def _full_lines(position: BinairoPosition) -> Iterator[Found]:
    for line in position.open_lines():
        half = position.lay.length(line) // 2
        rings, discs = position.words(line)
        if rings.bit_count() == half:
            yield line, (0, position.opened(line))
        elif discs.bit_count() == half:
            yield line, (position.opened(line), 0)


def _last_ones(position: BinairoPosition) -> Iterator[Found]:
    for line in position.open_lines():
        length = position.lay.length(line)
        rings, discs = position.words(line)
        if rings.bit_count() == length // 2 - 1:
            yield line, last_one(length, rings, discs)
        if discs.bit_count() == length // 2 - 1:
            last, others = last_one(length, discs, rings)
            yield line, (others, last)


def _twins(position: BinairoPosition) -> Iterator[Found]:
    for line in position.open_lines() if position.unique else ():
        free = position.opened(line)
        if free.bit_count() == 2:
            for word in position.like(line).values():
                yield line, (free & word, free & ~word)


def _ways(position: BinairoPosition) -> Iterator[Found]:
    for line in position.open_lines():
        yield line, lexicon(position.lay.length(line)).shared(position.ways(line), position.opened(line))


def _contradictions(level: int) -> Callable[[BinairoPosition], Marked | None]:
    def find(position: BinairoPosition) -> Marked | None:
        return position.in_open(*probed(position.lay, position.marked, position.unique, level))

    return find


DESCRIBED = described(FOLDER)
refuting = partial(refuted_by, clash_of=clash_of, folder=FOLDER, sorts=SORTS)
PATTERNS: Ladder[BinairoPosition] = Ladder(
    (
        DESCRIBED["pair"].found_by(_beside(beside_pairs), reasons.pair),
        DESCRIBED["gap"].found_by(_beside(in_gaps), reasons.gap),
        DESCRIBED["full_line"].found_by(_by_line(_full_lines), reasons.full_line),
        DESCRIBED["one_left"].found_by(_by_line(_last_ones), reasons.one_left),
        DESCRIBED["twin_line"].found_by(_by_line(_twins), reasons.twin_line),
        DESCRIBED["all_ways"].found_by(_by_line(_ways), reasons.all_ways),
    )
)
"""The techniques that look, easiest first."""

LADDER: Ladder[BinairoPosition] = Ladder(
    (
        *PATTERNS.techniques,
        DESCRIBED["contradiction"].found_by(_contradictions(EASY), refuting(PATTERNS.upto("easy")), both_marks),
        DESCRIBED["deep_contradiction"].found_by(_contradictions(HARD), refuting(PATTERNS), both_marks),
    )
)
"""Every technique, easiest first."""
