"""A race: the other run beside the own one, and what it comes to; how a run gets into a file and out of one."""

from __future__ import annotations

import json

import pygame
import pytest
from faults import faults
from pilot import Pilot
from storms import play
from suite.part import part

from game.arcade.run_file import encode, read
from game.engine.core import Change
from game.engine.wording import thousands

RECORD = play(4, 0)[1]
FILE = encode(RECORD, "Ana")


def required(scene):
    return dict(scene.session.spec.required(scene.session.board, scene.game.solution))


def put(scene, slot, value):
    scene.view.on_move((Change(slot, scene.session.marks.get(slot, 0), value),), False)


def begin(pilot, whose="Ana", record=RECORD):
    pilot.manager.reset("menu")
    pilot.manager.push("timed", record=record.encode(), whose=whose)
    pilot.until(lambda: pilot.scene_name == "TimedBoard")
    return pilot.scene


def solve(pilot, scene, each):
    shown = scene.session
    for slot, value in required(scene).items():
        put(scene, slot, value)
        pilot.tick(each)
    pilot.until(lambda: scene.session is not shown)


def scores(pilot):
    return pilot.app.parts.profile.scores


def test_before_a_race_it_says_whose_boards_they_are_and_that_it_is_no_score(pilot):
    pilot.manager.push("timed", record=RECORD.encode(), whose="Ana")
    pilot.tick(50)
    words = " ".join(label.text for pair in pilot.scene.rules for label in pair)
    assert "those of the run that you race" in words
    assert "stays out of the tables" in words
    assert "against Ana" in pilot.scene.subtitle.text
    pilot.press("escape")


def test_the_boards_are_the_ghosts_and_its_marks_come_as_they_came(pilot):
    scene = begin(pilot)
    rival = scene.show.rival
    assert scene.session.spec.board_to_json(scene.session.board) == RECORD.played[0].board
    assert rival.about.text == "Ana \N{MIDDLE DOT} board 1"
    put(scene, *next(iter(required(scene).items())))
    pilot.tick(16)
    standing = []
    for _ in range(5):
        pilot.tick(200)
        standing.append(len(rival.ghost.board(scene.arcade.now - scene.run.began).marks))
    assert standing == sorted(standing)
    assert standing[-1] - standing[0] == 2
    pilot.tick(5000)
    assert rival.about.text == "Ana \N{MIDDLE DOT} board 3"
    assert (rival.rail.known, rival.rail.seconds < 0, rival.rail.offset < 0) == (True, True, True)
    assert "behind Ana" in scene.show.pace.text


def test_only_what_changes_on_the_ghosts_board_is_drawn(pilot):
    scene = begin(pilot)
    put(scene, *next(iter(required(scene).items())))
    pilot.wait_idle()
    sheet = scene.show.rival.sheet
    drawn: list[pygame.Rect] = []
    damage = scene.stage.damage

    def spy(rect, *z):
        if sheet.rect.contains(rect):
            drawn.append(pygame.Rect(rect))
        damage(rect, *z)

    scene.stage.damage = spy
    before = scene.show.rival._position
    for _ in range(60):
        pilot.tick(16)
        if scene.show.rival._position != before:
            break
    scene.stage.damage = damage
    assert drawn
    assert sum(rect.w * rect.h for rect in drawn) < sheet.rect.w * sheet.rect.h // 3


def test_who_won_is_said_at_the_end_and_nothing_is_kept(pilot):
    before = scores(pilot).all()
    scene = begin(pilot)
    for _board in range(4):
        solve(pilot, scene, 60)
        pilot.tick(500)
    assert scene.show.rival.rail.offset > 0
    assert scores(pilot).kept_parts() == ()
    scene.follow(scene.arcade.player.stop(scene.arcade.now))
    pilot.wait_idle()
    assert pilot.scene_name == "TimedEnd"
    ahead = scene.run.points - RECORD.points
    assert ahead > 0
    assert pilot.scene.nodes.said[0] == f"You beat Ana by {ahead} points. A race stays out of the tables."
    assert scores(pilot).all() == before
    pilot.tick(2000)
    pilot.click_on(pilot.scene.again)
    assert (pilot.scene_name, pilot.scene.rival.name) == ("Countdown", "Ana")
    assert pilot.scene.rival.record == RECORD
    pilot.press("escape")


def test_a_race_that_is_closed_in_the_middle_leaves_nothing(pilot):
    before = scores(pilot).all()
    scene = begin(pilot)
    solve(pilot, scene, 20)
    pilot.manager.reset("menu")
    assert (scores(pilot).all(), scores(pilot).kept_parts()) == (before, ())


# Files


def test_a_dropped_run_is_played_again_and_offered(pilot, tmp_path):
    file = tmp_path / "ana.json"
    file.write_bytes(FILE)
    pilot.post(pygame.DROPFILE, file=str(file))
    pilot.tick()
    assert pilot.scene_name == "RunFile"
    pilot.until(lambda: len(pilot.scene.buttons) == 3)
    assert pilot.scene.title.text == "A run by Ana"
    assert f"{thousands(RECORD.points)} points" in pilot.scene.text.text
    pilot.wait_idle()
    pilot.press("return")
    pilot.tick(50)
    assert (pilot.scene_name, pilot.scene.rival.name) == ("Countdown", "Ana")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (json.dumps({**json.loads(FILE), "points": 1}).encode(), "points: the run comes to"),
        (json.dumps({**json.loads(FILE), "played": 3}).encode(), "played"),
        (FILE + b" " * 50_000, "larger than 50 kB"),
    ],
)
def test_a_file_that_is_no_honest_run_is_refused_in_one_sentence(pilot, tmp_path, data, words):
    file = tmp_path / "ana.json"
    file.write_bytes(data)
    pilot.post(pygame.DROPFILE, file=str(file))
    pilot.until(lambda: words in pilot.scene.text.text)
    assert len(pilot.scene.buttons) == 1
    pilot.wait_idle()
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene_name == "Menu"


def test_a_pasted_run_is_a_run_too(pilot):
    pilot.manager.services.window.copy(FILE.decode())
    pilot.press("ctrl+v")
    pilot.until(lambda: pilot.scene_name == "RunFile" and len(pilot.scene.buttons) == 3)
    pilot.wait_idle()
    pilot.press("escape")


def test_a_watched_run_is_raced_and_saved(pilot, tmp_path):
    scene = pilot.open("replay", record=RECORD.encode())
    assert scene.race.visible
    assert faults(scene, (1280, 720)) == []
    pilot.click_on(scene.save_run)
    pilot.wait_idle()
    pilot.scene.path.text = str(tmp_path / "mine.json")
    pilot.scene.go()
    pilot.wait_idle()
    assert read((tmp_path / "mine.json").read_bytes())[1] == RECORD
    pilot.click_on(scene.race)
    pilot.tick(50)
    assert (pilot.scene_name, pilot.scene.rival.name) == ("Countdown", "")
    assert "against your ghost" in pilot.scene.subtitle.text


def test_the_scores_page_opens_a_file(pilot):
    scene = pilot.open("scores")
    assert faults(scene, (1280, 720)) == []
    pilot.click_on(scene.race)
    pilot.wait_idle()
    folder = pilot.manager.services.exchange.folder
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sent.json").write_bytes(FILE)
    files = pilot.scene
    files._typed(str(folder))
    assert [(one.path.name, one.what) for one in files.files.items] == [("sent.json", "run")]
    files._choose(files.files.items[0])
    pilot.until(lambda: pilot.scene_name == "RunFile" and len(pilot.scene.buttons) == 3)
    (folder / "sent.json").unlink()


@pytest.mark.parametrize(("size", "scale"), part([((1280, 720), 2.0), ((1280, 720), 1.0), ((720, 1280), 1.0)], 1))
def test_the_other_run_has_a_place_of_its_own(size, scale):
    pilot = Pilot(size, {"text_scale": scale, "left_handed": scale > 1})
    scene = begin(pilot)
    for _board in range(2):
        solve(pilot, scene, 5)
        pilot.tick(700)
    assert faults(scene, size) == []
    show = scene.show
    nodes = [node for node in show.rival.nodes if node.visible]
    assert nodes
    for node in nodes:
        assert not node.rect.colliderect(scene.view.sheet)
        assert pygame.Rect((0, 0), size).contains(node.rect)
    pilot.close()
