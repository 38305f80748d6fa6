"""Locked candidates for all digits at once: where a box and a line cross.

A *segment* is the cells that a box and a line share. The segments that hold a digit are one bit each; moving them onto
the others of their line or box gives every pointing and claiming elimination of the board in a few operations.

Where houses lie otherwise, a digit goes from the cells that see all its places in a house.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import NamedTuple

from game.puzzles.sudoku.shape import KEPT, Houses


class Triads(NamedTuple):
    """One direction of the crossing of boxes and lines: segments of ``length`` cells ``distance`` apart.

    ``lead`` marks the first cell of every segment; ``along`` and ``within`` hold (shift, mask up, mask down) to move
    segments onto the others of their line and of their box.
    """

    length: int
    distance: int
    lead: int
    along: tuple[tuple[int, int, int], ...]
    within: tuple[tuple[int, int, int], ...]
    pattern: int


class Bound(NamedTuple):
    """A house, the several places of a digit in it, and the other places of the digit that see all of these."""

    home: int
    places: int
    lost: int


@lru_cache(maxsize=20_000)
def bound(shape: Houses, plane: int) -> tuple[Bound, ...]:
    """Where a digit is bound in a way that rules out other places of it."""
    out, peers = [], shape.peers
    for home, mask in enumerate(shape.house_mask):
        places = left = plane & mask
        if places & places - 1:
            lost = plane ^ places
            while left and lost:  # mostly nothing is left soon
                place = left.bit_length() - 1
                left ^= 1 << place
                lost &= peers[place]
            if lost:
                out.append(Bound(home, places, lost))
    return tuple(out)


@cache
def triads(shape: Houses) -> tuple[Triads, Triads]:
    """The segments of rows, and those of columns."""
    n, wide, high = shape.n, shape.box_width, shape.box_height

    def build(length: int, distance: int, lines: int, across: int) -> Triads:
        """``length`` of a segment, ``distance`` of its cells, ``lines`` of a box, ``across`` the distance of lines."""
        count = n // length
        first = {(s, k): s * length * distance + k * across for s in range(count) for k in range(n)}
        lead = sum(1 << p for p in first.values()) * shape.column

        def moves(size: int, step: int, part: int) -> tuple[tuple[int, int, int], ...]:
            out = []
            for i in range(1, size):
                up = sum(1 << p for key, p in first.items() if key[part] % size + i < size) * shape.column
                down = sum(1 << p for key, p in first.items() if key[part] % size >= i) * shape.column
                out.append((i * step, up, down))
            return tuple(out)

        return Triads(
            length,
            distance,
            lead,
            moves(count, length * distance, 0),
            moves(lines, across, 1),
            sum(1 << i * distance for i in range(length)),
        )

    return build(wide, 1, high, n), build(high, n, wide, 1)


def others(t: int, moves: tuple[tuple[int, int, int], ...]) -> int:
    """The segments that share a line or box with one of ``t``."""
    out = 0
    for shift, up, down in moves:
        out |= (t & up) << shift | (t & down) >> shift
    return out


def segments(u: int, kind: Triads) -> int:
    """The segments that hold a candidate of ``u``."""
    t = u
    for i in range(1, kind.length):
        t |= u >> i * kind.distance
    return t & kind.lead


def pointing_bases(t: int, kind: Triads) -> int:
    """The segments of ``t`` that hold all of a digit's places in their box."""
    return t & ~others(t, kind.within)


def claiming_bases(t: int, kind: Triads) -> int:
    """The segments of ``t`` that hold all of a digit's places in their line."""
    return t & ~others(t, kind.along)


@lru_cache(maxsize=KEPT)
def locker(shape: Houses) -> Callable[[int], int]:
    """A function giving every elimination by locked candidates in a plain mask, pointing and claiming together."""
    if not shape.plain:
        return partial(_locked_anywhere, shape)
    kinds = triads(shape)

    def locked(u: int) -> int:
        found = 0
        for kind in kinds:
            t = segments(u, kind)
            hit = others(pointing_bases(t, kind), kind.along) | others(claiming_bases(t, kind), kind.within)
            found |= (t & hit) * kind.pattern
        return found & u

    return locked


def _locked_anywhere(shape: Houses, u: int) -> int:
    found = 0
    for low in range(0, shape.n * shape.cells, shape.cells):
        for _home, _places, lost in bound(shape, u >> low & shape.plane):
            found |= lost << low
    return found
