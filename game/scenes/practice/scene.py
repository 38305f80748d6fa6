"""Practice: hints are free, and every wrong mark is noticed: keep it, take it back, or see what it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.core import Effect, Marks, Target, cell
from game.engine.play import mistakes
from game.engine.play.game import Game
from game.engine.play.mistake_pages import prompt, reasons
from game.engine.play.pages import HintStage, Page
from game.engine.play.session import Event
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import N_, _
from game.scenes.board.scene import BoardScene
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host
from game.ui.widgets.card import Card

AT_ONCE = 100  # slots of a board whose reasons are found within a frame
JUDGE_MS = 350  # clicks that go through the marks of a cell are not judged on the way
SEVERAL = N_("This board does not have exactly one solution, so no mark on it can be called wrong.")


class PracticePolicy:
    """Everything is allowed and nothing costs anything; marks are judged soon after they are placed."""

    tools: Sequence[str] = ("undo", "redo", "hint", "checkpoint", "roll_back", "restart", "rules")

    def cards(self, scene: BoardScene) -> Sequence[Card]:
        return (scene.wrong,) if isinstance(scene, PracticeScene) else ()

    def may_undo(self, scene: BoardScene) -> bool:
        return True

    def moved(self, scene: BoardScene, events: Sequence[Event]) -> None:
        if isinstance(scene, PracticeScene):
            scene.moved()

    def may_hint(self, scene: BoardScene) -> bool:
        return True

    def hinted(self, scene: BoardScene, page: Page) -> None:
        if isinstance(scene, PracticeScene) and page.stage is HintStage.TECHNIQUE:
            scene.told()

    def won(self, scene: BoardScene) -> None:
        scene.record()

    def go_on(self, scene: BoardScene) -> None:
        if isinstance(scene, PracticeScene):
            scene.host.push("practice.end", game=scene.game)


class PracticeScene(BoardScene):
    """One game in which wrong marks are answered.

    game: what to practise on; or spec, board and marks of a puzzle from elsewhere; without any, a sample that is not
    kept. A board that has not exactly one solution is refused, and may be played instead.
    """

    def __init__(
        self,
        host: Host,
        game: Game | None = None,
        spec: PuzzleSpec[Any] | None = None,
        board: Any = None,
        marks: Marks | None = None,
    ) -> None:
        library = host.services.library
        keep = game is not None or spec is not None
        if game is None:
            game = library.sample(next(iter(library.kinds))) if spec is None else library.open(spec.kind, board, marks)
        if keep:
            game.mode = "practice"
            library.need_solution(game)
        self.wrong = Card(_("Wrong marks"), str(game.mistakes))
        self._judged: tuple[Target, ...] = ()
        self._pending = False
        super().__init__(host, game, PracticePolicy(), keep)
        self.use_assists()
        self.subtitle.text = _("Practice")
        self._known: set[Target] = set(self._mistakes())
        self._told = self._plan
        self.view.locked = self.session.solved or game.solution is None

    def enter(self) -> None:
        super().enter()
        if self.game.solution is None:
            answers = (DialogAnswer(_("Back"), None), DialogAnswer(_("Play it"), "play", "primary", "play"))
            self.host.push(Dialog, title=_("No practice here"), text=SEVERAL, answers=answers)

    def resume(self, result: Any) -> None:
        """A scene above was left: the refusal, the summary, pause or the rules."""
        if self.game.solution is None:
            if result == "play":
                self.game.mode = "play"
                self.host.replace("play", game=self.game)
            else:
                self.host.pop()
        elif self.won_at is not None:
            self._follow(result)
        elif result == "restart":
            self.restart()
        elif result == "menu":
            self.host.pop()

    def _follow(self, result: Any) -> None:
        """What the player chose after the end."""
        following = self.services.library.following(self.game)
        if isinstance(result, tuple):
            size = self.session.spec.size_of(self.session.board)
            self.host.replace("making", kind=self.game.kind, technique=result[1], size=size, mode="practice")
        elif result == "same" and following.again is not None:
            self.host.replace("making", kind=self.game.kind, recipe=following.again, mode="practice")
        else:
            self.host.pop()

    # Judging

    def _mistakes(self) -> tuple[Target, ...]:
        """The wrong marks that stand now."""
        return () if self.game.solution is None else self.session.mistakes(self.game.solution)

    def moved(self) -> None:
        """The board has changed: judge it when the hand rests."""
        self._known.intersection_update(self._mistakes())
        self._pending = True
        self.animator.after(JUDGE_MS, self._judge, "judge")

    def _judge(self) -> None:
        """Ask about the marks that are newly wrong."""
        self.animator.stop_timer("judge")
        self._pending = False
        if self.game.solution is None or self.session.solved:
            return
        session = self.session
        wrong = mistakes.fresh(session.spec, session.board, session.marks, self.game.solution, self._known)
        if not wrong:
            return
        self._known.update(wrong)
        self.game.mistakes += len(wrong)
        self.wrong.value = str(self.game.mistakes)
        self.services.audio.play("thud")
        self.save()
        self.drop_hint()
        self._judged = tuple(wrong)
        self._hint = (prompt(wrong),)
        if self.frame is not None:
            self._place_hint(self.frame)
        self._show_page(0)

    def ask_hint(self) -> None:
        """The next page; on the question that a wrong mark raised, the first reason."""
        if self._pending:
            self._judge()
        if self._judged and len(self._hint) == 1:
            self._explain()
        else:
            super().ask_hint()

    def _explain(self) -> None:
        """Look for the reasons behind the question: beside the window, where that may take longer than a frame."""
        session, solution = self.session, self.game.solution
        if solution is None:
            return
        slot = self._judged[0]
        if len(self.view.slots) <= AT_ONCE:
            self._show_reasons(mistakes.answer(session.spec, session.board, session.marks, solution, slot))
        elif self._asked is None:
            self._look_for(self.services.maker.explain(session, solution, slot, self._show_reasons))

    def _show_reasons(self, found: mistakes.Refutation | None) -> None:
        """Put the reasons behind the question, and show the first."""
        self._stop_looking()
        session, solution = self.session, self.game.solution
        if solution is None or not self._judged:
            return
        slot = self._judged[0]
        found = found or mistakes.Refutation("plain", slot, session.marks.get(slot, 0))
        if found.technique:
            self.services.library.help(self.game, (found.technique,))
        place = cell(*slot.index[:2]) if slot.kind == "note" else slot
        value = solution.get(place, 0)
        right = Effect(place, value) if value else None
        self._hint = (*self._hint, *reasons(session.spec, session.board, found, right))
        if self.frame is not None:
            self._place_hint(self.frame)
        self._show_page(1)

    def undo_to_good(self) -> None:
        """Take moves back until the marks in question are gone, or with a hint, until no mark is wrong."""
        if not self._judged:
            super().undo_to_good()
            return
        wrong = set(self._judged)
        events: list[Event] = []
        while self.session.can_undo and wrong.intersection(self._mistakes()):
            events += self.session.undo(self.game.elapsed)
        self._happened(events, "undo")

    def drop_hint(self) -> None:
        self._judged = ()
        super().drop_hint()

    # Help

    def told(self) -> None:
        """A hint named its technique: help was taken for each of its steps."""
        if self._told is not self._plan:
            self._told = self._plan
            self.game.help("hint")
            self.services.library.help(self.game, (step.technique for step in self._plan.steps))


SCENE = PracticeScene
