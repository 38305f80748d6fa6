"""A supposition played out with a ladder's own steps, of which only those that its end rests on are kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from game.engine.core import Deduction, Effect, Target
from game.engine.logic.ladder import Ladder


class Kept(NamedTuple):
    """``steps`` that an end rests on, of each the effects that are needed; ``wanted`` is all that they and the end rest
    on, in order; ``made`` are the targets of the supposition and of these effects."""

    steps: tuple[Deduction, ...]
    wanted: tuple[Target, ...]
    made: frozenset[Target]


def follow(position: Any, supposed: Effect, ladder: Ladder[Any]) -> tuple[list[Deduction], Any]:
    """What follows by ``ladder`` from an effect that cannot stand: the steps, and the position in which a rule breaks.

    Raises AssertionError when no rule breaks.
    """
    now = position.apply_effects((supposed,))
    steps: list[Deduction] = []
    while not now.contradiction:
        step = ladder.next(now)
        if step is None:
            raise AssertionError("the supposition stands")
        technique, found = step
        steps.append(technique.explain(now, next(iter(now.effects(found)))))
        now = now.apply_effects(steps[-1].effects)
    return steps, now


def needed(steps: Sequence[Deduction], start: Target, clash: Iterable[Target]) -> Kept:
    """What of the ``steps`` from the supposition about ``start`` the targets of the ``clash`` rest on."""
    clash = tuple(clash)
    wanted = set(clash)
    made = {start}
    kept: list[Deduction] = []
    for step in reversed(steps):
        effects = tuple(e for e in step.effects if e.target in wanted)
        if effects:
            kept.append(step._replace(effects=effects))
            wanted.update(step.causes)
            made.update(e.target for e in effects)
    kept.reverse()
    order = dict.fromkeys([*(c for step in kept for c in step.causes), *clash])
    return Kept(tuple(kept), tuple(order), frozenset(made))
