"""The boards of a set, one after the other: when one is solved the next one lands, which is there already."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.coach.plan import SetName, TrainingPart, TrainingPlan
from game.engine.core import Move, Target
from game.engine.play.asked import AskedStep, posed, solving_on, task
from game.engine.play.game import TRAINING, Game
from game.engine.play.hints import carried_out
from game.engine.play.session import Event
from game.engine.play.telling import Told
from game.engine.wording import DOT
from game.engine.words import _
from game.scenes.board.keeper import Keeper
from game.scenes.board.next_board import Succession
from game.scenes.board.policy import Policy
from game.scenes.board.scene import BoardScene
from game.scenes.coach.column import TrainingColumn
from game.scenes.coach.opening import PAST
from game.scenes.coach.proving import ProofDesk
from game.scenes.coach.rows import title_of
from game.services import TrainingOrder
from game.services.lessons import invitation, is_new, lesson_for, taught
from game.ui.input.actions import Action, Pointer, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host

TOOLS = ("undo", "redo", "hint", "check", "checkpoint", "roll_back", "restart", "rules", "give_up")
OFFER_MS = 400  # until a lesson is offered, when the board has landed
NOTES = 8  # of the chord that rises from board to board


class TrainingScene(BoardScene):
    """game: a board of a set; without one a sample is shown that is not kept. name: of the set; by default the one
    that the game belongs to, if any does. past: nothing turned up for the part before, which is said."""

    column: TrainingColumn
    returns = True
    by_hand = True

    def __init__(self, host: Host, game: Game | None = None, name: SetName | None = None, past: bool = False) -> None:
        library = host.services.library
        keep = game is not None
        if game is None:
            game = library.sample(next(iter(library.kinds)))
        else:
            game.mode = TRAINING
        self.coach = library.coach
        super().__init__(host, game, TrainingPolicy(), keep, TrainingColumn)
        self.use_assists()
        self.succession = Succession(self, lambda: self.look.backdrop, lambda: self.column.landing)
        self.name, self.plan = self._set_of(game, name)
        self.asked: AskedStep | None = None
        self._finished, self._passed = False, past
        self.proofs = ProofDesk(self, self.column, self._shown_why) if self.choices.proof else None
        if self.proofs is not None:
            self.column.on_shown = self.proofs.show
        self._offered = ""
        self._past: list[Keeper] = []
        self._tell()
        if keep and game.id is None:
            self.coach.opened(game)

    def remake(self) -> dict[str, Any] | None:
        """A board goes on in the other language, unless the next one is on its way."""
        self.moves.settle()
        game = None if self.succession.leaving or self.succession.swap.running else self.keeper.handed_on()
        if game is None:
            return None
        self.guide.stop_looking()
        if self.proofs is not None:
            self.proofs.end()
        for keeper in self._past:
            keeper.leave()
        return {"game": game, "name": self.name}

    def _set_of(self, game: Game, name: SetName | None) -> tuple[SetName, TrainingPlan]:
        """The set that a game belongs to, with its name; one without parts where it belongs to none."""
        names: tuple[SetName, ...] = (name,) if name is not None else ("today", "chosen")
        for one in names:
            plan = self.coach.plan(one)
            own = name is not None or (game.id is not None and plan.game == game.id)
            if own and plan.begun and plan.next is not None and plan.parts[plan.next].kind == game.kind:
                return one, plan
        return name or "today", TrainingPlan(0)

    @property
    def part(self) -> TrainingPart | None:
        """What the board on show is for; None for one that belongs to no set."""
        return None if self.plan.next is None else self.plan.parts[self.plan.next]

    def _tell(self) -> None:
        spec, part = self.session.spec, self.part
        self.column.title.text = _(spec.title)
        if part is None or self.plan.next is None:
            self.column.subtitle.text = _("Training")
            return
        about = {"number": self.plan.next + 1, "count": len(self.plan.parts)}
        title = title_of(self.services.library, part.kind, part.technique)
        heads = (_("Training {number} of {count}").format(**about), _("{number} of {count}").format(**about))
        room = self.column.frame.column.w if self.column.frame is not None else 1 << 20
        self.column.subtitle.text = self.look.fitting([DOT.join((head, title)) for head in heads], "small", room)
        self.column.dots.show(self.plan)
        self._tell_task()

    def _tell_task(self) -> None:
        """Say beside the board what is trained on it."""
        part = self.part
        if part is None:
            return
        named = self.session.spec.ladder.named(part.technique)
        if posed(self.session) is None:
            self.asked = None
        elif self.asked is None or self.asked.session is not self.session:
            self.asked = AskedStep(self.session, part.technique)
        made = self.asked is not None and self.asked.made
        text = solving_on() if made else task(_(named.title), self.asked is not None)
        more = "" if made else _(named.sentence)
        self.column.tasks = tuple(dict.fromkeys((" ".join(filter(None, (text, more))), text)))
        if self.column.frame is not None:
            self.column.show_task(self.proofs is not None and self.proofs.asking)

    # What comes before a board

    def enter(self) -> None:
        super().enter()
        self.services.audio.music("calm")
        self.animator.after(0, self._offer, "offer")
        if self._passed:
            self.toast(_(PAST), "forward")
            self._passed = False

    def _offer(self) -> None:
        """Offer the lesson of a puzzle or of a technique that was never met, once for each."""
        part, services = self.part, self.services
        if part is None or self.host.top is not self or len(self.session.log) > self.keeper.opening:
            return
        if self.succession.swap.running:
            self.animator.after(OFFER_MS, self._offer, "offer")
            return
        known = part.technique in self.coach.skills.get(part.kind, {}) or part.technique in taught(services, part.kind)
        if self._offered == part.technique or known:
            return
        self._offered = part.technique
        spec = self.session.spec
        if self._unknown(part.kind):
            title, text = _("New: {name}").format(name=_(spec.title)), spec.words.whole_goal
            learn = invitation(services, part.kind)
        else:
            named = spec.ladder.named(part.technique)
            title, text = _("New: {name}").format(name=_(named.title)), _(named.sentence)
            learn = _("See an example first")
        answers = (DialogAnswer(_("To the board")), DialogAnswer(learn, Answer.LEARN, "primary", "book"))
        self.host.push(Dialog, title=title, text=text, answers=answers)

    def _learn(self) -> None:
        """Open the lesson that was offered, or else the example in the book."""
        part, services = self.part, self.services
        if part is None:
            return
        lesson = lesson_for(services, part.kind, (part.technique,))
        if self._unknown(part.kind):
            self.host.push("tutorial", kind=part.kind, board_below=True)
        elif lesson is not None:
            self.host.push("tutorial", kind=part.kind, lesson=lesson.id, board_below=True)
        else:
            self.host.push("book", kind=part.kind, technique=part.technique)

    def _unknown(self, kind: str) -> bool:
        """Whether a puzzle is to be learned first."""
        known = kind in self.coach.skills or not is_new(self.services, kind)
        return not known and bool(invitation(self.services, kind))

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        self.succession.relaid()
        super().layout(size)
        self._tell()
        if self.proofs is not None:
            self.proofs.place(self.column.below)
        self.host.later(self.succession.warm(), self)

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.host.top is not self:
            return
        self.column.make_way()
        if self.succession.leaving:
            self._go_on()
        elif self.won_at is None:
            order = self._following
            self.succession.draw_ahead(None if order is None else order.game)

    @property
    def _following(self) -> TrainingOrder | None:
        """The order for the board after this one."""
        return self._order_of(self.plan.ended(self.plan.next)) if self.plan.next is not None else None

    def _order_of(self, plan: TrainingPlan) -> TrainingOrder | None:
        """The order for the next board of a set."""
        if plan.next is None:
            return None
        return self.coach.order(plan.parts[plan.next].exercise, plan.before(plan.next))

    # Proofs

    def play_move(self, move: Move, more: bool) -> None:
        """In proof mode a mark has to follow from what stands."""
        part, proofs = self.part, self.proofs

        shown = self.column.page is not None and any(e.target == c.slot for e in self.guide.plan.effects for c in move)
        if proofs is None or not move or shown:
            super().play_move(move, more)
        else:
            play = super().play_move
            proofs.judge(move, part.technique if part is not None else "", lambda: play(move, more))

    def _shown_why(self, technique: str) -> None:
        """The reason of a mark had to be shown: that is a hint."""
        self.guide.count((technique,))

    # From board to board

    def marked(self) -> None:
        """A mark was made: the board is kept from its first one on, until it is solved."""
        if self.proofs is not None:
            self.proofs.overtaken()
        self._tell_task()
        if self.part is not None and self.plan.game != self.game.id and not self.session.solved:
            self._keep(self.plan.with_game(self.game.id))

    def _keep(self, plan: TrainingPlan) -> None:
        self.plan = plan
        self.coach.keep(plan, self.name)

    def command(self, name: str) -> bool:
        """A solved board is done with: nothing but the pause is for it."""
        if self.proofs is not None:
            self.proofs.settle()
            if name == "hint":  # it stands where the question does
                self.proofs.overtaken()
        return self.succession.allows(name) and super().command(name)

    def acts(self) -> dict[str, Callable[[], None]]:
        return {**super().acts(), "give_up": self.give_up}

    def give_up(self) -> None:
        """Another board for the same technique instead of this one, which is let go of."""
        if self.succession.leaving or self.won_at is not None or self.part is None:
            return
        if self.game.id is not None:
            self.services.library.delete(self.game.id)
            self.game.id = None
            self._keep(self.plan.with_game(None))
        self.services.audio.play("undo")
        self.succession.forget()
        if self.proofs is not None:
            self.proofs.end()
        self.succession.leave(self._go_on)

    def celebrate(self, start: Target | None) -> None:
        """The board is solved: the next one lands, or all is done."""
        if self.plan.next is not None:
            self._keep(self.plan.ended(self.plan.next, "done", self.game.elapsed / 1000))
        if self.plan.next is None:
            super().celebrate(start)
            return
        self.services.audio.play("chord", self.plan.done % NOTES)
        self.policy.won(self)
        self._past.append(self.keeper)
        self.succession.leave(self._go_on)

    def _go_on(self) -> None:
        """The next board, as soon as it is made; a technique for which none can be made is left out for today."""
        order = self._order_of(self.plan)
        if order is None:
            self.succession.leaving = False
            self.finish()
        elif order.game is not None:
            self._land(order.game)
        elif order.error and self.plan.next is not None:
            self.coach.dropped(order)
            self._keep(self.plan.ended(self.plan.next, "left"))
            self.toast(_(PAST), "forward")

    def _land(self, game: Game) -> None:
        game.mode = TRAINING
        self.succession.land(game, self._landed)
        self.animator.after(OFFER_MS, self._offer, "offer")

    def _landed(self) -> None:
        if self.proofs is not None:
            self.proofs.end()
        self.coach.opened(self.game)
        self._tell()

    def finish(self) -> None:
        """All boards are done: say what they moved."""
        if not self._finished:
            self._finished = True
            if self.plan.parts:
                self.host.replace("coach.end", plan=self.plan)
            else:
                self.host.back_to("coach")

    # Input

    def handle(self, action: Action) -> bool:
        if self.succession.swallows(action):
            return True
        proofs, view = self.proofs, self.view
        pressed = isinstance(action, Pointer) and action.phase == "down"
        if proofs is not None and (pressed or isinstance(action, Press)):
            proofs.settle()  # what is pressed now is for what the mark before comes to
        if proofs is not None and isinstance(action, Pointer) and pressed and proofs.press(action.pos):
            return True
        if proofs is None or not proofs.asking or not view.selects:
            return super().handle(action)
        used = super().handle(action)
        if isinstance(action, Pointer) and pressed and view.window.collidepoint(action.pos):
            proofs.choose(view.spot)  # where a press only selects, it chooses all the same
        return used

    def back(self) -> None:
        if self.proofs is not None and self.proofs.asking:
            self.proofs.end()
        else:
            super().back()

    def resume(self, result: Any) -> None:
        """The pause, the rules, a lesson or an offer was left."""
        if result is Answer.RESTART:
            if self.proofs is not None:
                self.proofs.end()
            self.moves.restart()
        elif result is Answer.BACK:
            self.host.back_to("coach")
        elif result is Answer.LEARN:
            self._learn()

    def leave(self) -> None:
        for keeper in self._past:
            keeper.leave()
        super().leave()


class TrainingPolicy(Policy[TrainingScene]):
    """Everything is allowed, and help is only noticed: it moves what the coach thinks of a technique."""

    tools: Sequence[str] = TOOLS

    def moved(self, scene: TrainingScene, events: Sequence[Event]) -> None:
        scene.marked()

    def hinted(self, scene: TrainingScene, told: Told) -> None:
        scene.guide.note_free(told)

    def lesson(self, scene: TrainingScene) -> str:
        return scene.guide.lesson()

    def pay(self, scene: TrainingScene) -> None:
        scene.guide.count()

    def apply(self, scene: TrainingScene) -> bool:
        if scene.proofs is None:
            return False
        session = scene.session  # nobody asks why of a hint
        scene.moves.play(carried_out(session.spec, session.board, session.marks, scene.guide.plan), False)
        return True

    def warm(self, scene: TrainingScene) -> Iterator[None]:
        if scene.asked is not None:
            yield from scene.asked.warm()

    def won(self, scene: TrainingScene) -> None:
        scene.keeper.record(scene)

    def go_on(self, scene: TrainingScene) -> None:
        scene.finish()


SCENE = TrainingScene
