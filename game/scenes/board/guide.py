"""Help beside a board: the hint that is on show, press by press, and the one that is being looked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from game.engine.core import Change, Effect, Marks, Target, cell_of
from game.engine.play import hints, mistakes
from game.engine.play.followed import LONGEST
from game.engine.play.mistake_telling import mark_place, reasons, with_place
from game.engine.play.refutation import Refutation
from game.engine.play.tally import Tally
from game.engine.play.telling import HintStage, Told, told
from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.hint_panel import HintPanel
from game.scenes.board.hint_words import with_codes
from game.scenes.board.judge import Judge
from game.scenes.board.parts import BoardHost
from game.services.lessons import lesson_for, seen
from game.ui.board.hints.layer import HintLayer
from game.ui.drawing import paint
from game.ui.input.actions import Press
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.widgets.form import Form

LOOKING_MS = 300
DOUBLE_MS = 300.0
MANY = 1000  # places that a hint lights up, which take longer than a frame
FREE_HELP = {
    HintStage.PLACE: "place",
    HintStage.MISTAKES: "mistake",
    HintStage.TRY: "try",
    HintStage.NOTHING: "try",
}
"""What a game remembers of presses that cost nothing, by their stage: once a hint."""


class Guide:
    """Gives hints, as the scene's policy has them. plan: what the last one was about. known: what was known of the
    player's use of techniques before it, which is help itself."""

    def __init__(self, scene: BoardHost, column: Column, judge: Judge) -> None:
        self.scene, self.column, self.judge = scene, column, judge
        self.plan = hints.Plan()
        self.known: Mapping[str, Tally] = {}
        self._asked: int | None = None
        self._coming: Iterator[None] | None = None
        self._paid: hints.Plan | None = None
        self._noted: hints.Plan | None = None
        self._pressed = -DOUBLE_MS  # when its button was

    @property
    def looking(self) -> bool:
        """Whether an answer is waited for."""
        return self._asked is not None or self._coming is not None

    def ask(self) -> None:
        """The first press of a hint, or the next one: its reason, then its move; mistakes are taken back."""
        scene, column = self.scene, self.column
        if scene.policy.ask(scene):
            return
        if column.page is not None and column.page.stage is HintStage.RULE:
            self.drop()
        page = column.page
        if page is not None:
            if column.following is not None:
                self.show_page(column.number + 1)
            elif page.stage in (HintStage.WHY, HintStage.TRY) and page.timeline.effects:
                self.apply()
            elif page.stage is HintStage.MISTAKES:
                (self.take_back if self.takes_one else self.undo_to_good)()
            return
        session, game = scene.session, scene.game
        met = seen(scene.services, game)
        if not hints.takes_long(len(scene.view.slots), game.difficulty):
            last = session.last_played
            found = hints.plan(session.spec, session.board, session.marks, game.solution, last, met=met)
            self.show_plan(found)
        elif not self.looking:
            asked = scene.services.maker.plan(session, game.solution, self.show_plan, met)
            self.look_for(asked, _("Looking for the next step."))

    def call(self) -> None:
        """Its key was pressed, or the tool that its button takes the place of."""
        if self.column.page is None:
            self._pressed = self.scene.services.clock.now()
            self.ask()
        else:
            self.go_on(self.ask)

    def go_on(self, act: Callable[[], object]) -> None:
        """Its button was pressed, which stays below the pointer from press to press, or its key: the second half of a
        double click costs nobody a star, and takes no mark back."""
        before, self._pressed = self._pressed, self.scene.services.clock.now()
        if self._pressed - before >= DOUBLE_MS:
            act()

    def apply(self) -> None:
        """Carry the hint out. What is only supposed begins a trial, where none runs yet, and costs nothing."""
        scene, session = self.scene, self.scene.session
        if self.plan.trial is not None:
            if not session.checkpoints:
                scene.moves.checkpoint()
            scene.play_move(session.spec.carry_out(session.board, session.marks, (self.plan.trial,)), False)
            return
        self._pay()
        if scene.policy.apply(scene):
            return
        scene.play_move(hints.carried_out(session.spec, session.board, session.marks, self.plan), False)
        if scene.won_at is None:
            title = session.spec.ladder_for(session.board).named(self.plan.steps[-1].technique).title
            self.judge.say(_("The hint has made its move: {technique}.").format(technique=_(title)))

    def undo_to_good(self) -> None:
        """Take moves back until no mark is wrong."""
        scene, game = self.scene, self.scene.game
        if not scene.policy.undo_to_good(scene) and game.solution is not None:
            scene.moves.undo_to_good(game.solution)

    @property
    def takes_one(self) -> bool:
        """Whether the mark that the page on show is about may go alone: to go back would cost right marks."""
        game, page = self.scene.game, self.column.script[self.column.number] if self.column.script else None
        if page is None or page.stage is not HintStage.MISTAKES or game.solution is None:
            return False
        named = len(page.mistakes) == 1 or bool(page.timeline.beats)
        return named and self.scene.session.loses_right_marks(game.solution)

    def take_back(self) -> None:
        """Take the mark back that the page is about, and no other."""
        scene, session, slot = self.scene, self.scene.session, self.plan.mistakes[0]
        where = mark_place(session.spec, session.board, slot, self.plan.mistakes)
        scene.play_move((Change(slot, session.marks.get(slot, 0), 0),), False)
        if scene.won_at is None:  # one mark too many may have been all that was wrong
            said = _("The mark in {place} is taken back.") if where else _("The mark is taken back.")
            self.judge.say(said.format(place=where))

    def learn(self) -> None:
        """Open the lesson of what the hint is about."""
        lesson = self.scene.policy.lesson(self.scene)
        if lesson:
            self.scene.host.push("tutorial", kind=self.scene.game.kind, lesson=lesson, board_below=True)

    def drop(self) -> None:
        """Take the hint away: it was closed, or the board has changed."""
        self.scene.policy.dropped(self.scene)
        self.stop_looking()
        if self.column.page is None:
            return
        self.column.script, self.column.number = (), 0
        self.scene.view.hints.on_picture = _nothing
        self.scene.view.hints.show(None)
        self._show_panel()
        self.judge.show()

    def look_for(self, asked: int, says: str) -> None:
        """Wait for the worker's answer, and say so when it takes a while."""
        self._asked = asked
        self.scene.animator.after(LOOKING_MS, lambda: self.judge.say(says), "looking")

    def look_for_reason(self, slot: Target, solution: Marks, done: Callable[[Refutation | None], None]) -> None:
        """Have the worker find out why the mark on a slot is wrong."""
        scene = self.scene
        self.look_for(scene.services.maker.explain(scene.session, solution, slot, done), _("Looking for the reason."))

    def explain(self, slot: Target, done: Callable[[Refutation | None], None]) -> None:
        """Find out why the mark on a slot is wrong: in this frame where it has time for that, else beside the window,
        and then `done` gets the answer when it comes."""
        session, solution = self.scene.session, self.scene.game.solution
        if solution is None:
            return
        found = mistakes.answer_at_once(session.spec, session.board, session.marks, solution, slot)
        if found is not None:
            done(found)
        else:
            self.look_for_reason(slot, solution, done)

    def stop_looking(self) -> None:
        """Nothing is waited for any more, or it is there."""
        self.scene.animator.stop_timer("looking")
        self._coming = None
        if self._asked is not None:
            self.scene.services.maker.cancel(self._asked)
            self._asked = None
            self.judge.unsay()

    def show_plan(self, plan: hints.Plan | None) -> None:
        """The plan of a hint is there, or none could be made."""
        self.stop_looking()
        scene, session = self.scene, self.scene.session
        self.plan = plan or hints.Plan()
        self.known = scene.services.profile.settings.of(scene.game.kind).practice
        script = scene.policy.priced(scene, told(session.spec, session.board, self.plan))
        if len(script[0].lit) > MANY:
            self._coming = self._show_many(script)
            self._come()
        else:
            self._show_first(script)

    def _show_first(self, script: tuple[Told, ...]) -> None:
        self.show_script(script)
        if script[0].stage is HintStage.MISTAKES:
            self._explain(self.plan.mistakes[0])

    def _show_many(self, script: tuple[Told, ...]) -> Iterator[None]:
        yield
        yield from self.scene.view.hints.dim.ahead(frozenset(script[0].lit))
        yield
        self._coming = None
        self._show_first(script)

    def _come(self) -> None:
        """The next piece of a hint that lights up very much, and in the next frame the one after it."""
        if self._coming is not None and next(self._coming, self) is not self:
            self.scene.animator.after(0, self._come, "hint")

    def show_script(self, script: tuple[Told, ...], number: int = 0) -> None:
        """Show presses, which have to have room, from one of them on."""
        style = self.scene.choices.coordinates
        self.column.script = tuple(with_codes(page, style) for page in script)
        if self.column.frame is not None:
            self.column.make_room(self.column.frame)
            self.judge.refresh_line()
        self.show_page(number)
        self.scene.host.later(self._rehearse(self.column.script, number), self.scene, first=True)

    def _rehearse(self, script: tuple[Told, ...], number: int) -> Iterator[None]:
        """Draw the presses after one of them where nobody sees them: the frames in which they come find all words drawn
        then."""
        column, view = self.column, self.scene.view
        layer, nowhere = HintLayer(view, view.fills, view.marks), paint.canvas((1, 1))
        panel = HintPanel(self.scene, Form(Stage(self.scene.look, Animator())), lambda: layer)
        yield
        coming = script[number + 1 :]
        for page, following in zip(coming, (*coming[1:], None), strict=False):
            layer.timeline = page.timeline
            yield from column.hints.warm_words(page)
            if column.script is not script or column.frame is None:
                return
            panel.tell(page, following)
            yield
            panel.place(column.hint_room(column.frame), column.hint_anchor(column.frame))
            yield
            yield from panel.form.stage.rehearse(nowhere)

    def show_page(self, number: int) -> None:
        """Show one of the presses, and have it paid for; its timeline plays at once."""
        scene, column = self.scene, self.column
        column.number = number
        page = column.script[number]
        scene.policy.hinted(scene, page)
        if page.paid:
            self._pay()
        scene.services.audio.play("hint" if number == 0 else "hint_step", min(3, max(0, number - 1)))
        layer = scene.view.hints
        layer.on_picture = column.read_on
        layer.show(page.timeline, page.lit)
        self.judge.show()
        self._show_panel()
        layer.play()
        if page.stage is HintStage.NOTHING:
            scene.services.audio.play("blocked")

    def press(self, action: Press) -> bool:
        """A key for the hint on show; whether it was one."""
        panel = self.column.hints
        return self.column.page is not None and (panel.bar.press(action) or panel.press(action))

    # What the game is told of the help that was taken

    def note_free(self, told: Told) -> None:
        """A press of a hint is shown: one that costs nothing is help all the same, of its own sort."""
        if told.stage in FREE_HELP and self._noted is not self.plan:
            self._noted = self.plan
            self.scene.game.help(FREE_HELP[told.stage])

    def note(self, techniques: Iterable[str] | None = None) -> None:
        """A reason was read: that of the hint on show, or for these techniques."""
        self.scene.game.help("hint")
        shown = (step.technique for step in self.plan.steps)
        self.scene.services.library.help(self.scene.game, shown if techniques is None else techniques)

    def count(self, techniques: Iterable[str] | None = None) -> None:
        """As `note`, in a game that counts its hints."""
        self.scene.game.hints += 1
        self.note(techniques)
        self.scene.keeper.save()

    def lesson(self) -> str:
        """The id of a lesson that teaches what the hint on show is about, and is not done; "" for none."""
        steps = self.plan.steps
        found = lesson_for(self.scene.services, self.scene.game.kind, (steps[-1].technique,)) if steps else None
        return found.id if found is not None else ""

    def _pay(self) -> None:
        """The reason is read, or the move made for the player: that counts, once a hint."""
        if self._paid is not self.plan:
            self._paid = self.plan
            self.scene.policy.pay(self.scene)

    def _explain(self, slot: Target) -> None:
        """A mistake shows with what comes of it, as soon as that is known."""
        if slot in self.scene.view.slots:
            self.explain(slot, self._show_mistake)

    def _show_mistake(self, found: Refutation | None) -> None:
        self.stop_looking()
        scene, session, page = self.scene, self.scene.session, self.column.page
        if found is None or page is None or page.stage is not HintStage.MISTAKES:
            return
        right = right_for(scene.game.solution or {}, found.slot)
        why = reasons(session.spec, session.board, found, right, LONGEST)
        why = with_place(session.spec, session.board, found, why, page.mistakes)
        chapters = tuple(chapter._replace(title=page.title) for chapter in why.timeline.chapters)
        words = replace(why.timeline, title=page.title, chapters=chapters, effects=())
        told_why = page._replace(timeline=words, lit=(), priced=False, free=False)
        self.show_script(scene.policy.priced(scene, (told_why,)))

    def _show_panel(self) -> None:
        self.column.show_hint()
        self.judge.refresh_line()


def right_for(solution: Marks, slot: Target) -> Effect | None:
    """What the only solution has on a slot; None for nothing."""
    place = cell_of(slot)
    value = solution.get(place, 0)
    return Effect(place, value) if value else None


def _nothing() -> None:
    """Nobody has to be told about another picture."""
