"""Things side by side that fill their room: the last one ends where it ends, whatever is left over in dividing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise


def equal(left: int, width: int, number: int, gap: int) -> list[tuple[int, int]]:
    """The left edge and the width of `number` columns, `gap` pixels apart; widths differ by a pixel at most."""
    edges = [left + (width + gap) * i // number for i in range(number + 1)]
    return [(edge, following - gap - edge) for edge, following in pairwise(edges)]


def fitted(left: int, width: int, needs: Sequence[int], gap: int) -> list[tuple[int, int]]:
    """The same for columns each of which is as wide as it needs, and the same amount more, or less in proportion."""
    whole = sum(needs)
    if whole > width + gap:
        needs = [need * (width + gap) // whole for need in needs]
    spare = (width + gap - sum(needs)) / max(1, len(needs))
    edges = [round(edge) for edge in accumulate((need + spare for need in needs), initial=float(left))]
    return [(edge, following - gap - edge) for edge, following in pairwise(edges)]
