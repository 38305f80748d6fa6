"""Why a mark cannot stand: what it leads to, or what proves the right one, and in which words that ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from game.engine.core import Deduction, Ghost, Target
from game.engine.play.beyond import with_imagined
from game.engine.play.followed import FollowedRound, ghosts_of, needed_paid, shown
from game.engine.puzzle.clashes import broken_text, clash_of, violation_name

if TYPE_CHECKING:
    from game.engine.core import Marks, Violation
    from game.engine.logic.ladder import Ladder
    from game.engine.puzzle.spec import PuzzleSpec


class Refutation(NamedTuple):
    """Why ``slot`` cannot hold its mark ``value``.

    ``contradiction``: ``ghosts`` follow from the mark, up to ``clash``; ``rule`` is the rule broken there, "" where
    nothing fits any more, and ``says`` how; "" too when the ladder alone sees it. ``proof``: ``steps`` lead to the
    right mark. ``plain``: neither is short enough to be shown. ``technique`` names the one that was missed, as
    :func:`missed_technique` finds it, "" where none was found; where a budget was spent before, the last of the steps.
    """

    kind: Literal["contradiction", "proof", "plain"]
    slot: Target
    value: int
    ghosts: tuple[Ghost, ...] = ()
    clash: tuple[Target, ...] = ()
    rule: str = ""
    says: str = ""
    steps: tuple[Deduction, ...] = ()
    technique: str = ""
    fault: str = ""
    """What of the rule is broken, as the puzzle's words name it."""
    beside: str = ""
    """What breaks in sight with other wrong marks, which the reason leaves aside; "" for nothing."""
    meets: tuple[Target, ...] = ()
    """Where that is."""


def way_to(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], slot: Target, base: Marks, rounds: Sequence[FollowedRound],
    broken: Violation,
) -> Refutation | None:  # fmt: skip
    """The shortest way found to the broken rule: from its own targets, or from all marks of the last round."""
    last = tuple(effect.target for effect in rounds[-1].effects)
    for goal in (broken.targets, (*broken.targets, *last)):
        ghosts = ghosts_of(needed_paid(ladder, rounds, goal))
        if shown(ghosts) and broken in spec.violations(board, with_imagined(base, ghosts)):
            return told(spec, board, slot, base, ghosts, broken)
    return None


def told(
    spec: PuzzleSpec[Any], board: Any, slot: Target, base: Marks, ghosts: tuple[Ghost, ...], broken: Violation
) -> Refutation:
    """The contradiction at the end of a way, in words."""
    marks = with_imagined(base, ghosts)
    says, clash = broken_text(spec, board, marks, broken), clash_of(spec, board, marks, broken)
    if broken not in spec.violations(board, marks):  # what no place is left for breaks no rule
        return Refutation("contradiction", slot, base[slot], ghosts, clash, says=says)
    fault = violation_name(spec, board, marks, broken)
    return Refutation("contradiction", slot, base[slot], ghosts, clash, broken.rule, says, fault=fault)
