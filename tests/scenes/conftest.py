"""One window for all tests of a file, back at the menu for each of them; nobody looks at the boards there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pilot import Pilot


@pytest.fixture(scope="module")
def window() -> Iterator[Pilot]:
    with Pilot((1280, 720)) as made:
        yield made


@pytest.fixture
def pilot(window: Pilot) -> Pilot:
    return window.home()


@pytest.fixture
def own_window() -> Iterator[Pilot]:
    """A window with a profile of its own, at the menu."""
    with Pilot((1280, 720)) as made:
        made.manager.reset("menu")
        made.manager.cut()
        yield made
