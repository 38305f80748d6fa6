"""Ask for hints from thousands of random correct positions of freshly made puzzles of every kind, size and level.

    python tests/long/hints.py --count 1000 --seed 1

A hint has to be there, right, the easiest, to do something, and to say why in few words (`tests/support/hinted.py`).
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

import hinted

from game.engine.core import Refused
from game.engine.puzzle.recipe import Recipe
from game.engine.rng import Rng
from game.puzzles import registry

POSITIONS = 8  # of each puzzle


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="positions of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--wrong", action="store_true", help="with up to three wrong marks, which have to be named")
    parser.add_argument("--kinds", nargs="+", choices=registry(), default=list(registry()))
    args = parser.parse_args()
    wrong = 0
    for kind in args.kinds:
        spec = registry()[kind]
        begin = time.process_time()
        recipes = [Recipe(size, level) for size in spec.sizes for level in spec.levels_at(size)]
        done = index = 0
        while done < args.count:
            recipe = recipes[index % len(recipes)]
            index += 1
            try:
                made = spec.make(recipe, args.seed, index)
            except Refused:
                continue
            rng = Rng("hints", kind, args.seed, index)
            for _ in range(POSITIONS):
                marks = hinted.position(spec, made.board, made.solution, rng)
                done += 1
                asked = spec, made.board, made.solution, marks
                for fault in hinted.missed(*asked, rng) if args.wrong else hinted.faults(*asked):
                    wrong += 1
                    print(f"{kind} {recipe.size} {recipe.level}: {fault}")
                    print("   ", spec.formats[0].write(made.board, {}), "/".join(spec.rows(made.board, marks)))
        print(f"{kind}: {done} positions of {index} puzzles, {time.process_time() - begin:.0f} s")
    print(f"{wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
