"""The statistics, by mouse and by keys: pages, reading values, watching a game, and files."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from typing import Any

import pytest
from pilot import Pilot

from game.store import sample


@pytest.fixture(scope="module")
def full() -> Iterator[Pilot]:
    made = Pilot((1280, 720), {"reduce_motion": True})
    sample.fill(made.app.parts.profile, made.app.parts.library)
    yield made
    made.close()


@pytest.fixture
def pilot(full: Pilot) -> Pilot:
    full.manager.reset("menu")
    full.manager.cut()
    full.tick()
    return full


def top(pilot: Pilot) -> str:
    return type(pilot.scene).__name__


def press_page(pilot: Pilot, scene: Any, page: str) -> None:
    """Click one of the pages."""
    index = next(i for i, (_, name) in enumerate(scene.pages.options) if name == page)
    pilot.click(*scene.pages._segment(index).center)
    assert scene.page == page


def test_from_the_menu(pilot: Pilot) -> None:
    menu = pilot.scene
    pilot.click_on(next(b for b, name in zip(menu.entries, menu.names, strict=True) if name == "Statistics"))
    pilot.wait_idle()
    scene = pilot.scene
    assert top(pilot) == "Statistics"
    games = len(scene._finished)
    assert scene.cards[0].value == str(games)
    assert sum(mark.value for mark in scene.plot.marks) == games
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) == "Menu"


def test_values_are_read_by_mouse_and_by_keys(pilot: Pilot) -> None:
    scene = pilot.open("statistics")
    plot = scene.plot
    for index in (0, 3, len(plot.marks) - 1):
        pilot.move(*plot.place_of(index))
        assert plot.reading == index
    assert f"{round(plot.marks[3].value)} solved" in plot.marks[3].text
    pilot.move(2, 2)
    assert plot.reading == -1
    scene.form.set_focus(plot)
    pilot.press("left")
    assert plot.reading == len(plot.marks) - 1
    pilot.press("left", "left")
    assert plot.reading == len(plot.marks) - 3
    pilot.press("home", "right")
    assert plot.reading == 1
    pilot.press("end")
    assert plot.reading == len(plot.marks) - 1


def test_the_times_of_a_row(pilot: Pilot) -> None:
    scene = pilot.open("statistics")
    press_page(pilot, scene, "times")
    seen = [i for i in range(len(scene.rows.items)) if scene.rows.rect.contains(scene.rows.item_rect(i))]
    number = next(i for i in reversed(seen) if scene.rows.items[i][:3] != scene._row)
    row = scene.rows.items[number]
    pilot.click(*scene.rows.item_rect(number).center)
    assert scene._row == row[:3]
    assert len(scene.times.marks) == row.solved
    assert min(mark.value for mark in scene.times.marks) == row.best
    pilot.click(*scene.times.place_of(1))
    pilot.wait_idle()
    assert top(pilot) == "ReplayScene"


def test_one_puzzle_alone(pilot: Pilot) -> None:
    scene = pilot.open("statistics")
    before = len(scene.games.items)
    kinds = list(pilot.manager.services.library.kinds)
    pilot.click(scene.puzzle.rect.right - 30, scene.puzzle.rect.centery)
    assert {game.kind for game in scene.games.items} == {kinds[0]}
    assert 0 < len(scene.games.items) < before
    assert {skill.where for skill in scene.skills.items} == {scene.puzzle.options[1][0]}
    assert all(row.kind == kinds[0] for row in scene.rows.items)


def test_weak_techniques_come_first(pilot: Pilot) -> None:
    scene = pilot.open("statistics")
    shares = [skill.strength.share for skill in scene.skills.items]
    assert len(shares) > 10
    assert shares == sorted(shares)


def test_a_game_is_watched_again(pilot: Pilot) -> None:
    scene = pilot.open("statistics")
    press_page(pilot, scene, "games")
    game = scene.games.items[1]
    pilot.click(*scene.games.item_rect(1).center)
    pilot.wait_idle()
    assert top(pilot) == "ReplayScene"
    assert pilot.scene.tape.duration == game.elapsed
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is scene
    assert scene.page == "games"


@pytest.mark.parametrize("ending", ["json", "csv"])
def test_export(pilot: Pilot, ending: str) -> None:
    scene = pilot.open("statistics")
    pilot.click_on(scene.export)
    pilot.wait_idle()
    files = pilot.scene
    if ending == "csv":
        pilot.click(*files.endings._segment(1).center)
    path = files.exchange.path_of(files.path.text)
    assert path.suffix == f".{ending}"
    pilot.click_on(files.ok)
    pilot.wait_idle()
    assert pilot.scene is scene
    assert str(path) in scene._toast.text
    if ending == "csv":
        assert len(list(csv.reader(path.read_text("utf-8-sig").splitlines()))) == len(scene._finished) + 1
    else:
        assert json.loads(path.read_bytes())["all"]["solved"] == int(scene.cards[0].value)


def test_by_pad_alone(pilot: Pilot) -> None:
    pilot.open("statistics")
    pilot.pad(12, 12)
    for _ in range(4):
        pilot.pad(14)
    pilot.pad(1)
    pilot.wait_idle()
    assert top(pilot) == "Menu"


def test_without_any_game() -> None:
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    scene = pilot.open("statistics")
    assert scene.empty.visible
    assert not scene.export.visible
    pilot.click_on(scene.play)
    pilot.wait_idle()
    assert top(pilot) == "Menu"
    pilot.close()
