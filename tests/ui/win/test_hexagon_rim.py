"""The rim of a board of hexagons."""

import math

from suite.each import each

from game.ui.board.hex_geometry import HexGeometry
from game.ui.win.shine import _outline


@each("side", [2, 3, 7])
def test_the_rim_goes_once_around_all_cells_and_through_none(side: int):
    geometry = HexGeometry(side, 40, 10)
    edges = _outline([geometry.rect(target) for target in geometry.targets], geometry.grid)
    assert len(edges) == 6 * (2 * side - 1)
    turns = [
        math.atan2((a[1] + b[1]) / 2 - geometry.grid.centery, (a[0] + b[0]) / 2 - geometry.grid.centerx) % math.tau
        for a, b in edges
    ]
    assert len({round(turn, 6) for turn in turns}) == len(turns)
