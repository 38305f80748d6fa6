"""The variants of Sudoku: what each is called, and how its regions and houses are written in a level."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence

from game.engine.core import PuzzleError
from game.engine.words import N_, _
from game.puzzles.sudoku.killer.cages import cages_from_json, cages_to_json, with_cages
from game.puzzles.sudoku.shape import LARGEST, Houses, first_piece, shape, usual, varied

VARIANTS = ("classic", "x", "jigsaw", "jigsaw-x", "windoku", "killer", "killer-x", "killer-jigsaw")
CLASSIC, X, JIGSAW, JIGSAW_X, WINDOKU, KILLER, KILLER_X, KILLER_JIGSAW = VARIANTS
UNDER = {KILLER: CLASSIC, KILLER_X: X, KILLER_JIGSAW: JIGSAW}
"""Of each killer the variant that its cages lie on."""
ABOUT = (
    N_("Every row, column and box holds every digit once."),
    N_("The two long diagonals hold every digit once as well."),
    N_("Regions of any shape take the place of boxes."),
    N_("Regions of any shape take the place of boxes, and both diagonals hold every digit once as well."),
    N_("Four windows of three by three hold every digit once as well."),
    N_("Cages say what their digits add up to, and hold none twice."),
    N_("Cages say what their digits add up to, and both diagonals hold every digit once."),
    N_("Cages say what their digits add up to, and regions of any shape take the place of boxes."),
)
"""What each variant is, in the order of their names."""
NAMES = (
    N_("Classic"),
    N_("X"),
    N_("Jigsaw"),
    N_("Jigsaw X"),
    N_("Windoku"),
    N_("Killer"),
    N_("Killer X"),
    N_("Killer Jigsaw"),
)
LETTERS = string.ascii_uppercase
LEAST, MOST = 4, 9
"""The sides of a jigsaw."""


def variant_of(form: Houses) -> str:
    """The name of the variant that a shape is of."""
    if form.cages:
        return KILLER_JIGSAW if form.regions else KILLER_X if form.diagonals else KILLER
    if form.windows:
        return WINDOKU
    if form.regions:
        return JIGSAW_X if form.diagonals else JIGSAW
    return X if form.diagonals else CLASSIC


def name_of(form: Houses) -> str:
    """What players call it, to be translated."""
    return NAMES[VARIANTS.index(variant_of(form))]


def form_of(n: int, variant: str, regions: tuple[int, ...] = ()) -> Houses:
    """The shape of a variant with the usual boxes, or with ``regions`` where it is a jigsaw; a killer has no cages yet.

    Raises PuzzleError for a size that the variant does not have.
    """
    variant = UNDER.get(variant, variant)
    if variant in (JIGSAW, JIGSAW_X):
        return varied(n, 1, regions, variant == JIGSAW_X)
    plain = usual(n)
    if variant == WINDOKU and (plain.box_width, plain.box_height) != (3, 3):
        raise PuzzleError(_("a Windoku has 9x9 cells, not {side}x{side}").format(side=n))
    return varied(plain.box_width, plain.box_height, (), variant == X, variant == WINDOKU)


def check_side(n: int) -> None:
    """Raise PuzzleError unless there are jigsaws of this side."""
    if not LEAST <= n <= MOST:
        raise PuzzleError(
            _("a jigsaw Sudoku has {least}x{least} to {most}x{most} cells, not {side}x{side}").format(
                least=LEAST, most=MOST, side=n
            )
        )


def regions_of(numbers: Sequence[int], n: int) -> tuple[int, ...]:
    """Regions numbered in the order of their first cells. Raises PuzzleError unless they make a jigsaw."""
    check_side(n)
    order = {number: at for at, number in enumerate(dict.fromkeys(numbers))}
    if len(order) != n:
        raise PuzzleError(
            _("a jigsaw of {side}x{side} has {side} regions, not {count}").format(side=n, count=len(order))
        )
    regions = tuple(order[number] for number in numbers)
    for region in range(n):
        cells = sum([1 << p for p, number in enumerate(regions) if number == region])
        if cells.bit_count() != n:
            raise PuzzleError(
                _("region {letter} has {count} cells, not {side}").format(
                    letter=LETTERS[region], count=cells.bit_count(), side=n
                )
            )
        if not connected(cells, n):
            raise PuzzleError(_("region {letter} is in pieces").format(letter=LETTERS[region]))
    return regions


def connected(cells: int, n: int) -> bool:
    """Whether cells of an ``n`` x ``n`` board, as a mask, make one piece."""
    return first_piece(cells, n) == cells


# -- in levels -------------------------------------------------------------------------------------------------


def to_json(form: Houses) -> dict[str, object]:
    """What the ``board`` member of a level says beside its rows."""
    n, out = form.n, dict[str, object]()
    if form.regions:
        letters = "".join(LETTERS[region] for region in form.regions)
        out["regions"] = [letters[at : at + n] for at in range(0, n * n, n)]
    elif form.box_width != usual(n).box_width:
        out["box"] = [form.box_width, form.box_height]
    if form.diagonals:
        out["diagonals"] = True
    if form.windows:
        out["windows"] = True
    if form.cages:
        out["cages"] = cages_to_json(form)
    return out


def from_json(value: Mapping[str, object], n: int, variant: str) -> Houses:
    """The inverse, for a board of ``n`` rows; ``variant`` is that of the level's switches, "" for none.

    Raises PuzzleError for members that are wrong, or that the variant does not have.
    """
    unknown = sorted(set(value) - {"rows", "box", "regions", "diagonals", "windows", "cages"})
    if unknown:
        raise PuzzleError(_("a Sudoku board has no member {name!r}").format(name=unknown[0]))
    flags = {}
    for name in ("diagonals", "windows"):
        flags[name] = value.get(name, False)
        if not isinstance(flags[name], bool):
            raise PuzzleError(_("{name} is true or false, not {found!r}").format(name=name, found=flags[name]))
    box, rows = value.get("box"), value.get("regions")
    diagonals, windows = bool(flags["diagonals"]), bool(flags["windows"])
    if windows and (diagonals or rows is not None or box not in (None, [3, 3])):
        raise PuzzleError(_("windows go with 3x3 boxes alone"))
    if rows is not None:
        form = varied(n, 1, _read_regions(rows, n), diagonals)
    elif box is not None:
        sides = box if isinstance(box, list) else []
        if not (len(sides) == 2 and all(type(side) is int and 0 < side <= LARGEST for side in sides)):
            raise PuzzleError(_("box holds its width and height, not {box!r}").format(box=box))
        form = shape(*sides)
        form = varied(form.box_width, form.box_height, (), diagonals, windows)
    else:
        form = usual(n)
        form = form_of(n, WINDOKU if windows else X) if windows or diagonals else form
    variant_under = UNDER.get(variant, variant)
    if variant_under == X and form.plain:
        form = varied(form.box_width, form.box_height, (), True)
    elif variant == WINDOKU and form.plain:
        form = form_of(n, WINDOKU)
    elif variant == JIGSAW_X and variant_of(form) == JIGSAW:
        form = varied(n, 1, form.regions, True)
    if "cages" in value:
        form = with_cages(form, cages_from_json(value["cages"], n))
    if variant not in ("", variant_of(form)):
        raise PuzzleError(
            _("the board is {found}, and its variant says {variant}").format(found=variant_of(form), variant=variant)
        )
    return form


def _read_regions(rows: object, n: int) -> tuple[int, ...]:
    if not isinstance(rows, list) or len(rows) != n or not all(isinstance(row, str) and len(row) == n for row in rows):
        raise PuzzleError(_("regions are {side} rows of {side} letters").format(side=n))
    letters = "".join(rows)
    strange = next((letter for letter in letters if letter not in LETTERS), None)
    if strange is not None:
        raise PuzzleError(_("{found!r} is no letter of a region").format(found=strange))
    return regions_of([LETTERS.index(letter) for letter in letters], n)
