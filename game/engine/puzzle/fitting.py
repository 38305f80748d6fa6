"""A pace fitted on the times of one person: how much slower than the model, and how much slower for harder looks.

Times of people scatter widely, and some games were played with half an eye on something else. So everything here rests
on medians and on clipped errors of the logarithms, and is refused rather than believed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from game.engine.budget import GRADING, Budget
from game.engine.logic.pace import Pace
from game.engine.puzzle.minutes import seconds
from game.engine.puzzle.own_pace import moved
from game.engine.puzzle.spec import PuzzleSpec

ENOUGH = 60
"""A kind is fitted from so many clean games on."""
POWERS = (0.0, 0.5, 1.0, 1.5, 2.0)
"""The steepness of the rates that is tried; 1 is that of the model."""
PLAIN = 1.0
FOLDS = 5
CLIP = 1.0  # an error of e times counts as the largest
WORST = 0.6  # of the mean error: beyond 1.8 times, times do not follow the boards
FARTHEST = math.log(8)  # from the model
GAIN = 0.05  # of the error: another steepness has to be so much better, and by twice its uncertainty


class TakenBoard(NamedTuple):
    """A board and the seconds in which it was solved."""

    board: Any
    taken: float


class FittedPace(NamedTuple):
    """A pace, the number of games that it rests on, and the player's lead over it after the last of them."""

    pace: Pace
    games: int
    lead: float


class Slope(NamedTuple):
    """The steepness of the rates, and how many times as long as with it everything takes."""

    power: float
    factor: float


def fit(
    spec: PuzzleSpec[Any], games: Sequence[TakenBoard], pace: Pace, cancelled: Callable[[], bool] = lambda: False
) -> FittedPace | None:
    """The pace of somebody who solved these boards, the earliest first; None where they do not tell one.

    Raises core.Cancelled once ``cancelled()`` says so.
    """
    rows: list[list[float]] = []
    kept: list[TakenBoard] = []
    for game in games:
        found = [seconds(spec, game.board, Budget(GRADING, cancelled), pace.steeper(power)) for power in POWERS]
        row = [math.log(each) for each in found if each]
        if len(row) == len(POWERS) and game.taken > 0:
            rows.append(row)
            kept.append(game)
    models = dict(zip(POWERS, zip(*rows, strict=True), strict=True)) if rows else {}
    slope = chosen(models, [math.log(game.taken) for game in kept])
    if slope is None:
        return None
    largest = max(len(spec.slots(game.board)) for game in kept)
    fitted = msgspec.structs.replace(
        pace.steeper(slope.power).slower(slope.factor),
        source=f"games: {len(kept)}",
        fitted=True,
        most=max(largest, pace.most if pace.fitted else 0),
    )
    lead = 0.0
    for number, (game, model) in enumerate(zip(kept, models[slope.power], strict=True)):
        lead = moved(lead, number, math.exp(model) * slope.factor, game.taken)
    return FittedPace(fitted, len(kept), lead)


def chosen(models: Mapping[float, Sequence[float]], times: Sequence[float]) -> Slope | None:
    """What suits times best, judged on games that were not used for it; None where nothing does.

    ``models`` holds, by steepness, what the model says of each game; all are logarithms of seconds.
    """
    if len(times) < ENOUGH:
        return None
    from statistics import fmean, stdev  # takes its time, and the title screen does without

    errors = {power: _errors(model, times) for power, model in models.items()}
    power = min(errors, key=lambda each: fmean(errors[each]))
    gains = [plain - other for plain, other in zip(errors[PLAIN], errors[power], strict=True)]
    needed = max(GAIN * fmean(errors[PLAIN]), 2 * stdev(gains) / math.sqrt(len(gains)))
    if power != PLAIN and fmean(gains) <= needed:
        power = PLAIN
    offset = _offset(models[power], times)
    if abs(offset) > FARTHEST or fmean(errors[power]) > WORST:
        return None
    return Slope(power, math.exp(offset))


def _offset(model: Sequence[float], times: Sequence[float]) -> float:
    from statistics import median

    return median(time - each for each, time in zip(model, times, strict=True))


def _errors(model: Sequence[float], times: Sequence[float]) -> list[float]:
    """How far each game is from what the games of the other folds say of it."""
    out = [0.0] * len(times)
    for fold in range(FOLDS):
        others = [i for i in range(len(times)) if i % FOLDS != fold]
        offset = _offset([model[i] for i in others], [times[i] for i in others])
        for i in range(fold, len(times), FOLDS):
            out[i] = min(CLIP, abs(times[i] - model[i] - offset))
    return out
