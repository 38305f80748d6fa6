"""10,000 generated Slant puzzles of all sizes and levels: one solution by the SAT oracle, exactly the level asked.

python tests/long/slant_unique.py [--count 10000] [--first 0] [--largest 10]

Prints a line every thousand puzzles and what it gets wrong; exit code 1 when anything is.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from slant_oracle import Oracle

from game.engine.puzzle import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.slant.spec import SPECS

SLANT = SPECS[0]


def wrong(index: int, largest: int, done: Counter) -> str | None:
    """Make puzzle ``index`` and say what is wrong with it."""
    rng = Rng("unique", index)
    size = Size(2 + rng.below(largest - 1), 2 + rng.below(largest - 1))
    level = rng.choice(SLANT.levels_at(size))
    made = SLANT.generate(Recipe(size, level), rng)
    done[level] += 1
    name = f"puzzle {index}, {SLANT.formats[0].write(made.board, {})}"
    models = Oracle(made.board.clue_rows()).count(2)
    if models != [{slot.index: mark == 1 for slot, mark in made.solution.items()}]:
        return f"{name}: {len(models)} solutions by the oracle, or another one"
    if SLANT.count(made.board).solution != made.solution:
        return f"{name}: the count finds something else"
    grade = SLANT.ladder.solve(SLANT.position(made.board, {}))[1]
    return None if grade.level == level else f"{name}: {grade.level}, asked for {level}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--largest", type=int, default=10)
    arguments = parser.parse_args()
    faults, done, start = 0, Counter(), time.monotonic()
    for index in range(arguments.first, arguments.first + arguments.count):
        fault = wrong(index, arguments.largest, done)
        if fault:
            faults += 1
            print(fault, flush=True)
        if sum(done.values()) % 1000 == 0:
            print(f"{sum(done.values())} puzzles, {faults} wrong, {time.monotonic() - start:.0f} s", flush=True)
    print(f"{sum(done.values())} puzzles ({dict(done)}), {faults} wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
