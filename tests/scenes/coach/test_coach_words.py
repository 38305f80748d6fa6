"""What the coach says of how well a technique is known is true of what it has seen."""

from __future__ import annotations

import math

from suite.each import each

from game.coach.cards import DAY, Recall
from game.coach.plan import TrainingPart
from game.coach.skills import TechniqueSkill
from game.scenes.coach.words import SEVERAL, advice_text, improved_text, why

NOW = 100 * DAY


def seen(boards: int, chance: float) -> TechniqueSkill:
    value = math.log(chance / (1 - chance))
    return TechniqueSkill(value, boards=boards, recall=Recall(10.0, 5.0, NOW, NOW), lately=(False,))


@each(
    ("skill", "said"),
    [
        (None, "A lesson has shown it: today you use it."),
        (seen(1, 0.9), "You met it on 1 board so far."),
        (seen(4, 0.9), "You met it on 4 boards so far."),
        (seen(5, 0.7), "You make it alone about 7 times in ten."),
        (seen(5, 0.9), "You know it; today keeps it fresh."),
    ],
)
@each("reason", ["steady", "due"])
def test_a_technique_is_called_known_only_after_many_boards(
    reason: str, skill: TechniqueSkill | None, said: str
) -> None:
    part = TrainingPart("hitori", "sandwich", "easy", reason)  # type: ignore[arg-type]
    assert why(part, skill, NOW, taught=True) == said


def test_the_name_of_a_technique_is_set_apart_in_a_sentence() -> None:
    name = "\N{LEFT DOUBLE QUOTATION MARK}A pair, and one more\N{RIGHT DOUBLE QUOTATION MARK}"
    assert f" {name}: " in advice_text(0, "A pair, and one more", False)
    assert f" {name}, 33 to 76 " in improved_text("A pair, and one more", 0.33, 0.76)


@each(("due", "fresh"), [(0, True), (1, False), (SEVERAL, False)])
def test_nothing_is_called_fresh_while_something_is_due(due: int, fresh: bool) -> None:
    assert ("fresh" in advice_text(due, "", False)) == fresh
