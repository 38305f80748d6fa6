"""Find the mistake: one mark on each board is wrong; a press on it finds it."""

from __future__ import annotations

from typing import Any

from game.coach.quiz import SpoiltBoard, with_mistake
from game.engine.core import Marks, Target
from game.engine.play import mistakes
from game.engine.play.game import Game
from game.engine.play.mistake_telling import reasons
from game.engine.words import N_, _
from game.scenes.board.guide import right_for
from game.scenes.coach.quiz import QuizScene


class MistakeScene(QuizScene):
    """Wrong presses are counted, and cost nothing but time."""

    heading = N_("Find the mistake")
    route = "coach.mistake"

    _missed = False

    def ask(self, game: Game, technique: str) -> tuple[Marks, Any]:
        spec, board = game.session.spec, game.session.board
        found = None if game.solution is None else with_mistake(spec, board, game.solution, self.rng)
        return (found.marks, found) if found is not None else ({}, None)

    def words(self) -> str:
        return _("One mark is wrong. Press it.")

    def pressed(self, target: Target) -> None:
        question: SpoiltBoard = self.question
        if target == question.slot:
            self.services.audio.correct()
            self.right += not self._missed
            self._reveal(_("That is it."), "success_text")
        elif self.session.marks.get(target):
            self._missed = True
            self.services.audio.play("thud")
            self.judge.say(_("That one is right."))
        else:
            self.services.audio.play("blocked")

    def give_up(self) -> None:
        if not self.answered:
            self._reveal(_("It is this one."), "text2")

    def _reveal(self, text: str, colour: str) -> None:
        """Say why the mark cannot stand."""
        session, solution, slot = self.session, self.game.solution, self.question.slot
        self._missed = False
        if solution is None:
            self.tell(text, colour)
            return
        found = mistakes.answer(session.spec, session.board, session.marks, solution, slot)
        why = reasons(session.spec, session.board, found, right_for(solution, slot))
        self.tell(f"{text} {why.text}", colour, why.timeline)
        self.view.show_errors((slot,))


SCENE = MistakeScene
