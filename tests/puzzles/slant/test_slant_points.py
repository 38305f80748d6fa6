"""Points: the worked values, and that nothing but the lines standing and their order counts."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from suite.each import each

from game.engine.core import Change, cell
from game.engine.play.session import Session
from game.engine.puzzle.versus import Match
from game.puzzles.slant.board import board_from_rows, corner
from game.puzzles.slant.points import awards
from game.puzzles.slant.spec import SPECS

SLANT = SPECS[0]


def empty(side):
    return ["." * (side + 1) for _ in range(side + 1)]


def board(side, **numbers):
    """An empty board with numbers at corners named like ``c10`` (row 1, column 0)."""
    rows = [list(row) for row in empty(side)]
    for name, number in numbers.items():
        rows[int(name[1])][int(name[2])] = str(number)
    return board_from_rows(["".join(row) for row in rows])


def points(b, *lines):
    """The awards of lines (row, column, mark) placed in this order."""
    session = Session(SLANT, b)
    for at, (r, c, mark) in enumerate(lines):
        session.play((Change(cell(r, c), session.marks.get(cell(r, c), 0), mark),), at)
    return awards(b, session.log)


WORKED = [
    # the five worked values: the corners of the cell at (0, 0) or (3, 3) of a 7x7, the line in it, its reasons
    (1, {}, (0, 0), ["line"]),
    (3, {"c00": 1, "c01": 3}, (0, 0), ["line", "number"]),
    (5, {"c00": 1, "c11": 1, "c01": 2}, (0, 0), ["line", "number", "number"]),
    (8, {"c00": 1, "c11": 1}, (0, 0), ["line", "number", "number", "perfect cell"]),
    (9, {"c33": 1, "c44": 1}, (3, 3), ["line", "number", "number", "perfect cell", "near the centre"]),
]


@each(("value", "numbers", "place", "reasons"), WORKED)
def test_worked_values(value, numbers, place, reasons):
    (award,) = points(board(7, **numbers), (*place, 1))
    assert award.points == value
    assert [reason.why for reason in award.reasons] == reasons
    assert award.slot == cell(*place)
    assert award.seat == 0


def test_reasons_name_their_targets():
    (award,) = points(board(7, c00=1, c11=1), (0, 0, 1))
    assert [(r.points, r.targets) for r in award.reasons] == [
        (1, (cell(0, 0),)),
        (2, (corner(0, 0),)),
        (2, (corner(1, 1),)),
        (3, (cell(0, 0),)),
    ]


CASES = [
    ("a 0 is never completed, but it counts for a perfect cell", {"c01": 0}, [(0, 0, 1)], [4]),
    ("without a number no cell is perfect", {}, [(0, 0, 1)], [1]),
    ("a 0 that is touched spoils the cell", {"c00": 0}, [(0, 0, 1)], [1]),
    ("too many lines complete nothing", {"c11": 1}, [(0, 0, 1), (1, 1, 1)], [6, 1]),
    ("the line that makes the count equal completes", {"c11": 2}, [(0, 0, 1), (1, 1, 1)], [1, 6]),
    ("a corner that another line completes is no line's own", {"c11": 1, "c10": 0}, [(0, 0, 1), (0, 1, 1)], [6, 1 + 3]),
    ("a line beside a satisfied number makes a perfect cell", {"c11": 1}, [(1, 1, 1), (0, 0, 2)], [6, 4]),
]


@each(("numbers", "lines", "wanted"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_cases(numbers, lines, wanted):
    assert [award.points for award in points(board(9, **numbers), *lines)] == wanted


@each(("side", "count"), [(3, 9), (4, 4), (5, 9), (6, 4), (7, 9), (9, 9)])
def test_the_centre_reaches_one_cell_far(side, count):
    lines = [(r, c, 1) for r in range(side) for c in range(side)]
    assert sum(award.points for award in points(board_from_rows(empty(side)), *lines)) == side * side + count


def test_undoing_and_changing_lines_farms_nothing():
    b = board(7, c00=1, c11=1)
    session = Session(SLANT, b)
    line = (Change(cell(0, 0), 0, 1),)
    for at in range(5):
        session.play(line, at)
        assert sum(a.points for a in awards(b, session.log)) == 8
        session.undo(at)
        assert awards(b, session.log) == ()
    session.redo(6)
    session.play((Change(cell(0, 0), 1, 2),), 7)
    session.play((Change(cell(0, 0), 2, 1),), 8)
    assert [a.points for a in awards(b, session.log)] == [8]
    session.play((Change(cell(0, 1), 0, 1),), 9)
    assert [a.points for a in awards(b, session.log)] == [8, 4]
    session.undo(10)
    session.undo(11)
    assert [a.points for a in awards(b, session.log)] == [1]
    session.restart(12)
    assert awards(b, session.log) == ()


def test_a_changed_line_counts_from_when_it_was_changed():
    b = board(7, c11=2)
    first = points(b, (0, 0, 1), (1, 1, 1))
    assert [(a.slot.index, a.points) for a in first] == [((0, 0), 1), ((1, 1), 6)]
    changed = points(b, (0, 0, 2), (1, 1, 1), (0, 0, 1))
    assert [(a.slot.index, a.points) for a in changed] == [((1, 1), 1), ((0, 0), 6)]


def test_what_the_solver_plays_scores_nothing_and_touches_all_the_same():
    b = board(7, c11=2)
    session = Session(SLANT, b)
    session.play((Change(cell(1, 1), 0, 1),), 1, "solver")
    session.extend((Change(cell(6, 6), 0, 1),), 1, "solver")
    session.play((Change(cell(0, 0), 0, 1),), 2)
    assert [(a.points, len(a.reasons)) for a in awards(b, session.log)] == [(0, 0), (0, 0), (6, 3)]
    session.undo(3)
    session.undo(4)
    assert awards(b, session.log) == ()


def test_a_drag_scores_every_line():
    b = board(7)
    session = Session(SLANT, b)
    session.play((Change(cell(0, 0), 0, 1),), 1)
    session.extend((Change(cell(0, 1), 0, 1),), 2)
    assert [a.points for a in awards(b, session.log)] == [1, 1]
    session.undo(3)
    assert awards(b, session.log) == ()


def test_in_a_match_moves_belong_to_the_seats_in_turn():
    b = board(7)
    session = Session(SLANT, b)
    for column in range(4):
        session.play((Change(cell(0, column), 0, 1),), column)
    assert [a.seat for a in awards(b, session.log, Match())] == [0, 1, 0, 1]
    assert [a.seat for a in awards(b, session.log, Match(first=1))] == [1, 0, 1, 0]
    session.undo(5)
    session.undo(6)
    session.play((Change(cell(3, 3), 0, 1),), 7)
    assert [a.seat for a in awards(b, session.log, Match(first=1))] == [1, 0, 1]


steps = st.lists(
    st.tuples(st.sampled_from(("play", "play", "undo", "redo")), st.integers(0, 8), st.integers(0, 2)), max_size=30
)


@given(steps)
@settings(max_examples=80)
def test_points_depend_on_the_lines_standing_and_their_order_alone(acts):
    b = board(3, c11=2, c12=1, c22=3, c00=0, c33=1)
    session = Session(SLANT, b)
    for at, (op, place, mark) in enumerate(acts):
        slot = cell(*divmod(place, 3))
        if op == "play":
            session.play((Change(slot, session.marks.get(slot, 0), mark),), at)
        else:
            getattr(session, op)(at)
    found = awards(b, session.log)
    assert {a.slot for a in found} == set(session.marks)
    again = points(b, *((*a.slot.index, session.marks[a.slot]) for a in found))
    assert again == found
    assert all(1 <= a.points <= 9 for a in found)
