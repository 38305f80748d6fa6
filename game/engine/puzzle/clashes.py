"""What cannot stand together on a board, as a teacher says it: at that place, with its number.

A puzzle's folder may have parts for it, found by name. Of (board, marks, violation), ``broken.broken_text`` gives a
sentence for what would be broken, ``broken.standing_text`` one for what is, ``broken.clash`` the targets that they
speak of, ``broken.falls_short`` whether there is too little of something rather than too much, ``broken.fields`` what
the puzzle's words name in braces. ``broken.in_sight`` (board, marks) gives what says of each whether the marks show it,
``broken.outright`` (board, marks) whether they alone break it, ``broken.together`` (board, marks, violations) one
sentence for several, ``stuck.stuck`` (board, marks) a violation or None, ``needless.needless`` (board, marks, mark) a
sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from game.engine.core import Effect, Marks, Target, Violation
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _


def broken_text(spec: PuzzleSpec[Any], board: Any, marks: Marks, violation: Violation) -> str:
    """A rule broken by these marks, in a sentence that names what stands at that place."""
    says = spec.part("broken.broken_text", needed=False)
    text: str = violation_text(spec, board, marks, violation) if says is None else says(board, marks, violation)
    return text


def violation_text(spec: PuzzleSpec[Any], board: Any, marks: Marks, violation: Violation) -> str:
    """A rule that stands broken on these marks, in a sentence that gives its one cause; "" where there is none."""
    says = spec.part("broken.standing_text", needed=False)
    own: str = "" if says is None else says(board, marks, violation)
    if own:
        return own
    fields = spec.part("broken.fields", needed=False)
    named = {} if fields is None else fields(board, marks, violation)
    return _(spec.words.violations.get(violation_name(spec, board, marks, violation), "")).format(**named)


def violation_name(spec: PuzzleSpec[Any], board: Any, marks: Marks, violation: Violation) -> str:
    """The name of a broken rule among the puzzle's words: it has one of its own for too little of something."""
    return f"{violation.rule}_short" if falls_short(spec, board, marks)(violation) else violation.rule


def falls_short(spec: PuzzleSpec[Any], board: Any, marks: Marks) -> Callable[[Violation], bool]:
    """Says of broken rules, of any number of them, whether there is too little of something rather than too much."""
    short = spec.part("broken.falls_short", needed=False)
    return (lambda violation: False) if short is None else partial(short, board, marks)


def standing_together(spec: PuzzleSpec[Any], board: Any, marks: Marks, violations: Sequence[Violation]) -> str:
    """One sentence for several rules that stand broken by the same; "" where they have more than one cause."""
    says = spec.part("broken.together", needed=False)
    text: str = "" if says is None else says(board, marks, violations)
    return text


def apart(
    spec: PuzzleSpec[Any], board: Any, marks: Marks, violations: Iterable[Violation], most: int
) -> list[Violation]:
    """The first of some broken rules, so many at most, each with a sentence of its own."""
    texts: dict[str, Violation] = {}
    for violation in violations:
        texts.setdefault(violation_text(spec, board, marks, violation), violation)
        if len(texts) == most:
            break
    return [violation for text, violation in texts.items() if text]


def told_together(spec: PuzzleSpec[Any], board: Any, marks: Marks, violations: Sequence[Violation]) -> str:
    """The sentences of rules that stand broken; one for all where there is such a one."""
    together = standing_together(spec, board, marks, violations)
    return together or " ".join(violation_text(spec, board, marks, one) for one in violations)


def broken_at(spec: PuzzleSpec[Any], board: Any, marks: Marks, slot: Target) -> list[Violation]:
    """The rules that are seen to be broken at a mark, the plainest first: those of the fewest targets."""
    sees = in_sight(spec, board, marks)
    found = (one for one in spec.violations(board, marks) if slot in one.targets and sees(one))
    return sorted(found, key=lambda one: len(one.targets))


def clash_of(spec: PuzzleSpec[Any], board: Any, marks: Marks, violation: Violation) -> tuple[Target, ...]:
    """What a sentence about a broken rule speaks of, to be lit: its targets, or those among them that suffer."""
    finds = spec.part("broken.clash", needed=False)
    return violation.targets if finds is None else finds(board, marks, violation)


def in_sight(spec: PuzzleSpec[Any], board: Any, marks: Marks) -> Callable[[Violation], bool]:
    """Says of broken rules, of any number of them, whether they can be seen at the marks, rather than follow once all
    of the board is thought of."""
    sees = spec.part("broken.in_sight", needed=False)
    found: Callable[[Violation], bool] = (lambda violation: True) if sees is None else sees(board, marks)
    return found


def outright(spec: PuzzleSpec[Any], board: Any, marks: Marks, violations: Sequence[Violation]) -> Sequence[Violation]:
    """Those among broken rules that the marks alone break: what they come to only by the rules that they do not break
    is found by thinking, and is not shown before it is asked for."""
    says = spec.part("broken.outright", needed=False)
    return violations if says is None else tuple(filter(says(board, marks), violations))


def stuck(spec: PuzzleSpec[Any], board: Any, marks: Marks) -> Violation | None:
    """What cannot be filled any more although no rule is broken yet; None for nothing, or where rules say all."""
    finds = spec.part("stuck.stuck")
    found: Violation | None = None if finds is None else finds(board, marks)
    return found


def needless(spec: PuzzleSpec[Any], board: Any, marks: Marks, mark: Effect) -> str:
    """Why nothing asks for a wrong ``mark`` beside ``marks``, in a sentence; "" where it cannot be said so simply."""
    says = spec.part("needless.needless")
    text: str = "" if says is None else says(board, marks, mark)
    return text
