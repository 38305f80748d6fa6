"""What is written reaches the disk: at once where it counts, within ten seconds of play, and never in a frame."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pilot import Pilot

from game.app.syncing import LATEST_MS, Syncing

JOURNAL = Path("profile.db-wal")


class Disk:
    """A worker that syncs when the test lets it, and a profile that counts."""

    def __init__(self) -> None:
        self.free = True
        self.synced: list[int] = []
        self.now = 0
        self.profile = SimpleNamespace(commits=0, milestones=0, journal=JOURNAL)
        self.syncing = Syncing(self.profile, self)  # type: ignore[arg-type]

    def sync(self, file: Path) -> bool:
        assert file == JOURNAL
        if self.free:
            self.synced.append(self.now)
        return self.free

    def write(self, milestone: bool = False) -> None:
        self.profile.commits += 1
        self.profile.milestones += milestone

    def play(self, ms: int) -> None:
        for _frame in range(ms // 10):
            self.now += 10
            self.syncing.step(self.now)


@pytest.fixture
def disk() -> Disk:
    return Disk()


def test_marks_are_synced_after_ten_seconds_of_play(disk: Disk) -> None:
    disk.play(60_000)
    assert disk.synced == []
    for _second in range(25):
        disk.write()
        disk.play(1000)
    first = 60_010 + LATEST_MS
    assert disk.synced == [first, disk.synced[1]]
    assert first + LATEST_MS <= disk.synced[1] <= first + LATEST_MS + 1000
    disk.play(60_000)
    assert len(disk.synced) == 3  # the last marks
    disk.play(60_000)
    assert len(disk.synced) == 3


def test_a_milestone_is_synced_with_the_next_frame_and_what_waited_with_it(disk: Disk) -> None:
    disk.write()
    disk.play(100)
    disk.write(milestone=True)
    disk.play(20_000)
    assert disk.synced == [110]


def test_a_busy_disk_is_asked_again_and_gets_all_of_it_at_once(disk: Disk) -> None:
    disk.free = False
    for _press in range(50):
        disk.write(milestone=True)
        disk.play(20)
    disk.free = True
    disk.play(20_000)
    assert disk.synced == [1010]


def test_nothing_is_asked_for_while_nothing_is_written_to_a_file(disk: Disk) -> None:
    disk.profile.journal = None
    disk.write(milestone=True)
    disk.play(20_000)
    assert disk.synced == []
    disk.profile.journal = JOURNAL
    disk.play(10)
    assert disk.synced == [20_010]


def test_marks_are_synced_when_the_window_loses_the_focus() -> None:
    pilot = Pilot()
    parts = pilot.app.parts
    asked: list[Path] = []
    parts.syncing._worker = SimpleNamespace(sync=lambda file: asked.append(file) or True)  # type: ignore[assignment]
    pilot.tick(50)
    asked.clear()
    parts.profile.scores.keep_run(b"{}", 5)
    pilot.tick(5000)
    assert asked == []
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.tick(50)
    assert asked == [parts.profile.journal]
    parts.profile.settings.set("theme", "night")
    pilot.tick(50)
    assert len(asked) == 2
    pilot.close()
