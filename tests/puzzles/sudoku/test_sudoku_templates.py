"""Digits of which every place is in a template are passed over by the techniques that look at one digit alone."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from game.engine.rng import Rng
from game.puzzles.sudoku.formats import Library
from game.puzzles.sudoku.position import from_marks
from game.puzzles.sudoku.shape import usual
from game.puzzles.sudoku.techniques import ladder, templates

ONE_DIGIT = [
    *("x_wing", "swordfish", "jellyfish", "finned_x_wing", "finned_swordfish", "finned_jellyfish"),
    *("skyscraper", "two_string_kite", "turbot_fish", "empty_rectangle"),
    *("simple_colouring", "multi_colouring", "x_chain"),
]
LINES = [Library(line) for line in (Path(__file__).parent / "positions.txt").read_text().splitlines()]


@pytest.fixture
def patience(monkeypatch):
    """Sets how many dead ends a search bears."""

    def set_to(number: int) -> None:
        templates.complete.cache_clear()
        monkeypatch.setattr(templates, "PATIENCE", number)

    yield set_to
    templates.complete.cache_clear()


def test_a_digit_is_complete_when_every_place_is_in_a_template(patience):
    """With little patience some complete digits are not seen to be so, but none are taken to be so that are not."""
    form, rng = usual(6), Rng("templates")
    boxes = [house[2] for house in form.houses_of]
    every = [
        [6 * row + column for row, column in enumerate(columns)]
        for columns in permutations(range(6))
        if len({boxes[6 * row + column] for row, column in enumerate(columns)}) == 6
    ]
    assert len(every) == 288  # 6 * 3 * 4 * 2 * 2 * 1, box by box
    seen = set()
    for _ in range(200):
        plane = sum(1 << p for p in range(36) if rng.below(100) < 55) | sum(1 << p for p in rng.shuffled(every)[0])
        inside = 0
        for cells in every:
            template = sum(1 << p for p in cells)
            if not template & ~plane:
                inside |= template
        patience(500)
        assert templates.complete(form, plane) == (inside == plane)
        patience(0)
        seen.add((inside == plane, templates.complete(form, plane)))
    assert seen == {(False, False), (True, False), (True, True)}


def test_what_is_passed_over_gives_nothing(patience):
    """Without patience no digit is complete, so all are looked at."""
    found = skipped = 0
    for line in LINES[::2]:
        quick = from_marks(line.board, line.marks)
        patience(500)
        left = len(quick.once(templates.flawed))
        patience(-1)
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
