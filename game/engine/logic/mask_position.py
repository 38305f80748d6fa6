"""Where a ladder stands on a board of cells with two marks: a mask for each, over whole-board integers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Protocol

from game.engine.core import Effect, Target, cell
from game.engine.masks import bits_of


@lru_cache(1 << 14)
def cell_at(p: int, stride: int) -> Target:
    """One shared object for each cell: boards of a shape have the same ones."""
    return cell(*divmod(p, stride))


@lru_cache(1 << 15)
def mark_at(target: Target, value: int) -> Effect:
    """One shared object for each mark on a cell."""
    return Effect(target, value)


class CellBits:
    """The cells of a rectangle as bits: the one in row r and column c at ``r * stride + c``."""

    __slots__ = ()
    stride: int

    def cell(self, p: int) -> Target:
        """The cell at bit ``p``."""
        return cell_at(p, self.stride)

    def targets(self, mask: int) -> list[Target]:
        """The cells of ``mask`` in reading order."""
        stride = self.stride
        return [cell_at(p, stride) for p in bits_of(mask)]

    def bit_of(self, target: Target) -> int:
        """The bit number of a cell of the board, or of another target that begins with row and column."""
        return target.index[0] * self.stride + target.index[1]


def one_mark(position: MaskPosition) -> int:
    """How many suppositions one mark on each open cell makes."""
    return position.free.bit_count()


def both_marks(position: MaskPosition) -> int:
    """How many both marks on each open cell make."""
    return 2 * position.free.bit_count()


class Layout(Protocol):
    """What knows the bit of every cell."""

    def cell(self, p: int, /) -> Target: ...

    def bit_of(self, target: Target, /) -> int: ...


class MaskPosition(ABC):
    """What positions share whose consequences begin with two masks: the cells that get mark 1, and those with mark 2.

    What a puzzle has besides, such as pairs that are excluded, follows in ``consequences[2]``, masks again.
    """

    __slots__ = ()
    lay: Any

    @property
    def layout(self) -> Layout:
        """The layout of the board."""
        layout: Layout = self.lay
        return layout

    @property
    @abstractmethod
    def free(self) -> int:
        """The cells that are not decided yet."""

    @property
    @abstractmethod
    def contradiction(self) -> bool:
        """Whether a clash is certain: a field, or worked out when it is asked for."""

    @property
    def solved(self) -> bool:
        return not self.free and not self.contradiction

    def is_open(self, target: Target) -> int:
        return self.free >> self.layout.bit_of(target) & 1

    def in_open(self, first: int = 0, second: int = 0) -> tuple[int, int] | None:
        """Those that fall into open cells, None for none."""
        first, second = first & self.free, second & self.free
        return (first, second) if first | second else None

    @abstractmethod
    def apply(self, consequences: Any) -> Any:
        """The position with more marks."""

    def apply_effects(self, effects: Sequence[Effect]) -> Any:
        return self.apply(self.masks(effects))

    def effects(self, consequences: Any) -> Iterable[Effect]:
        first, second = consequences[:2]
        cell = self.layout.cell
        for p in bits_of(first | second):
            yield mark_at(cell(p), 1 if first >> p & 1 else 2)
        if len(consequences) > 2:
            yield from self.exclusions(consequences[2])

    def exclusions(self, masks: Any) -> Iterator[Effect]:
        """The effects of ``consequences[2]``."""
        return iter(())

    def masks(self, effects: Sequence[Effect]) -> tuple[int, int]:
        """The cells that get mark 1 and those that get mark 2."""
        found = [0, 0, 0]
        for effect in effects:
            if effect.target.kind == "cell":
                found[effect.value] |= 1 << self.layout.bit_of(effect.target)
        return found[1], found[2]

    def firings(self, consequences: Any) -> int:
        first, second, *others = consequences
        number: int = (first | second).bit_count() + sum(mask.bit_count() for masks in others for mask in masks)
        return number
