"""A supposition played out with the ladder's own steps, of which only those that its end rests on are kept."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Deduction, Effect, Ghost, Target
from game.engine.ladder import Ladder
from game.engine.reasons import Reason
from game.puzzles.tents.board import GRASS, TENT
from game.puzzles.tents.position import Position
from game.puzzles.tents.reasons import clash_of


def refutation(position: Position, effect: Effect, ladder: Ladder[Position]) -> Reason:
    """Why the opposite of ``effect`` cannot stand: what follows from it by ``ladder``, up to the clash."""
    other = Effect(effect.target, TENT + GRASS - effect.value)
    now = position.apply_effects((other,))
    steps: list[Deduction] = []
    while not now.contradiction:
        step = ladder.next(now)
        if step is None:
            raise AssertionError("the supposition stands")
        technique, found = step
        steps.append(technique.explain(now, next(iter(now.effects(found)))))
        now = now.apply_effects(steps[-1].effects)
    clash = clash_of(now)
    kept, wanted, made = _needed(steps, other.target, clash.targets)
    first = "Suppose a tent stands here." if other.value == TENT else "Suppose no tent stands here."
    ghosts = [Ghost((other,), (), first)]
    ghosts += [Ghost(step.effects, step.causes, step.why[-1]) for step in kept]
    why = (
        (f"With a tent here, {clash.words}.", "So this cell is grass.")
        if other.value == TENT
        else (f"With no tent here, {clash.words}.", "So a tent stands here.")
    )
    causes = [target for target in wanted if target not in made]
    links = tuple(link for step in kept for link in step.links)
    return Reason((effect,), causes, why, links, tuple(ghosts), tuple(clash.targets))


def _needed(
    steps: Sequence[Deduction], start: Target, clash: Sequence[Target]
) -> tuple[list[Deduction], list[Target], set[Target]]:
    """The steps that the clash rests on, of each the effects that are needed; all that they rest on; what they made."""
    wanted = set(clash)
    made = {start}
    kept: list[Deduction] = []
    for step in reversed(steps):
        effects = tuple(e for e in step.effects if e.target in wanted)
        if effects:
            targets = {e.target for e in effects}
            links = tuple(k for k in step.links if k.target in targets or k.kind == "pair")
            kept.append(step._replace(effects=effects, links=links))
            wanted.update(step.causes)
            made |= targets
    kept.reverse()
    return kept, list(dict.fromkeys([c for step in kept for c in step.causes] + list(clash))), made
