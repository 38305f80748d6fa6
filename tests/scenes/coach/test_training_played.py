"""Today's training: the set of the day from its first board to what it has moved."""

from __future__ import annotations

import pytest
from pilot import Pilot
from training.pages import begin, open_coach, put, required, solve, teach

from game.engine.play.game import TRAINING
from game.scenes.coach import training
from game.services.lessons import one_steps


@pytest.fixture
def taught(new_player: Pilot) -> Pilot:
    teach(new_player)
    return new_player


def test_a_set_is_played_board_after_board_and_says_what_it_has_moved(taught: Pilot) -> None:
    pilot, scene = taught, begin(taught)
    count = len(scene.plan.parts)
    assert scene.game.mode == TRAINING
    assert scene.column.subtitle.text.startswith(f"Training 1 of {count} \N{MIDDLE DOT} ")
    for number in range(count):
        first = scene.session
        pilot.until(lambda: scene._following is None or scene._following.game is not None)
        pilot.tick(200)
        solve(pilot, scene)
        if number < count - 1:
            assert pilot.scene is scene
            assert scene.session is not first
            assert f"{number + 2} of {count}" in scene.column.subtitle.text
    pilot.tick(2000)
    pilot.until(lambda: pilot.scene_name == "TrainingEnd" and pilot.scene._grown)
    end = pilot.scene
    assert end.list.offset == 0
    assert all(row.after is not None and row.due for row in end.list.items)
    assert all(row.after > row.before for row in end.list.items if row.before is not None)
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene_name == "Coach"
    pilot.until(lambda: not pilot.scene.waiting)
    assert pilot.scene.plan.over
    assert pilot.scene.today.button.text == "Choose a set"


def test_what_was_left_goes_on_where_it_was(taught: Pilot) -> None:
    pilot, scene = taught, begin(taught)
    slot, value = next(iter(required(scene).items()))
    put(scene, slot, value)
    board, plan = scene.session.board, scene.plan
    assert plan.game == scene.game.id is not None
    pilot.manager.reset("menu")
    pilot.wait_idle()
    page = open_coach(pilot)
    assert page.plan == plan
    assert page.today.button.text == "Go on"
    pilot.click_on(page.today.button)
    pilot.until(lambda: pilot.scene_name == "Training")
    assert (pilot.scene.session.board, pilot.scene.session.marks[slot]) == (board, value)


@pytest.mark.parametrize("home", [False, True])
def test_the_pause_leads_back_to_the_coach(taught: Pilot, home: bool) -> None:
    """From the board of a set, also of one that was taken up again on the title screen."""
    pilot, scene = taught, begin(taught)
    put(scene, *next(iter(required(scene).items())))
    if home:
        pilot.manager.reset("menu")
        pilot.wait_idle()
        scene = pilot.open("coach.training", game=pilot.app.parts.library.resume(scene.game.id))
    scene.pause()
    pilot.wait_idle()
    (back,) = (button for button in pilot.scene.buttons if button.text == "Save and go back")
    pilot.click_on(back)
    pilot.wait_idle()
    assert pilot.scene_name == "Coach"


def test_the_set_of_the_day_is_not_begun_by_looking_at_it(taught: Pilot) -> None:
    open_coach(taught)
    assert taught.app.parts.profile.settings.now.training == {}
    assert taught.app.parts.profile._database.read("SELECT count(*) FROM shown_board") == [(0,)]


def test_a_board_counts_as_shown_when_it_is_opened(taught: Pilot) -> None:
    begin(taught)
    assert taught.app.parts.profile._database.read("SELECT count(*) FROM shown_board") == [(1,)]


@pytest.mark.parametrize("lesson", [True, False])
def test_a_lesson_opened_from_a_board_leads_back_to_it(
    taught: Pilot, lesson: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, scene = taught, begin(taught)
    monkeypatch.setattr(scene, "_unknown", lambda kind: not lesson)
    monkeypatch.setattr(training, "lesson_for", lambda services, kind, names: one_steps(services, kind)[0])
    scene._learn()
    pilot.wait_idle()
    assert pilot.scene_name == "Tutorial"
    assert bool(pilot.scene.lesson) is lesson
    assert pilot.scene.board_below
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is scene
