"""Counting where masks are, and the layouts of rectangles, against plain models by coordinates."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import example, given
from hypothesis import strategies as st
from suite.each import each

from game.engine import masks
from game.engine.core import Target
from game.engine.logic.rectangle import rectangle
from game.engine.logic.spacing import alternate
from game.engine.masks import at_least, at_least_two, bit_at, bits_of, just_two, union

small = st.integers(0, 255)


@given(small, small, small, small)
def test_where_so_many_masks_are(a: int, b: int, c: int, d: int) -> None:
    counts = [sum(mask >> p & 1 for mask in (a, b, c, d)) for p in range(8)]
    for number, mask in enumerate(at_least(a, b, c, d), 1):
        assert bits_of(mask) == [p for p, count in enumerate(counts) if count >= number]
    assert bits_of(at_least_two(a, b, c, d)) == [p for p, count in enumerate(counts) if count >= 2]
    assert bits_of(just_two(a, b, c, d)) == [p for p, count in enumerate(counts) if count == 2]
    assert bits_of(union((a, b, c, d))) == [p for p, count in enumerate(counts) if count]


@given(st.integers(1, 2**90))
def test_one_bit_of_a_mask_is_that_of_all(mask: int) -> None:
    assert [bit_at(mask, number) for number in range(mask.bit_count())] == bits_of(mask)


def test_a_union_of_nothing_is_empty() -> None:
    assert union(()) == 0


@each("size", [(1, 1), (1, 4), (5, 1), (4, 3)])
def test_what_touches_a_cell(size: tuple[int, int]) -> None:
    lay, (width, height) = rectangle(size), size
    assert lay is rectangle(size)
    cells = [(r, c) for r in range(height) for c in range(width)]
    assert [t.index for t in lay.targets(lay.cells)] == cells
    assert [[t.index for t in lay.targets(mask)] for mask in lay.rows] == [
        [(r, c) for c in range(width)] for r in range(height)
    ]
    assert [[t.index for t in lay.targets(mask)] for mask in lay.columns] == [
        [(r, c) for r in range(height)] for c in range(width)
    ]
    for r, c in cells:
        p = r * lay.stride + c
        ring = [(y, x) for y, x in cells if max(abs(y - r), abs(x - c)) == 1]
        assert [t.index for t in lay.targets(lay.around(1 << p))] == ring
        assert [t.index for t in lay.targets(lay.rings[p])] == ring
        assert [t.index for t in lay.targets(lay.beside(1 << p))] == [(y, x) for y, x in ring if y == r or x == c]


@given(st.integers(0, 2**9 - 1))
def test_a_run_holds_as_many_as_are_marked(possible: int) -> None:
    first, last = alternate(possible, 1, 9)
    cells = bits_of(possible)
    apart = [
        set(some)
        for number in range(len(cells), -1, -1)
        for some in combinations(cells, number)
        if all(b - a > 1 for a, b in pairwise(some))
    ]
    fullest = [some for some in apart if len(some) == len(apart[0])]
    assert first.bit_count() == last.bit_count() == len(apart[0])
    assert set(bits_of(first & last)) == set.intersection(*fullest)


@given(st.sets(st.integers(0, 4000), min_size=0, max_size=900))
@example(set(range(900)))
@example(set(range(0, 4000, 5)))
def test_many_bits_are_put_together_and_read_as_a_few_are(bits: set[int]) -> None:
    mask = sum(1 << p for p in bits)
    assert masks.mask_of(sorted(bits, reverse=True)) == mask
    assert masks.many_bits_of(mask) == masks.bits_of(mask) == sorted(bits)


def test_many_marks_are_read_as_a_few_are() -> None:
    marks = {Target("cell", (0, c)): c % 3 for c in range(masks.MANY + 50)} | {Target("edge", (0, 0, 0, 1)): 1}
    found = masks.masks_of(marks, lambda slot: slot.index[1])
    assert found == tuple(sum(1 << s.index[1] for s, v in marks.items() if v == n and s.kind == "cell") for n in (1, 2))
