"""Tells what a text is: another program's puzzle, a level, a level pack or a named board, of any kind.

The window's import and the command line read puzzles with this, so that both take the same texts. The kinds are handed
in; each claims the texts of its formats.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from game.engine import jsonio
from game.engine.core import Marks, PuzzleError
from game.engine.formats import saves
from game.engine.formats.levels import FORMAT, Level, decode_pack
from game.engine.notation import unwrapped
from game.engine.puzzle import parts
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import N_, _

Specs = Mapping[str, PuzzleSpec[Any]]

LONGEST = 200_000
"""No puzzle needs more characters, in any format but JSON; readers are not asked about longer texts."""

_SEEDED = re.compile(r"(?:[a-z-]{1,40}:)?(\d{1,4}(?:x\d{1,4})?[a-z0-9]{0,40})#\S+", re.ASCII)
_NAMED = re.compile(r"([a-z-]+):(.*)", re.ASCII | re.DOTALL)


class ReadPuzzle(NamedTuple):
    """A puzzle that was read: ``marks`` is the state it held, ``level`` the level it came from, if any."""

    spec: PuzzleSpec[Any]
    board: Any
    marks: Marks
    level: Level | None = None


def recognise(text: str, specs: Specs, only: PuzzleSpec[Any] | None = None) -> ReadPuzzle:
    """The one puzzle in ``text``; with ``only``, read as that kind, whose name need not stand before an ID then.

    Raises PuzzleError with the reason: not recognised, ambiguous, malformed where it is, or more than one puzzle.
    """
    puzzles = recognise_all(text, specs, only)
    if len(puzzles) > 1:
        raise PuzzleError(_("this level pack holds {puzzles} puzzles; one is needed here").format(puzzles=len(puzzles)))
    return puzzles[0]


def recognise_all(text: str, specs: Specs, only: PuzzleSpec[Any] | None = None) -> list[ReadPuzzle]:
    """Like :func:`recognise`, but a level pack gives all its puzzles."""
    text = unwrapped(text)
    stripped = text.strip()
    if not stripped:
        raise PuzzleError(_("there is no puzzle here, only blanks"))
    if stripped[0] == "{":
        puzzles = _from_json(stripped, specs)
        if only is not None and any(p.spec.kind != only.kind for p in puzzles):
            raise PuzzleError(_("this is a puzzle of another kind, not {kind}").format(kind=only.kind))
        return puzzles
    text = text.strip("\r\n")
    if len(text) > LONGEST:
        raise PuzzleError(_("this text is longer than any puzzle: {count:,} characters").format(count=len(text)))
    named = _named(stripped, specs)
    return [named or _from_formats(text, specs if only is None else {only.kind: only}, only is not None)]


def readers_in_pieces(specs: Specs) -> Iterator[None]:
    """Load what reads the texts of all kinds before there is one, a module a piece."""
    for spec in specs.values():
        yield from parts.bring(spec, "formats")
        _claims(spec, "-")  # what is looked for in a text is made ready when it is looked for the first time
        yield


def claimed(text: str, specs: Specs) -> bool:
    """Whether ``text`` as a whole is meant to be a puzzle, right or wrong."""
    return text.lstrip()[:1] == "{" or any(_claims(spec, text) for spec in specs.values())


def excerpt(text: str) -> str:
    """The beginning of a text, quoted, short and on one line, for messages."""
    return repr(text if len(text) <= 40 else text[:37] + "...")


def _from_json(text: str, specs: Specs) -> list[ReadPuzzle]:
    def find(kind: str) -> PuzzleSpec[Any]:
        if kind not in specs:
            raise PuzzleError(
                _("there is no puzzle called {kind}; there are {known}").format(
                    kind=excerpt(kind), known=", ".join(specs)
                )
            )
        return specs[kind]

    data = text.encode(errors="replace")
    claim = jsonio.format_of(data)
    if claim == saves.FORMAT:
        session = saves.decode(data, find).session
        return [ReadPuzzle(session.spec, session.board, session.marks)]
    if claim not in ("", FORMAT):
        raise PuzzleError(
            _("this is a document of the format {claim}, not a level, a level pack or a saved game").format(
                claim=excerpt(claim)
            )
        )
    value: dict[str, Any] = {}
    if not claim:
        value = jsonio.decode(data, dict, N_("level"))
    if claim or "levels" in value:
        pack = decode_pack(data)
        return [
            ReadPuzzle(*_at(f"levels[{number}].", lambda level=level: level.open(find)), {}, level)  # type: ignore[misc]
            for number, level in enumerate(pack.levels)
        ]
    level = jsonio.convert({"id": "puzzle", **value}, Level, N_("level"))
    return [ReadPuzzle(*level.open(find), {}, level)]


def _named(text: str, specs: Specs) -> ReadPuzzle | None:
    """A text after the name of its kind: a board with a name, or what no format takes with the name before it."""
    match = _NAMED.fullmatch(text)
    if match is None or match[1] not in specs:
        return None
    spec = specs[match[1]]
    board = spec.named_board(match[2])
    if board is not None:
        return ReadPuzzle(spec, board, {})
    return None if _claims(spec, text) else _from_formats(match[2], {spec.kind: spec}, True)


def _from_formats(text: str, specs: Specs, sure: bool) -> ReadPuzzle:
    readings, errors = _readings(text, specs)
    if not readings and not errors:
        seeded = _SEEDED.fullmatch(text.strip())
        if seeded:
            raise PuzzleError(
                _(
                    "{start} is a random seed that only the program it comes from can turn into a puzzle; "
                    "give the description form instead ({size}:...)"
                ).format(start=excerpt(text.strip()), size=seeded[1])
            )
        for spec in specs.values():
            for name in (spec.kind, *spec.aliases.values()):
                more, wrong = _readings(f"{name}:{text.strip()}", {spec.kind: spec})
                readings.update(more)
                if sure:
                    errors += wrong
    if len(readings) > 1:
        names = " or ".join(f"{name}:" for name in readings)
        raise PuzzleError(
            _("{found} can be read as more than one kind; put {names} before it").format(
                found=excerpt(text), names=names
            )
        )
    if readings:
        return next(iter(readings.values()))
    if errors:
        raise PuzzleError(errors[0])
    if text.strip().lower().startswith(("http://", "https://")):
        raise PuzzleError(
            _("{start} is a link, but not to a puzzle of {known}").format(
                start=excerpt(text.strip()), known=", ".join(specs)
            )
        )
    raise PuzzleError(_("{found} is not recognised as a puzzle or a file").format(found=excerpt(text)))


def _readings(text: str, specs: Specs) -> tuple[dict[str, ReadPuzzle], list[str]]:
    """By kind, what the formats that claim ``text`` make of it, and the complaints of those that cannot."""
    readings: dict[str, ReadPuzzle] = {}
    errors: list[str] = []
    for spec in specs.values():
        for format in spec.formats:
            if spec.kind in readings or format.read is None or not format.claims(text):
                continue
            try:
                reading = format.read(text)
            except PuzzleError as error:
                errors.append(str(error))
            else:
                readings[spec.kind] = ReadPuzzle(spec, reading.board, reading.marks)
    return readings, errors


def _claims(spec: PuzzleSpec[Any], text: str) -> bool:
    return any(format.read is not None and format.claims(text) for format in spec.formats)


def _at(place: str, act: Callable[[], tuple[PuzzleSpec[Any], Any]]) -> tuple[PuzzleSpec[Any], Any]:
    try:
        return act()
    except PuzzleError as error:
        raise PuzzleError(f"{place}{error}") from None
