"""What each puzzle shows of its own in the seconds of a win: drawn, alike on no two of them, and over in time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pilot import Pilot

from game.engine.core import Change, cell
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.puzzles import registry
from game.ui.board.celebrations import FLARE_STEPS, Flare
from game.ui.board.layers import Z_EFFECTS
from game.ui.win.flares import AFTER_MS, MOST, FlareLayer

KINDS = tuple(registry())
THEMES = ("day", "night", "high-contrast")
LONGEST_MS = 1400


@pytest.fixture(scope="module", params=THEMES)
def themed(request: Any) -> Iterator[Pilot]:
    with Pilot((1280, 720), {"theme": request.param}) as pilot:
        yield pilot


def solved(pilot: Pilot, kind: str, left: int = 0) -> tuple[Any, list[Change]]:
    """The puzzle's sample with all marks but so many, and those."""
    shown = pilot.manager.services.library.sample(kind)
    session = Session(shown.session.spec, shown.session.board)
    scene = pilot.open("play", game=Game(session, solution=shown.solution))
    required = session.spec.required(session.board, shown.solution)
    changes = [Change(slot, session.marks.get(slot, 0), value) for slot, value in required.items()]
    scene.play_move(tuple(changes[: len(changes) - left]), False)
    return scene, changes[len(changes) - left :]


@pytest.mark.parametrize("kind", KINDS)
def test_every_picture_of_a_finale_is_drawn_and_it_ends_in_time(themed: Pilot, kind: str) -> None:
    scene, _last = solved(themed, kind, 1)
    flares = scene.view.finale(None)
    assert 0 < len(flares) <= MOST
    assert max(flare.begin + flare.ms for flare in flares) <= LONGEST_MS
    distinct = {flare.picture(step) for flare in flares[:40] for step in range(FLARE_STEPS)}
    assert all(min(picture.get_size()) > 0 for picture in distinct)
    assert len(distinct) > 4
    themed.manager.reset("menu")


@pytest.mark.parametrize("kind", KINDS)
def test_a_board_without_a_mark_and_without_a_known_solution_is_made_ready(themed: Pilot, kind: str) -> None:
    """What comes at the end is drawn ahead there, for nobody knows how near the end is."""
    shown = themed.manager.services.library.sample(kind)
    scene = themed.open("play", game=Game(Session(shown.session.spec, shown.session.board)))
    assert scene.ending.nears
    for flare in scene.view.finale(None):
        assert min(flare.picture(0).get_size()) > 0
    themed.manager.reset("menu")


def test_a_finale_is_seen_on_the_board_and_leaves_it_as_it_was() -> None:
    with Pilot((1280, 720), {"theme": "day"}) as pilot:
        scene, (last,) = solved(pilot, "hitori", 1)
        view, layer = scene.view, scene.ending.lights.finale.layer
        place = next(slot for slot in view.geometry.targets if slot not in view.session.marks and slot != last.slot)
        scene.play_move((last,), False)
        seen = set()
        for _ in range(LONGEST_MS // 50):
            pilot.tick(50, 50)
            seen.add(tuple(pilot.screen.get_at(view.box_of(place).move(6, 6).topleft)))
        assert len(seen) > 4
        pilot.tick(400)
        assert not layer._seen
        assert scene.ending.lights.band._still is None


def test_where_motion_is_reduced_what_stays_is_there_at_once_and_nothing_moves() -> None:
    with Pilot((1280, 720), {"theme": "night", "reduce_motion": True}) as pilot:
        scene, (last,) = solved(pilot, "tents", 1)
        scene.play_move((last,), False)
        layer = scene.ending.lights.finale.layer
        pilot.tick(AFTER_MS + 50)
        assert {flare.place for flare in layer._flares} > set(scene.view.lights())
        assert all(flare.stays for flare in layer._flares)
        seen = dict(layer._seen)
        assert len(seen) == len(layer._flares)
        pilot.tick(LONGEST_MS)
        assert layer._seen == seen


def test_a_finale_comes_however_little_time_there_is_to_draw() -> None:
    with Pilot((1280, 720), {"theme": "day"}) as pilot:
        scene, (last,) = solved(pilot, "tents", 1)
        for _frame in range(100):
            scene.animator.governor.note(50.0)
        assert not scene.animator.governor.fades
        scene.play_move((last,), False)
        pilot.tick(AFTER_MS + 50)
        assert scene.ending.lights.finale.layer._flares


def test_tents_stay_lit_and_the_fire_burns_on_free_ground() -> None:
    with Pilot((1280, 720), {"theme": "day"}) as pilot:
        scene, (last,) = solved(pilot, "tents", 1)
        scene.play_move((last,), False)
        pilot.tick(AFTER_MS + LONGEST_MS + 100)
        lasting = [flare.place for flare in scene.ending.lights.finale.layer._flares if flare.stays]
        tents = scene.view.lights()
        assert set(tents) < set(lasting)
        (fire,) = {*lasting} - {*tents}
        assert not scene.view.board.is_tree(*fire.index)
        layer = scene.ending.lights.finale.layer
        before = len(layer._seen)
        scene.view.fit(scene.view.window.inflate(-200, -200))  # laid out anew, smaller
        layer.paint(pygame.Surface((1280, 720)), scene.view.window)
        assert len(layer._seen) == before
        for number, (box, _picture) in layer._seen.items():
            assert box.center == scene.view.geometry.rect(layer._flares[number].place).center


def test_digits_light_up_in_their_order() -> None:
    with Pilot((1280, 720), {"theme": "day"}) as pilot:
        scene, _last = solved(pilot, "sudoku", 1)
        values = scene.view.board.values(scene.session.marks)
        when: dict[int, set[float]] = {}
        for flare in scene.view.finale(None):
            when.setdefault(values[scene.view.board.shape.number(flare.place)], set()).add(flare.begin)
        assert sorted(when) == [digit for digit, _begin in sorted(when.items(), key=lambda one: min(one[1]))]
        assert all(len(begins) == 1 for begins in when.values())


def test_light_goes_from_cell_to_cell_around_what_is_shaded() -> None:
    with Pilot((1280, 720), {"theme": "day"}) as pilot:
        scene, _last = solved(pilot, "hitori")
        grid, shaded = scene.view.board.grid, set(scene.session.marks)
        light = {f.place: f.begin for f in scene.view.finale(None) if f.place not in shaded}
        first = min(light.values())
        for place, begin in light.items():
            around = grid.targets(grid.neighbours[grid.bit(*place.index)])
            assert begin == first or any(light.get(other, begin) < begin for other in around)


def test_a_mark_is_covered_only_while_something_is_shown_in_its_place() -> None:
    with Pilot((1280, 720), {"theme": "day"}) as pilot:
        scene, _last = solved(pilot, "binairo", 2)
        place = next(iter(scene.session.marks))
        told: list[list[Any]] = []
        layer = scene.stage.add(FlareLayer(scene.view, lambda places: told.append(list(places))))
        assert layer.z == Z_EFFECTS
        picture = pygame.Surface((4, 4), pygame.SRCALPHA)
        layer._flares, layer._steps = (Flare(place, 100, 160, lambda _step: picture, covers=True),), [None]
        for now in (50, 120, 180, 300):
            layer.now = float(now)
        assert told == [[place], []]


def test_a_part_of_a_picture_lies_where_it_lies_in_the_whole() -> None:
    with Pilot((1280, 720), {"theme": "day"}) as pilot:
        scene, _last = solved(pilot, "slant", 2)
        place = next(iter(scene.session.marks))
        layer = scene.stage.add(FlareLayer(scene.view, lambda places: None))
        whole = pygame.Surface((40, 20), pygame.SRCALPHA)
        layer._flares = (Flare(place, 0, 100, lambda _step: whole.subsurface((30, 0, 10, 20))),)
        layer._steps = [None]
        layer.now = 10.0
        ((box, _picture),) = layer._seen.values()
        middle = scene.view.geometry.rect(place).center
        assert box.left == whole.get_rect(center=middle).left + 30


def test_a_picture_is_asked_for_once_for_all_flares_that_are_alike() -> None:
    with Pilot((1280, 720), {"theme": "day"}) as pilot:
        scene, _last = solved(pilot, "hitori", 2)
        asked, size = list[int](), [4]

        def picture(step: int) -> pygame.Surface:
            asked.append(step)
            return pygame.Surface((size[0], size[0]), pygame.SRCALPHA)

        layer = scene.stage.add(FlareLayer(scene.view, lambda places: None))
        layer._flares = [Flare(cell(0, column), 0, 160, picture) for column in range(3)]
        layer._steps = [None] * 3
        for now in (5.0, 15.0, 155.0):
            layer.now = now
        assert asked == [0, 1, 15]
        size[0] = 8
        layer.forget_look()  # another look has its own
        layer.now = 15.0
        assert {box.w for box, _picture in layer._seen.values()} == {8}


def test_alike_places_of_a_finale_share_their_pictures() -> None:
    with Pilot((1280, 720), {"theme": "day"}) as pilot:
        for kind in ("hitori", "tents", "light-up"):
            scene, _last = solved(pilot, kind)
            finale = scene.view.finale(None)
            assert len({flare.picture for flare in finale}) <= 4 < len(finale), kind
    with Pilot((1280, 720), {"theme": "night"}) as pilot:
        # Two lines, run either way, each end below a disc or not; nine digits in two weights and a light; two signs in
        # ten hands and printed ones; each star with a ring and rays.
        for kind, most in (("slant", 16), ("sudoku", 19), ("binairo", 22)):
            scene, _last = solved(pilot, kind)
            finale = scene.view.finale(None)
            assert len({flare.picture for flare in finale}) <= most < len(finale), kind
        scene, _last = solved(pilot, "star-battle")
        finale = scene.view.finale(None)
        assert len({flare.picture for flare in finale}) == 2 + len(finale) / 3


def test_a_flare_is_over_at_its_end_however_its_times_are_rounded() -> None:
    for number in range(2000):
        flare = Flare(cell(0, 0), number * 95 / 7 + 1 / 9, 560.0, lambda step: pygame.Surface((1, 1)))
        assert flare.step(flare.begin + flare.ms) is None, flare.begin
        assert flare._replace(stays=True).step(flare.begin + flare.ms) == FLARE_STEPS - 1
