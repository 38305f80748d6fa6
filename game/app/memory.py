"""Memory that scenes leave behind, which nobody gives back by himself."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache

RECENT = 1  # the generations of what has come since Python looked last


def give_back(everything: bool) -> None:
    """Find what only holds itself, as a scene and its widgets do, and let the system have what is free.

    A scene's pictures are megabytes: Python alone would look for them seldom, and the C library keep their place for
    pictures to come, of other sizes.

    everything: among all there is, which takes a few milliseconds, on a large board with a long log more than a frame;
    else among what has come lately.
    """
    gc.collect() if everything else gc.collect(RECENT)
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
