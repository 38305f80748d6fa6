"""The grid of a diagram: few lines at round values. The labels below it: apart, and each said once."""

from itertools import pairwise

import pytest
from pilot import Pilot
from suite.each import each

from game.ui.widgets.plot import COUNTS, LINES, TIMES, Mark, Plot, scale


@each(
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


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_labels_keep_apart_and_say_nothing_twice(text):
    pilot = Pilot((1280, 720), {"text_scale": text})
    plot = pilot.open("menu").stage.add(Plot("dots", str, COUNTS))
    for width in range(260, 900, 40):
        plot.place(300, 100, width, 400)
        plot.show([Mark(1.0, "", f"{max(1, i - 5)} Jun") for i in range(24)] + [Mark(2.0, "", "18 Jun")] * 4)
        found = plot.labels()[::-1]
        assert len(found) >= (2 if width > 600 else 1)
        assert found[-1][0] == "18 Jun"
        assert len({label for label, _box in found}) == len(found)
        assert all(one.right < two.left for (_, one), (_, two) in pairwise(found))
        assert all(plot.rect.contains(box) for _, box in found)
    pilot.close()
