"""Plays a puzzle in a terminal, by what is typed there."""

import io
from typing import Any

from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rng import Rng


def typed(spec: PuzzleSpec[Any], script: str, *arguments: str, seed: int = 1) -> str:
    """What comes out when all of a script is typed."""
    out = io.StringIO()
    assert spec.terminal(io.StringIO(script), out, Rng("terminal", seed), arguments) == 0
    return out.getvalue()
