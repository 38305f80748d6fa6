"""A set of boards as it was begun: it holds for its day, and what is done of it stays done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

Reason = Literal["due", "weak", "new", "steady", "placement", "chosen", "mistake"]
"""Why a board is in a set."""

PartState = Literal["", "done", "left"]
"""Not played yet; solved; let go of, because no board could be made."""
SetName = Literal["today", "chosen"]
MOST_PARTS = 40

Chance = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Exercise(msgspec.Struct, frozen=True):
    """A board to train on: it needs the technique. ``reason`` is why it is in the set."""

    kind: str
    technique: str
    level: str
    reason: Reason


class TrainingPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """One board of a set. ``before``: how likely a step was made alone when the set was begun, None for one that was
    never met."""

    kind: str
    technique: str
    level: str
    reason: Reason
    state: PartState = ""
    before: Chance | None = None

    @property
    def exercise(self) -> Exercise:
        return Exercise(self.kind, self.technique, self.level, self.reason)

    @property
    def key(self) -> tuple[str, str]:
        """Its kind and technique."""
        return self.kind, self.technique


class TrainingPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A set of boards.

    day: on which it was begun, as an ordinal where the player lives. game: the number of the game on its next board,
    once that is kept. begun: it is kept in the profile. seconds: of play so far.
    """

    day: Annotated[int, msgspec.Meta(ge=0, le=4_000_000)]
    parts: Annotated[tuple[TrainingPart, ...], msgspec.Meta(max_length=MOST_PARTS)] = ()
    game: int | None = None
    begun: bool = False
    seconds: Annotated[int, msgspec.Meta(ge=0, le=1 << 40)] = 0

    @property
    def next(self) -> int | None:
        """The number of the part to be played next, from 0; None when all are done."""
        return next((number for number, part in enumerate(self.parts) if not part.state), None)

    @property
    def done(self) -> int:
        """How many parts are not to be played any more."""
        return sum(bool(part.state) for part in self.parts)

    @property
    def over(self) -> bool:
        """Whether it was begun and nothing of it is left."""
        return self.begun and self.next is None

    @property
    def placing(self) -> bool:
        """Whether it gets to know somebody new."""
        return any(part.reason == "placement" for part in self.parts)

    def holds(self, day: int, name: SetName = "today") -> bool:
        """Whether it is the set of a day, begun on it; a placement and a chosen set last until they are over."""
        lasts = self.placing or name == "chosen"
        return self.begun and (self.day == day or (lasts and not self.over))

    def before(self, number: int) -> int:
        """How many boards of the same technique come before a part."""
        return sum(part.key == self.parts[number].key for part in self.parts[:number])

    def ended(self, number: int, state: PartState = "done", seconds: float = 0.0) -> TrainingPlan:
        """The set after one of its parts."""
        parts = tuple(
            msgspec.structs.replace(part, state=state) if i == number else part for i, part in enumerate(self.parts)
        )
        return msgspec.structs.replace(self, parts=parts, game=None, seconds=self.seconds + round(seconds))

    def with_game(self, game: int | None) -> TrainingPlan:
        """The set with the number of the game on its next board."""
        return msgspec.structs.replace(self, game=game)


def estimate(plan: TrainingPlan, times: Sequence[float | None], made: bool) -> float | None:
    """How many seconds what is left of a set takes, from those of its parts; None while too little is known.

    made: no more will be known; a board without a time counts as the mean of the others.
    """
    left = [time for time, part in zip(times, plan.parts, strict=False) if not part.state]
    told = [time for time in left if time is not None]
    if not told or (len(told) < len(left) and not made):
        return None
    return sum(told) * len(left) / len(told)


def plan_of(exercises: Sequence[Exercise], day: int) -> TrainingPlan:
    """A set that is not begun yet."""
    parts = tuple(TrainingPart(one.kind, one.technique, one.level, one.reason) for one in exercises[:MOST_PARTS])
    return TrainingPlan(day, parts)
