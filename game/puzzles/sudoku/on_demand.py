"""Masks of large boards, made when they are asked for: all of them together would take hundreds of megabytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

KEPT = 2_000
"""How many masks a table keeps: a full board of 25x25 places 625 candidates."""


class OnDemand(dict[int, int]):
    """A table of ``count`` masks by number, read like a tuple; those asked for lately are kept.

    ``make`` gives one. With ``names``, the numbers that it gives for a number have the same mask.
    """

    __slots__ = ("count", "make", "most", "names")

    def __init__(
        self, count: int, make: Callable[[int], int], names: Callable[[int], Sequence[int]] | None = None
    ) -> None:
        super().__init__()
        self.count, self.make, self.names = count, make, names
        self.most = KEPT * (len(names(0)) if names else 1)

    def __missing__(self, number: int) -> int:
        if len(self) >= self.most:
            self.clear()
        mask = self.make(number)
        for name in self.names(number) if self.names else (number,):
            self[name] = mask
        return mask

    def __iter__(self) -> Iterator[int]:
        """All masks in order, which keeps none of them."""
        return map(self.make, range(self.count))


Masks = tuple[int, ...] | OnDemand
"""Masks by number: all of them, or those of a large board."""
