"""A technique's reason in targets, and the deduction that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.engine.core import Beat, Deduction, Effect, Ghost, Link, Target


class Reason(NamedTuple):
    """One firing: its effects (those that hold already may be among them), what it rests on, in which words."""

    effects: Sequence[Effect]
    causes: Sequence[Target]
    why: tuple[str, ...]
    links: tuple[Link, ...] | None = None
    ghosts: tuple[Ghost, ...] = ()
    clash: tuple[Target, ...] = ()
    beats: tuple[Beat, ...] = ()

    def deduction(self, name: str, level: str, is_open: Callable[[Target], object]) -> Deduction:
        """The reason without the marks on targets that are not open any more; exclusions stay.

        Where it has no arrows, every cause points at every effect.
        """
        effects = tuple(e for e in self.effects if e.remove or is_open(e.target))
        links = self.links
        if links is None:
            links = tuple(Link(c, e.target) for c in self.causes for e in effects if c != e.target)
        causes = tuple(dict.fromkeys(self.causes))
        return Deduction(name, level, effects, causes, self.why, links, self.ghosts, self.clash, self.beats)
