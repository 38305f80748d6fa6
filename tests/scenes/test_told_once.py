"""What is told of a page is told once, unless it stands there twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from heard.told import told_twice
from pilot import Pilot
from views import live_in, open_view, some_views


@pytest.fixture(scope="module")
def pilot() -> Iterator[Pilot]:
    with Pilot((1280, 720), {"reduce_motion": True}) as made:
        live_in(made)
        yield made


def test_nothing_is_told_twice_on_any_page(pilot: Pilot) -> None:
    found = []
    for view in some_views(pilot, 0):
        open_view(pilot, view, 34)
        found += [f"{view.name}: {fault}" for fault in told_twice(pilot.scene)]
    assert not found, "\n".join(found)
