"""What has come so far on its way is drawn where it was and where it is."""

import pygame

from game.ui.stage.advance import Advance


class Ball:
    part = Advance()

    def __init__(self):
        self.damaged = []
        self.damage_at = self.damaged.append

    def shown(self):
        return [(pygame.Rect(round(self.part * 10), 0, 2, 2), self.part >= 0.5)] if self.part < 1 else []


def test_a_change_redraws_what_was_left_and_where_it_is():
    ball, other = Ball(), Ball()
    assert ball.part == 0.0
    ball.part = 0.3
    assert ball.damaged == [(0, 0, 2, 2), (3, 0, 2, 2)]
    assert (other.part, other.damaged) == (0.0, [])


def test_a_change_that_nobody_sees_redraws_nothing():
    ball = Ball()
    ball.part = 0.04
    assert (ball.part, ball.damaged) == (0.04, [])


def test_another_look_at_the_same_place_redraws_it_and_what_is_gone_is_taken_away():
    ball = Ball()
    ball.part = 0.46
    ball.damaged.clear()
    ball.part = 0.52  # at the same pixels, and drawn otherwise
    assert ball.damaged == [(5, 0, 2, 2), (5, 0, 2, 2)]
    ball.damaged.clear()
    ball.part = 1.0
    assert ball.damaged == [(5, 0, 2, 2)]
