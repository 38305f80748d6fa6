"""Values of options."""

from __future__ import annotations

import argparse
from collections.abc import Callable


def whole(least: int) -> Callable[[str], int]:
    """The type of an option that takes a whole number of at least ``least`` and at most 18 digits."""

    def number(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= 18 and int(text) >= least:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least}")

    return number


def pixels(text: str) -> tuple[int, int]:
    """The type of an option that takes a size in pixels, such as 1280x720."""
    width, _, height = text.lower().partition("x")
    if all(part.isascii() and part.isdigit() and 0 < len(part) < 6 and int(part) for part in (width, height)):
        return int(width), int(height)
    raise argparse.ArgumentTypeError(f"{text!r} is not a size in pixels such as 1280x720")
