"""Finds an example for every technique and writes `examples.json` into the puzzles' folders.

`python tools/make_examples.py [KIND ...] [--seconds N] [--size SIZE ...] [--boards FILE]` goes through generated
puzzles, small ones first, and keeps for each technique the position with the least to look at: on the way from the
empty board to the end, and at random places aside of it. Examples that are there and still hold are kept unless a
plainer one turns up. FILE holds positions one a line, in any format that the kind reads.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from puzzle_folder import data_file

from game.engine.core import Cancelled, Marks, PuzzleError
from game.engine.formats.examples import Example, along, cost, holds, read, write
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.spec import PuzzleSpec, Reading
from game.engine.rng import Rng
from game.puzzles import registry

LARGEST = 64  # cells of an example's board at most
ROUNDS = 3  # puzzles of every recipe, before only those that may hold what is missing are made
ASIDE = 6  # random positions of every puzzle


def recipes(spec: PuzzleSpec[Any], sizes: list[Size]) -> list[Recipe]:
    """Small puzzles of every level."""
    sizes = sizes or [size for size in spec.sizes if size.width * size.height <= LARGEST]
    variants: list[dict[str, str]] = [{s.name: value} for s in spec.switches for value in s.values[1:]]
    return [Recipe(n, level, options=v) for n in sizes for level in spec.levels_at(n) for v in ({}, *variants)]


def readings(spec: PuzzleSpec[Any], file: Path) -> Iterator[Reading]:
    """The positions in a file."""
    for line in file.read_text(encoding="utf-8").splitlines():
        form = next((f for f in spec.formats if f.read is not None and f.claims(line)), None)
        if form is not None and form.read is not None:
            yield form.read(line)


def plain(spec: PuzzleSpec[Any], example: Example | None) -> bool:
    """Whether an example leaves nothing easier out."""
    return example is not None and cost(spec, example)[0] == 0


def noted(spec: PuzzleSpec[Any], board: Any, marks: Marks) -> Marks:
    """The marks with automatic notes, where the puzzle has them: what a technique strikes is then a step to play."""
    if "auto_notes" not in spec.acts:
        return marks
    return {**marks, **{slot: new for slot, _, new in spec.tap(board, marks, spec.slots(board)[0], "auto_notes")}}


def looked_at(spec: PuzzleSpec[Any], board: Any, rng: Rng) -> Iterator[Example]:
    """Every hint from the empty board to the end, and those at random places, of which some right marks are known."""
    yield from along(spec, board)
    path = list(along(spec, board, noting=True))
    yield from path
    start = noted(spec, board, {})
    if start:
        yield from along(spec, board, start)
    marks = list(path[-1].open(spec)[1].items()) if path else []
    for _ in range(ASIDE):
        rng.shuffle(marks)
        yield from islice(along(spec, board, noted(spec, board, dict(marks[: rng.below(len(marks) + 1)])), True), 3)


def take(spec: PuzzleSpec[Any], found: dict[str, Example], examples: Iterator[Example]) -> None:
    """Keep what is plainer than what there was."""
    for example in examples:
        if not holds(spec, example):
            continue
        known = found.get(example.technique)
        if known is None or cost(spec, example) < cost(spec, known):
            found[example.technique] = example


def trimmed(spec: PuzzleSpec[Any], example: Example) -> Example:
    """The example without the marks that it can do without. Automatic notes belong together and stay."""
    if "auto_notes" in spec.acts:
        return example
    for mark in example.marks:
        less = msgspec.structs.replace(example, marks=tuple(one for one in example.marks if one != mark))
        if holds(spec, less) and cost(spec, less) < cost(spec, example):
            example = less
    return example


def search(spec: PuzzleSpec[Any], found: dict[str, Example], sizes: list[Size], seconds: float) -> None:
    """Make puzzles until every technique has an example or the time is over."""
    end = time.monotonic() + seconds
    number = 0
    while time.monotonic() < end:
        missing = {t.level for t in spec.ladder.techniques if sizes or not plain(spec, found.get(t.name))}
        for recipe in recipes(spec, sizes):
            if time.monotonic() > end or (number >= ROUNDS and recipe.level not in missing):
                continue
            try:
                made = spec.make(recipe, 2026, number, lambda: time.monotonic() > end)
            except (PuzzleError, Cancelled):
                continue
            take(spec, found, looked_at(spec, made.board, Rng(spec.kind, str(recipe), number)))
        number += 1
        if number > ROUNDS and not missing:
            return


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--size", nargs="*", default=[], help="look at these sizes only, and for all techniques")
    parser.add_argument("--boards", type=Path)
    given = parser.parse_args()
    for kind, spec in registry().items():
        if given.kinds and kind not in given.kinds:
            continue
        file = data_file(spec, "examples")
        before = read(file.read_bytes()) if file.exists() else {}
        found = {n: e for n, e in before.items() if holds(spec, e) and spec.count(e.open(spec)[0]).number == 1}
        if given.boards is not None:
            for board, marks in readings(spec, given.boards):
                solution = spec.count(board).solution
                if spec.count(board).number != 1 or solution is None or spec.mistakes(board, marks, solution):
                    continue
                take(spec, found, islice(along(spec, board, marks), 1))
        search(spec, found, [spec.parse_size(size) for size in given.size], given.seconds)
        names = [t.name for t in spec.ladder.techniques]
        file.write_bytes(write(spec.kind, [trimmed(spec, found[name]) for name in names if name in found]))
        missing = [name for name in names if name not in found]
        print(f"{kind}: {len(names) - len(missing)} of {len(names)}", *missing)


if __name__ == "__main__":
    main()
