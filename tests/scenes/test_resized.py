"""A window of another size shows what lies below a pointer that nobody has moved, and rings where their cells are."""

import pygame
import pytest
from furnish import play
from pilot import Pilot

from game.engine.core import cell_of
from game.puzzles import registry


def resize(pilot: Pilot, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    pilot.tick(400)
    pilot.wait_idle(20_000)


@pytest.fixture
def pilot():
    with Pilot((1280, 720)) as made:
        made.manager.push("menu")
        yield made


@pytest.mark.parametrize("kind", registry())
def test_the_cell_below_the_pointer_stays_lit(pilot, kind):
    scene = pilot.open("play", game=pilot.manager.services.library.sample(kind))
    view = scene.view
    before = view.geometry.targets[len(view.geometry.targets) // 2]
    x, y = view.box_of(before).center
    pilot.move(x, y)
    pilot.tick(300)
    for size in ((1400, 800), (1280, 720)):
        resize(pilot, size)
        assert pilot.manager.look.size == size
        here = view.place_at(x - view.origin[0], y - view.origin[1])
        assert [target for sort, target in view.fills.fills if sort == "hover"] == [here]
    assert here == before


@pytest.mark.parametrize("kind", registry())
def test_the_ring_of_a_replay_stands_around_the_cell_of_its_last_mark(pilot, kind):
    library = pilot.manager.services.library
    game = library.sample(kind)
    play(game)
    library.finish(game)
    scene = pilot.open("replay", game=game.result)
    scene.step(1)
    scene.step(1)
    for size in ((1920, 1080), (1024, 768)):
        resize(pilot, size)
        view, change = scene.view, scene._reel.replay.last_change()
        assert view.ring_on
        assert tuple(map(round, view.ring.box)) == tuple(view.geometry.rect(cell_of(change.slot)))
