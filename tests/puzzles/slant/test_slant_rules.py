"""The rules, by cases, and loops found line by line against loops found at once."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slant_oracle import some_loop
from suite.each import each
from taps import tap

from game.engine.core import Change, Effect, PuzzleError, Status, Target, cell
from game.engine.formats import saves
from game.engine.masks import bits_of
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.clashes import clash_of
from game.engine.puzzle.recipe import Size
from game.puzzles.slant import points
from game.puzzles.slant.board import ALIKE, NOT_BF, NOT_FB, board_from_json, board_from_rows, corner
from game.puzzles.slant.logic import forest
from game.puzzles.slant.logic.bits import layout
from game.puzzles.slant.logic.forest import Forest
from game.puzzles.slant.logic.position import noted as noted_pairs
from game.puzzles.slant.spec import SPECS

SLANT = SPECS[0]


def board(text):
    return board_from_rows(text.split(","))


def found(clues, state):
    b = board(clues)
    marks = SLANT.marks_from_rows(b, state.split(","))
    return {(v.rule, *(t.index for t in v.targets)) for v in SLANT.violations(b, marks)}


NONE3 = "....,....,....,...."

CASES = [
    # corners, lines, what is broken
    (NONE3, "...,...,...", set()),
    ("1...,....,....,....", "/..,...,...", {("corner", (0, 0), (0, 0))}),
    ("0...,....,....,....", "\\..,...,...", {("corner", (0, 0), (0, 0))}),
    (".1..,....,....,....", "/\\.,...,...", {("corner", (0, 1), (0, 0), (0, 1))}),
    (".1..,....,....,....", "//.,...,...", set()),
    (".1..,....,....,....", "\\/.,...,...", {("corner", (0, 1), (0, 0), (0, 1))}),
    ("....,.3..,....,....", "/..,...,...", set()),
    ("....,.3..,....,....", "/\\.,...,...", {("corner", (1, 1), (0, 0), (0, 1))}),
    ("....,.1..,....,....", "\\/.,...,...", {("corner", (1, 1), (0, 0), (0, 1))}),
    ("....,.4..,....,....", "\\/.,/\\.,...", set()),
    ("....,.4..,....,....", "\\/.,//.,...", {("corner", (1, 1), (0, 0), (0, 1), (1, 0), (1, 1))}),
    (NONE3, "/\\.,\\/.,...", {("loop", (0, 0), (0, 1), (1, 0), (1, 1))}),
    (NONE3, "/\\.,\\..,...", set()),
    ("....,.0..,....,....", "/\\.,\\/.,...", {("loop", (0, 0), (0, 1), (1, 0), (1, 1))}),
    (
        ".....,.....,.....,.....,.....",
        "./\\.,/..\\,\\../,.\\/.",
        {("loop", (0, 1), (0, 2), (1, 0), (1, 3), (2, 0), (2, 3), (3, 1), (3, 2))},
    ),
    (  # two loops that share a line are two
        ".....,.....,.....,.....",
        "/\\..,\\/\\.,.\\/.",
        {("loop", (0, 0), (0, 1), (1, 0), (1, 1)), ("loop", (1, 1), (1, 2), (2, 1), (2, 2))},
    ),
]  # fmt: skip


@each(("clues", "state", "wanted"), CASES)
def test_what_is_broken(clues, state, wanted):
    assert found(clues, state) == wanted


@each(
    ("clues", "state", "lit"),
    [
        ("....,.1..,....,....", "\\/.,./.,...", [(0, 0), (0, 1)]),  # the line in the middle does not touch the 1
        ("....,.3..,....,....", "/\\.,.\\.,...", [(0, 0), (0, 1)]),  # and here it is the one that does
        ("....,.0..,....,....", "\\\\.,...,...", [(0, 0)]),
    ],
)
def test_only_the_lines_that_make_a_number_wrong_are_lit(clues, state, lit):
    b = board(clues)
    marks = SLANT.marks_from_rows(b, state.split(","))
    (broken,) = SLANT.violations(b, marks)
    assert clash_of(SLANT, b, marks, broken) == (corner(1, 1), *(cell(*at) for at in lit))


def ring(side):
    """The longest ring of a square board with an even side: around its middle."""
    half = side // 2
    rows = [["."] * side for _ in range(side)]
    for i in range(half):
        rows[i][half - 1 - i], rows[i][half + i] = "/", "\\"
        rows[side - 1 - i][half - 1 - i], rows[side - 1 - i][half + i] = "\\", "/"
    return ["".join(row) for row in rows]


@each("side", [2, 4, 20, 60])
def test_loops_of_any_length_are_lit_whole(side):
    b = board(",".join(["." * (side + 1)] * (side + 1)))
    marks = SLANT.marks_from_rows(b, ring(side))
    (loop,) = SLANT.violations(b, marks)
    assert loop.rule == "loop"
    assert set(loop.targets) == set(marks)
    assert len(marks) == 2 * side
    gap = dict(list(marks.items())[1:])
    assert not SLANT.violations(b, gap)


def test_status():
    b = board("...,...,...")
    for state, wanted in (
        ("..,..", Status.OPEN),
        ("/\\,\\.", Status.OPEN),
        ("/\\,\\/", Status.FULL | Status.BROKEN),
        ("//,//", Status.FULL | Status.SOLVED),
    ):
        assert SLANT.status(b, SLANT.marks_from_rows(b, state.split(","))) == wanted
    b = board("0..,...,...")
    assert SLANT.status(b, SLANT.marks_from_rows(b, ["\\.", ".."])) == Status.BROKEN
    assert SLANT.status(b, SLANT.marks_from_rows(b, ["\\\\", "\\\\"])) == Status.BROKEN | Status.FULL


def test_left_cycles_one_way_right_the_other():
    b = board(NONE3)
    for act, order in (("primary", [0, 1, 2, 0]), ("secondary", [0, 2, 1, 0])):
        marks = {}
        for old, new in pairwise(order):
            assert SLANT.tap(b, marks, cell(1, 2), act) == (Change(cell(1, 2), old, new),)
            marks[cell(1, 2)] = new
    assert SLANT.tap(b, {}, cell(3, 0), "primary") == ()
    assert SLANT.tap(b, {}, cell(0, -1), "primary") == ()
    assert SLANT.tap(b, {}, corner(0, 0), "primary") == ()
    assert SLANT.tap(b, {}, cell(0, 0), "left") == ()


def test_breaking_and_mending_are_told_as_events():
    session = Session(SLANT, board("...,...,..."))
    for at, (slot, act) in enumerate([((0, 0), "secondary"), ((0, 1), "primary"), ((1, 0), "primary")]):
        assert [e.kind for e in tap(session, cell(*slot), act, at)] == ["placed"]
    assert [e.kind for e in tap(session, cell(1, 1), "secondary", 4)] == ["placed", "broken", "full"]
    assert [e.kind for e in tap(session, cell(1, 1), "secondary", 5)] == ["placed", "mended", "solved"]


@given(st.integers(0, 3), st.lists(st.tuples(st.integers(0, 4), st.integers(0, 5), st.integers(0, 2)), max_size=60))
@settings(max_examples=60)
def test_loops_kept_up_to_date_are_loops_found_anew(often, steps):
    lay = layout(Size(6, 5))
    forest = Forest(lay)
    marks = {}
    for number, (r, c, mark) in enumerate(steps):
        marks[r, c] = mark
        back = sum(1 << r * 7 + c for (r, c), m in marks.items() if m == 1)
        forward = sum(1 << r * 7 + c for (r, c), m in marks.items() if m == 2)
        if number % (often + 1) and number < len(steps) - 1:
            continue
        loops = forest.loops(back, forward)
        assert loops == Forest(lay).loops(back, forward)
        lines = {cell: m == 1 for cell, m in marks.items() if m}
        assert bool(loops) == (some_loop(lines) is not None)
        for loop in loops:
            members = [divmod(p, 7) for p in bits_of(loop)]
            assert some_loop({m: lines[m] for m in members}) is not None
            assert all(some_loop({m: lines[m] for m in members if m != gone}) is None for gone in members)


BAD_BOARDS = [
    ("nothing", "list of rows"),
    ([], "at least two"),
    ([".."], "at least two"),
    ([".", "."], "at least two"),
    (["...", ".."], "row 1 has 2 corners"),
    (["..", ".5"], "'5' at corner 1, 1"),
    ([[None, 5], [1, 2]], "number 5 at corner 0, 1"),
    ([[None, True], [1, 2]], "True at corner 0, 1"),
    ([3, 4], "row 0"),
    (["." * 200, "." * 200], "100"),
]


@each(("value", "words"), BAD_BOARDS)
def test_bad_boards_are_told_apart(value, words):
    with pytest.raises(PuzzleError, match=words):
        board_from_json(value)


def test_boards_and_states_round_trip():
    b = board("1.2,.3.,0.4")
    assert SLANT.board_from_json(SLANT.board_to_json(b), {}) == b
    assert SLANT.board_from_json([[1, None, 2], [".", "3", None], "0?4"], {}) == b
    rows = ("\\.", "./")
    assert SLANT.rows(b, SLANT.marks_from_rows(b, rows)) == rows
    with pytest.raises(PuzzleError, match="switch"):
        SLANT.board_from_json(["..", ".."], {"rule": "both"})
    for rows, words in ((["\\."], "1 rows"), (["\\.", "."], "row 1"), (["\\.", "x."], "row 1, column 0")):
        with pytest.raises(PuzzleError, match=words):
            SLANT.marks_from_rows(b, rows)


def test_an_excluded_pair_is_written_as_two_lines():
    b = board(NONE3)
    edge = Target("edge", (0, 1, 0, 2))
    assert SLANT.effect_to_json(b, Effect(edge, 1, True)) == {"edge": [0, 1, 0, 2], "mark": "/\\"}
    assert SLANT.effect_to_json(b, Effect(edge, 2, True)) == {"edge": [0, 1, 0, 2], "mark": "\\/"}
    assert SLANT.effect_to_json(b, Effect(cell(1, 2), 2)) == {"cell": [1, 2], "mark": "/"}


NOTED = SLANT.board_from_json(["...1.", ".....", ".....", ".....", "....."], {})
LEVEL_EDGE = Target("edge", (0, 2, 0, 3))  # the two cells at the 1


def noted(*shapes):
    return {slot: new for slot, _, new in SLANT.noted(NOTED, {}, [Effect(LEVEL_EDGE, s, remove=True) for s in shapes])}


@each(("shapes", "note"), [((1,), NOT_FB), ((2,), NOT_BF), ((1, 2), ALIKE)])
def test_what_a_hint_rules_out_is_left_as_a_note(shapes, note):
    marks = noted(*shapes)
    assert marks == {LEVEL_EDGE: note}
    position = SLANT.position(NOTED, marks)
    assert position.state.pairs == noted_pairs(position.lay, marks)
    assert sum(mask.bit_count() for mask in position.state.pairs) == len(shapes)
    assert SLANT.noted(NOTED, marks, [Effect(LEVEL_EDGE, shapes[0], remove=True)]) == ()
    assert not noted_pairs(position.lay, {Target("edge", (0, 3, 0, 4)): note})  # no edge of this board
    # a note is no line
    assert SLANT.status(NOTED, marks) is Status.OPEN
    assert SLANT.violations(NOTED, marks) == ()
    assert SLANT.rows(NOTED, marks) == ("....",) * 4


@each(
    ("lines", "wrong"),
    [((2, 1), {NOT_FB, ALIKE}), ((1, 2), {NOT_BF, ALIKE}), ((1, 1), set()), ((2, 2), set())],
)
def test_a_note_is_wrong_where_the_solution_forms_what_it_rules_out(lines, wrong):
    solution = dict(zip((cell(0, 2), cell(0, 3)), lines, strict=True))
    assert {note for note in (NOT_FB, NOT_BF, ALIKE) if SLANT.contradicts(solution, LEVEL_EDGE, note)} == wrong


def test_a_game_with_notes_is_saved_undone_and_worth_the_same_points():
    session = Session(SLANT, NOTED)
    session.play((Change(LEVEL_EDGE, 0, ALIKE),), 5)
    session.play((Change(cell(0, 0), 0, 1),), 9)
    again = saves.decode(saves.encode(Game(session)), lambda kind: SLANT).session
    assert again.marks == session.marks == {LEVEL_EDGE: ALIKE, cell(0, 0): 1}
    assert [line.slot for line in points.standing(session.log)] == [cell(0, 0)]
    session.undo(10)
    session.undo(11)
    assert session.marks == {}


def test_lines_by_the_hundred_hang_together_as_one_by_one() -> None:
    """On a board large enough for both ways; loops come and go with them."""
    rng, lay = Random(5), layout(Size(24, 24))
    one, many, back, forward = Forest(lay), Forest(lay), 0, 0
    for _ in range(4):
        for p in bits_of(lay.cells):
            back, forward = back & ~(1 << p), forward & ~(1 << p)
            if chance := rng.randrange(5):
                back, forward = (back | 1 << p, forward) if chance < 3 else (back, forward | 1 << p)
            if not p % 9:
                one._move_to(back, forward)
        assert many.loops(back, forward) == one.loops(back, forward) == Forest(lay).loops(back, forward)
        assert many.trees(back, forward) == one.trees(back, forward)
        assert many._surplus == one._surplus > 0
    assert many.loops(0, 0) == []


def test_thousands_of_lines_are_joined_in_pieces_and_others_may_be_asked_for_in_between(monkeypatch):
    monkeypatch.setattr(forest, "JOINED", 400)
    lay, draw = layout(Size(40, 40)), Random(5)
    kept = Forest(lay)
    for _ in range(6):
        back = draw.getrandbits(1600)
        other = draw.getrandbits(1600)
        looking = kept.look_for_loops(back, lay.cells & ~back)
        for _piece in range(draw.randrange(1, 4)):
            next(looking)
        if draw.random() < 0.5:
            assert kept.loops(other, lay.cells & ~other) == Forest(lay).loops(other, lay.cells & ~other)
        for _piece in looking:
            pass
        assert kept.loops(back, lay.cells & ~back) == Forest(lay).loops(back, lay.cells & ~back)


def test_loops_that_stand_are_not_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever else a line comes: of thousands on loops, only those that hang together with it are followed."""
    lay, asked = layout(Size(40, 40)), list[object]()
    find = forest.shortest
    monkeypatch.setattr(forest, "shortest", lambda *args: asked.append(args) or find(*args))
    rings = [(r, c) for r in range(0, 40, 4) for c in range(0, 40, 4)]
    back = sum(1 << (r + dr) * lay.stride + c + dc for r, c in rings for dr, dc in ((0, 1), (1, 0)))
    forward = sum(1 << (r + dr) * lay.stride + c + dc for r, c in rings for dr, dc in ((0, 0), (1, 1)))
    kept = Forest(lay)
    assert len(kept.loops(back, forward)) == 100
    assert len(asked) == 400
    asked.clear()
    first = 1 << 1
    assert len(kept.loops(back & ~first, forward)) == 99
    for p in range(2 * lay.stride + 2, 2 * lay.stride + 38, 4):  # between the rings
        forward |= 1 << p
        assert len(kept.loops(back & ~first, forward)) == 99
    assert not asked
    assert len(kept.loops(back, forward)) == 100
    assert len(asked) == 4
