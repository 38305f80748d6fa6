"""Which boards a run goes through: climbing sizes and levels, the same for the same seed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.arcade.numbers import ArcadeNumbers
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.record.scores import MIXED, OF, kinds_of, variant_of

RETRIES = 1000
"""Board n of a run is puzzle n of its seed; where that one cannot be used, puzzle n + 1000, n + 2000 and so on."""
TRIES = 6
"""How many of them are tried at most."""
BY_NUMBER, BY_EFFORT, EVENED = 1, 2, 3
"""By which rules a run goes through its boards: by their numbers alone, with those of each group by their effort, and
since then with pars by which all puzzles earn more evenly what is played of them."""
GROUP = 6
"""So many boards are a group where a run has come to its last size, which it keeps."""
FIRST_BY_EFFORT = "2026-11-30"
"""The first day whose daily runs climb by effort: those of the days before stay what they were."""
FIRST_EVENED = "2026-12-02"
"""The first day whose daily runs have the pars that are even."""


class Leg(NamedTuple):
    """One board of a run before it is made. ``par`` in seconds."""

    kind: str
    recipe: Recipe
    number: int
    par: int


def daily_order(day: str) -> int:
    """By which rules a date's daily run goes, the same everywhere."""
    if day < FIRST_BY_EFFORT:
        return BY_NUMBER
    return BY_EFFORT if day < FIRST_EVENED else EVENED


def leg(
    specs: Sequence[PuzzleSpec[Any]], number: int, numbers: ArcadeNumbers, variant: str = "", order: int = EVENED
) -> Leg:
    """Board ``number`` (from 0) of a run through these kinds in turn, or through a variant of one."""
    spec = specs[number % len(specs)]
    stage, _at = _stage(spec, number // len(specs), variant)
    size, par = spec.arcade.climb(variant, order < EVENED)[stage]
    options = {spec.arcade.switch: variant} if variant else {}
    level = numbers.levels[min(stage, len(numbers.levels) - 1)]
    there = spec.levels_with(size, options)
    return Leg(spec.kind, Recipe(size, level if level in there else there[-1], options=options), number, par)


def group(
    specs: Sequence[PuzzleSpec[Any]], number: int, numbers: ArcadeNumbers, variant: str = "", order: int = EVENED
) -> tuple[Leg, ...]:
    """The boards of one kind and one recipe among which the run's board ``number`` is found: they take their places
    by their effort, and of equal ones by their number."""
    if order == BY_NUMBER:
        return (leg(specs, number, numbers, variant, order),)
    spec = specs[number % len(specs)]
    stage, at = _stage(spec, number // len(specs), variant)
    counts = spec.arcade.boards
    last = stage + 1 == len(spec.arcade.climb(variant)) or stage == len(counts)
    many = GROUP if last else counts[stage]
    first = number - at % many * len(specs)
    return tuple(leg(specs, first + n * len(specs), numbers, variant, order) for n in range(many))


def _stage(spec: PuzzleSpec[Any], at: int, variant: str) -> tuple[int, int]:
    """At which size board ``at`` of a kind is, by its place in the climb, and which one of that size it is."""
    counts = spec.arcade.boards[: len(spec.arcade.climb(variant)) - 1]
    for stage, count in enumerate(counts):
        if at < count:
            return stage, at
        at -= count
    return len(counts), at


def daily_seed(day: str, kind: str) -> int:
    """The seed of a date's run (``2026-11-28``), the same everywhere."""
    return int.from_bytes(hashlib.sha256(f"solitudo daily {day} {kind}".encode()).digest()[:6], "big")


def specs_of(kind: str, specs: Sequence[PuzzleSpec[Any]], day: str = "") -> list[PuzzleSpec[Any]]:
    """The kinds that a run of ``kind`` goes through: one, some, or all of them; none where one is not there, or not
    the variant.

    day: of a daily run. Through all of them means through those that were there on that day, so that a puzzle that
    joins changes no board of a day that is past.
    """
    named, variant = variant_of(kind)
    if OF in kind:
        return [spec for spec in specs if spec.kind == named and variant and spec.arcade.climb(variant)]
    kinds = kinds_of(named, [spec.kind for spec in specs])
    late = {spec.kind for spec in specs if kind == MIXED and day and spec.arcade.since > day}
    return [spec for spec in specs if spec.kind in kinds and spec.kind not in late]
