"""Which technique a mark needs: the one choice that hints of Practice, the coach and the ends of games and runs share.

The ladder is followed from what stands on the board, the easiest technique first, until it comes to the mark; the
hardest technique on that way is one that the mark cannot do without.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.core import Effect, Marks, Target
from game.engine.pieces import at_once
from game.engine.play.session import EXTEND, PLAY, UNDO, Session

if TYPE_CHECKING:
    from game.engine.budget import Budget
    from game.engine.logic.ladder import Ladder
    from game.engine.puzzle.spec import PuzzleSpec

LARGE, LARGE_LEVEL = 130, "medium"
"""Slots of a board on which techniques up to this level alone are quick enough."""
AHEAD = 8
"""So many rounds of the ladder a mark may be ahead of the board; beyond, nobody can say what was seen."""


class MarkWay(NamedTuple):
    """How the ladder comes to a mark: its hardest technique, and what was struck out on the way."""

    technique: str
    struck: tuple[Effect, ...]


def way_to(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], position: Any, slot: Target, value: int
) -> MarkWay | None:
    """The easiest way from a position to a mark; ``value`` 0 stands for whatever the ladder finds there.

    None where it does not get there within :data:`AHEAD` rounds. Raises GivenUp.
    """
    order = {technique.name: number for number, technique in enumerate(ladder.techniques)}
    hardest = ""
    struck: list[Effect] = []
    for _round in range(AHEAD):
        step = ladder.next(position)
        if step is None:
            return None
        technique, found = step
        if not hardest or order[technique.name] > order[hardest]:
            hardest = technique.name
        effects = tuple(ladder.effects(position, found))
        if _gives(effects, slot, value):
            return MarkWay(hardest, tuple(struck))
        struck += [effect for effect in effects if effect.remove]
        position = position.apply(found)
    return None


def _gives(effects: Iterable[Effect], slot: Target, value: int) -> bool:
    return any(e.target == slot and not e.remove and value in (0, e.value) for e in effects)


def missed_technique(
    spec: PuzzleSpec[Any], board: Any, marks: Marks, solution: Marks, slot: Target, budget: Budget | None = None
) -> str:
    """The technique that a player has missed who made a wrong mark on ``slot`` beside these ``marks``: the one that the
    right mark needs there. The same whoever asks; "" where none leads to it soon. Raises GivenUp with a ``budget``."""
    wrong, slots = {slot, *spec.mistakes(board, marks, solution)}, frozenset(spec.slots(board))
    right = {place: value for place, value in marks.items() if place in slots and place not in wrong}
    ladder = (spec.ladder_for(board) if budget is None else spec.ladder_within(board, budget)).graded()
    if len(slots) > LARGE:
        ladder = ladder.upto(LARGE_LEVEL)
    way = way_to(spec, board, ladder, spec.position(board, right), slot, solution.get(slot, 0))
    return "" if way is None else way.technique


def missed_in(session: Session, solution: Marks) -> Counter[str]:
    """How often each technique was missed in a game: once for each wrong mark that the player made, as far as one leads
    to the right one."""
    return at_once(missed_in_pieces(session, solution))


def missed_in_pieces(session: Session, solution: Marks) -> Generator[None, None, Counter[str]]:
    """The same, a wrong mark at a time."""
    spec, board, slots = session.spec, session.board, frozenset(session.spec.slots(session.board))
    marks: dict[Target, int] = {}
    tried: set[tuple[Target, int]] = set()
    found: Counter[str] = Counter()
    for entry in session.log:
        made = {change.slot: change.new for change in entry.move if change.new and change.slot in slots}
        if entry.op in (PLAY, EXTEND) and entry.actor == "player":
            for slot in spec.mistakes(board, made, solution):
                if (slot, made[slot]) not in tried:
                    tried.add((slot, made[slot]))
                    found[missed_technique(spec, board, marks, solution, slot)] += 1
                    yield
        for slot, old, new in entry.move:
            marks[slot] = old if entry.op == UNDO else new
    del found[""]
    return found
