"""Hexagonal Hitori: boards, formats, the ladder and the generator, held against a SAT model of its own."""

import io
from collections import Counter

import hitori_oracle
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.each import each
from suite.part import part, some

from game.engine.budget import Budget
from game.engine.core import LEVELS, Cancelled, PuzzleError, Refused, Status, cell
from game.engine.formats.recognise import recognise
from game.engine.grid import hexagon
from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles import find, registry
from game.puzzles.hitori.board import CIRCLED, SHADED, hex_board_of
from game.puzzles.hitori.hex_generator import begun
from game.puzzles.hitori.logic.bits import NumberClues
from game.puzzles.hitori.logic.hex_settling import settled
from game.puzzles.hitori.logic.layout import layout
from game.puzzles.hitori.logic.supposition import fails, touching

SPEC = find("hex-hitori")
KNOWN = ["4 1 3", "1 5 4 1", "2 3 1 5 2", "1 2 3 1", "1 4 5"]
SOLUTION = (".#.", "#...", "..#.#", "#...", "..#")
LONG = "hex-hitori:5:4945756291614935722768415491423576827589638349387671892362157"


def known():
    return SPEC.board_from_json(KNOWN, {})


def made(side, level, seed):
    return SPEC.make(Recipe(Size(side, side), level), seed)


def test_a_board_by_hand_has_its_one_solution():
    count = SPEC.count(known())
    assert count.number == 1
    assert SPEC.rows(known(), count.solution) == SOLUTION
    assert SPEC.status(known(), count.solution) == Status.FULL | Status.SOLVED


@each(
    ("rows", "words"),
    [
        ([], "odd number of rows, not 0"),
        (["1"], "side of 2"),
        (["1 2", "1 2 3"], "odd number of rows, not 2"),
        (["1 2", "1 2", "1 2"], "row 1 has 2 numbers, a hexagonal board of side 2 has 3"),
        (["1 2", "1 2 3", "1 x"], "'x' at row 2, column 1"),
        (["1 2", "1 2 1000", "1 2"], "1000"),
        ("12", "list of rows"),
    ],
)
def test_bad_boards_name_the_place(rows, words):
    with pytest.raises(PuzzleError, match=words):
        SPEC.board_from_json(rows, {})


@each(
    ("state", "rule", "cells"),
    [
        (("##.", "....", ".....", "....", "..."), "adjacent", {(0, 0), (0, 1)}),
        ((".#.", ".#..", ".....", "....", "..."), "adjacent", {(0, 1), (1, 1)}),  # aslant, in another row
        (("...", "oo.o", ".....", "....", "..."), "repeat", {(1, 0), (1, 3)}),
        (("..o", "....", ".....", "o...", "..."), None, set()),
        ((".o.", "..o.", ".....", "....", "..."), None, set()),
    ],
)
def test_rules_hold_along_three_lines(state, rule, cells):
    found = SPEC.violations(known(), SPEC.marks_from_rows(known(), state))
    assert [v.rule for v in found] == ([rule] if rule else [])
    assert {t.index for v in found for t in v.targets} == cells


@settings(max_examples=60)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_counts_agree_with_the_oracle_on_any_board(side, seed):
    rng = Rng("any", seed)
    lengths = [2 * side - 1 - abs(r - side + 1) for r in range(2 * side - 1)]
    rows = [[rng.choice((None, *range(1, 2 * side))) for _ in range(n)] for n in lengths]
    board = hex_board_of(rows)
    models = hitori_oracle.HexOracle(rows).count(3)
    count = SPEC.count(board, 3)
    assert count.number == len(models)
    if len(models) == 1:
        assert {t.index for t in count.solution} == models[0]


@pytest.mark.parametrize(("side", "level"), part([(side, level) for side in (3, 4, 5) for level in LEVELS[:4]], 4))
def test_generated_boards_are_unique_and_exact(side, level):
    for seed in range(some(1, 2)):
        one = made(side, level, seed)
        models = hitori_oracle.HexOracle(one.board.number_rows()).count(2)
        assert [{cell(*at): SHADED for at in model} for model in models] == [one.solution]
        assert SPEC.ladder.solve(SPEC.position(one.board, {}))[1].level == level == one.level
        assert all(1 <= n < 2 * side for n in one.board.numbers)


def test_generating_is_determined_by_its_seed_and_can_be_stopped():
    assert made(4, "hard", 11) == made(4, "hard", 11) != made(4, "hard", 12)
    with pytest.raises(Cancelled):
        SPEC.make(Recipe(Size(6, 6), "expert"), 1, cancelled=lambda: True)
    with pytest.raises(Refused):
        SPEC.generate(Recipe(Size(6, 6), "expert"), Rng(1), Budget(3))


@each(
    ("recipe", "error"),
    [
        (Recipe(Size(4, 4), "master"), Refused),
        (Recipe(Size(11, 11), "easy"), PuzzleError),
        (Recipe(Size(7, 7), "expert"), Refused),
        (Recipe(Size(4, 5), "easy"), PuzzleError),
        (Recipe(Size(4, 4), "easy", "latin"), PuzzleError),
        (Recipe(Size(4, 4), "easy", options={"rule": "both"}), PuzzleError),
        (Recipe(Size(4, 4), "odd"), PuzzleError),
    ],
)
def test_wrong_recipes_are_refused(recipe, error):
    with pytest.raises(error):
        SPEC.make(recipe, 1)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_polishing_leaves_fewer_places_to_start_from(level):
    number, before, after = LEVELS.index(level), 0, 0
    for seed in range(6):
        search = begun(layout(hexagon(4)), number, Rng("polish", seed), Budget(100_000))
        before += search._starts()
        if search.run():
            after += search._starts()
    assert after < before / 2


@pytest.mark.parametrize("seed", range(12))
def test_settling_finds_what_the_ladder_finds(seed):
    one = made(3, LEVELS[seed % 4], seed)
    clues = NumberClues(one.board.grid, one.board.numbers)
    black = sum(1 << one.board.grid.bit(*slot.index) for slot in one.solution)
    before = (0, 0)
    for level in range(4):
        end, _ = SPEC.ladder.upto(LEVELS[level]).solve(SPEC.position(one.board, {}))
        before = settled(clues, level, black, before)
        assert before == settled(clues, level, black) == (end.black, end.white)


def test_touching_pairs_are_those_of_the_empty_board_on_any_other():
    """Random numbers over a shading, changed and put back; some of the true marks on them."""
    seen = 0
    for seed in range(40):
        rng = Rng("touching", seed)
        search = begun(layout(hexagon(3 + seed % 2)), seed % 4, rng, Budget(10))
        for _ in range(5):
            before = search._change()
            clues = search.clues
            if before is not None and rng.below(2):
                search.clues = before
            black, white = clues.patterns_all()
            state = clues.spread(0, 0, black, white | clues.patterns.wings)
            for p in rng.shuffled(clues.layout.grid.bits)[: rng.below(4)]:
                mark = 1 << p
                state = clues.spread(*state, mark & search.black, mark & ~search.black)
            free = clues.layout.valid & ~(state[0] | state[1])
            found = sum(1 << p for p in bits_of(free) if fails(clues, *state, 1 << p, 0, 1, touching))
            assert found == clues.touching & free
            assert found & search.black == 0
            seen += found.bit_count()
    assert seen > 10


def test_copied_numbers_are_changed_apart():
    grid = hexagon(3)
    clues = NumberClues(grid, known().numbers)
    copy, corner = clues.copy(), grid.bits[0]
    copy.change(corner, 5)
    changed = NumberClues(grid, [copy.number[p] for p in grid.bits])
    kept = NumberClues(grid, known().numbers)
    for one, other in ((copy, changed), (clues, kept)):
        assert (one.number, one.same, one.twins) == (other.number, other.same, other.twins)
        assert (one.patterns, one.touching, one.cells) == (other.patterns, other.touching, other.cells)
    assert clues.number[corner] == 4


def test_every_step_of_the_ladder_is_right_and_rests_on_its_causes():
    """The causes that are marks, and the numbers, leave no other mark: by the oracle."""
    seen = Counter()
    for side, level, seed in ((3, "easy", 1), (3, "medium", 2), (4, "hard", 3), (4, "expert", 4)):
        one = made(side, level, seed)
        oracle = hitori_oracle.HexOracle(one.board.number_rows())
        marks = {}
        for step in SPEC.ladder.walk(SPEC.position(one.board, {})):
            seen[step.technique] += 1
            known = {t.index: marks[t.index] for t in step.causes if t.index in marks}
            for effect in step.effects:
                assert oracle.implies(known, effect.target.index, effect.value), step
                assert (effect.value == SHADED) == (effect.target in one.solution)
            marks.update((e.target.index, e.value) for e in step.effects)
            assert all(len(sentence.split()) <= 20 for sentence in step.why)
    assert {"pair_wings", "touching_pairs", "short_chain"} <= set(seen)


def test_wings_are_the_common_neighbours_of_a_pair():
    board = SPEC.board_from_json(["1 2 5", "4 1 1 4", "2 5 4 3 1", "4 2 3 4", "3 1 2"], {})
    position = SPEC.position(board, {})
    technique = SPEC.ladder.named("pair_wings")
    effects = {e.target.index: e for e in position.effects(technique.consequences(position))}
    assert {(0, 1), (2, 2)} <= set(effects)
    step = technique.explain(position, effects[2, 2])
    assert [t.index for t in step.causes] == [(1, 1), (1, 2)]
    assert {e.target.index for e in step.effects} == {(0, 1), (2, 2)}


def test_a_long_chain_is_told_step_by_step():
    board = recognise(LONG, registry()).board
    steps = list(SPEC.ladder.walk(SPEC.position(board, {})))
    chain = next(step for step in steps if step.technique == "chain")
    assert len(chain.ghosts) > 4
    assert chain.clash


def test_shaded_cells_that_never_touch_cannot_cut():
    for side in (3, 4):
        lay = layout(hexagon(side))
        for seed in range(40):
            search = begun(lay, 0, Rng("cut", seed), Budget(10))
            light = lay.valid ^ search.black
            assert lay.grid.component(light & -light, light) == light


@settings(max_examples=40)
@given(st.integers(2, 6), st.data())
def test_formats_bring_boards_back(side, data):
    numbers = data.draw(
        st.lists(
            st.one_of(st.none(), st.integers(0, 61)),
            min_size=3 * side * (side - 1) + 1,
            max_size=3 * side * (side - 1) + 1,
        )
    )
    lengths = [2 * side - 1 - abs(r - side + 1) for r in range(2 * side - 1)]
    rows, at = [], 0
    for n in lengths:
        rows.append(numbers[at : at + n])
        at += n
    board = hex_board_of(rows)
    assert SPEC.board_from_json(SPEC.board_to_json(board), {}) == board
    form = SPEC.formats[0]
    assert form.claims(form.write(board, {}))
    assert form.read(form.write(board, {})).board == board
    assert form.read(form.write(board, {}).removeprefix("hex-hitori:")).board == board
    if any(n is not None for n in numbers):
        text = SPEC.formats[1]
        found = recognise(text.write(board, {}), registry())
        assert (found.spec.kind, found.board) == ("hex-hitori", board)


@each(
    ("text", "words"),
    [
        ("hex-hitori:3", "colon"),
        ("hex-hitori:x:123", "not a number"),
        ("hex-hitori:1:1", "side of 2"),
        ("hex-hitori:99:1", "side of 2"),
        ("hex-hitori:3:123", "3 characters after the colon, side 3 needs 19"),
        ("hex-hitori:2:12/4567", "'/' at row 1, column 0"),
    ],
)
def test_bad_ids_name_the_place(text, words):
    with pytest.raises(PuzzleError, match=words):
        recognise(text, registry())


def test_numbers_above_61_have_no_id():
    board = hex_board_of([[62, 1], [1, 2, 3], [1, 2]])
    with pytest.raises(PuzzleError, match="row 0, column 0 has 62"):
        SPEC.formats[0].write(board, {})


@each(("text", "side"), [("4", 4), ("side 5", 5), ("3x3", 3), ("Side 6", 6)])
def test_sizes_are_sides(text, side):
    assert SPEC.parse_size(text) == Size(side, side)
    assert SPEC.parse_size(SPEC.size_text(Size(side, side))) == Size(side, side)


def test_a_size_with_two_sides_is_refused():
    with pytest.raises(PuzzleError, match="one side"):
        SPEC.parse_size("4x5")


def test_the_terminal_plays_it():
    out = io.StringIO()
    text = SPEC.formats[0].write(known(), {})
    commands = [f"shade {t.index[0]} {t.index[1]}" for t in SPEC.count(known()).solution]
    assert SPEC.terminal(io.StringIO("\n".join(["circle 0 0", "hint", *commands]) + "\n"), out, Rng(1), [text]) == 0
    lines = out.getvalue().splitlines()
    assert "  0      4   1   3" in lines
    assert "  2  2   3   1   5   2" in lines
    assert any("4o" in line for line in lines)
    assert "olved" in out.getvalue()


def test_a_circle_is_a_note():
    target = cell(2, 4)
    assert SPEC.tap(known(), {}, target, "secondary")[0].new == CIRCLED
    assert SPEC.tap(known(), {}, cell(2, 5), "primary") == ()
    assert SPEC.tap(known(), {}, cell(0, 3), "primary") == ()
