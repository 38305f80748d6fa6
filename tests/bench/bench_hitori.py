"""How fast Hitori is: making, counting, grading, hinting; beside Simon Tatham's program when it is installed.

python tests/bench/bench_hitori.py [--count 200] [--sizes 8x8,12x12,20x20] [--sides 3,4,5,6]

Sides are those of hexagonal boards, of which a tenth as many expert ones are made.

All on one machine in one process; medians of CPU time a puzzle, the peer's mean over a batch of its easy or tricky
level (it has no others).
"""

from __future__ import annotations

import argparse

from measure import line, median_ms, peer, peer_ms

from game.engine.play.hints import plan
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.hitori.logic.bits import NumberClues
from game.puzzles.hitori.solver import count_shadings
from game.puzzles.hitori.spec import SPECS

HITORI, HEX = SPECS
GOALS = {"8x8": (1, 8), "12x12": (2, 20), "20x20": (10, 120)}
PEER_LEVEL = {"easy": "de", "medium": "dk", "hard": "dk", "expert": "dk"}


def making(size: str, level: str, count: int, program: str | None) -> list:
    """Make ``count`` puzzles, print the line, return them."""
    made = []
    recipe = Recipe(Size.parse(size), level)
    mine = median_ms(lambda index: made.append(HITORI.generate(recipe, Rng("bench", index))), count)
    batch = count if size != "20x20" else max(5, count // 10)
    other = peer_ms(program, batch, size + PEER_LEVEL[level]) if program else None
    goal = GOALS.get(size, (None, None))[level == "expert"]
    print(line(f"generate {size} {level}", mine, goal, other), flush=True)
    return made


def solving(size: str, level: str, made: list) -> None:
    """Count, grade and hint the puzzles made."""

    def count(index: int) -> None:
        board = made[index].board
        count_shadings(NumberClues(board.grid, board.numbers), 2)

    def stuck(index: int) -> None:
        board = made[index].board
        plan(HITORI, board, near[index], made[index].solution)

    positions = [HITORI.position(puzzle.board, {}) for puzzle in made]
    print(line(f"  tables and uniqueness {size} {level}", median_ms(count, len(made)), 1 if size == "20x20" else None))
    print(
        line(f"  grade by the ladder {size} {level}", median_ms(lambda i: HITORI.ladder.solve(positions[i]), len(made)))
    )
    near: list[dict] = [{} for _ in made]
    print(line(f"  first hint, empty board {size} {level}", median_ms(stuck, len(made))))
    easier = HITORI.ladder.upto("medium")
    for index, puzzle in enumerate(made):
        end, _ = easier.solve(positions[index])
        grid = puzzle.board.grid
        near[index] = {**dict.fromkeys(grid.targets(end.black), 1), **dict.fromkeys(grid.targets(end.white), 2)}
    goal = 5 if size == "12x12" else None
    print(line(f"  hint where medium ends {size} {level}", median_ms(stuck, len(made)), goal), flush=True)


def hexagons(side: str, count: int) -> None:
    """Make, count and grade hexagonal boards of every level."""
    size = HEX.parse_size(side)
    for level in HEX.levels_at(size):
        made: list = []
        recipe, number = Recipe(size, level), count if level != "expert" else max(5, count // 10)

        def make(index: int, recipe: Recipe = recipe, made: list = made) -> None:
            made.append(HEX.generate(recipe, Rng("bench", index)))

        def solve(index: int, made: list = made) -> None:
            board = made[index].board
            count_shadings(NumberClues(board.grid, board.numbers), 2)

        def grade(index: int, made: list = made) -> None:
            HEX.ladder.solve(HEX.position(made[index].board, {}))

        print(line(f"generate {HEX.size_text(size)} {level}", median_ms(make, number)))
        print(line(f"  tables and uniqueness {HEX.size_text(size)} {level}", median_ms(solve, number)))
        print(line(f"  grade by the ladder {HEX.size_text(size)} {level}", median_ms(grade, number)), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--sizes", default="8x8,12x12,20x20")
    parser.add_argument("--sides", default="3,4,5,6")
    parser.add_argument("--no-peer", action="store_true")
    arguments = parser.parse_args()
    program = None if arguments.no_peer else peer("sgt-singles", "singles")
    for side in filter(None, arguments.sides.split(",")):
        hexagons(side, arguments.count)
    for size in filter(None, arguments.sizes.split(",")):
        for level in ("easy", "medium", "hard", "expert"):
            solving(size, level, making(size, level, arguments.count, program))


if __name__ == "__main__":
    main()
