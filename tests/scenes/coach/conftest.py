"""What the coach's pages share."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pilot import Pilot

from game.services.settings import is_personal
from game.store.library import training


@pytest.fixture
def new_player(pilot: Pilot) -> Pilot:
    """The window, and nothing known of who plays."""
    pilot.app.parts.profile.clear(is_personal)
    pilot.manager.reset("menu")
    pilot.wait_idle()
    return pilot


@pytest.fixture
def proving(new_player: Pilot, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    """Proof mode, on boards on which nothing stands yet."""
    monkeypatch.setattr(training, "difference", lambda before, wanted: ())
    settings = new_player.app.parts.profile.settings
    settings.keep(replace(settings.now, proof=True))
    return new_player
