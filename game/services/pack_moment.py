"""What a win does to packs: gates that it opens, a pack that it finishes, a guardian that it beats."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from game.engine.core import PuzzleError
from game.engine.play.game import Game
from game.engine.words import _
from game.services.library import Library, Packs


def guards(packs: Packs, game: Game) -> bool:
    """Whether a game is the guardian of a pack with a gate that is closed."""
    if not game.pack:
        return False
    try:
        shelf = packs.shelf(game.pack)
        return shelf.guarded_by(shelf.index_of(game.level))
    except (PuzzleError, KeyError):
        return False


class PackNews(NamedTuple):
    """What is said of it, and whether that is a joy."""

    text: str = ""
    good: bool = True


class PackMoment:
    """How the packs stand before the last mark of a level, and what that mark has changed. guarded: the level is the
    guardian of a gate that was closed when it was opened."""

    def __init__(self) -> None:
        self.guarded = False
        self._shut: frozenset[str] | None = None
        """Packs that were closed."""
        self._whole = False
        """The pack was finished already."""

    def take_stock(self, library: Library, game: Game) -> None:
        """Remember how the packs stand; once, and before the last mark."""
        if self._shut is None and game.pack and not game.session.solved:
            with suppress(PuzzleError):
                self._whole = library.packs.shelf(game.pack).finished
            self._shut = _shut_packs(library, game)

    def title(self, game: Game) -> str:
        """The headline of a guardian that was won without help; "" for other wins."""
        return _("Guardian beaten") if self.guarded and game.won and game.flawless else ""

    def news(self, library: Library, game: Game) -> PackNews:
        """What a won level has opened, or whether it has finished its pack; nothing where nothing is known, or nothing
        has changed but for a guardian that stays."""
        if self._shut is None or not game.won:
            return PackNews()
        try:
            shelf = library.packs.shelf(game.pack)
        except PuzzleError:
            return PackNews()
        title, opened = _(shelf.pack.title), self._shut - _shut_packs(library, game)
        if shelf.finished and not self._whole:
            text = _("{pack} is finished, with every star.") if shelf.perfect else _("{pack} is finished.")
            return PackNews(text.format(pack=title))
        if self.guarded and game.flawless:
            return PackNews(_("The guardian gives way: all of {pack} is open.").format(pack=title))
        for pack in sorted(opened - {""}):
            return PackNews(_("{pack} is open now.").format(pack=_(library.packs.shelf(pack).pack.title)))
        if opened:
            return PackNews(_("The gate of {pack} is open.").format(pack=title))
        if self.guarded and (shelf.gate is not None or shelf.entrance is not None):
            return PackNews(_("The guardian still keeps the gate. Win without help, and the gate opens."), False)
        return PackNews()


def _shut_packs(library: Library, game: Game) -> frozenset[str]:
    """The packs of the puzzle that are closed, by their ids, and "" where the own one has a gate that is."""
    if not game.pack:
        return frozenset()
    try:
        gate = library.packs.shelf(game.pack).gate
    except PuzzleError:
        return frozenset()
    closed = {shelf.pack.id for shelf in library.packs.shelves(game.kind) if shelf.entrance is not None}
    return frozenset(closed | ({""} if gate is not None else set()))
