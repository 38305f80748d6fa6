"""Every technique on a board of its own, and properties that hold for all of them from any position."""

from __future__ import annotations

import pytest
from suite.each import each
from suite.part import part, some
from tents_oracle import Oracle

from game.engine.core import LEVELS, Target, cell
from game.engine.play.hints import plan
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.tents.board import TentsBoard, board_of
from game.puzzles.tents.logic.position import tree_and_spot
from game.puzzles.tents.logic.techniques import LADDER
from game.puzzles.tents.spec import SPECS

TENTS = SPECS[0]

BOARDS = [
    # technique, rule, row counts, column counts, state, effects: A tent, - grass, ! no pair
    ("full_line", "matching", "1111", "2020", "--AT/.---/TTA-/.T.-", "-32"),
    ("full_line", "local", "10", "???", "T../...", "-10 -11 -12"),
    ("no_tree", "matching", "1020", "0201", "-.-./-T--/T.T./----", "-03"),
    ("around_tent", "local", "0?0?", "1?1?", "----/.AT./TT--/.T.-", "-10"),
    ("last_spot", "matching", "1111", "2020", "--AT/.---/TTA-/.T--", "A30"),
    ("all_needed", "matching", "??11", "??11", ".-.-/T.T./..T./-.T.", "A02"),
    ("tent_total", "local", "0?0?", "1?1?", "----/-AT./TT--/ATA-", "A13"),
    ("tight_runs", "local", "1?11", "2??0", "..T-/T..-/.T.-/.T.-", "A00"),
    ("beside_run", "local", "?1?1", "1??1", "--.-/..T./T.T./..T.", "-21"),
    ("tree_corner", "local", "?10?", "?1?1", "--.T/.T../----/TAT.", "-12"),
    ("separate_trees", "local", "?011", "??0?", ".--./T--T/..T./-.T.", "-20"),
    ("claimed_spot", "matching", "??0?", "10??", ".T.-/----/----/.TAT", "!3132"),
    ("bound_tent", "matching", "?0??", "?101", "-.--/-T--/-.--/-.TA", "!3132"),
    ("trees_taken", "matching", "??11", "??11", "A-A-/T-T-/..T./-.T.", "-20"),
    ("line_trees", "matching", "??11", "??11", ".-A-/T-T-/..T./-.T.", "!1020"),
    ("line_reach", "matching", "2???", "11?01", ".T.-./.T.-T/----./TA---", "!1424"),
    ("stranded_tree", "local", "?1?", "?????", "-.-.T/.T.-./-.---", "-12"),
    ("stranded_tree", "matching", "?1?", "????", "---./.T.T/---.", "-12"),
    ("two_lines", "matching", "21?", "?????", ".T.T./--.T./-----", "A00"),
    ("two_lines", "local", "12?", "??1??", "--.T./.T.T./-----", "A10"),
    ("three_lines", "matching", "121", "??????", "T.--.T/.T..-./-..T.-", "-22"),
    ("short_lines", "local", "11?", "?010", ".T.-/.T.-/.T.-", "-22"),
    ("contradiction", "matching", "???1", "???1", ".T.-/T.--/.---/--TA", "-11"),
]


def counts(text):
    return [None if symbol == "?" else int(symbol) for symbol in text]


def said(effect):
    return ("!" if effect.remove else ".A-"[effect.value]) + "".join(map(str, effect.target.index))


@each(("name", "rule", "rows", "columns", "state", "effects"), BOARDS)
def test_each_technique_and_nothing_easier_makes_progress(name, rule, rows, columns, state, effects):
    lines = state.split("/")
    trees = [(r, c) for r, line in enumerate(lines) for c, symbol in enumerate(line) if symbol == "T"]
    board = board_of(len(lines[0]), len(lines), trees, counts(columns), counts(rows), rule)
    ladder = TENTS.ladder_for(board)
    position = TENTS.position(board, TENTS.marks_from_rows(board, lines))
    technique, found = ladder.next(position)
    while technique.name != name and not (found.tents or found.grass):  # pairs leave no mark in a state
        position = position.apply(found)
        technique, found = ladder.next(position)
    assert technique.name == name
    assert " ".join(said(effect) for effect in position.effects(found)) == effects
    deduction = technique.explain(position, next(iter(position.effects(found))))
    check_deduction(board, position, deduction)


def test_every_technique_has_a_board():
    assert {b[0] for b in BOARDS} == {t.name for t in LADDER.techniques}


def test_the_ladder_goes_from_easy_to_expert_in_short_words():
    levels = [LEVELS.index(t.level) for t in LADDER.techniques]
    assert levels == sorted(levels)
    assert sorted(set(levels)) == [0, 1, 2, 3]
    weights = [t.weight for t in LADDER.techniques]
    assert weights == sorted(weights)
    for technique in LADDER.techniques:
        assert len(technique.sentence.split()) <= 20
        assert technique.title[0].isupper()


def test_each_rule_has_its_techniques():
    names = {}
    for rule in ("both", "matching", "local"):
        board = board_of(4, 4, [(0, 0)], [None] * 4, [None] * 4, rule)
        names[rule] = [t.name for t in TENTS.ladder_for(board).techniques]
    assert names["both"] == names["matching"]
    assert set(names["matching"]) - set(names["local"]) == {
        "claimed_spot", "bound_tent", "trees_taken", "line_trees", "line_reach",
    }  # fmt: skip
    assert set(names["local"]) - set(names["matching"]) == {"separate_trees"}


def check_deduction(board, position, deduction, solution=None):
    """Causes alone suffice, by the oracle; nothing is there already, nothing is wrong; words are short."""
    given = position.given
    tents, grass, apart = [], [], []
    rows, columns = [None] * board.size.height, [None] * board.size.width
    for target in deduction.causes:
        if target.kind == "row":
            rows[target.index[0]] = board.rows[target.index[0]]
        elif target.kind == "column":
            columns[target.index[0]] = board.columns[target.index[0]]
        elif target.kind == "edge":
            tree, spot = tree_and_spot(given, target)
            apart.append((position.lay.cell(tree).index, position.lay.cell(spot).index))
        elif not board.is_tree(*target.index):
            bit = 1 << position.lay.bit_of(target)
            assert not position.state.open & bit, (deduction.technique, target)
            (tents if position.state.tents & bit else grass).append(target.index)
    oracle = Oracle(board.tree_rows(), rows, columns, given.matching)
    assert deduction.effects
    assert deduction.causes or deduction.technique == "no_tree" or deduction.clash == (deduction.effects[0].target,)
    for target, mark, remove in deduction.effects:
        known = {"tents": list(tents), "grass": list(grass), "apart": apart}
        if remove:
            tree, spot = tree_and_spot(given, target)
            assert any(e == (target, mark, remove) for e in position.effects(all_edges(position)))
            assert not oracle.possible(
                **known, together=(position.lay.cell(tree).index, position.lay.cell(spot).index)
            ), deduction
            continue
        assert position.state.open >> position.lay.bit_of(target) & 1
        known["grass" if mark == 1 else "tents"].append(target.index)
        assert not oracle.possible(**known), deduction
        if solution is not None:
            assert (solution.get(target) == 1) == (mark == 1)
    for sentence in (*deduction.why, *(g.sentence for g in deduction.ghosts)):
        assert 0 < len(sentence.split()) <= 20, sentence
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith((".", "?"))
    for target in (t for link in deduction.links for t in link[:2]):
        assert isinstance(target, Target)
    if deduction.technique == "contradiction":
        supposed = deduction.ghosts[0].effects[0]
        assert deduction.clash
        assert supposed.target == deduction.effects[0].target
        assert supposed.value != deduction.effects[0].value


def all_edges(position):
    from game.puzzles.tents.logic.position import TentsConsequences

    return TentsConsequences(edges=position.edges)


def made(level, size, seed, rule="both"):
    return TENTS.make(Recipe(Size.parse(size), level, options={"rule": rule}), seed)


@pytest.mark.parametrize("seed", part(range(12), 2))
def test_from_any_position_every_consequence_is_right_explained_and_rests_on_its_causes(seed):
    rule = ("matching", "local", "both")[seed % 3]
    level = LEVELS[seed // 3 % 4]
    puzzle = made(level, ("7x7", "8x8")[seed % 2], seed, rule)
    board, solution = puzzle.board, puzzle.solution
    rng = Rng("positions", seed)
    if seed % 4 == 3:  # some counts missing
        rows = tuple(None if rng.random() < 0.3 else n for n in board.rows)
        board = TentsBoard(board.size, board.trees, rows, board.columns, rule)
    share = rng.random() * 0.6
    marks = {t: solution.get(t, 2) for t in TENTS.slots(board) if rng.random() < share}
    position = TENTS.position(board, marks)
    ladder = TENTS.ladder_for(board)
    for _ in range(4):  # the position, and those after some steps
        for technique in ladder.techniques:
            for effect in list(position.effects(technique.consequences(position)))[:4]:
                deduction = technique.explain(position, effect)
                assert effect in deduction.effects
                assert (deduction.technique, deduction.level) == (technique.name, technique.level)
                check_deduction(board, position, deduction, solution)
        for _ in range(3):
            step = ladder.next(position)
            if step:
                position = position.apply(step[1])
    assert not position.contradiction
    if seed % 4 != 3:
        end, grade = ladder.solve(position)
        assert end.solved
        assert grade.level is None or LEVELS.index(grade.level) <= LEVELS.index(level)


@pytest.mark.parametrize("seed", range(some(2, 12)))
def test_the_explained_walk_solves_the_puzzle(seed):
    puzzle = made(LEVELS[seed % 4], "7x7", 100 + seed)
    position = TENTS.position(puzzle.board, {})
    for deduction in TENTS.ladder_for(puzzle.board).walk(position):
        check_deduction(puzzle.board, position, deduction, puzzle.solution)
        position = position.apply_effects(deduction.effects)
    assert position.solved
    assert {t.index for t in position.lay.targets(position.state.tents)} == {t.index for t in puzzle.solution}


@pytest.mark.parametrize("seed", range(8))
def test_hints_lead_from_an_empty_board_to_the_end(seed):
    puzzle = made(LEVELS[seed % 4], "7x7", 200 + seed)
    marks = {}
    for _ in range(80):
        found = plan(TENTS, puzzle.board, marks, puzzle.solution)
        assert not found.mistakes
        if TENTS.status(puzzle.board, marks).name == "FULL|SOLVED":
            return
        assert all(e.remove for step in found.steps[:-1] for e in step.effects)
        move = TENTS.carry_out(puzzle.board, marks, found.effects)
        assert move
        marks.update({slot: new for slot, _, new in move})
    raise AssertionError("the hints did not end")


def test_effects_in_json():
    board = board_of(4, 4, [(0, 1), (3, 1), (3, 3)], [1, 0, None, None], [None, None, 0, None])
    position = TENTS.position(board, TENTS.marks_from_rows(board, [".T.-", "----", "----", ".TAT"]))
    technique, found = TENTS.ladder.next(position)
    effect = next(iter(position.effects(found)))
    assert technique.name == "claimed_spot"
    assert TENTS.effect_to_json(board, effect) == {"edge": [3, 1, 3, 2], "mark": "link"}
    tent = TENTS.ladder.named("last_spot")
    after = position.apply(found)
    only = next(iter(after.effects(tent.consequences(after))))
    assert TENTS.effect_to_json(board, only) == {"cell": [3, 0], "mark": "A"}


@each("state", ["AA./T.T/...", "T--/---/--T", "A../T../..T"])
def test_a_broken_position_is_a_contradiction(state):
    lines = state.split("/")
    trees = [(r, c) for r, line in enumerate(lines) for c, symbol in enumerate(line) if symbol == "T"]
    board = board_of(3, 3, trees, [None, 0, None], [0, None, None])
    assert TENTS.position(board, TENTS.marks_from_rows(board, lines)).contradiction


def test_the_nearest_consequence_is_hinted():
    board = board_of(5, 5, [(0, 0), (4, 4)], [None] * 5, [None] * 5)
    marks = {cell(0, 1): 1, cell(4, 3): 1}
    near = plan(TENTS, board, marks, None, near=cell(4, 3)).steps[0]
    assert near.technique in ("no_tree", "around_tent", "tent_total")
