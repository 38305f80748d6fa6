"""How fast Light Up is: making, counting, grading; beside Simon Tatham's program when it is installed.

python tests/bench/bench_light_up.py [--count 40] [--sizes 5x5,7x7,10x10,14x14,20x20,25x25,30x30] [--no-peer]

All on one machine in one process; medians of CPU time a puzzle, the peer's mean over a batch of its easy, tricky or
hard level, of which tricky is about medium and a part of hard here. Experts and large boards are made in smaller
numbers.
"""

from __future__ import annotations

import argparse

from measure import line, median_ms, peer, peer_ms

from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.light_up.solver import count_marks
from game.puzzles.light_up.spec import SPECS

LIGHT_UP = SPECS[0]
GOALS = {
    "5x5": (0.16, 0.40, 1.6, 27),
    "7x7": (0.45, 0.81, 2.9, 34),
    "10x10": (1.2, 1.8, 6.3, 53),
    "14x14": (3.0, 3.5, 14, 130),
    "20x20": (7.1, 8.3, 37, 159),
    "25x25": (13, 17, 72, 450),
    "30x30": (21, 27, 133, None),
}
"""What prototypes took for easy to expert."""
PEER_LEVEL = {"easy": "d0", "medium": "d1", "hard": "d1", "expert": "d2"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--sizes", default="5x5,7x7,10x10,14x14,20x20,25x25,30x30")
    parser.add_argument("--no-peer", action="store_true")
    arguments = parser.parse_args()
    program = None if arguments.no_peer else peer("sgt-lightup", "lightup")
    for size in arguments.sizes.split(","):
        for level, goal in zip(LIGHT_UP.levels_at(Size.parse(size)), GOALS.get(size, (None,) * 4), strict=False):
            recipe = Recipe(Size.parse(size), level)
            large = Size.parse(size).width >= 20
            count = max(3, arguments.count // (1 + 3 * (level == "expert") + 5 * large))
            made = []
            mine = median_ms(
                lambda index, recipe=recipe, made=made: made.append(LIGHT_UP.generate(recipe, Rng("bench", index))),
                count,
            )
            other = peer_ms(program, count, f"{size}{PEER_LEVEL[level]}") if program else None
            print(line(f"generate {size} {level}", mine, goal, other), flush=True)
            counting = median_ms(lambda i, made=made: count_marks(made[i].board, 2, None), len(made))
            print(line(f"  uniqueness {size} {level}", counting))
            positions = [LIGHT_UP.position(puzzle.board, {}) for puzzle in made]
            grading = median_ms(lambda i, found=positions: LIGHT_UP.ladder.solve(found[i]), len(made))
            print(line(f"  grade by the ladder {size} {level}", grading), flush=True)


if __name__ == "__main__":
    main()
