"""The rules that rings and discs break."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.core import Violation
from game.engine.masks import bits_of
from game.puzzles.binairo.logic.bits import BinairoLayout
from game.puzzles.binairo.logic.words_of_line import Marked, three
from game.puzzles.binairo.marks import SORTS


class Breach(NamedTuple):
    """What is broken, and what a sentence about it speaks of: a line, a sort of mark, or both."""

    violation: Violation
    of: str


def threes(lay: BinairoLayout, marked: Marked) -> Iterator[Breach]:
    """``three`` alike in a row: these cells."""
    for sort, mask in zip(SORTS[1:], marked, strict=True):
        for step in (1, lay.stride):
            for p in bits_of(three(mask, step)):
                yield Breach(Violation("three", tuple(map(lay.cell, (p, p + step, p + 2 * step)))), sort)


def counts(lay: BinairoLayout, marked: Marked) -> Iterator[Breach]:
    """``count``: a line and its cells of a sort that are too many."""
    for line, mask in enumerate(lay.lines):
        half = lay.length(line) // 2
        for sort, cells in zip(SORTS[1:], marked, strict=True):
            if (cells & mask).bit_count() > half:
                target = lay.target(line)
                yield Breach(Violation("count", (target, *lay.targets(cells & mask))), f"{target.kind} {sort}")


def equals(lay: BinairoLayout, marked: Marked) -> Iterator[Breach]:
    """``equal``: two complete lines and their cells."""
    for group in lay.alike():
        seen: dict[int, int] = {}
        for line, word in lay.complete(marked, group).items():
            twin = seen.setdefault(word, line)
            if twin != line:
                cells = lay.targets(lay.lines[twin] | lay.lines[line])
                target = lay.target(line)
                yield Breach(Violation("equal", (lay.target(twin), target, *cells)), target.kind)


def broken(lay: BinairoLayout, marked: Marked, unique: bool) -> Iterator[Breach]:
    """All of them; ``unique`` says whether equal lines break a rule."""
    yield from threes(lay, marked)
    yield from counts(lay, marked)
    if unique:
        yield from equals(lay, marked)
