"""10,000 generated puzzles of all sizes and levels: one solution by the SAT oracle, exactly the level asked.

python tests/long/unique.py KIND [--count 10000] [--first 0] [--largest SIDE]

KIND is binairo, hitori, hex-hitori, light-up, slant, star-battle, sudoku, sudoku-large (25x25), sudoku-variants (all of
them), one variant (sudoku-x and the like) or tents. Prints a line every thousand puzzles and what it gets wrong; exit
code 1 when anything is.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

import binairo_oracle
import hitori_oracle
import light_up_oracle
import slant_oracle
import star_battle_oracle
import sudoku_oracle
import tents_oracle
import variant_oracle

from game.engine.core import Marks, cell
from game.engine.puzzle.recipe import COMPOSED, Made, Recipe, Size
from game.engine.rng import Rng
from game.puzzles import find

# how often each size and level of Sudoku is made, of a hundred: the slow ones seldom
SUDOKUS = (
    [(4, "easy")] * 13
    + [(6, "easy")] * 18
    + [(6, "medium")] * 2
    + [(6, "hard")] * 2
    + [(9, "easy")] * 25
    + [(9, "medium")] * 18
    + [(9, "hard")] * 12
    + [(9, "expert")] * 5
    + [(9, "master")] * 2
    + [(16, "easy"), (16, "medium"), (16, "hard")]
)
VARIANTS = ("x", "jigsaw", "jigsaw-x", "windoku", "killer", "killer-x", "killer-jigsaw")
OFTEN = (128, 16, 2, 1, 1)
"""How often each level of a variant is made, from easy to master; small sizes are made more often than large ones."""


class Trial(NamedTuple):
    """A puzzle, the level asked, what sort it counts as, and its solutions by the oracle under each rule asked."""

    made: Made
    level: str
    sort: str
    oracle: Sequence[Sequence[Marks]]


def hitori(index: int, rng: Rng, largest: int) -> Trial:
    spec = find("hitori")
    size = Size(3 + rng.below(largest - 2), 3 + rng.below(largest - 2))
    recipe = Recipe(size, rng.choice(spec.levels_at(size)))
    made = spec.generate(recipe, rng)
    models = hitori_oracle.Oracle(made.board.number_rows()).count(2)
    return Trial(made, recipe.level, recipe.level, [[{cell(*at): 1 for at in model} for model in models]])


def hex_hitori(index: int, rng: Rng, largest: int) -> Trial:
    spec = find("hex-hitori")
    side = 3 + rng.below(largest - 2)
    # expert boards of the largest side are slow to make: one in sixteen of its boards
    levels = spec.levels_at(Size(side, side))
    level = rng.choice(levels if side < 6 or not rng.below(4) else levels[:-1])
    made = spec.generate(Recipe(Size(side, side), level, rng.choice(("", COMPOSED))), rng)
    models = hitori_oracle.HexOracle(made.board.number_rows()).count(2)
    return Trial(made, level, f"side {side} {level}", [[{cell(*at): 1 for at in model} for model in models]])


def slant(index: int, rng: Rng, largest: int) -> Trial:
    spec = find("slant")
    size = Size(2 + rng.below(largest - 1), 2 + rng.below(largest - 1))
    recipe = Recipe(size, rng.choice(spec.levels_at(size)))
    made = spec.generate(recipe, rng)
    models = slant_oracle.Oracle(made.board.clue_rows()).count(2)
    answers = [{cell(*at): 1 if back else 2 for at, back in model.items()} for model in models]
    return Trial(made, recipe.level, recipe.level, [answers])


def sudoku(index: int, rng: Rng, largest: int) -> Trial:
    side, level = rng.choice(SUDOKUS)
    options = {"symmetry": rng.choice(("none", "180", "90", "mirror", "diagonal") if side == 9 else ("none", "180"))}
    method = rng.choice(("", "backtracking", "shuffle"))
    recipe = Recipe(Size(side, side), level, method, options)
    made = find("sudoku").generate(recipe, rng)
    board = made.board
    models = sudoku_oracle.grids(board.givens, board.box_width, board.box_height, 2)
    return Trial(made, level, f"{recipe.size} {level}", [[board.marks_of(model) for model in models]])


def sudoku_large(index: int, rng: Rng, largest: int) -> Trial:
    """25x25: the oracle takes a second or two for each."""
    spec, size = find("sudoku"), Size(25, 25)
    recipe = Recipe(size, rng.choice(spec.levels_at(size)), rng.choice(("", "shuffle")))
    made = spec.generate(recipe, rng)
    board = made.board
    models = sudoku_oracle.grids(board.givens, board.box_width, board.box_height, 2)
    return Trial(made, recipe.level, recipe.level, [[board.marks_of(model) for model in models]])


def sudoku_variants(index: int, rng: Rng, largest: int) -> Trial:
    return sudoku_variant(rng.choice(VARIANTS), index, rng, largest)


def sudoku_variant(variant: str, index: int, rng: Rng, largest: int) -> Trial:
    spec, options = find("sudoku"), {"variant": variant}
    sizes = [size for size in spec.sizes_with(options) if size.width <= largest]
    size = rng.choice([size for size in sizes for _ in range((10 - size.width) ** 2)])
    levels = zip(spec.levels_with(size, options), OFTEN, strict=False)
    level = rng.choice([level for level, times in levels for _ in range(times)])
    made = spec.make(Recipe(size, level, options=options), index)
    board, n = made.board, made.board.n
    value = spec.board_to_json(board)
    rows = value.get("regions") or variant_oracle.boxes(n, board.box_width, board.box_height)
    houses = variant_oracle.houses(rows, board.diagonals, board.windows)
    cages = [(cage.total, [divmod(p, n) for p in cage.cells]) for cage in board.cages]
    models = variant_oracle.grids(board.givens, houses, n, 2, cages)
    return Trial(made, level, f"{options['variant']} {size} {level}", [[board.marks_of(model) for model in models]])


def tents(index: int, rng: Rng, largest: int) -> Trial:
    spec = find("tents")
    size = Size(5 + rng.below(largest - 4), 5 + rng.below(largest - 4))
    rule = rng.choice(("both", "matching", "local"))
    level = rng.choice(spec.levels_with(size, {"rule": rule}))
    recipe = Recipe(size, level, options={"rule": rule})
    made = spec.make(recipe, index)
    board = made.board
    rules = {"both": (True, False), "matching": (True,), "local": (False,)}[rule]
    answers = [tents_oracle.Oracle(board.tree_rows(), board.rows, board.columns, rule).solutions(2) for rule in rules]
    oracle = [[{cell(*at): 1 for at in model} for model in models] for models in answers]
    return Trial(made, level, f"{rule} {level}", oracle)


def binairo(index: int, rng: Rng, largest: int) -> Trial:
    spec = find("binairo")
    size = Size(*(6 + 2 * rng.below(largest // 2 - 2) for _ in range(2)))
    options = {"unique-lines": rng.choice(("on", "off"))}
    levels = spec.levels_with(size, options)
    recipe = Recipe(size, rng.choice(levels if not rng.below(4) else levels[:3]), options=options)
    made = spec.make(recipe, index)
    board = made.board
    given = set(board.givens)
    models = binairo_oracle.Oracle(board.rows, board.unique_lines).count(2)
    answers = [{cell(*at): mark for at, mark in model.items() if cell(*at) not in given} for model in models]
    return Trial(made, made.level, f"{options['unique-lines']} {recipe.level}", [answers])


def light_up(index: int, rng: Rng, largest: int) -> Trial:
    spec = find("light-up")
    size = Size(4 + rng.below(largest - 3), 4 + rng.below(largest - 3))
    level = rng.choice(spec.levels_at(size))
    symmetry = rng.choice(("180", "none", "mirror"))
    made = spec.make(Recipe(size, level, options={"symmetry": symmetry}), index)
    models = light_up_oracle.Oracle(made.board.rows).count(2)
    return Trial(made, level, level, [[{cell(*at): 1 for at in model} for model in models]])


def star_battle(index: int, rng: Rng, largest: int) -> Trial:
    spec = find("star-battle")
    stars = rng.choice(("1", "2")) if largest < 14 or rng.below(20) else "3"
    side = {"1": 5 + rng.below(min(largest, 10) - 4), "2": 9 + rng.below(2), "3": 14}[stars]
    size, options = Size(side, side), {"stars": stars}
    levels = spec.levels_with(size, options)
    level = rng.choice(levels if not rng.below(4) else levels[:3])
    made = spec.make(Recipe(size, level, options=options), index)
    models = star_battle_oracle.Oracle(made.board.rows, made.board.stars).count(2)
    answers = [{cell(*at): 1 for at in model} for model in models]
    return Trial(made, level, f"{stars} {level}", [answers])


KINDS: dict[str, tuple[Callable[[int, Rng, int], Trial], int]] = {
    "binairo": (binairo, 12),
    "hitori": (hitori, 12),
    "hex-hitori": (hex_hitori, 6),
    "light-up": (light_up, 10),
    "slant": (slant, 10),
    "star-battle": (star_battle, 10),
    "sudoku": (sudoku, 16),
    "sudoku-large": (sudoku_large, 25),
    "sudoku-variants": (sudoku_variants, 9),
    **{f"sudoku-{variant}": (partial(sudoku_variant, variant), 9) for variant in VARIANTS},
    "tents": (tents, 14),
}


def wrong(kind: str, index: int, largest: int, done: Counter) -> str | None:
    """Make puzzle ``index`` and say what is wrong with it."""
    made, level, sort, oracle = KINDS[kind][0](index, Rng("unique", index), largest)
    spec, board = find("sudoku" if kind.startswith("sudoku") else kind), made.board
    done[sort] += 1
    name = f"puzzle {index}, {spec.formats[0].write(board, {})}, {sort}"
    for models in oracle:
        if list(models) != [made.solution]:
            return f"{name}: {len(models)} solutions by the oracle, or another one"
    if spec.count(board).solution != made.solution:
        return f"{name}: the count finds something else"
    grade = spec.ladder_for(board).solve(spec.position(board, {}))[1]
    if (grade.level, made.level) != (level, level):
        return f"{name}: asked {level}, said {made.level}, is {grade.level}"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first puzzle")
    parser.add_argument("--largest", type=int, help="the longest side (the sides of Sudokus are fixed)")
    arguments = parser.parse_args()
    largest = arguments.largest or KINDS[arguments.kind][1]
    faults, done, start = 0, Counter(), time.monotonic()
    for index in range(arguments.first, arguments.first + arguments.count):
        fault = wrong(arguments.kind, index, largest, done)
        if fault:
            faults += 1
            print(fault, flush=True)
        if done.total() % 1000 == 0:
            print(f"{done.total()} puzzles, {faults} wrong, {time.monotonic() - start:.0f} s", flush=True)
    sorts = ", ".join(f"{sort} {number}" for sort, number in sorted(done.items()))
    print(f"{done.total()} puzzles ({sorts}), {faults} wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
