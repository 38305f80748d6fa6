"""The statistics, by mouse and by keys: pages, reading values, watching a game, and files."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from typing import Any

import pytest
from furnish import of_a_player, play
from pilot import Pilot
from runs import FakeRun

from game.engine.core import Change
from game.engine.record import run_sums
from game.engine.wording import time_words


@pytest.fixture(scope="module")
def window() -> Iterator[Pilot]:
    with of_a_player() as made:
        history = made.manager.services.library.history
        while not history.advance():  # what the title screen does in its spare time
            pass
        yield made


@pytest.fixture
def pilot(window: Pilot) -> Pilot:
    return window.home(forget=False)  # games are counted in spare time


def top(pilot: Pilot) -> str:
    return pilot.scene_name


def press_page(pilot: Pilot, scene: Any, page: str) -> None:
    """Click one of the pages."""
    index = next(i for i, (_, name) in enumerate(scene.pages.options) if name == page)
    pilot.click(*scene.pages._segment(index).center)
    assert scene.page == page


def test_from_the_menu(pilot: Pilot) -> None:
    pilot.click_on(pilot.scene.links[-1])
    pilot.wait_idle()
    pilot.click_on(next(button for button in pilot.scene.entries if button.text == "Statistics"))
    pilot.wait_idle()
    scene = pilot.scene
    assert top(pilot) == "Statistics"
    pilot.until(lambda: scene.overview.cards[0].value)  # games are counted in spare time
    services = pilot.manager.services
    boards = len(services.library.history.account().games) + run_sums.sums(services.profile.scores.all()).boards
    assert scene.overview.cards[0].value == str(boards)
    assert sum(mark.value for mark in scene.overview.plot.marks) == boards
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) == "Menu"


def test_values_are_read_by_mouse_and_by_keys(pilot: Pilot) -> None:
    scene = pilot.open("statistics")
    plot = scene.overview.plot
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
    seen = [
        i for i in range(len(scene.times.rows.items)) if scene.times.rows.rect.contains(scene.times.rows.item_rect(i))
    ]
    number = next(i for i in reversed(seen) if scene.times.rows.items[i].sort != scene.times.chosen)
    row = scene.times.rows.items[number]
    pilot.click(*scene.times.rows.item_rect(number).center)
    assert scene.times.chosen == row.sort
    assert len(scene.times.plot.marks) == row.solved
    assert min(mark.value for mark in scene.times.plot.marks) == row.best
    pilot.click(*scene.times.plot.place_of(1))
    pilot.wait_idle()
    assert top(pilot) == "Replay"


def test_one_puzzle_alone(pilot: Pilot) -> None:
    scene = pilot.open("statistics")
    press_page(pilot, scene, "games")
    before = len(scene.games.list.items)
    kinds = list(pilot.manager.services.library.kinds)
    pilot.click(scene.puzzle.rect.right - 30, scene.puzzle.rect.centery)
    assert {game.kind for game in scene.games.list.items} == {kinds[0]}
    assert 0 < len(scene.games.list.items) < before
    press_page(pilot, scene, "techniques")
    assert {skill.where for skill in scene.techniques.skills.items} == {"", scene.puzzle.options[1][0]}
    press_page(pilot, scene, "times")
    assert all(row.kind == kinds[0] for row in scene.times.rows.items)


def test_weak_techniques_come_first(pilot: Pilot) -> None:
    scene = pilot.open("statistics")
    press_page(pilot, scene, "techniques")
    every, *skills = scene.techniques.skills.items
    shares = [skill.strength.share for skill in skills]
    assert len(shares) > 10
    assert shares == sorted(shares)
    assert every.strength.used == sum(skill.strength.used for skill in skills)
    assert every.strength.helped == sum(skill.strength.helped for skill in skills)


def test_a_technique_over_time(pilot: Pilot) -> None:
    scene = pilot.open("statistics")
    press_page(pilot, scene, "techniques")
    page = scene.techniques
    every, one = page.skills.items[:2]
    account = pilot.manager.services.library.history.account()
    pilot.click(*page.skills.item_rect(1).center)
    assert page.chosen == one.key
    _, points = account.strength(one.key, scene._today())
    assert [mark.value for mark in page.plot.marks] == [point.share for point in points]
    assert list(page.plot.line) == [point.running for point in points]
    assert sum(point.used for point in points) == one.strength.used
    assert sum(point.helped for point in points) == one.strength.helped
    met = next(i for i, point in enumerate(points) if point.share is not None)
    gap = next(i for i, point in enumerate(points) if point.share is None)
    pilot.move(*page.plot.place_of(met))
    assert page.plot.reading == met
    assert f"needed {points[met].used}, with hints {points[met].helped}" in page.plot.marks[met].text
    pilot.move(*page.plot.place_of(gap))
    assert page.plot.marks[page.plot.reading].text.endswith("not met")
    scene.form.set_focus(page.skills)
    pilot.press("home", "return")
    assert page.chosen == every.key
    assert len(page.plot.marks) == len(points)


def test_a_technique_from_before_dates_were_kept(pilot: Pilot) -> None:
    library = pilot.manager.services.library
    kind, spec = next(iter(library.kinds.items()))
    name = spec.ladder.techniques[-1].name
    settings, key = pilot.manager.services.profile.settings, f"practice_{kind}"
    before = settings.get(key)
    settings.set(key, {**before, name: [4, 3]})
    scene = pilot.open("statistics")
    press_page(pilot, scene, "techniques")
    page = scene.techniques
    index = next(i for i, skill in enumerate(page.skills.items) if skill.key == (kind, name))
    page.skills.show(index, smooth=False)
    pilot.tick()
    assert page.plot.visible
    pilot.click(*page.skills.item_rect(index).center)
    assert page.chosen == (kind, name)
    assert not page.plot.visible
    assert page.note.visible
    pilot.tick()
    settings.set(key, before)


def test_a_game_that_was_just_finished_is_in_its_plot(pilot: Pilot) -> None:
    library = pilot.manager.services.library
    kind, spec = next(iter(library.kinds.items()))
    account = library.history.account(kind)
    number = len(account.games)
    game = library.open(kind, library.sample(kind).session.board)
    library.help(game, [spec.ladder.techniques[0].name])
    game.session.play(
        tuple(Change(slot, 0, value) for slot, value in spec.required(game.session.board, game.solution).items()), 9
    )
    library.finish(game)
    pilot.open("statistics")
    assert len(account.games) == number + 1
    told = account.games[-1].techniques
    assert told is not None
    assert told[spec.ladder.techniques[0].name].helped == 1
    assert set(told) >= set(spec.ladder.solve(spec.position(game.session.board, {}))[1].techniques)


def test_many_games_are_counted_while_the_page_is_open() -> None:
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    library, profile = pilot.app.parts.library, pilot.app.parts.profile
    kind = next(iter(library.kinds))
    game = library.open(kind, library.sample(kind).session.board)
    for number in range(300):
        profile.results.finish(game, at=1000.0 + number)
    pilot.manager.push("statistics")
    scene = pilot.scene
    assert "Counting" in scene.empty.text
    assert not scene.export.visible
    pilot.tick(500)
    assert scene.overview.cards[0].value == "300"
    assert not scene.empty.visible
    pilot.close()


def test_a_game_is_watched_again(pilot: Pilot) -> None:
    scene = pilot.open("statistics")
    press_page(pilot, scene, "games")
    game = scene.games.list.items[1]
    pilot.click(*scene.games.list.item_rect(1).center)
    pilot.wait_idle()
    assert top(pilot) == "Replay"
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
        assert (
            len(list(csv.reader(path.read_text("utf-8-sig").splitlines())))
            == len(pilot.manager.services.library.history.account().games) + 1
        )
    else:
        assert json.loads(path.read_bytes())["all"]["solved"] == int(scene.overview.cards[1].value.split(" / ")[0])


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


def test_runs_have_a_page_of_their_own(pilot: Pilot) -> None:
    scene = pilot.open("statistics")
    press_page(pilot, scene, "arcade")
    rows = [row for row in pilot.app.parts.profile.scores.all() if row.finished]
    values = {card.caption: card.value for card in scene.arcade.cards}
    assert values["Runs"] == str(len(rows))
    assert values["Boards in runs"] == str(sum(row.boards for row in rows))
    both = {card.caption: card.value for card in scene.overview.cards}["In games / in runs"]
    assert both.split(" / ")[1] == values["Boards in runs"], "it stands beside the boards of games"
    assert values["Best Survival"] == f"{max(row.boards for row in rows if row.mode == 'survival')} boards"
    assert sum(mark.value for mark in scene.arcade.plot.marks) == sum(row.boards for row in rows)


def test_who_has_only_raced_the_clock_sees_the_runs_at_once() -> None:
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    pilot.manager.reset("menu")
    pilot.app.parts.profile.scores.add(FakeRun(500, "storm", "mixed", boards=6))
    scene = pilot.open("statistics")
    assert scene.page == "arcade"
    assert [card.value for card in scene.arcade.cards[:2]] == ["1", "6"]
    assert scene.arcade.plot.visible
    assert not scene.empty.visible
    press_page(pilot, scene, "overview")
    assert not scene.empty.visible
    assert scene.overview.cards[0].value == "6"
    pilot.close()


def test_today_counts_the_same_on_the_title_screen_and_in_the_statistics() -> None:
    """Boards of games and of runs, and the time of both; a match and a run that was never finished are in neither."""
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    library, scores = pilot.app.parts.library, pilot.app.parts.profile.scores
    for kind, mode in (("tents", "play"), ("hitori", "play"), ("slant", "versus")):
        game = library.sample(kind)
        game.mode, game.elapsed = mode, 60_000
        play(game)
        library.finish(game)
    scores.add(FakeRun(500, "storm", "mixed", boards=6, errors=2))  # on two of its boards
    run = run_sums.sums(scores.all())
    title = pilot.open("menu")
    pilot.tick(600)
    while pilot.manager.work():
        pass
    assert title.day.done.text == "Today: 8 boards"
    scene = pilot.open("statistics")
    press_page(pilot, scene, "overview")
    values = {card.caption: card.value for card in scene.overview.cards}
    assert (values["Boards solved"], values["In games / in runs"]) == ("8", "2 / 6")
    assert (scene.overview.plot.marks[-1].value, scene.overview.plot.marks[-1].part) == (8, 6)
    assert (values["Without help in games / runs"], title.day.stamps.count("flawless")) == ("2 / 4", 6)
    games = library.history.account().sums(0).time
    assert values["Time played"] == time_words(games + run.time) != time_words(games)
    press_page(pilot, scene, "arcade")
    assert scene.arcade.plot.marks[-1].part == 4
    pilot.close()
