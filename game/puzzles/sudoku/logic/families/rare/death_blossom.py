"""Death blossom: a set for each digit of a cell, which holds a common digit when the cell takes that one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.words import _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.restricted import Sets, sets_of
from game.puzzles.sudoku.logic.families.sets import cells_in
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import LETTERS
from game.puzzles.sudoku.shape import DIGITS, bits

MOST = 5  # digits of the cell


@dataclass(frozen=True)
class DeathBlossom(SudokuTechnique):
    """A cell, the stem, all places of each of whose digits in an almost locked set, a petal, it sees."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape, web, digits = position.shape, sets_of(position), position.digits
        present = web.present
        _one, _two, three, _four, _five = position.counts
        stems = sorted(cells_in(three), key=lambda p: digits[p].bit_count())
        for stem in stems:
            petals = {v: web.locked[v].get(stem, 0) & present for v in cells_in(digits[stem])}
            if len(petals) > MOST or not all(petals.values()):
                continue
            for z, places in enumerate(web.locked):
                if digits[stem] >> z & 1:
                    continue
                ruled: dict[tuple[int, ...], int] = {}  # by the petals taken, the cells that they rule out
                for p in cells_in(position.planes[z]):
                    holding = places.get(p, 0)
                    chosen = [sets & holding for sets in petals.values()]
                    if all(chosen):
                        taken = tuple([web.in_order(sets)[0] for sets in chosen])
                        ruled[taken] = ruled.get(taken, 0) | 1 << p
                for taken in ruled:
                    yield SudokuPattern(0, shape.of_digit(self.seen(web, taken, z), z), (stem, z, taken))

    def seen(self, web: Sets, taken: tuple[int, ...], digit: int) -> int:
        """The cells that see the digit in all petals."""
        out = web.planes[digit]
        for number in taken:
            out &= web.ends(digit, web.sets[number].cells & web.planes[digit])
        return out

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape, web = position.shape, sets_of(position)
        stem, z, taken = pattern.detail
        petals = [web.sets[number] for number in taken]
        alike = list(dict.fromkeys(petals))
        last = LETTERS[len(alike)]
        why = (
            _("Whichever digit A takes, a set, B to {last}, loses it. Each set has one digit too many."),
            _("So this set holds all its other digits, and {digit} is one of them."),
            _("So one of the sets has it: a cell that sees each such {digit} is not."),
        )
        words = {"digit": DIGITS[z], "last": last}
        shown = shape.of_cell(stem) & position.u
        needs = shape.of_cell(stem) & ~position.u
        beats = pictures.set_letters(shape, (1 << stem, *(petal.cells for petal in alike)))
        beats.append(pictures.ring(shape, stem, along=True))
        ends = 0
        for petal in alike:
            mine = shape.block(petal.cells, petal.digits) & position.u
            shown |= mine
            needs |= shape.of_cells(petal.cells) & ~position.u
            beats.append(pictures.light(shape, mine, petal.cells, along=petal is not alike[-1]))
            ends |= petal.cells & position.planes[z]
        beats += pictures.seen_by(shape, bits(ends), pattern.remove, 2)
        return SudokuReason(shown, needs, tuple(text.format(**words) for text in why), beats=tuple(beats))
