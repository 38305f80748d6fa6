"""Puzzles from the command line: an argument, a file or the input; and one answer printed for each of them."""

from __future__ import annotations

import argparse
import io
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TextIO, TypeVar

from game import puzzles
from game.cli import complain
from game.engine.core import GivenUp, PuzzleError
from game.engine.foreign_text import one_line, utf8
from game.engine.formats.recognise import ReadPuzzle, claimed, recognise_all
from game.engine.jsonio import encode_line
from game.engine.puzzle.spec import PuzzleSpec

MAX_BYTES = 64 << 20

INPUT_HELP = """\
INPUT is a puzzle, a file with one puzzle or with one a line, or - for one a line of the input. A puzzle is an
ID of Simon Tatham's collection with the game's name before it, a puzz.link, pzv, Kanpen or Penpa link, a
pzprv3 file, another program's plain text, a level or level pack (JSON), a saved game, or a named board
(KIND:NAME).

From - and with --json, every line of input gives one line of output, a bad one {"error": ...}; the worst exit
code counts."""


class InputPuzzle(NamedTuple):
    """One puzzle that was asked about: its place in the input ("" for the only one), and itself or what is wrong."""

    place: str
    puzzle: ReadPuzzle | None
    error: str = ""


class CommandAnswer(NamedTuple):
    """What a command says about one puzzle: its exit code, the JSON object, the lines for people."""

    code: int
    data: dict[str, Any]
    lines: list[str]


class Coded(Protocol):
    """What has an exit code."""

    @property
    def code(self) -> int: ...


Answer = TypeVar("Answer", bound=Coded)


def configure(parser: argparse.ArgumentParser, *, json: bool = True) -> None:
    """Add the arguments of a command that takes puzzles."""
    parser.add_argument("input", metavar="INPUT", help="a puzzle, a file, or -")
    parser.add_argument("--kind", metavar="KIND", help="the kind of puzzle, for IDs without a name before them")
    if json:
        parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    parser.epilog = INPUT_HELP if parser.epilog is None else f"{parser.epilog}\n\n{INPUT_HELP}"


def answer_each(name: str, arguments: argparse.Namespace, act: Callable[[ReadPuzzle], CommandAnswer]) -> int:
    """Answer every puzzle of ``arguments.input`` on stdout and return the worst exit code.

    With ``--json``, of several puzzles each gets one line, a bad one ``{"error": ...}``; else what is wrong goes to
    stderr, one line each.
    """
    worst = 0
    for number, (code, found) in enumerate(each(name, arguments, act)):
        worst = max(worst, code)
        if found is not None:
            print_answer(found, arguments, "\n" if number else "")
    return worst


def each(
    name: str, arguments: argparse.Namespace, act: Callable[[ReadPuzzle], Answer]
) -> Iterator[tuple[int, Answer | None]]:
    """What ``act`` says of each puzzle of ``arguments.input``, after its exit code; None where an error was told."""
    for item in read(arguments):
        try:
            if item.puzzle is None:
                raise PuzzleError(item.error)
            found = act(item.puzzle)
        except PuzzleError as error:
            if arguments.json and item.place:
                print(encode_line({"error": one_line(str(error))}), flush=True)
            else:
                complain(name, f"{item.place}: {error}" if item.place else str(error))
            yield 1 if isinstance(error, GivenUp) else 2, None
            continue
        yield found.code, found


def print_answer(found: CommandAnswer, arguments: argparse.Namespace, before: str = "") -> None:
    """Put an answer on stdout: its JSON object on a line, or ``before`` and its lines for people."""
    if arguments.json:
        print(encode_line(found.data), flush=True)
    else:
        print(before + "\n".join(found.lines))


def read(arguments: argparse.Namespace) -> Iterator[InputPuzzle]:
    """The puzzles of ``arguments.input``, one after the other. Raises PuzzleError for a file that cannot be read."""
    only = puzzles.find(arguments.kind) if arguments.kind else None
    if arguments.input == "-":
        yield from _lines(_decoded(sys.stdin), only)
    else:
        text = file_text(arguments.input)
        yield from _whole_or_lines(text, only) if text is not None else _whole(arguments.input, only)


def one(text: str, kind: str | None = None) -> ReadPuzzle:
    """The one puzzle that an argument or a file holds. Raises PuzzleError."""
    found = file_text(text)
    items = _whole(text if found is None else found, puzzles.find(kind) if kind else None)
    if len(items) > 1:
        raise PuzzleError(f"{text} holds {len(items)} puzzles; one is needed here")
    if items[0].puzzle is None:
        raise PuzzleError(items[0].error)
    return items[0].puzzle


def file_text(name: str) -> str | None:
    """The text of the file called ``name``, or None when there is none. Raises PuzzleError for what is no text."""
    if not name:  # Path("") would be the folder here
        return None
    path = Path(name)
    try:
        folder, file = path.is_dir(), path.is_file()
    except (OSError, ValueError):  # too long for a file's name, or with characters that none has
        return None
    if folder:
        raise PuzzleError(f"{name} is a folder, not a puzzle")
    if not file:
        return None
    if path.stat().st_size > MAX_BYTES:
        raise PuzzleError(f"{name} is larger than {MAX_BYTES >> 20} MB")
    try:
        return utf8(path.read_bytes()).decode()
    except UnicodeDecodeError:
        raise PuzzleError(f"{name} is not UTF-8 text") from None


def _whole(text: str, only: PuzzleSpec[Any] | None) -> list[InputPuzzle]:
    try:
        found = recognise_all(text, puzzles.registry(), only)
    except PuzzleError as error:
        return [InputPuzzle("", None, str(error))]
    if len(found) == 1:
        return [InputPuzzle("", found[0])]
    return [InputPuzzle(f"levels[{number}]", puzzle) for number, puzzle in enumerate(found)]


def _whole_or_lines(text: str, only: PuzzleSpec[Any] | None) -> Iterator[InputPuzzle]:
    """A file is one document if it reads as one; else its lines are puzzles, blank and ``#`` lines left out."""
    whole = _whole(text, only)
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip() and line[0] != "#"]
    if whole[0].puzzle is not None or len(lines) < 2:
        yield from whole
        return
    first = _whole(lines[0][1], only)[0]
    if first.puzzle is None and claimed(text, puzzles.registry()):
        yield from whole
        return
    for number, line in lines:
        for item in _whole(line, only):
            yield item._replace(place=f"line {number}")


def _decoded(stream: TextIO) -> Iterable[str]:
    """The lines of the input, which may be UTF-16 where it says so."""
    source = getattr(stream, "buffer", None)
    if not isinstance(source, io.BufferedReader) or source.peek(2)[:2] not in (BOM_UTF16_LE, BOM_UTF16_BE):
        return stream
    return io.TextIOWrapper(source, "utf-16", "replace")


def _lines(stream: Iterable[str], only: PuzzleSpec[Any] | None) -> Iterator[InputPuzzle]:
    for number, line in enumerate(stream, 1):
        items = _whole(line.rstrip("\r\n").lstrip("\ufeff"), only)
        if len(items) == 1:
            yield items[0]._replace(place=f"line {number}")
        else:
            yield InputPuzzle(f"line {number}", None, f"a level pack of {len(items)} puzzles; give it as a file")
