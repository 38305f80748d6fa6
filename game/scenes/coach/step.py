"""Is there a step? A technique, a board on its way, and a clock: yes or no."""

from __future__ import annotations

from typing import Any

from game.coach.quiz import StepQuestion, about_step
from game.engine.core import Marks
from game.engine.play.game import Game
from game.engine.play.telling import timeline
from game.engine.words import N_, _
from game.scenes.coach.quiz import QuizScene
from game.scenes.coach.rows import title_of
from game.ui.widgets import Button

LIMIT_MS = 30_000


class StepScene(QuizScene):
    """An answer counts within half a minute."""

    heading = N_("Is there a step?")
    route = "coach.step"

    def buttons(self) -> tuple[Button, ...]:
        yes = self.form.add(Button(_("Yes"), lambda: self.answer(True), "secondary", "check", role="action"))
        no = self.form.add(Button(_("No"), lambda: self.answer(False), "secondary", "close", role="action"))
        return yes, no

    _left = float(LIMIT_MS)

    def ask(self, game: Game, technique: str) -> tuple[Marks, Any]:
        if not technique or game.solution is None:
            return {}, None
        spec, board = game.session.spec, game.session.board
        found = about_step(spec, board, game.solution, technique, bool(self.rng.below(2)), self.rng)
        return (found.marks, (technique, found)) if found is not None else ({}, None)

    def words(self) -> str:
        if self.question is None:
            return ""
        title = title_of(self.services.library, self.game.kind, self.question[0])
        sentence = _(self.session.spec.ladder.named(self.question[0]).sentence)
        self._left = float(LIMIT_MS)
        return (
            _("Is there a step of \N{LEFT DOUBLE QUOTATION MARK}{technique}\N{RIGHT DOUBLE QUOTATION MARK}?").format(
                technique=title
            )
            + f" {sentence}"
        )

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.host.top is self and not self.answered and self.question is not None:
            self._left -= dt
            seconds = max(0, -(-int(self._left) // 1000))
            if self._left <= 0:
                self.answer(None)
            elif seconds <= 10:
                self.column.told.text = _("{seconds} s").format(seconds=seconds)

    def answer(self, said: bool | None) -> None:
        """Take an answer; None: the time has run out."""
        if self.answered or self.question is None:
            return
        found: StepQuestion = self.question[1]
        there = found.step is not None
        right = said is there
        self.right += right
        if right:
            self.services.audio.correct()
        else:
            self.services.audio.play("thud")
        first = _("Right.") if right else _("Time is up.") if said is None else _("Not quite.")
        colour = "success_text" if right else "accent_text"
        if found.step is None:
            self.tell(f"{first} {_('There is none here.')}", colour)
            return
        shown = timeline(self.session.spec, self.session.board, (found.step,), found.step.effects)
        self.tell(f"{first} {_('There is one:')} {' '.join(shown.sentences)}", colour, shown)

    def give_up(self) -> None:
        self.answer(None)


SCENE = StepScene
