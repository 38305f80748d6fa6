"""How fast Binairo is: making, counting, grading; beside Simon Tatham's Unruly when it is installed.

python tests/bench/bench_binairo.py [--count 40] [--sizes 6x6,8x8,10x10,14x14,20x20] [--no-peer]

All on one machine in one process; medians of CPU time a puzzle, the peer's mean over a batch of its trivial, easy or
normal level, of which normal is about medium here. Experts and large boards are made in smaller numbers.
"""

from __future__ import annotations

import argparse

from measure import line, median_ms, peer, peer_ms

from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.binairo.solver import count_marks
from game.puzzles.binairo.spec import SPECS

BINAIRO = SPECS[0]
GOALS = {
    ("6x6", "on"): (0.52, 0.92, 3.7, 29),
    ("8x8", "on"): (0.89, 1.6, 4.0, 39),
    ("10x10", "on"): (2.0, 3.4, 6.9, 57),
    ("14x14", "on"): (5.9, 10, 22, 150),
    ("20x20", "on"): (47, 44, 148, 943),
    ("8x8", "off"): (0.81, 1.1, 16, 49),
    ("10x10", "off"): (1.6, 2.2, 6.7, 52),
    ("14x14", "off"): (5.2, 8.1, 8.8, 119),
    ("20x20", "off"): (40, 45, 56, None),
}
"""What prototypes took for easy to expert, with lines that must differ and with equal ones."""
PEER_LEVEL = {"easy": "dt", "medium": "dn", "hard": "dn", "expert": "dn"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--sizes", default="6x6,8x8,10x10,14x14,20x20")
    parser.add_argument("--no-peer", action="store_true")
    arguments = parser.parse_args()
    program = None if arguments.no_peer else peer("sgt-unruly", "unruly")
    for size in arguments.sizes.split(","):
        for unique in ("on", "off"):
            options = {"unique-lines": unique}
            for number, level in enumerate(BINAIRO.levels_with(Size.parse(size), options)):
                recipe = Recipe(Size.parse(size), level, options=options)
                count = max(3, arguments.count // (1 + 3 * (level == "expert") + 5 * (size == "20x20")))
                made = []
                mine = median_ms(
                    lambda index, recipe=recipe, made=made: made.append(BINAIRO.generate(recipe, Rng("bench", index))),
                    count,
                )
                asked = f"{size}{'u' if unique == 'on' else ''}{PEER_LEVEL[level]}"
                other = peer_ms(program, count, asked) if program else None
                goal = GOALS.get((size, unique), (None,) * 4)[number]
                print(line(f"generate {size} {level}, unique lines {unique}", mine, goal, other), flush=True)
                boards = [puzzle.board for puzzle in made]
                positions = [BINAIRO.position(board, {}) for board in boards]
                counting = median_ms(lambda i, boards=boards: count_marks(boards[i], 2, None), len(boards))
                print(line(f"  count {size} {level}", counting))
                grading = median_ms(lambda i, at=positions: BINAIRO.ladder.solve(at[i]), len(positions))
                print(line(f"  grade by the ladder {size} {level}", grading), flush=True)


if __name__ == "__main__":
    main()
