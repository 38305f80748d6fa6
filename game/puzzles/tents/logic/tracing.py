"""The proof that a supposed mark breaks a rule."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Deduction, Effect, Link
from game.engine.logic.beats import refuted, ring
from game.engine.logic.ladder import Ladder
from game.engine.logic.proof import refute
from game.engine.logic.reasons import Reason
from game.engine.words import _
from game.puzzles.tents.board import GRASS, TENT
from game.puzzles.tents.logic.clashes import clash_of
from game.puzzles.tents.logic.position import TentsPosition


def refutation(position: TentsPosition, effect: Effect, ladder: Ladder[TentsPosition]) -> Reason:
    """Why the opposite of ``effect`` cannot stand: what follows from it by ``ladder``, up to the clash."""
    other = Effect(effect.target, TENT + GRASS - effect.value)
    first = _("What if a tent were here?") if other.value == TENT else _("What if grass were here?")
    kept, ghosts, clash = refute(position, other, first, ladder, clash_of)
    last = _("So it is grass.") if other.value == TENT else _("So it is a tent.")
    why = first, _("Then {clash}.").format(clash=clash.words), last
    causes = [target for target in kept.wanted if target not in kept.made]
    links = tuple(link for step in kept.steps for link in _links(step))
    beats = (ring(effect.target)._replace(ms=0), *refuted(ghosts, tuple(clash.targets)))
    return Reason((effect,), causes, why, links, tuple(ghosts), tuple(clash.targets), beats)


def _links(step: Deduction) -> Iterator[Link]:
    """The lines that explain what is left of a step."""
    targets = {e.target for e in step.effects}
    return (link for link in step.links if link.target in targets or link.kind == "pair")
