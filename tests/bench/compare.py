"""What boards cost, beside the programs that make such boards elsewhere, as tables in Markdown.

python tests/bench/compare.py [--parts boards growth proofs] [--kinds KIND ...] [--seconds 1] [--puzzles FILE ...]

Parts:

- boards: CPU milliseconds a board by kind, size and level, ours and those of Simon Tatham's program (Debian's
  sgt-puzzles), in turn in one run. The mean of each, its start left out, and the median of ours. It has fewer levels:
  beside ours stands the next that it has, or its hardest. How many of its boards are of our level is told after that,
  and what one of these costs it: its mean divided by their share.
- growth: medians from 10x10 to 60x60, the power of the area by which they grow, and the most memory that was used.
- proofs: how many Sudokus a second are shown to have one solution, beside python-sat. `--puzzles`: files of one puzzle
  a line; without them minimal ones made here.
"""

from __future__ import annotations

import argparse
import math
import os
import platform
import resource
import statistics
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from measure import median_ms
from peers import Measured, call_of, in_turn, share

from game.engine.core import PuzzleError, Refused
from game.engine.garbage import collect_seldom
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles import registry

USUAL = ("easy", "medium", "hard", "expert")
BOARDS = {
    "hitori": ("5x5", "8x8", "10x10", "12x12", "20x20"),
    "hex-hitori": ("3", "4", "6"),
    "tents": ("5x5", "6x6", "8x8", "10x10", "15x15", "20x20", "30x30"),
    "slant": ("5x5", "8x8", "12x10", "20x20", "30x30"),
    "sudoku": ("6x6", "9x9"),
    "binairo": ("6x6", "8x8", "14x14", "20x20"),
    "light-up": ("5x5", "7x7", "10x10", "14x14", "20x20", "30x30"),
    "star-battle": ("8x8", "10x10"),
}
GROWING = {
    **dict.fromkeys(("hitori", "tents", "slant", "light-up"), tuple(f"{n}x{n}" for n in (10, 15, 20, 30, 40, 50, 60))),
    "hex-hitori": tuple(str(n) for n in range(3, 11)),
    "binairo": tuple(f"{n}x{n}" for n in (8, 10, 12, 14, 16, 20)),
}
GROWN = 7
"""Boards of each size whose median is taken; of those above a second three."""


def row(*cells: object) -> None:
    """A row of a table."""
    print("|", " | ".join(str(cell) for cell in cells), "|", flush=True)


def head(title: str, *names: str) -> None:
    """A table begins."""
    print(f"\n### {title}\n")
    row(*names)
    row(*("---" if at < 2 else "---:" for at in range(len(names))))


def short(milliseconds: float) -> str:
    """A time in three digits."""
    digits = max(0, 2 - math.floor(math.log10(max(milliseconds, 1e-3))))
    return f"{milliseconds:.{min(digits, 3)}f}"


# -- boards ------------------------------------------------------------------------------------------------------------


def boards(options: argparse.Namespace) -> None:
    """Every kind, size and level beside the program that makes it too."""
    head(
        "Milliseconds a board",
        "board",
        "level",
        "ours",
        "median",
        "theirs",
        "ratio",
        "theirs at the level",
        "one of these",
        "ratio",
    )
    for kind in options.kinds:
        spec = registry()[kind]
        for text in options.sizes or BOARDS[kind]:
            size = spec.parse_size(text)
            for level in levels(spec, size, options.levels):
                recipe = Recipe(size, level)
                call = call_of(kind, text, level)

                def make(index: int, recipe: Recipe = recipe, kind: str = kind) -> None:
                    registry()[kind].make(recipe, 24, index)

                try:
                    found = in_turn(make, call, options.seconds, 5)
                except Refused as error:
                    row(f"{kind} {text}", level, error, *[""] * 6)
                    continue
                told = beside(found, share(kind, call, level, options.graded) if call and found.theirs else None)
                row(f"{kind} {text}", level, short(found.mean), short(found.median), *told)


def levels(spec: PuzzleSpec[Any], size: Size, among: Sequence[str]) -> list[str]:
    """Those of ``among`` that the kind has at a size."""
    try:
        return [level for level in spec.levels_with(size, {}) if level in among]
    except PuzzleError:
        return []


def beside(found: Measured, part: float | None) -> tuple[str, ...]:
    """What the program takes, how many times that ours does, and the same for its boards of our level alone."""
    if found.theirs is None:
        return ("none made" if found.slow else "", *[""] * 4)
    told = short(found.theirs), f"{found.mean / found.theirs:.2f}"
    if not part:
        return *told, "" if part is None else "none", "", ""
    return *told, f"{part:.0%}", short(found.theirs / part), f"{found.mean * part / found.theirs:.2f}"


# -- growth ------------------------------------------------------------------------------------------------------------


class Grown(NamedTuple):
    """The cells of a board, the median milliseconds it takes, and the megabytes of the process so far."""

    cells: int
    milliseconds: float
    megabytes: float


def grow(kind: str, text: str, level: str) -> Grown:
    """Measure a size; runs in a process of its own, which made the smaller ones."""
    collect_seldom()
    spec = registry()[kind]
    size = spec.parse_size(text)
    cells, times = 0, []
    for index in range(GROWN):
        before = time.process_time()
        made = spec.make(Recipe(size, level), 60, index)
        times.append(time.process_time() - before)
        cells = len(spec.slots(made.board)) if kind == "hex-hitori" else size.width * size.height
        if index == 2 and statistics.median(times) > 1:
            break
    return Grown(cells, 1000 * statistics.median(times), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def exponent(found: Sequence[Grown]) -> float:
    """The power of the area that fits best (least squares of the logarithms)."""
    x = [math.log(one.cells) for one in found]
    y = [math.log(one.milliseconds) for one in found]
    return statistics.linear_regression(x, y).slope if len(found) > 1 else math.nan


def growth(options: argparse.Namespace) -> None:
    """How a board's time grows with its area."""
    for kind in options.kinds:
        if kind not in GROWING:
            continue
        sizes = options.sizes or GROWING[kind]
        head(f"{registry()[kind].title}: median milliseconds by size", "level", *sizes, "power of area", "MB")
        for level in options.levels:
            cells: list[str] = []
            found: list[Grown] = []
            with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
                for text in sizes:
                    try:
                        found.append(process.submit(grow, kind, text, level).result())
                        cells.append(short(found[-1].milliseconds))
                    except (PuzzleError, Refused):
                        cells.append("-")
            if found:
                row(level, *cells, f"{exponent(found):.2f}", f"{found[-1].megabytes:.0f}")


# -- proofs ------------------------------------------------------------------------------------------------------------


def proofs(options: argparse.Namespace) -> None:
    """Sudokus a second that are shown to have one solution."""
    from bench_sudoku import by_sat, minimal, rate_of

    from game.puzzles.sudoku.formats import read_grid
    from game.puzzles.sudoku.solver import count

    head("Sudokus a second with one solution proved", "puzzles", "number", "ours", "python-sat")
    lots = {"minimal, made here": minimal(200)}
    for path in options.puzzles:
        lines = [text for text in path.read_text().splitlines() if text.strip() and text[0] != "#"]
        lots[path.stem] = [read_grid(max(text.split(), key=len)).board for text in lines]
    for name, lot in lots.items():
        row(name, len(lot), f"{rate_of(lot, lambda board: count(board, 2)):.0f}", f"{rate_of(lot[:20], by_sat):.0f}")


# -- all ---------------------------------------------------------------------------------------------------------------


def machine() -> str:
    """What it runs on."""
    name = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        models = [text.partition(":")[2].strip() for text in info.read_text().splitlines() if "model name" in text]
        name = models[0] if models else name
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    pace = median_ms(lambda _: sum(range(100_000)), 9)
    return (
        f"{name}, {os.cpu_count()} cores, {python}, {time.strftime('%Y-%m-%d')}{load}; a sum of 100,000: {pace:.2f} ms"
    )


PARTS: dict[str, Callable[[argparse.Namespace], None]] = {"boards": boards, "growth": growth, "proofs": proofs}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--kinds", nargs="+", choices=BOARDS, default=list(BOARDS))
    parser.add_argument("--sizes", nargs="+", default=[], help="sizes other than the usual ones")
    parser.add_argument("--levels", nargs="+", choices=(*USUAL, "master"), default=[*USUAL, "master"])
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each side of a line works")
    parser.add_argument("--graded", type=int, default=200, help="boards of the program that are graded for each line")
    parser.add_argument("--puzzles", nargs="*", default=[], type=Path, help="files of Sudokus for proofs")
    options = parser.parse_args()
    collect_seldom()
    print(machine())
    for part in options.parts:
        PARTS[part](options)


if __name__ == "__main__":
    main()
