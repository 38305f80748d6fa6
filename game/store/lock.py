"""A lock file that tells whether another window plays on the same profile. The system frees it when a process dies."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path


class HeldLock(Exception):
    """Another window has the lock."""


class Lock:
    """An exclusive lock on ``path``, held until :meth:`release`. Raises Held, or OSError when it cannot be made."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            take(self._descriptor)
        except (BlockingIOError, PermissionError):
            self.release()
            raise HeldLock from None
        except OSError:
            pass  # a file system without locks, such as some network shares: play on as the only window

    def release(self) -> None:
        """Let go; a second call does nothing."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def take(descriptor: int, system: str = sys.platform) -> None:
    """Lock an open file for this process alone, as the system does it. Raises OSError."""
    if system == "win32":
        msvcrt = import_module("msvcrt")
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        fcntl = import_module("fcntl")
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
