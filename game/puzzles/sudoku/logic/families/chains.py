"""Chains of alternating strong and weak links: X-chain, XY-chain, AIC, grouped AIC and AIC with almost locked sets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from game.engine.masks import union
from game.engine.words import _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.strong_links import WEBS
from game.puzzles.sudoku.logic.families.webs import CELL, LAST, SET, WEAK, Web
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition
from game.puzzles.sudoku.shape import DIGITS


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
        shown, needs = union(web.candidates(node) for node, _origin in path), 0
        links: list[tuple[int, int, str]] = []
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
                if place is not None:
                    shown |= shape.of_cell(place) & position.u
                    needs |= shape.of_cell(place) & ~position.u
            elif origin >= 0:
                needs |= shape.of_digit(shape.house_mask[origin], one // shape.cells) & ~both
        ends = [web.candidates(path[0][0]), web.candidates(path[-1][0])]
        digits = [DIGITS[(end.bit_length() - 1) // shape.cells] for end in ends]
        words = {"digit": digits[0], "digit2": digits[1]}
        same = ends[0] == ends[1]
        if same:
            why = (
                _("What if A were not {digit}? Then, link by link, it turns out that it is."),
                _("So A is {digit}, and what it rules out goes."),
            )
        else:
            why = (
                _("What if A were not {digit}? Then, link by link, B is {digit2}."),
                _("So A is {digit} or B is {digit2}: what both rule out goes."),
            )
        beats = (
            *pictures.set_letters(shape, map(shape.fold, ends[: 1 if same else 2])),
            pictures.light(shape, ends[0] | ends[1]),
            pictures.light(shape, shown, along=True),
            pictures.links(shape, links),
        )
        return SudokuReason(shown, needs, tuple(text.format(**words) for text in why), links=tuple(links), beats=beats)
