"""Saved games as JSON: bytes in, bytes out. What comes in may be anything; it becomes a game or one PuzzleError.

The format, version 1, is one object: ``format`` ("solitudo-game"), ``version``, ``kind``, ``board`` and ``switches``
as in a level pack, where the game came from, its time and helps (``helps`` by moment: ``[milliseconds, kind]``;
``helped``, how often for which technique), what is practised (``about``, ``why``: words), ``checkpoints``, and the
``log``: entries ``[milliseconds, actor, operation, [[target, old, new], ...]]``.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Annotated, Any, Literal, get_args

import msgspec

from game.engine import jsonio
from game.engine.core import Change, Entry, PuzzleError, Target
from game.engine.foreign_text import one_line
from game.engine.formats.foreign_marks import MarkCheck
from game.engine.pieces import at_once
from game.engine.play.game import MAX_HELPS, Game
from game.engine.play.session import Session
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.words import N_, _

FORMAT = "solitudo-game"
VERSION = 1
MAX_BYTES = 32 << 20
MAX_ENTRIES = 200_000
MAX_CHANGES = 1_000_000
PIECE = 1000  # changes that are read in one piece

"""Looks a kind up in the registry; raises PuzzleError when there is none."""

MOST_MS = 2**53
NotNegative = Annotated[int, msgspec.Meta(ge=0, le=MOST_MS)]
Long = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]  # what the profile can keep
MOST_WORDS = 400
MOST_ABOUT = 80
"""Characters of what is practised that are shown, on one line under a title."""
SaveWords = Annotated[str, msgspec.Meta(max_length=MOST_WORDS)]
SaveName = Annotated[str, msgspec.Meta(max_length=200)]
KINDS_OF_HELP = "hint|check|solve|place|mistake|try|refused( [a-z_]+( [0-9]{1,4}){1,4})?"
Helped = Annotated[str, msgspec.Meta(pattern=rf"^({KINDS_OF_HELP})\Z")]
Help = tuple[NotNegative, Helped]
Actor = Literal["player", "computer", "solver"]
ACTORS = frozenset(get_args(Actor))
LogChange = tuple[dict[str, int | list[int]], NotNegative, NotNegative]
LogEntry = tuple[NotNegative, Actor, Literal["play", "extend", "undo", "redo"], list[LogChange]]


class _Saved(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    format: Literal["solitudo-game"]
    version: Literal[1]
    kind: SaveName
    board: Any
    switches: dict[str, str] = {}
    mode: SaveName = "play"
    pack: SaveName = ""
    level: SaveName = ""
    difficulty: SaveName = ""
    method: SaveName = ""
    seed: Long | None = None
    index: NotNegative = 0
    elapsed: NotNegative = 0
    hints: NotNegative = 0
    checks: NotNegative = 0
    mistakes: NotNegative = 0
    gave_up: bool = False
    helps: Annotated[list[Help], msgspec.Meta(max_length=MAX_HELPS)] = []
    helped: Annotated[dict[SaveName, NotNegative], msgspec.Meta(max_length=MAX_HELPS)] = {}
    about: SaveWords | msgspec.UnsetType = msgspec.UNSET
    why: SaveWords | msgspec.UnsetType = msgspec.UNSET
    par: NotNegative | msgspec.UnsetType = msgspec.UNSET
    versus: Any = None
    checkpoints: list[NotNegative] = []
    log: Annotated[list[LogEntry], msgspec.Meta(max_length=MAX_ENTRIES)] = []


def encode(game: Game, log: bool = True) -> bytes:
    """The game as JSON; without ``log``, its state alone (the profile keeps the entries one by one)."""
    session = game.session
    board, switches = session.written
    saved = _Saved(
        format="solitudo-game",
        version=1,
        kind=game.kind,
        board=board,
        switches=switches,
        mode=game.mode,
        pack=game.pack,
        level=game.level,
        difficulty=game.difficulty,
        method=game.method,
        seed=game.seed,
        index=game.index,
        elapsed=game.elapsed,
        hints=game.hints,
        checks=game.checks,
        mistakes=game.mistakes,
        gave_up=game.gave_up,
        helps=list(game.helps),
        helped=game.helped,
        about=game.about[:MOST_WORDS] or msgspec.UNSET,
        why=game.why[:MOST_WORDS] or msgspec.UNSET,
        par=msgspec.UNSET if game.par is None else game.par,
        versus=game.versus,
        checkpoints=list(session.checkpoints),
        log=[(e.at, e.actor, e.op, _changes_to_json(e.move)) for e in session.log] if log else [],  # type: ignore[misc]
    )
    return msgspec.json.encode(saved)


def decode(data: bytes, find: FindSpec, log: Iterable[Entry] | None = None) -> Game:
    """The game that ``data`` holds, every entry of its log played again.

    ``log`` replaces the entries in ``data``. Raises PuzzleError naming the place for everything that is not such a
    game: another file, a newer version, a missing or wrong member, a board the puzzle refuses, an entry that does not
    fit.
    """
    return at_once(decode_in_pieces(data, find, log))


def look_in(data: bytes, find: FindSpec) -> tuple[PuzzleSpec[Any], Any]:
    """The puzzle and the board of a saved game, whose log is not looked at. Raises PuzzleError like :func:`decode`."""
    saved = _read(data)
    spec = find(saved.kind)
    return spec, _board(spec, saved)


def decode_in_pieces(data: bytes, find: FindSpec, log: Iterable[Entry] | None = None) -> Generator[None, None, Game]:
    """The same, a piece at a time."""
    saved = _read(data)
    spec = find(saved.kind)
    board = _board(spec, saved)
    yield
    entries = list(log) if log is not None else _entries(saved.log)
    yield from _check_slots(spec, board, entries)
    try:
        session = yield from Session.in_pieces(spec, board, entries)
        yield
        spec.rows(board, session.marks)
    except PuzzleError as error:
        raise PuzzleError(_("the saved game cannot be continued: {error}").format(error=error)) from None
    except Exception as error:
        raise PuzzleError(
            _("the saved game cannot be continued: its marks do not fit the board ({error!r})").format(error=error)
        ) from None
    previous = 0
    for number, point in enumerate(saved.checkpoints):
        if not previous <= point <= len(entries):
            raise PuzzleError(
                _("the saved game is not valid: checkpoint {number} points outside the log").format(number=number)
            )
        previous = point
    session.checkpoints = saved.checkpoints
    return Game(
        session,
        mode=saved.mode,
        pack=saved.pack,
        level=saved.level,
        difficulty=saved.difficulty,
        method=saved.method,
        seed=saved.seed,
        index=saved.index,
        elapsed=max(saved.elapsed, entries[-1].at if entries else 0),
        hints=saved.hints,
        checks=saved.checks,
        mistakes=saved.mistakes,
        gave_up=saved.gave_up,
        helps=list(saved.helps),
        helped=dict(saved.helped),
        about="" if saved.about is msgspec.UNSET else one_line(saved.about, MOST_ABOUT),
        why="" if saved.why is msgspec.UNSET else one_line(saved.why, MOST_WORDS),
        par=None if saved.par is msgspec.UNSET else saved.par,
        versus=saved.versus,
    )


def encode_move(move: Sequence[Change]) -> bytes:
    """A move as in the log: ``[[target, old, new], ...]``."""
    return msgspec.json.encode(_changes_to_json(move))


def decode_move(data: bytes) -> Generator[None, None, tuple[Change, ...]]:
    """The inverse of :func:`encode_move`, a piece at a time. Raises PuzzleError."""
    changes = jsonio.decode(data, list[LogChange], N_("move"))
    move = _move(changes[:PIECE])
    for start in range(PIECE, len(changes), PIECE):
        yield
        move += _move(changes[start : start + PIECE])
    return move


def _read(data: bytes) -> _Saved:
    if len(data) > MAX_BYTES:
        raise PuzzleError(_("the saved game is larger than {size} MB").format(size=MAX_BYTES >> 20))
    found = jsonio.format_of(data)
    if found and found != FORMAT:
        raise PuzzleError(
            _("this is no saved game: its format is {found!r}, not {format!r}").format(found=found[:40], format=FORMAT)
        )
    return jsonio.decode(data, _Saved, N_("saved game"), VERSION)


def _board(spec: PuzzleSpec[Any], saved: _Saved) -> Any:
    try:
        return spec.board_from_json(saved.board, saved.switches)
    except PuzzleError as error:
        raise PuzzleError(_("the saved game's board is not valid: {error}").format(error=error)) from None
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        raise PuzzleError(_("the saved game's board is not valid ({error!r})").format(error=error)) from None


def _entries(log: list[LogEntry]) -> list[Entry]:
    entries = []
    changes = 0
    for number, (at, actor, op, move) in enumerate(log):
        changes += len(move)
        if changes > MAX_CHANGES:
            raise PuzzleError(
                _("the saved game has more than {most} changes, in log[{number}]").format(
                    most=MAX_CHANGES, number=number
                )
            )
        try:
            entries.append(Entry(at, actor, op, _move(move)))
        except PuzzleError as error:
            raise PuzzleError(
                _("the saved game is not valid: {error}, in log[{number}]").format(error=error, number=number)
            ) from None
    return entries


def _check_slots(spec: PuzzleSpec[Any], board: Any, entries: list[Entry]) -> Generator[None, None, None]:
    """Refuse marks that are not the puzzle's: each slot must exist and each value be one the puzzle can show."""
    check = MarkCheck(spec, board)
    asked = 0
    for number, entry in enumerate(entries):
        for slot, _old, new in entry.move:
            asked += 1
            if asked % PIECE == 0:
                yield
            if not check.fits(slot, new):
                where = f"{slot.kind} {list(slot.index)}"
                raise PuzzleError(
                    _("the saved game is not valid: {where} cannot hold {new}, in log[{number}]").format(
                        where=where, new=new, number=number
                    )
                )


def _changes_to_json(move: Sequence[Change]) -> list[tuple[dict[str, int | tuple[int, ...]], int, int]]:
    # As `Target.to_json` does, without a call for each of thousands: what is written of a tuple is a list.
    return [({kind: index[0] if len(index) == 1 else index}, old, new) for (kind, index), old, new in move]


def _move(changes: list[LogChange]) -> tuple[Change, ...]:
    return tuple(Change(Target.from_json(target), old, new) for target, old, new in changes)
