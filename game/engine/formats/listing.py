"""Texts that hold several puzzles: a level pack, or one puzzle a line."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from io import StringIO
from typing import NamedTuple

from game.engine.core import Marks, PuzzleError
from game.engine.formats.levels import Level
from game.engine.formats.recognise import LONGEST, ReadPuzzle, Specs, claimed, recognise_all
from game.engine.words import _

MOST = 300  # puzzles that are read of one text
NOTE = "#"  # begins a line that is no puzzle


class SentPuzzle(NamedTuple):
    """A puzzle on its way from another process: the board and its switches as in a level pack."""

    kind: str
    board: object
    switches: Mapping[str, str]
    marks: Marks
    level: Level | None


class SentListing(NamedTuple):
    """A listing on its way from another process."""

    puzzles: tuple[SentPuzzle, ...]
    errors: tuple[str, ...]
    left_out: int


class Listing(NamedTuple):
    """What a text holds. ``errors`` say line by line what could not be read; ``left_out`` counts lines beyond MOST."""

    puzzles: tuple[ReadPuzzle, ...]
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
    lines, left_out = _lines(text, most)
    if len(lines) < 2:
        raise reason
    if len(text) <= LONGEST and _read(lines[0][1], specs) is None and claimed(text, specs):
        raise reason  # one puzzle of several lines, with a mistake in it
    puzzles: list[ReadPuzzle] = []
    errors: list[str] = []
    for number, line in lines:
        try:
            puzzles += recognise_all(line, specs)
        except PuzzleError as error:
            errors.append(_("line {number}: {error}").format(number=number, error=error))
    if not puzzles:
        raise reason
    return Listing(tuple(puzzles), tuple(errors), left_out)


def send(listing: Listing) -> SentListing:
    """A listing for another process."""
    puzzles = (
        SentPuzzle(spec.kind, spec.board_to_json(board), spec.options_of(board), marks, level)
        for spec, board, marks, level in listing.puzzles
    )
    return SentListing(tuple(puzzles), listing.errors, listing.left_out)


def receive(sent: SentListing, specs: Specs) -> Generator[None, None, Listing]:
    """A listing from another process, a puzzle a piece."""
    puzzles: list[ReadPuzzle] = []
    for one in sent.puzzles:
        spec = specs[one.kind]
        puzzles.append(ReadPuzzle(spec, spec.board_from_json(one.board, one.switches), one.marks, one.level))
        yield
    return Listing(tuple(puzzles), sent.errors, sent.left_out)


def _lines(text: str, most: int) -> tuple[list[tuple[int, str]], int]:
    """The first lines that may be puzzles, with their numbers, and how many lines follow them."""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(StringIO(text, newline=None), 1):
        if line.strip() and not line.startswith(NOTE):
            if len(found) == most:
                return found, text.rstrip().count("\n") + 2 - number
            found.append((number, line.rstrip("\n")))
    return found, 0


def _read(line: str, specs: Specs) -> list[ReadPuzzle] | None:
    try:
        return recognise_all(line, specs)
    except PuzzleError:
        return None
