"""The rules, as cases: a board, a state, what is broken, how it stands."""

from __future__ import annotations

from itertools import product

import pytest
from suite.each import each
from taps import tap

from game.engine.core import Change, Effect, PuzzleError, Status, Target, cell
from game.engine.logic.rectangle import rectangle
from game.engine.play.hints import plan
from game.engine.play.mistakes import answer
from game.engine.play.session import Session
from game.puzzles.tents.board import CUT, GRASS, board_of, default_board, edge_between
from game.puzzles.tents.logic.pairing import pairs, stranded
from game.puzzles.tents.spec import SPECS

TENTS = SPECS[0]
OPEN, FULL, BROKEN, SOLVED = Status.OPEN, Status.FULL, Status.BROKEN, Status.SOLVED


def counts(text):
    return [None if symbol == "?" else int(symbol) for symbol in text]


def game(state, rows, columns, rule="matching"):
    """The board and the marks of a state with these counts, a character each."""
    lines = state.split("/")
    trees = [(r, c) for r, line in enumerate(lines) for c, symbol in enumerate(line) if symbol == "T"]
    board = board_of(len(lines[0]), len(lines), trees, counts(columns), counts(rows), rule)
    return board, TENTS.marks_from_rows(board, lines)


CASES = [
    # state, row counts, column counts, rule, broken rules with their places, status
    ("T.", "1", "01", "both", [], OPEN),
    ("TA", "1", "01", "both", [], FULL | SOLVED),
    ("TA", "1", "01", "local", [], FULL | SOLVED),
    ("T-", "1", "01", "matching", [("row_count", "r0"), ("column_count", "c1"), ("lonely_tree", "00")], BROKEN),
    ("T-", "?", "??", "matching", [("lonely_tree", "00")], BROKEN),
    ("TA", "?", "??", "matching", [], FULL | SOLVED),
    ("TA", "0", "??", "matching", [("row_count", "r0 01")], FULL | BROKEN),
    ("TA.T", "?", "????", "matching", [], OPEN),
    ("TA.T", "1", "0100", "matching", [], OPEN),
    ("TAAT", "2", "0110", "matching", [("touch", "01 02")], FULL | BROKEN),
    ("TA./..A/..T", "???", "???", "matching", [("touch", "01 12")], FULL | BROKEN),
    ("TA./A../..T", "???", "???", "matching", [("touch", "01 10"), ("lonely_tree", "22")], FULL | BROKEN),
    ("T.A", "1", "001", "matching", [("lonely_tent", "02"), ("lonely_tree", "00")], FULL | BROKEN),
    ("T..A./.....", "??", "?????", "matching", [("lonely_tent", "03"), ("lonely_tree", "00")], FULL | BROKEN),
    ("T..A./....T", "??", "?????", "matching", [("lonely_tent", "03")], BROKEN),
    ("TAT.ATA", "3", "0100101", "matching", [("matching", "02 00 01")], FULL | BROKEN),
    ("TAT.ATA", "3", "0100101", "both", [("matching", "02 00 01")], FULL | BROKEN),
    ("TAT.ATA", "3", "0100101", "local", [], FULL | SOLVED),
    ("T.T.ATA", "3", "0?00101", "matching", [("matching", "06 04 05")], BROKEN),
    ("T.T.ATA", "3", "0?00101", "local", [], OPEN),
    ("-T-/TA-/---", "???", "???", "matching", [("matching", "10 01 11")], BROKEN),
    ("A..T", "1", "1000", "local", [("lonely_tent", "00"), ("lonely_tree", "03")], FULL | BROKEN),
    ("..", "0", "00", "both", [], FULL | SOLVED),
    ("A.", "?", "??", "both", [("lonely_tent", "00")], FULL | BROKEN),
    ("TA..T.", "2", "?????1", "both", [], OPEN),
    ("TA.AT.", "2", "?????1", "both", [("column_count", "c5")], FULL | BROKEN),
]  # fmt: skip


def places(text):
    names = {"r": "row", "c": "column"}
    return sorted(
        Target(names[p[0]], (int(p[1:]),)) if p[0] in names else cell(int(p[0]), int(p[1])) for p in text.split()
    )


@each(("state", "rows", "columns", "rule", "broken", "status"), CASES)
def test_what_is_broken_and_how_it_stands(state, rows, columns, rule, broken, status):
    board, marks = game(state, rows, columns, rule)
    found = TENTS.violations(board, marks)
    assert sorted((v.rule, sorted(v.targets)) for v in found) == sorted((n, places(t)) for n, t in broken)
    assert TENTS.status(board, marks) == status
    assert all(v.rule in TENTS.words.violations for v in found)


def test_a_link_is_no_reason_why_a_mark_is_wrong():
    board = default_board()
    solution = TENTS.count(board, 1).solution
    assert solution is not None
    for tent in solution:
        near = [tree for tree in rectangle(board.size).targets(board.trees) if board.joins(edge_between(tree, tent))]
        wrong = {tent: 2}
        for tree in near:
            assert answer(TENTS, board, {**wrong, edge_between(tree, tent): 1}, solution, tent) == answer(
                TENTS, board, wrong, solution, tent
            )


LINKED = [
    # state, links as tree and cell, rule, faults with their places
    ("T.T/...", ["00 01"], "both", []),
    ("TAT/...", ["00 01"], "both", []),
    ("T-T/...", ["00 01"], "both", [("link_to_grass", "00 01")]),
    ("T-T/...", ["00 01"], "local", [("link_to_grass", "00 01")]),
    ("T.T/...", ["00 01", "02 01"], "both", [("shared_link", "01 00 02")]),
    ("TAT/...", ["00 01", "02 01"], "matching", [("shared_link", "01 00 02")]),
    ("TAT/...", ["00 01", "02 01"], "local", []),
    ("T.T/...", ["00 01", "00 10"], "both", [("shared_link", "00 01 10")]),
    ("T.T/...", ["00 01", "02 12"], "both", []),
    ("T.T/...", ["00 02", "10 11", "55 56"], "both", []),
    ("T.T/A-A", ["00 01", "02 01"], "both", []),
]


@each(("state", "links", "rule", "faults"), LINKED)
def test_links_that_cannot_be_are_named(state, links, rule, faults):
    """They are notes: what is between other cells says nothing, and on a solved board none is in the way."""
    board, marks = game(state, "??", "???", rule)
    ends = [[cell(int(end[0]), int(end[1])) for end in link.split()] for link in links]
    found = TENTS.violations(board, {**marks, **{edge_between(*pair): 1 for pair in ends}})
    named = [(v.rule, v.targets) for v in found if "link" in v.rule]
    assert named == [(rule, tuple(cell(int(p[0]), int(p[1])) for p in text.split())) for rule, text in faults]
    assert all(v.rule in TENTS.words.violations for v in found)
    assert TENTS.status(board, {**marks, **{edge_between(*pair): 1 for pair in ends}}) == TENTS.status(board, marks)


def test_the_tree_without_a_tent_of_its_own_comes_first():
    board, marks = game("TAT.ATA", "3", "0100101")
    (violation,) = TENTS.violations(board, marks)
    assert violation.targets[0] == cell(0, 2)


def test_grass_is_never_needed_and_never_wrong_off_the_tents():
    board = default_board()
    solution = TENTS.count(board).solution
    assert TENTS.rows(board, solution) == (
        "T...ATT.", "A.....A.", "..A...T.", "T.T.A.A.", "A.A.T...", "..T.....", ".....A..", "ATTA.TTA",
    )  # fmt: skip
    session = Session(TENTS, board)
    for at, slot in enumerate(solution):
        assert not session.solved
        tap(session, slot, "primary", at)
    assert session.solved
    assert TENTS.required(board, {**solution, cell(0, 1): 2, edge_between(cell(0, 0), cell(1, 0)): 1}) == solution
    assert TENTS.contradicts(solution, cell(1, 0), 2)
    assert TENTS.contradicts(solution, cell(0, 1), 1)
    assert not TENTS.contradicts(solution, cell(0, 1), 2)
    assert not TENTS.contradicts(solution, cell(0, 1), 0)
    assert not TENTS.contradicts(solution, edge_between(cell(0, 0), cell(0, 1)), 1)


@each(
    ("old", "act", "new"),
    [(0, "primary", 1), (1, "primary", 0), (2, "primary", 1),
     (0, "secondary", 2), (2, "secondary", 0), (1, "secondary", 2)],
)  # fmt: skip
def test_taps_on_cells(old, act, new):
    slot = cell(1, 1)
    assert TENTS.tap(default_board(), {slot: old} if old else {}, slot, act) == (Change(slot, old, new),)


def test_a_cut_rope_is_a_note_that_hints_take_as_known():
    board, _ = game("T../.../..T", "101", "101")
    rope, other = edge_between(cell(0, 0), cell(0, 1)), edge_between(cell(0, 0), cell(1, 0))
    (change,) = TENTS.noted(board, {rope: 1}, [Effect(rope, 1, remove=True)])
    assert change == Change(rope, 1, 2)
    marks = {rope: 2}
    assert TENTS.noted(board, marks, [Effect(rope, 1, remove=True)]) == ()
    fresh, known = TENTS.position(board, {}), TENTS.position(board, marks)
    assert sum(map(int.bit_count, fresh.edges)) == sum(map(int.bit_count, known.edges)) + 1
    assert known.edges == fresh.apply_effects([Effect(rope, 1, remove=True)]).edges
    assert TENTS.position(board, {Target("edge", (0, 0, 2, 2)): 2, other: 1}).edges == fresh.edges
    assert TENTS.mistakes(board, marks, {cell(0, 1): 1}) == ()
    assert TENTS.status(board, marks) is OPEN
    assert TENTS.tap(board, marks, rope, "primary") == (Change(rope, 2, 1),)  # it is tied again


def test_taps_on_links():
    board = default_board()
    link = edge_between(cell(0, 0), cell(1, 0))
    assert TENTS.tap(board, {}, link, "primary") == (Change(link, 0, 1),)
    assert TENTS.tap(board, {link: 1}, link, "secondary") == (Change(link, 1, 0),)
    assert link == edge_between(cell(1, 0), cell(0, 0))


NOTHING = [
    (cell(0, 0), "primary"), (cell(8, 0), "primary"), (cell(1, 1), "tertiary"), (Target("corner", (0, 0)), "primary"),
    (edge_between(cell(0, 5), cell(0, 6)), "primary"), (edge_between(cell(1, 0), cell(1, 1)), "primary"),
    (Target("edge", (0, 0, 2, 0)), "primary"), (Target("edge", (0, 0, -1, 0)), "primary"),
    (Target("row", (0,)), "primary"), (Target("row", (8,)), "primary"),
    (Target("row", (-1,)), "primary"), (Target("column", (9,)), "secondary"),
]  # fmt: skip


@each(("target", "act"), NOTHING)
def test_taps_that_mean_nothing(target, act):
    assert TENTS.tap(default_board(), {}, target, act) == ()


def test_a_satisfied_count_fills_its_line_in_one_move():
    board = default_board()
    session = Session(TENTS, board)
    tap(session, Target("column", (1,)), "primary", 1)
    assert [slot.index for slot in session.marks] == [(r, 1) for r in range(7)]
    tap(session, cell(0, 4), "primary", 2)
    tap(session, Target("row", (0,)), "secondary", 3)
    assert TENTS.rows(board, session.marks)[0] == "T---ATT-"
    assert len(session.undo_stack) == 3
    session.undo(4)
    assert TENTS.rows(board, session.marks)[0] == "T-..ATT."
    missing, marks = game("TA..", "?", "????")
    assert TENTS.tap(missing, marks, Target("row", (0,)), "primary") == ()


@each(
    ("rows", "message"),
    [
        (["T.", ".."], "the state has 2 rows, the board 1"),
        (["T.."], "row 0 of the state has 3 cells"),
        (["Tx"], "'x' at row 0, column 1"),
        (["TT"], "'T' at row 0, column 1"),
        ([".A"], "row 0, column 0 is a tree"),
    ],
)
def test_bad_states_say_where(rows, message):
    with pytest.raises(PuzzleError, match=message):
        TENTS.marks_from_rows(game("T.", "1", "01")[0], rows)


def test_states_and_boards_round_trip():
    board, marks = game("TA-./..AT/T..-", "?2?", "0?1?", "local")
    assert TENTS.rows(board, marks) == ("TA-.", "..AT", "T..-")
    value = TENTS.board_to_json(board)
    assert value == {"trees": ["T...", "...T", "T..."], "rows": [None, 2, None], "cols": [0, None, 1, None]}
    assert TENTS.board_from_json(value, TENTS.options_of(board)) == board
    assert TENTS.board_from_json(value, {}).rule == "both"
    assert len(TENTS.slots(board)) == 9


GOOD = {"trees": ["T."], "rows": [1], "cols": [0, 1]}
BAD = [
    ([], "an object with trees, rows and cols"),
    ({"trees": ["T."]}, "an object with trees, rows and cols"),
    ({**GOOD, "trees": []}, "a list of rows"),
    ({**GOOD, "trees": [3]}, "a list of rows"),
    ({**GOOD, "trees": [""]}, "1 to 100 rows and columns, not 0x1"),
    ({**GOOD, "trees": ["T.", "T"]}, "row 1 of the trees has 1 cells, row 0 has 2"),
    ({**GOOD, "trees": ["Tx"]}, "'x' at row 0, column 1"),
    ({**GOOD, "rows": 1}, "rows of a Tents level is a list"),
    ({**GOOD, "rows": [True]}, r"True at rows\[0\]"),
    ({**GOOD, "cols": [0, "1"]}, r"'1' at cols\[1\]"),
    ({**GOOD, "cols": [0]}, "1 column counts, not 2"),
    ({**GOOD, "rows": [3]}, "3 of row 0 is not from 0 to 2"),
    ({**GOOD, "cols": [0, -1]}, "-1 of column 1 is not from 0 to 1"),
    ({**GOOD, "trees": ["T" * 101], "cols": [0] * 101}, "1 to 100 rows and columns"),
]


@each(("value", "message"), BAD)
def test_bad_boards_say_where(value, message):
    with pytest.raises(PuzzleError, match=message):
        TENTS.board_from_json(value, {})


def test_switches_are_checked():
    with pytest.raises(PuzzleError, match="no switch 'symmetry'"):
        TENTS.board_from_json(GOOD, {"symmetry": "none"})
    with pytest.raises(PuzzleError, match="both, matching or local, not 'other'"):
        TENTS.board_from_json(GOOD, {"rule": "other"})


def test_pairing_agrees_with_trying_everything():
    lay = rectangle(TENTS.parse_size("4x3"))
    cells = [r * lay.stride + c for r in range(3) for c in range(4)]
    for number, (trees, tents) in enumerate(product(range(0, 4096, 37), range(0, 4096, 53))):
        if number % 7 or trees & tents:
            continue
        a = sum(1 << p for i, p in enumerate(cells) if trees >> i & 1)
        b = sum(1 << p for i, p in enumerate(cells) if tents >> i & 1)
        most = len(pairs(lay, a, b))
        assert most == best(lay, [p for p in cells if a >> p & 1], b)
        groups = stranded(lay, a, b)
        assert bool(groups) == (most < a.bit_count())
        for wanting, offered in groups:
            assert len(wanting) > len(offered)
            assert set(offered) == {
                q for q in cells if b >> q & 1 and lay.beside(1 << q) & sum(1 << p for p in wanting)
            }


def best(lay, wanting, offered):
    if not wanting:
        return 0
    first, *rest = wanting
    ways = [best(lay, rest, offered)]
    ways += [1 + best(lay, rest, offered & ~(1 << q)) for q in range(20) if lay.beside(1 << first) & offered & 1 << q]
    return max(ways)


def test_a_mistake_outranks_every_step():
    board = default_board()
    found = plan(TENTS, board, {cell(0, 1): 1, cell(1, 0): 2, cell(0, 2): 2}, TENTS.count(board).solution)
    assert found.mistakes == (cell(0, 1), cell(1, 0))
    assert not found.steps


def test_a_cut_link_to_grass_breaks_nothing():
    board, _marks = game(".T./.../..T", "???", "???")
    edge, corner = Target("edge", (0, 0, 0, 1)), cell(0, 0)
    linked = {v.rule for v in TENTS.violations(board, {edge: 1, corner: GRASS})}
    assert linked == {"link_to_grass"}
    assert not TENTS.violations(board, {edge: CUT, corner: GRASS})
