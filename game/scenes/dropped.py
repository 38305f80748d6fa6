"""What becomes of a file or a text dropped on the window: a level pack is added to the player's own."""

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
            title, text = _("Nothing to open"), _("There is no level pack in {name}.").format(name=name)
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
