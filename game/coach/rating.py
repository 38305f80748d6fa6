"""A player's pace at a puzzle as one number: 1500 is the pace of its model, 400 more is twice as fast."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.engine.puzzle.own_pace import EASING, FIRST, LEAST, OwnPace

MIDDLE, SCALE = 1500, 577
PEOPLE = 0.6  # how the logarithms of people's paces differ
BOARDS = 0.3  # how those of one person's times differ from board to board


class Rating(NamedTuple):
    """``value`` with its band: two times out of three the true one is within ``band`` of it."""

    value: int
    band: int
    games: int


def rating(pace: OwnPace) -> Rating:
    """The rating that a pace stands for, and how sure it is after so many games."""
    variance = PEOPLE**2
    for number in range(min(pace.games, 200)):  # by then it has settled
        share = max(LEAST, FIRST / (1 + EASING * number))
        variance = (1 - share) ** 2 * variance + share**2 * BOARDS**2
    return Rating(round(MIDDLE + SCALE * pace.lead), round(SCALE * math.sqrt(variance)), pace.games)
