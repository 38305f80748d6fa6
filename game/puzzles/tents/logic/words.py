"""What the techniques say where numbers or lines decide the words."""

from __future__ import annotations

from game.engine.words import _, ngettext
from game.puzzles.tents.logic.lines import LineAt


def full_line(line: LineAt, cells: int) -> tuple[str, str]:
    """Of a line with all its tents and so many open cells."""
    if line.number:
        first = line.said(
            ngettext("This row has its one tent.", "This row has all its {number} tents.", line.number),
            ngettext("This column has its one tent.", "This column has all its {number} tents.", line.number),
        )
    else:
        first = line.said(_("This row has no tent."), _("This column has no tent."))
    return (
        first.format(number=line.number),
        ngettext("So its open cell is grass.", "So its open cells are grass.", cells),
    )


def all_needed(line: LineAt, missing: int) -> tuple[str, str]:
    """Of a line that lacks as many tents as it has open cells."""
    first = line.said(
        ngettext(
            "This row still needs one tent and has just one open cell.",
            "This row still needs {number} tents and has just {number} open cells.",
            missing,
        ),
        ngettext(
            "This column still needs one tent and has just one open cell.",
            "This column still needs {number} tents and has just {number} open cells.",
            missing,
        ),
    )
    return (
        first.format(number=missing),
        ngettext("So that cell gets a tent.", "So each of them gets a tent.", missing),
    )


def trees_have_tents(trees: int) -> tuple[str, str]:
    first = ngettext("The only tree has its tent.", "All {number} trees have tents.", trees)
    return first.format(number=trees), _("So the rest is grass.")


def tents_missing(tents: int) -> tuple[str, str]:
    """Of a board that lacks as many tents as it has open cells."""
    first = ngettext(
        "One tent is missing, and one cell is open.", "{number} tents are missing, and {number} cells are open.", tents
    )
    return first.format(number=tents), ngettext("So that cell gets it.", "So each of them gets one.", tents)


def tight_runs(line: LineAt) -> tuple[str, str]:
    return (
        _("Neighbours never both hold tents, so these runs hold {number} at most.").format(number=line.number),
        line.said(
            _("The row needs {number}: odd runs begin and end with tents."),
            _("The column needs {number}: odd runs begin and end with tents."),
        ).format(number=line.number),
    )


def beside_run(line: LineAt) -> tuple[str, str]:
    first = line.said(
        ngettext(
            "However this row gets its tent, the tent touches this cell.",
            "However this row gets its {number} tents, one of them touches this cell.",
            line.number,
        ),
        ngettext(
            "However this column gets its tent, the tent touches this cell.",
            "However this column gets its {number} tents, one of them touches this cell.",
            line.number,
        ),
    )
    return first.format(number=line.number), _("So it is grass.")


def no_tree(cells: int) -> tuple[str, str]:
    return (
        _("A tent stands beside a tree."),
        ngettext(
            "No tree is beside this cell, so it is grass.", "No tree is beside these cells, so they are grass.", cells
        ),
    )


def around_tent(cells: int) -> tuple[str, str]:
    return (
        _("Tents never touch, not even at a corner."),
        ngettext("So the open cell around this tent is grass.", "So the open cells around this tent are grass.", cells),
    )


def separate_trees(line: LineAt) -> tuple[str, str]:
    first = line.said(
        ngettext(
            "This tree needs its tent in this row.",
            "Each of these {number} trees needs its own tent in this row.",
            line.number,
        ),
        ngettext(
            "This tree needs its tent in this column.",
            "Each of these {number} trees needs its own tent in this column.",
            line.number,
        ),
    )
    return (
        first.format(number=line.number),
        line.said(
            _("That fills the row, so this cell is grass."),
            _("That fills the column, so this cell is grass."),
        ),
    )


def trees_taken(trees: int) -> tuple[str, str]:
    first = ngettext(
        "The tree beside this cell has its tent elsewhere.",
        "Every tree beside this cell has its tent elsewhere.",
        trees,
    )
    return first, _("So the cell is grass.")


def line_trees(line: LineAt) -> tuple[str, str]:
    """Of as many trees as the line's number says, which fill it."""
    if line.number:
        first = line.said(
            ngettext(
                "This tree has its tent in this row and fills it.",
                "These {number} trees have their tents in this row and fill it.",
                line.number,
            ),
            ngettext(
                "This tree has its tent in this column and fills it.",
                "These {number} trees have their tents in this column and fill it.",
                line.number,
            ),
        )
    else:
        first = line.said(_("No tent stands in this row."), _("No tent stands in this column."))
    return first.format(number=line.number), _("So tree B has its tent outside it.")


def line_reach(line: LineAt) -> tuple[str, str]:
    """Of as many trees as the line's number says, which are all that reach it."""
    first = line.said(
        ngettext(
            "Only one tree reaches this row, and it needs one tent.",
            "Only {number} trees reach this row, and it needs {number} tents.",
            line.number,
        ),
        ngettext(
            "Only one tree reaches this column, and it needs one tent.",
            "Only {number} trees reach this column, and it needs {number} tents.",
            line.number,
        ),
    )
    return (
        first.format(number=line.number),
        ngettext("So this tree has its tent in it.", "So all of these trees have their tents in it.", line.number),
    )
