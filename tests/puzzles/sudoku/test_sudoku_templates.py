"""Digits of which every place is in a template are passed over by the techniques that look at one digit alone."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest
from suite.part import part

from game.engine.rng import Rng
from game.puzzles.sudoku.formats import LibraryLine
from game.puzzles.sudoku.logic.families import templates
from game.puzzles.sudoku.logic.position import SudokuPosition, from_marks
from game.puzzles.sudoku.logic.techniques import ladder
from game.puzzles.sudoku.shape import usual

ONE_DIGIT = [
    *("x_wing", "swordfish", "jellyfish", "finned_x_wing", "finned_swordfish", "finned_jellyfish"),
    *("skyscraper", "two_string_kite", "turbot_fish", "empty_rectangle"),
    *("simple_colouring", "multi_colouring", "x_chain"),
    *("franken_x_wing", "franken_swordfish", "franken_jellyfish", "mutant_fish"),
]
LINES = [LibraryLine(line) for line in (Path(__file__).parent / "positions.txt").read_text().splitlines()]


def test_a_digit_is_complete_when_every_place_is_in_a_template(monkeypatch):
    """With little patience some complete digits are not seen to be so, but none are taken to be so that are not."""
    form, rng = usual(6), Rng("templates")
    boxes = [house[2] for house in form.houses_of]
    every = [
        [6 * row + column for row, column in enumerate(columns)]
        for columns in permutations(range(6))
        if len({boxes[6 * row + column] for row, column in enumerate(columns)}) == 6
    ]
    assert len(every) == 288  # 6 * 3 * 4 * 2 * 2 * 1, row by row
    seen = set()
    for _ in range(200):
        plane = sum(1 << p for p in range(36) if rng.below(100) < 55) | sum(1 << p for p in rng.shuffled(every)[0])
        inside = 0
        for cells in every:
            template = sum(1 << p for p in cells)
            if not template & ~plane:
                inside |= template
        monkeypatch.setattr(templates, "PATIENCE", 500)
        assert templates.covered(form, plane).complete == (inside == plane)
        monkeypatch.setattr(templates, "PATIENCE", 0)
        seen.add((inside == plane, templates.covered(form, plane).complete))
    assert seen == {(False, False), (True, False), (True, True)}


def test_what_is_passed_over_gives_nothing(monkeypatch):
    """Without patience no digit is complete, so all are looked at."""
    found = skipped = 0
    for line in LINES[::2]:
        quick = from_marks(line.board, line.marks)
        left = len(templates.flawed(quick))
        with monkeypatch.context() as patch:
            patch.setattr(templates, "PATIENCE", -1)
            thorough = from_marks(line.board, line.marks)
            digits = sum(map(bool, thorough.planes))
            assert len(thorough.once(templates.flawed)) == digits
        skipped += digits - left
        for name in ONE_DIGIT:
            technique = ladder().named(name)
            masks = [[pattern[:2] for pattern in technique.find(position)] for position in (quick, thorough)]
            assert masks[0] == masks[1], name
            found += len(masks[0])
    assert min(found, skipped) > 100


@pytest.mark.parametrize("line", part(LINES[::5], 6), ids=lambda line: line.technique)
def test_templates_carried_on_say_the_same_as_new_ones(line):
    position = from_marks(line.board, line.marks)
    while not position.solved:
        anew = SudokuPosition(position.table, position.x, position.opened)
        assert position.once(templates.flawed) == anew.once(templates.flawed)
        for cover in position.carried(templates.covers):
            rows = [row for row in position.shape.house_mask[:9] if row & cover.plane]
            for each in cover.templates:
                assert not each & ~cover.plane
                assert all((each & row).bit_count() == 1 for row in rows)
        step = ladder().step(position)
        if step is None:
            break
        position = position.apply(step[1])
