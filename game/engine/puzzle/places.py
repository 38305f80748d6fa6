"""Places as people name them: the top row, the second column, the top middle part of a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.engine.core import Effect, Target
from game.engine.words import N_, NN_, _, _c, ngettext

NTH = (
    *(N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth"), N_("seventh"), N_("eighth")),
    *(N_("ninth"), N_("tenth"), N_("eleventh"), N_("twelfth"), N_("thirteenth"), N_("fourteenth"), N_("fifteenth")),
)
PARTS = (
    (N_("the top left"), N_("the top middle"), N_("the top right")),
    (N_("the middle left"), N_("the middle of the board"), N_("the middle right")),
    (N_("the bottom left"), N_("the bottom middle"), N_("the bottom right")),
)


def row_name(index: int, count: int) -> str:
    """``the top row``, ``the second row``, ``the bottom row``; ``row 17`` beyond the fifteenth."""
    if index in (0, count - 1):
        return _("the top row") if index == 0 else _("the bottom row")
    if index < len(NTH):
        return _c("also {number}", "the {nth} row").format(nth=_c("row", NTH[index]), number=index + 1)
    return _("row {number}").format(number=index + 1)


def column_name(index: int, count: int) -> str:
    """``the leftmost column``, ``the second column``, ``the rightmost column``; ``column 17`` beyond the fifteenth."""
    if index in (0, count - 1):
        return _("the leftmost column") if index == 0 else _("the rightmost column")
    if index < len(NTH):
        return _c("also {number}", "the {nth} column").format(nth=_c("column", NTH[index]), number=index + 1)
    return _("column {number}").format(number=index + 1)


def part_name(targets: Iterable[Target], width: int, height: int) -> str:
    """The part of a board in which some cells lie, or hardly beyond; "" without any, or when they lie apart."""
    spots = [target.index[:2] for target in targets if len(target.index) >= 2]
    if not spots:
        return ""
    rows, columns = [row for row, _c in spots], [column for _r, column in spots]
    parts = _third(rows, height), _third(columns, width)
    return "" if None in parts else _(PARTS[parts[0] or 0][parts[1] or 0])


def _third(places: Sequence[int], length: int) -> int | None:
    """The third in which the middle of some places lies; None where one of them lies more than half a third outside."""
    third = min(2, int(3 * (min(places) + max(places) + 1) / 2 / length))
    near = all(2 * third - 1 < 6 * (place + 0.5) / length < 2 * third + 3 for place in places)
    return third if near else None


def place_name(targets: Iterable[Target], width: int, height: int) -> str:
    """The one row or column among the targets by name, or the one that cells apart from each other lie in; or else the
    part of the board that they lie in, or the one row or column, where they lie in several parts."""
    targets = tuple(targets)
    line = lone_line(targets) or scattered(targets)
    if line:
        return line_name(line[0], width, height)
    name, line = part_name(targets, width, height), scattered(targets, apart=False)
    return name or (line_name(line[0], width, height) if line else "")


def scattered(targets: Iterable[Target], apart: bool = True) -> tuple[Target, ...]:
    """The one row or column in which cells lie that do not all touch: their middle is none of their places. Those that
    touch are meant, too, unless they are to lie ``apart``."""
    spots = {target.index[:2] for target in targets if target.kind in ("cell", "candidate", "note")}
    for kind, at in (("row", 0), ("column", 1)):
        if len({spot[at] for spot in spots}) == 1 < len(spots):
            along = [spot[1 - at] for spot in spots]
            if not apart or max(along) - min(along) >= len(along):
                return (Target(kind, (next(iter(spots))[at],)),)
    return ()


def lone_line(targets: Iterable[Target]) -> tuple[Target, ...]:
    """The one row or column among some targets; nothing where there is none, or several."""
    lines = tuple(target for target in targets if target.kind in ("row", "column"))
    return lines if len(lines) == 1 else ()


def line_name(target: Target, width: int, height: int) -> str:
    """A row or a column by name; "" for any other target."""
    if target.kind == "row":
        return row_name(target.index[0], height)
    return column_name(target.index[0], width) if target.kind == "column" else ""


def line_code(index: int, style: str, across: bool) -> str:
    """What stands beside a row or, with ``across``, above a column: ``7`` and ``H``, or ``r7`` and ``c8``."""
    if style == "r1c1":
        return f"{'c' if across else 'r'}{index + 1}"
    return letter(index) if across else str(index + 1)


def cell_code(row: int, column: int, style: str) -> str:
    """A cell by its coordinates: ``H7`` with letters, or ``r7c8``."""
    codes = line_code(row, style, False), line_code(column, style, True)
    return "".join(codes if style == "r1c1" else codes[::-1])


def letter(index: int) -> str:
    """``A`` to ``Z``, then ``AA``."""
    return (letter(index // 26 - 1) if index >= 26 else "") + chr(ord("A") + index % 26)


def codes(targets: Iterable[Target], style: str) -> str:
    """The cells of some targets by their coordinates; "" where there are none, or more than three, or without a style.

    ``style``: "", ``letters`` or ``r1c1``.
    """
    cells = dict.fromkeys(target.index[:2] for target in targets if target.kind in ("cell", "candidate", "note"))
    if not style or not 0 < len(cells) < 4:
        return ""
    return ", ".join(cell_code(index[0], index[1], style) for index in cells)


def move_name(names: Mapping[int, tuple[str, str]], effects: Sequence[Effect]) -> str:
    """``Shade these 2 cells``: what puts effects on the board, marks on cells with one name or several, or notes."""
    found = {names.get(e.value) if e.target.kind == "cell" and not e.remove else None for e in effects}
    named = found.pop() if len(found) == 1 else None
    count = len({e.target for e in effects})
    if named is None and all(e.target.kind == "cell" and not e.remove for e in effects):
        named = NN_("Mark this cell", "Mark these {count} cells")
    if named is None and all(e.target.kind == "edge" for e in effects):
        named = NN_("Write this note", "Write these {count} notes")
    if named is None:
        return _("Make this move")
    return ngettext(*named, count).format(count=count)
