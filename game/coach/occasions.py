"""What a game shows of the techniques: every step that was made alone, with help, or wrong, read from its log.

The technique of a mark is the one of :mod:`game.engine.play.way`. What had to be struck out for a right mark is known
from then on, and is no step a second time; a wrong one counts against the technique that everybody names for it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.engine.budget import Budget
from game.engine.core import Effect, GivenUp, Target
from game.engine.logic.ladder import Ladder
from game.engine.play.game import ZEN, Game, refused_at
from game.engine.play.session import EXTEND, PLAY, UNDO
from game.engine.play.timing import SILENCE
from game.engine.play.way import missed_technique, way_to

UNAIDED, PLACE, FAILED = 1.0, 0.5, 0.0
OUTCOMES = {"place": PLACE, "check": UNAIDED, "mistake": UNAIDED, "try": UNAIDED}
"""What help leaves of a technique, by its sort: naming a wrong mark shows none."""


class Occasion(NamedTuple):
    """A step of a technique on a board. ``outcome``: 1 made alone, .5 after its place was shown, 0 once it was named or
    a wrong mark was made instead. ``taken`` is milliseconds since the mark before, None after a long pause or a first
    mark. ``wrong``: it was a wrong mark."""

    technique: str
    outcome: float
    taken: int | None = None
    wrong: bool = False

    @property
    def failed(self) -> bool:
        """Whether it was not made at all."""
        return self.outcome == FAILED


def occasions(game: Game, budget: Budget) -> tuple[Occasion, ...]:
    """The occasions of a solved game in their order; those found so far once the budget is spent.

    A match and a board without end say nothing. Marks that are one move count once for each technique, a mark that is
    made again not at all. Raises Cancelled when the budget's check asks to stop.
    """
    if not game.session.solved or game.mode in ("versus", ZEN):
        return ()
    found: list[Occasion] = []
    with contextlib.suppress(GivenUp):
        _Reader(game, budget, found).read()
    return tuple(found)


class _Reader:
    """Reads one log."""

    def __init__(self, game: Game, budget: Budget, found: list[Occasion]) -> None:
        session = game.session
        self.game, self.spec, self.board = game, session.spec, session.board
        self.found, self.budget = found, budget
        self.solution = dict(session.marks)
        self.ladder: Ladder[Any] = self.spec.ladder_within(self.board, budget).graded()
        self.slots = frozenset(self.spec.slots(self.board))
        self.marks: dict[Target, int] = {}
        self.struck: dict[Effect, None] = {}
        self.tried: set[tuple[Target, int]] = set()
        self.refused: set[Target] = set()
        self.in_move: set[tuple[str, bool]] = set()

    def read(self) -> None:
        last: int | None = None
        helps = sorted(self.game.helps)
        for entry in self.game.session.log:
            if entry.op != EXTEND:
                self.in_move.clear()
            made = [(c.slot, c.new) for c in entry.move if c.new and c.slot in self.slots]
            if entry.op in (PLAY, EXTEND) and entry.actor == "player" and made:
                outcome = UNAIDED
                taken = None if last is None or entry.at - last > SILENCE else entry.at - last
                while helps and helps[0][0] <= entry.at:
                    kind = helps.pop(0)[1]
                    if kind.startswith("refused"):
                        self._judge_refused(refused_at(kind), taken)
                    else:
                        outcome = min(outcome, OUTCOMES.get(kind, FAILED))
                self._judge(made, outcome, taken)
                last = entry.at
            for slot, old, new in entry.move:
                value = old if entry.op == UNDO else new
                if value:
                    self.marks[slot] = value
                else:
                    self.marks.pop(slot, None)

    def _judge_refused(self, slot: Target | None, taken: int | None) -> None:
        """The occasion of a wrong mark that proof mode did not let stand: as of one that stood, once for a place."""
        if slot not in self.slots or slot in self.refused:
            return
        self.refused.add(slot)
        if technique := self._missed(slot):
            self.found.append(Occasion(technique, FAILED, taken, True))

    def _missed(self, slot: Target) -> str:
        """The technique that a wrong mark on a slot, beside what stands, counts against."""
        return missed_technique(self.spec, self.board, self.marks, self.solution, slot, self.budget)

    def _judge(self, made: Sequence[tuple[Target, int]], outcome: float, taken: int | None) -> None:
        """The occasions of the marks that one move makes, before they stand on the board."""
        for slot, value in made:
            if (slot, value) in self.tried:
                continue
            self.tried.add((slot, value))
            wrong = slot in self.spec.mistakes(self.board, {slot: value}, self.solution)
            struck: tuple[Effect, ...] = ()
            if wrong:
                technique = self._missed(slot)
            else:
                way = way_to(self.spec, self.board, self.ladder, self._standing(), slot, value)
                technique, struck = way or ("", ())
            if not technique or (technique, wrong) in self.in_move:
                continue
            self.in_move.add((technique, wrong))
            self.struck.update(dict.fromkeys(struck))
            self.found.append(Occasion(technique, FAILED if wrong else outcome, taken, wrong))

    def _standing(self) -> Any:
        """The position of the right marks on the board, with what is struck out already."""
        wrong = set(self.spec.mistakes(self.board, self.marks, self.solution))
        right = {slot: value for slot, value in self.marks.items() if slot in self.slots and slot not in wrong}
        position = self.spec.position(self.board, right)
        return position.apply_effects(tuple(self.struck)) if self.struck else position
