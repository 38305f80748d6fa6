"""10,000 generated Tents puzzles of all sizes, levels and rules: one solution by the SAT oracle, the level asked.

python tests/long/tents_unique.py [--count 10000] [--first 0] [--largest 14]

Prints a line every thousand puzzles and what it gets wrong; exit code 1 when anything is.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tents_oracle import Oracle

from game.engine.puzzle import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.tents.spec import SPECS

TENTS = SPECS[0]


def wrong(index: int, largest: int, done: Counter) -> str | None:
    """Make puzzle ``index`` and say what is wrong with it."""
    rng = Rng("unique", index)
    size = Size(5 + rng.below(largest - 4), 5 + rng.below(largest - 4))
    rule = rng.choice(("both", "matching", "local"))
    level = rng.choice([level for level in TENTS.levels_at(size) if (rule, level) != ("local", "hard")])
    made = TENTS.make(Recipe(size, level, options={"rule": rule}), index)
    done[rule, level] += 1
    board = made.board
    name = f"puzzle {index}, {TENTS.formats[0].write(board, {})}, {rule}"
    for matching in {"both": (True, False), "matching": (True,), "local": (False,)}[rule]:
        models = Oracle(board.tree_rows(), board.rows, board.columns, matching).solutions(2)
        if models != [{slot.index for slot in made.solution}]:
            return f"{name}: {len(models)} solutions by the oracle, or another one"
    if TENTS.count(board).solution != made.solution:
        return f"{name}: the count finds something else"
    grade = TENTS.ladder_for(board).solve(TENTS.position(board, {}))[1]
    return None if grade.level == level else f"{name}: {grade.level}, asked for {level}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--largest", type=int, default=14)
    arguments = parser.parse_args()
    faults, done, start = 0, Counter(), time.monotonic()
    for index in range(arguments.first, arguments.first + arguments.count):
        fault = wrong(index, arguments.largest, done)
        if fault:
            faults += 1
            print(fault, flush=True)
        if done.total() % 1000 == 0:
            print(f"{done.total()} puzzles, {faults} wrong, {time.monotonic() - start:.0f} s", flush=True)
    kinds = ", ".join(f"{rule} {level} {number}" for (rule, level), number in sorted(done.items()))
    print(f"{done.total()} puzzles ({kinds}), {faults} wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
