"""Boards that look composed: of a few candidates the one whose way is most like that of boards by people.

A puzzle that offers this has ``composition.json`` (:class:`Composition`) and a part ``composed.candidate``, which makes
boards of a recipe, symmetric or otherwise apt.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, Protocol

from game.engine.budget import GRADING, Budget
from game.engine.core import Effect, GivenUp, Marks
from game.engine.jsonio import decode
from game.engine.logic.composition import Composition, way_of
from game.engine.logic.ladder import Ladder
from game.engine.puzzle.recipe import COMPOSED, Made, Recipe
from game.engine.rng import Rng


class Composable(Protocol):
    """What a puzzle offers to make and judge composed boards: a part of its spec."""

    @property
    def methods(self) -> tuple[str, ...]: ...

    def data(self, name: str) -> bytes | None: ...

    def part(self, name: str) -> Any: ...

    def ladder_within(self, board: Any, budget: Budget) -> Ladder[Any]: ...

    def position(self, board: Any, marks: Marks) -> Any: ...

    def playable(self, board: Any, marks: Marks, effect: Effect) -> bool: ...


CANDIDATES = 8


def composition_of(spec: Composable) -> Composition | None:
    """What composed boards of a puzzle are like; None where nothing is known. Raises PuzzleError for a bad file."""
    data = spec.data("composition") if COMPOSED in spec.methods else None
    return None if data is None else _read(data)


@cache
def _read(data: bytes) -> Composition:
    return decode(data, Composition, "composition")


def composed_score(spec: Composable, board: Any, budget: Budget | None = None) -> float | None:
    """How composed a board is, from 0 to 1; None where its techniques do not finish it or nothing is known."""
    composition = composition_of(spec)
    if composition is None:
        return None
    ladder = spec.ladder_within(board, budget or Budget(GRADING))
    try:
        way = way_of(ladder, spec.position(board, {}), lambda effect: spec.playable(board, {}, effect))
    except GivenUp:
        return None
    return None if way is None else composition.score(way)


def compose(spec: Composable, recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """The first of some candidates that is composed enough for its level, or else the best of them.

    Where none of the apt ones comes within its share of the budget, as on the smallest boards, the puzzle's own
    generator makes the candidates. Raises like that where there is not one.
    """
    composition = composition_of(spec)
    enough = composition.enough[recipe.level] if composition else 0.0
    share = budget.left // CANDIDATES
    make, plain = spec.part("composed.candidate"), spec.part("generator.generate")
    best: Made | None = None
    most = -1.0
    for _ in range(CANDIDATES):
        within = Budget(share, budget.cancelled)
        try:
            made: Made = make(recipe, rng, within)
        except GivenUp:
            if best is not None:
                break
            make, recipe = plain, replace(recipe, method="")
            made = make(recipe, rng, budget)
        score = composed_score(spec, made.board, Budget(GRADING, budget.cancelled)) or 0.0
        if score > most:
            best, most = made, score
        if most >= enough:
            break
    assert best is not None
    return best
