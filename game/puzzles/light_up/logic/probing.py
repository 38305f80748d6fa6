"""Supposing a mark and following it by easy techniques."""

from __future__ import annotations

from game.engine.logic.supposing import forced
from game.engine.masks import bits_of
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout
from game.puzzles.light_up.logic.closure import EASY, close, placed

ROUNDS = 3


def soon(lay: LightUpLayout, state: Lights) -> int:
    """The open cells where a lamp, followed for a few rounds, breaks a rule."""
    return sum(1 << p for p in bits_of(state.open) if close(lay, placed(lay, state, 1 << p, 0), EASY, ROUNDS) is None)


def in_the_end(lay: LightUpLayout, state: Lights) -> tuple[int, int]:
    """The open cells that are lamps, and those that are none, for the other breaks a rule in the end."""

    def follow(lamp: int, dot: int) -> tuple[int, int] | None:
        after = close(lay, placed(lay, state, lamp, dot), EASY)
        return after and (after.lamps, lay.white & ~(after.lamps | after.open))

    return forced(state.open, follow)
