"""The coach's page and the ways to it: what it says to somebody new, in what order, and what it leads to."""

from __future__ import annotations

import pytest
from pilot import Pilot
from training.pages import coach, open_coach, teach

from game.coach.cards import DAY, Recall
from game.coach.skills import TechniqueSkill
from game.engine import jsonio
from game.services.settings import is_personal
from game.store.exchange import sample


@pytest.fixture
def fresh(pilot: Pilot) -> Pilot:
    pilot.app.parts.profile.clear(is_personal)
    pilot.manager.reset("menu")
    pilot.wait_idle()
    return pilot


def test_somebody_new_is_told_what_the_coach_does_and_offered_five_boards(fresh: Pilot) -> None:
    scene = open_coach(fresh)
    assert scene.welcome.shown
    assert not scene.list.visible
    assert scene.today.title.text == "First, a few boards"
    assert sum(int(row.note.split()[0]) for row in scene.today.rows.items) == 5
    assert "minute" in scene.today.time.text


def test_techniques_that_are_due_come_first_and_mastered_ones_last(fresh: Pilot) -> None:
    now = fresh.clock.utc()
    ladder = fresh.app.parts.library.kinds["hitori"].ladder.techniques[:3]
    recalls = (Recall(90.0, 3.0, now, now + 90 * DAY), Recall(5.0, 5.0, now - DAY, now + 4 * DAY), None)
    skills = {
        one.name: TechniqueSkill(value=2.5, steps=9, boards=4, recall=recall, weeks=((int(now // (7 * DAY)), 920),))
        for one, recall in zip(ladder, recalls, strict=True)
    }
    fresh.app.parts.profile.skills.keep({"hitori": skills}, [])
    coach(fresh).news += 1
    rows = open_coach(fresh).list.items
    assert [row.technique for row in rows] == [ladder[2].name, ladder[1].name, ladder[0].name]
    assert [(row.when, row.mastered) for row in rows][:2] == [("today", False), ("in 4 days", False)]
    assert rows[2].mastered


def test_a_technique_is_looked_up_and_the_other_side_shows_the_pace(fresh: Pilot) -> None:
    teach(fresh)
    scene = open_coach(fresh)
    fresh.click(*scene.list.item_rect(0).center)
    fresh.wait_idle()
    assert fresh.scene_name == "Book"
    fresh.press("escape")
    fresh.wait_idle()
    fresh.click_on(fresh.scene.titles[1])
    fresh.wait_idle()
    assert [row.kind for row in fresh.scene.list.items] == ["slant"]
    assert not fresh.scene.heads[1].visible


def test_what_the_coach_knows_is_exported_with_the_statistics(fresh: Pilot) -> None:
    sample.fill(fresh.app.parts.profile, fresh.app.parts.library)
    scene = fresh.open("statistics")
    fresh.until(lambda: scene._counted)
    told = jsonio.decode(scene._content("json"), dict, "statistics")["coach"]
    assert set(told) == set(fresh.app.parts.library.kinds)
    assert all(one["techniques"] for one in told.values())


def test_the_title_screen_offers_the_training_after_a_few_games(fresh: Pilot) -> None:
    sample.fill(fresh.app.parts.profile, fresh.app.parts.library)
    coach(fresh).news += 1
    fresh.manager.reset("menu")
    fresh.wait_idle()
    page = fresh.scene.page
    assert page.training.there
    fresh.until(lambda: "minute" in page.learn.text.text)
    assert page.learn.title.text == "Today's training"
    fresh.click_on(page.learn.button)
    fresh.wait_idle()
    assert fresh.scene_name == "Coach"
