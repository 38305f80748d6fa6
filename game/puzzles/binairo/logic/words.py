"""What the techniques say where marks and lines decide the words."""

from __future__ import annotations

from game.engine.core import Target
from game.engine.words import _, ngettext
from game.puzzles.binairo.marks import DISC, RING


def line_has_all(line: Target, value: int, half: int) -> str:
    row = line.kind == "row"
    if value == DISC:
        first = (
            ngettext("This row has its ring.", "This row has all its {count} rings.", half)
            if row
            else ngettext("This column has its ring.", "This column has all its {count} rings.", half)
        )
    else:
        first = (
            ngettext("This row has its disc.", "This row has all its {count} discs.", half)
            if row
            else ngettext("This column has its disc.", "This column has all its {count} discs.", half)
        )
    return first.format(count=half)


def the_rest(value: int, cells: int) -> str:
    if value == DISC:
        return ngettext("So the open cell is a disc.", "So the open cells are discs.", cells)
    return ngettext("So the open cell is a ring.", "So the open cells are rings.", cells)


def lacks_one(line: Target, value: int) -> str:
    if line.kind == "row":
        return _("This row lacks one more ring.") if value == RING else _("This row lacks one more disc.")
    return _("This column lacks one more ring.") if value == RING else _("This column lacks one more disc.")


def in_every_three(value: int) -> str:
    if value == RING:
        return _("Three neighbours without a ring must hold it, or all three are discs.")
    return _("Three neighbours without a disc must hold it, or all three are rings.")


def so_last(value: int, known: bool) -> str:
    if value == RING:
        return _("So it goes here, and discs elsewhere.") if known else _("So it is among them, and discs elsewhere.")
    return _("So it goes here, and rings elsewhere.") if known else _("So it is among them, and rings elsewhere.")


def nearly_equal(line: Target) -> tuple[str, str]:
    """Of two lines that differ in nothing but two open cells of ``line``."""
    row = line.kind == "row"
    return (
        _("But for two cells, these rows are equal.") if row else _("But for two cells, these columns are equal."),
        _("They may not be, so the two are the other way round."),
    )


def no_way(line: Target) -> str:
    return _("No way is left to fill this row.") if line.kind == "row" else _("No way is left to fill this column.")


def ways_left(line: Target, number: int, unlike: bool) -> str:
    row = line.kind == "row"
    if unlike:
        first = (
            ngettext(
                "Unlike the complete rows, this row can be filled in one way.",
                "Unlike the complete rows, this row can be filled in {count} ways.",
                number,
            )
            if row
            else ngettext(
                "Unlike the complete columns, this column can be filled in one way.",
                "Unlike the complete columns, this column can be filled in {count} ways.",
                number,
            )
        )
    else:
        first = (
            ngettext("This row can be filled in one way.", "This row can be filled in {count} ways.", number)
            if row
            else ngettext("This column can be filled in one way.", "This column can be filled in {count} ways.", number)
        )
    return first.format(count=number)


def same(value: int, ways: int, cells: int) -> str:
    """Of so many cells that are the same in all of the ways."""
    if ways == 1:
        return _("So its cells are certain.")
    if cells > 1:
        return _("Both agree in these cells.") if ways == 2 else _("All of them agree in these cells.")
    if ways == 2:
        return _("In both this is a disc.") if value == DISC else _("In both this is a ring.")
    return _("In all of them this is a disc.") if value == DISC else _("In all of them this is a ring.")


def too_many(line: Target, value: int) -> str:
    if line.kind == "row":
        return _("this row has too many rings") if value == RING else _("this row has too many discs")
    return _("this column has too many rings") if value == RING else _("this column has too many discs")


def three_alike(value: int) -> str:
    return _("three rings stand in a row") if value == RING else _("three discs stand in a row")


def no_way_left(line: Target) -> str:
    row = line.kind == "row"
    return _("no way is left to fill this row") if row else _("no way is left to fill this column")


def two_equal(line: Target) -> str:
    return _("two rows are equal") if line.kind == "row" else _("two columns are equal")
