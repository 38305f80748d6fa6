"""A file that is taken in: a game joins the suspended ones, a profile is added to a player's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.core import PuzzleError
from game.engine.formats.content import Found, FoundNothing, FoundProfile, FoundSave
from game.engine.wording import DOT, sentence
from game.engine.words import _
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.route import route
from game.ui.scene.scene import Host


class ImportScene(Dialog):
    """Arguments: what was found, and the file's path. Gives back the number of the game that was taken in, or None."""

    def __init__(self, host: Host, found: Found | None = None, path: Path | None = None) -> None:
        self.found, self.path = found, path or Path(_("no file"))
        self.number: int | None = None
        services = host.services
        title, text, answers = _("Nothing was imported"), "", (DialogAnswer(_("OK"), None, "primary"),)
        try:
            if isinstance(found, FoundSave):
                self.number = services.exchange.take_in(found)
                title, text = _("Game imported"), self._about(host)
                answers = (DialogAnswer(_("Close")), DialogAnswer(_("Go on with it"), Answer.OPEN, "primary", "play"))  # type: ignore[assignment]
            elif isinstance(found, FoundProfile):
                name = services.players.current.name
                title = _("Import a whole profile?")
                text = _(
                    "{file} holds settings, results, stars, scores and games. Added to {name}, it only improves "
                    "stars and times, and its settings replace yours."
                ).format(file=self.path.name, name=name)
                answers = (  # type: ignore[assignment]
                    DialogAnswer(_("Cancel")),
                    DialogAnswer(_("As a new player"), Answer.NEW_PLAYER, icon="plus"),
                    DialogAnswer(_("Add to {name}").format(name=name), Answer.ADD, "primary", "folder"),
                )
            elif isinstance(found, FoundNothing):
                text = sentence(found.reason)
            else:
                text = sentence(_("{name} is no saved game and no profile").format(name=self.path.name))
        except PuzzleError as error:
            text = sentence(str(error))
        super().__init__(host, title, text, answers)

    def _about(self, host: Host) -> str:
        library = host.services.library
        game = library.look_at(self.number or 0)
        name = DOT.join(library.label(game))
        return _("{name} waits among your saved games, with undo, redo, notes, time and checkpoints.").format(name=name)

    def answer(self, value: Any) -> None:
        services = self.services
        try:
            if value is Answer.OPEN and self.number is not None:
                game = services.library.resume(self.number)
                self.host.replace(route(game), game=game)
                return
            if value in (Answer.ADD, Answer.NEW_PLAYER) and isinstance(self.found, FoundProfile):
                self._take_profile(self.found, value is Answer.NEW_PLAYER)
                return
        except PuzzleError as error:
            self.host.replace(Dialog, title=_("Nothing was imported"), text=sentence(str(error)))
            return
        self.host.pop(self.number)

    def _take_profile(self, found: FoundProfile, new: bool) -> None:
        """Add the file's profile to the current player's, or to a new one's, who plays from then on."""
        services = self.services
        before = services.players.current
        if new:
            made = services.players.create(self._free_name(self.path.stem))
            services.players.switch(made.id)
            try:
                services.exchange.take_in(found)
            except PuzzleError:
                services.players.switch(before.id)
                services.players.delete(made.id)
                raise
            named = services.players.current.name
            services.window.apply_settings()
            self.host.reset("menu")
            self.host.push(Dialog, title=_("Welcome, {name}").format(name=named), text=_("The profile was imported."))
            return
        services.exchange.take_in(found)
        services.window.apply_settings()
        self.host.replace(
            Dialog, title=_("Profile imported"), text=_("It was added to {name}.").format(name=before.name)
        )

    def _free_name(self, wanted: str) -> str:
        taken = {player.name.casefold() for player in self.services.players.all()}
        name, number = wanted[:20], 2
        while name.casefold() in taken:
            name, number = f"{wanted[:20]} {number}", number + 1
        return name


SCENE = ImportScene
