"""Every technique on a board of its own, and properties that hold for all of them from any position."""

from __future__ import annotations

import pytest
from hitori_oracle import Oracle
from suite.each import each
from suite.part import some

from game.engine.core import LEVELS, cell
from game.engine.play.hints import plan
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.hitori.board import board_of, rows_of_numbers
from game.puzzles.hitori.logic.techniques import LADDER
from game.puzzles.hitori.spec import SPECS

HITORI = SPECS[0]

BOARDS = [
    # technique, numbers, state, the state after it
    ("white_around_black", "1 2 3/2 3 1/3 1 2", ".../.#./...", ".o./o#o/.o."),
    ("same_number", "1 2 3 1/2 3 1 4/3 4 2 5/1 5 6 2", "o.../..../..../....", "o..#/..../..../#..."),
    ("sandwich_pair", "1 2 1/3 4 5/6 7 8", ".../.../...", ".o./.../..."),
    ("sandwich_triple", "1 2 3/4 4 4/5 6 7", ".../.../...", ".../#o#/..."),
    ("sandwich_triple", "1 2 3/4 2 5/6 2 7", ".../.../...", ".#./.o./.#."),
    ("adjacent_pair", "1 1 2 3 1/2 3 4 5 6/3 4 5 6 7", "...../...../.....", "....#/...../....."),
    ("corner_quad", "1 1 2/1 1 3/4 5 6", ".../.../...", "#o./o#./..."),
    ("corner_quad", "1 2 3/4 5 5/6 5 5", ".../.../...", ".../.#o/.o#"),
    ("corner_triple", "1 1 2/1 3 4/5 6 7", ".../.../...", "#../.../..."),
    ("corner_triple", "1 2 3/4 5 6/7 6 6", ".../.../...", ".../.../..#"),
    ("corner_triple", "1 2 3/4 5 5/7 5 6", ".../.../...", ".../.#./..."),
    ("corner_pair", "1 1 2/3 4 5/6 7 8", ".../.../...", ".../o../..."),
    ("corner_pair", "1 2 3/4 2 5/6 7 8", ".../.../...", ".../o.o/..."),
    ("last_exit", "1 2 3/4 5 6/7 8 9", "o#o/.o./...", "o#o/ooo/..."),
    ("keep_connected", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 16", "oo../#o../o#o./oo..", "oo../#o../o#o./ooo."),
    ("keep_connected", "1 2 3 4", "....", ".oo."),
    ("offset_pair", "1 3 4 1 5 6/2 7 8 9 2 10/11 12 13 14 15 16", "....../....../......", "....o./...o../......"),
    ("edge_pattern", "3 5 1 2 4 6/7 8 1 2 9 10/11 12 13 14 15 16", "....../....../......", ".o..o./....../......"),
    ("short_contradiction", "4 1 4 2/2 4 1 4/1 2 4 3/2 4 2 4", ".o../o#o./oo.o/#oo#", ".o#o/o#o./oo.o/#oo#"),
    ("contradiction", "4 3 1 4/3 1 4 2/1 3 2 4/3 4 4 1", "o.o#/.o.o/o.oo/.o#o", "o#o#/oooo/oooo/#o#o"),
]  # fmt: skip


def board(text):
    return board_of(rows_of_numbers(text.split("/")))


@each(("name", "numbers", "state", "after"), BOARDS)
def test_each_technique_and_nothing_easier_makes_progress(name, numbers, state, after):
    b = board(numbers)
    position = HITORI.position(b, HITORI.marks_from_rows(b, state.split("/")))
    technique, found = LADDER.next(position)
    assert technique.name == name
    reached = position.apply(found)
    grid = b.grid
    marks = {**dict.fromkeys(grid.targets(reached.black), 1), **dict.fromkeys(grid.targets(reached.white), 2)}
    assert list(HITORI.rows(b, marks)) == after.split("/")


def test_every_technique_has_a_board():
    assert {b[0] for b in BOARDS} == {t.name for t in LADDER.techniques}


def test_the_ladder_goes_from_easy_to_expert_in_short_words():
    levels = [LEVELS.index(t.level) for t in LADDER.techniques]
    assert levels == sorted(levels)
    assert sorted(set(levels)) == [0, 1, 2, 3]
    weights = [t.weight for t in LADDER.techniques]
    assert weights == sorted(weights)
    for technique in LADDER.techniques:
        assert len(technique.sentence.split()) <= 14
        assert technique.title[0].isupper()


def test_the_six_taught_techniques_have_their_names():
    titles = {t.title for t in LADDER.techniques}
    assert titles >= {
        "Beside a shaded cell",
        "A pair, and one more",
        "All in one piece",
        "Three in a row",
        "Between two equal numbers",
        "Four equal in a corner",
    }


def test_a_number_alone_in_its_lines_is_no_reason():
    b = board("1 2 3 4/2 3 4 5/3 4 5 6/4 5 6 7")
    assert LADDER.next(HITORI.position(b, {})) is None


def made(level, size, seed):
    return HITORI.generate(Recipe(Size.parse(size), level), Rng("techniques", seed))


def check_deduction(b, position, deduction, solution):
    """Causes alone suffice, by the oracle; nothing is there already, nothing is wrong; words are short."""
    grid = b.grid
    assert deduction.effects
    known = {}
    for target in deduction.causes:
        p = grid.bit(*target.index)
        if position.black >> p & 1:
            known[target.index] = 1
        elif position.white >> p & 1:
            known[target.index] = 2
    seen = {t.index for t in deduction.causes} | {e.target.index for e in deduction.effects}
    rows = [[n if (r, c) in seen else None for c, n in enumerate(row)] for r, row in enumerate(b.number_rows())]
    oracle = Oracle(rows)
    for target, mark, remove in deduction.effects:
        assert not remove
        assert position.free >> grid.bit(*target.index) & 1
        assert (solution.get(target, 0) == 1) == (mark == 1)
        assert oracle.implies(known, target.index, mark), (deduction.technique, target)
    for sentence in (*deduction.why, *(g.sentence for g in deduction.ghosts)):
        assert 0 < len(sentence.split()) <= 20
        assert sentence[0].isupper()
        assert sentence.endswith((".", "?"))
    cells = {t.index for t in deduction.causes} | {e.target.index for e in deduction.effects}
    cells |= {e.target.index for g in deduction.ghosts for e in g.effects}
    cells |= {t.index for t in deduction.clash}
    assert deduction.links
    for link in deduction.links:
        assert {link.source.index, link.target.index} <= cells or deduction.technique == "last_exit"
    if deduction.technique in ("edge_pattern", "offset_pair", "short_contradiction", "contradiction"):
        assert deduction.clash
        supposed = deduction.ghosts[0].effects[0]
        assert supposed.target == deduction.effects[0].target
        assert supposed.value != deduction.effects[0].value


@pytest.mark.parametrize("seed", range(some(6, 36)))
def test_from_any_position_every_consequence_is_right_explained_and_rests_on_its_causes(seed):
    level = LEVELS[seed % 4]
    puzzle = made(level, ("5x5", "6x5", "7x7")[seed % 3], seed)
    b, solution = puzzle.board, puzzle.solution
    rng = Rng("positions", seed)
    share = rng.random() * 0.6
    marks = {t: solution.get(t, 2) for t in HITORI.slots(b) if rng.random() < share}
    position = HITORI.position(b, marks)
    for technique in LADDER.techniques:
        for effect in list(position.effects(technique.consequences(position)))[:6]:
            deduction = technique.explain(position, effect)
            assert effect in deduction.effects
            assert (deduction.technique, deduction.level) == (technique.name, technique.level)
            check_deduction(b, position, deduction, solution)
    end, grade = LADDER.solve(position)
    assert end.solved
    assert grade.level is None or LEVELS.index(grade.level) <= LEVELS.index(level)


@pytest.mark.parametrize("seed", range(12))
def test_the_explained_walk_solves_the_puzzle(seed):
    level = LEVELS[seed % 4]
    puzzle = made(level, "5x5", 100 + seed)
    position = HITORI.position(puzzle.board, {})
    for deduction in LADDER.walk(position):
        check_deduction(puzzle.board, position, deduction, puzzle.solution)
        position = position.apply_effects(deduction.effects)
    assert position.solved
    assert position.black == sum(1 << puzzle.board.grid.bit(*t.index) for t in puzzle.solution)


@each("seed", range(8))
def test_hints_lead_from_an_empty_board_to_the_end(seed):
    puzzle = made(LEVELS[seed % 4], "6x6", 200 + seed)
    marks = {}
    for _ in range(40):
        found = plan(HITORI, puzzle.board, marks, puzzle.solution)
        assert not found.mistakes
        if not found.steps:
            break
        move = HITORI.carry_out(puzzle.board, marks, found.effects)
        assert move
        marks.update({slot: new for slot, _, new in move})
    assert len(marks) == 36
    assert HITORI.status(puzzle.board, marks).name == "FULL|SOLVED"


def test_a_mistake_outranks_every_step():
    b = board("2 2 2 4/1 4 2 3/2 3 2 1/3 4 1 2")
    found = plan(HITORI, b, {cell(0, 1): 1, cell(0, 0): 1, cell(2, 2): 2}, HITORI.count(b).solution)
    assert found.mistakes == (cell(0, 1), cell(2, 2))
    assert not found.steps


def test_the_nearest_consequence_is_hinted():
    b = board("1 2 1 3/4 5 6 7/8 9 10 11/12 13 14 13")
    far = plan(HITORI, b, {cell(2, 2): 2}, None, near=cell(2, 2))
    assert far.steps[0].effects[0].target == cell(3, 2)
    assert plan(HITORI, b, {}, None).steps[0].effects[0].target == cell(0, 1)


def test_a_board_without_solution_ends_in_a_contradiction_or_stalls():
    for numbers in ("1 1 1/2 2 2/3 4 5", "1 2 4 5/3 6 3 3/7 2 8 9/4 2 3 6"):
        end, grade = LADDER.solve(HITORI.position(board(numbers), {}))
        assert not end.solved
        assert grade.level is None


@each("state", ["##./.../...", ".#./#../...", "oo./.../..."])
def test_a_broken_position_is_a_contradiction(state):
    b = board("1 1 2/2 3 1/3 2 4")
    assert HITORI.position(b, HITORI.marks_from_rows(b, state.split("/"))).contradiction


@each(
    ("text", "name", "place", "cut"),
    [
        ("1 1 2/3 4 5/6 7 8", "corner_pair", (1, 0), "A would be cut off in the corner"),
        ("1 2 3/4 2 5/6 7 8", "corner_pair", (1, 0), "the corner would be cut off"),
        ("1 1 2/1 3 4/5 6 7", "corner_triple", (0, 0), "it would be cut off in the corner"),
        ("1 2 3/4 5 5/7 5 6", "corner_triple", (1, 1), "the corner would be cut off"),
    ],
)
def test_a_corner_that_has_a_name_already_keeps_it(text, name, place, cut):
    b = board(text)
    position = HITORI.position(b, {})
    technique = HITORI.ladder_for(b).named(name)
    effects = position.effects(technique.consequences(position))
    why = technique.explain(position, next(e for e in effects if e.target.index == place)).why
    assert cut in why[-1]
