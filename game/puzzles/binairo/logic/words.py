"""What the techniques say where marks and lines decide the words."""

from __future__ import annotations

from game.engine.core import Target
from game.engine.words import _, ngettext
from game.puzzles.binairo.board import DISC, RING


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


def same(value: int, number: int) -> str:
    if number == 1:
        return _("So its cells are certain.")
    return _("In all of them this is a disc.") if value == DISC else _("In all of them this is a ring.")


def too_many(line: Target, value: int) -> str:
    if line.kind == "row":
        return _("this row has too many rings") if value == RING else _("this row has too many discs")
    return _("this column has too many rings") if value == RING else _("this column has too many discs")
