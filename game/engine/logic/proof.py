"""A supposition played out with a ladder's own steps, of which only those that its end rests on are kept."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from game.engine.core import Deduction, Effect, Ghost, Link, Target
from game.engine.logic.beats import refuted, ring
from game.engine.logic.ladder import Ladder
from game.engine.logic.reasons import Reason
from game.engine.said import said
from game.engine.words import _


class Kept(NamedTuple):
    """``steps`` that an end rests on, of each the effects that are needed; ``wanted`` is all that they and the end rest
    on, in order; ``made`` are the targets of the supposition and of these effects."""

    steps: tuple[Deduction, ...]
    wanted: tuple[Target, ...]
    made: frozenset[Target]


class Contradiction(NamedTuple):
    """What cannot stand together at the end, what happens there (``two tents would touch``), and arrows for it."""

    targets: Sequence[Target]
    words: str
    links: tuple[Link, ...] = ()


S = TypeVar("S")
T = TypeVar("T")


class Refuting(NamedTuple):
    """How a puzzle plays suppositions out: by the techniques of ``ladder``, up to the end that ``clash_of`` finds in a
    position that breaks a rule. ``links`` are the arrows of a step of which some effects may be left out."""

    ladder: Ladder[Any]
    clash_of: Callable[[Any], Contradiction]
    links: Callable[[Deduction], Iterable[Link]] = lambda step: step.links


def refutation(
    position: Any,
    effect: Effect,
    supposed: Effect,
    sentences: tuple[str, str],
    way: Refuting,
    known: Container[Target] = (),
) -> Reason:
    """Why ``effect`` holds: the other mark, ``supposed``, cannot stand.

    ``sentences`` say what is supposed, and what follows from its end. ``known`` targets are causes even where the proof
    makes something of them as well. Raises AssertionError when no rule breaks.
    """
    first, last = sentences
    kept, ghosts, clash = refute(position, supposed, first, way.ladder, way.clash_of)
    causes = [target for target in kept.wanted if target not in kept.made or target in known]
    links = (*(link for step in kept.steps for link in way.links(step)), *clash.links)
    why = first, _("Then {clash}.").format(clash=clash.words), last
    beats = (ring(effect.target)._replace(ms=0), *refuted(ghosts, clash.targets))
    return Reason((effect,), causes, why, links, tuple(ghosts), tuple(clash.targets), beats)


def refuted_by(
    ladder: Ladder[Any], clash_of: Callable[[Any], Contradiction], folder: str, sorts: Sequence[str]
) -> Callable[[Any, Effect], Reason]:
    """The reason of a mark where the other one of two cannot stand, in words of the folder's ``said.json``: ``what_if``
    the other were there, ``so`` it is this one. By their values, ``sorts`` are what marks are called in it."""

    def reason(position: Any, effect: Effect) -> Reason:
        other = Effect(effect.target, 3 - effect.value)
        sentences = said(folder, "what_if", sorts[other.value]), said(folder, "so", sorts[effect.value])
        return refutation(position, effect, other, sentences, Refuting(ladder, clash_of))

    return reason


def refute(
    position: Any, supposed: Effect, sentence: str, ladder: Ladder[Any], clash_of: Callable[[Any], Contradiction]
) -> tuple[Kept, list[Ghost], Contradiction]:
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
