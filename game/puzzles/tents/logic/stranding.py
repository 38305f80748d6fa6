"""What a tent that is only supposed would close: the cells around it, and the rest of the lines that it fills."""

from __future__ import annotations

from game.engine.logic.rectangle import RectangleLayout
from game.engine.masks import bits_of
from game.puzzles.tents.logic.bits import CampClues, TentsState, spots


def closes(given: CampClues, state: TentsState) -> tuple[int, int]:
    """The rows and the columns in which one more tent closes all other open cells."""
    lacking = [0, 0]
    for way, lines in enumerate((given.rows, given.columns)):
        for mask, count in lines:
            if mask & state.open and count - (state.tents & mask).bit_count() == 1:
                lacking[way] |= mask
    return lacking[0], lacking[1]


def closed_by(lay: RectangleLayout, p: int, rows: int, columns: int) -> int:
    """The cells that a tent at ``p`` closes: around it, and in its row and column where these are among ``closes``."""
    row, column = divmod(p, lay.stride)
    along = lay.rows[row] if rows >> p & 1 else 0
    upright = lay.columns[column] if columns >> p & 1 else 0
    return (lay.rings[p] | along | upright) & ~(1 << p)


def stranding(given: CampClues, state: TentsState) -> int:
    """The open cells whose tent would close every spot of a tree."""
    lay, s = given.lay, given.lay.stride
    tents, open_, left, right, up, down = state
    rows, columns = closes(given, state)
    bare = given.trees & ~(left & tents << 1 | right & tents >> 1 | up & tents << s | down & tents >> s)
    # what only touches all spots of a tree stands between two of them; see diagonal_spots
    bare &= lay.beside(spots(lay, bare, left, right, up, down) & (rows | columns))
    found = 0
    for tree in bits_of(bare):
        root, closing = 1 << tree, open_
        for edges, spot in ((left, tree - 1), (right, tree + 1), (up, tree - s), (down, tree + s)):
            if edges & root:
                closing &= closed_by(lay, spot, rows, columns)  # who closes it is whom it closes
                if not closing:
                    break
        found |= closing
    return found
