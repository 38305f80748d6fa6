"""How many minutes a person takes for a board, where that is known."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import Any, NamedTuple

from game.engine.budget import GRADING, Budget
from game.engine.core import GivenUp, PuzzleError, Refused
from game.engine.jsonio import decode
from game.engine.logic.pace import Pace, walked
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _, ngettext

STEPS = (1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60)
"""The minutes that players are told: people differ too much for more."""
TRIES = 64
APART = 1 << 40  # between the numbers of two tries: no batch is as long


class Span(NamedTuple):
    """From how many minutes to how many."""

    least: float
    most: float

    def __str__(self) -> str:
        return f"{self.least:g}-{self.most:g}"


@cache
def pace_of(spec: PuzzleSpec[Any]) -> Pace | None:
    """How fast people are at a puzzle: its ``pace.json``, None without one. Raises PuzzleError for a bad one."""
    data = spec.data("pace")
    return None if data is None else decode(data, Pace, "pace")


def seconds(
    spec: PuzzleSpec[Any], board: Any, budget: Budget | None = None, pace: Pace | None = None
) -> float | None:  # fmt: skip
    """How long a person takes for a board; None where its techniques do not finish it or nothing is known of the
    puzzle. ``pace``: another one than that of the puzzle.

    Where the pace is only an estimate, it still tells which of two boards of one kind takes longer.
    """
    pace = pace or pace_of(spec)
    if pace is None:
        return None
    ladder = spec.ladder_within(board, budget or Budget(GRADING)).graded()
    try:
        walk = walked(ladder, spec.position(board, {}), pace, lambda effect: spec.playable(board, {}, effect))
    except GivenUp:
        return None
    return None if walk is None else pace.seconds(walk)


def effort(spec: PuzzleSpec[Any], board: Any, budget: Budget | None = None) -> int:
    """How much work a board is beside others of its kind: the milliseconds of its pace, the same on every machine.

    0 where its techniques do not finish it. What changes it (the pace of a puzzle, its ladder) changes the order in
    which runs bring their boards, so it raises the version of the puzzle as a change of its generator does.
    """
    found = seconds(spec, board, budget)
    return 0 if found is None else round(found * 1000)


def minutes(spec: PuzzleSpec[Any], board: Any, budget: Budget | None = None) -> float | None:
    """The same in minutes, None as well where the pace was not fitted on the times of people for such boards."""
    pace = pace_of(spec)
    if pace is None or not pace.fitted:
        return None
    if len(spec.slots(board)) > pace.most or spec.variant(board):
        return None
    found = seconds(spec, board, budget)
    return None if found is None else found / 60


def rounded(value: float) -> int:
    """Minutes as players are told them: the nearest of :data:`STEPS` by ratio."""
    return min(STEPS, key=lambda step: max(step / value, value / step))


def par_for(seconds: float) -> int:
    """The par of a board that people take so many seconds for: a quarter more, in whole quarters of a minute."""
    return 15 * ceil(seconds * 1.25 / 15)


def about(value: float) -> str:
    """Minutes as they stand beside a level: "about 5 minutes"."""
    told = rounded(value)
    return ngettext("about {count} minute", "about {count} minutes", told).format(count=told)


def known(spec: PuzzleSpec[Any]) -> bool:
    """Whether minutes of a puzzle may be told at all."""
    pace = pace_of(spec)
    return pace is not None and pace.fitted


def make_within(spec: PuzzleSpec[Any], recipe: Recipe, seed: int, index: int, span: Span) -> Made:
    """Puzzle ``index`` of the batch ``seed`` that takes so many minutes: the first of some that does.

    Raises like :meth:`PuzzleSpec.make`; PuzzleError where minutes are not known, Refused where none came.
    """
    if not known(spec):
        raise PuzzleError(_("how many minutes {puzzle} takes is not known").format(puzzle=_(spec.title)))
    met: list[float] = []
    for number in range(TRIES):
        made = spec.make(recipe, seed, index + number * APART)
        taken = minutes(spec, made.board)
        if taken is None:
            raise Refused(
                _("how many minutes {puzzle} takes is not known at {size}").format(
                    puzzle=_(spec.title), size=spec.size_text(recipe.size)
                )
            )
        if span.least <= taken <= span.most:
            return made
        met.append(taken)
    raise Refused(
        _("none of {tries} puzzles took {minutes} minutes; they took {least:.1f} to {most:.1f}").format(
            tries=TRIES, minutes=span, least=min(met), most=max(met)
        )
    )
