"""What a board says of its marks: broken rules at once or when asked for, and one line of words below the tools."""

from __future__ import annotations

from abc import abstractmethod

from game.engine.core import Target
from game.engine.play import hints
from game.engine.words import _, ngettext
from game.scenes.board.guide import GuidedScene
from game.services.settings import ErrorDisplay, Settings
from game.ui.scene.scene import Host
from game.ui.widgets import Label

SAID_MS = 4000


class JudgedScene(GuidedScene):
    """Shows what is wrong, and says it. What happens to the game is the subclass's."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.choices = Settings()
        self.checked: tuple[Target, ...] = ()
        self.checking = False
        self.line = self.stage.add(Label("", "small", "error"))
        self._said = ("", "")

    @abstractmethod
    def save(self) -> None:
        """Keep what is no move: time, helps, checkpoints."""

    def check(self) -> None:
        """Hatch the marks that are wrong."""
        solution = self.game.solution
        if solution is None:
            wrong = hints.plan(self.session.spec, self.session.board, self.session.marks, None).mistakes
            self.game.checks += 1
            self.game.help("check")
        else:
            self.game.check(solution)
            wrong = self.session.mistakes(solution)
        shown = self.choices.errors != ErrorDisplay.OFF
        self.checked, self.checking = wrong if shown else (), shown
        self.drop_hint()
        self._show_errors()
        if wrong:
            self.services.audio.play("thud")
            self.say(
                ngettext("One mark is wrong.", "{count} marks are wrong.", len(wrong)).format(count=len(wrong)),
                "error",
            )
        else:
            self.services.audio.play("tap")
            self.say(_("No mistakes so far.") if self.session.marks else _("Nothing to check yet."), "success_text")
        self.save()

    @property
    def errors_live(self) -> bool:
        """Whether broken rules show now: at once, or since they were asked for."""
        return self.choices.errors == ErrorDisplay.LIVE or self.checking

    def _show_errors(self) -> None:
        wrong = list(self.checked)
        if self._hint:
            wrong += self._hint[self._page].mistakes
        elif self.errors_live:
            wrong += [t for violation in self.session.violations for t in self.view.errors_of(violation)]
        if self.view.live != self.errors_live:
            self.view.live = self.errors_live
            self.view.help()
        self.view.show_errors(wrong)
        self._refresh_line()

    def say(self, text: str, colour: str = "text2") -> None:
        """Tell the player something for a few seconds, below the tools: nothing may cover the board."""
        self._said = (text, colour)
        self.animator.after(SAID_MS, self._unsay, "say")
        self._refresh_line()

    def _unsay(self) -> None:
        self._said = ("", "")
        self._refresh_line()

    def _refresh_line(self) -> None:
        """What was said last, or else one sentence for the first broken rule."""
        text, colour = self._said
        broken = self.session.violations if self.errors_live and not text else ()
        if broken:
            text, colour = _(self.session.spec.words.violations.get(broken[0].rule, "")), "error"
        self.line.visible = bool(text) and not self._hint
        self.line.text, self.line.colour = text, colour or "text2"
