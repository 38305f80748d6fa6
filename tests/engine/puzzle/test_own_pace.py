"""A player's own pace: one game moves it by hand-reckoned steps, simulated people are found soon, outliers hardly."""

from __future__ import annotations

import math
import random
from statistics import median

import pytest

from game.engine.puzzle.own_pace import OwnPace


def test_the_first_games_by_hand() -> None:
    """Half the model's time: ln 2 = .693 ahead; .6 of it counts at once, then .6 / 1.2 of what is left."""
    first = OwnPace().after(200, 100)
    assert first.lead == pytest.approx(0.6 * math.log(2))
    second = first.after(200, 100)
    assert second.lead == pytest.approx(first.lead + 0.5 * (math.log(2) - first.lead))
    assert second.games == 2


def test_minutes_stay_those_of_the_model_until_three_games_are_played() -> None:
    own = OwnPace().after(200, 100).after(200, 100)
    assert own.seconds(200) == 200
    own = own.after(200, 100)
    assert own.seconds(200) == pytest.approx(200 / math.exp(own.lead))
    assert 100 < own.seconds(200) < 120


@pytest.mark.parametrize(("modelled", "taken"), [(200, 1e7), (1e5, 0.0)])
def test_a_game_moves_the_pace_by_its_share_at_most_and_late_ones_by_little(modelled: float, taken: float) -> None:
    assert abs(OwnPace().after(modelled, taken).lead) == pytest.approx(0.6)
    assert abs(OwnPace(games=1000).after(modelled, taken).lead) == pytest.approx(0.06)


def test_the_pace_of_simulated_people_is_found() -> None:
    """People between half and twice the model's pace, with the scatter of real ones and a game in twenty tripled."""
    rng = random.Random(4)
    off: dict[int, list[float]] = {3: [], 20: []}
    for _person in range(200):
        lead, own = rng.uniform(-0.7, 0.7), OwnPace()
        for game in range(1, 21):
            taken = 300 * math.exp(-lead + rng.gauss(0, 0.4)) * (3 if rng.random() < 0.05 else 1)
            own = own.after(300, taken)
            if game in off:
                off[game].append(abs(own.lead - lead))
    assert math.exp(median(off[3])) < 1.3
    assert math.exp(median(off[20])) < 1.17
