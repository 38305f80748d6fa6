"""One picture giving way to another: words that come in the place of others are never seen through them."""

import pygame
import pytest
from suite.each import each

from game.ui.drawing.rects import outside
from game.ui.stage.animator import REDUCED_FADE_MS, Animator
from game.ui.stage.stage import Node, Stage
from game.ui.stage.veil import Veil, cross_fade

ROOM = pygame.Rect(20, 10, 60, 40)
MS = 200


class Paint(Node):
    """A rectangle of one colour."""

    def __init__(self, colour):
        super().__init__(ROOM)
        self.colour = colour

    def draw(self, target):
        target.fill(self.colour, self.rect)


class Page:
    """As much of a look as a veil asks for."""

    panel_pad = 0


def seen(apart, reduced=False, page=True, bands=1):
    """What is seen in the middle of the room while red gives way to blue, on black, every 10 ms."""
    stage = Stage(Page(), Animator(reduced))
    if page:
        stage.backdrop = pygame.Surface((100, 60))
    window = pygame.Surface((100, 60))
    before = stage.add(Paint((250, 0, 0)))
    stage.draw(window)

    def change():
        stage.remove(before)
        stage.add(Paint((0, 0, 250)))

    cross_fade(stage, ROOM, change, MS, apart=apart, bands=bands)
    found = []
    for _step in range(MS // 10 + 1):
        stage.draw(window)
        found.append(tuple(window.get_at(ROOM.center))[:3])
        stage.animator.tick(10)
    stage.draw(window)
    assert not [node for node in stage.nodes if isinstance(node, Veil)]
    return found


@pytest.mark.parametrize("reduced", [False, True])
def test_what_stood_there_is_gone_before_what_is_new_comes(reduced):
    found = seen(apart=True, reduced=reduced)
    assert not any(min(red, blue) > 2 for red, _green, blue in found)
    assert found[0][0] > 240
    assert found[-1] == (0, 0, 250)
    half = (REDUCED_FADE_MS if reduced else MS) // 20
    assert max(found[half]) < 60
    assert [blue for _red, _green, blue in found] == sorted(blue for _red, _green, blue in found)


@pytest.mark.parametrize(("apart", "page"), [(False, True), (True, False)])
def test_else_both_are_seen_at_once(apart, page):
    found = seen(apart=apart, page=page)
    assert any(min(red, blue) > 60 for red, _green, blue in found)
    assert found[-1] == (0, 0, 250)


@pytest.mark.parametrize("bands", [1, 4])
def test_in_bands_it_comes_as_whole_and_in_the_same_time(bands):
    found = seen(apart=True, bands=bands)
    assert found[0] == (250, 0, 0)
    assert found[-1] == (0, 0, 250)


def test_what_the_window_shows_already_is_not_drawn_again_when_a_fade_begins():
    stage = Stage(Page(), Animator(False))
    stage.backdrop = pygame.Surface((100, 60))
    window = pygame.Surface((100, 60))
    stage.add(Paint((250, 0, 0)))
    stage.draw(window)
    cross_fade(stage, ROOM, lambda: stage.add(Paint((0, 0, 250))), MS, apart=True, bands=3)
    assert not any(rect.colliderect(ROOM) for rect in stage.draw(window))
    stage.animator.tick(MS)
    assert any(rect.colliderect(ROOM) for rect in stage.draw(window))
    assert tuple(window.get_at(ROOM.center))[:3] == (0, 0, 250)


@pytest.mark.parametrize("bands", [1, 3])
def test_a_fade_that_is_over_before_the_next_frame_has_shown_what_is_new(bands):
    stage = Stage(Page(), Animator(False))
    stage.backdrop = pygame.Surface((100, 60))
    window = pygame.Surface((100, 60))
    stage.add(Paint((250, 0, 0)))
    stage.draw(window)
    cross_fade(stage, ROOM, lambda: stage.add(Paint((0, 0, 250))), MS, bands=bands)
    for _step in range(bands + 1):
        stage.animator.tick(MS)
    stage.draw(window)
    assert tuple(window.get_at(ROOM.center))[:3] == (0, 0, 250)


@each("hole", [(0, 0, 5, 5), (12, 12, 4, 4), (0, 15, 60, 2), (10, 10, 20, 20), (15, 0, 60, 60)])
def test_what_is_outside_a_hole_covers_the_rest_and_nothing_twice(hole):
    rect, gap = pygame.Rect(10, 10, 20, 20), pygame.Rect(hole)
    pieces = outside(rect, gap)
    assert sum(piece.w * piece.h for piece in pieces) == rect.w * rect.h - rect.clip(gap).w * rect.clip(gap).h
    assert not any(piece.colliderect(gap) or not rect.contains(piece) for piece in pieces)
