"""How long a board may take in the arcade."""

from __future__ import annotations

from game.engine.dataclass import dataclass
from game.engine.puzzle.recipe import Size


@dataclass(frozen=True)
class ArcadePars:
    """Pars in seconds by size, in climbing order, and how many boards of each size a run starts with.

    since: the date of the first daily run that goes through the puzzle (``2026-11-29``), "" for one that was always
    there. The runs of the days before it stay what they were.
    """

    pars: tuple[tuple[Size, int], ...]
    boards: tuple[int, ...]
    since: str = ""
