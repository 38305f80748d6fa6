"""The title screen: room for everything it leads to, boards that live, and nothing that waits for them."""

from itertools import pairwise

import pygame
import pytest
from furnish import lived_in
from pilot import Pilot

from game.puzzles import registry
from game.scenes.menu import scene as menu
from game.ui.board.preview import forget_preview, preview_ready
from game.ui.drawing.theme import THEMES
from game.ui.scene.dialog import Dialog

MANY = tuple(
    (text, "settings", "star") for text in ("Arcade", "Daily", "Level packs", "Scores", "Statistics", "Editor")
)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_seven_entries_fit_beside_the_puzzles(monkeypatch, theme, size, scale):
    monkeypatch.setattr(menu, "ENTRIES", MANY)
    pilot = Pilot(size, {"theme": theme, "text_scale": scale})
    scene = pilot.open("menu")
    window = pygame.Rect((0, 0), size)
    assert len(scene.entries) == 7
    things = [w for w in (*scene.entries, *scene.cards, scene.settings, scene.quit) if w.visible]
    for i, one in enumerate(things):
        assert window.contains(one.rect)
        assert not any(one.rect.colliderect(other.rect) for other in things[i + 1 :])
    assert all(button.text or button.tip for button in scene.entries)
    assert all(button.rect.h >= 44 for button in scene.entries)
    assert len({card.sheet.size for card in scene.cards}) == 1
    if scale == 1.0 and size[1] > 540:
        assert [button.text for button in scene.entries] == [*(text for text, _route, _icon in MANY), "Paste"]
    pilot.close()


def test_large_text_beside_games_to_continue_takes_the_icons_of_the_entries_before_their_names():
    pilot = Pilot((1280, 720))
    lived_in(pilot, dict(registry()))
    scene = pilot.open("menu")
    names, icons, none = scene.names, scene.icons, [""] * len(scene.names)
    assert scene.games
    for scale, texts, pictures in ((1.0, names, icons), (1.25, names, icons), (1.5, names, none), (2.0, none, icons)):
        scene.services.profile.settings.set("text_scale", scale)
        scene.services.window.apply_settings()
        pilot.wait_idle()
        assert [button.text for button in scene.entries] == texts
        assert [button.icon for button in scene.entries] == pictures
        assert all(one.rect.right <= other.rect.x for one, other in pairwise(scene.entries))
    pilot.close()


def test_what_the_window_leaves_only_an_icon_says_its_name_in_a_tip():
    pilot = Pilot((480, 320), {"text_scale": 2.0})
    scene = pilot.open("menu")
    corner = (scene.quit, scene.settings, scene.player)
    assert [(one.text, one.tip) for one in corner] == [("", "Quit"), ("", "Settings"), ("", "Players of this computer")]
    scene.services.profile.settings.set("text_scale", 1.0)
    scene.services.window.apply_settings()
    pilot.wait_idle()
    assert [(one.text, one.tip) for one in corner][:2] == [("Quit", ""), ("Settings", "")]
    pilot.close()


def test_boards_get_marks_while_somebody_looks_on_and_stop_after_a_while():
    pilot = Pilot((960, 540))
    scene = pilot.open("menu")
    pilot.tick(600)
    first = [dict(card.session.marks) for card in scene.cards]
    pilot.tick(2 * menu.TURN_MS * len(scene.cards))
    pilot.move(5, 5)
    pilot.tick(menu.TURN_MS * len(scene.cards))
    assert sum(dict(card.session.marks) != marks for card, marks in zip(scene.cards, first, strict=True)) >= 2
    pilot.tick(menu.LIVELY_MS + menu.TURN_MS)
    rested = [card.session for card in scene.cards]
    pilot.tick(3 * menu.TURN_MS)
    assert [card.session for card in scene.cards] == rested
    pilot.close()


def test_a_board_goes_through_its_solution_and_begins_anew():
    pilot = Pilot((960, 540))
    scene = pilot.open("menu")
    for kind in scene.kinds:
        sample = scene.services.library.sample(kind)
        session, seen = sample.session, []
        for _ in range(100):
            session = menu._next(sample.session, session, sample.solution)
            seen.append(dict(session.marks))
            if session.marks == sample.session.marks:
                break
        assert seen[-1] == dict(sample.session.marks)
        assert len(seen) >= 2
        required = sample.session.spec.required(sample.session.board, sample.solution)
        assert all(seen[-2].get(slot) == value for slot, value in required.items())
    pilot.close()


def test_boards_stand_still_under_reduced_motion():
    pilot = Pilot((960, 540), {"reduce_motion": True})
    scene = pilot.open("menu")
    pilot.tick(600)
    before = [card.session for card in scene.cards]
    pilot.tick(3 * menu.TURN_MS)
    assert [card.session for card in scene.cards] == before
    pilot.close()


def test_a_change_of_theme_does_not_wait_for_the_boards():
    pilot = Pilot((960, 540))
    scene = pilot.open("menu")
    pilot.tick(600)
    pilot.app.parts.profile.settings.set("theme", "night")
    pilot.app.apply_settings()
    assert not any(preview_ready(scene.look, card.session, card.sheet.size, True) for card in scene.cards)
    pilot.tick(2000)
    assert all(preview_ready(scene.look, card.session, card.sheet.size, True) for card in scene.cards)
    pilot.close()


def test_all_boards_are_there_under_what_the_profile_says():
    pilot = Pilot((1280, 720))
    pilot.app.parts.profile.notices.append("Something to know.")
    pilot.manager.push("menu")
    for _ in range(200):
        pilot.tick()
        if isinstance(pilot.scene, Dialog):
            break
    below = pilot.manager.stack[0]
    assert isinstance(pilot.scene, Dialog)
    assert all(card.appear == 1.0 for card in below.cards)
    pilot.close()


def test_boards_are_there_again_on_a_title_screen_made_anew_and_after_their_pictures_were_lost():
    pilot = Pilot((960, 540))
    pilot.open("menu")
    pilot.tick(600)
    pilot.manager.reset("menu")
    pilot.tick(1200)
    scene = pilot.scene
    assert all(card.session is not None and card.appear == 1.0 for card in scene.cards)
    for card in scene.cards:
        forget_preview(scene.look, card.session, card.sheet.size, True)
    pilot.move(5, 5)
    pilot.tick(2 * menu.TURN_MS)
    assert not scene._lost()
    pilot.close()
