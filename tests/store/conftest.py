"""A player's file that begins empty, and the clock that it reads."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from keeping import Clock

from game.store.profile.profile import StoredProfile, open_profile


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def profile(tmp_path: Path, clock: Clock) -> Iterator[StoredProfile]:
    with closing(open_profile(tmp_path, clock)) as opened:
        yield opened
