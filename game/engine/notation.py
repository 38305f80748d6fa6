"""What notations share, whatever the puzzle: rows of a state, and other programs' IDs, links, files and runs.

Simon Tatham's IDs are described with his games (https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/), the links
and ``pzprv3`` files are those of pzpr (https://github.com/robx/pzprjs).
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from urllib.parse import unquote

from game.engine.core import Marks, PuzzleError, cell
from game.engine.words import _

# As texts, which `re` compiles when they are first used: the window is open by then.
_PARAMS = r"(?a)(\d{1,4})(?:x(\d{1,4}))?(?:d([a-z]))?"
_SITE = (
    r"(?i)https?://\S*(?:puzz\.link|pzv\.jp|pzprxs|pzplus|pzprv3)\S*"
    r"|(?://)?(?:www\.)?(?:puzz\.link|pzv\.jp|pzprxs\.|pzplus\.)\S*"
)
LONGEST_SITE = 200  # characters of a link before what it holds
_SETTINGS = r"^(?:\w+=\w*&)+"  # of the site, such as type=editor, before the puzzle
_WRAPPED = r"\s*<(\S+)>\s*|\s*\"(\S+)\"\s*"


def state_cells(rows: Sequence[str], lengths: Sequence[int]) -> Iterator[tuple[int, int, str]]:
    """Row, column and character of every cell of a state on a board whose rows have these ``lengths``.

    Raises PuzzleError when it comes to a row too many, too few, too long or too short.
    """
    if len(rows) != len(lengths):
        raise PuzzleError(
            _("the state has {rows} rows, the board {lengths}").format(rows=len(rows), lengths=len(lengths))
        )
    for r, (line, length) in enumerate(zip(rows, lengths, strict=True)):
        if len(line) != length:
            raise PuzzleError(
                _("row {row} of the state has {count} cells, the board's has {length}").format(
                    row=r, count=len(line), length=length
                )
            )
        for c, symbol in enumerate(line):
            yield r, c, symbol


def id_head(
    text: str, title: str, example: str, levels: Sequence[str], params: str | re.Pattern[str] = _PARAMS
) -> tuple[re.Match[str], str]:
    """Take ``WxH[dL]:BODY`` apart: the match of ``params`` (width, height or None, level or None) and the body.

    For errors, ``title`` is the game's name there and ``example`` begins with a size and a level, ``8x8de:``. Raises
    PuzzleError for a random ID, without a colon, and for a head that ``params`` does not match or a level that is none
    of the ``levels``.
    """
    head, mark, body = (part.strip() for part in text.partition(":"))
    if not mark:
        if "#" in text:
            raise PuzzleError(
                _(
                    "a random ID (with #) names a seed of Simon Tatham's program; "
                    "give the description form, with a colon"
                )
            )
        raise PuzzleError(
            _("an ID of {title} is written like {example}, with a colon after the size").format(
                title=title, example=example
            )
        )
    found = re.fullmatch(params, head)
    if found is None:
        full = example.partition(":")[0]
        size = full.partition("d")[0]
        raise PuzzleError(
            _("the size {head!r} of this {title} ID is not written like {size} or {full}").format(
                head=head[:20], title=title, size=size, full=full
            )
        )
    if found[3] is not None and found[3] not in levels:
        known = [f"d{level}" for level in levels]
        raise PuzzleError(
            _("an ID of {title} has the level {known} or {last}, not d{found}").format(
                title=title, known=", ".join(known[:-1]), last=known[-1], found=found[3]
            )
        )
    return found, body


def fits(pattern: re.Pattern[str], text: str, cells: Callable[[str], int], edge: int = 0) -> bool:
    """Whether a text is such an ID without a name: ``pattern`` finds width, height or None, and a body that describes
    as many ``cells`` as the size has, with an ``edge`` of so many more rows and columns."""
    found = pattern.fullmatch(text.strip())
    if found is None:
        return False
    width, height = int(found[1]), int(found[2] or found[1])
    return cells(found[3]) == (width + edge) * (height + edge)


def letters(blanks: int, most: int, first: str) -> str:
    """A run of ``blanks`` in letters: ``first`` is a run of one, ``z`` one of ``most``, longer ones take several."""
    return "z" * (blanks // most) + (chr(ord(first) - 1 + blanks % most) if blanks % most else "")


def is_size(text: str) -> bool:
    """Whether a text is a side of a board in digits, though perhaps a wrong one."""
    return text.isascii() and text.isdigit() and len(text) <= 4


def unwrapped(text: str) -> str:
    """One word without the angle brackets or quotation marks that messages put around links; else ``text``."""
    found = re.fullmatch(_WRAPPED, text)
    return found[1] or found[2] if found else text


def claims_link(text: str, name: str) -> bool:
    """Whether a text is a pzpr link, with or without the site, that names the puzzle ``name``."""
    return re.match(rf"{name}(?:_edit|_play)?/", _address(text), re.IGNORECASE) is not None


def link_parts(text: str, name: str, body: str) -> tuple[int, int, str]:
    """Columns, rows and body of a link. Raises PuzzleError without them; ``body`` is what it calls the body then: as
    many words with slashes between them as the body has."""
    fields = _address(text).partition("#")[0].rstrip().split("/")[1:]
    if fields and not is_size(fields[0]):
        fields = fields[1:]  # a flag word may stand before the size
    last = 3 + body.count("/")
    if len(fields) < last or not (is_size(fields[0]) and is_size(fields[1])):
        raise PuzzleError(_("a link to {name} ends with {name}/COLUMNS/ROWS/{body}").format(name=name, body=body))
    return int(fields[0]), int(fields[1]), "/".join(fields[2:last])


def _address(text: str) -> str:
    """What follows the site, if there is one, and its settings."""
    text = unwrapped(text).strip()
    site, mark, query = text.partition("?")
    if not mark or len(site) > LONGEST_SITE or not re.fullmatch(_SITE, site):
        return text
    query = re.sub(_SETTINGS, "", query)
    return query if "/" in query else unquote(query)


def claims_kanpen(text: str, name: str) -> bool:
    """Whether a text is a link to a puzzle ``name`` at Kanpen."""
    site, mark, _query = text.strip().partition("?")
    found = mark and len(site) <= LONGEST_SITE and re.fullmatch(rf"\S*kanpen\S*/{name}\.html", site, re.IGNORECASE)
    return bool(found)


def kanpen_rows(text: str) -> list[str]:
    """The problem of a Kanpen link, sizes and then rows, with blanks between the cells of a row."""
    query = text.strip().partition("?")[2].partition("#")[0]
    fields = dict(part.split("=", 1) for part in query.split("&") if "=" in part)
    return fields.get("problem", "").rstrip("/").replace("_", " ").split("/")


def claims_file(text: str, name: str) -> bool:
    """Whether a text is a ``pzprv3`` file of the puzzle ``name``, or a link that holds one."""
    # blanks of one sort at a time: two stretches that may share them take minutes to fail
    head = rf"\s*pzprv3(?:\.\d+)?(?:\s*/|[^\S\n\r]*[\n\r])\s*{name}[^\S\n\r]*[/\n\r]"
    return re.match(head, file_text(text)) is not None


def file_text(text: str) -> str:
    """A ``pzprv3`` file, taken out of the link around it if there is one."""
    address = _address(text)
    if not address.startswith("pzprv3") or address == text.strip():
        return text
    address = unquote(address)
    return address if " " in address else address.replace("_", " ")


def file_parts(text: str) -> tuple[int, int, list[str]]:
    """Columns, rows and the lines after them of a ``pzprv3`` file. Raises PuzzleError without the sizes."""
    text = file_text(text).lstrip(f"{string.whitespace}/")
    lines = [line.strip() for line in re.split(r"[/\n]", text.replace("\r\n", "\n").replace("\r", "\n"))]
    if len(lines) < 4 or not all(map(is_size, lines[2:4])):
        raise PuzzleError(_("a pzprv3 file goes on with the rows, then the columns, each a number on a line"))
    return int(lines[3]), int(lines[2]), lines[4:]


def token_rows(lines: Sequence[str], width: int, height: int, short: str, uneven: str) -> list[list[str]]:
    """The words of lines: ``height`` lines with ``width`` words each.

    Raises PuzzleError by ``short`` with ``rows`` and ``height``, by ``uneven`` with ``row``, ``count`` and ``width``.
    """
    if len(lines) != height:
        raise PuzzleError(_(short).format(rows=len(lines), height=height))
    rows = [line.split() for line in lines]
    for r, row in enumerate(rows):
        if len(row) != width:
            raise PuzzleError(_(uneven).format(row=r, count=len(row), width=width))
    return rows


def file_marks(lines: Sequence[str], width: int, height: int, symbols: Mapping[str, int], what: str) -> Marks:
    """The marks in the rows of a ``pzprv3`` file, which may be missing altogether.

    ``symbols`` names the marks, ``.`` (nothing) first, ``what`` the rows in errors. Raises PuzzleError with the place.
    """
    rows = [line.split() for line in lines[:height]]
    if not any(rows):
        return {}
    if len(rows) < height:
        raise PuzzleError(
            _("the file has {rows} rows of {what}, not {height}").format(rows=len(rows), what=_(what), height=height)
        )
    marks = {}
    for r, row in enumerate(rows):
        if len(row) != width:
            raise PuzzleError(
                _("row {row} of the {what} has {count} cells, not {width}").format(
                    row=r, what=_(what), count=len(row), width=width
                )
            )
        for c, symbol in enumerate(row):
            if symbol not in symbols:
                blank, *others = symbols
                raise PuzzleError(
                    _("{symbol!r} at row {row}, column {column} of the {what} is none of {known} and {blank}").format(
                        symbol=symbol[:20], row=r, column=c, what=_(what), known=", ".join(others), blank=blank
                    )
                )
            if symbols[symbol]:
                marks[cell(r, c)] = symbols[symbol]
    return marks
