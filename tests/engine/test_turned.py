"""What a click does to a cell with one of two marks, and boards that are rows of symbols."""

from __future__ import annotations

from suite.each import each

from game.engine.core import Change, cell
from game.engine.puzzle.board_of_rows import BoardOfRows
from game.engine.rows import turned

AT = cell(0, 1)


@each(
    ("old", "act", "new"),
    [
        (0, "primary", 1),
        (1, "primary", 2),
        (2, "primary", 0),
        (0, "secondary", 2),
        (1, "secondary", 0),
        (0, "star", 1),
        (1, "star", 0),
        (2, "star", 1),
    ],
)
def test_acts_go_on_from_the_mark_that_stands_or_draw_their_own(old, act, new):
    marks = {AT: old} if old else {}
    assert turned(marks, AT, act, {"primary": 1, "secondary": 2}, {"star": 1}) == (Change(AT, old, new),)


def test_an_unknown_act_does_nothing():
    assert turned({AT: 1}, AT, "dance", {"primary": 1}, {"star": 1}) == ()


def test_a_board_of_rows_tells_its_cells():
    board = BoardOfRows(("a.b", ".a."))
    assert str(board.size) == "3x2"
    assert board.symbol(cell(0, 2)) == "b"
    assert [symbol for _cell, symbol in board.cells()] == list("a.b.a.")
    assert board.cells_with("a") == [cell(0, 0), cell(1, 1)]
