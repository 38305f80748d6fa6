"""Seals for how a board was solved."""

from __future__ import annotations

from game.achievements.achievement import AchievementRow, game
from game.achievements.facts import GameFacts
from game.engine.words import N_

LEAST = 36
"""Cells of a board on which finesse is worth a word."""


def _no_way_back(one: GameFacts) -> bool:
    return one.clean and one.at_least("hard") and not one.undone


def _not_one_more(one: GameFacts) -> bool:
    return one.clean and one.exact and one.cells >= LEAST


def _tents_only(one: GameFacts) -> bool:
    return one.clean and "tents-only" in one.feats


def _stones_only(one: GameFacts) -> bool:
    return one.clean and "stones-only" in one.feats


def _by_heart(one: GameFacts) -> bool:
    return one.clean and "by-heart" in one.feats and one.at_least("medium")


def _digit_by_digit(one: GameFacts) -> bool:
    return one.clean and "digit-by-digit" in one.feats


def _unlifted_brush(one: GameFacts) -> bool:
    return one.clean and "unlifted-brush" in one.feats


def _read_like_a_page(one: GameFacts) -> bool:
    return one.clean and one.ordered and one.cells >= LEAST


FINESSE = AchievementRow(
    N_("Finesse"),
    (
        game(
            "no-way-back", N_("No way back"),
            N_("Solve a hard board without a hint, a wrong mark or a step taken back."), "no_return", _no_way_back,
        ),
        game(
            "not-one-more", N_("Not one more"),
            N_("Solve a board of at least 36 cells without a hint, with just the marks that it needs."),
            "exact", _not_one_more,
        ),
        game(
            "tents-only", N_("Tents only"),
            N_("Solve Tents of 8x8 or larger without a hint or an error, and mark no cell as grass."),
            "tent", _tents_only,
        ),
        game(
            "stones-only", N_("Stones only"),
            N_("Solve Hitori of at least 49 cells without a hint or an error, and circle no cell."),
            "stones", _stones_only,
        ),
        game(
            "by-heart", N_("By heart"),
            N_("Solve a medium 9x9 Sudoku or a harder one without a hint, an error or a single note."),
            "heart", _by_heart,
        ),
        game(
            "digit-by-digit", N_("Nine breaths"),
            N_("Solve a 9x9 Sudoku without a hint, a note or an error, finishing each digit before you begin another."),
            "nine", _digit_by_digit,
        ),
        game(
            "unlifted-brush", N_("One brush"),
            N_("Solve Slant of 5x5 or larger without a hint, the cell of each line touching the cell before."),
            "zigzag", _unlifted_brush,
        ),
        game(
            "like-a-page", N_("Like a page"),
            N_("Solve a board of at least 36 cells without a hint and in reading order, mark by mark."),
            "page", _read_like_a_page,
        ),
    ),
)  # fmt: skip
