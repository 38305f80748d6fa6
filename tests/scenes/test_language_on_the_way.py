"""Another language in the middle of something: what was begun goes on, in the new words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from furnish import furnish
from msgspec.structs import replace
from pilot import Pilot
from suite.part import part

from game.engine import words
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.versus import Match
from game.puzzles import registry


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    furnish(pilot)
    yield pilot
    pilot.close()
    words.use(words.English())


@pytest.fixture
def bare() -> Iterator[Pilot]:
    """With every puzzle, and nothing played."""
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    pilot.open("menu")
    yield pilot
    pilot.close()
    words.use(words.English())


def speak(pilot: Pilot, language: str) -> None:
    settings = pilot.app.parts.profile.settings
    settings.keep(replace(settings.now, language=language))
    pilot.app.apply_settings()
    pilot.tick(100)


def test_a_board_is_played_on(pilot: Pilot) -> None:
    library = pilot.app.parts.library
    spec = registry()["hitori"]
    board = library.sample("hitori").session.board
    scene = pilot.open("play", game=library.open("hitori", board))
    pilot.click(*scene.view.box_of(spec.slots(board)[0]).center)
    pilot.press("h")
    pilot.tick(300)
    game, marks = scene.game, dict(scene.session.marks)
    assert marks
    pilot.press("escape", "escape")
    assert pilot.scene_name == "Pause"
    pilot.open("settings")
    speak(pilot, "de")
    pilot.press("escape", "escape")
    pilot.wait_idle()
    again = pilot.scene
    assert again is not scene
    assert pilot.scene_name == "Play"
    assert (again.game, dict(again.session.marks)) == (game, marks)
    assert again.column.tools["undo"].enabled
    assert again.column.tools["rules"].text == words._("Rules") != "Rules"
    again.view.on_move(spec.tap(board, marks, spec.slots(board)[1], "primary"), False)
    pilot.press("ctrl+z", "ctrl+z")
    assert not again.session.marks
    ident = game.id
    pilot.manager.pop()
    pilot.tick(100)
    assert ident is not None
    assert len(library.resume(ident).session.log) == len(game.session.log)


@pytest.fixture(scope="module")
def small() -> Callable[[], Game]:
    """A new game on one small board, which a match can be played on."""
    spec, size = registry()["slant"], Size(5, 5)
    made = spec.make(Recipe(size, spec.levels_at(size)[0]), 5)
    match = Match("").to_json()
    return lambda: Game(Session(spec, made.board), versus=match, solution=made.solution)


ROUTES = {"practice": "practice", "versus": "versus", "zen.board": "zen", "coach.training": "training"}


@pytest.mark.parametrize("route", ROUTES)
def test_every_way_to_play_goes_on_in_it(bare: Pilot, route: str, small: Callable[[], Game]) -> None:
    pilot, game = bare, small()
    game.mode = ROUTES[route]
    if route != "versus":
        game.versus = None
    scene = pilot.open(route, game=game)
    assert game.solution is not None
    first, second, *_rest = game.session.spec.required(game.session.board, game.solution).items()
    pilot.click(*scene.view.box_of(first[0]).center, "left" if first[1] == 1 else "right")
    pilot.tick(500)
    assert dict(scene.session.marks) == dict((first,))
    pilot.press("p")
    assert pilot.scene_name == "Pause"
    speak(pilot, "de")
    pilot.press("escape")
    pilot.wait_idle()
    again = pilot.scene
    assert type(again) is type(scene)
    assert again is not scene
    assert again.game is game
    assert again.column.tools["rules"].text == words._("Rules") != "Rules"
    pilot.click(*again.view.box_of(second[0]).center, "left" if second[1] == 1 else "right")
    pilot.tick(500)
    assert dict(again.session.marks) == dict((first, second))
    pilot.manager.pop()
    pilot.tick(100)
    library = pilot.app.parts.library
    (kept,) = [one for one in library.suspended() if one.id == game.id]
    assert len(library.resume(kept.id).session.log) == 2


def test_the_buttons_of_a_match_stay_swapped(bare: Pilot, small: Callable[[], Game]) -> None:
    pilot, game = bare, small()
    game.mode = "versus"
    scene = pilot.open("versus", game=game)
    scene.swap()
    speak(pilot, "de")
    assert pilot.scene is not scene
    assert pilot.scene.swapped
    assert not pilot.app.parts.library.suspended()  # a match nobody has begun is not kept


def texts(pilot: Pilot) -> list[str]:
    """All words of the scene on top."""
    scene = pilot.scene
    return [str(one.text) for one in (*scene.form.widgets, *scene.stage.nodes) if getattr(one, "text", "")]


PAGES = ("select", "packs", "packs.pack", "games", "scores", "calendar", "timed.lobby", "timed.misses", "timed.opened")


@pytest.mark.parametrize("route", part([*PAGES, "book", "versus.setup", "timed.end"], 5))
def test_pages_below_are_in_it_too(bare: Pilot, route: str) -> None:
    pilot, scene = bare, bare.open(route)
    if route == "timed.end":
        pilot.until(lambda: scene._bests is not None)
    before = texts(pilot)
    speak(pilot, "de")
    assert type(pilot.scene) is type(scene)
    assert pilot.scene is not scene
    assert texts(pilot) != before


def test_the_editor_keeps_what_was_done(pilot: Pilot) -> None:
    scene = pilot.open("editor", kind="hitori")
    first = scene.draft.sheet.places(scene.draft.board)[0]
    scene._step(first, 1)
    speak(pilot, "fr")
    again = pilot.scene
    assert again is not scene
    assert again.draft.board == scene.draft.board
    assert again.draft.can_undo
    again.undo()
    assert again.untouched
