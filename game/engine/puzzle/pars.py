"""How long a board may take in the arcade."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.puzzle.recipe import Size


@dataclass(frozen=True)
class ArcadePars:
    """Pars in seconds by size, in climbing order, and how many boards of each size a run starts with."""

    pars: tuple[tuple[Size, int], ...]
    boards: tuple[int, ...]
