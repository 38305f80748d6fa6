"""Sudoku of 25x25: tables on demand, boards, formats, and what a letter is."""

from __future__ import annotations

import pytest
from sudoku_oracle import grids as by_sat
from suite.each import each

from game.engine.budget import Budget
from game.engine.core import Refused, Target, cell
from game.engine.masks import union
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.engine.symmetry import orbits
from game.puzzles import find
from game.puzzles.sudoku import generator, grids, mask
from game.puzzles.sudoku.formats import FORMATS
from game.puzzles.sudoku.logic import fields
from game.puzzles.sudoku.logic.wording import house_name
from game.puzzles.sudoku.notes import note
from game.puzzles.sudoku.on_demand import OnDemand
from game.puzzles.sudoku.shape import bits, usual, varied
from game.puzzles.sudoku.solver import count

SPEC = find("sudoku")
SIDE = Size(25, 25)


@pytest.fixture(scope="module")
def made():
    return SPEC.generate(Recipe(SIDE, "easy"), Rng("large"))


# -- tables ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "form",
    [usual(4), usual(6), usual(9), varied(3, 3, (), True), varied(3, 3, (), False, True)],
    ids=["4x4", "6x6", "9x9", "x", "windoku"],
)
def test_tables_on_demand_are_those_made_at_once(monkeypatch, form):
    whole = fields._made(form)
    ruled_out = [union(whole.four[j] for j in bits(weak)) for weak in form.weak]
    assert [whole.keep[b] for b in range(form.full.bit_length())] == [whole.everything ^ gone for gone in ruled_out]
    monkeypatch.setattr(fields, "TABLED", 0)
    lazy = fields._made(form)
    for name in ("keep", "clear", "four"):
        at_once, made = getattr(whole, name), getattr(lazy, name)
        assert isinstance(made, OnDemand)
        assert [made[number] for number in range(len(at_once))] == [*made] == [*at_once]


def test_what_is_ruled_out_on_a_large_board_is_what_sees_the_cell():
    form = usual(25)
    k = form.cells * 16 + 312  # H in the middle
    assert form.weak[k] == form.of_digit(form.peers[312], 16) | form.of_cell(312) & ~(1 << k)
    assert form.keep[k] == form.full ^ form.weak[k]


def test_a_table_keeps_the_masks_asked_for_lately():
    made = []
    table = OnDemand(9_000, lambda number: made.append(number) or number // 3, lambda number: (number, number + 1))
    assert (table[0], table[1], made) == (0, 0, [0])
    for number in range(2, 8_000, 2):
        assert table[number] == number // 3
    assert len(made) == 4_000
    assert dict.__len__(table) <= table.most
    assert table[0] == 0
    assert len(made) == 4_001


# -- boards ----------------------------------------------------------------------------------------------------


def test_a_board_of_25x25_has_one_solution_by_the_oracle_and_its_level(made):
    board = made.board
    answer = board.values(made.solution)
    assert by_sat(board.givens, 5, 5, 2) == [answer]
    assert [board.shape.values_of(found) for found in count(board)] == [answer]
    assert SPEC.ladder_for(board).solve(SPEC.position(board, {}))[1].level == made.level == "easy"
    assert SPEC.board_from_json(SPEC.board_to_json(board), {}) == board


def test_large_boards_begin_with_what_singles_find_again(monkeypatch):
    """The same on a small one, where it takes less time."""
    monkeypatch.setattr(generator, "TABLED", 8)
    made = SPEC.generate(Recipe(Size(9, 9), "medium", options={"variant": "x"}), Rng("large"))
    assert made.level == "medium"
    assert len(count(made.board)) == 1


def test_a_number_of_givens_is_dug_by_singles():
    form, rng = usual(9), Rng("few", 1)
    grid, order = grids.backtracking(form, rng), orbits(9, 9, "none")
    assert mask.dig_by_singles(form, grid, order, Budget(1_000), 40).count(0) == 41
    with pytest.raises(Refused, match="not 200"):
        SPEC.generate(Recipe(SIDE, "", options={"givens": "200", "tries": "1"}), Rng("large", 1))


@each("level", ["hard", "expert", "master"])
def test_harder_levels_are_refused(level):
    with pytest.raises(Refused, match=f"no {level} puzzles of 25x25 are made, only easy, medium"):
        Recipe(SIDE, level).checked(SPEC)


def test_every_house_has_a_name_of_its_own():
    form = usual(25)
    assert len({house_name(form, house) for house in range(75)}) == 75


# -- text and play ---------------------------------------------------------------------------------------------


@each("form", [form for form in FORMATS if form.write and form.read], ids=lambda form: form.name)
def test_every_format_holds_it(made, form):
    text = form.write(made.board, {})
    assert form.claims(text)
    assert form.read(text).board == made.board


def test_its_id_has_numbers(made):
    text = SPEC.formats[0].write(made.board, {})
    assert text.startswith("solo:5x5:")
    assert "25" in text


@each("side", [8, 9, 10, 12, 16])
def test_letters_beyond_16_are_no_small_sudoku(side):
    """Regions of other puzzles are letters as well."""
    rows = "\n".join("ABCDEFGHIJKLMNOP"[r // 2 : r // 2 + 1] * side for r in range(side - 1)) + "\n" + "H" * side
    assert not any(form.claims(rows) for form in FORMATS)
    assert not any(form.claims("H" * 81) for form in FORMATS)


def test_acts_reach_the_last_letter():
    board = SPEC.board_from_json(["." * 25] * 25, {})
    assert {"digit:25", "note:25", "corner:25"} <= set(SPEC.acts)
    assert [c.new for c in SPEC.tap(board, {}, cell(0, 0), "digit:25")] == [25]
    assert [(c.slot, c.new) for c in SPEC.tap(board, {}, cell(0, 0), "note:25")] == [(note(0, 0), 1 << 24)]
    assert SPEC.rows(board, {Target("cell", (0, 0)): 25})[0].startswith("P.")
