"""The quick exercises: a wrong mark is found by a press, a step is there or not; nothing of them is kept."""

from __future__ import annotations

from typing import Any

import pytest
from pilot import Pilot

from game.engine.play import mistakes
from game.scenes.coach import quiz

KINDS = ("hitori", "sudoku")  # a press marks, or selects


def begin(pilot: Pilot, way: str, kind: str) -> Any:
    scene = pilot.open("coach.choose", way=way, kind=kind)
    pilot.click_on(scene.start)
    pilot.until(lambda: pilot.scene_name == "Quiz")
    pilot.wait_idle()
    return pilot.scene


def go_on(pilot: Pilot, scene: Any) -> None:
    pilot.until(lambda: scene._order is None or scene._order.game is not None)
    pilot.tick(100)
    pilot.press("return")
    pilot.tick(1200)


@pytest.mark.parametrize("kind", KINDS)
def test_the_wrong_mark_is_found_by_a_press_on_it(pilot: Pilot, kind: str) -> None:
    scene = begin(pilot, "mistake", kind)
    marks = dict(scene.session.marks)
    other = next(slot for slot in marks if slot != scene.question.slot)
    pilot.click(*scene.view.box_of(other).center)
    assert not scene.answered
    column = scene.column
    assert column.told.text == "That one is right."
    assert not column.told.rect.colliderect(column.question.rect)
    pilot.click(*scene.view.box_of(scene.question.slot).center)
    assert scene.answered
    assert scene.right == 0  # not with the first press
    assert scene.session.marks == marks
    pilot.until(lambda: scene.column.told.text.startswith("That is it. "))  # the reason may come later
    first = scene.session
    go_on(pilot, scene)
    assert pilot.scene is scene
    assert scene.session is not first
    assert column.dots.states[:2] == ("left", "")
    pilot.click(*scene.view.box_of(scene.question.slot).center)
    assert scene.right == 1
    go_on(pilot, scene)
    assert column.dots.states[:3] == ("left", "done", "")
    assert pilot.app.parts.library.suspended() == ()


def test_a_reason_is_not_waited_for_once_its_exercise_is_left(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, dropped = begin(pilot, "mistake", "hitori"), list[int]()
    monkeypatch.setattr(mistakes, "AT_ONCE", 0)
    monkeypatch.setattr(scene.services.maker, "explain", lambda *_asked: 1234)
    monkeypatch.setattr(scene.services.maker, "cancel", dropped.append)
    pilot.click(*scene.view.box_of(scene.question.slot).center)
    assert scene.answered
    assert 1234 not in dropped
    pilot.manager.pop()
    assert 1234 in dropped


def test_yes_or_no_against_the_clock_and_at_the_end_how_many_were_right(pilot: Pilot) -> None:
    scene = begin(pilot, "step", "slant")
    pilot.tick(31_000)
    assert scene.answered
    assert scene.column.told.text.startswith("Time is up.")
    go_on(pilot, scene)
    while pilot.scene is scene:
        there = scene.question[1].step is not None
        pilot.click_on(scene.column.answers[0 if there else 1])
        assert scene.column.told.text.startswith("Right.")
        go_on(pilot, scene)
    assert pilot.scene.title.text == f"{len(scene._asked) - 1} of {len(scene._asked)}"
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene_name == "Choose"


def test_left_while_the_next_board_waits_it_begins_anew(pilot: Pilot) -> None:
    scene = begin(pilot, "mistake", "hitori")
    pilot.until(lambda: scene._order.game is not None)
    pilot.tick(100)
    waiting = scene._order.game
    assert waiting.session.marks
    pilot.press("escape")
    pilot.wait_idle()
    plan = scene.plan
    again = scene.coach.order(plan.parts[1].exercise, quiz.APART + plan.before(1))
    assert again.game is not waiting
