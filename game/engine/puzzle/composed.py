"""Boards that look composed: of a few candidates the one whose way is most like that of boards by people.

A puzzle that offers this has ``composition.json`` (:class:`Composition`). Its candidates come from a part
``composed.candidate``, which makes boards of a recipe, symmetric or otherwise apt, or else from its own generator.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from game.engine.budget import GRADING, Budget
from game.engine.core import GivenUp, Refused
from game.engine.jsonio import decode
from game.engine.logic.composition import Composition, way_of
from game.engine.puzzle.recipe import COMPOSED, Offer
from game.engine.rng import Rng

if TYPE_CHECKING:
    from game.engine.core import Effect, Marks
    from game.engine.logic.composition import Way
    from game.engine.logic.ladder import Ladder
    from game.engine.puzzle.recipe import Made, Recipe


class Composable(Offer, Protocol):
    """What a puzzle offers to make and judge composed boards: a part of its spec."""

    @property
    def kind(self) -> str: ...

    @property
    def version(self) -> int: ...

    @property
    def effort(self) -> int: ...

    def data(self, name: str) -> bytes | None: ...

    def part(self, name: str, needed: bool = True) -> Any: ...

    def ladder_within(self, board: Any, budget: Budget) -> Ladder[Any]: ...

    def position(self, board: Any, marks: Marks) -> Any: ...

    def playable(self, board: Any, marks: Marks, effect: Effect) -> bool: ...


CANDIDATES = 8
CHANGES = 14
"""So many boards are looked at where one can be changed into another."""
IDLE = 3
"""So often a board is changed without gain before another one is made."""


def composition_of(spec: Composable) -> Composition | None:
    """What composed boards of a puzzle are like; None where nothing is known. Raises PuzzleError for a bad file."""
    data = spec.data("composition") if COMPOSED in spec.methods else None
    return None if data is None else _read(data)


@cache
def _read(data: bytes) -> Composition:
    return decode(data, Composition, "composition")


def way_through(spec: Composable, board: Any, budget: Budget | None = None) -> Way | None:
    """How a person may go through a board; None where its techniques do not finish it."""
    ladder = spec.ladder_within(board, budget or Budget(GRADING)).graded()
    try:
        return way_of(ladder, spec.position(board, {}), lambda effect: spec.playable(board, {}, effect))
    except GivenUp:
        return None


def composed_score(spec: Composable, board: Any, budget: Budget | None = None) -> float | None:
    """How composed a board is, from 0 to 1; None where its techniques do not finish it or nothing is known."""
    composition = composition_of(spec)
    way = None if composition is None else way_through(spec, board, budget)
    return None if composition is None or way is None else composition.score(way)


def compose(spec: Composable, recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """The first of some candidates that is composed enough for its level, or else the best of them.

    Where a part ``composed.varied`` changes a board into others like it, the best one is changed as long as that brings
    something, and as it lacks no more of enough than ``composed.VARIED`` tells for the level. Where none of the apt
    ones comes within its share of the budget, as on the smallest boards, the puzzle's own generator makes the
    candidates. Raises like that where there is not one.
    """
    composition = composition_of(spec)
    enough = composition.enough.get(recipe.level, 1.0) if composition else 0.0
    share = budget.left // CANDIDATES
    recipe = replace(recipe, method="")
    plain = spec.part("generator.generate")
    make = spec.part("composed.candidate") or plain
    lack = (spec.part("composed.VARIED", needed=False) or {}).get(recipe.level, 0.0)
    vary = spec.part("composed.varied") if lack else None
    tries = CANDIDATES if vary is None else CHANGES
    best: Made | None = None
    most, idle = -1.0, 0
    for _ in range(tries):
        within = Budget(share, budget.cancelled)
        made: Made | None = None
        try:
            if best is not None and vary is not None and idle < IDLE and most + lack >= enough:
                made = vary(recipe, best, rng, within)
            if made is None:
                idle = 0
                made = make(recipe, rng, within)
        except Refused:
            if best is not None:
                break
            make, vary = plain, None
            made = make(recipe, rng, budget)
        score = composed_score(spec, made.board, Budget(GRADING, budget.cancelled)) or 0.0
        idle = 0 if score > most else idle + 1
        if score > most:
            best, most = made, score
        if most >= enough:
            break
    assert best is not None
    return best


def make_candidate(spec: Composable, recipe: Recipe, seed: int, index: int) -> Made:
    """Candidate ``index`` of the batch ``seed``: one board of those that :func:`compose` chooses from, as it comes.

    Raises like the puzzle's own generator.
    """
    recipe = replace(recipe.checked(spec), method="")
    key = (spec.kind, spec.version, *recipe.size, recipe.level, sorted(recipe.options.items()), seed, index)
    rng = Rng("candidate", *key)
    plain = spec.part("generator.generate")
    make = spec.part("composed.candidate") or plain
    try:
        made: Made = make(recipe, rng, Budget(spec.effort // CANDIDATES))
    except Refused:
        made = plain(recipe, rng, Budget(spec.effort))
    return made
