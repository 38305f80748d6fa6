"""Values of options."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.puzzle.minutes import Span


MOST_DIGITS = 18


def whole(least: int) -> Callable[[str], int]:
    """The type of an option that takes a whole number of at least ``least`` and at most 18 digits."""

    def number(text: str) -> int:
        if text.isascii() and text.isdigit():
            if len(text) > MOST_DIGITS:
                raise argparse.ArgumentTypeError(f"{text[:MOST_DIGITS]}... has more than {MOST_DIGITS} digits")
            if int(text) >= least:
                return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least}")

    return number


def pixels(text: str) -> tuple[int, int]:
    """The type of an option that takes a size in pixels, such as 1280x720."""
    width, _, height = text.lower().partition("x")
    if all(part.isascii() and part.isdigit() and 0 < len(part) < 6 and int(part) for part in (width, height)):
        return int(width), int(height)
    raise argparse.ArgumentTypeError(f"{text!r} is not a size in pixels such as 1280x720")


def span(text: str) -> Span:
    """The type of an option that takes minutes from and to, such as 3-5 or 2.5-4."""
    from game.engine.puzzle.minutes import Span

    least, dash, most = text.partition("-")
    if dash and all(part.isascii() and part.replace(".", "", 1).isdigit() and len(part) < 6 for part in (least, most)):
        found = Span(float(least), float(most))
        if found.least <= found.most:
            return found
    raise argparse.ArgumentTypeError(f"{text!r} is not minutes such as 3-5")
