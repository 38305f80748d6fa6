"""Every technique on a board of its own, and what holds for all of them from any position."""

from __future__ import annotations

import pytest
from star_battle_oracle import Oracle
from suite.each import each

from game.engine.budget import HINTING, Budget
from game.engine.core import LEVELS, Effect, GivenUp, cell
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.star_battle.board import StarBattleBoard, board_of
from game.puzzles.star_battle.logic import plain
from game.puzzles.star_battle.logic.position import StarBattlePosition, joined
from game.puzzles.star_battle.logic.techniques import LADDER
from game.puzzles.star_battle.sketch import Sketch, parted, starred
from game.puzzles.star_battle.spec import SPECS

STAR_BATTLE = SPECS[0]
ROWS = ("ABBCC", "AAACC", "ADDDC", "ADDDD", "EEDDD")
TWO = ("AABBB", "AABCB", "DACCB", "DCCEE", "DDDDE")

BOARDS = [
    # technique, rows, state, an effect: its cell and mark, the words
    ("star_neighbours", ROWS, ("..*..", *["....."] * 4), (1, 1), 2, "Stars never touch, not even at a corner."),
    ("full_house", ROWS, ("..*..", *["....."] * 4), (0, 0), 2, "This row has its star."),
    ("last_cells", ROWS, (*["....."] * 4, "-...."), (4, 1), 1, "This region still takes 1 star."),
    ("exclusion", ROWS, ("",), (3, 1), 2, "What if a star were here?"),
    ("confined", ROWS, ("",), (4, 2), 2, "This region has open cells only in this row."),
    ("counting_2", TWO, ("--..-", "..---", "--..-", ".---.", "...-."), (4, 2), 2,
     "These regions have open cells only in these columns."),
    ("pressured_exclusion", ("AAAAB", "ACCBB", "DDCBB", "DCCBE", "DDBBE"),
     ("-.-.-", "-.-.-", ".--.-", ".-.-.", ".-.-."), (2, 3), 2, "What if a star were here?"),
    ("squeeze", ("AAAAA", "BBACA", "BBBCD", "BEECD", "BECCC"),
     ("-..--", ".--.-", ".---.", "-..-.", "..-.-"), (4, 0), 2, "These rows still take 2 stars."),
]  # fmt: skip


@each(("name", "rows", "state", "place", "value", "words"), BOARDS)
def test_each_technique_makes_its_mark(name, rows, state, place, value, words):
    board = board_of(rows)
    marks = STAR_BATTLE.marks_from_rows(board, state) if len(state) > 1 else {}
    position = STAR_BATTLE.position(board, marks)
    technique = LADDER.named(name)
    assert Effect(cell(*place), value) in list(position.effects(technique.consequences(position)))
    deduction = technique.explain(position, Effect(cell(*place), value))
    assert deduction.why[0] == words


def test_stars_fill_needs_and_not_only_lines():
    """A region that needs two stars may fill two lines that need one each."""
    rows = ["." * 9] * 9
    rows[0] = rows[1] = "AAA......"
    state = [["-"] * 9 if r < 2 else ["."] * 9 for r in range(9)]
    state[0][0] = state[1][8] = "."
    board = StarBattleBoard(tuple(rows), 2)
    marks = STAR_BATTLE.marks_from_rows(board, ["".join(row) for row in state])
    position = STAR_BATTLE.position(board, {**marks, cell(0, 5): 1, cell(1, 2): 1})
    assert position.needs[:2] == [1, 1]
    assert position.needs[18] == 1


def random_board(rng):
    side, stars = rng.choice(((6, 1), (7, 1), (9, 2)))
    solution = starred(side, stars, rng)
    regions = parted(side, stars, solution, 1.5, rng) if solution else None
    if not solution or not regions:
        return None
    board = Sketch(side, stars, solution, regions, side * side).board()
    if rng.random() < 0.3:
        rows = ("".join(letter if rng.random() < 0.93 else "." for letter in row) for row in board.rows)
        board = StarBattleBoard(tuple(rows), stars)
    return board


def test_what_follows_from_any_marks_is_what_the_oracle_says():
    """Unique or not, with regions that lack cells: from marks that leave a solution nothing follows that is not so."""
    checked, used = 0, set()
    for index in range(60):
        rng = Rng("star battle sound", index)
        board = random_board(rng)
        oracle = Oracle(board.rows, board.stars) if board else None
        stars = oracle.model() if oracle else None
        if board is None or oracle is None or stars is None:
            continue
        share = rng.random() * 0.7
        marks = {}
        for slot in STAR_BATTLE.slots(board):
            if rng.random() < share and (slot.index not in stars or rng.random() < 0.5):
                marks[slot] = 1 if slot.index in stars else 2
        position = STAR_BATTLE.position(board, marks)
        plain = {slot.index: value for slot, value in marks.items()}
        for technique in LADDER.techniques:
            effects = list(position.effects(technique.consequences(position) or (0, 0)))
            for effect in rng.shuffled(effects)[:12]:
                assert oracle.implies(plain, effect.target.index, effect.value), (technique.name, board, marks, effect)
                checked += 1
                used.add(technique.name)
    assert checked > 1000
    assert used == {technique.name for technique in LADDER.techniques}


@pytest.mark.parametrize("side", [7, 9])
@pytest.mark.parametrize("level", LEVELS[:4])
def test_every_consequence_is_true_and_its_causes_suffice(side, level):
    made = STAR_BATTLE.make(Recipe(Size(side, side), level), 40)
    position = STAR_BATTLE.position(made.board, {})
    levels = set()
    while not position.solved:
        technique, found = LADDER.next(position)
        levels.add(technique.level)
        for effect in list(position.effects(found))[:3]:
            assert (made.solution.get(effect.target, 2)) == effect.value
            deduction = technique.explain(position, effect)
            assert effect in deduction.effects
            assert set(deduction.effects) <= set(position.effects(found))
            known = {t: mark_of(position, t) for t in deduction.causes if t.kind == "cell"}
            alone = STAR_BATTLE.position(made.board, {t: value for t, value in known.items() if value})
            again = technique.consequences(alone)
            assert again
            assert set(deduction.effects) <= set(alone.effects(again)), (technique.name, "the causes do not suffice")
        position = position.apply(found)
    assert level in levels


def mark_of(position, target):
    bit = 1 << position.lay.bit_of(target)
    return 1 if position.stars & bit else 2 if position.dots & bit else 0


def test_a_what_if_on_the_largest_board_is_more_than_a_hint_may_take():
    board = board_of([letter * 20 for letter in "ABCDEFGHIJKLMNOPQRST"], 2)
    ladder, position = STAR_BATTLE.ladder_within(board, Budget(HINTING)), STAR_BATTLE.position(board, {})
    with pytest.raises(GivenUp):
        ladder.next(position)


def test_what_all_houses_give_at_once_is_what_they_give_one_by_one_and_is_known_on_after_a_mark():
    board = STAR_BATTLE.make(Recipe(Size(9, 9), "medium"), 2).board
    position, rng = STAR_BATTLE.position(board, {}), Rng("at once")
    finders = {
        "star_neighbours": plain.star_neighbours,
        "full_house": plain.house_by_house(plain.full_house),
        "last_cells": plain.house_by_house(plain.last_cells),
        "exclusion": plain.house_by_house(plain.exclusion),
        "packing": plain.house_by_house(plain.packing_of_houses),
    }
    met = set()
    while not position.solved:
        for name, find in finders.items():
            found = LADDER.named(name).consequences(position)
            assert found == joined(position, find(position))
            met |= {name} if found else set()
        _technique, found = LADDER.step(position)
        position = position.apply_effects([rng.choice(list(position.effects(found)))])
        afresh = StarBattlePosition(position.lay, position.stars, position.dots)
        assert (position.needs, position.opens) == (afresh.needs, afresh.opens)
    assert met == set(finders)
