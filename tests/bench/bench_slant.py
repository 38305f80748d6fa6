"""How fast Slant is: making, counting, grading, hinting, versus; beside Simon Tatham's program when it is installed.

python tests/bench/bench_slant.py [--count 100] [--sizes 8x8,12x10,20x20,30x30] [--no-peer]

All on one machine in one process; medians of CPU time a puzzle, the peer's mean over a batch of its easy or hard
level (it has no others). Large boards are made in smaller numbers.
"""

from __future__ import annotations

import argparse
from functools import partial

from measure import line, median_ms, peer, peer_ms

from game.engine.play.hints import plan
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.slant.logic.bits import clues_of, layout
from game.puzzles.slant.rules import marks_of
from game.puzzles.slant.solver import count_solutions
from game.puzzles.slant.spec import SPECS

SLANT = SPECS[0]
GOALS = {"8x8": (6, 14), "12x10": (8, 18), "20x20": (35, 60), "30x30": (110, 150)}
PEER_LEVEL = {"easy": "de", "medium": "dh", "hard": "dh", "expert": "dh"}
DEALS = {"20x20": 4, "30x30": 10}
"""By what the number of puzzles is divided."""


def making(size: str, level: str, count: int, program: str | None) -> list:
    """Make ``count`` puzzles, print the line, return them."""
    made = []
    recipe = Recipe(Size.parse(size), level)
    mine = median_ms(lambda index: made.append(SLANT.generate(recipe, Rng("bench", index))), count)
    other = (
        peer_ms(program, max(3, count // 10 if size in DEALS else count), size + PEER_LEVEL[level]) if program else None
    )
    goal = GOALS.get(size, (None, None))[level == "expert"]
    print(line(f"generate {size} {level}", mine, goal, other), flush=True)
    return made


def solving(size: str, level: str, made: list) -> None:
    """Count, grade and hint the puzzles made."""
    boards = [(layout(puzzle.board.size), clues_of(puzzle.board)) for puzzle in made]
    positions = [SLANT.position(puzzle.board, {}) for puzzle in made]
    easier = SLANT.ladder.upto("medium")
    near = []
    for position in positions:
        state = easier.solve(position)[0].state
        near.append(marks_of(state.lay, state.back, state.forward))
    print(line(f"  uniqueness {size} {level}", median_ms(lambda i: count_solutions(*boards[i], 2), len(made))))
    print(
        line(f"  grade by the ladder {size} {level}", median_ms(lambda i: SLANT.ladder.solve(positions[i]), len(made)))
    )
    first = median_ms(lambda i: plan(SLANT, made[i].board, {}, made[i].solution), len(made))
    print(line(f"  first hint, empty board {size} {level}", first))
    stuck = median_ms(lambda i: plan(SLANT, made[i].board, near[i], made[i].solution), len(made))
    print(line(f"  hint where medium ends {size} {level}", stuck), flush=True)


def playing(size: str, count: int) -> None:
    """A tap on a full board, rules and loops looked at again; and the computer's lines in a match."""
    puzzle = SLANT.make(Recipe(Size.parse(size), "easy"), 1)
    session = Session(SLANT, puzzle.board)
    session.play(tuple(change for move in SLANT.solving(puzzle.board, {}) for change in move), 0)
    slots = SLANT.slots(puzzle.board)

    def tap(number: int) -> None:
        move = SLANT.tap(puzzle.board, session.marks, slots[number % len(slots)], "primary")
        session.play(move, number)

    print(line(f"tap on a full board {size}", median_ms(tap, count)), flush=True)
    if len(slots) <= 225:
        for opponent in SLANT.versus.opponents:
            pick = partial(SLANT.versus.choose, puzzle.board, {}, puzzle.solution, opponent.name)
            print(line(f"versus {opponent.name} {size}", median_ms(lambda i, pick=pick: pick(Rng(i)), 5)), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--sizes", default="8x8,12x10,20x20,30x30")
    parser.add_argument("--no-peer", action="store_true")
    arguments = parser.parse_args()
    program = None if arguments.no_peer else peer("sgt-slant", "slant")
    for size in arguments.sizes.split(","):
        for level in ("easy", "medium", "hard", "expert"):
            solving(size, level, making(size, level, max(3, arguments.count // DEALS.get(size, 1)), program))
        playing(size, arguments.count)


if __name__ == "__main__":
    main()
