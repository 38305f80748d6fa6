"""Texts that hold several puzzles: a level pack, or one puzzle a line."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import PuzzleError
from game.engine.recognise import Puzzle, Specs, claimed, recognise_all

MOST = 300  # puzzles that are read of one text
NOTE = "#"  # begins a line that is no puzzle


class Listing(NamedTuple):
    """What a text holds. ``errors`` say line by line what could not be read; ``left_out`` counts lines beyond MOST."""

    puzzles: tuple[Puzzle, ...]
    errors: tuple[str, ...] = ()
    left_out: int = 0


def read_listing(text: str, specs: Specs, most: int = MOST) -> Listing:
    """The puzzles of a text: the text as a whole where it reads as one puzzle or pack, else of its lines.

    Blank lines and those that begin with ``#`` are no puzzles. Raises PuzzleError with the reason when there is none.
    """
    try:
        whole = recognise_all(text, specs)
    except PuzzleError as error:
        reason = error
    else:
        return Listing(tuple(whole[:most]), (), max(0, len(whole) - most))
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip() and not line.startswith(NOTE)]
    if len(lines) < 2 or (claimed(text, specs) and _read(lines[0][1], specs) is None):
        raise reason
    puzzles: list[Puzzle] = []
    errors: list[str] = []
    for number, line in lines[:most]:
        try:
            puzzles += recognise_all(line, specs)
        except PuzzleError as error:
            errors.append(f"line {number}: {error}")
    if not puzzles:
        raise reason
    return Listing(tuple(puzzles), tuple(errors), max(0, len(lines) - most))


def _read(line: str, specs: Specs) -> list[Puzzle] | None:
    try:
        return recognise_all(line, specs)
    except PuzzleError:
        return None
