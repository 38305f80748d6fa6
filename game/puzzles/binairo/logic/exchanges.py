"""Cells of a solution that may be exchanged: a board without a given among them has another solution."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.engine.masks import bits_of
from game.puzzles.binairo.logic.bits import BinairoLayout
from game.puzzles.binairo.logic.words_of_line import Marked, lexicon


def exchangeable(lay: BinairoLayout, solution: Marked, unique: bool) -> list[int]:
    """The corners of every rectangle whose rings may become discs and its discs rings."""
    width, height = lay.size
    rows = [lay.word(solution[1], line) for line in range(height)]
    columns = [lay.word(solution[1], line) for line in range(height, height + width)]
    found = []
    for a, b in combinations(range(height), 2):
        down = 1 << a | 1 << b
        for across in exchanges(width, rows[a], rows[b]):
            d = across.bit_length() - 1
            c = (across ^ 1 << d).bit_length() - 1
            if down not in exchanges(height, columns[c], columns[d]):
                continue
            if unique and (_equals(rows, rows[a], rows[b], across) or _equals(columns, columns[c], columns[d], down)):
                continue
            found.append(across << a * lay.stride | across << b * lay.stride)
    return found


def _equals(words: list[int], one: int, other: int, cells: int) -> bool:
    """Whether one of two words becomes equal to a third when ``cells`` change in both."""
    return (one ^ cells != other and one ^ cells in words) or (other ^ cells != one and other ^ cells in words)


@lru_cache(maxsize=4096)
def exchanges(n: int, one: int, other: int) -> tuple[int, ...]:
    """The pairs of cells, as masks, in which two words are opposite and may exchange a ring and a disc."""
    words = lexicon(n).number
    pairs = ((1 << i) | (1 << j) for i in bits_of(one & ~other) for j in bits_of(other & ~one))
    return tuple(pair for pair in pairs if one ^ pair in words and other ^ pair in words)
