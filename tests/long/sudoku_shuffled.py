"""Which levels the 6x6 Sudokus have that shuffling makes with a symmetry, by looking at every one of them.

python tests/long/sudoku_shuffled.py [90] [mirror]

Shuffling gives only 144 grids of 6x6 but for the names of digits, and these symmetries few masks, so all of them can be
tried: for 90 in a second, for mirror in minutes. Prints how many masks with a single solution have each level (None:
the techniques known do not solve it). Exit code 1 when the generator refuses a level that is there, or tries to make
one that is not.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from game.engine.core import LEVELS
from game.engine.puzzle.recipe import Size
from game.engine.rng import Rng
from game.engine.symmetry import Orbit
from game.engine.symmetry import orbits as orbits_of
from game.puzzles.sudoku import mask
from game.puzzles.sudoku.generator import NEVER
from game.puzzles.sudoku.grids import shuffle
from game.puzzles.sudoku.logic import grading
from game.puzzles.sudoku.logic.techniques import ladder
from game.puzzles.sudoku.shape import usual
from game.puzzles.sudoku.spec import SPECS

SHAPE = usual(6)
ENOUGH = 5_000  # grids at random, until each of the 144 has long been among them
Grid = tuple[int, ...]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("symmetries", nargs="*", metavar="SYMMETRY", default=("90", "mirror"), help="90 or mirror")
    given = parser.parse_args()
    wrong = False
    for symmetry in given.symmetries:
        levels = sum((levels_of(grid, symmetry) for grid in grids()), Counter[str | None]())
        print(symmetry, dict(levels))
        never = NEVER.get(("shuffle", SHAPE.n, symmetry), ())
        wrong |= any((level in never) == bool(levels[level]) for level in SPECS[0].levels_at(Size(6, 6)))
    return int(wrong)


def grids() -> set[Grid]:
    """The grids that shuffling gives, but for names of digits and reflections, which change no level."""
    rng = Rng("sudoku_shuffled", 0)
    return {min(map(renamed, images(shuffle(SHAPE, rng)))) for _number in range(ENOUGH)}


def images(grid: list[int]) -> list[list[int]]:
    n = SHAPE.n
    rows = [grid[at : at + n] for at in range(0, n * n, n)]
    mirrored = [digit for row in rows for digit in reversed(row)]
    return [grid, mirrored, grid[::-1], mirrored[::-1]]


def renamed(grid: list[int]) -> Grid:
    """With the digits named in the order in which they come."""
    names: dict[int, int] = {}
    return tuple(names.setdefault(digit, len(names) + 1) for digit in grid)


def masked(grid: Grid, kept: Sequence[Orbit]) -> list[int]:
    """The grid with only the cells of ``kept`` given."""
    given = {place for orbit in kept for place in orbit}
    return [digit if place in given else 0 for place, digit in enumerate(grid)]


def levels_of(grid: Grid, symmetry: str) -> Counter[str | None]:
    """How many masks of a grid with a single solution have each level: all that are reached by taking givens away."""
    orbits = orbits_of(SHAPE.n, SHAPE.n, symmetry)
    digger, found = mask.Digger(SHAPE, grid), Counter[str | None]()
    start = digger.table.start
    layer = {(1 << len(orbits)) - 1}
    while layer:
        fewer, failed = set[int](), set[int]()
        for kept in layer:
            for number, orbit in enumerate(orbits):
                rest = kept & ~(1 << number)
                if rest == kept or rest in fewer or rest in failed:
                    continue
                values = masked(grid, [one for k, one in enumerate(orbits) if rest >> k & 1])
                given = sum(1 << place for place, digit in enumerate(values) if digit)
                (failed if digger.spoilt(given) or not digger.spare(start(values), orbit) else fewer).add(rest)
        for kept in fewer:
            values = masked(grid, [one for k, one in enumerate(orbits) if kept >> k & 1])
            level = grading.level(SHAPE, values, ladder())
            found[None if level is None else LEVELS[level]] += 1
        layer = fewer
    return found


if __name__ == "__main__":
    sys.exit(main())
