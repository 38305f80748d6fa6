"""A pace fitted on simulated people: their scale is found, their steepness where it shows, and nonsense is refused."""

from __future__ import annotations

import math
import random

import pytest
from suite.each import each
from toy import TOY, Board

from game.engine.core import Cancelled
from game.engine.logic.pace import Pace
from game.engine.puzzle.fitting import ENOUGH, POWERS, TakenBoard, chosen, fit
from game.engine.puzzle.minutes import seconds
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry


def models(number: int, seed: int = 2) -> dict[float, list[float]]:
    """What the model says of some boards: part of their time is for hard looks, which the steepness multiplies."""
    rng = random.Random(seed)
    boards = [(rng.uniform(60, 120), rng.uniform(0, 60)) for _board in range(number)]
    return {power: [math.log(easy + hard * 4**power) for easy, hard in boards] for power in POWERS}


def times(model: list[float], factor: float, scatter: float, seed: int = 3) -> list[float]:
    rng = random.Random(seed)
    return [each + math.log(factor) + rng.gauss(0, scatter) for each in model]


@each("factor", [0.3, 1.0, 2.5])
def test_the_scale_of_a_person_is_found_and_the_steepness_is_left_where_it_does_not_show(factor: float) -> None:
    boards = models(ENOUGH)
    found = chosen(boards, times(boards[1.0], factor, 0.35))
    assert found is not None
    assert found.power == 1.0
    assert found.factor == pytest.approx(factor, rel=0.15)


@pytest.mark.parametrize("power", [0.0, 2.0])
def test_a_steepness_that_explains_the_times_better_is_found(power: float) -> None:
    boards = models(120)
    found = chosen(boards, times(boards[power], 1.5, 0.15))
    assert found is not None
    assert found.power == power
    assert found.factor == pytest.approx(1.5, rel=0.1)


def test_games_that_were_left_alone_for_an_hour_change_little() -> None:
    boards = models(ENOUGH)
    taken = times(boards[1.0], 1.0, 0.2)
    left_alone = [each + 4 if number % 8 == 0 else each for number, each in enumerate(taken)]
    plain, spoilt = chosen(boards, taken), chosen(boards, left_alone)
    assert plain is not None
    assert spoilt is not None
    assert spoilt.factor == pytest.approx(plain.factor, rel=0.12)


def test_few_games_times_without_rhyme_and_times_from_elsewhere_tell_nothing() -> None:
    boards = models(ENOUGH)
    fine = times(boards[1.0], 1.0, 0.3)
    few = {power: model[:-1] for power, model in boards.items()}
    assert chosen(few, fine[:-1]) is None
    assert chosen(boards, times(boards[1.0], 1.0, 3.0)) is None
    assert chosen(boards, times(boards[1.0], 20.0, 0.1)) is None
    assert chosen({}, []) is None


PACE = Pace("", False, start=5, mark=1, pause=40, rates={"easy": 0.06, "medium": 0.03, "hard": 0.015}, longest=20)


def test_a_fitted_pace_tells_the_minutes_of_the_person_it_was_fitted_on() -> None:
    slant = registry()["slant"]
    rng = random.Random(5)
    size = slant.sizes[0]
    boards = [slant.make(Recipe(size, slant.levels[0]), 9, index).board for index in range(ENOUGH)]
    modelled = [seconds(slant, board, pace=PACE) or 0.0 for board in boards]
    shares = [0.5 * math.exp(rng.gauss(0, 0.3)) for _board in boards]
    games = [TakenBoard(board, a * b) for board, a, b in zip(boards, modelled, shares, strict=True)]
    found = fit(slant, games, PACE)
    assert found is not None
    assert found.pace.fitted
    assert found.games == ENOUGH
    assert found.pace.most == len(slant.slots(boards[0]))
    told, model = seconds(slant, boards[0], pace=found.pace), seconds(slant, boards[0], pace=PACE)
    assert told is not None
    assert model is not None
    assert told / math.exp(found.lead) == pytest.approx(model / 2, rel=0.25)
    assert fit(slant, games, PACE) == found
    with pytest.raises(Cancelled):
        fit(slant, games, PACE, lambda: True)


def test_boards_that_the_techniques_do_not_finish_are_no_games() -> None:
    assert fit(TOY, [TakenBoard(Board(1, 1), 0.0)] * ENOUGH, PACE) is None
