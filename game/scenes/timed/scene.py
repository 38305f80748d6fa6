"""The countdown before a timed run, while its first boards are made."""

from __future__ import annotations

from typing import Any

from game.arcade.arcade_session import ArcadeSession
from game.arcade.numbers import numbers
from game.arcade.run import DAILY, PACES, SPRINT, STORM, SURVIVAL
from game.engine.core import PuzzleError
from game.engine.record.scores import MIXED
from game.engine.wording import sentence
from game.engine.words import _
from game.scenes.timed.board import TimedBoard
from game.scenes.timed.standing import TITLES
from game.ui.board.view import view_class
from game.ui.drawing.fonts import even_width
from game.ui.scene.dialog import Dialog
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label

PATIENCE_MS = 20_000


class CountdownScene(Scene):
    """The countdown, while the first boards are made.

    mode: storm, sprint, survival or daily. kind: a puzzle's, or mixed. pace: how many times slower the clock goes. A
    daily run has the boards of today's date; only the first try of a day is ranked.
    """

    def __init__(self, host: Host, mode: str = STORM, kind: str = MIXED, pace: str = "1") -> None:
        super().__init__(host)
        if mode not in TITLES:
            raise PuzzleError(_("there is no mode {mode!r}").format(mode=mode))
        if pace not in PACES:
            raise PuzzleError(_("there is no pace {pace!r}").format(pace=pace))
        services, rules = self.services, numbers()
        scores = services.profile.scores
        day = scores.today if mode == DAILY else ""

        def request(leg: Any, seed: int, number: int) -> Any:
            return services.maker.request(leg.kind, leg.recipe, seed, number)

        self.arcade = ArcadeSession(
            mode, kind, pace, services.seed(), list(services.library.kinds.values()), rules, request, day
        )
        self.left = float(rules.clock.countdown * 1000)
        self._said = 0
        self._waited = 0.0
        self.title = self.stage.add(Label(_(TITLES[mode]), "title", align="center"))
        self.number = self.stage.add(Label("", "display", "accent", "center"))
        self.note = self.stage.add(Label(_note(mode), "body", "text2", "center"))
        self.leave_button = self.form.add(Button("", self.back, "quiet", "close", _("Leave ({back})")))

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        wide = look.metrics.safe.w
        width = even_width(self.note.text, look.font(self.note.role), min(wide, look.u(1100)))
        lowest = look.metrics.safe.bottom - self.note.measure(look, width)[1] - look.u(150)
        middle = (size[0] // 2, min(size[1] // 2, lowest))
        self.number.place(middle, "center")
        self.title.place((middle[0], middle[1] - look.u(220)), "center", limit=wide)
        self.note.place((middle[0], middle[1] + look.u(150)), "midtop", width=width)
        side = look.metrics.target
        self.leave_button.place(look.metrics.safe.right - side, look.metrics.safe.y, side, side)
        self.host.later((view_class(spec) for spec in self.arcade.specs), self)  # the first boards wait for nothing

    def back(self) -> None:
        self.arcade.cancel()
        self.host.pop()

    def update(self, dt: float) -> None:
        self.left -= dt
        number = max(0, -(-round(self.left) // 1000))
        if number != self._said:
            self._said = number
            self.number.text = str(number) if number else ""
            self.services.audio.play("countdown", number)
            self.layout(self.look.size)
        if self.left > 0:
            return
        self._waited += dt
        try:
            if self.arcade.ready:
                if self.arcade.mode == DAILY:  # from the first board on it is today's try
                    self.services.profile.scores.begin_daily(self.arcade.day, self.arcade.kind)
                self.host.replace(TimedBoard, arcade=self.arcade)
            elif self._waited > PATIENCE_MS:
                raise PuzzleError(_("the boards are not ready"))
        except PuzzleError as error:
            self.arcade.cancel()
            self.left = PATIENCE_MS
            self.host.push(Dialog, title=_("This run cannot begin"), text=sentence(str(error)))

    def resume(self, result: Any) -> None:
        """The message was read: nothing begins here."""
        self.host.pop()


def _note(mode: str) -> str:
    """What counts in a mode, a line for each sentence."""
    rules = numbers()
    lines = {
        STORM: (
            _("You have {seconds} seconds.").format(seconds=round(rules.clock.start)),
            _("Right marks fill the bar, and a full bar gives seconds."),
            _("An error costs {error} seconds.").format(error=round(rules.clock.error)),
        ),
        DAILY: (_("Today's boards are the same for everybody."), _("Your first run of the day counts.")),
        SPRINT: (
            _("Solve {boards} boards as fast as you can.").format(boards=rules.sprint.boards),
            _("An error adds {sprint} seconds.").format(sprint=round(rules.sprint.error)),
        ),
        SURVIVAL: (_("There is no clock."), _("The third error ends the run.")),
    }[mode]
    return "\n".join(lines)


SCENE = CountdownScene
