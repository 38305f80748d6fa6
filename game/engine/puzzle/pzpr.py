"""Formats of pzpr for any puzzle: links, and ``pzprv3`` files. A puzzle says only what stands in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from game.engine import notation, regions
from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.spec import Format, Reading
from game.engine.words import N_, _

_DIGITS = "0123456789abcdefghijklmnopqrstuv"

CheckSides = Callable[[int, int], None]
ReadLink = Callable[[str, int, int], Any]
"""The board of a link's body, columns and rows. Raises PuzzleError naming the first wrong place."""

ReadFile = Callable[[list[str], int, int], Reading]
"""What a file holds, from the lines after the sizes, columns and rows."""


class OtherLink(NamedTuple):
    """Links of another site: whether a text is one, and what it holds."""

    claims: Callable[[str], bool]
    read: Callable[[str], Reading]


def link_format(
    name: str,
    body: str,
    check: CheckSides,
    read: ReadLink,
    write: Callable[[Any], str],
    title: str = N_("puzz.link and pzv links"),
    other: OtherLink | None = None,
    aliases: tuple[str, ...] = (),
) -> Format:
    """``https://puzz.link/p?NAME/COLS/ROWS/BODY`` and its kin, with or without the site; marks cannot be said in it.

    ``body`` is what errors call the body; ``check`` raises PuzzleError for sides that the puzzle cannot hold;
    ``aliases`` are other names that links give the puzzle.
    """

    def claiming(text: str) -> bool:
        named = any(notation.claims_link(text, known) for known in (name, *aliases))
        return named or (other is not None and other.claims(text))

    def reading(text: str) -> Reading:
        if other is not None and other.claims(text):
            return other.read(text)
        width, height, found = notation.link_parts(text, name, body)
        check(width, height)
        return Reading(read(found, width, height), {})

    def writing(board: Any, marks: Marks) -> str:
        return f"https://puzz.link/p?{name}/{board.size.width}/{board.size.height}/{write(board)}"

    return Format("url", title, claiming, reading, writing)


def file_format(name: str, check: CheckSides, read: ReadFile, write: Callable[[Any, Marks], Sequence[str]]) -> Format:
    """A ``pzprv3`` file, one line for each row; ``write`` gives its lines after the sizes."""

    def reading(text: str) -> Reading:
        width, height, lines = notation.file_parts(text)
        check(width, height)
        return read(lines, width, height)

    def writing(board: Any, marks: Marks) -> str:
        head = ["pzprv3", name, str(board.size.height), str(board.size.width)]
        return "\n".join([*head, *(f"{line} " for line in write(board, marks))]) + "\n"

    return Format("pzprv3", N_("pzprv3 file"), partial(notation.claims_file, name=name), reading, writing)


# -- borders -------------------------------------------------------------------------------------------------------


def read_borders(code: str, width: int, height: int) -> list[str]:
    """Regions as rows of letters, from their borders: five a character, those between columns first, then those
    between rows. Raises PuzzleError naming the first wrong character, or for too many regions."""
    sizes = height * (width - 1), (height - 1) * width
    halves = [-(-size // 5) for size in sizes]
    for at, symbol in enumerate(code, 1):
        if symbol not in _DIGITS:
            text = _("{symbol!r} at character {at} of the borders is none of 0 to 9 and a to v")
            raise PuzzleError(text.format(symbol=symbol, at=at))
    if len(code) < sum(halves):
        text = _("this link ends after {count} of {needed} characters for the borders")
        raise PuzzleError(text.format(count=len(code), needed=sum(halves)))
    bits = [bool(_DIGITS.index(symbol) >> bit & 1) for symbol in code for bit in (4, 3, 2, 1, 0)]
    across, down = bits, bits[5 * halves[0] :]

    def joined(one: regions.Place, two: regions.Place) -> bool:
        (r, c), (row, _column) = min((one, two), (two, one))
        return not (across[r * (width - 1) + c] if r == row else down[r * width + c])

    numbers = [[0] * width for _row in range(height)]
    for number, piece in enumerate(regions.pieces([(r, c) for r in range(height) for c in range(width)], joined)):
        for r, c in piece:
            numbers[r][c] = number
    return regions.lettered(numbers)


def write_borders(rows: Sequence[str]) -> str:
    """The inverse."""
    across = [left != right for row in rows for left, right in pairwise(row)]
    down = [above != below for upper, lower in pairwise(rows) for above, below in zip(upper, lower, strict=True)]
    return _fives(across) + _fives(down)


def _fives(bits: Sequence[bool]) -> str:
    padded = [*bits, *[False] * (-len(bits) % 5)]
    fives = (padded[at : at + 5] for at in range(0, len(padded), 5))
    return "".join(_DIGITS[sum(bit << 4 - at for at, bit in enumerate(five))] for five in fives)
