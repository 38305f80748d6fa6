"""Which techniques a player has met in the lessons."""

import pytest

from game.puzzles import find
from game.services.settings import KindSettings, LessonsReached
from game.store.library import shown

COURSE, MORE = shown.course(find("hitori")), shown.course(find("hitori"), "more_lessons")
EVERY = {step.technique for step in COURSE.steps if step.technique}
FIRST = COURSE.steps[0].technique


@pytest.mark.parametrize(
    ("learn", "found"),
    [
        (None, set()),
        (LessonsReached(0, False), set()),
        (LessonsReached(1, False), {FIRST}),
        (LessonsReached(1, True), EVERY),
        (LessonsReached(6, True, (), (0,)), EVERY - {FIRST}),
    ],
)
def test_steps_that_were_passed_and_not_skipped_count(learn, found):
    assert shown.taught(COURSE, MORE, KindSettings(learn=learn)) == found


def test_single_lessons_count_by_their_names():
    step = MORE.steps[-1]
    assert shown.taught(COURSE, MORE, KindSettings(learned=(step.id,))) == {step.technique}
    assert shown.taught(None, None, KindSettings(learned=(step.id,))) == frozenset()
