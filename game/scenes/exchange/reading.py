"""What is shown while a long text is read beside the window; what it holds takes its place."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.engine.formats.content import FoundNothing, FoundPuzzles
from game.engine.wording import sentence
from game.engine.words import _
from game.ui.input.actions import Action, Dropped
from game.ui.scene.dialog import DialogAnswer, WaitingDialog
from game.ui.scene.opening import TextReader, open_dropped, open_found
from game.ui.scene.scene import Host


class ReadingScene(WaitingDialog):
    """Arguments: the text, and where it comes from: the path of a file, or the text itself; whether it was pasted.

    A pasted text that is nothing comes into the field to paste into; of any other it is said why it is nothing.
    """

    def __init__(self, host: Host, text: str = "", what: Path | str = "", pasted: bool = False) -> None:
        name = sentence(what.name) if isinstance(what, Path) else ""
        answers = (DialogAnswer(_("Cancel"), None, "primary"),)
        super().__init__(host, _("Looking for puzzles"), name, answers)
        self._what, self._pasted = what, pasted
        self._reading = TextReader(self, text, self._read)

    @property
    def waiting(self) -> bool:
        return True  # it is gone once its answer is shown

    def _read(self, found: FoundPuzzles | FoundNothing) -> None:
        if isinstance(found, FoundNothing) and self._pasted:
            self.found_out(partial(self.host.replace, "exchange.paste", text=self._what))
        else:
            self.found_out(partial(open_found, self.host, found, self._what, instead=True))

    def handle(self, action: Action) -> bool:
        if super().handle(action):
            return True
        if not isinstance(action, Dropped):
            return False
        open_dropped(self.host, action.what, instead=True)  # the newer one is wanted, and two such dialogs look alike
        return True

    def leave(self) -> None:
        self._reading.cancel()
        super().leave()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._reading.go_on()


SCENE = ReadingScene
