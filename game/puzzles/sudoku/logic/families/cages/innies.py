"""The rule of 45 as techniques: innies, outies, and the difference between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.core import Effect
from game.engine.wording import capital
from game.engine.words import N_, _, ngettext
from game.puzzles.sudoku.killer.equations import Equation, equations, missing
from game.puzzles.sudoku.killer.reading import absent, cage_target, whole_digits
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique, consequences_of
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition
from game.puzzles.sudoku.logic.wording import house_name
from game.puzzles.sudoku.shape import DIGITS, Houses, bits, lowest

LINES = {
    "row": N_("These rows"),
    "column": N_("These columns"),
    "box": N_("These boxes"),
    "region": N_("These regions"),
}
"""What several lines or boxes are called at the beginning of a sentence."""

FAR = 100
"""A cell outside the houses is as much to look at as so many cages."""


class _Looked(NamedTuple):
    """The candidates that were looked at, and what they yielded."""

    u: int
    found: SudokuConsequences | None


@dataclass(frozen=True)
class RuleOf45(SudokuTechnique):
    """Cells that cages leave over of as many houses as ``houses`` and have at most ``cells`` open ones.

    With ``mixed``, they may lie on both sides of the border. A cell is placed when all others have one digit left.
    """

    cells: int = 1
    houses: int = 1
    mixed: bool = False

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        return self._among(position, position.shape.plane)

    def afresh(self, position: SudokuPosition) -> SudokuConsequences | None:
        return position.carried(self._looked).found

    def _looked(self, position: SudokuPosition, before: _Looked | None) -> _Looked:
        """What it yields at equations with a cell that has changed."""
        changed = position.shape.fold(before.u ^ position.u) if before else position.shape.plane
        return _Looked(position.u, consequences_of(self._among(position, changed)))

    def _among(self, position: SudokuPosition, changed: int) -> Iterator[SudokuPattern]:
        """The instances of equations with a cell among these."""
        shape, unsolved = position.shape, position.unsolved
        digits = position.once(whole_digits)
        for equation in equations(shape, self.houses):
            cells = equation.cells & unsolved
            if (
                not cells
                or not equation.cells & changed
                or cells.bit_count() > self.cells
                or (not self.mixed and cells & equation.inside and cells & equation.outside)
            ):
                continue
            found = missing(shape, equation, digits)
            remove = 0
            for p, mask in found:
                if digits[p] & ~mask:
                    remove |= shape.block(1 << p, digits[p] & ~mask)
            if len(found) == 1 and found[0][1]:
                place, mask = found[0]
                yield SudokuPattern(shape.bit(place, lowest(mask)), 0, (equation, 1 << place))
            elif remove:
                yield SudokuPattern(0, remove, (equation, cells))

    def effort(self, position: SudokuPosition, effect: Effect) -> int:
        """The cages that are added up, and many more for a cell outside."""
        pattern = self.pattern_for(position, position.bit_of(effect))
        equation, cells = pattern.detail
        counted = sum(self._counted(position.shape, equation, n) for n in range(len(position.shape.cages)))
        return counted + FAR * bool(equation.outside & cells)

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        equation, cells = pattern.detail
        inner, outer = equation.inside & cells, equation.outside & cells
        values, digits = position.values, position.digits  # a cell with one digit left counts as a digit
        total = equation.total  # of the open cells: inside less outside
        for sign, mask in ((1, equation.inside & ~cells), (-1, equation.outside & ~cells)):
            total -= sign * sum(values[p] or digits[p].bit_length() for p in bits(mask))
        whole = len(equation.houses) * shape.n * (shape.n + 1) // 2
        first = self._first(shape, equation, whole), self._counted_up(equation, whole - total, inner, outer)
        if pattern.place:
            d = (pattern.place.bit_length() - 1) // shape.cells
            then = _("So this cell is {digit}.").format(digit=DIGITS[d])
        else:
            then = self._then(inner, outer, total)
        lettered = [] if pattern.place else [mask for mask in (inner, outer) if mask]
        cages = [
            number for number, cage in enumerate(shape.cages) if cage.total and self._counted(shape, equation, number)
        ]
        return SudokuReason(
            0,
            absent(position, bits(equation.cells & position.unsolved & ~cells if pattern.place else cells)),
            (*first, then),
            (*map(shape.house_target, equation.houses), *map(cage_target, cages)),
            beats=(
                *pictures.set_letters(shape, lettered),
                pictures.frame(shape, equation.houses, along=True),
                pictures.light(shape, cells=shape.in_houses(equation.houses) & ~equation.cells, s=1),
                *(
                    [pictures.ring(shape, lowest(cells), 2, along=True)]
                    if pattern.place
                    else [pictures.light(shape, cells=cells, s=2), pictures.strike(shape, pattern.remove, 2)]
                ),
            ),
        )

    def _counted(self, shape: Houses, equation: Equation, number: int) -> bool:
        """Whether a cage lies in the houses as a whole."""
        area = shape.in_houses(equation.houses)
        return all(area >> p & 1 for p in shape.cages[number].cells)

    def _first(self, shape: Houses, equation: Equation, whole: int) -> str:
        """What the houses make as a whole, and why."""
        last = DIGITS[shape.n - 1]
        if len(equation.houses) == 1:
            text = _("{house} holds every digit from 1 to {last} once, together {whole}.")
            return text.format(house=capital(house_name(shape, equation.houses[0])), last=last, whole=whole)
        text = _("{houses} hold every digit from 1 to {last} once each, together {whole}.")
        return text.format(houses=_(LINES[shape.kind(equation.houses[0])]), last=last, whole=whole)

    def _counted_up(self, equation: Equation, known: int, inner: int, outer: int) -> str:
        """What is taken off that: ``known`` is what is not open, as far as it counts."""
        filled = bool(equation.cells & ~inner & ~outer)
        if inner and outer:
            text = _("Cages and digits there account for all but A and B.")
        elif inner and filled:
            text = _("Whole cages and digits there make {known} of it.")
        elif inner:
            text = _("Whole cages there make {known} of it.")
        elif filled:
            text = _("The cages there reach further and make {known}, less the digits outside.")
        else:
            text = _("The cages there reach further and make {known}.")
        return text.format(known=known)

    def _then(self, inner: int, outer: int, total: int) -> str:
        """What the open cells make."""
        if inner and outer:
            if total == 0:
                return _("So A and B make the same, and the struck digits cannot do that.")
            more, less = ("A", "B") if total > 0 else ("B", "A")
            return _("So {more} makes {total} more than {less}, which the struck digits cannot do.").format(
                more=more, less=less, total=abs(total)
            )
        text = ngettext(
            "So cell A makes {total}, which the struck digits cannot do.",
            "So the cells A make {total}, which the struck digits cannot do.",
            (inner | outer).bit_count(),
        )
        return text.format(total=abs(total))
