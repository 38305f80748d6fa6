"""On every page: what a mouse can press, Tab comes to, and Enter presses it; and nothing is told twice."""

from __future__ import annotations

import pytest
from heard.told import told_twice
from pilot import Pilot
from seen.by_keys import faults_by_keys
from views import live_in, open_view, some_views

LATE_MS = 1500  # so long the end of a run takes no keys, which may have been meant for the run


@pytest.mark.parametrize(("size", "scale", "sweep"), [((1280, 720), 1.0, 1), ((800, 600), 2.0, 0)])
def test_keys_do_all_that_a_mouse_can_press_and_nothing_is_told_twice(
    size: tuple[int, int], scale: float, sweep: int
) -> None:
    found = []
    with Pilot(size, {"reduce_motion": True, "text_scale": scale}) as pilot:
        live_in(pilot)
        for view in some_views(pilot, sweep):
            open_view(pilot, view, LATE_MS if view.scene == "timed.end" else 34)
            found += [f"{view.name}: {fault}" for fault in (*told_twice(pilot.scene), *faults_by_keys(pilot))]
    assert not found, "\n".join(found)


def test_keys_do_all_on_the_first_day(own_window: Pilot) -> None:
    own_window.tick(200)
    assert not faults_by_keys(own_window)
