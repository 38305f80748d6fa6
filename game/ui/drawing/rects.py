"""Rectangles that are drawn anew: joined where that costs little, and placed so that they are copied quickly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from operator import itemgetter

import pygame

MAX_RECTS = 16
MANY_RECTS = 10
LARGEST = 3  # of many rectangles, inside which others may lie
WASTE = 1.4
WORTH = 60_000  # pixels: as much can be drawn in the time that one rectangle more takes

Found = tuple[int, int, int, pygame.Rect]
"""A rectangle after where its middle is, across and down, and how many pixels it has."""


def merge(rects: Iterable[pygame.Rect], limit: int = MAX_RECTS) -> list[pygame.Rect]:
    """Few rectangles that cover all of `rects`: joined where the join costs little, at most `limit` of them.

    Two that cross may stay two: what both cover is drawn twice, which is less than all that lies around a cross.
    """
    given = [pygame.Rect(place) for place in dict.fromkeys(tuple(r) for r in rects if r.w > 0 and r.h > 0)]
    if len(given) > MANY_RECTS:  # to join them one by one would take longer than to draw what lies between them
        large, small = _apart(given)
        given = large + _clusters(small, limit - len(large)) if small else large
    out: list[pygame.Rect] = []
    for rect in given:
        current = rect
        i = 0
        while i < len(out):
            joined = out[i].union(current)
            alone = out[i].w * out[i].h + current.w * current.h
            if joined.w * joined.h - alone <= min(0.2 * alone, WORTH):
                current = joined
                del out[i]
                i = 0
            else:
                i += 1
        out.append(current)
    if len(out) > limit:
        return [out[0].unionall(out[1:])]
    return out


def gathered(rects: Iterable[pygame.Rect], side: int, high: int) -> list[pygame.Rect]:
    """One box around those of `rects` whose middles lie in the same tile of so many pixels: for many small things that
    move in every frame, which :func:`merge` would look at pair by pair. A tile of a window that is not laid out yet is
    one pixel."""
    side, high = max(1, side), max(1, high)
    out: dict[tuple[int, int], pygame.Rect] = {}
    for rect in rects:
        tile = rect.centerx // side, rect.centery // high
        out[tile] = out[tile].union(rect) if tile in out else rect
    return list(out.values())


def _apart(rects: Sequence[pygame.Rect]) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """The largest, and those that lie inside none of them: all layers of a board that changes ask for the same place,
    and counted again and again it would hide how much lies between the others."""
    ordered = sorted(rects, key=lambda rect: rect.w * rect.h, reverse=True)
    large: list[pygame.Rect] = []
    for rect in ordered:
        if len(large) < LARGEST and not any(one.contains(rect) for one in large):
            large.append(rect)
    return large, [rect for rect in ordered if not any(one.contains(rect) for one in large)]


def _clusters(rects: Sequence[pygame.Rect], limit: int) -> list[pygame.Rect]:
    """At most `limit` boxes around groups of many rectangles: cut in two until little is in them that is in none."""
    return _cut([(rect.centerx, rect.centery, rect.w * rect.h, rect) for rect in rects], limit)


def _cut(found: Sequence[Found], limit: int) -> list[pygame.Rect]:
    first, count = found[0][3], len(found)
    box = first.unionall([one[3] for one in found])
    area, filled = box.w * box.h, sum([one[2] for one in found])
    if limit < 2 or count < 2 or area <= WASTE * filled or area - filled <= WORTH:
        return [box]
    # The best cut is a wide gap with many on both sides.
    best, low, high = 0, found, found
    for middle in (itemgetter(0), itemgetter(1)):
        ordered = sorted(found, key=middle)
        for i, (one, other) in enumerate(pairwise(map(middle, ordered)), 1):
            if one != other and (worth := (other - one) * min(i, count - i)) > best:
                best, low, high = worth, ordered[:i], ordered[i:]
    if not best:
        return [box]
    if len(low) > len(high):
        low, high = high, low
    less = _cut(low, max(1, limit // 2))  # what they leave of their half is for the others
    return less + _cut(high, limit - len(less))


def outside(rect: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What of `rect` is not in `hole`, in four pieces at most."""
    cut = rect.clip(hole)
    if cut.w <= 0 or cut.h <= 0:
        return [rect]
    pieces = [
        pygame.Rect(rect.x, rect.y, rect.w, cut.y - rect.y),
        pygame.Rect(rect.x, cut.bottom, rect.w, rect.bottom - cut.bottom),
        pygame.Rect(rect.x, cut.y, cut.x - rect.x, cut.h),
        pygame.Rect(cut.right, cut.y, rect.right - cut.right, cut.h),
    ]
    return [piece for piece in pieces if piece.w > 0 and piece.h > 0]


def around(rect: pygame.Rect, lid: pygame.Rect) -> list[pygame.Rect]:
    """`rect` in pieces: what of it lies on `lid`, and what lies around that; in one where little is saved by it."""
    cut = rect.clip(lid)
    return [rect] if cut == rect or cut.w * cut.h < WORTH else [cut, *map(quick, outside(rect, lid))]


def quick(rect: pygame.Rect) -> pygame.Rect:
    """`rect`, or one that is a pixel wider at its left.

    SDL copies rows that begin at a multiple of 16 bytes past the processor's cache. Where that is not at the beginning
    of a cache line, too, it takes up to fifteen times as long.
    """
    return rect if rect.x % 4 or rect.x % 16 == 0 else pygame.Rect(rect.x - 1, rect.y, rect.w + 1, rect.h)
