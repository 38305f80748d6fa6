"""What the solver, the ladder and the hints say of boards that others made, which stand in a folder handed over."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.cli import hint, rate, solve
from game.cli.inputs import CommandAnswer
from game.engine.core import Marks, PuzzleError
from game.engine.formats.recognise import ReadPuzzle, recognise
from game.engine.jsonio import encode_line
from game.puzzles import find, registry
from pinned.base import Pin, Wish

MOST = 60
FILES = ("hitori", "tents", "slant", "sudoku", "not_unique_or_unsolvable")
PARTED = ("hitori", "tents", "slant")
DIGITS = ".123456789ABCDEFG"

Read = Callable[[], ReadPuzzle]


def pins(wish: Wish) -> Iterator[Pin]:
    if wish.cases is None:
        return
    for group, boards in _groups(wish.cases):
        some = boards[:: -(-len(boards) // MOST)]
        for name, ask in (("solve", _solve), ("rate", _rate), ("hint", _hint)):
            yield Pin(f"hints/{group}/{name}", partial(_answers, some, ask))


def _groups(folder: Path) -> Iterator[tuple[str, Sequence[Read]]]:
    for name in FILES:
        yield name, [partial(_puzzle, one) for one in _objects(folder / f"{name}.jsonl")]
    for name in PARTED:
        yield f"begun-{name}", [partial(_begun, one) for one in _objects(folder / "human_orders" / f"{name}.jsonl")]
    for file in sorted((folder / "sudoku_lines").glob("*.txt")):
        yield f"lines-{file.stem}", [partial(_line, line.split("\t")[-1]) for line in _lines(file)]
    yield "techniques", [partial(_line, line) for line in _lines(folder / "sudoku_techniques.txt")]


def _lines(file: Path) -> list[str]:
    text = file.read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def _objects(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in _lines(file)]


def _line(text: str) -> ReadPuzzle:
    return recognise(text, registry(), find("sudoku"))


def _puzzle(record: dict[str, Any]) -> ReadPuzzle:
    kind, clues = record["puzzle"], record["clues"]
    board: object = clues
    if kind == "hitori":
        board = [" ".join("." if number is None else str(number) for number in row) for row in clues]
    elif kind == "slant":
        board = [row.replace("?", ".") for row in clues]
    elif kind == "sudoku":
        board = ["".join(DIGITS[number] for number in row) for row in clues]
    spec = find(kind)
    return ReadPuzzle(spec, spec.board_from_json(board, {}), {})


def _begun(record: dict[str, Any]) -> ReadPuzzle:
    """With the first half of the marks that a person made, in that person's order."""
    puzzle = _puzzle(record)
    rows = [list(row) for row in puzzle.spec.rows(puzzle.board, {})]
    for row, column, mark, *_ in record["order"][: len(record["order"]) // 2]:
        rows[row][column] = mark
    marks = puzzle.spec.marks_from_rows(puzzle.board, ["".join(row) for row in rows])
    return puzzle._replace(marks=marks)


def _answers(boards: Sequence[Read], ask: Callable[[ReadPuzzle], Iterator[CommandAnswer]]) -> bytes:
    out = []
    for read in boards:
        try:
            out += [_text(answer) for answer in ask(read())]
        except PuzzleError as error:
            out.append(f"refused: {error}")
    return "\n".join(out).encode()


def _text(answer: CommandAnswer) -> str:
    return "\n".join((str(answer.code), encode_line(answer.data), *answer.lines))


def _solve(puzzle: ReadPuzzle) -> Iterator[CommandAnswer]:
    yield solve.answer(puzzle, explain=True)


def _rate(puzzle: ReadPuzzle) -> Iterator[CommandAnswer]:
    yield rate.answer(puzzle)


def _hint(puzzle: ReadPuzzle) -> Iterator[CommandAnswer]:
    """For the state as it is; and from a bare board also at a third and two thirds of the way to the solution."""
    yield hint.answer(puzzle, puzzle.marks)
    if puzzle.marks:
        return
    for third in (1, 2):
        yield hint.answer(puzzle, _part(puzzle, third))


def _part(puzzle: ReadPuzzle, third: int) -> Marks:
    solution = puzzle.spec.count(puzzle.board, 1).solution
    wanted = list(puzzle.spec.required(puzzle.board, solution or {}).items())
    return dict(wanted[: third * len(wanted) // 3])
