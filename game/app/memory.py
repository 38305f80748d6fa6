"""Memory that scenes leave behind, which nobody gives back by himself."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Find what only holds itself, as a scene and its widgets do, and let the system have what is free.

    A few milliseconds. A scene's pictures are megabytes: Python alone would look for them seldom, and the C library
    keep their place for pictures to come, of other sizes.
    """
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], object] | None:
    """glibc's function; other C libraries have none."""
    import ctypes

    try:
        found: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
    except (OSError, TypeError, AttributeError):  # TypeError: Windows has no library without a name
        return None
    return found
