"""One picture giving way to another: words that come in the place of others are never seen through them."""

import pygame
import pytest

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


def seen(apart, reduced=False, page=True):
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

    cross_fade(stage, ROOM, change, MS, apart=apart)
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
