"""10,000 generated Sudokus of all sizes and levels: one solution by the SAT oracle, exactly the level asked.

python tests/long/sudoku_unique.py [--count 10000] [--first 0]

Prints a line every five hundred puzzles and what it gets wrong; exit code 1 when anything is.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_oracle import grids

from game.engine.puzzle import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.sudoku.spec import SPECS

SUDOKU = SPECS[0]
# how often each size and level is made, of a hundred: the slow ones seldom
PLAN = (
    [(4, "easy")] * 15
    + [(6, "easy")] * 20
    + [(6, "hard")] * 2
    + [(9, "easy")] * 25
    + [(9, "medium")] * 18
    + [(9, "hard")] * 12
    + [(9, "expert")] * 5
    + [(9, "master")] * 2
    + [(16, "easy")]
)


def wrong(index: int, done: Counter) -> str | None:
    """Make puzzle ``index`` and say what is wrong with it."""
    rng = Rng("unique", index)
    size, level = rng.choice(PLAN)
    options = {"symmetry": rng.choice(("none", "180", "90", "mirror", "diagonal") if size == 9 else ("none", "180"))}
    method = rng.choice(("", "backtracking", "shuffle"))
    made = SUDOKU.generate(Recipe(Size(size, size), level, method, options), rng)
    done[f"{size}x{size} {level}"] += 1
    board = made.board
    name = f"puzzle {index}, {SUDOKU.formats[0].write(board, {})}"
    models = grids(board.givens, board.box_width, board.box_height, 2)
    if len(models) != 1 or board.marks_of(models[0]) != made.solution:
        return f"{name}: {len(models)} solutions by the oracle, or another one"
    if SUDOKU.count(board).solution != made.solution:
        return f"{name}: the count finds something else"
    grade = SUDOKU.ladder_for(board).solve(SUDOKU.position(board, {}))[1]
    if (grade.level, made.level) != (level, level):
        return f"{name}: asked {level}, said {made.level}, is {grade.level}"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first puzzle")
    arguments = parser.parse_args()
    done: Counter = Counter()
    failures = 0
    began = time.monotonic()
    for index in range(arguments.first, arguments.first + arguments.count):
        fault = wrong(index, done)
        if fault:
            failures += 1
            print(fault, flush=True)
        if (index + 1 - arguments.first) % 500 == 0:
            print(f"{index + 1} made in {time.monotonic() - began:.0f} s, {failures} wrong: {dict(done)}", flush=True)
    print(f"{sum(done.values())} puzzles, {failures} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
