"""Every technique on a board of its own, and properties that hold for all of them from any position."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from slant_oracle import Oracle
from suite.each import each

from game.engine.core import LEVELS, cell
from game.engine.play.hints import carried_out, plan
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.slant.formats import read_id
from game.puzzles.slant.logic.bits import NO_PAIRS, CellPairs, CornerClues
from game.puzzles.slant.logic.number_rows import number_rows
from game.puzzles.slant.logic.position import SlantPosition, excluded, start
from game.puzzles.slant.logic.techniques import LADDER
from game.puzzles.slant.spec import SPECS

SLANT = SPECS[0]
PAIRS = {"edge_one", "number_shapes", "left_over", "across_two", "parallel_pairs"}

BOARDS = [
    # technique, board, lines, the techniques before it, an effect in the cell or on the edge named
    ("corner_number", "3x3:a110b1b3d2a", "...,...,...", "", (0, 2), 1),
    ("edge_number", "3x3:a2b2a1b22e", "...,...,...", "", (0, 0), 2),
    ("centre_four", "3x3:a11a12b1a4e", "...,...,...", "", (1, 2), 2),
    ("full_corner", "3x3:e22b1a2a11a", "...,..\\,../", "", (2, 1), 2),
    ("starved_corner", "3x3:111c2a123b1b", "\\..,...,...", "", (0, 1), 1),
    ("avoid_loop", "3x3:c0a3c23c1a", "..\\,.\\/,...", "", (0, 1), 1),
    ("twin_numbers", "3x3:e13a1a31d", "...,...,...", "", (2, 1), 2),
    ("number_row", "3x3:j31d", "...,...,...", "", (1, 1), 1),
    (
        "pair_at_number", "4x4:c1b31c1a1b41a1c1a", "\\/..,....,\\/..,/\\..",
        "edge_one number_shapes left_over parallel_pairs", (1, 2), 2,
    ),
    (
        "pair_line", "6x5:a11d12a2a1c2a33b132211b1a13a1b1c", "..../\\,...\\//,/////\\,\\/\\\\\\\\,/\\\\\\/\\",
        "edge_one across_two parallel_pairs across_two", (0, 3), 1,
    ),
    ("edge_one", "3x3:k1d", "...,...,...", "", (1, 2, 2, 2), 1),
    ("number_shapes", "3x3:j1e", "...,...,...", "", (1, 1, 1, 2), 2),
    ("left_over", "3x3:e23i", "...,./\\,...", "number_shapes", (0, 1, 0, 2), 2),
    ("across_two", "5x5:0b10c222a2a2a2b2a230f1a21a1", "/.\\\\/,/.\\\\/,\\..\\/,...\\\\,/\\//\\", "", (2, 1, 2, 2), 2),
    (
        "parallel_pairs", "5x5:b1a1b3a3c2212a112a1a1a1b1d1a", ".....,.....,.\\\\..,.//..,.\\/..",
        "edge_one number_shapes across_two", (0, 1, 1, 1), 1,
    ),
    ("diagonal_ones", "3x3:e12a121e", "/.\\,\\.\\,\\./", "number_shapes left_over", (1, 1), 2),
    (
        "keep_exit", "5x5:g2a23b3221b122c3112g", "\\/.\\/,\\/.\\\\,//.\\/,\\/.\\\\,\\\\.//",
        "number_shapes across_two", (1, 2), 1,
    ),
    ("contradiction", "3x3:d2a3c1b0b", "/..,\\..,/\\.", "number_shapes", (0, 1), 2),
]  # fmt: skip


@each(("name", "text", "rows", "before", "place", "value"), BOARDS)
def test_each_technique_and_nothing_easier_makes_progress(name, text, rows, before, place, value):
    board = read_id(text).board
    position = SLANT.position(board, SLANT.marks_from_rows(board, rows.split(",")))
    for earlier in before.split():
        technique, found = LADDER.next(position)
        assert technique.name == earlier
        position = position.apply(found)
    technique, found = LADDER.next(position)
    assert technique.name == name
    targets = {(e.target.index, e.value, e.remove) for e in position.effects(found)}
    assert (place, value, name in PAIRS) in targets


def test_every_technique_has_a_board():
    assert [b[0] for b in BOARDS] == [t.name for t in LADDER.techniques]


def restricted(position, causes):
    """The position with nothing but what ``causes`` name."""
    lay, state = position.lay, position.state
    corners = back = forward = 0
    pairs = NO_PAIRS
    for target in causes:
        if target.kind == "corner":
            corners |= 1 << lay.bit_of(target)
        elif target.kind == "cell":
            bit = 1 << lay.bit_of(target)
            assert bit & (state.back | state.forward), "a cause is a line that stands"
            back |= bit & state.back
            forward |= bit & state.forward
        else:
            for shape in (1, 2):
                pairs |= CellPairs(*(a & b for a, b in zip(excluded(lay, target, shape), state.pairs, strict=True)))
    clues = CornerClues(*(mask & corners for mask in position.clues[:5]), lay.points & ~corners)
    less = start(lay, clues, back, forward)
    alone = less.state.copy()
    alone.exclude(pairs)
    return SlantPosition(lay, clues, alone, less.contradiction)


def check(technique, position, effect):
    deduction = technique.explain(position, effect)
    assert deduction.technique == technique.name
    assert deduction.level == technique.level
    assert effect in deduction.effects
    for sentence in (*deduction.why, *(g.sentence for g in deduction.ghosts)):
        assert 2 <= len(sentence.split()) <= 20, sentence
        assert sentence[0].isupper(), sentence
    all_of_it = set(position.effects(technique.consequences(position)))
    assert set(deduction.effects) <= all_of_it
    alone = restricted(position, deduction.causes)
    assert set(deduction.effects) <= set(alone.effects(technique.consequences(alone))), "the causes do not suffice"
    targets = {e.target for e in deduction.effects}
    assert all(link.target in targets or link.kind == "path" or deduction.ghosts for link in deduction.links)
    return deduction


@pytest.mark.parametrize("level", LEVELS[:4])
def test_every_consequence_is_true_and_explained_by_causes_that_suffice(level):
    used = Counter()
    for index in range(3):
        made = SLANT.make(Recipe(Size(6, 5), level), 40, index)
        position = SLANT.position(made.board, {})
        while not position.solved:
            technique, found = LADDER.next(position)
            for number, effect in enumerate(position.effects(found)):
                if number > 3:
                    break
                check(technique, position, effect)
                used[technique.name] += 1
                if not effect.remove:
                    assert made.solution[effect.target] == effect.value
                else:
                    (r, c, r2, c2), shape = effect.target.index, effect.value
                    pair = made.solution[cell(r, c)], made.solution[cell(r2, c2)]
                    assert pair != ((2, 1) if shape == 1 else (1, 2))
            position = position.apply(found)
    assert any(LADDER.named(name).level == level for name in used)


def test_later_techniques_hold_and_are_explained_from_any_right_position():
    for index, level in enumerate(("medium", "hard", "expert") * 2):
        made = SLANT.make(Recipe(Size(5, 5), level), 41, index)
        rng = Rng("any", index)
        marks = {slot: mark for slot, mark in made.solution.items() if rng.random() < 0.3}
        position = SLANT.position(made.board, marks)
        while True:
            for technique in LADDER.techniques[:-1]:
                for effect in list(position.effects(technique.consequences(position)))[:2]:
                    check(technique, position, effect)
            step = LADDER.next(position)
            if step is None:
                break
            position = position.apply(step[1])


def test_a_contradiction_is_played_out_up_to_its_clash():
    board = read_id("3x3:d2a3c1b0b").board
    position = SLANT.position(board, SLANT.marks_from_rows(board, ["/..", "\\..", "/\\."]))
    technique = LADDER.named("contradiction")
    effect = next(iter(position.effects(technique.consequences(position))))
    deduction = check(technique, position, effect)
    assert deduction.ghosts[0].effects[0].target == effect.target
    assert deduction.ghosts[0].effects[0].value == 3 - effect.value
    played = {e.target for ghost in deduction.ghosts for e in ghost.effects}
    for ghost in deduction.ghosts:
        assert set(ghost.causes) <= played | set(deduction.causes)
    assert set(deduction.clash) <= played | set(deduction.causes)
    assert deduction.why == (
        "What if \\ were here?",
        "Then a loop would close.",
        "So the cell takes /.",
    )


def test_a_loop_is_traced_whole():
    board = read_id("3x3:p").board
    position = SLANT.position(board, SLANT.marks_from_rows(board, ["./\\", "/./", "\\/."]))
    technique, found = LADDER.next(position)
    assert technique.name == "avoid_loop"
    (effect,) = position.effects(found)
    deduction = technique.explain(position, effect)
    ring = [*deduction.causes, effect.target]
    assert set(deduction.clash) == set(ring)
    assert [(link.source, link.target) for link in deduction.links] == list(pairwise(ring))
    corners = [
        {(r, c), (r + 1, c + 1)} if (position.state.back >> r * 4 + c & 1) else {(r, c + 1), (r + 1, c)}
        for r, c in (t.index for t in deduction.causes)
    ]
    assert all(a & b for a, b in pairwise(corners))


def test_hints_are_true_and_can_be_played():
    for index, level in enumerate(LEVELS[:4]):
        made = SLANT.make(Recipe(Size(5, 5), level), 42, index)
        marks = {}
        while sum(slot.kind == "cell" for slot in marks) < 25:
            found = plan(SLANT, made.board, marks, made.solution, next(iter(reversed(marks)), None))
            assert found.steps
            assert found.effects
            for effect in found.effects:
                assert not SLANT.contradicts(made.solution, effect.target, effect.value)
            move = carried_out(SLANT, made.board, marks, found)
            assert move
            marks.update((change.slot, change.new) for change in move)
    wrong = {cell(0, 0): 3 - made.solution[cell(0, 0)]}
    assert plan(SLANT, made.board, wrong, made.solution).mistakes == (cell(0, 0),)


def test_techniques_never_say_more_than_the_oracle():
    for index in range(4):
        made = SLANT.make(Recipe(Size(4, 4), "hard"), 43, index)
        rng = Rng("oracle", index)
        clues = tuple(n if rng.random() < 0.8 else None for n in made.board.clues)
        board = made.board.__class__(made.board.size, clues)
        marks = {slot: mark for slot, mark in made.solution.items() if rng.random() < 0.2}
        oracle = Oracle(board.clue_rows())
        end, _ = LADDER.solve(SLANT.position(board, marks))
        for slot in SLANT.slots(board):
            bit = 1 << end.lay.bit_of(slot)
            value = 1 if end.state.back & bit else 2 if end.state.forward & bit else 0
            if value:
                assert oracle.implies({s.index: m for s, m in marks.items()}, slot.index, value)


def test_wrong_marks_make_a_contradiction():
    board = read_id("2x2:4h").board
    assert SLANT.position(board, {}).contradiction
    board = read_id("2x2:i").board
    ring = {cell(0, 0): 2, cell(0, 1): 1, cell(1, 0): 1, cell(1, 1): 2}
    assert SLANT.position(board, ring).contradiction
    assert not SLANT.position(board, dict(list(ring.items())[:3])).contradiction


def test_grades_count_every_firing():
    board = read_id("3x3:a2b2a1b22e").board
    grade = LADDER.solve(SLANT.position(board, {}))[1]
    assert len(grade.path) == sum(grade.techniques.values())
    assert grade.score == sum(LADDER.named(name).weight for name in grade.path)
    lines = [name for name in grade.path if name not in PAIRS]
    assert len(lines) == 9


def test_pairs_are_trained_on_hard_boards_since_rows_of_numbers_do_for_medium_ones():
    assert {SLANT.training(name).level for name in (*PAIRS, "pair_at_number", "pair_line")} == {"hard"}
    assert SLANT.training("number_row").level == SLANT.training("twin_numbers").level == "medium"


@pytest.mark.parametrize("seed", range(20))
def test_rows_of_numbers_say_nothing_that_pairs_do_not(seed):
    """Also where numbers are missing and some lines stand: what the ladder solves is the same."""
    made = SLANT.make(Recipe(Size(4 + seed % 3, 5), ("medium", "hard")[seed % 2]), 7, seed)
    rng = Rng("rows", seed)
    clues = tuple(n if rng.random() < 0.8 else None for n in made.board.clues)
    position = SLANT.position(
        made.board.__class__(made.board.size, clues), {t: m for t, m in made.solution.items() if rng.random() < 0.2}
    )
    for level in ("medium", "hard"):
        ladder = LADDER.upto(level)
        without = replace(ladder, techniques=tuple(t for t in ladder.techniques if t.name != "number_row"))
        ends = [one.solve(position)[0].state for one in (ladder, without)]
        assert (ends[0].back, ends[0].forward) == (ends[1].back, ends[1].forward)


def test_a_row_along_the_border_has_one_cell_between_two_numbers():
    """At the upper border, 1 1 from the left corner: one line between them, so the line right of them touches."""
    board = read_id("3x3:11n").board
    rows = number_rows(SLANT.position(board, {}).lay, SLANT.position(board, {}).clues)
    assert [(row.total, row.between, row.outer) for row in rows] == [(2, 1, 1)]
    found = LADDER.named("number_row").consequences(SLANT.position(board, {}))
    assert (found.back, found.forward) == (1 << 1, 0)


@each(("numbers", "outer"), [("121", 0), ("323", 4), ("1221", 0), ("32223", 4), ("42", 4), ("33", 4), ("11", 0)])
def test_rows_inside_the_board(numbers, outer):
    """With as many lines outside as there are cells, all touch; with none, all turn away."""
    width = len(numbers) + 1
    board = read_id(f"{width}x2:{'abcdefgh'[width + 1]}{numbers}{'abcdefgh'[width + 1]}").board
    position = SLANT.position(board, {})
    row = max(number_rows(position.lay, position.clues), key=lambda row: len(row.corners))
    assert row.outer == outer
    technique = LADDER.named("number_row")
    found = technique.consequences(position)
    left_above, right_above = (1, 0) if outer else (0, 1)
    assert (found.back & 1, found.forward >> width - 1 & 1) == (left_above, left_above)
    assert (found.forward & 1, found.back >> width - 1 & 1) == (right_above, right_above)
    deduction = technique.explain(position, next(iter(position.effects(found))))
    assert [t.kind for t in deduction.causes] == ["corner"] * len(deduction.causes)
    assert all(0 < len(sentence.split()) <= 14 for sentence in deduction.why)
