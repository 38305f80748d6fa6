"""Practice: hints are free, and every wrong mark is noticed: keep it, take it back, or see what it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.core import Marks, Target
from game.engine.play import mistakes
from game.engine.play.asked import AskedStep, posed, task, titled
from game.engine.play.followed import LONGEST
from game.engine.play.game import Game
from game.engine.play.mistake_telling import prompt, reasons
from game.engine.play.refutation import Refutation
from game.engine.play.session import Event
from game.engine.play.telling import Told
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import N_, _
from game.scenes.board.guide import right_for
from game.scenes.board.invitation import Invitation
from game.scenes.board.policy import Policy
from game.scenes.board.scene import BoardScene
from game.scenes.practice.end import PracticeEnd
from game.scenes.practice.intro import PracticeIntro
from game.ui.input.actions import Action
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host
from game.ui.widgets.card import Card

JUDGE_MS = 350  # clicks that go through the marks of a cell are not judged on the way
SEVERAL = N_("This board does not have exactly one solution, so no mark on it can be called wrong.")


class PracticeScene(BoardScene):
    """One game in which wrong marks are answered.

    game: what to practise on; or spec, board and marks of a puzzle from elsewhere; without any, a sample that is not
    kept. A board that has not exactly one solution is refused, and may be played instead. about: the
    mistake or the technique that is practised, in words; why: the reason, in a sentence; both stay with the game.
    """

    ending: PracticeEnd
    returns = True

    def __init__(
        self,
        host: Host,
        game: Game | None = None,
        spec: PuzzleSpec[Any] | None = None,
        board: Any = None,
        marks: Marks | None = None,
        about: str = "",
        why: str = "",
    ) -> None:
        library = host.services.library
        keep = game is not None or spec is not None
        if game is None:
            game = library.sample(next(iter(library.kinds))) if spec is None else library.open(spec.kind, board, marks)
        if keep:
            game.mode = "practice"
            library.need_solution(game)
        self.wrong = Card(_("Wrong marks"), str(game.mistakes))
        self.judged: tuple[Target, ...] = ()
        """The marks that are in question."""
        self._pending = False
        game.about, game.why = about or game.about, why or game.why
        asked = self._asked_of(game)
        super().__init__(host, game, PracticePolicy(), keep)
        self.use_assists()
        self.ending = PracticeEnd(self, self.column, lambda: None, lambda: None)
        self.column.subtitle.text = _("Practice: {what}").format(what=game.about) if game.about else _("Practice")
        self.invitation = Invitation(self, self.column, game.kind, lambda: self.session.can_undo)
        self.intro = PracticeIntro(self, self.column, self.invitation, game.why, asked)
        self._known: set[Target] = set(self._mistakes())
        self.view.locked = self.session.solved or game.solution is None

    def _asked_of(self, game: Game) -> AskedStep | None:
        """The step that an exercise asks for, wherever its technique has one on the board as it was set up; none on a
        board from its beginning that needs the technique later, and on other boards."""
        if not game.about:
            return None
        session = game.session
        technique = titled(session.spec.ladder_for(session.board), game.about)
        asks = posed(session) is not None or (technique and task(game.about, True) in game.why)
        self.by_hand = bool(technique or asks)
        return AskedStep(session, technique) if asks else None

    def remake(self) -> dict[str, Any] | None:
        """A board goes on in the other language; what was asked about a mark is answered by leaving it."""
        self.moves.settle()
        game = self.keeper.handed_on()
        self.guide.stop_looking()
        return None if game is None else {"game": game}

    def enter(self) -> None:
        super().enter()
        self.invitation.introduce()
        self.intro.place()
        if self.game.solution is not None:
            self.animator.after(0, self.intro.tell, "intro")  # when everything has its place
        if self.game.solution is None:
            answers = (DialogAnswer(_("Back"), None), DialogAnswer(_("Play it"), Answer.PLAY, "primary", "play"))
            self.host.push(Dialog, title=_("No practice here"), text=SEVERAL, answers=answers)
        elif self.session.solved and self.session.log:
            self.ending.present(False)

    def resume(self, result: Any) -> None:
        """A scene above was left: the refusal, pause, the rules or a lesson."""
        self.invitation.look_again()
        if self.game.solution is None:
            if result is Answer.PLAY:
                self.game.mode = "play"
                self.host.replace("play", game=self.game)
            else:
                self.host.pop()
        elif result is Answer.BACK:
            self.host.pop()
        elif not self.ending.take_focus() and result is Answer.RESTART:
            self.moves.restart()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.invitation.place()
        self.intro.place()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.invitation.follow()
        self.intro.follow()

    def handle(self, action: Action) -> bool:
        return self.invitation.takes(action) or super().handle(action)

    # Judging

    def _mistakes(self) -> tuple[Target, ...]:
        """The wrong marks that stand now."""
        return () if self.game.solution is None else self.session.mistakes(self.game.solution)

    def moved(self) -> None:
        """The board has changed: judge it when the hand rests."""
        self.intro.answer()
        self._known.intersection_update(self._mistakes())
        self.mark_kept()
        self._pending = True
        self.animator.after(JUDGE_MS, self._judge, "judge")

    def mark_kept(self) -> None:
        """Wrong marks that were kept look wrong."""
        self.judge.checked = tuple(self._known)
        self.judge.show()

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
        self.keeper.save()
        self.guide.drop()
        self.judged = tuple(wrong)
        self.guide.show_script((prompt(session.spec, session.board, session.marks, wrong),))

    def answers(self) -> bool:
        """Answer the question that a wrong mark raised by its first reason; False where there is no question."""
        if self._pending:
            self._judge()
        asked = bool(self.judged) and len(self.column.script) == 1
        if asked:
            self._explain()
        return asked

    def _explain(self) -> None:
        """Look for the reasons behind the question: beside the window, where that may take longer than a frame."""
        if not self.guide.looking:
            self.guide.explain(self.judged[0], self._show_reasons)

    def _show_reasons(self, found: Refutation | None) -> None:
        """Put the reasons behind the question, and show the first."""
        self.guide.stop_looking()
        session, solution = self.session, self.game.solution
        if solution is None or not self.judged:
            return
        slot = self.judged[0]
        found = found or Refutation("plain", slot, session.marks.get(slot, 0))
        if found.technique:
            self.services.library.help(self.game, (found.technique,))
        why = reasons(session.spec, session.board, found, right_for(solution, slot), LONGEST)
        self.guide.show_script((*self.column.script, why), 1)

    def take_back(self) -> bool:
        """Take moves back until the marks in question are gone; False where none is in question."""
        if not self.judged:
            return False
        wrong = set(self.judged)
        events: list[Event] = []
        while self.session.can_undo and wrong.intersection(self._mistakes()):
            events += self.session.undo(self.game.elapsed)
        self.happened(events, "undo")
        return True


class PracticePolicy(Policy[PracticeScene]):
    """Everything is allowed and nothing costs anything; marks are judged soon after they are placed."""

    tools: Sequence[str] = ("undo", "redo", "hint", "checkpoint", "roll_back", "restart", "rules")
    counts_time: bool = True

    def cards(self, scene: PracticeScene) -> Sequence[Card]:
        return (scene.wrong,)

    def moved(self, scene: PracticeScene, events: Sequence[Event]) -> None:
        scene.moved()

    def ask(self, scene: PracticeScene) -> bool:
        return scene.answers()

    def hinted(self, scene: PracticeScene, told: Told) -> None:
        scene.intro.follow()
        scene.guide.note_free(told)

    def pay(self, scene: PracticeScene) -> None:
        scene.guide.note()

    def undo_to_good(self, scene: PracticeScene) -> bool:
        return scene.take_back()

    def dropped(self, scene: PracticeScene) -> None:
        scene.judged = ()
        scene.mark_kept()

    def won(self, scene: PracticeScene) -> None:
        scene.keeper.record(scene)

    def warm(self, scene: PracticeScene) -> Iterator[None]:
        yield from scene.ending.warm()
        if scene.intro.asked is not None:
            yield from scene.intro.asked.warm()


SCENE = PracticeScene
