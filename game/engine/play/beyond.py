"""On to what can be seen: from where only the ladder knows that nothing fits any more, to a rule that breaks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any

from game.engine.budget import Budget
from game.engine.core import Deduction, Effect, Ghost, GivenUp, Marks, Target, Violation
from game.engine.play.followed import EXPLAINING, FollowedRound, explained, ghosts_of, needed, shown
from game.engine.play.way import LARGE
from game.engine.puzzle.clashes import stuck

if TYPE_CHECKING:
    from game.engine.logic.ladder import Ladder
    from game.engine.puzzle.spec import PuzzleSpec

Finds = Callable[[Any, Marks], Sequence[Violation]]
"""What is broken, or cannot be filled any more, on a board with marks."""

MORE = 4  # rounds that are followed on at most
LOOKED_AT = 2  # broken rules whose way is looked for, the plainest first
LOOKS = 60  # times that the board is looked at for something broken, within a few frames


def with_imagined(base: Marks, ghosts: Sequence[Ghost | FollowedRound]) -> dict[Target, int]:
    """The marks with what is imagined beside them."""
    imagined = (e for ghost in ghosts for e in ghost.effects if e.target.kind == "cell" and not e.remove)
    return {**base, **{e.target: e.value for e in imagined}}


def beyond(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], position: Any, base: Marks, rounds: Sequence[FollowedRound],
    sure: Callable[[], Collection[Effect]] | None = None,
) -> tuple[tuple[Ghost, ...], Violation] | None:  # fmt: skip
    """The shortest way to the first rule that breaks, or place that nothing fits, once ``position`` is reached by
    ``rounds`` and cannot be solved; None where few more rounds or looks show none, and on large boards. What is
    ``sure`` without the mark is one step of a way that takes too many."""
    if len(spec.slots(board)) > LARGE:
        return None
    with suppress(GivenUp):
        return _beyond(spec, board, ladder, position, base, rounds, sure)
    return None


def led_to(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], base: Marks, rounds: Sequence[FollowedRound],
    broken: Violation, sure: Callable[[], Collection[Effect]],
) -> tuple[Ghost, ...]:  # fmt: skip
    """The way of ``rounds`` to a broken rule whose places do not tell which marks it rests on, or which takes many
    steps: what is ``sure`` without the mark is one of them then. () where that is still too much, or takes too many
    looks, and on large boards."""
    if len(spec.slots(board)) > LARGE:
        return ()
    marks = with_imagined(base, rounds)
    why, breaks = cache(ladder.paid(explained, EXPLAINING)), _looking(ladder, Budget(LOOKS), spec.violations)
    with suppress(GivenUp):
        return _way(spec, board, base, marks, rounds, broken, breaks, why, sure)
    return ()


def _looking(ladder: Ladder[Any], looks: Budget, finds: Finds) -> Finds:
    """The same, each look paid for twice: it takes one of those that there are here, and its part of the ladder's own
    budget. It may raise GivenUp."""

    def look(board: Any, marks: Marks) -> Sequence[Violation]:
        looks.spend()
        ladder.pay_for_looks(1, 0)
        return finds(board, marks)

    return look


def _beyond(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], position: Any, base: Marks, rounds: Sequence[FollowedRound],
    sure: Callable[[], Collection[Effect]] | None = None,
) -> tuple[tuple[Ghost, ...], Violation] | None:  # fmt: skip
    more, looks = list(rounds), Budget(LOOKS)
    why = cache(ladder.paid(explained, EXPLAINING))

    def lacking(board: Any, marks: Marks) -> Sequence[Violation]:
        left = stuck(spec, board, marks)
        return () if left is None else (left,)

    breaks, lacks = _looking(ladder, looks, spec.violations), _looking(ladder, looks, lacking)
    marked = {**base, **{e.target: e.value for one in rounds for e in one.effects if not e.remove}}
    for number in range(MORE + 1):
        marks = {slot: value for slot, value in marked.items() if slot.kind == "cell" or slot in base}
        ladder.pay_for_looks(2, 0)
        left = stuck(spec, board, marks)
        broken = sorted(spec.violations(board, marks), key=lambda one: len(one.targets))[:LOOKED_AT]
        ways = [
            (ghosts, one) for one in broken if (ghosts := _way(spec, board, base, marks, more, one, breaks, why, sure))
        ]
        if left is not None and (ghosts := _way(spec, board, base, marks, more, left, lacks, why, sure)):
            ways.append((ghosts, left))
        if ways:
            return min(ways, key=lambda way: sum(len(ghost.effects) for ghost in way[0]))
        step = ladder.next(position) if number < MORE else None
        effects = [] if step is None else [e for e in position.effects(step[1]) if e.target not in marked]
        if step is None or not effects:
            return None
        more.append(FollowedRound(position, step[0], effects))
        marked.update((e.target, e.value) for e in effects if not e.remove)
        position = position.apply_effects(effects)
    return None


def _way(
    spec: PuzzleSpec[Any], board: Any, base: Marks, marks: Marks, rounds: Sequence[FollowedRound], broken: Violation,
    finds: Finds, why: Callable[[Any, Any, Effect], Deduction],
    sure: Callable[[], Collection[Effect]] | None = None,
) -> tuple[Ghost, ...]:  # fmt: skip
    """What leads to something broken and no more: of the marks only those without which ``finds`` would not find it.
    () for too much to be shown."""
    kept = dict(marks)
    size = len([slot for slot in marks if slot not in base])
    while size := (size + 1) // 2:  # many at a time first: most are of no use
        imagined = [slot for slot in reversed(kept) if slot not in base]
        for start in range(0, len(imagined), size):
            some = imagined[start : start + size]
            left = {slot: value for slot, value in kept.items() if slot not in some}
            if broken in finds(board, left):
                kept = left
        if size == 1:
            break
    ghosts = ghosts_of(needed(rounds, [slot for slot in kept if slot not in base], why), sure)
    return ghosts if shown(ghosts) and broken in finds(board, with_imagined(base, ghosts)) else ()
