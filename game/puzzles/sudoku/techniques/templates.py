"""Templates: ways to place a digit once in every house. A place that belongs to none is wrong.

No argument about one digit alone rules out anything else. So where every place of a digit is in a template, there are
no fish, links or colours of it to look for.
"""

from __future__ import annotations

from functools import lru_cache

from game.puzzles.sudoku.position import Position
from game.puzzles.sudoku.shape import Shape

PATIENCE = 500  # dead ends after which a digit counts as flawed: on the largest boards there may be far more


def flawed(position: Position) -> list[tuple[int, int]]:
    """The digits that may lose some of their places whatever the other digits do, each with the mask of all these."""
    shape = position.shape
    return [(d, plane) for d, plane in enumerate(position.planes) if not complete(shape, plane)]


@lru_cache(maxsize=20_000)
def complete(shape: Shape, plane: int) -> bool:
    """Whether every place of a digit is found to be in a template."""
    peers = shape.peers
    rows = [places for row in shape.house_mask[: shape.n] if (places := plane & row)]
    rows.sort(key=int.bit_count, reverse=True)  # filled from the last one, as most attempts fail where places are few
    new = plane
    dead: set[int] = set()
    while new:
        left = plane & ~peers[new.bit_length() - 1]
        found = _template(peers, rows, len(rows) - 1, left, new, dead)
        if not found:
            return False
        new &= ~found
    return True


def _template(peers: tuple[int, ...], rows: list[int], row: int, left: int, new: int, dead: set[int]) -> int:
    """Places for the rows up to ``row`` among those ``left``, new ones where that works; 0 when nothing does."""
    choices = rows[row] & left
    if not choices or left in dead or len(dead) > PATIENCE:
        return 0
    while choices:
        place = choices & new or choices
        place &= -place
        if not row:
            return place
        choices ^= place
        rest = _template(peers, rows, row - 1, left & ~peers[place.bit_length() - 1] ^ place, new, dead)
        if rest:
            return rest | place
    dead.add(left)
    return 0
