"""All numbers of the arcade modes, read from ``numbers.json``. Seconds unless the name says otherwise."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from game.engine import jsonio
from game.engine.words import N_

Seconds = Annotated[float, msgspec.Meta(ge=0)]
WholeNumber = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Fraction = Annotated[float, msgspec.Meta(ge=0, le=10)]


class ClockNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``mercy``: below so many seconds the first error of a run cannot take the clock."""

    start: Seconds
    cap: Seconds
    error: Seconds
    mercy: Seconds
    countdown: WholeNumber
    begins_after: Seconds


class Bar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``pays``: at how much of the bar how many seconds come; then ``then_pays`` at every ``then_every``."""

    pays: tuple[tuple[Seconds, Seconds], ...]
    then_every: Annotated[float, msgspec.Meta(gt=0)]
    then_pays: Seconds
    shrinks_after: Seconds
    shrinks_every: Annotated[float, msgspec.Meta(gt=0)]
    least: Seconds

    def threshold(self, tier: int) -> float:
        """How full the bar is when it pays for the ``tier``-th time, from 0."""
        if tier < len(self.pays):
            return self.pays[tier][0]
        last = self.pays[-1][0] if self.pays else 0.0
        return last + self.then_every * (tier - len(self.pays) + 1)

    def bonus(self, tier: int, elapsed: float) -> float:
        """What it pays then, ``elapsed`` seconds after the clock began."""
        full = self.pays[tier][1] if tier < len(self.pays) else self.then_pays
        shrunk = max(0.0, elapsed - self.shrinks_after) // self.shrinks_every
        return max(min(full, self.least), full - shrunk)


class MarkTimes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    judged_after_ms: WholeNumber
    locked_ms: WholeNumber


class Skips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    free: WholeNumber
    costs: Seconds


class ScoreRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a board's points come from its par, its errors, the tier of the bar and the time it took."""

    times_par: Fraction
    tier: Fraction
    most: Fraction
    error: Fraction
    least: Fraction
    flawless: Fraction
    fast: Fraction
    timed_out: Fraction

    def multiplier(self, tier: int) -> float:
        """What the bar multiplies a board's points with."""
        return min(self.most, 1 + self.tier * tier)

    def worth(self, par: float) -> int:
        """The points of a board before anything is added for speed, for no error and by the bar."""
        return round(self.times_par * par)

    def points(self, par: float, tier: int, errors: int, seconds: float) -> int:
        """The points of a solved board."""
        share = self.multiplier(tier) * max(self.least, 1 - self.error * errors)
        if not errors:
            share += self.flawless + self.fast * max(0.0, 1 - seconds / par)
        return round(self.times_par * par * share)

    def part(self, par: float, tier: int, errors: int, done: float) -> int:
        """The points of a board that the end of the clock cut off, of which ``done`` (0 to 1) was placed."""
        share = self.multiplier(tier) * max(self.least, 1 - self.error * errors)
        return round(self.timed_out * done * self.times_par * par * share)


class Sprint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    boards: Some
    error: Seconds


class Survival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    strikes: Some


class ArcadeNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``levels``: those of a kind's first size, second size and so on; the last one holds for all that follow.

    ``hands``: spans in milliseconds, each with the most right marks that a person places within it.
    """

    clock: ClockNumbers
    bar: Bar
    marks: MarkTimes
    skips: Skips
    score: ScoreRule
    levels: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    sprint: Sprint
    survival: Survival
    hands: tuple[tuple[Some, Some], ...]


def read_numbers(data: bytes) -> ArcadeNumbers:
    """The numbers in ``data``. Raises PuzzleError with the place of what is wrong."""
    return jsonio.decode(data, ArcadeNumbers, N_("table of arcade numbers"))


@cache
def numbers() -> ArcadeNumbers:
    """The numbers that come with the game."""
    return read_numbers(Path(__file__).with_name("numbers.json").read_bytes())
