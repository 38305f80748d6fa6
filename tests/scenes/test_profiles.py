"""Players, and files from the window: every way by posted events."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from furnish import lived_in, play
from pilot import Pilot

from game.scenes.menu.first_day import FirstDay
from game.store.profile.profile import open_profile


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot((1280, 720), {"reduce_motion": True})
    lived_in(made)
    made.manager.reset("menu")
    made.manager.cut()
    made.tick()
    yield made
    made.close()


def top(pilot: Pilot) -> str:
    return pilot.scene_name


def names(pilot: Pilot) -> list[str]:
    return [player.name for player in pilot.manager.services.players.all()]


def add(pilot: Pilot, name: str) -> Any:
    """The scene of players, with a new one, made by hand."""
    scene = pilot.open("profiles")
    pilot.click_on(scene.new)
    pilot.wait_idle()
    assert top(pilot) == "Ask"
    pilot.type(name)
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene is scene
    return scene


def test_from_the_menu_a_new_player_plays(pilot: Pilot) -> None:
    assert pilot.scene.player.text == ""  # there is nobody else
    assert pilot.scene.page.suspended
    pilot.click_on(pilot.scene.player)
    pilot.wait_idle()
    assert top(pilot) == "Profiles"
    scene = add(pilot, "Eva")
    assert scene.chosen.name == "Eva"
    pilot.click_on(scene.play)
    pilot.wait_idle()
    assert top(pilot) == "Menu"
    assert "Eva" in (pilot.scene.player.text, pilot.scene.player.tip)
    assert isinstance(pilot.scene.page, FirstDay)
    assert pilot.scene.page.know.text == "I know the rules"
    assert not pilot.app.parts.profile.results.latest()
    pilot.click_on(pilot.scene.player)
    pilot.wait_idle()
    pilot.press("up")
    pilot.press("return")
    pilot.wait_idle()
    assert "Player 1" in (pilot.scene.player.text, pilot.scene.player.tip)
    assert pilot.scene.page.suspended


def test_a_players_look_comes_with_them(pilot: Pilot) -> None:
    scene = add(pilot, "Eva")
    pilot.click_on(scene.play)
    pilot.wait_idle()
    pilot.manager.services.profile.settings.set("theme", "night")
    pilot.app.apply_settings()
    pilot.manager.services.players.switch("")
    pilot.app.apply_settings()
    assert pilot.manager.look.theme.name == "day"


def test_another_name(pilot: Pilot) -> None:
    scene = pilot.open("profiles")
    pilot.click_on(scene.rename)
    pilot.wait_idle()
    pilot.press("backspace")
    pilot.type("2")
    pilot.click_on(pilot.scene.buttons[-1])
    pilot.wait_idle()
    assert names(pilot) == ["Player 2"]


def test_a_name_that_is_taken_is_refused(pilot: Pilot) -> None:
    scene = pilot.open("profiles")
    pilot.click_on(scene.new)
    pilot.wait_idle()
    pilot.type("player 1")
    pilot.press("return")
    pilot.wait_idle()
    assert top(pilot) == "Dialog"
    assert "already" in pilot.scene.text.text
    pilot.press("return")
    pilot.wait_idle()
    assert names(pilot) == ["Player 1"]


def test_players_have_as_many_solved_boards_as_the_statistics_count(pilot: Pilot) -> None:
    """Games that were given up are none, and the boards of a run are: 4 stood here for 12 on the title screen."""
    total = pilot.open("statistics").overview.cards[0].value
    scene = pilot.open("profiles")
    assert scene._about(scene.chosen).startswith(f"{total} boards solved, ")


def test_a_reset_names_what_goes(pilot: Pilot) -> None:
    services = pilot.manager.services
    held = services.players.holdings("")
    assert min(held.results, held.games, held.levels) > 0
    scene = pilot.open("profiles")
    pilot.click_on(scene.reset)
    pilot.wait_idle()
    text = pilot.scene.text.text
    for number, noun in ((held.boards, "solved"), (held.games, "in progress"), (held.levels, "level")):
        assert str(number) in text
        assert noun in text
    pilot.press("return")  # Keep it has the focus
    pilot.wait_idle()
    assert services.players.holdings("") == held
    pilot.click_on(scene.reset)
    pilot.wait_idle()
    pilot.click_on(pilot.scene.buttons[1])
    pilot.wait_idle()
    assert services.players.holdings("") == (0, 0, 0, 0, 0)
    assert not scene.reset.enabled


def test_deleting_a_player(pilot: Pilot) -> None:
    scene = add(pilot, "Eva")
    assert scene.delete.enabled
    pilot.press("delete")
    pilot.wait_idle()
    pilot.click_on(pilot.scene.buttons[1])
    pilot.wait_idle()
    assert names(pilot) == ["Player 1"]
    assert not scene.delete.enabled


def test_deleting_the_current_player_leads_to_another(pilot: Pilot) -> None:
    scene = add(pilot, "Eva")
    pilot.click(*scene.list.item_rect(0).center)
    pilot.click_on(scene.delete)
    pilot.wait_idle()
    pilot.click_on(pilot.scene.buttons[1])
    pilot.wait_idle()
    assert top(pilot) == "Menu"
    assert names(pilot) == ["Eva"]
    assert "Eva" in (pilot.scene.player.text, pilot.scene.player.tip)


def export_profile(pilot: Pilot) -> Path:
    scene = pilot.open("profiles")
    pilot.click_on(scene.export)
    pilot.wait_idle()
    path = Path(pilot.scene.path.text)
    pilot.click_on(pilot.scene.ok)
    pilot.wait_idle()
    assert str(path) in scene._toast.text
    assert json.loads(path.read_bytes())["format"] == "solitudo-profile"
    return path


@pytest.mark.parametrize("new", [True, False])
def test_a_profile_goes_out_and_comes_back(pilot: Pilot, new: bool) -> None:
    services = pilot.manager.services
    held = services.players.holdings("")
    export_profile(pilot)
    services.players.reset()
    scene = pilot.scene
    pilot.click_on(scene.take_in)
    pilot.wait_idle()
    assert top(pilot) == "Files"
    pilot.press("return")
    pilot.wait_idle()
    assert top(pilot) == "Import"
    pilot.click_on(pilot.scene.buttons[1 if new else 2])
    pilot.wait_idle()
    pilot.press("return")
    pilot.wait_idle()
    assert len(names(pilot)) == (2 if new else 1)
    assert services.players.holdings(services.players.current.id) == held
    assert services.players.current.id == ("2" if new else "")


def test_a_running_game_goes_to_another_player(pilot: Pilot) -> None:
    services = pilot.manager.services
    game = services.library.resume(services.library.suspended()[0].id)
    game.session.mark_checkpoint()
    play(game, 1)
    game.session.undo(game.elapsed)
    before = (list(game.session.log), game.session.redo_stack, list(game.session.checkpoints), game.elapsed)
    pilot.open("play", game=game)
    pilot.press("escape")
    pilot.wait_idle()
    pilot.click_on(pilot.scene.export)
    pilot.wait_idle()
    path = Path(pilot.scene.path.text)
    pilot.press("return")
    pilot.wait_idle()
    assert top(pilot) == "Pause"
    assert path.exists()
    pilot.manager.reset("menu")
    services.players.create("Eva")
    services.players.switch("2")
    pilot.manager.reset("games")
    pilot.wait_idle()
    pilot.click_on(pilot.scene.take_in)
    pilot.wait_idle()
    files = pilot.scene
    assert [file.path for file in files.files.items] == [path]
    pilot.click(*files.files.item_rect(0).center)
    pilot.wait_idle()
    assert top(pilot) == "Import"
    pilot.press("return")
    pilot.wait_idle()
    assert top(pilot) == "Play"
    again = pilot.scene.game
    assert (list(again.session.log), again.session.redo_stack, list(again.session.checkpoints)) == before[:3]
    assert again.elapsed == pytest.approx(before[3], abs=3000)


def test_the_list_of_games_exports_too(pilot: Pilot) -> None:
    scene = pilot.open("games")
    pilot.click_on(scene.export)
    pilot.wait_idle()
    path = Path(pilot.scene.path.text)
    pilot.click_on(pilot.scene.ok)
    pilot.wait_idle()
    assert path.exists()
    pilot.click_on(scene.export)
    pilot.wait_idle()
    pilot.scene.path.text = str(path)
    pilot.scene._typed(str(path))
    assert pilot.scene.ok.text == "Replace"
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is scene


@pytest.mark.parametrize("text", ["", "here.json", "/", "/proc/none/x.json"])
def test_paths_that_do_not_work_are_told(pilot: Pilot, text: str) -> None:
    scene = pilot.open("games")
    pilot.click_on(scene.export)
    pilot.wait_idle()
    files = pilot.scene
    files.form.set_focus(files.path)
    for _ in range(len(files.path.text)):
        pilot.press("backspace")
    pilot.type(text)
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene is files
    assert files.line.colour == "error"


def test_a_dropped_game_is_taken_in(pilot: Pilot, tmp_path: Path) -> None:
    services = pilot.manager.services
    file = tmp_path / "game.json"
    number = services.library.suspended()[0].id
    file.write_bytes(services.exchange.game(services.library.resume(number)))
    services.library.delete(number)  # a game that is there already comes in once
    before = len(services.library.suspended())
    pilot.post(pygame.DROPFILE, file=str(file))
    pilot.wait_idle()
    assert top(pilot) == "Import"
    assert len(services.library.suspended()) == before + 1
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) == "Menu"


def test_a_dropped_file_of_nothing(pilot: Pilot, tmp_path: Path) -> None:
    file = tmp_path / "note.txt"
    file.write_text("hello")
    pilot.post(pygame.DROPFILE, file=str(file))
    pilot.wait_idle()
    assert top(pilot) == "Dropped"
    pilot.press("return")
    pilot.wait_idle()
    assert top(pilot) == "Menu"


def test_a_player_in_another_window(pilot: Pilot) -> None:
    add(pilot, "Eva")
    scene = pilot.scene
    home = pilot.manager.services.players.home
    other = open_profile(home / "players" / "2", lambda: 1.0)
    pilot.click_on(scene.delete)
    pilot.wait_idle()
    pilot.click_on(pilot.scene.buttons[1])
    pilot.wait_idle()
    assert "another window" in pilot.scene.text.text
    pilot.press("return")
    pilot.wait_idle()
    pilot.click_on(scene.play)
    pilot.tick(3000)
    assert top(pilot) == "Dialog"  # the menu tells that nothing is saved
    assert "not save" in pilot.scene.text.text
    other.close()
