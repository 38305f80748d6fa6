"""What is done to the marks of a board: moves, undo and redo, trials; and how it sounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.engine.core import Move
from game.engine.play.session import Event, EventKind
from game.engine.words import _
from game.scenes.board.judge import Judge
from game.scenes.board.parts import BoardHost


class Moves:
    """Makes moves in the session of a scene, and tells the scene what has happened."""

    def __init__(self, scene: BoardHost, judge: Judge) -> None:
        self.scene, self.judge = scene, judge
        self._unshown: Callable[[], None] | None = None

    @property
    def _now(self) -> int:
        return self.scene.game.elapsed

    def show_later(self, show: Callable[[], None]) -> None:
        """Show a move of very many marks in a frame of its own: to make it has taken one."""
        animator, self._unshown = self.scene.animator, show
        animator.after(0, lambda: animator.after(0, self.settle))

    def settle(self) -> None:
        """Show at once what waits to be shown: whatever comes next is done to the board that is seen."""
        show, self._unshown = self._unshown, None
        if show is not None:
            show()

    def play(self, move: Move, more: bool) -> None:
        """What the view's hands do. `more`: the move continues the one before (a drag)."""
        scene = self.scene
        if self._unshown is not None:
            self.settle()
            if scene.view.locked:
                return
        if not move:
            scene.services.audio.play("blocked")
            return
        scene.keeper.begin()
        session, at = scene.session, self._now
        scene.happened(session.extend(move, at) if more else session.play(move, at))

    def undo(self) -> None:
        scene = self.scene
        if scene.policy.may_undo(scene) and scene.session.can_undo:
            scene.happened(scene.session.undo(self._now), "undo")

    def redo(self) -> None:
        scene = self.scene
        if scene.policy.may_undo(scene) and scene.session.can_redo:
            scene.happened(scene.session.redo(self._now), "redo")

    def restart(self) -> None:
        """Clear the board: one move, which can be undone."""
        session, at = self.scene.session, self._now
        if session.marks:
            self.scene.happened([*session.restart(at), *session.extend(self.scene.view.opening(), at)], "undo")

    def checkpoint(self) -> None:
        """Begin a trial, or keep the one that runs."""
        scene = self.scene
        if scene.session.checkpoints:
            scene.session.keep_checkpoint()
            self.judge.say(_("Kept."), "success_text")
        else:
            scene.session.mark_checkpoint()
            self.judge.say(_("Marks you try are dashed. Keep them, or take them all back."), "mark")
        scene.services.audio.play("tap")
        scene.view.refresh()
        scene.refresh_tools()
        scene.keeper.save()

    def roll_back(self) -> None:
        """End the trial and restore the board at its beginning."""
        scene = self.scene
        if scene.session.checkpoints:
            scene.happened(scene.session.roll_back(self._now), "undo")
            self.judge.say(_("All tried marks are taken back."))
            scene.keeper.save()

    def sound(self, events: Iterable[Event], how: str) -> None:
        """What has happened is heard: as `how` sounds, or as the mark that was made."""
        audio = self.scene.services.audio
        if how:
            audio.play(how)
        else:
            change = next((e.change for e in events if e.change is not None), None)
            if change is not None:
                audio.play(self.scene.view.sound_of(change))
        if self.judge.errors_live and any(e.kind is EventKind.BROKEN for e in events):
            audio.play("thud")
