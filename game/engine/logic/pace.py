"""How long people take: a walk over the ladder in which every mark costs the time to see one of those open.

What makes a puzzle slow is less its hardest technique than how few marks can be seen at a time. At every mark the time
spent looking is the share of the board that is open, over the sum of the marks that can be found now, each weighed by
how fast its technique is seen:

    seconds = start + sum over marks of (mark + open / board / sum of rate * ways) + pause * steps without a mark

The form and its values for Sudoku were fitted on mean times of people on published puzzles (``pace.json`` of each
puzzle says where its own come from). See Pelanek, "Difficulty rating of Sudoku puzzles by a computational model", 2011,
for the same thought with another formula.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import msgspec

from game.engine.core import LEVELS, Effect

if TYPE_CHECKING:
    from game.engine.logic.ladder import Ladder, Technique

Playable = Callable[[Effect], bool]
Some = Annotated[float, msgspec.Meta(gt=0)]
NoneOrSome = Annotated[float, msgspec.Meta(ge=0, le=1e6)]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How fast people see and write, in seconds.

    ``rates`` holds, by the name of a technique or of a level, how fast one open mark is seen on a board of which
    ``board`` marks are open; a technique without a rate is a ``pause``. Looking takes at most ``longest``. ``source``
    says where the values come from, ``fitted`` whether from times of people, so that they may be shown for boards of at
    most ``most`` marks.
    """

    source: str
    fitted: bool
    start: NoneOrSome
    mark: NoneOrSome
    pause: NoneOrSome
    rates: dict[str, Some]
    board: Some = 30.0
    longest: Some = float("inf")
    most: int = 1 << 30

    def rate(self, technique: Technique[Any]) -> float:
        """How fast a mark of a technique is seen; 0 for one that is no look but a thought."""
        return self.rates.get(technique.name, self.rates.get(technique.level, 0.0))

    def slower(self, factor: float) -> Pace:
        """The pace of somebody who takes so many times as long for everything."""
        return msgspec.structs.replace(
            self,
            start=self.start * factor,
            mark=self.mark * factor,
            pause=self.pause * factor,
            rates={name: rate / factor for name, rate in self.rates.items()},
            longest=self.longest * factor,
        )

    def steeper(self, power: float) -> Pace:
        """The pace of somebody for whom what is slow to see is slower still: the ratios of all rates to the fastest
        one are raised to a power; 0 makes them equal."""
        top = max(self.rates.values(), default=1.0)
        rates = {name: top * (rate / top) ** power for name, rate in self.rates.items()}
        return msgspec.structs.replace(self, rates=rates)

    def seconds(self, walk: Walk) -> float:
        """How long a walk takes."""
        left = sum(glance.marks for glance in walk.glances)
        total = self.start + self.pause * walk.pauses + self.mark * left
        for glance in walk.glances:
            for taken in range(glance.marks):
                total += min((left - taken) / self.board / (glance.ease - taken * glance.rate), self.longest)
            left -= glance.marks
        return total


class Glance(NamedTuple):
    """Marks that one technique gives at once: how many, its rate, and the ``ease`` of all that could be found then."""

    marks: int
    rate: float
    ease: float


class Walk(NamedTuple):
    """The way through a puzzle: what was seen, and how often nothing was."""

    glances: tuple[Glance, ...]
    pauses: int


class RatedTechnique(NamedTuple):
    """A technique that gives marks at a look: its rate and the number of its level."""

    technique: Technique[Any]
    rate: float
    level: int


def walked(ladder: Ladder[Any], position: Any, pace: Pace, playable: Playable) -> Walk | None:
    """The way of a ladder from a position to the end; None where it does not get there. May raise GivenUp."""
    rates = ((each, pace.rate(each), LEVELS.index(each.level)) for each in ladder.techniques)
    rated = [RatedTechnique(*each) for each in rates if each[1]]
    glances: list[Glance] = []
    pauses = 0
    while not position.solved:
        step = None if position.contradiction else ladder.step(position)
        if step is None:
            return None
        technique, found = step
        marks = sum(map(playable, ladder.effects(position, found)))
        rate = pace.rate(technique)
        if marks and rate:
            top = LEVELS.index(technique.level)
            ease = fsum(  # exact, so that it is the same on every machine and with every Python
                each.rate * _open(ladder, position, playable, each.technique) for each in rated if each.level <= top
            )
            glances.append(Glance(marks, rate, max(ease, marks * rate)))
        else:
            pauses += 1
            glances += [Glance(marks, 0.0, float("inf"))] if marks else []
        position = position.apply(found)
    return Walk(tuple(glances), pauses)


def _open(ladder: Ladder[Any], position: Any, playable: Playable, technique: Technique[Any]) -> int:
    """How many marks a technique gives in a position.

    A technique may have a method ``ways(position)`` that counts them faster than it finds them.
    """
    counted: Callable[[Any], int] | None = getattr(technique, "ways", None)
    if counted is not None:
        return counted(position)
    found = ladder.consequences(technique, position)
    return sum(map(playable, position.effects(found))) if found else 0
