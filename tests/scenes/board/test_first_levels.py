"""The first board of a puzzle: what it says of the puzzle, whatever was played before."""

import pytest
from pilot import Pilot

from game.engine.core import Change


def finish(pilot, kind, mode):
    library = pilot.app.parts.library
    game = library.sample(kind)
    game.mode = mode
    for slot, value in game.session.spec.required(game.session.board, game.solution).items():
        if slot not in game.session.marks:
            game.session.play((Change(slot, 0, value),), 9)
    library.finish(game)
    while not library.history.advance():
        pass


def pilot_board(pilot):
    return pilot.app.parts.library.sample("slant").session.board


@pytest.mark.parametrize(("mode", "told"), [("versus", True), ("play", False)])
def test_a_match_leaves_the_first_level_its_rules_and_its_lesson(mode, told):
    with Pilot() as pilot:
        finish(pilot, "slant", mode)
        scene = pilot.open("play", game=pilot.app.parts.library.open("slant", pilot_board(pilot)))
        pilot.wait_idle()
        assert scene.invitation.goal == told
        assert scene.invitation.button.visible == told


@pytest.mark.parametrize("kind", ["hitori", "hex-hitori", "tents", "slant", "binairo", "light-up", "star-battle"])
def test_the_way_to_the_lesson_has_its_sign_and_begins_below_the_words(kind):
    with Pilot() as pilot:
        library = pilot.app.parts.library
        scene = pilot.open("play", game=library.open(kind, library.sample(kind).session.board))
        pilot.wait_idle()
        button, label, look = scene.invitation.button, scene.invitation.label, scene.look
        assert button.visible
        assert button.icon == "book"
        drawn = button.rect.w - 2 * (label.rect.x - button.rect.x)
        assert 0 < drawn <= scene.column.frame.column.w
        px = button._icon_px(look, button.rect.h, button.text) + look.u(10)
        words = look.beside(button.text, "button", look.theme.text, button.rect.w - 2 * look.u(10), px, button.rect.h)
        assert words.get_width() + px <= button.rect.w - 2 * look.u(10)  # the sign has its room


def test_points_stay_quiet_until_there_is_one_and_the_pause_names_the_puzzle():
    with Pilot() as pilot:
        library = pilot.app.parts.library
        scene = pilot.open("play", game=library.open("slant", pilot_board(pilot)))
        pilot.wait_idle()
        assert scene.points.describe() is None
        scene.points.value = "3"
        assert scene.points.describe().value == "3"
        pause = pilot.open("pause", game=scene.game)
        assert pause.text.text.startswith("Slant \N{MIDDLE DOT} ")
