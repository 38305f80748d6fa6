"""Boxes in groups as the eye sees them: cut where the gaps between them are widest."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

MOST_GROUPS = 8


def clusters(boxes: Sequence[pygame.Rect], few: int) -> list[list[int]]:
    """The numbers of the boxes in groups of at most `few`, as far as MOST_GROUPS groups do; all of it in reading
    order."""
    if not boxes:
        return []
    found = [_ordered(boxes, range(len(boxes)))]
    while len(found) < MOST_GROUPS:
        large = max(found, key=len)
        if len(large) <= few:
            break
        at = found.index(large)
        found[at : at + 1] = _cut(boxes, large)
    return found


def _ordered(boxes: Sequence[pygame.Rect], numbers: Sequence[int]) -> list[int]:
    """In reading order: what overlaps in height by half stands in one line."""
    rest = sorted(numbers, key=lambda n: boxes[n].y)
    lines: list[list[int]] = []
    for number in rest:
        box = boxes[number]
        if lines and box.centery < boxes[lines[-1][0]].bottom:
            lines[-1].append(number)
        else:
            lines.append([number])
    return [number for line in lines for number in sorted(line, key=lambda n: boxes[n].x)]


def _cut(boxes: Sequence[pygame.Rect], numbers: Sequence[int]) -> list[list[int]]:
    """A group in two, at its widest gap; in halves where there is none."""
    best: tuple[int, list[int], list[int]] | None = None
    for axis in (1, 0):  # between lines rather than between columns
        inside = sorted(numbers, key=lambda n: boxes[n][axis])
        end = boxes[inside[0]][axis] + boxes[inside[0]][axis + 2]
        for at, number in enumerate(inside[1:], 1):
            gap = boxes[number][axis] - end
            if gap >= 0 and (best is None or gap > best[0]):
                best = gap, inside[:at], inside[at:]
            end = max(end, boxes[number][axis] + boxes[number][axis + 2])
    if best is None:
        half = len(numbers) // 2
        return [list(numbers[:half]), list(numbers[half:])]
    return [_ordered(boxes, best[1]), _ordered(boxes, best[2])]
