"""What the coach's pages share."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pilot import Pilot

from game.services.settings import is_personal


@pytest.fixture
def proving(pilot: Pilot) -> Pilot:
    profile = pilot.app.parts.profile
    profile.clear(is_personal)
    pilot.manager.reset("menu")
    pilot.wait_idle()
    profile.settings.keep(replace(profile.settings.now, proof=True))
    return pilot
