"""Every consequence of every technique, on every position of many paths, against the only solution.

python tests/long/sudoku_sound.py [--count 300] [--boxes 3x3] [--puzzles FILE ...]

Minimal puzzles are made here, with boxes of --boxes cells (4x2: eight digits); --puzzles adds files of one puzzle a
line. Prints wrong ones and how much was checked; exit code 1 when anything is wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from game.engine.rng import Rng
from game.engine.symmetry import orbits
from game.puzzles.sudoku import grids, mask
from game.puzzles.sudoku.board import SudokuBoard, of_size
from game.puzzles.sudoku.exchange.links import write_id
from game.puzzles.sudoku.formats import read_grid
from game.puzzles.sudoku.logic.position import SudokuConsequences, from_marks
from game.puzzles.sudoku.logic.techniques import ladder
from game.puzzles.sudoku.shape import Houses, shape
from game.puzzles.sudoku.solver import count


def made(form: Houses, number: int) -> Iterator[SudokuBoard]:
    """Minimal puzzles without symmetry."""
    rng = Rng("sound")
    for _ in range(number):
        grid = grids.backtracking(form, rng)
        order = rng.shuffled(orbits(form.n, form.n, "none"))
        yield of_size(form, mask.Digger(form, grid).dig(list(grid), order))


def check(board: SudokuBoard, checked: Counter) -> list[str]:
    """Follow the path; where singles stall, ask every technique for all it yields."""
    (solution,) = count(board, 2)
    steps, faults = ladder(), []
    position = from_marks(board, {})
    while not position.solved:
        step = steps.first(position)
        if step is None:
            break
        if step[0].level != "easy":
            for technique in steps.finders:
                found = technique.consequences(position)
                if found:
                    checked[technique.name] += found.remove.bit_count() + found.place.bit_count()
                    if found.remove & solution or found.place & ~solution:
                        faults.append(f"{write_id(board, {})}: {technique.name} is wrong")
        pattern = step[1]
        position = position.apply(SudokuConsequences(pattern.place, pattern.remove, 1))
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--boxes", default="3x3", metavar="WIDTHxHEIGHT")
    parser.add_argument("--puzzles", nargs="*", default=[], type=Path)
    arguments = parser.parse_args()
    boards = list(made(shape(*map(int, arguments.boxes.split("x"))), arguments.count))
    for path in arguments.puzzles:
        lines = [
            max(text.split(), key=len) for text in path.read_text().splitlines() if text.strip() and text[0] != "#"
        ]
        boards += [board for text in lines if len(count(board := read_grid(text).board, 2)) == 1]
    checked: Counter = Counter()
    faults: list[str] = []
    for number, board in enumerate(boards, 1):
        for fault in check(board, checked):
            faults.append(fault)
            print(fault, flush=True)
        if number % 100 == 0:
            print(f"{number} of {len(boards)} puzzles, {sum(checked.values())} consequences", flush=True)
    for name, total in checked.most_common():
        print(f"{name:24} {total:8}")
    print(f"{len(boards)} puzzles, {sum(checked.values())} consequences, {len(faults)} wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
