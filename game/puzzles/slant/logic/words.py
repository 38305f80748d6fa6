"""What the techniques say where numbers decide the words."""

from __future__ import annotations

from game.engine.words import _, ngettext


def corner_number(number: int) -> tuple[str, str]:
    return (
        _("Only one cell lies at this corner."),
        _("So its line touches the {number}.").format(number=number)
        if number
        else _("So its line turns away from the 0."),
    )


def edge_number(number: int) -> tuple[str, str]:
    if number:
        return _("Only two cells lie at this {number}.").format(number=number), _("So both lines touch it.")
    return _("No line touches a 0."), _("So both lines turn away.")


def centre_four(number: int) -> tuple[str, str]:
    if number:
        return _("Four cells lie around this {number}.").format(number=number), _("So all four lines touch it.")
    return _("No line touches a 0."), _("So all turn away.")


def full_corner(number: int, cells: int) -> tuple[str, str]:
    """Of a number with all its lines, and so many open cells."""
    if number:
        first = ngettext("This {number} has its line.", "This {number} has all its lines.", number)
    else:
        first = _("No line touches a 0.")
    return (
        first.format(number=number),
        ngettext("So the other line beside it turns away.", "So the other lines around it turn away.", cells)
        if number
        else ngettext("So the line turns away.", "So the lines around it turn away.", cells),
    )


def starved_corner(number: int, missing: int) -> tuple[str, str]:
    """Of a number that lacks as many lines as it has open cells."""
    first = ngettext(
        "This {number} still needs one line and has just one open cell.",
        "This {number} still needs {missing} lines and has just {missing} open cells.",
        missing,
    )
    return (
        first.format(number=number, missing=missing),
        ngettext("So its line touches it.", "So each of their lines touches it.", missing),
    )


def twins(threes: bool) -> tuple[str, str]:
    if threes:
        return _("Each cell between these 3s gives one of them a line."), _("So the outer lines all touch.")
    return _("Each cell between these 1s gives one of them a line."), _("So the outer lines turn away.")


def equal_pair(at_three: bool) -> tuple[str, str]:
    if at_three:
        return _("Of two like slants here, just one touches the 3."), _("So both lines across touch it.")
    return _("Of two like slants here, just one touches the 1."), _("So both lines across turn away.")


def left_over(at_three: bool) -> tuple[str, str]:
    if at_three:
        return _("This 3 takes just one more line."), _("So these two do not both touch it.")
    return _("This 1 can only get its line here."), _("So these two do not both miss it.")
