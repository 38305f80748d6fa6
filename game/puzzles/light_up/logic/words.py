"""What the techniques say where numbers and marks decide the words."""

from __future__ import annotations

from game.engine.words import _, ngettext


def has_all(number: int) -> str:
    if number == 0:
        return _("No lamp may stand beside a 0.")
    return ngettext("This {count} has its lamp.", "This {count} has all its lamps.", number).format(count=number)


def without(cells: int) -> str:
    return ngettext("So the cell beside it takes no lamp.", "So the cells beside it take no lamp.", cells)


def lacks(number: int, lamps: int) -> str:
    return ngettext(
        "This {number} lacks a lamp, and only one cell is left beside it.",
        "This {number} lacks {count} lamps, and only {count} cells are left beside it.",
        lamps,
    ).format(number=number, count=lamps)


def into_all(cells: int) -> str:
    return ngettext("So the lamp goes there.", "So a lamp goes in each of them.", cells)


def shared_lamps(lamps: int) -> str:
    """Of the numbers A and B."""
    return ngettext(
        "A has so few other cells that one of its lamps stands where it meets B.",
        "A has so few other cells that {count} of its lamps stand where it meets B.",
        lamps,
    ).format(count=lamps)


def the_others(lamps: int, dots: int) -> str:
    """What the cells take that A and B do not share."""
    if lamps and dots:
        return _("B lacks no more, so A's other cells take lamps, and B's take none.")
    return _("B lacks no more, so A's other cells take lamps.") if lamps else _("So B's other cells take no lamp.")
