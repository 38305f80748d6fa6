"""How many things that do not touch fit into the runs of a line, for all lines of a board at once."""

from __future__ import annotations


def alternate(possible: int, shift: int, length: int) -> tuple[int, int]:
    """Every second cell of each run of ``possible``, counted from the run's first cell, and from its last.

    ``shift`` is the distance of neighbours in a line of so many cells (``length``). A run holds at most as many things
    as the first mask marks of it. Cells in both are those of runs of odd length that hold one when the run holds as
    many as it can.
    """
    joined = possible & possible << shift
    first = possible & ~(possible << shift)
    last = possible & ~(possible >> shift)
    back = joined >> shift
    step = 2 * shift
    span = 2
    while span < length and joined:
        first |= first << step & joined
        last |= last >> step & back
        joined &= joined << step
        back &= back >> step
        step *= 2
        span *= 2
    return first, last
