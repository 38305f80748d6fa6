"""Puzzles written down: a format of the puzzle's own, or a level as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine.core import Marks, PuzzleError
from game.engine.formats.levels import Level, level_of
from game.engine.jsonio import encode_line
from game.engine.puzzle.spec import Format, PuzzleSpec

FORMATS_HELP = "json, or a format that the kind has: id, url, text, pzprv3, 81, sdk, sdm"


def check_format(spec: PuzzleSpec[Any], format: str) -> None:
    """Raises PuzzleError when no board of ``spec`` can be written in ``format``."""
    names = list(dict.fromkeys(["json", *(f.name for f in spec.formats if f.write is not None)]))
    if format not in names:
        raise PuzzleError(f"{spec.kind} cannot be written as {format}; it can be written as {', '.join(names)}")


class BoardText(NamedTuple):
    """A board written down; ``lost`` says what the text does not hold of it, "" when it holds all."""

    text: str
    lost: str = ""


def written(spec: PuzzleSpec[Any], board: Any, marks: Marks, format: str, level: Level | None = None) -> BoardText:
    """The board in ``format``; as JSON, the ``level`` it belongs to. Raises PuzzleError when it cannot be."""
    check_format(spec, format)
    if format == "json":
        return BoardText(encode_line(level or level_of(spec, board, "puzzle")), _lost(format, marks, {}))
    form = next(f for f in spec.formats if f.name == format and f.write is not None)
    text = form.write(board, marks).rstrip("\n") if form.write is not None else ""
    return BoardText(text, _missing(spec, form, board, marks, text))


def _missing(spec: PuzzleSpec[Any], form: Format, board: Any, marks: Marks, text: str) -> str:
    """What is not there when the text is read again. A switch at its default is what a board without it has."""
    usual = {switch.name: switch.values[0] for switch in spec.switches}
    wanted = {name: value for name, value in spec.options_of(board).items() if value != usual.get(name)}
    if form.read is None or not (wanted or any(marks.values())):
        return ""
    try:
        reading = form.read(text)
    except PuzzleError:  # only its own program reads it
        return ""
    options = spec.options_of(reading.board)
    left = {slot: value for slot, value in marks.items() if reading.marks.get(slot, 0) != value}
    return _lost(form.name, left, {name: value for name, value in wanted.items() if options.get(name) != value})


def _lost(format: str, marks: Marks, options: Mapping[str, str]) -> str:
    number = sum(map(bool, marks.values()))
    parts = [f"{number} {'mark' if number == 1 else 'marks'}"] * bool(number)
    parts += [f"{name} {value}" for name, value in options.items()]
    return f"{format} leaves out {' and '.join(parts)}" if parts else ""
