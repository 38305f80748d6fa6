"""``solitudo pack``: level packs checked, built from a recipe, and listed."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from game import paths, puzzles
from game.cli import complain
from game.cli.pack_build import build, read_recipe
from game.cli.progress import TerminalBar
from game.cli.values import whole
from game.engine.budget import GRADING, Budget
from game.engine.core import GivenUp, PuzzleError
from game.engine.foreign_text import one_line, utf8
from game.engine.formats.levels import Level, Pack, in_order, write_pack
from game.engine.puzzle.minutes import minutes
from game.engine.puzzle.spec import PuzzleSpec
from game.store.files import read, write
from game.store.library.folders import MAX_BYTES, library

EPILOG = """\
check: every level of the packs in PATH (a file, a folder) has one solution, its stated level, techniques
and minutes, and a board of its own; what is wrong is printed, and the exit code is 1.

build: make the pack that the recipe in PATH asks for; it is printed, or written to --out. With --out, a build that
was interrupted goes on where it stopped: what is made stands in FILE.making until the pack is whole.

list: the packs in PATH, by default those that come with the game.

Exit code 2 when a file is no level pack. The formats are described in levels/README.md."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("action", choices=("check", "build", "list"), metavar="ACTION", help="check, build or list")
    parser.add_argument("path", nargs="?", metavar="PATH", help="a file or a folder")
    parser.add_argument("--out", metavar="FILE", help="where build writes the pack")
    parser.add_argument("--jobs", type=whole(1), metavar="N", help="processes for build (one for each core)")


def run(arguments: argparse.Namespace) -> int:
    if arguments.action == "build":
        return _build(arguments)
    if arguments.path is None and arguments.action == "check":
        raise PuzzleError("pack check needs a file or a folder")
    where = Path(arguments.path) if arguments.path else paths.levels()
    found = library(where, puzzles.registry(), puzzles.find)
    worst = 0
    for name, pack in found.packs.items():
        if arguments.action == "list":
            print(one_line(_summary(name, pack)))
        else:
            worst = max(worst, _check(name, pack))
    for name, error in found.errors.items():
        worst = complain("pack", f"{name}: {error}")
    if not found.packs and not found.errors:
        raise PuzzleError(f"there are no level packs in {where}")
    return worst


def problems(spec: PuzzleSpec[Any], board: Any, level: Level) -> list[str]:
    """What ``level`` says about its board and is not so."""
    try:
        number = spec.count(board, 2).number
        if number != 1:
            return ["it has several solutions" if number else "it has no solution"]
        if level.level is None and not level.techniques:
            return []
        grade = spec.ladder_within(board, Budget(GRADING)).solve(spec.position(board, {}))[1]
    except GivenUp as error:
        return [str(error)]
    wrong = []
    if level.level != grade.level:
        wrong.append(f"its level is {grade.level}, not {level.level}")
    techniques = in_order(spec, board, grade.techniques)
    if level.techniques != techniques:
        wrong.append(f"its techniques are {', '.join(techniques)}, not {', '.join(level.techniques) or 'none'}")
    if level.minutes is not None:
        taken = minutes(spec, board)
        if taken is None or abs(taken - level.minutes) > 0.01:
            found = "not known" if taken is None else f"{taken:.2f}"
            wrong.append(f"its minutes are {found}, not {level.minutes:g}")
    return wrong


def _build(arguments: argparse.Namespace) -> int:
    if arguments.path is None:
        raise PuzzleError("pack build needs a recipe")
    data = read(Path(arguments.path), MAX_BYTES, plain=False)
    if data is None:
        raise PuzzleError(f"{arguments.path} is larger than {MAX_BYTES >> 20} MB")
    recipe = read_recipe(utf8(data))
    out = Path(arguments.out) if arguments.out else None
    kept = out and out.with_name(f"{out.name}.making")
    bar = TerminalBar(sys.stderr)
    try:
        pack = build(recipe, arguments.jobs or os.cpu_count() or 1, bar.show, kept)
    finally:
        bar.end()
    data = write_pack(pack)
    if out is not None:
        write(out, data, plain=False)
    else:
        print(data.decode(), end="")
    return 0


def _summary(name: str, pack: Pack) -> str:
    kinds = ", ".join(dict.fromkeys(level.kind for level in pack.levels))
    levels = ", ".join(
        f"{n} {level or 'without a level'}" for level, n in Counter(x.level for x in pack.levels).items()
    )
    return f"{pack.id}: {pack.title}; {kinds}, {len(pack.levels)} levels ({levels}); {name}"


def _check(name: str, pack: Pack) -> int:
    seen: dict[tuple[str, Any], int] = {}
    worst = 0
    for number, level in enumerate(pack.levels):
        spec, board = level.open(puzzles.find)
        wrong = problems(spec, board, level)
        twin = seen.setdefault((spec.kind, board), number)
        if twin != number:
            wrong.append(f"it is the same board as levels[{twin}]")
        for problem in wrong:
            worst = 1
            print(one_line(f"{name}: levels[{number}] ({level.id}): {problem}"))
    if not worst:
        print(one_line(f"{name}: {len(pack.levels)} levels, all as stated"))
    return worst
