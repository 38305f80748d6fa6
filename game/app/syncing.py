"""When what was written has to be on the disk: the profile counts, the worker syncs, no frame waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.store.profile.profile import StoredProfile
    from game.work.worker import Worker

LATEST_MS = 10_000


class Syncing:
    """Asks the worker to sync the profile: at once after a win, a run, a setting or a pause and whenever
    :meth:`hurry` was called, and within ten seconds of play after a mark."""

    def __init__(self, profile: StoredProfile, worker: Worker) -> None:
        self._profile, self._worker = profile, worker
        self._done = (0, 0)  # commits and milestones of the profile when it was synced last
        self._since: int | None = None  # when the first commit after that was seen
        self._hurry = False

    def hurry(self) -> None:
        """Wait no longer with what has been written."""
        self._hurry = True

    def step(self, now: int) -> None:
        """Called once a frame, with the time in milliseconds."""
        commits, milestones = self._profile.commits, self._profile.milestones
        if commits == self._done[0]:
            self._since, self._hurry = None, False
            return
        if self._since is None:
            self._since = now
        journal = self._profile.journal
        due = self._hurry or milestones != self._done[1] or now - self._since >= LATEST_MS
        if due and journal is not None and self._worker.sync(journal):
            self._done, self._since, self._hurry = (commits, milestones), None, False
