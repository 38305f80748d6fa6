"""Find the mistake: one mark on each board is wrong; a press on it finds it."""

from __future__ import annotations

from typing import Any

from game.coach.quiz import SpoiltBoard, with_mistake
from game.engine.core import Marks, Target
from game.engine.play import mistakes
from game.engine.play.game import Game
from game.engine.play.mistake_telling import reasons
from game.engine.play.refutation import Refutation
from game.engine.rng import Rng
from game.engine.words import N_, _
from game.scenes.board.guide import right_for
from game.scenes.coach.exercise import QuizTable
from game.ui.widgets import Button


class FindMistake:
    """Presses beside it cost nothing but time, and the board no longer counts as right."""

    heading = N_("Find the mistake")
    buttons: tuple[Button, ...] = ()

    def __init__(self, table: QuizTable) -> None:
        self.table = table
        self._missed = False
        self._asked: int | None = None  # the worker, for a reason

    def ask(self, game: Game, technique: str, rng: Rng) -> tuple[Marks, Any]:
        """The marks that stand on a board, one of them wrong."""
        spec, board = game.session.spec, game.session.board
        found = None if game.solution is None else with_mistake(spec, board, game.solution, rng)
        return (found.marks, found) if found is not None else ({}, None)

    def words(self) -> str:
        """The question."""
        self._missed = False
        return _("One mark is wrong. Press it.")

    def pressed(self, target: Target) -> None:
        """A place on the board was pressed."""
        table, question = self.table, self.table.question
        if not isinstance(question, SpoiltBoard):
            return
        if target == question.slot:
            table.services.audio.correct()
            table.right += not self._missed
            self._reveal(_("That is it."), "success_text")
        elif table.session.marks.get(target):
            self._missed = True
            table.services.audio.play("thud")
            table.note(_("That one is right."), "text")
        else:
            table.services.audio.play("blocked")

    def give_up(self) -> None:
        """Show the mark."""
        if not self.table.answered and self.table.question is not None:
            self._reveal(_("It is this one."), "text2")

    def tick(self, dt: float) -> None:
        """There is no hurry."""

    def leave(self) -> None:
        """Nobody waits for the reason any more."""
        if self._asked is not None:
            self.table.services.maker.cancel(self._asked)

    def _reveal(self, text: str, colour: str) -> None:
        """Say why the mark cannot stand."""
        table, question = self.table, self.table.question
        session, solution, slot = table.session, table.game.solution, question.slot
        found = None
        if solution is not None:
            found = mistakes.answer_at_once(session.spec, session.board, session.marks, solution, slot)

        def tell(found: Refutation | None) -> None:
            if found is not None and solution is not None and table.question is question:
                why = reasons(session.spec, session.board, found, right_for(solution, slot))
                table.tell(f"{text} {why.text}", colour, why.timeline)

        if found is None:
            table.tell(text, colour)
        if solution is not None:
            tell(found)
            table.view.show_errors((slot,))
            if found is None:  # it takes longer than a frame
                self._asked = table.services.maker.explain(session, solution, slot, tell)
