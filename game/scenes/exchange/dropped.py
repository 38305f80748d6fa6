"""What becomes of a level pack from elsewhere: it is added, and can be opened. Anything else: why it is nothing.

A large pack is read beside the window first.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.engine.core import PuzzleError
from game.engine.formats.content import FoundNothing, FoundPack
from game.engine.formats.levels import Pack
from game.engine.record.progress import PackProgress
from game.engine.wording import sentence
from game.engine.words import _, ngettext
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import DialogAnswer, WaitingDialog
from game.ui.scene.pasting import expected
from game.ui.scene.scene import Host

AT_ONCE = 20_000  # bytes of a pack that a frame has time for


class DroppedScene(WaitingDialog):
    """Arguments: what was found, and the file's path or the text.

    Of a pack that was read beside the window also the pack, or why it was refused.
    """

    def __init__(
        self,
        host: Host,
        found: FoundPack | FoundNothing | None = None,
        what: Path | str = "",
        pack: Pack | None = None,
        refused: str = "",
    ) -> None:
        self.added: PackProgress | None = None
        self._found, self._what = found, what
        title, text = _("Nothing to open"), ""
        name = what.name if isinstance(what, Path) else _("the text")
        answers: tuple[DialogAnswer, ...] = (DialogAnswer(_("OK"), None, "primary"),)
        try:
            if refused:
                title = _("This pack cannot be added")
                raise PuzzleError(refused)
            if isinstance(found, FoundPack) and pack is None and len(found.data) > AT_ONCE:
                title, text = _("Reading a level pack"), sentence(name)
                answers = (DialogAnswer(_("Cancel"), None, "primary"),)
                self.job = host.services.maker.read_pack(found.data, self._read)
            elif isinstance(found, FoundPack):
                title = _("This pack cannot be added")
                self.added = host.services.library.packs.add(found.data, pack)
                title, text = _("Pack added"), self._about(self.added)
                answers = (DialogAnswer(_("Close")), DialogAnswer(_("Open it"), Answer.OPEN, "primary", "folder"))
            else:
                reason = found.reason if found is not None else _("there is no puzzle here, only blanks")
                text = sentence(f"{name}: {reason}")
                if isinstance(what, str):
                    text = f"{text} {expected(host.services, what)}"
        except PuzzleError as error:
            text = sentence(f"{name}: {error}")
        super().__init__(host, title, text, answers)

    def _read(self, pack: Pack | None, reason: str) -> None:
        """The worker has read the pack, or found out why it is none."""
        again = partial(self.host.replace, "exchange.dropped", found=self._found, what=self._what)
        self.found_out(partial(again, pack=pack, refused=reason))

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
