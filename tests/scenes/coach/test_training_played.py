"""Today's training: the set of the day from its first board to what it has moved."""

from __future__ import annotations

import pytest
from pilot import Pilot
from training.pages import begin, open_coach, put, required, solve, teach

from game.engine.play.game import TRAINING
from game.puzzles import find
from game.scenes.coach import training
from game.services.lessons import one_steps
from game.work.jobs import Drill


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


def test_a_board_begins_where_its_technique_is_the_next_step_and_says_so(taught: Pilot) -> None:
    pilot, scene = taught, begin(taught)
    for number in range(len(scene.plan.parts)):
        session, part = scene.session, scene.part
        spec, board, marks = session.spec, session.board, session.marks
        named = spec.ladder.named(part.technique)
        posed = bool(session.log)
        assert scene.keeper.opening == len(session.log)
        assert not spec.mistakes(board, marks, scene.game.solution)
        first = ("On the way you need", "Find the next step with")[posed]
        title = f"{first} “{named.title}”."
        assert scene.column.tasks == (f"{title} {named.sentence}", title)
        assert scene.column.task.visible
        if posed:
            position = spec.position(board, marks)
            step = dict.fromkeys(effect.target for effect in position.effects(named.consequences(position)))
            assert step
            others = {slot: value for slot, value in required(scene).items() if slot not in step and slot not in marks}
            put(scene, *next(iter(others.items())))
            assert scene.column.task.text.startswith(title)
            put(scene, *next((slot, value) for slot, value in required(scene).items() if slot in step))
            assert scene.column.task.text == "Now solve the rest of the board."
            break
        if number < len(scene.plan.parts) - 1:
            pilot.until(lambda: scene._following is not None and scene._following.game is not None)
            solve(pilot, scene)
    assert posed


def test_where_a_technique_is_the_next_step_is_found_from_the_marks_alone() -> None:
    spec = find("hitori")
    recipe = spec.training("sandwich_triple", spec.sizes[1])
    drilled = Drill("hitori", recipe, 3, "sandwich_triple", 20).run(find, lambda: False)
    spec, board = drilled.generated.written.read(find)
    marks, solution = spec.marks_from_rows(board, drilled.opening), spec.marks_from_rows(board, drilled.generated.rows)
    assert marks
    assert not spec.mistakes(board, marks, solution)
    assert spec.ladder_for(board).named("sandwich_triple").consequences(spec.position(board, marks))


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
