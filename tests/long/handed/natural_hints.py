"""How often a hint shows what people do: measured on boards with the order in which somebody marked them.

    python tests/long/handed/natural_hints.py FILE [FILE ...] [--boards N]

A FILE has a board a line: {"puzzle", "width", "height", "clues", "order": [[row, column, mark], ...]}, clues and marks
as in the games' own states. Marks are put down one after another, wrong ones and marks that stand already left out.
Before each, the hint of that moment is asked for, with the mark before as the last one played. Counted are the marks

- next in 1, next in 3: that the hint would show, or that are among its three likeliest;
- hint in 3: after which the hint's own mark is among the next three that were put down.

They are counted twice: as hints are, and by the ladder's order alone, where of the easiest technique with a mark the
nearest are taken (rows and columns from the last mark added up).
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine.core import Effect, Marks, Target, cell
from game.engine.logic.habits import Moment
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles import find

SHOWN = 3


def board_of(spec: PuzzleSpec[Any], record: dict[str, Any]) -> Any:
    """The board of a record."""
    clues = record["clues"]
    if spec.kind == "slant":
        return spec.board_from_json([row.replace("?", ".") for row in clues], {})
    return spec.board_from_json(clues, {"rule": "matching"} if spec.kind == "tents" else {})


def marks_in_order(spec: PuzzleSpec[Any], board: Any, record: dict[str, Any], solution: Marks) -> Iterator[Effect]:
    """The right marks, each once."""
    blank = [list(row) for row in spec.rows(board, {})]
    seen: set[Target] = set()
    for row, column, symbol in record["order"]:
        rows = [line[:] for line in blank]
        rows[row][column] = symbol
        target = cell(row, column)
        value = spec.marks_from_rows(board, ["".join(line) for line in rows]).get(target, 0)
        if value and target not in seen and not spec.contradicts(solution, target, value):
            seen.add(target)
            yield Effect(target, value)


def by_ladder(spec: PuzzleSpec[Any], board: Any, marks: Marks, last: Target | None) -> list[Effect]:
    """The marks of the easiest technique that has any, the nearest first."""
    ladder, position = spec.ladder_for(board), spec.position(board, marks)
    while (step := ladder.next(position)) is not None:
        effects = [e for e in position.effects(step[1]) if spec.playable(board, marks, e)]
        if effects:
            if last is not None:
                effects.sort(key=lambda e: sum(abs(a - b) for a, b in zip(e.target.index, last.index, strict=True)))
            return effects
        position = position.apply(step[1])
    return []


def as_hinted(spec: PuzzleSpec[Any], board: Any, marks: Marks, last: Target | None) -> list[Effect]:
    """The marks that a hint chooses from, the likeliest first."""
    playable = lambda effect: spec.playable(board, marks, effect)  # noqa: E731
    choices, _ = spec.ladder_for(board).choices(spec.position(board, marks), playable, Moment(last, marks))
    return [choice.effect for choice in choices]


WAYS = {"ladder": by_ladder, "hints": as_hinted}


def measure(spec: PuzzleSpec[Any], record: dict[str, Any], counts: Counter[tuple[str, str]]) -> None:
    """Count the marks of one board."""
    board = board_of(spec, record)
    solution = spec.count(board).solution
    if solution is None:
        return
    order = list(marks_in_order(spec, board, record, solution))
    marks: dict[Target, int] = {}
    last = None
    for number, made in enumerate(order):
        for way, shown in WAYS.items():
            effects = shown(spec, board, marks, last)
            counts[way, "marks"] += 1
            counts[way, "next in 1"] += effects[:1] == [made]
            counts[way, "next in 3"] += made in effects[:SHOWN]
            counts[way, "hint in 3"] += bool(effects) and effects[0] in order[number : number + SHOWN]
        marks[made.target] = made.value
        last = made.target


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--boards", type=int, help="of each file at most")
    given = parser.parse_args()
    for file in given.files:
        counts: Counter[tuple[str, str]] = Counter()
        with file.open(encoding="utf-8") as lines:
            for record in map(json.loads, itertools.islice(lines, given.boards)):
                measure(find(record["puzzle"]), record, counts)
        for way in WAYS:
            number = counts[way, "marks"]
            shares = (
                f"{name} {counts[way, name] / max(number, 1):6.1%}" for name in ("next in 1", "next in 3", "hint in 3")
            )
            print(f"{file.stem:8} {way:7} {number:6} marks  {'  '.join(shares)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
