"""Help beside a board: the hint that is on show, page by page, and the one that is being looked for."""

from __future__ import annotations

from game.engine.play import hints
from game.engine.play.pages import HintStage, Page, pages
from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.judge import Judge
from game.scenes.board.parts import BoardHost

LOOKING_MS = 300


class Guide:
    """Gives hints, as the scene's policy has them. plan: what the last one was about."""

    def __init__(self, scene: BoardHost, column: Column, judge: Judge) -> None:
        self.scene, self.column, self.judge = scene, column, judge
        self.plan = hints.Plan()
        self._asked: int | None = None

    @property
    def looking(self) -> bool:
        """Whether an answer is waited for."""
        return self._asked is not None

    def ask(self) -> None:
        """The first page of a hint, or the next one of the hint on show."""
        scene, column = self.scene, self.column
        if scene.policy.ask(scene):
            return
        if column.page is not None:
            if column.following is not None:
                self.show_page(column.number + 1)
            return
        session, game = scene.session, scene.game
        if not hints.takes_long(len(scene.view.slots), game.difficulty):
            self.show_plan(hints.plan(session.spec, session.board, session.marks, game.solution, session.last_target))
        elif not self.looking:
            self.look_for(scene.services.maker.plan(session, game.solution, self.show_plan))

    def apply(self) -> None:
        """Carry the hint out."""
        scene, session = self.scene, self.scene.session
        if not scene.policy.apply(scene):
            scene.play_move(session.spec.carry_out(session.board, session.marks, self.plan.effects), False)

    def undo_to_good(self) -> None:
        """Take moves back until no mark is wrong."""
        scene, game = self.scene, self.scene.game
        if not scene.policy.undo_to_good(scene) and game.solution is not None:
            scene.happened(scene.session.undo_to_good(game.solution, game.elapsed), "undo")

    def drop(self) -> None:
        """Take the hint away: it was closed, or the board has changed."""
        self.scene.policy.dropped(self.scene)
        self.stop_looking()
        if self.column.page is None:
            return
        self.column.script, self.column.number = (), 0
        self.scene.view.hints.show(None)
        self._show_panel()
        self.judge.show()

    def look_for(self, asked: int) -> None:
        """Wait for the worker's answer, and say so when it takes a while."""
        self._asked = asked
        self.scene.animator.after(LOOKING_MS, lambda: self.judge.say(_("Looking for the next step.")), "looking")

    def stop_looking(self) -> None:
        """Nothing is waited for any more, or it is there."""
        self.scene.animator.stop_timer("looking")
        if self._asked is not None:
            self.scene.services.maker.cancel(self._asked)
            self._asked = None
            self.judge.unsay()

    def show_plan(self, plan: hints.Plan | None) -> None:
        """The plan of a hint is there, or none could be made."""
        self.stop_looking()
        scene, session = self.scene, self.scene.session
        self.plan = plan or hints.Plan()
        self.show_script(scene.policy.pages(scene, self.plan) or pages(session.spec, session.board, self.plan))

    def show_script(self, script: tuple[Page, ...], number: int = 0) -> None:
        """Show pages, which have to have room, from one of them on."""
        self.column.script = script
        if self.column.frame is not None:
            self.column.place_hint(self.column.frame)
            self.judge.refresh_line()
        self.show_page(number)

    def show_page(self, number: int) -> None:
        """Show one of the pages, and have it paid for."""
        scene = self.scene
        self.column.number = number
        page = self.column.script[number]
        scene.policy.hinted(scene, page)
        scene.services.audio.play("hint" if number == 0 else "hint_step", min(3, max(0, number - 1)))
        scene.view.hints.show(page)
        self.judge.show()
        self._show_panel()
        if page.stage is HintStage.NOTHING:
            scene.services.audio.play("blocked")

    def _show_panel(self) -> None:
        self.column.show_hint()
        self.judge.refresh_line()
