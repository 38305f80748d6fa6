"""What the techniques say where numbers, lines or the shape of the board decide the words."""

from __future__ import annotations

from game.engine.words import _, ngettext
from game.puzzles.hitori.logic.layout import HitoriLayout
from game.puzzles.hitori.logic.supposition import Accept, edge_locked, touching


def _of_line(lay: HitoriLayout, step: int, row: str, column: str, line: str) -> str:
    """The sentence for a row, a column, or a line of a hexagonal board; ``step`` is the distance along it."""
    if lay.skew:
        return line
    return row if step == 1 else column


def beside_shaded(cells: int) -> tuple[str, str]:
    """Of so many open cells beside a shaded one."""
    return (
        _("This cell is shaded, and shaded cells never share a side."),
        ngettext("So the cell beside it stays.", "So the cells beside it stay.", cells),
    )


def others_shaded(lay: HitoriLayout, number: int) -> str:
    text = (
        _("So every other {number} in its lines is shaded.")
        if lay.skew
        else _("So every other {number} in its row and column is shaded.")
    )
    return text.format(number=number)


def not_both(lay: HitoriLayout, step: int, number: int) -> str:
    text = _of_line(
        lay,
        step,
        _("Two {number}s cannot both stay in this row."),
        _("Two {number}s cannot both stay in this column."),
        _("Two {number}s cannot both stay in this line."),
    )
    return text.format(number=number)


def outer_stay(lay: HitoriLayout, step: int, number: int) -> str:
    text = _of_line(
        lay,
        step,
        _("With the middle {number} shaded, both outer ones would stay in one row."),
        _("With the middle {number} shaded, both outer ones would stay in one column."),
        _("With the middle {number} shaded, both outer ones would stay in one line."),
    )
    return text.format(number=number)


def rest_shaded(lay: HitoriLayout, step: int, number: int) -> str:
    text = _of_line(
        lay,
        step,
        _("So every other {number} of this row is shaded."),
        _("So every other {number} of this column is shaded."),
        _("So every other {number} of this line is shaded."),
    )
    return text.format(number=number)


def wings(number: int, cells: int) -> tuple[str, str]:
    """Of so many cells beside both of an equal pair."""
    first = ngettext(
        "One of these two {number}s is shaded, and either touches this cell.",
        "One of these two {number}s is shaded, and either touches these cells.",
        cells,
    )
    return first.format(number=number), ngettext("So it stays.", "So they stay.", cells)


# -- what-ifs ----------------------------------------------------------------------------------------------------------


def what_if(shade: bool, end: str, rounds: int, accept: Accept) -> tuple[str, ...]:
    """Of the cell that is supposed shaded, or to stay, until the ``end`` within ``rounds`` (-1: without limit)."""
    if accept is touching:
        return (
            _("With this cell shaded, those beside it stay and their equals are shaded."),
            _("Two shaded cells would touch, so this one stays."),
        )
    if accept is edge_locked:
        return (
            _("With this cell shaded, all ways out of a cell at the edge would be shaded, too."),
            _("So this cell stays."),
        )
    then = _("Then, in the end, {end}.") if rounds < 0 else _("Then {end}.")
    if shade:
        return _("What if this cell were shaded?"), then.format(end=end), _("So it stays.")
    return _("What if this cell stayed?"), then.format(end=end), _("So it is shaded.")


def followed(kind: str, cells: int) -> str:
    """Of so many cells that follow in a step of this kind: around, equal or cut."""
    if kind == "around":
        return ngettext("The cell beside a shaded cell stays.", "The cells beside a shaded cell stay.", cells)
    if kind == "equal":
        return ngettext("Its equal is shaded.", "Its equals are shaded.", cells)
    return _("Shaded, this cell would cut cells off, so it stays.")


def stays_twice(lay: HitoriLayout, one: int, other: int, number: int) -> str:
    """The end in which two cells (bit numbers) with this number stay in one line."""
    text = _of_line(
        lay,
        1 if lay.grid.target(one).index[0] == lay.grid.target(other).index[0] else lay.stride,
        _("{number} would stay twice in one row"),
        _("{number} would stay twice in one column"),
        _("{number} would stay twice in one line"),
    )
    return text.format(number=number)
