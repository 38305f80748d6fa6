"""Making Sudokus: a full grid, then a mask, to a number of givens or to an exact level.

*Steering* takes givens away while logic up to the level still solves the rest, which proves the single solution by
itself. *Walking* starts from a minimal puzzle and exchanges a few givens at a time, keeping what comes nearer to the
level. Both start over from a new grid when they get nowhere.

Minimal puzzles of variants are mostly master, so that those below expert are steered, and where steering stays below
the level, some givens come back and others go.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.budget import Budget
from game.engine.core import LEVELS, PuzzleError, Refused
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.rng import Rng
from game.engine.symmetry import Orbit, orbits
from game.engine.words import _, ngettext
from game.puzzles.sudoku import mask
from game.puzzles.sudoku.board import SudokuBoard, of_size
from game.puzzles.sudoku.grids import METHODS, around
from game.puzzles.sudoku.jigsaw import layout
from game.puzzles.sudoku.killer import generator as killer_generator
from game.puzzles.sudoku.logic import grading
from game.puzzles.sudoku.logic.fields import FieldState, fields
from game.puzzles.sudoku.logic.position import from_values
from game.puzzles.sudoku.logic.techniques import SudokuLadder
from game.puzzles.sudoku.logic.techniques import ladder as ladder_of
from game.puzzles.sudoku.shape import TABLED, Houses, filled
from game.puzzles.sudoku.solver import count
from game.puzzles.sudoku.variants import CLASSIC, JIGSAW, JIGSAW_X, UNDER, form_of, variant_of

MOVES = 100  # of a walk before it starts over
ROUNDS = 12  # of giving back
VARIED = 6  # exchanges of a few givens that are tried to vary a puzzle
TRIES = 2_000
TRIES_FOR_GIVENS = {4: 400, 6: 400, 9: 400}
FEW_TRIES = 10  # on larger boards each takes seconds
FEWEST = {4: 4, 6: 8, 9: 17}
"""The fewest givens with one solution, by exhaustive search (9x9: McGuire, Tugemann and Civario 2012)."""

NEVER = {("shuffle", 6, "90"): ("medium", "hard", "expert"), ("shuffle", 6, "mirror"): ("medium", "expert")}
"""Levels that no puzzle has, for a method, a side and a symmetry (tests/long/sudoku_shuffled.py tries all puzzles)."""


def generate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle as ``recipe`` asks.

    Raises Refused with the reason when it finds none, PuzzleError for numbers and levels that go with no puzzle,
    Cancelled when asked to stop.
    """
    variant = recipe.options.get("variant", CLASSIC)
    if variant in UNDER:
        return killer_generator.generate(recipe, variant, rng, budget)
    if variant != CLASSIC and recipe.method not in ("", "backtracking"):
        raise PuzzleError(_("the method {method} makes classic Sudokus only").format(method=recipe.method))
    irregular = variant in (JIGSAW, JIGSAW_X)
    n = recipe.size.width
    shape = form_of(n, variant, layout(n, rng) if irregular else ())
    maker = SudokuMaker(shape, recipe, rng, budget)
    wanted = recipe.options.get("givens")
    if wanted is not None:
        return maker.to_givens(int(wanted))
    return maker.to_level(LEVELS.index(recipe.level))


class SudokuMaker:
    """One request on its way."""

    def __init__(self, shape: Houses, recipe: Recipe, rng: Rng, budget: Budget) -> None:
        options = recipe.options
        self.shape, self.recipe, self.rng, self.budget = shape, recipe, rng, budget
        method = recipe.method or "backtracking"
        self.grid = METHODS[method]
        default = "none" if "givens" in options else "180"
        symmetry = options.get("symmetry", default)
        if recipe.level in NEVER.get((method, shape.n, symmetry), ()):
            raise PuzzleError(
                _("with the method {method} and the symmetry {symmetry} no {side}x{side} Sudoku is {level}").format(
                    method=method, symmetry=symmetry, side=shape.n, level=_(recipe.level)
                )
            )
        self.symmetry = symmetry
        self.orbits = orbits(shape.n, shape.n, symmetry)
        self.uniqueness = options.get("uniqueness", "on") == "on"
        self.variant = variant_of(shape)
        self.ladder: SudokuLadder = ladder_of(self.uniqueness, self.variant)
        tries = TRIES_FOR_GIVENS.get(shape.n, FEW_TRIES) if "givens" in options else TRIES
        self.tries = int(options.get("tries", tries))
        if self.tries < 1:
            raise PuzzleError(_("tries is at least 1"))

    # -- to a number of givens ---------------------------------------------------------------------------------

    def to_givens(self, wanted: int) -> Made:
        """A puzzle with exactly ``wanted`` givens, and of the recipe's level when that is not empty."""
        shape = self.shape
        least = FEWEST.get(shape.n, shape.n * 3)
        if not least <= wanted <= shape.cells:
            raise PuzzleError(
                _("givens on a board of {side}x{side} are from {least} to {cells}, not {wanted}").format(
                    side=shape.n, least=least, cells=shape.cells, wanted=wanted
                )
            )
        numbers = 1  # bit k: as many cells can be given together
        for orbit in self.orbits:
            numbers |= numbers << len(orbit)
        if not numbers >> wanted & 1:
            raise PuzzleError(
                _("with the symmetry {symmetry} a board of {side}x{side} never has {wanted} givens").format(
                    symmetry=self.symmetry, side=shape.n, wanted=wanted
                )
            )
        tries, fewest = 0, shape.cells
        level = self.recipe.level
        for values in self.dug(wanted):
            tries += 1
            givens = shape.cells - values.count(0)
            fewest = min(fewest, givens)
            if givens == wanted:
                made = self.finished(values, LEVELS.index(level) if level else None)
                if made is not None:
                    return made
        if fewest == wanted:
            raise Refused(
                (
                    ngettext(
                        "the one try with {wanted} givens is not {level}",
                        "none of {tries} tries with {wanted} givens is {level}",
                        tries,
                    )
                    if level
                    else ngettext(
                        "the one try with {wanted} givens is not solved by the techniques known",
                        "none of {tries} tries with {wanted} givens is solved by the techniques known",
                        tries,
                    )
                ).format(tries=tries, wanted=wanted, level=_(level))
            )
        best = ngettext(
            "{tries} try came down to {fewest} givens, not {wanted}",
            "{tries} tries came down to {fewest} givens at best, not {wanted}",
            tries,
        ).format(tries=tries, fewest=fewest, wanted=wanted)
        rare = _("{best}; a single solution with {wanted} givens is too rare to be found this way")
        raise Refused(best if wanted >= 21 else rare.format(best=best, wanted=wanted))

    def dug(self, wanted: int) -> Iterator[list[int]]:
        """What each try comes down to, ``wanted`` givens or more, until the tries or the budget are spent."""
        for tried in range(self.tries):
            try:
                grid = self.fresh(bool(tried))
                values = self.taken(grid, wanted)
            except Refused:
                if tried:
                    return
                raise
            yield values

    def taken(self, grid: list[int], wanted: int) -> list[int]:
        """A grid without what its single solution does not need; a large one without what singles find again, which
        searches would take minutes for."""
        if self.shape.n > TABLED:
            return mask.dig_by_singles(self.shape, grid, self.shuffled(), self.budget, wanted)
        return mask.Digger(self.shape, grid, self.budget).dig(list(grid), self.shuffled(), wanted)

    # -- to a level --------------------------------------------------------------------------------------------

    def to_level(self, level: int) -> Made:
        """A puzzle of exactly this level."""
        plain = self.variant == CLASSIC
        steer = (level <= grading.HARD and not plain) or self.shape.n > 9
        if level == grading.EASY and plain:  # nothing is easier, so it comes at once
            grid = self.fresh(False)
            return self.made_of(mask.dig_by_singles(self.shape, grid, self.shuffled(), self.budget), grid, level)
        for tried in range(self.tries):
            grid = self.fresh(bool(tried))
            values = self.steer(grid, level, 0 if plain else ROUNDS) if steer else self.walk(grid, level)
            made = values and self.finished(values, level, grid)
            if made:
                return made
        raise Refused(
            ngettext(
                "{tries} try gave no {level} Sudoku of {side}x{side}",
                "{tries} tries gave no {level} Sudoku of {side}x{side}",
                self.tries,
            ).format(tries=self.tries, level=_(LEVELS[level]), side=self.shape.n)
        )

    def steer(self, grid: list[int], level: int, rounds: int) -> list[int] | None:
        """Givens taken away while the level stays at or below ``level``; None when it stays below.

        Logic proves the single solution, so techniques that take it for granted are left out. So many ``rounds`` give
        some givens back and take others away.
        """
        reached, proof, table = -1, ladder_of(False, self.variant), fields(self.shape)
        soon = self.shape.n > 9 and level == grading.EXPERT  # where every look takes its time

        def good(values: list[int], state: FieldState) -> bool:
            nonlocal reached
            if soon and reached == level:
                return False
            self.budget.spend()
            now = grading.level_from(table, state, lambda: filled(values), proof, level)
            if now is None:
                return False
            reached = now
            return True

        order, start = self.shuffled(), list(grid)
        if self.shape.n > TABLED:  # half of the removals are known without a look at techniques
            start = mask.dig_by_singles(self.shape, grid, order, self.budget)
        values = mask.dig(self.shape, start, order, good)
        for _round in range(rounds):
            if reached == level:
                break
            best = reached
            other = mask.dig(self.shape, *self.given_back(values, grid), good)
            good(other, table.start(other))
            if reached >= best:
                values = other
            else:
                reached = best
        return values if reached == level else None

    def walk(self, grid: list[int], level: int) -> list[int] | None:
        """A minimal puzzle moved towards ``level`` by exchanging givens; None when it does not arrive."""
        digger = mask.Digger(self.shape, grid, self.budget)
        values = digger.dig(list(grid), self.shuffled())
        best = self.distance(values, level)
        for _move in range(MOVES):
            if best == 0:
                return values
            other = digger.dig(*self.given_back(values, grid))
            if other == values:
                continue
            distance = self.distance(other, level)
            if distance <= best:
                values, best = other, distance
        return values if best == 0 else None

    def vary(self, values: list[int], grid: list[int], level: int) -> Made | None:
        """The puzzle of these givens with a few exchanged, of the same level; None where none comes soon."""
        digger = mask.Digger(self.shape, grid, self.budget)
        for _move in range(VARIED):
            other = digger.dig(*self.given_back(values, grid))
            if other != values and self.distance(other, level) == 0 and (made := self.finished(other, level, grid)):
                return made
        return None

    def distance(self, values: list[int], level: int) -> int:
        """How many levels away the givens are; too hard counts as one."""
        now = grading.level(self.shape, values, self.ladder, level, finish=False)
        return 1 if now is None else level - now

    # -- parts -------------------------------------------------------------------------------------------------

    def fresh(self, again: bool) -> list[int]:
        """A full grid; of a jigsaw whose regions do not hold one, or ``again``, with other regions."""
        if self.variant == CLASSIC:
            return self.grid(self.shape, self.rng, self.budget)
        while True:
            if again and self.shape.regions:
                self.shape = form_of(self.shape.n, self.variant, layout(self.shape.n, self.rng))
            grid = around(self.shape, self.rng, self.budget)
            if grid is not None:
                return grid
            self.budget.spend()
            again = True

    def given_back(self, values: list[int], grid: list[int]) -> tuple[list[int], list[Orbit]]:
        """The givens and some more, and the order in which to take them away: fresh ones would mostly go at once."""
        empty = [orbit for orbit in self.orbits if not values[orbit[0]]]
        fresh = self.rng.shuffled(empty)[:2]
        other = list(values)
        for orbit in fresh:
            for place in orbit:
                other[place] = grid[place]
        old = [orbit for orbit in self.shuffled() if values[orbit[0]]]
        return other, [*old, *fresh]

    def shuffled(self) -> list[Orbit]:
        return self.rng.shuffled(self.orbits)

    def finished(self, values: list[int], level: int | None, grid: list[int] | None = None) -> Made | None:
        """The puzzle, when the whole ladder agrees that it has this level (any level for None). ``grid`` is its only
        solution, where that is known."""
        position = from_values(self.shape, values, filled(values))
        if level is None:
            name = self.ladder.solve(position)[1].level
        else:
            name = LEVELS[level] if grading.exactly(position, self.ladder, level) else None
        if name is None:
            return None
        if grid is None:
            (found,) = count(of_size(self.shape, values, self.uniqueness), 2)
            grid = self.shape.values_of(found)
        return self.made_of(values, grid, LEVELS.index(name))

    def made_of(self, values: list[int], grid: list[int], level: int) -> Made:
        """The puzzle of these givens, whose only solution is ``grid``."""
        board: SudokuBoard = of_size(self.shape, values, self.uniqueness)
        return Made(board, board.marks_of(grid), LEVELS[level])
