"""How composed a way is: the parts of the score on ways made by hand, and the way through the toy."""

from __future__ import annotations

import pytest
from suite.each import each
from toy import TOY, Strip

from game.engine.core import Effect, Target
from game.engine.logic.composition import Composition, TakenMark, Way, ramp, way_of

WHOLE = (0.0, 1.0)
COMPOSITION = Composition(
    "", opening=WHOLE, climax=(1.0, 0.0), rise=(0, 2), crowd=(4, 2), variety=(1, 3), run=(1.0, 0.0), width=WHOLE,
    enough={},
)  # fmt: skip


def way(text: str, seen: int = 1) -> Way:
    """A letter a mark: its technique, small ones easy."""
    return tuple(TakenMark(letter, letter.islower(), seen) for letter in text)


@each(
    ("value", "between", "worth"),
    [(0.05, (0.05, 0.35), 0), (0.2, (0.05, 0.35), 0.5), (0.9, (0.05, 0.35), 1), (10.5, (14, 7), 0.5), (20, (14, 7), 0)],
)
def test_a_ramp(value: float, between: tuple[float, float], worth: float) -> None:
    assert ramp(value, between) == pytest.approx(worth)


def test_an_easy_way_is_judged_by_variety_runs_and_width() -> None:
    # two techniques in equal use: 2 of 1 to 3; the longest run 2 of 4; 2 of 4 marks seen at a time
    assert COMPOSITION.score(way("aabb", seen=2)) == pytest.approx((0.5 + 0.5 + 0.5) / 3)


def test_an_even_way_of_one_technique_has_no_variety() -> None:
    assert COMPOSITION.score(way("aaaa", seen=4)) == pytest.approx((0 + 0 + 1) / 3)


@each(
    ("text", "opening", "climax", "spread"),
    [
        ("aaAaaaaaAa", 0.2, 0.9, 1.0),  # two blocks
        ("Aaaaaaaaaa", 0.0, 0.1, 0.5),  # begins with its only thought
        ("aaaaAAAaaa", 0.4, 0.7, 0.5),  # thoughts in a row are one block
        ("aAaAaAaaaa", 0.1, 0.6, 0.5),  # three blocks are more than two, which would be best
        ("aAaAaAaAaa", 0.1, 0.8, 0.0),
        ("aaaaaaaaaA", 0.9, 0.5, 0.5),  # a single thought at the very end is half a climax
    ],
)
def test_a_way_with_thoughts(text: str, opening: float, climax: float, spread: float) -> None:
    marks = way(text)
    easy = COMPOSITION.score(tuple(mark._replace(easy=True) for mark in marks))
    assert COMPOSITION.score(marks) == pytest.approx((3 * easy + opening + climax + spread) / 6)


def test_nothing_to_mark_is_not_composed() -> None:
    assert COMPOSITION.score(()) == 0


def test_the_nearest_mark_is_taken_and_all_that_can_be_seen_are_counted() -> None:
    found = way_of(TOY.ladder, Strip((0, 1, 0, 0, 0)), lambda effect: True)
    assert found is not None
    assert [mark.easy for mark in found] == [TOY.ladder.named(mark.technique).level == "easy" for mark in found]
    assert len(found) == 4
    assert all(mark.seen >= 1 for mark in found)


def test_what_leaves_no_mark_is_followed_silently() -> None:
    def can_be_played(effect: Effect) -> bool:
        return effect.target == Target("cell", (0, 4))

    found = way_of(TOY.ladder, Strip((1, 0, 0, 0, 0)), can_be_played)
    assert found == (TakenMark(TOY.ladder.techniques[0].name, True, 1),)


def test_a_board_that_the_ladder_does_not_finish_has_no_way() -> None:
    assert way_of(TOY.ladder.upto("easy"), Strip((0, 0, 0)), lambda effect: True) is None
    assert way_of(TOY.ladder, Strip((1, 1, 0)), lambda effect: True) is None
