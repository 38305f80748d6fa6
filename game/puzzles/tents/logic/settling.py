"""What the easy techniques decide of a camp, for its makers.

All that stands is of the camp, so nothing is looked for that breaks a rule: less than :mod:`.closure` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.logic.rectangle import RectangleLayout


def settled(lay: RectangleLayout, trees: int, counts: Sequence[int], least: int = 1) -> tuple[int, int]:
    """The tents that are known from the trees and the ``counts``, those of rows and then of columns, and the cells that
    stay open. No more is asked once these are fewer than ``least``."""
    s = lay.stride
    tents = 0
    open_ = (trees << 1 | trees >> 1 | trees << s | trees >> s) & lay.cells & ~trees
    lines: Iterable[tuple[int, int]] = zip(lay.lines, counts, strict=True)
    while True:
        before = open_
        unsettled = []  # only these are looked at again
        for line in lines:
            mask, count = line
            if free := open_ & mask:
                lacks = count - (tents & mask).bit_count()
                if not lacks:
                    open_ ^= free
                elif lacks == free.bit_count():
                    tents |= free
                    open_ ^= free
                else:
                    unsettled.append(line)
        if open_.bit_count() < least:
            break
        lines = unsettled
        possible = tents | open_
        a, b, c, d = trees & possible << 1, trees & possible >> 1, trees & possible << s, trees & possible >> s
        one = ~(a & b | c & d | (a | b) & (c | d))
        tents |= (a & one) >> 1 | (b & one) << 1 | (c & one) >> s | (d & one) << s
        three = tents | tents << 1 | tents >> 1
        open_ &= ~(three | three << s | three >> s)
        if open_ == before:
            break
    return tents, open_
