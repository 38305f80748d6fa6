"""Who looks over the player's shoulder in a lesson: shows the idea, answers marks, and helps when asked to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from game.engine.core import Beat, BeatKind, Change, Effect, Target
from game.engine.formats.lesson_answers import LessonAnswer, answer, look_there, open_places, right_too
from game.engine.formats.lesson_task import Task
from game.engine.play import hints
from game.engine.play.session import Event, EventKind
from game.engine.play.telling import told
from game.engine.play.timeline import Timeline
from game.engine.words import _
from game.scenes.board.parts import BoardHost
from game.scenes.tutorial.sheet import LessonSheet
from game.scenes.tutorial.tags import Tag, TagLayer
from game.scenes.tutorial.ticks import TickLayer
from game.services.settings import MouseMode
from game.ui.board.beacon import Beacon, Place, place_of
from game.ui.board.view import BoardView

FIRST_MS = 500  # from the board's coming to the show
HOLD_MS = 900  # how long a picture stands when it has played
JUDGE_MS, CYCLING_MS = 250, 900  # until a mark is answered; a click may be on its way to another mark
GHOST_MS, FORCED_MS, CLASH_MS = 300, 450, 2000
STEP_MS = 900  # of a longer way, whose reasons are lit, each
PULSE_MS = 600  # without an act, until the wanted places pulse


class Pupil(BoardHost, Protocol):
    """The scene of a lesson, as its teacher sees it."""

    done: bool

    def key_places(self, acts: Iterable[str]) -> list[Place]:
        """Where the keys beside the board that do one of these acts are."""

    def finish(self) -> None:
        """The task is done."""


class Teacher:
    """Watches over one step. refusing: it is taking back a wrong mark itself."""

    def __init__(self, scene: Pupil, task: Task, sheet: LessonSheet) -> None:
        self.scene, self.task, self.sheet = scene, task, sheet
        self.ticks = scene.stage.add(TickLayer(scene.view))
        self.tags = scene.stage.add(TagLayer(scene.view))
        self.beacon = scene.stage.add(Beacon(brackets=True))
        self.refusing = False
        self.helped = 0
        """How often Hint was pressed since the last mark."""
        self.aided = False
        """Whether a reason was asked for, or a wrong mark answered: the board was not solved without any of that."""
        self._told_right = False
        self._held = False
        self._plan = hints.Plan()

    # Showing

    def choose(self) -> None:
        """No cell is selected at first, but where the step points one out, and does not ask to click it, that one."""
        view, place = self.scene.view, self.task.selected
        view.deselect()
        if view.selects and place is not None and not self.task.met(self.scene.session):
            view.move_to(place)
            view.focus_moved(True)  # the ring of the keyboard, only where that is used

    def begin(self) -> None:
        """The step is on show: play its picture, then wait."""
        self.rest()
        if self.task.met(self.scene.session):  # its picture shows the board without these marks
            self.tick(self.task.asked)
        elif self.task.show.beats:
            self.scene.animator.after(FIRST_MS, self.show, "show")

    def show(self) -> None:
        """Play the step's picture, from the beginning."""
        self._play(self._lit(self.task.show), (), HOLD_MS)

    @property
    def showing(self) -> bool:
        """Whether something plays on the board, or stands there for a moment after its end."""
        return self._held or self.scene.view.hints.playing

    def rest(self) -> None:
        """What lies still on the board while the player thinks: the reason, and rings around the asked places."""
        scene = self.scene
        scene.animator.stop_timer("show")
        self.beacon.pulse(False)
        causes = self._causes()
        timeline = Timeline.of([Beat(BeatKind.LIGHT, causes)]) if causes else None
        view = scene.view
        self._held = False
        if view.hints.timeline != timeline:
            view.hints.show(timeline, everything(view) if causes else (), soft=True)
        self.mark_places()
        self._tag()
        if not self.task.alone and not scene.done:
            scene.animator.after(PULSE_MS, self._pulse, "pulse")

    def mark_places(self) -> None:
        """Rings around the asked places that are open, where they are to show."""
        scene = self.scene
        show = (self.task.step.point or self.helped or self.beacon.pulsing) and not scene.done and not self.task.alone
        self.beacon.show(self._places() if show else ())

    def stop(self) -> None:
        """The board goes on: nothing more is waited for."""
        for timer in ("show", "pulse", "judge"):
            self.scene.animator.stop_timer(timer)

    # Marks

    def watch(self, events: Sequence[Event]) -> None:
        """The player has changed the board."""
        if self.refusing:
            return
        scene, task = self.scene, self.task
        self.helped = 0
        self.sheet.answer("")
        self.rest()
        marks = scene.session.marks
        scene.animator.stop_timer("judge")
        if task.wrong(marks):
            cycling = scene.choices.mouse == MouseMode.CYCLE
            scene.animator.after(CYCLING_MS if cycling else JUDGE_MS, self.refuse, "judge")
            return
        placed = [e.change for e in events if e.kind is EventKind.PLACED and e.change is not None]
        if placed:
            self._praise(placed)
        if not scene.done and task.met(scene.session):
            scene.finish()

    def tick(self, slots: Iterable[Target]) -> None:
        """A soft tick on these places."""
        self.ticks.show(Target("cell", slot.index) if slot.kind == "note" else slot for slot in slots)

    def _praise(self, placed: Sequence[Change]) -> None:
        """Right marks: a tick, and a word about those that were not asked for, once a step with what is open still."""
        scene, task = self.scene, self.task
        scene.services.audio.correct()
        self.tick(change.slot for change in placed if change.slot.kind in ("cell", "note"))
        asked = any(change.slot in task.asked for change in placed)
        if asked or task.alone or scene.done or task.met(scene.session):
            return
        said = _("This mark holds, too.") if self._told_right else right_too(task, scene.session.marks, self._others)
        self.sheet.answer(said, "success_text")
        self._told_right = True

    def refuse(self) -> None:
        """Answer the wrong marks: they go, and what they lead to plays where they stood."""
        scene, task = self.scene, self.task
        marks = dict(scene.session.marks)
        wrong = task.wrong(marks)
        if not wrong:
            return
        said = answer(task, marks, wrong)
        self.refusing = True
        scene.happened(task.drop_wrong(scene.session, scene.game.elapsed), "undo")
        self.refusing = False
        scene.services.audio.wrong()
        self.sheet.answer(said.text, "error" if said.clash else "cause_text")
        beats = consequence(said, tuple(Effect(slot, value) for slot, value in wrong.items() if slot.kind == "cell"))
        self.beacon.show(())
        timeline = self._lit(Timeline.of(beats))
        self._play(timeline, () if said.clash else (*timeline.area(), *task.light), 0)
        if not said.clash:  # it tells where to look
            self.mark_places()
        if task.met(scene.session) and not scene.done:
            scene.finish()

    # Help

    def help(self) -> None:
        """Hint: first the idea and the places, then the picture, then the marks."""
        self.helped += 1
        if self.scene.done:
            self._play(self._lit(self._reason()), (), HOLD_MS)
        elif self.task.alone:
            self._help_alone()
        elif self.helped == 1:
            where = look_there(self.task, self.scene.session.marks, self._others)
            self.sheet.answer(" ".join(filter(None, (self._idea, where))), "cause_text")
            self.rest()
        elif self.helped == 2:
            self._play(self._lit(self._reason()), (), HOLD_MS)
        else:
            for move in self.task.deeds(self.scene.session.marks):
                self.scene.play_move(move, False)

    def _help_alone(self) -> None:
        scene, task = self.scene, self.task
        if self.helped == 1:
            last = scene.session.last_played
            self._plan = hints.plan(task.spec, task.board, scene.session.marks, task.solution, last)
            light = Timeline.of([Beat(BeatKind.LIGHT, self._plan.area)])
            scene.view.hints.show(light, self._plan.area)
            self.sheet.answer(_("The next step is here."), "cause_text")
        elif self.helped == 2:
            self.aided = True
            timeline = told(task.spec, task.board, self._plan)[-1].timeline
            self.sheet.answer(" ".join(timeline.sentences[:2]), "cause_text")
            self._play(timeline, (), 4 * HOLD_MS)
        else:
            scene.play_move(task.spec.carry_out(task.board, scene.session.marks, self._plan.effects), False)

    # Inside

    @property
    def _idea(self) -> str:
        """What the technique of the step says, "" without one."""
        name, ladder = self.task.step.technique, self.task.spec.ladder_for(self.task.board)
        return _(ladder.named(name).sentence) if name else ""

    @property
    def _led(self) -> bool:
        """Whether the step shows its reason: one that asks an idea again does not, unless it is asked for."""
        return self.task.step.point and bool(self.task.light)

    def _tag(self) -> None:
        """What has become of the cells, in a word each; nothing of those whose mark was taken away again."""
        marks = self.scene.session.marks
        asked = self.task.asked
        tags = [
            Tag(place, _(text), "text" if marks.get(place) == 1 else "mark")
            for place, text in self.task.tags
            if marks.get(place, 0) == asked.get(place, marks.get(place, 0))
        ]
        wanted = tuple(tags if self.scene.done else ())
        if wanted != self.tags.tags:
            self.tags.show(wanted)

    def _causes(self) -> tuple[Target, ...]:
        """What lies lit: the reason, from the beginning where the step is led, and beside its words once it is done."""
        if self.task.alone or not (self._led or self.scene.done):
            return ()
        return self.task.reasons(self.task.start)[0]

    @property
    def _others(self) -> bool:
        """Whether more is framed than the places that are asked for."""
        return not set(self._causes()).issubset(open_places(self.task, self.scene.session.marks))

    def _lit(self, timeline: Timeline) -> Timeline:
        """A picture in which what lies lit stays so: the words of the step, which call it that, stand all the while."""
        causes = self._causes()
        lit = (Beat(BeatKind.LIGHT, causes, ms=0),) if causes and timeline.beats and len(timeline.chapters) < 2 else ()
        return replace(timeline, beats=(*lit, *timeline.beats)) if lit else timeline

    def _reason(self) -> Timeline:
        """The step's picture; of one without, what its technique says."""
        if self.task.show.beats:
            return self.task.show
        step = self.task.deduction(self.task.start if self.scene.done else self.scene.session.marks)
        if step is None:
            return Timeline()
        plan = hints.Plan(steps=(step,), area=step.causes, effects=step.effects)
        return told(self.task.spec, self.task.board, plan)[-1].timeline

    def _play(self, timeline: Timeline, lit: Sequence[Target], hold: int) -> None:
        """Play a picture; a moment after its end the board rests again."""
        if not timeline.beats:
            return
        scene = self.scene
        self.beacon.show(())
        self.tags.show(())
        self._held = True
        scene.view.hints.show(timeline, lit)
        scene.view.hints.play()
        still = CLASH_MS if scene.animator.reduce_motion else 0
        if scene.animator.reduce_motion:
            scene.view.hints.go(len(timeline.pictures) - 1)
        scene.animator.after(max(still, timeline.ms + hold), self.rest, "show")

    def _pulse(self) -> None:
        """The player has waited for a while."""
        if not self.scene.done and self._led and not self.showing:
            self.beacon.pulse(True)
            self.mark_places()

    def _places(self) -> list[Place]:
        """The cells to mark, and once one is chosen the keys that do it."""
        places: list[Place] = []
        for target, deed in self.task.left(self.scene.session.marks):
            if deed.at is None or (self.scene.view.selected and self.scene.view.spot == target):
                keys = deed.keys or (deed.act,)
                # Which digit it is, the player finds out.
                places += self.scene.key_places(tuple(key for key in keys if not key.startswith("digit:")))
            if deed.at is not None:
                places.append(place_of(self.scene.view, target))
        return list({tuple(place.box): place for place in places}.values())


def everything(view: BoardView) -> tuple[Target, ...]:
    """All places of a board where anything stands: nothing fades while the player thinks."""
    return (
        *view.geometry.targets,
        *view.given_targets(),
        *(line for line, _cells in view.geometry.lines),
        *view.numbered,
    )


def consequence(said: LessonAnswer, wrong: tuple[Effect, ...]) -> list[Beat]:
    """Wrong marks as ghosts, what would have to follow one after another, and what cannot stand together then."""
    wrong = tuple(effect for effect in wrong if said.about in (None, effect.target))
    beats = [Beat(BeatKind.GHOST, effects=wrong, ms=GHOST_MS)]
    beats += [Beat(BeatKind.GHOST, effects=(effect,), ms=FORCED_MS) for effect in said.forced]
    beats += [Beat(BeatKind.GHOST, one.causes, ms=STEP_MS, effects=one.effects) for one in said.steps]
    marked = tuple(effect.target for effect in wrong)
    first = tuple(target for target in marked if target in said.clash)  # the one badge of many is on the wrong mark
    clash = tuple(dict.fromkeys((*first, *said.clash))) or marked
    return [*beats, Beat(BeatKind.CLASH, clash, ms=CLASH_MS)]
