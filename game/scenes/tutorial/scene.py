"""Tutorial: small boards that each ask for one act, and a board to solve alone at the end.

One scene plays any course of lessons; each step is a scene of its own in the place of the one before. A mark that is
not asked for stays for a moment, is explained by the rule it breaks, and is taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine.core import Beat, BeatKind, Move, PuzzleError, Target
from game.engine.formats.lessons import SELECT, Course, Task
from game.engine.play.game import Game
from game.engine.play.hints import Plan
from game.engine.play.session import Event, EventKind
from game.engine.play.telling import Told
from game.engine.play.timeline import Timeline
from game.engine.puzzle.recipe import Recipe
from game.engine.words import _
from game.scenes.board.points import Scoring
from game.scenes.board.policy import Policy
from game.scenes.board.scene import BoardScene
from game.scenes.tutorial.column import LessonColumn
from game.scenes.tutorial.hint import lesson_plan, lesson_told
from game.scenes.tutorial.sheet import LessonSheet
from game.services.settings import LessonsReached
from game.ui.board.beacon import Beacon, Place, place_of
from game.ui.input.actions import Action, Pointer, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button

PULSE_MS = 4000  # without an act, until the wanted places pulse
JUDGE_MS = 800  # how long a mark may stand before it is judged: a click may be on its way to another mark
BACK_MS = 1700  # from the verdict until the mark is taken back
REPLY_MS = 900
DONE_MS, READ_MS = 1100, 2600  # from the end of a step to the next one, without and with a sentence to read
MOST_LINKS = 4  # arrows that the eye can follow


class TutorialScene(BoardScene):
    """One step of the lessons of a kind.

    kind: by default the first one that has lessons. step: its number from 0; by default the one reached last, or the
    first when all were done. Raises PuzzleError when there are no lessons.
    """

    column: LessonColumn

    def __init__(self, host: Host, kind: str = "", step: int | None = None) -> None:
        library = host.services.library
        kind = kind or next((name for name in library.kinds if library.course(name) is not None), "")
        course = library.course(kind) if kind else None
        if course is None:
            raise PuzzleError(_("there are no lessons for this puzzle"))
        self.course: Course = course
        self.kind = kind
        self.number = _reached(host.services.profile.settings.of(kind).learn, len(course.steps), step)
        self.task: Task = course.open(self.number, library.kinds.__getitem__)
        tools = ("undo", "redo", "hint", "restart", "rules") if self.task.alone else ("hint", "rules")
        if self.task.step.tool:
            tools = (self.task.step.tool, *tools)
        game = Game(self.task.session(), mode="tutorial")
        game.solution = self.task.solution
        super().__init__(host, game, TutorialPolicy(tools), False, LessonColumn)
        column = self.column
        lesson = self.task.step
        column.clock.visible = False
        column.title.text = _("Learn {title}").format(title=_(self.session.spec.title))
        column.subtitle.text = _("Step {number} of {steps}").format(number=self.number + 1, steps=len(course.steps))
        column.pause_button.icon, column.pause_button.tip = "close", _("Leave ({back})")
        texts = [_(text) for other in course.steps for text in (other.text, other.after) if text]
        violations = self.session.spec.words.violations.values()
        rules = [_(rule) for rule in (*violations, *(other.rule for other in course.steps)) if rule]
        part = self.number / len(course.steps)
        column.sheet = LessonSheet(self.stage, _(self.task.title), _(lesson.text), part, texts, rules)
        column.earlier = self.column.earlier = self.form.add(
            Button(_("Back"), self.backward, "quiet", "back", _("The step before"))
        )
        self.column.earlier.enabled = self.number > 0
        column.next = self.form.add(Button(_("Skip"), self.forward, "quiet", "skip", _("The next step")))
        self.beacon = self.stage.add(Beacon())
        self.view.locked = bool(lesson.tool)
        versus = self.session.spec.versus if lesson.versus else None
        self.scoring = Scoring(self.view, versus, self.task.match) if versus is not None else None
        if self.scoring is not None:
            self.stage.add(self.scoring.layer)
            self.view.rule = self._versus_rule
        self._refused = False
        self._replies = list(self.task.replies())

    def enter(self) -> None:
        reached = self.services.profile.settings.of(self.kind).learn
        self._keep(done=reached is not None and reached.done)
        self._wait()

    def _keep(self, done: bool) -> None:
        """Remember how far the lessons were followed."""
        settings = self.services.profile.settings
        reached = LessonsReached(self.number, done)
        settings.keep_of(self.kind, replace(settings.of(self.kind), learn=reached))

    def resume(self, result: Any) -> None:
        if self.won_at is None:
            return
        if result is Answer.PLAY:
            spec = self.session.spec
            recipe = Recipe(spec.sizes[0], spec.levels_at(spec.sizes[0])[0])
            self.host.replace("making", kind=self.kind, recipe=recipe)
        else:
            self.host.pop()

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._show_reasons()
        self._mark_places()

    # Hints

    def answers(self) -> bool:
        """Give the step's own hint, unless it shows already or the board is solved alone."""
        if self.column.page is not None or self.task.alone:
            return False
        if self.won_at is None and not self._answering:
            self.guide.show_plan(lesson_plan(self.task, self.session))
        return True

    def carry_out(self) -> bool:
        """Do what the step asks for, unless the board is solved alone."""
        if self.task.alone:
            return False
        for number, move in enumerate(self.task.deeds(self.session)):
            self.play_move(move, number > 0 and self.task.step.once)
        return True

    # Going

    def pause(self) -> None:
        """Leave; the next visit goes on here."""
        self.host.pop()

    def backward(self) -> None:
        """The step before."""
        if self.number:
            self.host.replace("tutorial", kind=self.kind, step=self.number - 1)

    def forward(self) -> None:
        """The next step; after the last one, when it was solved, a word of farewell."""
        if self.number + 1 < len(self.course.steps):
            self.host.replace("tutorial", kind=self.kind, step=self.number + 1)
        elif self.won_at is None:
            self.host.pop()
        else:
            title = _("You know {title} now").format(title=_(self.session.spec.title))
            answers = (DialogAnswer(_("Not now")), DialogAnswer(_("Play one"), Answer.PLAY, "primary", "play"))
            self.host.push(Dialog, title=title, text=_("An easy puzzle comes next, if you like."), answers=answers)

    def handle(self, action: Action) -> bool:
        if self.won_at is not None:
            buttons = (self.column.earlier, self.column.next, self.column.pause_button)
            aside = isinstance(action, Pointer) and (
                action.phase != "down" or any(button.rect.collidepoint(action.pos) for button in buttons)
            )
            if aside or (isinstance(action, Press) and action.command == "back"):
                return Scene.handle(self, action)
            return super().handle(action)
        used = super().handle(action)
        if isinstance(action, Pointer | Press) and getattr(action, "phase", "down") == "down":
            self._wait()
            if any(deed.act == SELECT for _, deed in self.task.wants) and self.task.met(self.session, self.view.spot):
                self._finish()
        return used

    def update(self, dt: float) -> None:
        if self.won_at is None or self.task.alone:
            super().update(dt)
            return
        limit = READ_MS if self.task.step.after else DONE_MS
        before, self.won_at = self.won_at, self.won_at + dt
        if before < limit <= self.won_at:
            self.forward()

    # Marks

    def play_move(self, move: Move, more: bool) -> None:
        if not move:
            self._pulse()
        super().play_move(move, more)

    def judge_step(self, events: Sequence[Event]) -> None:
        """The board has changed: see whether the task is done, or something is wrong."""
        placed = [e.change.slot for e in events if e.kind is EventKind.PLACED and e.change is not None]
        if self.scoring is not None:
            for award in self.scoring.update(placed):
                self.judge.say(award.text, "mark" if award.seat == 0 else "accent_text")
        if self.task.alone or self._answering:
            return
        self.animator.stop_timer("judge")
        if self.task.met(self.session, self.view.spot):
            self._refused = False
            self._finish()
        elif self.task.wrong(self.session):
            self.animator.after(JUDGE_MS, self._refuse, "judge")
        elif self._refused:
            self._refused = False
        elif placed:
            self.services.audio.correct()
        if self.won_at is None:
            self._wait()

    @property
    def _answering(self) -> bool:
        """Whether the other side is about to answer, or has answered."""
        return len(self._replies) < len(self.task.step.reply)

    def _refuse(self) -> None:
        """Say what is wrong about the marks that stand; they go in a moment."""
        wrong = self.task.wrong(self.session)
        if not wrong or self.won_at is not None:
            return
        self._refused = True
        sentence, broken = self.task.verdict(self.session)
        if broken:
            self.judge.checked = wrong
            self.judge.show()
            self.services.audio.wrong()
        else:
            self.services.audio.play("blocked")
        self.judge.say(sentence, "error" if broken else "text2")
        self._pulse()
        self.animator.after(BACK_MS, self.take_back, "judge")

    def take_back(self) -> None:
        """What was not asked for goes; what was said about it stays for a while."""
        move = self.task.take_back(self.session)
        if move and self.won_at is None:
            said = self.judge.said
            self.happened(self.session.play(move, self.game.elapsed), "undo")
            self.judge.say(*said)

    def _finish(self) -> None:
        """The task is done: let the other side answer, or praise and go on."""
        self.animator.stop_timer("judge")
        if self._replies:
            self.view.locked = True
            self.beacon.show(())
            self.animator.after(REPLY_MS, self._reply, "reply")
            return
        self.won_at = 0.0
        self.view.locked = True
        self.view.ring.show(False)
        self.animator.stop_timer("pulse")
        self.beacon.show(())
        self.view.hints.show(None)
        self.view.effects.sweep([t for t in dict.fromkeys(w[0] for w in self.task.wants) if t.kind == "cell"])
        self.services.audio.correct()
        self.column.sheet.tell(_(self.task.step.after) or _("Well done."), "success_text")
        self.column.sheet.bar.go((self.number + 1) / len(self.course.steps))
        self.column.label_ways()
        if self.scoring is None:
            self.judge.unsay()

    def _reply(self) -> None:
        """The other side answers, one mark at a time."""
        target, deed = self._replies.pop(0)
        move = self.task.tap(self.session.marks, target, deed.act)
        self.happened(self.session.play(move, self.game.elapsed, "computer"))
        self._finish()

    def full(self) -> None:
        """On a board with a task the verdict tells which rule is broken."""
        if self.task.alone:
            super().full()

    def celebrate(self, start: Target | None) -> None:
        """Only the board that was solved alone is a win."""
        if not self.task.alone:
            return
        super().celebrate(start)
        self.column.sheet.tell(_(self.task.step.after) or _("Solved, and all alone!"), "success_text")
        self.column.label_ways()
        self.column.sheet.bar.go((self.number + 1) / len(self.course.steps))
        if self.number + 1 == len(self.course.steps):
            self._keep(done=True)

    def _versus_rule(self, target: Target, act: str) -> Move:
        """The buttons as in a match: a mark each."""
        versus, names = self.session.spec.versus, ("primary", "secondary")
        if versus is None or act not in names:
            return ()
        return self.task.tap(self.session.marks, target, versus.acts[names.index(act)])

    # Showing the way

    def _wait(self) -> None:
        """Show what is to be seen at once; the wanted places pulse after a while."""
        if self.won_at is not None:
            return
        self.beacon.pulse(False)
        if self.stage.backdrop is not None:
            self._show_reasons()
            self._mark_places()
        if not self.task.alone:
            self.animator.after(PULSE_MS, self._pulse, "pulse")

    def _pulse(self) -> None:
        if self.won_at is None and not self.task.alone:
            self.beacon.pulse(True)
            self._show_reasons()
            self._mark_places()

    def _mark_places(self) -> None:
        """Rings around the wanted places, where they show."""
        shown = self.task.step.point or self.beacon.pulsing
        left = () if self.won_at is not None or not shown or self.column.page else self.task.left(self.session)
        places: list[Place] = []
        for target, deed in left:
            pressed = (self.column.tray.buttons.get(key) for key in deed.keys or (deed.act,))
            keys = [Place(button.rect.copy()) for button in pressed if button is not None]
            if deed.at is None or self.view.spot == target:
                places += keys
            if deed.at is not None:
                places.append(place_of(self.view, target))
        if shown and self.task.step.tool and self.won_at is None and not self.column.page:
            places.append(Place(self.column.tools[self.task.step.tool].rect.copy()))
        self.beacon.show(places)

    def _show_reasons(self) -> None:
        """The reasons of the step, as a hint shows them; the links only for those who wait."""
        if self.won_at is not None or self.task.alone or self.column.page:
            return
        causes, links = self.task.reasons(self.session)
        if not self.beacon.pulsing or len(links) > MOST_LINKS:
            links = ()
        beats = [Beat(BeatKind.LIGHT, causes, ms=0), *([Beat(BeatKind.ARROW, links=links)] if links else [])]
        shown = Timeline.of(beats) if causes else None
        if shown != self.view.hints.timeline:
            self.view.hints.show(shown)


@dataclass(frozen=True)
class TutorialPolicy(Policy[TutorialScene]):
    """Marks are judged by the step; nothing is counted, and hints are free."""

    tools: Sequence[str] = ("hint", "rules")

    def may_undo(self, scene: TutorialScene) -> bool:
        """Only what the player did, and what an exercise in undoing did before."""
        return bool(scene.task.step.tool) or len(scene.session.undo_stack) > scene.task.prepared

    def moved(self, scene: TutorialScene, events: Sequence[Event]) -> None:
        scene.judge_step(events)

    def ask(self, scene: TutorialScene) -> bool:
        return scene.answers()

    def told(self, scene: TutorialScene, plan: Plan) -> tuple[Told, ...]:
        return lesson_told(scene.task, scene.session, plan)

    def apply(self, scene: TutorialScene) -> bool:
        return scene.carry_out()

    def undo_to_good(self, scene: TutorialScene) -> bool:
        if not scene.task.alone:
            scene.take_back()
        return not scene.task.alone

    def go_on(self, scene: TutorialScene) -> None:
        scene.forward()


def _reached(saved: LessonsReached | None, steps: int, asked: int | None) -> int:
    if asked is None:
        asked = 0 if saved is None or saved.done else saved.step
    return max(0, min(asked, steps - 1))


SCENE = TutorialScene
