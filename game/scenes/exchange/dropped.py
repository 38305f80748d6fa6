"""What becomes of a file or a text dropped on the window: a pack is added, a game or a profile is taken in, puzzles are
shown before they are played."""

from __future__ import annotations

from pathlib import Path

from game.engine.core import PuzzleError
from game.engine.formats.listing import Listing, read_listing
from game.engine.record.progress import PackProgress
from game.engine.wording import sentence
from game.engine.words import _, ngettext
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host


class DroppedScene(Dialog):
    """Argument: the file's path, or the text."""

    def __init__(self, host: Host, what: Path | str = "") -> None:
        services = host.services
        self.added: PackProgress | None = None
        self.listing: Listing | None = None
        self.importable: Path | None = None
        self.file = what.name if isinstance(what, Path) else ""
        name = self.file or _("the text")
        title = text = ""
        try:
            if services.library.packs.is_pack(what):
                title = _("This pack cannot be added")
                self.added = services.library.packs.add(what)
                title, text = _("Pack added"), self._about(self.added)
            else:
                title = _("Nothing to open")
                self.importable = self._taken_in(host, what)
                if self.importable is None:
                    self.listing = read_listing(services.library.packs.text_of(what), services.library.kinds)
        except PuzzleError as error:
            text = sentence(f"{name}: {error}")
        answers: tuple[DialogAnswer, ...] = (DialogAnswer(_("OK"), None, "primary"),)
        if self.added is not None:
            answers = (DialogAnswer(_("Close")), DialogAnswer(_("Open it"), Answer.OPEN, "primary", "folder"))
        super().__init__(host, title, text, answers)

    def enter(self) -> None:
        if self.importable is not None:
            self.host.replace("exchange.import_file", path=self.importable)
        elif self.listing is not None:
            self.host.replace("exchange.preview", listing=self.listing, name=self.file)

    @staticmethod
    def _taken_in(host: Host, what: Path | str) -> Path | None:
        """The file, when it is a saved game or a profile."""
        try:
            return what if isinstance(what, Path) and host.services.exchange.kind(what) else None
        except PuzzleError:
            return None

    @staticmethod
    def _about(shelf: PackProgress) -> str:
        number = len(shelf.pack.levels)
        text = ngettext(
            "{title}, {number} level, is now among your packs.",
            "{title}, {number} levels, is now among your packs.",
            number,
        )
        return text.format(title=_(shelf.pack.title), number=number)

    def answer(self, value: object) -> None:
        if value is Answer.OPEN and self.added is not None:
            self.host.replace("packs.pack", pack=self.added.pack.id)
        else:
            super().answer(value)


SCENE = DroppedScene
