"""A technique made of two functions: what it finds, and why one effect of it holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.engine.core import Deduction, Effect, Target
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


@dataclass(frozen=True)
class Pattern(Described, Generic[M]):
    """A technique: ``find`` gives its consequences, ``reason`` why one of their effects holds.

    It may look, or suppose the opposite and follow it. ``rule`` is the one that it needs, "" for any; ``labour`` tells
    how many times as long as a look over the board it takes at most.
    """

    find: Callable[[M], Any]
    reason: Callable[[M, Effect], Reason]
    rule: str = ""
    labour: Callable[[M], int] = lambda position: 0

    def work(self, position: M) -> int:
        return self.labour(position)

    def consequences(self, position: M) -> Any:
        return self.find(position)

    def explain(self, position: M, effect: Effect) -> Deduction:
        return self.reason(position, effect).deduction(self.name, self.level, position.is_open)
