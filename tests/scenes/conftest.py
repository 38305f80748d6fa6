"""One window for all tests of a file, back at the menu for each of them; nobody looks at the boards there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pilot import Pilot

from game.ui.input.translate import Inputs


@pytest.fixture(scope="module")
def window() -> Iterator[Pilot]:
    made = Pilot((1280, 720))
    yield made
    made.close()


@pytest.fixture
def pilot(window: Pilot) -> Pilot:
    window.app.inputs = Inputs()
    window.manager.reset("menu")
    window.manager.cut()
    window.forget_later()
    window.move(2, 2)
    window.tick()
    return window
