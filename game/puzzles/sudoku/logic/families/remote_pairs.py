"""Remote pairs: equal cells with two candidates in a chain take the digits in turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.wording import either
from game.engine.words import _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.colouring import two_colours
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import digit_names
from game.puzzles.sudoku.shape import DIGITS, bits, lowest


@dataclass(frozen=True)
class RemotePair(SudokuTechnique):
    """At least four equal bivalue cells in a chain: cells that see both colours lose both digits."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape = position.shape
        for pair, cells in position.pairs.items():
            if cells.bit_count() < 4:
                continue
            links = {p: near for p in bits(cells) if (near := shape.peers[p] & cells)}
            for a, b in two_colours(links):
                if (a | b).bit_count() < 4 or shape.seen_by_any(a) & a or shape.seen_by_any(b) & b:
                    continue
                seen = shape.seen_by_any(a) & shape.seen_by_any(b) & ~(a | b)
                remove = shape.block(seen, pair) & position.u
                if remove:
                    yield SudokuPattern(0, remove, (pair, a, b))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        pair, a, b = pattern.detail
        lost = lowest(shape.fold(pattern.remove))
        first, second = (lowest(colour & shape.peers[lost]) for colour in (a, b))
        digit = lowest(pair) * shape.cells
        links = [(digit + p, digit + q, "strong") for p in bits(a) for q in bits(b & shape.peers[p])]
        shown = shape.block(a | b, pair)
        words = {"digits": digit_names(pair), "either": either([DIGITS[d] for d in bits(pair)])}
        return SudokuReason(
            shown,
            shape.besides(a | b, pair),
            (
                _("Along these cells, {digits} take turns, so A and B differ.").format(**words),
                _("So X, which sees both, is not {either}.").format(**words),
            ),
            links=tuple(links),
            beats=(
                *pictures.letters(shape, (first, second, lost), "ABX"),
                pictures.light(shape, shown, a | b),
                pictures.links(shape, links),
                *pictures.bands(shape, [(first, 1 << lost), (second, 1 << lost)], 1),
            ),
        )
