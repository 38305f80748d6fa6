"""The frames before the first one of a scene make what it draws, and show nothing of it."""

import pygame
import pytest
from pilot import Pilot

from game.app.rehearsal import SECONDS, Rehearsal
from game.ui.drawing.backdrop import make_backdrop
from game.ui.drawing.typeface import Typeface


@pytest.mark.parametrize("route", ["menu", "play"])
def test_the_first_frame_is_the_same_and_finds_its_texts_drawn(route, monkeypatch):
    pictures, drawn, late = [], [], []
    render = Typeface.render
    monkeypatch.setattr(Typeface, "render", lambda *given: (drawn.append(given[1]), render(*given))[1])
    for rehearsed in (False, True):
        with Pilot((960, 540), {"reduce_motion": True}, watched=True, new_look=True) as pilot:
            window = pygame.display.get_surface()
            pilot.manager.push(route)
            pilot.manager.cut()
            pilot.app.prepare()
            frames = 0
            while rehearsed and not pilot.app.rehearse():
                frames += 1
                assert frames < 100
            drawn.clear()
            pilot.manager.draw(window)
            pictures.append(window.get_buffer().raw)
            late.append(len(drawn))
            assert window.get_clip() == window.get_rect()
    assert pictures[0] == pictures[1]
    assert late[1] * 2 < late[0]


def test_what_goes_between_two_pieces_is_drawn_no_more():
    with Pilot((960, 540)) as pilot:
        scene = pilot.open("settings")
        pieces = scene.stage.rehearse(pygame.display.get_surface())
        next(pieces)
        gone = [node for node in scene.form.widgets if node.stage is scene.stage]
        for widget in gone:
            scene.form.remove(widget)
        assert len(list(pieces)) < len(gone) + len(scene.stage.nodes)
        assert all(node.stage is scene.stage for node in scene.stage.nodes)


def test_a_frame_s_share_ends_when_its_time_is_spent_and_the_next_one_goes_on():
    with Pilot((960, 540)) as pilot:
        pilot.open("settings")
        window, pieces = pygame.display.get_surface(), len(list(pilot.scene.stage.rehearse(pygame.Surface((1, 1)))))
        seconds = iter(number * SECONDS / 4 for number in range(10_000))
        rehearsal = Rehearsal(pilot.manager, lambda: next(seconds))
        frames = 1
        while not rehearsal.go_on(window):
            frames += 1
        assert frames == pieces // 4 + 1
        assert Rehearsal(pilot.manager, lambda: 0.0).go_on(window)


@pytest.mark.parametrize("theme", ["day", "night", "high-contrast"])
def test_what_lies_under_a_scene_is_made_over_some_frames_and_only_once(theme):
    with Pilot((960, 540), {"theme": theme}, new_look=True) as pilot:
        manager, look = pilot.manager, pilot.manager.look
        manager.push("settings")
        seconds = iter(number * SECONDS for number in range(100))
        rehearsal, frames = Rehearsal(manager, lambda: next(seconds)), 1
        while not rehearsal.lay_under():
            assert manager.top.stage.backdrop is None
            frames += 1
        assert frames == {"day": 4, "night": 5, "high-contrast": 1}[theme]
        assert rehearsal.lay_under()
        made = manager.top.stage.backdrop
        assert made in (look._own(), look._backdrop)  # it was made once
        assert made.get_buffer().raw == make_backdrop(look.theme, look.size).get_buffer().raw
