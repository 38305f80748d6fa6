"""What lights up with the selected cells, and what the sheet beside the board tells of the cage of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core import Target
from game.engine.words import _
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.killer.reckoning import reckon
from game.puzzles.sudoku.shape import Cage, bits
from game.ui.board.fills import FillLayer
from game.ui.board.parts.cage_light import CageLight
from game.ui.board.parts.paints import PaintLayer
from game.ui.board.parts.selection import Selection
from game.ui.tray.aside import Aside


class SelectionLights:
    """Shows the fills of a selection on a board, and with `cages` the cage of a cell that is selected alone."""

    def __init__(self, board: SudokuBoard, fills: FillLayer, paints: PaintLayer, cages: CageLight | None) -> None:
        self.board, self.fills, self.paints, self.cages = board, fills, paints, cages

    def show(self, selection: Selection, equal: Sequence[Target], houses: bool) -> None:
        """equal: the cells that hold the same digit. houses: light up what a cell that is selected alone sees."""
        shape, alone = self.board.shape, next(iter(selection)) if len(selection) == 1 else None
        seen: list[Target] = []
        if alone is not None and houses:
            here = shape.number(alone)
            seen = [shape.target(p) for house in shape.houses_of[here] for p in shape.houses[house]]
            seen += map(shape.target, bits(shape.peers[here])) if shape.cages else ()
        cage = cage_of(self.board, alone)
        within = [shape.target(p) for p in cage.cells] if cage is not None and self.cages is not None else []
        taken = {*selection, *equal, *within}
        self._fill("selected", selection, 70, True)
        self._fill("lit", equal, 110)
        self.fills.show("cage", [t for t in within if t not in selection and t not in equal], 110, 110)
        self._fill("house", [t for t in seen if t not in taken], 110)
        if self.cages is not None and cage is not None:
            cells = frozenset(divmod(p, shape.n) for p in cage.cells)
            self.cages.show(cells, str(cage.total) if cage.total else "")
        else:
            self.put_out()

    def put_out(self) -> None:
        """No cage is shown from now on."""
        if self.cages is not None:
            self.cages.show(frozenset(), "")

    def _fill(self, kind: str, cells: Iterable[Target], ms: int, opaque: bool = False) -> None:
        """Show a fill; what has colours, or tints where it is not `opaque`, is seen through it."""
        coloured = self.paints.masks
        sheer = {t: None for t in cells if t in coloured or not (opaque or self.board.shape.plain)}
        self.fills.show(f"sheer-{kind}", sheer, ms, ms)
        self.fills.show(kind, [t for t in cells if t not in sheer], ms, ms)


def cage_of(board: SudokuBoard, target: Target | None) -> Cage | None:
    """The cage of a cell, None for none."""
    if target is None or not board.shape.cages:
        return None
    here = board.shape.number(target)
    return next((cage for cage in board.shape.cages if here in cage.cells), None)


def told_of_cage(board: SudokuBoard, values: Sequence[int], target: Target | None) -> Aside:
    """What is to be known of the cage of a cell; target: None while not exactly one is selected."""
    caption = _("This cage")
    if target is None:
        return Aside(caption, line=_("Choose a cell to see what its cage can hold."))
    found = reckon(board, values, board.shape.number(target))
    if found is None:
        return Aside(caption, line=_("This cell is in no cage with a sum."))
    part = len(cage.cells) - found.open if (cage := cage_of(board, target)) is not None else 0
    value = _("{left} left of {total}").format(left=found.left, total=found.total)
    if not part or not found.open or found.left < 0:
        value = _("makes {total}").format(total=found.total)
    if not found.combinations:
        return Aside(caption, value, line=_("No digits make what is left."))
    parts = tuple(("+".join(map(str, c.digits)), c.possible) for c in found.combinations)
    return Aside(caption, value, parts, tuple("".join(map(str, c.digits)) for c in found.combinations))
