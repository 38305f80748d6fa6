"""A line that cannot be right: it is taken back, or the match is lost by it. Both are said beside the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from game.engine.core import Target
from game.engine.play import mistakes
from game.engine.play.mistake_telling import reasons
from game.engine.play.refutation import Refutation
from game.engine.play.session import Session
from game.engine.play.telling import HintStage, Told
from game.engine.play.timeline import Timeline
from game.engine.words import _
from game.scenes.board.guide import Guide
from game.scenes.versus.end import MatchEnd, MatchHost


class SpoiltHost(MatchHost, Protocol):
    """The scene of a match, as this part sees it."""

    @property
    def guide(self) -> Guide: ...

    @property
    def end(self) -> MatchEnd: ...

    def full(self) -> None:
        """The match is over."""


class Spoilt:
    """Asks whether the line is taken back where that is allowed, and ends the match beside the board where not."""

    def __init__(self, scene: SpoiltHost) -> None:
        self.scene = scene

    @property
    def slot(self) -> Target | None:
        """Where the line is that cannot be right."""
        return self.scene.outcome.slot if self.scene.outcome is not None else None

    @property
    def asking(self) -> bool:
        """Whether the line may still be taken back."""
        return self.slot is not None and self.scene.match.friendly and self.scene.won_at is None

    def explain(self) -> None:
        """Show the line with what it breaks; beside the window, where finding that may take longer than a frame."""
        scene, session, solution, slot = self.scene, self.scene.session, self.scene.game.solution, self.slot
        if slot is None or solution is None:
            return
        found = mistakes.answer_at_once(session.spec, session.board, session.marks, solution, slot)
        self._show(found)
        if found is None:
            scene.guide.look_for_reason(slot, solution, self._show)

    def concede(self) -> None:
        """Let the line stand, and the match be lost by it."""
        if self.asking:
            self.scene.won_at = 0.0
            self.scene.full()

    def _show(self, found: Refutation | None) -> None:
        scene, slot = self.scene, self.slot
        scene.guide.stop_looking()
        if scene.outcome is None or slot is None:
            return
        told = spoilt_told(scene.session, slot, found)
        if self.asking:
            scene.guide.show_script((told,))
            self.take_focus()
            return
        scene.view.hints.show(told.timeline, told.lit)
        scene.view.hints.play()
        scene.view.show_errors(told.mistakes)
        scene.end.show(scene.outcome, " ".join((_("A line that cannot be right loses the match."), told.text)))

    def take_focus(self) -> None:
        """The usual answer is a key away, whatever the mouse has done."""
        form, column = self.scene.form, self.scene.column
        if self.asking and column.page is not None:
            form.set_focus(column.hints.undo)


def spoilt_told(session: Session, slot: Target, found: Refutation | None) -> Told:
    """The wrong line with what it breaks; `found` is None as long as that is not known."""
    title = _("This line cannot be right")
    if found is None or found.kind == "plain":
        words = Timeline(title, (_("With it, the board has no solution."),))
        return Told(HintStage.SPOILT, words, (slot,), (slot,))
    why = reasons(session.spec, session.board, found, None)
    return Told(HintStage.SPOILT, replace(why.timeline, title=title, chapters=(), effects=()), mistakes=(slot,))
