"""Chains of alternating strong and weak links: X-chain, XY-chain, AIC, grouped AIC and AIC with almost locked sets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from game.engine.words import _, ngettext
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition
from game.puzzles.sudoku.logic.techniques.almost import held
from game.puzzles.sudoku.logic.techniques.base import (
    SudokuPattern,
    SudokuReason,
    SudokuTechnique,
    cell_name,
    cell_names,
)
from game.puzzles.sudoku.logic.techniques.strong_links import WEBS
from game.puzzles.sudoku.logic.techniques.webs import CELL, LAST, SET, WEAK, Web
from game.puzzles.sudoku.shape import DIGITS, Houses


@dataclass(frozen=True)
class Chain(SudokuTechnique):
    """The chains in the webs of its name."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        for web in WEBS[self.name](position):
            for s, hit in web.levels():
                yield self.pattern(web, s, hit & -hit)

    def consequences(self, position: SudokuPosition) -> SudokuConsequences | None:
        remove = times = 0
        for web in WEBS[self.name](position):
            for hit in web.hits.values():
                times += 1 if hit & ~remove else 0
                remove |= hit
        return SudokuConsequences(0, remove, times) if remove else None

    def pattern(self, web: Web, s: int, target: int) -> SudokuPattern:
        """The shortest chain from ``s`` that removes ``target``, with all that it removes."""
        path = web.path(s, target)
        remove = web.weak[s] & web.weak[path[-1][0]] & web.u
        return SudokuPattern(0, remove, (web, path))

    def pattern_for(self, position: SudokuPosition, bit: int) -> SudokuPattern:
        for web in WEBS[self.name](position):
            for s, hit in web.levels():
                if hit & bit:
                    return self.pattern(web, s, bit)
        raise LookupError(f"{self.name} does not give this")

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        web, path = pattern.detail
        shown = needs = 0
        links: list[tuple[int, int, str]] = []
        for node, _origin in path:
            shown |= web.candidates(node)
        sets: dict[str, None] = {}
        for (a, _origin), (b, origin) in pairwise(path):
            both = web.candidates(a) | web.candidates(b)
            one, other = web.candidates(a).bit_length() - 1, web.candidates(b).bit_length() - 1
            links.append((one, other, "weak" if origin == WEAK else "strong"))
            if origin == CELL:
                needs |= shape.of_cell(one % shape.cells) & ~both
            elif origin in (SET, LAST):
                almost, place = (web.set_of(a, b), None) if origin == SET else web.last[frozenset((a, b))]
                shown |= shape.block(almost.cells, almost.digits) & position.u
                needs |= shape.of_cells(almost.cells) & ~position.u
                if place is None:
                    missing = one
                else:
                    shown |= shape.of_cell(place) & position.u
                    needs |= shape.of_cell(place) & ~position.u
                    missing, last = (other, one) if one % shape.cells == place else (one, other)
                if almost.cells & almost.cells - 1:
                    sets[held(shape, almost, missing // shape.cells)] = None
                if place is not None:
                    sets[_left(shape, last)] = None
            elif origin >= 0:
                needs |= shape.of_digit(shape.house_mask[origin], one // shape.cells) & ~both
        steps = len(path) - 1
        first, last = self.words(web, path[0][0]), self.words(web, path[-1][0])
        end = (
            _("So {first} is true, and what it rules out goes.").format(first=first)
            if first == last
            else _("One end is true, so what both ends rule out goes.")
        )
        return SudokuReason(
            shown,
            needs,
            (
                _("Suppose {first} is false.").format(first=first),
                *sets,
                ngettext("Then one link leads to {last}.", "Then {count} links lead to {last}.", steps).format(
                    count=steps, last=last
                ),
                end,
            ),
            links=tuple(links),
        )

    def words(self, web: Web, node: int) -> str:
        """``5 in r1c2``."""
        shape = web.shape
        if node in web.members:
            digit, places = web.members[node]
            return _("{digit} in {cells}").format(digit=DIGITS[digit], cells=cell_names(shape, places))
        d, p = divmod(node, shape.cells)
        return _("{digit} in {cell}").format(digit=DIGITS[d], cell=cell_name(shape, p))


def _left(shape: Houses, last: int) -> str:
    """That a locked set leaves one candidate in a cell."""
    digit, place = divmod(last, shape.cells)
    return _("Locked, they leave only {digit} in {cell}.").format(digit=DIGITS[digit], cell=cell_name(shape, place))
