"""What games make of skills, cards and ratings, by hand-made occasions."""

from __future__ import annotations

import math
import subprocess
import sys

import pytest

from game.coach.cards import DAY, LONGEST, Recall, reviewed
from game.coach.occasions import Occasion
from game.coach.rating import rating
from game.coach.skills import TechniqueSkill, after_game, moved, unmet
from game.engine.puzzle.own_pace import OwnPace

NOW = 20_000 * DAY


def test_a_step_moves_a_skill_by_what_it_differs_from_what_was_expected_and_less_and_less() -> None:
    first = moved(TechniqueSkill(), [Occasion("x", 1.0)], NOW)
    assert first.value == pytest.approx(0.5)
    later = moved(TechniqueSkill(steps=20), [Occasion("x", 1.0)], NOW)
    assert later.value == pytest.approx(0.25)
    assert moved(TechniqueSkill(), [Occasion("x", 0.5)], NOW).value == 0
    assert moved(TechniqueSkill(), [Occasion("x", 0.0, wrong=True)], NOW).wrong == 1


def test_a_skill_settles_at_the_share_of_steps_made_alone() -> None:
    skill = unmet("hard")
    for number in range(400):
        skill = moved(skill, [Occasion("x", float(number % 4 != 0))], NOW + number)
    assert skill.chance == pytest.approx(0.75, abs=0.03)


def test_the_weeks_of_a_skill_keep_the_last_of_each() -> None:
    skill = TechniqueSkill()
    for day in (0, 1, 2, 9):
        skill = moved(skill, [Occasion("x", 1.0)], NOW + day * DAY)
    assert len(skill.weeks) == 2
    assert skill.weeks[-1][1] == round(1000 * skill.chance)
    assert skill.weeks[0][1] < skill.weeks[1][1]


def test_easy_is_faster_than_the_own_median_and_one_wrong_mark_of_many_is_hard_at_most() -> None:
    known = TechniqueSkill(times=(4000, 5000, 6000), recall=reviewed(None, "good", NOW))
    later = NOW + 3 * DAY
    due = {
        name: moved(known, met, later).recall.due  # type: ignore[union-attr]
        for name, met in {
            "easy": [Occasion("x", 1.0, 3000)],
            "good": [Occasion("x", 1.0, 6000)],
            "hard": [Occasion("x", 0.5), Occasion("x", 1.0)],
            "again": [Occasion("x", 0.0)],
        }.items()
    }
    assert due["again"] < due["hard"] < due["good"] < due["easy"]


def test_a_technique_comes_back_after_a_day_at_least_and_half_a_year_at_most() -> None:
    recall = reviewed(None, "again", NOW)
    assert recall.due - NOW == DAY
    for _review in range(20):
        recall = reviewed(recall, "easy", recall.due)
    assert recall.due - recall.last == LONGEST * DAY


def test_a_review_from_before_the_last_one_counts_as_made_then() -> None:
    recall = reviewed(None, "good", NOW)
    assert reviewed(recall, "good", NOW - 50 * DAY).last == NOW


def test_recall_falls_to_nine_tenths_when_the_stability_has_passed() -> None:
    recall = Recall(10.0, 5.0, NOW, NOW)
    assert recall.at(NOW) == 1
    assert recall.at(NOW + 10 * DAY) == pytest.approx(0.9)
    assert recall.at(NOW + 100 * DAY) < 0.75


def test_the_same_games_give_the_same_skills() -> None:
    met = [Occasion("a", 1.0, 900), Occasion("b", 0.5), Occasion("a", 0.0, wrong=True)]
    levels = {"a": "easy", "b": "expert"}
    first = after_game(after_game({}, levels, met, NOW), levels, met, NOW + DAY)
    assert first == after_game(after_game({}, levels, met, NOW), levels, met, NOW + DAY)
    assert (first["a"].steps, first["a"].boards, first["b"].steps) == (4, 2, 2)


def test_the_scheduler_is_not_loaded_before_a_review() -> None:
    script = (
        "import sys, game.coach.training, game.coach.rating; assert 'fsrs' not in sys.modules;"
        "from game.coach.cards import reviewed; reviewed(None, 'good', 1e9); assert 'fsrs' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_rating_doubles_the_pace_in_four_hundred_and_grows_sure() -> None:
    assert rating(OwnPace()).value == 1500
    assert rating(OwnPace(lead=math.log(2), games=9)).value == 1900
    bands = [rating(OwnPace(games=games)).band for games in (0, 1, 5, 20, 50)]
    assert bands == sorted(bands, reverse=True)
    assert 577 * math.log(1.09) > bands[-1]
