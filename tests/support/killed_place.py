"""What is done to a profile in a place where a process is killed."""

from __future__ import annotations

import shutil
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

from game.store.profile.profile import StoredProfile

Report = Callable[[int], None]
"""Takes the number of what has been acknowledged; numbers rise."""


def fresh() -> int:
    """A number larger than all before."""
    return time.monotonic_ns() // 1000


class Place(ABC):
    """Something that is done to a profile. ``folder`` is the profile's."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def start(self, profile: StoredProfile) -> None:
        """Before the first act."""
        self.profile = profile

    @abstractmethod
    def act(self, report: Report) -> None:
        """Do it once, and report."""

    @abstractmethod
    def look(self, profile: StoredProfile, told: int) -> None:
        """Look for all up to the number reported last, 0 for none. Raises AssertionError."""


class Apart(Place):
    """Something with a profile of its own, in a folder below; ``home`` is where it is."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.home = folder / type(self).__name__.lower()

    def start(self, profile: StoredProfile) -> None:
        super().start(profile)
        shutil.rmtree(self.home, ignore_errors=True)
