"""What the two quick exercises share: a few boards with a question each, one after the other; nothing is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from game.coach.plan import TrainingPlan
from game.engine.core import Change, Move, Target
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.play.timeline import Timeline
from game.engine.rng import Rng
from game.engine.words import _
from game.scenes.board.frame import Frame
from game.scenes.board.next_board import Succession
from game.scenes.board.parts import BoardHost
from game.scenes.board.policy import Policy
from game.scenes.board.scene import BoardScene
from game.scenes.coach.column import TrainingColumn
from game.scenes.coach.exercise import QuizExercise, QuizTable
from game.scenes.coach.mistake import FindMistake
from game.scenes.coach.step import FindStep
from game.services import TrainingOrder
from game.ui.input.actions import Action, Pointer, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host
from game.ui.tray.aside import Aside
from game.ui.tray.tray import Tray, TrayKey
from game.ui.widgets import Button, Label
from game.ui.widgets.card import Card, clock_text

NUMBER = 5
APART = 100  # the numbers of its orders: those of sets are smaller
ExerciseName = Literal["mistake", "step"]
EXERCISES: Mapping[str, Callable[[QuizTable], QuizExercise]] = {"mistake": FindMistake, "step": FindStep}

TRIES = 8  # boards that ask nothing, before one is shown all the same
WAIT_MS = 300


class NoKeys(Tray):
    """There is nothing to mark with."""

    def show(self, keys: Sequence[TrayKey], aside: Aside | None = None) -> None:
        super().show(())


class QuizColumn(TrainingColumn):
    """The question, what is said of the answer, and `answers`, below the tools."""

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        super().__init__(scene, cards)
        self.question = scene.stage.add(Label("", "body", strong=True))
        self.told = scene.stage.add(Label("", "body", "text2"))
        self.answers: tuple[Button, ...] = ()

    def _make_tray(self) -> Tray:
        return NoKeys(self.scene.form, lambda act: None)

    def place(self, frame: Frame) -> None:
        super().place(frame)
        self.place_question()

    def place_question(self) -> None:
        """Put the question, the answers and what is said of them below the tools."""
        if self.frame is None:
            return
        look, column = self.look, self.frame.column
        gap, y = look.u(18), self._tools_at[1] + look.u(40)
        y = self.question.place((column.x, y), width=column.w).bottom + gap
        shown = [button for button in self.answers if button.visible]
        if shown:
            high = max(look.metrics.target, min(look.u(104), (column.bottom - y) // 4))
            wide = (column.w - gap * (len(shown) - 1)) // len(shown)
            for number, button in enumerate(shown):
                button.place(column.x + number * (wide + gap), y, wide, high)
            y += high + gap
        low = self.dots.rect.y - gap if self.dots.visible else column.bottom
        self.told.place((column.x, y), width=column.w, height=max(1, low - y))


class QuizScene(BoardScene):
    """plan: the boards, of which nothing is kept. game: the first of them; without one a sample is shown.
    exercise: what is asked about them."""

    column: QuizColumn
    by_hand = True

    def __init__(
        self, host: Host, game: Game | None = None, plan: TrainingPlan | None = None, exercise: ExerciseName = "mistake"
    ) -> None:
        library = host.services.library
        self.coach = library.coach
        self.plan = plan or TrainingPlan(0)
        self.rng = Rng("quiz", host.services.seed())
        if game is None:
            sample = library.sample(next(iter(library.kinds)))
            game = Game(Session(sample.session.spec, sample.session.board), solution=sample.solution)
        self._asked: list[tuple[Game, Any]] = []
        self.right = self.spent = 0
        self._before = 0
        """How many were right before the board on show."""
        self._tries = TRIES
        self.answered = False
        super().__init__(host, game, QuizPolicy(), False, QuizColumn)
        self.name = exercise
        self.exercise: QuizExercise = EXERCISES[exercise](self)
        self.pose(game, self.plan)
        self.view.refresh(animate=False)
        self.succession = Succession(self, lambda: self.look.backdrop, lambda: self.column.landing)
        self.next = self.form.add(Button(_("Next"), self._go_on, "primary", "forward"))
        self.column.answers = (*self.exercise.buttons, self.next)
        self._get_going()

    # Questions

    @property
    def question(self) -> Any:
        """The question about the board on show."""
        return next((question for game, question in self._asked if game is self.game), None)

    def pose(self, game: Game, plan: TrainingPlan) -> None:
        """Put the marks of a question onto the next board of a set, once."""
        if not any(known is game for known, _question in self._asked):
            marks, question = self.exercise.ask(
                game, "" if plan.next is None else plan.parts[plan.next].technique, self.rng
            )
            self._asked.append((game, question))
            game.session.play(tuple(Change(slot, 0, value) for slot, value in marks.items()), 0)

    def use_assists(self) -> None:
        """Nothing helps here."""

    def _get_going(self) -> None:
        """The board on show is asked about from now on."""
        self.view.rule = self._rule
        self.view.locked = self.answered = False
        self._before = self.right
        self.coach.opened(self.game)
        column = self.column
        column.title.text = _(self.exercise.heading)
        about = {"number": (self.plan.next or 0) + 1, "count": len(self.plan.parts) or 1}
        number = _("{number} of {count}").format(**about)
        column.subtitle.text = f"{_(self.session.spec.title)} \N{MIDDLE DOT} {number}"
        column.dots.show(self.plan)
        column.question.text, column.told.text = self.exercise.words(), ""
        for button in column.answers:
            button.visible = button is not self.next
        column.place_question()
        if self.question is None:
            self.tell(_("This board asks nothing: on to the next one."), "text2")

    def tell(self, text: str, colour: str, shown: Timeline | None = None) -> None:
        """The question is answered: say what is so, and show it on the board."""
        self.answered = True
        column = self.column
        column.told.text, column.told.colour = text, colour
        for button in column.answers:
            button.visible = button is self.next
        column.place_question()
        self.form.set_focus(self.next)
        if shown is not None:
            self.view.hints.show(shown)
            self.view.hints.play()

    def note(self, text: str, colour: str) -> None:
        """Say something below the question: how much time is left, that a mark is right."""
        told = self.column.told
        if told.text != text:
            told.text, told.colour = text, colour
            self.column.place_question()

    def _rule(self, target: Target, act: str) -> Move:
        if not self.answered:
            self.exercise.pressed(target)
        return ()

    def play_move(self, move: Move, more: bool) -> None:
        """Nothing is marked."""

    # Boards

    @property
    def _rest(self) -> TrainingPlan:
        """What is left after the board on show."""
        return self.plan if self.plan.next is None else self.plan.ended(self.plan.next)

    @property
    def _judged(self) -> TrainingPlan:
        """The set after the board on show, done if its question was answered rightly."""
        good = self.right > self._before
        return self.plan if self.plan.next is None else self.plan.ended(self.plan.next, "done" if good else "left")

    @property
    def _order(self) -> TrainingOrder | None:
        """The order for the board after this one."""
        rest = self._rest
        if rest.next is None:
            return None
        return self.coach.order(rest.parts[rest.next].exercise, APART + rest.before(rest.next), whole=True)

    def _go_on(self) -> None:
        order = self._order
        if order is None:
            self._end()
        elif order.game is not None and not self._fit(order):
            self._go_on()
        elif order.game is not None:
            self.view.hints.show(None)
            self.plan = self._judged
            self.succession.land(order.game, self._get_going)
        elif order.error:
            self.coach.dropped(order)
            self.plan = self.plan.ended(self.plan.next or 0, "left")
            self._go_on()
        else:
            self.note(_("The next board is on its way."), "text2")
            self.animator.after(WAIT_MS, self._go_on, "next")

    def _end(self) -> None:
        """Say how it went."""
        self.plan = self._judged
        self.column.dots.show(self.plan)
        self.services.audio.play("solved")
        title = _("{right} of {count}").format(right=self.right, count=len(self._asked))
        text = _("Time: {time}").format(time=clock_text(self.spent))
        answers = (DialogAnswer(_("Again"), Answer.AGAIN, icon="restart"), DialogAnswer(_("Done"), None, "primary"))
        self.host.push(Dialog, title=title, text=text, answers=answers)

    def resume(self, result: Any) -> None:
        if self.plan.next is not None or not self.plan.parts:
            return
        if result is Answer.AGAIN:
            open_quiz(self.host, self.name, [part.key for part in self.plan.parts], True)
        else:
            self.host.pop()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.host.top is not self or self.curtain.away:
            return
        if not self.answered and self.question is not None:
            self.spent += round(dt)
            self.exercise.tick(dt)
        order = self._order
        if order is not None and order.game is not None and self._fit(order):
            self.succession.draw_ahead(order.game)

    def draw_curtain(self, closed: bool) -> None:
        """What is answered may be looked at as long as one likes."""
        super().draw_curtain(closed and not self.answered)

    def _fit(self, order: TrainingOrder) -> bool:
        """Whether a board that is made asks something; one that does not gives way to another, a few times."""
        assert order.game is not None
        self.pose(order.game, self._rest)
        if self._asked[-1][1] is None and self._asked[-1][0] is order.game and self._tries:
            self._tries -= 1
            self._asked.pop()
            self.coach.dropped(order)
            return False
        return True

    def leave(self) -> None:
        order = self._order
        if order is not None and any(game is order.game for game, _question in self._asked):
            self.coach.dropped(order)  # the marks of a question nobody has seen stand on its board
        self.exercise.leave()
        super().leave()

    # Places and hands

    def layout(self, size: tuple[int, int]) -> None:
        self.succession.relaid()
        super().layout(size)
        self.host.later(self.succession.warm(), self)

    def handle(self, action: Action) -> bool:
        if isinstance(action, Press) and action.command == "confirm" and self.answered and not action.repeat:
            self._go_on()
            return True
        if self.succession.swallows(action):
            return True
        used = super().handle(action)
        if self.view.selects and not self.answered and self._chooses(action):
            self.exercise.pressed(self.view.spot)  # where a press only selects, it is the answer all the same
            return True
        return used

    def _chooses(self, action: Action) -> bool:
        """Whether an action chooses a place on the board."""
        if isinstance(action, Pointer):
            left = action.phase == "down" and action.button == "left"
            return left and self.view.window.collidepoint(action.pos)
        on_board = self.form.focus is None or self.form.focus is self.view
        return isinstance(action, Press) and action.command == "confirm" and not action.repeat and on_board

    def back(self) -> None:
        self.host.pop()

    def pause(self) -> None:
        """There is nothing to keep."""
        self.host.pop()

    def acts(self) -> dict[str, Callable[[], None]]:
        return {**super().acts(), "give_up": self.exercise.give_up}


class QuizPolicy(Policy[QuizScene]):
    """Nothing is marked and nothing is kept."""

    tools: Sequence[str] = ("give_up", "rules")
    counts_time: bool = True


def open_quiz(host: Host, exercise: ExerciseName, techniques: Sequence[tuple[str, str]], again: bool = False) -> None:
    """Open an exercise on boards for some techniques of one puzzle, as soon as the first is made."""
    library = host.services.library
    plan = library.coach.mix(techniques, NUMBER)
    kind = plan.parts[0].kind
    order = library.coach.order(plan.parts[0].exercise, APART, whole=True)
    headings = {"mistake": FindMistake.heading, "step": FindStep.heading}
    what = f"{_(headings[exercise])} \N{MIDDLE DOT} {_(library.kinds[kind].title)}"
    about: dict[str, Any] = {"order": order, "what": what, "then": "coach.quiz"}
    about["about"] = {"plan": plan, "exercise": exercise}
    (host.replace if again else host.push)("making", kind=kind, **about)


SCENE = QuizScene
