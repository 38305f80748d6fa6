"""What the techniques of Sudoku share: patterns, reasons, and the two calls of the ladder made from them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.core import Beat, Deduction, Effect, Ghost, Link, Target
from game.engine.logic.pattern import Described
from game.engine.logic.reasons import Reason
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition
from game.puzzles.sudoku.variants import JIGSAW, KILLER


class SudokuPattern(NamedTuple):
    """One instance of a technique: candidates to place and to remove, and what ``reason`` needs to explain it."""

    place: int
    remove: int
    detail: Any = None


class SudokuReason(NamedTuple):
    """Why a pattern holds.

    ``shown`` are the candidates to point at and ``cells`` further targets (houses, digits that stand there). ``needs``
    masks the candidates whose absence the inference rests on: with those gone, it holds whatever else is possible.
    ``why`` are two or three sentences of at most 20 words, ``beats`` what is drawn while they are read, ``links`` pairs
    of candidates with a kind. Contradictions bring ``ghosts`` and the ``clash`` they end in.
    """

    shown: int
    needs: int
    why: tuple[str, ...]
    targets: tuple[Target, ...] = ()
    links: tuple[tuple[int, int, str], ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    clash: tuple[Target, ...] = ()
    beats: tuple[Beat, ...] = ()


def consequences_of(patterns: Iterable[SudokuPattern]) -> SudokuConsequences | None:
    """What some patterns yield together, or None."""
    place = remove = times = 0
    for pattern in patterns:
        if pattern.place & ~place or pattern.remove & ~remove:
            times += 1
        place |= pattern.place
        remove |= pattern.remove
    return SudokuConsequences(place, remove, times) if times else None


@dataclass(frozen=True)
class SudokuTechnique(Described, ABC):
    """One technique. Subclasses find patterns, easiest or shortest first, and give the reason of one.

    They are asked about positions without contradiction only. ``unique`` marks techniques that use that the solution is
    unique, ``irregular`` those for jigsaws alone, ``caged`` those for killers.
    """

    unique: bool = False
    irregular: bool = False
    caged: bool = False

    @property
    def needs(self) -> Mapping[str, str]:
        variant = KILLER if self.caged else JIGSAW if self.irregular else ""
        return {"variant": variant} if variant else {}

    @abstractmethod
    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        """Every instance that places or removes something now."""

    @abstractmethod
    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        """Why ``pattern`` holds in ``position``."""

    def first(self, position: SudokuPosition) -> SudokuConsequences | None:
        """One firing, or None."""
        for pattern in self.find(position):
            return SudokuConsequences(pattern.place, pattern.remove, 1)
        return None

    def consequences(self, position: SudokuPosition) -> SudokuConsequences | None:
        """All that the technique yields now, or None."""
        return consequences_of(self.find(position))

    def afresh(self, position: SudokuPosition) -> SudokuConsequences | None:
        """The same for who follows all that this yields on the way: what has not changed since it was asked last may be
        passed over."""
        return self.consequences(position)

    def pattern_for(self, position: SudokuPosition, bit: int) -> SudokuPattern:
        """The first pattern that places or removes the candidate ``bit``. Raises LookupError when there is none."""
        for pattern in self.find(position):
            if (pattern.place | pattern.remove) & bit:
                return pattern
        raise LookupError(f"{self.name} does not give this")

    def explain(self, position: SudokuPosition, effect: Effect) -> Deduction:
        """Causes, links and words for one effect of ``consequences``. Raises LookupError for another effect."""
        return self.justify(position, effect)[0]

    def effort(self, position: SudokuPosition, effect: Effect) -> int:
        """How much there is to look at for an effect, beside others of the technique: people see the least first."""
        return 0

    def justify(self, position: SudokuPosition, effect: Effect) -> tuple[Deduction, SudokuReason]:
        """The same, with the reason in masks."""
        pattern = self.pattern_for(position, position.bit_of(effect))
        return self.tell(position, pattern)

    def tell(self, position: SudokuPosition, pattern: SudokuPattern) -> tuple[Deduction, SudokuReason]:
        """A pattern in words and targets."""
        reason = self.reason(position, pattern)
        shape = position.shape
        causes = (*map(shape.candidate, shape.by_cell(reason.shown)), *reason.targets)
        effects = tuple(position.effects(SudokuConsequences(pattern.place, pattern.remove, 1)))
        links = tuple(Link(shape.candidate(a), shape.candidate(b), kind) for a, b, kind in reason.links)
        told = Reason(effects, causes, reason.why, links, reason.ghosts, reason.clash, reason.beats)
        return told.deduction(self.name, self.level, bool), reason
