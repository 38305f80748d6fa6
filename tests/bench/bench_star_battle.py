"""How fast Star Battle is: making, counting, grading, hinting.

python tests/bench/bench_star_battle.py [--count 20] [--sizes 5x5,8x8,9x9,10x10,12x12,14x14]

All on one machine in one process; medians of CPU time a puzzle, beside what a prototype took for making. Boards up to
8x8 have one star, larger ones two, those of 14x14 three. Few programs make Star Battles, so none is measured beside it.
"""

from __future__ import annotations

import argparse

from measure import line, median_ms

from game.engine.core import LEVELS
from game.engine.play.hints import plan
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.star_battle.spec import SPECS

STAR_BATTLE = SPECS[0]
GOALS = {
    "5x5": (0.2, 2.2, 46, 33),
    "6x6": (0.6, 4.3, 33, 53),
    "7x7": (2.3, 10, 61, 86),
    "8x8": (4.4, 15, 60, 96),
    "9x9": (3.4, 16, 15, 55),
    "10x10": (22, 31, 57, 184),
    "11x11": (101, 98),
    "12x12": (606, 353),
    "14x14": (141, 292, 440),
}
"""Milliseconds by level."""


def measured(size: str, level: str, count: int) -> None:
    """Make, count, grade and hint ``count`` puzzles, and print a line for each."""
    made = []
    recipe = Recipe(Size.parse(size), level)
    mine = median_ms(lambda index: made.append(STAR_BATTLE.generate(recipe, Rng("bench", index))), count)
    print(line(f"generate {size} {level}", mine, GOALS[size][LEVELS.index(level)]), flush=True)
    counting = median_ms(lambda i: STAR_BATTLE.count(made[i].board, 2), len(made))
    print(line(f"  uniqueness {size} {level}", counting))
    positions = [STAR_BATTLE.position(puzzle.board, {}) for puzzle in made]
    grading = median_ms(lambda i: STAR_BATTLE.ladder.solve(positions[i]), len(made))
    print(line(f"  grade by the ladder {size} {level}", grading))
    first = median_ms(lambda i: plan(STAR_BATTLE, made[i].board, {}, made[i].solution), len(made))
    print(line(f"  first hint, empty board {size} {level}", first), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--sizes", default="5x5,8x8,9x9,10x10,12x12,14x14")
    arguments = parser.parse_args()
    for size in arguments.sizes.split(","):
        for level in STAR_BATTLE.levels_at(Size.parse(size)):
            measured(size, level, arguments.count)


if __name__ == "__main__":
    main()
