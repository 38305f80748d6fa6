"""A run that somebody sent: it is played again beside the window, and can be raced when it comes to what it says."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.arcade.race import described
from game.arcade.record import decode
from game.engine.formats.content import FoundRun
from game.engine.wording import sentence
from game.engine.words import _
from game.puzzles import find
from game.services import ProvedFile
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import DialogAnswer, WaitingDialog
from game.ui.scene.scene import Host


class RunFileScene(WaitingDialog):
    """Arguments: what was found, and the file's path or the text.

    Once the run was played again also what came of it, or why it was refused.
    """

    def __init__(
        self,
        host: Host,
        found: FoundRun | None = None,
        what: Path | str = "",
        proved: ProvedFile | None = None,
        refused: str = "",
    ) -> None:
        self._found, self._what, self._proved = found, what, proved
        answers: tuple[DialogAnswer, ...] = (DialogAnswer(_("OK"), None, "primary"),)
        name = what.name if isinstance(what, Path) else _("the text")
        if proved is not None:
            title, text = self._about(proved)
            answers = (
                DialogAnswer(_("Close")),
                DialogAnswer(_("Watch"), Answer.WATCH, icon="play"),
                DialogAnswer(_("Race it"), Answer.RACE, "primary", "forward"),
            )
        elif found is None or refused:
            title = _("This run cannot be raced")
            reason = refused or _("there is no run here")
            text = sentence(f"{name}: {reason}")
        else:
            title, text = _("Looking at a run"), _("Its boards and marks are played again, to see that it is honest.")
            answers = (DialogAnswer(_("Cancel"), None, "primary"),)
            self.job = host.services.maker.prove_run(found.data, self._looked)
        super().__init__(host, title, text, answers)

    @staticmethod
    def _about(proved: ProvedFile) -> tuple[str, str]:
        title = _("A run by {name}").format(name=proved.name) if proved.name else _("A run to race")
        lines = [sentence(described(decode(proved.record), find))]
        if proved.too_fast:
            lines.append(_("No hands are as fast as that."))
        lines.append(_("You play the same boards, with this run beside you. A race stays out of the tables."))
        return title, " ".join(lines)

    def _looked(self, proved: ProvedFile | None, reason: str) -> None:
        """It was played again."""
        again = partial(self.host.replace, "exchange.run_file", found=self._found, what=self._what)
        self.found_out(partial(again, proved=proved, refused=reason))

    def answer(self, value: object) -> None:
        proved = self._proved
        if proved is not None and value is Answer.RACE:
            self.host.replace("timed", record=proved.record, whose=proved.name)
        elif proved is not None and value is Answer.WATCH:
            self.host.replace("replay", record=proved.record, whose=proved.name)
        else:
            super().answer(value)


SCENE = RunFileScene
