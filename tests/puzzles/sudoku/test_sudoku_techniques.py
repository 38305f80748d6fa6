"""The ladder: each technique on a position where nothing easier helps, reasons checked by SAT, levels, hints.

``positions.txt`` holds library lines: technique, position, and the candidates that the first pattern removes or places.
"""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Cadical153

from game.engine.core import LEVELS, Effect, Target
from game.engine.play.hints import plan
from game.engine.rng import Rng
from game.puzzles import find
from game.puzzles.sudoku import grids, mask, notes
from game.puzzles.sudoku.board import of_size
from game.puzzles.sudoku.formats import LibraryLine
from game.puzzles.sudoku.logic import grading
from game.puzzles.sudoku.logic.position import SudokuConsequences, from_marks, from_values
from game.puzzles.sudoku.logic.techniques import ladder, webs
from game.puzzles.sudoku.shape import bits, usual
from game.puzzles.sudoku.solver import count

SPEC = find("sudoku")
LADDER = ladder()
NAMES = [t.name for t in LADDER.finders]
LINES = [LibraryLine(line) for line in (Path(__file__).parent / "positions.txt").read_text().splitlines()]
NINE = usual(9)


def ident(line: LibraryLine) -> str:
    return line.technique


def mask_of(triples) -> int:
    return sum(NINE.bit(r * 9 + c, d - 1) for r, c, d in triples)


def test_every_technique_has_a_position():
    assert {line.technique for line in LINES} == set(NAMES)


@pytest.mark.parametrize("line", LINES, ids=ident)
def test_nothing_easier_helps_and_the_technique_does(line):
    position = from_marks(line.board, line.marks)
    technique, pattern = LADDER.first(position)
    assert technique.name == line.technique
    assert (pattern.remove, pattern.place) == (mask_of(line.removed), mask_of(line.placed))
    found = technique.consequences(position)
    assert found.remove & pattern.remove == pattern.remove
    assert found.place & pattern.place == pattern.place
    assert found.times >= 1


@pytest.mark.parametrize("line", [line for line in LINES if line.technique != "hidden_quad"], ids=ident)
def test_nothing_wrong_follows(line):
    """The position of the hidden quad is made by hand on an empty board; all others have a single solution."""
    position = from_marks(line.board, line.marks)
    (solution,) = count(line.board, 2)
    for technique in LADDER.finders:
        found = technique.consequences(position)
        if found:
            assert not found.remove & solution, technique.name
            assert not found.place & ~solution, technique.name


def rules(absent: int) -> Cadical153:
    """Sudoku as clauses, without the candidates of ``absent``; variable candidate + 1."""
    solver = Cadical153()
    for p in range(81):
        solver.add_clause([d * 81 + p + 1 for d in range(9)])
        for a, b in itertools.combinations(range(9), 2):
            solver.add_clause([-(a * 81 + p + 1), -(b * 81 + p + 1)])
    for house in NINE.houses:
        for d in range(9):
            solver.add_clause([d * 81 + p + 1 for p in house])
            for p, q in itertools.combinations(house, 2):
                solver.add_clause([-(d * 81 + p + 1), -(d * 81 + q + 1)])
    for k in bits(absent):
        solver.add_clause([-(k + 1)])
    return solver


@pytest.mark.parametrize("line", [line for line in LINES if not LADDER.named(line.technique).unique], ids=ident)
def test_causes_alone_suffice(line):
    """With nothing but the absences a reason names, the effect is forced by the rules: SAT finds no way around."""
    position = from_marks(line.board, line.marks)
    technique, _ = LADDER.first(position)
    found = technique.consequences(position)
    for effect in list(position.effects(found))[:4]:
        deduction, reason = technique.justify(position, effect)
        assert not reason.needs & position.u
        with rules(reason.needs) as solver:
            for each in deduction.effects:
                k = position.bit_of(each).bit_length()
                assert not solver.solve(assumptions=[k if each.remove else -k])


@pytest.mark.parametrize("line", LINES, ids=ident)
def test_every_consequence_is_explained_in_short_words(line):
    position = from_marks(line.board, line.marks)
    technique = LADDER.named(line.technique)
    for effect in position.effects(technique.consequences(position)):
        deduction = technique.explain(position, effect)
        assert effect in deduction.effects
        assert deduction.causes
        assert deduction.technique == technique.name
        assert deduction.level == technique.level
        for sentence in (*deduction.why, *(ghost.sentence for ghost in deduction.ghosts)):
            assert len(sentence.split()) <= 14, sentence
            assert sentence[-1] == "."


def test_a_set_that_leaves_a_cell_one_candidate_links_to_it(monkeypatch):
    """Some chains come only from cells of which a set that is locked takes all candidates but one."""
    lines = [line for line in LINES if line.technique == "als_aic"]
    told = [LADDER.named("als_aic").tell(_position(line), LADDER.first(_position(line))[1])[0] for line in lines]
    some = [line for line, deduction in zip(lines, told, strict=True) if "they leave only" in str(deduction.why)]
    monkeypatch.setattr(webs.Web, "add_last", lambda *_: None)
    without = [LADDER.named("als_aic").consequences(_position(line)) for line in some]
    lost = [
        line for line, found in zip(some, without, strict=True) if not found or mask_of(line.removed) & ~found.remove
    ]
    assert len(lost) >= 2


def _position(line: LibraryLine):
    return from_marks(line.board, line.marks)


def _told(name: str):
    """The deductions of the lines of a technique."""
    lines = [line for line in LINES if line.technique == name]
    return [LADDER.named(name).tell(_position(line), LADDER.first(_position(line))[1])[0] for line in lines]


def test_a_contradiction_counts_the_singles_after_its_assumption():
    for deduction in _told("forcing_contradiction"):
        singles = len(deduction.ghosts) - 1
        assert deduction.ghosts[0].sentence.startswith("Suppose ")
        assert re.match(rf"{singles} singles later, (r\dc\d has no digit left|\d has no place in )", deduction.why[1])


def test_a_clash_at_once_is_told_without_singles():
    position = from_values(usual(4), [1, 2, 0, 0] + [0] * 12)
    position = position.apply(SudokuConsequences(0, usual(4).bit(3, 2), 1))  # r1c4 is not 3, so r1c3 is not 4
    technique = LADDER.named("forcing_contradiction")
    deduction = technique.explain(position, Effect(Target("candidate", (0, 2, 4)), 4, True))
    assert deduction.why == ("Try 4 in r1c3 and see which singles follow.", "Then r1c4 has no digit left.")


def test_every_case_of_a_verity_is_one_of_several():
    """A digit with one place in a house is a single: its only case would rest on candidates that are still there."""
    position = from_values(NINE, stalled("full_house").board.values({}))
    for pattern in LADDER.named("forcing_verity").find(position):
        assert pattern.detail[1].bit_count() > 1


@pytest.mark.parametrize("name", ["simple_colouring", "multi_colouring", "remote_pair"])
def test_the_cells_that_colours_are_told_by_see_what_goes(name):
    for deduction in _told(name):
        cells = [9 * (int(r) - 1) + int(c) - 1 for r, c in re.findall(r"r(\d)c(\d)", " ".join(deduction.why))]
        lost = cells.pop()
        assert any(NINE.target(lost).index == effect.target.index[:2] for effect in deduction.effects)
        assert all(NINE.peers[lost] >> cell & 1 for cell in cells[-2:])


def test_the_links_of_a_remote_pair_join_all_its_cells():
    for deduction in _told("remote_pair"):
        cells = {target.index[:2] for target in deduction.causes}
        joined = {deduction.links[0].source.index[:2]}
        for _ in cells:
            for link in deduction.links:
                ends = {link.source.index[:2], link.target.index[:2]}
                joined |= ends if ends & joined else set()
        assert joined == cells


def test_a_chain_that_comes_back_proves_its_start():
    chain, positions = LADDER.named("xy_chain"), [_position(line) for line in LINES if line.technique == "xy_chain"]
    told = [chain.explain(at, effect).why for at in positions for effect in at.effects(chain.consequences(at))]
    for suppose, leads, end in told:
        start = suppose.removeprefix("Suppose ").removesuffix(" is false.")
        assert end.startswith(f"So {start} is true") == leads.endswith(f" lead to {start}.")
    assert {end.split()[0] for *_, end in told} == {"So", "One"}


def test_a_naked_single_blames_its_neighbours_only_when_they_rule_out_all_else():
    for line in (line for line in LINES if line.technique == "naked_single"):
        position = _position(line)
        deduction = LADDER.named("naked_single").tell(position, LADDER.first(position)[1])[0]
        digits = {position.values[NINE.number(t)] for t in deduction.causes if t.kind == "cell"}
        assert ("its neighbours rule out the rest" in deduction.why[0]) == (len(digits) == 8)


def test_an_effect_of_another_technique_is_refused():
    line = next(line for line in LINES if line.technique == "x_wing")
    position = from_marks(line.board, line.marks)
    with pytest.raises(LookupError):
        LADDER.named("jellyfish").explain(position, Effect(Target("candidate", (0, 0, 1)), 1, True))


def test_names_weights_and_levels_are_in_order():
    assert len(set(NAMES)) == len(NAMES)
    ranks = [LEVELS.index(t.level) for t in LADDER.finders]
    assert ranks == sorted(ranks)
    assert all(t.weight > 0 and t.title and t.sentence.endswith(".") for t in LADDER.finders)
    assert [t.name for t in LADDER.finders if t.unique] == ["unique_rectangle", "avoidable_rectangle", "bug_plus_one"]
    assert not any(t.unique for t in ladder(False).finders)


@st.composite
def puzzles(draw):
    rng = Rng("ladder", draw(st.integers(0, 10**6)))
    form = usual(draw(st.sampled_from([4, 6, 9])))
    grid = grids.backtracking(form, rng)
    order = rng.shuffled(mask.orbits(form, "none"))
    return form, grid, mask.Digger(form, grid).dig(list(grid), order)


@settings(max_examples=12)
@given(puzzles())
def test_the_whole_path_is_right_and_its_score_the_sum(puzzle):
    form, grid, values = puzzle
    solution = sum(form.bit(p, d - 1) for p, d in enumerate(grid))
    position = from_values(form, values, sum(1 << p for p, d in enumerate(values) if d))
    end, grade = LADDER.solve(position)
    assert not solution & ~end.plain
    assert grade.score == sum(LADDER.named(name).weight for name in grade.path)
    assert sum(grade.techniques.values()) == len(grade.path)
    number = grading.level(form, values, LADDER)
    assert grade.level == (None if number is None else LEVELS[number])
    assert grading.level(form, values, LADDER, finish=False) == (grading.MASTER if number is None else number)
    if grade.level:
        assert end.done == solution


def test_two_solutions_switch_uniqueness_off():
    line = next(line for line in LINES if line.technique == "unique_rectangle")
    assert any(t.unique for t in SPEC.ladder_for(line.board).finders)
    several = of_size(NINE, [0] * 81)
    assert not any(t.unique for t in SPEC.ladder_for(several).finders)
    off = SPEC.board_from_json(list(line.board.rows(line.board.givens)), {"uniqueness": "off"})
    assert not any(t.unique for t in SPEC.ladder_for(off).finders)
    assert SPEC.options_of(off) == {"uniqueness": "off"}


# -- hints -----------------------------------------------------------------------------------------------------


def stalled(name: str) -> LibraryLine:
    return next(line for line in LINES if line.technique == name)


@pytest.mark.parametrize("name", ["pointing", "naked_pair", "x_wing", "xy_wing", "aic"])
def test_hints_run_on_to_a_digit_and_keep_what_it_needs(name):
    """Without notes an elimination cannot be played: the steps lead to a placement, each needed by a later one."""
    line = stalled(name)
    marks = {slot: value for slot, value in line.marks.items() if slot.kind == "cell"}
    (done,) = count(line.board, 1)
    solution = line.board.marks_of([next(d + 1 for d in range(9) if done >> d * 81 + p & 1) for p in range(81)])
    hint = plan(SPEC, line.board, marks, solution)
    last = hint.steps[-1]
    assert not last.effects[0].remove
    assert solution[last.effects[0].target] == last.effects[0].value
    assert all(effect.remove for step in hint.steps[:-1] for effect in step.effects)
    position = from_marks(line.board, marks)
    gone = 0
    for step in hint.steps[:-1]:
        gone |= sum(position.bit_of(e) for e in step.effects)
    position = position.apply(SudokuConsequences(0, gone & position.u, 1))
    effect = last.effects[0]
    technique = LADDER.named(last.technique)
    assert effect in list(position.effects(technique.consequences(position)))


def test_hints_stop_at_the_elimination_under_automatic_notes():
    line = stalled("x_wing")
    hint = plan(SPEC, line.board, line.marks, None)
    assert [step.technique for step in hint.steps] == ["x_wing"]
    assert all(effect.remove for effect in hint.effects)
    as_json = SPEC.effect_to_json(line.board, hint.effects[0])
    row, column, digit = hint.effects[0].target.index
    assert as_json == {"cell": [row, column], "digit": digit, "remove": True}


def test_hint_is_the_single_nearest_to_the_last_move():
    board = SPEC.board_from_json(["1234", "3.1.", "2.4.", "432."], {})
    near = plan(SPEC, board, {}, None, Target("cell", (3, 3))).effects[0]
    far = plan(SPEC, board, {}, None, Target("cell", (1, 1))).effects[0]
    assert near.target.index == (3, 3)
    assert far.target.index == (1, 1)


def test_hints_on_a_solved_board_are_none():
    board = SPEC.board_from_json(["1234", "3412", "2143", "4321"], {})
    assert plan(SPEC, board, {}, None).steps == ()


def test_notes_rubbed_out_by_hand_narrow_automatic_ones():
    """Under automatic notes a hint starts from what the player has removed, and a wrong removal is a mistake."""
    line = stalled("x_wing")
    first = plan(SPEC, line.board, line.marks, None)
    marks = dict(line.marks)
    for effect in first.effects:
        row, column, digit = effect.target.index
        marks.update((slot, new) for slot, _, new in notes.toggle_notes(line.board, marks, [(row, column)], digit))
    second = plan(SPEC, line.board, marks, None)
    assert second.effects
    assert not set(second.effects) & set(first.effects)
    applied = SPEC.carry_out(line.board, line.marks, first.effects)
    assert {**line.marks, **{slot: new for slot, _, new in applied}} == marks
    solution = SPEC.count(line.board).solution
    assert plan(SPEC, line.board, marks, solution).mistakes == ()
    target = next(target for target in solution if target not in marks)
    marks[notes.note(*target.index)] &= ~(1 << solution[target] - 1)
    assert plan(SPEC, line.board, marks, solution).mistakes == (notes.note(*target.index),)


def test_no_step_follows_from_an_empty_board_or_from_a_contradiction():
    empty = of_size(usual(4), [0] * 16)
    twice = of_size(usual(4), [1, 0, 0, 1] + [0] * 12)
    for board in (empty, twice):
        assert plan(SPEC, board, {}, None).steps == ()
        _end, grade = SPEC.ladder_for(board).solve(SPEC.position(board, {}))
        assert grade == (None, 0, (), {})
        assert list(SPEC.ladder_for(board).walk(SPEC.position(board, {}))) == []


def test_hints_of_the_largest_boards_stay_short():
    """Rows and columns from 10 on cannot be written together, so cells are named one by one."""
    rng, form = Rng("sixteen"), usual(16)
    grid = grids.shuffle(form, rng)
    position = from_values(form, [digit if rng.below(100) < 45 else 0 for digit in grid])
    seen = set()
    for deduction in ladder(False).upto("hard").walk(position):
        seen.add(deduction.technique)
        assert all(len(sentence.split()) <= 14 for sentence in deduction.why), deduction.why
        for effect in deduction.effects:
            row, column, *_rest = effect.target.index
            assert (grid[row * 16 + column] == effect.value) != effect.remove
    assert {"naked_pair", "pointing"} <= seen


def test_notes_narrow_a_position_only_when_automatic():
    line = stalled("x_wing")
    position = from_marks(line.board, line.marks)
    by_hand = {slot: value for slot, value in line.marks.items() if slot != notes.AUTO}
    assert position.u & ~from_marks(line.board, by_hand).u == 0
    assert position.u != from_marks(line.board, by_hand).u
