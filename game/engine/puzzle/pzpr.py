"""Formats of pzpr for any puzzle: links, and ``pzprv3`` files. A puzzle says only what stands in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.engine import notation
from game.engine.core import Marks
from game.engine.puzzle.spec import Format, Reading
from game.engine.words import N_

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
