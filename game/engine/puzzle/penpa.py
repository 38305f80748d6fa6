"""Links of Penpa+ (https://swaroopg92.github.io/penpa-edit/): what was drawn on a board of square cells.

``...#m=edit&p=DATA``: DATA is base64 of deflated lines. The first names the grid and its size, the fourth what is
given, the fifth what a solver drew, the sixth the cells, and the last but one the kinds of puzzle it is said to be.
Places are numbers: the cells of a grid with two more on every side in reading order, then its corners in that order.
"""

from __future__ import annotations

import binascii
import json
import re
import zlib
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from typing import Any, NamedTuple
from urllib.parse import unquote

from game.engine.core import PuzzleError
from game.engine.notation import LONGEST_SITE, unwrapped
from game.engine.puzzle.spec import Format, Reading
from game.engine.words import N_, _

Place = tuple[int, int]

_SITE = re.compile(r"\S*penpa\S*", re.IGNORECASE)
_NAMES = re.compile(r'("(?:[^"\\]|\\.)*+"?)|(z\w)')  # names are written shorter, without quotation marks
_NUMBERS, _RIMS, _SYMBOLS, _COLOURS, _EDGES, _LINES = _PARTS = ("zN", "z1", "zY", "zS", "zE", "zL")
_HISTORY = ("zR", "zU", "z8", "zP")
_SMALL = ("5", "6", "7")  # styles of numbers that are notes
_LARGEST = 512 << 10  # bytes: what people draw is a tenth of it
_OTHER_GRIDS = re.compile("hex|tri|pyramid|iso|.*_.*")  # those that are not of squares
_FAR = 200  # cells in a row or column: more than any puzzle has
_TAGS = 17


class Drawing(NamedTuple):
    """What is drawn, by its place.

    ``numbers``, ``small`` ones and ``symbols`` (name and style) stand in cells, ``corners`` are the numbers at corners,
    ``fills`` the colours of cells, ``slants`` the cells with a diagonal line (True for one that falls to the right),
    ``walls`` the thick sides of cells as pairs of corners; ``others`` names all else that is there. Cells are
    (row, column) of the board, and those around it lie beyond; a corner is named like the cell to its lower right.
    """

    numbers: Mapping[Place, str]
    small: Mapping[Place, str]
    corners: Mapping[Place, str]
    symbols: Mapping[Place, tuple[str, Any]]
    fills: Mapping[Place, int]
    slants: Mapping[Place, bool]
    walls: frozenset[tuple[Place, Place]]
    others: tuple[str, ...]


class PenpaPuzzle(NamedTuple):
    """A board of Penpa+: ``grid`` is its kind there, ``tags`` are the names of puzzles that it is said to be."""

    grid: str
    width: int
    height: int
    tags: tuple[str, ...]
    given: Drawing
    solver: Drawing


def penpa_format(
    tags: tuple[str, ...], looks: Callable[[PenpaPuzzle], bool], read: Callable[[PenpaPuzzle], Reading]
) -> Format:
    """Links to a puzzle that has one of ``tags``, or that ``looks`` like one where no tag says what it is."""

    def claiming(text: str) -> bool:
        if not _packed(text):
            return False
        try:
            puzzle = unpacked(text)
        except PuzzleError:
            return True  # to be told why
        return bool({*tags} & {*puzzle.tags}) if puzzle.tags else looks(puzzle)

    def reading(text: str) -> Reading:
        return read(unpacked(text))

    return Format("penpa", N_("Penpa link"), claiming, reading, None)


def unpacked(text: str) -> PenpaPuzzle:
    """The puzzle of a link. Raises PuzzleError for one that holds no board of square cells."""
    data = _packed(text)
    if not data:
        raise PuzzleError(_("a Penpa link goes on with m=edit&p= and what is drawn"))
    try:
        packed = b64decode(unquote(data).replace(" ", "+") + "==")
        lines = zlib.decompressobj(-15).decompress(packed, _LARGEST).decode().split("\n")
        grid, across, down = lines[0].split(",")[:3]
        if _OTHER_GRIDS.fullmatch(grid):
            raise PuzzleError(_("the grid of this Penpa link is {grid}, not one of squares").format(grid=grid[:20]))
        stride, rows = int(across) + 4, int(down) + 4
        if not (4 < stride <= _FAR and 4 < rows <= _FAR):
            raise PuzzleError(_("this Penpa link holds a board of {width}x{height}").format(width=across, height=down))
        places = [divmod(number, stride) for number in accumulate(json.loads(lines[5]))]
        (top, left), (bottom, right) = places[0], places[-1]
        width, height = right - left + 1, bottom - top + 1
        if not (0 < width <= _FAR and 0 < height <= _FAR) or {*places} != {
            (r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)
        }:
            raise PuzzleError(_("the cells of this Penpa link make no rectangle"))
        given, solver = (_drawing(line, _Layers(stride, stride * rows, (top, left))) for line in lines[3:5])
        tags = tuple(json.loads(lines[_TAGS])) if len(lines) > _TAGS and lines[_TAGS].startswith("[") else ()
    except PuzzleError:
        raise
    except (binascii.Error, zlib.error, ValueError, IndexError, TypeError, AttributeError, RecursionError):
        raise PuzzleError(_("this Penpa link is cut short or damaged")) from None
    return PenpaPuzzle(grid, width, height, tuple(map(str, tags)), given, solver)


def _packed(text: str) -> str:
    """What stands after ``p=`` in a link, with or without the site; "" in any other text."""
    text = unwrapped(text).strip()
    site, mark, query = text.partition("#" if "#m=" in text else "?")
    if not (mark and len(site) <= LONGEST_SITE and _SITE.fullmatch(site)):
        query = text
    fields = dict(field.partition("=")[::2] for field in query.partition("#")[0].split("&"))
    return fields.get("p", "") if query.startswith("m=") else ""


class _Layers(NamedTuple):
    """How places are numbered: ``stride`` cells a row, ``size`` cells and then as many corners; ``first`` is the cell
    where the board begins."""

    stride: int
    size: int
    first: Place

    def cells(self, part: Mapping[str, Any]) -> Iterator[tuple[Place, Any]]:
        """What stands in cells."""
        return ((self._place(int(key)), found) for key, found in part.items() if self._layer(key) == 0)

    def corners(self, part: Mapping[str, Any]) -> Iterator[tuple[Place, Any]]:
        """What stands at corners."""
        return ((self._corner(int(key)), found) for key, found in part.items() if self._layer(key) == 1)

    def lines(self, part: Mapping[str, Any]) -> Iterator[tuple[Place, Place]]:
        """The lines between corners, from the upper or left end."""
        for key in part:
            ends = key.split(",")
            if len(ends) == 2 and all(self._layer(end) == 1 for end in ends):
                first, last = sorted(self._corner(int(end)) for end in ends)
                yield first, last

    def _layer(self, key: str) -> int:
        return int(key) // self.size if key.isascii() and key.isdigit() else -1

    def _place(self, number: int) -> Place:
        row, column = divmod(number, self.stride)
        return row - self.first[0], column - self.first[1]

    def _corner(self, number: int) -> Place:
        row, column = self._place(number - self.size)
        return row + 1, column + 1  # there a corner is named like the cell to its upper left


def _drawing(line: str, layers: _Layers) -> Drawing:
    value = json.loads(_NAMES.sub(lambda found: found[1] or f'"{found[2]}"', line)) if line.startswith("{") else {}

    def part(name: str) -> dict[str, Any]:
        found: dict[str, Any] = value.get(name) or {}
        return found

    numbers: dict[Place, str] = {}
    small: dict[Place, str] = {}
    for place, (text, _colour, style, *_rest) in layers.cells(part(_NUMBERS)):
        if shown := _text(text):
            (small if str(style) in _SMALL else numbers)[place] = shown
    for key, (text, *_rest) in part(_RIMS).items():  # digits at the rims of cells: four places for each
        for place, _same in layers.cells({str(int(key) // 4 % layers.size): text}):
            small[place] = small.get(place, "") + _text(text)
    slants: dict[Place, bool] = {}
    walls = set()
    for (top, left), (bottom, right) in layers.lines({**part(_EDGES), **part(_LINES)}):
        if bottom - top == 1 and abs(right - left) == 1:
            slants[top, min(left, right)] = right > left
        else:
            walls.add(((top, left), (bottom, right)))
    return Drawing(
        numbers,
        small,
        {place: _text(found[0]) for place, found in layers.corners(part(_NUMBERS)) if _text(found[0])},
        {place: (str(found[1]), found[0]) for place, found in layers.cells(part(_SYMBOLS))},
        {place: int(colour) for place, colour in layers.cells(part(_COLOURS))},
        slants,
        frozenset(walls),
        tuple(sorted(name for name, found in value.items() if name not in (*_PARTS, *_HISTORY) and _drawn(found))),
    )


def _text(found: Any) -> str:
    """What stands in a place; digits may be told by which of them are there."""
    if isinstance(found, list):
        return "".join(str(digit) for digit, there in enumerate(found, 1) if there)
    return str(found).strip()


def _drawn(found: Any) -> bool:
    """Whether a member is more than an empty history."""
    return any(found.values()) if isinstance(found, dict) else bool(found)
