"""The grid of a diagram: few lines at round values."""

import pytest

from game.ui.plot import COUNTS, LINES, TIMES, scale


@pytest.mark.parametrize(
    ("most", "steps", "expected"),
    [
        (0, COUNTS, (1, 1)),
        (1, COUNTS, (1, 1)),
        (5, COUNTS, (1, 5)),
        (6, COUNTS, (2, 6)),
        (23, COUNTS, (5, 25)),
        (24_000, TIMES, (5000, 25_000)),
        (61_000, TIMES, (15_000, 75_000)),
        (7_300_000, TIMES, (1_800_000, 9_000_000)),
    ],
)
def test_scales(most, steps, expected):
    assert scale(most, steps) == expected


@pytest.mark.parametrize("steps", [COUNTS, TIMES])
def test_every_value_has_its_place(steps):
    for power in range(12):
        for most in (10**power, 3 * 10**power + 1, 10**power - 1):
            step, top = scale(most, steps)
            assert top >= most
            assert top / step <= LINES
            assert top % step == 0
