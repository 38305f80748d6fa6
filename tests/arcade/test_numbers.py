"""The numbers of the arcade: what the file says, and one clear sentence for what it must not say."""

import json

import msgspec
import pytest
from suite.each import each

from game.arcade.numbers import numbers, read_numbers
from game.engine.core import PuzzleError

GOOD = json.loads(msgspec.json.encode(numbers()))


def test_the_clock():
    clock = numbers().clock
    assert (clock.start, clock.cap, clock.error, clock.mercy, clock.countdown, clock.begins_after) == (
        180,
        600,
        10,
        1,
        3,
        5,
    )
    assert (numbers().marks.judged_after_ms, numbers().marks.locked_ms) == (350, 1000)
    assert (numbers().skips.free, numbers().skips.costs) == (1, 10)
    assert (numbers().sprint.boards, numbers().sprint.error, numbers().survival.strikes) == (5, 10, 3)


@each(
    ("tier", "threshold", "pays"),
    [(0, 20, 4), (1, 45, 6), (2, 75, 8), (3, 110, 10), (4, 150, 10), (5, 190, 10), (9, 350, 10)],
)
def test_the_bar_pays(tier, threshold, pays):
    assert numbers().bar.threshold(tier) == threshold
    assert numbers().bar.bonus(tier, 100) == pays


@each(
    ("tier", "elapsed", "pays"),
    [
        (3, 180, 10),
        (3, 239, 10),
        (3, 240, 9),
        (3, 300, 8),
        (3, 600, 3),
        (3, 6000, 3),
        (0, 240, 3),
        (0, 900, 3),
        (1, 360, 3),
    ],
)
def test_bonuses_shrink_a_second_a_minute(tier, elapsed, pays):
    assert numbers().bar.bonus(tier, elapsed) == pays


@each(
    ("par", "tier", "errors", "seconds", "points"),
    [
        (12, 0, 0, 12, 132),  # 120 * (1 + .1)
        (12, 0, 0, 0, 192),  # 120 * (1 + .1 + .5)
        (12, 0, 0, 6, 162),  # half the par
        (12, 0, 0, 99, 132),
        (20, 3, 0, 10, 330),  # 200 * (1.3 + .1 + .25)
        (20, 14, 0, 20, 420),  # the multiplier ends at 2
        (20, 0, 1, 1, 150),
        (20, 2, 2, 1, 120),  # 200 * 1.2 * .5
        (20, 0, 3, 1, 50),
        (20, 0, 9, 1, 50),  # never below a quarter
    ],
)
def test_points_of_a_board(par, tier, errors, seconds, points):
    assert numbers().score.points(par, tier, errors, seconds) == points


@each(
    ("par", "tier", "errors", "done", "points"),
    [(20, 0, 0, 0, 0), (20, 0, 0, 0.5, 50), (20, 0, 0, 1, 100), (20, 5, 0, 0.5, 75), (20, 0, 2, 0.5, 25)],
)
def test_half_of_what_was_placed_when_time_ran_out(par, tier, errors, done, points):
    assert numbers().score.part(par, tier, errors, done) == points


def changed(path, value):
    data = json.loads(json.dumps(GOOD))
    *way, last = path
    place = data
    for name in way:
        place = place[name]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return json.dumps(data).encode()


@each(
    ("path", "value", "message"),
    [
        (("clock", "start"), -1, "clock.start"),
        (("clock", "start"), "long", "clock.start"),
        (("clock", "start"), None, "start"),
        (("clock", "colour"), 1, "colour"),
        (("bar", "then_every"), 0, "bar.then_every"),
        (("bar", "pays"), [[20]], r"bar.pays\[0\]"),
        (("levels",), [], "levels"),
        (("survival", "strikes"), 0, "survival.strikes"),
        (("sprint", "boards"), 1.5, "sprint.boards"),
    ],
)
def test_wrong_numbers_are_named(path, value, message):
    with pytest.raises(PuzzleError, match=message):
        read_numbers(changed(path, value))


def test_a_file_that_is_no_json():
    with pytest.raises(PuzzleError, match="not valid JSON"):
        read_numbers(b"{")
    assert read_numbers(json.dumps(GOOD).encode()) == numbers()
