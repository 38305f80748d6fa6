"""What takes long to draw is kept as a picture, and caught up with from frame to frame."""

from itertools import pairwise

import pygame
import pytest

from game.ui.stage.animator import Animator
from game.ui.stage.film import Film
from game.ui.stage.stage import Live, Node, Stage

AREA, STEP = pygame.Rect(16, 20, 100, 60), 10


class Box(Node):
    """A filled rectangle that notes where it is drawn."""

    shade = Live(200)

    def __init__(self, rect, z):
        super().__init__(rect, z)
        self.drawn_at = []

    def draw(self, target):
        self.drawn_at.append(target.get_clip())
        target.fill((self.shade,) * 3, self.rect)


@pytest.fixture
def window():
    return pygame.Surface((200, 100))


@pytest.fixture
def stage(window):
    """A board with something above it, drawn once."""
    made = Stage(None, Animator())
    made.backdrop = pygame.Surface((200, 100))
    made.backdrop.fill((10, 10, 10))
    made.board, made.above = made.add(Box(AREA, 1)), made.add(Box((30, 30, 20, 20), 5))
    made.film = Film(made, AREA, 5, STEP)
    made.draw(window)
    made.board.drawn_at.clear()
    return made


def shades(window):
    return [window.get_at((100, y))[0] for y in range(AREA.top, AREA.bottom)]


def test_what_moves_above_it_has_nothing_below_drawn_again(stage, window):
    stage.above.shade = 90
    stage.draw(window)
    stage.damage(AREA, z=5)
    stage.draw(window)
    stage.show_all()
    stage.draw(window)
    assert not stage.board.drawn_at
    assert (window.get_at((40, 40))[0], window.get_at((100, 40))[0], window.get_at((3, 3))[0]) == (90, 200, 10)


def test_what_moves_above_it_goes_without_a_trace(stage, window):
    stage.above.rect = pygame.Rect(60, 50, 20, 20)
    stage.draw(window)
    stage.remove(stage.above)
    stage.draw(window)
    assert not stage.board.drawn_at
    assert [window.get_at(place)[0] for place in ((40, 40), (70, 60))] == [200, 200]


def test_very_much_that_has_changed_is_drawn_some_rows_a_frame_and_stays_as_it_was_until_then(stage, window):
    stage.board.shade = 60
    counts = []
    for _ in range(20):
        stage.draw(window)
        counts.append(shades(window).count(60))
        if not stage.behind:
            break
    assert counts[0] > 0
    assert counts[-1] == AREA.h
    assert all(0 < b - a <= STEP for a, b in pairwise(counts))
    assert all(clip.h <= STEP for clip in stage.board.drawn_at)
    assert not stage.dirty


def test_a_little_is_drawn_at_once_also_while_it_is_behind(stage, window):
    stage.board.shade = 60
    stage.draw(window)
    stage.damage(pygame.Rect(90, 70, 20, 5))
    stage.draw(window)
    assert window.get_at((100, 72))[0] == 60


def test_held_it_shows_what_was_until_all_is_drawn_ahead(stage, window):
    stage.film.held = True
    stage.board.shade = 60
    stage.draw(window)
    assert set(shades(window)) == {200}
    assert not stage.dirty
    pieces = sum(1 for _ in stage.film.ahead())
    assert pieces == AREA.h // STEP
    stage.board.drawn_at.clear()
    stage.show_all()
    stage.draw(window)
    assert set(shades(window)) == {60}
    assert not stage.board.drawn_at


def test_with_another_backdrop_all_is_drawn_anew(stage, window):
    stage.board.visible = False
    stage.backdrop = pygame.Surface((200, 100))
    stage.backdrop.fill((30, 30, 30))
    stage.damage_all()
    for _ in range(20):
        stage.draw(window)
    assert not stage.behind
    assert window.get_at((100, 70))[0] == 30


def test_a_theme_lets_go_of_it(stage):
    stage.relook(None)
    assert stage.film is None
