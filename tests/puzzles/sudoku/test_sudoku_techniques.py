"""The ladder: each technique on a position where nothing easier helps, reasons checked by SAT, levels, hints.

``positions.txt`` holds library lines: technique, position, and the candidates that the first pattern removes or places.
``rare.txt`` holds the same for the techniques that are asked last: others find something in its positions, too.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Cadical153
from suite.each import each
from suite.part import part

from game.engine.core import LEVELS, BeatKind, Effect, Target, cell
from game.engine.play.hints import plan
from game.engine.rng import Rng
from game.engine.symmetry import orbits
from game.puzzles import find
from game.puzzles.sudoku import grids, mask, notes
from game.puzzles.sudoku.board import of_size
from game.puzzles.sudoku.formats import LibraryLine
from game.puzzles.sudoku.logic import grading
from game.puzzles.sudoku.logic.families import webs
from game.puzzles.sudoku.logic.position import SudokuConsequences, from_marks, from_values
from game.puzzles.sudoku.logic.techniques import ladder
from game.puzzles.sudoku.shape import bits, usual
from game.puzzles.sudoku.solver import count

SPEC = find("sudoku")
LADDER = ladder()
NAMES = [t.name for t in LADDER.finders]
LINES, RARE = (
    [LibraryLine(line) for line in (Path(__file__).parent / f"{name}.txt").read_text().splitlines()]
    for name in ("positions", "rare")
)
NINE = usual(9)


def ident(line: LibraryLine) -> str:
    return line.technique


def mask_of(triples) -> int:
    return sum(NINE.bit(r * 9 + c, d - 1) for r, c, d in triples)


def test_every_technique_has_a_position():
    assert {line.technique for line in (*LINES, *RARE)} == set(NAMES)
    assert list(dict.fromkeys(line.technique for line in RARE)) == NAMES[-7:]


@each("line", LINES, ids=ident)
def test_nothing_easier_helps_and_the_technique_does(line):
    position = from_marks(line.board, line.marks)
    technique, pattern = LADDER.first(position)
    assert technique.name == line.technique
    assert (pattern.remove, pattern.place) == (mask_of(line.removed), mask_of(line.placed))
    found = technique.consequences(position)
    assert found.remove & pattern.remove == pattern.remove
    assert found.place & pattern.place == pattern.place
    assert found.times >= 1


@each("line", RARE, ids=ident)
def test_what_is_asked_last_finds_its_own(line):
    pattern = next(LADDER.named(line.technique).find(_position(line)))
    assert (pattern.remove, pattern.place) == (mask_of(line.removed), 0)


@pytest.mark.parametrize(
    "line", [*part([line for line in LINES if line.technique != "hidden_quad"], 5), *part(RARE, 5)], ids=ident
)
def test_nothing_wrong_follows(line):
    """The position of the hidden quad is made by hand on an empty board; all others have a single solution."""
    position = from_marks(line.board, line.marks)
    (solution,) = count(line.board, 2)
    for technique in LADDER.finders:
        found = technique.consequences(position)
        if found:
            assert not found.remove & solution, technique.name
            assert not found.place & ~solution, technique.name


@pytest.fixture(scope="module")
def rules() -> Iterator[Cadical153]:
    """Sudoku as clauses; variable candidate + 1."""
    with Cadical153() as solver:
        for p in range(81):
            solver.add_clause([d * 81 + p + 1 for d in range(9)])
            for a, b in itertools.combinations(range(9), 2):
                solver.add_clause([-(a * 81 + p + 1), -(b * 81 + p + 1)])
        for house in NINE.houses:
            for d in range(9):
                solver.add_clause([d * 81 + p + 1 for p in house])
                for p, q in itertools.combinations(house, 2):
                    solver.add_clause([-(d * 81 + p + 1), -(d * 81 + q + 1)])
        yield solver


@each(
    "line",
    [*part([line for line in LINES if not LADDER.named(line.technique).unique], 13), *RARE],
    ids=ident,
)
def test_causes_alone_suffice(line, rules):
    """With nothing but the absences a reason names, the effect is forced by the rules: SAT finds no way around."""
    position = from_marks(line.board, line.marks)
    technique = LADDER.named(line.technique)
    found = technique.consequences(position)
    for effect in list(position.effects(found))[:4]:
        deduction, reason = technique.justify(position, effect)
        assert not reason.needs & position.u
        absent = [-(k + 1) for k in bits(reason.needs)]
        for one in deduction.effects:
            k = position.bit_of(one).bit_length()
            assert not rules.solve(assumptions=[*absent, k if one.remove else -k])


@each("line", [*LINES, *RARE], ids=ident)
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
            assert len(sentence.split()) <= 20, sentence
            assert sentence[-1] in ".?"


def test_a_set_that_leaves_a_cell_one_candidate_links_to_it(monkeypatch):
    """Some chains come only from cells of which a set that is locked takes all candidates but one."""
    lines = [line for line in LINES if line.technique == "als_aic"]
    paths = [LADDER.first(_position(line))[1].detail[1] for line in lines]
    some = [line for line, path in zip(lines, paths, strict=True) if any(origin == webs.LAST for _, origin in path)]
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


def test_a_contradiction_says_what_is_supposed_and_how_it_ends():
    for deduction in _told("forcing_contradiction"):
        (effect,) = deduction.effects
        assert deduction.why[0] == f"What if this cell were {effect.value}?" == deduction.ghosts[0].sentence
        clash = r"a cell has no digit left|\d has no place in the [a-z ]+"
        assert re.match(rf"Then(, in the end,)? ({clash})\. So it is not ", deduction.why[1])


def test_a_clash_at_once_is_no_end_of_a_long_way():
    position = from_values(usual(4), [1, 2, 0, 0] + [0] * 12)
    position = position.apply(SudokuConsequences(0, usual(4).bit(3, 2), 1))  # r1c4 is not 3, so r1c3 is not 4
    technique = LADDER.named("forcing_contradiction")
    deduction = technique.explain(position, Effect(Target("candidate", (0, 2, 4)), 4, True))
    assert deduction.why == ("What if this cell were 4?", "Then a cell has no digit left. So it is not 4.")
    assert deduction.clash == (cell(0, 3),)


def test_every_case_of_a_verity_is_one_of_several():
    """A digit with one place in a house is a single: its only case would rest on candidates that are still there."""
    position = from_values(NINE, stalled("full_house").board.values({}))
    for pattern in LADDER.named("forcing_verity").find(position):
        assert pattern.detail[1].bit_count() > 1


@each("name", ["skyscraper", "two_string_kite", "xy_wing", "xyz_wing", "w_wing", "simple_colouring", "remote_pair"])
def test_bands_join_cells_that_see_each_other_and_end_where_something_goes(name):
    for deduction in _told(name):
        lost = {effect.target.index[:2] for effect in deduction.effects}
        bands = [beat.targets for beat in deduction.beats if beat.kind is BeatKind.BAND]
        if deduction.technique == "simple_colouring" and not bands:
            continue  # a half of which two cells see each other goes altogether
        assert bands
        for source, *hit in bands:
            for target in hit:
                assert target.index in lost
                assert NINE.peers[NINE.number(source)] >> NINE.number(target) & 1


@pytest.mark.parametrize("name", ["hidden_single_box", "hidden_single_line"])
def test_every_empty_cell_but_the_last_is_crossed_or_closed_earlier(name):
    for line in (line for line in LINES if line.technique == name):
        position = _position(line)
        deduction = LADDER.named(name).tell(position, LADDER.first(position)[1])[0]
        (effect,) = deduction.effects
        house = next(beat.targets[0] for beat in deduction.beats if beat.kind is BeatKind.FRAME)
        number = ("row", "column", "box").index(house.kind) * 9 + house.index[0]
        struck = {t.index[:2] for beat in deduction.beats if beat.kind is BeatKind.STRIKE for t in beat.targets}
        empty = {NINE.target(p).index for p in NINE.houses[number] if not position.values[p]}
        assert struck == empty - {effect.target.index}


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
    told = [chain.explain(at, effect) for at in positions for effect in at.effects(chain.consequences(at))]
    ends = [({beat.text for beat in step.beats if beat.kind is BeatKind.LETTER}, step.why[1]) for step in told]
    for letters, end in ends:
        assert (letters == {"A"}) == end.endswith("what it rules out goes.")
    assert {len(letters) for letters, _end in ends} == {1, 2}


def test_a_naked_single_blames_its_houses_only_when_they_rule_out_all_else():
    for line in (line for line in LINES if line.technique == "naked_single"):
        position = _position(line)
        deduction = LADDER.named("naked_single").tell(position, LADDER.first(position)[1])[0]
        digits = {position.values[NINE.number(t)] for t in deduction.causes if t.kind == "cell"}
        assert ("earlier steps" not in deduction.why[0]) == (len(digits) == 8)
        struck = [t for beat in deduction.beats if beat.kind is BeatKind.STRIKE for t in beat.targets]
        assert sorted({t.index[2] for t in struck}) == sorted(set(range(1, 10)) - {deduction.effects[0].value})


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
    order = rng.shuffled(orbits(form.n, form.n, "none"))
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
    ways = SPEC.ladder_for(line.board)
    steps = ways.deduce(SPEC.position(line.board, marks), lambda e: SPEC.playable(line.board, marks, e))
    last = steps[-1]
    assert not last.effects[0].remove
    assert solution[last.effects[0].target] == last.effects[0].value
    assert all(effect.remove for step in steps[:-1] for effect in step.effects)
    position = from_marks(line.board, marks)
    gone = 0
    for step in steps[:-1]:
        gone |= sum(position.bit_of(e) for e in step.effects)
    position = position.apply(SudokuConsequences(0, gone & position.u, 1))
    effect = last.effects[0]
    technique = LADDER.named(last.technique)
    assert effect in list(position.effects(technique.consequences(position)))
    hint = plan(SPEC, line.board, marks, solution)
    assert hint.noted == (len(steps) > 3)
    if hint.noted:  # so long a way ends at its first note, and the next hint goes on from there
        assert hint.steps == steps[:1]
        now = {**marks, **{slot: new for slot, _old, new in SPEC.noted(line.board, marks, hint.effects)}}
        for row, column, digit in (e.target.index for e in hint.effects):
            assert not now[notes.note(row, column)] >> digit - 1 & 1
        again = plan(SPEC, line.board, now, solution)
        assert not again.noted
        assert again.effects
        assert not set(again.effects) & set(hint.effects)


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
    for last, digit, following in (((3, 3), 1, (2, 3)), ((1, 1), 4, (2, 1))):
        hint = plan(SPEC, board, {Target("cell", last): digit}, None, Target("cell", last))
        assert hint.effects[0].target.index == following


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
    rng, form = Rng("sixteen"), usual(16)
    grid = grids.shuffle(form, rng)
    position = from_values(form, [digit if rng.below(100) < 45 else 0 for digit in grid])
    seen = set()
    for deduction in ladder(False).upto("hard").walk(position):
        seen.add(deduction.technique)
        assert all(len(sentence.split()) <= 24 for sentence in deduction.why), deduction.why
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
