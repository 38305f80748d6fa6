"""Level packs: JSON files of puzzles that a person can read and type.

The structs below are the format; ``levels/pack.schema.json`` is written from them, and ``levels/README.md`` explains
it. A board's own shape belongs to its puzzle, which is found by the function handed in.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from game.engine import jsonio
from game.engine.core import LEVELS, PuzzleError
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.words import N_, _

FORMAT = "solitudo-pack"
VERSION = 1

MOST_LEVELS = 1000
"""Of a pack: what a list shows and a window reads in a moment."""
MOST_BYTES = 4 << 20
LONGEST_NAME = 64  # characters
Cover = Literal[
    "",
    "ink-circle",
    "waves",
    "thorns",
    "mountain-path",
    "scroll",
    "lanterns",
    "honeycomb",
    "basalt",
    "snow",
    "camp",
    "forest-edge",
    "high-meadow",
    "two-trees",
    "starry-night",
    "wilderness",
    "weave",
    "fence",
    "rain",
    "web",
    "tapestry",
    "table",
    "city",
    "kites",
    "trains",
    "observatory",
    "horizons",
    "mosaic",
    "crossroads",
    "scales",
    "abacus",
    "pebbles",
    "night-and-day",
    "piano",
    "mirrors",
    "eclipse",
    "lantern-street",
    "harbour",
    "candles",
    "lighthouse",
    "festival",
    "first-lights",
    "beacon",
    "caravan",
    "comet",
    "windmill",
    "quilt",
    "orchard",
    "starfish",
    "shutters",
    "advent",
    "rose-window",
    "crane",
    "ice-floes",
]
"""What the cover of a pack may show; "" for a landscape that its name decides."""
LevelName = Annotated[
    str,
    msgspec.Meta(
        pattern="^[a-z0-9]+(-[a-z0-9]+)*(?!\\n)$",  # Python's $ also stands before a last line break
        max_length=LONGEST_NAME,
        description="Lower-case letters, digits and single hyphens.",
    ),
]
Text = Annotated[str, msgspec.Meta(max_length=200)]


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One puzzle of a pack."""

    id: Annotated[LevelName, msgspec.Meta(description="Unique in its pack; progress is kept under it.")]
    kind: Annotated[str, msgspec.Meta(description="The kind of puzzle, as `solitudo generate` takes it.")]
    title: Annotated[Text, msgspec.Meta(description="Shown to players.")] = ""
    board: Annotated[
        list[Any] | dict[str, Any], msgspec.Meta(description="What is given; its shape belongs to the kind.")
    ]
    level: Annotated[
        Literal["easy", "medium", "hard", "expert", "master"] | None,
        msgspec.Meta(description="The level of the hardest technique needed; null when the ladder does not finish."),
    ] = None
    techniques: Annotated[
        tuple[str, ...], msgspec.Meta(description="Every technique that the easiest path uses, easiest first.")
    ] = ()
    par: Annotated[
        Annotated[int, msgspec.Meta(ge=1)] | None, msgspec.Meta(description="Seconds for the third star.")
    ] = None
    minutes: Annotated[
        Annotated[float, msgspec.Meta(gt=0, le=10_000)] | None,
        msgspec.Meta(description="How many minutes people take, where that is known."),
    ] = None
    switches: Annotated[dict[str, str], msgspec.Meta(description="The variant of the puzzle, by switch.")] = {}

    def open(self, find: FindSpec) -> tuple[PuzzleSpec[Any], Any]:
        """The spec and the board. Raises PuzzleError naming the bad part."""
        spec = _placed("kind", lambda: find(self.kind))
        return spec, _placed("board", lambda: spec.board_from_json(self.board, self.switches))


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A level pack."""

    schema: Annotated[str, msgspec.Meta(description="The path of this schema, for editors.")] = msgspec.field(
        name="$schema", default=""
    )
    format: Literal["solitudo-pack"]
    version: Annotated[int, msgspec.Meta(ge=1, le=VERSION)]
    id: Annotated[LevelName, msgspec.Meta(description="Unique among all packs; progress is kept under it.")]
    title: Annotated[Text, msgspec.Meta(min_length=1, description="Shown to players.")]
    author: Text = ""
    licence: Annotated[Text, msgspec.Meta(description="An SPDX identifier where there is one.")] = ""
    cover: Annotated[Cover, msgspec.Meta(description="What its cover shows; a landscape without it.")] = ""
    about: Annotated[Text, msgspec.Meta(description="What only this pack has, in one sentence.")] = ""
    earlier: Annotated[
        LevelName | Literal[""] | tuple[LevelName, ...],
        msgspec.Meta(description="The id of the pack that this one took the place of; several, the latest first."),
    ] = ""
    levels: Annotated[
        tuple[Level, ...], msgspec.Meta(min_length=1, max_length=MOST_LEVELS, description="In the order of play.")
    ]

    @property
    def replaced(self) -> tuple[str, ...]:
        """The ids of the packs that it took the place of, the latest first."""
        ids = (self.earlier,) if isinstance(self.earlier, str) else self.earlier
        return tuple(filter(None, ids))


class _Length(msgspec.Struct):
    levels: list[msgspec.Raw] = []


class ShippedPacks(NamedTuple):
    """The packs that could be read, by the name of their file, and why the others could not."""

    packs: dict[str, Pack]
    errors: dict[str, str]


def check_length(number: int) -> None:
    """Raises PuzzleError when a pack cannot have so many levels."""
    if number > MOST_LEVELS:
        raise PuzzleError(
            _("a level pack has {most} levels at most, not {number}").format(most=MOST_LEVELS, number=number)
        )


def decode_pack(data: bytes) -> Pack:
    """The pack in ``data``, no board of it looked at. Raises PuzzleError, for too many levels before any is made."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):  # told below
        check_length(len(msgspec.json.decode(data, type=_Length).levels))
    return jsonio.decode(data, Pack, N_("level pack"), VERSION)


def read_pack(data: bytes, find: FindSpec) -> Pack:
    """The pack in ``data``, every board of it checked. Raises PuzzleError with the place (``levels[3].board: ...``)."""
    pack, *_boards = _checking(data, find)
    return pack


def _checking(data: bytes, find: FindSpec) -> Iterator[Pack]:
    """The pack in ``data``, first as it is, then after each board that was checked."""
    pack = decode_pack(data)
    yield pack
    seen: dict[str, int] = {}
    for number, level in enumerate(pack.levels):
        place = f"levels[{number}]"
        if level.id in seen:
            raise PuzzleError(
                _("{place}.id: {id!r} is also the id of levels[{seen}]").format(
                    place=place, id=level.id, seen=seen[level.id]
                )
            )
        seen[level.id] = number
        _placed(place, lambda level=level: level.open(find), ".")  # type: ignore[misc]  # a default binds the level
        yield pack


def write_pack(pack: Pack) -> bytes:
    """The pack as a file, one row of a board a line."""
    return jsonio.encode(pack)


def read_packs(files: Iterable[tuple[str, bytes | str]], find: FindSpec) -> ShippedPacks:
    """Packs from (file name, content); a content that is a string says why the file could not be read.

    A bad pack stops no other. Of two packs with one id the second is an error, since progress would mix.
    """
    library, *_pieces = reading_packs(files, find)
    return library


def reading_packs(files: Iterable[tuple[str, bytes | str]], find: FindSpec) -> Iterator[ShippedPacks]:
    """What :func:`read_packs` gives, in pieces: one object all the time, whole after the last of them."""
    library = ShippedPacks({}, {})
    yield library
    owner: dict[str, str] = {}
    for name, data in files:
        try:
            if isinstance(data, str):
                raise PuzzleError(data)
            boards = _checking(data, find)
            pack = next(boards)
            for _board in boards:
                yield library
            if pack.id in owner:
                raise PuzzleError(
                    _("id: {id!r} is also the id of the pack in {owner}").format(id=pack.id, owner=owner[pack.id])
                )
        except PuzzleError as error:
            library.errors[name] = str(error)
        else:
            owner[pack.id] = name
            library.packs[name] = pack


def level_of(
    spec: PuzzleSpec[Any], board: Any, name: str, title: str = "", level: str | None = None, par: int | None = None
) -> Level:
    """A board as a level. With ``level``, the techniques of the ladder's path are listed too."""
    techniques: tuple[str, ...] = ()
    if level is not None:
        used = spec.ladder_for(board).solve(spec.position(board, {}))[1].techniques
        techniques = in_order(spec, board, used)
    stated: Any = level if level in LEVELS else None
    return Level(
        id=name,
        kind=spec.kind,
        title=title,
        board=spec.board_to_json(board),  # type: ignore[arg-type]  # a puzzle's board is a list or an object
        level=stated,
        techniques=techniques,
        par=par,
        switches=spec.options_of(board),
    )


def in_order(spec: PuzzleSpec[Any], board: Any, used: Iterable[str]) -> tuple[str, ...]:
    """Names of techniques, easiest first."""
    names = set(used)
    return tuple(t.name for t in spec.ladder_for(board).techniques if t.name in names)


def schema() -> bytes:
    """The JSON Schema of a pack, as it stands in ``levels/pack.schema.json``."""
    return jsonio.encode({"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Pack)})


def _placed(place: str, act: Callable[[], Any], joint: str = ": ") -> Any:
    try:
        return act()
    except PuzzleError as error:
        raise PuzzleError(f"{place}{joint}{error}") from None
