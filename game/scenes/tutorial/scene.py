"""Tutorial: small boards that each show one idea and ask for it, and a board to solve alone at the end.

One scene plays any course of lessons, and any one-step lesson (`lesson`); each step is a scene of its own in the place
of the one before. Marks that are right stay, into the next step too where its board is the same; a wrong one becomes a
ghost with what it leads to, and goes. Nothing goes on by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from game.engine.core import Change, Marks, Move, Target
from game.engine.formats.lesson_checks import open_step
from game.engine.formats.lesson_task import Task
from game.engine.play.game import Game
from game.engine.play.session import Event, EventKind
from game.engine.wording import DOT, capital
from game.engine.words import _
from game.scenes.board.points import Scoring, award_text
from game.scenes.board.policy import Policy
from game.scenes.board.scene import BoardScene
from game.scenes.tutorial.column import LessonColumn
from game.scenes.tutorial.end import BoardBefore, LessonEndScene
from game.scenes.tutorial.seal import LessonStamp
from game.scenes.tutorial.sheet import LessonSheet
from game.scenes.tutorial.teacher import Teacher
from game.services.lessons import course_of, step_to_do, steps_done
from game.services.settings import LessonsReached
from game.ui.board.beacon import Place
from game.ui.input.actions import Action, Press
from game.ui.scene.keys_told import by_keys, device_line
from game.ui.scene.scene import Host, Scene
from game.ui.scene.step_dots import StepDots
from game.ui.widgets import Button

REPLY_MS = 900
CLICK = "click"  # in the words of a step that name the mouse
LARGEST = 440  # design pixels: the sheets of boards of two and of four cells across are of one size


class TutorialScene(BoardScene):
    """One step of the lessons of a kind.

    kind: by default the first one that has lessons. step: its number from 0; by default the one reached last, or the
    first when all were done. lesson: the id of a one-step lesson, which is opened in place of the course. kept: marks
    from the step before. board_below: whether it was opened from a board, to which its end leads back. Raises
    PuzzleError when there is no such lesson.
    """

    column: LessonColumn

    def __init__(
        self,
        host: Host,
        kind: str = "",
        step: int | None = None,
        lesson: str = "",
        kept: Marks | None = None,
        board_below: bool = False,
    ) -> None:
        library = host.services.library
        kind = kind or next((name for name in library.kinds if library.course(name) is not None), "")
        self.course = course_of(host.services, kind, lesson)
        self.kind, self.lesson, self.board_below = kind, lesson, board_below
        saved = None if lesson else host.services.profile.settings.of(kind).learn
        steps = len(self.course.steps)
        self.number = 0 if lesson else step_to_do(saved, steps) if step is None else max(0, min(step, steps - 1))
        task = open_step(self.course, self.number, library.kinds.__getitem__)
        if kept is None and saved is not None and saved.step == self.number and step is None:
            kept = {Target(sort, index): value for sort, index, value in saved.marks}
        self.task: Task = task.keeping(kept or {})
        game = Game(self.task.session(), mode="tutorial")
        game.solution = self.task.solution
        self.done = False
        self.seals: Sequence[str] = ()  # that it has earned
        self.finished: frozenset[int] = steps_done(saved, steps)
        """The steps that were done before this one was opened."""
        self.skipped: frozenset[int] = frozenset(() if saved is None else saved.skipped)
        self._made_up = self.number in self.skipped and len(self.finished | self.skipped) == steps
        """Whether it comes after the end of the lesson: a step that was skipped."""
        super().__init__(host, game, TutorialPolicy(), False, LessonColumn)
        self.view.largest = LARGEST
        self._dress()
        self.teacher = Teacher(self, self.task, self.column.sheet)
        versus = self.session.spec.versus if self.task.step.versus else None
        self.scoring = Scoring(self.view, versus, self.task.match) if versus is not None else None
        if self.scoring is not None:
            self.stage.add(self.scoring.layer)
            self.view.rule = self._versus_rule
        self._replies = list(self.task.replies())
        self.stamp = LessonStamp(self.stage, self.view)

    def _dress(self) -> None:
        """The parts of the column that only lessons have."""
        column, step, steps = self.column, self.task.step, self.course.steps
        column.title.text = _("Learn {title}").format(title=_(self.session.spec.title))
        column.pause_button.icon, column.pause_button.tip = "close", _("Leave ({back})")
        column.dots = self.stage.add(StepDots(len(steps), self.number, self.skipped, self.finished))
        texts = [_(one.text) for one in steps]  # what keys do is said in some alone, and moves nothing in the others
        answers = [(one.after, one.aside, *(wrong.text for wrong in one.wrong)) for one in steps]
        reasons = [_(text) for said in answers for text in said if text]
        column.sheet = LessonSheet(
            self.stage, _(step.title), self._technique, self._with_keys(step.text), texts, reasons or [_("Well done.")]
        )
        last = self._following is None
        column.skip = self.form.add(Button(_("Skip this step"), self.skip_step, "quiet", "skip", _("Skip this step")))
        column.skip.visible = self.number not in self.finished  # what is done leaves nothing to skip
        column.again = self.form.add(Button(_("Again"), self.show_again, "secondary", "play", _("Show it once more")))
        column.again.enabled = bool(self.task.show.beats)
        column.again.why_not = _("This step shows nothing by itself.")
        column.earlier = self.form.add(Button(_("Back"), self.backward, "quiet", "back"))
        column.earlier.enabled, column.earlier.why_not = self.number > 0, _("This is the first step.")
        column.onward = (_("Finish"), _("Finish the lesson")) if last else (_("Next"), _("The next step"))
        column.next = self.form.add(
            Button(column.onward[0], self.forward, "primary", "check" if last else "forward", role="action")
        )
        column.next.enabled = self.number in self.finished  # a step that was done stays open, to be done again or not
        column.next.why_not = _("First do on the board what the step asks for.")

    def _with_keys(self, text: str) -> str:
        """What a step asks for; where it names the mouse and that is not used, with what the keys do."""
        if CLICK not in text.lower() or not by_keys(self):
            return _(text)
        return f"{_(text)} {device_line(self.host, self.session.spec.words.controls, self.view.selects)}".strip()

    @property
    def _technique(self) -> str:
        """The technique that is taught, by its name where that is not the title, and what else it is called. It says
        that these are names: one may read like a word on the board, as "All stars placed" does."""
        own, book = self.task.technique, self.task.step.name
        named = _("Technique: {name}").format(name=_(own)) if own else ""
        called = _("also called {name}").format(name=_(book)) if book else ""
        return capital(DOT.join(filter(None, (named, called))))

    def enter(self) -> None:
        self.teacher.choose()
        self.keep()
        if self.task.met(self.session) and not self._replies:
            self.finish(before=bool(self.task.kept))
        self.animator.after(0, self.teacher.begin, "begin")

    def keep(self) -> None:
        """Remember the step, and the marks that the player has made in it."""
        settings = self.services.profile.settings
        of_kind = settings.of(self.kind)
        if self.lesson:
            if self.done and self.lesson not in of_kind.learned:
                taught = {self.lesson: self.services.profile.scores.today, **of_kind.taught}
                settings.keep_of(self.kind, replace(of_kind, learned=(*of_kind.learned, self.lesson), taught=taught))
                self.seals = self.services.library.seals.learned(self.kind)
            return
        marks = tuple((slot.kind, slot.index, value) for slot, value in self.own_marks().items())
        over = self.done and self.number + 1 == len(self.course.steps)
        done = over or (of_kind.learn is not None and of_kind.learn.done)
        skipped, finished = tuple(sorted(self._left_out)), tuple(sorted(self._over))
        reached = LessonsReached(self.number, done, marks, skipped, self.services.clock.utc(), finished)
        today = {"": self.services.profile.scores.today} if done else {}
        settings.keep_of(self.kind, replace(of_kind, learn=reached, taught={**today, **of_kind.taught}))
        if over:
            self.seals = self.services.library.seals.learned(self.kind) or self.seals

    @property
    def _over(self) -> frozenset[int]:
        """The steps that are done."""
        return self.finished | {self.number} if self.done else self.finished

    @property
    def _following(self) -> int | None:
        """The step after this one, of those that are made up for the next that was skipped; None for the end."""
        after = sorted(self.skipped) if self._made_up else range(len(self.course.steps))
        return next((step for step in after if step > self.number), None)

    @property
    def _left_out(self) -> frozenset[int]:
        """The steps that were skipped and are not done."""
        return self.skipped - self._over

    def own_marks(self) -> dict[Target, int]:
        """The right marks that the player has made on this board."""
        start, wrong = self.task.start, self.task.wrong(self.session.marks)
        return {s: v for s, v in self.session.marks.items() if start.get(s, 0) != v and s not in wrong}

    def cover(self) -> None:
        super().cover()
        self.keep()

    def leave(self) -> None:
        self.teacher.stop()
        super().leave()

    def remake(self) -> dict[str, Any] | None:
        self.moves.settle()
        about = {"kind": self.kind, "step": self.number, "lesson": self.lesson, "kept": self.own_marks()}
        return {**about, "board_below": self.board_below}

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.stamp.place()
        if not self.teacher.showing:
            self.teacher.mark_places()

    def key_places(self, acts: Iterable[str]) -> list[Place]:
        buttons = (self.column.tray.buttons.get(act) for act in acts)
        return [Place(button.rect.copy()) for button in buttons if button is not None]

    # Going

    def show_again(self) -> None:
        """The picture of the step once more."""
        self.teacher.show()

    def pause(self) -> None:
        """Leave; the next visit goes on here."""
        self.leave_course()

    def leave_course(self) -> None:
        """Leave the lesson for the scene below."""
        self.keep()
        self.host.pop()

    def skip_step(self) -> None:
        """Go on without this step; a lesson of one step is left."""
        if self.lesson and not self.done:
            self.leave_course()
            return
        if self.number not in self._over:
            self.skipped |= {self.number}
        self.forward()

    def backward(self) -> None:
        """The step before."""
        if self.number:
            self._go_to(self.number - 1)

    def forward(self) -> None:
        """The next step; after the last one, what was learned."""
        self.keep()
        following = self._following
        if following is not None:
            self._go_to(following)
        else:
            left = tuple(sorted(self._left_out))
            about = {"lesson": self.lesson, "session": self.session, "skipped": left, "seals": self.seals}
            about |= {"aided": self.teacher.aided, "board_below": self.board_below, "stamped": self.stamp.fallen}
            about |= {"before": BoardBefore(self.look.size, self.view.camera.sheet.copy(), self.stamp.seal.rect.copy())}
            self.host.replace(LessonEndScene, kind=self.kind, **about)

    def _go_to(self, number: int) -> None:
        here, there = self.task.step, self.course.steps[number]
        same = (here.board, here.switches) == (there.board, there.switches)
        if same and number > self.number:
            # A step that begins with less begins anew: what came of the one before would do it already.
            after = open_step(self.course, number, self.services.library.kinds.__getitem__)
            same = self.task.start.items() <= after.start.items()
        wrong = self.task.wrong(self.session.marks)
        kept = {slot: value for slot, value in self.session.marks.items() if same and slot not in wrong}
        self.host.replace("tutorial", kind=self.kind, step=number, kept=kept, board_below=self.board_below)

    def handle(self, action: Action) -> bool:
        if self.done and isinstance(action, Press) and action.command == "confirm" and not action.repeat:
            on_board = self.form.focus is None or self.form.focus is self.view
            if on_board:
                self.forward()
                return True
        if self.won_at is not None:
            return Scene.handle(self, action)
        used = super().handle(action)
        if not self.teacher.showing:
            self.teacher.mark_places()
        return used

    def update(self, dt: float) -> None:
        if self.won_at is None:
            super().update(dt)

    # Marks

    def play_move(self, move: Move, more: bool) -> None:
        """Make a move; what stood there at the start stays. A digit for a cell that holds one already is answered."""
        super().play_move(() if self.task.given_up(move) else move, more)
        chosen = self.view.selected and self.view.spot in self.view.slots
        if not move and self.view.selects and not chosen:
            self.column.sheet.answer(_("Click an empty cell first."), "cause_text")

    def acts(self) -> dict[str, Callable[[], None]]:
        return {**super().acts(), "undo": self.undo, "restart": self.restart, "hint": self.teacher.help}

    def undo(self) -> None:
        """Take the last move back, where it is the player's own."""
        if self._own_moves:
            self.moves.undo()

    @property
    def _own_moves(self) -> bool:
        return len(self.session.undo_stack) > self.task.prepared

    def restart(self) -> None:
        """The board as the step began, in one move that can be undone."""
        start, marks = self.task.session().marks, self.session.marks
        slots = dict.fromkeys((*marks, *start))
        move = tuple(Change(s, marks.get(s, 0), start.get(s, 0)) for s in slots)
        self.happened(self.session.play(move, self.game.elapsed), "undo")

    def refresh_tools(self) -> None:
        super().refresh_tools()
        tools, redo = self.column.tools, self.session.redo_stack
        tools["undo"].enabled = self._own_moves
        tools["restart"].enabled = self.session.marks != self.task.session().marks
        if redo and any(not self.task.agrees(change.slot, change.new) for change in redo[-1]):
            tools["redo"].enabled = False  # what was answered as wrong does not come again

    def told(self, events: Sequence[Event]) -> None:
        """The board has changed: by the player's hands, or by the other side that answers."""
        if self.done or not self.view.locked:
            self.teacher.watch(events)
        if self.scoring is not None:
            placed = [e.change.slot for e in events if e.kind is EventKind.PLACED and e.change is not None]
            for award in self.scoring.update(placed):
                self.column.sheet.answer(award_text(award), "mark" if award.seat == 0 else "accent_text")
        self.keep()

    def finish(self, before: bool = False) -> None:
        """The task is done: let the other side answer, or say why. before: its marks came with the player."""
        self.teacher.beacon.show(())
        if self._replies:
            self.view.locked = True
            self.animator.after(REPLY_MS, self._reply, "reply")
            return
        self.done = True
        self.view.locked = False
        self.column.next.enabled = True
        if self.form.focus is self.column.skip:
            self.form.set_focus(self.column.next)
        self.column.skip.visible = False
        self.column.dots.done = True
        if self.services.profile.settings.now.voice:  # who does not see it light up hears that it is there
            self.form.set_focus(self.column.next)
        why = _(self.task.step.after) or _("Well done.")
        if self.task.alone and self.teacher.aided:
            why = _("Solved, with a little help. The next board will come easier.")
        over = _("Well done.") if self.task.alone else ""
        known = (_("You have done this already."), *map(_, self.course.taught_first(self.task.step.id)))
        self.column.sheet.tell_why(why, over, " ".join(known) if before and not self.task.alone else "")
        self.keep()
        if self._following is None and not self._left_out:  # the lesson is done with this mark
            self.stamp.fall(before or self.stage.backdrop is None)
        if self.stage.backdrop is not None:
            self.teacher.rest()
            if self.task.alone:  # a whole board, solved as any other
                self.view.celebrate(self.session.last_target)
            else:
                self.view.effects.sweep([slot for slot in self.task.asked if slot.kind == "cell"])

    def _reply(self) -> None:
        """The other side answers, one mark at a time."""
        target, deed = self._replies.pop(0)
        move = self.task.tap(self.session.marks, target, deed.act)
        self.happened(self.session.play(move, self.game.elapsed, "computer"))
        self.finish()

    def full(self) -> None:
        """A broken rule is answered where it is."""

    def celebrate(self, start: Target | None) -> None:
        """Only the board that was solved alone is a win."""
        if self.task.alone:
            super().celebrate(start)

    def go_on(self) -> None:
        """Nothing goes on by itself."""

    def _versus_rule(self, target: Target, act: str) -> Move:
        """The buttons as in a match: a mark each."""
        versus, names = self.session.spec.versus, ("primary", "secondary")
        if versus is None or act not in names:
            return ()
        return self.task.tap(self.session.marks, target, versus.acts[names.index(act)])


@dataclass(frozen=True)
class TutorialPolicy(Policy[TutorialScene]):
    """Marks are answered by the step's teacher; nothing is counted, and hints are free."""

    tools: Sequence[str] = ("undo", "redo", "restart", "hint")

    def moved(self, scene: TutorialScene, events: Sequence[Event]) -> None:
        scene.told(events)

    def ask(self, scene: TutorialScene) -> bool:
        scene.teacher.help()
        return True


SCENE = TutorialScene
