"""Why levels cannot be chosen for a random puzzle of a size, and with what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.puzzle.recipe import Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.wording import capital, listed
from game.engine.words import N_, _

NEVER = N_("{level} puzzles are not made.")
FROM, BELOW = N_("{level} puzzles are made from {size} on."), N_("{level} puzzles are made below {size}.")
"""Why a level is refused."""


def why_none(spec: PuzzleSpec[Any], size: Size, options: Mapping[str, str], levels: Sequence[str]) -> str:
    """Why levels are refused: those of one reason in one sentence."""
    by_reason: dict[tuple[str, str], list[str]] = {}
    for level in levels:
        by_reason.setdefault(_reason(spec, size, options, level), []).append(_(level))
    return "  ".join(capital(_(text).format(level=listed(names), size=at)) for (text, at), names in by_reason.items())


def _reason(spec: PuzzleSpec[Any], size: Size, options: Mapping[str, str], level: str) -> tuple[str, str]:
    """The sentence that refuses a level, and the size that it names."""
    sizes = spec.sizes_with(options)
    least = next((one for one in sizes if level in spec.levels_with(one, options)), None)
    if least is None:
        return NEVER, ""
    larger = sizes.index(least) > sizes.index(size)
    return FROM if larger else BELOW, spec.size_text(least if larger else size)
