"""What an exercise with a technique asks for: the step that is next on its board, and whether it is made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from game.engine.budget import Budget
from game.engine.core import Effect, GivenUp, Marks
from game.engine.logic.ladder import Ladder
from game.engine.play.hints import plan
from game.engine.play.session import Session
from game.engine.words import _

WORK = 5_000  # steps of looking for what a technique has on a board, within a few frames


def task(title: str, posed: bool) -> str:
    """What is to be done on a board with a technique of that title; ``posed``: it is the next step there."""
    text = _("Find the next step with “{technique}”.") if posed else _("On the way you need “{technique}”.")
    return text.format(technique=title)


def solving_on() -> str:
    """What is to be done once the step that a board asked for is made."""
    return _("Now solve the rest of the board.")


def titled(ladder: Ladder[Any], title: str) -> str:
    """The name of the technique with a title, in words of the language now spoken; "" for none."""
    return next((one.name for one in ladder.techniques if title and _(one.title) == title), "")


def posed(session: Session) -> Marks | None:
    """The marks that stood before a player came to a board; None where it was empty."""
    return session.opening if session.log and session.log[0].actor == "computer" else None


class AskedStep:
    """The step that a posed board asks for: any that a technique has there, or the mark to which a hint leads by it.

    technique: its name; "" where it is not known, which leaves the mark.
    """

    def __init__(self, session: Session, technique: str) -> None:
        self.session, self.technique = session, technique
        self._made = False

    @property
    def made(self) -> bool:
        """Whether the player has made a part of it, if only for a while, since the board was as it was set up; where it
        takes too long to find out, whether one has begun."""
        session = self.session
        if session.marks == (posed(session) or {}):
            self._made = False
        elif not self._made and any(entry.actor == "player" for entry in session.log):
            asked = self._effects
            self._made = not all(self._asks(session.marks, effect) for effect in asked) or not asked
        return self._made

    def warm(self) -> Iterator[None]:
        """Find out what can be done, so that the first mark does not wait for it."""
        assert self._effects is not None
        yield

    @cached_property
    def _effects(self) -> tuple[Effect, ...]:
        """What can be done on the board as it was opened."""
        session, marks = self.session, posed(self.session) or {}
        spec, board = session.spec, session.board
        found: list[Effect] = []
        try:
            if self.technique:
                ladder, position = spec.ladder_within(board, Budget(WORK)), spec.position(board, marks)
                consequences = ladder.consequences(ladder.named(self.technique), position)
                found += ladder.effects(position, consequences) if consequences else ()
            hint = plan(spec, board, marks, None, budget=Budget(WORK), whole=True)
            if not self.technique or self.technique in {step.technique for step in hint.steps}:
                found += (effect for effect in hint.effects if not effect.remove)
        except GivenUp:
            pass
        return tuple(effect for effect in found if self._asks(marks, effect))

    def _asks(self, marks: Marks, effect: Effect) -> bool:
        """Whether an effect is still to be put on the board, as a mark or as a note."""
        spec, board = self.session.spec, self.session.board
        if spec.carry_out(board, marks, (effect,)):
            return True
        noted = spec.noted(board, marks, (effect,)) if effect.remove else ()
        at = effect.target.index[:2]  # what its cell holds; that notes are kept at all is a change, too
        return any(slot.index == at for slot, _old, _new in noted)
