"""Waking up for what happens in the window, without looking for it all the time.

SDL's own waiting looks at the queue each millisecond, which costs two hundredths of a core. Where the window system is
reached through a local socket, the operating system can wait for it, and that costs nothing.
"""

from __future__ import annotations

import os
import select
import socket
import stat
from pathlib import Path

DESCRIPTORS = Path("/proc/self/fd")
SERVERS = (".X11-unix", "wayland-")


class Bell:
    """Rings when the window system has sent something."""

    def __init__(self, descriptors: tuple[int, ...]) -> None:
        self.descriptors = descriptors
        self._poll = select.poll()
        for descriptor in descriptors:
            self._poll.register(descriptor, select.POLLIN)

    def wait(self, seconds: float) -> None:
        """Sleep for so long, or until it rings."""
        self._poll.poll(max(0.0, 1000 * seconds))


def find_bell(descriptors: Path = DESCRIPTORS) -> Bell | None:
    """The connection to the window system, once there is one; None where it cannot be waited for."""
    try:
        names = os.listdir(descriptors)
    except OSError:
        return None
    found = tuple(int(name) for name in names if _leads_to_server(int(name)))
    return Bell(found) if found else None


def _leads_to_server(descriptor: int) -> bool:
    try:
        if not stat.S_ISSOCK(os.fstat(descriptor).st_mode):
            return False
        with socket.socket(fileno=os.dup(descriptor)) as connection:
            peer = connection.getpeername()
    except OSError:
        return False
    text = os.fsdecode(peer) if isinstance(peer, str | bytes) else ""
    return any(name in text for name in SERVERS)
