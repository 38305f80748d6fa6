"""Help beside a board: the hint that is on show, page by page, and the one that is being looked for."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from game.engine.core import Move
from game.engine.play import hints
from game.engine.play.pages import HintStage, Page, pages
from game.engine.words import _
from game.scenes.board.column import ColumnScene
from game.ui.scene.scene import Host

if TYPE_CHECKING:
    from game.engine.play.game import Game
    from game.engine.play.session import Event

LOOKING_MS = 300


class GuidedScene(ColumnScene):
    """Shows hints. What a board does with moves, words and errors is the subclass's."""

    game: Game

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._plan = hints.Plan()
        self._asked: int | None = None

    def may_hint(self) -> bool:
        """Whether a hint is given now; say why not to the player."""
        return True

    def hinted(self, page: Page) -> None:
        """A page of a hint is shown: pay for it."""

    @abstractmethod
    def play_move(self, move: Move, more: bool) -> None:
        """Make a move; `more`: it continues the one before."""

    @abstractmethod
    def say(self, text: str, colour: str = "text2") -> None:
        """Tell the player something for a few seconds."""

    @abstractmethod
    def _unsay(self) -> None: ...

    @abstractmethod
    def _happened(self, events: list[Event], how: str = "") -> None: ...

    @abstractmethod
    def _show_errors(self) -> None: ...

    def _refresh_line(self) -> None:
        """The line below the tools gives way to a hint, or comes back."""

    def ask_hint(self) -> None:
        """The first page of a hint, or the next one of the hint on show."""
        if self._hint:
            if self._page + 1 < len(self._hint):
                self._show_page(self._page + 1)
            return
        if not self.may_hint():
            return
        session = self.session
        if not hints.takes_long(len(self.view.slots), self.game.difficulty):
            self._show_plan(
                hints.plan(session.spec, session.board, session.marks, self.game.solution, session.last_target)
            )
        elif self._asked is None:
            self._look_for(self.services.maker.plan(session, self.game.solution, self._show_plan))

    def pages_of(self, plan: hints.Plan) -> tuple[Page, ...]:
        """What is shown of a plan, at least one page."""
        return pages(self.session.spec, self.session.board, plan)

    def apply_hint(self) -> None:
        """Carry the hint out."""
        move = self.session.spec.carry_out(self.session.board, self.session.marks, self._plan.effects)
        self.play_move(move, False)

    def undo_to_good(self) -> None:
        """Take moves back until no mark is wrong."""
        if self.game.solution is not None:
            self._happened(self.session.undo_to_good(self.game.solution, self.game.elapsed), "undo")

    def drop_hint(self) -> None:
        """Take the hint away: it was closed, or the board has changed."""
        self._stop_looking()
        if not self._hint:
            return
        self._hint, self._page = (), 0
        self.view.hints.show(None)
        self._show_panel()
        self._show_errors()

    def _look_for(self, asked: int) -> None:
        """Wait for the worker's answer, and say so when it takes a while."""
        self._asked = asked
        self.animator.after(LOOKING_MS, lambda: self.say(_("Looking for the next step.")), "looking")

    def _stop_looking(self) -> None:
        """Nothing is waited for any more, or it is there."""
        self.animator.stop_timer("looking")
        if self._asked is not None:
            self.services.maker.cancel(self._asked)
            self._asked = None
            self._unsay()

    def _show_plan(self, plan: hints.Plan | None) -> None:
        """The plan of a hint is there, or none could be made."""
        self._stop_looking()
        self._plan = plan or hints.Plan()
        self._hint = self.pages_of(self._plan)
        if self.frame is not None:
            self._place_hint(self.frame)
        self._show_page(0)

    def _show_page(self, number: int) -> None:
        self._page = number
        page = self._hint[number]
        self.hinted(page)
        self.services.audio.play("hint" if number == 0 else "hint_step", min(3, max(0, number - 1)))
        self.view.hints.show(page)
        self._show_errors()
        self._show_panel()
        if page.stage is HintStage.NOTHING:
            self.services.audio.play("blocked")

    def _show_panel(self) -> None:
        super()._show_panel()
        self._refresh_line()
