"""Is there a step? A technique, a board on its way, and a clock: yes or no."""

from __future__ import annotations

from typing import Any

from game.coach.quiz import StepQuestion, about_step
from game.engine.core import Marks, Target
from game.engine.play.game import Game
from game.engine.play.telling import timeline
from game.engine.rng import Rng
from game.engine.words import N_, _
from game.scenes.coach.exercise import QuizTable
from game.ui.widgets import Button

LIMIT_MS, WARNED_MS = 30_000, 10_000


class FindStep:
    """An answer counts within half a minute."""

    heading = N_("Is there a step?")

    def __init__(self, table: QuizTable) -> None:
        self.table = table
        add = table.form.add
        self.buttons: tuple[Button, ...] = (
            add(Button(_("Yes"), lambda: self.answer(True), "secondary", "check", role="action")),
            add(Button(_("No"), lambda: self.answer(False), "secondary", "close", role="action")),
        )
        self._left = float(LIMIT_MS)

    def ask(self, game: Game, technique: str, rng: Rng) -> tuple[Marks, Any]:
        """The marks that stand on a board, and the technique with its step, if there is one."""
        if not technique or game.solution is None:
            return {}, None
        spec, board = game.session.spec, game.session.board
        found = about_step(spec, board, game.solution, technique, bool(rng.below(2)), rng)
        return (found.marks, (technique, found)) if found is not None else ({}, None)

    def words(self) -> str:
        """The question, and what the technique says."""
        self._left = float(LIMIT_MS)
        if self.table.question is None:
            return ""
        named = self.table.session.spec.ladder.named(self.table.question[0])
        text = _("Is there a step of \N{LEFT DOUBLE QUOTATION MARK}{technique}\N{RIGHT DOUBLE QUOTATION MARK}?")
        return f"{text.format(technique=_(named.title))} {_(named.sentence)}"

    def pressed(self, target: Target) -> None:
        """The answer is yes or no."""

    def tick(self, dt: float) -> None:
        """The clock runs."""
        self._left -= dt
        if self._left <= 0:
            self.answer(None)
        elif self._left <= WARNED_MS:
            self.table.note(_("{seconds} s").format(seconds=-(-int(self._left) // 1000)), "accent_text")

    def leave(self) -> None:
        """Nothing is waited for."""

    def answer(self, said: bool | None) -> None:
        """Take an answer; None: the time has run out."""
        table = self.table
        if table.answered or table.question is None:
            return
        found: StepQuestion = table.question[1]
        right = said is (found.step is not None)
        table.right += right
        if right:
            table.services.audio.correct()
        else:
            table.services.audio.play("thud")
        first = _("Right.") if right else _("Time is up.") if said is None else _("Not quite.")
        colour = "success_text" if right else "accent_text"
        if found.step is None:
            table.tell(" ".join((first, _("There is none here."))), colour)
            return
        shown = timeline(table.session.spec, table.session.board, (found.step,), found.step.effects)
        table.tell(" ".join((first, _("There is one:"), *shown.sentences)), colour, shown)

    def give_up(self) -> None:
        """Show the answer."""
        self.answer(None)
