"""Supposing a mark and following it a few rounds: which ends refute it."""

from __future__ import annotations

from collections.abc import Callable

from game.puzzles.hitori.logic.bits import HitoriState, NumberClues

Accept = Callable[[NumberClues, HitoriState, int], bool]
"""Whether a state, reached from a supposition whose older shaded cells are the mask, refutes the supposition."""


def fails(
    clues: NumberClues, black: int, white: int, new_black: int, new_white: int, rounds: int, accept: Accept
) -> bool:
    """Whether the supposition, followed for ``rounds``, ends as ``accept`` wants.

    A round makes the neighbours of shaded cells white, then shades the equals of white cells. A cell both shaded and
    white counts for :func:`cut_off` only, the general one.
    """
    state = clues.spread(black, white, new_black, new_white, rounds)
    if state is None:
        return accept is cut_off
    return accept(clues, state, black)


def touching(clues: NumberClues, state: HitoriState, old: int) -> bool:
    """Two shaded cells touch, one of them new."""
    new = state[0] ^ old
    return bool(clues.layout.grow(new) & state[0])


def edge_locked(clues: NumberClues, state: HitoriState, old: int) -> bool:
    """A cell on the edge has shaded neighbours only."""
    lay = clues.layout
    if not lay.cuttable:
        return False
    light = lay.valid ^ state[0]
    rim = light & lay.edge
    return bool(rim ^ (rim & lay.grow(light)))


def cut_off(clues: NumberClues, state: HitoriState, old: int) -> bool:
    """Two shaded cells touch, or the shaded cells cut the board."""
    return touching(clues, state, old) or clues.layout.cut(state[0])
