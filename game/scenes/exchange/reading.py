"""What is shown while a long text is read beside the window; what it holds takes its place."""

from __future__ import annotations

from pathlib import Path

from game.engine.formats.content import FoundNothing, FoundPuzzles
from game.engine.wording import sentence
from game.engine.words import _
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.opening import TextReader, open_found
from game.ui.scene.scene import Host


class ReadingScene(Dialog):
    """Arguments: the text, and where it comes from: the path of a file, or the text itself."""

    def __init__(self, host: Host, text: str = "", what: Path | str = "") -> None:
        name = sentence(what.name) if isinstance(what, Path) else ""
        answers = (DialogAnswer(_("Cancel"), None, "primary"),)
        super().__init__(host, _("Looking for puzzles"), name, answers)
        self._what = what
        self._reading = TextReader(self, text, self._read)

    def _read(self, found: FoundPuzzles | FoundNothing) -> None:
        if isinstance(found, FoundNothing) and isinstance(self._what, str):
            self.host.replace("exchange.paste", text=self._what)
        else:
            open_found(self.host, found, self._what, instead=True)

    def leave(self) -> None:
        self._reading.cancel()
        super().leave()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._reading.go_on()


SCENE = ReadingScene
