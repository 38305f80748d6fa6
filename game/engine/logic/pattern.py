"""A technique made of two functions: what it finds, and why one effect of it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from game.engine.core import Beat, Deduction, Effect, Target
from game.engine.jsonio import decode
from game.engine.loading import data_of
from game.engine.logic.reasons import Reason


class Marked(Protocol):
    """A position that knows its open targets."""

    def is_open(self, target: Target) -> object:
        """Whether the mark on ``target`` is not decided yet."""


M = TypeVar("M", bound=Marked)


@dataclass(frozen=True)
class Described:
    """What every technique says of itself; see :class:`game.engine.logic.ladder.Technique`."""

    name: str
    title: str
    level: str
    weight: int
    sentence: str
    oversight: bool = field(default=False, kw_only=True)
    """Whether missing it is an oversight, not a thought: its reason is free in a hint."""
    rule: str = field(default="", kw_only=True)
    """The one that it needs, "" for any."""
    ungraded: bool = field(default=False, kw_only=True)
    """Whether only hints ask it, when nothing else goes on: a board that needs it has no level."""
    rare: bool = field(default=False, kw_only=True)
    """Whether no board that is made needs it: it cannot be trained."""

    by_clues: bool = field(default=False, kw_only=True)
    """Whether what it finds rests on the clues alone, so that marks bring nothing new."""

    @property
    def needs(self) -> Mapping[str, str]:
        return {}

    def found_by(
        self,
        find: Callable[[Any], Any],
        reason: Callable[[Any, Effect], Reason],
        labour: Callable[[Any], int] = lambda position: 0,
    ) -> Pattern[Any]:
        """The technique of this description; see :class:`Pattern`."""
        return Pattern(**vars(self), find=find, reason=reason, labour=labour)


def described(package: str) -> dict[str, Described]:
    """What the techniques of a folder say of themselves, by name, easiest first: its ``techniques.json``."""
    data = data_of(package, "techniques.json")
    return {one.name: one for one in decode(data, list[Described], "techniques.json")}


@dataclass(frozen=True)
class Pattern(Described, Generic[M]):
    """A technique: ``find`` gives its consequences, ``reason`` why one of their effects holds.

    It may look, or suppose the opposite and follow it. ``picture`` draws a deduction of it, where its reason brings no
    beats. ``labour`` tells how many times as long as a look over the board it takes at most.
    """

    find: Callable[[M], Any]
    reason: Callable[[M, Effect], Reason]
    picture: Callable[[M, Deduction], Iterable[Beat]] | None = None
    labour: Callable[[M], int] = lambda position: 0

    def work(self, position: M) -> int:
        return self.labour(position)

    def consequences(self, position: M) -> Any:
        return self.find(position)

    def explain(self, position: M, effect: Effect) -> Deduction:
        deduction = self.reason(position, effect).deduction(self.name, self.level, position.is_open)
        if self.picture is None or deduction.beats:
            return deduction
        return deduction._replace(beats=tuple(self.picture(position, deduction)))
