"""What becomes of a file or a text dropped on the window: a pack is added, a game or a profile is taken in."""

from __future__ import annotations

from pathlib import Path

from game.engine.core import PuzzleError
from game.engine.shelf import Shelf
from game.engine.words import _, ngettext
from game.ui.dialog import Answer, Dialog
from game.ui.manager import SceneManager
from game.ui.wording import sentence


class Dropped(Dialog):
    """Argument: the file's path, or the text."""

    def __init__(self, host: SceneManager, what: Path | str = "") -> None:
        library = host.services.library
        self.added: Shelf | None = None
        name = what.name if isinstance(what, Path) else _("the text")
        if not library.is_pack(what):
            title = _("Nothing to open")
            text = _("There is no level pack, game or profile in {name}.").format(name=name)
        else:
            try:
                self.added = library.add_pack(what)
            except PuzzleError as error:
                title, text = _("This pack cannot be added"), sentence(f"{name}: {error}")
            else:
                title, text = _("Pack added"), self._about(self.added)
        answers: tuple[Answer, ...] = (Answer(_("OK"), None, "primary"),)
        if self.added is not None:
            answers = (Answer(_("Close")), Answer(_("Open it"), "open", "primary", "folder"))
        super().__init__(host, title, text, answers)
        self.importable = what if isinstance(what, Path) and self.added is None and self._holds_more(what) else None

    def enter(self) -> None:
        if self.importable is not None:  # a saved game or a profile
            self.host.replace("intake", path=self.importable)

    def _holds_more(self, path: Path) -> bool:
        try:
            return bool(self.services.exchange.kind(path))
        except PuzzleError:
            return False

    @staticmethod
    def _about(shelf: Shelf) -> str:
        number = len(shelf.pack.levels)
        text = ngettext(
            "{title}, {number} level, is now among your packs.",
            "{title}, {number} levels, is now among your packs.",
            number,
        )
        return text.format(title=shelf.pack.title, number=number)

    def answer(self, value: object) -> None:
        if value == "open" and self.added is not None:
            self.host.replace("pack", pack=self.added.pack.id)
        else:
            super().answer(value)


SCENE = Dropped
