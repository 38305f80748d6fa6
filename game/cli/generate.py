"""``solitudo generate``: puzzles made by recipe and seed, on one process or several, with the same result."""

from __future__ import annotations

import argparse
import secrets
import sys
from functools import partial
from typing import Any, NamedTuple

from game import puzzles
from game.cli import complain, tell
from game.cli.parallel import in_order
from game.cli.values import span, whole
from game.cli.writing import FORMATS_HELP, BoardText, check_format, written
from game.engine.core import LEVELS, PuzzleError, Refused
from game.engine.formats.levels import level_of
from game.engine.puzzle.minutes import Span, known, make_within
from game.engine.puzzle.recipe import COMPOSED, Recipe, Size
from game.engine.puzzle.spec import PuzzleSpec

EPILOG = """Every puzzle has exactly one solution and exactly the level asked for. Puzzle number n of a seed is the same
whatever --count and --jobs are. Without --seed one is chosen and named on stderr, so that it can be asked for
again. --format json prints levels as they stand in a level pack, one a line.

Exit code 2 when a puzzle could not be made; the reason stands on stderr."""

NUMBERS = {"givens": "how many cells are given", "tries": "how often to start over"}


class Batch(NamedTuple):
    """One batch: what to make and how to write it down."""

    kind: str
    recipe: Recipe
    seed: int
    format: str
    minutes: Span | None = None


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("kind", metavar="KIND", help=", ".join(puzzles.registry()))
    parser.add_argument(
        "--size", metavar="SIZE", help="columns x rows, or one number for a square or a side (8x8 or the like)"
    )
    parser.add_argument("--difficulty", metavar="LEVEL", choices=LEVELS, help=", ".join(LEVELS))
    parser.add_argument(
        "--minutes", type=span, metavar="A-B", help="how many minutes a person takes, where that is known (sudoku)"
    )
    if _composing():
        about = f"the best of several boards: more variety, symmetry ({_composing()})"
        parser.add_argument("--composed", action="store_true", help=about)
    parser.add_argument("--count", type=whole(1), default=1, metavar="N", help="how many (1)")
    parser.add_argument("--seed", type=whole(0), metavar="N", help="what the puzzles depend on")
    parser.add_argument("--jobs", type=whole(1), default=1, metavar="N", help="processes to share the work (1)")
    parser.add_argument("--format", default="id", metavar="FORMAT", help=f"{FORMATS_HELP} (id)")
    for name, (values, kinds) in _switches().items():
        parser.add_argument(f"--{name}", choices=values, metavar=name.upper(), help=f"{', '.join(values)} ({kinds})")
    if any(spec.methods for spec in puzzles.registry().values()):
        parser.add_argument("--method", metavar="METHOD", help="; ".join(_methods()))
        for name, about in NUMBERS.items():
            parser.add_argument(f"--{name}", type=whole(0), metavar="N", help=about)


def run(arguments: argparse.Namespace) -> int:
    spec = puzzles.find(arguments.kind)
    recipe = recipe_from(spec, arguments)
    check_format(spec, arguments.format)
    seed = secrets.randbelow(1 << 32) if arguments.seed is None else arguments.seed
    untold, told = arguments.seed is None, False
    job = Batch(spec.kind, recipe, seed, arguments.format, arguments.minutes)
    if job.minutes and not known(spec):
        raise PuzzleError(f"how many minutes {spec.title} takes is not known; leave --minutes out")
    worst = 0
    refused: dict[str, list[int]] = {}
    for index, ((text, lost), error) in enumerate(in_order(partial(make, job), range(arguments.count), arguments.jobs)):
        if error:
            if error not in refused:  # the same reason is said at once, and in the end of all others that it holds for
                worst = complain("generate", f"puzzle {index}: {error}")
            refused.setdefault(error, []).append(index)
            continue
        if untold:  # not before there is a puzzle: bad input is answered by one line
            print(f"seed {seed}", file=sys.stderr)
            untold = False
        if lost and not told:
            tell(f"solitudo generate: {lost}")
            told = True
        if index and "\n" in text:
            print()
        print(text)
    for error, (_first, *others) in refused.items():
        if others:
            complain("generate", f"{'puzzles' if others[1:] else 'puzzle'} {runs_of(others)}: {error}")
    return worst


def recipe_from(spec: PuzzleSpec[Any], arguments: argparse.Namespace) -> Recipe:
    """What the arguments ask for. Raises PuzzleError for a size, level or switch that the puzzle does not have, Refused
    for a level that is not made at the size."""
    size = spec.parse_size(arguments.size) if arguments.size else min(spec.sizes, key=_far_from_usual)
    given = vars(arguments)
    options: dict[str, str] = {}
    own = {switch.name: switch.values for switch in spec.switches}
    for name in _switches():
        value = given[name.replace("-", "_")]
        if value is None:
            continue
        if value not in own.get(name, ()):
            raise PuzzleError(
                f"{spec.kind} has no --{name} {value}" + (f"; {', '.join(own[name])}" if name in own else "")
            )
        options[name] = value
    method = given.get("method") or ""
    if given.get("composed"):
        if COMPOSED not in spec.methods:
            raise PuzzleError(f"{spec.kind} has no --composed; {_composing()} have it")
        if method not in ("", COMPOSED):
            raise PuzzleError(f"--composed and --method {method} do not go together")
        method = COMPOSED
    if method and method not in spec.methods:
        raise PuzzleError(f"{spec.kind} has no method {method}; {', '.join(spec.methods) or 'leave --method out'}")
    for name in NUMBERS:
        value = given.get(name)
        if value is not None:
            if not method and name not in spec.numbers:
                raise PuzzleError(f"--{name} goes with --method")
            options[name] = str(value)
    free = any(name in options for name in spec.numbers[:1])
    level = arguments.difficulty or ("" if free else next(iter(spec.levels_with(size, options)), LEVELS[0]))
    return Recipe(size, level, method, options).checked(spec)


def runs_of(numbers: list[int]) -> str:
    """Rising numbers, those that follow each other as one: ``1-3, 7``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ", ".join("-".join(map(str, run)) for run in runs)


def make(job: Batch, index: int) -> tuple[BoardText, str]:
    """Puzzle number ``index`` of the batch and "", or an empty text and why it could not be made."""
    spec = puzzles.find(job.kind)
    try:
        if job.minutes:
            made = make_within(spec, job.recipe, job.seed, index, job.minutes)
        else:
            made = spec.make(job.recipe, job.seed, index)
    except Refused as error:
        return BoardText(""), str(error)
    level = level_of(spec, made.board, f"{job.seed}-{index}", level=made.level) if job.format == "json" else None
    return written(spec, made.board, {}, job.format, level), ""


def _far_from_usual(size: Size) -> int:
    return abs(size.width * size.height - 64)


def _switches() -> dict[str, tuple[list[str], str]]:
    """By name, the values of a switch over all kinds and the kinds that have it."""
    values: dict[str, list[str]] = {}
    kinds: dict[str, list[str]] = {}
    for spec in puzzles.registry().values():
        for switch in spec.switches:
            known = values.setdefault(switch.name, [])
            known += [value for value in switch.values if value not in known]
            kinds.setdefault(switch.name, []).append(spec.kind)
    return {name: (values[name], ", ".join(kinds[name])) for name in values}


def _composing() -> str:
    """The kinds that make composed boards."""
    return ", ".join(spec.kind for spec in puzzles.registry().values() if COMPOSED in spec.methods)


def _methods() -> list[str]:
    return [f"{spec.kind}: {', '.join(spec.methods)}" for spec in puzzles.registry().values() if spec.methods]
