"""The whole profile as one JSON document, and such a document taken into a profile.

Format ``solitudo-profile``, version 1: ``settings`` by name; ``progress``, ``scores`` and ``results`` as objects named
like their columns; ``misses``, likewise, where any wait; ``games``, the suspended ones, and each result's ``game`` as
saved games. A result whose log is not kept any more has null there, and null for its ``techniques`` (needed and helped,
by name) where they are not known; its ``variant`` is left out where its rules were the usual ones. A score has null for
a ``run`` that is not kept any more, and a daily run for one that was never finished; its ``errors``, and ``clean``, the
boards solved without one, are left out where they were not counted. ``seals`` by their ids: the moment at which each
was earned is that of the game or the run that has earned it, as ``by`` says.
"""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from game.arcade import record
from game.arcade.boards import open_boards
from game.engine import jsonio
from game.engine.core import PuzzleError
from game.engine.formats import saves
from game.engine.play.tally import Tally
from game.engine.record.misses import Miss
from game.engine.record.scores import COUNT, DAILY
from game.engine.words import N_, _
from game.services.settings import NAME
from game.store.profile.misses import ADDED
from game.store.profile.results import REACHED
from game.store.profile.scores import unpacked
from game.store.profile.seals import StoredSeals, taken_in
from game.store.profile.techniques import techniques_of, written

if TYPE_CHECKING:
    from game.engine.puzzle.spec import FindSpec
    from game.store.database import Database, Statement

VERSION = 1
MAX_BYTES = 256 << 20

_NO_LOG = msgspec.Raw(b"null")

Counted = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Moment = Annotated[float, msgspec.Meta(ge=0, le=1e11)]
LONGEST_NAME = 200
ShortName = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Measure = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,3}x[0-9]{1,3}\\Z")]


class _Progress(msgspec.Struct, forbid_unknown_fields=True):
    pack: ShortName
    level: ShortName
    solved: Moment
    best: Counted
    flawless: bool
    under_par: bool


class _Score(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    mode: ShortName
    kind: ShortName
    pace: ShortName
    initials: Annotated[str, msgspec.Meta(max_length=COUNT)]
    rank: saves.Long
    points: saves.Long
    boards: Counted
    elapsed: Counted
    at: Moment
    day: date
    errors: Counted | None = None
    clean: Counted | None = None
    run: msgspec.Raw


class _Result(msgspec.Struct, forbid_unknown_fields=True):
    kind: ShortName
    mode: ShortName
    pack: ShortName
    level: ShortName
    difficulty: ShortName
    size: Measure
    elapsed: Counted
    hints: Counted
    checks: Counted
    mistakes: Counted
    gave_up: bool
    flawless: bool
    seed: saves.Long | None
    number: Counted
    finished: Moment
    techniques: dict[ShortName, tuple[Counted, Counted]] | None = None
    variant: ShortName | msgspec.UnsetType = msgspec.UNSET
    game: msgspec.Raw = _NO_LOG


class _Seal(msgspec.Struct, forbid_unknown_fields=True):
    id: ShortName
    at: Moment
    by: Literal["game", "run", ""]
    seen: bool


class _Miss(msgspec.Struct, forbid_unknown_fields=True):
    kind: ShortName
    board: Annotated[str, msgspec.Meta(max_length=20_000)]
    level: ShortName
    mode: ShortName
    rule: ShortName
    errors: Counted
    cut: bool
    at: Moment


class _Profile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    format: Literal["solitudo-profile"]
    version: Literal[1]
    settings: dict[ShortName, Any] = {}
    progress: list[_Progress] = []
    scores: list[_Score] = []
    results: list[_Result] = []
    games: list[msgspec.Raw] = []
    seals: list[_Seal] | msgspec.UnsetType = msgspec.UNSET
    misses: list[_Miss] | msgspec.UnsetType = msgspec.UNSET


def write(database: Database, games: list[bytes], find: FindSpec) -> bytes:
    """The document of a profile; ``games`` are the suspended ones as saved games.

    What is damaged stays behind, since it could not be taken into a profile: whole rows, logs of finished games, runs.
    """

    def rows(kind: type[Any], source: str) -> Iterator[Any]:
        for row in database.read(f"SELECT {', '.join(kind.__struct_fields__)} FROM {source} ORDER BY 1, 2"):
            with contextlib.suppress(zlib.error, msgspec.ValidationError, PuzzleError):
                values = dict(zip(kind.__struct_fields__, row, strict=True))
                if "game" in values:
                    values["game"] = _log(zlib.decompress(values["game"]), find) if values["game"] else _NO_LOG
                    values["techniques"] = techniques_of(values["techniques"])
                if not values.get("variant", True):
                    del values["variant"]
                if "run" in values:
                    values["run"] = _run(values["run"], find) if values["run"] else _NO_LOG
                made = msgspec.convert(values, kind, strict=False)  # SQLite has 0 and 1 for false and true
                if kind is _Miss:
                    _check_miss(made, find)
                yield made

    document = _Profile(
        format="solitudo-profile",
        version=1,
        settings=_settings(database),
        progress=list(rows(_Progress, "progress")),
        scores=list(rows(_Score, "score LEFT JOIN run ON run.score = score.id")),
        results=list(rows(_Result, "result LEFT JOIN log ON log.result = result.id")),
        games=[msgspec.Raw(game) for game in games],
        seals=[
            _Seal(seal.id, seal.at, "game" if seal.result else "run" if seal.score else "", seal.seen)
            for seal in StoredSeals(database).all()
        ]
        or msgspec.UNSET,
        misses=list(rows(_Miss, "miss")) or msgspec.UNSET,
    )
    return msgspec.json.encode(document)


def _run(blob: bytes, find: FindSpec) -> msgspec.Raw:
    """The moves of a run; none where they cannot be watched."""
    try:
        data = unpacked(blob)
        msgspec.json.decode(data)
        _check_run("", data, find)
    except (PuzzleError, zlib.error, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _NO_LOG
    return msgspec.Raw(data)


def _settings(database: Database) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for name, text in database.read(f"SELECT name, value FROM setting WHERE length(name) <= {LONGEST_NAME}"):
        with contextlib.suppress(msgspec.DecodeError, RecursionError):
            out[name] = msgspec.json.decode(text)
    return out


def _log(data: bytes, find: FindSpec) -> msgspec.Raw:
    """A finished game with its log; none where that cannot be read."""
    try:
        saves.decode(data, find)
    except PuzzleError:
        return _NO_LOG
    return msgspec.Raw(data)


def read(data: bytes, find: FindSpec) -> tuple[list[Statement], list[bytes]]:
    """What takes a document into a profile: statements for the database, and the suspended games in it.

    Everything is checked first: games are played through, the boards and marks of runs looked at. Stars and times only
    improve; scores and results that are there already stay single. Raises PuzzleError naming the place.
    """
    if len(data) > MAX_BYTES:
        raise PuzzleError(_("the profile is larger than {size} MB").format(size=MAX_BYTES >> 20))
    document = jsonio.decode(data, _Profile, N_("exported profile"), VERSION)
    variants: dict[int, str] = {}  # of the results whose games are there: files of before do not say them
    for part, games in (("games", document.games), ("results", [result.game for result in document.results])):
        for number, game in enumerate(games):
            if part == "results" and game == _NO_LOG:
                continue
            try:
                session = saves.decode(bytes(game), find).session
            except PuzzleError as error:
                raise PuzzleError(f"{part}[{number}]: {error}") from None
            if part == "results":
                variants[number] = session.spec.variant(session.board)
    for number, score in enumerate(document.scores):
        _check_run(f"scores[{number}].run", bytes(score.run), find)
    statements: list[Statement] = []
    for name, value in document.settings.items():
        if name == NAME:  # whose profile it becomes keeps the name
            continue
        statements.append(("INSERT OR REPLACE INTO setting VALUES (?, ?)", (name, msgspec.json.encode(value).decode())))
    statements += [(REACHED, msgspec.structs.astuple(reached)) for reached in document.progress]
    for score in document.scores:
        run = bytes(score.run)
        # A daily run takes the day's one try; another run is known by what it was and when, whoever has signed it.
        same = ("mode", "kind", "day") if score.mode == DAILY else ("mode", "kind", "pace", "rank", "at")
        values = msgspec.structs.asdict(score) | {"day": score.day.isoformat()}
        statements += _unless_there("score", "run", values, run, same)
    for number, result in enumerate(document.results):
        values = msgspec.structs.asdict(result)
        values["variant"] = variants.get(number, result.variant or "")
        if result.techniques is not None:
            values["techniques"] = written({name: Tally(*pair) for name, pair in result.techniques.items()})
        same = ("kind", "pack", "level", "elapsed", "finished")
        statements += _unless_there("result", "log", values, bytes(result.game), same)
    from game.achievements.catalogue import by_id  # what can be earned: the title screen does without

    for number, seal in enumerate(document.seals or ()):
        if seal.id not in by_id():
            raise PuzzleError(_("seals[{number}]: there is no seal {id!r}").format(number=number, id=seal.id[:40]))
        statements.append(taken_in(seal.id, seal.at, seal.by, seal.seen))
    for number, miss in enumerate(document.misses or []):
        try:
            _check_miss(miss, find)
        except PuzzleError as error:
            raise PuzzleError(f"misses[{number}]: {error}") from None
        statements.append((ADDED.replace("REPLACE", "IGNORE"), msgspec.structs.astuple(miss)))
    return statements, [bytes(game) for game in document.games]


def _check_run(place: str, data: bytes, find: FindSpec) -> None:
    """Raises PuzzleError naming the place unless what claims to be a run can be watched."""
    if jsonio.format_of(data) != record.FORMAT:
        return
    try:
        open_boards(record.decode(data), find)
    except PuzzleError as error:
        raise PuzzleError(f"{place}: {error}") from None


def _check_miss(miss: _Miss, find: FindSpec) -> None:
    """Raises PuzzleError unless the board can be played."""
    Miss(**msgspec.structs.asdict(miss)).open(find)


def _unless_there(
    table: str, side: str, row: Mapping[str, Any], moves: bytes, same: tuple[str, ...]
) -> Iterator[Statement]:
    """Insert a row, unless one agrees with it in the columns ``same``, and its moves into the table beside.

    Its seals are judged later. The last of the row's values are those moves.
    """
    columns = tuple(row)[:-1]
    where = " AND ".join(f"{name} IS ?" for name in same)
    sql = (
        f"INSERT INTO {table} ({', '.join(columns)}) SELECT {', '.join('?' * len(columns))} "
        f"WHERE NOT EXISTS (SELECT 1 FROM {table} WHERE {where})"
    )
    yield sql, (*(row[name] for name in columns), *(row[name] for name in same))
    if moves != b"null":
        yield f"INSERT INTO {side} SELECT last_insert_rowid(), ? WHERE changes()", (zlib.compress(moves),)
        played = "game" if side == "log" else "run"
        if side == "log":
            yield "INSERT OR IGNORE INTO unread SELECT last_insert_rowid() WHERE changes()", ()
        yield "INSERT OR IGNORE INTO unjudged SELECT ?, last_insert_rowid() WHERE changes()", (played,)
