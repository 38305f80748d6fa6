"""Whether a mark can be deduced now, and by what: the proof mode of the trainings."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Generator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from game.engine.budget import Budget
from game.engine.core import LEVELS, Deduction, Effect, GivenUp, Marks, Target
from game.engine.puzzle.spec import PuzzleSpec

AHEAD = 8
"""So many rounds of striking out may lead to a mark; no other mark may."""
LOOKS = 1500
"""Steps of a budget: what is not found in a moment is not seen."""
COVERED = 0.7
"""Of what proves a mark: so much has to be chosen."""
POINTS = ("cell", "candidate", "note", "corner")
"""Causes that are a place, not a line or a region."""

Verdict = Literal["counts", "why", "unproved", "wrong"]


class Proof(NamedTuple):
    """What can be said of a mark: it counts; it is true, and a harder step proves it; it is true, and nothing proves
    it yet; or it is wrong. ``step`` is what proves it, where that is to be asked for."""

    verdict: Verdict
    step: Deduction | None = None


def is_mark(spec: PuzzleSpec[Any], board: Any, slot: Target, value: int) -> bool:
    """Whether a change is a mark that has to be right, and no note."""
    return _marks(spec, spec.slots(board), slot, value)


def _marks(spec: PuzzleSpec[Any], slots: Collection[Target], slot: Target, value: int) -> bool:
    return bool(value) and (not spec.answer or value == spec.answer) and slot in slots


def look_for_proof(
    spec: PuzzleSpec[Any],
    board: Any,
    marks: Marks,
    solution: Marks,
    effect: Effect,
    hardest: str,
) -> Generator[None, None, Proof]:
    """What can be said of a mark on a board that is on its way, looked for a technique at a time: all of it may take
    longer than a frame.

    hardest: the technique up to which nobody asks why. marks: those on the board, right or wrong. solution: the only
    one.
    """
    slot, value = effect.target, effect.value
    wrong = set(spec.mistakes(board, marks, solution))
    if spec.mistakes(board, {slot: value}, solution):
        return Proof("wrong")
    slots = set(spec.slots(board))
    right = {one: mark for one, mark in marks.items() if one in slots and one not in wrong and one != slot}
    position, techniques = spec.position(board, right), spec.ladder_for(board).techniques
    names = [technique.name for technique in techniques]
    known = techniques[: names.index(hardest) + 1] if hardest in names else techniques
    # beyond are suppositions, which prove anything, and are no look at a board
    top = max(LEVELS.index("hard"), *(LEVELS.index(one.level) for one in known if hardest in names), 0)
    looks = [technique for technique in techniques if LEVELS.index(technique.level) <= top]
    step = None
    for verdict, tried in (("counts", [one for one in known if one in looks]), ("why", looks)):
        with contextlib.suppress(GivenUp):
            step = yield from _proved(spec, board, tried, position, effect)
        if step is not None:
            return Proof("counts") if verdict == "counts" else Proof("why", step)
    return Proof("unproved")


def _proved(
    spec: PuzzleSpec[Any], board: Any, techniques: Sequence[Any], position: Any, mark: Effect
) -> Generator[None, None, Deduction | None]:
    """The step that gives a mark, after nothing but striking out and notes. Raises GivenUp."""
    ladder, slots = spec.ladder_within(board, Budget(LOOKS)), frozenset(spec.slots(board))
    for _round in range(AHEAD):
        struck: tuple[Effect, ...] = ()
        for technique in techniques:
            yield
            found = ladder.consequences(technique, position)
            if not found:
                continue
            effects = tuple(ladder.effects(position, found))
            for effect in effects:
                if (effect.target, effect.value, effect.remove) == (mark.target, mark.value, False):
                    step: Deduction = technique.explain(position, effect)
                    return step
            struck = struck or tuple(e for e in effects if e.remove or not _marks(spec, slots, e.target, e.value))
        if not struck:
            return None
        position = position.apply_effects(struck)
    return None


def proves(step: Deduction, chosen: Sequence[Target], cells: Mapping[Target, Collection[Target]]) -> bool:
    """Whether what somebody chose proves a mark.

    cells: of the causes that can be shown, the cells that they cover. A cause is shown by choosing itself or two of its
    cells; lines and the like need not be shown where single cells prove the mark.
    """
    causes = [one for one in step.causes if one in cells]
    wanted = [one for one in causes if one.kind in POINTS] or causes
    if not wanted:
        return True
    picked = set(chosen)
    shown = sum(one in picked or len(picked.intersection(cells[one])) >= min(2, len(cells[one])) for one in wanted)
    spoken = {*step.causes, *step.clash, *(effect.target for effect in step.effects)}
    spoken.update(*(cells[one] for one in causes))
    return shown >= COVERED * len(wanted) and len(picked - spoken) <= len(wanted)
