"""A supposition played out with a ladder's own steps, of which only those that its end rests on are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from game.engine.core import Deduction, Effect, Ghost, Target
from game.engine.logic.ladder import Ladder


class Kept(NamedTuple):
    """``steps`` that an end rests on, of each the effects that are needed; ``wanted`` is all that they and the end rest
    on, in order; ``made`` are the targets of the supposition and of these effects."""

    steps: tuple[Deduction, ...]
    wanted: tuple[Target, ...]
    made: frozenset[Target]


class Contradiction(Protocol):
    """What cannot stand together at the end."""

    @property
    def targets(self) -> Sequence[Target]: ...


C = TypeVar("C", bound=Contradiction)
S = TypeVar("S")
T = TypeVar("T")


def refute(
    position: Any, supposed: Effect, sentence: str, ladder: Ladder[Any], clash_of: Callable[[Any], C]
) -> tuple[Kept, list[Ghost], C]:
    """Why ``supposed`` cannot stand: the steps that its end rests on, all of it played out, and the end.

    ``sentence`` says what is supposed; ``clash_of`` finds the end in a position that breaks a rule. Raises
    AssertionError when no rule breaks.
    """
    steps, now = follow(position, supposed, ladder)
    clash = clash_of(now)
    kept = needed(steps, supposed.target, clash.targets)
    ghosts = [Ghost((supposed,), (), sentence)]
    ghosts += [Ghost(step.effects, step.causes, step.why[-1]) for step in kept.steps]
    return kept, ghosts, clash


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


def rested_on(
    steps: Sequence[S], ends: Iterable[T], part: Callable[[S, set[T]], S | None], causes: Callable[[S], Iterable[T]]
) -> list[S]:
    """Of the ``steps`` those that ``ends`` rest on, in order.

    ``part`` is what of a step makes some of the wanted things, None for nothing; ``causes`` are what it rests on.
    """
    wanted = set(ends)
    kept = []
    for step in reversed(steps):
        left = part(step, wanted)
        if left is not None:
            kept.append(left)
            wanted.update(causes(left))
    return kept[::-1]


def needed(steps: Sequence[Deduction], start: Target, clash: Iterable[Target]) -> Kept:
    """What of the ``steps`` from the supposition about ``start`` the targets of the ``clash`` rest on."""
    clash = tuple(clash)

    def part(step: Deduction, wanted: set[Target]) -> Deduction | None:
        effects = tuple(e for e in step.effects if e.target in wanted)
        return step._replace(effects=effects) if effects else None

    kept = rested_on(steps, clash, part, lambda step: step.causes)
    order = dict.fromkeys([*(c for step in kept for c in step.causes), *clash])
    return Kept(tuple(kept), tuple(order), frozenset((start, *(e.target for step in kept for e in step.effects))))
