"""What the techniques of Sudoku share: patterns, reasons, and the two calls of the ladder made from them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.core import Deduction, Effect, Ghost, Link, Target
from game.engine.logic.pattern import Described
from game.engine.words import N_, _
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition
from game.puzzles.sudoku.shape import DIGITS, Houses, bits


class SudokuPattern(NamedTuple):
    """One instance of a technique: candidates to place and to remove, and what ``reason`` needs to explain it."""

    place: int
    remove: int
    detail: Any = None


class SudokuReason(NamedTuple):
    """Why a pattern holds.

    ``shown`` are the candidates to point at and ``cells`` further targets (houses, digits that stand there). ``needs``
    masks the candidates whose absence the inference rests on: with those gone, it holds whatever else is possible.
    ``why`` are sentences of at most 14 words, ``links`` pairs of candidates with a kind. Contradictions bring
    ``ghosts`` and the ``clash`` they end in.
    """

    shown: int
    needs: int
    why: tuple[str, ...]
    targets: tuple[Target, ...] = ()
    links: tuple[tuple[int, int, str], ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    clash: tuple[Target, ...] = ()


@dataclass(frozen=True)
class SudokuTechnique(Described, ABC):
    """One technique. Subclasses find patterns, easiest or shortest first, and give the reason of one.

    They are asked about positions without contradiction only. ``unique`` marks techniques that use that the solution is
    unique.
    """

    unique: bool = False

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
        place = remove = times = 0
        for pattern in self.find(position):
            if pattern.place & ~place or pattern.remove & ~remove:
                times += 1
            place |= pattern.place
            remove |= pattern.remove
        return SudokuConsequences(place, remove, times) if times else None

    def pattern_for(self, position: SudokuPosition, bit: int) -> SudokuPattern:
        """The first pattern that places or removes the candidate ``bit``. Raises LookupError when there is none."""
        for pattern in self.find(position):
            if (pattern.place | pattern.remove) & bit:
                return pattern
        raise LookupError(f"{self.name} does not give this")

    def explain(self, position: SudokuPosition, effect: Effect) -> Deduction:
        """Causes, links and words for one effect of ``consequences``. Raises LookupError for another effect."""
        return self.justify(position, effect)[0]

    def justify(self, position: SudokuPosition, effect: Effect) -> tuple[Deduction, SudokuReason]:
        """The same, with the reason in masks."""
        pattern = self.pattern_for(position, position.bit_of(effect))
        return self.tell(position, pattern)

    def tell(self, position: SudokuPosition, pattern: SudokuPattern) -> tuple[Deduction, SudokuReason]:
        """A pattern in words and targets."""
        reason = self.reason(position, pattern)
        shape = position.shape
        causes = (*map(shape.candidate, position.by_cell(reason.shown)), *reason.targets)
        deduction = Deduction(
            technique=self.name,
            level=self.level,
            effects=tuple(position.effects(SudokuConsequences(pattern.place, pattern.remove, 1))),
            causes=tuple(dict.fromkeys(causes)),
            why=(*reason.why, _("This uses that the solution is unique.")) if self.unique else reason.why,
            links=tuple(Link(shape.candidate(a), shape.candidate(b), kind) for a, b, kind in reason.links),
            ghosts=reason.ghosts,
            clash=reason.clash,
        )
        return deduction, reason


# -- words -----------------------------------------------------------------------------------------------------


HOUSE = (N_("row {number}"), N_("column {number}"), N_("box {number}"))
HOUSES = (N_("rows {numbers}"), N_("columns {numbers}"), N_("boxes {numbers}"))


def cell_name(shape: Houses, place: int) -> str:
    """``r4c7``, counted from 1 as solvers do."""
    return f"r{place // shape.n + 1}c{place % shape.n + 1}"


def cell_names(shape: Houses, cells: int) -> str:
    """``r4c7 and r5c7``; several cells of a row or column are written together, ``r4c178``, up to 9x9."""
    places = list(bits(cells))
    if shape.n > 9:
        return listed([cell_name(shape, p) for p in places])
    rows: dict[int, str] = {}
    for p in places:
        rows[p // shape.n] = rows.get(p // shape.n, "") + str(p % shape.n + 1)
    columns = set(rows.values())
    if len(rows) > 1 and len(columns) == 1:
        return f"r{''.join(str(r + 1) for r in rows)}c{columns.pop()}"
    return listed([f"r{r + 1}c{c}" for r, c in rows.items()])


def digit_names(digits: int) -> str:
    """``1, 2 and 5`` for a mask of digits, ``1/2/5/7`` for more than three."""
    names = [DIGITS[d] for d in bits(digits)]
    return listed(names) if len(names) < 4 else "/".join(names)


def house_name(shape: Houses, house: int) -> str:
    """``row 3``, ``column 3`` or ``box 3``, counted from 1."""
    return _(HOUSE[house // shape.n]).format(number=house % shape.n + 1)


def house_names(shape: Houses, houses: list[int]) -> str:
    """``rows 2 and 7``; mixed sorts are listed one by one."""
    sorts = {h // shape.n for h in houses}
    if len(sorts) == 1 and len(houses) > 1:
        numbers = listed([str(h % shape.n + 1) for h in sorted(houses)])
        return _(HOUSES[houses[0] // shape.n]).format(numbers=numbers)
    return listed([house_name(shape, h) for h in houses])


def listed(words: list[str]) -> str:
    """The words with commas and an ``and``."""
    if len(words) == 1:
        return words[0]
    return _("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])


def capital(text: str) -> str:
    """The text with a capital first letter, except before a cell's name."""
    return text if text[:1] == "r" and text[1:2].isdigit() else text[:1].upper() + text[1:]
