"""How fast Sudoku is: counting, making, rating, hinting; beside python-sat, dokusan, hodoku-py, sgt-solo and qqwing.

python tests/bench/bench_sudoku.py [--count 100] [--puzzles FILE ...]

All in one process on one machine; medians of CPU time a puzzle. Peers run when they are installed. Without --puzzles
(files of one puzzle a line) the puzzles counted and rated are made here: minimal ones, and ones of each level.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from measure import line, median_ms, peer, peer_ms
from sudoku_oracle import model

from game.engine.core import Refused
from game.engine.play.hints import plan
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.engine.symmetry import orbits
from game.puzzles.sudoku import grids, mask
from game.puzzles.sudoku.board import SudokuBoard, of_size
from game.puzzles.sudoku.formats import read_grid
from game.puzzles.sudoku.shape import usual
from game.puzzles.sudoku.solver import count
from game.puzzles.sudoku.spec import SPECS
from game.puzzles.sudoku.variants import CLASSIC, KILLER

SUDOKU = SPECS[0]
GOALS = {
    (9, "easy"): 4,
    (9, "medium"): 25,
    (9, "hard"): 25,
    (9, "expert"): 45,
    (9, "master"): 160,
    (16, "medium"): 500,
    (16, "expert"): 1_500,
}
KILLER_GOALS = {
    (6, "easy"): 3.4,
    (6, "medium"): 14,
    (9, "easy"): 32,
    (9, "medium"): 23,
    (9, "hard"): 111,
    (9, "expert"): 767,
}
PEER_VARIANT = {CLASSIC: "", KILLER: "k"}
PEER_LEVEL = {"easy": "dt", "medium": "di", "hard": "da", "expert": "de", "master": "du"}
RATING = {"easy": 3, "medium": 3, "hard": 3, "expert": 30, "master": 30}


def rate_of(boards: Sequence[SudokuBoard], act: Callable[[SudokuBoard], object]) -> float:
    """Boards a second, the best of three rounds."""
    best = 0.0
    for _ in range(3):
        start = time.process_time()
        for board in boards:
            act(board)
        best = max(best, len(boards) / max(time.process_time() - start, 1e-9))
    return best


def by_sat(board: SudokuBoard) -> int:
    """Whether there is a second solution, by python-sat: a first model, then another one."""
    with model(board.givens, board.box_width, board.box_height) as solver:
        found = 0
        while found < 2 and solver.solve():
            found += 1
            solver.add_clause([-v for v in solver.get_model() if v > 0])
        return found


def by_dokusan() -> Callable[[SudokuBoard], object] | None:
    """The backtracking of dokusan, when it is installed."""
    try:
        boards = importlib.import_module("dokusan.boards")
        solvers = importlib.import_module("dokusan.solvers")
    except ImportError:
        return None

    def solve(board: SudokuBoard) -> object:
        text = "".join(map(str, board.givens))
        return solvers.backtrack(boards.Sudoku.from_string(text, box_size=boards.BoxSize(3, 3)))

    return solve


def minimal(number: int) -> list[SudokuBoard]:
    """So many boards none of whose givens can go."""
    form, rng = usual(9), Rng("bench")
    found = []
    for _ in range(number):
        grid = grids.backtracking(form, rng)
        order = rng.shuffled(orbits(form.n, form.n, "none"))
        found.append(of_size(form, mask.Digger(form, grid).dig(list(grid), order)))
    return found


def counting(name: str, boards: Sequence[SudokuBoard]) -> None:
    """Proofs of uniqueness a second, ours and the peers'."""
    mine = rate_of(boards, lambda board: count(board, 2))
    text = f"count to 2, {name:22} {mine:9.0f} a second"
    few = boards[:10]
    text += f"   python-sat {rate_of(few, by_sat):7.0f}"
    dokusan = by_dokusan()
    if dokusan:
        text += f"   dokusan (first solution only) {rate_of(few[:3], dokusan):5.0f}"
    print(text, flush=True)


def making(size: int, level: str, number: int, program: str | None, variant: str = CLASSIC) -> list[SudokuBoard]:
    """Make puzzles, print the line, return their boards."""
    made: list[SudokuBoard] = []
    recipe = Recipe(Size(size, size), level, options={} if variant == CLASSIC else {"variant": variant})
    mine = median_ms(lambda index: made.append(SUDOKU.generate(recipe, Rng("bench", index)).board), number)
    other = None
    if program and size == 9 and level in PEER_LEVEL and variant in PEER_VARIANT:
        other = peer_ms(program, 20, f"3x3{PEER_VARIANT[variant]}r2{PEER_LEVEL[level]}", 30)
    goal = (GOALS if variant == CLASSIC else KILLER_GOALS).get((size, level))
    print(line(f"generate {size}x{size} {level} {variant}", mine, goal, other), flush=True)
    return made


def by_hodoku(boards: Sequence[SudokuBoard]) -> float | None:
    """Median milliseconds of hodoku-py for a solution path, when it is installed."""
    try:
        solver = importlib.import_module("hodoku").Solver()
    except (ImportError, AttributeError):
        return None
    lines = ["".join(map(str, board.givens)) for board in boards[:5]]
    return median_ms(lambda index: solver.solve(lines[index]), len(lines))


def rating(name: str, boards: Sequence[SudokuBoard], goal: float | None) -> None:
    """The whole path, and the first hint."""
    positions = [SUDOKU.position(board, {}) for board in boards]
    mine = median_ms(lambda i: SUDOKU.ladder_for(boards[i]).solve(positions[i]), len(boards))
    print(line(f"rate, {name}", mine, goal, by_hodoku(boards)), flush=True)
    print(line(f"  hint, {name}", median_ms(lambda i: plan(SUDOKU, boards[i], {}, None), len(boards))), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100, help="puzzles of each kind (fewer of 16x16)")
    parser.add_argument("--puzzles", nargs="*", default=[], type=Path, help="files of puzzles to count and rate")
    arguments = parser.parse_args()
    program, number = peer("sgt-solo"), arguments.count
    counting("minimal, made here", minimal(number))
    for size, level, share in (
        (4, "easy", 1),
        (6, "easy", 1),
        (9, "easy", 1),
        (9, "medium", 1),
        (9, "hard", 1),
        (9, "expert", 1),
        (9, "master", 1),
        (16, "medium", 0.1),
        (16, "hard", 0.1),
        (16, "expert", 0.1),
    ):
        try:
            boards = making(size, level, max(3, int(number * share)), program)
        except Refused as error:
            print(f"generate {size}x{size} {level}: {error}")
            continue
        if size == 9:
            rating(level, boards, RATING[level])
    for size, level in KILLER_GOALS:
        making(size, level, max(3, int(number * (0.1 if level == "expert" else 0.3))), program, KILLER)
    for path in arguments.puzzles:
        lines = [
            max(text.split(), key=len) for text in path.read_text().splitlines() if text.strip() and text[0] != "#"
        ]
        boards = [read_grid(text).board for text in lines]
        counting(path.stem, boards)
        rating(path.stem, boards, None)


if __name__ == "__main__":
    main()
