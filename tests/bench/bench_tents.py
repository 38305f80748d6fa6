"""How fast Tents is: making, counting, grading, hinting; beside Simon Tatham's program when it is installed.

python tests/bench/bench_tents.py [--count 50] [--sizes 8x8,15x15,20x20,30x30] [--rule both] [--no-peer]

All on one machine in one process; medians of CPU time a puzzle, the peer's mean over a batch of its easy or tricky
level (it has no others, and makes no 30x30 in 60 seconds).
"""

from __future__ import annotations

import argparse

from measure import line, median_ms, peer, peer_ms

from game.engine.core import Refused
from game.engine.play.hints import plan
from game.engine.puzzle.recipe import Made, Recipe, Size
from game.puzzles.tents.solver import count_solutions
from game.puzzles.tents.spec import SPECS

TENTS = SPECS[0]
GOALS = {"8x8": (4, 30), "15x15": (3, 5), "20x20": (12, 25), "30x30": (110, 150)}
PEER_LEVEL = {"easy": "de", "medium": "dt", "hard": "dt", "expert": "dt"}
PEER_LARGEST = 20


def making(size: str, level: str, rule: str, count: int, program: str | None) -> list[Made]:
    """Make ``count`` puzzles, print the line, return them."""
    made: list[Made] = []
    recipe = Recipe(Size.parse(size), level, options={"rule": rule})
    mine = median_ms(lambda index: made.append(TENTS.make(recipe, 1, index)), count)
    goal = GOALS.get(size, (None, None))[level == "expert"]
    other = None
    if program and max(recipe.size) <= PEER_LARGEST:
        other = peer_ms(program, min(count, 50) if max(recipe.size) < 15 else 5, size + PEER_LEVEL[level])
    print(line(f"generate {size} {level}", mine, goal, other), flush=True)
    return made


def solving(size: str, level: str, made: list[Made]) -> None:
    """Count, grade and hint the puzzles made."""
    boards = [puzzle.board for puzzle in made]
    positions = [TENTS.position(board, {}) for board in boards]
    ladder = TENTS.ladder_for(boards[0])
    name = f"{size} {level}"
    print(line(f"  uniqueness {name}", median_ms(lambda i: count_solutions(boards[i], 2), len(made))))
    print(line(f"  grade by the ladder {name}", median_ms(lambda i: ladder.solve(positions[i]), len(made))))
    hint = median_ms(lambda i: plan(TENTS, boards[i], {}, made[i].solution), len(made))
    print(line(f"  first hint, empty board {name}", hint))
    easier = ladder.upto("medium")
    near = []
    for board, position in zip(boards, positions, strict=True):
        end, _ = easier.solve(position)
        lay = end.lay
        grass = lay.cells & ~(end.possible | board.trees)
        near.append({**dict.fromkeys(lay.targets(end.state.tents), 1), **dict.fromkeys(lay.targets(grass), 2)})
    hint = median_ms(lambda i: plan(TENTS, boards[i], near[i], made[i].solution), len(made))
    print(line(f"  hint where medium ends {name}", hint), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--sizes", default="8x8,15x15,20x20,30x30")
    parser.add_argument("--rule", default="both")
    parser.add_argument("--no-peer", action="store_true")
    arguments = parser.parse_args()
    program = None if arguments.no_peer else peer("sgt-tents", "tents")
    for size in arguments.sizes.split(","):
        for level in ("easy", "medium", "hard", "expert"):
            try:
                solving(size, level, making(size, level, arguments.rule, arguments.count, program))
            except Refused as error:
                print(f"generate {size} {level}: {error}", flush=True)


if __name__ == "__main__":
    main()
